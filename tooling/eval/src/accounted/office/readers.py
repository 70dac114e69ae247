"""What independent readers hand out of a file: every part of a package, every stream, every string, as the library gives it."""

import html
import io
import json
import re
import urllib.parse
import zipfile


CODECS = ("utf-8", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be", "cp037", "cp500", "iso2022_jp", "utf-7")


def decoded(data: bytes):
    """The same bytes in every encoding in which they could be text."""
    yield data
    for codec in CODECS:
        yield data.decode(codec, "ignore")
    yield data[1:].decode("utf-16-le", "ignore")


def of_zip(data: bytes):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for info in archive.infolist():
            part = archive.read(info)
            yield from decoded(part)
            yield urllib.parse.unquote(part.decode("utf-8", "ignore"))


def of_ole(data: bytes):
    import olefile

    with olefile.OleFileIO(io.BytesIO(data)) as file:
        for path in file.listdir():
            yield from decoded(file.openstream(path).read())
    # What no directory leads to: `strings` finds it.
    yield from decoded(data)


def of_rtf(data: bytes):
    text = data.decode("latin-1")
    yield text
    yield re.sub(r"\\'([0-9a-f]{2})", lambda match: chr(int(match[1], 16)), text)
    yield re.sub(r"\\u(-?\d+)\?", lambda match: chr(int(match[1]) & 0xFFFF), text)
    for digits in re.findall(r"[0-9a-f]{24,}", text):
        yield from decoded(bytes.fromhex(digits[: len(digits) & ~1]))


def of_markup(data: bytes):
    for text in decoded(data):
        yield text if isinstance(text, bytes) else html.unescape(text)
    # Full-width letters read like others.
    wide = data.decode("iso2022_jp", "ignore")
    yield "".join(chr(ord(one) - 0xFEE0) if 0xFF01 <= ord(one) <= 0xFF5E else one for one in wide)


def of_notebook(data: bytes):
    def keep(pairs):
        return [part for pair in pairs for part in pair]

    def strings(value):
        if isinstance(value, str):
            yield value
        elif isinstance(value, list):
            for one in value:
                yield from strings(one)

    yield from strings(json.loads(data, object_pairs_hook=keep))


def of_flat(data: bytes):
    import base64

    yield from of_markup(data)
    for block in re.findall(rb"binary-data>([A-Za-z0-9+/=]+)<", data):
        yield base64.b64decode(block)


READERS = {
    "zipfile": of_zip,
    "olefile": of_ole,
    "rtf": of_rtf,
    "markup": of_markup,
    "json": of_notebook,
    "xml": of_flat,
}
READER_OF = {
    **dict.fromkeys(("docx", "xlsx", "pptx", "odt", "ods", "odp"), "zipfile"),
    **dict.fromkeys(("ole", "msg", "doc", "xls", "ppt"), "olefile"),
    "rtf": "rtf",
    "ipynb": "json",
    "fodt": "xml",
    **dict.fromkeys(("html", "svg", "xml", "md", "csv"), "markup"),
}
