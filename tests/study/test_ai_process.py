"""Processes that think: a limit on their own memory, whatever tables they read."""

import os
import subprocess
import sys

import pytest

LIMITED = """
import sys
import ludotheque as lt
from ludotheque.study.ai_process import limit
from ludotheque.tables.files import File
from ludotheque.tables.registry import index, table_path

table_index = index(lt.load("komikan"), None, 9)
file = File(table_path(table_index), table_index, write=True)
file.head["layers"] = [{"layer": table_index.layer_title(n)} for n in range(table_index.layers)]
file.write_header()
del file
limit(300)
table = File(table_path(table_index), table_index)
assert table.places > 800_000_000, table.places
print(sum(table.values[at] for at in range(0, table.places, 50_000_000)))
bytearray(400 << 20)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the limit is Linux's")
def test_a_worker_reads_a_table_larger_than_its_memory_and_takes_no_more(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", LIMITED],
        env=os.environ | {"LUDOTHEQUE_TABLES": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "0\n"
    assert done.returncode == 1
    assert done.stderr.rstrip().endswith("MemoryError")
