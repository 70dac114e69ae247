"""What is true in a packet: people, companies, dates and amounts. The papers are written from it, and agree because it is one."""

import unicodedata
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

import notation as n
from vocabulary import COMPANIES, FIRST, ITEMS, LABELS, LANGUAGES, LAST, SENTENCES, STREETS, TITLES

FORMS = {'GB': ['Ltd', 'LLP', 'plc'], 'US': ['Inc.', 'LLC'], 'IE': ['Ltd'], 'DE': ['GmbH', 'GmbH & Co. KG', 'AG'], 'AT': ['GmbH'], 'CH': ['AG', 'GmbH'], 'FR': ['SARL', 'SAS', 'SA'], 'BE': ['SRL', 'SA'], 'ES': ['S.L.', 'S.A.'], 'MX': ['S.A. de C.V.']}


def plain(text):
    return ''.join(letter for letter in unicodedata.normalize('NFD', text.replace('ß', 'ss').replace('ı', 'i')) if not unicodedata.combining(letter))


@dataclass
class Person:
    first: str
    last: str
    birth: date
    street: str
    number: int
    city: str
    code: str
    country: str
    phone: str
    email: str

    @property
    def name(self):
        return f'{self.first} {self.last}'

    @property
    def address(self):
        return f'{n.street_line(self.country, self.street, self.number)}, {n.city_line(self.country, self.city, self.code)}'

    @property
    def lines(self):
        return [self.name, n.street_line(self.country, self.street, self.number), n.city_line(self.country, self.city, self.code)]


@dataclass
class Company:
    name: str
    form: str
    street: str
    number: int
    city: str
    code: str
    country: str
    phone: str
    vatid: str
    register: str
    iban: str
    domain: str

    @property
    def full(self):
        return f'{self.name} {self.form}'.strip()

    @property
    def lines(self):
        return [n.street_line(self.country, self.street, self.number), n.city_line(self.country, self.city, self.code)]


class World:
    def __init__(self, rng, country=None, language=None):
        self.rng = rng
        language = language or rng.choice(LANGUAGES)
        self.country = country or rng.choice([code for code, row in n.COUNTRIES.items() if row[0] == language])
        self.language = n.COUNTRIES[self.country][0]
        self.currency = n.COUNTRIES[self.country][1]
        self.tax = Decimal(n.COUNTRIES[self.country][2])
        self.low_tax = Decimal(n.COUNTRIES[self.country][3])
        self._names = rng.sample(FIRST[self.language], 8), rng.sample(LAST[self.language], 8)
        self._companies = {}
        self.today = date(2024, 3, 1) + timedelta(days=rng.randrange(800))

    def person(self, like=None):
        rng = self.rng
        first, last = self._names[0].pop(), self._names[1].pop()
        city, code = rng.choice(n.CITIES[self.country])
        birth = date(rng.randint(1951, 2001), rng.randint(1, 12), rng.randint(1, 28))
        mail = f'{plain(first).lower()}.{plain(last).lower()}{rng.choice(["", "", str(rng.randint(1, 99))])}@{rng.choice(["posteo.example", "webmail.example", "mymail.example"])}'
        person = Person(first, last, birth, rng.choice(STREETS[self.language]), rng.randint(1, 148), city, code, self.country, n.phone(self.country, rng), mail)
        if like:  # the same household
            person.last, person.street, person.number, person.city, person.code, person.phone = like.last, like.street, like.number, like.city, like.code, like.phone
        return person

    def company(self, kind):
        rng = self.rng
        names = [name for name in COMPANIES[kind][LANGUAGES.index(self.language)] if name not in self._companies]
        name = rng.choice(names)
        self._companies[name] = kind
        city, code = rng.choice(n.CITIES[self.country])
        digits = ''.join(rng.choice('0123456789') for _ in range(9))
        vat = {'GB': f'GB {digits[:3]} {digits[3:7]} {digits[7:9]}', 'US': f'EIN {digits[:2]}-{digits[2:9]}', 'IE': f'IE{digits[:7]}T', 'DE': f'DE{digits}', 'AT': f'ATU{digits[:8]}', 'CH': f'CHE-{digits[:3]}.{digits[3:6]}.{digits[6:9]} MWST', 'FR': f'FR{digits[:2]} {digits}', 'BE': f'BE 0{digits}', 'ES': f'B{digits[:8]}', 'MX': f'{plain(name)[:3].upper()}{digits[:6]}AB1'}[self.country]
        register = {'GB': digits[:8], 'US': digits[:7], 'IE': digits[:6], 'DE': f'Amtsgericht {city} HRB {digits[:5]}', 'AT': f'FN {digits[:6]}k', 'CH': f'CH-{digits[:3]}.{digits[3:7]}', 'FR': f'RCS {city} {digits[:3]} {digits[3:6]} {digits[6:9]}', 'BE': f'RPM {city}', 'ES': f'Tomo {digits[:4]}, Folio {digits[4:6]}', 'MX': f'RFC {digits[:6]}'}[self.country]
        domain = plain(name).lower().replace(' ', '').replace('&', '').replace("'", '').replace('’', '')[:18] + '.example'
        form = '' if kind in ('pharmacy', 'restaurant', 'taxi', 'hotel') and rng.random() < 0.6 else rng.choice(FORMS[self.country])
        return Company(name, form, rng.choice(STREETS[self.language]), rng.randint(1, 120), city, code, self.country, n.phone(self.country, rng), vat, register, n.iban(self.country, rng), domain)

    def code(self, pattern):
        return ''.join(self.rng.choice('0123456789') if letter == '9' else self.rng.choice('ABCDEFGHKLMNPRTUVWX') if letter == 'A' else letter for letter in pattern)

    def amount(self, low, high, odd=0.8):
        value = Decimal(self.rng.randint(low * 100, high * 100)) / 100
        scale = 20 if self.currency == 'MXN' else 1
        return n.cents(value * scale) if self.rng.random() < odd else n.cents(int(value) * scale)

    def lines(self, kind, least=2, most=5, low=12, high=320):
        """Lines of an invoice: (what, how many, price of one, amount)."""
        rng = self.rng
        names = ITEMS[kind][LANGUAGES.index(self.language)]
        out = []
        for name in rng.sample(names, min(len(names), rng.randint(least, most))):
            count = Decimal(rng.choice([1, 1, 1, 2, 3, 4])) if rng.random() < 0.8 else Decimal(rng.choice(['0.5', '1.5', '2.5', '3.5']))
            price = self.amount(low, high)
            out.append((name, count, price, n.cents(count * price)))
        return out

    def word(self, table, key, rng):
        return rng.choice(table[key][LANGUAGES.index(self.language)].split('|'))


def label(key, language, rng):
    return rng.choice(LABELS[key][LANGUAGES.index(language)].split('|'))


def title(key, language, rng):
    return rng.choice(TITLES[key][LANGUAGES.index(language)].split('|'))


def sentence(key, language, rng):
    return rng.choice(SENTENCES[key][LANGUAGES.index(language)].split('|'))


def things(key, language):
    return ITEMS[key][LANGUAGES.index(language)]
