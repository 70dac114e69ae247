"""What a paper says: lines of a small markup, with values in braces, read into blocks of runs. A run knows which value it is.

`^` sender, `>` recipient, `#` title, `##` section, `name :: value` field, `| a | b` row (the first is the header), `|=` row of a sum,
`~` foot, `---` new page, `<<`, `||`, `>>` two columns, `-` item, `% name` picture; anything else is a sentence of a paragraph.
"""

import re
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Run:
    text: str
    key: str = ''


def plain(runs):
    return ''.join(run.text for run in runs)


@dataclass
class Block:
    kind: str
    runs: list = field(default_factory=list)  # of text
    rows: list = field(default_factory=list)  # of fields: (name, runs); of a table: lists of runs
    sums: list = field(default_factory=list)  # of a table
    sides: list = field(default_factory=list)  # of columns: two lists of blocks
    level: int = 0


def read(template, say):
    """Blocks of a template; `say(key, form)` gives the text of a value, or None where the line is to be left out."""
    blocks, stack = [], []
    now = blocks
    for line in template.strip('\n').split('\n'):
        line = line.strip()
        if line in ('<<', '||', '>>'):
            if line == '<<':
                stack.append(now)
                now = []
                stack[-1].append(Block('columns', sides=[now]))
            elif line == '||':
                now = []
                stack[-1][-1].sides.append(now)
            else:
                now = stack.pop()
            continue
        if line == '':
            now.append(Block('gap'))
            continue
        if line == '---':
            now.append(Block('page'))
            continue
        last = now[-1] if now else Block('none')
        if line.startswith('|='):
            cells = [runs_of(cell.strip(), say) for cell in line[2:].split('|') if cell.strip()]
            last.sums.append(cells)
        elif line.startswith('|'):
            cells = [runs_of(cell.strip(), say) for cell in line[1:].split('|')]
            if last.kind != 'table' or last.sums:
                last = Block('table')
                now.append(last)
            last.rows.append(cells)
        elif ' :: ' in line:
            name, _, value = line.partition(' :: ')
            name = plain(runs_of(name, say))
            if last.kind != 'fields':
                last = Block('fields')
                now.append(last)
            last.rows.append((name, runs_of(value, say)))
        elif line[:2] in ('^ ', '> ', '~ ', '- ', '% '):
            kind = {'^': 'sender', '>': 'recipient', '~': 'foot', '-': 'item', '%': 'picture'}[line[0]]
            now.append(Block(kind, runs_of(line[2:], say)))
        elif line.startswith('#'):
            level = len(line) - len(line.lstrip('#'))
            now.append(Block('title', runs_of(line[level:].strip(), say), level=level))
        elif last.kind == 'text' and not re.match(r'[^\W\d]+(?: [^\W\d]+)? ?: ', line):
            last.runs += [Run(' '), *runs_of(line, say)]
        else:
            now.append(Block('text', runs_of(line, say)))
    return blocks


def runs_of(text, say):
    runs = []
    for part in re.split(r'(\{[a-z_0-9.]+(?::[a-z])?\})', text):
        found = re.fullmatch(r'\{([a-z_0-9.]+)(?::([a-z]))?\}', part)
        if found:
            runs.append(Run(say(found[1], found[2] or ''), found[1]))
        elif part:
            runs.append(Run(part))
    return runs
