"""Where messages may be sent. Browsers name the address of their push service, and nobody may make this server ask its own
network for something: only public addresses are connected to, and the one that was checked is the one that is used."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

LONGEST = 1000  # of an address
HTTPS_PORT = 443


class Target(NamedTuple):
    """The address to connect to, and the name of the host whose certificate is expected there."""

    url: str
    host: str
    authority: str


def split(endpoint: str, *, local: bool) -> SplitResult | None:
    """The parts of an endpoint that may be kept; ``None`` for others. ``local``: http to this machine is allowed, too."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        return None
    host = parts.hostname or ""
    plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint and len(endpoint) <= LONGEST
    if not plain or not host or parts.username is not None or parts.fragment:
        return None
    if local and parts.scheme == "http" and host == "127.0.0.1":
        return parts
    if parts.scheme != "https" or port not in {None, HTTPS_PORT} or "." not in host or is_address(host):
        return None
    return parts


def is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def is_public(address: str) -> bool:
    """Whether the whole world has it: no private network, no multicast, nothing that leads to one of these."""
    known = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(known, ipaddress.IPv6Address):
        inside = known.ipv4_mapped or known.sixtofour or (known.teredo[1] if known.teredo else None)
        if inside is not None:
            return is_public(str(inside))
        if known in ipaddress.ip_network("64:ff9b::/96"):
            return is_public(str(ipaddress.IPv4Address(int(known) & 0xFFFFFFFF)))
    return known.is_global and not known.is_multicast


async def target(endpoint: str, *, local: bool) -> Target | None:
    """What to connect to for an endpoint; ``None`` where it leads to no public address. ``OSError``: its name is not found."""
    parts = split(endpoint, local=local)
    if parts is None:
        return None
    host = parts.hostname or ""
    if parts.scheme == "http":
        return Target(endpoint, host, parts.netloc)
    found = await asyncio.get_running_loop().getaddrinfo(host, HTTPS_PORT, type=socket.SOCK_STREAM)
    addresses = [str(address[0]) for *_kind, address in found]
    if not addresses or not all(is_public(address) for address in addresses):
        return None
    chosen = addresses[0]
    bracketed = f"[{chosen}]" if ":" in chosen else chosen
    return Target(parts._replace(netloc=bracketed).geturl(), host, parts.netloc)
