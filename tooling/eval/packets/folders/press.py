"""A paper as a file: blocks become PDF by ReportLab, Chromium or LibreOffice, Word, sheet, mail, page of the web, or a scan.

A block is a tuple: ('h', text), ('p', text), ('small', text), ('lines', [text]), ('pairs', [(label, text)]), ('table', header, rows, feet),
('sides', [text], [text]) and ('rule',). After a PDF or a scan is made, the values are looked up on its pages.
"""

import csv
import html
import io
import math
import re
import subprocess
import tempfile
from email.message import EmailMessage
from email.utils import format_datetime
from pathlib import Path

import numpy
import pypdfium2
from docx import Document
from docx.shared import Pt
from openpyxl import Workbook
from PIL import Image, ImageFilter
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import HRFlowable, Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

FACES = {
    'LiberationSans': '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
    'LiberationSerif': '/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf',
    'Lato': '/usr/share/fonts/truetype/lato/Lato-Regular.ttf',
    'Carlito': '/usr/share/fonts/truetype/crosextra/Carlito-Regular.ttf',
    'OpenSans': '/usr/share/fonts/truetype/open-sans/OpenSans-Regular.ttf',
    'DejaVuSerif': '/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf',
}
for name, file in list(FACES.items()):
    if Path(file).exists():
        pdfmetrics.registerFont(TTFont(name, file))
    else:
        del FACES[name]


def reportlab_pdf(blocks, path, rng, foot):
    face, size = rng.choice(sorted(FACES)), rng.choice([9, 9.5, 10, 11])
    page = rng.choice([A4, A4, A4, LETTER])
    body = ParagraphStyle('body', fontName=face, fontSize=size, leading=size * 1.35, spaceAfter=size * 0.5)
    small = ParagraphStyle('small', parent=body, fontSize=size - 2.5, leading=(size - 2.5) * 1.25, textColor=colors.HexColor('#555555'))
    head = ParagraphStyle('head', parent=body, fontSize=size + rng.choice([2, 4, 6]), leading=(size + 6) * 1.2, spaceBefore=4)
    width = page[0] - 110
    lined, boxed, right = rng.random() < 0.5, rng.random() < 0.4, rng.random() < 0.6
    label_share = rng.choice([0.28, 0.35, 0.42])

    def cell(text, style=body):
        return Paragraph(html.escape(text), style)

    def table(rows, widths, heads=0, numbers=True):
        ends = ParagraphStyle('ends', parent=body, alignment=2, spaceAfter=0)
        tight = ParagraphStyle('tight', parent=body, spaceAfter=0)
        made = Table([[cell(text, ends if right and numbers and at and re.search(r'\d[.,]\d\d\b', text) else tight) for at, text in enumerate(row)] for row in rows], colWidths=widths, repeatRows=heads)
        commands = [('VALIGN', (0, 0), (-1, -1), 'TOP'), ('TOPPADDING', (0, 0), (-1, -1), 1.5), ('BOTTOMPADDING', (0, 0), (-1, -1), 2)]
        if lined and heads:
            commands.append(('LINEBELOW', (0, 0), (-1, 0), 0.8, colors.black))
        if boxed:
            commands.append(('GRID', (0, 0), (-1, -1), 0.4, colors.grey))
        made.setStyle(TableStyle(commands))
        return made

    flow = []
    for block in blocks:
        kind = block[0]
        if kind in ('h', 'p', 'small'):
            flow.append(cell(block[1], {'h': head, 'p': body, 'small': small}[kind]))
        elif kind == 'lines':
            flow += [cell(text, ParagraphStyle('line', parent=body, spaceAfter=0)) for text in block[1]] + [Spacer(1, size)]
        elif kind == 'pairs':
            flow += [table(block[1], [width * label_share, width * (1 - label_share)], numbers=False), Spacer(1, size)]
        elif kind == 'table':
            rows = [*([block[1]] if block[1] else []), *block[2], *block[3]]
            widest = [max(len(row[at]) for row in rows) + 3 for at in range(len(rows[0]))]
            flow += [table(rows, [width * max(share, 7) / sum(max(one, 7) for one in widest) for share in widest], 1 if block[1] else 0), Spacer(1, size)]
        elif kind == 'sides':
            sides = [[cell(text, ParagraphStyle('side', parent=body, spaceAfter=0)) for text in side] for side in block[1:]]
            made = Table([sides], colWidths=[width * 0.55, width * 0.45])
            made.setStyle(TableStyle([('VALIGN', (0, 0), (-1, -1), 'TOP'), ('LEFTPADDING', (0, 0), (-1, -1), 0)]))
            flow += [made, Spacer(1, size * 1.5)]
        elif kind == 'rule':
            flow.append(HRFlowable(width='100%', thickness=0.5, color=colors.grey))

    def feet(canvas, document):
        canvas.setFont(face, 7)
        canvas.drawString(55, 28, foot[:120])
        canvas.drawRightString(page[0] - 55, 28, f'{document.page}')

    SimpleDocTemplate(str(path), pagesize=page, leftMargin=55, rightMargin=55, topMargin=50, bottomMargin=55, title='', author='').build(flow, onFirstPage=feet, onLaterPages=feet)


def web(blocks, rng, foot):
    grey = rng.choice(['#eee', '#dfe8f5', '#fff'])
    dl = rng.random() < 0.4
    parts = [f'<!doctype html><html><head><meta charset="utf-8"><style>body{{font-family:{rng.choice(["Lato", "Liberation Serif", "DejaVu Sans", "Open Sans"])};font-size:{rng.choice([11, 12, 13])}px;margin:2em}}table{{border-collapse:collapse;width:100%;margin:1em 0}}td,th{{padding:3px 6px;text-align:left;border-bottom:1px solid #ccc;vertical-align:top}}th{{background:{grey}}}small{{color:#666}}dt{{font-size:80%;color:#666}}dd{{margin:0 0 6px}}.sides{{display:flex;justify-content:space-between}}</style></head><body>']
    safe = html.escape
    for block in blocks:
        kind = block[0]
        if kind == 'h':
            parts.append(f'<h2>{safe(block[1])}</h2>')
        elif kind == 'p':
            parts.append(f'<p>{safe(block[1])}</p>')
        elif kind == 'small':
            parts.append(f'<p><small>{safe(block[1])}</small></p>')
        elif kind == 'lines':
            parts.append('<p>' + '<br>'.join(map(safe, block[1])) + '</p>')
        elif kind == 'pairs':
            if dl:
                parts.append('<dl>' + ''.join(f'<dt>{safe(label)}</dt><dd>{safe(text)}</dd>' for label, text in block[1]) + '</dl>')
            else:
                parts.append('<table>' + ''.join(f'<tr><td>{safe(label)}</td><td>{safe(text)}</td></tr>' for label, text in block[1]) + '</table>')
        elif kind == 'table':
            top = '<tr>' + ''.join(f'<th>{safe(text)}</th>' for text in block[1]) + '</tr>' if block[1] else ''
            parts.append('<table>' + top + ''.join('<tr>' + ''.join(f'<td>{safe(text)}</td>' for text in row) + '</tr>' for row in [*block[2], *block[3]]) + '</table>')
        elif kind == 'sides':
            parts.append('<div class="sides">' + ''.join('<div>' + '<br>'.join(map(safe, side)) + '</div>' for side in block[1:]) + '</div>')
        elif kind == 'rule':
            parts.append('<hr>')
    return ''.join(parts) + f'<hr><small>{safe(foot)}</small></body></html>'


def chromium_pdf(blocks, path, rng, foot):
    print_page(web(blocks, rng, foot), path)


def print_page(text, path, name='page.html', seconds=60):
    """A page of the web as PDF, printed under a name: that is its title where it has no other."""
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / name
        page.write_text(text, encoding='utf-8')
        subprocess.run(['chromium', '--headless', '--no-sandbox', '--disable-gpu', f'--user-data-dir={folder}/profile', '--no-pdf-header-footer', f'--print-to-pdf={path}', page.as_uri()], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=seconds)


def word(blocks, path, rng, foot):
    document = Document()
    document.styles['Normal'].font.size = Pt(rng.choice([10, 11]))
    document.styles['Normal'].font.name = rng.choice(['Carlito', 'Liberation Serif', 'Lato'])
    tabbed = rng.random() < 0.4

    def grid(rows):
        table = document.add_table(rows=0, cols=len(rows[0]))
        if rng.random() < 0.7:
            table.style = 'Table Grid'
        for row in rows:
            for cell, text in zip(table.add_row().cells, row):
                cell.text = text

    for block in blocks:
        kind = block[0]
        if kind == 'h':
            document.add_heading(block[1], 1)
        elif kind in ('p', 'small'):
            document.add_paragraph(block[1])
        elif kind == 'lines':
            for text in block[1]:
                document.add_paragraph(text).paragraph_format.space_after = Pt(0)
        elif kind == 'pairs':
            if tabbed:
                for label, text in block[1]:
                    document.add_paragraph(f'{label}:\t{text}').paragraph_format.space_after = Pt(0)
            else:
                grid(block[1])
        elif kind == 'table':
            grid([*([block[1]] if block[1] else []), *block[2], *block[3]])
        elif kind == 'sides':
            grid([['\n'.join(side) for side in block[1:]]])
    document.sections[0].footer.paragraphs[0].text = foot
    document.save(path)


def office_pdf(blocks, path, rng, foot):
    with tempfile.TemporaryDirectory() as folder:
        word(blocks, Path(folder) / 'paper.docx', rng, foot)
        subprocess.run(['soffice', f'-env:UserInstallation={(Path(tempfile.gettempdir()) / "packets-office").as_uri()}', '--headless', '--convert-to', 'pdf', '--outdir', folder, f'{folder}/paper.docx'], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
        path.write_bytes((Path(folder) / 'paper.pdf').read_bytes())


def rows_of(blocks):
    for block in blocks:
        kind = block[0]
        if kind in ('h', 'p', 'small'):
            yield [block[1]]
        elif kind == 'lines':
            yield from ([text] for text in block[1])
        elif kind == 'pairs':
            yield from (list(pair) for pair in block[1])
        elif kind == 'table':
            if block[1]:
                yield list(block[1])
            yield from map(list, [*block[2], *block[3]])
        elif kind == 'sides':
            yield from ([text] for side in block[1:] for text in side)
        yield []


def sheet(blocks, path):
    book = Workbook()
    for row in rows_of(blocks):
        book.active.append(row)
    book.save(path)


def comma(blocks, path, rng):
    out = io.StringIO()
    writer = csv.writer(out, delimiter=rng.choice([';', ',', ';']))
    writer.writerows(row for row in rows_of(blocks) if row)
    path.write_text(out.getvalue(), encoding='utf-8')


def plain(blocks):
    lines = []
    for block in blocks:
        kind = block[0]
        if kind in ('h', 'p', 'small'):
            lines += [block[1], '']
        elif kind == 'lines':
            lines += [*block[1], '']
        elif kind == 'pairs':
            lines += [*(f'{label}: {text}' for label, text in block[1]), '']
        elif kind == 'table':
            rows = [*([block[1]] if block[1] else []), *block[2], *block[3]]
            widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
            lines += [*('  '.join(text.ljust(width) for text, width in zip(row, widths)).rstrip() for row in rows), '']
        elif kind == 'sides':
            lines += [*block[1], '', *block[2], '']
        elif kind == 'rule':
            lines += ['-' * 40, '']
    return '\n'.join(lines)


def mail(blocks, path, rng, foot, headers, moment):
    message = EmailMessage()
    for name, text in headers:
        message[name] = text
    message['Date'] = format_datetime(moment)
    message['Message-ID'] = f'<{rng.getrandbits(60):x}@mail.example>'
    message.set_content(plain(blocks) + '\n--\n' + foot + '\n')
    if rng.random() < 0.4:
        message.add_alternative(web(blocks, rng, foot), subtype='html')
    path.write_bytes(bytes(message))


def stamp(path, moment):
    text = moment.strftime('%Y%m%d%H%M%S').encode()
    path.write_bytes(re.sub(rb'(/(?:CreationDate|ModDate)\s*\(D:)\d{14}', lambda found: found[1] + text, path.read_bytes()))


PIXELS = 96 / 72  # what a point of a PDF is on the pages that the engine draws


def look_up(path, texts):
    """For each text, the places on the pages where it stands: (text, page, box in pixels at 96 dpi from the top left)."""
    found = []
    document = pypdfium2.PdfDocument(str(path))
    for number in range(len(document)):
        page = document[number]
        height, reader = page.get_height(), page.get_textpage()
        letters = [(char, at) for at, char in enumerate(reader.get_text_range()) if not char.isspace() and char not in '\x02\ufffe']
        whole = ''.join(char for char, _ in letters)
        for text in texts:
            wanted, start = re.sub(r'\s', '', text), 0
            while wanted and (start := whole.find(wanted, start)) >= 0:
                boxes = [reader.get_charbox(letters[start + at][1]) for at in range(len(wanted))]
                first = [box for box in boxes if abs(box[1] - boxes[0][1]) < (boxes[0][3] - boxes[0][1] + 4)]
                left, bottom, right, top = min(b[0] for b in first), min(b[1] for b in first), max(b[2] for b in first), max(b[3] for b in first)
                found.append((text, number + 1, [PIXELS * one for one in (left, height - top, right - left, top - bottom)]))
                start += len(wanted)
    return found


def scan(pdf, path, rng, texts):
    """The pages of a PDF as a scanner sees them. A picture holds the first page alone; several pages become a PDF of pictures."""
    dpi = rng.choice([200, 240, 300, 300])
    document, pages = pypdfium2.PdfDocument(str(pdf)), []
    turn, places = rng.uniform(-0.9, 0.9), []
    for number in range(len(document)):
        image = document[number].render(scale=dpi / 72).to_pil().convert('L')
        image = image.rotate(turn, resample=Image.BICUBIC, fillcolor=255).filter(ImageFilter.GaussianBlur(rng.uniform(0.3, 0.9) * dpi / 300))
        noise = numpy.random.default_rng(rng.getrandbits(32)).normal(0, rng.uniform(2, 9), (image.height, image.width))
        pages.append(Image.fromarray(numpy.clip(numpy.asarray(image, float) * rng.uniform(0.93, 1) + noise, 0, 255).astype('uint8')))
    single = len(pages) == 1
    scale = dpi / 96 if single else 1
    for text, page, (x, y, width, height) in look_up(pdf, texts):
        middle_x, middle_y = pages[page - 1].width * 48 / dpi, pages[page - 1].height * 48 / dpi
        dx, dy, angle = x + width / 2 - middle_x, y + height / 2 - middle_y, math.radians(turn)
        cx, cy = middle_x + dx * math.cos(angle) + dy * math.sin(angle), middle_y - dx * math.sin(angle) + dy * math.cos(angle)
        places.append((text, page, [(cx - width / 2) * scale, (cy - height / 2) * scale, width * scale, height * scale]))
    if single:
        kind = rng.choice(['png', 'jpg', 'jpg', 'tif'])
        path = path.with_suffix('.' + kind)
        pages[0].save(path, dpi=(dpi, dpi), **({'quality': rng.choice([75, 88])} if kind == 'jpg' else {}))
    else:
        path = path.with_suffix('.pdf')
        pages[0].save(path, save_all=True, append_images=pages[1:], resolution=dpi)
    return path, places
