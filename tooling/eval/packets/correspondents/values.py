"""Values of a matter, each of a class that knows how it is written, and how an issuer writes it."""

from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Decimal


class Said(str):
    """A text that papers state as it is."""


class Person(Said):
    pass


class Firm(Said):
    pass


class Address(Said):
    pass


class Phone(Said):
    pass


class Mailbox(Said):
    pass


class Iban(Said):
    pass


class Number(Said):
    """The number of a policy, a booking, an order."""


class Plate(Said):
    pass


class Chassis(Said):
    pass


class Percent(Decimal):
    pass


class Count(int):
    pass


class Local(Said):
    """What is of one paper alone, such as the name of an article: nothing contradicts it."""


def cents(value):
    return Decimal(value).quantize(Decimal('0.01'), rounding=ROUND_HALF_UP)


MONTHS = {
    'en': 'January February March April May June July August September October November December'.split(),
    'de': 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(),
    'fr': 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(),
    'es': 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(),
}


@dataclass(frozen=True)
class Country:
    code: str
    language: str
    currency: str
    sign: str
    thousands: tuple
    decimal: str
    dates: tuple
    amounts: tuple


COUNTRIES = {
    country.code: country
    for country in (
        Country('GB', 'en', 'GBP', '£', (',',), '.', ('%d/%m/%Y', '%d-%b-%Y', '{d} {M} {y}', '{d} {m3} {y}'), ('{s}{n}', '{s}{n}', 'GBP {n}', '{n} GBP')),
        Country('US', 'en', 'USD', '$', (',',), '.', ('%m/%d/%Y', '{M} {d}, {y}', '{m3} {d}, {y}', '{d}-{m3}-{y}'), ('{s}{n}', '{s}{n}', 'USD {n}', '{s} {n}')),
        Country('IE', 'en', 'EUR', '€', (',',), '.', ('%d/%m/%Y', '{d} {M} {y}', '%d.%m.%Y'), ('{s}{n}', 'EUR {n}', '{s} {n}')),
        Country('DE', 'de', 'EUR', '€', ('.', ' '), ',', ('%d.%m.%Y', '{d}. {M} {y}', '%d.%m.%y', '%Y-%m-%d'), ('{n} {s}', '{n} EUR', 'EUR {n}')),
        Country('AT', 'de', 'EUR', '€', ('.',), ',', ('%d.%m.%Y', '{d}. {M} {y}'), ('€ {n}', '{n} Euro', 'EUR {n}')),
        Country('CH', 'de', 'CHF', 'CHF', ("'", '’'), '.', ('%d.%m.%Y', '{d}. {M} {y}'), ('CHF {n}', 'Fr. {n}', '{n} CHF')),
        Country('FR', 'fr', 'EUR', '€', ('\u202f', ' ', '\u00a0'), ',', ('%d/%m/%Y', '{d1} {M} {y}', '%d-%m-%Y', '%d.%m.%Y'), ('{n} €', '{n} EUR', '{n} euros')),
        Country('BE', 'fr', 'EUR', '€', ('.', ' '), ',', ('%d/%m/%Y', '{d1} {M} {y}', '%d-%m-%Y'), ('{n} €', '€ {n}', '{n} EUR')),
        Country('ES', 'es', 'EUR', '€', ('.',), ',', ('%d/%m/%Y', '{d} de {M} de {y}', '%d-%m-%Y'), ('{n} €', '{n} EUR', '{n} euros')),
        Country('MX', 'es', 'MXN', '$', (',',), '.', ('%d/%m/%Y', '{d} de {M} de {y}'), ('{s}{n}', '{s} {n} MXN', '{s}{n} M.N.')),
    )
}


class Notation:
    """How one issuer writes: chosen once for each paper."""

    def __init__(self, code, rng, currency=None):
        self.country = COUNTRIES[code]
        self.day_form = rng.choice(self.country.dates)
        self.mark = rng.choice(self.country.thousands)
        self.amount_form = rng.choice(self.country.amounts)
        self.grouped = rng.random() < 0.85
        self.currency = currency
        self.solid = rng.random() < 0.3

    def day(self, value, form=None):
        form = form or self.day_form
        month = MONTHS[self.country.language][value.month - 1]
        if '{' not in form:
            return value.strftime(form)
        first = '1er' if value.day == 1 else value.day
        return form.format(d=value.day, d1=first, M=month, m3=month[:3], y=value.year)

    def long_day(self, value):
        forms = [form for form in self.country.dates if '{M}' in form]
        return self.day(value, forms[0])

    def bare(self, value):
        sign, value = ('-' if value < 0 else ''), abs(cents(value))
        whole, part = f'{value:.2f}'.split('.')
        groups = []
        while len(whole) > 3:
            groups.insert(0, whole[-3:])
            whole = whole[:-3]
        return sign + (self.mark if self.grouped else '').join([whole, *groups]) + self.country.decimal + part

    def money(self, value):
        if self.currency and self.currency != self.country.currency:
            return f'{self.bare(value)} {self.currency}'
        return self.amount_form.format(n=self.bare(value), s=self.country.sign)

    def say(self, value, form=''):
        if isinstance(value, date):
            return {'l': self.long_day, 'i': lambda day: day.isoformat(), 's': lambda day: self.day(day, self.country.dates[0]), 'm': lambda day: f'{MONTHS[self.country.language][day.month - 1]} {day.year}', '': self.day}[form](value)
        if isinstance(value, Percent):
            return f'{value.normalize():f}'.replace('.', self.country.decimal) + ('%' if self.country.language in ('en', 'es') else ' %')
        if isinstance(value, Decimal):
            return self.bare(value) if form == 'n' else self.money(value)
        if isinstance(value, Count):
            return f'{int(value):,}'.replace(',', self.mark if self.grouped and value >= 10_000 else '')
        if isinstance(value, Iban):
            return value if self.solid or form == 'c' else ' '.join(value[at : at + 4] for at in range(0, len(value), 4))
        return str(value)


GIVEN = {
    'GB': 'Harriet Callum Priya Rowan Imogen Desmond Fiona Tariq Gwen Alastair'.split(),
    'US': 'Marisol Trevor Denise Curtis Leilani Brent Yolanda Garrett Tamika Wesley'.split(),
    'IE': 'Aoife Cormac Niamh Declan Sinead Fergal Roisin Eamon'.split(),
    'DE': 'Henrike Torsten Wiebke Jonas Friederike Malte Ruth Bernd Svenja Ottmar'.split(),
    'AT': 'Leopold Veronika Alois Theresia Xaver Magdalena'.split(),
    'CH': 'Urs Regula Beat Vreni Reto Corinne'.split(),
    'FR': 'Maëlle Baptiste Solène Thierry Capucine Yannick Ghislaine Romain Élodie Fabrice'.split(),
    'BE': 'Margaux Olivier Noémie Bertrand Amandine Quentin'.split(),
    'ES': 'Rocío Gonzalo Lucía Iñaki Paloma Álvaro Nuria Joaquín Begoña Sergio'.split(),
    'MX': 'Ximena Rodrigo Guadalupe Emiliano Citlali Octavio'.split(),
}
FAMILY = {
    'GB': 'Thackeray Okonjo Fairweather Pembroke Lister Bhatt Ainsworth Drummond Haldane Winslow'.split(),
    'US': 'Castellanos Whitfield Yazzie Brubaker Nakamura Delacroix Huddleston Okafor Pruitt Lindqvist'.split(),
    'IE': "O'Rourke Kavanagh Brennan Gallagher Tierney Mulcahy".split(),
    'DE': 'Achterberg Lohse Kranefeld Petermann Dudek Vossen Krug Hinrichs Mehring Sailer'.split(),
    'AT': 'Hofstätter Prantl Kirchschlager Unterweger Zangerl Moser'.split(),
    'CH': 'Aeschlimann Zgraggen Rüegg Bodenmann Inderbitzin Kuster'.split(),
    'FR': 'Lemercier Vasseur Kerhervé Bouvet Saint-Aubin Tessier Guilloux Roussel Delmas Fournel'.split(),
    'BE': 'Vandenbroucke Lambrecht Stassart Debruyne Collard Wauters'.split(),
    'ES': ['Zubiaurre Lasa', 'Cárdenas Polo', 'Montesinos Ruiz', 'Quiroga Vidal', 'Alcázar Benito', 'Peñalver Gil', 'Ferrándiz Mora', 'Urrutia Sanz'],
    'MX': ['Escamilla Tovar', 'Villanueva Ríos', 'Zepeda Luna', 'Arriaga Solís'],
}
STREETS = {
    'GB': ['{n} Mill Rise', '{n} Paradise Row', 'Flat {a}, {n} Coldharbour Lane', '{n}b Station Approach', 'The Old Forge, {n} Church End'],
    'US': ['{h} Sycamore Ridge Dr', '{h} W 14th St Apt {a}', '{h} Ponderosa Way', '{h} Lakeview Blvd, Suite {h}', '{h} County Road 9'],
    'IE': ['{n} Harcourt Terrace', '{n} Seapoint Avenue', 'Apartment {a}, {n} Quay View'],
    'DE': ['Am Brunnenhof {n}', 'Schillerstr. {n}', 'Große Bleichen {n}', 'Hinter der Mühle {n}a', 'Kaiserdamm {n}'],
    'AT': ['Kirchengasse {n}/{a}', 'Salzburger Straße {n}', 'Am Anger {n}'],
    'CH': ['Bergstrasse {n}', 'Im Grund {n}', 'Seefeldquai {n}'],
    'FR': ['{n} rue des Tanneurs', '{n} bis, avenue Jean Moulin', '{n} impasse du Verger', '{n}, quai de la Fosse', '{n} allée des Cèdres'],
    'BE': ['Rue de la Station {n}', 'Chaussée de Wavre {n}', 'Avenue des Tilleuls {n}'],
    'ES': ['C/ Embajadores, {n}, {a}º B', 'Avda. de la Libertad {n}', 'Plaza del Carmen, {n}', 'Calle Larga {n}, bajo', 'Paseo de Ronda, {n}'],
    'MX': ['Av. Insurgentes Sur {h}', 'Calle Jacarandas {n}', 'Privada del Sol {n}'],
}
TOWNS = {
    'GB': ['Ludlow SY8 1BB', 'Hexham NE46 3PE', 'London SW9 8PP', 'Truro TR1 2QQ'],
    'US': ['Tucson, AZ 85719', 'Duluth, MN 55802', 'Boise, ID 83702', 'Savannah, GA 31401'],
    'IE': ['Galway H91 E2W3', 'Dublin 4, D04 XT62'],
    'DE': ['37073 Göttingen', '26122 Oldenburg', '86150 Augsburg', '01069 Dresden'],
    'AT': ['4020 Linz', '6020 Innsbruck'],
    'CH': ['3011 Bern', '9000 St. Gallen'],
    'FR': ['44000 Nantes', '69003 Lyon', '29200 Brest', '31000 Toulouse'],
    'BE': ['1300 Wavre', '4000 Liège'],
    'ES': ['28012 Madrid', '48003 Bilbao', '41001 Sevilla', '46021 Valencia'],
    'MX': ['03100 Ciudad de México', '44160 Guadalajara, Jal.'],
}
DIAL = {'GB': ['01584 6#####', '07### 9#####', '+44 20 7### ####'], 'US': ['(520) 555-01##', '208-555-01##', '+1 912 555 01##'], 'IE': ['+353 91 5#####', '085 1## ####'], 'DE': ['0551 / 3#####', '+49 441 8####-0', '0151 2#######'], 'AT': ['+43 732 6#####', '0664 3######'], 'CH': ['031 3## ## ##', '+41 79 4## ## ##'], 'FR': ['02 40 ## ## ##', '06 7# ## ## ##', '+33 4 72 ## ## ##'], 'BE': ['+32 10 4# ## ##', '0478 ## ## ##'], 'ES': ['91 5## ## ##', '+34 6## ### ###', '94 4## ## ##'], 'MX': ['55 5### ####', '+52 33 3### ####']}
PLATES = {'GB': 'VX?? ???', 'US': '### ???', 'IE': '##1-G-####', 'DE': 'GÖ-?? ###', 'AT': 'L-##??', 'CH': 'BE ######', 'FR': '??-###-??', 'BE': '1-???-###', 'ES': '#### ???', 'MX': '???-##-##'}
IBANS = {'GB': ('NWBK############'[:4] + '##############', 22), 'IE': ('AIBK##############', 22), 'DE': ('##################', 22), 'AT': ('################', 20), 'CH': ('#################', 21), 'FR': ('#######################', 27), 'BE': ('############', 16), 'ES': ('####################', 24), 'US': None, 'MX': None}


def iban(code, rng):
    pattern = IBANS[code]
    if pattern is None:
        return Number(''.join(rng.choice('0123456789') for _ in range(10)))
    body = fill(pattern[0], rng)
    number = ''.join(str(int(letter, 36)) for letter in f'{body}{code}00')
    return Iban(f'{code}{98 - int(number) % 97:02}{body}')


def fill(pattern, rng):
    return ''.join(rng.choice('123456789') if letter == '#' else rng.choice('ABCDEFGHJKLMNPRSTVWXYZ') if letter == '?' else letter for letter in pattern)


VIN_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
VIN_VALUES = {**{str(digit): digit for digit in range(10)}, **dict(zip('ABCDEFGH', range(1, 9))), **dict(zip('JKLMN', range(1, 6))), 'P': 7, 'R': 9, **dict(zip('STUVWXYZ', range(2, 10)))}


def chassis(rng, american=False):
    head = rng.choice(['1FM', '2HG', '5YJ'] if american else ['WVW', 'VF1', 'VSS', 'SJN'])
    letters = head + ''.join(rng.choice('ABCDEFGHJKLMNPRSTVWXYZ123456789') for _ in range(8)) + ''.join(rng.choice('0123456789') for _ in range(6))
    rest = sum(VIN_VALUES[letter] * weight for letter, weight in zip(letters, VIN_WEIGHTS)) % 11
    return Chassis(letters[:8] + ('X' if rest == 10 else str(rest)) + letters[9:] if american else letters)


class Cast:
    """People, firms and numbers of one matter; no two alike."""

    def __init__(self, code, rng):
        self.code, self.rng = code, rng
        self.given, self.family = rng.sample(GIVEN[code], len(GIVEN[code])), rng.sample(FAMILY[code], len(FAMILY[code]))

    def person(self, family=None):
        return Person(f'{self.given.pop()} {family or self.family.pop()}')

    def address(self, code=None):
        code = code or self.code
        street = self.rng.choice(STREETS[code]).format(n=self.rng.randint(2, 98), h=self.rng.randint(110, 4890), a=self.rng.randint(1, 8))
        return Address(f'{street}, {self.rng.choice(TOWNS[code])}')

    def phone(self, code=None):
        return Phone(fill(self.rng.choice(DIAL[code or self.code]), self.rng))

    def mailbox(self, name, host):
        plain = str(name).lower().translate(str.maketrans('äöüéèëêíóúáñßçï', 'aoueeeeiouanscI'.lower())).replace("'", '').split()
        return Mailbox(f'{plain[0]}.{plain[1]}@{host}' if len(plain) > 1 else f'{plain[0]}@{host}')

    def iban(self, code=None):
        return iban(code or self.code, self.rng)

    def number(self, pattern):
        return Number(fill(pattern, self.rng))

    def plate(self):
        return Plate(fill(PLATES[self.code], self.rng))

    def chassis(self):
        return chassis(self.rng, self.code == 'US')

    def money(self, low, high, step='0.01'):
        return cents((Decimal(self.rng.randint(int(Decimal(low) * 100), int(Decimal(high) * 100))) / 100 // Decimal(step)) * Decimal(step))
