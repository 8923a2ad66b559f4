"""How Sphinx builds these pages."""

from importlib.metadata import version as installed_version

project = "meldtrick"
author = copyright = "meldtrick contributors"
release = version = installed_version("meldtrick")

extensions = ["myst_parser"]
exclude_patterns = ["examples"]
html_theme = "furo"
html_title = "meldtrick"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4
