"""The same sheets as DOCX, HTML, text, e-mail and CSV files."""
import csv
import html
import io
from email.message import EmailMessage

import docx

import locales as L
from paint import content


def _head(sheet, company):
    return [company.name, *L.address_lines(sheet.locale, company.address), f"Tel. {company.phone}", company.email]


def _foot(sheet, company):
    return f"{company.name} - {company.tax} - {company.iban} - {company.web}"


def text(sheet, rng):
    rows, wide = [], rng.choice([24, 30, 0])
    for kind, parts, more in sheet.blocks:
        if kind == "head":
            rows += [*_head(sheet, parts[0]), ""]
        elif kind == "title":
            rows += [parts[0], rng.choice(["", "=" * len(parts[0])]), ""]
        elif kind in ("to", "lines"):
            rows += [*[content(p) for p in parts[0]], ""]
        elif kind == "stamp":
            rows.append("".join(content(p) for p in parts[0]))
        elif kind in ("info", "pairs", "totals"):
            if more.get("heading"):
                rows.append(f"[{more['heading']}]")
            rows += [f"{label}: {content(value)}" if not wide else f"{label + ':':<{wide}} {content(value)}" for label, value in parts[0]] + [""]
        elif kind == "table":
            table = [[content(c) for c in r] for r in [parts[0], *parts[1]] if any(content(c) for c in r)]
            widths = [max(len(r[i]) for r in table) for i in range(len(table[0]))]
            rows += ["  ".join(c.rjust(w) if i in more["numeric"] else c.ljust(w) for i, (c, w) in enumerate(zip(r, widths))).rstrip() for r in table] + [""]
        elif kind == "para":
            rows += ["".join(content(p) for p in parts[0]), ""]
        elif kind == "foot":
            rows.append(_foot(sheet, parts[0]))
    return "\n".join(rows).encode()


def page(sheet, rng):
    esc, out = lambda v: html.escape(content(v)), []
    lists = rng.random() < 0.5
    for kind, parts, more in sheet.blocks:
        if kind == "head":
            out.append("<header><b>" + "</b><br>".join(map(esc, [parts[0].name, ", ".join(_head(sheet, parts[0])[1:])])) + "</header>")
        elif kind == "title":
            out.append(f"<h1>{esc(parts[0])}</h1>")
        elif kind in ("to", "lines"):
            out.append("<p>" + "<br>".join(map(esc, parts[0])) + "</p>")
        elif kind == "stamp":
            out.append("<p>" + "".join(map(esc, parts[0])) + "</p>")
        elif kind in ("info", "pairs", "totals"):
            if more.get("heading"):
                out.append(f"<h2>{more['heading']}</h2>")
            if lists:
                out.append("<dl>" + "".join(f"<dt>{esc(l)}</dt><dd>{esc(v)}</dd>" for l, v in parts[0]) + "</dl>")
            else:
                out.append("<table>" + "".join(f"<tr><td>{esc(l)}</td><td>{esc(v)}</td></tr>" for l, v in parts[0]) + "</table>")
        elif kind == "table":
            out.append("<table border=1><tr>" + "".join(f"<th>{esc(c)}</th>" for c in parts[0]) + "</tr>" + "".join("<tr>" + "".join(f"<td>{esc(c)}</td>" for c in r) + "</tr>" for r in parts[1]) + "</table>")
        elif kind == "para":
            out.append("<p>" + "".join(map(esc, parts[0])) + "</p>")
        elif kind == "foot":
            out.append(f"<footer><small>{esc(_foot(sheet, parts[0]))}</small></footer>")
    return ("<!doctype html><html><head><meta charset=utf-8><title></title></head><body>" + "\n".join(out) + "</body></html>").encode()


def word(sheet, rng):
    document = docx.Document()
    tabs = rng.random() < 0.5
    for kind, parts, more in sheet.blocks:
        if kind == "head":
            paragraph = document.add_paragraph()
            paragraph.add_run(parts[0].name).bold = True
            document.add_paragraph(", ".join(_head(sheet, parts[0])[1:]))
        elif kind == "title":
            document.add_heading(parts[0], 1)
        elif kind in ("to", "lines"):
            for line in parts[0]:
                document.add_paragraph(content(line))
        elif kind == "stamp":
            document.add_paragraph("".join(content(p) for p in parts[0]))
        elif kind in ("info", "pairs", "totals"):
            if more.get("heading"):
                document.add_heading(more["heading"], 2)
            if tabs:
                for label, value in parts[0]:
                    document.add_paragraph(f"{label}:\t{content(value)}")
            else:
                table = document.add_table(rows=0, cols=2)
                for label, value in parts[0]:
                    cells = table.add_row().cells
                    cells[0].text, cells[1].text = label, content(value)
        elif kind == "table":
            table = document.add_table(rows=0, cols=len(parts[0]))
            table.style = "Table Grid"
            for row in [parts[0], *parts[1]]:
                for cell, item in zip(table.add_row().cells, row):
                    cell.text = content(item)
        elif kind == "para":
            document.add_paragraph("".join(content(p) for p in parts[0]))
        elif kind == "foot":
            document.sections[0].footer.paragraphs[0].text = _foot(sheet, parts[0])
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def mail(sheet, rng):
    person, sender, to, subject, day = sheet.mail
    message = EmailMessage()
    message["From"] = f"{person.first} {person.last} <{sender}>"
    message["To"] = to
    message["Subject"] = subject
    message["Date"] = day.strftime("%a, %d %b %Y 09:41:00 +0100")
    message.set_content(text(sheet, rng).decode())
    return bytes(message)


def rows(sheet, rng):
    out = io.StringIO()
    writer = csv.writer(out, delimiter=rng.choice([";", ","]))
    for kind, parts, _ in sheet.blocks:
        if kind in ("info", "pairs"):
            for label, value in parts[0]:
                writer.writerow([label, content(value)])
        elif kind == "table":
            for row in [parts[0], *parts[1]]:
                writer.writerow([content(c) for c in row])
    return out.getvalue().encode()
