"""A push service, and a browser's keys: what a server sends there is decrypted and kept."""

import base64
import json
import os
import queue
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def encoded(content):
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


class PushService:
    """``status`` is what it answers; ``messages`` are those it was sent, as the browser reads them, with their headers."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.status = 201
        self.messages = queue.Queue()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                read = http_ece.decrypt(body, private_key=service.key, auth_secret=service.auth, version="aes128gcm")
                service.messages.put((json.loads(read), dict(self.headers)))
                self.send_response(service.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_words):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)

    @property
    def subscription(self):
        """What a browser tells of itself."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        endpoint = f"http://127.0.0.1:{self.server.server_address[1]}/push/one"
        return {"endpoint": endpoint, "key": encoded(point), "auth": encoded(self.auth)}

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_error):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
