"""Links of the Markdown files whose page has another name in the documentation than the file has in the sources."""

import re

PAGES = {
    "../CONTRIBUTING.md": "contributing.md",
    "../CHANGELOG.md": "changelog.md",
    "search.md": "searches.md",  # Sphinx has a page of that name to search in
}
LINK = re.compile(rf"\]\(({'|'.join(map(re.escape, PAGES))})(?=[#)])")


def rename(_app, _name, content):
    content[0] = LINK.sub(lambda link: f"]({PAGES[link[1]]}", content[0])


def setup(app):
    app.connect("source-read", rename)
    return {"parallel_read_safe": True}
