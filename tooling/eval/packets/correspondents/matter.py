"""A matter: what is true of it, the papers that say so, what the caller knows and what is claimed."""

import random
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal

from values import COUNTRIES, Address, Cast, Chassis, Count, Firm, Iban, Local, Mailbox, Number, Percent, Person, Phone, Plate, Said

DAY = timedelta(days=1)


@dataclass
class Paper:
    id: str
    kind: str
    template: str
    country: str
    currency: str
    day: str  # the value that dates it
    forms: tuple  # of pdf, docx, txt, mail, html, csv, xlsx, photo
    sums: tuple = ()  # values that must follow from others of the paper
    own: str = ''  # the value that names it
    headers: tuple = ()  # of a mail
    columns: str = ''


@dataclass
class Matter:
    trade: str
    country: str
    rng: random.Random
    values: dict = field(default_factory=dict)
    papers: list = field(default_factory=list)
    facts: list = field(default_factory=list)  # (name, key)
    claims: list = field(default_factory=list)  # (title, total key, [(description, date key, amount key, paper)])
    orders: list = field(default_factory=list)  # (paper, key, days): a day that cannot be, as another of the same paper comes before it
    photos: list = field(default_factory=list)  # (id, seed, day, view)

    def __post_init__(self):
        self.cast = Cast(self.country, self.rng)
        self.start = date(2023, 1, 9) + DAY * self.rng.randint(0, 640)

    def set(self, **values):
        self.values.update(values)
        return self

    def paper(self, id, kind, template, day, forms='pdf pdf docx txt html', **more):
        country = more.pop('country', self.country)
        currency = more.pop('currency', COUNTRIES[country].currency)
        self.papers.append(Paper(id, kind, template, country, currency, day, tuple(forms.split()), **more))

    def fact(self, *pairs):
        self.facts += pairs

    def after(self, days, more=0):
        return self.start + DAY * (days + self.rng.randint(0, more))

    def born(self, low, high):
        return date(self.start.year - self.rng.randint(low, high), self.rng.randint(1, 12), self.rng.randint(1, 28))


FACT_TYPES = ((Person, 'person_name'), (Firm, 'company_name'), (Address, 'address'), (Phone, 'phone'), (Mailbox, 'email'), (Iban, 'account_number'), (Plate, 'vehicle'), (Chassis, 'vehicle'), (Number, 'identifier'), (date, 'date'), (Percent, 'percentage'), (Decimal, 'money'), (Count, 'quantity'), (Said, 'text'))
KINDS = ((Local, None), (Person, 'name'), (Firm, 'company'), (Address, 'address'), (Phone, 'phone'), (Mailbox, 'email'), (Iban, 'account'), (Plate, 'plate'), (Chassis, 'chassis'), (Number, 'number'), (date, 'date'), (Percent, 'percent'), (Decimal, 'amount'), (Count, 'count'), (Said, None))


def kind_of(value, table=KINDS):
    return next((kind for base, kind in table if isinstance(value, base)), None)
