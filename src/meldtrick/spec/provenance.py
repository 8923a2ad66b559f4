"""Where each value of a variant was written."""

from meldtrick.errors import Place
from meldtrick.spec.tree import Layer, MapNode, join_path, spot, walk


class Provenance:
    """The place of every key path, without the values.

    It is what refusals point with, so it is small and can be pickled.
    """

    __slots__ = ("_layers", "_places")

    def __init__(self, tree: MapNode) -> None:
        self._places: dict[str, Place] = {}
        self._layers: dict[str, Layer] = {}
        for path, node in walk(tree):
            key = join_path(path)
            self._places[key] = spot(node)
            self._layers[key] = node.layer
            if isinstance(node, MapNode):
                for name, reset in node.gone.items():
                    self._places[join_path((*path, name))] = reset.place
                    self._layers[join_path((*path, name))] = reset.layer

    def where(self, key_path: str) -> Place:
        """Return where a key was set: file, line, column.

        A default is found at what it belongs to: the nearest key above it that is written.
        """
        return self._places[self._nearest(key_path)]

    def layer(self, key_path: str) -> Layer:
        """Return what set a key: a file, a patch, an option or the number of players."""
        return self._layers[self._nearest(key_path)]

    def is_written(self, key_path: str) -> bool:
        """Whether a key is written anywhere, if only as `null`."""
        return key_path in self._places

    def _nearest(self, key_path: str) -> str:
        while key_path and key_path not in self._places:
            key_path = key_path.rpartition(".")[0]
        return key_path
