"""Packets as an adjuster, a loan officer or a bookkeeper has them: who is in them, which documents, what is known and what is claimed."""
import random
from datetime import date as Day, timedelta as Days

import documents as D
import locales as L
from sheet import Family, HELD_OUT, LOOKED_AT, Sheet

FACT_NAMES = {
    "customer": ["Policyholder", "Insured", "Applicant", "Customer name", {"de": "Versicherungsnehmer", "fr": "Assuré", "es": "Asegurado", "en": "Claimant"}],
    "birth": ["Date of birth", "Birth date", {"de": "Geburtsdatum", "fr": "Date de naissance", "es": "Fecha de nacimiento", "en": "DOB"}],
    "loss": ["Date of loss", "Accident date", {"de": "Schadentag", "fr": "Date du sinistre", "es": "Fecha del siniestro", "en": "Loss date"}],
    "policy": ["Policy number", "Policy", {"de": "Vertragsnummer", "fr": "N° de police", "es": "N.º de póliza", "en": "Policy no."}],
    "plate": ["Vehicle registration", "Plate", {"de": "Kennzeichen", "fr": "Immatriculation", "es": "Matrícula", "en": "Insured vehicle"}],
    "iban": ["Account of the customer", "IBAN", "Payout account"],
    "address": ["Home address", "Address of the insured", {"de": "Anschrift", "fr": "Adresse", "es": "Domicilio", "en": "Address"}],
    "email": ["E-mail", "E-mail of the customer"],
    "phone": ["Phone", "Mobile number"],
    "employer": ["Employer", {"de": "Arbeitgeber", "fr": "Employeur", "es": "Empresa", "en": "Employer name"}],
    "started": ["Employed since", "Start of employment"],
    "salary": ["Gross annual salary", "Annual salary"],
    "rent": ["Monthly rent", "Rent without charges"],
    "patient": ["Patient", "Treated person"],
}
TYPES = {"customer": "person_name", "patient": "person_name", "birth": "date", "loss": "date", "policy": "policy_number", "plate": "vehicle", "iban": "account_number", "address": "address", "email": "email", "phone": "phone", "employer": "company_name", "started": "date", "salary": "money", "rent": "money"}


class Packet:
    def __init__(self, seed, held_out, scans=False):
        self.seed, self.rng, self.scans, self.held_out = seed, random.Random(seed), scans, held_out
        rng = self.rng
        self.locale = locale = rng.choice(L.LOCALES)
        self.lang = locale[:2]
        self.pool = HELD_OUT if held_out else LOOKED_AT
        self.families, self.companies, self.sheets, self.facts, self.claims = {}, {}, [], [], []
        self.person = L.Person(rng, locale)
        self.patient = self.person if rng.random() < 0.6 else L.Person(rng, locale, family=self.person.last, avoid=[self.person.first])
        if self.patient is not self.person:
            self.patient.birth = Day(rng.randint(2008, 2019), rng.randint(1, 12), rng.randint(1, 28))
        avoid = [self.person.first, self.person.last.replace(" ", "·")]
        self.opponent, self.landlord = L.Person(rng, locale, avoid=avoid), L.Person(rng, locale, avoid=avoid)
        self.address, self.opponent_address, self.other_address, self.new_address, self.scene = (L.address(rng, locale) for _ in range(5))
        self.phone = rng.choice(L.PHONES[locale]).format(rng.randint(10, 99))
        plain = lambda w: "".join(c for c in w.lower() if c.isascii() and c.isalpha())
        self.email = f"{plain(self.person.first)}.{plain(self.person.last)}{rng.choice(['', rng.randint(1, 99)])}@{rng.choice(['mailbox', 'webpost', 'inbox'])}.example"
        letters = lambda n: "".join(rng.choice("ABCDEFGHJKLMNPRSTUVWXY") for _ in range(n))
        plate = lambda: {"en-US": lambda: f"{letters(3)} {rng.randint(1000, 9999)}", "en-GB": lambda: f"{letters(2)}{rng.randint(10, 74)} {letters(3)}", "de": lambda: f"{rng.choice(['H', 'FR', 'KI', 'L'])}-{letters(2)} {rng.randint(10, 9999)}", "fr": lambda: f"{letters(2)}-{rng.randint(100, 999)}-{letters(2)}", "es": lambda: f"{rng.randint(1000, 9999)} {rng.choice(['BCD', 'HJK', 'LMN'])}"}[locale]()
        self.plate, self.opponent_plate = plate(), plate()
        self.car = rng.choice(["VW Golf 1.5 TSI", "Renault Clio V", "Toyota Corolla", "Ford Focus Estate", "SEAT León", "Honda Civic"])
        self.vin = "".join(rng.choice("ABCDEFGHJKLMNPRSTUVWXYZ0123456789") for _ in range(17))
        self.mileage, self.first_registration = rng.randint(9000, 140000), Day(rng.randint(2014, 2022), rng.randint(1, 12), rng.randint(1, 28))
        self.loss = Day(rng.randint(2023, 2025), rng.randint(1, 12), rng.randint(1, 28))
        self.today = self.loss + Days(60)
        self.policy = rng.choice(["KV-{:08d}", "{:03d}.{:06d}-A", "{:09d}", "MPX/{:07d}", "AU {:07d}"]).format(rng.randint(100, 999), rng.randint(100000, 999999)) if rng.random() < 0.3 else rng.choice(["KV-{:08d}", "{:09d}", "MPX/{:07d}", "AU {:07d}"]).format(rng.randint(10**6, 10**7 - 1))
        self.claim = f"{rng.choice(['CLM', 'S', '24', 'SN'])}-{rng.randint(100000, 999999)}"
        self.iban, self.meter = L.iban(rng, locale), f"{rng.randint(1, 9)}{letters(3)}{rng.randint(10**7, 10**8 - 1)}"
        self.ssn, self.employee_number = f"{rng.randint(10, 99)} {rng.randint(100000, 999999)} K {rng.randint(100, 999)}", str(rng.randint(100, 9999))
        self.employer, self.insurer = self.company("employer"), self.company("insurer")
        self.started, self.job = Day(rng.randint(2008, 2021), rng.randint(1, 12), 1), rng.choice({"en": ["Warehouse supervisor", "Software tester"], "de": ["Lagerleitung", "Softwaretester"], "fr": ["Chef d'équipe", "Assistante de direction"], "es": ["Encargado de almacén", "Administrativa"]}[self.lang])
        self.scene_name = rng.choice(["motor", "motor", "household", "medical", "loan", "loan", "rental", "expense", "purchase", "energy"])
        getattr(self, self.scene_name)()

    def company(self, kind):
        if kind not in self.companies:
            self.companies[kind] = L.Company(self.rng, self.locale, kind)
        return self.companies[kind]

    def family_of(self, issuer):
        key = issuer if isinstance(issuer, str) else issuer.name
        if key not in self.families:
            self.families[key] = Family(self.rng.choice(self.pool))
        return self.families[key]

    def sheet(self, id):
        return next(s for s in self.sheets if s.id == id)

    def put(self, make, id, *content, **more):
        sheet = make(self, id, *content, **more)
        self.sheets.append(sheet)
        return sheet

    # Facts and claims ----------------------------------------------------------------------------------------------------------
    def know(self, key, raw, expected=()):
        rng = self.rng
        if rng.random() < 0.25:
            return
        name = rng.choice(FACT_NAMES[key])
        name = name[self.lang] if isinstance(name, dict) else name
        type = TYPES[key]
        if type == "date":
            value = raw.isoformat() if rng.random() < 0.5 else L.write_date(self.locale, raw, rng.choice([0, 1]))
        elif type == "person_name":
            value = L.write_name(raw, rng.choice([0, 0, 2]))
        elif type == "money":
            value = L.write_money(self.locale, raw, 2)
        elif type == "address":
            value = ", ".join(L.address_lines(self.locale, raw))
        else:
            value = str(raw)
        fact = {"id": key, "type": type, "value": value}
        if rng.random() < 0.9:
            fact["name"] = name
        expected = [i for i in expected if key in self.sheet(i).v]
        if expected and rng.random() < 0.5:
            fact["expected_in"] = expected
        self.facts.append(fact)

    def ask(self, lines):
        """A claim of (text, day, amount, documents)."""
        rng = self.rng
        names = rng.choice([("description", "date", "amount"), {"en": ("item", "date", "cost"), "de": ("Bezeichnung", "Datum", "Betrag"), "fr": ("libellé", "date", "montant"), "es": ("concepto", "fecha", "importe")}[self.lang]])
        style = rng.choice([0, 1, 2])
        claim = {"id": "claim", "lines": []}
        for text, day, amount, documents in lines:
            fields = {names[0]: text, names[1]: L.write_date(self.locale, day, 0), names[2]: L.write_money(self.locale, amount, style)}
            line = {"fields": fields, "supported_by": documents}
            if names[2] != "amount":
                line["amount_field"] = names[2]
            claim["lines"].append(line)
        self.claim_lines = lines
        if rng.random() < 0.8:
            claim["total"] = L.write_money(self.locale, sum(a for _, _, a, _ in lines), style)
        self.claims.append(claim)
        self.claim_style, self.claim_amount = style, names[2]

    # Scenes --------------------------------------------------------------------------------------------------------------------
    def motor(self):
        rng, loss = self.rng, self.loss
        self.put(D.claim_form, "form", loss + Days(4))
        self.put(D.policy, "policy", loss - Days(rng.randint(60, 300)))
        kind = rng.choice(["estimate", "invoice", "both"])
        lines = []
        if kind != "invoice":
            estimate = self.put(D.estimate, "estimate", loss + Days(8))
            if kind == "estimate":
                lines.append(("Repair", loss + Days(8), estimate.total, ["estimate"]))
        if kind != "estimate":
            repair = self.put(D.invoice, "repair", "garage", loss + Days(25), 1400, 5, service=loss + Days(22), car=True, claim=True, paid=rng.random() < 0.2)
            lines.append(("Repair", loss + Days(25), repair.total, ["repair"]))
        if rng.random() < 0.6:
            self.put(D.police, "police", loss)
        if rng.random() < 0.6:
            self.put(D.id_card, "id")
        if rng.random() < 0.6:
            self.put(D.email, "mail", loss + Days(5))
        if rng.random() < 0.5:
            taxi = self.put(D.receipt, "taxi", "taxi", loss + Days(1))
            lines.append(("Taxi", loss + Days(1), taxi.total, ["taxi"]))
        self.pictures(2)
        self.insured(["form", "policy"])
        self.know("loss", self.loss, ["form"])
        self.know("plate", self.plate, ["form", "policy"])
        self.ask(lines)

    def household(self):
        rng, loss = self.rng, self.loss
        self.car = None
        self.put(D.claim_form, "form", loss + Days(3), motor=False)
        self.put(D.policy, "policy", loss - Days(200))
        repair = self.put(D.invoice, "plumber", "plumber", loss + Days(6), 500, 4, service=loss + Days(1), paid=rng.random() < 0.3)
        bought = self.put(D.invoice, "tv", "shop", loss - Days(rng.randint(100, 900)), 700, 3, rates=L.VAT[self.locale], shipping=rng.random() < 0.4, discount=rng.random() < 0.3)
        self.put(D.email, "mail", loss + Days(3), motor=False)
        self.pictures(2)
        self.insured(["form", "policy"])
        self.know("loss", self.loss, ["form"])
        self.ask([("Plumber", loss + Days(6), repair.total, ["plumber"]), ("Television and devices", bought.v["invoicedate"].raw, bought.total, ["tv"])])

    def medical(self):
        rng, day = self.rng, self.loss
        lines = []
        for at in range(rng.randint(1, 3)):
            start = day + Days(30 * at)
            bill = self.put(D.medical, f"bill{at + 1}", start + Days(12), sorted(start + Days(rng.randint(0, 10)) for _ in range(rng.randint(2, 4))))
            lines.append(("Doctor", start + Days(12), bill.total, [bill.id]))
        shop = self.put(D.receipt, "pharmacy", "shop", day + Days(3))
        lines.append(("Pharmacy", day + Days(3), shop.total, ["pharmacy"]))
        self.car = None
        if rng.random() < 0.5:
            self.put(D.policy, "policy", day - Days(100))
        self.know("customer", self.person.key)
        if self.patient is not self.person:
            self.know("patient", self.patient.key, ["bill1"])
        self.know("policy", self.policy)
        self.ask(lines)

    def loan(self):
        rng = self.rng
        base = L.cents(rng.randint(2100, 4800))
        year, month = self.loss.year, rng.randint(4, 11)
        net = None
        for at in range(rng.randint(2, 3)):
            net = self.put(D.payslip, f"pay{at + 1}", (year, month + at - 2), base, month + at - 2).net
        balance = L.cents(rng.uniform(300, 6000))
        for at in range(rng.randint(2, 3)):
            balance = self.put(D.statement, f"bank{at + 1}", (year, month + at - 2), balance, self.sheets[min(at, 1)].net).closing
        self.put(D.application, "application", Day(year, month + 1, 12), net)
        self.put(D.employment, "employment", Day(year, month + 1, 5), base * 12)
        if rng.random() < 0.7:
            self.put(D.id_card, "id")
        if rng.random() < 0.5:
            self.put(D.utility, "utility", Day(year, month, 8), 20311, 20311 + rng.randint(300, 2000))
        if rng.random() < 0.5:
            rng.shuffle(self.sheets)
        self.know("customer", self.person.key, ["application", "employment"])
        self.know("birth", self.person.birth, ["application"])
        self.know("address", self.address, ["application"])
        self.know("employer", self.employer.name, ["employment"])
        self.know("started", self.started, ["employment"])
        self.know("salary", base * 12, ["employment"])
        self.know("iban", self.iban, ["bank1"])

    def rental(self):
        rng, day = self.rng, self.loss
        lease = self.put(D.lease, "lease", day)
        base = L.cents(rng.randint(2100, 4800))
        for at in range(2):
            self.put(D.payslip, f"pay{at + 1}", (day.year, 5 + at), base, 5 + at)
        self.put(D.id_card, "id")
        self.put(D.employment, "employment", day - Days(10), base * 12)
        if rng.random() < 0.5:
            self.put(D.utility, "utility", day - Days(30), 8120, 8120 + rng.randint(300, 2000))
        self.know("customer", self.person.key, ["lease", "employment"])
        self.know("birth", self.person.birth)
        self.know("rent", lease.rent, ["lease"])
        self.know("employer", self.employer.name)

    def expense(self):
        rng, day = self.rng, self.loss
        nights = rng.randint(1, 4)
        hotel = self.put(D.hotel, "hotel", day, nights)
        lines = [("Hotel", day + Days(nights), hotel.total, ["hotel"])]
        out, back = self.put(D.ticket, "train1", day), self.put(D.ticket, "train2", day + Days(nights))
        lines += [("Train there", day, out.total, ["train1"]), ("Train back", day + Days(nights), back.total, ["train2"])]
        taxis = [self.put(D.receipt, f"taxi{at + 1}", "taxi", day + Days(at)) for at in range(rng.randint(1, 3))]
        if rng.random() < 0.3:
            lines.append(("Taxis", day, sum(t.total for t in taxis), [t.id for t in taxis]))
        else:
            lines += [("Taxi", t.v["invoicedate"].raw, t.total, [t.id]) for t in taxis]
        if rng.random() < 0.7:
            meal = self.put(D.receipt, "meal", "diner", day)
            lines.append(("Meal", day, meal.total, ["meal"]))
        self.know("customer", self.person.key, ["hotel"])
        self.ask(lines)

    def purchase(self):
        rng, day = self.rng, self.loss
        number = rng.choice(["PO-{:05d}", "{:07d}", "B{:06d}"]).format(rng.randint(10000, 99999))
        self.put(D.order, "order", day, number)
        self.put(D.note, "note", day + Days(6), number, None, day)
        bill = self.put(D.supplied, "invoice", day + Days(8), number, day)
        if rng.random() < 0.5:
            self.put(D.reminder, "reminder", day + Days(50), bill)
        if rng.random() < 0.5:
            self.put(D.invoice, "other", "supplier", day + Days(70), 400, 3)
        self.know("employer", self.employer.name)

    def energy(self):
        rng, day, reading = self.rng, self.loss, self.rng.randint(2000, 60000)
        for at in range(rng.randint(2, 3)):
            after = reading + rng.randint(200, 1500)
            self.put(D.utility, f"bill{at + 1}", day + Days(91 * at), reading, after)
            reading = after
        if rng.random() < 0.6:
            self.put(D.id_card, "id")
        self.know("customer", self.person.key, ["bill1"])
        self.know("address", self.address)

    def insured(self, expected):
        self.know("customer", self.person.key, expected)
        self.know("birth", self.person.birth, ["form"])
        self.know("policy", self.policy, expected)
        self.know("address", self.address, ["form"])
        self.know("iban", self.iban, ["form"])
        self.know("email", self.email, ["form"])
        self.know("phone", self.phone)

    def pictures(self, count):
        if self.rng.random() < 0.6:
            for at in range(count):
                sheet = Sheet(self, f"photo{at + 1}", "photo", None)
                self.sheets.append(sheet)
