"""Compiles the modules that have a .pxd beside them, the message catalogues and the site. The rest: pyproject.toml.

LUDOTHEQUE_PLAIN=1 compiles nothing; LUDOTHEQUE_BOUNDS=1 compiles with bounds checks, for the tests;
LUDOTHEQUE_NO_SITE=1 leaves the site out.
"""

import os
import subprocess
import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.command.editable_wheel import editable_wheel

HERE = Path(__file__).parent
SOURCE = HERE / "src"
CHECKED = bool(os.environ.get("LUDOTHEQUE_BOUNDS"))

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # types come from the .pxd; annotations are for people and mypy
    "boundscheck": CHECKED,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
    "infer_types": True,
}


def extensions():
    if os.environ.get("LUDOTHEQUE_PLAIN"):
        return []
    parts = [
        Extension(
            ".".join(pxd.relative_to(SOURCE).with_suffix("").parts),
            [str(pxd.with_suffix(".py").relative_to(HERE))],
            extra_compile_args=["/O2"] if os.name == "nt" else ["-O0" if CHECKED else "-O3", "-g0"],
        )
        for pxd in sorted(SOURCE.rglob("*.pxd"))
        if pxd.stem not in {"bits", "marks", "swaps"}
    ]
    made = cythonize(
        parts,
        compiler_directives=DIRECTIVES,
        nthreads=os.cpu_count() or 1,
        build_dir="build/bounds-c" if CHECKED else "build/c",
        quiet=True,
    )
    for extension in made:
        extension.optional = True  # without a C compiler the plain files are installed; cythonize() forgets the flag
    return made


def catalogues():
    for po in SOURCE.glob("ludotheque/locale/*/LC_MESSAGES/*.po"):
        with po.open("rb") as source, po.with_suffix(".mo").open("wb") as target:
            write_mo(target, read_po(source))


def site():
    """Without Node, or offline, the package is installed all the same: the server says that the site was not built."""
    build = HERE / "web" / "build.py"
    if build.exists() and not os.environ.get("LUDOTHEQUE_NO_SITE"):
        subprocess.run([sys.executable, str(build)], check=False)  # noqa: S603


class Build(build_py):
    """The package's files, the site among them."""

    def run(self):
        site()
        super().run()


class Editable(editable_wheel):
    def run(self):
        site()
        super().run()


catalogues()
setup(
    ext_modules=extensions(),
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
    cmdclass={"build_py": Build, "editable_wheel": Editable},
)
