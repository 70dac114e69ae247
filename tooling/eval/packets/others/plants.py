"""Contradictions that are planted into a clean packet: each is one row, and gives the truth or None where the packet has no place for it."""
import builtins
import copy
from datetime import timedelta as Days

import locales as L
from sheet import Sheet


def truth(kind, codes, sheet=None, values=(), fact=None, others=(), whole=False, claim=None):
    return {"kind": kind, "codes": codes, "document": sheet.id if isinstance(sheet, Sheet) else sheet, "value": list(values), "fact": fact, "others": list(others), "whole": whole, "claim": claim}


def _digit(rng, raw, forbidden=()):
    places = [i for i, c in enumerate(raw) if c.isdigit() and i >= len(raw) // 3]
    at = rng.choice(places)
    return raw[:at] + rng.choice([d for d in "0123456789" if d != raw[at]]) + raw[at + 1 :]


def _name(p, raw):
    first, last = raw
    if p.rng.random() < 0.5:
        return (p.rng.choice([f for f in L.FIRST[p.locale] if f[0] != first[0]]), last)
    return (first, p.rng.choice([l.replace("·", " ") for l in L.LAST[p.locale] if l[0] != last[0]]))


def _date(p, raw):
    while True:
        day = raw + Days(p.rng.choice([1, 2, 5, 9, 30, 61, 365]) * p.rng.choice([-1, 1]))
        if day.day <= 28:
            return day


def _iban(p, raw):
    return L.iban(p.rng, p.locale)


def _address(p, raw):
    street, number, town, code = raw
    if p.rng.random() < 0.5:
        return (p.rng.choice([s for s in L.STREETS[p.locale] if s[-4:] != street[-4:]]), str(p.rng.randint(2, 180)), town, code)
    return L.address(p.rng, p.locale)


def _email(p, raw):
    return "k" + raw[2:] if raw[0] != "k" else "m" + raw[2:]


def _company(p, raw):
    return next(c for c in L.COMPANIES["employer"][p.locale] if c != raw)


def _salary(p, raw):
    return L.cents(raw + p.rng.choice([1200, -900, 6000, 3600]))


CHANGES = {"customer": _name, "birth": _date, "loss": _date, "started": _date, "policy": lambda p, r: _digit(p.rng, r), "plate": lambda p, r: _digit(p.rng, r), "iban": _iban, "address": _address, "email": _email, "phone": lambda p, r: _digit(p.rng, r), "employer": _company, "salary": _salary, "rent": _salary, "vin": lambda p, r: _digit(p.rng, r)}


def against_fact(key):
    def plant(p):
        fact = next((f for f in p.facts if f["id"] == key), None)
        homes = [s for s in p.sheets if key in s.v and s.kind != "email" and s.v[key].kind != "text" or key in s.v and key not in ("customer",)]
        if fact is None or not homes:
            return None
        sheet = p.rng.choice(homes)
        value = sheet.v[key]
        value.set(CHANGES[key](p, value.raw))
        return truth(f"fact-{key}", ["fact_contradicted"], sheet, [value], fact=key)
    plant.__name__ = f"fact_{key}"
    return plant


def between_documents(key):
    def plant(p):
        homes = [s for s in p.sheets if key in s.v]
        if len(homes) < 2:
            return None
        p.facts = [f for f in p.facts if f["id"] != key]
        sheet = p.rng.choice([s for s in homes if s.kind != "email"] or homes)
        value = sheet.v[key]
        value.set(CHANGES[key](p, value.raw))
        return truth(f"disagree-{key}", ["documents_disagree"], sheet, [value], others=[s.id for s in homes if s is not sheet])
    plant.__name__ = f"disagree_{key}"
    return plant


def wrong_sum(key, kinds):
    def plant(p):
        homes = [s for s in p.sheets if key in s.v and s.kind in kinds and s.lines + [1] * (s.kind not in ("receipt",) and key != "a0")]
        if not homes:
            return None
        sheet = p.rng.choice(homes)
        value = sheet.v[key]
        off = L.cents(p.rng.choice(["10", "-10", "100", "9", "-27", "1.80", "45.50"]))
        if value.raw + off <= 0:
            off = abs(off)
        value.set(value.raw + off)
        same = [v for k, v in sheet.v.items() if v.kind == "money" and v is not value]
        return truth(f"sum-{key}-{sheet.kind}", ["amounts_do_not_add_up"], sheet, [value, *same])
    plant.__name__ = f"sum_{key}"
    return plant


def balance(p):
    homes = [s for s in p.sheets if s.kind == "statement" and s.family.statement in ("running", "two-columns", "newest-first")]
    if not homes:
        return None
    sheet = p.rng.choice(homes)
    at = p.rng.randint(1, sheet.rows - 2)
    value = sheet.v[f"b{at}"]
    value.set(value.raw + L.cents(p.rng.choice(["100", "-30", "9.9", "200"])))
    return truth("running-balance", ["amounts_do_not_add_up"], sheet, [v for k, v in sheet.v.items() if v.kind == "money"])


def statement_closing(p):
    homes = [s for s in p.sheets if s.kind == "statement"]
    if not homes:
        return None
    sheet = homes[-1]
    later = [s for s in homes if s.v["opening"].raw == sheet.v["closing"].raw]
    if later:
        return None
    value = sheet.v["closing"]
    value.set(value.raw + 150)
    return truth("closing-balance", ["amounts_do_not_add_up"], sheet, [v for v in sheet.v.values() if v.kind == "money"])


def gap(p):
    homes = sorted((s for s in p.sheets if s.kind == "statement"), key=lambda s: s.id)
    if len(homes) < 2:
        return None
    delta = L.cents(p.rng.choice(["250", "-120", "1000"]))
    for sheet in homes[1:]:
        for key, value in sheet.v.items():
            if key in ("opening", "closing") or key[0] == "b" and key[1:].isdigit():
                value.set(value.raw + delta)
    return truth("statement-gap", ["statement_gap", "documents_disagree"], homes[1], [homes[1].v["opening"], homes[0].v["closing"]], others=[homes[0].id], whole=True)


def month_missing(p):
    homes = sorted((s for s in p.sheets if s.kind == "statement"), key=lambda s: s.id)
    if len(homes) < 3:
        return None
    p.sheets.remove(homes[1])
    return truth("statement-missing", ["statement_gap"], homes[2], others=[homes[0].id], whole=True)


def claim_total(p):
    if not p.claims or "total" not in p.claims[0] or len(p.claim_lines) < 2:
        return None
    total = sum(a for _, _, a, _ in p.claim_lines) + p.rng.choice([10, 50, 100])
    p.claims[0]["total"] = L.write_money(p.locale, total, p.claim_style)
    return truth("claim-total", ["amounts_do_not_add_up"], None, claim=["claim", None])


def claim_line(p):
    if not p.claims:
        return None
    at = p.rng.randrange(len(p.claim_lines))
    text, day, amount, documents = p.claim_lines[at]
    more = L.cents(amount * L.Decimal(p.rng.choice(["1.1", "1.37", "2"]))) + L.cents("3.17")
    total = sum(a for _, _, a, _ in p.claim_lines) - amount + more
    p.claims[0]["lines"][at]["fields"][p.claim_amount] = L.write_money(p.locale, more, p.claim_style)
    if "total" in p.claims[0]:
        p.claims[0]["total"] = L.write_money(p.locale, total, p.claim_style)
    return truth("claim-line", ["claim_line_unsupported"], None, claim=["claim", at + 1], others=documents)


def claim_document(p):
    """A line that names a document about something else."""
    others = [s for s in p.sheets if s.kind in ("idcard", "policy", "email", "form") and "total" not in s.v]
    if not p.claims or not others:
        return None
    at = p.rng.randrange(len(p.claim_lines))
    p.claims[0]["lines"][at]["supported_by"] = [others[0].id]
    return truth("claim-document", ["claim_line_unsupported"], None, claim=["claim", at + 1], others=[others[0].id])


def impossible(p):
    homes = [(s, k) for s in p.sheets for k in ("loss", "invoicedate", "arrival", "orderdate") if k in s.v and s.kind != "email"]
    if not homes:
        return None
    sheet, key = p.rng.choice(homes)
    value = sheet.v[key]
    value.raw = (value.raw.year, *p.rng.choice([(2, 30), (4, 31), (6, 31), (11, 31)]))
    value.text = value.written()
    p.facts = [f for f in p.facts if f["id"] != key]
    return truth("date-impossible", ["date_impossible"], sheet, [value])


def before_birth(p):
    homes = [s for s in p.sheets if s.kind == "medical"]
    if not homes:
        return None
    sheet = p.rng.choice(homes)
    value = sheet.v["visit0"]
    birth = sheet.v["birth"].raw
    value.set(birth - Days(p.rng.randint(30, 500)))
    return truth("service-before-birth", ["date_out_of_order", "date_impossible"], sheet, [value, sheet.v["birth"]])


def order(first, second, kinds):
    def plant(p):
        homes = [s for s in p.sheets if s.kind in kinds and first in s.v and second in s.v]
        if not homes:
            return None
        sheet = p.rng.choice(homes)
        value = sheet.v[second]
        value.set(sheet.v[first].raw - Days(p.rng.randint(3, 40)))
        others = [s.id for s in p.sheets if s is not sheet and second in s.v]
        return truth(f"order-{first}-{second}", ["date_out_of_order"], sheet, [value, sheet.v[first]], others=others)
    plant.__name__ = f"order_{first}_{second}"
    return plant


def invoice_before_order(p):
    homes = [s for s in p.sheets if s.kind == "invoice" and "orderdate" in s.v]
    if not homes:
        return None
    sheet = homes[0]
    del_ = sheet.v["delivery"]
    sheet.v["invoicedate"].set(sheet.v["orderdate"].raw - Days(p.rng.randint(10, 60)))
    return truth("invoice-before-order", ["date_out_of_order"], sheet, [sheet.v["invoicedate"], sheet.v["orderdate"], del_], others=[s.id for s in p.sheets if s.kind in ("order", "note", "reminder")])


def twice(p):
    homes = [s for s in p.sheets if s.kind in ("receipt", "invoice", "medical", "ticket", "hotel")]
    if not homes:
        return None
    sheet = p.rng.choice(homes)
    second = Sheet(p, sheet.id + "-b", "copy", sheet.family)
    second.bytes_of = sheet.id
    p.sheets.append(second)
    return truth("same-document", ["same_document_twice"], second, others=[sheet.id], whole=True)


def image_twice(p):
    homes = [s for s in p.sheets if s.kind == "photo"]
    if len(homes) < 2:
        return None
    homes[1].bytes_of = homes[0].id
    return truth("same-image", ["same_image_twice", "same_document_twice"], homes[1], others=[homes[0].id], whole=True)


def _again(p, sheet, id):
    again = copy.deepcopy(sheet, {builtins.id(one): one for one in (p, sheet.family, sheet.issuer)})
    again.id = id
    p.sheets.append(again)
    return again


def copy_differs(p):
    homes = [s for s in p.sheets if s.kind in ("invoice", "medical", "hotel", "utility") and "total" in s.v]
    if not homes:
        return None
    sheet = p.rng.choice(homes)
    again = _again(p, sheet, sheet.id + "-copy")
    value = again.v["total"]
    value.set(value.raw + p.rng.choice([100, 40, 9]))
    more = [v for k, v in again.v.items() if v.kind == "money"]
    return truth("copy-differs", ["document_copy_differs", "documents_disagree", "near_duplicate_changed"], again, [value, *more], others=[sheet.id])


def near_duplicate(p):
    homes = [s for s in p.sheets if s.kind in ("invoice", "medical", "hotel") and "total" in s.v]
    if not homes:
        return None
    sheet = p.rng.choice(homes)
    again = _again(p, sheet, sheet.id + "-2")
    number = again.v["invoiceno"]
    number.set(_digit(p.rng, number.raw))
    value = again.v["a0"]
    value.set(value.raw + 30)
    more = [v for k, v in again.v.items() if v.kind == "money"]
    return truth("near-duplicate", ["near_duplicate_changed", "document_copy_differs", "documents_disagree", "amounts_do_not_add_up"], again, [value, number, *more], others=[sheet.id])


def missing(p):
    have = [(f, s) for f in p.facts for s in p.sheets if f["id"] in ("plate", "policy", "iban", "phone", "email", "started", "salary") and f["id"] not in s.v and s.kind not in ("photo", "copy", "email", "payslip", "employment", "invoice")]
    if not have:
        return None
    fact, sheet = p.rng.choice(have)
    fact["expected_in"] = [*fact.get("expected_in", []), sheet.id]
    return truth("fact-missing", ["fact_missing"], sheet, fact=fact["id"], whole=True)


def meter(p):
    homes = [s for s in p.sheets if s.kind == "utility"]
    if not homes:
        return None
    sheet = p.rng.choice(homes)
    value = sheet.v["used"]
    value.set(value.raw + p.rng.choice([100, 90, 300]))
    return truth("meter", ["amounts_do_not_add_up", "documents_disagree"], sheet, [value, sheet.v["previous"], sheet.v["current"]])


def bad_iban(p):
    homes = [s for s in p.sheets if "iban" in s.v]
    if not homes or p.locale == "en-US":
        return None
    sheet = p.rng.choice(homes)
    value = sheet.v["iban"]
    value.set(value.raw[:4] + _digit(p.rng, value.raw[4:]))
    return truth("iban-invalid", ["identifier_invalid", "fact_contradicted", "documents_disagree"], sheet, [value])


def reminder_total(p):
    homes = [s for s in p.sheets if s.kind == "reminder"]
    if not homes:
        return None
    value = homes[0].v["invoicedate"]
    value.set(_date(p, value.raw))
    return truth("disagree-invoicedate", ["documents_disagree"], homes[0], [value], others=["invoice"])


PLANTS = [
    *(against_fact(k) for k in ("customer", "birth", "loss", "policy", "plate", "iban", "address", "email", "phone", "employer", "started", "salary", "rent")),
    *(between_documents(k) for k in ("customer", "birth", "loss", "policy", "plate", "iban", "address", "started", "vin", "employer")),
    wrong_sum("total", ("invoice", "estimate", "hotel", "order", "medical", "receipt", "utility")), wrong_sum("net", ("invoice", "estimate", "hotel", "utility")), wrong_sum("vat", ("invoice", "estimate", "hotel", "utility")),
    wrong_sum("a0", ("invoice", "estimate", "hotel", "order", "medical", "receipt")), wrong_sum("netpay", ("payslip",)), wrong_sum("gross", ("payslip",)), wrong_sum("rentall", ("lease",)), wrong_sum("balance", ("invoice", "utility")),
    balance, statement_closing, gap, month_missing, claim_total, claim_line, claim_document, impossible, before_birth, order("arrival", "departure", ("hotel",)), order("from", "until", ("policy",)), order("invoicedate", "due", ("invoice", "utility")),
    invoice_before_order, twice, image_twice, copy_differs, near_duplicate, missing, meter, bad_iban, reminder_total,
]
