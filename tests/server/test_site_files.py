"""Files of the site are sent packed to whoever can unpack them, as they are to others, and not at all to who has them."""

import gzip

import brotli
import pytest
from needs import missing

from ludotheque.server.packing import is_packed, pack_folder
from ludotheque.server.site_files import MEDIA_TYPES, SITE, accepted_encodings, is_known


@pytest.fixture
def site():
    if not (SITE / "pocket" / "manifest.json").exists():
        missing("the site was not built: python web/build.py")
    return SITE


@pytest.mark.parametrize(
    ("header", "accepted"),
    [
        ("", set()),
        ("identity", set()),
        ("gzip, deflate, br, zstd", {"br", "gzip"}),
        ("gzip;q=1.0, br;q=0", {"gzip"}),
        ("br;q=0.000,gzip ; q=0.5", {"gzip"}),
        ("*", {"br", "gzip"}),
        ("*;q=0, gzip", {"gzip"}),
        ("br;q=0, *", {"gzip"}),
        ("gzip;q=,;;=,br;x", set()),
        ("GZIP", {"gzip"}),
    ],
)
def test_what_a_client_accepts(header, accepted):
    assert accepted_encodings(header) == accepted


def test_a_weakened_tag_is_known():
    assert is_known('"a"', 'W/"b", W/"a"')
    assert is_known('"a"', "*")
    assert not is_known('"a"', '"a-br"')
    assert not is_known('"a"', "")


UNPACK = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}


def raw(server, path, **headers):
    """The answer with its body as it came over the wire."""
    with server.client.stream("GET", server.url + path, headers=headers) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.mark.parametrize("name", ["index.html", "sw.js", "pocket/ludotheque.zip", "pocket/pyodide.asm.wasm"])
@pytest.mark.parametrize(("accept", "encoding"), [("gzip, br", "br"), ("gzip", "gzip"), ("identity", None)])
def test_a_file_is_sent_in_the_smallest_form_that_is_accepted(sqlite_server, site, name, accept, encoding):
    answer, body = raw(sqlite_server, f"/{name}", **{"Accept-Encoding": accept})
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"].split(";")[0] == MEDIA_TYPES[f".{name.rpartition('.')[2]}"]
    assert int(answer.headers["content-length"]) == len(body)
    assert UNPACK[encoding](body) == (site / name).read_bytes()


def test_each_form_has_a_tag_and_who_has_the_file_gets_nothing(sqlite_server, site):
    tags = {}
    for accept in ("br", "gzip", "identity"):
        answer, _body = raw(sqlite_server, "/words/fr.json", **{"Accept-Encoding": accept})
        tags[accept] = answer.headers["etag"]
    assert len(set(tags.values())) == 3
    for accept, tag in tags.items():
        answer, body = raw(sqlite_server, "/words/fr.json", **{"Accept-Encoding": accept, "If-None-Match": tag})
        assert (answer.status_code, body) == (304, b"")
        assert answer.headers["etag"] == tag
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["cache-control"] == "no-cache"
    answer, body = raw(sqlite_server, "/words/fr.json", **{"Accept-Encoding": "gzip", "If-None-Match": tags["br"]})
    assert (answer.status_code, answer.headers["content-encoding"]) == (200, "gzip")
    assert body


def test_names_of_assets_tell_their_contents_and_others_are_asked_for_again(sqlite_server, site):
    asset = next(file.name for file in (site / "assets").glob("*.js"))
    assert "immutable" in sqlite_server.get(f"/assets/{asset}").headers["cache-control"]
    for path in ("/", "/learn", "/pocket/manifest.json", "/pocket/pyodide.mjs", "/sw.js"):
        assert sqlite_server.get(path).headers["cache-control"] == "no-cache"


def test_packed_forms_have_no_address_of_their_own(sqlite_server, site):
    for path in ("/index.html.br", "/sw.js.gz", "/stamp.txt"):
        assert sqlite_server.get(path).status_code == 404


def test_other_answers_are_packed_as_before(sqlite_server):
    answer, _body = raw(sqlite_server, "/api/catalogue", **{"Accept-Encoding": "gzip, br"})
    assert answer.headers["content-encoding"] == "gzip"


def test_packing_follows_changes_and_leaves_nothing_behind(tmp_path):
    file, small, picture = tmp_path / "a.js", tmp_path / "b.js", tmp_path / "c.png"
    file.write_text("let a = 1;\n" * 200)
    small.write_text("let b;")
    picture.write_bytes(bytes(2000))
    pack_folder(tmp_path)
    made = {one.name for one in tmp_path.iterdir() if is_packed(one)}
    assert made == {"a.js.br", "a.js.gz"}
    times = {name: (tmp_path / name).stat().st_mtime_ns for name in made}
    inodes = {name: (tmp_path / name).stat().st_ino for name in made}
    pack_folder(tmp_path)
    assert times == {name: (tmp_path / name).stat().st_mtime_ns for name in made}
    assert inodes == {name: (tmp_path / name).stat().st_ino for name in made}
    file.write_text("let a = 2;\n" * 200)
    pack_folder(tmp_path)
    assert brotli.decompress((tmp_path / "a.js.br").read_bytes()) == file.read_bytes()
    assert gzip.decompress((tmp_path / "a.js.gz").read_bytes()) == file.read_bytes()
    file.unlink()
    pack_folder(tmp_path)
    assert not [one for one in tmp_path.iterdir() if is_packed(one)]
