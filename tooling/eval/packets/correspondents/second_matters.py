"""Matters whose packets are measured at first sight: a visa, a guarantee, a payroll, a mortgage, a grant, water damage, a meter."""

from datetime import timedelta
from decimal import Decimal

from matter import DAY, Matter
from values import Count, Firm, Local, Percent, Said, cents


def visa(rng):
    m = Matter('visa application', 'BE', rng)
    c = m.cast
    guest, host, boss, banker = c.person(), c.person(), c.person(), c.person()
    come = m.after(90, 40)
    leave = come + DAY * rng.randint(20, 80)
    month = (come - DAY * 50).replace(day=1)
    two = (month + timedelta(days=32)).replace(day=1)
    end2 = (two + timedelta(days=32)).replace(day=1) - DAY
    start, pay, rent = c.money(2200, 5200), c.money(1800, 2900), c.money(500, 900, '5')
    shop, shop2 = c.money(40, 190), c.money(40, 190)
    a = start - rent
    b = a - shop
    close = b + pay
    d = close - rent
    e = d - shop2
    close2 = e + pay
    m.set(
        guest=guest, host=host, boss=boss, banker=banker, born=m.born(24, 50), passport=c.number('E?######'), nation=Said(rng.choice(['marocaine', 'sénégalaise', 'tunisienne'])), home=c.address('ES'), host_home=c.address(), host_phone=c.phone(), host_born=m.born(30, 60), niss=c.number('##.##.##-###.##'), firm=Firm(f'Transports {c.family.pop()} SA'), firm_home=c.address(), firm_phone=c.phone(), box=c.mailbox(guest, 'messagerie.example'),
        come=come, leave=leave, stay=Count((leave - come).days), filed=end2 + DAY * rng.randint(3, 6), issued=month - DAY * 600, expires=month + DAY * 2400, since=month - DAY * rng.randint(500, 2500), salary=pay, insured_from=come - DAY, insured_to=leave + DAY * 2, cover=Decimal(30000), premium=c.money(40, 120), cert=c.number('SCH-#######'), insurer=Firm('Assistance Monde'), told=end2 + DAY * 2,
        account=c.iban(), bank=Firm('Banque du Brabant'), start=start, rent=rent, a=a, shop=shop, b=b, close=close, d=d, shop2=shop2, e=e, close2=close2, m1=month, m1e=two - DAY, m2=two, m2e=end2, r1=month + DAY * 2, s1=month + DAY * 9, p1=two - DAY * 3, r2=two + DAY * 2, s2=two + DAY * 13, p2=end2 - DAY * 2, flight=c.number('SN ####'), locator=c.number('??#??#'), ref=c.number('####-####-##'),
    )
    m.paper('formulaire', 'application form', '''
# Demande de visa de court séjour
| 1 | Nom et prénoms | {guest}
| 2 | Date de naissance | {born}
| 3 | Nationalité | {nation}
| 4 | Numéro du passeport | {passport}
| 5 | Délivré le | {issued}
| 6 | Valable jusqu'au | {expires}
| 7 | Adresse du domicile | {home}
| 8 | Adresse électronique | {box}
| 9 | Employeur | {firm}
| 10 | Date d'arrivée prévue | {come}
| 11 | Date de départ prévue | {leave}
| 12 | Personne qui invite | {host}
| 13 | Adresse de la personne qui invite | {host_home}
| 14 | Téléphone de la personne qui invite | {host_phone}
Je déclare que les renseignements ci-dessus sont exacts. {guest}, le {filed:l}
'''.replace('| 1 |', '| Rubrique | Question | Réponse\n| 1 |', 1), 'filed', forms='pdf docx')
    m.paper('hebergement', 'letter', '''
Déclaration de prise en charge et d'hébergement

Je soussigné(e) {host}, né(e) le {host_born:l}, numéro national {niss}, domicilié(e) {host_home}, déclare héberger {guest}, de nationalité {nation}, titulaire du passeport {passport},
du {come:l} au {leave:l}, soit {stay} jours, et prendre en charge ses frais de séjour. On peut me joindre au {host_phone}.

Fait le {told:l}
{host}
''', 'told', forms='pdf docx txt')
    m.paper('travail', 'letter', '''
^ {firm}
^ {firm_home} · {firm_phone}

{told:l}

À qui de droit

{guest} travaille chez nous depuis le {since:l} et perçoit un salaire mensuel net de {salary}. Un congé lui est accordé du {come:l} au {leave:l} et son poste lui reste acquis.

{boss}, directrice
''', 'told', forms='pdf docx')
    m.paper('assurance', 'insurance certificate', '''
^ {insurer}
# Attestation d'assurance voyage
Certificat :: {cert}
Assuré(e) :: {guest}
Date de naissance :: {born}
Passeport :: {passport}
Validité du :: {insured_from:s}
au :: {insured_to:s}
Territoire :: États Schengen
Frais médicaux et rapatriement jusqu'à :: {cover}
Prime payée :: {premium}
''', 'told', forms='pdf docx html')
    m.paper('vol', 'booking', '''
Bonjour {guest},

votre réservation {locator} est enregistrée.

Aller : {come}, vol {flight}
Retour : {leave}

Présentez-vous à l'aéroport deux heures avant le départ avec votre passeport {passport}.
''', 'told', forms='mail', headers=(('From', 'Réservations <resa@compagnie.example>'), ('To', '{box}'), ('Subject', 'Réservation {locator}')))
    m.paper('releve1', 'bank statement', '''
^ {bank}
# Extrait de compte
Titulaire :: {guest}
Compte :: {account}
Du :: {m1:s}
Au :: {m1e:s}
Solde précédent :: {start}
| Date | Libellé | Montant | Solde
| {r1:s} | Ordre permanent loyer | -{rent:n} | {a:n}
| {s1:s} | Paiement carte Hypermarché | -{shop:n} | {b:n}
| {p1:s} | Salaire {firm} | +{salary:n} | {close:n}
Nouveau solde :: {close}
''', 'm1e', forms='pdf docx', sums=('close', 'b'))
    m.paper('releve2', 'bank statement', '''
^ {bank}
# Extrait de compte
Titulaire :: {guest}
Compte :: {account}
Du :: {m2:s}
Au :: {m2e:s}
Solde précédent :: {close}
| Date | Libellé | Montant | Solde
| {r2:s} | Ordre permanent loyer | -{rent:n} | {d:n}
| {s2:s} | Paiement carte Librairie | -{shop2:n} | {e:n}
| {p2:s} | Salaire {firm} | +{salary:n} | {close2:n}
Nouveau solde :: {close2}
''', 'm2e', forms='pdf docx', sums=('close2', 'e', 'close'))
    m.fact(('Demandeur', 'guest'), ('Numéro de passeport', 'passport'), ('Date d’arrivée', 'come'), ('Employeur', 'firm'), ('Hébergeant', 'host'), ('Salaire net mensuel', 'salary'))
    m.orders = [('assurance', 'insured_to', -200)]
    return m


def guarantee(rng):
    m = Matter('warranty', 'AT', rng)
    c = m.cast
    buyer, mechanic, agent = c.person(), c.person(), c.person()
    bought = m.after(10, 40)
    broke = bought + DAY * rng.randint(150, 500)
    price, warranty = c.money(390, 980, '1') - Decimal('0.01'), c.money(29, 79, '1')
    deposit = cents(Decimal(50))
    paid = price + warranty
    pump, seal, time, way = c.money(60, 140), c.money(6, 22), c.money(70, 130), c.money(25, 45)
    net = pump + seal + time + way
    vat = cents(net * Decimal('0.2'))
    m.set(
        buyer=buyer, mechanic=mechanic, agent=agent, home=c.address(), shop_home=c.address(), mobile=c.phone(), shop_phone=c.phone(), hot=c.phone(), box=c.mailbox(buyer, 'post.example'), shop=Firm(f'Elektro {c.family.pop()} GmbH'), maker=Firm('Nordfrost Hausgeräte'), model=Said(rng.choice(['GS 4510 W', 'WM 7 Plus', 'KT 288 A'])), serial=c.number('##?######'), order=c.number('A#######'), bon=c.number('R-####-###'), rma=c.number('SR######'), quote=c.number('KV ####'),
        bought=bought, brought=bought + DAY * rng.randint(2, 6), until=bought.replace(year=bought.year + 2) if (bought.month, bought.day) != (2, 29) else bought, more=bought.replace(year=bought.year + 5, day=min(bought.day, 28)), broke=broke, reported=broke + DAY, visited=broke + DAY * rng.randint(4, 9), quoted=broke + DAY * rng.randint(10, 13), answered=broke + DAY * rng.randint(14, 18),
        price=price, warranty=warranty, paid=paid, in_tax=paid - cents(paid / Decimal('1.2')), pump=pump, seal=seal, time=time, way=way, net=net, vat=vat, total=net + vat, deposit=deposit, hours=Local('1,25'), years=Count(5), counter=Count(rng.randint(110, 900)),
    )
    m.paper('kauf', 'receipt', '''
^ {shop}
^ {shop_home}
# Rechnung {bon}
Kunde :: {buyer}
Kundenadresse :: {home}
Auftrag :: {order}
Kaufdatum :: {bought}
| Pos | Artikel | Seriennummer | Preis
| 1 | {maker} {model} | {serial} | {price:n}
| 2 | Garantieverlängerung auf 5 Jahre |  | {warranty:n}
|= Gesamtbetrag | {paid}
|= darin 20 % USt | {in_tax}
Zahlung: Bankomatkarte. Lieferung frei Haus.
''', 'bought', sums=('paid',), own='bon', forms='pdf docx html')
    m.paper('liefer', 'delivery note', '''
^ {shop}
# Lieferschein
Auftrag {order}
Geliefert am :: {brought}
Empfänger :: {buyer}
Lieferadresse :: {home}
Gerät :: {maker} {model}
Geräte-Nr. :: {serial}
Altgerät mitgenommen. Ware unbeschädigt übernommen.
''', 'brought')
    m.paper('garantie', 'guarantee', '''
^ {maker}
# Garantieurkunde
Hotline :: {hot}
Modell :: {model}
Seriennummer :: {serial}
Käufer :: {buyer}
Händler :: {shop}
Kaufdatum :: {bought}
Herstellergarantie bis :: {until}
Verlängerte Garantie bis :: {more}
Die Garantie erlischt bei Eingriffen durch nicht befugte Werkstätten.
''', 'bought')
    m.paper('bericht', 'service report', '''
^ {maker} Werkskundendienst
# Servicebericht {rma}
<<
Kunde :: {buyer}
Einsatzort :: {home}
Telefon :: {mobile}
||
Techniker :: {mechanic}
Einsatz am :: {visited}
Gemeldet am :: {reported}
>>
Gerät :: {model}
Fabrikationsnummer :: {serial}
Betriebsstunden :: {counter}
Befund: Umwälzpumpe blockiert, Türdichtung gerissen. Kein Bedienfehler feststellbar. Gerät bis zur Reparatur außer Betrieb.
''', 'visited', forms='pdf docx')
    m.paper('kva', 'estimate', '''
^ {maker} Werkskundendienst
# Kostenvoranschlag {quote}
Zum Servicefall :: {rma}
Vom :: {quoted}
| Leistung | Betrag EUR
| Umwälzpumpe | {pump:n}
| Türdichtung | {seal:n}
| Arbeitszeit {hours} Std. | {time:n}
| Anfahrt | {way:n}
|= Zwischensumme | {net:n}
|= 20 % USt | {vat:n}
|= Gesamt | {total}
Dieser Kostenvoranschlag kostet {deposit}, die bei Auftrag angerechnet werden.
''', 'quoted', sums=('total', 'net', 'vat'), own='quote', forms='pdf docx txt')
    m.paper('verlauf', 'mail', '''
Sehr geehrte Frau {agent},

seit {broke:l} läuft mein {model} (Seriennummer {serial}) nicht mehr. Ihr Techniker war am {visited:l} hier. Jetzt soll ich {total} zahlen, obwohl ich beim Kauf am {bought:l} die
Verlängerung für {warranty} genommen habe. Meine Nummer: {mobile}.

{buyer}

Am {reported:s} schrieb Service:
> Ihr Fall hat die Nummer {rma}. Bitte halten Sie den Kaufbeleg bereit.
> Ein Ersatzgerät kostet derzeit 649,00 Euro.
''', 'answered', forms='mail', headers=(('From', '{buyer} <{box}>'), ('To', 'service@nordfrost.example'), ('Subject', 'Re: {rma}')))
    m.paper('antwort', 'letter', '''
^ {maker}
> {buyer}
> {home}

{answered:l}

Ihr Servicefall {rma}

Guten Tag,

wir haben geprüft: Ihr Gerät mit der Nummer {serial} wurde am {bought} bei {shop} gekauft und ist bis {more} geschützt. Die im Kostenvoranschlag {quote} genannten {total} übernehmen wir,
ausgenommen die Anfahrt. Bitte überweisen Sie nur {way}.

{agent}
Kundenbetreuung, {hot}
''', 'answered', forms='pdf docx')
    m.fact(('Seriennummer', 'serial'), ('Käufer', 'buyer'), ('Kaufdatum', 'bought'), ('Servicefall', 'rma'), ('Kaufpreis Gerät', 'price'), ('Händler', 'shop'))
    m.claims = [('Reparatur', 'total', [('Kostenvoranschlag', 'quoted', 'total', 'kva')])]
    m.orders = [('bericht', 'reported', 30)]
    return m


def payroll(rng):
    m = Matter('payroll audit', 'US', rng)
    c = m.cast
    worker, manager, auditor = c.person(), c.person(), c.person()
    rate = c.money(18, 34, '0.25')
    hours = Decimal(rng.choice(['76', '78.5', '80']))
    over = Decimal(rng.choice(['3', '4.5', '6']))
    regular, overtime = cents(hours * rate), cents(over * rate * Decimal('1.5'))
    gross = regular + overtime
    fed, fica, state, plan = cents(gross * Decimal('0.11')), cents(gross * Decimal('0.0765')), cents(gross * Decimal('0.032')), c.money(25, 80)
    out = fed + fica + state + plan
    net = gross - out
    prior = [gross * 5 + Decimal('112.40'), fed * 5 + 10, fica * 5 + 9, state * 5 + 4, plan * 5]
    start = m.after(40, 30)
    end = start + DAY * 13
    pay_day = end + DAY * 5
    opening, rent, grocer = c.money(700, 2600), c.money(700, 1400, '5'), c.money(40, 160)
    days = [(start + DAY * at) for at in (0, 1, 2, 3, 4, 7, 8, 9, 10, 11)]
    daily = [Decimal(8)] * 9
    last = hours + over - sum(daily)
    m.set(
        worker=worker, manager=manager, auditor=auditor, firm=Firm(f'{c.family.pop()} Precast, Inc.'), firm_home=c.address(), home=c.address(), ssn=c.number('XXX-XX-####'), staff=c.number('E####'), ein=c.number('##-#######'), rate=rate, hours=Local(f'{hours}'), over=Local(f'{over}'), over_rate=cents(rate * Decimal('1.5')), regular=regular, overtime=overtime, gross=gross, fed=fed, fica=fica, state=state, plan=plan, out=out, net=net,
        y_gross=prior[0] + gross, y_fed=prior[1] + fed, y_fica=prior[2] + fica, y_state=prior[3] + state, y_plan=prior[4] + plan, start=start, end=end, pay_day=pay_day, hired=start - DAY * rng.randint(200, 1900), offer=start - DAY * 2000, job=Said(rng.choice(['Crane operator', 'Batch plant operator', 'Mold carpenter'])), account=c.number('#########'), routing=c.number('09######1'), check=c.number('######'), audited=pay_day + DAY * rng.randint(30, 60), manager_phone=c.phone(), phone=c.phone(),
        opening=opening, rent=rent, grocer=grocer, b1=opening + net, b2=opening + net - rent, b3=opening + net - rent - grocer, s_from=pay_day - DAY * 3, s_to=pay_day + DAY * 25, d1=pay_day + DAY * 2, d2=pay_day + DAY * 11, all_hours=Local(f'{hours + over}'), bank=Firm('Prairie State Credit Union'), h_last=Local(f'{last}'),
    )
    m.set(offer=m.values['hired'] - DAY * 14, **{f't{at}': day for at, day in enumerate(days)})
    m.paper('stub', 'payslip', '''
^ {firm}
^ {firm_home} · EIN {ein}
# Earnings Statement
<<
Employee :: {worker}
Employee ID :: {staff}
SSN :: {ssn}
Home address :: {home}
||
Period beginning :: {start}
Period ending :: {end}
Pay date :: {pay_day}
Advice no. :: {check}
>>
| Earnings | Rate | Hours | This period | Year to date
| Regular | {rate:n} | {hours} | {regular:n} |
| Overtime | {over_rate:n} | {over} | {overtime:n} |
| Gross pay |  |  | {gross:n} | {y_gross:n}
| Deductions |  |  | This period | Year to date
| Federal income tax |  |  | -{fed:n} | {y_fed:n}
| Social Security and Medicare |  |  | -{fica:n} | {y_fica:n}
| State income tax |  |  | -{state:n} | {y_state:n}
| 401(k) |  |  | -{plan:n} | {y_plan:n}
|= Net pay | {net}
Deposited to account ending {account}.
''', 'pay_day', forms='pdf', sums=('net', 'gross', 'regular'))
    rows = '\n'.join(f'| {{t{at}:s}} | {{worker}} | {{staff}} | {"8.0" if at < 9 else "{h_last}"} | Yard 2' for at in range(10))
    m.paper('hours', 'timesheet', f'''
| Work date | Name | Badge | Hours | Location
{rows}
''', 'end', forms='csv xlsx')
    m.paper('offer', 'letter', '''
^ {firm}
^ {firm_home}
{offer:l}

> {worker}
> {home}

Dear {worker},

We are delighted to offer you the position of {job}, starting {hired:l}. You will be paid {rate} per hour, every two weeks, and time and a half beyond forty hours in a week.
You will report to {manager}, who can be reached at {manager_phone}.

Sincerely,
{manager}
''', 'offer', forms='pdf docx')
    m.paper('bank', 'bank statement', '''
^ {bank}
# Share Draft Statement
Member :: {worker}
Account number :: {account}
Statement period :: {s_from:s} through {s_to:s}
Beginning balance :: {opening}
| Date | Description | Deposits | Withdrawals | Balance
| {pay_day:s} | {firm} PAYROLL | {net:n} |  | {b1:n}
| {d1:s} | Rent ACH |  | {rent:n} | {b2:n}
| {d2:s} | Corner Grocer |  | {grocer:n} | {b3:n}
Ending balance :: {b3}
''', 's_to', forms='pdf docx', sums=('b3', 'b2'))
    m.paper('audit', 'memo', '''
# Audit memo
From :: {auditor}
Subject :: Wage test, {worker}
Date :: {audited}

We traced one pay period for employee {staff}, {worker}, hired {hired:l} as {job}. For the period {start} to {end} the timesheet shows {all_hours} hours. At {rate} an hour,
with {over} hours of overtime, gross wages are {gross}. Deductions of {out} leave {net}, which the bank shows on {pay_day:l}. No exception noted.
''', 'audited', sums=('out',))
    m.fact(('Employee', 'worker'), ('Employee ID', 'staff'), ('Hourly rate', 'rate'), ('Hire date', 'hired'), ('Net pay', 'net'), ('Employer', 'firm'))
    m.orders = [('stub', 'end', -40)]
    return m


def mortgage(rng):
    m = Matter('mortgage', 'GB', rng)
    c = m.cast
    first, broker, valuer, seller = c.person(), c.person(), c.person(), c.person()
    second = c.person()
    price = c.money(240_000, 520_000, '5000')
    deposit = cents(price * Decimal('0.15'))
    loan = price - deposit
    fee, valuation = Decimal(999), Decimal(rng.choice([250, 320]))
    years = Count(rng.choice([25, 28, 30]))
    rate = Percent(rng.choice(['4.29', '4.74', '5.12']))
    r = Decimal(rate) / 1200
    monthly = cents(loan * r / (1 - (1 + r) ** -(years * 12)))
    gross = c.money(2800, 4600, '0.01')
    tax, ni, pension = cents(gross * Decimal('0.14')), cents(gross * Decimal('0.06')), cents(gross * Decimal('0.05'))
    net = gross - tax - ni - pension
    opening, rent, food, gas = c.money(4_000, 16_000), c.money(900, 1600, '5'), c.money(80, 300), c.money(60, 190)
    applied = m.after(100, 30)
    month = (applied - DAY * 40).replace(day=1)
    nxt = (month + timedelta(days=32)).replace(day=1)
    m.set(
        first=first, second=second, broker=broker, valuer=valuer, seller=seller, born=m.born(28, 48), born2=m.born(28, 48), home=c.address(), house=c.address(), firm_home=c.address(), mobile=c.phone(), mobile2=c.phone(), broker_phone=c.phone(), lender=Firm('Calder Vale Building Society'), firm=Firm(f'{c.family.pop()} & Daughters Ltd'), nino=c.number('QQ######C'), works=c.number('W####'), case=c.number('CV-#######'), account=c.number('########'), sort=c.number('##-##-##'), account_lender=c.number('########'),
        price=price, deposit=deposit, loan=loan, fee=fee, valuation=valuation, years=years, rate=rate, monthly=monthly, ltv=Percent(85), gross=gross, tax=tax, ni=ni, pension=pension, net=net, salary=cents(gross * 12), applied=applied, valued=applied + DAY * rng.randint(7, 12), offered=applied + DAY * rng.randint(18, 25), lapses=applied + DAY * 200, pay_day=nxt - DAY * 3, tax_month=nxt - DAY, joined=applied - DAY * rng.randint(500, 3000), rebuild=c.money(180_000, 330_000, '1000'), solicitor=Firm('Marsh Oliphant LLP'),
        opening=opening, rent=rent, food=food, gas=gas, c1=opening - rent, c2=opening - rent - food, c3=opening - rent - food + net, c4=opening - rent - food + net - gas, m1=month, m1e=nxt - DAY, day1=month, day2=month + DAY * 8, day4=nxt - DAY, rooms=Count(3), letter=c.number('REF/####/##'),
    )
    m.paper('application', 'application form', '''
^ {lender}
# Mortgage application
Case :: {case}
Date of application :: {applied}
Broker :: {broker}, {broker_phone}
<<
## First applicant
Name :: {first}
Born :: {born}
Mobile :: {mobile}
Employer :: {firm}
Basic salary a year :: {salary}
||
## Second applicant
Name :: {second}
Born :: {born2}
Mobile :: {mobile2}
Employer :: Self-employed
>>
## The property
Address :: {house}
Purchase price :: {price}
Deposit from savings :: {deposit}
Loan required :: {loan}
Term :: {years} years
Current address of both applicants :: {home}
Seller :: {seller}
''', 'applied', forms='pdf docx', sums=('loan',))
    m.paper('payslip', 'payslip', '''
^ {firm}
Pay advice for {first}, works no. {works}
Pay date :: {pay_day}
Tax period ended :: {tax_month}
NI number :: {nino}
| Payments | £ | Deductions | £
| Basic pay | {gross:n} | Income tax | {tax:n}
|  |  | National Insurance | {ni:n}
|  |  | Pension | {pension:n}
Total payments :: {gross}
Net pay :: {net}
Paid into account {account}
''', 'pay_day', forms='pdf', sums=('net',))
    m.paper('statement', 'bank statement', '''
^ Severn & Wye Bank
# Current account
Account name :: {first}
Account number :: {account}
Sort code :: {sort}
{m1:l} to {m1e:l}
| Date | Details | Money out | Money in | Balance
| {day1:s} | Balance brought forward |  |  | {opening:n}
| {day1:s} | Rent standing order | {rent:n} |  | {c1:n}
| {day2:s} | Supermarket | {food:n} |  | {c2:n}
| {pay_day:s} | {firm} |  | {net:n} | {c3:n}
| {day4:s} | Gas and power | {gas:n} |  | {c4:n}
Closing balance {c4}. Balances may include items that are still pending.
''', 'm1e', forms='pdf docx', sums=('c4', 'c2'))
    m.paper('valuation', 'valuation report', '''
# Valuation report for mortgage purposes
Lender :: {lender}
Applicants :: {first} and {second}
Property :: {house}
Inspected :: {valued}
Agreed price :: {price}
Market value :: {price}
Cost of rebuilding for insurance :: {rebuild}
Bedrooms :: {rooms}
In our opinion the property is suitable security. We found no evidence of movement. Reported by {valuer} MRICS. Fee for this report {valuation}.
''', 'valued')
    m.paper('offer', 'offer letter', '''
^ {lender}
> {first} and {second}
> {home}

{offered:l}
Our reference {case}

We are pleased to offer you a loan of {loan} towards the purchase of {house} for {price}.

| Feature | Your mortgage
| Amount borrowed | {loan}
| Term | {years} years
| Interest rate until review | {rate}
| Monthly payment | {monthly}
| Product fee, payable now | {fee}
| Valuation fee, paid | {valuation}

This offer, at {ltv} of the price, runs out on {lapses:l}. Your solicitor is {solicitor}.
''', 'offered', forms='pdf docx html')
    m.paper('employer', 'letter', '''
^ {firm}
^ {firm_home}
Our ref {letter}
{offered:l}

Dear Sirs

{first}, works number {works}, has been with us since {joined:l} on a permanent contract. Basic pay is {gross} a month, {salary} a year. We know of no notice given by either side.

Yours faithfully
{seller_of_letter}
Payroll
''', 'offered', forms='pdf docx txt')
    m.set(seller_of_letter=c.person())
    m.fact(('First applicant', 'first'), ('Property address', 'house'), ('Purchase price', 'price'), ('Loan amount', 'loan'), ('Interest rate', 'rate'), ('Case number', 'case'))
    m.orders = [('offer', 'lapses', -400)]
    return m


def grant(rng):
    m = Matter('grant application', 'ES', rng)
    c = m.cast
    head, treasurer, officer = c.person(), c.person(), c.person()
    a, b, d = c.money(900, 4000), c.money(400, 2500), c.money(300, 1200)
    cost = a + b + d
    asked = cents(cost * Decimal('0.7'))
    own = cost - asked
    base = cents(a / Decimal('1.21'))
    vat = a - base
    q = Count(rng.choice([2, 4, 5]))
    unit = cents(base / q)
    base = unit * q
    vat = cents(base * Decimal('0.21'))
    m.set(a=base + vat)
    a = base + vat
    cost = a + b + d
    asked = cents(cost * Decimal('0.7'))
    own = cost - asked
    filed = m.after(20, 30)
    m.set(
        head=head, treasurer=treasurer, officer=officer, group=Firm(f'Asociación Cultural {c.family.pop().split()[0]}'), seat=c.address(), cif=c.number('G########'), phone=c.phone(), box=c.mailbox('Cultura Viva', 'asociacion.example'), account=c.iban(), body=Firm('Diputación Provincial'), file=c.number('SUB-####/###'), call=c.number('##/####'), title=Said(rng.choice(['Teatro en los pueblos', 'Archivo oral del valle', 'Música de fragua'])),
        b=b, d=d, cost=cost, asked=asked, own=own, base=base, vat=vat, q=q, unit=unit, share=Percent(70), filed=filed, starts=filed + DAY * 60, ends=filed + DAY * rng.randint(150, 200), granted_on=filed + DAY * rng.randint(35, 50), bill_day=filed + DAY * rng.randint(70, 90), report=filed + DAY * rng.randint(205, 220), paid_on=filed + DAY * rng.randint(92, 99), advance=cents(asked / 2), second=asked - cents(asked / 2), people=Count(rng.randint(120, 900)), towns=Count(rng.randint(4, 11)), supplier=Firm(f'Sonido {c.family.pop().split()[0]} S.L.'), supplier_home=c.address(), supplier_phone=c.phone(), bill=c.number('2#-A-####'), office_phone=c.phone(), nif=c.number('########?'), supplier_cif=c.number('B########'), supplier_account=c.iban(),
    )
    m.paper('solicitud', 'application form', '''
^ {body}
# Solicitud de subvención, convocatoria {call}
## Entidad solicitante
Denominación :: {group}
CIF :: {cif}
Domicilio social :: {seat}
Teléfono de contacto :: {phone}
Correo :: {box}
Representante legal :: {head}
DNI del representante :: {nif}
## Proyecto
Título :: {title}
Inicio :: {starts}
Finalización :: {ends}
Presupuesto total :: {cost}
Subvención solicitada :: {asked}
Aportación propia :: {own}
Cuenta de ingreso :: {account}
Firmado por {head} el {filed:l}
''', 'filed', forms='pdf docx', sums=('own',))
    m.paper('presupuesto', 'budget', '''
# Presupuesto del proyecto «{title}»
Entidad: {group}
| Partida | Gasto previsto
| Equipo de sonido | {a}
| Desplazamientos | {b}
| Cartelería e imprenta | {d}
|= Total de gastos | {cost}
| Financiación | Importe
| Subvención solicitada (70%) | {asked}
| Fondos propios | {own}
|= Total de ingresos | {cost}
''', 'filed', forms='pdf docx xlsx', sums=('cost',))
    m.paper('resolucion', 'decision', '''
^ {body}
> {group}
> {seat}

Expediente :: {file}
Fecha de la resolución :: {granted_on}

Vista la solicitud presentada el {filed:l} por {group}, con CIF {cif}, para el proyecto «{title}», se resuelve conceder una subvención de {asked}, equivalente al {share} del presupuesto aceptado
de {cost}. Se anticipará la mitad, {advance}, y el resto, {second}, tras la justificación.

{officer}, Jefa de Servicio ({office_phone})
''', 'granted_on', forms='pdf docx', sums=('second',))
    m.paper('factura', 'invoice', '''
^ {supplier}
^ {supplier_home} · CIF {supplier_cif} · {supplier_phone}
# Factura {bill}
Fecha de expedición :: {bill_day}
Destinatario :: {group}
CIF del destinatario :: {cif}
Dirección :: {seat}
| Cantidad | Descripción | Precio unitario | Importe
| {q} | Altavoz autoamplificado con soporte | {unit:n} | {base:n}
|= Base imponible | {base:n}
|= Cuota IVA 21% | {vat:n}
|= Total factura | {a}
Pago por transferencia a {supplier_account}.
''', 'bill_day', sums=('a', 'vat', 'base'), own='bill', forms='pdf docx html')
    m.paper('justificante', 'transfer', '''
Justificante de transferencia
Ordenante :: {group}
Cuenta de cargo :: {account}
Beneficiario :: {supplier}
Cuenta de abono :: {supplier_account}
Concepto :: Factura {bill}
Fecha de la operación :: {paid_on}
Importe :: {a}
Comisión :: 0,00 €
''', 'paid_on')
    m.paper('memoria', 'report', '''
# Memoria justificativa

El proyecto «{title}» se desarrolló entre el {starts:l} y el {ends:l} en {towns} municipios, con {people} asistentes. Con la factura {bill} de {supplier}, de {bill_day:l}, se adquirió el equipo de sonido por {a}.
Los desplazamientos supusieron {b} y la imprenta {d}, de modo que el gasto total ascendió a {cost}. La cuenta de la asociación la lleva {treasurer}, tesorera.

| Gasto realizado | Importe
| Sonido | {a}
| Viajes | {b}
| Imprenta | {d}
|= Suma | {cost}

{report:l}
{head}
''', 'report', sums=('cost',), forms='pdf docx txt')
    m.fact(('Entidad', 'group'), ('CIF', 'cif'), ('Expediente', 'file'), ('Importe concedido', 'asked'), ('Representante', 'head'), ('Presupuesto total', 'cost'))
    m.claims = [('Justificación', 'a', [('Equipo de sonido', 'bill_day', 'a', 'factura')])]
    m.orders = [('solicitud', 'ends', -300)]
    return m


def water(rng):
    m = Matter('home insurance', 'FR', rng)
    c = m.cast
    holder, neighbour, expert, clerk = c.person(), c.person(), c.person(), c.person()
    lot = [(Count(rng.randint(8, 32)), c.money(14, 48)) for _ in range(2)]
    sums = [cents(count * price) for count, price in lot]
    move = c.money(60, 180)
    net = sum(sums) + move
    vat = cents(net * Decimal('0.1'))
    worn = cents((net + vat) * Decimal('0.25'))
    franchise = Decimal(rng.choice([120, 150, 180]))
    leak = c.money(90, 240)
    leak_vat = cents(leak * Decimal('0.1'))
    happened = m.after(50, 100)
    m.set(
        holder=holder, neighbour=neighbour, expert=expert, clerk=clerk, home=c.address(), above=Local('3e étage'), mobile=c.phone(), neighbour_phone=c.phone(), expert_phone=c.phone(), box=c.mailbox(holder, 'boite.example'), contract=c.number('HAB ### ### ##'), other_contract=c.number('MRH-######'), file=c.number('2###DE####'), insurer=Firm('Mutuelle des Deux Rives'), other_insurer=Firm('Assurances du Levant'), insurer_home=c.address(), painter=Firm(f'{c.family.pop()} Peinture'), painter_home=c.address(), plumber=Firm(f'Plomberie {c.family.pop()}'), plumber_home=c.address(), plumber_phone=c.phone(),
        happened=happened, told=happened + DAY * rng.randint(1, 4), fixed=happened + DAY, quoted=happened + DAY * rng.randint(8, 14), visited=happened + DAY * rng.randint(18, 26), closed=happened + DAY * rng.randint(30, 40), done=happened + DAY * rng.randint(60, 80), s1=lot[0][0], s2=lot[1][0], p1=lot[0][1], p2=lot[1][1], a1=sums[0], a2=sums[1], move=move, net=net, vat=vat, total=net + vat, worn=worn, franchise=franchise, pay=net + vat - worn - franchise, leak=leak, leak_vat=leak_vat, leak_total=leak + leak_vat, rate=Percent(10), old=Percent(25), quote=c.number('D-####-##'), bill=c.number('FA###'), siret=c.number('### ### ### #####'), room=Said(rng.choice(['salle de bains', 'chambre du fond', 'séjour'])),
        from_=happened - DAY * 300, account=c.iban(),
    )
    m.values['since'] = m.values.pop('from_')
    m.paper('constat', 'joint statement', '''
# Constat amiable dégât des eaux
Survenu le :: {happened}
Adresse du sinistre :: {home}
<<
## A - Occupant
Nom :: {holder}
Téléphone :: {mobile}
Société d'assurance :: {insurer}
Contrat :: {contract}
||
## B - Occupant
Nom :: {neighbour}
Téléphone :: {neighbour_phone}
Société d'assurance :: {other_insurer}
Contrat :: {other_contract}
>>
Circonstances : fuite du flexible de la machine à laver chez B ({above}), infiltration chez A, {room}.
''', 'happened', forms='pdf docx')
    m.paper('declaration', 'letter', '''
> {insurer}
> {insurer_home}

Le {told:l}

Objet : déclaration de sinistre, contrat {contract}

Madame, Monsieur,

Le {happened:l}, une fuite chez mon voisin du dessus, {neighbour}, a endommagé le plafond de la pièce suivante : {room}. Le plombier, {plumber}, est intervenu le lendemain. Je suis assuré(e) chez vous depuis
le {since:l} pour mon logement situé {home}. Vous pouvez me joindre au {mobile} ou à {box}.

{holder}
''', 'told', forms='pdf docx mail', headers=(('From', '{holder} <{box}>'), ('To', 'sinistres@deuxrives.example'), ('Subject', 'Déclaration {contract}')))
    m.paper('plombier', 'invoice', '''
^ {plumber}
^ {plumber_home} · {plumber_phone} · SIRET {siret}
FACTURE {bill}
Date : {fixed}
Doit : {neighbour}
Lieu : {home}
| Désignation | Montant HT
| Recherche de fuite et remplacement du flexible | {leak:n}
|= Total HT | {leak:n}
|= TVA {rate} | {leak_vat:n}
|= Total TTC | {leak_total}
Acquittée en espèces.
''', 'fixed', sums=('leak_total',), own='bill', forms='pdf docx')
    m.paper('devis', 'estimate', '''
^ {painter}
^ {painter_home}
# Devis {quote} du {quoted}
Client :: {holder}
Chantier :: {home}
| Désignation | Quantité | Prix unitaire HT | Montant HT
| Lessivage et enduit du plafond (m²) | {s1} | {p1:n} | {a1:n}
| Peinture deux couches (m²) | {s2} | {p2:n} | {a2:n}
| Déplacement et protection | 1 | {move:n} | {move:n}
|= Total HT | {net:n}
|= TVA {rate} | {vat:n}
|= Total TTC | {total}
Acompte de 30 % à la commande. Devis valable trois mois.
''', 'quoted', sums=('total', 'net', 'a1', 'vat'), own='quote', forms='pdf docx html')
    m.paper('expertise', 'expert report', '''
^ Cabinet Expertise Ouest
# Rapport d'expertise
Références :: {file}
Assuré :: {holder}
Contrat n° :: {contract}
Visite du :: {visited}
Expert :: {expert}, {expert_phone}
Lors de notre visite, en présence de {holder}, nous avons constaté des auréoles au plafond ({room}). La cause, un flexible percé chez {neighbour}, a été supprimée le {fixed:l}.
| Évaluation des dommages | €
| Travaux selon devis {quote} | {total:n}
| Vétusté {old} | -{worn:n}
| Franchise contractuelle | -{franchise:n}
|= Indemnité immédiate | {pay}
La vétusté sera versée sur présentation de la facture.
''', 'visited', sums=('pay',), forms='pdf docx')
    m.paper('reglement', 'letter', '''
^ {insurer}
> {holder}
> {home}

Dossier {file}, le {closed:l}

Nous avons le plaisir de vous régler {pay} par virement sur le compte {account}. Ce montant tient compte d'une franchise de {franchise}. Une indemnité différée de {worn} vous sera versée après travaux.
Votre gestionnaire : {clerk}.
''', 'closed', forms='pdf docx txt')
    m.fact(('Assuré', 'holder'), ('Date du sinistre', 'happened'), ('Numéro de contrat', 'contract'), ('Franchise', 'franchise'), ('Adresse du risque', 'home'), ('Montant du devis', 'total'))
    m.claims = [('Remise en état', 'total', [('Peinture', 'quoted', 'total', 'devis')])]
    m.photos = [('plafond1', rng.randrange(10**6), 'visited', 0), ('plafond2', None, 'visited', 1)]
    m.orders = [('expertise', 'fixed', 60)]
    return m


def meter(rng):
    m = Matter('energy dispute', 'DE', rng)
    c = m.cast
    tenant, landlord, reader, clerk = c.person(), c.person(), c.person(), c.person()
    first = Count(rng.randint(2_400, 61_000))
    used = Count(rng.randint(900, 3_400))
    last = Count(first + used)
    price = Decimal(rng.choice(['0.31', '0.34', '0.38']))
    energy, base = cents(used * price), c.money(90, 160)
    net = energy + base
    vat = cents(net * Decimal('0.19'))
    total = net + vat
    months = Count(12)
    rate = c.money(50, 130, '1')
    prepaid = rate * months
    start = m.start
    end = start + DAY * 364
    m.set(
        tenant=tenant, landlord=landlord, reader=reader, clerk=clerk, flat=c.address(), new_home=c.address(), landlord_home=c.address(), supplier=Firm('Stadtwerke Hunteburg GmbH'), supplier_home=c.address(), hot=c.phone(), mobile=c.phone(), landlord_phone=c.phone(), customer=c.number('K-#######'), contract=c.number('V ### ### ##'), meter_no=c.number('1EMH00########'), bill=c.number('RE-##-######'), account=c.iban(), supplier_account=c.iban(),
        first=first, last=last, used=used, energy=energy, base=base, net=net, vat=vat, total=total, months=months, rate=rate, prepaid=prepaid, rest=total - prepaid if total >= prepaid else prepaid - total, start=start, end=end, read=end, billed=end + DAY * rng.randint(12, 20), pay_by=end + DAY * 40, moved_in=start - DAY * 2, moved_out=end + DAY, wrote=end + DAY * rng.randint(24, 30), next=c.money(50, 130, '1'), signed=start - DAY * 14, vat_rate=Percent(19), ct=Local(f'{price * 100:.2f}'.replace('.', ',')), keys=Count(3), kaution=c.money(900, 2400, '10'), rent=c.money(520, 980, '5'),
    )
    owed = total >= prepaid
    m.paper('vertrag', 'contract', '''
^ {supplier}
^ {supplier_home} · Kundenservice {hot}
# Auftragsbestätigung Stromlieferung
> {tenant}
> {flat}

Kundennummer :: {customer}
Vertragskonto :: {contract}
Zählernummer :: {meter_no}
Lieferbeginn :: {start}
Arbeitspreis netto :: {ct} ct/kWh
Abschlag monatlich :: {rate}
Lastschrift von :: {account}
Unterschrieben am {signed:l}.
''', 'signed')
    m.paper('einzug', 'handover record', '''
# Wohnungsübergabeprotokoll (Auszug)
Wohnung :: {flat}
Mieter :: {tenant}
Vermieter :: {landlord}
Übergabe am :: {moved_out}
Neue Anschrift des Mieters :: {new_home}
Schlüssel :: {keys}
Stromzähler {meter_no}, Stand: {last} kWh
Telefon Vermieter: {landlord_phone}. Kaution {kaution}, Rückzahlung binnen sechs Monaten. Mängel: keine.
''', 'moved_out', forms='pdf docx txt')
    m.paper('rechnung', 'invoice', f'''
^ {{supplier}}
# Jahresrechnung Strom
<<
> {{tenant}}
> {{flat}}
||
Rechnungsnummer :: {{bill}}
Rechnungsdatum :: {{billed}}
Kundennummer :: {{customer}}
>>
Abrechnungszeitraum :: {{start:s}} bis {{end:s}}
| Zähler | Stand alt | Stand neu | Verbrauch kWh
| {{meter_no}} | {{first}} | {{last}} | {{used}}
| Position | Betrag
| Arbeitspreis {{used}} kWh x {{ct}} ct | {{energy:n}}
| Grundpreis 12 Monate | {{base:n}}
|= Summe netto | {{net:n}}
|= Umsatzsteuer {{vat_rate}} | {{vat:n}}
|= Rechnungsbetrag brutto | {{total:n}}
|= abzüglich gezahlter Abschläge | {{prepaid:n}}
|= {"Nachzahlung" if owed else "Guthaben"} | {{rest}}
{"Bitte zahlen Sie bis" if owed else "Wir überweisen bis"} {{pay_by}}. Ihr neuer Abschlag beträgt {{next}}.
~ {{supplier}} · Bankverbindung {{supplier_account}}
''', 'billed', sums=('total', 'vat', 'net', 'rest'), own='bill', forms='pdf docx')
    m.paper('ablesung', 'reading card', '''
Ablesekarte
Kundennummer {customer}
Zähler :: {meter_no}
Abgelesen am :: {read}
Zählerstand :: {last}
Abgelesen von :: {reader}
''', 'read', forms='pdf txt')
    m.paper('einspruch', 'mail', '''
Sehr geehrte Damen und Herren,

zu meiner Rechnung {bill} vom {billed:l} habe ich Fragen. Bei Einzug stand der Zähler auf {first}, abgelesen habe ich am {read:l} genau {last} kWh. Ich habe zwölf Abschläge zu {rate} bezahlt, also {prepaid}. Der Betrag von {total}
erscheint mir hoch; im Vorjahr waren es etwa 700 Euro. Kundennummer {customer}, erreichbar unter {mobile}. Seit {moved_out:l} wohne ich {new_home}.

{tenant}
''', 'wrote', forms='mail', headers=(('From', '{tenant} <mieter@brief.example>'), ('To', 'service@stadtwerke.example'), ('Subject', 'Rechnung {bill}')))
    m.fact(('Kunde', 'tenant'), ('Kundennummer', 'customer'), ('Zählernummer', 'meter_no'), ('Zählerstand Ende', 'last'), ('Lieferbeginn', 'start'), ('Rechnungsbetrag', 'total'))
    m.orders = [('rechnung', 'end', -500)]
    return m


SECOND = (visa, guarantee, payroll, mortgage, grant, water, meter)
