"""Compound files (MS-CFB): documents that LibreOffice converts, where it is installed, and files of any streams, written here by MS-CFB."""

import shutil
import struct
import subprocess
import tempfile
from pathlib import Path

import planting
import presentation
import sheet
import word

FREE = 0xFFFFFFFF
END = 0xFFFFFFFE


def compound(streams: dict[str, bytes], slack: bytes = b"", unlinked: frozenset[str] = frozenset()) -> bytes:
    """A compound file of version 3 with streams in its root storage, each at least a mini stream cutoff long."""
    padded = {name: data.ljust(4096, b"\0") for name, data in streams.items()}
    sectors: list[bytes] = []
    fat: list[int] = []

    def add(data: bytes) -> int:
        first = len(sectors)
        pieces = [data[at : at + 512].ljust(512, b"\0") for at in range(0, len(data), 512)]
        for index, piece in enumerate(pieces):
            sectors.append(piece)
            fat.append(len(sectors) if index + 1 < len(pieces) else END)
        return first

    starts = {name: add(data) for name, data in padded.items()}
    linked = [name for name in padded if name not in unlinked]
    order = sorted(linked, key=lambda name: (len(name), name.upper())) + [name for name in padded if name in unlinked]
    entries = [entry("Root Entry", 5, child=1 if linked else FREE)]
    for index, name in enumerate(order):
        right = index + 2 if index + 1 < len(linked) and name in linked else FREE
        entries.append(entry(name, 2, right=right, start=starts[name], size=len(padded[name])))
    while len(entries) % 4:
        entries.append(entry("", 0))
    directory = add(b"".join(entries))
    if slack:
        for at in range(0, len(slack), 512):
            sectors.append(slack[at : at + 512].ljust(512, b"\0"))
            fat.append(FREE)
    table = len(sectors)
    sectors.append(b"")
    fat.append(0xFFFFFFFD)
    sectors[table] = struct.pack(f"<{len(fat)}I", *fat).ljust(512, b"\xff")
    assert len(fat) <= 128
    header = bytes.fromhex("d0cf11e0a1b11ae1") + b"\0" * 16 + struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6) + b"\0" * 6
    header += struct.pack("<IIIIIIIII", 0, 1, directory, 0, 4096, END, 0, END, 0)
    header += struct.pack("<I", table) + struct.pack("<I", FREE) * 108
    return header + b"".join(sectors)


def entry(name: str, kind: int, child: int = FREE, right: int = FREE, start: int = 0, size: int = 0) -> bytes:
    raw = name.encode("utf-16-le")
    return (
        raw.ljust(64, b"\0")
        + struct.pack("<HBBIII", len(raw) + 2 if name else 0, kind, 1, FREE, right, child)
        + b"\0" * 36
        + struct.pack("<III", start, size, 0)
    )


def message(**properties: bytes) -> bytes:
    streams = {"__properties_version1.0": b"\0" * 32, "__substg1.0_0037001F": "Lunch".encode("utf-16-le"), "__substg1.0_1000001F": "See you at noon.".encode("utf-16-le")}
    return compound({**streams, **{"__substg1.0_" + key.removeprefix("p"): value for key, value in properties.items()}})


def cases(s: str):
    wide = s.encode("utf-16-le")
    yield "ole", "unknown stream", compound({"Contents": s.encode()})
    yield "ole", "unknown stream in UTF-16", compound({"Contents": wide})
    yield "msg", "subject", message(p0037001F=wide)
    yield "msg", "body", message(p1000001F=wide)
    for tag, name in (("0E04", "recipients"), ("0C1A", "sender"), ("0070", "topic"), ("007D", "transport headers"), ("8001", "named property"), ("3FFA", "last modifier"), ("1035", "message id")):
        yield "msg", name, message(**{f"p{tag}001F": wide})
    yield "msg", "body of one byte a character", message(p1000001E=s.encode())
    yield "msg", "HTML body", message(p10130102=f"<html><body>{s}</body></html>".encode())
    yield "msg", "binary property", message(p80020102=wide)
    yield "msg", "unknown stream", compound({"__properties_version1.0": b"\0" * 32, "notes": wide})
    yield "msg", "stream that no directory leads to", compound({"__properties_version1.0": b"\0" * 32, "notes": wide}, unlinked=frozenset({"notes"}))
    yield "msg", "free sector", compound({"__properties_version1.0": b"\0" * 32}, slack=wide)
    yield "msg", "behind the last sector", message() + wide
    yield from converted(s)


CONVERTED = (
    ("doc", "docx", word, ("body paragraph", "header", "footer", "comment", "deleted run", "field instruction", "footnote", "core property title", "core property comments", "custom property", "vanished run", "picture description", "bookmark name", "style name")),
    ("xls", "xlsx", sheet, ("cell", "comment", "veryHidden sheet", "hidden row", "oddHeader", "data validation prompt", "formula", "defined name value", "core property title", "conditional format value", "chart title", "text box", "number format", "custom property")),
    ("ppt", "pptx", presentation, ("text box", "notes", "table cell", "shape descr", "core property title", "hidden slide", "comment", "chart title", "master", "beside the slide")),
)


def converted(s: str):
    office = shutil.which("soffice")
    if office is None:
        return
    for target, source, module, fields in CONVERTED:
        made = {field: data for field, data in module.cases(s) if field in fields}
        with tempfile.TemporaryDirectory() as folder:
            for index, data in enumerate(made.values()):
                Path(folder, f"{index}.{source}").write_bytes(data)
            files = [str(Path(folder, f"{index}.{source}")) for index in range(len(made))]
            subprocess.run([office, "--headless", f"-env:UserInstallation=file://{folder}/profile", "--convert-to", target, "--outdir", folder, *files], check=True, capture_output=True, timeout=300)
            for index, field in enumerate(made):
                made_file = Path(folder, f"{index}.{target}")
                if not made_file.exists():
                    planting.missing(target, "this LibreOffice cannot write it")
                    break
                data = made_file.read_bytes()
                # What the conversion drops is in no file.
                if s.encode() in data or s.encode("utf-16-le") in data:
                    yield target, field, data
