"""Places in the bytes of a PDF that no object in use takes up, and in streams that are no text."""

import io
import zlib

from pages import cut_flate, with_object
from raw_pdf import Pdf, flate, latin, literal, revise, show, stream, table_of, utf16


def around(before=b"", between=b"", after=b""):
    pdf = Pdf()
    pdf.before, pdf.between, pdf.after = latin(before), latin(between), latin(after)
    return pdf


def object_stream(sentence, unused=False, gap=False, behind=False):
    """A file whose page stands in an object stream, with something beside its objects."""
    objects = {
        1: "<< /Type /Catalog /Pages 2 0 R >>",
        2: "<< /Type /Pages /Kids [4 0 R] /Count 1 /MediaBox [0 0 612 792] >>",
        3: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        4: "<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>",
    }
    if unused:
        objects[8] = f"<< /Note {literal(sentence)} >>"
    heads, body = "", "" if not gap else f"% {sentence}\n"
    for number, text in objects.items():
        heads += f"{number} {len(body)} "
        body += text + " "
    if behind:
        body += literal(sentence)
    out = bytearray(b"%PDF-1.7\n")
    places = {}
    for number, data in {
        5: stream(show("Minutes of the garden club.")),
        6: flate(heads + body, f"/Type /ObjStm /N {len(objects)} /First {len(heads)}"),
    }.items():
        places[number] = len(out)
        out += b"%d 0 obj\n" % number + data + b"\nendobj\n"
    start = len(out)
    rows = b""
    for number in range(10):
        if number in objects and number != 8:
            rows += bytes([2]) + (6).to_bytes(4, "big") + bytes([list(objects).index(number)])
        elif number in places or number == 7:
            rows += bytes([1]) + places.get(number, start).to_bytes(4, "big") + bytes([0])
        else:
            rows += bytes(6)
    out += b"7 0 obj\n" + flate(rows, "/Type /XRef /W [1 4 1] /Size 10 /Root 1 0 R") + b"\nendobj\n"
    return bytes(out + latin(f"startxref\n{start}\n%%EOF\n"))


def deleted(sentence):
    """An object that a later revision gives free."""
    pdf = Pdf()
    pdf.add(f"<< /Note {literal(sentence)} >>", 30)
    data = pdf.bytes()
    previous = int(data[data.rindex(b"startxref") + 9 :].split()[0])
    table = len(data)
    return data + latin(
        f"xref\n0 1\n0000000030 65535 f \n30 1\n0000000000 00001 f \ntrailer\n<< /Size 31 /Root 1 0 R /Prev {previous} >>\nstartxref\n{table}\n%%EOF\n"
    )


def unlisted(sentence):
    """An object that the cross-reference table does not list."""
    pdf = Pdf()
    pdf.between = latin(f"77 0 obj\n<< /Note {literal(sentence)} >>\nendobj\n")
    return pdf


def font_file(sentence):
    program = f"%!PS-AdobeFont-1.0: Garden\n%%Notice: {sentence}\n/FontName /Garden def\ncurrentfile eexec\n"
    pdf = Pdf()
    file = pdf.add(stream(program, f"/Length1 {len(program)} /Length2 0 /Length3 0"))
    descriptor = pdf.add(f"<< /Type /FontDescriptor /FontName /Garden /Flags 32 /FontFile {file} >>")
    pdf.add(f"<< /Type /Font /Subtype /Type1 /BaseFont /Garden /FontDescriptor {descriptor} >>", 40)
    pdf.resources = "/Font << /F1 3 0 R /F2 40 0 R >>"
    return pdf


def to_unicode(sentence):
    cmap = f"/CIDInit /ProcSet findresource begin\n% {sentence}\n12 dict begin begincmap endcmap end end"
    pdf = Pdf()
    map_ = pdf.add(flate(cmap))
    pdf.add(f"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode {map_} >>", 40)
    pdf.resources = "/Font << /F1 3 0 R /F2 40 0 R >>"
    return pdf


def zipped(sentence):
    import zipfile

    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("notes.txt", sentence)
    return data.getvalue()


def encrypted(sentence, where):
    """A file that opens without a password, as banks send them."""
    import pikepdf

    with pikepdf.open(io.BytesIO(where(sentence).bytes())) as pdf:
        out = io.BytesIO()
        pdf.save(out, encryption=pikepdf.Encryption(owner="owner", user="", R=6))
    return out.getvalue()


PLACES = [
    ("bytes before the header", "bytes", lambda s: around(before=s + "\n")),
    ("comment in the header", "bytes", lambda s: around(between=f"% {s}\n")),
    ("bytes between objects", "bytes", lambda s: around(between=s + "\n")),
    ("bytes behind the end", "bytes", lambda s: around(after=s + "\n")),
    ("bytes behind the end, UTF-16", "bytes", lambda s: around(after=s.encode("utf-16-be")), lambda s: s.encode("utf-16-be")),
    ("bytes far behind the end", "bytes", lambda s: around(after="\n" * 5000 + s)),
    ("archive behind the end", "bytes", lambda s: around(after=zipped(s)), lambda s: "PK"),
    ("compressed bytes behind the end", "bytes", lambda s: around(after=zlib.compress(latin(s))), lambda s: "%%EOF"),
    ("bytes in the cross-reference table", "bytes", lambda s: Pdf().bytes().replace(b"xref\n0 1\n", b"xref\n% " + latin(s) + b"\n0 1\n")),
    ("bytes behind startxref", "bytes", lambda s: Pdf().bytes().replace(b"%%EOF", b"% " + latin(s) + b"\n%%EOF")),
    ("bytes behind endobj", "bytes", lambda s: Pdf().bytes().replace(b"endobj\n2 0", b"endobj " + latin(s) + b"\n2 0")),
    ("comment in a dictionary", "bytes", lambda s: Pdf(catalog=f"% {s}\n")),
    ("bytes behind a stream", "bytes", lambda s: Pdf().bytes().replace(b"endstream", b"endstream " + latin(s))),
    ("object that the table does not list", "bytes", unlisted),
    ("object that was deleted", "bytes", deleted),
    ("string that nothing refers to", "qpdf", lambda s: with_object(literal(s))),
    ("array that nothing refers to", "qpdf", lambda s: with_object(f"[1 [{utf16(s)}]]")),
    ("name that nothing refers to", "qpdf", lambda s: with_object("/" + s.replace(" ", "#20"))),
    ("stream that nothing refers to", "qpdf", lambda s: with_object(stream(s))),
    ("stream that nothing refers to, compressed", "qpdf", lambda s: with_object(flate(s))),
    ("stream of an unknown type", "qpdf", lambda s: with_object(flate(s, "/Type /Garden"), catalog="/Garden REF")),
    ("stream in UTF-16", "qpdf", lambda s: with_object(flate(s.encode("utf-16-le"))), lambda s: s.encode("utf-16-le")),
    ("stream with cut Flate data", "bytes", lambda s: with_object(cut_flate(s, 0.95)), lambda s: "%%EOF"),
    ("stream, bytes behind its data", "bytes", lambda s: with_object(stream(zlib.compress(b"x") + latin(s), "/Filter /FlateDecode"))),
    ("stream, bytes before its end", "bytes", lambda s: with_object(stream(f"x\n{s}", length=1))),
    ("stream, entry of its dictionary", "qpdf", lambda s: with_object(stream("x", f"/Note {literal(s)}"))),
    ("object stream, object that is not used", "bytes", lambda s: object_stream(s, unused=True), lambda s: "ObjStm"),
    ("object stream, before its objects", "bytes", lambda s: object_stream(s, gap=True), lambda s: "ObjStm"),
    ("object stream, behind its objects", "bytes", lambda s: object_stream(s, behind=True), lambda s: "ObjStm"),
    ("object of an older revision", "bytes", lambda s: revise(with_object(f"<< /Note {literal(s)} >>").bytes(), {20: "<< /Note (Spring) >>"})),
    ("value of an older revision", "bytes", lambda s: revise(Pdf(page=f"/Annots [<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents {literal(s)} >>]").bytes(), {4: "<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>"})),
    ("font program, notice", "qpdf", font_file),
    ("font, family", "qpdf", lambda s: with_object(f"<< /Type /FontDescriptor /FontName /Garden /FontFamily {literal(s)} >>")),
    ("font, comment of its character map", "qpdf", to_unicode),
    ("function, comment", "qpdf", lambda s: with_object(stream("{ % " + s + "\n pop }", "/FunctionType 4 /Domain [0 1] /Range [0 1]"))),
    ("colour profile, description", "qpdf", lambda s: with_object(flate(bytes(128) + latin(s), "/N 3"), catalog="/OutputIntents [<< /S /GTS_PDFX /DestOutputProfile REF >>]")),
    ("encrypted, page content", "pdftotext", lambda s: encrypted(s, lambda t: Pdf(show(t)))),
    ("encrypted, key of the catalog", "qpdf", lambda s: encrypted(s, lambda t: Pdf(catalog=f"/Note {literal(t)}"))),
    ("encrypted, form that is not painted", "qpdf", lambda s: encrypted(s, lambda t: unpainted(t))),
]


def unpainted(sentence):
    from pages import painted
    from raw_pdf import form

    return painted(form(show(sentence)), "/XObject << /X1 REF >>", "")
