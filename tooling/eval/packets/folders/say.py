"""How one value is written: by country, and by the hand of each paper."""

from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal

MONTHS = {
    'en': 'January February March April May June July August September October November December'.split(),
    'de': 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(),
    'fr': 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(),
    'es': 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(),
}
MONTHS['us'] = MONTHS['en']
NAMES = {
    'en': ('Oliver Harriet Callum Imogen Declan Priya Stuart Bronwen Tobias Meera Gareth Philippa'.split(), 'Ashworth Pemberton Okafor Lindqvist Hargreaves Mistry Tremlett Calloway Fairweather Duckworth Rennie Abbott'.split()),
    'de': ('Annegret Thorsten Mareike Holger Silke Jörg Ulrike Burak Heidrun Matthias Katrin Lennart'.split(), 'Brandstätter Wölfel Kunze Yıldız Petersen Oberländer Schaffrath Niemeyer Großmann Eggert Lohse Thalbach'.split()),
    'fr': ('Élodie Bastien Maëlle Thibault Solène Gaëtan Anaïs Rémi Clémence Yannick Océane Fabrice'.split(), 'Delacourt Marchetti Bouvier Le Guen Péronnet Sallé Fontanel Garnier Besson Tissot Chauvet Nguyen'.replace('Le Guen', 'Le_Guen').split()),
    'es': ('Iker Rocío Álvaro Nuria Gonzalo Itziar Ramón Belén Joaquín Amparo Hugo Leire'.split(), ['Echevarría Soto', 'Cabrera Ruiz', 'Montalbán Gil', 'Pastor Núñez', 'Quintana Vega', 'Salcedo Mora', 'Ibarra Peña', 'Fuentes Lara']),
    'us': ('Dwayne Rosalind Trevor Latoya Kendra Marcus Yolanda Curtis Brianna Hector Melinda Travis'.split(), 'Kowalczyk Whitfield Jefferson Delgado Swanson Pruitt Nakamura Boyd Castellano Ferris Odom Lindgren'.split()),
}
STREETS = {
    'en': (['{n} Thornbury Close', '{n} Mill Lane', 'Flat 3, {n} Abbey Road', '{n} St Margaret\'s Avenue'], [('BS8 2QT', 'Bristol'), ('LS6 4PN', 'Leeds'), ('NR3 1HG', 'Norwich'), ('CF24 3RL', 'Cardiff')]),
    'de': (['Lindenstraße {n}', 'Am Mühlbach {n}', 'Goethestraße {n}', 'Alte Poststraße {n}'], [('70597', 'Stuttgart'), ('28195', 'Bremen'), ('99084', 'Erfurt'), ('24103', 'Kiel')]),
    'fr': (['{n} rue des Tanneurs', '{n} avenue du Général Leclerc', '{n} bis, chemin des Vignes', '{n} place Saint-Michel'], [('35000', 'Rennes'), ('69007', 'Lyon'), ('44100', 'Nantes'), ('31500', 'Toulouse')]),
    'es': (['Calle Mayor {n}', 'Avenida de la Constitución {n}', 'C/ San Bernardo, {n}, 2º B', 'Plaza de España {n}'], [('46003', 'Valencia'), ('28015', 'Madrid'), ('41004', 'Sevilla'), ('48001', 'Bilbao')]),
    'us': (['{n}18 Alder Street', '{n}07 N. Prospect Ave', '{n}42 Briarwood Ct, Apt 5B', '{n}60 County Road 12'], [('43215', 'Columbus, OH'), ('78704', 'Austin, TX'), ('97214', 'Portland, OR'), ('30309', 'Atlanta, GA')]),
}


class Name(str):
    """First|last."""


class Address(str):
    """Street|postcode|town."""


class Iban(str):
    pass


class Phone(str):
    """Country code|number without the leading zero."""


class Mailbox(str):
    pass


class Firm(str):
    pass


class Plate(str):
    pass


class Chassis(str):
    pass


class Number(str):
    pass


class Units(int):
    pass


def cents(value):
    return Decimal(value).quantize(Decimal('0.01'), ROUND_HALF_UP)


def iban(country, rng):
    body = {'de': '', 'fr': '', 'es': '', 'en': rng.choice(['BUKB', 'LOYD', 'MIDL'])}[country]
    length = {'de': 18, 'fr': 23, 'es': 20, 'en': 18}[country]
    body += ''.join(str(rng.randrange(10)) for _ in range(length - len(body)))
    code = {'de': 'DE', 'fr': 'FR', 'es': 'ES', 'en': 'GB'}[country]
    rest = int(''.join(str(int(char, 36)) for char in body + code + '00')) % 97
    return Iban(f'{code}{98 - rest:02}{body}')


def chassis(rng):
    values = {**{str(n): n for n in range(10)}, **dict(zip('ABCDEFGH', range(1, 9))), **dict(zip('JKLMN', range(1, 6))), 'P': 7, 'R': 9, **dict(zip('STUVWXYZ', range(2, 10)))}
    weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
    one = [rng.choice(list('WVSZ')), *(rng.choice('ABCDEFGHJKLMNPRSTUVWXYZ0123456789') for _ in range(10)), *(rng.choice('0123456789') for _ in range(6))]
    rest = sum(values[char] * weight for char, weight in zip(one, weights)) % 11
    one[8] = 'X' if rest == 10 else str(rest)
    return Chassis(''.join(one))


def shaped(shape, rng):
    return ''.join(rng.choice('0123456789') if char == '#' else rng.choice('ABCDEFGHKLMNPRSTVWXYZ') if char == '@' else char for char in shape)


def person(country, rng, taken=()):
    while True:
        first, last = rng.choice(NAMES[country][0]), rng.choice(NAMES[country][1]).replace('_', ' ')
        if not any(first in one or last in one for one in taken):
            return Name(f'{first}|{last}')


def address(country, rng):
    (street, (code, town)) = rng.choice(STREETS[country][0]), rng.choice(STREETS[country][1])
    return Address(f'{street.format(n=rng.randint(2, 98))}|{code}|{town}')


def phone(country, rng):
    return Phone({'us': '1|614555', 'en': '44|7', 'de': '49|17', 'fr': '33|6', 'es': '34|6'}[country] + ''.join(str(rng.randrange(10)) for _ in range({'us': 4, 'en': 9, 'de': 8, 'fr': 8, 'es': 8}[country])))


class Hand:
    """The notation of one paper."""

    def __init__(self, country, rng, currency=None):
        self.country, self.currency = country, currency or {'en': 'GBP', 'us': 'USD'}.get(country, 'EUR')
        self.day_form, self.money_form = rng.choice([0, 0, 1, 2, 3]), rng.choice([0, 0, 1, 2])
        self.last_first, self.upper, self.titled = rng.random() < 0.15, rng.random() < 0.1, rng.random() < 0.3
        self.iban_spaced, self.abroad, self.spaces = rng.random() < 0.6, rng.random() < 0.5, rng.choice([' ', ' ', '-', ''])
        self.short_street = rng.random() < 0.3

    def day(self, value, form=None):
        form, country = self.day_form if form is None else form, self.country
        month = MONTHS[country][value.month - 1]
        if form == 0:
            return value.strftime({'de': '%d.%m.%Y', 'us': '%m/%d/%Y'}.get(country, '%d/%m/%Y'))
        if form == 1:
            return {'us': f'{month} {value.day}, {value.year}', 'en': f'{value.day} {month} {value.year}', 'de': f'{value.day}. {month} {value.year}', 'fr': f'{"1er" if value.day == 1 else value.day} {month} {value.year}', 'es': f'{value.day} de {month} de {value.year}'}[country]
        if form == 2:
            return value.isoformat() if country != 'de' else f'{value.day}.{value.month}.{value.year}'
        return {'us': f'{month[:3]} {value.day}, {value.year}', 'en': f'{value.day:02} {month[:3]} {value.year}', 'de': value.strftime('%d.%m.%y'), 'fr': value.strftime('%d-%m-%Y'), 'es': value.strftime('%d-%m-%Y')}[country]

    def number(self, value, places=2):
        text = f'{value:,.{places}f}'
        if self.country in ('en', 'us'):
            return text
        return text.replace(',', '~').replace('.', ',').replace('~', '\u00a0' if self.country == 'fr' else '.')

    def money(self, value, bare=False):
        text = self.number(value)
        if bare:
            return text
        sign = {'EUR': '€', 'GBP': '£', 'USD': '$', 'CHF': 'CHF'}[self.currency]
        if self.country in ('en', 'us'):
            return [f'{sign}{text}', f'{self.currency} {text}', f'{sign} {text}'][self.money_form]
        return [f'{text} {sign}', f'{self.currency} {text}', f'{text} {self.currency}'][self.money_form]

    def say(self, value):
        if isinstance(value, Name):
            first, last = value.split('|')
            text = f'{last}, {first}' if self.last_first else f'{first} {last}'
            return text.upper() if self.upper else text
        if isinstance(value, Address):
            street, code, town = value.split('|')
            if self.short_street:
                street = street.replace('straße', 'str.').replace('Avenue', 'Ave').replace('avenue', 'av.').replace('Avenida', 'Avda.')
            return f'{street}, {town} {code}' if self.country in ('en', 'us') else f'{street}, {code} {town}'
        if isinstance(value, Iban):
            return ' '.join(value[at : at + 4] for at in range(0, len(value), 4)) if self.iban_spaced else str(value)
        if isinstance(value, Phone):
            code, rest = value.split('|')
            if self.country == 'us':
                return f'({rest[:3]}) {rest[3:6]}-{rest[6:]}' if self.abroad else f'{rest[:3]}-{rest[3:6]}-{rest[6:]}'
            local = rest if self.country == 'es' else '0' + rest
            split = [f'+{code} {rest[:3]} {rest[3:]}', f'00{code} {rest}'][len(rest) % 2] if self.abroad else f'{local[:4]}{self.spaces}{local[4:]}'
            return split
        if isinstance(value, date):
            return self.day(value)
        if isinstance(value, Units):
            return self.number(value, 0)
        if isinstance(value, Decimal):
            return self.money(value)
        return str(value)


def other(value, rng, country):
    """Another value of the same kind, as a slip, a swap or a forgery makes it."""
    if isinstance(value, Name):
        first, last = value.split('|')
        return Name(f'{person(country, rng, (first, last)).split("|")[0]}|{last}') if rng.random() < 0.4 else person(country, rng, (first, last))
    if isinstance(value, Address):
        street, code, town = value.split('|')
        if rng.random() < 0.5:
            found = next(word for word in street.replace(',', ' ').split() if word.isdigit() and word != '3' or word.isdigit() and street.split().count(word) == 1)
            return Address(f'{street.replace(found, str(int(found) + rng.choice([2, 4, 11, 20])))}|{code}|{town}')
        while (new := address(country, rng)).split('|')[2] == town:
            pass
        return new
    if isinstance(value, Iban):
        return iban(country, rng)
    if isinstance(value, Chassis):
        return chassis(rng)
    if isinstance(value, date):
        return value + timedelta(days=rng.choice([-1, 1, 3, -7, 10, 31, -30, 365]))
    if isinstance(value, Units):
        return Units(value + rng.choice([3, 10, 90, 900]) if value > 100 else value + rng.choice([1, 2, 5]))
    if isinstance(value, Decimal):
        return cents(value + rng.choice([Decimal('10'), Decimal('90'), value * Decimal('0.1'), value, Decimal('0.90')]))
    if isinstance(value, Firm):
        return Firm(rng.choice(['Nordlicht', 'Calder & Sons', 'Belvédère', 'Hermanos Prieto']) + ' ' + value.split()[-1])
    if isinstance(value, Mailbox):
        name, host = value.split('@')
        return Mailbox(f'{name[::-1][:1] + name[1:] + str(rng.randint(2, 9))}@{host}')
    places = [at for at, char in enumerate(value) if char.isdigit()]
    at = rng.choice(places)
    text = value[:at] + str((int(value[at]) + rng.randint(1, 9)) % 10) + value[at + 1 :]
    return type(value)(text)
