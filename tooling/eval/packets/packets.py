"""What is in a packet: documents as blocks of values, the facts and claims beside them, and contradictions planted into them."""
from copy import deepcopy
from datetime import date as Day, timedelta
from decimal import Decimal, ROUND_HALF_UP

import words as W

CENT = Decimal("0.01")


def cents(value):
    return Decimal(value).quantize(CENT, ROUND_HALF_UP)


class Val:
    """A value in a document: what it is, how it is written there, and once it is drawn, where."""

    def __init__(self, raw, text):
        self.raw, self.text, self.place = raw, text, None


class Doc:
    def __init__(self, id, kind, role="support"):
        self.id, self.kind, self.role = id, kind, role
        self.title, self.blocks, self.v = "", [], {}
        self.same_as = None  # a copy of another document's bytes


def iban(rng, lang):
    country, length = {"en": ("GB", 18), "de": ("DE", 18), "fr": ("FR", 23), "es": ("ES", 20)}[lang]
    body = "".join(str(rng.randrange(10)) for _ in range(length))
    if country == "GB":
        body = "NWBK" + body[:14]
    digits = "".join(str(int(c, 36)) for c in body + country + "00")
    plain = f"{country}{98 - int(digits) % 97:02d}{body}"
    return plain


def spaced(plain):
    return " ".join(plain[i : i + 4] for i in range(0, len(plain), 4))


class Maker:
    def __init__(self, rng, lang, family, held_out):
        self.rng, self.lang, self.family, self.held_out = rng, lang, family, held_out
        self.currency = {"en": rng.choice(["GBP", "USD"]), "de": "EUR", "fr": "EUR", "es": "EUR"}[lang]
        self.restyle()
        first, last = W.NAMES[lang]
        self.person = (rng.choice(first), rng.choice(last))
        self.other = (rng.choice([f for f in first if f != self.person[0]]), rng.choice([l for l in last if l != self.person[1]]))
        street, town, post = rng.choice(W.STREETS[lang])
        self.address = (street.format(n=rng.randint(2, 140)), town, post)
        self.company = rng.choice(W.COMPANIES[lang])
        self.employer = rng.choice([c for c in W.COMPANIES[lang] if c != self.company])
        self.birth = Day(rng.randint(1950, 2000), rng.randint(1, 12), rng.randint(1, 28))
        self.loss = Day(rng.randint(2023, 2025), rng.randint(1, 12), rng.randint(1, 28))
        self.phone = {"en": "+44 20 7946 0{:03d}", "de": "+49 221 55{:05d}", "fr": "+33 1 42 68 {:02d} 53", "es": "+34 91 555 {:02d} 41"}[lang].format(rng.randint(10, 99))
        self.email = f"{self.person[1].split()[0].lower().encode('ascii', 'ignore').decode().replace(chr(39), '')}{rng.randint(10, 99)}@example.{rng.choice(['com', 'org', 'net'])}"
        self.policy = rng.choice(["PX-{:07d}", "{:03d}/{:06d}", "VS {:08d}", "KH{:09d}"]).format(rng.randint(100, 999), rng.randint(100000, 999999))
        self.claim = f"{rng.choice(['SCH', 'CL', 'S'])}-{self.loss.year}-{rng.randint(10000, 99999)}"
        L = "ABCDEFGHJKLMNPRSTUVWXY"
        pick = lambda n: "".join(rng.choice(L) for _ in range(n))
        self.plate = {"en": f"{pick(2)}{rng.randint(10, 72)} {pick(3)}", "de": f"{rng.choice(['K', 'M', 'HH', 'DA'])}-{pick(2)} {rng.randint(100, 9999)}", "fr": f"{pick(2)}-{rng.randint(100, 999)}-{pick(2)}", "es": f"{rng.randint(1000, 9999)} {rng.choice(['BCD', 'FGH', 'JKL', 'MNP'])}"}[lang]
        self.iban = iban(rng, lang)
        self.docs, self.facts, self.claims = [], [], []

    def restyle(self):
        rng = self.rng
        self.date_style = rng.choice([0, 0, 0, 1, 2, 3])
        self.money_style = dict(group=rng.random() < 0.8, bare=rng.random() < 0.3, code=rng.random() < 0.5, front=rng.random() < 0.3)

    # Notations -------------------------------------------------------------------------------------------------------------------
    def label(self, key, **more):
        choices = W.LABELS[self.lang][key]
        return (choices[-1] if self.held_out and self.rng.random() < 0.8 else self.rng.choice(choices[:3])).format(**more)

    def name(self, person):
        first, last = person
        title = {"en": "Mr ", "de": "Frau ", "fr": "M. ", "es": "D. "}[self.lang]
        return self.rng.choice([f"{first} {last}", f"{first} {last}", f"{last}, {first}", f"{title}{first} {last}", f"{first} {last.upper()}"])

    def written_address(self, address):
        street, town, post = address
        town_line = f"{town} {post}" if self.lang == "en" else f"{post} {town}"
        return f"{street}, {town_line}"

    def date(self, day):
        return Val(day, W.date(day, self.lang, self.date_style))

    def money(self, amount):
        return Val(cents(amount), W.money(cents(amount), self.lang, self.currency, self.money_style))

    def text(self, raw, text=None):
        return Val(raw, text if text is not None else str(raw))

    def doc(self, kind, id, fields, more=(), role="support"):
        """`fields`: keys with values, in the order in which they are written."""
        doc = Doc(id, kind, role)
        doc.title = W.TITLES[self.lang][kind]
        for key, value in fields:
            doc.v[key] = value
        rows = [(self.label(key), doc.v[key]) for key, _ in fields]
        doc.blocks = [("fields", rows), *more]
        if self.rng.random() < 0.7:
            doc.blocks.append(("para", [self.rng.choice(W.FILLER[self.lang])]))
        self.docs.append(doc)
        return doc

    # Documents -------------------------------------------------------------------------------------------------------------------
    def invoice(self, id, day, plate=True, role="support"):
        self.restyle()
        rng, lang = self.rng, self.lang
        order_day = day - timedelta(days=rng.randint(3, 25))
        fields = [("invoice_no", self.text(f"{rng.choice(['RE', 'INV', 'F', '20'])}{rng.randint(10000, 99999)}")), ("invoice_date", self.date(day)),
                  ("order_no", self.text(f"{rng.randint(400000, 499999)}")), ("order_date", self.date(order_day)),
                  ("service", self.date(day - timedelta(days=rng.randint(1, 2)))), ("customer", self.text(self.person, self.name(self.person)))]
        if plate:
            fields.append(("plate", self.text(self.plate)))
        lines, net = [], Decimal(0)
        for item in rng.sample(W.ITEMS[lang], rng.randint(3, 6)):
            qty, price = rng.choice([1, 1, 2, 3, 4]), cents(rng.randint(900, 42000) / 100)
            lines.append([self.text(item), self.text(qty), self.money(price), self.money(qty * price)])
            net += qty * price
        rate = {"en": 20, "de": 19, "fr": 20, "es": 21}[lang]
        tax = cents(net * rate / 100)
        sums = [("subtotal", self.money(net)), ("tax", self.money(tax)), ("total", self.money(net + tax))]
        columns = [self.label(k) for k in ("desc", "qty", "price", "amount")]
        doc = self.doc("invoice", id, fields, [("table", columns, lines, "lrrr"), ("sums", [(self.label(k, r=rate), v) for k, v in sums])], role)
        doc.v.update(dict(sums))
        doc.lines = lines
        doc.head = self.company
        return doc

    def statement(self, id, month, opening):
        self.restyle()
        rng = self.rng
        self.money_style["bare"] = True
        last = (month.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)
        balance, rows, day = opening, [], month
        for _ in range(rng.randint(5, 9)):
            day = min(last, day + timedelta(days=rng.randint(1, 4)))
            amount = cents(rng.choice([-1, -1, 1]) * rng.randint(1500, 120000) / 100)
            balance += amount
            rows.append([self.date(day), self.text(rng.choice(W.MOVES[self.lang])), self.money(amount), self.money(balance)])
        period = Val((month, last), f"{W.date(month, self.lang, self.date_style)} - {W.date(last, self.lang, self.date_style)}")
        fields = [("holder", self.text(self.person, self.name(self.person))), ("iban", self.text(self.iban, spaced(self.iban))), ("period", period), ("opening", self.money(opening))]
        columns = [self.label(k) for k in ("date", "text", "amount", "balance")]
        doc = self.doc("statement", id, fields, [("table", columns, rows, "llrr"), ("sums", [(self.label("closing"), self.money(balance))])])
        doc.v["closing"] = doc.blocks[2][1][0][1]
        doc.rows, doc.balance, doc.last = rows, balance, last
        return doc

    # Packets ---------------------------------------------------------------------------------------------------------------------
    def fact(self, id, type, name, value, expected=()):
        self.facts.append({"id": id, "type": type, "name": name, "value": value, **({"expected_in": list(expected)} if expected else {})})

    def motor(self):
        P = lambda: self.text(self.person, self.name(self.person))
        self.doc("claim_form", "form", [("insured", P()), ("birth", self.date(self.birth)), ("address", self.text(self.address, self.written_address(self.address))),
                 ("phone", self.text(self.phone)), ("email", self.text(self.email)), ("policy", self.text(self.policy)), ("claim", self.text(self.claim)),
                 ("loss", self.date(self.loss)), ("plate", self.text(self.plate)), ("iban", self.text(self.iban, spaced(self.iban)))], role="claim")
        self.restyle()
        self.doc("police", "police", [("driver", P()), ("loss", self.date(self.loss)), ("plate", self.text(self.plate)), ("address", self.text(self.address, self.written_address(self.address)))])
        self.restyle()
        self.doc("policy", "policy", [("policy", self.text(self.policy)), ("insured", P()), ("birth", self.date(self.birth)), ("plate", self.text(self.plate))], role="reference")
        bill = self.invoice("bill", self.loss + timedelta(days=self.rng.randint(8, 30)))
        self.fact("f-holder", "person_name", "policy holder", " ".join(self.person), ["policy"])
        self.fact("f-birth", "date", "date of birth", self.birth.isoformat())
        self.fact("f-loss", "date", "date of loss", self.loss.isoformat())
        self.fact("f-policy", "policy_number", "policy number", self.policy, ["form", "policy"])
        self.fact("f-plate", "vehicle", "registration", self.plate)
        self.fact("f-iban", "account_number", "account of the insured", self.iban)
        self.fact("f-phone", "phone", "telephone", self.phone)
        self.fact("f-email", "email", "e-mail", self.email)
        self.fact("f-address", "address", "address of the insured", self.written_address(self.address))
        lines = [{"fields": {"description": row[0].text, "amount": str(row[3].raw)}, "supported_by": ["bill"]} for row in bill.lines]
        self.claims.append({"id": "c1", "title": "Repair", "total": str(sum(row[3].raw for row in bill.lines)), "lines": lines})

    def loan(self):
        P = lambda: self.text(self.person, self.name(self.person))
        gross = cents(self.rng.randint(280000, 620000) / 100)
        net = cents(gross * Decimal("0.64"))
        self.net = net
        rate = Decimal(self.rng.randint(250, 790)) / 100
        percent = f"{rate:.2f}" if self.lang == "en" else f"{rate:.2f}".replace(".", ",")
        self.doc("application", "form", [("applicant", P()), ("birth", self.date(self.birth)), ("address", self.text(self.address, self.written_address(self.address))), ("phone", self.text(self.phone)),
                 ("employer", self.text(self.employer)), ("net_pay", self.money(net)), ("loan", self.money(self.rng.randint(5, 60) * 1000)), ("rate", self.text(rate, f"{percent} %")), ("iban", self.text(self.iban, spaced(self.iban)))], role="claim")
        month = self.loss.replace(day=1)
        self.restyle()
        self.doc("payslip", "pay", [("employee", P()), ("employer", self.text(self.employer)), ("birth", self.date(self.birth)), ("gross_pay", self.money(gross)), ("net_pay", self.money(net)), ("iban", self.text(self.iban, spaced(self.iban)))])
        self.restyle()
        self.doc("letter", "letter", [("employee", P()), ("birth", self.date(self.birth)), ("employer", self.text(self.employer)), ("gross_pay", self.money(gross))])
        first = self.statement("st1", month, cents(self.rng.randint(100000, 400000) / 100))
        self.statement("st2", first.last + timedelta(days=1), first.balance)
        self.fact("f-name", "person_name", "applicant", " ".join(self.person), ["form"])
        self.fact("f-birth", "date", "date of birth", self.birth.isoformat())
        self.fact("f-employer", "company_name", "employer", self.employer)
        self.fact("f-net", "money", "net salary", f"{self.currency} {net}")
        self.fact("f-rate", "percentage", "interest rate", f"{rate:.2f}%", ["form"])
        self.fact("f-iban", "account_number", "account", self.iban)
        self.fact("f-address", "address", "address", self.written_address(self.address))

    def expense(self):
        bill = self.invoice("bill", self.loss, plate=False)
        hotel = self.invoice("hotel", self.loss + timedelta(days=3), plate=False)
        hotel.kind, hotel.title = "hotel", W.TITLES[self.lang]["hotel"]
        self.restyle()
        old, used = self.rng.randint(1000, 80000), self.rng.randint(80, 4000)
        self.doc("meter", "meter", [("customer", self.text(self.person, self.name(self.person))), ("meter_old", self.text(old)), ("meter_new", self.text(old + used)), ("usage", self.text(used, f"{used} kWh"))])
        self.restyle()
        total = bill.v["total"].raw + hotel.v["total"].raw
        rows = [[self.date(d.v["invoice_date"].raw), self.text(d.title), self.money(d.v["total"].raw)] for d in (bill, hotel)]
        report = self.doc("report", "form", [("employee", self.text(self.person, self.name(self.person))), ("iban", self.text(self.iban, spaced(self.iban)))],
                          [("table", [self.label(k) for k in ("date", "desc", "amount")], rows, "llr"), ("sums", [(self.label("total"), self.money(total))])], role="claim")
        report.rows = rows
        report.v["total"] = report.blocks[2][1][0][1]
        self.fact("f-name", "person_name", "employee", " ".join(self.person))
        self.fact("f-meter", "meter_reading", "current meter reading", str(old + used), ["meter"])
        self.fact("f-iban", "account_number", "account", self.iban)
        self.claims.append({"id": "c1", "title": "Expenses", "total": str(total), "lines": [
            {"fields": {"description": d.title, "date": d.v["invoice_date"].raw.isoformat(), "amount": str(d.v["total"].raw)}, "supported_by": [d.id]} for d in (bill, hotel)]})

    def get(self, id):
        return next(d for d in self.docs if d.id == id)


# Contradictions: each takes a maker, changes one thing and says what should be found where; None where the packet has no place for it.
def _alter(rng, text):
    """The text with one digit changed, so that it stays what it is."""
    at = rng.choice([i for i, c in enumerate(text) if c.isdigit()][1:])
    return text[:at] + str((int(text[at]) + rng.randint(1, 9)) % 10) + text[at + 1 :]


def _truth(kind, codes, doc, value=None, fact=None, others=(), whole=False, claim=None):
    return {"kind": kind, "codes": codes, "document": doc and doc.id, "value": value, "fact": fact, "others": list(others), "whole": whole, "claim": claim}


FACT_OF = {"insured": ["f-holder"], "applicant": ["f-name"], "employee": ["f-name"], "employer": ["f-employer"], "address": ["f-address"], "birth": ["f-birth"], "loss": ["f-loss"], "policy": ["f-policy"], "plate": ["f-plate"], "iban": ["f-iban"], "phone": ["f-phone"], "email": ["f-email"], "net_pay": ["f-net"], "rate": ["f-rate"], "meter_new": ["f-meter"]}


def _field(kind, key, codes, change, docs=("form", "police", "policy", "bill", "pay", "letter", "meter", "report", "st1")):
    def plant(m):
        homes = [d for d in m.docs if d.id in docs and key in d.v]
        if not homes:
            return None
        doc = m.rng.choice(homes)
        # There must be something that it contradicts: another document or a fact.
        elsewhere = sum(1 for d in m.docs if d is not doc and key in d.v)
        if elsewhere == 0 and not any(f["id"] in FACT_OF.get(key, ()) for f in m.facts) and kind != "account_check_digits":
            return None
        value = doc.v[key]
        before = value.text
        change(m, value)
        return None if value.text == before else _truth(kind, codes, doc, value)
    return plant


def _set_person(m, v):
    v.text = m.name(m.other)


def _set_date(m, v):
    v.raw = v.raw + timedelta(days=m.rng.randint(15, 200))
    v.text = W.date(v.raw, m.lang, m.rng.choice([0, 1, 2]))


def _set_digit(m, v):
    v.text = _alter(m.rng, v.text)


def _set_address(m, v):
    street, town, post = m.rng.choice([s for s in W.STREETS[m.lang] if s[1] != m.address[1]])
    v.text = m.written_address((street.format(n=m.rng.randint(2, 140)), town, post))


def _set_company(m, v):
    v.text = m.rng.choice([c for c in W.COMPANIES[m.lang] if c not in (m.company, m.employer)])


def _set_plate(m, v):
    v.text = _alter(m.rng, v.text)


def _set_iban(m, v):
    v.text = spaced(iban(m.rng, m.lang))


def _bad_iban(m, v):
    v.text = _alter(m.rng, v.text)


def _set_email(m, v):
    v.text = "office." + v.text


def _set_money(m, v):
    v.raw = cents(v.raw * Decimal(m.rng.choice(["1.15", "0.8", "1.4"])))
    v.text = W.money(v.raw, m.lang, m.currency, m.money_style)


EITHER = ["fact_contradicted", "documents_disagree"]


def _more(m, v, factor):
    v.text = W.money(cents(v.raw * Decimal(factor) + 1), m.lang, m.currency, m.money_style)


def _sum(kind, key, docs):
    def plant(m):
        homes = [d for d in m.docs if d.id in docs and key in d.v]
        if not homes:
            return None
        doc = m.rng.choice(homes)
        _more(m, doc.v[key], "1.07")
        return _truth(kind, ["amounts_do_not_add_up"], doc, doc.v[key])
    return plant


def _line(m):
    homes = [d for d in m.docs if hasattr(d, "lines")]
    if not homes:
        return None
    doc = m.rng.choice(homes)
    row = m.rng.choice(doc.lines)
    _more(m, row[3], "1.2")
    return _truth("line_product", ["amounts_do_not_add_up"], doc, row[3])


def _balance(m):
    homes = [d for d in m.docs if hasattr(d, "balance")]
    if not homes:
        return None
    doc = m.rng.choice(homes)
    row = m.rng.choice(doc.rows[1:-1])
    _more(m, row[3], "1.3")
    return _truth("running_balance", ["amounts_do_not_add_up"], doc, row[3])


def _claim_total(m):
    if not m.claims:
        return None
    m.claims[0]["total"] = str(cents(Decimal(m.claims[0]["total"]) + 40))
    return _truth("claim_total", ["amounts_do_not_add_up"], None, claim=["c1", None])


def _claim_line(m):
    if not m.claims:
        return None
    at = m.rng.randrange(len(m.claims[0]["lines"]))
    line = m.claims[0]["lines"][at]
    before = Decimal(line["fields"]["amount"])
    after = cents(before * Decimal("1.31") + 3)
    line["fields"]["amount"] = str(after)
    m.claims[0]["total"] = str(cents(Decimal(m.claims[0]["total"]) + after - before))
    return _truth("claim_line_unsupported", ["claim_line_unsupported"], None, claim=["c1", at + 1])


def _impossible(m):
    homes = [(d, k) for d in m.docs for k in ("loss", "invoice_date", "birth") if k in d.v]
    doc, key = m.rng.choice(homes)
    value = doc.v[key]
    y = value.raw.year
    value.text = {"en": f"31/02/{y}", "de": f"31.02.{y}", "fr": f"31/02/{y}", "es": f"30/02/{y}"}[m.lang]
    return _truth("date_impossible", ["date_impossible"], doc, value)


def _before_birth(m):
    homes = [d for d in m.docs if "birth" in d.v]
    if not homes:
        return None
    doc = m.rng.choice(homes)
    doc.v["birth"].text = W.date(Day(m.loss.year + 1, 3, 7), m.lang, 1)
    return _truth("birth_after_event", ["date_out_of_order", "date_impossible", *EITHER], doc, doc.v["birth"])


def _order(m):
    homes = [d for d in m.docs if "order_date" in d.v]
    if not homes:
        return None
    doc = m.rng.choice(homes)
    value = doc.v["order_date"]
    value.text = W.date(doc.v["invoice_date"].raw + timedelta(days=30), m.lang, 1)
    return _truth("invoice_before_order", ["date_out_of_order"], doc, value)


def _gap(m):
    if not any(d.id == "st2" for d in m.docs):
        return None
    old = m.get("st2")
    m.docs.remove(old)
    first = m.get("st1")
    doc = m.statement("st2", (first.last + timedelta(days=33)).replace(day=1), cents(first.balance + 217))
    return _truth("statement_gap", ["statement_gap"], doc, doc.v["period"], others=["st1"])


def _twice(m):
    original = m.rng.choice(m.docs)
    copy = Doc("extra", original.kind)
    copy.same_as = original.id
    m.docs.append(copy)
    return _truth("same_document_twice", ["same_document_twice"], copy, whole=True, others=[original.id])


def _image_twice(m):
    copy, first = Doc("photo2", "photo"), Doc("photo1", "photo")
    copy.same_as = "photo1~"  # another compression of the same picture
    m.docs += [first, copy]
    return _truth("same_image_twice", ["same_image_twice"], copy, whole=True, others=["photo1"])


def _near(m):
    homes = [d for d in m.docs if d.kind in ("invoice", "hotel")]
    if not homes:
        return None
    original = m.rng.choice(homes)
    copy = deepcopy(original)
    copy.id = "again"
    for key in ("invoice_no", "order_no"):
        copy.v[key].text = _alter(m.rng, copy.v[key].text)
    copy.v["invoice_date"].raw += timedelta(days=1)
    copy.v["invoice_date"].text = W.date(copy.v["invoice_date"].raw, m.lang, 0)
    m.docs.append(copy)
    return _truth("near_duplicate_changed", ["near_duplicate_changed", "document_copy_differs"], copy, [copy.v[k] for k in ("invoice_no", "invoice_date", "order_no")], others=[original.id])


def _copy(m):
    homes = [d for d in m.docs if d.kind in ("invoice", "hotel")]
    if not homes:
        return None
    original = m.rng.choice(homes)
    copy = deepcopy(original)
    copy.id = "copy"
    for row in copy.lines[:1]:
        row[0].text += " *"
    value = copy.v["customer"]
    value.text = m.name(m.other)
    m.docs.append(copy)
    return _truth("document_copy_differs", ["document_copy_differs", "near_duplicate_changed", "documents_disagree"], copy, value, others=[original.id])


def _missing(m):
    facts = [f for f in m.facts if f.get("expected_in")]
    if not facts:
        return None
    fact = m.rng.choice(facts)
    doc = m.get(m.rng.choice(fact["expected_in"]))
    key = {"f-holder": "insured", "f-policy": "policy", "f-name": "applicant", "f-rate": "rate", "f-meter": "meter_new"}[fact["id"]]
    value = doc.v.pop(key, None)
    if value is None:
        return None
    doc.blocks[0] = ("fields", [row for row in doc.blocks[0][1] if row[1] is not value])
    return _truth("fact_missing", ["fact_missing"], doc, whole=True, fact=fact["id"])


def _meter(m):
    homes = [d for d in m.docs if "usage" in d.v]
    if not homes:
        return None
    doc = homes[0]
    doc.v["usage"].text = f"{doc.v['usage'].raw + 37} kWh"
    return _truth("meter_difference", ["amounts_do_not_add_up"], doc, doc.v["usage"])


PLANTS = [
    _field("insured_name", "insured", EITHER, _set_person), _field("driver_or_customer", "applicant", EITHER, _set_person), _field("employee_name", "employee", EITHER, _set_person),
    _field("employer_name", "employer", EITHER, _set_company), _field("address", "address", EITHER, _set_address), _field("birth_date", "birth", EITHER, _set_date),
    _field("loss_date", "loss", EITHER, _set_date), _field("policy_number", "policy", EITHER, _set_digit), _field("plate", "plate", EITHER, _set_plate),
    _field("account", "iban", EITHER, _set_iban), _field("account_check_digits", "iban", ["identifier_invalid", *EITHER], _bad_iban), _field("phone", "phone", EITHER, _set_digit),
    _field("email", "email", EITHER, _set_email), _field("net_salary", "net_pay", EITHER, _set_money), _field("gross_salary", "gross_pay", EITHER, _set_money),
    _field("interest_rate", "rate", EITHER, _set_digit), _field("meter_reading", "meter_new", [*EITHER, "amounts_do_not_add_up"], _set_digit), _missing, _line,
    _sum("subtotal", "subtotal", ("bill", "hotel")), _sum("tax", "tax", ("bill", "hotel")), _sum("total", "total", ("bill", "hotel", "form")), _balance, _sum("closing_balance", "closing", ("st1", "st2")),
    _claim_total, _claim_line, _impossible, _before_birth, _order, _gap, _twice, _image_twice, _near, _copy, _meter,
]
