"""The documents of a packet, each as its issuer writes it."""
from datetime import timedelta as Days, date as Day

import locales as L
from labels import LINES, TITLES
from sheet import Sheet


def _number(rng):
    return rng.choice(["R{y}-{n:05d}", "{n:06d}", "INV-{n:05d}", "{y}/{n:04d}", "F{y}{n:04d}", "{n:04d}-{m}"]).format(y=rng.randint(2023, 2025), n=rng.randint(100, 9999), m=rng.randint(10, 99))


def invoice(p, id, kind, day, top, count=4, service=None, paid=False, person=None, rates=None, car=False, claim=False, number=None, order=None, shipping=False, discount=False, issuer=None):
    issuer = issuer or p.company(kind)
    s = Sheet(p, id, "invoice", p.family_of(issuer), issuer)
    rng = p.rng
    s.head()
    person = person or p.person
    s.to(person, p.address if person is p.person else p.other_address)
    s.title("invoice")
    s.info([
        (s.label("invoiceno"), s.text("invoiceno", number or _number(rng))),
        (s.label("invoicedate"), s.date("invoicedate", day)),
        (s.label("customerno"), s.text(None, issuer.customer_number)) if rng.random() < 0.6 else None,
        (s.label("orderno"), s.text("orderno", order)) if order else None,
        (s.label("servicedate"), s.date("servicedate", service)) if service else None,
        (s.label("clerk"), s.name(None, issuer.clerk, 0)) if rng.random() < 0.4 else None,
        (s.label("due"), s.date("due", day + Days(14))) if rng.random() < 0.5 else None,
    ])
    if car:
        s.pairs([(s.label("plate"), s.text("plate", p.plate)), (s.label("car"), s.text(None, p.car)), (s.label("vin"), s.text("vin", p.vin)) if rng.random() < 0.6 else None,
                 (s.label("mileage"), s.value(None, "number", p.mileage + rng.randint(0, 30))), (s.label("firstreg"), s.date(None, p.first_registration)) if rng.random() < 0.5 else None,
                 (s.label("claim"), s.text("claim", p.claim)) if claim and rng.random() < 0.6 else None])
    s.clutter()
    s.total = s.priced(kind if kind in LINES else "shop", count, top, rates=rates, paid=paid, shipping=shipping, discount=discount)
    s.thanks()
    s.foot()
    return s


def estimate(p, id, day):
    s = invoice(p, id, "garage", day, 1400, 5, car=True, claim=True)
    s.kind = "estimate"
    for at, (kind, content, more) in enumerate(s.blocks):
        if kind == "title":
            s.blocks[at] = ("title", (s.family.word(TITLES, "estimate", s.lang),), more)
        if kind == "info":
            number = {"en": "Estimate no.", "de": "KV-Nr.", "fr": "Devis n°", "es": "Presupuesto n.º"}[s.lang]
            date = {"en": "Date", "de": "Datum", "fr": "Date", "es": "Fecha"}[s.lang]
            pairs = [(number if v is s.v.get("invoiceno") else date if v is s.v.get("invoicedate") else l, v) for l, v in content[0] if v is not s.v.get("due")]
            s.blocks[at] = ("info", (pairs,), more)
    return s


def claim_form(p, id, day, motor=True):
    s = Sheet(p, id, "claimform", p.family_of(p.insurer), p.insurer, role="claim")
    rng = p.rng
    s.head()
    s.title("claimform")
    s.info([(s.label("policy"), s.text("policy", p.policy)), (s.label("claim"), s.text("claim", p.claim)) if rng.random() < 0.6 else None,
            (s.label("printed"), s.date(None, day - Days(rng.randint(0, 3)))) if rng.random() < 0.4 else None])
    s.pairs([(s.label("holder"), s.name("customer", p.person)), (s.label("birth"), s.date("birth", p.person.birth)), (s.label("address"), s.value("address", "address", p.address)),
             (s.label("phone"), s.text("phone", p.phone)), (s.label("email"), s.text("email", p.email))], heading="A")
    s.pairs([(s.label("loss"), s.date("loss", p.loss)), (s.label("time"), s.text(None, f"{rng.randint(7, 19)}:{rng.randint(10, 59)}")), (s.label("place"), s.text(None, ", ".join(L.address_lines(p.locale, p.scene)))),
             (s.label("plate"), s.text("plate", p.plate)) if motor else None, (s.label("car"), s.text(None, p.car)) if motor else None], heading="B")
    if motor:
        s.pairs([(s.label("otherparty"), s.name(None, p.opponent)), (s.label("address"), s.value(None, "address", p.opponent_address)), (s.label("plate"), s.text(None, p.opponent_plate)),
                 (s.label("insurer"), s.text(None, p.company("insurer2").name)), (s.label("policy"), s.text(None, str(rng.randint(10**7, 10**8))))], heading="C")
    s.para(rng.choice(s.words("story")) if motor else "")
    s.pairs([(s.label("accountholder"), s.name("customer", p.person)), (s.label("payout"), s.value("iban", "iban", p.iban)), (s.label("signed"), s.text(None, f"{p.address[2]}, {L.write_date(p.locale, day, s.family.date_style)}"))], heading="D")
    s.foot()
    return s


def policy(p, id, day):
    s = Sheet(p, id, "policy", p.family_of(p.insurer), p.insurer, role="reference" if p.rng.random() < 0.5 else "support")
    rng = p.rng
    s.head()
    s.to(p.person, p.address)
    s.title("policy")
    s.info([(s.label("policy"), s.text("policy", p.policy)), (s.label("issued"), s.date(None, day)), (s.label("clerk"), s.name(None, p.insurer.clerk, 0))])
    net = L.cents(rng.uniform(300, 900))
    tax = L.cents(net * 19 / 100)
    s.pairs([(s.label("holder"), s.name("customer", p.person)), (s.label("birth"), s.date("birth", p.person.birth)) if rng.random() < 0.5 else None, (s.label("from"), s.date("from", day + Days(10))), (s.label("until"), s.date("until", day + Days(375))),
             (s.label("plate"), s.text("plate", p.plate)) if p.car else None, (s.label("car"), s.text(None, p.car)) if p.car else None, (s.label("deductible"), s.money(None, rng.choice([150, 300, 500])))])
    s.pairs([(s.label("premium"), s.money(None, net + tax))])
    s.clutter()
    s.foot()
    return s


def police(p, id, day):
    s = Sheet(p, id, "police", p.family_of("police"), None)
    rng = p.rng
    s.add("title", {"en": "Police Department", "de": "Polizeiinspektion Mitte", "fr": "Commissariat central", "es": "Policía Local"}[s.lang])
    s.title("police")
    s.info([(s.label("fileno"), s.text(None, f"{rng.randint(1000, 9999)}/{p.loss.year}")), (s.label("reportdate"), s.date(None, p.loss + Days(rng.randint(0, 2)))), (s.label("clerk"), s.name(None, L.Person(rng, p.locale), 0))])
    s.pairs([(s.label("loss"), s.date("loss", p.loss)), (s.label("place"), s.text(None, ", ".join(L.address_lines(p.locale, p.scene))))])
    parties = [("A", p.person, p.address, p.plate, p.insurer.name, "customer"), ("B", p.opponent, p.opponent_address, p.opponent_plate, p.company("insurer2").name, None)]
    if rng.random() < 0.4:
        parties.reverse()
    for at, (_, person, place, plate, insurer, key) in enumerate(parties):
        head = {"en": "Party", "de": "Beteiligter", "fr": "Conducteur", "es": "Conductor"}[s.lang]
        s.pairs([(s.label("name"), s.name(key, person)), (s.label("birth"), s.date("birth" if key else None, person.birth)), (s.label("address"), s.value("address" if key else None, "address", place)), (s.label("plate"), s.text("plate" if key else None, plate)), (s.label("insurer"), s.text(None, insurer))], heading=f"{head} {at + 1:02d}")
    return s


def id_card(p, id):
    s = Sheet(p, id, "idcard", p.family_of("state"), None)
    rng = p.rng
    issued = Day(p.loss.year - rng.randint(1, 6), rng.randint(1, 12), rng.randint(1, 28))
    s.title("idcard")
    s.pairs([(s.label("surname"), s.text("surname", p.person.last.upper() if rng.random() < 0.5 else p.person.last)), (s.label("given"), s.text("given", p.person.first)), (s.label("birth"), s.date("birth", p.person.birth)),
             (s.label("docno"), s.text(None, "".join(rng.choice("CFGHJKLMNPRTVWXYZ0123456789") for _ in range(9)))), (s.label("issued"), s.date(None, issued)), (s.label("until"), s.date(None, Day(issued.year + 10, issued.month, issued.day))),
             (s.label("address"), s.value("address", "address", p.address)) if rng.random() < 0.5 else None])
    return s


def email(p, id, day, motor=True):
    s = Sheet(p, id, "email", p.family_of("mail"), None, role="claim" if p.rng.random() < 0.3 else "support")
    rng = p.rng
    subject = {"en": "Claim {c} - documents", "de": "Schaden {c} - Unterlagen", "fr": "Sinistre {c} - documents", "es": "Siniestro {c} - documentación"}[s.lang].format(c=p.claim)
    s.mail = (p.person, p.email, p.insurer.email, subject, day)
    s.para(s.words("dear")[0].format(n=p.insurer.clerk.last))
    loss = s.date("loss", p.loss, 1)
    parts = {"en": ["please find attached the documents for the damage of ", loss, ". Our policy number is ", s.text("policy", p.policy), "."], "de": ["anbei die Unterlagen zum Schaden vom ", loss, ". Unsere Vertragsnummer lautet ", s.text("policy", p.policy), "."],
             "fr": ["veuillez trouver ci-joint les documents du sinistre survenu le ", loss, ". Notre numéro de contrat est le ", s.text("policy", p.policy), "."], "es": ["adjunto la documentación del siniestro ocurrido el ", loss, ". Nuestro número de póliza es ", s.text("policy", p.policy), "."]}[s.lang]
    s.para(*parts)
    if motor:
        s.para(rng.choice(s.words("story")))
    s.add("lines", [s.name("customer", p.person, 0), s.value("address", "address", p.address), s.text("phone", p.phone)])
    return s


def statement(p, id, month, opening, salary=None, last=None):
    bank = p.company("bank")
    s = Sheet(p, id, "statement", p.family_of(bank), bank)
    rng, family = p.rng, s.family
    year, number = month
    first = Day(year, number, 1)
    end = (Day(year + number // 12, number % 12 + 1, 1) - Days(1))
    s.head()
    s.to(p.person, p.address)
    s.title("statement")
    s.opening = opening
    booked = []
    texts = LINES["bank"][s.lang].split("|")
    days = sorted(rng.sample(range(1, 28), rng.randint(6, 11)))
    for at, day in enumerate(days):
        if salary is not None and at == len(days) // 2:
            booked.append((day, f"{p.employer.name} {dict(en='SALARY', de='GEHALT', fr='SALAIRE', es='NOMINA')[s.lang]}", salary))
            continue
        text = rng.choice(texts).format(shop=rng.choice(["REWE", "LIDL", "AMZN Mktp", "SHELL 4471", "IKEA"]), utility=p.company("utility").name, x=L.write_name(L.Person(rng, p.locale).key, 0))
        amount = L.cents(rng.uniform(4, 420)) * (-1 if rng.random() < 0.85 else 1)
        booked.append((day, text, amount))
    closing = opening + sum(a for _, _, a in booked)
    s.closing = closing
    s.info([(s.label("accountholder"), s.name("customer", p.person)), (s.label("iban"), s.value("iban", "iban", p.iban)), (s.label("period"), s.text("period", f"{L.write_date(p.locale, first, family.date_style)} - {L.write_date(p.locale, end, family.date_style)}")),
            (s.label("printed"), s.date(None, end + Days(2))) if rng.random() < 0.4 else None])
    style = family.statement
    head = [(s.label("opening", d=""), s.money("opening", opening))]
    tail = [(s.label("closing", d=L.write_date(p.locale, end, 0)), s.money("closing", closing))]
    s.pairs(head)
    rows, balance = [], opening
    kind = {"running": ["bankdate", "text", "amount", "running"], "signed": ["bankdate", "valuedate", "text", "amount"], "two-columns": ["bankdate", "text", "debit", "credit", "running"], "newest-first": ["bankdate", "text", "amount", "running"], "no-running": ["bankdate", "text", "debit", "credit"]}[style]
    for at, (day, text, amount) in enumerate(booked):
        balance += amount
        when = Day(year, number, day)
        cell = {"bankdate": s.date(None, when, 0), "valuedate": s.date(None, when, 0), "text": text, "running": s.money(f"b{at}", balance, 0), "amount": s.money(f"t{at}", amount, 0)}
        cell["debit"] = s.money(f"t{at}", -amount, 0) if amount < 0 else ""
        cell["credit"] = s.money(f"t{at}", amount, 0) if amount > 0 else ""
        rows.append([cell[c] for c in kind])
    if style == "newest-first":
        rows.reverse()
    s.add("table", [s.label(c) for c in kind], rows, numeric=set(range(kind.index("text") + 1, len(kind))))
    s.rows = len(booked)
    if rng.random() < 0.3:
        out = {"en": ("Total debits", "Total credits"), "de": ("Summe Soll", "Summe Haben"), "fr": ("Total débits", "Total crédits"), "es": ("Total cargos", "Total abonos")}[s.lang]
        tail = [(out[0], s.money(None, -sum(a for _, _, a in booked if a < 0))), (out[1], s.money(None, sum(a for _, _, a in booked if a > 0))), *tail]
    s.pairs(tail)
    s.clutter()
    s.foot()
    return s


def payslip(p, id, month, base, months):
    s = Sheet(p, id, "payslip", p.family_of(p.employer), p.employer)
    rng, family = p.rng, s.family
    year, number = month
    end = Day(year + number // 12, number % 12 + 1, 1) - Days(1)
    s.head()
    s.to(p.person, p.address)
    s.title("payslip")
    s.info([(s.label("paymonth"), s.text(None, f"{L.MONTHS[s.lang][number - 1]} {year}")), (s.label("paydate"), s.date(None, end - Days(2))), (s.label("employeeno"), s.text(None, p.employee_number))])
    s.pairs([(s.label("employee"), s.name("customer", p.person)), (s.label("birth"), s.date("birth", p.person.birth)) if rng.random() < 0.6 else None, (s.label("started"), s.date("started", p.started)), (s.label("job"), s.text(None, p.job)), (s.label("ssn"), s.text(None, p.ssn))])
    wages = [(s.words("wages")[0], base)] + ([(s.words("wages")[1], L.cents(rng.uniform(40, 200)))] if rng.random() < 0.5 else [])
    gross = sum(a for _, a in wages)
    cut = [(n, L.cents(gross * L.Decimal(r))) for n, r in zip(s.words("taxes"), ["0.14", "0.08", "0.09"])]
    off = sum(a for _, a in cut)
    rows = []
    ytd = rng.random() < 0.5
    for at, (name, amount) in enumerate(wages):
        rows.append([name, s.money(f"w{at}", amount, 0), "" if not ytd else s.money(None, amount * months, 0)])
    for at, (name, amount) in enumerate(cut):
        rows.append([name, s.money(f"c{at}", amount if family.ruling else -amount, 0), "" if not ytd else s.money(None, amount * months if family.ruling else -amount * months, 0)])
    header = [s.label("text"), s.words("month")[0], s.words("ytd")[0]]
    if not ytd:
        rows, header = [r[:2] for r in rows], header[:2]
    s.add("table", header, rows, numeric={1, 2})
    s.add("totals", [(s.label("gross"), s.money("gross", gross)), (s.label("deductions"), s.money("deductions", off)), (s.label("netpay"), s.money("netpay", gross - off))])
    s.pairs([(s.words("employercost")[0], s.money(None, gross * L.Decimal("0.21"))), (s.label("iban"), s.value("iban", "iban", p.iban))])
    s.net = gross - off
    return s


def employment(p, id, day, salary):
    s = Sheet(p, id, "employment", p.family_of(p.employer), p.employer)
    s.head()
    s.title("employment")
    s.info([({"en": "Date", "de": "Datum", "fr": "Date", "es": "Fecha"}[s.lang], s.date(None, day))])
    s.pairs([(s.label("employee"), s.name("customer", p.person)), (s.label("birth"), s.date("birth", p.person.birth)), (s.label("employer"), s.text("employer", p.employer.name)), (s.label("started"), s.date("started", p.started)), (s.label("job"), s.text(None, p.job)), (s.label("salary"), s.money("salary", salary))])
    s.add("lines", [s.name(None, p.employer.clerk, 0), "HR"])
    s.foot()
    return s


def utility(p, id, day, before, after):
    company = p.company("utility")
    s = Sheet(p, id, "utility", p.family_of(company), company)
    rng = p.rng
    s.head()
    s.to(p.person, p.address)
    s.title("utility")
    s.info([(s.label("invoiceno"), s.text("invoiceno", _number(rng))), (s.label("invoicedate"), s.date("invoicedate", day)), (s.label("customerno"), s.text(None, company.customer_number)), (s.label("due"), s.date("due", day + Days(21)))])
    used = after - before
    s.pairs([(s.label("meterno"), s.text("meter", p.meter)), (s.label("period"), s.text(None, f"{L.write_date(p.locale, day - Days(95), s.family.date_style)} - {L.write_date(p.locale, day - Days(5), s.family.date_style)}")), (s.label("previous"), s.value("previous", "number", before)), (s.label("current"), s.value("current", "number", after)), (s.label("used"), s.value("used", "number", used))])
    price = L.Decimal(rng.choice(["0.2890", "0.3145", "0.1975"]))
    energy, fee = L.cents(price * used), L.cents(rng.uniform(15, 40))
    rows = [[f"{L.write_number(p.locale, used)} kWh x {L.write_number(p.locale, price, 4)}", s.money("a0", energy, s.family.table_money)], [{"en": "Standing charge", "de": "Grundpreis", "fr": "Abonnement", "es": "Término de potencia"}[s.lang], s.money("a1", fee, s.family.table_money)]]
    s.lines = [s.v["a0"], s.v["a1"]]
    s.add("table", [s.label("text"), s.label("amount")], rows, numeric={1})
    net = energy + fee
    rate = L.VAT[p.locale][0]
    tax = L.cents(net * L.Decimal(rate) / 100)
    total = net + tax
    paid = L.cents(round(total * L.Decimal("0.9")))
    sums = [(s.label("net"), s.money("net", net)), (s.label("vat", r=rate), s.money("vat", tax)), (s.label("total"), s.money("total", total))]
    if rng.random() < 0.5:
        sums += [(s.label("paid"), s.money("paid", paid)), (s.label("balance"), s.money("balance", total - paid))]
    s.add("totals", sums)
    s.sums = {"net": net, "total": total, "inside": False}
    s.clutter()
    s.foot()
    return s


def medical(p, id, day, visits):
    clinic = p.company("clinic")
    s = Sheet(p, id, "medical", p.family_of(clinic), clinic)
    rng = p.rng
    child = p.patient is not p.person
    s.head()
    s.to(p.person, p.address)
    s.title("medical")
    s.info([(s.label("invoiceno"), s.text("invoiceno", _number(rng))), (s.label("invoicedate"), s.date("invoicedate", day)), (s.label("clerk"), s.name(None, clinic.clerk, 0))])
    s.pairs([(s.label("patient"), s.name("patient" if child else "customer", p.patient)), (s.label("birth"), s.date("birth", p.patient.birth)), ({"en": "Diagnosis", "de": "Diagnose", "fr": "Diagnostic", "es": "Diagnóstico"}[s.lang], "S93.4")])
    rows, total = [], L.cents(0)
    for at, (name, visit) in enumerate(zip(rng.sample(LINES["clinic"][s.lang].split("|"), len(visits)), visits)):
        amount = L.cents(rng.uniform(18, 160))
        total += amount
        rows.append([s.date(f"visit{at}", visit, 0), name, s.money(f"a{at}", amount, s.family.table_money)])
        s.lines.append(s.v[f"a{at}"])
    s.add("table", [s.label("bankdate"), s.label("text"), s.label("amount")], rows, numeric={2})
    s.add("totals", [(s.label("total"), s.money("total", total))])
    s.sums = {"net": total, "total": total, "inside": True}
    s.total = total
    s.thanks()
    s.foot()
    return s


def lease(p, id, day):
    s = Sheet(p, id, "lease", p.family_of("lease"), None)
    rng = p.rng
    s.title("lease")
    s.pairs([(s.label("landlord"), s.name(None, p.landlord)), (s.label("address"), s.value(None, "address", p.other_address))], heading="1")
    s.pairs([(s.label("tenant"), s.name("customer", p.person)), (s.label("birth"), s.date("birth", p.person.birth)), (s.label("address"), s.value("address", "address", p.address))], heading="2")
    rent = L.cents(rng.randint(450, 1400))
    extras = L.cents(rng.randint(60, 250))
    s.rent = rent
    where = {"en": "The property let is at ", "de": "Vermietet wird die Wohnung ", "fr": "Le logement loué est situé ", "es": "La vivienda arrendada se encuentra en "}[s.lang]
    s.para(where, s.value("let", "address", p.new_address), ".")
    s.pairs([(s.label("leasestart"), s.date("leasestart", day + Days(30))), (s.label("rent"), s.money("rent", rent)), (s.label("extras"), s.money("extras", extras)), (s.label("rentall"), s.money("rentall", rent + extras)), (s.label("deposit"), s.money("deposit", rent * 2)), (s.label("iban"), s.value(None, "iban", L.iban(rng, p.locale)))], heading="3")
    s.add("lines", [f"{p.address[2]}, ", s.date(None, day)])
    return s


def hotel(p, id, day, nights):
    company = p.company("hotel")
    s = Sheet(p, id, "hotel", p.family_of(company), company)
    rng = p.rng
    s.head()
    if rng.random() < 0.5:
        s.add("to", [p.employer.name, *L.address_lines(p.locale, p.employer.address)])
    s.title("hotel")
    s.info([(s.label("invoiceno"), s.text("invoiceno", _number(rng))), (s.label("invoicedate"), s.date("invoicedate", day + Days(nights))), (s.label("guest"), s.name("customer", p.person)), (s.label("arrival"), s.date("arrival", day)), (s.label("departure"), s.date("departure", day + Days(nights)))])
    s.total = s.priced("hotel", 3, 180 * nights)
    s.clutter()
    s.foot()
    return s


def ticket(p, id, day):
    s = Sheet(p, id, "ticket", p.family_of("rail"), None)
    rng = p.rng
    s.title("ticket")
    price = L.cents(rng.uniform(25, 190))
    s.total = price
    s.pairs([(s.label("passenger"), s.name("customer", p.person)), (s.label("traveldate"), s.date("travel", day)), (s.label("orderno"), s.text("orderno", "".join(rng.choice("ABCDEFGHKLMNPRSTUVWXYZ23456789") for _ in range(6)))), (s.label("total"), s.money("total", price)), (s.label("invoicedate"), s.date(None, day - Days(rng.randint(3, 20))))])
    s.clutter()
    return s


def receipt(p, id, kind, day):
    company = p.company(kind)
    s = Sheet(p, id, "receipt", p.family_of(company), company)
    s.narrow = True
    rng = p.rng
    s.head()
    s.title("receipt")
    number = {"en": "Receipt no.", "de": "Bon-Nr.", "fr": "Ticket n°", "es": "Ticket n.º"}[s.lang]
    s.add("lines", [f"{number} {rng.randint(100, 99999)}"])
    s.add("stamp", [s.date("invoicedate", day, 0), f"  {rng.randint(10, 21)}:{rng.randint(10, 59)}"])
    if kind == "taxi":
        total = L.cents(rng.uniform(9, 60))
        s.add("totals", [(s.label("total"), s.money("total", total, 1))])
    else:
        total = L.cents(0)
        rows = []
        for at, name in enumerate(rng.sample(LINES[kind][s.lang].split("|"), 3)):
            amount = L.cents(rng.uniform(3, 60))
            total += amount
            rows.append([name, s.money(f"a{at}", amount, 0)])
            s.lines.append(s.v[f"a{at}"])
        s.add("table", ["", ""], rows, numeric={1})
        sums = [(s.label("total"), s.money("total", total, 1))]
        if rng.random() < 0.5:
            given = L.cents(int(total / 10) * 10 + 20)
            words = {"en": ("Cash", "Change"), "de": ("Bar", "Rückgeld"), "fr": ("Espèces", "Rendu"), "es": ("Efectivo", "Cambio")}[s.lang]
            sums += [(words[0], s.money(None, given, 0)), (words[1], s.money(None, given - total, 0))]
        s.add("totals", sums)
    s.total = total
    s.sums = {"net": total, "total": total, "inside": True}
    s.add("lines", [company.tax, company.web])
    return s


def order(p, id, day, number):
    company = p.company("supplier")
    s = Sheet(p, id, "order", p.family_of(p.employer), p.employer)
    s.head()
    s.add("to", [company.name, *L.address_lines(p.locale, company.address)])
    s.title("order")
    s.info([(s.label("orderno"), s.text("orderno", number)), (s.label("orderdate"), s.date("orderdate", day)), (s.label("clerk"), s.name(None, p.person, 0))])
    s.total = s.priced("supplier", 4, 600, seed=p.seed, inside=False)
    s.foot()
    return s


def note(p, id, day, number, of, ordered):
    company = p.company("supplier")
    s = Sheet(p, id, "note", p.family_of(company), company)
    s.head()
    s.add("to", [p.employer.name, *L.address_lines(p.locale, p.employer.address)])
    s.title("note")
    s.info([(s.label("orderno"), s.text("orderno", number)), (s.label("orderdate"), s.date("orderdate", ordered)), (s.label("delivery"), s.date("delivery", day))])
    s.add("table", [s.label("text"), s.label("qty")], [[n, str(p.rng.randint(1, 6))] for n in LINES["supplier"][s.lang].split("|")[:3]], numeric={1})
    s.foot()
    return s


def supplied(p, id, day, number, ordered):
    """The invoice of an order: the same goods and sums as the order, on another form."""
    company = p.company("supplier")
    s = Sheet(p, id, "invoice", p.family_of(company), company)
    s.head()
    s.add("to", [p.employer.name, *L.address_lines(p.locale, p.employer.address)])
    s.title("invoice")
    s.info([(s.label("invoiceno"), s.text("invoiceno", _number(p.rng))), (s.label("invoicedate"), s.date("invoicedate", day)), (s.label("orderno"), s.text("orderno", number)), (s.label("orderdate"), s.date("orderdate", ordered)), (s.label("delivery"), s.date("delivery", day - Days(2))), (s.label("due"), s.date("due", day + Days(30)))])
    s.total = s.priced("supplier", 4, 600, seed=p.seed, inside=False)
    s.thanks()
    s.foot()
    return s


def reminder(p, id, day, invoice_sheet):
    company = invoice_sheet.issuer
    s = Sheet(p, id, "reminder", p.family_of(company), company)
    s.head()
    s.title("reminder")
    fee = L.cents("5.00")
    total = invoice_sheet.total
    words = {"en": ("Open amount", "Reminder fee", "Total due"), "de": ("Offener Betrag", "Mahngebühr", "Gesamtforderung"), "fr": ("Montant impayé", "Frais de rappel", "Total dû"), "es": ("Importe pendiente", "Gastos de reclamación", "Total adeudado")}[s.lang]
    s.info([({"en": "Date", "de": "Datum", "fr": "Date", "es": "Fecha"}[s.lang], s.date(None, day)), (s.label("invoiceno"), s.text("invoiceno", invoice_sheet.v["invoiceno"].raw)), (s.label("invoicedate"), s.date("invoicedate", invoice_sheet.v["invoicedate"].raw)), (s.label("due"), s.date(None, day + Days(10)))])
    s.pairs([(words[0], s.money("open", total)), (words[1], s.money(None, fee)), (words[2], s.money(None, total + fee))])
    s.foot()
    return s


def application(p, id, day, net):
    s = Sheet(p, id, "application", p.family_of(p.company("bank")), p.company("bank"), role="claim")
    s.head()
    s.title("application")
    s.pairs([(s.label("name"), s.name("customer", p.person)), (s.label("birth"), s.date("birth", p.person.birth)), (s.label("address"), s.value("address", "address", p.address)), (s.label("phone"), s.text("phone", p.phone)), (s.label("email"), s.text("email", p.email))], heading="1")
    s.pairs([(s.label("employer"), s.text("employer", p.employer.name)), (s.label("started"), s.date("started", p.started)), (s.label("job"), s.text(None, p.job)), (s.label("netpay"), s.money(None, net))], heading="2")
    amount = {"en": "Loan amount", "de": "Kreditbetrag", "fr": "Montant du prêt", "es": "Importe del préstamo"}[s.lang]
    s.pairs([(amount, s.money(None, p.rng.randint(5, 40) * 1000)), (s.label("iban"), s.value("iban", "iban", p.iban)), (s.label("signed"), s.text(None, f"{p.address[2]}, {L.write_date(p.locale, day, 0)}"))], heading="3")
    s.foot()
    return s
