"""Logs, one JSON object a line on standard error. Tokens, passwords, cookies and queries of addresses are never logged."""

from __future__ import annotations

import json
import logging
import time
import traceback
from typing import Any

logger = logging.getLogger("ludotheque.table")


class JsonLines(logging.Formatter):
    """Time, level and event, then the details given to ``log``, then the end of a traceback."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "details", {}),
        }
        if record.exc_info and record.exc_info[1]:
            line["trace"] = "".join(traceback.format_exception(record.exc_info[1]))[-4000:]
        return json.dumps(line, ensure_ascii=False, default=str)


def log(event: str, *, exc_info: BaseException | None = None, **details: Any) -> None:
    logger.log(logging.ERROR if exc_info else logging.INFO, event, exc_info=exc_info, extra={"details": details})


def configure(level: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logger.setLevel(level)
