"""Draws a sheet as a PDF in the layout of its family, and notes where each value was drawn; scans of such pages."""
import io
import random

import numpy as np
import pypdfium2
from PIL import Image, ImageDraw, ImageFilter
from reportlab.lib.pagesizes import A4, letter
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen import canvas

import locales as L
from labels import WORDS
from sheet import Value

FOLDER = "/usr/share/fonts/truetype/dejavu/"
BOLD = {"Helvetica": "Helvetica-Bold", "Times": "Times-Bold", "Courier": "Courier-Bold"}
for name in ("DejaVuSans", "DejaVuSerif", "DejaVuSansCondensed"):
    bold = name + ("-Bold" if name != "DejaVuSansCondensed" else "-Bold")
    pdfmetrics.registerFont(TTFont(name, f"{FOLDER}{name}.ttf"))
    pdfmetrics.registerFont(TTFont(bold, f"{FOLDER}{bold}.ttf"))
    BOLD[name] = bold
COUNTER = {"meta": 0}


def content(item):
    return item.text if isinstance(item, Value) else str(item)


class Painter:
    def __init__(self, sheet, rng, number_of_pages=None):
        self.sheet, self.family, self.rng = sheet, sheet.family, rng
        self.narrow = getattr(sheet, "narrow", False)
        self.width, self.height = (230, 420) if self.narrow else letter if sheet.locale == "en-US" else A4
        self.margin = 14 if self.narrow else self.family.margin
        self.size = 8.5 if self.narrow else self.family.size
        font = self.family.font
        needs_wide = any(ord(c) > 255 and c not in "€–—’" for c in self.everything())
        if font in ("Helvetica", "Times", "Courier") and needs_wide:
            font = "DejaVuSans"
        self.font, self.bold = ("Times-Roman" if font == "Times" else font), BOLD[font]
        self.out = io.BytesIO()
        self.canvas = canvas.Canvas(self.out, pagesize=(self.width, self.height), invariant=1)
        self.page, self.y, self.pages = 1, self.margin, number_of_pages

    def everything(self):
        def walk(item):
            if isinstance(item, (list, tuple)):
                return "".join(walk(i) for i in item)
            return content(item) if isinstance(item, (str, Value)) else getattr(item, "name", "")
        return "".join(walk(c) for _, c, _ in self.sheet.blocks)

    # Drawing -------------------------------------------------------------------------------------------------------------------
    def put(self, x, item, align="left", size=None, bold=False, y=None, fit=None):
        """Draws at the line y (its top). Returns the width."""
        size, font = size or self.size, self.bold if bold else self.font
        text, y = content(item), self.y if y is None else y
        width = pdfmetrics.stringWidth(text, font, size)
        if fit and width > fit:
            size *= max(0.6, fit / width)
            width = pdfmetrics.stringWidth(text, font, size)
        left = x if align == "left" else x - width if align == "right" else x - width / 2
        self.canvas.setFont(font, size)
        self.canvas.drawString(left, self.height - y - size * 0.8, text)
        if isinstance(item, Value):
            item.places.append((self.page, [left, y, width, size]))
        return width

    def line(self, x1, x2, y, weight=0.5, dash=False):
        self.canvas.setLineWidth(weight)
        self.canvas.setDash([1, 2] if dash else [])
        self.canvas.line(x1, self.height - y, x2, self.height - y)
        self.canvas.setDash([])

    def room(self, needed):
        if self.y + needed > self.height - 70:
            self.finish_page()
            self.page += 1
            self.y = self.margin

    def finish_page(self):
        word = WORDS["page"][self.sheet.lang].format(p=self.page, q=self.pages or 1)
        if not self.narrow:
            self.put(self.width / 2, word, "centre", size=7, y=self.height - 24)
        self.canvas.showPage()

    def wrap(self, parts, width):
        lines, at, row = [], 0, []
        for part in parts:
            for piece in [part] if isinstance(part, Value) else [w + " " for w in str(part).split()]:
                long = pdfmetrics.stringWidth(content(piece), self.font, self.size)
                if at + long > width and row:
                    lines.append(row)
                    row, at = [], 0
                row.append(piece)
                at += long + (pdfmetrics.stringWidth(" ", self.font, self.size) if isinstance(piece, Value) else 0)
        return lines + ([row] if row else [])

    # Blocks --------------------------------------------------------------------------------------------------------------------
    def paint(self):
        for kind, parts, more in self.sheet.blocks:
            getattr(self, "draw_" + kind)(*parts, **more)
        self.finish_page()
        self.canvas.save()
        return self.out.getvalue()

    @property
    def step(self):
        return self.size * (1.25 if self.family.number % 3 else 1.5)

    def draw_head(self, company):
        style, lines = self.family.head, [*L.address_lines(self.sheet.locale, company.address), f"Tel. {company.phone}", company.web]
        if self.narrow:
            for text, bold in [(company.name, True), *((l, False) for l in lines[:3])]:
                self.put(self.width / 2, text, "centre", bold=bold, fit=self.width - 20)
                self.y += self.step
            return
        if style == "band":
            self.canvas.setFillGray(0.9)
            self.canvas.rect(0, self.height - 64, self.width, 64, stroke=0, fill=1)
            self.canvas.setFillGray(0)
            self.put(self.margin, company.name, size=16, bold=True, y=18)
            self.put(self.margin, "  ·  ".join(lines[:2]) if self.font.startswith("Deja") else " | ".join(lines[:3]), size=7.5, y=42)
            self.y = 84
        elif style == "two-sided":
            self.put(self.margin, company.name, size=14, bold=True)
            top = self.y
            for text in lines:
                self.put(self.width - self.margin, text, "right", size=8)
                self.y += 10
            self.y = max(self.y, top + 20) + 10
        else:
            x = {"left": self.margin, "right": self.width - self.margin, "centre": self.width / 2}[style]
            self.put(x, company.name, style, size=14, bold=True)
            self.y += 20
            for text in lines:
                self.put(x, text, style, size=8)
                self.y += 10
            self.y += 10

    def draw_title(self, word):
        self.room(40)
        self.y += 6
        if self.narrow:
            self.put(self.width / 2, word, "centre", bold=True)
        else:
            self.put(self.margin if self.family.number % 4 else self.width / 2, word, "left" if self.family.number % 4 else "centre", size=self.size + 6, bold=True)
        self.y += self.size + 14

    def draw_to(self, lines):
        if self.sheet.issuer is not None and self.family.number % 2:
            issuer = self.sheet.issuer
            self.put(self.margin, f"{issuer.name}, {', '.join(L.address_lines(self.sheet.locale, issuer.address))}", size=6)
            self.y += 11
        for line in lines:
            self.put(self.margin, line)
            self.y += self.step
        self.y += 14

    def draw_info(self, pairs):
        style, left, right = self.family.info, self.margin, self.width - self.margin
        self.room(20 + len(pairs) * self.step)
        if style == "right":
            x = self.width * 0.56
            for label, value in pairs:
                self.put(x, label + self.family.suffix, size=self.size - 1, fit=self.width * 0.2)
                self.put(x + self.width * 0.21, value, fit=right - x - self.width * 0.21)
                self.y += self.step
        elif style == "left":
            for label, value in pairs:
                self.put(left, label + self.family.suffix)
                self.put(left + 150, value)
                self.y += self.step
        elif style == "line":
            x = left
            for label, value in pairs:
                text = f"{label}{self.family.suffix} "
                width = pdfmetrics.stringWidth(text + content(value), self.font, self.size)
                if x + width > right and x > left:
                    x, self.y = left, self.y + self.step
                x += self.put(x, text)
                x += self.put(x, value) + 18
            self.y += self.step
        else:
            for start in range(0, len(pairs), 4):
                row = pairs[start : start + 4]
                cell = (right - left) / len(row)
                for at, (label, value) in enumerate(row):
                    x = left + at * cell
                    self.put(x + 3, label, size=self.size - 2, fit=cell - 6)
                    self.put(x + 3, value, y=self.y + self.size + 2, fit=cell - 6, bold=style == "boxes")
                    if style == "boxes":
                        self.canvas.setLineWidth(0.5)
                        self.canvas.rect(x, self.height - self.y - self.size * 2 - 8, cell, self.size * 2 + 11)
                self.y += self.size * 2 + 14
        self.y += 12

    def draw_pairs(self, pairs, heading=None):
        style, left, right = self.family.pairs, self.margin, self.width - self.margin
        if heading:
            self.room(50)
            self.put(left, heading, bold=True)
            self.y += self.step + 2
        if style in ("above", "two-up"):
            cell = (right - left) / 2
            for start in range(0, len(pairs), 2):
                self.room(40)
                for at, (label, value) in enumerate(pairs[start : start + 2]):
                    x = left + at * cell
                    if style == "above":
                        self.put(x, label, size=self.size - 2, fit=cell - 6)
                        self.put(x, value, y=self.y + self.size + 1, fit=cell - 10)
                        self.line(x, x + cell - 10, self.y + self.size * 2 + 4)
                    else:
                        self.put(x, label + self.family.suffix, size=self.size - 1, fit=cell * 0.42)
                        self.put(x + cell * 0.45, value, fit=cell * 0.52)
                self.y += self.size * 2 + 12 if style == "above" else self.step + 3
        else:
            for at, (label, value) in enumerate(pairs):
                self.room(20)
                if style == "dots":
                    width = self.put(left, label + " ")
                    self.line(left + width, left + 200, self.y + self.size * 0.8, dash=True)
                    self.put(left + 205, value, fit=right - left - 205)
                elif style == "numbered":
                    self.put(left, f"{at + 1}.  {label}{self.family.suffix}")
                    self.put(left + 190, value, fit=right - left - 190)
                elif style == "ruled":
                    self.put(left + 3, label, fit=165)
                    self.put(left + 173, value, fit=right - left - 176)
                    for x in (left, left + 170, right):
                        self.canvas.line(x, self.height - self.y + 3, x, self.height - self.y - self.size - 4)
                    self.line(left, right, self.y - 3)
                    self.line(left, right, self.y + self.size + 4)
                    self.y += 4
                elif style == "wide":
                    self.put(left, label + self.family.suffix)
                    self.put(right, value, "right")
                else:
                    width = self.put(left, f"{label}: ")
                    self.put(left + width, value, fit=right - left - width)
                self.y += self.step + 2
        self.y += 10

    def draw_table(self, header, rows, numeric):
        family, left, right = self.family, self.margin, self.width - self.margin
        count = len(rows[0])
        widths = [max(pdfmetrics.stringWidth(content(r[i]), self.bold, self.size) for r in [header, *rows]) + 10 for i in range(count)]
        spare = right - left - sum(widths)
        wide = max(range(count), key=lambda i: widths[i] if i not in numeric else 0)
        scale = 1
        if spare > 0:
            widths[wide] += spare
        else:
            scale = (right - left) / sum(widths)
            widths = [w * scale for w in widths]
        size = self.size * max(scale, 0.65)
        height = size + (7 if family.rules == "grid" else 5)
        edges = [left + sum(widths[:i]) for i in range(count + 1)]

        def row(items, bold=False, shade=False):
            self.room(30)
            if shade:
                self.canvas.setFillGray(0.92)
                self.canvas.rect(left, self.height - self.y - height + 3, right - left, height, stroke=0, fill=1)
                self.canvas.setFillGray(0)
            for i, item in enumerate(items):
                if content(item):
                    if i in numeric:
                        self.put(edges[i + 1] - 4, item, "right", size=size, bold=bold, fit=widths[i] - 5)
                    else:
                        self.put(edges[i] + 3, item, size=size, bold=bold, fit=widths[i] - 5)
            if family.rules == "grid":
                for x in edges:
                    self.canvas.line(x, self.height - self.y + 3, x, self.height - self.y - height + 3)
            if family.rules in ("grid", "horizontal"):
                self.line(left, right, self.y + height - 3)
            self.y += height

        if any(header):
            row(header, bold=True, shade=family.rules == "zebra")
            if family.rules in ("head-only", "zebra"):
                self.line(left, right, self.y - 2, 0.8)
        for at, items in enumerate(rows):
            row(items, shade=family.rules == "zebra" and at % 2)
        self.y += 6

    def draw_totals(self, pairs):
        style, right = self.family.totals, self.width - self.margin
        x = self.margin if self.narrow or style == "dots" else self.width * (0.45 if style != "in-table" else 0.52)
        self.room(14 + len(pairs) * self.step)
        top = self.y
        for at, (label, value) in enumerate(pairs):
            width = self.put(x + 4, label + (self.family.suffix if style != "dots" else ""), bold=at == len(pairs) - 1, fit=(right - x) * 0.62)
            if style == "dots" and not self.narrow:
                self.line(x + 8 + width, right - 90, self.y + self.size * 0.8, dash=True)
            self.put(right - 4, value, "right", bold=at == len(pairs) - 1)
            if style == "in-table":
                self.line(x, right, self.y + self.step - 2)
            self.y += self.step + 1
        if style == "boxed" and not self.narrow:
            self.canvas.setLineWidth(0.6)
            self.canvas.rect(x, self.height - self.y, right - x, self.y - top + 4)
        self.y += 12

    def draw_para(self, parts):
        for row in self.wrap(parts, self.width - 2 * self.margin):
            self.room(20)
            x = self.margin
            for piece in row:
                x += self.put(x, piece)
                if isinstance(piece, Value):
                    x += 0.1
            self.y += self.step
        self.y += 6

    def draw_lines(self, lines):
        for line in lines:
            self.put(self.width / 2 if self.narrow else self.margin, line, "centre" if self.narrow else "left")
            self.y += self.step
        self.y += 4

    def draw_stamp(self, parts):
        x = self.margin
        for part in parts:
            x += self.put(x, part)
        self.y += self.step + 4

    def draw_foot(self, company):
        locale, y = self.sheet.locale, self.height - 60
        columns = [[company.name, *L.address_lines(locale, company.address)], [f"Tel. {company.phone}", f"Fax {company.fax}", company.email], ["IBAN " + company.iban if locale != "en-US" else "Acct " + company.iban, "BIC SEVCXX22", company.tax]]
        self.line(self.margin, self.width - self.margin, y - 4, 0.3)
        if self.family.foot == "line":
            self.put(self.width / 2, " | ".join(" ".join(c) for c in columns[:2]), "centre", size=6, y=y, fit=self.width - 30)
            self.put(self.width / 2, " | ".join(columns[2]), "centre", size=6, y=y + 9)
        else:
            for at, column in enumerate(columns):
                for row, text in enumerate(column):
                    self.put(self.margin + at * (self.width - 2 * self.margin) / 3, text, size=6.5, y=y + row * 8.5)


def pdf(sheet, rng):
    for value in every_value(sheet):
        value.places = []
    first = Painter(sheet, rng)
    data = first.paint()
    if first.page > 1:
        for value in every_value(sheet):
            value.places = []
        data = Painter(sheet, rng, first.page).paint()
    return data, (first.width, first.height)


def every_value(sheet):
    def walk(item):
        if isinstance(item, Value):
            yield item
        elif isinstance(item, (list, tuple)):
            for one in item:
                yield from walk(one)
    for _, parts, _ in sheet.blocks:
        yield from walk(parts)
    yield from sheet.v.values()


def scan(sheet, data, rng, dpi=300):
    """The pages as a scanner gives them: turned a little, noisy, as PNG, JPEG or a PDF of pictures. The places of the values follow."""
    document = pypdfium2.PdfDocument(data)
    pages, angles = [], []
    for page in document:
        image = page.render(scale=dpi / 72, grayscale=True).to_pil()
        angle = rng.choice([0, 0, rng.uniform(-0.8, 0.8), rng.uniform(-1.5, 1.5)])
        image = image.rotate(angle, resample=Image.BICUBIC, fillcolor=255)
        pixels = np.asarray(image, dtype=np.float32)
        noise = np.random.default_rng(rng.randrange(2**32)).normal(0, rng.choice([2, 5, 9]), pixels.shape)
        slope = np.linspace(0, rng.uniform(-14, 0), pixels.shape[1])[None, :]
        image = Image.fromarray(np.clip(pixels * rng.uniform(0.9, 1) + noise + slope + 4, 0, 255).astype(np.uint8))
        if rng.random() < 0.4:
            image = image.filter(ImageFilter.GaussianBlur(rng.uniform(0.4, 0.9)))
        pages.append(image)
        angles.append(angle)
    form = rng.choice(["png", "jpg", "pdf"]) if len(pages) == 1 else "pdf"
    scale = 1 if form == "pdf" else dpi / 72
    for value in {id(v): v for v in every_value(sheet)}.values():
        moved = []
        for page, (x, y, w, h) in value.places:
            width, height = pages[page - 1].size[0] * 72 / dpi, pages[page - 1].size[1] * 72 / dpi
            turn = np.deg2rad(angles[page - 1])
            cx, cy = x + w / 2 - width / 2, y + h / 2 - height / 2
            nx, ny = cx * np.cos(turn) + cy * np.sin(turn), -cx * np.sin(turn) + cy * np.cos(turn)
            moved.append((page, [float((nx + width / 2 - w / 2) * scale), float((ny + height / 2 - h / 2) * scale), w * scale, h * scale]))
        value.places = moved
    out = io.BytesIO()
    if form == "pdf":
        pages[0].save(out, "PDF", resolution=dpi, save_all=True, append_images=pages[1:])
    else:
        pages[0].save(out, {"png": "PNG", "jpg": "JPEG"}[form], dpi=(dpi, dpi), **({"quality": rng.choice([60, 80, 92])} if form == "jpg" else {}))
    return out.getvalue(), form


def photo(rng, number, view):
    """A photograph of damage: the same car from another side is another picture."""
    random_ = random.Random(number * 10 + view)
    noise = np.random.default_rng(number * 10 + view)
    image = Image.new("RGB", (960, 720), tuple(random_.randint(120, 200) for _ in range(3)))
    draw = ImageDraw.Draw(image)
    for _ in range(60):
        x, y, r = random_.randint(0, 960), random_.randint(0, 720), random_.randint(8, 160)
        draw.ellipse([x - r, y - r * 0.6, x + r, y + r * 0.6], fill=tuple(random_.randint(20, 240) for _ in range(3)))
    image = image.filter(ImageFilter.GaussianBlur(3))
    pixels = np.asarray(image, dtype=np.float32) + noise.normal(0, 6, (720, 960, 3))
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
