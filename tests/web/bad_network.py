"""A network that can fail without a word: what is sent is lost, and nothing is closed."""

import contextlib
import socket
import threading


class BadNetwork:
    """Forwards TCP connections to a port. After ``fail`` nothing goes through, and the connections that stood then stay
    dead for good; new ones work again after ``recover``."""

    def __init__(self, port):
        self.to = port
        self.down = False
        self.standing = set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                near, _address = self.listener.accept()
                if self.down:
                    self.standing.add(near)  # held, and never answered
                    continue
                far = socket.create_connection(("127.0.0.1", self.to))
                alive = threading.Event()
                alive.set()
                self.standing.add(alive)
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=self.forward, args=(source, target, alive), daemon=True).start()

    def forward(self, source, target, alive):
        """What comes over a dead connection is thrown away, its end too."""
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if alive.is_set():
                    target.sendall(data)
        if alive.is_set():
            with contextlib.suppress(OSError):
                target.shutdown(socket.SHUT_WR)

    def fail(self):
        self.down = True
        for one in self.standing:
            if isinstance(one, threading.Event):
                one.clear()

    def recover(self):
        self.down = False
        for one in [one for one in self.standing if isinstance(one, socket.socket)]:
            one.close()
            self.standing.discard(one)

    def close(self):
        self.recover()
        self.listener.close()
