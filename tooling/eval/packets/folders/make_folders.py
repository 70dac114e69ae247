"""Packet folders of ordinary firms and public bodies: `make_folders.py FOLDER --clean N --planted N --seed S [--second | --third | --fourth | --counter] [--scans]`.

Each matter has papers that carry much beside it: terms, footers, other people, old balances, similar numbers. `--second`, `--third`, `--fourth`
and `--counter` take other matters, which were measured before they were looked at. Needs Chromium and LibreOffice besides `requirements.txt`.
"""

import argparse
import json
import random
import shutil
import tempfile
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from pathlib import Path

import press
import say
from PIL import Image, ImageDraw, ImageFilter

VALUE = ['fact_contradicted', 'documents_disagree', 'document_copy_differs', 'near_duplicate_changed']
SUM = ['amounts_do_not_add_up', 'claim_line_unsupported', *VALUE]
KIND = [(say.Name, 'name', 'person_name'), (say.Address, 'address', 'address'), (say.Iban, 'account', 'account_number'), (say.Phone, 'phone', 'phone'), (say.Mailbox, 'email', 'email'), (say.Firm, 'company', 'company_name'), (say.Plate, 'plate', 'vehicle'), (say.Chassis, 'chassis', 'vehicle'), (say.Number, 'number', 'identifier'), (say.Units, 'count', 'quantity'), (date, 'date', 'date'), (Decimal, 'amount', 'money')]
MORE = {'date': ['date_out_of_order', 'date_impossible', 'metadata_date_differs'], 'amount': SUM, 'account': ['identifier_invalid'], 'chassis': ['identifier_invalid'], 'count': SUM}


class Packet:
    """What a matter writes into: values, papers, facts, claims."""

    def __init__(self, country, rng):
        self.country, self.rng, self.v, self.papers, self.facts, self.claims, self.orders, self.photos = country, rng, {}, [], [], [], [], 0
        self.now = date(2024, 2, 5) + timedelta(days=rng.randint(0, 500))

    def paper(self, id, kind, build, day, forms='pdf pdf web office docx html', **more):
        self.papers.append({'id': id, 'kind': kind, 'build': build, 'day': day, 'forms': forms.split(), 'sums': [], 'country': self.country, 'currency': None, 'headers': None, 'foot': '', **more})


class View:
    """The values as one paper writes them; it keeps what was written."""

    def __init__(self, values, hand, rng):
        self.values, self.hand, self.rng, self.written = values, hand, rng, []

    def __getitem__(self, key):
        text = self.hand.say(self.values[key])
        self.written.append((key, text))
        return text

    def bare(self, key):
        text = self.hand.money(self.values[key], True)
        self.written.append((key, text))
        return text

    def lines(self, key):
        street, code, town = self.values[key].split('|')
        self.written += [(key, street), (key, f'{code} {town}')]
        return [street, f'{town} {code}' if self.hand.country in ('en', 'us') else f'{code} {town}']

    def raw(self, key):
        return self.values[key]

    def day(self, value, form=None):
        return self.hand.day(value, form)

    def money(self, value, bare=False):
        return self.hand.money(value, bare)


def kind_of(value):
    return next(((name, fact) for base, name, fact in KIND if isinstance(value, base)), (None, None))


class Folder:
    def __init__(self, root, name, seed, matters, clean, scans, wanted):
        self.rng = random.Random(f'{seed}/folder')
        self.path, self.scans, self.seed = root / name, scans, seed
        self.packet = self.rng.choice(matters)(random.Random(f'{seed}/matter'))
        papers = self.packet.papers
        if scans:
            fit = [paper for paper in papers if {'pdf', 'web', 'office'} & set(paper['forms'])]
            self.packet.papers = self.rng.sample(fit, min(3, len(fit)))
        elif len(papers) > 3 and self.rng.random() < 0.3:
            papers.remove(self.rng.choice(papers))
        self.changes = {}
        self.stated = {paper['id']: {key for key, _ in self.view(paper)[1].written} for paper in self.packet.papers}
        self.chosen = [] if clean else self.plant(wanted)
        self.write()

    def view(self, paper, changes=()):
        rng = random.Random(f'{self.seed}/{paper["id"]}')
        values = {**self.packet.v, **dict(changes)}
        view = View(values, say.Hand(paper['country'], rng, paper['currency']), rng)
        return paper['build'](view), view

    def options(self):
        packet, one = self.packet, []
        facts = {key for _, key in packet.facts}
        for paper in packet.papers:
            for key in sorted(self.stated[paper['id']]):
                name, _ = kind_of(packet.v[key])
                elsewhere = [other for other in packet.papers if other is not paper and key in self.stated[other['id']]]
                if name and (elsewhere or key in facts):
                    one.append((name, paper, key, VALUE + MORE.get(name, [])))
                if key in paper['sums']:
                    one.append(('sum', paper, key, SUM))
                if name == 'account':
                    one.append(('check_digits', paper, key, ['identifier_invalid', *VALUE]))
            if not self.scans and 'docx' not in paper['forms']:
                one.append(('same_document', paper, None, ['same_document_twice']))
            keys = [key for key in sorted(self.stated[paper['id']]) if kind_of(packet.v[key])[0] in ('amount', 'number', 'date')]
            if keys and not self.scans:
                one.append(('changed_copy', paper, self.rng.choice(keys), ['near_duplicate_changed', 'document_copy_differs', *SUM]))
            if not self.scans and {'pdf', 'web'} & set(paper['forms']) and paper['day']:
                one.append(('file_date', paper, None, ['metadata_date_differs']))
        for id, key, days in packet.orders:
            paper = next((paper for paper in packet.papers if paper['id'] == id), None)
            if paper:
                one.append(('order', paper, (key, days), ['date_out_of_order', 'date_impossible', 'statement_gap', *VALUE]))
        if packet.claims and all(any(paper['id'] == line[3] for paper in packet.papers) for line in packet.claims[0][2]):
            one += [('claim_total', None, None, ['amounts_do_not_add_up', 'claim_line_unsupported']), ('claim_line', None, None, ['claim_line_unsupported'])]
        if packet.facts:
            told = [key for _, key in packet.facts if any(key in keys for keys in self.stated.values())]
            one += [('fact', None, key, ['fact_contradicted']) for key in told]
            one.append(('fact_missing', None, None, ['fact_missing', 'fact_contradicted']))
        if packet.photos and not self.scans:
            one.append(('same_photo', None, None, ['same_image_twice', 'same_document_twice']))
        return one

    def plant(self, wanted):
        options, chosen = self.options(), []
        for _ in range(self.rng.choice([1, 1, 2, 2, 3])):
            left = [option for option in options if not any(self.clash(option, one) for one in chosen)]
            if not left:
                break
            least = min(wanted.get(option[0], 0) for option in left)
            option = self.rng.choice([option for option in left if wanted.get(option[0], 0) <= least + 1])
            wanted[option[0]] = wanted.get(option[0], 0) + 1
            chosen.append(option)
        return chosen

    @staticmethod
    def clash(a, b):
        twins = ('same_document', 'changed_copy', 'same_photo')
        key = lambda option: option[2][0] if isinstance(option[2], tuple) else option[2]
        return a[0] == b[0] or (a[0] in twins and b[0] in twins) or (a[1] is not None and a[1] is b[1]) or (key(a) is not None and key(a) == key(b)) or {a[0], b[0]} <= {'claim_total', 'claim_line', 'amount', 'sum', 'count'} or (a[0] in ('claim_total', 'claim_line') and b[0] in ('changed_copy', 'amount', 'sum')) or (b[0] in ('claim_total', 'claim_line') and a[0] in ('changed_copy',))

    def write(self):
        rng, packet = self.rng, self.packet
        self.path.mkdir(parents=True)
        documents, places, names = [], {}, {}
        for kind, paper, key, _ in self.chosen:
            if paper is None or kind in ('same_document', 'changed_copy', 'file_date'):
                continue
            if kind == 'order':
                self.changes.setdefault(paper['id'], {})[key[0]] = packet.v[key[0]] + timedelta(days=key[1])
            elif kind == 'check_digits':
                at = rng.randint(9, 14)
                text = packet.v[key]
                self.changes.setdefault(paper['id'], {})[key] = say.Iban(text[:at] + str((int(text[at]) + 3) % 10) + text[at + 1 :])
            else:
                self.changes.setdefault(paper['id'], {})[key] = say.other(packet.v[key], rng, packet.country)
        for at, paper in enumerate(packet.papers):
            aged = any(kind == 'file_date' and one is paper for kind, one, *_ in self.chosen)
            stem = rng.choice([paper['id'], f'Scan_{rng.randint(1000, 9999)}', f'{at + 1}', f'{paper["id"]}-final', 'document'])
            names[paper['id']], places[paper['id']] = self.file(paper, f'{at:02}_{stem}', self.changes.get(paper['id'], {}), -500 if aged else 0)
            documents.append({'id': paper['id'], 'filename': names[paper['id']].name, **({'type': paper['kind']} if rng.random() < 0.5 else {})})
        planted = []
        for kind, paper, key, codes in self.chosen:
            one = {'kind': kind, 'codes': codes, 'document': paper['id'] if paper else None, 'value': [], 'fact': None, 'others': [], 'whole': key is None, 'claim': None, 'form': f'{names[paper["id"]].suffix}/{key}' if paper else ''}
            if kind == 'same_document':
                again = self.path / f'zz_{rng.choice(["copy", "attachment", "nochmal"])}{names[paper["id"]].suffix}'
                shutil.copy(names[paper['id']], again)
                documents.append({'id': 'again', 'filename': again.name})
                one |= {'document': 'again', 'others': [paper['id']]}
            elif kind == 'changed_copy':
                fresh, found = self.file(paper, 'zz_revised', {**self.changes.get(paper['id'], {}), key: say.other(packet.v[key], rng, packet.country)}, 0)
                documents.append({'id': 'again', 'filename': fresh.name})
                one |= {'document': 'again', 'others': [paper['id']], 'value': [place for own, place in found if own == key]}
            elif paper and key is not None:
                said = key[0] if kind == 'order' else key
                one['value'] = [place for own, place in places[paper['id']] if own == said]
                one['others'] = [other['id'] for other in packet.papers if other is not paper and said in self.stated[other['id']]]
            planted.append(one)
        self.photographs(documents, planted)
        body = {'documents': documents}
        self.facts(body, planted, places)
        self.claim(body, planted)
        if rng.random() < 0.5:
            body['options'] = {'date_order': 'mdy' if packet.country == 'us' else 'dmy'}
        for file, content in (('packet.json', body), ('truth.json', {'language': packet.country, 'family': packet.name, 'scans': self.scans, 'held_out': False, 'planted': planted})):
            (self.path / file).write_text(json.dumps(content, ensure_ascii=False, indent=1), encoding='utf-8')

    def file(self, paper, stem, changes, older):
        blocks, view = self.view(paper, changes)
        rng = random.Random(f'{self.seed}/{paper["id"]}/look')
        forms = [form for form in paper['forms'] if not self.scans or form in ('pdf', 'web', 'office')]
        form = rng.choice(forms)
        day = self.packet.v[paper['day']] if isinstance(paper['day'], str) else paper['day'] or self.packet.now
        day = changes.get(paper['day'], day) if isinstance(paper['day'], str) else day
        moment = datetime.combine(day + timedelta(days=older), time(rng.randint(8, 17), rng.randint(0, 59)))
        path, texts = self.path / stem, sorted({text for _, text in view.written})
        if form in ('pdf', 'web', 'office'):
            with tempfile.TemporaryDirectory() as folder:
                target = Path(folder) / 'paper.pdf' if self.scans else path.with_suffix('.pdf')
                {'pdf': press.reportlab_pdf, 'web': press.chromium_pdf, 'office': press.office_pdf}[form](blocks, target, rng, paper['foot'])
                if self.scans:
                    path, found = press.scan(target, path, rng, texts)
                else:
                    press.stamp(target, moment)
                    path, found = target, press.look_up(target, texts)
            boxes = {}
            for text, page, box in found:
                boxes.setdefault(text, []).append({'page': page, 'box': box, 'canvas': [0, 0]})
            return path, [(key, {'text': text, 'place': place}) for key, text in dict.fromkeys(view.written) for place in boxes.get(text, [])]
        path = path.with_suffix({'docx': '.docx', 'html': '.html', 'mail': '.eml', 'xlsx': '.xlsx', 'csv': '.csv', 'txt': '.txt'}[form])
        if form == 'docx':
            press.word(blocks, path, rng, paper['foot'])
        elif form == 'html':
            path.write_text(press.web(blocks, rng, paper['foot']), encoding='utf-8')
        elif form == 'mail':
            press.mail(blocks, path, rng, paper['foot'], paper['headers'](view), moment)
        elif form == 'xlsx':
            press.sheet(blocks, path)
        elif form == 'csv':
            press.comma(blocks, path, rng)
        else:
            path.write_text(press.plain(blocks), encoding='utf-8')
        return path, [(key, {'text': text, 'place': None}) for key, text in dict.fromkeys(view.written)]

    def photographs(self, documents, planted):
        if self.scans:
            return
        for at in range(self.packet.photos):
            rng = random.Random(f'{self.seed}/photo/{at}')
            image = Image.new('RGB', (640, 480), tuple(rng.randint(60, 200) for _ in range(3)))
            draw = ImageDraw.Draw(image)
            for _ in range(60):
                x, y = rng.randint(0, 600), rng.randint(0, 440)
                draw.ellipse([x, y, x + rng.randint(10, 200), y + rng.randint(10, 160)], fill=tuple(rng.randint(0, 255) for _ in range(3)))
            image = image.filter(ImageFilter.GaussianBlur(2))
            image.save(self.path / f'IMG_{2040 + at}.jpg', quality=88)
            documents.append({'id': f'photo{at + 1}', 'filename': f'IMG_{2040 + at}.jpg'})
            if at == 0 and any(kind == 'same_photo' for kind, *_ in self.chosen):
                image.resize((512, 384)).save(self.path / 'damage.jpg', quality=70)
                documents.append({'id': 'photo-again', 'filename': 'damage.jpg'})
                for one in planted:
                    if one['kind'] == 'same_photo':
                        one |= {'document': 'photo-again', 'others': ['photo1']}

    def facts(self, body, planted, places):
        rng, packet = self.rng, self.packet
        hand = say.Hand(packet.country, rng)
        need = {key[0] if isinstance(key, tuple) else key for _, _, key, _ in self.chosen}
        facts = []
        for at, (name, key) in enumerate(packet.facts):
            if key not in need and rng.random() < 0.35:
                continue
            value = packet.v[key]
            wrong = next((one for one, choice in zip(planted, self.chosen) if choice[0] == 'fact' and choice[2] == key), None)
            if wrong is not None:
                value = say.other(value, rng, packet.country)
                telling = [document['id'] for document in body['documents'] if key in self.stated.get(document['id'], ())]
                home = next((document['id'] for document in body['documents'] if document['id'] in telling and not document['filename'].endswith(('.jpg', '.png', '.tif'))), telling[0])
                wrong |= {'fact': f'k{at}', 'document': home, 'whole': False, 'value': [place for own, place in places[home] if own == key], 'others': [paper['id'] for paper in packet.papers if key in self.stated[paper['id']]]}
            text = hand.say(value)
            if isinstance(value, date) and rng.random() < 0.5:
                text = value.isoformat()
            if isinstance(value, (say.Number, say.Plate, say.Chassis)) and rng.random() < 0.3:
                text = text.replace('-', ' ').replace('/', ' ')
            kind = kind_of(packet.v[key])[1]
            facts.append({'id': f'k{at}', 'type': 'policy_number' if 'polic' in key else kind, 'value': text, 'name': name})
        missing = next((one for one in planted if one['kind'] == 'fact_missing'), None)
        if missing is not None:
            paper = rng.choice(packet.papers)
            facts.append({'id': 'gone', 'type': 'identifier', 'value': say.shaped('RX-#####/@', rng), 'name': 'reference', 'expected_in': [paper['id']]})
            missing |= {'fact': 'gone', 'document': paper['id']}
        if facts:
            body['facts'] = facts

    def claim(self, body, planted):
        kinds, rng, packet = {kind for kind, *_ in self.chosen}, self.rng, self.packet
        if not packet.claims:
            return
        title, total, lines = packet.claims[0]
        ids = {paper['id'] for paper in packet.papers}
        if not all(paper in ids for *_, paper in lines) or (not kinds & {'claim_total', 'claim_line'} and rng.random() < 0.3):
            return
        hand, amounts = say.Hand(packet.country, rng), [packet.v[amount] for _, _, amount, _ in lines]
        whole, wrong = packet.v[total], None
        if 'claim_total' in kinds:
            whole += Decimal(rng.choice(['20', '100', '9.90']))
        if 'claim_line' in kinds:
            wrong = rng.randrange(len(lines))
            amounts[wrong] += Decimal(rng.choice(['12.60', '85.00', '240.00']))
            whole += amounts[wrong] - packet.v[lines[wrong][2]]
        body['claims'] = [{'id': 'cl', 'title': title, 'total': hand.money(whole), 'lines': [{'fields': {'item': what, **({'date': hand.day(packet.v[day])} if day else {}), 'amount': hand.money(amount)}, 'supported_by': [paper]} for (what, day, _, paper), amount in zip(lines, amounts)]}]
        for one in planted:
            if one['kind'] in ('claim_total', 'claim_line'):
                one['claim'] = ['cl', wrong + 1 if one['kind'] == 'claim_line' else None]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('folder')
    parser.add_argument('--clean', type=int, default=50)
    parser.add_argument('--planted', type=int, default=50)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--second', action='store_true')
    parser.add_argument('--third', action='store_true')
    parser.add_argument('--fourth', action='store_true')
    parser.add_argument('--counter', action='store_true')
    parser.add_argument('--scans', action='store_true')
    options = parser.parse_args()
    if options.counter:
        from counter import MATTERS
    elif options.fourth:
        from fourth_folders import MATTERS
    elif options.third:
        from third_folders import MATTERS
    elif options.second:
        from second_folders import MATTERS
    else:
        from first_folders import MATTERS
    wanted = {}
    for at in range(options.clean + options.planted):
        clean = at < options.clean
        Folder(Path(options.folder), f'{"clean" if clean else "planted"}-{at:03}', f'folders/{options.seed}/{at}', MATTERS, clean, options.scans, wanted)
    print(dict(sorted(wanted.items())))


if __name__ == '__main__':
    main()
