"""
Packets by a fourth hand: seven trades, each with a table of what its papers state. A paper draws its own wordings, its own layout and its own notation; what
is wrong is one value of one paper.

    python make_strangers.py FOLDER --clean 60 --planted 60 --seed 1 [--scans]

The producers of files are those of the third maker; its words, papers and scenes are not.
"""

import argparse
import json
import random
import re
import sys
from datetime import timedelta
from decimal import Decimal
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'outsiders'))

import notation as n
import producers
from paper import Foot, Grid, Head, Mail, Pairs, Text, Title, To
from roles import GOODS, ROLES, TEXTS, TITLES, UNITS, WORDS
from worlds import LANGUAGES, World

DAY = timedelta(days=1)
VALUE = ['fact_contradicted', 'documents_disagree', 'document_copy_differs', 'near_duplicate_changed', 'date_out_of_order']
SUM = ['amounts_do_not_add_up', 'documents_disagree', 'fact_contradicted', 'claim_line_unsupported']

# Trade: the roles of its facts, and its papers: title, who writes it, what it states. A `?` is stated by half of such papers, `=` by a sentence.
TRADES = {
    'expense': (
        'employee trip_from trip_to destination cost_centre advance account phone email nights',
        [
            ('travel_request', 'employer', 'employee staff_no trip_from trip_to destination ?cost_centre ?advance ?phone dated'),
            ('booking', 'hotel', 'no guest trip_from trip_to nights room_rate ?email'),
            ('hotel_bill', 'hotel', 'no guest trip_from trip_to nights dated', 'nights'),
            ('taxi', 'taxi', 'no dated', 'slip'),
            ('meal', 'restaurant', 'no dated', 'meal'),
            ('expense_report', 'employer', 'employee ?staff_no trip_from trip_to destination ?cost_centre ?account ?phone dated', 'spent'),
            ('mail', None, '=trip_from =trip_to =advance ?=distance'),
            ('staff_form', 'employer', 'employee staff_no ?phone email account ?address dated'),
        ],
    ),
    'health': (
        'patient birth policy treated diagnosis copay account phone address sick_days',
        [
            ('health_claim', 'insurer', 'insured ?birth policy address phone account treated ?diagnosis dated'),
            ('medical_bill', 'clinic', 'no patient birth treated ?diagnosis dated due', 'treatment'),
            ('doctor_letter', 'clinic', 'patient birth ?address treated diagnosis sick_days dated'),
            ('benefit_letter', 'insurer', 'insured policy refund copay ?treated dated clerk'),
            ('mail', None, '=policy =treated ?=sick_days ?=copay'),
        ],
    ),
    'payroll': (
        'employee employer start position gross hours leave workload account phone address staff_no pension',
        [
            ('work_contract', 'employer', 'employer employee address start position gross hours leave ?workload ?pension'),
            ('payslip', 'employer', 'employee staff_no month position ?start ?workload account', 'pay'),
            ('certificate', 'employer', '=employee =start =position =gross ?=hours dated clerk'),
            ('staff_form', 'employer', 'employee staff_no birth address phone email account hours leave ?pension'),
            ('mail', None, '=gross ?=leave =start'),
        ],
    ),
    'supplier': (
        'order_no ordered delivered rebate agreed item ordered_qty account phone supplier buyer serial',
        [
            ('quote', 'shop', 'no buyer item ordered_qty agreed rebate dated clerk'),
            ('order', 'employer', 'order_no ordered supplier item ordered_qty ?agreed ?rebate ?delivered'),
            ('delivery_note', 'shop', 'no order_no ordered delivered item ordered_qty ?serial ?buyer'),
            ('supplier_invoice', 'shop', 'no order_no ?ordered ?delivered dated due', 'goods'),
            ('supply_agreement', 'shop', 'supplier buyer order_no rebate =agreed account dated'),
            ('mail', None, '=order_no =delivered ?=ordered_qty ?=rebate'),
        ],
    ),
    'tenancy': (
        'tenant landlord property lease_from rent deposit area keys charges phone meter lease_no',
        [
            ('lease', 'plain', 'lease_no landlord tenant property lease_from rent charges deposit area ?keys'),
            ('handover', 'plain', 'tenant property ?lease_from keys meter ?area dated'),
            ('landlord_letter', 'plain', '=tenant =property =lease_from =rent ?=deposit dated'),
            ('tenant_form', 'plain', 'tenant birth phone email rent ?area property'),
            ('mail', None, '=rent =deposit ?=keys =lease_from'),
        ],
    ),
    'home': (
        'insured policy loss damage cover excess address phone account share',
        [
            ('home_policy', 'insurer', 'policy insured address cover excess ?share dated'),
            ('home_claim', 'insurer', 'policy insured address phone email loss damage ?account ?share dated'),
            ('repair_quote', 'craft', 'no insured ?address loss dated', 'works'),
            ('repair_bill', 'craft', 'no insured dated due', 'works'),
            ('adjuster_letter', 'insurer', '=policy =loss =damage =cover =excess clerk dated'),
            ('mail', None, '=policy =loss =excess'),
        ],
    ),
    'loan': (
        'borrower loan rate term instalment purpose valuation payout account phone address property loan_no',
        [
            ('loan_application', 'bank', 'borrower birth address phone email employer gross loan term purpose dated'),
            ('loan_offer', 'bank', 'loan_no borrower loan rate term instalment ?payout dated'),
            ('loan_contract', 'bank', 'loan_no borrower address loan rate term instalment purpose payout account'),
            ('appraisal', 'plain', 'property area valuation ?share dated clerk'),
            ('bank_letter', 'bank', '=loan_no =loan =rate =payout ?=instalment dated'),
            ('mail', None, '=loan =rate ?=term ?=valuation'),
        ],
    ),
}
FACT_TYPES = {'person': 'person_name', 'company': 'company_name', 'phone': 'phone', 'email': 'email', 'address': 'address', 'iban': 'account_number', 'date': 'date', 'id': 'identifier', 'money': 'money', 'percent': 'percentage', 'text': 'text'}
# the same person in the roles of one packet
SAME = {'guest': 'employee', 'insured': 'patient', 'claimant': 'insured'}


def kind_of(role):
    return ROLES[role][0]


class Scene:
    """What is true in a packet."""

    def __init__(self, seed, trade):
        self.rng = random.Random(f'{seed}/truth')
        self.trade = trade
        self.world = World(self.rng)
        self.me = self.world.person()
        self.other = self.world.person()
        self.clerk = self.world.person()
        self.values = {}
        self.companies = {}

    def company(self, kind):
        if kind not in self.companies:
            self.companies[kind] = self.world.company(kind)
        return self.companies[kind]

    def value(self, role):
        role = {'guest': 'employee', 'insured': 'patient'}.get(role, role) if self.trade != 'home' else role
        if role not in self.values:
            self.values[role] = self.draw(role)
        return self.values[role]

    def draw(self, role):
        r, w, kind = self.rng, self.world, kind_of(role)
        lang = LANGUAGES.index(w.language)
        if kind == 'person':
            return {'landlord': self.other, 'clerk': self.clerk}.get(role, self.me).name
        if kind == 'company':
            return self.company({'supplier': 'shop'}.get(role, 'employer')).full
        if kind == 'date':
            base = w.today
            if role == 'birth':
                return self.me.birth
            if role == 'trip_to':
                return self.value('trip_from') + DAY * self.value('nights')
            if role == 'delivered':
                return self.value('ordered') + DAY * r.randint(3, 20)
            if role == 'start':
                return base - DAY * r.randint(400, 3000)
            return base + DAY * r.randint(-30, 30)
        if kind == 'money':
            low, high = {'advance': (100, 600), 'room_rate': (70, 190), 'gross': (2100, 6200), 'rent': (540, 1750), 'charges': (60, 310), 'deposit': (1100, 3900), 'cover': (20000, 400000), 'excess': (100, 900), 'agreed': (700, 9800), 'loan': (9000, 240000), 'instalment': (190, 1400), 'valuation': (140000, 520000)}[role]
            return w.amount(low, high, 0.4 if high < 9900 else 0)
        if kind == 'percent':
            return {'copay': Decimal(r.choice([10, 15, 20, 25])), 'refund': Decimal(r.choice([60, 70, 80, 90])), 'pension': Decimal(r.choice(['3', '4.5', '5', '6.25'])), 'workload': Decimal(r.choice([60, 70, 80, 100])), 'rebate': Decimal(r.choice(['3', '7.5', '12', '15'])), 'rate': Decimal(r.randint(189, 690)) / 100, 'share': Decimal(r.choice(['25', '50', '33.3', '75']))}[role]
        if kind == 'iban':
            account = n.iban(w.country, r) or n.iban('ES', r)
            return ' '.join(account[at : at + 4] for at in range(0, len(account), 4))
        if kind == 'phone':
            return self.me.phone
        if kind == 'email':
            return self.me.email
        if kind == 'address':
            return self.me.address if role == 'address' or self.trade == 'tenancy' else self.other.address
        if kind == 'id':
            return w.code(r.choice({'policy': ['999.999.999', 'HH-9999999', '99/999999-A'], 'serial': ['SN9A99A9999', '99A-99999'], 'cost_centre': ['99-9999', 'K9999'], 'staff_no': ['99999', 'P-9999']}.get(role, ['A-99999', '2025/9999', '99999999', 'AA-9999-99'])))
        if kind == 'text':
            return r.choice(TEXTS[role][lang])
        return {'nights': r.randint(1, 6), 'distance': r.randint(40, 900), 'sick_days': r.randint(3, 40), 'hours': Decimal(r.choice(['20', '30', '35', '37.5', '38', '40'])), 'leave': r.randint(22, 33), 'ordered_qty': r.randint(4, 240), 'area': Decimal(r.randint(300, 1400)) / 10, 'keys': r.randint(2, 7), 'term': r.choice([24, 36, 60, 84, 120, 180, 240]), 'meter': r.randint(1200, 98000)}[role]


class Paper:
    """One paper in the making, and what it said under which role."""

    def __init__(self, scene, identity, kind, issuer, states, table, seed, changes, form):
        self.scene, self.id, self.type, self.form = scene, identity, kind, form
        self.rng = random.Random(f'{seed}/{identity}')
        self.note = n.Notation(scene.world.country, self.rng)
        self.language = self.note.language
        self.lang = LANGUAGES.index(self.language)
        self.changes = changes
        self.said, self.raw = {}, {}
        self.blocks = []
        self.labels = {}
        # the paper of an order is not older than the order
        self.date = (scene.value('delivered') if scene.trade == 'supplier' else scene.world.today + DAY * 31) + DAY * self.rng.randint(0, 40)
        self.role = 'support'
        self.pair_look = 'lines'
        self.layout = self.rng.choice(['colon', 'colon', 'columns', 'boxes', 'stacked', 'grid', 'leaders', 'dash', 'header', 'bullets', 'numbered', 'tab'])
        self.issuer = None if issuer is None else scene.other if issuer == 'plain' else scene.company(issuer)
        self.build(states, table)

    def word(self, key):
        return self.labels.setdefault(key, self.rng.choice(WORDS[key][self.lang].split('|')))

    def label(self, role):
        return self.labels.setdefault(role, self.rng.choice(ROLES[role][1 + self.lang].split('|')))

    def say(self, role, value, how=None):
        truth = value
        value = self.changes.get((self.id, role), value)
        text = self.write(how or kind_of(role), value)
        self.said.setdefault(role, []).append(text)
        self.raw.setdefault(role, truth)
        return text

    def write(self, kind, value):
        if kind == 'date':
            return self.note.date(value)
        if kind in ('money', 'cell'):
            return getattr(self.note, kind)(value)
        if kind == 'percent':
            return self.note.percent(value)
        if kind in UNITS:
            return self.note.quantity(value) + UNITS[kind][self.lang]
        return str(value)

    def own(self, role):
        """What each paper has of its own."""
        r = self.rng
        if role == 'no':
            return self.scene.world.code(r.choice(['99999', '2025-9999', 'A9999/99']))
        if role == 'dated':
            return self.date
        if role == 'due':
            return self.date + DAY * r.choice([10, 14, 30])
        return None

    def build(self, states, table):
        r = self.rng
        rows, told = [], []
        for state in states.split():
            role = state.lstrip('?=')
            if state.startswith('?') and r.random() < 0.5:
                continue
            if role == 'month':
                rows.append((self.label(role), f'{self.date.month:02}/{self.date.year}'))
                continue
            own = self.own(role)
            text = self.say(role, self.scene.value(role) if own is None else own)
            (told if '=' in state else rows).append((self.label(role), text))
        if self.type == 'mail':
            self.mail(told)
            return
        self.head()
        title = Title(r.choice(TITLES[self.type][self.lang].split('|')))
        self.blocks.append(title)
        if told:
            self.blocks.append(Text('\n'.join([self.word('dear'), self.word('intro')])))
            if r.random() < 0.5:
                self.pairs(told)
            else:
                self.blocks.append(Text(' '.join(self.sentence(*pair) for pair in told)))
        if rows:
            if len(rows) > 5 and r.random() < 0.3:
                self.pairs(rows[: len(rows) // 2])
                self.pairs(rows[len(rows) // 2 :])
            else:
                self.pairs(rows)
        if table:
            getattr(self, f'table_{"pay" if table == "pay" else "slip" if table == "slip" else "bill"}')(table)
        if r.random() < 0.5:
            self.blocks.append(Text(self.word('thanks')))

    def head(self):
        r, issuer = self.rng, self.issuer
        if issuer is None:
            return
        if hasattr(issuer, 'full'):
            lines = [', '.join(issuer.lines)]
            if r.random() < 0.6:
                lines.append(f'{self.word("hotline")} {issuer.phone} · {self.word("fax")} {issuer.phone[:-2]}88')
            self.blocks.append(Head(issuer.full, lines))
            if issuer.iban and r.random() < 0.5:
                self.blocks.append(Foot([f'{issuer.full} · IBAN {n.spaced(issuer.iban, r)} · {issuer.vatid}']))
        elif r.random() < 0.6:
            self.blocks.append(Head(issuer.name, issuer.lines[1:]))
        if r.random() < 0.4 and self.type not in ('taxi', 'meal'):
            me = self.scene.me
            self.blocks.append(To([me.name, *me.lines[1:]]))

    def sentence(self, label, text):
        shape = self.rng.choice(WORDS['is'][self.lang].split('|'))
        inner = label if self.language == 'de' or shape.startswith('{}:') or shape.startswith('{} :') else label[0].lower() + label[1:]
        return shape.format(inner, text)

    def pairs(self, rows):
        look = self.layout
        if look == 'leaders':
            self.blocks.append(Text('\n'.join(f'{label} {"." * max(5, 44 - len(label))} {value}' for label, value in rows)))
        elif look == 'dash':
            self.blocks.append(Text('\n'.join(f'{label} – {value}' for label, value in rows)))
        elif look == 'bullets':
            self.blocks.append(Text('\n'.join(f'• {label}: {value}' for label, value in rows)))
        elif look == 'numbered':
            self.blocks.append(Text('\n'.join(f'{at + 1}. {label}: {value}' for at, (label, value) in enumerate(rows))))
        elif look == 'header':
            for at in range(0, len(rows), 3):
                part = rows[at : at + 3]
                if len(part) == 1:
                    self.blocks.append(Text(f'{part[0][0]}: {part[0][1]}'))
                else:
                    self.blocks.append(Grid([label for label, _ in part], [[value for _, value in part]], 'l' * len(part), [], self.rng.choice(['ruled', 'header', 'bare'])))
        elif look == 'tab':
            self.blocks.append(Pairs([(label.upper(), value) for label, value in rows], 'columns'))
        else:
            self.blocks.append(Pairs(rows, {'colon': 'lines'}.get(look, look)))

    def mail(self, told):
        r, me, scene = self.rng, self.scene.me, self.scene
        title = r.choice(TITLES['mail'][self.lang].split('|'))
        body = [Text(self.word('dear'))]
        if r.random() < 0.5:
            body.append(Text('\n'.join(f'{label}: {text}' for label, text in told)))
        else:
            body.append(Text(' '.join(self.sentence(*pair) for pair in told)))
        body.append(Text('\n'.join([self.word('bye'), me.name, *([f'{self.label("phone")} {self.say("phone", scene.value("phone"))}'] if r.random() < 0.6 else [])])))
        self.blocks = [Mail([('From', f'{me.name} <{me.email}>'), ('To', f'{scene.clerk.name} <office@desk.example>'), ('Subject', title)], body, producers.noon(self.date))]
        self.form = 'eml'

    # --- tables ---------------------------------------------------------------------------------------------------------------------------------

    def table_slip(self, _):
        """A receipt of one amount, perhaps with the tax in it."""
        total = self.scene.world.amount(9, 80)
        rate = self.scene.world.low_tax
        rows = [(self.word('total'), self.say('total', total, 'money'))]
        if self.rng.random() < 0.6:
            rows.append((self.word('incl').format(self.note.percent(rate)), self.note.money(total * rate / (100 + rate))))
        self.pairs(rows)

    def table_bill(self, table):
        r, w = self.rng, self.scene.world
        names = GOODS[{'nights': 'hotel_bill', 'meal': 'meal', 'spent': 'expense_report', 'treatment': 'medical_bill', 'goods': 'goods', 'works': 'works'}[table]][self.lang]
        lines = []
        for name in r.sample(names, r.randint(2, min(5, len(names)))):
            count = Decimal(r.choice([1, 1, 2, 3, 4] if table != 'spent' else [1]))
            price = w.amount(*{'meal': (3, 30), 'goods': (8, 240), 'works': (40, 520)}.get(table, (12, 140)))
            lines.append((name, count, price, n.cents(count * price)))
        has_qty = table != 'spent' and r.random() < 0.75
        has_day = table == 'spent' or (table == 'treatment' and r.random() < 0.6)
        header, aligns = [self.word('desc')], 'l'
        if has_day:
            header, aligns = [self.word('day'), *header], 'l' + aligns
        if has_qty:
            header, aligns = ([self.word('qty'), *header, self.word('price')], 'r' + aligns + 'r') if r.random() < 0.3 and not has_day else ([*header, self.word('qty'), self.word('price')], aligns + 'rr')
        header, aligns = [*header, self.word('amount')], aligns + 'r'
        rows = []
        for at, (name, count, price, amount) in enumerate(lines):
            row = [name]
            if has_day:
                row = [self.note.date(self.scene.value('trip_from') + DAY * at if table == 'spent' else self.scene.value('treated')), *row]
            if has_qty:
                pieces = (self.say(f'line.{at}.qty', count, 'count'), self.say(f'line.{at}.price', price, 'cell'))
                row = [pieces[0], *row, pieces[1]] if aligns[0] == 'r' else [*row, *pieces]
            rows.append([*row, self.say(f'line.{at}.amount', amount, 'cell')])
        total = sum((line[3] for line in lines), Decimal(0))
        foot = []
        if table == 'spent':
            foot.append((self.word('spent'), self.say('total', total, 'money')))
        elif r.random() < 0.6 and table != 'treatment':
            tax = n.cents(total * w.tax / 100)
            foot = [(self.word('net'), self.say('subtotal', total, 'money')), (self.word('tax').format(self.note.percent(w.tax)), self.say('tax', tax, 'money')), (self.word('total'), self.say('total', total + tax, 'money'))]
        else:
            foot = [(self.word('total'), self.say('total', total, 'money'))]
            if table != 'treatment' and r.random() < 0.6:
                foot.append((self.word('incl').format(self.note.percent(w.tax)), self.note.money(total * w.tax / (100 + w.tax))))
        look = r.choice(['ruled', 'bare', 'banded', 'header'])
        if r.random() < 0.6:
            self.blocks.append(Grid(header, rows, aligns, foot, look))
        else:
            self.blocks.append(Grid(header, rows, aligns, [], look))
            self.blocks.append(Pairs(foot, r.choice(['lines', 'columns'])))

    def table_pay(self, _):
        r, scene = self.rng, self.scene
        base = scene.value('gross')
        bonus = scene.world.amount(40, 300) if r.random() < 0.6 else Decimal(0)
        gross = base + bonus
        cuts = [(self.word('income_tax'), n.cents(gross * r.randint(9, 21) / 100)), (self.word('social'), n.cents(gross * r.randint(6, 12) / 100))]
        if r.random() < 0.5:
            cuts.append((self.word('health'), n.cents(gross * r.randint(1, 4) / 100)))
        minus = sum((amount for _, amount in cuts), Decimal(0))
        plus = [(self.word('base'), base)] + ([(self.word('bonus'), bonus)] if bonus else [])
        sums = [(self.word('gross_sum'), self.say('gross_sum', gross, 'money')), (self.word('minus_sum'), self.say('minus_sum', minus, 'money')), (self.word('net_pay'), self.say('net_pay', gross - minus, 'money'))]
        shape = r.choice(['list', 'two', 'signs', 'year'])
        cell = self.note.cell
        if shape == 'list':
            self.blocks.append(Grid([self.word('desc'), self.word('amount')], [[what, cell(amount)] for what, amount in plus] + [[sums[0][0], sums[0][1]]] + [[what, cell(amount)] for what, amount in cuts] + [[sums[1][0], sums[1][1]]], 'lr', [sums[2]], r.choice(['ruled', 'bare'])))
        elif shape == 'two':
            self.blocks.append(Grid([self.word('desc'), self.word('amount')], [[what, cell(amount)] for what, amount in plus], 'lr', [sums[0]], 'header'))
            self.blocks.append(Grid([self.word('desc'), self.word('amount')], [[what, cell(amount)] for what, amount in cuts], 'lr', [sums[1]], 'header'))
            self.pairs([sums[2]])
        elif shape == 'signs':
            self.blocks.append(Pairs([(what, cell(amount)) for what, amount in plus] + [sums[0]] + [(what, cell(-amount)) for what, amount in cuts] + sums[1:], 'columns'))
        else:
            months = self.date.month
            self.blocks.append(Grid([self.word('desc'), self.word('amount'), self.word('to_date')], [[what, cell(amount), cell(amount * months)] for what, amount in plus + cuts], 'lrr', [], r.choice(['ruled', 'bare'])))
            self.blocks.append(Pairs(sums, 'lines'))


# --- what is wrong ------------------------------------------------------------------------------------------------------------------------------------


def other(rng, scene, role, value):
    kind = kind_of(role) if role in ROLES else 'money'
    if kind == 'person':
        first, last = value.split(' ', 1)
        return f'{first} {rng.choice(["Marlow", "Ostermann", "Delcourt", "Barrios"])}' if rng.random() < 0.5 else f'{rng.choice(["Robin", "Andrea", "Dominique", "Alexis"])} {last}'
    if kind == 'company':
        return rng.choice(['Northgate Supplies', 'Hellwig Technik', 'Ateliers Morvan', 'Industrias Sabater']) + ' ' + value.split(' ')[-1]
    if kind == 'date':
        return value + DAY * rng.choice([-9, -4, 3, 7, 12, 31])
    if kind == 'money':
        return n.cents(value + rng.choice([Decimal(10), Decimal(90), Decimal('45.5'), value / 10]))
    if kind == 'percent':
        return value + rng.choice([Decimal('0.5'), Decimal(2), Decimal(5)])
    if kind in ('iban', 'phone', 'id'):
        places = [at for at, letter in enumerate(value) if letter.isdigit()][4 if kind == 'iban' else 2 :]
        if kind == 'iban':
            made = n.iban(value[:2], rng)
            return ' '.join(made[at : at + 4] for at in range(0, len(made), 4))
        if kind == 'phone' and rng.random() < 0.5:
            return n.phone(scene.world.country, rng)
        at = rng.choice(places)
        return value[:at] + rng.choice([digit for digit in '123456789' if digit != value[at]]) + value[at + 1 :]
    if kind == 'email':
        return value.replace('@', f'{rng.randint(2, 9)}@')
    if kind == 'address':
        return scene.clerk.address if rng.random() < 0.4 else re.sub(r'(?<!\w)\d{1,3}(?!\d)', lambda hit: str(int(hit.group()) + 14), value, count=1)
    if kind == 'text':
        return rng.choice([text for text in TEXTS[role][LANGUAGES.index(scene.world.language)] if text != value])
    return value + rng.choice([1, 2, 5, 10])


def assemble(seed, trade, changes, scans):
    scene = Scene(seed, trade)
    rng = random.Random(f'{seed}/papers')
    roles, wanted = TRADES[trade]
    for role in roles.split():
        scene.value(role)
    kept = [spec for spec in wanted if rng.random() < 0.85] if not scans else rng.sample([spec for spec in wanted if spec[0] != 'mail'], min(3, len(wanted) - 1))
    if trade == 'payroll' and not scans:
        kept += [spec for spec in wanted if spec[0] == 'payslip' and rng.random() < 0.5]
    papers = []
    for at, (kind, issuer, states, *table) in enumerate(kept):
        form = 'scan' if scans else rng.choice(['pdf'] * 5 + ['docx'] * 3 + ['txt'] * 2)
        papers.append(Paper(scene, f'p{at + 1}', kind, issuer, states, table[0] if table else None, seed, changes, form))
        if kind == 'payslip' and at > 0:
            papers[-1].date += DAY * 31
    return scene, papers


def facts_of(scene, papers, rng):
    note = n.Notation(scene.world.country, rng)
    lang = LANGUAGES.index(scene.world.language)
    facts = []
    roles = [role for role in TRADES[scene.trade][0].split() if kind_of(role) in FACT_TYPES or kind_of(role) in UNITS]
    for role in rng.sample(roles, rng.randint(2, min(5, len(roles)))):
        value, kind = scene.value(role), kind_of(role)
        text = {'date': lambda: rng.choice([value.isoformat(), note.date(value)]), 'money': lambda: rng.choice([f'{value} {scene.world.currency}', note.money(value)]), 'percent': lambda: rng.choice([f'{value}%', note.percent(value)])}.get(kind, lambda: note.quantity(value) + UNITS[kind][lang] if kind in UNITS else str(value))()
        wording = rng.choice(ROLES[role][1].split('|') if rng.random() < 0.5 else ROLES[role][1 + lang].split('|'))
        fact = {'id': f'k{len(facts) + 1}', 'type': 'policy_number' if role == 'policy' else 'meter_reading' if role == 'meter' else FACT_TYPES.get(kind, 'quantity'), 'value': text, 'role': role}
        if rng.random() < 0.9 or kind in ('text', 'money', 'date', 'id', 'company', 'percent') or kind in UNITS:
            fact['name'] = wording
        facts.append(fact)
    return facts


def make(root, name, seed, clean, scans, rng, wanted):
    trade = rng.choice(sorted(TRADES))
    scene, papers = assemble(seed, trade, {}, scans)
    facts = facts_of(scene, papers, random.Random(f'{seed}/facts'))
    known = {fact['role']: fact for fact in facts}
    options = []
    for paper in papers:
        for role in paper.raw:
            if role in ('no', 'dated', 'due', 'clerk', 'email' if role not in known else ''):
                continue
            if role in ROLES:
                if kind_of(role) in ('person',) and trade == 'health':
                    continue
                tellers = [one for one in papers if role in one.raw and one is not paper]
                kind = f'fact_{kind_of(role)}' if role in known else f'disagree_{kind_of(role)}' if tellers else None
            else:
                kind = f'sum_{"payslip" if paper.type == "payslip" else role.split(".")[-1]}' if not role.endswith(('qty', 'price')) and not (paper.type == 'taxi') else None
            if kind:
                options.append((kind, paper, role))
    if not scans:
        options += [('file_older', paper, None) for paper in papers if paper.form in ('pdf', 'docx') and 'dated' in paper.raw]
    rng.shuffle(options)
    options.sort(key=lambda option: wanted.get(option[0], 0))
    chosen = []
    for option in [] if clean else options:
        if len(chosen) >= 2 or any(option[1].id == one[1].id or option[2] == one[2] for one in chosen):
            continue
        chosen.append(option)
        wanted[option[0]] = wanted.get(option[0], 0) + 1
    changes = {(paper.id, role): other(rng, scene, role, paper.raw[role]) for _, paper, role in chosen if role}
    if changes:
        scene, papers = assemble(seed, trade, changes, scans)
    folder = root / name
    folder.mkdir(parents=True)
    documents, places_of = [], {}
    older = {paper.id for kind, paper, _ in chosen if kind == 'file_older'}
    for at, paper in enumerate(papers):
        filename, places = producers.write(paper, folder, f'{at + 1:02}-{paper.type if rng.random() < 0.5 else rng.randint(1000, 9999)}', paper.id in older)
        places_of[paper.id] = (paper, places)
        documents.append({'id': paper.id, 'filename': filename, **({'type': paper.type} if rng.random() < 0.5 else {})})
    planted = []
    for kind, paper, role in chosen:
        paper, places = places_of[paper.id]
        texts = list(dict.fromkeys(paper.said.get(role, [])))
        others = [one.id for one in papers if role in one.raw and one.id != paper.id]
        planted.append({'kind': kind, 'codes': ['metadata_date_differs'] if role is None else VALUE if role in ROLES else SUM, 'document': paper.id, 'value': [{'text': text, 'place': place} for text in texts for place in (places(text) or [None])], 'fact': None, 'others': others, 'whole': role is None, 'claim': None, 'form': f'{paper.form}/{paper.type}/{paper.layout}/{role}'})
    body = {'documents': documents, 'facts': [{key: value for key, value in fact.items() if key != 'role'} for fact in facts]}
    if rng.random() < 0.7:
        body['options'] = {'date_order': 'mdy' if scene.world.country == 'US' else 'dmy'}
    (folder / 'packet.json').write_text(json.dumps(body, ensure_ascii=False, indent=1), encoding='utf-8')
    truth = {'language': scene.world.language, 'family': trade, 'scans': scans, 'held_out': False, 'planted': planted}
    (folder / 'truth.json').write_text(json.dumps(truth, ensure_ascii=False, indent=1), encoding='utf-8')
    for source in folder.glob('*.source'):
        source.unlink()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('folder')
    parser.add_argument('--clean', type=int, default=60)
    parser.add_argument('--planted', type=int, default=60)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--scans', action='store_true')
    options = parser.parse_args()
    wanted = {}
    for at in range(options.clean + options.planted):
        clean = at < options.clean
        rng = random.Random(f'strangers/{options.seed}/{at}')
        make(Path(options.folder), f'{"clean" if clean else "planted"}-{at:04}', f'{options.seed}/{at}', clean, options.scans, rng, wanted)
    print(dict(sorted(wanted.items())))


main()
