"""Which rules a state was dealt under."""

from meldtrick.cards.faces import FaceTable

_Kept = tuple[str, str, tuple[str, ...], tuple[tuple[str, ...], ...]]


class Identity:
    """The rules a state belongs to: variant id, content hash, its faces and phase rows."""

    __slots__ = ("digest", "faces", "phases", "variant")

    variant: str
    digest: str
    faces: FaceTable
    phases: tuple[str, ...]

    def __init__(
        self, variant: str, digest: str, faces: FaceTable, phases: tuple[str, ...]
    ) -> None:
        self.variant = variant
        self.digest = digest
        self.faces = faces
        self.phases = phases

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Identity) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"Identity({self.variant!r}, {self.digest[:12]!r})"

    def __getstate__(self) -> _Kept:
        return self.variant, self.digest, self.phases, self.faces.printed

    def __setstate__(self, kept: _Kept) -> None:
        self.variant, self.digest, self.phases = kept[:3]
        self.faces = FaceTable(kept[3])
