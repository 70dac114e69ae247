"""A writer of PDF files from raw objects: it checks nothing, so that any field can be put anywhere."""

import zlib

FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"


def latin(data):
    return data if isinstance(data, bytes) else data.encode("latin-1")


def literal(text):
    """A string object."""
    return "(" + text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)") + ")"


def utf16(text):
    return "<FEFF" + text.encode("utf-16-be").hex().upper() + ">"


def stream(data, entries="", length=None):
    data = latin(data)
    head = f"<< {entries} /Length {len(data) if length is None else length} >>\nstream\n"
    return head.encode("latin-1") + data + b"\nendstream"


def flate(data, entries=""):
    return stream(zlib.compress(latin(data)), f"/Filter /FlateDecode {entries}")


def form(content, entries=""):
    return stream(content, f"/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> {entries}")


def show(text, x=72, y=500, size=12, before=""):
    return f"BT /F1 {size} Tf {before} {x} {y} Td {literal(text)} Tj ET"


class Pdf:
    """One page with an innocent line; whatever a case adds stands beside it."""

    def __init__(self, content="", page="", resources="", catalog="", trailer="", innocent=True):
        self.objects = {}
        self.next = 20
        self.content = (show("Minutes of the garden club, spring meeting.", y=700) + "\n" if innocent else "") + content
        self.page, self.resources, self.catalog, self.trailer = page, resources, catalog, trailer
        self.kids = "[4 0 R]"
        self.count = 1
        self.contents = "5 0 R"
        self.contents_body = None
        self.before = b""
        self.between = b""
        self.after = b""

    def add(self, body, number=None):
        """Adds an object; its reference."""
        if number is None:
            number = self.next
            self.next += 1
        self.objects[number] = latin(body)
        return f"{number} 0 R"

    def bytes(self):
        objects = {
            1: latin(f"<< /Type /Catalog /Pages 2 0 R {self.catalog} >>"),
            2: latin(f"<< /Type /Pages /Kids {self.kids} /Count {self.count} /MediaBox [0 0 612 792] >>"),
            3: latin(FONT),
            4: latin(
                f"<< /Type /Page /Parent 2 0 R /Contents {self.contents} /Resources << /Font << /F1 3 0 R >> {self.resources} >> {self.page} >>"
            ),
            5: latin(self.contents_body or stream(self.content)),
            **self.objects,
        }
        out = bytearray(self.before + b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
        start = len(self.before)
        places = {}
        for index, (number, body) in enumerate(objects.items()):
            places[number] = len(out) - start
            out += b"%d 0 obj\n" % number + body + b"\nendobj\n"
            if index == 0:
                out += self.between
        table = len(out) - start
        out += table_of(places)
        out += latin(f"trailer\n<< /Size {max(places) + 1} /Root 1 0 R {self.trailer} >>\nstartxref\n{table}\n%%EOF\n")
        return bytes(out + self.after)


def table_of(places):
    """A cross-reference table with one section for each object."""
    rows = b"xref\n0 1\n0000000000 65535 f \n"
    for number, offset in sorted(places.items()):
        rows += b"%d 1\n%010d 00000 n \n" % (number, offset)
    return rows


def revise(pdf, objects, trailer=""):
    """An appended revision that replaces or adds objects."""
    out = bytearray(pdf)
    previous = int(pdf[pdf.rindex(b"startxref") + 9 :].split()[0])
    places = {}
    for number, body in objects.items():
        places[number] = len(out)
        out += b"%d 0 obj\n" % number + latin(body) + b"\nendobj\n"
    table = len(out)
    out += table_of(places)
    size = max([*places, 100]) + 1
    out += latin(f"trailer\n<< /Size {size} /Root 1 0 R /Prev {previous} {trailer} >>\nstartxref\n{table}\n%%EOF\n")
    return bytes(out)
