"""Pages drawn by hand: blocks to a PDF, with the place of every value."""

import random

from letters import plain
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen import canvas

FOLDER = '/usr/share/fonts/truetype/'
FACES = {
    'lato': ('lato/Lato-Regular.ttf', 'lato/Lato-Bold.ttf'),
    'carlito': ('crosextra/Carlito-Regular.ttf', 'crosextra/Carlito-Bold.ttf'),
    'serif': ('liberation/LiberationSerif-Regular.ttf', 'liberation/LiberationSerif-Bold.ttf'),
    'sans': ('liberation/LiberationSans-Regular.ttf', 'liberation/LiberationSans-Bold.ttf'),
    'narrow': ('liberation/LiberationSansNarrow-Regular.ttf', 'liberation/LiberationSansNarrow-Bold.ttf'),
    'open': ('open-sans/OpenSans-Regular.ttf', 'open-sans/OpenSans-Semibold.ttf'),
    'free': ('freefont/FreeSerif.ttf', 'freefont/FreeSerifBold.ttf'),
    'verdana': ('dejavu/DejaVuSans.ttf', 'dejavu/DejaVuSans-Bold.ttf'),
}
READY = set()
FIELDS = ('colon', 'columns', 'right', 'above', 'dots', 'boxed', 'pairs', 'spaced')
TABLES = ('ruled', 'open', 'striped', 'lined')


def face(name):
    if name not in READY:
        for suffix, path in zip(('', '-bold'), FACES[name]):
            pdfmetrics.registerFont(TTFont(name + suffix, FOLDER + path))
        READY.add(name)
    return name


def style_of(rng, country):
    return {
        'face': face(rng.choice(list(FACES))),
        'size': rng.choice((9, 9.5, 10, 10.5, 11)),
        'fields': rng.choice(FIELDS),
        'table': rng.choice(TABLES),
        'paper': LETTER if country in ('US', 'MX') else A4,
        'margin': rng.choice((48, 56, 64)),
        'sender': rng.choice(('left', 'right', 'centre', 'band')),
        'tint': rng.choice(((0.12, 0.25, 0.42), (0.35, 0.1, 0.1), (0.1, 0.32, 0.2), (0.15, 0.15, 0.15))),
        'colon': ' :' if country in ('FR', 'BE') else ':',
        'upper': rng.random() < 0.15,
        'sums': rng.choice(('in', 'below')),
        'seed': rng.random(),
    }


class Press:
    def __init__(self, path, style, created, title):
        self.page_width, self.page_height = style['paper']
        self.canvas = canvas.Canvas(str(path), pagesize=style['paper'])
        self.canvas.setTitle(title)
        self.canvas.setCreator(random.Random(style['seed']).choice(['Writer', 'Crystal Reports', 'FormServer 4', 'Billing Suite']))
        self.style, self.number, self.places, self.created = style, 1, [], created
        self.x, self.width = style['margin'], self.page_width - 2 * style['margin']
        self.y = self.page_height - style['margin']
        self.feet = []

    # Text

    def font(self, bold=False):
        return self.style['face'] + ('-bold' if bold else '')

    def draw(self, x, y, runs, size, bold=False, right=None, colour=(0, 0, 0)):
        font = self.font(bold)
        if right is not None:
            x = right - sum(pdfmetrics.stringWidth(run.text, font, size) for run in runs)
        self.canvas.setFillColorRGB(*colour)
        self.canvas.setFont(font, size)
        for run in runs:
            width = pdfmetrics.stringWidth(run.text, font, size)
            self.canvas.drawString(x, y, run.text)
            if run.key:
                self.places.append((run.key, run.text, self.number, (x, self.page_height - y - size * 0.75, width, size * 0.95)))
            x += width
        return x

    def wrap(self, runs, width, size, bold=False):
        """Lines of runs that fit. A value that breaks has its place where it begins."""
        font, lines, now, used = self.font(bold), [], [], 0
        for run in runs:
            for at, word in enumerate(run.text.split(' ')):
                text = (' ' if at else '') + word
                wide = pdfmetrics.stringWidth(text, font, size)
                if used + wide > width and now:
                    lines.append(now)
                    now, used, text = [], 0, word
                    wide = pdfmetrics.stringWidth(text, font, size)
                if now and now[-1].key == run.key and run.key == '':
                    now[-1] = type(run)(now[-1].text + text)
                elif now and at and now[-1].key == run.key:
                    now[-1] = type(run)(now[-1].text + text, run.key)
                else:
                    now.append(type(run)(text, run.key))
                used += wide
        return [*lines, now] if now else lines

    def room(self, height):
        if self.y - height < 70:
            self.turn()

    def turn(self):
        self.footer()
        self.canvas.showPage()
        self.number += 1
        self.y = self.page_height - self.style['margin']

    def footer(self):
        for at, runs in enumerate(reversed(self.feet)):
            size = 6.8
            self.draw(self.x, 26 + at * 9, runs, size, colour=(0.35, 0.35, 0.35))

    def text(self, runs, size=None, bold=False, indent=0, gap=3, align='left', colour=(0, 0, 0)):
        size = size or self.style['size']
        for line in self.wrap(runs, self.width - indent, size, bold):
            self.room(size * 1.4)
            self.y -= size * 1.35
            if align == 'left':
                self.draw(self.x + indent, self.y, line, size, bold, colour=colour)
            else:
                wide = sum(pdfmetrics.stringWidth(run.text, self.font(bold), size) for run in line)
                right = self.x + self.width if align == 'right' else self.x + (self.width + wide) / 2
                self.draw(0, self.y, line, size, bold, right=right, colour=colour)
        self.y -= gap

    # Blocks

    def blocks(self, blocks):
        heads = 0
        for block in blocks:
            if block.kind == 'sender':
                self.sender(block, heads)
                heads += 1
            elif block.kind == 'recipient':
                self.text(block.runs, gap=0)
            elif block.kind == 'title':
                self.title(block)
            elif block.kind == 'text':
                self.text(block.runs, gap=5)
            elif block.kind == 'item':
                self.text([type(block.runs[0])('• '), *block.runs], indent=10, gap=1)
            elif block.kind == 'gap':
                self.y -= self.style['size'] * 0.7
            elif block.kind == 'page':
                self.turn()
            elif block.kind == 'fields':
                self.fields(block.rows)
            elif block.kind == 'table':
                self.table(block)
            elif block.kind == 'columns':
                self.columns(block.sides)

    def sender(self, block, at):
        size = self.style['size'] + (5 if at == 0 else -1.5)
        colour = self.style['tint'] if at == 0 else (0.3, 0.3, 0.3)
        align = {'left': 'left', 'right': 'right', 'centre': 'centre', 'band': 'left'}[self.style['sender']]
        if at == 0 and self.style['sender'] == 'band':
            self.canvas.setFillColorRGB(*self.style['tint'])
            self.canvas.rect(0, self.y + 4, self.page_width, 8, stroke=0, fill=1)
        self.text(block.runs, size, at == 0, gap=1, align=align, colour=colour)

    def title(self, block):
        runs = block.runs
        if self.style['upper'] and not any(run.key for run in runs):
            runs = [type(run)(run.text.upper()) for run in runs]
        size = self.style['size'] + (4.5 if block.level == 1 else 1.5)
        self.room(size * 4)
        self.y -= 6
        self.text(runs, size, True, gap=4, colour=self.style['tint'] if block.level == 1 else (0, 0, 0))
        if block.level == 2 and self.style['table'] == 'lined':
            self.canvas.setStrokeColorRGB(0.6, 0.6, 0.6)
            self.canvas.line(self.x, self.y + 2, self.x + self.width, self.y + 2)
            self.y -= 3

    def columns(self, sides):
        x, width, top, page = self.x, self.width, self.y, self.number
        least = top
        for at, side in enumerate(sides):
            self.x, self.width, self.y = x + at * (width / 2 + 8), width / 2 - 8, top
            self.blocks(side)
            least = min(least, self.y)
            if self.number != page:
                raise ValueError('columns over two pages')
        self.x, self.width, self.y = x, width, least - 4

    def fields(self, rows):
        look = self.style['fields']
        narrow = self.width < 300
        size = self.style['size']
        run = type(rows[0][1][0])
        if look in ('above', 'boxed', 'pairs') and narrow or look in ('above', 'boxed') and any(pdfmetrics.stringWidth(plain(value), self.font(), size) > self.width * 0.46 for _, value in rows):
            look = 'colon' if look == 'pairs' else 'stacked'
        if look == 'pairs' and any(pdfmetrics.stringWidth(word, self.font(), size) > self.width * 0.27 for _, value in rows for word in plain(value).split(' ')):
            look = 'colon'
        if look in ('above', 'boxed'):
            count = 3 if all(pdfmetrics.stringWidth(plain(value), self.font(), size) < self.width / 3 - 10 for _, value in rows) else 2
            for at in range(0, len(rows), count):
                self.room(size * 3.2)
                self.y -= size * 2.9
                for column, (name, value) in enumerate(rows[at : at + count]):
                    x = self.x + column * self.width / count
                    if look == 'boxed':
                        self.canvas.setStrokeColorRGB(0.55, 0.55, 0.55)
                        self.canvas.rect(x, self.y - 4, self.width / count, size * 2.8)
                    self.draw(x + 4, self.y + size * 1.3, [run(name)], size - 2.5, colour=(0.3, 0.3, 0.3))
                    self.draw(x + 4, self.y, value, size)
            self.y -= 8
            return
        if look == 'stacked':
            for name, value in rows:
                self.room(size * 3)
                self.text([run(name)], size - 2, gap=0, colour=(0.3, 0.3, 0.3))
                self.text(value, gap=4)
            return
        if look == 'pairs':
            for at in range(0, len(rows), 2):
                cells = [(name, self.wrap(value, self.width * 0.28, size)) for name, value in rows[at : at + 2]]
                self.room(size * 1.5 * max(len(lines) for _, lines in cells))
                top = self.y
                for column, (name, lines) in enumerate(cells):
                    x = self.x + column * self.width / 2
                    labels = self.wrap([run(name + self.style['colon'])], self.width * 0.2, size)
                    for offset, words in enumerate(labels):
                        self.draw(x, top - size * 1.4 * (offset + 1), words, size)
                    for offset, words in enumerate(lines):
                        self.draw(x + self.width * 0.21, top - size * 1.4 * (offset + 1), words, size)
                    self.y = min(self.y, top - size * 1.4 * max(len(labels), len(lines)))
            self.y -= 6
            return
        share = 0.5 if narrow else 0.34
        for name, value in rows:
            if look == 'colon':
                self.text([run(f'{name}{self.style["colon"]} '), *value], gap=1.5)
                continue
            labels = self.wrap([run(name)], self.width * share - 6, size)
            lines = self.wrap(value, self.width * (1 - share), size)
            self.room(size * 1.45 * max(len(labels), len(lines)))
            top = self.y
            for offset, words in enumerate(labels):
                self.draw(self.x, top - size * 1.4 * (offset + 1), words, size, bold=look == 'spaced')
            for offset, words in enumerate(lines):
                y = top - size * 1.4 * (offset + 1)
                right = self.x + self.width if look in ('right', 'dots') else None
                self.draw(self.x + self.width * share, y, words, size, right=right)
                if look == 'dots' and offset == 0:
                    start = self.x + pdfmetrics.stringWidth(plain(labels[0]), self.font(), size) + 3
                    end = self.x + self.width - pdfmetrics.stringWidth(plain(words), self.font(), size) - 3
                    count = max(0, int((end - start) / pdfmetrics.stringWidth('.', self.font(), size)))
                    self.draw(start, y, [run('.' * count)], size)
            self.y = top - size * (1.55 if look == 'spaced' else 1.4) * max(len(labels), len(lines))
        self.y -= 6

    def table(self, block):
        size, look = self.style['size'] - (0.5 if len(block.rows[0]) < 6 else 1.5), self.style['table']
        count = len(block.rows[0])
        texts = [[plain(cell) for cell in row] for row in block.rows]
        isright = [all(is_number(row[at]) for row in texts[1:] if at < len(row) and row[at]) for at in range(count)]
        natural = [max(pdfmetrics.stringWidth(row[at], self.font(number == 0), size) for number, row in enumerate(texts) if at < len(row)) + 10 for at in range(count)]
        spare = self.width - sum(natural)
        widest = max(range(count), key=lambda at: natural[at])
        natural[widest] += spare
        if natural[widest] < 60:
            natural = [self.width / count] * count
        starts = [self.x + sum(natural[:at]) for at in range(count)]
        for number, row in enumerate(block.rows):
            lines = [self.wrap(cell, natural[at] - 6, size, number == 0) for at, cell in enumerate(row)]
            height = size * 1.35 * max(len(cell) for cell in lines) + 5
            self.room(height + size)
            self.y -= height
            if look == 'striped' and number % 2 == 1:
                self.canvas.setFillColorRGB(0.93, 0.94, 0.96)
                self.canvas.rect(self.x, self.y - 1, self.width, height, stroke=0, fill=1)
            if look == 'ruled':
                self.canvas.setStrokeColorRGB(0.5, 0.5, 0.5)
                for at in range(count):
                    self.canvas.rect(starts[at], self.y, natural[at], height)
            if look == 'lined' or look == 'open' and number == 0:
                self.canvas.setStrokeColorRGB(0.6, 0.6, 0.6)
                self.canvas.line(self.x, self.y, self.x + self.width, self.y)
            for at, cell in enumerate(lines):
                for offset, words in enumerate(cell):
                    y = self.y + height - size * 1.35 * (offset + 1)
                    self.draw(starts[at] + 3, y, words, size, number == 0, right=starts[at] + natural[at] - 3 if isright[at] else None)
        if block.sums and self.style['sums'] == 'below':
            self.y -= 6
        for cells in block.sums:
            self.room(size * 1.6)
            self.y -= size * 1.6
            self.draw(0, self.y, cells[-1], size, right=self.x + self.width - 3)
            if self.style['sums'] == 'in':
                self.draw(self.x + 3, self.y, cells[0], size)
            else:
                self.draw(0, self.y, cells[0], size, right=self.x + self.width * 0.76)
        self.y -= 8

    def close(self):
        self.footer()
        self.canvas.save()
        return self.places


def is_number(text):
    return text != '' and sum(letter.isdigit() for letter in text) >= 0.4 * len(text.replace(' ', ''))


def typeset(blocks, path, style, created, title):
    """Draws the blocks. Gives (key, text, page, box in points from the top left) of every value."""
    press = Press(path, style, created, title)

    def feet(parts):
        for block in parts:
            if block.kind == 'foot':
                press.feet.append(block.runs)
            for side in block.sides:
                feet(side)

    feet(blocks)
    press.blocks(blocks)
    return press.close()
