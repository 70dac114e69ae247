"""Small files that show a sentence, written byte by byte, for makers that put a file into something else."""

import gzip
import io
import struct
import zipfile
import zlib


def pdf(sentence):
    text = sentence.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
    content = zlib.compress(f"BT /F1 12 Tf 72 720 Td ({text}) Tj ET".encode("latin-1"))
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        b"<</Length %d/Filter/FlateDecode>>stream\n%s\nendstream" % (len(content), content),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    out = bytearray(b"%PDF-1.4\n")
    offsets = []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    for offset in offsets:
        out += b"%010d 00000 n \n" % offset
    out += b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    return bytes(out)


def zip_file(sentence, name="note.txt"):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, sentence)
    return out.getvalue()


def docx(sentence):
    namespace = "http://schemas.openxmlformats.org/"
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(
            "[Content_Types].xml",
            f'<Types xmlns="{namespace}package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        )
        archive.writestr(
            "_rels/.rels",
            f'<Relationships xmlns="{namespace}package/2006/relationships"><Relationship Id="r1" '
            f'Type="{namespace}officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
        )
        archive.writestr(
            "word/document.xml",
            f'<w:document xmlns:w="{namespace}wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>{sentence}</w:t></w:r></w:p></w:body></w:document>',
        )
    return out.getvalue()


def gzip_file(sentence):
    return gzip.compress(sentence.encode(), mtime=0)


def png_chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(chunks=(), width=24, height=24, after=()):
    """An even picture with chunks in front of its pixels and behind them."""
    rows = b"".join(b"\0" + b"\x80\x90\xa0" * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = png_chunk(b"IHDR", header) + b"".join(chunks) + png_chunk(b"IDAT", zlib.compress(rows)) + b"".join(after)
    return b"\x89PNG\r\n\x1a\n" + body + png_chunk(b"IEND", b"")


def png_with_comment(sentence):
    return png([png_chunk(b"tEXt", b"Comment\0" + sentence.encode("latin-1"))])


def readable(data):
    """What any reader of the carrier hands out: its bytes, those of its entries, and its text inflated."""
    yield data
    if data[:5] == b"%PDF-":
        start = data.index(b"stream\n") + 7
        yield zlib.decompressobj().decompress(data[start:])
    if data[:4] == b"PK\x03\x04":
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for name in archive.namelist():
                yield archive.read(name)
    if data[:2] == b"\x1f\x8b":
        yield gzip.decompress(data)


# Carrier by name, with its media type and extension.
CARRIERS = {
    "PDF": (pdf, "application/pdf", "pdf"),
    "ZIP": (zip_file, "application/zip", "zip"),
    "DOCX": (docx, "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"),
    "gzip": (gzip_file, "application/gzip", "gz"),
    "PNG": (png_with_comment, "image/png", "png"),
}
