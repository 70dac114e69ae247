"""Papers: blocks of a document, and the producers that make a file of them. A producer knows nothing of what the values mean."""

import csv
import html
import io
import random
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import format_datetime
from pathlib import Path

import numpy
import pypdfium2
from docx import Document as Docx
from docx.enum.text import WD_TAB_ALIGNMENT
from docx.shared import Cm, Pt
from PIL import Image, ImageDraw, ImageFilter
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import HRFlowable, PageBreak, Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

FONTS = Path('/usr/share/fonts/truetype/dejavu')
for face in ('DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSerif', 'DejaVuSerif-Bold', 'DejaVuSansMono', 'DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'):
    if (FONTS / f'{face}.ttf').exists():
        pdfmetrics.registerFont(TTFont(face, str(FONTS / f'{face}.ttf')))


@dataclass
class Head:
    """Sender: the name large, the lines small."""

    name: str
    lines: list


@dataclass
class To:
    lines: list


@dataclass
class Title:
    text: str


@dataclass
class Text:
    text: str


@dataclass
class Pairs:
    rows: list
    look: str = 'lines'  # lines, columns, boxes, stacked, grid
    section: str = ''


@dataclass
class Grid:
    header: list
    rows: list
    aligns: str  # one of l, r, c per column
    foot: list = field(default_factory=list)  # (label, value)
    look: str = 'ruled'  # ruled, bare, banded, header


@dataclass
class Checks:
    label: str
    options: list  # (text, ticked)


@dataclass
class Two:
    left: list
    right: list


@dataclass
class Foot:
    lines: list


@dataclass
class Break:
    pass


@dataclass
class Csv:
    """A ledger: only for files of separated values."""

    rows: list
    mark: str


@dataclass
class Mail:
    headers: list
    body: list
    date: object


@dataclass
class Photo:
    seed: int
    size: tuple
    quality: int = 88


# --- PDF by reportlab -----------------------------------------------------------------------------------------------------------------------


def _escape(text):
    return html.escape(str(text), quote=False)


def reportlab_pdf(blocks, style, path):
    face = style['face']
    bold = style['bold']
    size = style['size']
    base = ParagraphStyle('b', fontName=face, fontSize=size, leading=size * 1.35, spaceAfter=4)
    small = ParagraphStyle('s', parent=base, fontSize=size - 2, leading=size, textColor=colors.Color(0.25, 0.25, 0.3))
    title = ParagraphStyle('t', parent=base, fontName=bold, fontSize=size + 5, leading=size + 9, spaceBefore=10, spaceAfter=8)
    right = ParagraphStyle('r', parent=base, alignment=2)
    name = ParagraphStyle('n', parent=base, fontName=bold, fontSize=size + 3, leading=size + 6, alignment=style['head'])
    headline = ParagraphStyle('h', parent=small, alignment=style['head'])
    foots = [block for block in blocks if isinstance(block, Foot)]

    def flow(parts, width):
        out = []
        for block in parts:
            if isinstance(block, Head):
                out.append(Paragraph(_escape(block.name), name))
                out += [Paragraph(_escape(line), headline) for line in block.lines]
                if style['rule']:
                    out.append(HRFlowable(width='100%', thickness=0.6, color=colors.grey))
                out.append(Spacer(1, 10))
            elif isinstance(block, To):
                out += [Paragraph(_escape(line), base) for line in block.lines]
                out.append(Spacer(1, 12))
            elif isinstance(block, Title):
                out.append(Paragraph(_escape(block.text), title))
            elif isinstance(block, Text):
                out += [Paragraph(_escape(line) or '&nbsp;', base) for line in block.text.split('\n')]
            elif isinstance(block, Pairs):
                if block.section:
                    out.append(Paragraph(f'<font name="{bold}">{_escape(block.section)}</font>', base))
                out.append(pairs(block, width))
                out.append(Spacer(1, 8))
            elif isinstance(block, Grid):
                out.append(grid(block, width))
                out.append(Spacer(1, 8))
            elif isinstance(block, Checks):
                marks = '&nbsp;&nbsp;&nbsp;'.join(f'{"[X]" if on else "[ ]"} {_escape(text)}' for text, on in block.options)
                out.append(Paragraph(f'{_escape(block.label)} {marks}', base))
            elif isinstance(block, Two):
                table = Table([[flow(block.left, width / 2 - 8), flow(block.right, width / 2 - 8)]], colWidths=[width / 2, width / 2])
                table.setStyle([('VALIGN', (0, 0), (-1, -1), 'TOP'), ('LEFTPADDING', (0, 0), (-1, -1), 0)])
                out.append(table)
            elif isinstance(block, Break):
                out.append(PageBreak())
        return out

    def pairs(block, width):
        rows = block.rows
        if block.look == 'lines':
            table = Table([[Paragraph(f'{_escape(label)}{style["colon"]} {_escape(value)}', base)] for label, value in rows], colWidths=[width])
            table.setStyle([('LEFTPADDING', (0, 0), (-1, -1), 0), ('TOPPADDING', (0, 0), (-1, -1), 0), ('BOTTOMPADDING', (0, 0), (-1, -1), 0)])
        elif block.look == 'stacked':
            columns = 3 if width > 300 else 2
            cells = [[Paragraph(_escape(label), small), Paragraph(_escape(value), base)] for label, value in rows]
            cells += [''] * (-len(cells) % columns)
            table = Table([cells[at : at + columns] for at in range(0, len(cells), columns)], colWidths=[width / columns] * columns)
            table.setStyle([('GRID', (0, 0), (-1, -1), 0.4, colors.lightgrey), ('VALIGN', (0, 0), (-1, -1), 'TOP')])
        elif block.look == 'grid':
            # two pairs beside each other
            cells = []
            for at in range(0, len(rows), 2):
                pair = rows[at : at + 2] + [('', '')] * (2 - len(rows[at : at + 2]))
                cells.append([part for label, value in pair for part in (Paragraph(_escape(label), small), Paragraph(_escape(value), base))])
            table = Table(cells, colWidths=[width * 0.2, width * 0.3] * 2)
            table.setStyle([('VALIGN', (0, 0), (-1, -1), 'TOP'), ('LEFTPADDING', (0, 0), (-1, -1), 0)])
        else:
            table = Table([[Paragraph(_escape(label), small), Paragraph(_escape(value), base)] for label, value in rows], colWidths=[width * 0.36, width * 0.64])
            looks = [('VALIGN', (0, 0), (-1, -1), 'TOP'), ('LEFTPADDING', (0, 0), (-1, -1), 2), ('TOPPADDING', (0, 0), (-1, -1), 1), ('BOTTOMPADDING', (0, 0), (-1, -1), 1)]
            if block.look == 'boxes':
                looks.append(('GRID', (0, 0), (-1, -1), 0.4, colors.grey))
            table.setStyle(looks)
        table.hAlign = 'LEFT'
        return table

    def grid(block, width):
        count = len(block.header)
        styles = {'l': base, 'r': right, 'c': right}
        head = [Paragraph(f'<font name="{bold}">{_escape(text)}</font>', styles[align]) for text, align in zip(block.header, block.aligns)]
        body = [[Paragraph(_escape(text), styles[align]) for text, align in zip(row, block.aligns)] for row in block.rows]
        foot = []
        spans = []
        for label, value in block.foot:
            row = len(body) + 1 + len(foot)
            foot.append([Paragraph(_escape(label), right)] + [''] * (count - 2) + [Paragraph(_escape(value), right)])
            spans.append(('SPAN', (0, row), (count - 2, row)))
        wide = block.aligns.index('l') if 'l' in block.aligns else 0
        share = [2.6 if at == wide else 1.15 for at in range(count)]
        table = Table([head] + body + foot, colWidths=[width * part / sum(share) for part in share], repeatRows=1)
        looks = spans + [('VALIGN', (0, 0), (-1, -1), 'TOP'), ('LEFTPADDING', (0, 0), (-1, -1), 3), ('RIGHTPADDING', (0, 0), (-1, -1), 3), ('TOPPADDING', (0, 0), (-1, -1), 2), ('BOTTOMPADDING', (0, 0), (-1, -1), 2)]
        if block.look == 'ruled':
            looks.append(('GRID', (0, 0), (-1, len(body)), 0.4, colors.grey))
        if block.look == 'header':
            looks += [('LINEBELOW', (0, 0), (-1, 0), 0.8, colors.black), ('LINEABOVE', (0, len(body) + 1), (-1, len(body) + 1), 0.5, colors.black)]
        if block.look == 'banded':
            looks += [('BACKGROUND', (0, row), (-1, row), colors.Color(0.93, 0.94, 0.97)) for row in range(1, len(body) + 1, 2)]
        table.setStyle(looks)
        return table

    def footer(canvas, doc):
        canvas.saveState()
        canvas.setFont(face, 6.8)
        lines = [line for foot in foots for line in foot.lines]
        for at, line in enumerate(reversed(lines)):
            canvas.drawCentredString(A4[0] / 2, 10 * mm + at * 9, line)
        if style['page']:
            canvas.drawRightString(A4[0] - 15 * mm, 6 * mm, style['page'].replace('{}', str(doc.page), 1).replace('{}', str(style['pages'])))
        canvas.restoreState()

    margin = style['margin'] * mm
    doc = SimpleDocTemplate(str(path), pagesize=A4, leftMargin=margin, rightMargin=margin, topMargin=margin * 0.8, bottomMargin=26 * mm, title=style['title'], author=style['author'])
    doc.build(flow(blocks, A4[0] - 2 * margin - 12), onFirstPage=footer, onLaterPages=footer)


# --- HTML: through a browser, or as the body of a mail -----------------------------------------------------------------------------------------


def to_html(blocks, style):
    def cell(text):
        return html.escape(str(text))

    def render(block):
        if isinstance(block, Head):
            return f'<div class="head"><div class="name">{cell(block.name)}</div>' + ''.join(f'<div class="small">{cell(line)}</div>' for line in block.lines) + '</div>'
        if isinstance(block, To):
            return '<div class="to">' + '<br>'.join(cell(line) for line in block.lines) + '</div>'
        if isinstance(block, Title):
            return f'<h1>{cell(block.text)}</h1>'
        if isinstance(block, Text):
            return ''.join(f'<p>{cell(line)}</p>' for line in block.text.split('\n'))
        if isinstance(block, Pairs):
            section = f'<h2>{cell(block.section)}</h2>' if block.section else ''
            if block.look == 'lines':
                return section + ''.join(f'<div>{cell(label)}{style["colon"]} <b>{cell(value)}</b></div>' for label, value in block.rows)
            if block.look == 'stacked':
                return section + '<div class="cards">' + ''.join(f'<div class="card"><div class="small">{cell(label)}</div><div>{cell(value)}</div></div>' for label, value in block.rows) + '</div>'
            if block.look == 'grid':
                rows = ''
                for at in range(0, len(block.rows), 2):
                    rows += '<tr>' + ''.join(f'<td class="small">{cell(label)}</td><td>{cell(value)}</td>' for label, value in block.rows[at : at + 2]) + '</tr>'
                return section + f'<table class="pairs">{rows}</table>'
            border = ' boxed' if block.look == 'boxes' else ''
            return section + f'<table class="pairs{border}">' + ''.join(f'<tr><td class="label">{cell(label)}</td><td>{cell(value)}</td></tr>' for label, value in block.rows) + '</table>'
        if isinstance(block, Grid):
            align = {'l': 'left', 'r': 'right', 'c': 'center'}
            head = ''.join(f'<th style="text-align:{align[side]}">{cell(text)}</th>' for text, side in zip(block.header, block.aligns))
            rows = ''.join('<tr>' + ''.join(f'<td style="text-align:{align[side]}">{cell(text)}</td>' for text, side in zip(row, block.aligns)) + '</tr>' for row in block.rows)
            foot = ''.join(f'<tr class="foot"><td colspan="{len(block.header) - 1}" style="text-align:right">{cell(label)}</td><td style="text-align:right">{cell(value)}</td></tr>' for label, value in block.foot)
            return f'<table class="grid {block.look}"><tr>{head}</tr>{rows}{foot}</table>'
        if isinstance(block, Checks):
            return f'<p>{cell(block.label)} ' + ' &nbsp; '.join(f'{"☒" if on else "☐"} {cell(text)}' for text, on in block.options) + '</p>'
        if isinstance(block, Two):
            return f'<div class="two"><div>{"".join(map(render, block.left))}</div><div>{"".join(map(render, block.right))}</div></div>'
        if isinstance(block, Foot):
            return '<div class="footer">' + '<br>'.join(cell(line) for line in block.lines) + '</div>'
        if isinstance(block, Break):
            return '<div style="page-break-after:always"></div>'
        return ''

    css = f"""
    @page {{ size: A4; margin: {style['margin']}mm }}
    body {{ font: {style['size']}pt/{style['leading']} "{style['family']}"; color: #111 }}
    h1 {{ font-size: {style['size'] + 5}pt; {style['h1']} }} h2 {{ font-size: {style['size'] + 1}pt; margin: 8pt 0 2pt }}
    .head {{ text-align: {['left', 'center', 'right'][style['head']]}; margin-bottom: 14pt; {'border-bottom: 1px solid #888;' if style['rule'] else ''} }}
    .name {{ font-weight: bold; font-size: {style['size'] + 4}pt }} .small, .footer {{ font-size: {style['size'] - 2.5}pt; color: #444 }}
    .to {{ margin: 16pt 0 }} table {{ border-collapse: collapse; margin: 8pt 0 }} td, th {{ padding: 2.5pt 7pt; vertical-align: top }}
    .grid {{ width: 100% }} .pairs td.label {{ color: #444; padding-right: 20pt }} .boxed td {{ border: 1px solid #999 }}
    .ruled td, .ruled th {{ border: 1px solid #777 }} .ruled .foot td {{ border: 0 }} .banded tr:nth-child(even) {{ background: #eef }} .header th {{ border-bottom: 1.5px solid #000 }}
    .two {{ display: flex; gap: 30pt }} .two > div {{ flex: 1 }} .cards {{ display: grid; grid-template-columns: repeat(3, 1fr); gap: 8pt; margin: 8pt 0 }}
    .footer {{ margin-top: 30pt; border-top: 1px solid #bbb; text-align: center }}"""
    return f'<!doctype html><html><head><meta charset="utf-8"><title>{html.escape(style["title"])}</title><style>{css}</style></head><body>{"".join(map(render, blocks))}</body></html>'


def chromium_pdf(blocks, style, path):
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / 'page.html'
        page.write_text(to_html(blocks, style), encoding='utf-8')
        command = ['chromium', '--headless=old', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-background-networking', f'--user-data-dir={folder}/profile', '--no-pdf-header-footer', f'--print-to-pdf={path}', page.as_uri()]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=90)


# --- Word ----------------------------------------------------------------------------------------------------------------------------------------


def docx_file(blocks, style, path):
    doc = Docx()
    doc.styles['Normal'].font.name = style['family']
    doc.styles['Normal'].font.size = Pt(style['size'])
    doc.styles['Normal'].paragraph_format.space_after = Pt(3)
    doc.core_properties.author = style['author']
    doc.core_properties.title = style['title']
    doc.core_properties.created = doc.core_properties.modified = style['created']
    foots = [line for block in blocks if isinstance(block, Foot) for line in block.lines]
    if foots:
        doc.sections[0].footer.paragraphs[0].text = '\n'.join(foots)

    def put(where, parts):
        for block in parts:
            if isinstance(block, Head):
                paragraph = where.add_paragraph()
                paragraph.alignment = style['head']
                paragraph.add_run(block.name).bold = True
                for line in block.lines:
                    paragraph.add_run('\n' + line).font.size = Pt(style['size'] - 2)
            elif isinstance(block, To):
                where.add_paragraph('\n'.join(block.lines))
            elif isinstance(block, Title):
                where.add_paragraph().add_run(block.text).bold = True
            elif isinstance(block, Text):
                for line in block.text.split('\n'):
                    where.add_paragraph(line)
            elif isinstance(block, Pairs):
                if block.section:
                    where.add_paragraph().add_run(block.section).bold = True
                if block.look in ('lines', 'columns'):
                    for label, value in block.rows:
                        if block.look == 'lines':
                            where.add_paragraph(f'{label}{style["colon"]} {value}')
                        else:
                            paragraph = where.add_paragraph(f'{label}\t{value}')
                            paragraph.paragraph_format.tab_stops.add_tab_stop(Cm(6))
                else:
                    table = where.add_table(rows=0, cols=4 if block.look == 'grid' else 2)
                    if block.look == 'boxes':
                        table.style = doc.styles['Table Grid']
                    wide = 2 if block.look == 'grid' else 1
                    for at in range(0, len(block.rows), wide):
                        cells = table.add_row().cells
                        for offset, (label, value) in enumerate(block.rows[at : at + wide]):
                            cells[offset * 2].text = str(label)
                            cells[offset * 2 + 1].text = str(value)
                    where.add_paragraph()
            elif isinstance(block, Grid):
                table = where.add_table(rows=1, cols=len(block.header))
                if block.look in ('ruled', 'banded'):
                    table.style = doc.styles['Table Grid']
                lines = [block.header, *block.rows] + [[''] * (len(block.header) - 2) + [label, value] for label, value in block.foot]
                for at, line in enumerate(lines):
                    cells = table.rows[0].cells if at == 0 else table.add_row().cells
                    for place, text in enumerate(line):
                        cells[place].text = str(text)
                        if block.aligns[place] == 'r':
                            cells[place].paragraphs[0].alignment = 2
                where.add_paragraph()
            elif isinstance(block, Checks):
                where.add_paragraph(f'{block.label}  ' + '   '.join(f'{"☒" if on else "☐"} {text}' for text, on in block.options))
            elif isinstance(block, Two):
                table = where.add_table(rows=1, cols=2)
                put(table.rows[0].cells[0], block.left)
                put(table.rows[0].cells[1], block.right)
                where.add_paragraph()
            elif isinstance(block, Break):
                doc.add_page_break()

    put(doc, blocks)
    doc.save(str(path))


def office_pdf(blocks, style, path):
    with tempfile.TemporaryDirectory() as folder:
        word = Path(folder) / 'letter.docx'
        docx_file(blocks, style, word)
        command = ['soffice', f'-env:UserInstallation=file://{folder}/profile', '--headless', '--convert-to', 'pdf', '--outdir', folder, str(word)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
        shutil.copy(Path(folder) / 'letter.pdf', path)


# --- plain text ------------------------------------------------------------------------------------------------------------------------------------


def to_text(blocks, style, width=78):
    out = []
    for block in blocks:
        if isinstance(block, Head):
            out += [block.name.upper() if style['upper'] else block.name, *block.lines, '=' * width if style['rule'] else '', '']
        elif isinstance(block, To):
            out += [*block.lines, '']
        elif isinstance(block, Title):
            out += [block.text.center(width).rstrip() if style['head'] == 1 else block.text, '']
        elif isinstance(block, Text):
            for line in block.text.split('\n'):
                out += _wrap(line, width)
            out.append('')
        elif isinstance(block, Pairs):
            if block.section:
                out += [block.section, '-' * len(block.section)]
            pad = max((len(label) for label, _ in block.rows), default=0)
            for label, value in block.rows:
                out.append(f'{label}{style["colon"]} {value}' if block.look in ('lines', 'stacked') else f'{label.ljust(pad)}  {value}')
            out.append('')
        elif isinstance(block, Grid):
            rows = [[str(text) for text in row] for row in [block.header, *block.rows]]
            widths = [max(len(row[at]) for row in rows) for at in range(len(block.header))]
            for at, row in enumerate(rows):
                out.append('  '.join(text.rjust(w) if side == 'r' else text.ljust(w) for text, w, side in zip(row, widths, block.aligns)).rstrip())
                if at == 0:
                    out.append('-' * (sum(widths) + 2 * len(widths) - 2))
            full = sum(widths) + 2 * len(widths) - 2
            if block.foot:
                out.append('-' * full)
            for label, value in block.foot:
                out.append(label + str(value).rjust(max(len(str(value)) + 2, full - len(label))))
            out.append('')
        elif isinstance(block, Checks):
            out.append(f'{block.label} ' + '  '.join(f'[{"x" if on else " "}] {text}' for text, on in block.options))
        elif isinstance(block, Two):
            out.append(to_text(block.left, style, width))
            out.append(to_text(block.right, style, width))
        elif isinstance(block, Foot):
            out += ['-' * width, *block.lines]
    return '\n'.join(out)


def _wrap(line, width):
    words, out, now = line.split(' '), [], ''
    for word in words:
        if now and len(now) + len(word) + 1 > width:
            out.append(now)
            now = word
        else:
            now = f'{now} {word}'.strip()
    return [*out, now]


def mail_file(mail, style, path, attachment=None):
    message = EmailMessage()
    for name, value in mail.headers:
        message[name] = value
    message['Date'] = format_datetime(mail.date)
    message['Message-ID'] = f'<{style["id"]}@mail.invalid>'
    text = to_text(mail.body, {**style, 'rule': False, 'head': 0, 'upper': False}, 74)
    message.set_content(text, cte=style['cte'])
    if style['alternative']:
        message.add_alternative(to_html(mail.body, style), subtype='html')
    Path(path).write_bytes(message.as_bytes())


def csv_file(block, path, encoding='utf-8'):
    out = io.StringIO()
    csv.writer(out, delimiter=block.mark, lineterminator='\r\n').writerows(block.rows)
    Path(path).write_bytes(out.getvalue().encode(encoding))


# --- scans and pictures -------------------------------------------------------------------------------------------------------------------------------


def photo(block, path):
    """A picture of no document: a sky, a ground, things on it, grain."""
    rng = random.Random(block.seed)
    width, height = 800, 600
    noise = numpy.random.default_rng(block.seed)
    sky = noise.integers(90, 220, 3)
    rows = numpy.linspace(0, 1, height)[:, None, None]
    pixels = numpy.broadcast_to(sky * (1 - rows) + noise.integers(30, 140, 3) * rows, (height, width, 3)).copy()
    image = Image.fromarray(pixels.astype('uint8'))
    draw = ImageDraw.Draw(image)
    for _ in range(rng.randint(9, 22)):
        x, y = rng.randint(-80, width), rng.randint(150, height)
        box = (x, y, x + rng.randint(40, 320), y + rng.randint(20, 200))
        fill = tuple(rng.randint(10, 240) for _ in range(3))
        rng.choice([draw.ellipse, draw.rectangle])(box, fill=fill)
    for _ in range(rng.randint(3, 9)):
        draw.line([(rng.randint(0, width), rng.randint(0, height)) for _ in range(4)], fill=(20, 20, 20), width=rng.randint(2, 7))
    image = image.filter(ImageFilter.GaussianBlur(rng.uniform(0.5, 1.6)))
    grain = numpy.asarray(image).astype('float') + noise.normal(0, 6, (height, width, 3))
    image = Image.fromarray(grain.clip(0, 255).astype('uint8'))
    if image.size != block.size:
        image = image.resize(block.size, Image.LANCZOS)
    image.save(path, quality=block.quality)


def scan(pdf, path, rng):
    """Draws the pages of a PDF as a scanner would leave them. Returns how to get from points to pixels of the file: (page, x, y) -> (x, y)."""
    source = pypdfium2.PdfDocument(str(pdf))
    dpi = rng.choice([200, 240, 300, 300])
    pages = []
    angle = rng.uniform(-0.9, 0.9)
    noise = numpy.random.default_rng(rng.randrange(2**32))
    for at in range(len(source)):
        image = source[at].render(scale=dpi / 72, grayscale=True).to_pil()
        image = image.rotate(angle, resample=Image.BICUBIC, fillcolor=255)
        if rng.random() < 0.4:
            image = image.filter(ImageFilter.GaussianBlur(rng.uniform(0.3, 0.8)))
        pixels = numpy.asarray(image).astype('int16')
        tile = noise.normal(0, rng.uniform(2, 9), (512, 512)).astype('int16')
        grain = numpy.tile(tile, (pixels.shape[0] // 512 + 1, pixels.shape[1] // 512 + 1))[: pixels.shape[0], : pixels.shape[1]]
        shade = numpy.linspace(rng.uniform(-18, 0), rng.uniform(-18, 0), pixels.shape[1]).astype('int16')[None, :]
        pixels = pixels + grain + shade
        pages.append(Image.fromarray(pixels.clip(0, 255).astype('uint8')))
    source.close()
    if str(path).endswith('.pdf'):
        pages[0].save(path, save_all=True, append_images=pages[1:], resolution=dpi, quality=rng.randint(70, 92))
    elif str(path).endswith('.png'):
        pages[0].save(path, dpi=(dpi, dpi))
    else:
        pages[0].save(path, quality=rng.randint(70, 92), dpi=(dpi, dpi))
    return dpi, angle, len(pages)


def text_places(pdf, text):
    """Boxes (page, left, top, width, height; points from the top left corner; size of the page) where the text stands in a PDF."""
    source = pypdfium2.PdfDocument(str(pdf))
    out = []
    for number in range(len(source)):
        page = source[number]
        width, height = page.get_size()
        content = page.get_textpage()
        count = content.count_chars()
        # one character at a time: the offsets of a whole text are not those of its boxes
        letters = [content.get_text_range(at, 1) for at in range(count)]
        solid = [(at, letter) for at, letter in enumerate(letters) if letter.strip() and letter not in '\u00a0\u202f']
        flat = ''.join(letter[0] for _, letter in solid)
        wanted = re.sub(r'\s', '', text)
        start = flat.find(wanted)
        while start >= 0:
            boxes = [content.get_charbox(solid[at][0]) for at in range(start, start + len(wanted))]
            left, bottom = min(box[0] for box in boxes), min(box[1] for box in boxes)
            right, top = max(box[2] for box in boxes), max(box[3] for box in boxes)
            first = boxes[0]
            if top - bottom > 2.5 * max(first[3] - first[1], 4):  # over two lines: the part on the first
                line = [box for box in boxes if abs(box[1] - first[1]) < 4]
                left, bottom, right, top = min(b[0] for b in line), min(b[1] for b in line), max(b[2] for b in line), max(b[3] for b in line)
            out.append((number + 1, left, height - top, right - left, top - bottom, width, height))
            start = flat.find(wanted, start + 1)
    source.close()
    return out
