"""Presentations (ISO/IEC 29500-1, 19), made by python-pptx; what it has no name for is written into the parts."""

import io

from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.util import Emu, Inches

from package import parts, replaced, with_part

SLIDE = "ppt/slides/slide1.xml"
DECK = "ppt/presentation.xml"
P = "http://schemas.openxmlformats.org/presentationml/2006/main"
A = "http://schemas.openxmlformats.org/drawingml/2006/main"


def ordinary():
    deck = Presentation()
    slide = deck.slides.add_slide(deck.slide_layouts[1])
    slide.shapes.title.text = "Plans for the spring"
    slide.placeholders[1].text = "We visit the museum on Thursday and return on Friday."
    return deck, slide


def saved(deck) -> bytes:
    out = io.BytesIO()
    deck.save(out)
    return out.getvalue()


def base() -> bytes:
    return saved(ordinary()[0])


def made(change) -> bytes:
    deck, slide = ordinary()
    change(deck, slide)
    return saved(deck)


def box(slide, text, left=1.0, top=1.0):
    shape = slide.shapes.add_textbox(Inches(left), Inches(top), Inches(3), Inches(1))
    shape.text_frame.text = text
    return shape


def in_tree(xml: str) -> bytes:
    return replaced(base(), SLIDE, "</p:spTree>", xml + "</p:spTree>")


def cases(s: str):
    yield "title", made(lambda deck, slide: setattr(slide.shapes.title, "text", s))
    yield "text box", made(lambda deck, slide: box(slide, s))
    yield "beside the slide", made(lambda deck, slide: box(slide, s, left=30))

    def tabled(deck, slide):
        slide.shapes.add_table(1, 1, Inches(1), Inches(3), Inches(3), Inches(1)).table.cell(0, 0).text = s

    yield "table cell", made(tabled)

    def notes(deck, slide):
        slide.notes_slide.notes_text_frame.text = s

    yield "notes", made(notes)

    def group(deck, slide):
        slide.shapes.add_group_shape().shapes.add_textbox(0, 0, Emu(9_000_000), Emu(900_000)).text_frame.text = s

    yield "shape in a group", made(group)

    def named(deck, slide):
        box(slide, "fine").name = s

    yield "shape name", made(named)
    for key in ("descr", "title"):

        def described(deck, slide, key=key):
            box(slide, "fine")._element.nvSpPr.cNvPr.set(key, s)

        yield f"shape {key}", made(described)

    def charted(part):
        def change(deck, slide):
            data = CategoryChartData()
            data.categories = [s if part == "category" else "East", "West"]
            data.add_series(s if part == "series" else "2024", (3, 4))
            chart = slide.shapes.add_chart(XL_CHART_TYPE.COLUMN_CLUSTERED, Inches(1), Inches(3), Inches(4), Inches(3), data).chart
            if part == "title":
                chart.has_title = True
                chart.chart_title.text_frame.text = s

        return made(change)

    for part in ("title", "category", "series"):
        yield f"chart {part}", charted(part)
    for field in ("author", "category", "comments", "content_status", "identifier", "keywords", "language", "last_modified_by", "subject", "title", "version"):
        yield f"core property {field}", made(lambda deck, slide, field=field: setattr(deck.core_properties, field, s))

    def hidden(deck, slide):
        slide._element.set("show", "0")
        box(slide, s)

    yield "hidden slide", made(hidden)

    def linked(deck, slide):
        run = box(slide, "x").text_frame.paragraphs[0].runs[0]
        run.hyperlink.address = "https://example.org/"
        run._r.rPr.find(f"{{{A}}}hlinkClick").set("tooltip", s)

    yield "hyperlink tooltip", made(linked)

    def on_layout(deck, slide):
        tree = slide.slide_layout.shapes._spTree
        tree.append(box(slide, s)._element)

    def on_master(deck, slide):
        deck.slide_master.shapes._spTree.append(box(slide, s)._element)

    def on_unused_layout(deck, slide):
        deck.slide_layouts[6].shapes._spTree.append(box(slide, s)._element)

    yield "layout", made(on_layout)
    yield "master", made(on_master)
    yield "layout without a slide", made(on_unused_layout)

    def prompt(deck, slide):
        slide.slide_layout.placeholders[0].text = s

    yield "prompt of a layout", made(prompt)
    yield "layout name", made(lambda deck, slide: slide.slide_layout._element.cSld.set("name", s))

    def notes_master(deck, slide):
        deck.notes_master.placeholders[0].text = s

    yield "notes master", made(notes_master)
    comment = f'<p:cmLst xmlns:p="{P}"><p:cm authorId="0" idx="1"><p:pos x="1" y="1"/><p:text>{s}</p:text></p:cm></p:cmLst>'
    yield "comment", with_part(base(), "ppt/comments/comment1.xml", comment, (SLIDE, "comments"))
    yield "comment author", with_part(base(), "ppt/commentAuthors.xml", f'<p:cmAuthorLst xmlns:p="{P}"><p:cmAuthor id="0" name="{s}" initials="a"/></p:cmAuthorLst>', (DECK, "commentAuthors"))
    modern = f'<p188:cmLst xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main" xmlns:a="{A}"><p188:cm id="1"><p188:txBody><a:p><a:r><a:t>{s}</a:t></a:r></a:p></p188:txBody></p188:cm></p188:cmLst>'
    yield "modern comment", with_part(base(), "ppt/comments/modernComment1.xml", modern, (SLIDE, "http://schemas.microsoft.com/office/2018/10/relationships/comments"))
    tags = f'<p:tagLst xmlns:p="{P}"><p:tag name="a" val="{s}"/></p:tagLst>'
    yield "tag", with_part(base(), "ppt/tags/tag1.xml", tags, (SLIDE, "tags"))
    dgm = "http://schemas.openxmlformats.org/drawingml/2006/diagram"
    data = f'<dgm:dataModel xmlns:dgm="{dgm}" xmlns:a="{A}"><dgm:ptLst><dgm:pt><dgm:t><a:p><a:r><a:t>{s}</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>'
    yield "diagram text", with_part(base(), "ppt/diagrams/data1.xml", data, (SLIDE, "diagramData"))
    yield "diagram layout", with_part(base(), "ppt/diagrams/layout1.xml", f'<dgm:layoutDef xmlns:dgm="{dgm}"><dgm:title val="{s}"/></dgm:layoutDef>', (SLIDE, "diagramLayout"))
    yield "section name", replaced(base(), DECK, "</p:presentation>", f'<p:extLst><p:ext uri="urn:x"><p14:sectionLst xmlns:p14="urn:y"><p14:section name="{s}"/></p14:sectionLst></p:ext></p:extLst></p:presentation>')
    yield "custom show", replaced(base(), DECK, "</p:presentation>", f'<p:custShowLst><p:custShow name="{s}" id="0"/></p:custShowLst></p:presentation>')
    yield "animation", replaced(base(), SLIDE, "</p:sld>", f'<p:timing><p:tnLst><p:par><p:cTn id="1"><p:childTnLst><p:cmd type="call" cmd="{s}"/></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing></p:sld>')
    mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    shape = f'<p:sp><p:nvSpPr><p:cNvPr id="88" name="n"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="9" y="9"/><a:ext cx="900000" cy="900000"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:t>{{}}</a:t></a:r></a:p></p:txBody></p:sp>'.replace("{{}}", "{}")
    yield "choice of alternate content", in_tree(f'<mc:AlternateContent {mc}><mc:Choice Requires="p14">{shape.format(s)}</mc:Choice><mc:Fallback>{shape.format("x")}</mc:Fallback></mc:AlternateContent>')
    yield "fallback of alternate content", in_tree(f'<mc:AlternateContent {mc}><mc:Choice Requires="p14">{shape.format("x")}</mc:Choice><mc:Fallback>{shape.format(s)}</mc:Fallback></mc:AlternateContent>')
    yield "text outside of a run", in_tree(f'<p:sp><p:nvSpPr><p:cNvPr id="88" name="n"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p>{s}</a:p></p:txBody></p:sp>')
    yield "text outside of a shape", in_tree(f"<x:a xmlns:x='urn:x'>{s}</x:a>")
    yield "unknown attribute", in_tree(f"<x:a xmlns:x='urn:x' b='{s}'/>")
    yield "comment in XML", in_tree(f"<!-- {s} -->")
    yield "processing instruction", in_tree(f"<?a {s}?>")
    yield "slide that no list names", with_part(base(), "ppt/slides/slide9.xml", f'<p:sld xmlns:p="{P}" xmlns:a="{A}"><p:cSld><p:spTree>{shape.format(s)}</p:spTree></p:cSld></p:sld>', (DECK, "slide"), "application/vnd.openxmlformats-officedocument.presentationml.slide+xml")
    yield "handout master", with_part(base(), "ppt/handoutMasters/handoutMaster1.xml", f'<p:handoutMaster xmlns:p="{P}" xmlns:a="{A}"><p:cSld><p:spTree>{shape.format(s)}</p:spTree></p:cSld></p:handoutMaster>', (DECK, "handoutMaster"))
    yield "theme name", replaced(base(), "ppt/theme/theme1.xml", 'name="Office Theme"', f'name="{s}"')
    yield "custom XML part", with_part(base(), "customXml/item9.xml", f"<a>{s}</a>", (DECK, "customXml"))
    yield "orphan part", with_part(base(), "ppt/unused.xml", f"<a>{s}</a>")
    ole = b"\xd0\xcf\x11\xe0" + b"\0" * 60 + s.encode("utf-16-le") + b"\0" * 40
    yield "embedded object", with_part(base(), "ppt/embeddings/oleObject1.bin", ole, (SLIDE, "oleObject"), "application/vnd.openxmlformats-officedocument.oleObject")
    yield "embedded text file", with_part(base(), "ppt/embeddings/note.txt", s, (SLIDE, "package"), "text/plain")
    assert parts(base())
