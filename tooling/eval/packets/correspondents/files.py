"""Papers as files: PDF, Word, plain text, mail, page of the web, table, scan."""

import csv
import html
import io
import math
import re
from datetime import datetime
from email.message import EmailMessage
from email.utils import format_datetime

import numpy
import pypdfium2
from docx import Document
from docx.shared import Cm, Pt
from letters import plain
from openpyxl import Workbook
from PIL import Image, ImageDraw, ImageFilter
from typeset import typeset


def stamp(path, moment):
    text = moment.strftime('%Y%m%d%H%M%S').encode()
    path.write_bytes(re.sub(rb'(/(?:CreationDate|ModDate)\s*\(D:)\d{14}', lambda found: found[1] + text, path.read_bytes()))


def pdf(blocks, path, style, created, title):
    places = typeset(blocks, path, style, created, title)
    stamp(path, created)
    return places, style['paper']


def flat(blocks):
    for block in blocks:
        if block.kind == 'columns':
            for side in block.sides:
                yield from flat(side)
        else:
            yield block


def word(blocks, path, style, created):
    document = Document()
    document.core_properties.created = document.core_properties.modified = created
    document.styles['Normal'].font.size = Pt(style['size'])
    document.styles['Normal'].font.name = 'Carlito'

    def fill(into, parts):
        for block in parts:
            if block.kind == 'columns':
                cells = into.add_table(rows=1, cols=2).rows[0].cells
                for cell, side in zip(cells, block.sides):
                    fill(cell, side)
            elif block.kind == 'fields':
                fields(into, block.rows)
            elif block.kind == 'table':
                rows = [*block.rows, *([row[0], *[[]] * (len(block.rows[0]) - 2), row[-1]] for row in block.sums)]
                table = into.add_table(rows=len(rows), cols=len(block.rows[0]))
                if style['table'] != 'open' and hasattr(into, 'styles'):
                    table.style = 'Table Grid'
                for row, cells in zip(table.rows, rows):
                    for cell, runs in zip(row.cells, cells):
                        cell.text = plain(runs)
            elif block.kind == 'title':
                line = into.add_paragraph()
                line.add_run(plain(block.runs)).bold = True
            elif block.kind == 'foot':
                document.sections[0].footer.add_paragraph(plain(block.runs))
            elif block.kind == 'gap':
                continue
            elif block.kind == 'page':
                document.add_page_break()
            else:
                into.add_paragraph(('– ' if block.kind == 'item' else '') + plain(block.runs))

    def fields(into, rows):
        if style['fields'] in ('columns', 'boxed', 'right', 'pairs', 'spaced'):
            table = into.add_table(rows=len(rows), cols=2)
            for row, (name, value) in zip(table.rows, rows):
                row.cells[0].text, row.cells[1].text = name, plain(value)
        elif style['fields'] == 'above':
            for name, value in rows:
                into.add_paragraph(name)
                into.add_paragraph(plain(value))
        else:
            for name, value in rows:
                line = into.add_paragraph(f'{name}{style["colon"]}\t{plain(value)}' if style['fields'] == 'dots' else f'{name}{style["colon"]} {plain(value)}')
                if style['fields'] == 'dots':
                    line.paragraph_format.tab_stops.add_tab_stop(Cm(7))

    fill(document, blocks)
    document.save(str(path))


def fold(text, width):
    lines, now = [], ''
    for part in text.split(' '):
        if now and len(now) + len(part) >= width:
            lines.append(now)
            now = part
        else:
            now = f'{now} {part}'.strip() if now else part
    return [*lines, now]


def text_of(blocks, style, width=76):
    out = []
    for block in flat(blocks):
        if block.kind == 'fields':
            wide = max(len(name) for name, _ in block.rows)
            for name, value in block.rows:
                look = style['fields']
                if look == 'dots':
                    out.append(f'{name} {"." * max(2, 44 - len(name))} {plain(value)}')
                elif look in ('columns', 'pairs', 'boxed', 'spaced'):
                    out.append(f'{name.ljust(wide + 3)}{plain(value)}')
                elif look == 'right':
                    out.append(f'{name.ljust(wide + 3)}{plain(value).rjust(30)}')
                elif look == 'above':
                    out += [name, f'  {plain(value)}']
                else:
                    out.append(f'{name}{style["colon"]} {plain(value)}')
        elif block.kind == 'table':
            texts = [[plain(cell) for cell in row] for row in block.rows]
            wides = [max(len(row[at]) for row in texts if at < len(row)) + 2 for at in range(len(texts[0]))]
            for row in texts:
                out.append(''.join(cell.ljust(wide) for cell, wide in zip(row, wides)).rstrip())
            for cells in block.sums:
                out.append(plain(cells[0]).ljust(sum(wides[:-1])) + plain(cells[-1]))
        elif block.kind == 'gap':
            out.append('')
        elif block.kind == 'page':
            out.append('\f')
        elif block.kind == 'title':
            out += ['', plain(block.runs), ('=' if block.level == 1 else '-') * len(plain(block.runs))]
        elif block.kind == 'item':
            out.append(f'* {plain(block.runs)}')
        elif block.kind != 'picture':
            out += fold(plain(block.runs), width)
    return '\n'.join(out).strip('\n') + '\n'


def html_of(blocks, style):
    out = []
    for block in flat(blocks):
        say = lambda runs: html.escape(plain(runs), quote=False)
        if block.kind == 'fields':
            if style['fields'] in ('colon', 'dots'):
                out += [f'<p>{html.escape(name)}{style["colon"]} <strong>{say(value)}</strong></p>' for name, value in block.rows]
            elif style['fields'] in ('above', 'boxed'):
                out += ['<dl>', *[f'<dt>{html.escape(name)}</dt><dd>{say(value)}</dd>' for name, value in block.rows], '</dl>']
            else:
                out += ['<table>', *[f'<tr><th>{html.escape(name)}</th><td>{say(value)}</td></tr>' for name, value in block.rows], '</table>']
        elif block.kind == 'table':
            out.append('<table border="1">')
            for number, row in enumerate(block.rows):
                tag = 'th' if number == 0 else 'td'
                out.append('<tr>' + ''.join(f'<{tag}>{say(cell)}</{tag}>' for cell in row) + '</tr>')
            for cells in block.sums:
                out.append(f'<tr><td colspan="{len(block.rows[0]) - 1}">{say(cells[0])}</td><td>{say(cells[-1])}</td></tr>')
            out.append('</table>')
        elif block.kind == 'title':
            out.append(f'<h{block.level}>{say(block.runs)}</h{block.level}>')
        elif block.kind in ('gap', 'page', 'picture'):
            continue
        else:
            out.append(f'<p>{say(block.runs)}</p>')
    return '<!doctype html><html><head><meta charset="utf-8"></head><body>\n' + '\n'.join(out) + '\n</body></html>\n'


def mail(blocks, path, style, headers, sent, rich):
    message = EmailMessage()
    for name, value in headers:
        message[name] = value
    message['Date'] = format_datetime(sent)
    message['Message-ID'] = f'<{abs(hash(style["seed"])) % 10**10}@mail.example>'
    message.set_content(text_of(blocks, {**style, 'fields': 'colon'}, 72))
    if rich:
        message.add_alternative(html_of(blocks, style), subtype='html')
    path.write_bytes(message.as_bytes())


def separated(blocks, path, mark):
    [table] = [block for block in flat(blocks) if block.kind == 'table']
    out = io.StringIO()
    csv.writer(out, delimiter=mark, lineterminator='\r\n').writerows([[plain(cell) for cell in row] for row in table.rows])
    path.write_text(out.getvalue(), encoding='utf-8')


def sheet(blocks, path, created):
    book = Workbook()
    page = book.active
    book.properties.created = book.properties.modified = created
    for block in flat(blocks):
        if block.kind == 'fields':
            for name, value in block.rows:
                page.append([name, plain(value)])
        elif block.kind == 'table':
            for row in block.rows:
                page.append([plain(cell) for cell in row])
            for cells in block.sums:
                page.append([plain(cells[0]), *[None] * (len(block.rows[0]) - 2), plain(cells[-1])])
        elif block.kind == 'gap':
            page.append([])
        elif block.kind != 'page':
            page.append([plain(block.runs)])
    book.save(str(path))


def scan(source, path, rng, dpi=300):
    """A page as a scanner leaves it: turned, grey, grained. Gives how a point of the page comes to the file."""
    document = pypdfium2.PdfDocument(str(source))
    angle, grey = rng.uniform(-0.8, 0.8), rng.choice((255, 255, 244, 232, 224))
    noise = numpy.random.default_rng(rng.randrange(2**32))
    pages = []
    for at in range(len(document)):
        image = document[at].render(scale=dpi / 72, grayscale=True).to_pil()
        image = image.rotate(angle, resample=Image.BICUBIC, fillcolor=255)
        if rng.random() < 0.4:
            image = image.filter(ImageFilter.GaussianBlur(rng.uniform(0.4, 1.0)))
        pixels = numpy.asarray(image).astype('float32') * (grey - 25) / 255 + 25
        pixels += noise.normal(0, rng.uniform(2, 10), pixels.shape).astype('float32')
        pages.append(Image.fromarray(pixels.clip(0, 255).astype('uint8')))
    document.close()
    if path.suffix == '.pdf':
        pages[0].save(path, save_all=True, append_images=pages[1:], resolution=dpi, quality=85)
    else:
        pages[0].save(path, dpi=(dpi, dpi), **({'quality': 85} if path.suffix == '.jpg' else {}))
    return angle


def turned(box, paper, angle, scale):
    x, y, width, height = box
    page_width, page_height = paper
    turn = math.radians(angle)
    dx, dy = x + width / 2 - page_width / 2, y + height / 2 - page_height / 2
    cx, cy = page_width / 2 + dx * math.cos(turn) + dy * math.sin(turn), page_height / 2 - dx * math.sin(turn) + dy * math.cos(turn)
    return [round(part * scale, 1) for part in (cx - width / 2, cy - height / 2, width, height)]


def photograph(path, seed, taken=None, view=0):
    """A picture of a thing; `view` is another shot of the same thing."""
    noise = numpy.random.default_rng(seed)
    shot = numpy.random.default_rng(seed * 31 + view)
    width, height = 960, 720
    ramp = numpy.linspace(0, 1, height)[:, None, None]
    ground = noise.integers(60, 200, 3) * (1 - ramp) + noise.integers(20, 140, 3) * ramp
    image = Image.fromarray(numpy.broadcast_to(ground, (height, width, 3)).astype('uint8').copy())
    draw = ImageDraw.Draw(image)
    shift = shot.integers(-160, 160, 2) if view else (0, 0)
    grow = shot.uniform(0.6, 1.5) if view else 1
    for _ in range(14):
        x, y, w, h = noise.integers(-60, 820), noise.integers(60, 620), noise.integers(40, 300), noise.integers(30, 220)
        colour = tuple(int(part) for part in noise.integers(10, 245, 3))
        at = [((x - 480) * grow + 480 + shift[0]), ((y - 360) * grow + 360 + shift[1])]
        (draw.ellipse if noise.random() < 0.4 else draw.rectangle)((*at, at[0] + w * grow, at[1] + h * grow), fill=colour)
    image = image.filter(ImageFilter.GaussianBlur(1))
    grain = numpy.asarray(image).astype('float32') + shot.normal(0, 5, (height, width, 3))
    image = Image.fromarray(grain.clip(0, 255).astype('uint8'))
    exif = Image.Exif()
    if isinstance(taken, datetime):
        exif[0x0132] = taken.strftime('%Y:%m:%d %H:%M:%S')
        exif.get_ifd(0x8769)[0x9003] = taken.strftime('%Y:%m:%d %H:%M:%S')
    image.save(path, quality=88, exif=exif)
