"""Workbooks (ISO/IEC 29500-1, 18), made by openpyxl and XlsxWriter; what they have no name for is written into the parts."""

import io

import xlsxwriter
from openpyxl import Workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.formatting.rule import CellIsRule, FormulaRule
from openpyxl.packaging.custom import StringProperty
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation

from package import parts, replaced, with_part

SHEET = "xl/worksheets/sheet1.xml"
BOOK = "xl/workbook.xml"
TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml."
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def ordinary():
    book = Workbook()
    page = book.active
    page.append(["Month", "Income", "Expenses"])
    for month, income in (("January", 1200), ("February", 1310), ("March", 990)):
        page.append([month, income, income // 2])
    return book, page


def saved(book) -> bytes:
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def base() -> bytes:
    return saved(ordinary()[0])


def made(change) -> bytes:
    book, page = ordinary()
    change(book, page)
    return saved(book)


def before_end(xml: str) -> bytes:
    return replaced(base(), SHEET, "</worksheet>", xml + "</worksheet>")


def cell(xml: str) -> bytes:
    return replaced(base(), SHEET, "</sheetData>", f'<row r="9">{xml}</row></sheetData>')


def shared() -> bytes:
    """A workbook with shared strings, as XlsxWriter writes it."""
    out = io.BytesIO()
    with xlsxwriter.Workbook(out, {"in_memory": True}) as book:
        page = book.add_worksheet()
        for row, word in enumerate(("Income", "Expenses", "Balance")):
            page.write_string(row, 0, word)
    return out.getvalue()


def written(change) -> bytes:
    out = io.BytesIO()
    with xlsxwriter.Workbook(out, {"in_memory": True}) as book:
        page = book.add_worksheet()
        page.write_row(0, 0, ["Income", 4, 5])
        change(book, page)
    return out.getvalue()


def cases(s: str):
    def set_cell(book, page):
        page["B7"] = s

    yield "cell", made(set_cell)
    yield "inline string", cell(f'<c r="A9" t="inlineStr"><is><t>{s}</t></is></c>')
    yield "value beside an inline string", cell(f'<c r="A9" t="inlineStr"><is><t>fine</t></is><v>{s}</v></c>')
    yield "inline string beside a number", cell(f'<c r="A9"><is><t>{s}</t></is><v>4</v></c>')
    yield "string result of a formula", cell(f'<c r="A9" t="str"><f>A1</f><v>{s}</v></c>')
    yield "formula", made(lambda book, page: page.__setitem__("D7", f'=IF(A1=1,"{s}","")'))
    yield "unused shared string", replaced(shared(), "xl/sharedStrings.xml", "</sst>", f"<si><t>{s}</t></si></sst>")
    yield "run of an unused shared string", replaced(shared(), "xl/sharedStrings.xml", "</sst>", f"<si><r><t>{s}</t></r></si></sst>")
    yield "phonetic run", replaced(shared(), "xl/sharedStrings.xml", "</si>", f'<rPh sb="0" eb="1"><t>{s}</t></rPh></si>')
    yield "unknown element of a shared string", replaced(shared(), "xl/sharedStrings.xml", "</si>", f'<x:a xmlns:x="urn:x">{s}</x:a></si>')

    def note(book, page):
        page["A1"].comment = Comment(s, "Ann")

    def note_author(book, page):
        page["A1"].comment = Comment("fine", s)

    yield "comment", made(note)
    yield "comment author", made(note_author)
    threaded = "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"
    yield "threaded comment", with_part(
        base(), "xl/threadedComments/threadedComment1.xml", f'<ThreadedComments xmlns="{threaded}"><threadedComment ref="A1" id="{{1}}"><text>{s}</text></threadedComment></ThreadedComments>',
        (SHEET, "http://schemas.microsoft.com/office/2017/10/relationships/threadedComment"),
    )
    yield "person of a threaded comment", with_part(
        base(), "xl/persons/person.xml", f'<personList xmlns="{threaded}"><person displayName="{s}" id="{{1}}"/></personList>', (BOOK, "http://schemas.microsoft.com/office/2017/10/relationships/person")
    )
    for state in ("hidden", "veryHidden"):

        def other(book, page, state=state):
            more = book.create_sheet("Data")
            more["A1"] = s
            more.sheet_state = state

        yield f"{state} sheet", made(other)

    def hidden_row(book, page):
        page["A20"] = s
        page.row_dimensions[20].hidden = True

    def hidden_column(book, page):
        page["H2"] = s
        page.column_dimensions["H"].hidden = True

    yield "hidden row", made(hidden_row)
    yield "hidden column", made(hidden_column)
    for name in ("oddHeader", "oddFooter", "evenHeader", "evenFooter", "firstHeader", "firstFooter"):

        def margin(book, page, name=name):
            getattr(page, name).center.text = s

        yield name, made(margin)
    for name in ("prompt", "promptTitle", "error", "errorTitle"):

        def validation(book, page, name=name):
            rule = DataValidation(type="whole", operator="between", formula1="0", formula2="9", **{name: s})
            rule.add("A1")
            page.add_data_validation(rule)

        yield f"data validation {name}", made(validation)

    def listed(book, page):
        rule = DataValidation(type="list", formula1=f'"{s},no"')
        rule.add("A1")
        page.add_data_validation(rule)

    yield "list of a data validation", made(listed)
    yield "conditional format formula", made(lambda book, page: page.conditional_formatting.add("A1:A9", FormulaRule(formula=[f'A1="{s}"'])))
    yield "conditional format value", made(lambda book, page: page.conditional_formatting.add("A1:A9", CellIsRule(operator="equal", formula=[f'"{s}"'])))
    yield "defined name value", made(lambda book, page: book.defined_names.add(DefinedName("total", attr_text=f'"{s}"')))
    yield "defined name comment", made(lambda book, page: book.defined_names.add(DefinedName("total", attr_text="1", comment=s)))
    yield "defined name description", made(lambda book, page: book.defined_names.add(DefinedName("total", attr_text="1", description=s)))
    yield "local defined name", made(lambda book, page: page.defined_names.add(DefinedName("total", attr_text=f'"{s}"')))
    yield "hidden defined name", made(lambda book, page: book.defined_names.add(DefinedName("total", attr_text=f'"{s}"', hidden=True)))
    for field in ("title", "subject", "creator", "keywords", "description", "lastModifiedBy", "category", "contentStatus", "identifier", "version"):
        yield f"core property {field}", made(lambda book, page, field=field: setattr(book.properties, field, s))
    yield "custom property", made(lambda book, page: book.custom_doc_props.append(StringProperty(name="a", value=s)))
    yield "extended property", replaced(base(), "docProps/app.xml", "</Properties>", f"<Company>{s}</Company></Properties>")

    def link(book, page):
        page["A1"].hyperlink = "https://example.org/"
        page["A1"].hyperlink.tooltip = s

    def link_display(book, page):
        page["A1"].hyperlink = "https://example.org/"
        page["A1"].hyperlink.display = s

    yield "hyperlink tooltip", made(link)
    yield "hyperlink display", made(link_display)

    def charted(part):
        def change(book, page):
            chart = BarChart()
            chart.add_data(Reference(page, min_col=2, min_row=1, max_row=4), titles_from_data=True)
            if part == "title":
                chart.title = s
            if part == "x":
                chart.x_axis.title = s
            if part == "y":
                chart.y_axis.title = s
            page.add_chart(chart, "F2")

        return made(change)

    yield "chart title", charted("title")
    yield "chart axis x", charted("x")
    yield "chart axis y", charted("y")
    yield "chart cache", replaced(charted(""), "xl/charts/chart1.xml", "<c>" if False else "</ser>", f"<tx><strRef><f>A1</f><strCache><pt idx='0'><v>{s}</v></pt></strCache></strRef></tx></ser>")
    yield "text box", written(lambda book, page: page.insert_textbox(2, 2, s))
    yield "text box description", written(lambda book, page: page.insert_textbox(2, 2, "fine", {"description": s}))
    yield "button caption", written(lambda book, page: page.insert_button(2, 2, {"caption": s}))
    yield "header picture name", before_end(f'<legacyDrawingHF note="{s}"/>')
    yield "table column name", written(lambda book, page: page.add_table(3, 0, 6, 1, {"columns": [{"header": s}, {"header": "b"}]}))
    yield "table description", replaced(written(lambda book, page: page.add_table(3, 0, 6, 1)), "xl/tables/table1.xml", "<table ", f'<table comment="{s}" ')
    yield "number format", made(lambda book, page: setattr(page["B2"], "number_format", f'0 "{s}"'))
    yield "cell style name", replaced(base(), "xl/styles.xml", '<cellStyle name="Normal"', f'<cellStyle name="{s}"')
    yield "sheet name", replaced(base(), BOOK, 'name="Sheet"', f'name="{s}"')
    yield "code name", replaced(base(), SHEET, "<sheetPr>", f'<sheetPr codeName="{s}">')
    yield "scenario comment", before_end(f'<scenarios><scenario name="a" comment="{s}"><inputCells r="A1" val="1"/></scenario></scenarios>')
    yield "value of a scenario", before_end(f'<scenarios><scenario name="a"><inputCells r="A1" val="{s}"/></scenario></scenarios>')
    yield "protected range", before_end(f'<protectedRanges><protectedRange name="{s}" sqref="A1"/></protectedRanges>')
    yield "ignored extension", before_end(f'<extLst><ext uri="urn:x"><x:a xmlns:x="urn:x">{s}</x:a></ext></extLst>')
    yield "attribute of an extension", before_end(f'<extLst><ext uri="urn:x"><x:a xmlns:x="urn:x" b="{s}"/></ext></extLst>')
    yield "comment in XML", before_end(f"<!-- {s} -->")
    yield "processing instruction", before_end(f"<?a {s}?>")
    yield "text beside the cells", before_end(s)
    yield "sheet that no tab shows", with_part(base(), "xl/worksheets/sheet9.xml", f'<worksheet xmlns="{MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>{s}</t></is></c></row></sheetData></worksheet>', (BOOK, "worksheet"), TYPE + "worksheet+xml")
    cache = f'<pivotCacheDefinition xmlns="{MAIN}"><cacheSource type="worksheet"><worksheetSource ref="A1:B2" sheet="Sheet"/></cacheSource><cacheFields count="1"><cacheField name="{{}}"><sharedItems><s v="{{}}"/></sharedItems></cacheField></cacheFields></pivotCacheDefinition>'
    yield "pivot cache item", with_part(base(), "xl/pivotCache/pivotCacheDefinition1.xml", cache.format("a", s), (BOOK, "pivotCacheDefinition"))
    yield "pivot cache field", with_part(base(), "xl/pivotCache/pivotCacheDefinition1.xml", cache.format(s, "a"), (BOOK, "pivotCacheDefinition"))
    yield "pivot cache record", with_part(base(), "xl/pivotCache/pivotCacheRecords1.xml", f'<pivotCacheRecords xmlns="{MAIN}"><r><s v="{s}"/></r></pivotCacheRecords>', (BOOK, "pivotCacheRecords"))
    yield "pivot table caption", with_part(base(), "xl/pivotTables/pivotTable1.xml", f'<pivotTableDefinition xmlns="{MAIN}" name="p" dataCaption="{s}"/>', (SHEET, "pivotTable"))
    book = f'<externalLink xmlns="{MAIN}"><externalBook><sheetNames><sheetName val="{{}}"/></sheetNames><sheetDataSet><sheetData sheetId="0"><row r="1"><cell r="A1" t="str"><v>{{}}</v></cell></row></sheetData></sheetDataSet></externalBook></externalLink>'
    yield "cell of an external link", with_part(base(), "xl/externalLinks/externalLink1.xml", book.format("a", s), (BOOK, "externalLink"))
    yield "sheet of an external link", with_part(base(), "xl/externalLinks/externalLink1.xml", book.format(s, "a"), (BOOK, "externalLink"))
    yield "topic of a data link", with_part(base(), "xl/externalLinks/externalLink1.xml", f'<externalLink xmlns="{MAIN}"><ddeLink ddeService="prices" ddeTopic="{s}"/></externalLink>', (BOOK, "externalLink"))
    yield "query table", with_part(base(), "xl/queryTables/queryTable1.xml", f'<queryTable xmlns="{MAIN}" name="{s}" connectionId="1"/>', (SHEET, "queryTable"))
    connection = f'<connections xmlns="{MAIN}"><connection id="1" name="a" description="{{}}"><dbPr connection="{{}}" command="{{}}"/></connection></connections>'
    for index, name in enumerate(("description", "string", "command")):
        values = ["a", "b", "c"]
        values[index] = s
        yield f"connection {name}", with_part(base(), "xl/connections.xml", connection.format(*values), (BOOK, "connections"))
    yield "custom XML map", with_part(base(), "xl/xmlMaps.xml", f'<MapInfo xmlns="{MAIN}" SelectionNamespaces=""><Map ID="1" Name="{s}"/></MapInfo>', (BOOK, "xmlMaps"))
    yield "revision log", with_part(base(), "xl/revisions/revisionLog1.xml", f'<revisions xmlns="{MAIN}"><rcc rId="1" sId="1"><nc r="A1" t="inlineStr"><is><t>{s}</t></is></nc></rcc></revisions>', (BOOK, "revisionLog"))
    yield "user of a shared workbook", with_part(base(), "xl/revisions/userNames.xml", f'<users xmlns="{MAIN}"><userInfo guid="1" name="{s}" id="1"/></users>', (BOOK, "usernames"))
    yield "orphan part", with_part(base(), "xl/unused.xml", f"<a>{s}</a>")
    yield "printer settings", with_part(base(), "xl/printerSettings/printerSettings1.bin", b"\0\1" + s.encode("utf-16-le") + b"\0\0\1", (SHEET, "printerSettings"), "application/octet-stream")
    yield "custom property of a sheet", with_part(base(), "xl/customProperty1.bin", s.encode("utf-16-le"), (SHEET, "customProperty"), "application/octet-stream")
    assert parts(base())
