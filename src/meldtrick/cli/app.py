"""The commands and their options; what they do is in the other modules."""

import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from meldtrick import __version__
from meldtrick.cli.faults import Stop, complain, one_line
from meldtrick.cli.help import localise
from meldtrick.cli.language import preferred
from meldtrick.cli.screen import Screen
from meldtrick.texts import say

INTERRUPTED = 130

app: typer.Typer = typer.Typer(
    add_completion=True, rich_markup_mode=None, pretty_exceptions_enable=False
)


def _ids(incomplete: str) -> list[str]:
    """Return the shipped variants that a word may become, for completion in the shell."""
    import meldtrick  # noqa: PLC0415 - reads the variant files

    return [info.id for info in meldtrick.variants() if info.id.startswith(incomplete)]


Variant = Annotated[str, typer.Argument(metavar="ID", autocompletion=_ids, show_default=False)]
Options = Annotated[list[str] | None, typer.Option("-o", "--option", metavar="NAME=VALUE")]
Lang = Annotated[str | None, typer.Option("--lang", metavar="en|ru")]
Json = Annotated[bool, typer.Option("--json")]
Seed = Annotated[int | None, typer.Option("--seed")]
Players = Annotated[int | None, typer.Option("--players")]
BotName = Annotated[str, typer.Option("--bot", metavar="random|greedy|MODULE:FUNCTION")]
Files = Annotated[list[Path], typer.Argument(metavar="FILE...", show_default=False)]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"meldtrick {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _root(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - its callback does all
        bool, typer.Option("--version", callback=_version, is_eager=True)
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command("list")
def _list(json: Json = False, lang: Lang = None) -> int:
    from meldtrick.cli.listing import list_variants  # noqa: PLC0415 - each command loads its own

    return list_variants(Screen(preferred(lang)), json=json)


@app.command("show")
def _show(variant: Variant, option: Options = None, json: Json = False, lang: Lang = None) -> int:
    from meldtrick.cli.showing import show  # noqa: PLC0415 - each command loads its own

    return show(Screen(preferred(lang)), variant, option or [], json=json)


@app.command("check")
def _check(file: Files, json: Json = False, lang: Lang = None) -> int:
    from meldtrick.cli.checking import check  # noqa: PLC0415 - each command loads its own

    return check(Screen(preferred(lang)), file, json=json)


@app.command("play")
def _play(  # noqa: PLR0913, PLR0917 - one for each word of the command line
    variant: Variant,
    option: Options = None,
    seed: Seed = None,
    seat: Annotated[int | None, typer.Option("--seat")] = None,
    players: Players = None,
    bots: Annotated[bool, typer.Option("--bots")] = False,
    bot: BotName = "greedy",
    deals: Annotated[int | None, typer.Option("--deals")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE")] = None,
    lang: Lang = None,
) -> int:
    from meldtrick.cli.setup import Wishes  # noqa: PLC0415 - each command loads its own
    from meldtrick.cli.start import play  # noqa: PLC0415 - each command loads its own

    wishes = Wishes(variant, option or [], players, seed, seat, bot, deals, save)
    return play(Screen(preferred(lang)), wishes, bots=bots)


@app.command("simulate")
def _simulate(  # noqa: PLR0913, PLR0917 - one for each word of the command line
    variant: Variant,
    deals: Annotated[int, typer.Option("--deals")] = 100,
    seed: Annotated[int, typer.Option("--seed")] = 0,
    option: Options = None,
    players: Players = None,
    bot: BotName = "greedy",
    jobs: Annotated[int, typer.Option("--jobs")] = 1,
    json: Json = False,
    lang: Lang = None,
) -> int:
    from meldtrick.cli.simulating import Order, simulate  # noqa: PLC0415 - each loads its own

    order = Order(variant, option or [], deals, seed, players, bot, jobs)
    return simulate(Screen(preferred(lang)), order, json=json)


@app.command("replay")
def _replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False)],
    rules: Annotated[str | None, typer.Option("--rules", metavar="ID")] = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    from meldtrick.cli.replaying import replay  # noqa: PLC0415 - each command loads its own

    return replay(Screen(preferred(lang)), file, rules, json=json)


@app.command("test")
def _test(
    path: Annotated[list[Path] | None, typer.Argument(metavar="[PATH]...")] = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    from meldtrick.cli.testing import test  # noqa: PLC0415 - each command loads its own

    return test(Screen(preferred(lang)), path or [], json=json)


def run(arguments: Sequence[str]) -> int:
    """Run the command with these arguments and return its exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    lang = _said(arguments)
    try:
        with one_line(lang):
            command = typer.main.get_command(app)
            localise(command, lang)
            status = command.main(list(arguments), prog_name="meldtrick", standalone_mode=False)
            sys.stdout.flush()
    except Stop as stop:
        return stop.status
    except typer.Abort:
        status = INTERRUPTED
    if status == INTERRUPTED:
        complain(say("error.interrupted", lang))
    return int(status or 0)


def _said(arguments: Sequence[str]) -> str:
    """Return the language for texts that are needed before the options are read."""
    for place, word in enumerate(arguments):
        name, _, value = word.partition("=")
        if name == "--lang":
            wanted = value or " ".join(arguments[place + 1 : place + 2])
            return preferred(wanted if wanted in ("en", "ru") else None)
    return preferred(None)
