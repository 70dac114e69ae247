"""How people of five locales write dates, amounts and addresses, and who there is."""
from datetime import date as Day
from decimal import Decimal, ROUND_HALF_UP

LOCALES = ["en-US", "en-GB", "de", "fr", "es"]
CENT = Decimal("0.01")


def cents(value):
    return Decimal(value).quantize(CENT, ROUND_HALF_UP)


MONTHS = {
    "en": "January February March April May June July August September October November December".split(),
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(),
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(),
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(),
}
DATES = {
    "en-US": ["{m:02d}/{d:02d}/{y}", "{M} {d}, {y}", "{m}/{d}/{y}", "{M3} {d}, {y}", "{m:02d}-{d:02d}-{y}"],
    "en-GB": ["{d:02d}/{m:02d}/{y}", "{d} {M} {y}", "{d:02d} {M3} {y}", "{d:02d}-{M3}-{y}", "{d:02d}.{m:02d}.{y}"],
    "de": ["{d:02d}.{m:02d}.{y}", "{d}. {M} {y}", "{d:02d}.{m:02d}.{yy:02d}", "{y}-{m:02d}-{d:02d}", "{d}.{m}.{y}"],
    "fr": ["{d:02d}/{m:02d}/{y}", "{d} {M} {y}", "{d:02d}/{m:02d}/{yy:02d}", "{d:02d}.{m:02d}.{y}", "{d:02d}-{m:02d}-{y}"],
    "es": ["{d:02d}/{m:02d}/{y}", "{d} de {M} de {y}", "{d:02d}-{m:02d}-{y}", "{d:02d}/{m:02d}/{yy:02d}", "{d}/{m}/{y}"],
}
SYMBOL = {"en-US": ("$", "USD"), "en-GB": ("£", "GBP"), "de": ("€", "EUR"), "fr": ("€", "EUR"), "es": ("€", "EUR")}


def write_date(locale, day, style):
    if isinstance(day, tuple):  # a day that does not exist
        year, month, number = day
    else:
        year, month, number = day.year, day.month, day.day
    name = MONTHS[locale[:2]][month - 1]
    return DATES[locale][style].format(d=number, m=month, y=year, yy=year % 100, M=name, M3=name[:3])


def write_number(locale, value, places=2, group=True):
    whole, _, part = f"{abs(value):.{places}f}".partition(".")
    mark, point = {"en": (",", "."), "de": (".", ","), "fr": ("\u00a0", ","), "es": (".", ",")}[locale[:2]]
    if group:
        whole = "".join(c + (mark if (len(whole) - i) % 3 == 1 and i < len(whole) - 1 else "") for i, c in enumerate(whole))
    return ("-" if value < 0 else "") + whole + (point + part if places else "")


def write_money(locale, value, style):
    """style: 0 bare, 1 symbol in its usual place, 2 ISO code behind, 3 ISO code before."""
    sign, code = SYMBOL[locale]
    number = write_number(locale, abs(value))
    minus = "-" if value < 0 else ""
    if style == 1:
        return f"{minus}{sign}{number}" if locale.startswith("en") else f"{minus}{number} {sign}"
    return minus + [number, "", f"{number} {code}", f"{code} {number}"][style]


FIRST = {
    "en-US": "Jennifer Marcus Tanya Robert Alicia Kevin Denise Patrick Latoya Gregory Megan Howard Priya Luis".split(),
    "en-GB": "Charlotte Nigel Imogen Alistair Fiona Graham Priya Rhys Harriet Callum Bronwen Desmond Yusuf Maeve".split(),
    "de": "Katharina Jörg Annika Detlef Sabine Matthias Heike Torsten Ayşe Lennart Ulrike Norbert Milena Günter".split(),
    "fr": "Camille Thierry Élodie Bertrand Noémie Guillaume Sylvie Aurélien Fatima Jérôme Mathilde Didier Chloé Rémi".split(),
    "es": "Lucía Álvaro Carmen Íñigo Beatriz Gonzalo Marisol Joaquín Nuria Ramón Amparo Sergio Leticia Hugo".split(),
}
LAST = {
    "en-US": "Whitaker Delgado Novak Bradshaw Okafor Lindqvist Hargrove McAllister Tran Pruitt Castellano Reyes Schaefer Boyd".split(),
    "en-GB": "Ashworth Pemberton Llewellyn Okonkwo Hargreaves Thistlethwaite Choudhury Fairbairn Ellison Wainwright Ross Barker Kaur Doyle".split(),
    "de": "Brinkmann Yılmaz Vogelsang Schröder Kaltenbach Petersen Hübner Wiśniewski Lindner Rademacher Falk Öztürk Jankowski Thiele".split(),
    "fr": "Delacroix Bernier Charpentier Marchand Le·Goff Benali Rousselet Fontaine Guérin Chevallier Picard Vasseur Lemoine Aubry".split(),
    "es": "García·Prieto Navarro·Gil Ortega·Ruiz Fuentes·Mora Cabrera·Sanz Molina·Vega Herrero·Díaz Iglesias·Pardo Soler·Ferrer Rubio·Cano Pascual·León Vidal·Serra Campos·Rey Marín·Luna".split(),
}
STREETS = {
    "en-US": ["Maple Avenue", "W 14th Street", "Cedar Ridge Road", "Sunset Boulevard", "Oak Hill Drive", "Pine Street", "Lakeview Court", "Harrison Ave"],
    "en-GB": ["Church Lane", "High Street", "Victoria Road", "The Crescent", "Mill Hill", "Queens Drive", "Station Approach", "Elm Grove"],
    "de": ["Bergmannstraße", "Am Stadtpark", "Goetheallee", "Hauptstraße", "Kirchweg", "Rosenthaler Platz", "Im Wiesengrund", "Schillerstr."],
    "fr": ["rue des Lilas", "avenue Jean Jaurès", "boulevard Voltaire", "place du Marché", "chemin des Vignes", "rue du Général Leclerc", "impasse des Tilleuls", "quai Saint-Michel"],
    "es": ["Calle Mayor", "Avenida de América", "Plaza del Carmen", "Paseo de la Castellana", "C/ San Antonio", "Calle de Alcalá", "Ronda de Toledo", "Travesera de Gracia"],
}
TOWNS = {
    "en-US": [("Columbus", "OH 43215"), ("Austin", "TX 78704"), ("Portland", "OR 97209"), ("Raleigh", "NC 27601"), ("Tucson", "AZ 85711"), ("Madison", "WI 53703")],
    "en-GB": [("Leeds", "LS6 2AB"), ("Exeter", "EX4 3PQ"), ("Norwich", "NR2 4SX"), ("Stirling", "FK8 1EA"), ("Cardiff", "CF10 3NP"), ("Derby", "DE1 2RJ")],
    "de": [("Hannover", "30159"), ("Freiburg im Breisgau", "79098"), ("Leipzig", "04109"), ("Mönchengladbach", "41061"), ("Kassel", "34117"), ("Kiel", "24103")],
    "fr": [("Toulouse", "31000"), ("Rennes", "35200"), ("Clermont-Ferrand", "63000"), ("Dijon", "21000"), ("Montpellier", "34070"), ("Le Havre", "76600")],
    "es": [("Zaragoza", "50004"), ("Valencia", "46005"), ("Sevilla", "41001"), ("Bilbao", "48009"), ("Málaga", "29015"), ("Murcia", "30003")],
}
COMPANIES = {
    "insurer": {"en-US": ["Great Prairie Mutual Insurance Company", "Liberty Shield Insurance Co."], "en-GB": ["Albion General Insurance plc", "Harbour Mutual Insurance Limited"], "de": ["Nordstern Allgemeine Versicherungs-AG", "Rheinische Provinzial Versicherung AG"], "fr": ["Assurances Mutuelles du Midi", "Prévoyance Atlantique SA"], "es": ["Seguros Meridional, S.A.", "Mutua Levantina de Seguros"]},
    "insurer2": {"en-US": ["Keystone Casualty Inc."], "en-GB": ["Pennine Direct Insurance Ltd"], "de": ["Hanseatische Autoversicherung AG"], "fr": ["Garantie Lyonnaise SA"], "es": ["Aseguradora del Norte, S.A."]},
    "garage": {"en-US": ["Riverside Collision Center LLC", "Bob's Auto Body, Inc."], "en-GB": ["Marlow & Sons Motor Repairs Ltd", "Castlegate Accident Repair Centre"], "de": ["Autohaus Wendler GmbH & Co. KG", "Karosseriebau Pohl e.K."], "fr": ["Carrosserie Martinet SARL", "Garage du Pont Neuf"], "es": ["Talleres Hermanos Robles, S.L.", "Autocenter Guadiana SLU"]},
    "employer": {"en-US": ["Bluefield Logistics Inc.", "Summit Data Systems, LLC"], "en-GB": ["Tarnbrook Foods Ltd", "Castle & Vale Architects LLP"], "de": ["Metallbau Seidel GmbH", "Quantura Software AG"], "fr": ["Imprimerie Lacombe SAS", "Transports Girardin"], "es": ["Conservas del Cantábrico, S.A.", "Digital Ebro Sistemas S.L."]},
    "bank": {"en-US": ["First Heartland Bank, N.A."], "en-GB": ["Severn & County Bank plc"], "de": ["Volksbank Mittelweser eG", "Sparkasse Auental"], "fr": ["Crédit Populaire de l'Ouest"], "es": ["Banco Ibérico del Sur, S.A."]},
    "utility": {"en-US": ["Buckeye Power & Light"], "en-GB": ["Northern Spark Energy Ltd"], "de": ["Stadtwerke Auental GmbH"], "fr": ["Énergies de la Vallée SA"], "es": ["Eléctrica del Turia, S.A.U."]},
    "clinic": {"en-US": ["Lakeshore Family Medicine, P.C."], "en-GB": ["The Willow Tree Dental Practice"], "de": ["Gemeinschaftspraxis am Markt"], "fr": ["Cabinet médical des Arcades"], "es": ["Clínica Santa Eulalia, S.L.P."]},
    "shop": {"en-US": ["Hometown Electronics #2214", "Walden Hardware"], "en-GB": ["Brightside Electricals", "Orchard Home & Garden"], "de": ["Elektro-Markt Süd GmbH", "Möbel Kranz KG"], "fr": ["Électro Plus Rennes", "Maison Duval"], "es": ["Electrodomésticos Lara", "Ferretería La Llave"]},
    "hotel": {"en-US": ["The Grand Wabash Hotel"], "en-GB": ["The Old Mill Hotel"], "de": ["Hotel Drei Linden"], "fr": ["Hôtel de la Gare"], "es": ["Hotel Puerta del Mar"]},
    "plumber": {"en-US": ["Rapid Rooter Plumbing LLC"], "en-GB": ["J. Hobbs Plumbing & Heating"], "de": ["Sanitär Bauer Meisterbetrieb"], "fr": ["Plomberie Vidal & Fils"], "es": ["Fontanería Hnos. Peral"]},
    "taxi": {"en-US": ["Yellow City Cab"], "en-GB": ["A1 Radio Cars"], "de": ["Taxi-Zentrale Nord eG"], "fr": ["Taxis Réunis"], "es": ["Radio Taxi Levante"]},
    "diner": {"en-US": ["Mel's Grill"], "en-GB": ["The Fox & Hounds"], "de": ["Gasthaus zur Post"], "fr": ["Brasserie du Théâtre"], "es": ["Mesón El Candil"]},
    "supplier": {"en-US": ["Orion Office Supply Co."], "en-GB": ["Penrose Stationers Ltd"], "de": ["Bürobedarf Kern GmbH"], "fr": ["Fournitures Bréhat SARL"], "es": ["Suministros Oficina Pirineo S.L."]},
}
VAT = {"en-US": ["8.25"], "en-GB": ["20"], "de": ["19", "7"], "fr": ["20", "10"], "es": ["21", "10"]}
PHONES = {"en-US": ["(614) 555-0{:03d}", "614-555-0{:03d}", "+1 614 555 0{:03d}"], "en-GB": ["0113 496 0{:03d}", "+44 113 496 0{:03d}", "07700 900{:03d}"], "de": ["0511 / 55 4{:03d}", "+49 511 554{:03d}", "0171-5554{:03d}"], "fr": ["05 61 00 {:02d} 17", "+33 5 61 00 {:02d} 17", "06.39.98.{:02d}.41"], "es": ["976 55 4{:03d}", "+34 976 554 {:03d}", "655 54 {:03d}"]}


def iban(rng, locale):
    land = {"en-US": None, "en-GB": "GB", "de": "DE", "fr": "FR", "es": "ES"}[locale]
    if land is None:
        return "".join(str(rng.randrange(10)) for _ in range(10))
    digits = lambda n: "".join(str(rng.randrange(10)) for _ in range(n))
    if land == "FR":
        bank, desk, account = digits(5), digits(5), digits(11)
        key = 97 - (89 * int(bank) + 15 * int(desk) + 3 * int(account)) % 97
        body = f"{bank}{desk}{account}{key:02d}"
    elif land == "ES":
        bank, desk, account = digits(4), digits(4), digits(10)
        check = lambda s: {10: 1, 11: 0}.get(r := 11 - sum(int(c) * w for c, w in zip(s, [1, 2, 4, 8, 5, 10, 9, 7, 3, 6])) % 11, r)
        body = f"{bank}{desk}{check('00' + bank + desk)}{check(account)}{account}"
    else:
        body = {"GB": "SEVC" + digits(14), "DE": digits(18)}[land]
    number = "".join(str(int(c, 36)) for c in body + land + "00")
    return f"{land}{98 - int(number) % 97:02d}{body}"


class Person:
    def __init__(self, rng, locale, family=None, avoid=()):
        self.first = rng.choice([f for f in FIRST[locale] if f not in avoid])
        self.last = family or rng.choice([l for l in LAST[locale] if l not in avoid]).replace("·", " ")
        self.birth = Day(rng.randint(1952, 2001), rng.randint(1, 12), rng.randint(1, 28))
        self.title = rng.choice({"en-US": ["Ms.", "Mr."], "en-GB": ["Mrs", "Mr", "Ms"], "de": ["Frau", "Herr", "Herrn"], "fr": ["Mme", "M.", "Madame", "Monsieur"], "es": ["D.ª", "D.", "Sra.", "Sr."]}[locale])

    @property
    def key(self):
        return (self.first, self.last)


def write_name(name, style, title=""):
    first, last = name
    return [f"{first} {last}", f"{title} {first} {last}".strip(), f"{last}, {first}", f"{first} {last.upper()}", f"{last} {first}"][style]


def address(rng, locale):
    number = rng.randint(2, 180)
    if locale == "de" and rng.random() < 0.2:
        number = f"{number}{rng.choice('abc')}"
    return (rng.choice(STREETS[locale]), str(number), *rng.choice(TOWNS[locale]))


def address_lines(locale, place, style=0):
    street, number, town, code = place
    first = {"en": f"{number} {street}", "de": f"{street} {number}", "fr": f"{number}, {street}" if style else f"{number} {street}", "es": f"{street}, {number}" if not style else f"{street} {number}, 2.º B"}[locale[:2]]
    second = {"en-US": f"{town}, {code}", "en-GB": f"{town} {code}", "de": f"{code} {town}", "fr": f"{code} {town.upper() if style else town}", "es": f"{code} {town}"}[locale]
    return [first, second]


class Company:
    def __init__(self, rng, locale, kind):
        self.kind = kind
        self.name = rng.choice(COMPANIES[kind][locale])
        self.address = address(rng, locale)
        self.phone = rng.choice(PHONES[locale]).format(rng.randint(10, 99))
        self.fax = rng.choice(PHONES[locale]).format(rng.randint(10, 99))
        word = "".join(c for c in self.name.split()[0].lower() if c.isascii() and c.isalpha()) or "info"
        self.web = f"www.{word}.example"
        self.email = f"{rng.choice(['info', 'service', 'contact', 'kontakt'])}@{word}.example"
        self.iban = iban(rng, locale)
        self.tax = {"en-US": f"{rng.randint(10, 99)}-{rng.randint(1000000, 9999999)}", "en-GB": f"GB {rng.randint(100, 999)} {rng.randint(1000, 9999)} {rng.randint(10, 99)}", "de": f"{rng.randint(10, 99)}/{rng.randint(100, 999)}/{rng.randint(10000, 99999)}", "fr": f"{rng.randint(300, 899)} {rng.randint(100, 999)} {rng.randint(100, 999)} 000{rng.randint(10, 99)}", "es": f"B-{rng.randint(10000000, 99999999)}"}[locale]
        self.clerk = Person(rng, locale)
        self.customer_number = str(rng.randint(10**4, 10**7))
        self.founded = rng.randint(1921, 2015)
