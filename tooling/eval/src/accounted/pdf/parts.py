"""Places in annotations, fields, actions and in what belongs to the whole document."""

import zlib

from pages import with_object, xmp
from raw_pdf import Pdf, flate, form, latin, literal, show, stream, utf16

AT = "/Rect [72 600 300 640]"


def annotation(subtype, entries, rectangle=AT):
    return Pdf(page=f"/Annots [<< /Type /Annot /Subtype /{subtype} {rectangle} {entries} >>]")


def annotation_with(body, subtype, entries):
    return with_object(body, page=f"/Annots [<< /Type /Annot /Subtype /{subtype} {AT} {entries} >>]")


def appearance(kind, sentence, more=""):
    return annotation_with(form(show(sentence, x=2, y=10)), "Stamp", f"/AP << {kind} >> {more}")


def field(entries, widget=True, more=""):
    """A field of the form; without a widget no page knows it."""
    pdf = Pdf(catalog=f"/AcroForm << /Fields [40 0 R] /DR << /Font << /F1 3 0 R >> >> /DA (/F1 12 Tf 0 g) {more} >>")
    place = f"/Type /Annot /Subtype /Widget {AT} /P 4 0 R" if widget else ""
    pdf.add(f"<< {place} {entries} >>", 40)
    if widget:
        pdf.page = "/Annots [40 0 R]"
    return pdf


def action(entries):
    """What a link does when it is clicked."""
    return annotation("Link", f"/A << /Type /Action {entries} >>")


def catalog(entries, **more):
    return Pdf(catalog=entries, **more)


def names(kind, entries):
    return Pdf(catalog=f"/Names << /{kind} << /Names [{entries}] >> >>")


def embedded(content, filespec="", stream_entries="/Subtype /text#2Fplain", key="(notes.txt)", where=None):
    pdf = Pdf()
    data = content if isinstance(content, bytes) else latin(content)
    file = pdf.add(stream(data, f"/Type /EmbeddedFile {stream_entries}"))
    spec = pdf.add(f"<< /Type /Filespec /F (notes.txt) /EF << /F {file} >> {filespec} >>")
    if where is None:
        pdf.catalog = f"/Names << /EmbeddedFiles << /Names [{key} {spec}] >> >>"
    else:
        pdf.catalog, pdf.page = (value.replace("SPEC", spec) for value in where)
    return pdf


def outline(entries, second=""):
    pdf = Pdf(catalog="/Outlines 40 0 R")
    pdf.add("<< /Type /Outlines /First 41 0 R /Last 41 0 R /Count 1 >>", 40)
    pdf.add(f"<< /Title (Spring) /Parent 40 0 R /Dest [4 0 R /Fit] {entries} >>", 41)
    if second:
        pdf.add(second, 42)
    return pdf


def layers(group="/Name (Layer)", config=""):
    pdf = Pdf()
    layer = pdf.add(f"<< /Type /OCG {group} >>")
    pdf.catalog = f"/OCProperties << /OCGs [{layer}] /D << /Order [{layer}] {config} >> >>"
    return pdf


def deep_outline(sentence, depth=60):
    pdf = Pdf(catalog="/Outlines 40 0 R")
    pdf.add("<< /Type /Outlines /First 41 0 R /Last 41 0 R >>", 40)
    for level in range(depth):
        title = sentence if level == depth - 1 else f"Level {level}"
        child = f"/First {42 + level} 0 R /Last {42 + level} 0 R" if level < depth - 1 else ""
        pdf.add(f"<< /Title {literal(title)} /Parent {40 + level} 0 R {child} >>", 41 + level)
    return pdf


def many_annotations(sentence, count=2500):
    pdf = Pdf()
    notes = " ".join(f"<< /Type /Annot /Subtype /Text {AT} /Contents (Note {index}) >>" for index in range(count))
    pdf.page = f"/Annots [{notes} << /Type /Annot /Subtype /Text {AT} /Contents {literal(sentence)} >>]"
    return pdf


def xfa(sentence):
    return (
        '<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform><draw><value><text>'
        f"{sentence}</text></value></draw></subform></template>"
    )


SUBTYPES = [
    "Text", "FreeText", "Link", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight", "Underline", "Squiggly", "StrikeOut",
    "Caret", "Stamp", "Ink", "Popup", "FileAttachment", "Sound", "Movie", "Screen", "PrinterMark", "TrapNet", "Watermark", "3D", "Redact",
    "Projection", "RichMedia", "Note9",
]  # fmt: skip

SIGNATURE = "/FT /Sig /T (sign) /V << /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00> "

PLACES = [
    *((f"annotation {kind}, Contents", "qpdf", lambda s, kind=kind: annotation(kind, f"/Contents {literal(s)}")) for kind in SUBTYPES),
    ("annotation, contents in UTF-16", "qpdf", lambda s: annotation("Text", f"/Contents {utf16(s)}")),
    ("annotation, hidden", "qpdf", lambda s: annotation("Text", f"/F 2 /Contents {literal(s)}")),
    ("annotation, without extent", "qpdf", lambda s: annotation("Text", f"/Contents {literal(s)}", "/Rect [0 0 0 0]")),
    ("annotation, T", "qpdf", lambda s: annotation("Text", f"/Contents (Noted) /T {literal(s)}")),
    ("annotation, Subj", "qpdf", lambda s: annotation("Text", f"/Contents (Noted) /Subj {literal(s)}")),
    ("annotation, NM", "qpdf", lambda s: annotation("Text", f"/Contents (Noted) /NM {literal(s)}")),
    ("annotation, RC", "qpdf", lambda s: annotation("FreeText", f"/Contents (Noted) /RC {literal(f'<body><p>{s}</p></body>')}")),
    ("annotation, RC in a stream", "qpdf", lambda s: annotation_with(flate(f"<body><p>{s}</p></body>"), "FreeText", "/Contents (Noted) /RC REF")),
    ("annotation, DS", "qpdf", lambda s: annotation("FreeText", f"/Contents (Noted) /DS {literal(s)}")),
    ("annotation, DA", "qpdf", lambda s: annotation("FreeText", f"/Contents (Noted) /DA {literal(s)}")),
    ("annotation, overlay of a redaction", "qpdf", lambda s: annotation("Redact", f"/OverlayText {literal(s)}")),
    ("annotation, caption", "qpdf", lambda s: annotation("Screen", f"/MK << /CA {literal(s)} >>")),
    ("annotation, rollover caption", "qpdf", lambda s: annotation("Screen", f"/MK << /RC {literal(s)} >>")),
    ("annotation, popup of a note", "qpdf", lambda s: annotation("Text", f"/Contents (Noted) /Popup << /Type /Annot /Subtype /Popup /Rect [0 0 9 9] /Contents {literal(s)} >>")),
    ("annotation, key of its own", "qpdf", lambda s: annotation("Text", f"/Contents (Noted) /Note {literal(s)}")),
    ("annotation that no page has", "qpdf", lambda s: with_object(f"<< /Type /Annot /Subtype /Text {AT} /Contents {literal(s)} >>")),
    ("annotation behind two thousand others", "qpdf", many_annotations),
    ("annotation, appearance", "pypdf", lambda s: appearance("/N REF", s)),
    ("annotation, appearance of a hidden one", "qpdf", lambda s: appearance("/N REF", s, "/F 2")),
    ("annotation, rollover appearance", "qpdf", lambda s: appearance("/R REF", s)),
    ("annotation, down appearance", "qpdf", lambda s: appearance("/D REF", s)),
    ("annotation, appearance of another state", "qpdf", lambda s: appearance("/N << /On REF >>", s, "/AS /Off")),
    ("annotation, file that is attached", "qpdf", lambda s: embedded(s, where=("", f"/Annots [<< /Type /Annot /Subtype /FileAttachment {AT} /FS SPEC >>]"))),
    ("annotation, description of a file", "qpdf", lambda s: annotation("FileAttachment", f"/FS << /Type /Filespec /F (a.txt) /Desc {literal(s)} >>")),
    ("annotation, name of a file", "qpdf", lambda s: annotation("FileAttachment", f"/FS << /Type /Filespec /F {literal(s)} >>")),
    ("annotation, title of a film", "qpdf", lambda s: annotation("Movie", f"/T {literal(s)} /Movie << /F (a.avi) >>")),
    ("annotation, view of a 3D scene", "qpdf", lambda s: annotation("3D", f"/3DV << /Type /3DView /XN {literal(s)} >>")),
    ("annotation, assets of rich media", "qpdf", lambda s: embedded(s, where=("", f"/Annots [<< /Type /Annot /Subtype /RichMedia {AT} /RichMediaContent << /Assets << /Names [(a) SPEC] >> >> >>]"))),
    ("link, URI", "pdfinfo -url", lambda s: action(f"/S /URI /URI {literal('https://example.org/?q=' + s.replace(' ', '%20'))}")),
    ("link, URI with plain words", "qpdf", lambda s: action(f"/S /URI /URI {literal(s)}")),
    ("link, previous action", "qpdf", lambda s: annotation("Link", f"/PA << /S /URI /URI {literal(s)} >>")),
    ("link, named destination", "qpdf", lambda s: annotation("Link", f"/Dest {literal(s)}")),
    ("action, program to launch", "qpdf", lambda s: action(f"/S /Launch /F {literal(s)}")),
    ("action, parameters of a program", "qpdf", lambda s: action(f"/S /Launch /Win << /F (a.exe) /P {literal(s)} >>")),
    ("action, remote document", "qpdf", lambda s: action(f"/S /GoToR /F {literal(s)} /D [0 /Fit]")),
    ("action, embedded target", "qpdf", lambda s: action(f"/S /GoToE /D (x) /T << /R /C /N {literal(s)} >>")),
    ("action, form to submit", "qpdf", lambda s: action(f"/S /SubmitForm /F << /FS /URL /F {literal(s)} >>")),
    ("action, data to import", "qpdf", lambda s: action(f"/S /ImportData /F {literal(s)}")),
    ("action, hidden fields", "qpdf", lambda s: action(f"/S /Hide /T {literal(s)}")),
    ("action, script", "qpdf", lambda s: action(f"/S /JavaScript /JS {literal('app.alert(1); // ' + s)}")),
    ("action, script in a stream", "qpdf", lambda s: annotation_with(flate("app.alert(1); // " + s), "Link", "/A << /S /JavaScript /JS REF >>")),
    ("action, rendition script", "qpdf", lambda s: action(f"/S /Rendition /OP 0 /JS {literal('// ' + s)}")),
    ("action, command of rich media", "qpdf", lambda s: action(f"/S /RichMediaExecute /CMD << /C {literal(s)} >>")),
    ("action, next one", "qpdf", lambda s: action(f"/S /Named /N /NextPage /Next << /S /URI /URI {literal(s)} >>")),
    ("action, thread", "qpdf", lambda s: action(f"/S /Thread /D {literal(s)}")),
    ("field, value", "pypdf", lambda s: field(f"/FT /Tx /T (name) /V {literal(s)}")),
    ("field, value without a widget", "pypdf", lambda s: field(f"/FT /Tx /T (name) /V {literal(s)}", widget=False)),
    ("field, value in a stream", "qpdf", lambda s: field_stream(s, True)),
    ("field, value in a stream without a widget", "qpdf", lambda s: field_stream(s, False)),
    ("field, hidden", "pypdf", lambda s: field(f"/FT /Tx /T (name) /F 2 /V {literal(s)}")),
    ("field, default value", "qpdf", lambda s: field(f"/FT /Tx /T (name) /DV {literal(s)}")),
    ("field, alternative name", "qpdf", lambda s: field(f"/FT /Tx /T (name) /TU {literal(s)}")),
    ("field, name", "qpdf", lambda s: field(f"/FT /Tx /T {literal(s)}")),
    ("field, mapping name", "qpdf", lambda s: field(f"/FT /Tx /T (name) /TM {literal(s)}")),
    ("field, rich value", "qpdf", lambda s: field(f"/FT /Tx /T (name) /V (Ada) /RV {literal(f'<body><p>{s}</p></body>')}")),
    ("field, default style", "qpdf", lambda s: field(f"/FT /Tx /T (name) /DS {literal(s)}")),
    ("field, choices", "qpdf", lambda s: field(f"/FT /Ch /T (name) /V (one) /Opt [(one) {literal(s)}]")),
    ("field, exported choices", "qpdf", lambda s: field(f"/FT /Ch /T (name) /V (one) /Opt [[{literal(s)} (one)]]")),
    ("field, chosen value", "qpdf", lambda s: field(f"/FT /Ch /T (name) /V [{literal(s)}]")),
    ("field, caption of a button", "qpdf", lambda s: field(f"/FT /Btn /Ff 65536 /T (name) /MK << /CA {literal(s)} >>")),
    ("field, alternate caption of a button", "qpdf", lambda s: field(f"/FT /Btn /Ff 65536 /T (name) /MK << /AC {literal(s)} >>")),
    ("field, options of a button", "qpdf", lambda s: field(f"/FT /Btn /T (name) /Opt [{literal(s)}]")),
    ("field, below another one", "qpdf", lambda s: field(f"/T (group) /Kids [<< /FT /Tx /T (name) /V {literal(s)} >>]", widget=False)),
    ("field, keystroke script", "qpdf", lambda s: field(f"/FT /Tx /T (name) /AA << /K << /S /JavaScript /JS {literal('// ' + s)} >> >>")),
    ("field, format script", "qpdf", lambda s: field(f"/FT /Tx /T (name) /AA << /F << /S /JavaScript /JS {literal('// ' + s)} >> >>")),
    ("signature, reason", "qpdf", lambda s: field(f"{SIGNATURE} /Reason {literal(s)} >>")),
    ("signature, location", "qpdf", lambda s: field(f"{SIGNATURE} /Location {literal(s)} >>")),
    ("signature, contact", "qpdf", lambda s: field(f"{SIGNATURE} /ContactInfo {literal(s)} >>")),
    ("signature, name", "qpdf", lambda s: field(f"{SIGNATURE} /Name {literal(s)} >>")),
    ("signature, seed value", "qpdf", lambda s: field(f"/FT /Sig /T (sign) /SV << /Type /SV /Reasons [{literal(s)}] >>")),
    ("form, XFA", "qpdf", lambda s: with_object(stream(xfa(s)), catalog="/AcroForm << /Fields [] /XFA REF >>")),
    ("form, XFA in pieces", "qpdf", lambda s: with_object(flate(xfa(s)), catalog="/AcroForm << /Fields [] /XFA [(template) REF] >>")),
    ("form, default appearance", "qpdf", lambda s: catalog(f"/AcroForm << /Fields [] /DA {literal(s)} >>")),
    ("information, Title", "pdfinfo", lambda s: with_object(f"<< /Title {literal(s)} >>", trailer="/Info REF")),
    ("information, Author", "pdfinfo", lambda s: with_object(f"<< /Author {literal(s)} >>", trailer="/Info REF")),
    ("information, Subject", "pdfinfo", lambda s: with_object(f"<< /Subject {literal(s)} >>", trailer="/Info REF")),
    ("information, Keywords", "pdfinfo", lambda s: with_object(f"<< /Keywords {literal(s)} >>", trailer="/Info REF")),
    ("information, Creator", "pdfinfo", lambda s: with_object(f"<< /Creator {literal(s)} >>", trailer="/Info REF")),
    ("information, Producer", "pdfinfo", lambda s: with_object(f"<< /Producer {utf16(s)} >>", trailer="/Info REF")),
    ("information, entry of its own", "pdfinfo -custom", lambda s: with_object(f"<< /Note {literal(s)} >>", trailer="/Info REF")),
    ("information, date", "qpdf", lambda s: with_object(f"<< /ModDate {literal(s)} >>", trailer="/Info REF")),
    ("information, name of an entry", "qpdf", lambda s: with_object(f"<< /{s.replace(' ', '#20')} (x) >>", trailer="/Info REF")),
    ("XMP, description", "pdfinfo -meta", lambda s: with_object(stream(xmp(s), "/Type /Metadata /Subtype /XML"), catalog="/Metadata REF")),
    ("XMP, attribute", "pdfinfo -meta", lambda s: with_object(stream(xmp("x").replace('rdf:about=""', f'rdf:about="" dc:source="{s}"'), "/Type /Metadata /Subtype /XML"), catalog="/Metadata REF")),
    ("XMP, comment", "pdfinfo -meta", lambda s: with_object(stream(xmp("x").replace("<rdf:RDF", f"<!-- {s} --><rdf:RDF"), "/Type /Metadata /Subtype /XML"), catalog="/Metadata REF")),
    ("XMP, processing instruction", "pdfinfo -meta", lambda s: with_object(stream(xmp("x").replace("<rdf:RDF", f"<?note {s}?><rdf:RDF"), "/Type /Metadata /Subtype /XML"), catalog="/Metadata REF")),
    ("XMP, behind the packet", "qpdf", lambda s: with_object(stream(xmp("x") + s, "/Type /Metadata /Subtype /XML"), catalog="/Metadata REF")),
    ("XMP, not well formed", "qpdf", lambda s: with_object(stream(xmp(f"<b>{s}"), "/Type /Metadata /Subtype /XML"), catalog="/Metadata REF")),
    ("XMP that nothing names", "qpdf", lambda s: with_object(flate(xmp(s), "/Type /Metadata /Subtype /XML"))),
    ("outline, title", "mutool outline", lambda s: outline(f"/Title {literal(s)}")),
    ("outline, action", "qpdf", lambda s: outline(f"/A << /S /URI /URI {literal(s)} >>")),
    ("outline, deep", "qpdf", deep_outline),
    ("outline, entry that is not linked", "qpdf", lambda s: outline("", f"<< /Title {literal(s)} /Parent 40 0 R >>")),
    ("names, script", "pdfinfo -js", lambda s: names("JavaScript", f"(a) << /S /JavaScript /JS {literal('// ' + s)} >>")),
    ("names, name of a script", "pdfinfo -js", lambda s: names("JavaScript", f"{literal(s)} << /S /JavaScript /JS (1) >>")),
    ("names, destination", "pdfinfo -dests", lambda s: names("Dests", f"{literal(s)} [4 0 R /Fit]")),
    ("names, destination in the catalog", "qpdf", lambda s: catalog(f"/Dests << /{s.replace(' ', '#20')} [4 0 R /Fit] >>")),
    ("names, rendition", "qpdf", lambda s: names("Renditions", f"(a) << /Type /Rendition /S /MR /N {literal(s)} >>")),
    ("names, address", "qpdf", lambda s: names("URLS", f"{literal(s)} << /S /SPS >>")),
    ("names, presentation", "qpdf", lambda s: names("AlternatePresentations", f"{literal(s)} << /Type /SlideShow >>")),
    ("embedded file, content", "pdfdetach", lambda s: embedded(s)),
    ("embedded file, compressed content", "pdfdetach", lambda s: embedded(zlib.compress(latin(s)), stream_entries="/Filter /FlateDecode")),
    ("embedded file, name", "pdfdetach -list", lambda s: embedded("x", filespec=f"/UF {literal(s)}")),
    ("embedded file, description", "qpdf", lambda s: embedded("x", filespec=f"/Desc {literal(s)}")),
    ("embedded file, key", "qpdf", lambda s: embedded("x", key=literal(s))),
    ("embedded file, property of a collection", "qpdf", lambda s: embedded("x", filespec=f"/CI << /Note {literal(s)} >>")),
    ("embedded file, associated with the document", "qpdf", lambda s: embedded(s, where=("/AF [SPEC]", ""))),
    ("embedded file, associated with a page", "qpdf", lambda s: embedded(s, where=("", "/AF [SPEC]"))),
    ("embedded file that nothing names", "qpdf", lambda s: embedded(s, where=("", ""))),
    ("embedded file, second one of a specification", "qpdf", lambda s: two_files(s)),
    ("embedded file, related", "qpdf", lambda s: with_object(stream(s), catalog="/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a) /RF << /F [(b) REF] >> >>] >> >>")),
    ("collection, name of a column", "qpdf", lambda s: catalog(f"/Collection << /Schema << /A << /Subtype /S /N {literal(s)} >> >> >>")),
    ("layer, name", "qpdf", lambda s: layers(f"/Name {literal(s)}")),
    ("layer, creator", "qpdf", lambda s: layers(f"/Name (Layer) /Usage << /CreatorInfo << /Creator {literal(s)} /Subtype /Artwork >> >>")),
    ("layers, configuration", "qpdf", lambda s: layers(config=f"/Name {literal(s)}")),
    ("layers, label of a group", "qpdf", lambda s: layers(config=f"/Order [[{literal(s)}]]")),
    ("page labels", "qpdf", lambda s: catalog(f"/PageLabels << /Nums [0 << /P {literal(s)} /S /D >>] >>")),
    ("output intent, condition", "qpdf", lambda s: catalog(f"/OutputIntents [<< /S /GTS_PDFX /OutputCondition {literal(s)} >>]")),
    ("output intent, information", "qpdf", lambda s: catalog(f"/OutputIntents [<< /S /GTS_PDFX /Info {literal(s)} >>]")),
    ("base address", "qpdf", lambda s: catalog(f"/URI << /Base {literal(s)} >>")),
    ("language", "qpdf", lambda s: catalog(f"/Lang {literal(s)}")),
    ("legal attestation", "qpdf", lambda s: catalog(f"/Legal << /Attestation {literal(s)} >>")),
    ("thread, title", "qpdf", lambda s: catalog(f"/Threads [<< /I << /Title {literal(s)} >> >>]")),
    ("script on opening", "qpdf", lambda s: catalog(f"/OpenAction << /S /JavaScript /JS {literal('// ' + s)} >>")),
    ("script on saving", "qpdf", lambda s: catalog(f"/AA << /WS << /S /JavaScript /JS {literal('// ' + s)} >> >>")),
    ("private data of the document", "qpdf", lambda s: catalog(f"/PieceInfo << /App << /Private {literal(s)} >> >>")),
    ("captured page", "qpdf", lambda s: catalog(f"/SpiderInfo << /V 1.0 /C [<< /URL {literal(s)} >>] >>")),
    ("document part, metadata", "qpdf", lambda s: catalog(f"/DPartRoot << /DPartRootNode << /DPM << /Note {literal(s)} >> >> >>")),
    ("extension, address", "qpdf", lambda s: catalog(f"/Extensions << /ADBE << /BaseVersion /1.7 /ExtensionLevel 3 /URL {literal(s)} >> >>")),
    ("structure root, name space", "qpdf", lambda s: catalog(f"/StructTreeRoot << /Namespaces [<< /Type /Namespace /NS {literal(s)} >>] >>")),
    ("catalog, key of its own", "qpdf", lambda s: catalog(f"/Note {literal(s)}")),
    ("trailer, key of its own", "pypdf", lambda s: Pdf(trailer=f"/Note {literal(s)}")),
    ("trailer, identifier", "pypdf", lambda s: Pdf(trailer=f"/ID [{literal(s)} {literal(s)}]")),
]


def field_stream(sentence, widget):
    pdf = field("/FT /Tx /T (name) /V 50 0 R", widget)
    pdf.add(flate(sentence), 50)
    return pdf


def two_files(sentence):
    pdf = Pdf()
    a, b = pdf.add(stream("x", "/Type /EmbeddedFile")), pdf.add(stream(sentence, "/Type /EmbeddedFile"))
    pdf.catalog = f"/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a) /EF << /UF {a} /DOS {b} >> >>] >> >>"
    return pdf
