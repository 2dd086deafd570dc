"""Adds words to the names that the package refuses: ``echo WORD | python tools/forbidden_words.py whole|anywhere``.

``whole``: the word alone, between separators, or as the whole name. ``anywhere``: also inside longer words; take it only for
letters that no harmless name has. The words are kept hashed (``server/name_filter.py``)."""

from __future__ import annotations

import sys

from ludotheque.server.name_filter import OWN_WORDS, digest, plain


def main() -> int:
    kind = sys.argv[1] if len(sys.argv) == 2 else ""
    if kind not in {"whole", "anywhere"}:
        print(__doc__, file=sys.stderr)
        return 2
    known = set(OWN_WORDS.read_text("ascii").splitlines()) if OWN_WORDS.exists() else set()
    remarks = sorted(line for line in known if line.startswith("#"))
    added = {f"{kind} {digest(plain(word))}" for word in sys.stdin.read().split()}
    lines = [*remarks, *sorted((known | added) - set(remarks))]
    OWN_WORDS.write_text("\n".join(lines) + "\n", "ascii")
    print(f"{len(added - known)} words added")
    return 0


if __name__ == "__main__":
    sys.exit(main())
