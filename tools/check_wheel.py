"""Build the wheel as a user would get it, and use it outside the checkout.

The wheel is built from the source distribution, so both must hold what they need. It is installed
in a fresh environment: first bare, to see that the core stands alone, then with the command.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = sorted(path.stem for path in (ROOT / "variants").rglob("*.yaml"))

LOAD_EVERYTHING = """
import sys
from pathlib import Path
import meldtrick
assert Path(sys.prefix) in Path(meldtrick.__file__).parents, meldtrick.__file__
assert (Path(meldtrick.__file__).parent / "py.typed").exists(), "py.typed is missing"
extras = {"typer", "rich", "pytest", "hypothesis", "joblib"} & set(sys.modules)
assert not extras, f"import meldtrick pulls in {extras}"
ids = sorted(variant.id for variant in meldtrick.variants())
for id_ in ids:
    meldtrick.load(id_).start(seed=1)
print("\\n".join(ids))
"""


def run(*command: str | Path, cwd: Path, status: int = 0) -> str:
    """Run a command away from the checkout; return what it printed on either stream."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        command,
        cwd=cwd,
        env=env,
        text=True,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode != status:
        shown = " ".join(map(str, command))
        sys.exit(f"{shown}\nexit status {done.returncode}, expected {status}\n{done.stdout}")
    return done.stdout


def build(folder: Path) -> Path:
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


def check(wheel: Path, folder: Path) -> None:
    venv.create(folder / "venv", with_pip=True)
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    python, command = programs / "python", programs / "meldtrick"
    pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")

    run(*pip, wheel, cwd=folder)
    loaded = run(python, "-c", LOAD_EVERYTHING, cwd=folder).split()
    if loaded != SHIPPED:
        sys.exit(f"the wheel offers {loaded}, the checkout has {SHIPPED}")
    said = run(command, "list", cwd=folder, status=2)
    if len(said.splitlines()) != 1 or "command" not in said:
        sys.exit(f"without its extra the command should name it in one line, not say:\n{said}")

    run(*pip, f"{wheel}[command]", cwd=folder)
    listed = sorted(
        variant["id"] for variant in json.loads(run(command, "list", "--json", cwd=folder))
    )
    if listed != SHIPPED:
        sys.exit(f"meldtrick list names {listed}, the checkout has {SHIPPED}")


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="meldtrick-wheel-") as name:
        folder = Path(name)
        wheel = build(folder)
        check(wheel, folder)
        print(f"{wheel.name}: {len(SHIPPED)} variants load; the command lists them")


if __name__ == "__main__":
    main()
