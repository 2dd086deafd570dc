"""Compiles the solver of Awithlaknannai with nvcc and runs it: ``python -m ludotheque.tables.gpu --pieces 24 --out FOLDER``.

``awithlaknannai.cu`` names its other options and what it writes; docs/solved.md tells what came of it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from ludotheque.core.translation import _

SOURCE = Path(__file__).with_name("awithlaknannai.cu")


def main(arguments: list[str]) -> int:
    """The solver's exit code, or the compiler's where it fails; 2 without a compiler."""
    nvcc = shutil.which("nvcc")
    if nvcc is None:
        print(_("This solver runs on an NVIDIA GPU and needs its compiler: install CUDA, so that nvcc is on the path."))
        return 2
    with tempfile.TemporaryDirectory() as folder:
        solver = Path(folder) / "solver"
        compiled = subprocess.run([nvcc, "-O3", "-std=c++17", "-arch=native", SOURCE, "-o", solver], check=False)  # noqa: S603
        if compiled.returncode:
            return compiled.returncode
        return subprocess.run([solver, *arguments], check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
