"""Draws documents in several layouts and forms, and notes where each value comes to stand."""
import csv
import io
from email.message import EmailMessage

import docx
import numpy as np
import pypdfium2
from PIL import Image, ImageDraw, ImageFilter
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen import canvas

from packets import Val

for face, file in (("Sans", "DejaVuSans.ttf"), ("Sans-Bold", "DejaVuSans-Bold.ttf"), ("Serif", "DejaVuSerif.ttf"), ("Serif-Bold", "DejaVuSerif-Bold.ttf")):
    pdfmetrics.registerFont(TTFont(face, f"/usr/share/fonts/truetype/dejavu/{file}"))

TUNED = ["colon", "grid", "ruled", "twocol"]
HELD_OUT = ["above", "letter", "dotted"]
PX = 96 / 72


class Page:
    def __init__(self, rng, held_out):
        self.size = rng.choice([A4, A4, LETTER])
        self.buffer = io.BytesIO()
        self.c = canvas.Canvas(self.buffer, pagesize=self.size)
        self.c.setCreator("packet maker")
        self.font = rng.choice(["Sans", "Serif", "Helvetica", "Times-Roman"])
        self.bold = {"Sans": "Sans-Bold", "Serif": "Serif-Bold", "Helvetica": "Helvetica-Bold", "Times-Roman": "Times-Bold"}[self.font]
        self.pt = rng.uniform(8.5, 11.5)
        self.left = rng.uniform(40, 80)
        self.right = self.size[0] - rng.uniform(40, 80)
        self.y = self.size[1] - rng.uniform(50, 90)
        self.page = 1

    def room(self, points):
        if self.y - points < 50:
            self.c.showPage()
            self.page += 1
            self.y = self.size[1] - 60

    def width(self, text, font=None):
        return pdfmetrics.stringWidth(text, font or self.font, self.pt)

    def put(self, x, what, font=None, right=False):
        text = what.text if isinstance(what, Val) else what
        width = self.width(text, font)
        x = x - width if right else x
        self.c.setFont(font or self.font, self.pt)
        self.c.drawString(x, self.y, text)
        if isinstance(what, Val):
            what.place = dict(page=self.page, box=[x * PX, (self.size[1] - self.y - self.pt) * PX, width * PX, self.pt * 1.3 * PX], canvas=[round(self.size[0] * PX), round(self.size[1] * PX)])
        return x + width

    def down(self, lines=1.0):
        self.y -= self.pt * 1.35 * lines


def pdf(rng, doc, family, company):
    p = Page(rng, family in HELD_OUT)
    size, p.pt = p.pt, p.pt * rng.uniform(1.3, 1.8)
    p.put(p.left, doc.title, p.bold)
    p.pt = size
    p.down(2)
    if company:
        p.put(p.left if rng.random() < 0.5 else p.right, company, right=False if p.y > p.size[1] else False) if rng.random() < 0.0 else p.put(p.left, company)
        p.down(2)
    for block in doc.blocks:
        {"fields": fields, "table": table, "sums": sums, "para": para}[block[0]](rng, p, family, *block[1:])
        p.down(rng.uniform(0.8, 1.8))
    p.c.save()
    return p.buffer.getvalue()


def fields(rng, p, family, rows):
    if family == "twocol":
        half = (p.left + p.right) / 2
        for at in range(0, len(rows), 2):
            p.room(20)
            for x, (label, value) in zip((p.left, half), rows[at : at + 2]):
                end = p.put(x, f"{label}: ", p.bold)
                if x == p.left and end + p.width(value.text) > half - 8:
                    p.put(end, value)
                    p.down(1.2)
                else:
                    p.put(end, value)
            p.down(1.2)
        return
    column = p.left + max(p.width(label, p.bold) for label, _ in rows) + rng.uniform(15, 60)
    for label, value in rows:
        p.room(40)
        if family == "colon":
            p.put(p.put(p.left, f"{label}: "), value)
        elif family == "grid":
            p.put(p.left, label, p.bold)
            p.put(column, value)
        elif family == "ruled":
            p.put(p.left, f"{label}:")
            p.put(column, value)
            p.c.line(p.left - 4, p.y - 3, p.right, p.y - 3)
            p.down(0.4)
        elif family == "above":
            size, p.pt = p.pt, p.pt * 0.8
            p.put(p.left, label)
            p.pt = size
            p.down(1.1)
            p.put(p.left, value)
            p.down(0.5)
        elif family == "letter":
            p.put(p.put(p.left, f"{label} "), value)
        elif family == "dotted":
            end = p.put(p.left, label)
            dots = "." * max(3, int((column + 40 - end) / p.width(".")))
            p.put(p.put(end, f" {dots} "), value)
        p.down(1.25)


def table(rng, p, family, columns, rows, aligns):
    widths = [max(p.width(columns[i], p.bold), *(p.width(r[i].text) for r in rows)) for i in range(len(columns))]
    gap = max(12, (p.right - p.left - sum(widths)) / max(1, len(columns) - 1))
    if rng.random() < 0.4:
        gap = min(gap, rng.uniform(14, 40))
    starts, x = [], p.left
    for width in widths:
        starts.append(x)
        x += width + gap
    cell = lambda i, what, font=None: p.put(starts[i] + (widths[i] if aligns[i] == "r" else 0), what, font, right=aligns[i] == "r")
    p.room(60)
    for i, name in enumerate(columns):
        cell(i, name, p.bold)
    p.down(1.3)
    lines = rng.random() < 0.5
    for row in rows:
        p.room(30)
        if lines:
            p.c.line(p.left, p.y + p.pt * 1.05, min(p.right, x), p.y + p.pt * 1.05)
        for i, value in enumerate(row):
            cell(i, value)
        p.down(1.3)
    p.edge = starts[-1] + widths[-1]


def sums(rng, p, family, rows):
    edge = getattr(p, "edge", p.right)
    for label, value in rows:
        p.room(30)
        start = edge - p.width(value.text) - rng.uniform(20, 90) - p.width(label, p.bold)
        p.put(max(p.left, start), label, p.bold)
        p.put(edge, value, right=True)
        p.down(1.3)


def para(rng, p, family, parts):
    for part in parts:
        p.room(30)
        p.put(p.left, part)
        p.down(1.3)


def scan(rng, data, form):
    """The pages at 300 dpi, a little turned, soft and noisy, as a picture or as a PDF of pictures; with how places move."""
    pages = []
    angle = rng.uniform(-0.7, 0.7)
    for page in pypdfium2.PdfDocument(data):
        image = page.render(scale=300 / 72).to_pil().convert("L")
        image = image.rotate(angle, resample=Image.BICUBIC, fillcolor=255).filter(ImageFilter.GaussianBlur(rng.uniform(0.2, 0.9)))
        array = np.asarray(image, dtype=np.float32) + np.random.default_rng(rng.randrange(1 << 30)).normal(0, rng.uniform(2, 12), (image.height, image.width))
        pages.append(Image.fromarray(np.clip(array * rng.uniform(0.9, 1.0), 0, 255).astype(np.uint8)))
    out = io.BytesIO()
    if form == "pdf" or len(pages) > 1:
        pages[0].save(out, "PDF", resolution=300, save_all=True, append_images=pages[1:], quality=rng.randint(70, 92))
        return out.getvalue(), "pdf", 1
    if rng.random() < 0.5:
        pages[0].save(out, "JPEG", quality=rng.randint(60, 92), dpi=(300, 300))
        return out.getvalue(), "jpg", 300 / 96
    pages[0].save(out, "PNG", dpi=(300, 300))
    return out.getvalue(), "png", 300 / 96


def word(rng, doc, family, company):
    d = docx.Document()
    d.add_heading(doc.title, 1)
    if company:
        d.add_paragraph(company)
    for kind, *rest in doc.blocks:
        if kind == "fields" and family in ("grid", "ruled", "above"):
            t = d.add_table(0, 2)
            for label, value in rest[0]:
                cells = t.add_row().cells
                cells[0].text, cells[1].text = label, value.text
        elif kind == "fields":
            for label, value in rest[0]:
                d.add_paragraph(f"{label}: {value.text}" if family != "dotted" else f"{label}\t{value.text}")
        elif kind == "table":
            t = d.add_table(0, len(rest[0]))
            for row in [rest[0], *([v.text for v in r] for r in rest[1])]:
                for cell, text in zip(t.add_row().cells, row):
                    cell.text = text
        elif kind == "sums":
            for label, value in rest[0]:
                d.add_paragraph(f"{label}\t{value.text}")
        else:
            for part in rest[0]:
                d.add_paragraph(part)
    out = io.BytesIO()
    d.save(out)
    return out.getvalue()


def lines_of(doc, company):
    yield doc.title
    if company:
        yield company
    for kind, *rest in doc.blocks:
        yield ""
        if kind in ("fields", "sums"):
            for label, value in rest[0]:
                yield f"{label}: {value.text}"
        elif kind == "table":
            rows = [rest[0], *([v.text for v in r] for r in rest[1])]
            widths = [max(len(r[i]) for r in rows) + 3 for i in range(len(rest[0]))]
            for row in rows:
                yield "".join(text.ljust(width) if align == "l" else text.rjust(width) for text, width, align in zip(row, widths, rest[2])).rstrip()
        else:
            yield from rest[0]


def text(rng, doc, family, company):
    return "\n".join(lines_of(doc, company)).encode()


def mail(rng, doc, family, company):
    m = EmailMessage()
    m["Subject"], m["From"], m["To"], m["Date"] = doc.title, "desk@example.org", "claims@example.com", "Tue, 12 Mar 2024 10:00:00 +0100"
    m.set_content("\n".join(lines_of(doc, company)))
    return bytes(m)


def table_file(rng, doc, family, company):
    out = io.StringIO()
    w = csv.writer(out, delimiter=rng.choice([",", ";"]))
    w.writerow([doc.title])
    for kind, *rest in doc.blocks:
        if kind in ("fields", "sums"):
            w.writerows([label, value.text] for label, value in rest[0])
        elif kind == "table":
            w.writerow(rest[0])
            w.writerows([v.text for v in row] for row in rest[1])
    return out.getvalue().encode()


def photo(rng, quality):
    """A picture of no document: shapes on a ground."""
    image = Image.new("RGB", (640, 480), tuple(rng.randrange(60, 200) for _ in range(3)))
    draw = ImageDraw.Draw(image)
    for _ in range(25):
        x, y = rng.randrange(640), rng.randrange(480)
        draw.ellipse((x, y, x + rng.randrange(30, 220), y + rng.randrange(30, 160)), fill=tuple(rng.randrange(256) for _ in range(3)))
    return image.filter(ImageFilter.GaussianBlur(2))
