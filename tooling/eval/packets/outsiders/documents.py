"""The papers, one function each. Every value that could be changed is said under a key, so that a fault knows where it stands."""

from datetime import datetime, timedelta
from decimal import Decimal

import notation as n
from paper import Checks, Csv, Foot, Grid, Head, Mail, Pairs, Photo, Text, Title, To, Two
from worlds import label, plain, sentence, things, title

MALE = {'en': 'Mr', 'de': 'Herr', 'fr': 'M.', 'es': 'D.'}
FEMALE = {'en': 'Ms', 'de': 'Frau', 'fr': 'Mme', 'es': 'Dña.'}


class Paper:
    """One paper in the making: who writes, how, and what was said."""

    def __init__(self, world, identity, kind, rng, changes, form='pdf', country=None, currency=None, role='support'):
        self.world, self.id, self.kind, self.rng, self.role = world, identity, kind, rng, role
        self.note = n.Notation(country or world.country, rng, currency)
        self.language = self.note.language
        self.changes = {key: change for (where, key), change in changes.items() if where == identity}
        self.said = {}
        self.raw = {}
        self.blocks = []
        self.form = form
        self.date = None
        self.name_style = rng.choice([0, 0, 0, 1, 2, 3])
        self.pair_look = rng.choice(['lines', 'lines', 'columns', 'columns', 'boxes', 'stacked', 'grid'])
        self.grid_look = rng.choice(['ruled', 'bare', 'banded', 'header'])

    def l(self, key, *fill):
        """The label of a thing: the same in the whole paper."""
        labels = self.__dict__.setdefault('_labels', {})
        text = labels.setdefault(key, label(key, self.language, self.rng))
        return text.format(*fill) if fill else text

    def say(self, key, value, how='plain'):
        before = value
        if key in self.changes:
            value = self.changes[key](value)
        text = {'plain': str, 'date': self.note.date, 'long': self.note.long, 'money': self.note.money, 'cell': self.note.cell, 'qty': self.note.quantity, 'person': self.person, 'number': self.note.number}[how](value)
        self.said.setdefault(key, []).append(text)
        self.raw.setdefault(key, before)
        return text

    def person(self, name):
        first, last = name if isinstance(name, tuple) else tuple(name.split(' ', 1))
        if self.name_style == 1:
            return f'{last}, {first}'
        if self.name_style == 2:
            return f'{first} {last.upper()}'
        if self.name_style == 3:
            return f'{(FEMALE if first[-1] in "aeé" else MALE)[self.language]} {first} {last}'
        return f'{first} {last}'

    def add(self, *blocks):
        self.blocks += blocks

    def pairs(self, *rows, section='', look=None):
        self.add(Pairs([row for row in rows if row], look or self.pair_look, section))

    def letterhead(self, company):
        lines = [' · '.join(company.lines) if self.rng.random() < 0.5 else ', '.join(company.lines)]
        if self.rng.random() < 0.7:
            lines.append(f'{self.l("phone")} {company.phone}' + (f' | info@{company.domain}' if self.rng.random() < 0.5 else ''))
        if self.rng.random() < 0.4:
            lines.append(f'www.{company.domain}')
        self.add(Head(company.full, lines))
        if self.rng.random() < 0.75:
            foot = [f'{company.full} · {self.l("register")} {company.register} · {self.l("vatid")} {company.vatid}']
            if company.iban and self.rng.random() < 0.6:
                foot.append(f'{self.l("iban")} {n.spaced(company.iban, self.rng)} · {self.l("fax")} {company.phone[:-2]}99')
            self.add(Foot(foot))

    def printed(self, day):
        """Papers printed later than they were written."""
        if self.rng.random() < 0.25:
            self.add(Text(f'{self.l("printed")} {self.note.date(day + timedelta(days=self.rng.randint(0, 9)))}'))


class Bill:
    """What an invoice comes to."""

    def __init__(self, lines, tax, rng, plain=False):
        self.lines, self.tax_rate = lines, tax
        self.sum = sum((line[3] for line in lines), Decimal(0))
        self.discount_rate = Decimal(rng.choice([5, 10, 3])) if not plain and rng.random() < 0.25 else None
        self.discount = n.cents(self.sum * self.discount_rate / 100) if self.discount_rate else Decimal(0)
        self.shipping = n.cents(rng.choice(['9.90', '14.50', '25.00'])) if not plain and rng.random() < 0.2 else Decimal(0)
        self.net = self.sum - self.discount + self.shipping
        self.tax = n.cents(self.net * tax / 100)
        self.total = self.net + self.tax
        self.deposit = n.cents(int(self.total) // 4) if not plain and rng.random() < 0.2 else Decimal(0)
        self.due = self.total - self.deposit


def bill_table(p, bill):
    shape = p.rng.choice(['full', 'full', 'position', 'short', 'quantity first'])
    rows = []
    for at, (what, count, price, amount) in enumerate(bill.lines):
        qty = p.say(f'line.{at}.qty', count, 'qty') if shape != 'short' else ''
        unit = p.say(f'line.{at}.price', price, 'cell') if shape != 'short' else ''
        total = p.say(f'line.{at}.amount', amount, 'cell')
        rows.append({'full': [what, qty, unit, total], 'position': [str(at + 1), what, qty, unit, total], 'short': [what, total], 'quantity first': [qty, what, unit, total]}[shape])
    d, q, u, a = p.l('desc'), p.l('qty'), p.l('unit_price'), p.l('amount')
    header, aligns = {'full': ([d, q, u, a], 'lrrr'), 'position': (['#' if p.language == 'en' else 'Pos.', d, q, u, a], 'clrrr'), 'short': ([d, a], 'lr'), 'quantity first': ([q, d, u, a], 'rlrr')}[shape]
    rate = p.note.percent(bill.tax_rate)
    foot = []
    if bill.discount or bill.shipping:
        foot.append((p.l('sum_row') if p.rng.random() < 0.3 else p.l('amount') if p.rng.random() < 0.3 else things_sum(p), p.note.money(bill.sum)))
        if bill.discount:
            foot.append((p.l('discount', p.note.percent(bill.discount_rate)), p.note.money(-bill.discount)))
        if bill.shipping:
            foot.append((p.l('shipping'), p.note.money(bill.shipping)))
    foot.append((p.l('subtotal'), p.say('subtotal', bill.net, 'money')))
    foot.append((p.l('salestax' if p.note.country == 'US' else 'vat', rate), p.say('tax', bill.tax, 'money')))
    foot.append((p.l('total'), p.say('total', bill.total, 'money')))
    if bill.deposit:
        foot += [(p.l('deposit'), p.note.money(-bill.deposit if p.rng.random() < 0.5 else bill.deposit)), (p.l('balance_due'), p.say('balance_due', bill.due, 'money'))]
    if p.rng.random() < 0.65:
        p.add(Grid(header, rows, aligns, foot, p.grid_look))
    else:
        p.add(Grid(header, rows, aligns, [], p.grid_look))
        p.pairs(*foot, look=p.rng.choice(['lines', 'columns']))


def things_sum(p):
    return {'en': 'Sum of items', 'de': 'Summe Positionen', 'fr': 'Total brut HT', 'es': 'Suma de conceptos'}[p.language]


def invoice(p, company, customer, bill, no, day, due=None, order=None, order_date=None, service=None, extra=(), kind='invoice', printed=True):
    p.date = day
    p.letterhead(company)
    to = To([p.say('to.name', customer.name, 'person') if hasattr(customer, 'first') else p.say('to.company', customer.full), *customer.lines[1 if hasattr(customer, 'first') else 0 :]])
    rows = [(p.l('inv_no'), p.say('inv_no', no)), (p.l('inv_date'), p.say('inv_date', day, 'date'))]
    if p.rng.random() < 0.4:
        rows.append((p.l('cust_no'), str(p.rng.randint(10000, 99999))))
    if order:
        rows.append((p.l('order_no'), p.say('order_no', order)))
    if order_date:
        rows.append((p.l('order_date'), p.say('order_date', order_date, 'date')))
    if service:
        rows.append((p.l('service_date'), p.say('service', service, 'date')))
    if due:
        rows.append((p.l('due'), p.say('due', due, 'date')))
    rows += extra
    heading = Title(title(kind, p.language, p.rng))
    if p.rng.random() < 0.3 and p.form in ('pdf', 'html', 'scan'):
        p.add(heading, Two([to], [Pairs(rows, 'lines')]))
    elif p.rng.random() < 0.5:
        p.add(to, heading)
        p.pairs(*rows)
    else:
        p.add(heading)
        p.pairs(*rows)
        p.add(to)
    bill_table(p, bill)
    if company.iban and p.rng.random() < 0.5:
        p.pairs((p.l('iban'), n.spaced(company.iban, p.rng)), look='lines')
    if p.rng.random() < 0.7:
        p.add(Text(sentence('terms', p.language, p.rng).format(company.full)))
    if printed:
        p.printed(day)


def claim_form(p, insurer, person, policy, claim_no, loss, place, reported, nature, claimed=None, car=None, account=None, birth=True):
    p.date = reported
    p.letterhead(insurer)
    p.add(Title(title('claim_form', p.language, p.rng)))
    p.pairs((p.l('policy'), p.say('policy', policy)), (p.l('claim_no'), p.say('claim_no', claim_no)) if claim_no else None, section='1.' if p.rng.random() < 0.5 else '')
    p.pairs(
        (p.l('insured'), p.say('name', person.name, 'person')),
        (p.l('birth'), p.say('birth', person.birth, 'date')) if birth else None,
        (p.l('address'), p.say('address', person.address)),
        (p.l('phone'), p.say('phone', person.phone)),
        (p.l('email'), p.say('email', person.email)),
        section='2.' if p.rng.random() < 0.5 else '',
    )
    p.pairs((p.l('loss_date'), p.say('loss', loss, 'date')), (p.l('time'), f'{p.rng.randint(7, 21):02}:{p.rng.choice(["05", "15", "40"])}'), (p.l('loss_place'), place))
    if nature:
        options = nature.split('|')
        chosen = p.rng.randrange(len(options))
        p.add(Checks('', [(text, at == chosen) for at, text in enumerate(options)]))
    if car:
        p.pairs((p.l('vehicle'), car['model']), (p.l('plate'), p.say('plate', car['plate'])), (p.l('vin'), p.say('vin', car['vin'])))
    p.add(Text(sentence('loss_story', p.language, p.rng)))
    p.add(Checks({'en': 'Other insurance?', 'de': 'Weitere Versicherung?', 'fr': 'Autre assurance ?', 'es': '¿Otro seguro?'}[p.language], [(p.l('yes'), False), (p.l('no'), True)]))
    p.pairs(
        (p.l('claimed'), p.say('claimed', claimed, 'money')) if claimed is not None else None,
        (p.l('holder'), person.name) if account else None,
        (p.l('iban'), p.say('iban', account, 'plain') if account else '') if account else None,
    ) if claimed is not None or account else None
    p.add(Text(f'{p.l("signed")}: {person.city.split(",")[0]}, {p.note.date(reported)}        {p.l("signature")}: ______________'))


def policy_doc(p, insurer, person, policy, start, end, car, sum_insured, excess, premium):
    p.date = start - timedelta(days=12)
    p.letterhead(insurer)
    p.add(To(person.lines), Title(title('policy', p.language, p.rng)))
    p.pairs((p.l('policy'), p.say('policy', policy)), (p.l('insured'), p.say('name', person.name, 'person')), (p.l('address'), p.say('address', person.address)) if p.rng.random() < 0.6 else None)
    first, last = p.say('period_from', start, 'date'), p.say('period_to', end, 'date')
    period = p.rng.choice([f'{first} – {last}', f'{p.l("from")} {first} {p.l("to")} {last}'])
    p.pairs((p.l('period'), period))
    if car:
        p.pairs((p.l('vehicle'), car['model']), (p.l('plate'), p.say('plate', car['plate'])), (p.l('vin'), p.say('vin', car['vin'])) if p.rng.random() < 0.7 else None)
    p.pairs((p.l('sum_insured'), p.note.money(sum_insured)), (p.l('excess'), p.note.money(excess)), (p.l('premium'), p.note.money(premium)))
    p.add(Text(f'{insurer.city.split(",")[0]}, {p.note.date(p.date)}'))


def police_report(p, city, report_no, loss, reported, person, car, other, other_car, officer):
    p.date = reported
    p.add(Head({'en': f'{city} Police Department', 'de': f'Polizeiinspektion {city}', 'fr': f'Commissariat de {city}', 'es': f'Policía Local de {city}'}[p.language], []))
    p.add(Title(title('police', p.language, p.rng)))
    p.pairs((p.l('report_no'), report_no), (p.l('loss_date'), p.say('loss', loss, 'date')), (p.l('reported'), p.say('reported', reported, 'date')), (p.l('officer'), officer.name))
    mine = [(p.l('name'), p.say('name', person.name, 'person')), (p.l('birth'), p.say('birth', person.birth, 'date')), (p.l('plate'), p.say('plate', car['plate'])), (p.l('vehicle'), car['model'])]
    theirs = [(p.l('name'), p.person(other.name)), (p.l('birth'), p.note.date(other.birth)), (p.l('plate'), other_car['plate']), (p.l('vehicle'), other_car['model']), (p.l('phone'), other.phone)]
    party = {'en': 'Party', 'de': 'Beteiligter', 'fr': 'Partie', 'es': 'Parte'}[p.language]
    first, second = p.rng.choice([('01', '02'), ('A', 'B'), ('1', '2')])
    if p.form in ('pdf', 'html', 'scan') and p.rng.random() < 0.4:
        p.add(Two([Pairs(mine, 'lines', f'{party} {first}')], [Pairs(theirs, 'lines', f'{party} {second}')]))
    else:
        p.pairs(*mine, section=f'{party} {first}')
        p.pairs(*theirs, section=f'{party} {second}')
    p.add(Text(sentence('loss_story', p.language, p.rng)))


def id_card(p, person, number, issued, expiry):
    p.date = issued
    p.add(Title(title('id_card', p.language, p.rng)))
    p.pairs(
        (p.l('name'), p.say('name', person.name, 'person')),
        (p.l('birth'), p.say('birth', person.birth, 'date')),
        (p.l('nationality'), p.note.country),
        (p.l('doc_no'), number),
        (p.l('expiry'), p.note.date(expiry)),
        (p.l('issued_by'), person.city.split(',')[0]),
        (p.l('address'), p.say('address', person.address)) if p.rng.random() < 0.5 else None,
        look=p.rng.choice(['lines', 'columns', 'boxes']),
    )


def medical_bill(p, clinic, patient, bill, no, day, due, visits):
    p.date = day
    p.letterhead(clinic)
    p.add(To(patient.lines), Title(title('medical_bill', p.language, p.rng)))
    p.pairs((p.l('patient'), p.say('name', patient.name, 'person')), (p.l('birth'), p.say('birth', patient.birth, 'date')), (p.l('inv_no'), p.say('inv_no', no)), (p.l('inv_date'), p.say('inv_date', day, 'date')), (p.l('due'), p.say('due', due, 'date')) if p.rng.random() < 0.6 else None)
    rows = []
    for at, ((what, count, price, amount), visit) in enumerate(zip(bill.lines, visits)):
        rows.append([p.say(f'visit.{at}', visit, 'date'), what, p.note.quantity(count), p.say(f'line.{at}.amount', amount, 'cell')])
    p.add(Grid([p.l('date'), p.l('desc'), p.l('qty'), p.l('amount')], rows, 'llrr', [(p.l('total'), p.say('total', bill.sum, 'money'))], p.grid_look))
    p.add(Text({'en': 'Exempt from VAT.', 'de': 'Umsatzsteuerfrei nach § 4 Nr. 14 UStG.', 'fr': 'TVA non applicable, art. 261 du CGI.', 'es': 'Exento de IVA, art. 20 Ley 37/1992.'}[p.language]))
    p.printed(day)


def discharge(p, clinic, patient, admitted, discharged, doctor, gp):
    p.date = discharged
    p.letterhead(clinic)
    p.add(To([f'Dr. {gp.name}', *gp.lines[1:]]), Text(p.note.date(discharged)), Title(title('discharge', p.language, p.rng)))
    if p.rng.random() < 0.6:
        p.pairs((p.l('patient'), p.say('name', patient.name, 'person')), (p.l('birth'), p.say('birth', patient.birth, 'date')), (p.l('admitted'), p.say('admitted', admitted, 'date')), (p.l('discharged'), p.say('discharged', discharged, 'date')), (p.l('doctor'), f'Dr. {doctor.name}'))
    else:
        p.add(Text(sentence('discharge', p.language, p.rng).format(name=p.say('name', patient.name), birth=p.say('birth', patient.birth, 'long'), admitted=p.say('admitted', admitted, 'long'), discharged=p.say('discharged', discharged, 'long'))))
    p.add(Text(f'{p.l("regards")}\nDr. {doctor.name}'))


def slip(p, company, kind, lines, total, day, no, tax=None, tip=None, cash=None, taxkey='vat'):
    """A till receipt: restaurant, taxi, pharmacy."""
    p.date = day
    p.add(Head(company.full, [*company.lines, f'{p.l("phone")} {company.phone}', f'{p.l("vatid")} {company.vatid}']))
    p.add(Title(title(kind, p.language, p.rng)), Text(f'{p.l("receipt_no")} {no}   {p.say("date", day, "date")}  {p.rng.randint(8, 22):02}:{p.rng.randint(0, 59):02}'))
    rows = [[f'{p.note.quantity(count)} x {what}' if count != 1 or p.rng.random() < 0.5 else what, p.say(f'line.{at}.amount', amount, 'cell')] for at, (what, count, _, amount) in enumerate(lines)]
    if rows:
        p.add(Grid([p.l('desc'), p.l('amount')], rows, 'lr', [], 'bare'))
    foot = [(p.l('total'), p.say('total', total, 'money'))]
    if tip is not None:
        foot += [(p.l('tip'), p.note.money(tip)), (p.l('paid_card'), p.say('paid', total + tip, 'money'))]
    elif cash is not None:
        foot.append((p.l('paid_card'), p.note.money(cash)))
    if tax is not None:
        included = n.cents(total * tax / (100 + tax))
        foot.append(({'en': 'incl. ', 'de': 'enthaltene ', 'fr': 'dont ', 'es': 'incl. '}[p.language] + p.l('vat', p.note.percent(tax)), p.note.money(included)))
    p.pairs(*foot, look=p.rng.choice(['columns', 'lines']))


def pay_stub(p, employer, person, staff, month_start, month_end, pay_day, earnings, cuts, since, account, ytd):
    p.date = pay_day
    p.letterhead(employer)
    p.add(Title(title('pay_stub', p.language, p.rng)))
    p.pairs(
        (p.l('employer'), p.say('employer', employer.full)) if p.rng.random() < 0.6 else None,
        (p.l('employee'), p.say('name', person.name, 'person')),
        (p.l('birth'), p.say('birth', person.birth, 'date')) if p.rng.random() < 0.6 else None,
        (p.l('staff_no'), staff),
        (p.l('since'), p.say('since', since, 'date')),
        (p.l('pay_period'), f'{p.note.date(month_start)} – {p.note.date(month_end)}'),
        (p.l('pay_date'), p.say('pay_date', pay_day, 'date')),
    )
    gross = sum(amount for _, amount in earnings)
    off = sum(amount for _, amount in cuts)
    style = p.rng.choice(['one', 'two'])
    up = [[what, p.say(f'earn.{at}', amount, 'cell')] for at, (what, amount) in enumerate(earnings)]
    down = [[what, p.note.cell(amount)] for what, amount in cuts]
    d, a = p.l('desc'), p.l('amount')
    if style == 'one':
        p.add(Grid([d, a], up, 'lr', [(p.l('gross'), p.say('gross', gross, 'money'))], p.grid_look), Grid([d, a], down, 'lr', [(p.l('deductions'), p.say('deductions', off, 'money'))], p.grid_look))
    else:
        rows = [[*(up[at] if at < len(up) else ['', '']), *(down[at] if at < len(down) else ['', ''])] for at in range(max(len(up), len(down)))]
        p.add(Grid([d, a, d, a], rows, 'lrlr', [], p.grid_look))
        p.pairs((p.l('gross'), p.say('gross', gross, 'money')), (p.l('deductions'), p.say('deductions', off, 'money')))
    p.pairs((p.l('net'), p.say('net', gross - off, 'money')), (p.l('iban'), p.say('iban', account)) if account and p.rng.random() < 0.6 else None, look=p.rng.choice(['lines', 'columns']))
    if ytd:
        p.add(Text({'en': 'Year to date: gross {}', 'de': 'Jahreswerte: Brutto kumuliert {}', 'fr': 'Cumul annuel brut : {}', 'es': 'Acumulado anual bruto: {}'}[p.language].format(p.note.money(ytd))))


def statement(p, bank, person, account, number, start, end, opening, moves):
    p.date = end
    p.letterhead(bank)
    p.add(To(person.lines), Title(title('statement', p.language, p.rng)))
    p.pairs((p.l('holder'), p.say('name', person.name, 'person')), (p.l('iban'), p.say('iban', account)) if account else (p.l('cust_no'), '****4410'), (p.l('stmt_no'), str(number)), (p.l('stmt_period'), f'{p.say("stmt_from", start, "date")} – {p.say("stmt_to", end, "date")}'))
    balance = opening
    style = p.rng.choice(['split', 'signed', 'signed', 'no balance'])
    rows = []
    for at, (day, what, amount) in enumerate(moves):
        balance += amount
        shown = p.note.number(abs(amount))
        running = p.say(f'balance.{at}', balance, 'number') if style != 'no balance' else ''
        if style == 'split':
            rows.append([p.note.date(day), what, shown if amount < 0 else '', shown if amount > 0 else '', running])
        else:
            signed = p.say(f'move.{at}', amount, 'number')
            rows.append([p.note.date(day), what, signed, *([running] if running else [])])
    where = p.rng.random() < 0.5
    if where:
        p.pairs((p.l('opening'), p.say('opening', opening, 'money')), (p.l('closing'), p.say('closing', balance, 'money')), look='lines')
    else:
        p.pairs((f'{p.l("opening")} {p.note.date(start)}', p.say('opening', opening, 'money')), look='lines')
    if style == 'split':
        p.add(Grid([p.l('date'), p.l('desc'), p.l('debit'), p.l('credit'), p.l('balance')], rows, 'llrrr', [], p.grid_look))
    else:
        p.add(Grid([p.l('date'), p.l('desc'), p.l('amount'), *([p.l('balance')] if style != 'no balance' else [])], rows, 'llrr' if style != 'no balance' else 'llr', [], p.grid_look))
    if not where:
        p.pairs((f'{p.l("closing")} {p.note.date(end)}', p.say('closing', balance, 'money')), look='lines')
    return balance


def tax_form(p, employer, person, year, annual, withheld, tax_id, day):
    p.date = day
    p.add(Title(title('tax', p.language, p.rng)))
    p.pairs((p.l('tax_year'), str(year)), (p.l('employer'), p.say('employer', employer.full)), (p.l('employee'), p.say('name', person.name, 'person')), (p.l('birth'), p.say('birth', person.birth, 'date')), (p.l('tax_id'), tax_id), (p.l('address'), p.say('address', person.address)))
    p.add(Grid(['', p.l('desc'), p.l('amount')], [['3', p.l('annual_income'), p.say('annual', annual, 'number')], ['4', p.l('tax_withheld'), p.note.number(withheld)], ['7', {'en': 'Benefits in kind', 'de': 'Sachbezüge', 'fr': 'Avantages en nature', 'es': 'Retribución en especie'}[p.language], p.note.number(0)]], 'llr', [], p.grid_look))
    p.add(Text(p.note.date(day)))


def employer_letter(p, employer, person, since, gross, day, signer):
    p.date = day
    p.letterhead(employer)
    p.add(Text(f'{employer.city.split(",")[0]}, {p.note.long(day)}'), Title(title('employer_letter', p.language, p.rng)))
    p.add(Text(sentence('employment', p.language, p.rng).format(name=p.say('name', person.name), birth=p.say('birth', person.birth, 'long'), since=p.say('since', since, 'long'), gross=p.say('gross_base', gross, 'money'))))
    p.add(Text(f'{p.l("regards")}\n{signer.name}\n{employer.full}'))


def loan_form(p, bank, person, employer, since, gross, loan, months, rate, account, day, rent=None, spouse=None):
    p.date = day
    p.letterhead(bank)
    p.add(Title(title('loan_form', p.language, p.rng)))
    p.pairs((p.l('name'), p.say('name', person.name, 'person')), (p.l('birth'), p.say('birth', person.birth, 'date')), (p.l('address'), p.say('address', person.address)), (p.l('phone'), p.say('phone', person.phone)), (p.l('email'), p.say('email', person.email)))
    if spouse:
        p.pairs((p.l('name'), p.person(spouse.name)), (p.l('birth'), p.note.date(spouse.birth)), section={'en': 'Spouse / co-resident', 'de': 'Ehepartner/in', 'fr': 'Conjoint', 'es': 'Cónyuge'}[p.language])
    options = {'en': ['employed', 'self-employed', 'retired'], 'de': ['angestellt', 'selbstständig', 'Rentner/in'], 'fr': ['salarié', 'indépendant', 'retraité'], 'es': ['asalariado', 'autónomo', 'jubilado']}[p.language]
    p.add(Checks('', [(text, at == 0) for at, text in enumerate(options)]))
    p.pairs((p.l('employer'), p.say('employer', employer.full)), (p.l('since'), p.say('since', since, 'date')), (p.l('monthly_income'), p.say('gross_base', gross, 'money')), (p.l('rent'), p.say('rent', rent, 'money')) if rent else None)
    p.pairs((p.l('loan_amount'), p.say('loan', loan, 'money')), (p.l('term'), {'en': f'{months} months', 'de': f'{months} Monate', 'fr': f'{months} mois', 'es': f'{months} meses'}[p.language]), (p.l('rate'), p.note.percent(rate)), (p.l('iban'), p.say('iban', account)) if account else None)
    p.add(Text(f'{p.l("signed")}: {person.city.split(",")[0]}, {p.note.date(day)}'))


def lease(p, landlord, tenant, rent, deposit, start, day):
    p.date = day
    p.add(Title(title('lease', p.language, p.rng)))
    p.pairs((p.l('landlord'), f'{landlord.full}, {", ".join(landlord.lines)}'), (p.l('tenant'), p.say('name', tenant.name, 'person')))
    p.add(Text(sentence('lease', p.language, p.rng).format(start=p.note.long(start))))
    p.pairs((p.l('address'), p.say('address', tenant.address)), (p.l('rent'), p.say('rent', rent, 'money')), (p.l('rent_deposit'), p.note.money(deposit)))
    p.add(Text(f'{landlord.city.split(",")[0]}, {p.note.date(day)}\n____________________        ____________________'))


def hotel(p, company, guest, no, arrival, departure, day_rows, tax, day, employer=None):
    p.date = day
    p.letterhead(company)
    p.add(To(([employer.full, *employer.lines] if employer and p.rng.random() < 0.5 else guest.lines)), Title(title('hotel', p.language, p.rng)))
    nights = (departure - arrival).days
    p.pairs((p.l('guest'), p.say('name', guest.name, 'person')), (p.l('room'), str(p.rng.randint(101, 540))), (p.l('arrival'), p.say('arrival', arrival, 'date')), (p.l('departure'), p.say('departure', departure, 'date')), (p.l('nights'), p.say('nights', nights)), (p.l('inv_no'), p.say('inv_no', no)), (p.l('inv_date'), p.say('inv_date', day, 'date')))
    rows = [[p.note.date(when), what, p.say(f'line.{at}.amount', amount, 'cell')] for at, (when, what, amount) in enumerate(day_rows)]
    total = sum(amount for _, _, amount in day_rows)
    p.add(Grid([p.l('date'), p.l('desc'), p.l('amount')], rows, 'llr', [(p.l('total'), p.say('total', total, 'money'))], p.grid_look))
    included = n.cents(total * tax / (100 + tax))
    p.add(Text({'en': 'Includes ', 'de': 'Darin enthalten ', 'fr': 'Dont ', 'es': 'Incluye '}[p.language] + p.l('vat', p.note.percent(tax)) + ' ' + p.note.money(included)))
    if p.rng.random() < 0.5:
        p.pairs((p.l('paid_card') + ' 4821', p.note.money(total)), look='lines')


def flight(p, company, passenger, booking, ticket, out, back, fare, fees, day):
    p.date = day
    p.letterhead(company)
    p.add(Title(title('flight', p.language, p.rng)))
    p.pairs((p.l('passenger'), p.say('name', passenger.name, 'person')), (p.l('booking'), booking), (p.l('ticket'), ticket), (p.l('date'), p.say('date', day, 'date')))
    p.add(Grid([p.l('date'), p.l('desc'), p.l('time')], [[p.say('flight.0', out, 'date'), 'SK 412', '07:35'], [p.say('flight.1', back, 'date'), 'SK 417', '18:20']], 'lll', [], p.grid_look))
    p.pairs((p.l('fare'), p.note.money(fare)), (p.l('taxes_fees'), p.note.money(fees)), (p.l('total'), p.say('total', fare + fees, 'money')), look=p.rng.choice(['lines', 'columns']))


def per_diem(p, employer, person, rows, day):
    """Rows: (day, place, rate)."""
    p.date = day
    p.add(Title(title('per_diem', p.language, p.rng)))
    p.pairs((p.l('traveller'), p.say('name', person.name, 'person')), (p.l('employer'), employer.full), (p.l('trip_from'), p.say('trip_from', rows[0][0], 'date')), (p.l('trip_to'), p.say('trip_to', rows[-1][0], 'date')))
    lines = [[p.note.date(when), where, p.say(f'line.{at}.amount', rate, 'cell')] for at, (when, where, rate) in enumerate(rows)]
    p.add(Grid([p.l('date'), {'en': 'Place', 'de': 'Ort', 'fr': 'Lieu', 'es': 'Lugar'}[p.language], p.l('per_day')], lines, 'llr', [(p.l('sum_row'), p.say('total', sum(rate for _, _, rate in rows), 'money'))], p.grid_look))


def mileage(p, person, plate, trips, rate, day):
    """Trips: (day, what, km)."""
    p.date = day
    p.add(Title(title('mileage', p.language, p.rng)))
    p.pairs((p.l('traveller'), p.say('name', person.name, 'person')), (p.l('plate'), plate), (p.l('km_rate'), p.note.money(rate)))
    rows = [[p.note.date(when), what, p.say(f'km.{at}', km, 'qty'), p.say(f'line.{at}.amount', n.cents(km * rate), 'cell')] for at, (when, what, km) in enumerate(trips)]
    distance = sum(km for _, _, km in trips)
    total = sum(n.cents(km * rate) for _, _, km in trips)
    p.add(Grid([p.l('date'), p.l('purpose'), p.l('distance'), p.l('amount')], rows, 'llrr', [], p.grid_look))
    p.pairs(({'en': 'Total km', 'de': 'Kilometer gesamt', 'fr': 'Total km', 'es': 'Total km'}[p.language], p.say('km_total', distance, 'qty')), (p.l('sum_row'), p.say('total', total, 'money')), look=p.rng.choice(['lines', 'columns']))


def expense_report(p, employer, person, staff, trip_from, trip_to, purpose, lines, total, day, account):
    """Lines: (day, kind, vendor, amount)."""
    p.date = day
    p.letterhead(employer)
    p.add(Title(title('expense', p.language, p.rng)))
    p.pairs((p.l('traveller'), p.say('name', person.name, 'person')), (p.l('staff_no'), staff), (p.l('purpose'), purpose), (p.l('trip_from'), p.say('trip_from', trip_from, 'date')), (p.l('trip_to'), p.say('trip_to', trip_to, 'date')), (p.l('iban'), p.say('iban', account)) if account else None)
    rows = [[p.say(f'when.{at}', when, 'date'), what, vendor, p.say(f'line.{at}.amount', amount, 'cell')] for at, (when, what, vendor, amount) in enumerate(lines)]
    p.add(Grid([p.l('date'), p.l('desc'), {'en': 'Vendor', 'de': 'Lieferant', 'fr': 'Fournisseur', 'es': 'Proveedor'}[p.language], p.l('amount')], rows, 'lllr', [(p.l('total'), p.say('total', total, 'money'))], p.grid_look))
    p.add(Text(f'{p.l("date")}: {p.note.date(day)}    {p.l("signature")}: __________'))


def order(p, buyer, seller, lines, no, day, wanted=None):
    p.date = day
    p.letterhead(seller)
    p.add(Title(title('order', p.language, p.rng)))
    p.pairs((p.l('order_no'), p.say('order_no', no)), (p.l('order_date'), p.say('order_date', day, 'date')), (p.l('name'), p.say('name', buyer.name, 'person')), (p.l('address'), p.say('address', buyer.address)))
    rows = [[what, p.say(f'line.{at}.qty', count, 'qty'), p.note.cell(price)] for at, (what, count, price, _) in enumerate(lines)]
    p.add(Grid([p.l('desc'), p.l('qty'), p.l('unit_price')], rows, 'lrr', [], p.grid_look))


def delivery_note(p, seller, buyer, lines, no, order_no, day):
    p.date = day
    p.letterhead(seller)
    p.add(To(buyer.lines), Title(title('delivery', p.language, p.rng)))
    p.pairs((p.l('delivery_no'), no), (p.l('order_no'), p.say('order_no', order_no)), (p.l('delivery_date'), p.say('delivery', day, 'date')))
    rows = [[str(at + 1), what, p.say(f'line.{at}.qty', count, 'qty')] for at, (what, count, _, _) in enumerate(lines)]
    p.add(Grid(['Pos.', p.l('desc'), p.l('qty')], rows, 'clr', [], p.grid_look))
    p.pairs((p.l('weight'), f'{p.note.number(p.rng.randint(20, 900) / 10, 1)} kg'), (p.l('received_by'), buyer.name))


def payment(p, bank, payer, payee, amount, day, reference, payer_account, payee_account, fees=False):
    p.date = day
    p.letterhead(bank)
    p.add(Title(title('payment', p.language, p.rng)))
    words = {'en': ('Payer', 'Beneficiary', 'Reference', 'Value date'), 'de': ('Auftraggeber', 'Empfänger', 'Verwendungszweck', 'Wertstellung'), 'fr': ('Donneur d’ordre', 'Bénéficiaire', 'Motif', 'Date de valeur'), 'es': ('Ordenante', 'Beneficiario', 'Concepto', 'Fecha valor')}[p.language]
    p.pairs((words[0], p.say('name', payer.name, 'person')), (f'{p.l("iban")}', p.say('iban', payer_account)) if payer_account else None, (words[1], payee.full), (f'{p.l("iban")} {words[1]}', payee_account) if payee_account and p.rng.random() < 0.7 else None, (p.l('amount'), p.say('paid', amount, 'money')), (words[2], p.say('reference', f'{reference}')), (words[3], p.say('date', day, 'date')))


def meter(p, utility, person, meter_no, old, new, old_day, day):
    p.date = day
    p.letterhead(utility)
    p.add(Title(title('meter', p.language, p.rng)))
    p.pairs((p.l('name'), p.say('name', person.name, 'person')), (p.l('address'), p.say('address', person.address)), (p.l('meter_no'), p.say('meter_no', meter_no)))
    p.pairs((f'{p.l("meter_old")} ({p.note.date(old_day)})', f'{p.say("meter_old", old, "qty")} m³'), (f'{p.l("meter_new")} ({p.note.date(day)})', f'{p.say("meter_new", new, "qty")} m³'), (p.l('meter_use'), f'{p.say("meter_use", new - old, "qty")} m³'), look=p.rng.choice(['lines', 'columns', 'boxes']))


def contract(p, company, person, total, order_no, day):
    p.date = day
    p.letterhead(company)
    p.add(Title(title('contract', p.language, p.rng)))
    p.pairs((p.l('order_no'), p.say('order_no', order_no)))
    p.add(Text(sentence('contract', p.language, p.rng).format(a=company.full, b=p.say('name', person.name), total=p.say('total', total, 'money'), date=p.say('order_date', day, 'long'))))
    p.add(Text(f'{company.city.split(",")[0]}, {p.note.date(day)}'))


def letter(p, sender, receiver, day, body, subject):
    """A letter of a private person."""
    p.date = day
    p.add(To([*sender.lines, f'{p.l("phone")}: {sender.phone}'] if p.rng.random() < 0.6 else sender.lines), To([receiver.full, *receiver.lines]), Text(f'{sender.city.split(",")[0]}, {p.note.long(day)}'))
    p.add(Text(f'{p.l("subject")}: {subject}'), Text(p.l('greeting').format({'en': 'Sir or Madam', 'de': 'Damen und Herren', 'fr': '', 'es': 'señores'}[p.language])), Text(body), Text(f'{p.l("regards")}\n{sender.name}'))


def thread(p, day, writer, writer_mail, reader, reader_mail, subject, body, quoted, quoted_day):
    """A mail that answers another, which stands quoted below."""
    p.date = day
    when = datetime(day.year, day.month, day.day, p.rng.randint(8, 18), p.rng.randint(0, 59)).astimezone()
    quote = p.l('wrote').format(p.note.date(quoted_day), reader) + '\n' + '\n'.join(f'> {line}' for line in quoted.split('\n'))
    blocks = [Text(p.l('greeting').format(reader)), Text(body), Text(f'{p.l("regards")}\n{writer}'), Text(quote)]
    p.form = 'eml'
    p.add(Mail([('From', f'"{plain(writer)}" <{writer_mail}>'), ('To', f'"{plain(reader)}" <{reader_mail}>'), ('Subject', f'Re: {subject}')], blocks, when))


def ledger(p, rows, header, day):
    """Separated values; the cells are said by the caller."""
    p.date = day
    p.form = 'csv'
    mark = ';' if p.note.point == ',' else p.rng.choice([',', ';', '\t'])
    p.add(Csv([header, *rows], mark))


def picture(p, seed, size, day):
    p.date = day
    p.form = 'jpg'
    p.add(Photo(seed, size))

