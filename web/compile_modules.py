"""Turns the modules of an archive into bytecode. It runs in Pyodide, beside which the bytecode is shipped: there a module
takes several times as long to compile as to run, and every start would compile them all."""

import os
import py_compile
import zipfile
from pathlib import Path

HOME = os.environ["HOME_OF_MODULES"]  # tracebacks name their files there
UNCHECKED = py_compile.PycInvalidationMode.UNCHECKED_HASH

with zipfile.ZipFile("/sources.zip") as sources, zipfile.ZipFile("/compiled.zip", "w", zipfile.ZIP_STORED) as compiled:
    for entry in sources.infolist():
        data, name = sources.read(entry), entry.filename
        if name.endswith(".py"):
            Path("/module.py").write_bytes(data)
            made = py_compile.compile(
                "/module.py", "/module.pyc", f"{HOME}/{name}", doraise=True, invalidation_mode=UNCHECKED
            )
            data, name = Path(str(made)).read_bytes(), f"{name}c"
        new = zipfile.ZipInfo(name, entry.date_time)
        new.create_system, new.external_attr = entry.create_system, entry.external_attr
        compiled.writestr(new, data)
    compiled.comment = sources.comment
