"""Matters as plain forms: what people hand over at a counter, with several papers of one form, several people, and values in sentences.

A paper is written as a template: `{key}` is a value as the paper writes it, `{key:bare}` an amount without its currency, `a | b | c` a row of a table
(the first of a block its head, `=` before a row makes it one of the foot), `Label: value` a row of a form, `# ` a title.
"""

import re
from datetime import timedelta
from decimal import Decimal

import say
from make_folders import Packet
from say import Firm, Mailbox, Number, Plate, Units, cents, shaped

D = lambda days: timedelta(days=days)
flat = lambda name: name.replace('|', ' ')


def between(rng, low, high):
    return cents(rng.randint(low * 100, high * 100) / Decimal(100))


def template(text):
    """A paper's `build` from its template."""

    def build(w):
        def value(found):
            key, form = found[1], found[2]
            return w.bare(key) if form == 'bare' else w[key]

        blocks = []
        for block in re.sub(r'\{(\w+)(?::(\w+))?\}', value, text.strip()).split('\n\n'):
            rows = block.strip().split('\n')
            if rows[0].startswith('# '):
                blocks.append(('h', rows[0][2:]))
                rows = rows[1:]
            while rows:
                if ' | ' in rows[0]:
                    table = []
                    while rows and ' | ' in rows[0]:
                        table.append(rows.pop(0))
                    cells = lambda row: [cell.strip() for cell in row.lstrip('= ').split('|')]
                    width = max(len(cells(row)) for row in table)
                    full = lambda row: [*[''] * (width - len(cells(row))), *cells(row)] if row.startswith('=') else [*cells(row), *[''] * (width - len(cells(row)))]
                    blocks.append(('table', full(table[0]), [full(row) for row in table[1:] if not row.startswith('=')], [full(row) for row in table if row.startswith('=')]))
                elif re.match(r'[^:.]{2,50}: ', rows[0]):
                    pairs = []
                    while rows and ' | ' not in rows[0] and re.match(r'[^:.]{2,50}: ', rows[0]):
                        pairs.append(tuple(rows.pop(0).split(': ', 1)))
                    blocks.append(('pairs', pairs))
                elif len(rows[0]) > 70:
                    blocks.append(('p', rows.pop(0)))
                else:
                    lines = []
                    while rows and ' | ' not in rows[0] and len(rows[0]) <= 70 and not re.match(r'[^:.]{2,50}: ', rows[0]):
                        lines.append(rows.pop(0))
                    blocks.append(('lines', lines))
        return blocks

    return build


def taxis(rng):
    """Receipts of one form, days apart."""
    k = Packet('en', rng)
    k.name = 'taxis'
    who = say.person('en', rng)
    start = k.now - D(30)
    f = [between(rng, 9, 60) for _ in range(3)]
    m = [between(rng, 12, 48) for _ in range(2)]
    k.v = dict(employee=who, number=Number(shaped('#####', rng)), t1=f[0], t2=f[1], t3=f[2], m1=m[0], m2=m[1], total=sum(f) + sum(m), d1=start, d2=start + D(1), d3=start + D(3), r1=Number(shaped('T######', rng)), r2=Number(shaped('T######', rng)), r3=Number(shaped('T######', rng)), b1=Number(shaped('####', rng)), b2=Number(shaped('####', rng)))
    cab = lambda d, t, r: template(f'''
# Metro Cabs receipt

Receipt no.: {{{r}}}
Date: {{{d}}}
From: Central Station
To: Office Park Gate 2
Fare: {{{t}}}
Payment: card

Thank you for travelling with Metro Cabs. Lost property 0161 496 0400. VAT no. GB 240 1180 22''')
    meal = lambda d, t, b: template(f'''
Ristorante Da Luca
12 Canal Street, Manchester M1 3HE
Bill {{{b}}}    {{{d}}}   Table 6

Item | Price
Lunch menu, service included | {{{t}:bare}}
= TOTAL | {{{t}:bare}}

Served by Giulia. Paid by Visa. Grazie!''')
    k.paper('report', 'expense report', template('''
# Expense claim

Claimant: {employee}
Payroll number: {number}
Period covered: {d1} to {d3}

Date | Description | Amount
{d1} | Taxi station to office | {t1:bare}
{d1} | Lunch with client | {m1:bare}
{d2} | Taxi station to office | {t2:bare}
{d3} | Taxi station to office | {t3:bare}
{d3} | Lunch with client | {m2:bare}
= Total | {total:bare}

I confirm that the above were business expenses.'''), start + D(8), 'pdf xlsx docx csv', sums=['t1', 'total'])
    k.paper('cab1', 'receipt', cab('d1', 't1', 'r1'), 'd1', 'pdf txt')
    k.paper('cab2', 'receipt', cab('d2', 't2', 'r2'), 'd2', 'pdf txt')
    k.paper('cab3', 'receipt', cab('d3', 't3', 'r3'), 'd3', 'pdf txt')
    k.paper('meal1', 'receipt', meal('d1', 'm1', 'b1'), 'd1', 'pdf txt')
    k.paper('meal2', 'receipt', meal('d3', 'm2', 'b2'), 'd3', 'pdf txt')
    k.facts = [('Employee', 'employee'), ('Payroll number', 'number'), ('Total', 'total')]
    k.claims = [('Expenses', 'total', [('Taxi', 'd1', 't1', 'cab1'), ('Lunch', 'd1', 'm1', 'meal1'), ('Taxi', 'd2', 't2', 'cab2'), ('Taxi', 'd3', 't3', 'cab3'), ('Lunch', 'd3', 'm2', 'meal2')])]
    return k


def accounts(rng):
    """Statements of three months, and three payslips with what was paid since January."""
    k = Packet('en', rng)
    k.name = 'accounts'
    who, clerk = say.person('en', rng), say.person('en', rng)
    year, first = k.now.year, rng.randint(2, 8)
    base = cents(rng.randint(1900, 4800))
    v = dict(holder=who, home=say.address('en', rng), sort=Number(shaped('##-##-##', rng)), account=Number(shaped('########', rng)), nino=Number(shaped('@@ ## ## ## B', rng)), firm=Firm('Peverell Print Limited'), base=base, salary=base * 12, began=k.now - D(rng.randint(600, 4000)), loan=cents(rng.randint(5, 25) * 1000), born=k.now - D(rng.randint(9000, 20000)), phone=say.phone('en', rng), mail=Mailbox(f'{who.split("|")[1].lower()}{rng.randint(1, 99)}@fastmail.example'), months=Units(rng.choice([24, 36, 48, 60])))
    balance, ytd = between(rng, 300, 4000), base * (first - 1)
    for at in range(3):
        day = k.now.replace(year=year, month=first + at, day=28)
        extra = between(rng, 0, 300)
        gross = base + extra
        tax, ni = cents(gross * Decimal('0.12')), cents(gross * Decimal('0.07'))
        rent, shop = cents(rng.randint(500, 900)), between(rng, 80, 300)
        ytd += gross
        v |= {f'day{at}': day, f'extra{at}': extra, f'gross{at}': gross, f'tax{at}': tax, f'ni{at}': ni, f'off{at}': tax + ni, f'net{at}': gross - tax - ni, f'ytd{at}': ytd, f'open{at}': balance, f'rent{at}': rent, f'shop{at}': shop, f'b1{at}': balance - rent, f'b2{at}': balance - rent - shop, f'close{at}': balance - rent - shop + gross - tax - ni, f'from{at}': day.replace(day=1), f'to{at}': (day.replace(day=1) + D(32)).replace(day=1) - D(1)}
        balance = v[f'close{at}']
    k.v = v
    slip = lambda n: template(f'''
{{firm}}
Unit 4, Tannery Yard, Northampton NN1 5JF

Name: {{holder}}
N.I. number: {{nino}}
Date of payment: {{day{n}}}

Description | Amount | Year to date
Basic salary | {{base:bare}} | 
Overtime | {{extra{n}:bare}} | 
= Total gross pay | {{gross{n}:bare}} | {{ytd{n}:bare}}

Income tax: {{tax{n}:bare}}
National Insurance: {{ni{n}:bare}}
Total deductions: {{off{n}:bare}}
Net pay: {{net{n}}}''')
    bank = lambda n: template(f'''
# Severn & Wye Building Society

{{holder}}
{{home}}

Account number: {{account}}
Sort code: {{sort}}
Statement period: {{from{n}}} to {{to{n}}}
Start balance: {{open{n}}}

Date | Transaction | Money out | Money in | Balance
{{from{n}}} | Standing order rent | {{rent{n}:bare}} |  | {{b1{n}:bare}}
{{from{n}}} | Debit card groceries | {{shop{n}:bare}} |  | {{b2{n}:bare}}
{{day{n}}} | Faster payment Peverell Print | | {{net{n}:bare}} | {{close{n}:bare}}

End balance: {{close{n}}}

Interest rate on arranged overdrafts 39.9 % EAR variable. Questions? Ring 0345 496 0110.''')
    k.paper('form', 'application', template('''
# Personal loan application

Applicant: {holder}
Born on: {born}
Lives at: {home}
Contact number: {phone}
E-mail: {mail}
Works for: {firm}
In this job since: {began}
Yearly pay before tax: {salary}
Wants to borrow: {loan}
Over how many months: {months}
Sort code and account: {sort} {account}

Other people in the household: one partner, no children. Monthly rent is paid by standing order.'''), k.v['day2'] + D(6), 'pdf docx')
    k.paper('letter', 'letter', template('''
Peverell Print Limited

To whom it may concern

{holder} of {home} has worked for us since {began}. The basic salary is {salary} a year, that is {base} a month before overtime. Our firm employs 41 people.

''' + flat(clerk) + '''
Accounts'''), k.v['day2'] + D(4), 'pdf docx')
    for at in range(3):
        k.paper(f'slip{at}', 'payslip', slip(at), f'day{at}', 'pdf', sums=[f'off{at}', f'net{at}'])
        k.paper(f'bank{at}', 'bank statement', bank(at), k.v[f'to{at}'] + D(2), 'pdf pdf csv', sums=[f'b1{at}', f'close{at}'])
    k.facts = [('Applicant', 'holder'), ('Date of birth', 'born'), ('Address', 'home'), ('Employer', 'firm'), ('Loan amount', 'loan'), ('Annual salary', 'salary')]
    return k


def meters(rng):
    """Two bills of one supplier, with readings that go on."""
    k = Packet('de', rng)
    k.name = 'meters'
    who, landlord = say.person('de', rng), say.person('de', rng)
    a = rng.randint(10000, 60000)
    u1, u2 = rng.randint(900, 2600), rng.randint(900, 2600)
    price, fixed = Decimal('0.32'), cents(rng.randint(90, 140))
    w1, w2 = cents(u1 * price), cents(u2 * price)
    n1, n2 = w1 + fixed, w2 + fixed
    v1, v2 = cents(n1 * Decimal('0.19')), cents(n2 * Decimal('0.19'))
    end1 = k.now - D(420)
    k.v = dict(kunde=who, home=say.address('de', rng), knr=Number(shaped('40######', rng)), meter=Number(shaped('1 EMH00 #### ####', rng)), malo=Number(shaped('51#########', rng)), z0=Units(a), z1=Units(a + u1), z2=Units(a + u1 + u2), u1=Units(u1), u2=Units(u2), w1=w1, w2=w2, fixed=fixed, n1=n1, n2=n2, v1=v1, v2=v2, t1=n1 + v1, t2=n2 + v2, s1=end1 - D(364), e1=end1, s2=end1 + D(1), e2=end1 + D(365), r1=Number(shaped('R-10######', rng)), r2=Number(shaped('R-10######', rng)), i1=end1 + D(20), i2=end1 + D(388), account=say.iban('de', rng), phone=say.phone('de', rng))
    bill = lambda n, z: template(f'''
# Stromrechnung

{{kunde}}
{{home}}

Rechnungsnummer: {{r{n}}}
Rechnungsdatum: {{i{n}}}
Kundennummer: {{knr}}
Zählernummer: {{meter}}
Marktlokation: {{malo}}
Abrechnungszeitraum: {{s{n}}} bis {{e{n}}}

Zählerstand alt | Zählerstand neu | Verbrauch kWh
{{z{z}}} | {{z{n}}} | {{u{n}}}

Position | Betrag EUR
Arbeitspreis {{u{n}}} kWh zu 32,00 ct | {{w{n}:bare}}
Grundpreis | {{fixed:bare}}
= Netto | {{n{n}:bare}}
= Umsatzsteuer 19 % | {{v{n}:bare}}
= Rechnungsbetrag | {{t{n}:bare}}

Ihr Vorjahresverbrauch lag bei 1.988 kWh. Wir buchen von Ihrem Konto {{account}} ab. Ihr neuer Abschlag beträgt 94,00 € ab dem nächsten Monat.''')
    k.paper('r1', 'Rechnung', bill(1, 0), 'i1', 'pdf', sums=['n1', 't1'])
    k.paper('r2', 'Rechnung', bill(2, 1), 'i2', 'pdf', sums=['n2', 't2'])
    k.paper('brief', 'Brief', template('''
Sehr geehrte Damen und Herren,

in der Rechnung {r2} vom {i2} steht für den Zähler {meter} ein Stand von {z2} kWh. Bei der Ablesung mit meinem Vermieter, Herrn ''' + flat(landlord) + ''', stand er am {e2} bei {z2}. Den Betrag von {t2} möchte ich prüfen lassen. Meine Kundennummer ist {knr}.

Sie erreichen mich unter {phone}.

{kunde}
{home}'''), k.now - D(3), 'docx pdf mail', headers=lambda w: [('From', 'kunde@post.example'), ('To', 'service@stadtwerke.example'), ('Subject', 'Rechnung')])
    k.facts = [('Kunde', 'kunde'), ('Kundennummer', 'knr'), ('Zählernummer', 'meter'), ('Zählerstand', 'z2'), ('Adresse', 'home'), ('IBAN', 'account')]
    k.claims = [('Strom', 't2', [('Arbeitspreis', None, 'w2', 'r2'), ('Grundpreis', None, 'fixed', 'r2'), ('Umsatzsteuer', None, 'v2', 'r2')])]
    return k


def two_cars(rng):
    """Two drivers with everything twice."""
    k = Packet('fr', rng)
    k.name = 'two_cars'
    a, b, witness, garage_man = [say.person('fr', rng) for _ in range(4)]
    day = k.now - D(35)
    parts, work = between(rng, 200, 1500), between(rng, 150, 800)
    ht = parts + work
    k.v = dict(a=a, a_home=say.address('fr', rng), a_phone=say.phone('fr', rng), a_plate=Plate(shaped('@@-###-@@', rng)), a_policy=Number(shaped('AUTO ### ###', rng)), b=b, b_home=say.address('fr', rng), b_phone=say.phone('fr', rng), b_plate=Plate(shaped('@@-###-@@', rng)), b_policy=Number(shaped('P#######', rng)), day=day, seen=day + D(9), file=Number(shaped('S24-######', rng)), vin=say.chassis(rng), km=Units(rng.randint(20000, 140000)), parts=parts, work=work, ht=ht, tva=cents(ht * Decimal('0.2')), ttc=ht + cents(ht * Decimal('0.2')), bill=Number(shaped('F-24-####', rng)), done=day + D(20), franchise=cents(rng.choice([150, 250, 300, 450])), account=say.iban('fr', rng), permit=Number(shaped('############', rng)), garage=Firm('Carrosserie Vidal SARL'))
    k.paper('constat', 'constat', template('''
# Constat amiable d'accident automobile

Date de l'accident: {day}
Heure: 18 h 10
Lieu: carrefour rue de Paris / rue Pasteur, 35000 Rennes
Blessés: non
Témoins: ''' + flat(witness) + ''', 06 12 00 45 90

Rubrique | Véhicule A | Véhicule B
Preneur d'assurance | {a} | {b}
Adresse | {a_home} | {b_home}
Téléphone | {a_phone} | {b_phone}
Immatriculation | {a_plate} | {b_plate}
N° de contrat | {a_policy} | {b_policy}
Assureur | Mutuelle du Ponant | Assurances Réunies

Circonstances : A roulait tout droit, B sortait d'un parking. Dégâts apparents : aile avant droite (A), pare-chocs (B).'''), 'day', 'pdf docx')
    k.paper('declaration', 'lettre', template('''
{a}
{a_home}
Tél. {a_phone}

Objet : déclaration de sinistre, contrat {a_policy}

Madame, Monsieur,

Le {day} vers 18 heures, mon véhicule immatriculé {a_plate} a été heurté par celui de {b} (immatriculé {b_plate}), assuré sous le contrat {b_policy}. Je n'ai pas été blessé. Le véhicule est visible au garage {garage}.

Je vous prie de verser l'indemnité sur mon compte {account}.

{a}'''), day + D(3), 'pdf docx mail', headers=lambda w: [('From', 'moi@courrier.example'), ('To', 'sinistres@ponant.example'), ('Subject', 'Sinistre')])
    k.paper('expertise', 'rapport', template('''
# Rapport d'expertise

N° de dossier: {file}
Assuré: {a}
N° de contrat: {a_policy}
Date du sinistre: {day}
Date d'examen: {seen}
Immatriculation: {a_plate}
N° de série: {vin}
Kilométrage: {km} km
Tiers: {b}, {b_plate}

Le montant des réparations est arrêté à {ttc} TTC. La franchise de {franchise} est à la charge de l'assuré. Valeur du véhicule avant sinistre : 11 400 €.'''), 'seen', 'pdf docx')
    k.paper('facture', 'facture', template('''
{garage}
ZA des Landes, 35135 Chantepie

Facture n°: {bill}
Date: {done}
Client: {a}
Véhicule: {a_plate}
Châssis: {vin}
Réparateur: ''' + flat(garage_man) + '''

Désignation | Montant HT
Pièces | {parts:bare}
Main d'œuvre carrosserie et peinture | {work:bare}
= Total HT | {ht:bare}
= TVA 20 % | {tva:bare}
= Total TTC | {ttc:bare}

Conditions : paiement à réception. Garantie un an.'''), 'done', 'pdf docx xlsx', sums=['ht', 'tva', 'ttc'])
    k.paper('accord', 'lettre', template('''
Mutuelle du Ponant

{a}
{a_home}

Dossier {file}

Nous avons bien reçu la facture {bill} d'un montant de {ttc}. Après déduction de la franchise de {franchise}, le règlement sera viré sur le compte {account}. L'accident du {day} est clos de notre côté ; nous exerçons le recours contre {b}.'''), k.now - D(5), 'pdf docx')
    k.facts = [('Assuré', 'a'), ('Contrat', 'a_policy'), ('Immatriculation', 'a_plate'), ('Date du sinistre', 'day'), ('Adresse', 'a_home'), ('Franchise', 'franchise'), ('VIN', 'vin')]
    k.claims = [('Réparation', 'ht', [('Pièces', None, 'parts', 'facture'), ('Main d\'œuvre', None, 'work', 'facture')])]
    k.orders = [('facture', 'done', -60), ('expertise', 'seen', -40)]
    return k


def family(rng):
    """Bills of two patients of one family."""
    k = Packet('de', rng)
    k.name = 'family'
    who, child, doctor, dentist = [say.person('de', rng) for _ in range(4)]
    child = say.Name(f'{say.person("de", rng, who.split("|")).split("|")[0]}|{who.split("|")[1]}')
    a = [between(rng, 12, 60) for _ in range(3)]
    b = [between(rng, 20, 180) for _ in range(2)]
    k.v = dict(parent=who, parent_born=k.now - D(rng.randint(11000, 19000)), child=child, child_born=k.now - D(rng.randint(1200, 5500)), home=say.address('de', rng), vnr=Number(shaped('K ##-######', rng)), d1=k.now - D(60), d2=k.now - D(41), d3=k.now - D(33), a1=a[0], a2=a[1], a3=a[2], sum_a=sum(a), b1=b[0], b2=b[1], sum_b=sum(b), both=sum(a) + sum(b), ra=Number(shaped('24-1####', rng)), rb=Number(shaped('ZA####/24', rng)), ia=k.now - D(55), ib=k.now - D(29), account=say.iban('de', rng), phone=say.phone('de', rng))
    k.paper('arzt', 'Rechnung', template('''
Dr. med. ''' + flat(doctor) + '''
Fachärztin für Kinderheilkunde
Hauptstraße 12, 70563 Stuttgart

{parent}
{home}

Liquidation Nr.: {ra}
Datum: {ia}
Patient: {child}
geb. am: {child_born}
Diagnose: J06.9 G

Datum | GOÄ-Ziffer | Leistung | Faktor | Betrag
{d1} | 1 | Beratung | 2,3 | {a1:bare}
{d1} | 7 | Untersuchung | 2,3 | {a2:bare}
{d1} | 3550 | Blutbild | 1,15 | {a3:bare}
= Gesamt | {sum_a:bare}

Bitte überweisen Sie innerhalb von 30 Tagen auf das Konto DE89 3704 0044 0532 0130 00.'''), 'ia', 'pdf docx', sums=['a1', 'sum_a'])
    k.paper('zahnarzt', 'Rechnung', template('''
Zahnarztpraxis ''' + flat(dentist) + '''
Marktplatz 3, 70563 Stuttgart

{parent}
{home}

Rechnungs-Nr.: {rb}
Rechnungsdatum: {ib}
Behandelte Person: {parent}
Geburtsdatum: {parent_born}

Behandlungstag | GOZ | Leistung | Betrag EUR
{d2} | 2060 | Kompositfüllung | {b1:bare}
{d3} | 1040 | Zahnreinigung | {b2:bare}
= Rechnungsbetrag | {sum_b:bare}

Zahlbar ohne Abzug. Es gelten die Gebührenordnung für Zahnärzte und § 286 BGB.'''), 'ib', 'pdf docx', sums=['b1', 'sum_b'])
    k.paper('antrag', 'Antrag', template('''
# Leistungsantrag

Versicherte Person: {parent}
Versicherungsnummer: {vnr}
Anschrift: {home}
Telefon: {phone}
Konto für die Erstattung: {account}

Person | Rechnung vom | Betrag
{child} | {ia} | {sum_a:bare}
{parent} | {ib} | {sum_b:bare}
= Summe | {both:bare}

Beihilfeanspruch 50 %. Ein Unfall lag nicht vor.'''), k.now - D(10), 'pdf docx xlsx', sums=['sum_a', 'both'])
    k.paper('bescheid', 'Brief', template('''
{parent}
{home}

Versicherungsnummer {vnr}

Sehr geehrte Damen und Herren,

zu Ihrem Antrag erstatten wir für {child} (geboren am {child_born}) die Rechnung über {sum_a} und für {parent} (geboren am {parent_born}) die Rechnung {rb} über {sum_b} in Höhe von je 50 Prozent. Der Betrag wird auf Ihr Konto {account} überwiesen.'''), k.now - D(2), 'pdf docx')
    k.facts = [('Versicherte', 'parent'), ('Versicherungsnummer', 'vnr'), ('Anschrift', 'home'), ('IBAN', 'account'), ('Geburtsdatum Kind', 'child_born')]
    k.claims = [('Krankheitskosten', 'both', [('Kinderarzt', 'd1', 'sum_a', 'arzt'), ('Zahnarzt', None, 'sum_b', 'zahnarzt')])]
    k.orders = [('arzt', 'child_born', 9000)]
    return k


def two_applicants(rng):
    """A couple asks for a loan: each has a payslip, a card and an employer."""
    k = Packet('es', rng)
    k.name = 'two_applicants'
    a, b, notary = [say.person('es', rng) for _ in range(3)]
    ga, gb = cents(rng.randint(1500, 3600)), cents(rng.randint(1300, 3000))
    ss = lambda gross: cents(gross * Decimal('0.0645'))
    irpf = lambda gross: cents(gross * Decimal('0.14'))
    price = cents(rng.randint(150, 320) * 1000)
    k.v = dict(a=a, b=b, a_dni=Number(shaped('########@', rng)), b_dni=Number(shaped('########@', rng)), a_born=k.now - D(rng.randint(9500, 17000)), b_born=k.now - D(rng.randint(9500, 17000)), home=say.address('es', rng), flat=say.address('es', rng), a_firm=Firm('Conservas del Norte, S.A.'), b_firm=Firm('Clínica Los Olmos, S.L.'), a_since=k.now - D(rng.randint(700, 4000)), b_since=k.now - D(rng.randint(700, 4000)), a_job=Firm('Jefe de Almacén'), b_job=Firm('Auxiliar de Enfermería'), ga=ga, gb=gb, sa=ss(ga), sb=ss(gb), ia=irpf(ga), ib=irpf(gb), oa=ss(ga) + irpf(ga), ob=ss(gb) + irpf(gb), na=ga - ss(ga) - irpf(ga), nb=gb - ss(gb) - irpf(gb), price=price, loan=cents(price * Decimal('0.8')), years=Units(rng.choice([20, 25, 30])), phone=say.phone('es', rng), mail=Mailbox(f'casa{rng.randint(10, 99)}@correo.example'), account=say.iban('es', rng), paid=k.now - D(15), area=Units(rng.randint(60, 130)))
    slip = lambda x: template(f'''
# Recibo individual de salarios

Empresa: {{{x}_firm}}
Trabajador: {{{x}}}
DNI: {{{x}_dni}}
Categoría: {{{x}_job}}
Antigüedad: {{{x}_since}}
Fecha de pago: {{paid}}

Concepto | Devengos | Deducciones
Salario base | {{g{x}:bare}} | 
Contingencias comunes y desempleo | | {{s{x}:bare}}
IRPF 14 % | | {{i{x}:bare}}
= Totales | {{g{x}:bare}} | {{o{x}:bare}}

Líquido total a percibir: {{n{x}}}''')
    k.paper('solicitud', 'solicitud', template('''
# Solicitud de préstamo hipotecario

Dato | Titular 1 | Titular 2
Nombre y apellidos | {a} | {b}
DNI | {a_dni} | {b_dni}
Fecha de nacimiento | {a_born} | {b_born}
Empresa | {a_firm} | {b_firm}
Puesto | {a_job} | {b_job}
Ingresos netos mensuales | {na} | {nb}

Domicilio actual: {home}
Teléfono: {phone}
Correo: {mail}
Vivienda que se compra: {flat}
Superficie: {area} m²
Precio de compra: {price}
Importe solicitado: {loan}
Plazo: {years} años
Cuenta de cargo: {account}'''), k.now - D(8), 'pdf docx')
    k.paper('nomina_a', 'nómina', slip('a'), 'paid', 'pdf', sums=['oa', 'na'])
    k.paper('nomina_b', 'nómina', slip('b'), 'paid', 'pdf', sums=['ob', 'nb'])
    k.paper('arras', 'contrato', template('''
# Contrato de arras

En la ciudad indicada se reúnen, de una parte, ''' + flat(notary) + ''', como vendedor, y de otra, {a}, con DNI {a_dni}, y {b}, con DNI {b_dni}, como compradores, vecinos de {home}.

La vivienda sita en {flat}, de {area} metros cuadrados, se vende por {price}. Los compradores entregan en este acto 3.000,00 € en concepto de arras. La escritura se otorgará en el plazo de 90 días.'''), k.now - D(40), 'pdf docx')
    k.paper('certificado', 'certificado', template('''
{a_firm}
Departamento de Personal

Certificamos que {a}, con DNI {a_dni}, trabaja en esta empresa como {a_job} desde el {a_since} con contrato indefinido, y percibe un salario bruto mensual de {ga}.'''), k.now - D(12), 'pdf docx')
    k.facts = [('Titular 1', 'a'), ('DNI del titular 1', 'a_dni'), ('Importe del préstamo', 'loan'), ('Precio de compra', 'price'), ('Domicilio', 'home'), ('IBAN', 'account'), ('Vivienda', 'flat')]
    k.orders = [('certificado', 'a_since', 5000)]
    return k


def amended(rng):
    """A bill on account, a final bill, a credit note."""
    k = Packet('en', rng)
    k.name = 'amended'
    client, builder = say.person('en', rng), say.person('en', rng)
    kitchen, tiles, lights = between(rng, 2000, 6000), between(rng, 300, 1200), between(rng, 200, 900)
    net = kitchen + tiles + lights
    vat = cents(net * Decimal('0.2'))
    gross = net + vat
    first = cents(int(gross * Decimal('0.4')))
    credit_net = between(rng, 40, 190)
    k.v = dict(client=client, home=say.address('en', rng), phone=say.phone('en', rng), firm=Firm('Gorse Hill Joinery Ltd'), vatno=Number(shaped('GB #########', rng)), quote=Number(shaped('Q####', rng)), quoted=k.now - D(90), inv1=Number(shaped('INV-2###', rng)), inv2=Number(shaped('INV-3###', rng)), cn=Number(shaped('CN-###', rng)), day1=k.now - D(80), day2=k.now - D(25), day3=k.now - D(9), due2=k.now - D(11), kitchen=kitchen, tiles=tiles, lights=lights, net=net, vat=vat, gross=gross, first=first, balance=gross - first, credit=credit_net, credit_vat=cents(credit_net * Decimal('0.2')), credit_gross=credit_net + cents(credit_net * Decimal('0.2')), account=Number(shaped('########', rng)), sort=Number(shaped('##-##-##', rng)))
    head = '{firm}\n3 Gorse Hill, Swindon SN2 8BX\nVAT reg. {vatno}\n\n'
    k.paper('quote', 'quote', template('# Quotation {quote}\n\n' + head + '''Prepared for: {client}
Site address: {home}
Date: {quoted}

Work | Net
Kitchen units, supply and fit | {kitchen:bare}
Tiling | {tiles:bare}
Lighting | {lights:bare}
= Net total | {net:bare}
= VAT at 20 % | {vat:bare}
= Quotation total | {gross:bare}

40 % payable on acceptance. Valid for 60 days. Drawn up by ''' + flat(builder) + '.'), 'quoted', 'pdf docx', sums=['net', 'gross'])
    k.paper('first', 'invoice', template('# Invoice on account\n\n' + head + '''Invoice number: {inv1}
Invoice date: {day1}
Customer: {client}
Quotation: {quote}

Description | Amount
40 % on acceptance of quotation {quote} | {first:bare}
= Total due (incl. VAT) | {first:bare}

Pay to sort code {sort}, account {account}.'''), 'day1', 'pdf docx')
    k.paper('final', 'invoice', template('# Final invoice\n\n' + head + '''Invoice number: {inv2}
Invoice date: {day2}
Customer: {client}
Site address: {home}
Payment due by: {due2}

Work | Net
Kitchen units, supply and fit | {kitchen:bare}
Tiling | {tiles:bare}
Lighting | {lights:bare}
= Net total | {net:bare}
= VAT at 20 % | {vat:bare}
= Gross | {gross:bare}
= Less paid on account ({inv1}) | -{first:bare}
= Balance now due | {balance:bare}

Pay to sort code {sort}, account {account}.'''), 'day2', 'pdf docx xlsx', sums=['net', 'vat', 'gross', 'balance'])
    k.paper('credit', 'credit note', template('# Credit note\n\n' + head + '''Credit note number: {cn}
Date: {day3}
Customer: {client}
Relates to invoice: {inv2}

Reason | Net
Two light fittings returned | {credit:bare}
= VAT at 20 % | {credit_vat:bare}
= Total credited | {credit_gross:bare}'''), 'day3', 'pdf docx', sums=['credit_gross'])
    k.paper('mail', 'email', template('''
Hello,

we accepted your quotation {quote} of {quoted} for {gross} and paid {first} on account. Your final invoice {inv2} asks for a balance of {balance}. Since two fittings went back I expect the credit note {cn} for {credit_gross} to be taken off.

{client}
{phone}'''), k.now - D(2), 'mail', headers=lambda w: [('From', 'home@post.example'), ('To', 'office@gorsehill.example'), ('Subject', 'Final invoice')])
    k.facts = [('Customer', 'client'), ('Quotation', 'quote'), ('Site address', 'home'), ('Final invoice', 'inv2'), ('Invoice total', 'gross')]
    k.claims = [('Kitchen', 'net', [('Units', None, 'kitchen', 'final'), ('Tiling', None, 'tiles', 'final'), ('Lighting', None, 'lights', 'final')])]
    k.orders = [('final', 'due2', -40)]
    return k


def tenancy(rng):
    """A flat, the flat before, a guarantor."""
    k = Packet('fr', rng)
    k.name = 'tenancy'
    a, owner, guarantor, before = [say.person('fr', rng) for _ in range(4)]
    rent, charges = cents(rng.randint(450, 1100)), cents(rng.randint(40, 120))
    k.v = dict(tenant=a, born=k.now - D(rng.randint(7500, 18000)), old=say.address('fr', rng), new=say.address('fr', rng), phone=say.phone('fr', rng), mail=Mailbox(f'dossier{rng.randint(10, 99)}@mel.example'), rent=rent, charges=charges, both=rent + charges, guarantee=rent, area=Units(rng.randint(22, 80)), begins=k.now + D(20), job=Firm('Ingénieur Qualité'), firm=Firm('Aéro Structures SAS'), since=k.now - D(rng.randint(500, 3000)), net=cents(rng.randint(1700, 3400)), surety=guarantor, surety_home=say.address('fr', rng), signed=k.now - D(2), old_rent=cents(rng.randint(400, 700)))
    k.paper('bail', 'bail', template('''
# Contrat de location

Bailleur: ''' + flat(owner) + ''', 9 allée des Platanes, 69003 Lyon
Locataire: {tenant}
Né(e) le: {born}
Adresse du logement loué: {new}
Surface habitable: {area} m²
Prise d'effet: {begins}
Loyer mensuel hors charges: {rent}
Provision pour charges: {charges}
Total mensuel: {both}
Dépôt de garantie: {guarantee}
Caution solidaire: {surety}, {surety_home}

Le loyer est payable d'avance le 5 de chaque mois. Préavis du locataire : trois mois. Fait le {signed}.'''), 'signed', 'pdf docx')
    k.paper('fiche', 'fiche', template('''
# Fiche de renseignements locataire

Nom et prénom: {tenant}
Date de naissance: {born}
Adresse actuelle: {old}
Portable: {phone}
Courriel: {mail}
Profession: {job}
Employeur: {firm}
Depuis le: {since}
Revenus nets mensuels: {net}
Logement demandé: {new}
Loyer charges comprises: {both}
Garant: {surety}'''), k.now - D(20), 'pdf docx')
    k.paper('quittance', 'quittance', template('''
# Quittance de loyer

Reçu de {tenant} la somme de {old_rent} pour le loyer du logement situé {old}, pour le mois dernier, charges comprises.

''' + flat(before) + ''', propriétaire'''), k.now - D(25), 'pdf docx')
    k.paper('attestation', 'attestation', template('''
{firm}
Direction des ressources humaines

Nous attestons que {tenant}, demeurant {old}, est employé(e) dans notre société en qualité de {job} depuis le {since}. Sa rémunération nette moyenne est de {net} par mois.'''), k.now - D(16), 'pdf docx')
    k.paper('mail', 'courriel', template('''
Bonjour,

comme convenu, je louerai l'appartement du {new} ({area} m²) à partir du {begins}. Le loyer est de {rent} plus {charges} de charges, soit {both} par mois, et le dépôt de garantie de {guarantee}. Ma caution sera {surety}. Vous pouvez me joindre au {phone}.

{tenant}'''), k.now - D(8), 'mail', headers=lambda w: [('From', w['mail']), ('To', 'agence@immo.example'), ('Subject', 'Appartement')])
    k.facts = [('Locataire', 'tenant'), ('Date de naissance', 'born'), ('Employeur', 'firm'), ('Loyer', 'rent'), ('Surface', 'area'), ('Adresse actuelle', 'old'), ('Téléphone', 'phone')]
    k.orders = [('attestation', 'since', 3500)]
    return k


MATTERS = [taxis, accounts, meters, two_cars, family, two_applicants, amended, tenancy]
