"""Compiles what is made of other files: modules that have a .pxd, message catalogues, the site. The rest: pyproject.toml.

    python setup.py build_ext --inplace    compiles the modules that changed, each beside its source
    python setup.py words                  compiles the message catalogues
    python setup.py translate              translates those modules to C, for other compilers (web/wasm.py)

An install does both, and builds the site. An sdist has the catalogues and the built site inside, so that a wheel can be
made of it without Node; it has the documentation where ``make docs`` has built it. What Cython puts into every module that
uses memoryviews stands once, in core/shared: that halves the work.

LUDOTHEQUE_PLAIN=1 compiles no module; LUDOTHEQUE_BOUNDS=1 compiles with bounds checks, for the tests;
LUDOTHEQUE_NO_SITE=1 leaves the site out.
"""

import hashlib
import json
import os
import runpy
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from Cython.Build import cythonize
from Cython.Compiler.Errors import CompileError
from setuptools import Command, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "src"
PLAIN = bool(os.environ.get("LUDOTHEQUE_PLAIN"))
CHECKED = bool(os.environ.get("LUDOTHEQUE_BOUNDS"))
C_FILES = Path("build/bounds-parts" if CHECKED else "build/parts")  # relative: Cython mirrors the source tree below it

MODE = SimpleNamespace(**runpy.run_path(str(SOURCE / "ludotheque" / "core" / "mode.py")))
PARTS = [] if PLAIN else [*MODE.parts(), MODE.SHARED]

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # types come from the .pxd; annotations are for people and mypy
    "allow_none_for_extension_args": False,  # None where rules are asked for: a TypeError, not the end of the process
    "boundscheck": CHECKED,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
    "infer_types": True,
    "show_performance_hints": False,
}
#: Products and sums are rounded one by one, as Python does: levels play the same moves on every processor and in a browser.
#: -w: nobody mends generated code.
FLAGS = ["/O2"] if os.name == "nt" else ["-O0" if CHECKED else "-O3", "-ffp-contract=off", "-g0", "-w"]


def module(part):
    """The dotted name of a module, from its file without or with suffix."""
    return ".".join(part.relative_to(SOURCE).with_suffix("").parts)


def extension(part):
    """Where compiling is not possible the plain files are installed: every module is optional."""
    source = part.with_suffix(".c" if part == MODE.SHARED else ".py")
    if part != MODE.SHARED and not source.exists():
        sys.exit(
            f"{part.relative_to(HERE)} declares a compiled module, but there is no {source.name}: add it or remove both."
        )
    return Extension(module(part), [str(source.relative_to(HERE))], extra_compile_args=FLAGS, optional=True)


def words():
    for po in SOURCE.glob("ludotheque/locale/*/LC_MESSAGES/*.po"):
        with po.open("rb") as source, po.with_suffix(".mo").open("wb") as target:
            write_mo(target, read_po(source))


def site():
    """Without Node, or offline, the package is installed all the same: the server says that the site was not built. An sdist
    brings its site along."""
    build = HERE / "web" / "build.py"
    brought = (HERE / "PKG-INFO").exists() and (SOURCE / "ludotheque" / "server" / "site" / "index.html").exists()
    if build.exists() and not brought and not os.environ.get("LUDOTHEQUE_NO_SITE"):
        subprocess.run([sys.executable, str(build)], check=False)  # noqa: S603


def tell(text):
    """A line for who waits: pip keeps what is printed to itself."""
    try:
        with Path("/dev/tty").open("w", encoding="utf-8") as terminal:
            terminal.write(f"\r\033[K{text}")
    except OSError:
        pass


class Record:
    """What the C files were made of: options, and the contents of the sources.

    Cython compares times of files. A file that was renamed or copied can be older than the C file made from its
    predecessor, so what differs from the record is touched before Cython looks at it.
    """

    def __init__(self):
        self.file = C_FILES / "made-of.json"
        headers = set(SOURCE.rglob("*.pxd"))
        sources = headers | {part.with_suffix(".py") for part in PARTS if part in headers}
        self.texts = {str(path.relative_to(SOURCE)): path.read_bytes() for path in sources}
        self.now = {
            "options": [DIRECTIVES, FLAGS],
            "sources": {name: hashlib.sha256(text).hexdigest() for name, text in sorted(self.texts.items())},
        }
        self.before = json.loads(self.file.read_text("utf-8")) if self.file.exists() else {"options": [], "sources": {}}

    def same_options(self):
        return self.now["options"] == self.before["options"]

    def touch_changed(self):
        """Also what names a module whose .pxd is gone: it has to be mended. Where nothing was made yet nothing is touched: a
        first build with bounds checks would make all C files of the usual build look old."""
        if not any(C_FILES.rglob("*.c")):
            return
        before, now = self.before["sources"], self.now["sources"]
        gone = [module(SOURCE / name).encode() for name in before.keys() - now.keys() if name.endswith(".pxd")]
        for name, digest in now.items():
            if before.get(name) != digest or any(other in self.texts[name] for other in gone):
                (SOURCE / name).touch()

    def write(self):
        self.file.write_text(json.dumps(self.now, indent=1), "utf-8")


class Compile(build_ext):
    """Compiles what changed, on all cores; all modules or none; and leaves nothing of modules that are gone."""

    def finalize_options(self):
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def run(self):
        for path in MODE.leftovers(PARTS) if self.inplace else ():
            path.unlink()
        self.translate()
        self.done, self.failed = 0, False
        super().run()
        tell("")
        if self.failed:
            self.remove_all()

    def translate(self):
        """From Python to C. ``cythonize`` makes new extensions that lack some of the options: only their sources are taken."""
        tell("Ludothèque: translating the rules and the search…")
        record = Record()
        record.touch_changed()
        try:
            made = cythonize(
                [Extension(each.name, each.sources) for each in self.extensions],
                shared_utility_qualified_name=module(MODE.SHARED),
                compiler_directives=DIRECTIVES,
                force=not record.same_options(),
                nthreads=os.cpu_count() or 1,
                build_dir=str(C_FILES),
                quiet=True,
            )
        except CompileError as error:
            sys.exit(f"{error} cannot be compiled; Cython gives the reason above. `make plain` runs the plain files.")
        record.write()
        sources = {each.name: each.sources for each in made}
        for each in self.extensions:
            each.sources = sources[each.name]

    def build_extension(self, ext):
        try:
            super().build_extension(ext)
        except Exception:
            self.failed = True
            raise
        self.done += 1
        tell(f"Ludothèque: compiled {self.done} of {len(self.extensions)}")

    def remove_all(self):
        """One module did not compile, so none is kept: the package runs plain."""
        print("Ludothèque: without a working C compiler the plain files run, which are slower.", file=sys.stderr)
        for lib in {Path(self.build_lib), SOURCE if self.inplace else Path(self.build_lib)}:
            for each in self.extensions:
                (lib / self.get_ext_filename(each.name)).unlink(missing_ok=True)


class Translate(Compile):
    """From Python to C, no further."""

    def run(self):
        self.translate()
        tell("")


class Build(build_py):
    """The package's files, the catalogues and the site among them."""

    def run(self):
        words()
        site()
        self.remove_old()
        super().run()

    def remove_old(self):
        """setuptools would install what lies in its build folder from an earlier build and is gone from the source."""
        lib = Path(self.build_lib)
        wanted = {lib / part.relative_to(SOURCE).with_suffix("") for part in PARTS}
        for file in (lib / "ludotheque").rglob("*"):
            binary = file.suffix in {".so", ".pyd"} and file.with_name(file.name.partition(".")[0]) in wanted
            if file.is_file() and not binary:
                file.unlink()


class Source(sdist):
    """The sources, with what needs tools that a machine with a C compiler may lack: catalogues and site."""

    def run(self):
        words()
        site()
        super().run()


class Words(Command):
    """The message catalogues, from .po to .mo."""

    user_options: ClassVar = []

    def initialize_options(self):
        pass

    def finalize_options(self):
        pass

    def run(self):
        words()


setup(
    ext_modules=[extension(part) for part in PARTS],
    cmdclass={"build_ext": Compile, "build_py": Build, "sdist": Source, "translate": Translate, "words": Words},
)
