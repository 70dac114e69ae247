"""HTML, SVG, XML, Markdown, notebooks and tables, written by hand: everything that html.parser, ElementTree, nbformat, csv and Markdown renderers hand out."""

import json


def cases(s: str):
    page = "<!doctype html><html><head><title>Minutes</title>{}</head><body{}><h1>Minutes</h1><p>The committee met on Tuesday.</p>{}</body></html>"
    for field, head, body, inner in (
        ("paragraph", "", "", f"<p>{s}</p>"),
        ("title of the page", f"<title>{s}</title>", "", ""),
        ("comment", "", "", f"<!-- {s} -->"),
        ("conditional comment", "", "", f"<!--[if mso]><p>{s}</p><![endif]-->"),
        ("meta description", f'<meta name="description" content="{s}">', "", ""),
        ("name of a meta element", f'<meta name="{s}" content="a">', "", ""),
        ("script", "", "", f"<script>/* {s} */</script>"),
        ("JSON-LD", "", "", f'<script type="application/ld+json">{{"a":"{s}"}}</script>'),
        ("style sheet", f"<style>/* {s} */</style>", "", ""),
        ("generated content", f'<style>p::after {{ content: "{s}" }}</style>', "", ""),
        ("style attribute", "", f' style="--note: \'{s}\'"', ""),
        ("comment of a style attribute", "", f' style="color:red /* {s} */"', ""),
        ("class", "", f' class="{s}"', ""),
        ("id", "", f' id="{s}"', ""),
        ("data attribute", "", f' data-note="{s}"', ""),
        ("unknown attribute", "", f' note="{s}"', ""),
        ("unknown element", "", "", f"<x-note>{s}</x-note>"),
        ("image description", "", "", f'<img src="a.png" alt="{s}">'),
        ("title attribute", "", "", f'<a href="#" title="{s}">more</a>'),
        ("ARIA label", "", "", f'<button aria-label="{s}">+</button>'),
        ("ARIA description", "", "", f'<p aria-roledescription="{s}">a</p>'),
        ("hidden field", "", "", f'<input type="hidden" value="{s}">'),
        ("placeholder", "", "", f'<input placeholder="{s}">'),
        ("name of a field", "", "", f'<input name="{s}">'),
        ("value of a button", "", "", f'<button value="{s}">a</button>'),
        ("option", "", "", f'<select><option label="{s}" value="a">a</option></select>'),
        ("value of an option", "", "", f'<select><option value="{s}">a</option></select>'),
        ("value of data", "", "", f'<data value="{s}">a</data>'),
        ("content attribute", "", "", f'<span itemprop="a" content="{s}">a</span>'),
        ("template", "", "", f"<template><p>{s}</p></template>"),
        ("noscript", "", "", f"<noscript>{s}</noscript>"),
        ("noframes", "", "", f"<noframes>{s}</noframes>"),
        ("iframe text", "", "", f"<iframe>{s}</iframe>"),
        ("srcdoc", "", "", f'<iframe srcdoc="<p>{s}</p>"></iframe>'),
        ("object fallback", "", "", f"<object>{s}</object>"),
        ("parameter of an object", "", "", f'<object><param name="a" value="{s}"></object>'),
        ("video fallback", "", "", f"<video>{s}</video>"),
        ("track label", "", "", f'<video><track label="{s}"></video>'),
        ("canvas fallback", "", "", f"<canvas>{s}</canvas>"),
        ("data list", "", "", f"<datalist><option>{s}</option></datalist>"),
        ("display none", "", "", f'<p style="display:none">{s}</p>'),
        ("ruby text", "", "", f"<ruby>a<rt>{s}</rt></ruby>"),
        ("closed details", "", "", f"<details><summary>a</summary>{s}</details>"),
        ("closed dialog", "", "", f"<dialog>{s}</dialog>"),
        ("address with words", "", "", f'<a href="https://example.org/?q={s}">a</a>'),
        ("text address", "", "", f'<iframe src="data:text/plain,{s}"></iframe>'),
        ("SVG description", "", "", f"<svg><desc>{s}</desc></svg>"),
        ("SVG metadata", "", "", f"<svg><metadata>{s}</metadata></svg>"),
        ("math annotation", "", "", f"<math><semantics><mi>x</mi><annotation>{s}</annotation></semantics></math>"),
        ("CDATA in a drawing", "", "", f"<svg><text><![CDATA[{s}]]></text></svg>"),
        ("processing instruction", "", "", f"<?note {s}?>"),
        ("bogus end tag", "", "", f"</{s}>"),
        ("attribute of an end tag", "", "", f'<p>a</p note="{s}">'),
        ("link title", f'<link rel="alternate" title="{s}" href="a">', "", ""),
        ("base target", f'<base target="{s}">', "", ""),
        ("event handler", "", f' onload="/* {s} */"', ""),
        ("plain text element", "", "", f"<plaintext>{s}"),
        ("file that is left open", "", "", f'<p note="{s}'),
    ):
        yield "html", field, page.format(head, body, inner).encode(), "text/html"
    yield "html", "document type", f'<!doctype html SYSTEM "{s}"><html><body>a</body></html>'.encode(), "text/html"
    yield "html", "behind the document", (page.format("", "", "") + s).encode(), "text/html"
    yield "html", "attribute of the root", f'<!doctype html><html manifest="{s}"><body>a</body></html>'.encode(), "text/html"

    drawing = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="90" viewBox="0 0 200 90"{}><rect width="200" height="90" fill="#fff"/><text x="9" y="30">Minutes</text>{}</svg>'
    for field, root, inner in (
        ("text", "", f'<text x="9" y="60">{s}</text>'),
        ("title", "", f"<title>{s}</title>"),
        ("description", "", f"<desc>{s}</desc>"),
        ("metadata", "", f"<metadata><a>{s}</a></metadata>"),
        ("definition", "", f"<defs><text>{s}</text></defs>"),
        ("symbol", "", f"<symbol><text>{s}</text></symbol>"),
        ("foreign object", "", f'<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">{s}</p></foreignObject>'),
        ("comment", "", f"<!-- {s} -->"),
        ("CDATA", "", f"<text><![CDATA[{s}]]></text>"),
        ("processing instruction", "", f"<?note {s}?>"),
        ("style sheet", "", f"<style>/* {s} */</style>"),
        ("script", "", f"<script>/* {s} */</script>"),
        ("unknown attribute", f' note="{s}"', ""),
        ("class", f' class="{s}"', ""),
        ("id", f' id="{s}"', ""),
        ("style attribute", f" style=\"--a: '{s}'\"", ""),
        ("ARIA label", f' aria-label="{s}"', ""),
        ("data attribute", f' data-a="{s}"', ""),
        ("namespace", f' xmlns:x="{s}"', ""),
        ("unknown element", "", f'<x:a xmlns:x="urn:x">{s}</x:a>'),
        ("text outside of an element", "", s),
        ("title of a link", "", f'<a xlink:title="{s}" xlink:href="#a"><rect/></a>'),
        ("outside the view", "", f'<text x="9000" y="9000">{s}</text>'),
        ("text path", "", f'<path id="p" d="M0 0H9"/><text><textPath href="#p">{s}</textPath></text>'),
        ("set animation", "", f'<text>a<set attributeName="a" to="{s}"/></text>'),
        ("switch", "", f'<switch><text systemLanguage="tlh">{s}</text><text>a</text></switch>'),
    ):
        yield "svg", field, drawing.format(root, inner).encode(), "image/svg+xml"
    yield "svg", "entity", ('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "' + s + '">]>' + drawing.format("", "<text>&a;</text>")).encode(), "image/svg+xml"

    tree = '<?xml version="1.0" encoding="UTF-8"?>{}<minutes{}><date>Tuesday</date>{}</minutes>{}'
    for field, front, root, inner, back in (
        ("element", "", "", f"<note>{s}</note>", ""),
        ("attribute", "", f' note="{s}"', "", ""),
        ("comment", "", "", f"<!-- {s} -->", ""),
        ("comment in front", f"<!-- {s} -->", "", "", ""),
        ("comment behind", "", "", "", f"<!-- {s} -->"),
        ("CDATA", "", "", f"<![CDATA[{s}]]>", ""),
        ("processing instruction", "", "", f"<?note {s}?>", ""),
        ("instruction in front", f"<?note {s}?>", "", "", ""),
        ("document type", f'<!DOCTYPE minutes SYSTEM "{s}">', "", "", ""),
        ("entity", f'<!DOCTYPE minutes [<!ENTITY a "{s}">]>', "", "&a;", ""),
        ("unused entity", f'<!DOCTYPE minutes [<!ENTITY a "{s}">]>', "", "", ""),
        ("parameter entity", f'<!DOCTYPE minutes [<!ENTITY % a "{s}">]>', "", "", ""),
        ("default of an attribute", f'<!DOCTYPE minutes [<!ATTLIST minutes note CDATA "{s}">]>', "", "", ""),
        ("notation", f'<!DOCTYPE minutes [<!NOTATION a PUBLIC "{s}">]>', "", "", ""),
        ("comment of a document type", f"<!DOCTYPE minutes [<!-- {s} -->]>", "", "", ""),
        ("instruction of a document type", f"<!DOCTYPE minutes [<?a {s}?>]>", "", "", ""),
        ("namespace", "", f' xmlns:x="{s}"', "", ""),
        ("behind the root", "", "", "", s),
        ("second root", "", "", "", f"<note>{s}</note>"),
    ):
        yield "xml", field, tree.format(front, root, inner, back).encode(), "application/xml"
    for label, codec in (("UTF-16", "utf-16"), ("UTF-16LE", "utf-16-le"), ("UTF-16BE", "utf-16-be"), ("UTF-32", "utf-32"), ("UTF-32BE", "utf-32-be"), ("cp037", "cp037"), ("cp500", "cp500"), ("ISO-2022-JP", "iso2022_jp"), ("Shift_JIS", "shift_jis"), ("hz-gb-2312", "hz"), ("Windows-1252", "cp1252"), ("KOI8-R", "koi8-r")):
        yield "xml", f"element in {label}", f'<?xml version="1.0" encoding="{label}"?><minutes><note>{s}</note></minutes>'.encode(codec), "application/xml"
    import word

    seven = "".join(f"+{piece}-" for piece in word.utf7(s))
    yield "xml", "element in UTF-7", f'<?xml version="1.0" encoding="UTF-7"?><minutes><note>{seven}</note></minutes>'.encode(), "application/xml"
    fullwidth = "".join(chr(ord(one) + 0xFEE0) if one.isalpha() else one for one in s)
    yield "xml", "full-width letters in ISO-2022-JP", f'<?xml version="1.0" encoding="ISO-2022-JP"?><minutes><note>{fullwidth}</note></minutes>'.encode("iso2022_jp"), "application/xml"

    prose = "# Minutes\n\nThe committee met on Tuesday.\n\n{}\n"
    for field, inner in (
        ("paragraph", s),
        ("comment", f"<!-- {s} -->"),
        ("unused definition", f'[a]: https://example.org "{s}"'),
        ("definition that leads nowhere", f"[//]: # ({s})"),
        ("label of a definition", f"[{s}]: https://example.org"),
        ("link title", f'[a](https://example.org "{s}")'),
        ("image description", f"![{s}](a.png)"),
        ("image title", f'![a](a.png "{s}")'),
        ("HTML block", f"<div hidden>\n{s}\n</div>"),
        ("HTML attribute", f'<span title="{s}">a</span>'),
        ("information of a code block", f"```text {s}\na\n```"),
        ("code block", f"```\n{s}\n```"),
        ("table cell", f"| a |\n| --- |\n| {s} |"),
        ("extra table cell", f"| a |\n| --- |\n| b | {s} |"),
        ("footnote", f"a[^1]\n\n[^1]: {s}"),
        ("processing instruction", f"<?a {s}?>"),
        ("CDATA", f"<![CDATA[{s}]]>"),
        ("character references", "".join(f"&#{ord(one)};" for one in s)),
        ("escapes", "".join("\\" + one if not one.isalnum() and one != " " else one for one in s)),
        ("heading id", f'## Notes {{#{s} title="{s}"}}'),
        ("address", f"[a](<https://example.org/{s}>)"),
    ):
        yield "md", field, prose.format(inner).encode(), "text/markdown"
    yield "md", "front matter", f"---\ntitle: a\nnote: {s}\n---\n# Minutes\n\nThe committee met.\n".encode(), "text/markdown"

    def notebook(cell=None, **top):
        plain = {"cell_type": "code", "execution_count": 1, "metadata": {}, "outputs": [], "source": ["1 + 1"], "id": "a"}
        cells = [{"cell_type": "markdown", "metadata": {}, "source": ["# Minutes"], "id": "b"}, {**plain, **(cell or {})}]
        return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5, **top}).encode()

    output = {"output_type": "display_data", "metadata": {}, "data": {"text/plain": ["a"]}}
    for field, data in (
        ("code", notebook({"source": ["# " + s]})),
        ("markdown", notebook({"cell_type": "markdown", "source": [s]})),
        ("raw cell", notebook({"cell_type": "raw", "source": [s]})),
        ("cell of an unknown kind", notebook({"cell_type": "note", "text": [s]})),
        ("cell metadata", notebook({"metadata": {"note": s}})),
        ("tag", notebook({"metadata": {"tags": [s]}})),
        ("cell id", notebook({"id": s})),
        ("unknown key of a cell", notebook({"note": s})),
        ("key", notebook({"metadata": {s: 1}})),
        ("stream", notebook({"outputs": [{"output_type": "stream", "name": "stdout", "text": [s]}]})),
        ("stream name", notebook({"outputs": [{"output_type": "stream", "name": s, "text": ["a"]}]})),
        ("output text", notebook({"outputs": [{**output, "data": {"text/plain": [s]}}]})),
        ("output HTML", notebook({"outputs": [{**output, "data": {"text/html": [f"<p>{s}</p>"]}}]})),
        ("output LaTeX", notebook({"outputs": [{**output, "data": {"text/latex": [s]}}]})),
        ("output JSON", notebook({"outputs": [{**output, "data": {"application/json": {"a": [s]}}}]})),
        ("key of output JSON", notebook({"outputs": [{**output, "data": {"application/json": {s: 1}}}]})),
        ("output script", notebook({"outputs": [{**output, "data": {"application/javascript": [f"// {s}"]}}]})),
        ("output of an unknown type", notebook({"outputs": [{**output, "data": {"x/y": s}}]})),
        ("output SVG", notebook({"outputs": [{**output, "data": {"image/svg+xml": [f'<svg xmlns="http://www.w3.org/2000/svg"><desc>{s}</desc></svg>']}}]})),
        ("output metadata", notebook({"outputs": [{**output, "metadata": {"note": s}}]})),
        ("unknown key of an output", notebook({"outputs": [{**output, "note": s}]})),
        ("error name", notebook({"outputs": [{"output_type": "error", "ename": s, "evalue": "a", "traceback": []}]})),
        ("error value", notebook({"outputs": [{"output_type": "error", "ename": "a", "evalue": s, "traceback": []}]})),
        ("traceback", notebook({"outputs": [{"output_type": "error", "ename": "a", "evalue": "a", "traceback": [s]}]})),
        ("attachment", notebook({"cell_type": "markdown", "attachments": {"a.txt": {"text/plain": [s]}}})),
        ("attachment name", notebook({"cell_type": "markdown", "attachments": {s: {"text/plain": ["a"]}}})),
        ("media type", notebook({"cell_type": "markdown", "attachments": {"a": {s: ["a"]}}})),
        ("attachment that is no picture", notebook({"cell_type": "markdown", "attachments": {"a.png": {"image/png": s}}})),
        ("notebook metadata", notebook(metadata={"title": s})),
        ("author", notebook(metadata={"authors": [{"name": s}]})),
        ("widget state", notebook(metadata={"widgets": {"application/vnd.jupyter.widget-state+json": {"state": {"a": {"state": {"value": s}}}}}})),
        ("unknown key of the notebook", notebook(note=s)),
        ("first of two equal keys", notebook().replace(b'"nbformat": 4', b'"metadata": {"note": "' + s.encode() + b'"}, "metadata": {}, "nbformat": 4')),
        ("deep value", notebook(metadata={"a": [[[[{"b": [s]}]]]]})),
        ("value behind many", notebook(metadata={"a": ["x"] * 20_000, "b": s})),
        ("source that is no list", notebook({"source": {"a": s}})),
        ("output list that is none", notebook({"outputs": {"a": s}})),
    ):
        yield "ipynb", field, data, "application/x-ipynb+json"

    yield "csv", "cell", f"a,b\n1,{s}\n".encode(), "text/csv"
    yield "csv", "quoted cell", f'a,b\n1,"{s}"\n'.encode(), "text/csv"
    yield "csv", "comment", f"# {s}\na,b\n".encode(), "text/csv"
    yield "csv", "extra cell", f"a\n1,2,3,{s}\n".encode(), "text/csv"
    yield "csv", "header", f"a,{s}\n1,2\n".encode(), "text/csv"
