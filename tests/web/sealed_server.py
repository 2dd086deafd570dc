"""The server, with the same chance in every match: what happens in a test can then be written down and compared."""

import sys
from types import SimpleNamespace

from ludotheque.cli.main import main
from ludotheque.core import seal

if __name__ == "__main__":
    seal.secrets = SimpleNamespace(token_hex=lambda size: "5e" * size)
    sys.exit(main(sys.argv[1:]))
