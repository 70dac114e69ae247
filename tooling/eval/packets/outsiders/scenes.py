"""Packets: a motor claim, a medical claim, a claim of a household, a loan, a business trip, a purchase."""

import random
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal

import documents as d
import notation as n
from worlds import World, sentence, things

DAY = timedelta(days=1)


@dataclass
class Packet:
    family: str
    world: World
    papers: list = field(default_factory=list)
    facts: list = field(default_factory=list)  # dicts of the contract, with `key`: what is said under it in the papers
    claims: list = field(default_factory=list)
    options: dict = field(default_factory=dict)

    def paper(self, identity):
        return next(paper for paper in self.papers if paper.id == identity)


class Scene:
    """Hands out papers of one packet; the same seed and the same changes give the same packet."""

    def __init__(self, seed, changes, scans, drop=()):
        self.seed, self.changes, self.scans = seed, changes, scans
        self.drop = drop
        self.rng = random.Random(f'{seed}/world')
        self.world = World(self.rng)
        self.packet = Packet('', self.world)
        self.caller = n.Notation(self.world.country, random.Random(f'{seed}/caller'))
        self.count = 0

    def paper(self, kind, **more):
        self.count += 1
        identity = f'd{self.count}'
        rng = random.Random(f'{self.seed}/{identity}')
        form = rng.choice(['pdf'] * 40 + ['docx'] * 18 + ['html'] * 2 + ['txt'] * 8 + ['office'])
        if self.scans:
            form = 'scan'
        paper = d.Paper(self.world, identity, kind, rng, self.changes, more.pop('form', form), **more)
        paper.type = kind
        self.packet.papers.append(paper)
        return paper

    def fact(self, kind, value, name, key, expected=()):
        """Facts of the contract are strings; those of the case worker are in a notation of his own."""
        rng = random.Random(f'{self.seed}/fact/{name}')
        if isinstance(value, date):
            value = rng.choice([value.isoformat(), value.isoformat(), self.caller.date(value)])
        elif isinstance(value, Decimal):
            value = rng.choice([f'{value} {self.world.currency}', self.caller.money(value), f'{self.world.currency} {value}'])
        entry = {'id': f'f{len(self.packet.facts) + 1}', 'type': kind, 'value': str(value), 'key': key}
        if rng.random() < 0.85:
            entry['name'] = rng.choice(name.split('|'))
        if expected:
            entry['expected_in'] = [paper.id for paper in expected]
        self.packet.facts.append(entry)

    def claim(self, title, lines, total, supported=True):
        """Lines: (description, day, amount, paper, key)."""
        rng = random.Random(f'{self.seed}/claim')
        names = rng.choice([('description', 'date', 'amount'), ('item', 'service_date', 'amount'), ('what', 'day', 'value'), {'en': ('description', 'date', 'amount'), 'de': ('Bezeichnung', 'Datum', 'Betrag'), 'fr': ('libellé', 'date', 'montant'), 'es': ('concepto', 'fecha', 'importe')}[self.world.language]])
        wire = rng.random() < 0.5
        out = []
        for what, when, amount, paper, _ in lines:
            fields = {names[0]: what, names[2]: str(amount) if wire else self.caller.money(amount)}
            if when and rng.random() < 0.7:
                fields[names[1]] = when.isoformat() if wire else self.caller.date(when)
            line = {'fields': fields}
            if names[2] != 'amount':
                line['amount_field'] = names[2]
            if paper and supported:
                line['supported_by'] = [paper.id]
            out.append(line)
        entry = {'id': f'c{len(self.packet.claims) + 1}', 'lines': out, 'sources': [(paper.id, key, amount) for _, _, amount, paper, key in lines]}
        if title:
            entry['title'] = title
        if total is not None:
            entry['total'] = str(total) if wire else self.caller.money(total)
        self.packet.claims.append(entry)

    def options(self):
        rng = random.Random(f'{self.seed}/options')
        if rng.random() < 0.5:
            self.packet.options['date_order'] = 'mdy' if self.world.country == 'US' else 'dmy'
        if rng.random() < 0.6:
            self.packet.options['currency'] = self.world.currency


def car(world):
    return {'model': world.rng.choice(things('cars', world.language)), 'plate': n.plate(world.country, world.rng), 'vin': n.vin(world.rng)}


def motor(s):
    w, r = s.world, s.rng
    me, other, officer, clerk = w.person(), w.person(), w.person(), w.person()
    insurer, garage, bank = w.company('insurer'), w.company('garage'), w.company('bank')
    mine, theirs = car(w), car(w)
    account = n.iban(w.country, r)
    account = n.spaced(account, r) if account else None
    policy, claim_no = w.code(r.choice(['KFZ-9999999', 'AA 99/999999', '99-9999999-9', 'M9999999A'])), w.code(r.choice(['S-2025-999999', '99/AA/9999', 'CL9999999']))
    loss = w.today
    reported = loss + DAY * r.randint(0, 6)
    start = date(loss.year if loss.month > 1 else loss.year - 1, 1, 1)
    end = r.choice([date(start.year, 12, 31), date(start.year + 1, 1, 1)])
    bill = d.Bill(w.lines('garage', 3, 6, 20, 600), w.tax, r)
    quote_day = loss + DAY * r.randint(3, 10)
    bill_day = quote_day + DAY * r.randint(8, 25)
    no, order_no = w.code(r.choice(['RE-2025-9999', '999999', 'F99/9999', 'INV-99999'])), w.code('A-99999')
    nature = things('nature', w.language)[0]
    place = me.city.split(',')[0]

    form = s.paper('claim_form', role=r.choice(['claim', 'support']))
    d.claim_form(form, insurer, me, policy, claim_no if r.random() < 0.6 else None, loss, place, reported, nature, None, mine, account, r.random() < 0.7)
    pol = s.paper('policy', role=r.choice(['reference', 'support']))
    d.policy_doc(pol, insurer, me, policy, start, end, mine, w.amount(50000, 900000, 0), w.amount(150, 500, 0), w.amount(250, 900))
    if r.random() < 0.7:
        d.invoice(s.paper('estimate'), garage, me, bill, w.code('KV-9999'), quote_day, extra=[], kind='estimate') if not bill.deposit else None
        if s.packet.papers[-1].kind == 'estimate' and not s.packet.papers[-1].blocks:
            s.packet.papers.pop()
    inv = s.paper('invoice')
    d.invoice(inv, garage, me, bill, no, bill_day, bill_day + DAY * r.choice([14, 30]), order_no if r.random() < 0.5 else None, quote_day + DAY if r.random() < 0.5 else None, bill_day - DAY * r.randint(0, 3) if r.random() < 0.6 else None)
    plate_row = (inv.l('plate'), inv.say('plate', mine['plate']))
    inv.pairs(plate_row, (inv.l('vehicle'), mine['model']), (inv.l('odometer'), f'{inv.note.number(r.randint(20000, 140000), 0)} km'), look='lines')
    if r.random() < 0.6:
        d.police_report(s.paper('police_report'), me.city.split(',')[0], w.code('99-9999/25'), loss, loss + DAY * r.randint(0, 1), me, mine, other, theirs, officer)
    if r.random() < 0.5:
        d.id_card(s.paper('id'), me, w.code('AA9999999'), date(loss.year - 4, 5, 9), date(loss.year + 6, 5, 8))
    towing = None
    if r.random() < 0.4:
        towing = s.paper('receipt')
        tow = n.cents(r.choice([120, 180, 240]) + r.randint(0, 99) / Decimal(100))
        d.slip(towing, w.company('garage'), 'invoice', [({'en': 'Towing', 'de': 'Abschleppen', 'fr': 'Remorquage', 'es': 'Grúa'}[w.language], Decimal(1), tow, tow)], tow, loss, w.code('99999'), w.tax)
    if r.random() < 0.5:
        mail = s.paper('email', form='eml')
        body = sentence('reply_send', w.language, mail.rng).format(no=mail.say('inv_no', no), total=mail.say('total', bill.total, 'money'), phone=mail.say('phone', me.phone))
        ask = sentence('reply_ask', w.language, mail.rng).format(policy=mail.say('policy', policy), date=mail.say('loss', loss, 'long'))
        d.thread(mail, bill_day + DAY * 2, me.name, me.email, clerk.name, f'service@{insurer.domain}', claim_no, body, ask, reported + DAY * 2)
    if r.random() < 0.3:
        cover = s.paper('letter')
        d.letter(cover, me, insurer, bill_day + DAY * 3, sentence('cover_loss', w.language, cover.rng).format(date=cover.say('loss', loss, 'long'), company=garage.full, total=cover.say('total', bill.total, 'money')), f'{cover.l("policy")} {cover.say("policy", policy)}')
    if r.random() < 0.4:
        d.payment(s.paper('payment'), bank, me, garage, bill.due, bill_day + DAY * r.randint(1, 9), no, account, garage.iban)
    for at in range(r.choice([0, 0, 1, 2])):
        d.picture(s.paper('photo', form='jpg'), r.randrange(10**9), r.choice([(800, 600), (1024, 768)]), loss)
    s.fact('policy_number', policy, 'policy number|policy|contract', 'policy', [form] if r.random() < 0.5 else ())
    s.fact('date', loss, 'date of loss|loss date|accident', 'loss', [form] if r.random() < 0.5 else ())
    s.fact('person_name', me.name, 'policy holder|insured', 'name')
    s.fact('vehicle', mine['plate'], 'registration|license plate', 'plate', [inv] if r.random() < 0.5 else ())
    if r.random() < 0.5:
        s.fact('date', me.birth, 'date of birth|birth date', 'birth')
    if r.random() < 0.4:
        s.fact('address', me.address, 'address of the insured|address', 'address')
    if account and r.random() < 0.5:
        s.fact('account_number', account, 'account for payment|IBAN', 'iban')
    if r.random() < 0.3:
        s.fact('email', me.email, 'e-mail of the insured', 'email')
    if r.random() < 0.3:
        s.fact('phone', me.phone, 'phone of the insured', 'phone')
    lines = [(r.choice([garage.name, bill.lines[0][0]]), bill_day, bill.total, inv, 'total')]
    if towing:
        lines.append((towing.blocks[0].name, loss, tow, towing, 'total'))
    s.claim(r.choice(['Own damage', None, claim_no]), lines, sum(line[2] for line in lines) if r.random() < 0.8 else None)


def medical(s):
    w, r = s.world, s.rng
    me = w.person()
    patient = w.person(me) if r.random() < 0.35 else me
    doctor, gp, clerk = w.person(), w.person(), w.person()
    insurer = w.company('insurer')
    clinics = [w.company('clinic') for _ in range(r.randint(1, 2))]
    policy, claim_no = w.code(r.choice(['KV-9999999', '999 999 999', 'H99999999'])), w.code('L-999999')
    account = n.iban(w.country, r)
    account = n.spaced(account, r) if account else None
    loss = w.today
    admitted, discharged = loss, loss + DAY * r.randint(2, 9)
    form = s.paper('claim_form', role=r.choice(['claim', 'support']))
    bills, claims = [], []
    day = discharged
    for clinic in clinics * r.randint(1, 2):
        bill = d.Bill(w.lines('clinic', 2, 5, 15, 260), w.tax, r, plain=True)
        visits = sorted(day + DAY * r.randint(1, 20) for _ in bill.lines)
        issued = visits[-1] + DAY * r.randint(2, 14)
        paper = s.paper('medical_bill')
        d.medical_bill(paper, clinic, patient, bill, w.code(r.choice(['99/9999', 'R99999', '2025-99999'])), issued, issued + DAY * 30, visits)
        bills.append((paper, bill, issued))
        claims.append((clinic.name, issued, bill.sum, paper, 'total'))
    if r.random() < 0.7:
        d.discharge(s.paper('discharge_letter'), clinics[0], patient, admitted, discharged, doctor, gp)
    if r.random() < 0.7:
        lines = w.lines('pharmacy', 1, 3, 3, 30)
        total = sum(line[3] for line in lines)
        paper = s.paper('receipt')
        when = discharged + DAY * r.randint(0, 5)
        d.slip(paper, w.company('pharmacy'), 'pharmacy', lines, total, when, w.code('999999'), w.low_tax)
        claims.append((paper.blocks[0].name, when, total, paper, 'total'))
    total = sum(line[2] for line in claims)
    reported = max(issued for _, _, issued in bills) + DAY * r.randint(1, 12)
    d.claim_form(form, insurer, me, policy, claim_no if r.random() < 0.5 else None, loss, me.city.split(',')[0], reported, None, total if r.random() < 0.6 else None, None, account, patient is me)
    if patient is not me:
        form.pairs((form.l('patient'), patient.name), (f'{form.l("birth")} ({form.l("patient")})', form.note.date(patient.birth)), look='lines')
    if r.random() < 0.4:
        d.id_card(s.paper('id'), me, w.code('A99999999'), date(loss.year - 3, 2, 1), date(loss.year + 7, 1, 31))
    if r.random() < 0.4:
        mail = s.paper('email', form='eml')
        bill = bills[0]
        number = next(text for text in [bill[0].said['inv_no'][0]])
        body = sentence('reply_send', w.language, mail.rng).format(no=number, total=mail.say('total', bill[1].sum, 'money'), phone=mail.say('phone', me.phone))
        ask = sentence('reply_ask', w.language, mail.rng).format(policy=mail.say('policy', policy), date=mail.say('loss', loss, 'long'))
        d.thread(mail, reported + DAY * 4, me.name, me.email, clerk.name, f'claims@{insurer.domain}', claim_no, body, ask, reported + DAY * 3)
    s.fact('policy_number', policy, 'policy number', 'policy', [form] if r.random() < 0.5 else ())
    s.fact('person_name', patient.name, 'patient', 'name' if patient is me else 'patient', [bills[0][0]] if r.random() < 0.5 else ())
    if patient is me:
        s.fact('date', me.birth, 'date of birth', 'birth')
    if r.random() < 0.5:
        s.fact('address', me.address, 'address', 'address')
    if account and r.random() < 0.4:
        s.fact('account_number', account, 'IBAN|account', 'iban')
    s.claim(r.choice(['Medical costs', None]), claims, total if r.random() < 0.8 else None)


def household(s):
    w, r = s.world, s.rng
    me, clerk = w.person(), w.person()
    insurer, craft, shop, utility, bank = w.company('insurer'), w.company('craft'), w.company('shop'), w.company('utility'), w.company('bank')
    policy, claim_no = w.code(r.choice(['HR-99999999', '99 999999', 'W9999-99'])), w.code('SH-99999')
    account = n.iban(w.country, r)
    account = n.spaced(account, r) if account else None
    loss = w.today
    reported = loss + DAY * r.randint(1, 5)
    works = d.Bill(w.lines('craft', 3, 6, 15, 280), w.tax, r)
    goods = d.Bill(w.lines('shop', 1, 4, 40, 700), w.tax, r, plain=True)
    form = s.paper('claim_form', role=r.choice(['claim', 'support']))
    d.claim_form(form, insurer, me, policy, claim_no if r.random() < 0.6 else None, loss, me.city.split(',')[0], reported, things('nature', w.language)[1], None, None, account, r.random() < 0.5)
    order_day = reported + DAY * r.randint(1, 6)
    done = order_day + DAY * r.randint(2, 12)
    order_no = w.code('AB-9999')
    if r.random() < 0.5:
        d.contract(s.paper('contract'), craft, me, works.total, order_no, order_day)
    inv = s.paper('invoice')
    no = w.code(r.choice(['RG99999', '2025/9999', 'FA-99999']))
    d.invoice(inv, craft, me, works, no, done + DAY * r.randint(1, 9), None, order_no, order_day, done)
    if r.random() < 0.5:
        inv2_day = inv.date + DAY * r.choice([14, 30])
        inv.pairs((inv.l('due'), inv.say('due', inv2_day, 'date')), look='lines')
    buy_day = reported + DAY * r.randint(5, 20)
    shop_order, shop_no = w.code('99999-A'), w.code('R-999999')
    if r.random() < 0.6:
        d.order(s.paper('order'), me, shop, goods.lines, shop_order, buy_day)
    if r.random() < 0.6:
        d.delivery_note(s.paper('delivery_note'), shop, me, goods.lines, w.code('LS-9999'), shop_order, buy_day + DAY * 3)
    inv2 = s.paper('invoice')
    d.invoice(inv2, shop, me, goods, shop_no, buy_day + DAY * 4, None, shop_order, buy_day)
    if r.random() < 0.5:
        old = r.randint(200, 2000)
        d.meter(s.paper('meter_reading'), utility, me, w.code('9999999'), old, old + r.randint(30, 190), loss - DAY * 180, reported)
    if r.random() < 0.5:
        list_paper = s.paper('inventory', form='csv')
        rows = [[what, list_paper.note.quantity(count), list_paper.note.number(price), list_paper.say(f'line.{at}.amount', amount, 'number')] for at, (what, count, price, amount) in enumerate(goods.lines)]
        rows.append([list_paper.l('sum_row'), '', '', list_paper.say('subtotal', goods.sum, 'number')])
        d.ledger(list_paper, rows, [list_paper.l('desc'), list_paper.l('qty'), list_paper.l('unit_price'), list_paper.l('amount')], buy_day)
    if r.random() < 0.4:
        d.payment(s.paper('payment'), bank, me, craft, works.due, inv.date + DAY * 5, no, account, craft.iban)
    if r.random() < 0.4:
        mail = s.paper('email', form='eml')
        body = sentence('reply_send', w.language, mail.rng).format(no=mail.say('inv_no', no), total=mail.say('total', works.total, 'money'), phone=mail.say('phone', me.phone))
        ask = sentence('reply_ask', w.language, mail.rng).format(policy=mail.say('policy', policy), date=mail.say('loss', loss, 'long'))
        d.thread(mail, inv.date + DAY * 7, me.name, me.email, clerk.name, f'schaden@{insurer.domain}', claim_no, body, ask, reported + DAY)
    for at in range(r.choice([0, 1, 2])):
        d.picture(s.paper('photo', form='jpg'), r.randrange(10**9), (800, 600), loss)
    s.fact('policy_number', policy, 'policy number', 'policy')
    s.fact('date', loss, 'date of loss', 'loss', [form] if r.random() < 0.5 else ())
    s.fact('person_name', me.name, 'insured|policy holder', 'name')
    if r.random() < 0.6:
        s.fact('address', me.address, 'insured address|address', 'address')
    if account and r.random() < 0.4:
        s.fact('account_number', account, 'IBAN of the insured', 'iban')
    lines = [(craft.name, inv.date, works.total, inv, 'total'), (shop.name, inv2.date, goods.total, inv2, 'total')]
    s.claim(r.choice(['Water damage', None]), lines, works.total + goods.total if r.random() < 0.8 else None)


def loan(s):
    w, r = s.world, s.rng
    me = w.person()
    spouse = w.person(me) if r.random() < 0.4 else None
    signer = w.person()
    employer, bank, house = w.company('employer'), w.company('bank'), w.company('landlord')
    lender = bank if r.random() < 0.5 else w.company('bank')
    account = n.iban(w.country, r)
    account = n.spaced(account, r) if account else None
    since = date(w.today.year - r.randint(2, 11), r.randint(1, 12), 1)
    staff = w.code('99999')
    base = w.amount(2200, 6400, 0.3)
    first_month = date(w.today.year, r.randint(1, 8), 1)
    months = [date(first_month.year, first_month.month + at, 1) for at in range(r.choice([2, 3, 3]))]
    rent = w.amount(600, 1500, 0.2)
    form = s.paper('loan_application', role=r.choice(['claim', 'support']))
    loan_amount = w.amount(5000, 60000, 0)
    nets = []
    ytd = base * (months[0].month - 1)
    for month in months:
        paper = s.paper('pay_stub')
        paper.rng = random.Random(f'{s.seed}/stub')
        paper.note = n.Notation(w.country, random.Random(f'{s.seed}/stub/note'))
        paper.name_style = 0
        last = date(month.year, month.month + 1, 1) - DAY
        earnings = [(things('payroll', w.language)[0], base)]
        if r.random() < 0.4:
            earnings.append((things('payroll', w.language)[1], w.amount(40, 300)))
        gross = sum(amount for _, amount in earnings)
        cuts = [(what, n.cents(gross * share / 100)) for what, share in zip(things('payroll_off', w.language), [Decimal('14.2'), Decimal('7.65'), Decimal('9.3')])]
        ytd += gross
        nets.append((last, gross - sum(cut for _, cut in cuts)))
        d.pay_stub(paper, employer, me, staff, month, last, last - DAY * 2, earnings, cuts, since, account, ytd if len(earnings) == 0 else None)
    opening = w.amount(400, 3000)
    number = r.randint(2, 9)
    look = r.randrange(10**9)
    for at, month in enumerate(months):
        paper = s.paper('bank_statement')
        paper.rng = random.Random(look)
        paper.note = n.Notation(w.country, random.Random(look))
        last = date(month.year, month.month + 1, 1) - DAY
        moves = [(month + DAY * 2, f'{things("bank_out", w.language)[2]} {house.name}', -rent)]
        for _ in range(r.randint(3, 8)):
            moves.append((month + DAY * r.randint(0, 26), r.choice(things('bank_out', w.language)), -w.amount(8, 160)))
        if r.random() < 0.5:
            moves.append((month + DAY * r.randint(0, 26), r.choice(things('bank_in', w.language)), w.amount(20, 400)))
        moves.append((last - DAY * 2, f'{things("salary", w.language)[0]} {employer.full}', nets[at][1]))
        moves.sort(key=lambda move: move[0])
        opening = d.statement(paper, bank, me, account, number + at, month, last, opening, moves)
    if r.random() < 0.7:
        d.employer_letter(s.paper('employer_letter'), employer, me, since, base, months[-1] + DAY * 33, signer)
    if r.random() < 0.6:
        annual = base * 12 + w.amount(0, 900)
        d.tax_form(s.paper('tax_form'), employer, me, months[0].year - 1, annual, n.cents(annual * Decimal('0.142')), w.code('99/999/99999'), date(months[0].year, 2, 12))
    if r.random() < 0.5:
        d.lease(s.paper('contract'), house, me, rent, rent * 2, date(since.year, 5, 1), date(since.year, 4, 11))
    if r.random() < 0.6:
        d.id_card(s.paper('id'), me, w.code('AA9999999'), date(w.today.year - 4, 5, 9), date(w.today.year + 6, 5, 8))
    day = months[-1] + DAY * 40
    if r.random() < 0.4:
        cover = s.paper('letter')
        d.letter(cover, me, lender, day + DAY, sentence('cover_loan', w.language, cover.rng).format(loan=cover.say('loan', loan_amount, 'money'), employer=cover.say('employer', employer.full), since=cover.say('since', since, 'long'), gross=cover.say('gross_base', base, 'money')), cover.l('loan_amount'))
    d.loan_form(form, lender, me, employer, since, base, loan_amount, r.choice([24, 36, 48, 60]), r.choice(['4.9', '6.25', '5.5']), account, day, rent if r.random() < 0.5 else None, spouse)
    s.fact('person_name', me.name, 'applicant|borrower', 'name', [form] if r.random() < 0.4 else ())
    s.fact('date', me.birth, 'date of birth', 'birth')
    s.fact('company_name', employer.full, 'employer', 'employer')
    if r.random() < 0.6:
        s.fact('money', base, 'gross monthly salary|monthly income', 'gross_base')
    if r.random() < 0.5:
        s.fact('money', loan_amount, 'loan amount|requested amount', 'loan')
    if account:
        s.fact('account_number', account, 'account|IBAN', 'iban')
    if r.random() < 0.4:
        s.fact('date', since, 'employed since|start of employment', 'since')
    if r.random() < 0.4:
        s.fact('address', me.address, 'address', 'address')


def trip(s):
    w, r = s.world, s.rng
    me, boss = w.person(), w.person()
    employer = w.company('employer')
    account = n.iban(w.country, r)
    account = n.spaced(account, r) if account else None
    start = w.today
    nights = r.randint(1, 4)
    end = start + DAY * nights
    report = s.paper('expense_report', role=r.choice(['claim', 'support']))
    lines = []
    words = things('expense_kind', w.language)
    guest_house = w.company('hotel')
    rate, breakfast = w.amount(70, 190, 0.4), w.amount(9, 22, 0.4)
    rows = []
    kinds = things('hotelroom', w.language)
    extra = r.random() < 0.6
    for at in range(nights):
        rows.append((start + DAY * at, kinds[0], rate))
        if extra:
            rows.append((start + DAY * (at + 1), kinds[1], breakfast))
    total = sum(amount for _, _, amount in rows)
    paper = s.paper('receipt')
    d.hotel(paper, guest_house, me, w.code('99999'), start, end, rows, w.low_tax, end, employer)
    lines.append((end, words[0], guest_house.name, total, paper, 'total'))
    if r.random() < 0.6:
        airline = w.company('airline')
        fare, fees = w.amount(80, 400), w.amount(20, 90)
        bought = start - DAY * r.randint(5, 40)
        paper = s.paper('receipt')
        d.flight(paper, airline, me, w.code('AAA9A9'), w.code('999-9999999999'), start, end, fare, fees, bought)
        lines.append((bought, words[1], airline.name, fare + fees, paper, 'total'))
    for _ in range(r.randint(0, 2)):
        meal = w.company('restaurant')
        items = w.lines('restaurant', 2, 4, 3, 30)
        items = [(what, Decimal(max(1, int(count))), price, n.cents(Decimal(max(1, int(count))) * price)) for what, count, price, _ in items]
        sum_ = sum(line[3] for line in items)
        tip = n.cents(r.choice([2, 3, 5]) * (20 if w.currency == 'MXN' else 1)) if r.random() < 0.5 else None
        when = start + DAY * r.randint(0, nights)
        paper = s.paper('receipt')
        d.slip(paper, meal, 'restaurant', items, sum_, when, w.code('9999'), w.low_tax, tip)
        lines.append((when, words[2], meal.name, sum_ + (tip or 0), paper, 'paid' if tip is not None else 'total'))
    if r.random() < 0.6:
        cab = w.company('taxi')
        fee = w.amount(9, 60)
        paper = s.paper('receipt')
        d.slip(paper, cab, 'taxi', [], fee, start, w.code('999'), w.low_tax)
        lines.append((start, words[3], cab.name, fee, paper, 'total'))
    if r.random() < 0.6:
        day_rate = w.amount(14, 40, 0)
        half = n.cents(day_rate / 2)
        days = [(start + DAY * at, me.city.split(',')[0], half if at in (0, nights) else day_rate) for at in range(nights + 1)]
        paper = s.paper('per_diem')
        d.per_diem(paper, employer, me, days, end + DAY)
        lines.append((end, words[4], employer.name, sum(row[2] for row in days), paper, 'total'))
    if r.random() < 0.5:
        km_rate = Decimal(r.choice(['0.30', '0.42', '0.45'])) * (20 if w.currency == 'MXN' else 1)
        trips = [(start + DAY * r.randint(0, nights), r.choice(things('trips', w.language)), Decimal(r.randint(12, 280))) for _ in range(r.randint(2, 5))]
        trips.sort(key=lambda row: row[0])
        paper = s.paper('mileage_log')
        d.mileage(paper, me, n.plate(w.country, r), trips, km_rate, end + DAY)
        lines.append((end, words[5], employer.name, sum(n.cents(km * km_rate) for _, _, km in trips), paper, 'total'))
    total = sum(line[3] for line in lines)
    lines.sort(key=lambda line: line[0])
    d.expense_report(report, employer, me, w.code('9999'), start, end, r.choice(things('trips', w.language)), [line[:4] for line in lines], total, end + DAY * r.randint(1, 9), account)
    if r.random() < 0.5:
        mail = s.paper('email', form='eml')
        body = sentence('approve', w.language, mail.rng).format(a=mail.say('trip_from', start, 'long'), b=mail.say('trip_to', end, 'long'))
        ask = sentence('ask_trip', w.language, mail.rng).format(a=mail.note.date(start), b=mail.note.date(end), est=mail.note.money(n.cents(int(rows[0][2] * nights / 10) * 10)))
        d.thread(mail, start - DAY * 9, boss.name, f'{boss.last.lower()}@{employer.domain}'.encode('ascii', 'ignore').decode(), me.name, f'travel@{employer.domain}', things('trips', w.language)[0], body, ask, start - DAY * 10)
    if r.random() < 0.5:
        paper = s.paper('ledger', form='csv')
        data = [[paper.note.date(when), vendor, paper.say(f'line.{at}.amount', amount, 'number'), w.currency] for at, (when, _, vendor, amount, *_) in enumerate(lines)]
        d.ledger(paper, data, [paper.l('date'), paper.l('desc'), paper.l('amount'), {'en': 'Currency', 'de': 'Währung', 'fr': 'Devise', 'es': 'Divisa'}[w.language]], end + DAY)
    s.fact('person_name', me.name, 'traveller|employee', 'name', [report] if r.random() < 0.5 else ())
    s.fact('date', start, 'first day of the trip|start of the trip', 'trip_from')
    if r.random() < 0.5:
        s.fact('date', end, 'last day of the trip', 'trip_to')
    s.fact('company_name', employer.full, 'employer', 'employer')
    if r.random() < 0.5:
        s.fact('money', total, 'total of the report|total claimed', 'total_report')
    if account and r.random() < 0.4:
        s.fact('account_number', account, 'IBAN', 'iban')
    s.claim(r.choice(['Travel expenses', None]), [(f'{kind} {vendor}' if r.random() < 0.5 else kind, when, amount, paper, key) for when, kind, vendor, amount, paper, key in lines], total if r.random() < 0.8 else None)


FAMILIES = {'motor': motor, 'medical': medical, 'household': household, 'loan': loan, 'trip': trip}


def build(seed, family, changes, scans=False):
    scene = Scene(seed, changes, scans)
    scene.packet.family = family
    FAMILIES[family](scene)
    scene.options()
    # the papers come in no order
    random.Random(f'{seed}/order').shuffle(scene.packet.papers)
    return scene.packet
