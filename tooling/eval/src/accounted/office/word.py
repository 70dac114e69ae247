"""Word processing documents (ISO/IEC 29500-1, 17), made by python-docx; what it has no name for is written into the parts."""

import io

from docx import Document
from docx.shared import Inches

from package import parts, replaced, with_part

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
BODY = "word/document.xml"
TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml."


def saved(document) -> bytes:
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def ordinary():
    document = Document()
    document.add_heading("Minutes of the meeting", 1)
    document.add_paragraph("The committee met on Tuesday and agreed on the budget for the coming year.")
    document.add_paragraph("Members present: twelve. The next meeting is in October.")
    return document


def base() -> bytes:
    return saved(ordinary())


def in_body(xml: str) -> bytes:
    return replaced(base(), BODY, "<w:sectPr", xml + "<w:sectPr")


def paragraph(inner: str) -> str:
    return f"<w:p>{inner}</w:p>"


def run(inner: str, properties: str = "") -> str:
    return f"<w:r>{properties}{inner}</w:r>"


def text(value: str) -> str:
    return f'<w:t xml:space="preserve">{value}</w:t>'


def cases(s: str):
    def core(field):
        document = ordinary()
        setattr(document.core_properties, field, s)
        return saved(document)

    for field in ("author", "category", "comments", "content_status", "identifier", "keywords", "language", "last_modified_by", "subject", "title", "version"):
        yield f"core property {field}", core(field)

    def table():
        document = ordinary()
        document.add_table(1, 1).cell(0, 0).text = s
        return saved(document)

    def header(what):
        document = ordinary()
        section = document.sections[0]
        if what.startswith("first"):
            section.different_first_page_header_footer = True
        if what.startswith("even"):
            document.settings.odd_and_even_pages_header_footer = True
        getattr(section, what).paragraphs[0].text = s
        return saved(document)

    def comment():
        document = ordinary()
        document.add_comment(document.paragraphs[1].runs, text=s, author="Ann", initials="A")
        return saved(document)

    def comment_author():
        document = ordinary()
        document.add_comment(document.paragraphs[1].runs, text="Fine.", author=s, initials="A")
        return saved(document)

    yield "body paragraph", in_body(paragraph(run(text(s))))
    yield "table cell", table()
    for what in ("header", "footer", "first_page_header", "first_page_footer", "even_page_header", "even_page_footer"):
        yield what.replace("_", " "), header(what)
    yield "comment", comment()
    yield "comment author", comment_author()
    yield "style name", saved_style(s)
    yield "deleted run", in_body(paragraph(f'<w:del w:id="9" w:author="a">{run(f"<w:delText>{s}</w:delText>")}</w:del>'))
    yield "inserted run", in_body(paragraph(f'<w:ins w:id="9" w:author="a">{run(text(s))}</w:ins>'))
    yield "author of a change", in_body(paragraph(f'<w:ins w:id="9" w:author="{s}">{run(text("agreed"))}</w:ins>'))
    yield "moved from", in_body(paragraph(f'<w:moveFrom w:id="9" w:author="a">{run(text(s))}</w:moveFrom>'))
    field = '<w:fldChar w:fldCharType="{}"/>'
    yield "field instruction", in_body(
        paragraph(run(field.format("begin")) + run(f"<w:instrText>QUOTE &quot;{s}&quot;</w:instrText>") + run(field.format("separate")) + run(text("1")) + run(field.format("end")))
    )
    yield "deleted field instruction", in_body(paragraph(run(field.format("begin")) + run(f"<w:delInstrText>QUOTE {s}</w:delInstrText>") + run(field.format("end"))))
    yield "field result", in_body(
        paragraph(run(field.format("begin")) + run("<w:instrText>REF a</w:instrText>") + run(field.format("separate")) + run(text(s)) + run(field.format("end")))
    )
    yield "simple field", in_body(paragraph(f'<w:fldSimple w:instr="QUOTE {s}">{run(text("1"))}</w:fldSimple>'))
    yield "field data", in_body(paragraph(run(f'<w:fldChar w:fldCharType="begin"><w:fldData xml:space="preserve">{s}</w:fldData></w:fldChar>') + run(field.format("end"))))
    form = '<w:fldChar w:fldCharType="begin"><w:ffData>{}</w:ffData></w:fldChar>'
    yield "form field default", in_body(paragraph(run(form.format(f'<w:textInput><w:default w:val="{s}"/></w:textInput>')) + run(field.format("end"))))
    yield "form field help", in_body(paragraph(run(form.format(f'<w:helpText w:type="text" w:val="{s}"/>')) + run(field.format("end"))))
    yield "form field status", in_body(paragraph(run(form.format(f'<w:statusText w:type="text" w:val="{s}"/>')) + run(field.format("end"))))
    yield "drop-down entry", in_body(paragraph(run(form.format(f'<w:ddList><w:listEntry w:val="{s}"/></w:ddList>')) + run(field.format("end"))))
    sdt = "<w:sdt><w:sdtPr>{}</w:sdtPr><w:sdtContent>" + paragraph(run(text("Choose"))) + "</w:sdtContent></w:sdt>"
    yield "content control title", in_body(sdt.format(f'<w:alias w:val="{s}"/>'))
    yield "content control tag", in_body(sdt.format(f'<w:tag w:val="{s}"/>'))
    yield "content control list item", in_body(sdt.format(f'<w:dropDownList><w:listItem w:displayText="{s}" w:value="1"/></w:dropDownList>'))
    yield "content control text", in_body(f"<w:sdt><w:sdtPr/><w:sdtContent>{paragraph(run(text(s)))}</w:sdtContent></w:sdt>")
    yield "data binding", in_body(sdt.format(f'<w:dataBinding w:prefixMappings="{s}" w:xpath="/a" w:storeItemID="1"/>'))
    yield "bookmark name", in_body(paragraph(f'<w:bookmarkStart w:id="7" w:name="{s}"/><w:bookmarkEnd w:id="7"/>'))
    yield "hyperlink tooltip", in_body(paragraph(f'<w:hyperlink w:anchor="a" w:tooltip="{s}">{run(text("more"))}</w:hyperlink>'))
    yield "smart tag", in_body(paragraph(f'<w:smartTag w:uri="urn:x" w:element="y"><w:smartTagPr><w:attr w:name="n" w:val="{s}"/></w:smartTagPr>{run(text("Oslo"))}</w:smartTag>'))
    yield "custom XML element", in_body(f'<w:customXml w:uri="urn:x" w:element="y"><w:customXmlPr><w:placeholder w:val="{s}"/></w:customXmlPr>{paragraph(run(text("Oslo")))}</w:customXml>')
    yield "table caption", replaced(saved_table(), BODY, "<w:tblPr>", f'<w:tblPr><w:tblCaption w:val="{s}"/>')
    yield "table description", replaced(saved_table(), BODY, "<w:tblPr>", f'<w:tblPr><w:tblDescription w:val="{s}"/>')
    yield "math", in_body(paragraph(f'<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>{s}</m:t></m:r></m:oMath>'))
    yield "ruby text", in_body(paragraph(run(f"<w:ruby><w:rt>{run(text(s))}</w:rt><w:rubyBase>{run(text('word'))}</w:rubyBase></w:ruby>")))
    yield "picture description", picture("descr", s)
    yield "picture title", picture("title", s)
    yield "picture name", picture("name", s)
    mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    yield "choice of alternate content", in_body(paragraph(run(f'<mc:AlternateContent {mc}><mc:Choice Requires="wps">{text(s)}</mc:Choice><mc:Fallback>{text("x")}</mc:Fallback></mc:AlternateContent>')))
    yield "fallback of alternate content", in_body(paragraph(run(f'<mc:AlternateContent {mc}><mc:Choice Requires="wps">{text("x")}</mc:Choice><mc:Fallback>{text(s)}</mc:Fallback></mc:AlternateContent>')))
    yield "second choice of alternate content", in_body(
        paragraph(run(f'<mc:AlternateContent {mc}><mc:Choice Requires="wps">{text("x")}</mc:Choice><mc:Choice Requires="wpg">{text(s)}</mc:Choice><mc:Fallback>{text("x")}</mc:Fallback></mc:AlternateContent>'))
    )
    vml = 'xmlns:v="urn:schemas-microsoft-com:vml"'
    yield "VML text path", in_body(paragraph(run(f'<w:pict><v:shape {vml} style="width:9pt;height:9pt"><v:textpath string="{s}"/></v:shape></w:pict>')))
    yield "VML description", in_body(paragraph(run(f'<w:pict><v:shape {vml} style="width:9pt;height:9pt" alt="{s}"/></w:pict>')))
    yield "VML text box", in_body(paragraph(run(f'<w:pict><v:shape {vml} style="width:9pt;height:9pt"><v:textbox><w:txbxContent>{paragraph(run(text(s)))}</w:txbxContent></v:textbox></v:shape></w:pict>')))
    yield "vanished run", in_body(paragraph(run(text(s), "<w:rPr><w:vanish/></w:rPr>")))
    yield "unknown element", in_body(f'<x:note xmlns:x="urn:example:x">{s}</x:note>')
    yield "unknown attribute", in_body(f'<w:p xmlns:x="urn:example:x" x:note="{s}"/>')
    yield "text outside of a run", in_body(f"<w:p>{s}</w:p>")
    yield "CDATA", in_body(paragraph(run(f"<w:t><![CDATA[{s}]]></w:t>")))
    yield "XML comment", in_body(f"<!-- {s} -->")
    yield "processing instruction", in_body(f"<?note {s}?>")
    yield "namespace", in_body(f'<w:p xmlns:x="{s}"/>')
    yield "document variable", replaced(base(), "word/settings.xml", "</w:settings>", f'<w:docVars><w:docVar w:name="a" w:val="{s}"/></w:docVars></w:settings>')
    yield "name of a document variable", replaced(base(), "word/settings.xml", "</w:settings>", f'<w:docVars><w:docVar w:name="{s}" w:val="a"/></w:docVars></w:settings>')
    yield "mail merge query", replaced(base(), "word/settings.xml", "</w:settings>", f'<w:mailMerge><w:query w:val="{s}"/></w:mailMerge></w:settings>')
    yield "font table", replaced(base(), "word/fontTable.xml", "<w:font ", f'<w:font w:name="{s}"/><w:font ')
    yield "numbering text", numbering(s)
    yield "numbering name", numbering("•", f'<w:name w:val="{s}"/>')
    for kind in ("footnotes", "endnotes"):
        single = kind[:-1]
        xml = f'<w:{kind} xmlns:w="{W}"><w:{single} w:id="2">{paragraph(run(text(s)))}</w:{single}></w:{kind}>'
        yield single, with_part(base(), f"word/{kind}.xml", xml, (BODY, kind), TYPE + kind + "+xml")
    glossary = f'<w:glossaryDocument xmlns:w="{W}"><w:docParts><w:docPart><w:docPartPr><w:description w:val="{{}}"/></w:docPartPr><w:docPartBody>{{}}</w:docPartBody></w:docPart></w:docParts></w:glossaryDocument>'
    yield "building block", with_part(base(), "word/glossary/document.xml", glossary.format("", paragraph(run(text(s)))), (BODY, "glossaryDocument"), TYPE + "document.glossary+xml")
    yield "description of a building block", with_part(base(), "word/glossary/document.xml", glossary.format(s, ""), (BODY, "glossaryDocument"), TYPE + "document.glossary+xml")
    yield "custom XML part", with_part(base(), "customXml/item9.xml", f"<a><b>{s}</b></a>", (BODY, "customXml"))
    yield "attribute of a custom XML part", with_part(base(), "customXml/item9.xml", f'<a b="{s}"/>', (BODY, "customXml"))
    yield "comment of a custom XML part", with_part(base(), "customXml/item9.xml", f"<a><!-- {s} --></a>", (BODY, "customXml"))
    yield "orphan XML part", with_part(base(), "word/unused.xml", f"<a>{s}</a>")
    yield "attribute of an orphan part", with_part(base(), "word/unused.xml", f'<a b="{s}"/>')
    yield "orphan text file", with_part(base(), "word/readme.txt", s, None, "text/plain")
    yield "orphan binary file", with_part(base(), "word/data.bin", b"\0\1\2\3" + s.encode() + b"\0\0\1", None, "application/octet-stream")
    yield "binary part of an unknown kind", with_part(base(), "word/data.bin", b"\0\1\2\3" + s.encode("utf-16-le") + b"\0\0\1", (BODY, "urn:example:kind"), "application/octet-stream")
    yield "printer settings", with_part(base(), "word/printerSettings1.bin", b"\0\1\2\3" + s.encode("utf-16-le") + b"\0\0\1", (BODY, "printerSettings"), "application/octet-stream")
    yield "metafile", with_part(base(), "word/media/image9.emf", b"\1\0\0\0\x58\0\0\0" + b"\0" * 32 + b" EMF" + b"\0" * 60 + s.encode("utf-16-le") + b"\0\0", (BODY, "image"), "image/x-emf")
    yield "media file", with_part(base(), "word/media/sound.mp3", b"ID3\4\0\0\0\0\1\0TIT2\0\0\0\x80\0\0\3" + s.encode() + b"\0" * 40, (BODY, "audio"), "audio/mpeg")
    yield "part in UTF-16", with_part(base(), "customXml/item9.xml", f'<?xml version="1.0" encoding="UTF-16"?><a>{s}</a>'.encode("utf-16"), (BODY, "customXml"))
    yield "part in UTF-32", with_part(base(), "customXml/item9.xml", f'<?xml version="1.0" encoding="UTF-32"?><a>{s}</a>'.encode("utf-32"), (BODY, "customXml"))
    yield "part in EBCDIC", with_part(base(), "customXml/item9.xml", f'<?xml version="1.0" encoding="cp037"?><a>{s}</a>'.encode("cp037"), (BODY, "customXml"))
    yield "part in UTF-7", with_part(base(), "customXml/item9.xml", b'<?xml version="1.0" encoding="UTF-7"?><a>' + "".join(f"+{c}-" for c in utf7(s)).encode() + b"</a>", (BODY, "customXml"))
    yield "alternative format chunk", with_part(base(), "word/chunk.html", f"<html><body>{s}</body></html>", (BODY, "aFChunk"), "text/html")
    for name, xml in (("company", "Company"), ("manager", "Manager"), ("hyperlink base", "HyperlinkBase")):
        part = f'<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><{xml}>{s}</{xml}></Properties>'
        files = parts(base())
        if "docProps/app.xml" in files:
            yield f"extended property {name}", replaced(base(), "docProps/app.xml", "</Properties>", f"<{xml}>{s}</{xml}></Properties>")
        else:
            yield f"extended property {name}", with_part(base(), "docProps/app.xml", part, ("", "extended-properties"))
    custom = '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property fmtid="{{D5CDD505-2E9C-101B-9397-08002B2CF9AE}}" pid="2" name="{}"><vt:lpwstr>{}</vt:lpwstr></property></Properties>'
    yield "custom property", with_part(base(), "docProps/custom.xml", custom.format("a", s), ("", "custom-properties"))
    yield "name of a custom property", with_part(base(), "docProps/custom.xml", custom.format(s, "a"), ("", "custom-properties"))
    yield "people", with_part(base(), "word/people.xml", f'<w15:people xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w15:person w15:author="{s}"/></w15:people>', (BODY, "http://schemas.microsoft.com/office/2011/relationships/people"))
    yield "web settings", with_part(base(), "word/webSettings9.xml", f'<w:webSettings xmlns:w="{W}"><w:frameset><w:title w:val="{s}"/></w:frameset></w:webSettings>', (BODY, "webSettings"))
    yield "hyperlink target", external("hyperlink", "https://example.org/?q=" + s.replace(" ", "%20"))


def utf7(value: str):
    import base64

    for start in range(0, len(value), 3):
        yield base64.b64encode(value[start : start + 3].encode("utf-16-be")).decode().rstrip("=")


def external(kind: str, target: str) -> bytes:
    files = base()
    link = f'<Relationship Id="rIdX" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/{kind}" Target="{target}" TargetMode="External"/>'
    return replaced(files, "word/_rels/document.xml.rels", "</Relationships>", link + "</Relationships>")


def saved_table() -> bytes:
    document = ordinary()
    document.add_table(1, 1).cell(0, 0).text = "Budget"
    return saved(document)


def saved_style(s: str) -> bytes:
    document = ordinary()
    document.styles["Normal"].element.getparent()
    style = document.styles.add_style(s, 1)
    document.paragraphs[1].style = style
    return saved(document)


def numbering(label: str, more: str = "") -> bytes:
    xml = f'<w:abstractNum w:abstractNumId="77">{more}<w:lvl w:ilvl="0"><w:lvlText w:val="{label}"/></w:lvl></w:abstractNum>'
    return replaced(base(), "word/numbering.xml", "<w:abstractNum ", xml + "<w:abstractNum ")




def picture(attribute: str, s: str) -> bytes:
    from PIL import Image

    out = io.BytesIO()
    Image.new("RGB", (40, 40), (200, 30, 40)).save(out, "PNG")
    document = ordinary()
    document.add_picture(io.BytesIO(out.getvalue()), Inches(1))
    document.inline_shapes[0]._inline.docPr.set(attribute, s)
    return saved(document)
