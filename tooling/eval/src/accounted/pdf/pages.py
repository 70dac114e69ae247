"""Places on and beside the pages of a PDF."""

import random
import zlib

from raw_pdf import FONT, Pdf, flate, form, latin, literal, revise, show, stream, utf16


def page(content="", **entries):
    return Pdf(content, **entries)


def with_object(body, **entries):
    """A page beside an object; `REF` in the entries is its reference."""
    pdf = Pdf()
    reference = pdf.add(body)
    for key, value in entries.items():
        setattr(pdf, key, getattr(pdf, key) + value.replace("REF", reference))
    return pdf


def painted(body, resources, content, **more):
    """An object that the content of the page uses by a name of the resources."""
    pdf = Pdf(content, **more)
    pdf.resources = resources.replace("REF", pdf.add(body))
    return pdf


def pattern(content, extra=""):
    return stream(
        content,
        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 612 792] /XStep 612 /YStep 792"
        f" /Resources << /Font << /F1 3 0 R >> >> {extra}",
    )


def type3(glyph, resources):
    """A font of one glyph, `A`, that is drawn by content."""
    pdf = Pdf("BT /T3 1 Tf 1 0 0 1 0 0 Tm (A) Tj ET")
    proc = pdf.add(stream("1000 0 d0 " + glyph))
    font = pdf.add(
        "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 612 792] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65 /Widths [612]"
        f" /Encoding << /Type /Encoding /Differences [65 /glyph] >> /CharProcs << /glyph {proc} >> /Resources << {resources} >> >>"
    )
    pdf.resources = f"/Font << /F1 3 0 R /T3 {font} >>"
    return pdf


def soft_mask(content):
    pdf = Pdf("/G1 gs 0 0 612 792 re f")
    group = pdf.add(form(content, "/Group << /S /Transparency /CS /DeviceGray >>"))
    pdf.resources = f"/ExtGState << /G1 << /Type /ExtGState /SMask << /S /Luminosity /G {group} >> >> >>"
    return pdf


def tree(kids, objects, count):
    pdf = Pdf()
    for number, body in objects.items():
        pdf.add(body, number)
    pdf.kids, pdf.count = kids, count
    return pdf


def further_page(number=30, entries="/Type /Page"):
    return f"<< {entries} /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {number + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>"


def cut_flate(data, keep):
    whole = zlib.compress(latin(data) + b" " * 40, 9)
    return stream(whole[: int(len(whole) * keep)], "/Filter /FlateDecode")


def contents(body):
    pdf = Pdf()
    pdf.contents_body = body
    return pdf


def predicted(data):
    """PNG prediction of `Up` with rows of 20 bytes."""
    data = latin(data)
    data += b" " * (-len(data) % 20)
    rows, above = b"", bytes(20)
    for at in range(0, len(data), 20):
        row = data[at : at + 20]
        rows += b"\x02" + bytes((a - b) & 255 for a, b in zip(row, above))
        above = row
    return stream(zlib.compress(rows), "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 20 >>")


def ascii85(data):
    import base64

    return base64.a85encode(latin(data)) + b"~>"


def run_length(data):
    data = latin(data)
    out = b""
    for at in range(0, len(data), 128):
        part = data[at : at + 128]
        out += bytes([len(part) - 1]) + part
    return out + b"\x80"


def lzw(data):
    """LZW of codes with nine bits: the table is cleared before they grow."""
    bits = ""
    for index, byte in enumerate(latin(data)):
        if index % 200 == 0:
            bits += f"{256:09b}"
        bits += f"{byte:09b}"
    bits += f"{257:09b}"
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))


def optional(content, name="/OC /MC0 BDC"):
    pdf = Pdf(f"{name} {content} EMC")
    group = pdf.add("<< /Type /OCG /Name (Layer) >>")
    pdf.resources = f"/Properties << /MC0 {group} >>"
    pdf.catalog = f"/OCProperties << /OCGs [{group}] /D << /OFF [{group}] /Order [{group}] >> >>"
    return pdf


def structure(entries):
    pdf = Pdf("/P << /MCID 0 >> BDC " + show("Spring.", y=600) + " EMC", page="/StructParents 0")
    pdf.add(f"<< /Type /StructElem /S /P /P 41 0 R /Pg 4 0 R /K 0 {entries} >>", 40)
    pdf.add("<< /Type /StructTreeRoot /K 40 0 R /ParentTree << /Nums [0 [40 0 R]] >> >>", 41)
    pdf.catalog = "/StructTreeRoot 41 0 R /MarkInfo << /Marked true >>"
    return pdf


def kerned(sentence):
    """Letters one by one, with the numbers between that kerning leaves."""
    return "[" + " ".join(f"{literal(letter)} {random.randint(-20, 20)}" for letter in sentence) + "] TJ"


PLACES = [
    ("page content", "pdftotext", lambda s: page(show(s))),
    ("page content, letters apart", "pdftotext", lambda s: page(f"BT /F1 12 Tf 40 500 Td {kerned(s)} ET")),
    ("text, white", "pdftotext", lambda s: page("1 g " + show(s))),
    ("text, render mode 3", "pdftotext", lambda s: page(show(s, before="3 Tr"))),
    ("text, render mode 7", "pdftotext", lambda s: page(show(s, before="7 Tr"))),
    ("text, one point", "pdftotext", lambda s: page(show(s, size=1))),
    ("text beside the page", "pypdf pages", lambda s: page(show(s, x=900))),
    ("text outside the crop box", "pypdf pages", lambda s: page(show(s, y=20), page="/CropBox [0 100 612 792]")),
    ("text behind a clip", "pypdf pages", lambda s: page("q 0 0 1 1 re W n " + show(s) + " Q")),
    ("text that is covered", "pdftotext", lambda s: page(show(s) + " 0.9 g 0 480 612 60 re f")),
    ("text in a form", "pdftotext", lambda s: painted(form(show(s)), "/XObject << /X1 REF >>", "/X1 Do")),
    ("text in a form that is not painted", "qpdf", lambda s: painted(form(show(s)), "/XObject << /X1 REF >>", "")),
    ("text in a form whose name stands in a string", "qpdf", lambda s: painted(form(show(s)), "/XObject << /X1 REF >>", show("/X1 Do", y=650))),
    ("text in a form that nothing names", "qpdf", lambda s: with_object(form(show(s)))),
    ("text in a compressed form that is not painted", "qpdf", lambda s: painted(flate(show(s), "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 3 0 R >> >>"), "/XObject << /X1 REF >>", "")),
    ("text in a tiling pattern", "mutool draw", lambda s: painted(pattern(show(s)), "/Pattern << /P1 REF >>", "/Pattern cs /P1 scn 0 0 612 792 re f")),
    ("text in a tiling pattern that is not painted", "qpdf", lambda s: painted(pattern(show(s)), "/Pattern << /P1 REF >>", "")),
    ("text in a tiling pattern of strokes", "qpdf", lambda s: painted(pattern(show(s)), "/Pattern << /P1 REF >>", "/Pattern CS /P1 SCN 40 w 0 500 m 612 500 l S")),
    ("text in a soft mask", "qpdf", lambda s: soft_mask(show(s, before="1 g"))),
    ("text in a glyph of a Type 3 font", "qpdf", lambda s: type3(show(s), "/Font << /F1 3 0 R >>")),
    ("page content, two streams", "pdftotext", lambda s: two_streams(s)),
    ("page content, LZW", "pdftotext", lambda s: contents(stream(lzw(show(s)), "/Filter /LZWDecode"))),
    ("page content, ASCII 85", "pdftotext", lambda s: contents(stream(ascii85(show(s)), "/Filter /ASCII85Decode"))),
    ("page content, hexadecimal", "pdftotext", lambda s: contents(stream(latin(show(s)).hex() + ">", "/Filter /ASCIIHexDecode"))),
    ("page content, run lengths", "pdftotext", lambda s: contents(stream(run_length(show(s)), "/Filter /RunLengthDecode"))),
    ("page content, prediction", "pdftotext", lambda s: contents(predicted(show(s)))),
    ("page content, two filters", "pdftotext", lambda s: contents(stream(ascii85(zlib.compress(latin(show(s)))), "/Filter [/A85 /Fl]"))),
    ("page content, no end of the Flate data", "pdftotext", lambda s: contents(cut_flate(show(s), 0.93))),
    ("page content, cut Flate data in front of more", "pdftotext", lambda s: contents(cut_flate(show(s) + " 1 0 0 1 0 0 cm" * 40, 0.9))),
    ("page content, wrong checksum", "pdftotext", lambda s: contents(stream(zlib.compress(latin(show(s)))[:-4] + b"\0\0\0\0", "/Filter /FlateDecode"))),
    ("page content, length too short", "pdftotext", lambda s: contents(stream(show(s), length=10))),
    ("page content, length too long", "pdftotext", lambda s: contents(stream(show(s), length=9999))),
    ("page content, behind damaged operators", "pdftotext", lambda s: page(") >> ] 1 2 ]] BOGUS " + show(s))),
    ("page content in hexadecimal strings", "pdftotext", lambda s: page(f"BT /F1 12 Tf 72 500 Td <{s.encode().hex()}> Tj ET")),
    ("page content in octal escapes", "pdftotext", lambda s: page("BT /F1 12 Tf 72 500 Td (" + "".join(f"\\{ord(c):03o}" for c in s) + ") Tj ET")),
    ("comment in the page content", "qpdf", lambda s: page(f"% {s}\n")),
    ("string operand that nothing shows", "qpdf", lambda s: page(f"{literal(s)} pop")),
    ("layer that is off", "pypdf pages", lambda s: optional(show(s))),
    ("marked content, ActualText", "qpdf", lambda s: page(f"/Span << /ActualText {literal(s)} >> BDC {show('Spring.', y=600)} EMC")),
    ("marked content, Alt", "qpdf", lambda s: page(f"/Figure << /Alt {literal(s)} >> BDC {show('Spring.', y=600)} EMC")),
    ("marked content, E", "qpdf", lambda s: page(f"/Span << /E {literal(s)} >> BDC {show('Spring.', y=600)} EMC")),
    ("marked content, a property of its own", "qpdf", lambda s: page(f"/Span << /Note {literal(s)} >> BDC {show('Spring.', y=600)} EMC")),
    ("marked content, properties of the resources", "qpdf", lambda s: painted(f"<< /Alt {literal(s)} >>", "/Properties << /M1 REF >>", f"/Span /M1 BDC {show('Spring.', y=600)} EMC")),
    ("structure, Alt", "qpdf", lambda s: structure(f"/Alt {literal(s)}")),
    ("structure, ActualText", "qpdf", lambda s: structure(f"/ActualText {literal(s)}")),
    ("structure, E", "qpdf", lambda s: structure(f"/E {literal(s)}")),
    ("structure, T", "pdfinfo -struct", lambda s: structure(f"/T {literal(s)}")),
    ("structure, ID", "qpdf", lambda s: structure(f"/ID {literal(s)}")),
    ("structure, user property", "qpdf", lambda s: structure(f"/A << /O /UserProperties /P [<< /N (Note) /V {literal(s)} >>] >>")),
    ("structure, table summary", "qpdf", lambda s: structure(f"/A << /O /Table /Summary {utf16(s)} >>")),
    ("structure, phoneme", "qpdf", lambda s: structure(f"/Phoneme {literal(s)}")),
    ("page, private data", "qpdf", lambda s: page(page=f"/PieceInfo << /App << /LastModified (D:2024) /Private << /Note {literal(s)} >> >> >>")),
    ("page, metadata", "qpdf", lambda s: with_object(stream(xmp(s), "/Type /Metadata /Subtype /XML"), page="/Metadata REF")),
    ("page, script on opening", "qpdf", lambda s: page(page=f"/AA << /O << /S /JavaScript /JS {literal('// ' + s)} >> >>")),
    ("page, viewport name", "qpdf", lambda s: page(page=f"/VP [<< /Type /Viewport /BBox [0 0 9 9] /Name {literal(s)} >>]")),
    ("page, measure label", "qpdf", lambda s: page(page=f"/VP [<< /BBox [0 0 9 9] /Measure << /Type /Measure /R {literal(s)} /X [] >> >>]")),
    ("page, key of its own", "qpdf", lambda s: page(page=f"/Note {literal(s)}")),
    ("page, name of its own", "qpdf", lambda s: page(page=f"/Note /{s.replace(' ', '#20')}")),
    ("page, template", "qpdf", lambda s: with_page(s, catalog="/Names << /Templates << /Names [(one) 30 0 R] >> >>")),
    ("page that the tree does not have", "qpdf", lambda s: with_page(s)),
    ("page behind a count that is too small", "pypdf pages", lambda s: tree("[4 0 R 30 0 R 32 0 R]", {30: further_page(), 31: stream(show(s)), 32: further_page(32), 33: stream(show(s))}, 1)),
    ("page behind a count that is too small, in a branch", "pypdf pages", lambda s: tree("[4 0 R 40 0 R]", {40: "<< /Type /Pages /Parent 2 0 R /Kids [30 0 R] /Count 1 >>", 30: further_page(), 31: stream(show(s))}, 1)),
    ("page of a branch with a count of nothing", "pdftotext", lambda s: tree("[4 0 R 40 0 R]", {40: "<< /Type /Pages /Parent 2 0 R /Kids [30 0 R] /Count 0 >>", 30: further_page(), 31: stream(show(s))}, 2)),
    ("page without a type", "pdftotext", lambda s: tree("[4 0 R 30 0 R]", {30: further_page(entries=""), 31: stream(show(s))}, 2)),
    ("page behind a kid that is none", "qpdf", lambda s: tree("[4 0 R 99 0 R 30 0 R]", {30: further_page(), 31: stream(show(s))}, 3)),
    ("page behind a branch that holds itself", "bytes", lambda s: tree("[4 0 R 40 0 R 30 0 R]", {40: "<< /Type /Pages /Parent 2 0 R /Kids [40 0 R] /Count 1 >>", 30: further_page(), 31: stream(show(s))}, 3)),
    ("page of an older revision", "bytes", lambda s: old_page(s)),
    ("content of an older revision", "bytes", lambda s: revise(page(show(s)).bytes(), {5: stream(show("Minutes of the garden club."))})),
    ("content that an annotation of a later revision hides", "pdftotext", lambda s: page(show(s), page="/Annots [<< /Type /Annot /Subtype /Square /Rect [0 480 612 540] /IC [1 1 1] >>]")),
]


def xmp(sentence):
    return (
        '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF'
        ' xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">'
        f'<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{sentence}</rdf:li></rdf:Alt></dc:description>'
        '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'
    )


def two_streams(sentence):
    pdf = Pdf()
    first, second = show(sentence)[:30], show(sentence)[30:]
    cut = first.rfind(" ")
    a, b = pdf.add(stream(first[:cut])), pdf.add(stream(first[cut:] + second))
    pdf.contents = f"[5 0 R {a} {b}]"
    return pdf


def with_page(sentence, **entries):
    pdf = Pdf(**entries)
    pdf.add(further_page(), 30)
    pdf.add(stream(show(sentence)), 31)
    return pdf


def old_page(sentence):
    pdf = tree("[4 0 R 30 0 R]", {30: further_page(), 31: stream(show(sentence))}, 2)
    return revise(pdf.bytes(), {2: "<< /Type /Pages /Kids [4 0 R] /Count 1 /MediaBox [0 0 612 792] >>"})
