"""Packets as people really send them: `make_scraps.py FOLDER --clean N --planted N --seed S [--second]`.

Photographed receipts, forms with the label above the value, chats, mails with quoted replies, hand-made tables without labels. `--second` takes
other matters, which were measured before they were looked at.
"""

import argparse
import csv
import io
import json
import math
import random
import sys
import textwrap
from datetime import datetime, time
from email.message import EmailMessage
from email.utils import format_datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / 'folders'))

import numpy
import press
from docx import Document
from make_folders import Folder
from openpyxl import Workbook
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen import canvas

MONO = '/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf'
PLAIN = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf'


class Scraps(Folder):
    def file(self, paper, stem, changes, older):
        content, view = self.view(paper, changes)
        rng = random.Random(f'{self.seed}/{paper["id"]}/look')
        form = rng.choice(paper['forms'])
        day = self.packet.v[paper['day']] if isinstance(paper['day'], str) else paper['day']
        moment = datetime.combine(changes.get(paper['day'], day), time(rng.randint(7, 21), rng.randint(0, 59)))
        texts, path = list(dict.fromkeys(text for _, text in view.written)), self.path / stem
        path, found = FORMS[form](content, path, rng, moment, texts, paper, view)
        if found is None:
            return path, [(key, {'text': text, 'place': None}) for key, text in dict.fromkeys(view.written)]
        boxes = {}
        for text, page, box in found:
            boxes.setdefault(text, []).append({'page': page, 'box': box, 'canvas': [0, 0]})
        return path, [(key, {'text': text, 'place': place}) for key, text in dict.fromkeys(view.written) for place in boxes.get(text, [])]


def lines_of(content):
    """Content is lines of text, rows of cells or (label, value) cells."""
    return [line if isinstance(line, str) else '  '.join(line) for line in content]


def photo(content, path, rng, moment, texts, *_):
    """A till receipt or a note, photographed: narrow, a little turned and trapezoid, shaded, on a table."""
    size = rng.choice([26, 30, 34])
    font = ImageFont.truetype(MONO if rng.random() < 0.7 else PLAIN, size)
    lines = [part for line in lines_of(content) for part in (textwrap.wrap(line, 44, drop_whitespace=False) or [''])]
    wide, high = 60 + int(max(font.getlength(line) for line in lines)), 80 + int(len(lines) * size * 1.4)
    paper, places = Image.new('L', (wide, high), rng.randint(228, 250)), []
    draw = ImageDraw.Draw(paper)
    for at, line in enumerate(lines):
        y = 40 + int(at * size * 1.4)
        draw.text((30, y), line, fill=rng.randint(20, 70), font=font)
        for text in texts:
            start = line.find(text)
            if start >= 0:
                left = 30 + font.getlength(line[:start])
                places.append((text, left, y, font.getlength(text), size))
    margin, turn = 90, rng.uniform(-1.6, 1.6)
    table = Image.new('L', (wide + 2 * margin, high + 2 * margin), rng.randint(90, 150))
    table.paste(paper, (margin, margin))
    table = table.rotate(turn, resample=Image.BICUBIC, fillcolor=110)
    shade = numpy.linspace(1, rng.uniform(0.78, 0.95), table.width)[None, :]
    noise = numpy.random.default_rng(rng.getrandbits(32)).normal(0, rng.uniform(2, 6), (table.height, table.width))
    image = Image.fromarray(numpy.clip(numpy.asarray(table, float) * shade + noise, 0, 255).astype('uint8')).filter(ImageFilter.GaussianBlur(rng.uniform(0.3, 0.8)))
    path = path.with_suffix('.jpg')
    image.convert('RGB').save(path, quality=rng.choice([70, 82, 90]))
    found = []
    for text, left, top, width, height in places:
        dx, dy, angle = left + width / 2 + margin - image.width / 2, top + height / 2 + margin - image.height / 2, math.radians(turn)
        x, y = image.width / 2 + dx * math.cos(angle) + dy * math.sin(angle), image.height / 2 - dx * math.sin(angle) + dy * math.cos(angle)
        found.append((text, 1, [x - width / 2, y - height / 2, width, height]))
    return path, found


def above(content, path, rng, moment, texts, *_):
    """A form: small label, value below it, two or three to a row, boxes around. Lines without a label run across."""
    path = path.with_suffix('.pdf')
    sheet = canvas.Canvas(str(path), pagesize=A4)
    face, columns = rng.choice(sorted(press.FACES)), rng.choice([1, 2, 2, 3])
    framed, y, column = rng.random() < 0.6, 800, 0
    width = 480 / columns
    for item in content:
        if isinstance(item, str) or y < 90:
            if column:
                y, column = y - 36, 0
            if y < 90:
                sheet.showPage()
                y = 800
        if isinstance(item, str):
            sheet.setFont(face, 10)
            for part in textwrap.wrap(item, 88):
                sheet.drawString(55, y, part)
                y -= 14
            y -= 8
            continue
        label, text = item
        if len(text) * 5.2 > width - 8 and column:
            y, column = y - 36, 0
        x = 55 + column * width
        sheet.setFont(face, 7)
        sheet.drawString(x + 3, y, label)
        sheet.setFont(face, 10)
        sheet.drawString(x + 3, y - 14, text)
        if framed:
            sheet.rect(x, y - 20, width - 4, 30)
        column += max(1, math.ceil(len(text) * 5.2 / width))
        if column >= columns:
            y, column = y - 36, 0
    sheet.save()
    press.stamp(path, moment)
    return path, press.look_up(path, texts)


def printed(content, path, rng, moment, texts, *_):
    """A text printed from an editor: one font, no table."""
    path = path.with_suffix('.pdf')
    sheet = canvas.Canvas(str(path), pagesize=A4)
    face, y = rng.choice(sorted(press.FACES)), 790
    for line in lines_of(content):
        for part in textwrap.wrap(line, 84) or ['']:
            if y < 60:
                sheet.showPage()
                y = 790
            sheet.setFont(face, 10)
            sheet.drawString(60, y, part)
            y -= 14
    sheet.save()
    press.stamp(path, moment)
    return path, press.look_up(path, texts)


def text(content, path, *_):
    path = path.with_suffix('.txt')
    path.write_text('\n'.join(lines_of(content)) + '\n', encoding='utf-8')
    return path, None


def mail(content, path, rng, moment, texts, paper, view):
    path = path.with_suffix('.eml')
    message = EmailMessage()
    for name, value in paper['headers'](view):
        message[name] = value
    message['Date'] = format_datetime(moment)
    message.set_content('\n'.join(lines_of(content)) + '\n')
    path.write_bytes(bytes(message))
    return path, None


def note(content, path, *_):
    path, document = path.with_suffix('.docx'), Document()
    for line in lines_of(content):
        document.add_paragraph(line)
    document.save(path)
    return path, None


def table(content, path, *_):
    path, book = path.with_suffix('.xlsx'), Workbook()
    for line in content:
        book.active.append([line] if isinstance(line, str) else list(line))
    book.save(path)
    return path, None


def comma(content, path, rng, *_):
    path, out = path.with_suffix('.csv'), io.StringIO()
    csv.writer(out, delimiter=';').writerows([line] if isinstance(line, str) else line for line in content)
    path.write_text(out.getvalue(), encoding='utf-8')
    return path, None


FORMS = {'photo': photo, 'above': above, 'printed': printed, 'txt': text, 'mail': mail, 'note': note, 'xlsx': table, 'csv': comma}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('folder')
    parser.add_argument('--clean', type=int, default=50)
    parser.add_argument('--planted', type=int, default=50)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--second', action='store_true')
    options = parser.parse_args()
    if options.second:
        from second_scraps import MATTERS
    else:
        from first_scraps import MATTERS
    wanted = {}
    for at in range(options.clean + options.planted):
        clean = at < options.clean
        Scraps(Path(options.folder), f'{"clean" if clean else "planted"}-{at:03}', f'scraps/{options.seed}/{at}', MATTERS, clean, False, wanted)
    print(dict(sorted(wanted.items())))


if __name__ == '__main__':
    main()
