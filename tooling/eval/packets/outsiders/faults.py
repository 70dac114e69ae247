"""What can be wrong in a packet: which value, in which paper, how it is changed, and which findings would speak of it."""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

import notation as n
from vocabulary import FIRST, LAST

VALUE = ('fact_contradicted', 'documents_disagree', 'document_copy_differs', 'near_duplicate_changed')
SUM = ('amounts_do_not_add_up', 'documents_disagree', 'document_copy_differs', 'fact_contradicted')
ORDER = ('date_out_of_order', 'date_impossible', 'documents_disagree', 'fact_contradicted')
DAY = timedelta(days=1)


@dataclass
class Fault:
    kind: str
    keys: str
    change: object  # (rng, value, paper) -> changed value or None
    codes: tuple
    papers: str = '.*'
    shared: bool = False  # only where a fact or another paper says the same


def other_name(rng, value, paper):
    first, last = value.split(' ', 1)
    if rng.random() < 0.5:
        return f'{rng.choice([name for name in FIRST[paper.language] if name != first])} {last}'
    return f'{first} {rng.choice([name for name in LAST[paper.language] if name != last])}'


def other_day(rng, value, paper):
    return value + DAY * rng.choice([-1, 1, 2, -10, 9, 30, -31, 365, -365])


def other_birth(rng, value, paper):
    return rng.choice([value.replace(year=value.year + rng.choice([1, -1, 10])), value + DAY, value - DAY * 9])


def other_digits(rng, value, paper):
    places = [at for at, letter in enumerate(value) if letter.isdigit()]
    at = rng.choice(places[1:] or places)
    return value[:at] + rng.choice([digit for digit in '0123456789' if digit != value[at]]) + value[at + 1 :]


def other_plate(rng, value, paper):
    places = [at for at, letter in enumerate(value) if letter.isalnum()]
    at = rng.choice(places[-4:])
    return value[:at] + rng.choice([x for x in ('0123456789' if value[at].isdigit() else 'ABCDEFGHJKLMNPRSTVWXYZ') if x != value[at]]) + value[at + 1 :]


def other_vin(rng, value, paper):
    return n.vin(rng)


def other_iban(rng, value, paper):
    made = n.iban(value[:2], rng)
    return n.spaced(made, rng) if ' ' in value else made


def broken_iban(rng, value, paper):
    places = [at for at, letter in enumerate(value) if letter.isdigit() and at > 4]
    at = rng.choice(places)
    return value[:at] + str((int(value[at]) + rng.randint(1, 9)) % 10) + value[at + 1 :]


def other_address(rng, value, paper):
    numbers = re.findall(r'(?<![\w])\d{1,3}(?!\d)', value)
    if not numbers:
        return None
    return re.sub(r'(?<![\w])\d{1,3}(?!\d)', str(int(numbers[0]) + rng.choice([2, 10, 31])), value, count=1)


def other_mail(rng, value, paper):
    name, host = value.split('@')
    return f'{name[:-1]}{"x" if name[-1] != "x" else "r"}@{host}' if rng.random() < 0.5 else f'{name}{rng.randint(2, 9)}@{host}'


def other_money(rng, value, paper):
    value = Decimal(value)
    step = rng.choice([Decimal(10), Decimal(100), Decimal('27.5'), value / 10, Decimal(9)])
    changed = n.cents(value + step * rng.choice([1, 1, -1]))
    return changed if (changed > 0) == (value > 0) and abs(changed - value) > 1 else n.cents(value + abs(step) + 2)


def other_count(rng, value, paper):
    return value + rng.choice([1, 2, 3])


def other_company(rng, value, paper):
    return rng.choice(['Oakfield Trading', 'Brunner Handel', 'Société Valmont', 'Comercial Ugarte']) + ' ' + value.split(' ')[-1]


def before(key, low=3, high=40):
    """A day before that of another key of the same paper."""

    def change(rng, value, paper):
        return paper.raw[key] - DAY * rng.randint(low, high) if key in paper.raw and isinstance(paper.raw[key], date) else None

    return change


def after(key, low=3, high=40):
    def change(rng, value, paper):
        return paper.raw[key] + DAY * rng.randint(low, high) if key in paper.raw and isinstance(paper.raw[key], date) else None

    return change


def no_day(rng, value, paper):
    style = paper.note.date_style
    if 'MMM' in style or not isinstance(value, date):
        return None
    day, month = rng.choice([(31, 2), (30, 2), (31, 4), (31, 9), (31, 11)])
    return style.replace('YYYY', str(value.year)).replace('YY', f'{value.year % 100:02}').replace('MM', f'{month:02}').replace('DD', f'{day}').replace('D#', str(day)).replace('M#', str(month))


def unborn(rng, value, paper):
    return value.replace(year=paper.date.year + rng.randint(1, 3))


def lower_meter(rng, value, paper):
    return paper.raw['meter_old'] - rng.randint(5, 90) if paper.raw['meter_old'] > 100 else None


FAULTS = [
    Fault('name', 'name', other_name, VALUE, shared=True),
    Fault('birth', 'birth', other_birth, VALUE, shared=True),
    Fault('birth_in_future', 'birth', unborn, ('date_impossible', *VALUE, 'date_out_of_order')),
    Fault('address', 'address', other_address, VALUE, shared=True),
    Fault('policy', 'policy', other_digits, VALUE, shared=True),
    Fault('loss_date', 'loss', other_day, (*VALUE, *ORDER), shared=True),
    Fault('plate', 'plate', other_plate, VALUE, shared=True),
    Fault('vin', 'vin', other_vin, (*VALUE, 'identifier_invalid'), shared=True),
    Fault('iban', 'iban', other_iban, VALUE, shared=True),
    Fault('iban_check_digits', 'iban', broken_iban, ('identifier_invalid', *VALUE)),
    Fault('phone', 'phone', other_digits, VALUE, shared=True),
    Fault('email', 'email', other_mail, VALUE, shared=True),
    Fault('employer', 'employer', other_company, VALUE, shared=True),
    Fault('employed_since', 'since', other_day, (*VALUE, *ORDER), shared=True),
    Fault('salary', 'gross_base', other_money, VALUE, shared=True),
    Fault('loan_amount', 'loan', other_money, VALUE, shared=True),
    Fault('rent', 'rent', other_money, VALUE, shared=True),
    Fault('trip_day', 'trip_from|trip_to', other_day, (*VALUE, *ORDER), shared=True),
    Fault('line_amount', r'line\.\d+\.amount', other_money, SUM, 'invoice|estimate|medical_bill|receipt|per_diem|mileage_log|expense_report'),
    Fault('line_quantity', r'line\.\d+\.qty', other_count, SUM, 'invoice'),
    Fault('subtotal', 'subtotal', other_money, SUM, 'invoice|estimate|inventory'),
    Fault('tax', 'tax', other_money, SUM, 'invoice|estimate'),
    Fault('total', 'total', other_money, SUM, 'invoice|estimate|medical_bill|receipt|per_diem|mileage_log|expense_report'),
    Fault('paid_with_tip', 'paid', other_money, (*SUM, 'claim_line_unsupported'), 'receipt'),
    Fault('balance_due', 'balance_due', other_money, SUM, 'invoice'),
    Fault('running_balance', r'balance\.\d+', other_money, SUM, 'bank_statement'),
    Fault('closing_balance', 'closing', other_money, SUM, 'bank_statement'),
    Fault('pay_net', 'net', other_money, SUM, 'pay_stub'),
    Fault('pay_gross', 'gross', other_money, SUM, 'pay_stub'),
    Fault('pay_deductions', 'deductions', other_money, SUM, 'pay_stub'),
    Fault('kilometres', 'km_total', other_count, SUM, 'mileage_log'),
    Fault('meter_use', 'meter_use', other_count, (*SUM, 'date_out_of_order'), 'meter_reading'),
    Fault('meter_runs_back', 'meter_new', lower_meter, (*SUM, 'date_out_of_order'), 'meter_reading'),
    Fault('cited_total', 'total', other_money, VALUE, 'email|letter|contract'),
    Fault('ledger_amount', r'line\.\d+\.amount', other_money, (*SUM, 'claim_line_unsupported'), 'ledger|inventory'),
    Fault('delivered_quantity', r'line\.\d+\.qty', other_count, VALUE, 'delivery_note|order'),
    Fault('paid', 'paid', other_money, VALUE, 'payment'),
    Fault('due_before_invoice', 'due', before('inv_date'), ORDER, 'invoice|medical_bill'),
    Fault('order_after_invoice', 'order_date', after('inv_date'), ORDER, 'invoice'),
    Fault('discharged_before_admitted', 'discharged', before('admitted', 1, 9), ORDER),
    Fault('departure_before_arrival', 'departure', before('arrival', 1, 9), ORDER),
    Fault('cover_ends_before_start', 'period_to', before('period_from', 30, 300), ORDER),
    Fault('reported_before_loss', 'reported', before('loss', 2, 20), ORDER),
    Fault('no_such_day', 'loss|inv_date|since|due|admitted|arrival|pay_date|delivery', no_day, ORDER),
]
