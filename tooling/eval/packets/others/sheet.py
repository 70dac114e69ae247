"""A document before it is drawn: blocks of labels and values in the hand of the one who issues it."""
import random
from datetime import date as Day

import locales as L
from labels import LABELS, LINES, TITLES, WORDS

FAMILIES = 24
LOOKED_AT = range(0, 12)
HELD_OUT = range(12, 24)


class Family:
    """A layout and a way of writing, drawn from its number alone. An odd or even share of the words is never seen in the other half."""

    def __init__(self, number):
        self.number = number
        self.is_held_out = number in HELD_OUT
        rng = random.Random(7_919 * (number + 1))
        pick = rng.choice
        self.font = pick(["Helvetica", "Times", "Courier", "DejaVuSans", "DejaVuSerif", "DejaVuSansCondensed", "Helvetica", "DejaVuSans"])
        self.size = pick([8.5, 9, 9.5, 10, 10.5, 11])
        self.margin = pick([40, 52, 60, 72])
        self.head = pick(["left", "right", "centre", "band", "two-sided"])
        self.info = pick(["right", "left", "across", "boxes", "line"])
        self.pairs = pick(["colon", "dots", "above", "ruled", "two-up", "numbered", "wide"])
        self.rules = pick(["none", "horizontal", "grid", "zebra", "head-only"])
        self.totals = pick(["right", "in-table", "dots", "boxed"])
        self.suffix = pick([":", ":", "", " :", ""])
        self.shout = rng.random() < 0.2
        self.foot = pick(["columns", "line", "none"])
        self.columns = pick([["text", "qty", "price", "amount"], ["pos", "text", "qty", "price", "amount"], ["qty", "text", "price", "amount"], ["text", "amount"]])
        self.date_style = rng.choice([0, 0, 1, 2, 3, 4])
        self.money_style = rng.choice([0, 1, 1, 2, 3])
        self.table_money = rng.choice([0, 0, 1])
        self.name_style = rng.choice([0, 0, 1, 2, 3, 4])
        self.title_at = pick(["top", "after-address", "none-but-info"])
        self.marketing = rng.random() < 0.5
        self.statement = pick(["running", "signed", "two-columns", "newest-first", "no-running"])
        self.tax_inside = rng.random() < 0.3
        self.address_style = pick([0, 0, 1])
        self.ruling = rng.random() < 0.5
        self.words = random.Random(104_729 * (number + 1))
        self.cache = {}

    def word(self, table, key, lang):
        """One variant for a key, the same through the family. Looked-at families never use the last one, held-out ones often do."""
        if (id(table), key, lang) not in self.cache:
            variants = table[key][lang].split("|")
            if self.is_held_out:
                choice = variants[-1] if self.words.random() < 0.4 else self.words.choice(variants)
            else:
                choice = self.words.choice(variants[:-1] or variants)
            self.cache[id(table), key, lang] = choice
        return self.cache[id(table), key, lang]


class Value:
    """A value of a document: what it is, how it is written, and once it is drawn, where (page, x, top, width, height in points)."""

    def __init__(self, sheet, kind, raw, style=None):
        self.sheet, self.kind, self.raw, self.style, self.places = sheet, kind, raw, style, []
        self.text = self.written()

    def set(self, raw):
        self.raw = raw
        self.text = self.written()

    def written(self):
        sheet, raw = self.sheet, self.raw
        family, locale = sheet.family, sheet.locale
        if self.kind == "date":
            return L.write_date(locale, raw, family.date_style if self.style is None else self.style)
        if self.kind == "money":
            return L.write_money(locale, raw, family.money_style if self.style is None else self.style)
        if self.kind == "number":
            return L.write_number(locale, raw, self.style or 0)
        if self.kind == "name":
            return L.write_name(raw, family.name_style if self.style is None else self.style, sheet.title_of.get(raw, ""))
        if self.kind == "address":
            return ", ".join(L.address_lines(locale, raw, family.address_style))
        if self.kind == "iban" and locale != "en-US" and self.style != 0:
            return " ".join(raw[i : i + 4] for i in range(0, len(raw), 4))
        return str(raw)


class Sheet:
    def __init__(self, packet, id, kind, family, issuer=None, role="support"):
        self.packet, self.id, self.kind, self.family, self.issuer, self.role = packet, id, kind, family, issuer, role
        self.locale, self.lang = packet.locale, packet.locale[:2]
        self.title_of = {packet.person.key: packet.person.title}
        self.blocks, self.v, self.lines, self.sums = [], {}, [], None
        self.bytes_of = None

    # Values --------------------------------------------------------------------------------------------------------------------
    def value(self, key, kind, raw, style=None):
        if key is not None and key in self.v:
            return self.v[key]
        value = Value(self, kind, raw, style)
        if key is not None:
            self.v[key] = value
        return value

    def date(self, key, day, style=None):
        return self.value(key, "date", day, style)

    def money(self, key, amount, style=None):
        return self.value(key, "money", L.cents(amount), style)

    def name(self, key, person, style=None):
        self.title_of[person.key] = person.title
        return self.value(key, "name", person.key, style)

    def text(self, key, raw):
        return self.value(key, "text", raw)

    def label(self, key, **more):
        word = self.family.word(LABELS, key, self.lang)
        word = word.replace("{r}", str(more.get("r", "")).replace(".", "." if self.lang == "en" else ",")).replace("{d}", more.get("d", ""))
        return word.upper() if self.family.shout else word

    def words(self, key):
        return WORDS[key][self.lang].split("|")

    # Blocks --------------------------------------------------------------------------------------------------------------------
    def add(self, kind, *content, **more):
        self.blocks.append((kind, content, more))

    def head(self):
        if self.issuer is not None:
            self.add("head", self.issuer)

    def title(self, key):
        word = self.family.word(TITLES, key, self.lang).replace("{n}", str(self.packet.rng.randint(1, 12)))
        self.add("title", word)

    def to(self, person, place, title=True):
        name = self.name("customer" if person is self.packet.person else None, person, None if self.family.name_style != 2 else 0)
        lines = [name, *L.address_lines(self.locale, place, self.family.address_style)]
        self.add("to", lines)

    def info(self, pairs):
        self.add("info", [p for p in pairs if p is not None])

    def pairs(self, pairs, heading=None):
        self.add("pairs", [p for p in pairs if p is not None], heading=heading)

    def para(self, *parts):
        self.add("para", list(parts))

    def clutter(self):
        rng = self.packet.rng
        if self.family.marketing:
            line = rng.choice(self.words("marketing"))
            day = Day(self.packet.today.year + 1, rng.randint(1, 12), 28)
            self.para(line.replace("{d}", L.write_date(self.locale, day, 0)).replace("{m}", L.write_money(self.locale, L.cents(rng.choice([10, 15, 25])), 1)))

    def thanks(self):
        self.para(self.packet.rng.choice(self.words("thanks")))

    def foot(self):
        if self.issuer is not None and self.family.foot != "none":
            self.add("foot", self.issuer)

    # Sums ----------------------------------------------------------------------------------------------------------------------
    def priced(self, kind, count, top, rates=None, shipping=False, discount=False, paid=None, seed=None, inside=None):
        """A table of lines with quantities and prices, and the sums beneath. Everything adds up. The same seed gives the same goods."""
        rng, family = self.packet.rng if seed is None else random.Random(seed), self.family
        names = LINES[kind][self.lang].split("|")
        rates = rates if rates is not None else L.VAT[self.locale][:1]
        inside = family.tax_inside if inside is None else inside
        inside = inside and len(rates) == 1 and self.locale != "en-US"
        rows, net_of = [], {r: L.cents(0) for r in rates}
        columns = [c for c in family.columns]
        two = len(rates) > 1
        for index, name in enumerate(rng.sample(names, min(count, len(names)))):
            quantity = rng.choice([1, 1, 1, 2, 3, 4])
            price = L.cents(rng.uniform(0.08, 1) * top / quantity)
            amount = L.cents(price * quantity)
            rate = rates[index % len(rates)]
            net_of[rate] += amount
            line = {"pos": str(index + 1), "text": name, "qty": self.value(f"q{index}", "number", quantity), "price": self.money(f"p{index}", price, family.table_money), "amount": self.money(f"a{index}", amount, family.table_money)}
            row = [line[c] for c in columns]
            if two:
                row.insert(len(row) - 1, f"{rate} %")
            rows.append(row)
            self.lines.append(line["amount"])
        header = ["#" if c == "pos" else self.label(c).replace(" HT", " TTC" if inside else " HT") for c in columns]
        if two:
            header.insert(len(header) - 1, "%")
        net = sum(net_of.values())
        totals = []
        if inside:
            rate = L.Decimal(rates[0])
            total = net
            tax = L.cents(total * rate / (100 + rate))
            bare = total - tax
            totals += [(self.label("total"), self.money("total", total)), (self.label("net"), self.money("net", bare)), (self.label("vat", r=rates[0]), self.money("vat", tax))]
        else:
            if discount:
                percent = rng.choice([3, 5, 10])
                off = L.cents(net * percent / 100)
                totals += [(self.words_sum(), self.money("lines", net)), (self.label("discount", r=percent), self.money("discount", -off))]
                net -= off
                net_of[rates[0]] -= off
            if shipping:
                cost = L.cents(rng.choice(["4.95", "6.90", "12.50"]))
                totals += [(self.label("shipping"), self.money("shipping", cost))]
                net += cost
                net_of[rates[0]] += cost
            taxes = {r: L.cents(a * L.Decimal(r) / 100) for r, a in net_of.items()}
            totals += [(self.label("net"), self.money("net", net))]
            for r, tax in taxes.items():
                if r != "0":
                    label = self.label("vat", r=r)
                    if two:
                        label += f" ({L.write_money(self.locale, net_of[r], 1)})"
                    totals.append((label, self.money(f"vat{r}" if two else "vat", tax)))
            total = net + sum(taxes.values())
            totals.append((self.label("total"), self.money("total", total)))
        if paid:
            part = L.cents(total * L.Decimal(rng.choice(["0.2", "0.3", "0.5"])))
            totals += [(self.label("paid"), self.money("paid", -part if rng.random() < 0.5 else part)), (self.label("balance"), self.money("balance", total - part))]
        self.add("table", header, rows, numeric={i for i, c in enumerate(header) if i >= len(header) - (3 if two else 2) or c == self.label("qty")})
        self.add("totals", totals)
        self.sums = {"net": net, "total": total, "inside": inside}
        return total

    def words_sum(self):
        return {"en": "Sum of items", "de": "Summe Positionen", "fr": "Total des lignes", "es": "Suma de líneas"}[self.lang]
