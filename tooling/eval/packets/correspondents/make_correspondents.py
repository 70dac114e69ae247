"""Packets of matters that people write to one another about: `make_correspondents.py FOLDER --clean N --planted N --seed S [--matters first|second|third] [--scans]`.

Each matter is written out by hand, in letters, forms and tables of its own; a packet draws its people, days, amounts, notations and the look of
each paper. Of a planted packet one or two values are changed in one paper. The second and third matters were each measured before they were looked at.
"""

import argparse
import json
import random
import shutil
import tempfile
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path

import files
from first_matters import FIRST
from letters import read
from matter import DAY, FACT_TYPES, kind_of
from second_matters import SECOND
from third_matters import THIRD
from typeset import style_of
from values import Count, Iban, Notation, Percent, cents, fill

VALUE = ['fact_contradicted', 'documents_disagree', 'document_copy_differs', 'near_duplicate_changed']
SUM = ['amounts_do_not_add_up', *VALUE, 'claim_line_unsupported']
MORE = {'date': ['date_out_of_order', 'date_impossible'], 'amount': ['amounts_do_not_add_up', 'claim_line_unsupported', 'statement_gap'], 'account': ['identifier_invalid'], 'chassis': ['identifier_invalid'], 'count': ['amounts_do_not_add_up'], 'percent': ['amounts_do_not_add_up']}


def changed(value, matter, rng):
    """Another value of the kind, as a slip, a mix-up or a fraud would have it."""
    kind, cast = kind_of(value), matter.cast
    build = type(value)
    digits = [at for at, letter in enumerate(value) if letter.isdigit()] if isinstance(value, str) else []

    def digit():
        at = rng.choice(digits[len(digits) // 3 :])
        return build(value[:at] + rng.choice([letter for letter in '123456789' if letter != value[at]]) + value[at + 1 :])

    if kind == 'name':
        given, family = value.split(' ', 1)
        return build(f'{cast.given.pop()} {family}' if rng.random() < 0.4 else f'{given} {cast.family.pop()}')
    if kind == 'company':
        words = value.split(' ')
        words[0 if len(words[0]) > 5 and rng.random() < 0.5 else min(1, len(words) - 1)] = cast.family.pop().split(' ')[0]
        return build(' '.join(words))
    if kind == 'address':
        return cast.address() if rng.random() < 0.5 else digit_of_house(value, rng)
    if kind == 'phone':
        return digit() if rng.random() < 0.5 else cast.phone()
    if kind == 'email':
        return build(value.replace('@', f'{rng.randint(1, 9)}@', 1))
    if kind == 'account':
        return cast.iban(value[:2]) if rng.random() < 0.7 else digit()
    if kind == 'chassis':
        return cast.chassis()
    if kind in ('number', 'plate'):
        return digit()
    if kind == 'date':
        return value + DAY * rng.choice([-14, -7, -3, 2, 5, 11, 30])
    if kind == 'percent':
        return Percent(Decimal(value) + rng.choice([Decimal('0.5'), Decimal(2), Decimal(10)]))
    if kind == 'count':
        return Count(value + rng.choice([1, 2, 3, 10]))
    return cents(value + rng.choice([Decimal(10), Decimal(100), Decimal('27'), Decimal('9.90'), cents(value / 10) + 1]))


def digit_of_house(value, rng):
    head, _, tail = value.partition(',')
    found = [word for word in value.replace(',', ' ').split() if word.isdigit() and len(word) < 4]
    return type(value)(value.replace(found[0], str(int(found[0]) + rng.choice([2, 11, 20])), 1)) if found else value


class Writer:
    """Writes the papers of a packet; a value can be another in one paper."""

    def __init__(self, matter, seed, scans):
        self.matter, self.seed, self.scans, self.changes = matter, seed, scans, {}

    def blocks(self, paper, used=None):
        rng = random.Random(f'{self.seed}/{paper.id}')
        notation = Notation(paper.country, rng, paper.currency)

        def say(key, form):
            if used is not None:
                used.add(key)
            return notation.say(self.changes.get((paper.id, key), self.matter.values[key]), form)

        return read(paper.template, say), say

    def keys(self, paper):
        used = set()
        self.blocks(paper, used)
        return used

    def form(self, paper):
        rng = random.Random(f'{self.seed}/{paper.id}/form')
        return 'pdf' if self.scans else rng.choice(paper.forms)

    def write(self, paper, folder, name, older=0):
        rng = random.Random(f'{self.seed}/{paper.id}/style')
        style = style_of(rng, paper.country)
        form = self.form(paper)
        blocks, say = self.blocks(paper)
        day = self.matter.values[paper.day]
        created = datetime.combine(day - DAY * older, time(rng.randint(8, 18), rng.randint(0, 59)))
        path = folder / f'{name}.{"eml" if form == "mail" else form}'
        if form == 'pdf' and self.scans:
            return self.scanned(blocks, style, created, folder / name, rng)
        if form == 'pdf':
            try:
                places, _ = files.pdf(blocks, path, style, created, paper.kind)
            except ValueError:
                style['fields'] = 'colon'
                places, _ = files.pdf([block for block in files.flat(blocks)], path, style, created, paper.kind)
            return path.name, [(key, text, page, [round(part * 96 / 72, 1) for part in box]) for key, text, page, box in places]
        if form == 'docx':
            files.word(blocks, path, style, created)
        elif form == 'txt':
            path.write_text(files.text_of(blocks, style), encoding='utf-8')
        elif form == 'html':
            path.write_text(files.html_of(blocks, style), encoding='utf-8')
        elif form == 'mail':
            headers = [(label, ''.join(run.text for run in read(value, say)[0].runs)) for label, value in paper.headers]
            files.mail(blocks, path, style, headers, created.astimezone(), rng.random() < 0.4)
        elif form == 'csv':
            files.separated(blocks, path, rng.choice([',', ';', '\t']))
        elif form == 'xlsx':
            files.sheet(blocks, path, created)
        runs = [run for block in files.flat(blocks) for runs in [block.runs, *[value for row in block.rows for value in ([row[1]] if block.kind == 'fields' else row)], *[cell for row in block.sums for cell in row]] for run in runs]
        return path.name, [(run.key, run.text, None, None) for run in runs if run.key]

    def scanned(self, blocks, style, created, stem, rng):
        with tempfile.TemporaryDirectory() as work:
            source = Path(work) / 'page.pdf'
            try:
                places, paper = files.pdf(blocks, source, style, created, '')
            except ValueError:
                places, paper = files.pdf(list(files.flat(blocks)), source, style, created, '')
            many = any(place[2] > 1 for place in places)
            path = stem.with_suffix('.pdf' if many else rng.choice(['.pdf', '.png', '.jpg']))
            angle = files.scan(source, path, rng)
        scale = 96 / 72 if path.suffix == '.pdf' else 300 / 72
        return path.name, [(key, text, page, files.turned(box, paper, angle, scale)) for key, text, page, box in places]


def options_of(matter, writer):
    """What can be wrong: (kind, paper, key, codes)."""
    known = {key for _, key in matter.facts}
    stated = {paper.id: writer.keys(paper) for paper in matter.papers}
    options = []
    for paper in matter.papers:
        for key in sorted(stated[paper.id]):
            value = matter.values[key]
            kind = kind_of(value)
            others = [other for other in matter.papers if other is not paper and key in stated[other.id]]
            if kind is None or key == paper.own or key == paper.day:
                continue
            if key in paper.sums:
                options.append((f'sum_{paper.kind.replace(" ", "_")}', paper, key, SUM))
            elif others or key in known:
                options.append((f'{"fact" if key in known else "papers"}_{kind}', paper, key, [*VALUE, *MORE.get(kind, [])]))
    for name, key, days in matter.orders:
        options += [('date_order', paper, (key, days), ['date_out_of_order', 'date_impossible', *VALUE]) for paper in matter.papers if paper.id == name]
    for paper in matter.papers:
        if writer.form(paper) in ('pdf', 'docx') and not writer.scans:
            options.append(('file_date', paper, None, ['metadata_date_differs']))
        if kind_of(next((matter.values[key] for key in stated[paper.id] if isinstance(matter.values[key], Iban)), 0)) == 'account':
            options.append(('check_digits', paper, next(key for key in sorted(stated[paper.id]) if isinstance(matter.values[key], Iban)), ['identifier_invalid', *VALUE]))
        if paper.sums and paper.own and not writer.scans:
            options.append(('changed_copy', paper, paper.sums[0], ['document_copy_differs', 'near_duplicate_changed', 'amounts_do_not_add_up', 'documents_disagree']))
        options.append(('same_paper', paper, None, ['same_document_twice']))
    if matter.claims:
        options += [('claim_total', None, None, ['amounts_do_not_add_up']), ('claim_line', None, None, ['claim_line_unsupported'])]
    options.append(('fact_missing', None, None, ['fact_missing']))
    if matter.photos and not writer.scans:
        options.append(('same_photo', None, None, ['same_image_twice', 'same_document_twice']))
    return options, stated


TWINS = ('same_paper', 'changed_copy')  # each adds a document


def plant(options, rng, wanted, limit):
    rng.shuffle(options)
    options.sort(key=lambda option: wanted.get(option[0], 0))
    chosen = []
    for option in options:
        if len(chosen) == limit:
            break
        if any(option[0] in TWINS and one[0] in TWINS or option[1] is not None and one[1] is option[1] or option[2] is not None and one[2] == option[2] or option[1] is None and one[0] == option[0] for one in chosen):
            continue
        chosen.append(option)
        wanted[option[0]] = wanted.get(option[0], 0) + 1
    return chosen


def make(root, name, seed, matters, clean, scans, wanted):
    rng = random.Random(f'{seed}/packet')
    matter = rng.choice(matters)(random.Random(f'{seed}/matter'))
    keep = [paper for paper in matter.papers if rng.random() < 0.9]
    matter.papers = rng.sample([paper for paper in matter.papers if 'mail' not in paper.forms and 'csv' not in paper.forms], 3) if scans else keep
    writer = Writer(matter, seed, scans)
    options, stated = options_of(matter, writer)
    chosen = [] if clean else plant(options, rng, wanted, rng.randint(1, 2))
    for kind, paper, key, _ in chosen:
        if kind == 'date_order':
            writer.changes[paper.id, key[0]] = matter.values[key[0]] + DAY * key[1]
        elif kind == 'check_digits':
            value = matter.values[key]
            writer.changes[paper.id, key] = type(value)(value[:-1] + str((int(value[-1]) + rng.randint(1, 9)) % 10))
        elif paper is not None and key is not None and kind != 'changed_copy':
            writer.changes[paper.id, key] = changed(matter.values[key], matter, rng)
    folder = root / name
    folder.mkdir(parents=True)
    documents, placed = [], {}
    for at, paper in enumerate(matter.papers):
        older = 500 if any(kind == 'file_date' and one is paper for kind, one, _, _ in chosen) else 0
        filename, placed[paper.id] = writer.write(paper, folder, f'{at + 1:02}_{rng.choice([paper.id, "scan", "doc", "upload"])}', older)
        documents.append({'id': paper.id, 'filename': filename, **({'type': paper.kind} if rng.random() < 0.4 else {})})
    photos(matter, folder, documents, rng, chosen, scans)
    planted = []
    for kind, paper, key, codes in chosen:
        one = {'kind': kind, 'codes': codes, 'document': paper.id if paper else None, 'value': [], 'fact': None, 'others': [], 'whole': key is None, 'claim': None, 'form': f'{writer.form(paper)}/{paper.id}/{key}' if paper else ''}
        if paper and key is not None:
            said = key[0] if kind == 'date_order' else key
            one['value'] = [{'text': text, 'place': {'page': page, 'box': box, 'canvas': [0, 0]} if box else None} for own, text, page, box in placed[paper.id] if own == said]
            one['others'] = [other.id for other in matter.papers if other is not paper and said in stated[other.id]]
        if kind in ('same_paper', 'changed_copy'):
            one |= twin(kind, paper, key, writer, folder, documents, rng)
        if kind == 'same_photo':
            one |= {'document': 'photo-again', 'others': [matter.photos[0][0]]}
        planted.append(one)
    body = {'documents': documents}
    facts = facts_of(matter, stated, rng, chosen, planted)
    if facts:
        body['facts'] = facts
    claims_of(matter, body, rng, chosen, planted)
    if rng.random() < 0.6:
        body['options'] = {'date_order': 'mdy' if matter.country == 'US' else 'dmy'}
    (folder / 'packet.json').write_text(json.dumps(body, ensure_ascii=False, indent=1), encoding='utf-8')
    (folder / 'truth.json').write_text(json.dumps({'language': matter.cast.code, 'family': matter.trade, 'scans': scans, 'held_out': False, 'planted': planted}, ensure_ascii=False, indent=1), encoding='utf-8')


def photos(matter, folder, documents, rng, chosen, scans):
    if scans:
        return
    seed = 0
    for name, own, day, view in matter.photos:
        seed = own or seed
        taken = datetime.combine(matter.values[day], time(11, 4, view))
        files.photograph(folder / f'{name}.jpg', seed, taken, view)
        documents.append({'id': name, 'filename': f'{name}.jpg'})
    if any(kind == 'same_photo' for kind, *_ in chosen):
        from PIL import Image

        with Image.open(folder / f'{matter.photos[0][0]}.jpg') as image:
            smaller = rng.random() < 0.6
            (image.resize((640, 480)) if smaller else image).save(folder / 'IMG_7781.jpg', quality=70)
        documents.append({'id': 'photo-again', 'filename': 'IMG_7781.jpg'})


def twin(kind, paper, key, writer, folder, documents, rng):
    """The paper once more: the same bytes, or as another file; or with one value changed."""
    first = next(document['filename'] for document in documents if document['id'] == paper.id)
    if kind == 'same_paper':
        again = f'copy_{rng.randint(10, 99)}{Path(first).suffix}'
        shutil.copy(folder / first, folder / again)
        documents.append({'id': 'again', 'filename': again})
        return {'document': 'again', 'others': [paper.id]}
    writer.changes[paper.id, key] = changed(writer.matter.values[key], writer.matter, rng)
    again, places = writer.write(paper, folder, 'revised')
    documents.append({'id': 'again', 'filename': again})
    return {'document': 'again', 'others': [paper.id], 'value': [{'text': text, 'place': {'page': page, 'box': box, 'canvas': [0, 0]} if box else None} for own, text, page, box in places if own == key]}


def facts_of(matter, stated, rng, chosen, planted):
    notation = Notation(matter.country, rng)
    touched = {key for _, _, key, _ in chosen if isinstance(key, str)}
    pairs = [pair for pair in matter.facts if pair[1] in touched or rng.random() < 0.6]
    facts = []
    for at, (name, key) in enumerate(pairs):
        value = matter.values[key]
        kind = next(kind for base, kind in FACT_TYPES if isinstance(value, base))
        text = value.isoformat() if isinstance(value, date) and rng.random() < 0.5 else notation.say(value)
        facts.append({'id': f'f{at + 1}', 'type': 'policy_number' if key in ('policy', 'contract') and kind == 'identifier' else kind, 'value': text, 'name': name})
        telling = [paper.id for paper in matter.papers if key in stated[paper.id]]
        if telling and rng.random() < 0.2 and not any(kind == 'fact_missing' for kind, *_ in chosen):
            facts[-1]['expected_in'] = [telling[0]] if (telling[0], key) not in {(paper.id, own) for _, paper, own, _ in chosen if paper} else []
    if any(kind == 'fact_missing' for kind, *_ in chosen):
        paper = rng.choice(matter.papers)
        facts.append({'id': 'absent', 'type': 'identifier', 'value': fill('ZQ-######-#', rng), 'name': 'Reference', 'expected_in': [paper.id]})
        one = next(one for one in planted if one['kind'] == 'fact_missing')
        one |= {'document': paper.id, 'fact': 'absent'}
    return facts


def claims_of(matter, body, rng, chosen, planted):
    kinds = {kind for kind, *_ in chosen}
    ids = {paper.id for paper in matter.papers}
    claims = [claim for claim in matter.claims if all(paper in ids for *_, paper in claim[2])]
    if not claims or not kinds & {'claim_total', 'claim_line'} and rng.random() < 0.4:
        for one in list(planted):
            if one['kind'] in ('claim_total', 'claim_line'):
                planted.remove(one)
        return
    notation = Notation(matter.country, rng)
    title, total, lines = claims[0]
    amounts = [matter.values[amount] for _, _, amount, _ in lines]
    whole = matter.values[total]
    if 'claim_total' in kinds:
        whole += Decimal(rng.choice([10, 45, 100]))
    wrong = None
    if 'claim_line' in kinds:
        wrong = rng.randrange(len(lines))
        amounts[wrong] += Decimal(rng.choice(['13.70', '45.10', '208.30']))
        whole += amounts[wrong] - matter.values[lines[wrong][2]]
    body['claims'] = [{'id': 'c1', 'title': title, 'total': notation.money(whole), 'lines': [{'fields': {'what': what, 'date': notation.say(matter.values[day]), 'amount': notation.money(amount)}, 'supported_by': [paper]} for (what, day, _, paper), amount in zip(lines, amounts)]}]
    for one in planted:
        if one['kind'] in ('claim_total', 'claim_line'):
            one['claim'] = ['c1', wrong + 1 if one['kind'] == 'claim_line' else None]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('folder')
    parser.add_argument('--clean', type=int, default=60)
    parser.add_argument('--planted', type=int, default=60)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--matters', choices=['first', 'second', 'third'], default='first')
    parser.add_argument('--scans', action='store_true')
    options = parser.parse_args()
    wanted = {}
    for at in range(options.clean + options.planted):
        clean = at < options.clean
        make(Path(options.folder), f'{"clean" if clean else "planted"}-{at:04}', f'correspondents/{options.seed}/{at}', {'first': FIRST, 'second': SECOND, 'third': THIRD}[options.matters], clean, options.scans, wanted)
    print(dict(sorted(wanted.items())))


main()
