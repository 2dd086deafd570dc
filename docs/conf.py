"""How Sphinx builds the documentation: ``make docs``.

Sphinx, MyST and Furo are used because they are kept up, check every link and docstring (``-W``: a warning is a failure),
read the Markdown that is also read as plain files, and need nothing from another site: no fonts, no scripts. myst-nb is MyST
that reads notebooks too.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "src")]

import ludotheque  # noqa: E402

project = "Ludothèque"
author = "The Ludothèque developers"
project_copyright = author
version = release = ludotheque.__version__

extensions = ["myst_nb", "sphinx.ext.autodoc", "game_pages", "page_links"]
exclude_patterns = ["search.md"]  # searches.md has it inside

nb_execution_mode = "off"  # the notebooks have no outputs: tests/test_notebooks.py runs them

myst_heading_anchors = 4  # links to headings are checked
myst_enable_extensions = ["colon_fence"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_use_type_comments = False
python_use_unqualified_type_names = True
add_module_names = False

html_theme = "furo"
html_title = "Ludothèque"
html_favicon = "../web/public/icon.svg"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_permalinks_icon = "#"
html_theme_options = {"top_of_page_buttons": []}
