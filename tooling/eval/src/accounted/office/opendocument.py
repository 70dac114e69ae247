"""OpenDocument 1.3, made by odfpy; what it has no name for is written into the parts."""

import io

from odf import dc, meta, office, table, text
from odf.opendocument import OpenDocumentPresentation, OpenDocumentSpreadsheet, OpenDocumentText
from odf import draw, style

from package import pack, parts, replaced


def saved(document) -> bytes:
    out = io.BytesIO()
    document.write(out)
    return out.getvalue()


def odt(change=lambda document: None) -> bytes:
    document = OpenDocumentText()
    document.text.addElement(text.P(text="The committee met on Tuesday and agreed on the budget."))
    change(document)
    return saved(document)


def ods(change=lambda document, page: None) -> bytes:
    document = OpenDocumentSpreadsheet()
    page = table.Table(name="Budget")
    row = table.TableRow()
    cell = table.TableCell()
    cell.addElement(text.P(text="Income"))
    row.addElement(cell)
    page.addElement(row)
    document.spreadsheet.addElement(page)
    change(document, page)
    return saved(document)


def odp() -> bytes:
    document = OpenDocumentPresentation()
    layout = style.PageLayout(name="L")
    document.automaticstyles.addElement(layout)
    master = style.MasterPage(name="M", pagelayoutname=layout)
    document.masterstyles.addElement(master)
    page = draw.Page(name="p", masterpagename=master)
    frame = draw.Frame(width="9cm", height="2cm", x="1cm", y="1cm")
    box = draw.TextBox()
    box.addElement(text.P(text="Plans for the spring"))
    frame.addElement(box)
    page.addElement(frame)
    document.presentation.addElement(page)
    return saved(document)


OASIS = "urn:oasis:names:tc:opendocument:xmlns:"
NAMESPACES = {
    "draw": OASIS + "drawing:1.0",
    "svg": OASIS + "svg-compatible:1.0",
    "form": OASIS + "form:1.0",
    "script": OASIS + "script:1.0",
    "xlink": "http://www.w3.org/1999/xlink",
    "dc": "http://purl.org/dc/elements/1.1/",
}


def in_text(xml: str) -> bytes:
    data = replaced(odt(), "content.xml", "</office:text>", xml + "</office:text>")
    content = parts(data)["content.xml"].decode("utf-8")
    missing = "".join(f' xmlns:{prefix}="{uri}"' for prefix, uri in NAMESPACES.items() if f"xmlns:{prefix}=" not in content)
    return replaced(data, "content.xml", "<office:document-content", "<office:document-content" + missing)


def with_file(name: str, data: bytes, media: str = "") -> bytes:
    files = parts(odt())
    files[name] = data
    entry = f'<manifest:file-entry manifest:full-path="{name}" manifest:media-type="{media}"/>'.encode()
    files["META-INF/manifest.xml"] = files["META-INF/manifest.xml"].replace(b"</manifest:manifest>", entry + b"</manifest:manifest>")
    return pack(files, ("mimetype",))


def cases(s: str):
    def meta_field(make):
        return odt(lambda document: document.meta.addElement(make()))

    for name, make in (
        ("title", lambda: dc.Title(text=s)),
        ("subject", lambda: dc.Subject(text=s)),
        ("description", lambda: dc.Description(text=s)),
        ("creator", lambda: dc.Creator(text=s)),
        ("keyword", lambda: meta.Keyword(text=s)),
        ("initial creator", lambda: meta.InitialCreator(text=s)),
        ("printed by", lambda: meta.PrintedBy(text=s)),
        ("user-defined", lambda: meta.UserDefined(name="a", text=s)),
        ("name of user-defined", lambda: meta.UserDefined(name=s, text="a")),
        ("template title", lambda: meta.Template(href="a", title=s)),
    ):
        yield "odt", f"metadata {name}", meta_field(make)
    yield "odt", "paragraph", in_text(f"<text:p>{s}</text:p>")
    yield "odt", "annotation", in_text(f"<text:p><office:annotation><dc:creator>Ann</dc:creator><text:p>{s}</text:p></office:annotation></text:p>")
    yield "odt", "annotation author", in_text(f"<text:p><office:annotation><dc:creator>{s}</dc:creator><text:p>fine</text:p></office:annotation></text:p>")
    yield "odt", "note", in_text(f'<text:p><text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>{s}</text:p></text:note-body></text:note></text:p>')
    yield "odt", "label of a note", in_text(f'<text:p><text:note text:note-class="footnote"><text:note-citation text:label="{s}">1</text:note-citation><text:note-body><text:p>a</text:p></text:note-body></text:note></text:p>')
    yield "odt", "hidden section", in_text(f'<text:section text:name="a" text:display="none"><text:p>{s}</text:p></text:section>')
    yield "odt", "section name", in_text(f'<text:section text:name="{s}"><text:p>a</text:p></text:section>')
    yield "odt", "section condition", in_text(f'<text:section text:name="a" text:display="condition" text:condition="{s}"><text:p>a</text:p></text:section>')
    yield "odt", "hidden text", in_text(f'<text:p><text:hidden-text text:condition="1" text:string-value="{s}" text:is-hidden="true"/></text:p>')
    yield "odt", "conditional text", in_text(f'<text:p><text:conditional-text text:condition="1" text:string-value-if-true="a" text:string-value-if-false="{s}">a</text:conditional-text></text:p>')
    yield "odt", "placeholder", in_text(f'<text:p><text:placeholder text:placeholder-type="text" text:description="{s}">a</text:placeholder></text:p>')
    yield "odt", "deleted text", in_text(f'<text:tracked-changes><text:changed-region text:id="a"><text:deletion><office:change-info><dc:creator>Ann</dc:creator></office:change-info><text:p>{s}</text:p></text:deletion></text:changed-region></text:tracked-changes>')
    yield "odt", "comment of a change", in_text(f'<text:tracked-changes><text:changed-region text:id="a"><text:insertion><office:change-info><dc:creator>Ann</dc:creator><text:p>{s}</text:p></office:change-info></text:insertion></text:changed-region></text:tracked-changes>')
    yield "odt", "user field", in_text(f'<text:user-field-decls><text:user-field-decl office:value-type="string" office:string-value="{s}" text:name="a"/></text:user-field-decls>')
    yield "odt", "variable", in_text(f'<text:p><text:variable-set text:name="a" text:formula="{s}" office:value-type="string">a</text:variable-set></text:p>')
    yield "odt", "bookmark", in_text(f'<text:p><text:bookmark text:name="{s}"/></text:p>')
    yield "odt", "reference mark", in_text(f'<text:p><text:reference-mark text:name="{s}"/></text:p>')
    yield "odt", "index mark", in_text(f'<text:p><text:alphabetical-index-mark text:string-value="{s}"/></text:p>')
    yield "odt", "ruby", in_text(f"<text:p><text:ruby><text:ruby-base>a</text:ruby-base><text:ruby-text>{s}</text:ruby-text></text:ruby></text:p>")
    yield "odt", "script", in_text(f'<text:p><text:script script:language="JavaScript">{s}</text:script></text:p>')
    yield "odt", "link title", in_text(f'<text:p><text:a xlink:href="https://example.org" office:title="{s}">a</text:a></text:p>')
    frame = '<text:p><draw:frame svg:width="2cm" svg:height="2cm" draw:name="{}"><draw:text-box><text:p>{}</text:p></draw:text-box>{}</draw:frame></text:p>'
    yield "odt", "frame name", in_text(frame.format(s, "a", ""))
    yield "odt", "frame text", in_text(frame.format("a", s, ""))
    yield "odt", "frame description", in_text(frame.format("a", "b", f"<svg:desc>{s}</svg:desc>"))
    yield "odt", "frame title", in_text(frame.format("a", "b", f"<svg:title>{s}</svg:title>"))
    yield "odt", "form value", in_text(f'<office:forms><form:form><form:text form:name="a" form:value="{s}"/></form:form></office:forms>')
    yield "odt", "form title", in_text(f'<office:forms><form:form><form:text form:name="a" form:title="{s}"/></form:form></office:forms>')
    yield "odt", "unknown element", in_text(f'<x:a xmlns:x="urn:x">{s}</x:a>')
    yield "odt", "unknown attribute", in_text(f'<text:p xmlns:x="urn:x" x:b="{s}"/>')
    yield "odt", "text outside of a paragraph", in_text(s)
    yield "odt", "XML comment", in_text(f"<!-- {s} -->")
    yield "odt", "processing instruction", in_text(f"<?a {s}?>")
    yield "odt", "style name", replaced(odt(), "styles.xml", "<office:styles>" if b"<office:styles>" in parts(odt())["styles.xml"] else "<office:styles/>", f'<office:styles><style:style style:name="a" style:display-name="{s}" style:family="text"/>' + ("" if b"<office:styles>" in parts(odt())["styles.xml"] else "</office:styles>"))
    settings = f'<office:document-settings xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:config="urn:oasis:names:tc:opendocument:xmlns:config:1.0"><office:settings><config:config-item-set config:name="a"><config:config-item config:name="PrinterName" config:type="string">{s}</config:config-item></config:config-item-set></office:settings></office:document-settings>'
    yield "odt", "settings", with_file("settings.xml", settings.encode())
    yield "odt", "RDF metadata", with_file("manifest.rdf", f'<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="content.xml"><a xmlns="urn:x">{s}</a></rdf:Description></rdf:RDF>'.encode())
    yield "odt", "Basic script", with_file("Basic/Standard/Module1.xml", f'<script:module xmlns:script="http://openoffice.org/2000/script" script:name="a">REM {s}</script:module>'.encode())
    yield "odt", "script library", with_file("Basic/Standard/script-lb.xml", f'<library:library xmlns:library="http://openoffice.org/2000/library" library:name="{s}"/>'.encode())
    yield "odt", "dialog", with_file("Dialogs/Standard/Dialog1.xml", f'<dlg:window xmlns:dlg="http://openoffice.org/2000/dialog" dlg:title="{s}"/>'.encode())
    yield "odt", "tool bar", with_file("Configurations2/toolbar/a.xml", f'<a b="{s}"/>'.encode())
    yield "odt", "embedded object", with_file("Object 1/content.xml", f'<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text><text:p>{s}</text:p></office:text></office:body></office:document-content>'.encode())
    yield "odt", "style of an embedded object", with_file("Object 1/styles.xml", f'<a b="{s}"/>'.encode())
    yield "odt", "unknown XML file", with_file("extra/notes.xml", f"<a>{s}</a>".encode())
    yield "odt", "unknown text file", with_file("extra/notes.txt", s.encode(), "text/plain")
    yield "odt", "unknown binary file", with_file("extra/data.bin", b"\0\1\2" + s.encode("utf-16-le") + b"\0\0")
    yield "odt", "signature", with_file("META-INF/documentsignatures.xml", f'<document-signatures xmlns="urn:oasis:names:tc:opendocument:xmlns:digitalsignature:1.0"><a>{s}</a></document-signatures>'.encode())
    yield "odt", "manifest", replaced(odt(), "META-INF/manifest.xml", "</manifest:manifest>", f'<manifest:file-entry manifest:full-path="{s}" manifest:media-type=""/></manifest:manifest>')
    yield "odt", "mimetype", pack({**parts(odt()), "mimetype": b"application/vnd.oasis.opendocument.text " + s.encode()}, ("mimetype",))

    def cell(**attributes):
        def change(document, page):
            row = table.TableRow()
            one = table.TableCell(**attributes)
            if not attributes:
                one.addElement(text.P(text=s))
            row.addElement(one)
            page.addElement(row)

        return change

    yield "ods", "cell", ods(cell())
    yield "ods", "string value of a cell", ods(cell(valuetype="string", stringvalue=s))
    yield "ods", "formula", ods(cell(formula=f'of:="{s}"'))
    yield "ods", "sheet name", replaced(ods(), "content.xml", 'table:name="Budget"', f'table:name="{s}"')
    end = "</office:spreadsheet>"
    yield "ods", "validation message", replaced(ods(), "content.xml", "<office:spreadsheet>", f'<office:spreadsheet><table:content-validations><table:content-validation table:name="a"><table:help-message table:display="true"><text:p>{s}</text:p></table:help-message></table:content-validation></table:content-validations>')
    yield "ods", "validation title", replaced(ods(), "content.xml", "<office:spreadsheet>", f'<office:spreadsheet><table:content-validations><table:content-validation table:name="a"><table:error-message table:title="{s}"/></table:content-validation></table:content-validations>')
    yield "ods", "validation condition", replaced(ods(), "content.xml", "<office:spreadsheet>", f'<office:spreadsheet><table:content-validations><table:content-validation table:name="a" table:condition="of:cell-content()=&quot;{s}&quot;"/></table:content-validations>')
    yield "ods", "named expression", replaced(ods(), "content.xml", end, f'<table:named-expressions><table:named-expression table:name="a" table:expression="&quot;{s}&quot;"/></table:named-expressions>{end}')
    yield "ods", "scenario comment", replaced(ods(), "content.xml", "<table:table-row", f'<table:scenario table:scenario-ranges="a" table:is-active="false" table:comment="{s}"/><table:table-row')
    yield "ods", "database range", replaced(ods(), "content.xml", end, f'<table:database-ranges><table:database-range table:name="{s}" table:target-range-address="a"/></table:database-ranges>{end}')
    page = "</draw:page>"
    yield "odp", "text", replaced(odp(), "content.xml", "Plans for the spring", s)
    yield "odp", "notes", replaced(odp(), "content.xml", page, f'<presentation:notes><draw:frame><draw:text-box><text:p>{s}</text:p></draw:text-box></draw:frame></presentation:notes>{page}')
    yield "odp", "page name", replaced(odp(), "content.xml", 'draw:name="p"', f'draw:name="{s}"')
    yield "odp", "footer declaration", replaced(odp(), "content.xml", "<office:presentation>", f'<office:presentation><presentation:footer-decl presentation:name="a">{s}</presentation:footer-decl>')
    yield "odp", "custom show", replaced(odp(), "content.xml", "</office:presentation>", f'<presentation:settings><presentation:show presentation:name="{s}" presentation:pages="p"/></presentation:settings></office:presentation>')
    yield "odp", "master", replaced(odp(), "styles.xml", "<style:master-page", f'<style:master-page style:name="Q" style:page-layout-name="L"><draw:frame svg:width="4cm" svg:height="2cm"><draw:text-box><text:p>{s}</text:p></draw:text-box></draw:frame></style:master-page><style:master-page')
    flat = '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" office:mimetype="application/vnd.oasis.opendocument.text"{}><office:meta><dc:title>{}</dc:title></office:meta><office:body><office:text><text:p>Budget</text:p>{}</office:text></office:body>{}</office:document>'
    yield "fodt", "title", flat.format("", s, "", "").encode()
    yield "fodt", "unknown element", flat.format("", "", f"<a>{s}</a>", "").encode()
    yield "fodt", "unknown section", flat.format("", "", "", f"<office:extra>{s}</office:extra>").encode()
    yield "fodt", "attribute", flat.format(f' office:version="{s}"', "", "", "").encode()
    yield "fodt", "binary data", flat.format("", "", "", "<office:binary-data>" + __import__("base64").b64encode(b"\0\1" + s.encode() * 3).decode() + "</office:binary-data>").encode()
    assert office
