"""Logs, one JSON object a line on standard error. Tokens, passwords, cookies and addresses' queries never get here."""

from __future__ import annotations

import json
import logging
import time
import traceback
from typing import Any

table = logging.getLogger("ludotheque.table")


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "told", {}),
        }
        if record.exc_info and record.exc_info[1]:
            told["trace"] = "".join(traceback.format_exception(record.exc_info[1]))[-4000:]
        return json.dumps(told, ensure_ascii=False, default=str)


def log(event: str, *, exc_info: BaseException | None = None, **told: Any) -> None:
    table.log(logging.ERROR if exc_info else logging.INFO, event, exc_info=exc_info, extra={"told": told})


def configure(level: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    table.setLevel(level)
