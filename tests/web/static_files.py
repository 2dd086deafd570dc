"""A plain file server, as a school may have one: ``python -m http.server`` in the folder above an exported site."""

import subprocess
import sys
import time
from contextlib import contextmanager

import httpx
from serving import free_port


class FileServer:
    """``url`` is that of the folder ``name`` below the one that is served."""

    def __init__(self, folder, name):
        self.folder, self.port = folder, free_port()
        self.url = f"http://127.0.0.1:{self.port}/{name}/"
        self.process = None

    def start(self):
        words = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1", "--directory", self.folder]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _try in range(200):
            try:
                httpx.get(self.url, trust_env=False)
            except httpx.HTTPError:
                time.sleep(0.05)
            else:
                return
        raise RuntimeError("the file server did not start")

    def kill(self):
        self.process.terminate()
        self.process.wait()


@contextmanager
def file_server(folder, name):
    server = FileServer(folder, name)
    server.start()
    try:
        yield server
    finally:
        server.kill()
