"""The pocket edition, measured: how much is fetched, how soon a game can begin, how fast the computer thinks.

    python bench/pocket.py                     all of it, as tables
    python bench/pocket.py --write             also into docs/site.md, between the two marks
    python bench/pocket.py --parts rates       only how fast the computer thinks

Every Python is measured in the same run, one after the other: compiled and plain CPython, Pyodide under Node and in
Chromium. The site must have been built: ``python web/build.py``.
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path

REPO = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPO / "tests"))

from modes.checked_build import PACKAGE
from pocket_sizes import size_table
from pocket_start import rates_in_chromium, start_table
from pythons import in_pyodide, in_this_python, plain_packages

import ludotheque as lt

PAGE = REPO / "docs" / "site.md"
BEGIN, END = "<!-- bench/pocket.py begins -->", "<!-- bench/pocket.py ends -->"
SCRIPT = Path(__file__).with_name("pocket_rates.py")
PARTS = ("sizes", "start", "rates")
BROWSER = "Chromium"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each family is measured in each Python")
    parser.add_argument("--write", action="store_true", help="write the tables into docs/site.md")
    args = parser.parse_args()
    tables = []
    if "sizes" in args.parts:
        tables.append(size_table())
    if "start" in args.parts:
        tables.append(start_table())
    if "rates" in args.parts:
        tables.append(rate_table(rates(args.seconds)))
    text = "\n\n".join("\n".join(table) for table in tables)
    print(text)
    if args.write:
        write(text)


def rates(seconds):
    """What ``pocket_rates.py`` says in each Python, by what the Python is called."""
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder) / "wanted.json"
        wanted.write_text(json.dumps({"seconds": seconds}), encoding="utf-8")
        packages = plain_packages(Path(folder) / "plain")
        said = {}
        if lt.MODE == "compiled":
            said["CPython"] = json.loads(in_this_python(PACKAGE.parent, SCRIPT, wanted))
        said["the same"] = json.loads(in_this_python(packages, SCRIPT, wanted))
        said["Pyodide in Node"] = json.loads(in_pyodide(packages, SCRIPT, wanted))
    said[BROWSER] = rates_in_chromium(SCRIPT, seconds)
    return said


def rate_table(said):
    """A row a family: the rates, the levels to offer in the browser, and its slowest reply of level 3."""
    heads = [f"{name}, {each['mode']} (Python {each['python']})" for name, each in said.items()]
    lines = [
        f"| nodes (with secrets: simulated games) a second | {' | '.join(heads)} | levels | slowest reply of level 3 |",
        "|---|" + "---|" * (len(heads) + 2),
    ]
    browser = said[BROWSER]["families"]
    for family, title in ((family.name, family.title) for family in lt.families().values()):
        cells = [f"{each['families'][family]['rate']:,.0f}" for each in said.values()]
        here = browser[family]
        reply = f"{here['reply_ms']:.0f} ms ({here['slowest']})"
        lines.append(f"| {title} | {' | '.join(cells)} | 1–{here['level']} | {reply} |")
    imports = " | ".join(f"{each['import_s']:.2f} s" for each in said.values())
    lines.append(f"| import of the package and all families | {imports} | | |")
    return lines


def write(text):
    """Put the tables between the marks of the page."""
    page = PAGE.read_text(encoding="utf-8")
    before, begin, rest = page.partition(BEGIN)
    _old, end, after = rest.partition(END)
    if not begin or not end:
        sys.exit(f"docs/site.md lacks the marks {BEGIN} and {END}: put them where the tables belong.")
    PAGE.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
