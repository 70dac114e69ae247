"""Independent readers of PDF files: what each hands out of a file, as a list of strings or bytes."""

import io
import json
import pathlib
import subprocess
import tempfile

from planting import INSTRUCTIONS


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=60).stdout


def in_file(command):
    """A reader that is a program with the path of the file in the place of `FILE`."""

    def read(data):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "file.pdf"
            path.write_bytes(data)
            out = run(*[str(path) if part == "FILE" else part.replace("FOLDER", folder) for part in command])
            path.unlink()
            return [out.decode("utf-8", "replace"), *(file.read_bytes() for file in pathlib.Path(folder).iterdir())]

    return read


def qpdf(data):
    """All objects in use, streams decoded."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "file.pdf"
        path.write_bytes(data)
        plain = pathlib.Path(folder) / "plain.pdf"
        run("qpdf", "--warning-exit-0", "--qdf", "--object-streams=disable", "--preserve-unreferenced", "--decode-level=all", str(path), str(plain))
        out = [plain.read_bytes()]
        texts = json.loads(run("qpdf", "--warning-exit-0", "--json=2", "--json-stream-data=none", str(path)) or b"{}")
    walk(texts, out)
    return out


def walk(value, out):
    if isinstance(value, str):
        out.append(value)
    elif isinstance(value, dict):
        for key, item in value.items():
            out.append(key)
            walk(item, out)
    elif isinstance(value, list):
        for item in value:
            walk(item, out)


def pypdf(data):
    """Every object that pypdf reaches by its number, streams decoded."""
    from pypdf import PdfReader
    from pypdf.generic import ArrayObject, DictionaryObject, StreamObject

    reader = PdfReader(io.BytesIO(data))
    out = []

    def visit(value, depth=0):
        if depth > 30:
            return
        if isinstance(value, StreamObject):
            out.append(value.get_data())
        if isinstance(value, DictionaryObject):
            for key, item in dict.items(value):
                out.append(str(key))
                visit(item, depth + 1)
        elif isinstance(value, ArrayObject):
            for item in list(value):
                visit(item, depth + 1)
        elif isinstance(value, (str, bytes)):
            out.append(value)

    for number in sorted({n for places in reader.xref.values() for n in places} | set(reader.xref_objStm)):
        try:
            visit(reader.get_object(number))
        except Exception:
            continue
    visit(reader.trailer)
    return out


def pypdf_pages(data):
    from pypdf import PdfReader

    return [page.extract_text() for page in PdfReader(io.BytesIO(data)).pages]


def bytes_of(data):
    """The bytes of the file, as `strings` or an editor shows them."""
    return [data]


def pictures(command):
    """A reader of pictures hands out the sentence as a picture, not as letters: that it gives a picture is all that can be asked."""

    def read(data):
        return INSTRUCTIONS if any(len(part) > 0 for part in in_file(command)(data)[1:]) else []

    return read


def recognised(command):
    """The letters in the pictures that a reader hands out, as far as Tesseract knows their formats."""

    def read(data):
        with tempfile.TemporaryDirectory() as folder:
            for index, part in enumerate(in_file(command)(data)[1:]):
                path = pathlib.Path(folder) / str(index)
                path.write_bytes(part)
                yield run("tesseract", str(path), "-", "--psm", "6").decode("utf-8", "replace")

    return read


PICTURES = {
    "pdfimages": ["pdfimages", "-all", "FILE", "FOLDER/picture"],
    "mutool extract": ["sh", "-c", 'cd "FOLDER" && mutool extract "$0"', "FILE"],
}

READERS = {
    "pdftotext": in_file(["pdftotext", "FILE", "-"]),
    "pdfinfo": in_file(["pdfinfo", "FILE"]),
    "pdfinfo -meta": in_file(["pdfinfo", "-meta", "FILE"]),
    "pdfinfo -custom": in_file(["pdfinfo", "-custom", "FILE"]),
    "pdfinfo -js": in_file(["pdfinfo", "-js", "FILE"]),
    "pdfinfo -dests": in_file(["pdfinfo", "-dests", "FILE"]),
    "pdfinfo -url": in_file(["pdfinfo", "-url", "FILE"]),
    "pdfinfo -struct-text": in_file(["pdfinfo", "-struct-text", "FILE"]),
    "pdfinfo -struct": in_file(["pdfinfo", "-struct", "FILE"]),
    "pdfdetach": in_file(["pdfdetach", "-saveall", "-o", "FOLDER", "FILE"]),
    "pdfdetach -list": in_file(["pdfdetach", "-list", "FILE"]),
    **{name: pictures(command) for name, command in PICTURES.items()},
    "mutool draw": in_file(["mutool", "draw", "-q", "-F", "txt", "-o", "-", "FILE"]),
    "mutool show": in_file(["mutool", "show", "FILE", "grep"]),
    "mutool outline": in_file(["mutool", "show", "FILE", "outline"]),
    "qpdf": qpdf,
    "pypdf": pypdf,
    "pypdf pages": pypdf_pages,
    "bytes": bytes_of,
}
