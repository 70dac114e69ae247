"""How a country, and within it an issuer, writes dates, amounts, numbers, addresses and names."""

from datetime import date
from decimal import ROUND_HALF_UP, Decimal

from vocabulary import MONTHS

CENT = Decimal('0.01')

COUNTRIES = {
    # country: language, currency, tax, tax of groceries and hotels
    'GB': ('en', 'GBP', '20', '20'),
    'US': ('en', 'USD', '8.25', '8.25'),
    'IE': ('en', 'EUR', '23', '13.5'),
    'DE': ('de', 'EUR', '19', '7'),
    'AT': ('de', 'EUR', '20', '10'),
    'CH': ('de', 'CHF', '8.1', '3.8'),
    'FR': ('fr', 'EUR', '20', '10'),
    'BE': ('fr', 'EUR', '21', '6'),
    'ES': ('es', 'EUR', '21', '10'),
    'MX': ('es', 'MXN', '16', '16'),
}
SIGNS = {'GBP': '£', 'USD': '$', 'EUR': '€', 'CHF': 'CHF', 'MXN': '$'}
CITIES = {
    'GB': [('Leeds', 'LS6 2QT'), ('Bristol', 'BS8 4RP'), ('Norwich', 'NR2 3AB')],
    'US': [('Columbus, OH', '43215'), ('Boise, ID', '83702'), ('Tampa, FL', '33606')],
    'IE': [('Cork', 'T12 X8E2'), ('Galway', 'H91 K6F4')],
    'DE': [('Kassel', '34117'), ('Ulm', '89073'), ('Bremen', '28195')],
    'AT': [('Linz', '4020'), ('Graz', '8010')],
    'CH': [('Winterthur', '8400'), ('Thun', '3600')],
    'FR': [('Rennes', '35000'), ('Dijon', '21000'), ('Toulon', '83100')],
    'BE': [('Namur', '5000'), ('Liège', '4000')],
    'ES': [('Burgos', '09003'), ('Málaga', '29012'), ('Gijón', '33201')],
    'MX': [('Puebla', '72000'), ('Mérida', '97000')],
}


def cents(value):
    return Decimal(value).quantize(CENT, ROUND_HALF_UP)


def grouped(whole, mark):
    text = str(whole)
    parts = []
    while len(text) > 3:
        parts.insert(0, text[-3:])
        text = text[:-3]
    return mark.join([text, *parts])


class Notation:
    """One issuer's way of writing."""

    def __init__(self, country, rng, currency=None):
        self.country = country
        self.language, own, _, _ = COUNTRIES[country]
        self.currency = currency or own
        self.date_style = rng.choice(DATE_STYLES[country])
        self.long_style = rng.choice(LONG_STYLES[self.language])
        group, point = rng.choice(NUMBERS[country])
        self.group, self.point = group, point
        sign = SIGNS[self.currency]
        if country in ('GB', 'US', 'IE', 'MX'):
            shapes = [f'{sign}#', f'{sign}#', f'{self.currency} #', f'{sign} #', '#']
        elif country == 'CH':
            shapes = ['CHF #', '#', '# CHF', 'Fr. #'] if self.currency == 'CHF' else [f'{self.currency} #']
        else:
            shapes = [f'# {sign}', f'# {sign}', f'{self.currency} #', f'# {self.currency}', '#', f'{sign} #']
        self.shape = rng.choice(shapes)
        self.sum_shape = self.shape if self.shape != '#' else rng.choice(shapes[:4])
        self.cell_shape = '#' if rng.random() < 0.5 else self.shape

    def number(self, value, places=2):
        value = Decimal(value).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
        sign = '-' if value < 0 else ''
        whole, _, rest = str(abs(value)).partition('.')
        return sign + grouped(whole, self.group) + (self.point + rest if rest else '')

    def money(self, value):
        return self.sum_shape.replace('#', self.number(value))

    def cell(self, value):
        return self.cell_shape.replace('#', self.number(value))

    def quantity(self, value):
        value = Decimal(value)
        return self.number(value, 0 if value == value.to_integral_value() else 1 if value * 10 == (value * 10).to_integral_value() else 2)

    def percent(self, value):
        text = str(value).replace('.', self.point if self.point in '.,' else '.')
        return f'{text}%' if self.language == 'en' else f'{text} %'

    def date(self, value):
        if not isinstance(value, date):
            return str(value)
        return self._date(value, self.date_style)

    def long(self, value):
        if not isinstance(value, date):
            return str(value)
        return self._date(value, self.long_style)

    def _date(self, value, style):
        month = MONTHS[self.language][value.month - 1]
        english = {1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st'}.get(value.day, 'th')
        return (
            style.replace('YYYY', str(value.year))
            .replace('YY', f'{value.year % 100:02}')
            .replace('MMMM', month)
            .replace('MMM', month[:3])
            .replace('MM', f'{value.month:02}')
            .replace('DDth', f'{value.day}{english}')
            .replace('DD', f'{value.day:02}')
            .replace('D#', str(value.day))
            .replace('M#', str(value.month))
        )


DATE_STYLES = {
    'GB': ['DD/MM/YYYY', 'D# MMMM YYYY', 'D# MMM YYYY', 'DD-MMM-YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'],
    'US': ['MM/DD/YYYY', 'MMMM D#, YYYY', 'MMM D#, YYYY', 'M#/D#/YYYY', 'YYYY-MM-DD'],
    'IE': ['DD/MM/YYYY', 'D# MMMM YYYY', 'DD MMM YYYY'],
    'DE': ['DD.MM.YYYY', 'D#.M#.YYYY', 'D#. MMMM YYYY', 'DD.MM.YY', 'YYYY-MM-DD'],
    'AT': ['DD.MM.YYYY', 'D#. MMMM YYYY'],
    'CH': ['DD.MM.YYYY', 'D#. MMMM YYYY', 'D#.M#.YYYY'],
    'FR': ['DD/MM/YYYY', 'D# MMMM YYYY', 'DD/MM/YY', 'DD-MM-YYYY'],
    'BE': ['DD/MM/YYYY', 'DD-MM-YYYY', 'D# MMMM YYYY'],
    'ES': ['DD/MM/YYYY', 'D# de MMMM de YYYY', 'DD-MM-YYYY', 'D#/M#/YYYY'],
    'MX': ['DD/MM/YYYY', 'D# de MMMM de YYYY', 'DD-MM-YYYY'],
}
LONG_STYLES = {
    'en': ['D# MMMM YYYY', 'MMMM D#, YYYY', 'DDth of MMMM YYYY', 'DDth MMMM YYYY'],
    'de': ['D#. MMMM YYYY', 'DD.MM.YYYY'],
    'fr': ['D# MMMM YYYY', 'DD/MM/YYYY'],
    'es': ['D# de MMMM de YYYY', 'DD/MM/YYYY'],
}
NUMBERS = {
    'GB': [(',', '.'), (',', '.'), ('', '.')],
    'US': [(',', '.'), ('', '.')],
    'IE': [(',', '.')],
    'DE': [('.', ','), ('.', ','), ('', ',')],
    'AT': [('.', ','), (' ', ',')],
    'CH': [("'", '.'), ('’', '.')],
    'FR': [(' ', ','), ('\u00a0', ','), ('', ',')],
    'BE': [('.', ','), (' ', ',')],
    'ES': [('.', ','), ('', ',')],
    'MX': [(',', '.')],
}


def iban(country, rng):
    lengths = {'GB': 22, 'IE': 22, 'DE': 22, 'AT': 20, 'CH': 21, 'FR': 27, 'BE': 16, 'ES': 24}
    if country not in lengths:
        return None
    bank = {'GB': 'HLDN', 'IE': 'MRCR'}.get(country, '')
    body = bank + ''.join(rng.choice('0123456789') for _ in range(lengths[country] - 4 - len(bank)))
    digits = ''.join(str(int(letter, 36)) for letter in f'{body}{country}00')
    return f'{country}{98 - int(digits) % 97:02}{body}'


def spaced(account, rng):
    return ' '.join(account[at : at + 4] for at in range(0, len(account), 4)) if rng.random() < 0.8 else account


def vin(rng):
    letters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
    values = dict(zip('ABCDEFGHJKLMNPRSTUVWXYZ', [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9]))
    weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
    code = [rng.choice('WVZ')] + [rng.choice(letters) for _ in range(10)] + [rng.choice('0123456789') for _ in range(6)]
    total = sum((values.get(letter) or int(letter) if letter.isdigit() or letter in values else 0) * weight for letter, weight in zip(code, weights))
    code[8] = 'X' if total % 11 == 10 else str(total % 11)
    return ''.join(code)


def plate(country, rng):
    l = lambda n: ''.join(rng.choice('ABCDEFGHJKLMNPRSTVWXYZ') for _ in range(n))
    d = lambda n: ''.join(rng.choice('123456789') for _ in range(n))
    return {'GB': f'{l(2)}{rng.choice(["19", "21", "23", "70", "72"])} {l(3)}', 'US': f'{l(3)} {d(4)}', 'IE': f'{rng.choice(["191", "222"])}-C-{d(5)}', 'DE': f'{l(2)}-{l(2)} {d(3)}', 'AT': f'{l(1)}-{d(5)}{l(1)}', 'CH': f'ZH {d(6)}', 'FR': f'{l(2)}-{d(3)}-{l(2)}', 'BE': f'1-{l(3)}-{d(3)}', 'ES': f'{d(4)} {l(3)}', 'MX': f'{l(3)}-{d(3)}-{l(1)}'}[country]


def phone(country, rng):
    d = lambda n: ''.join(rng.choice('0123456789') for _ in range(n))
    return {'GB': f'0{rng.choice(["113", "117", "1603"])} {d(3)} {d(4)}', 'US': f'({rng.choice(["614", "208", "813"])}) 5{d(2)}-{d(4)}', 'IE': f'021 4{d(2)} {d(4)}', 'DE': f'0{rng.choice(["561", "731", "421"])} {d(6)}', 'AT': f'+43 732 {d(6)}', 'CH': f'052 {d(3)} {d(2)} {d(2)}', 'FR': f'0{rng.choice("1235")} {d(2)} {d(2)} {d(2)} {d(2)}', 'BE': f'081 {d(2)} {d(2)} {d(2)}', 'ES': f'9{d(2)} {d(3)} {d(3)}', 'MX': f'222 {d(3)} {d(4)}'}[country]


def street_line(country, street, number):
    if country in ('DE', 'AT', 'CH'):
        return f'{street} {number}'
    if country in ('ES', 'MX'):
        return f'{street}, {number}'
    if country == 'BE':
        return f'{street} {number}'
    return f'{number} {street}'


def city_line(country, city, code):
    if country in ('GB', 'IE', 'US'):
        return f'{city} {code}'
    return f'{code} {city}'
