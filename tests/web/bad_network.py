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
        self.sockets = []
        self.standing = []  # an event for each connection, set while it works
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.fail()
        for one in [self.listener, *self.sockets]:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                near, _address = self.listener.accept()
                self.sockets.append(near)
                if self.down:  # held, and never answered
                    continue
                far = socket.create_connection(("127.0.0.1", self.to))
                self.sockets.append(far)
                works = threading.Event()
                works.set()
                self.standing.append(works)
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self.forward, args=(*ends, works), daemon=True).start()

    def forward(self, source, target, works):
        """Pass on what comes; over a dead connection nothing, not even its end."""
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if works.is_set():
                    target.sendall(data)
            if works.is_set():
                target.shutdown(socket.SHUT_WR)

    def fail(self):
        self.down = True
        for works in self.standing:
            works.clear()

    def recover(self):
        self.down = False
