"""Matters of the first look: motor, travel, mortgage, wages, tenancy, grant, health, freight."""

from datetime import timedelta
from decimal import Decimal

import say
from make_folders import Packet
from say import Firm, Mailbox, Number, Plate, Units, cents, shaped

D = lambda days: timedelta(days=days)


def motor(rng):
    k = Packet('de', rng)
    k.name = 'motor'
    halter, gegner, gutachter = say.person('de', rng), say.person('de', rng), say.person('de', rng)
    work, parts, paint = [cents(rng.randint(20000, 90000) / Decimal(100)) for _ in range(3)]
    net = work + parts + paint
    vat = cents(net * Decimal('0.19'))
    loss = k.now - D(40)
    k.v = dict(holder=halter, home=say.address('de', rng), phone=say.phone('de', rng), mail=Mailbox(f'kontakt{rng.randint(10,99)}@posteo.example'), claimno=Number(shaped('SCH-####-#####', rng)), policy=Number(shaped('KH ###.####.##', rng)), plate=Plate(rng.choice(['S', 'HB', 'EF', 'KI']) + '-' + shaped('@@ ', rng).strip() + ' ' + str(rng.randint(101, 9899))), vin=say.chassis(rng), loss=loss, repaired=loss + D(21), invoiced=loss + D(23), work=work, parts=parts, paint=paint, net=net, vat=vat, gross=net + vat, km=Units(rng.randint(31000, 148000)), account=say.iban('de', rng), shop=Firm(rng.choice(['Karosseriebau Hansen GmbH', 'Autohaus Reber KG', 'Lack & Blech Wimmer GmbH'])), invoice=Number(shaped('RE24-#####', rng)))
    other_plate = f'S-{shaped("@@", rng)} {rng.randint(100, 999)}'

    def form(w):
        return [('h', 'Schadenanzeige zur Kraftfahrtversicherung'), ('small', 'Bitte vollständig ausfüllen und unterschrieben zurücksenden. Servicezeiten: Mo–Fr 8:00–18:00 Uhr, Tel. 0800 4455667 (gebührenfrei).'), ('pairs', [('Schadennummer (falls bekannt)', w['claimno']), ('Versicherungsschein', w['policy']), ('Versicherungsnehmer/in', w['holder']), ('Anschrift', w['home']), ('Telefon tagsüber', w['phone']), ('E-Mail', w['mail'])]), ('h', 'Angaben zum Fahrzeug'), ('pairs', [('Amtl. Kennzeichen', w['plate']), ('Fahrgestellnummer', w['vin']), ('Kilometerstand', w['km'] + ' km'), ('Erstzulassung', w.day(k.now - D(2100)))]), ('h', 'Schadenhergang'), ('pairs', [('Schadentag', w['loss']), ('Uhrzeit ca.', '17:40'), ('Schadenort', 'Kreuzung Hauptstraße / Bahnhofstraße')]), ('p', f'Ich fuhr geradeaus, als das Fahrzeug mit dem Kennzeichen {other_plate} von rechts kam und mich vorne links traf. Fahrer war {gegner.replace("|", " ")}, versichert bei der Contor AG unter Nr. {shaped("V-#######", w.rng)}. Die Polizei war vor Ort (Az. {shaped("ST/######/24", w.rng)}).'), ('pairs', [('Bankverbindung für die Erstattung (IBAN)', w['account']), ('Selbstbeteiligung', w.money(Decimal('300.00')))]), ('small', 'Nordkap Versicherung AG · Sitz: Hamburg · HRB 44871 · USt-IdNr. DE811907980 · Gläubiger-ID DE98ZZZ00000123456 · Konto für Beitragszahlungen: DE02 1203 0000 0000 2020 51'), ('lines', [w.day(k.now - D(36)), '(Datum, Unterschrift)'])]

    def bill(w):
        return [('sides', [w['shop'], 'Industrieweg 9', '70565 Stuttgart', 'Tel. 0711 998877-0'], ['Steuernummer 99034/12345', 'Bankverbindung: DE89 3704 0044 0532 0130 00', 'Amtsgericht Stuttgart HRB 10023']), ('lines', [w['holder'], *w.lines('home')]), ('h', 'Rechnung'), ('pairs', [('Rechnungs-Nr.', w['invoice']), ('Rechnungsdatum', w['invoiced']), ('Auftrags-Nr.', shaped('A-24-####', w.rng)), ('Ihr Fahrzeug', w['plate']), ('FIN', w['vin']), ('Leistungsdatum', w['repaired']), ('Annahme km-Stand', w['km'])]), ('table', ['Pos.', 'Bezeichnung', 'Betrag'], [['1', 'Karosseriearbeiten gem. Kostenvoranschlag, 84 AW', w['work']], ['2', 'Ersatzteile (Kotflügel, Scheinwerfer links)', w['parts']], ['3', 'Lackierung inkl. Material', w['paint']]], [['', 'Zwischensumme netto', w['net']], ['', 'zzgl. 19 % MwSt.', w['vat']], ['', 'Rechnungsbetrag', w['gross']]]), ('p', 'Zahlbar innerhalb von 14 Tagen ohne Abzug. Bei Zahlung innerhalb von 7 Tagen gewähren wir 2 % Skonto auf den Arbeitslohn. Es gelten unsere AGB (Stand 01.01.2023). Gewährleistung 24 Monate.'), ('small', f'Es bediente Sie: {gutachter.split("|")[0]} Maier. Vorherige Rechnung RE23-00871 über 189,90 € wurde am 12.11.2023 bezahlt.')]

    def expert(w):
        value = cents(rng.randint(8000, 19000))
        return [('h', 'Kurzgutachten'), ('p', f'Sachverständigenbüro {gutachter.split("|")[1]}, öffentlich bestellt und vereidigt'), ('pairs', [('Gutachten-Nr.', shaped('GA-####/24', w.rng)), ('Auftraggeber', 'Nordkap Versicherung AG'), ('Schaden-Nr. der Versicherung', w['claimno']), ('Anspruchsteller', w['holder']), ('Kennzeichen', w['plate']), ('Fahrzeug-Ident-Nr.', w['vin']), ('Laufleistung abgelesen', w['km'] + ' km'), ('Ereignistag', w['loss']), ('Besichtigt am', w.day(loss + D(6)))]), ('p', f'Nach Besichtigung schätzen wir den Wiederbeschaffungswert auf {w.money(value)} und den Restwert auf {w.money(value / 4)}. Die Reparatur ist wirtschaftlich. Die voraussichtlichen Kosten weichen von der späteren Werkstattrechnung ab. Die Wertminderung beträgt {w.money(Decimal(250))}.'), ('small', 'Honorar gem. gesonderter Rechnung. Seite 1 von 4. Fotodokumentation siehe Anlage.')]

    def letter(w):
        return [('lines', ['Sehr geehrte Damen und Herren,']), ('p', f'zu Schaden {w["claimno"]} vom {w["loss"]} übersende ich Ihnen die Rechnung der Firma {w["shop"]} über {w["gross"]}. Bitte überweisen Sie den Betrag abzüglich meiner Selbstbeteiligung von 300 EUR auf mein Konto {w["account"]}.'), ('p', f'Der Wagen ({w["plate"]}) war bis zum {w["repaired"]} in der Werkstatt, der Mietwagen kostete 41,50 EUR am Tag; die Mietwagenrechnung reiche ich nach. Sie erreichen mich unter {w["phone"]}.'), ('lines', ['Mit freundlichen Grüßen', w['holder']])]

    k.paper('anzeige', 'claim form', form, k.now - D(36))
    k.paper('rechnung', 'invoice', bill, 'invoiced', 'pdf web office xlsx', sums=['work', 'parts', 'net', 'vat', 'gross'], foot='Vielen Dank für Ihren Auftrag')
    k.paper('gutachten', 'report', expert, k.now - D(30), 'pdf web docx')
    k.paper('schreiben', 'letter', letter, k.now - D(5), 'mail mail docx pdf', headers=lambda w: [('From', f'{w.raw("holder").replace("|", " ")} <{w.raw("mail")}>'), ('To', 'schaden@nordkap.example'), ('Subject', f'Schaden {w["claimno"]}')])
    k.facts = [('Versicherungsnehmer', 'holder'), ('Vertragsnummer police', 'policy'), ('Schadentag', 'loss'), ('Kennzeichen', 'plate'), ('IBAN', 'account'), ('Adresse', 'home'), ('FIN', 'vin')]

    k.claims = [('Reparatur', 'net', [('Karosserie', 'repaired', 'work', 'rechnung'), ('Ersatzteile', 'repaired', 'parts', 'rechnung'), ('Lackierung', 'repaired', 'paint', 'rechnung')])]
    k.orders = [('rechnung', 'repaired', -60)]
    k.photos = 2
    return k


def travel(rng):
    k = Packet('en', rng)
    k.name = 'travel'
    who, partner, agent = say.person('en', rng), say.person('en', rng), say.person('en', rng)
    out, back = k.now - D(60), k.now - D(52)
    night = cents(rng.randint(8000, 19000) / Decimal(100))
    nights = 8
    meals, taxi, meds = [cents(rng.randint(1500, 12000) / Decimal(100)) for _ in range(3)]
    k.v = dict(traveller=who, born=k.now - D(rng.randint(9000, 22000)), home=say.address('en', rng), mail=Mailbox(f'{who.split("|")[0].lower()}.{rng.randint(1,99)}@inbox.example'), phone=say.phone('en', rng), policy=Number(shaped('TRV#######@', rng)), booking=Number(shaped('@@#@@#', rng)), claimno=Number(shaped('CLM/24/######', rng)), out=out, back=back, night=night, room=night * nights, nights=Units(nights), meals=meals, taxi=taxi, meds=meds, claimed=meals + taxi + meds, account=say.iban('en', rng), airline=Firm('Skylark Airways Ltd'), hotel=Firm('Hotel Marisol'), folio=night * nights + cents('24.00'), levy=cents('24.00'))

    def form(w):
        return [('h', 'Travel Insurance – Claim Form'), ('p', 'Please complete in BLOCK CAPITALS. We aim to reply within 10 working days. Lines are open 9am–5.30pm Monday to Friday, 0330 123 4567. Calls may be recorded.'), ('pairs', [('Claim reference', w['claimno']), ('Policy number', w['policy']), ('Lead traveller', w['traveller']), ('Date of birth', w['born']), ('Correspondence address', w['home']), ('Daytime telephone', w['phone']), ('Email', w['mail'])]), ('pairs', [('Departure date', w['out']), ('Return date', w['back']), ('Booking reference', w['booking']), ('Others travelling', partner.replace('|', ' '))]), ('table', ['What are you claiming for?', 'Amount'], [['Meals during the delay', w['meals']], ['Taxi to and from hospital', w['taxi']], ['Prescription medicines', w['meds']]], [['Total claimed', w['claimed']]]), ('p', 'An excess of £75.00 applies to each insured person. The most we pay for medicines is £500.00.'), ('pairs', [('Account for payment (IBAN)', w['account']), ('Have you claimed before?', 'Yes – 2021, ref. CLM/21/004417, £112.40 paid')]), ('small', 'Meridian Cover is a trading name of Meridian Mutual Ltd, registered in England No. 03918274, authorised and regulated under number 202277. VAT GB 765 4321 09.'), ('lines', ['Signed: ' + who.replace('|', ' '), 'Dated: ' + w.day(k.now - D(40))])]

    def confirmation(w):
        return [('h', 'Your booking is confirmed'), ('p', f'Dear {w["traveller"]}, thank you for booking with {w["airline"]}.'), ('pairs', [('Booking ref', w['booking']), ('Booked on', w.day(out - D(95))), ('Passenger 1', w['traveller']), ('Passenger 2', partner.replace('|', ' '))]), ('table', ['Flight', 'From – To', 'Date', 'Departs'], [['SK 4471', 'Bristol – Faro', w['out'], '06:55'], ['SK 4472', 'Faro – Bristol', w['back'], '21:10']], []), ('pairs', [('Fares', w.money(Decimal('318.00'))), ('Seats and bags', w.money(Decimal('74.00'))), ('Total paid', w.money(Decimal('392.00')))]), ('small', 'Check-in closes 40 minutes before departure. Fares are non-refundable. Government taxes of £26.00 included. Lost property: 01275 000000. Customer services reference SKY-2291-8814.')]

    def folio(w):
        euro = Decimal(1)
        return [('sides', [w['hotel'], 'Rua da Praia 12', '8500-512 Portimão'], ['NIF 501 234 560', 'Reception 24h', '+351 282 000 111']), ('h', 'Guest folio / Invoice'), ('pairs', [('Guest', w['traveller']), ('Arrival', w['out']), ('Departure', w['back']), ('Nights', w['nights']), ('Room', '214'), ('Persons', '2')]), ('table', ['Description', 'Qty', 'Unit', 'Amount'], [['Double room, sea view', w['nights'], w['night'], w['room']], ['City tax', '8', w.money(Decimal('3.00')), w['levy']]], [['Total', '', '', w['folio']]]), ('p', 'Paid by card ending 4471. Check-out before 11:00. The safe deposit of 50.00 was returned.'), ('small', 'Exchange rate of the day for information: 1 GBP = 1.1642 EUR')]

    def airline(w):
        return [('p', f'Dear {who.split("|")[1]},'), ('p', f'We are sorry that flight SK 4472 on {w["back"]} left 9 hours late. Our records show {w["traveller"]} was on board under booking {w["booking"]}. The delay was caused by a technical fault, reported at 20:15.'), ('p', 'Claims for compensation under the regulation are handled separately and within 60 days; a voucher of £20.00 per person was issued at the airport. Please quote case 00918-27734 in all replies.'), ('lines', ['Yours sincerely', agent.replace('|', ' '), 'Customer Relations, ' + w['airline']])]

    def insurer(w):
        return [('p', f'Thank you for your claim {w["claimno"]} under policy {w["policy"]}. We have received your form for {w["claimed"]} and will pay what is covered, less the excess, into {w["account"]}.'), ('p', f'Please send the pharmacy receipt for {w["meds"]}. We write to {w["home"]} unless you tell us otherwise.'), ('p', f'Your handler is {agent.replace("|", " ")}, extension 4417. Our reference for the medical provider is MP-77120.')]

    k.paper('form', 'claim form', form, k.now - D(40), sums=['meals', 'taxi', 'meds', 'claimed'])
    k.paper('booking', 'booking', confirmation, out - D(95), 'pdf html mail web', headers=lambda w: [('From', 'Skylark Airways <noreply@skylark.example>'), ('To', w.raw('mail')), ('Subject', 'Your itinerary')])
    k.paper('folio', 'invoice', folio, 'back', 'pdf web office', currency='EUR', sums=['room', 'folio', 'levy'])
    k.paper('airline', 'letter', airline, k.now - D(45), 'pdf docx web')
    k.paper('insurer', 'email', insurer, k.now - D(30), 'mail mail docx', headers=lambda w: [('From', 'Claims <claims@meridian.example>'), ('To', w['mail']), ('Subject', f'Your claim {w["claimno"]}')])
    k.facts = [('Traveller', 'traveller'), ('Date of birth', 'born'), ('Policy', 'policy'), ('Outbound', 'out'), ('Home address', 'home'), ('Email', 'mail'), ('Account', 'account')]
    k.claims = [('Delay and illness', 'claimed', [('Meals', None, 'meals', 'form'), ('Taxi', None, 'taxi', 'form'), ('Medicines', None, 'meds', 'form')])]
    k.orders = [('folio', 'back', -30), ('booking', 'back', -20)]
    k.photos = 1
    return k


def mortgage(rng):
    k = Packet('fr', rng)
    k.name = 'mortgage'
    who, spouse, notary = say.person('fr', rng), say.person('fr', rng), say.person('fr', rng)
    gross = cents(rng.randint(2600, 4900))
    social = cents(gross * Decimal('0.22'))
    net_tax = gross - social
    tax = cents(net_tax * Decimal('0.043'))
    price = cents(rng.randint(180, 320) * 1000)
    deposit = cents(int(price * Decimal('0.15')))
    fees = cents(int(price * Decimal('0.075')))
    loan = price + fees - deposit
    opening, rent, card = cents(rng.randint(300, 2500)), cents(rng.randint(500, 900)), cents(rng.randint(10000, 60000) / Decimal(100))
    k.v = dict(borrower=who, born=k.now - D(rng.randint(10000, 17000)), home=say.address('fr', rng), property=say.address('fr', rng), employer=Firm(rng.choice(['Menuiserie Arvor SARL', 'Textiles du Val SAS', 'Clinique Beaulieu SA'])), hired=k.now - D(rng.randint(900, 4000)), gross=gross, social=social, taxable=net_tax, withheld=tax, net=net_tax - tax, price=price, deposit=deposit, fees=fees, loan=loan, account=say.iban('fr', rng), dossier=Number(shaped('PH-24-#####', rng)), ssn=Number('1 8' + shaped('# ## ## ### ###', rng)), opening=opening, rent=rent, card=card, after_pay=opening + net_tax - tax, after_rent=opening + net_tax - tax - rent, closing=opening + net_tax - tax - rent - card, phone=say.phone('fr', rng))
    pay_day = (k.now.replace(day=1) - D(3))

    def request(w):
        return [('h', 'Demande de prêt immobilier'), ('pairs', [('N° de dossier', w['dossier']), ('Emprunteur', w['borrower']), ('Né(e) le', w['born']), ('Adresse actuelle', w['home']), ('Téléphone', w['phone']), ('Co-emprunteur', spouse.replace('|', ' ')), ('Employeur', w['employer']), ('Embauché(e) depuis le', w['hired']), ('Salaire net mensuel', w['net'])]), ('h', 'Projet'), ('pairs', [('Bien à acquérir', w['property']), ('Prix d\'achat', w['price']), ('Frais de notaire estimés', w['fees']), ('Apport personnel', w['deposit']), ('Montant du prêt sollicité', w['loan']), ('Durée souhaitée', '240 mois'), ('Domiciliation des prélèvements', w['account'])]), ('small', 'Crédit Armoricain – SA au capital de 12 500 000 € – RCS Rennes 381 204 771 – TVA FR 32 381204771 – ORIAS 07 004 112. Un crédit vous engage et doit être remboursé. Vous disposez d\'un délai de réflexion de 10 jours.')]

    def slip(w):
        hours = '151,67'
        return [('sides', [w['employer'], 'ZA de la Gare', '35136 Saint-Jacques', 'SIRET 412 887 301 00024 – APE 1624Z'], [w['borrower'], *w.lines('home')]), ('h', 'Bulletin de paie'), ('pairs', [('Période', f'du {w.day(pay_day.replace(day=1), 0)} au {w.day(pay_day, 0)}'), ('N° de sécurité sociale', w['ssn']), ('Date d\'entrée', w['hired']), ('Emploi', 'Technicien, coefficient 285'), ('Heures', hours)]), ('table', ['Rubrique', 'Base', 'Taux', 'Montant'], [['Salaire de base', hours, '', w.bare('gross')], ['Cotisations salariales', w.bare('gross'), '22,00 %', w.bare('social')]], [['Net imposable', '', '', w.bare('taxable')], ['Impôt sur le revenu prélevé à la source', w.bare('taxable'), '4,30 %', w.bare('withheld')], ['NET À PAYER', '', '', w.bare('net')]]), ('p', f'Payé par virement le {w.day(pay_day)}. Congés payés restants : 12,5 jours. Cumul brut annuel : {w.money(gross * 4)}. Cumul imposable : {w.money(net_tax * 4)}.'), ('small', 'Dans votre intérêt, conservez ce bulletin de paie sans limitation de durée. Convention collective : 3160.')]

    def statement(w):
        return [('h', 'Relevé de compte'), ('sides', ['Banque du Littoral', 'Agence 0417', 'Tél. 02 99 00 00 00 (appel non surtaxé)'], [w['borrower'], *w.lines('home')]), ('pairs', [('IBAN', w['account']), ('BIC', 'BLITFRPP'), ('Relevé n°', '4'), ('Découvert autorisé', w.money(Decimal(800)))]), ('table', ['Date', 'Libellé', 'Débit', 'Crédit', 'Solde'], [[w.day(pay_day - D(2), 0), 'Ancien solde', '', '', w.bare('opening')], [w.day(pay_day, 0), f'VIREMENT {w["employer"]} SALAIRE', '', w.bare('net'), w.bare('after_pay')], [w.day(pay_day + D(4), 0), 'PRLV LOYER AGENCE DUPONT', w.bare('rent'), '', w.bare('after_rent')], [w.day(pay_day + D(9), 0), 'CARTE 4970 ACHATS', w.bare('card'), '', w.bare('closing')]], [['', 'Nouveau solde', '', '', w.bare('closing')]]), ('small', 'Frais bancaires annuels : 84,00 €. Garantie des dépôts : 100 000 €. Médiateur : CS 151, 75422 Paris.')]

    def sale(w):
        return [('h', 'Compromis de vente (extrait)'), ('p', f'Entre les soussignés : Monsieur {notary.replace("|", " ")} et son épouse, vendeurs, demeurant au bien vendu, d\'une part, et {w["borrower"]}, né(e) le {w["born"]}, demeurant {w["home"]}, acquéreur, d\'autre part.'), ('p', f'Désignation : un appartement de 62,4 m² sis {w["property"]}, lot n° 18 et les 214/10 000e des parties communes.'), ('p', f'Le prix est fixé à la somme de {w["price"]}, payable comptant le jour de l\'acte. L\'acquéreur déclare recourir à un prêt d\'un montant maximum de {w["loan"]} au taux maximal de 4,10 % l\'an sur 20 ans. Un dépôt de garantie de {w.money(price / 20)} est versé chez le notaire.'), ('p', 'Le délai de rétractation est de dix jours. La taxe foncière, soit 1 142 € pour 2023, sera partagée au prorata.'), ('small', 'Page 1/6 – Paraphes')]

    k.paper('demande', 'loan application', request, k.now - D(10), foot='Exemplaire à retourner')
    k.paper('bulletin', 'payslip', slip, pay_day, 'pdf web xlsx office', sums=['gross', 'social', 'taxable', 'withheld', 'net'])
    k.paper('releve', 'bank statement', statement, k.now - D(8), 'pdf web csv', sums=['after_pay', 'after_rent', 'closing', 'rent'])
    k.paper('compromis', 'contract', sale, k.now - D(20), 'pdf docx office')
    k.facts = [('Emprunteur', 'borrower'), ('Date de naissance', 'born'), ('Adresse', 'home'), ('Prix du bien', 'price'), ('Compte', 'account'), ('Employeur', 'employer'), ('Montant du prêt', 'loan')]
    k.orders = [('demande', 'hired', 1200)]
    return k


def wages(rng):
    k = Packet('en', rng)
    k.name = 'wages'
    who, manager = say.person('en', rng), say.person('en', rng)
    rate, hours, extra = cents(rng.randint(1250, 2900) / Decimal(100)), Units(rng.choice([150, 160, 162])), Units(rng.choice([6, 8, 11]))
    basic, over = cents(rate * hours), cents(cents(rate * Decimal('1.5')) * extra)
    gross = basic + over
    tax, ni, pension = cents(gross * Decimal('0.14')), cents(gross * Decimal('0.08')), cents(gross * Decimal('0.05'))
    deducted = tax + ni + pension
    opening, shop, phone_bill = cents(rng.randint(200, 1500)), cents(rng.randint(2000, 9000) / Decimal(100)), cents('31.99')
    net = gross - deducted
    k.v = dict(worker=who, home=say.address('en', rng), born=k.now - D(rng.randint(8000, 20000)), nino=Number(shaped('Q@ ## ## ## @', rng).replace('QI', 'QQ')), number=Number(shaped('E-0####', rng)), employer=Firm(rng.choice(['Hartwell Logistics Ltd', 'Brookvale Foods plc', 'Oakridge Care Group Ltd'])), started=k.now - D(rng.randint(400, 3000)), rate=rate, hours=hours, extra=extra, basic=basic, over=over, gross=gross, tax=tax, ni=ni, pension=pension, deducted=deducted, net=net, account=say.iban('en', rng), paid=k.now - D(20), opening=opening, shop=shop, after_pay=opening + net, after_shop=opening + net - shop, closing=opening + net - shop - phone_bill)

    def contract(w):
        return [('h', 'Statement of main terms of employment'), ('p', f'This statement sets out the terms on which {w["employer"]} ("the Company") employs {w["worker"]} of {w["home"]} ("you").'), ('p', f'1. Your employment began on {w["started"]}. No employment with a previous employer counts towards your continuous employment.'), ('p', f'2. You are paid {w["rate"]} per hour, monthly in arrears by credit transfer. Overtime is paid at time and a half after 40 hours in a week.'), ('p', 'The company may deduct overpayments. Notice is one week for each complete year, at most twelve. Holiday entitlement is 28 days including bank holidays. The holiday year runs from 1 April to 31 March. Sick pay follows the statutory scheme (£116.75 a week).'), ('pairs', [('Payroll number', w['number']), ('National Insurance number', w['nino']), ('Line manager', manager.replace('|', ' ')), ('Date of birth', w['born'])]), ('small', 'Reviewed January 2024. Version 7.2')]

    def slip(w):
        return [('sides', [w['employer'], 'Unit 4, Crown Industrial Estate', 'PAYE ref 475/HB12345'], ['Pay advice', f'Tax period {k.v["paid"].month}', 'Tax code 1257L']), ('pairs', [('Employee', w['worker']), ('Works no.', w['number']), ('NI number', w['nino']), ('Pay date', w['paid'])]), ('table', ['Payments', 'Units', 'Rate', 'Amount'], [['Basic pay', w['hours'], w['rate'], w['basic']], ['Overtime x1.5', w['extra'], w.money(cents(rate * Decimal('1.5'))), w['over']]], [['Gross pay', '', '', w['gross']]]), ('table', ['Deductions', 'Amount'], [['Income tax', w['tax']], ['National Insurance', w['ni']], ['Pension 5%', w['pension']]], [['Total deductions', w['deducted']]]), ('pairs', [('Net pay', w['net']), ('Taxable pay to date', w.money(gross * 3)), ('Tax to date', w.money(tax * 3)), ('Employer pension this period', w.money(pension))]), ('small', f'Paid into account ending {k.v["account"][-4:]}')]

    def bank(w):
        return [('h', 'Your Current Account statement'), ('lines', [w['worker'], *w.lines('home')]), ('pairs', [('IBAN', w['account']), ('Statement period', f'{w.day(k.v["paid"] - D(9), 1)} to {w.day(k.v["paid"] + D(19), 1)}'), ('Arranged overdraft', '£1,000.00')]), ('table', ['Date', 'Description', 'Paid out', 'Paid in', 'Balance'], [[w.day(k.v['paid'] - D(9), 3), 'Balance brought forward', '', '', w.bare('opening')], [w.day(k.v['paid'], 3), w['employer'].upper() + ' SALARY', '', w.bare('net'), w.bare('after_pay')], [w.day(k.v['paid'] + D(3), 3), 'CARD PAYMENT SUPERSTORE 2291', w.bare('shop'), '', w.bare('after_shop')], [w.day(k.v['paid'] + D(5), 3), 'DD MOBILE 0800', '31.99', '', w.bare('closing')]], [[w.day(k.v['paid'] + D(19), 3), 'Balance carried forward', '', '', w.bare('closing')]]), ('small', 'Interest rates: 0.00% AER credit; 39.90% EAR arranged overdraft. Lost cards: 0345 600 0000. Your branch: sort code 40-11-08.')]

    def reference(w):
        return [('p', f'To whom it may concern. I confirm that {w["worker"]} has worked for {w["employer"]} since {w["started"]} as a warehouse team leader on a permanent contract. Current gross pay for the last month was {w["gross"]} at {w["rate"]} an hour. Staff number {w["number"]}.'), ('p', f'The post is based at two sites. Any questions to {manager.replace("|", " ")}, HR, on 0113 496 0000 between 10 and 4.')]

    k.paper('terms', 'contract', contract, 'started', 'docx pdf office')
    k.paper('payslip', 'payslip', slip, 'paid', 'pdf web office xlsx', sums=['basic', 'over', 'gross', 'tax', 'deducted', 'net'])
    k.paper('statement', 'bank statement', bank, k.now - D(1), 'pdf web csv xlsx', sums=['after_pay', 'after_shop', 'closing'])
    k.paper('reference', 'letter', reference, k.now - D(4), 'mail docx pdf', headers=lambda w: [('From', f'HR <hr@work.example>'), ('To', 'lending@bank.example'), ('Subject', 'Employment reference')])
    k.facts = [('Applicant', 'worker'), ('Date of birth', 'born'), ('Employer', 'employer'), ('Start of employment', 'started'), ('Net pay', 'net'), ('Account', 'account'), ('National insurance number', 'nino')]
    return k


def tenancy(rng):
    k = Packet('es', rng)
    k.name = 'tenancy'
    tenant, owner, agent = say.person('es', rng), say.person('es', rng), say.person('es', rng)
    rent, water, light = cents(rng.randint(600, 1300)), cents(rng.randint(1500, 4500) / Decimal(100)), cents(rng.randint(3000, 9000) / Decimal(100))
    start = k.now - D(rng.randint(200, 700))
    before = rng.randint(1200, 8000)
    used = rng.randint(80, 240)
    price = Decimal('0.1500')
    energy = cents(used * price)
    power = cents('14.20')
    base = energy + power
    iva = cents(base * Decimal('0.21'))
    k.v = dict(tenant=tenant, owner=owner, dni=Number(shaped('########-@', rng)), flat=say.address('es', rng), start=start, signed=start - D(8), rent=rent, bond=rent * 2, account=say.iban('es', rng), ref=Number(shaped('ARR-###/24', rng)), phone=say.phone('es', rng), before=Units(before), after=Units(before + used), used=Units(used), energy=energy, power=power, base=base, iva=iva, bill=base + iva, cups=Number('ES0021' + shaped('############@@', rng)), billno=Number(shaped('FE24/#######', rng)))

    def lease(w):
        return [('h', 'Contrato de arrendamiento de vivienda'), ('p', f'En Valencia, a {w["signed"]}. Reunidos, de una parte, {w["owner"]}, como arrendador, y de otra, {w["tenant"]}, con DNI {w["dni"]}, como arrendatario.'), ('p', f'Primera. Objeto. Se arrienda la vivienda sita en {w["flat"]}, con una superficie construida de 78 m², referencia catastral 9872023VH5797S0001WX.'), ('p', f'Segunda. Duración. El contrato empieza el {w["start"]} y dura un año, prorrogable hasta cinco conforme al artículo 9 de la Ley 29/1994, de 24 de noviembre.'), ('p', f'Tercera. Renta. La renta mensual es de {w["rent"]}, pagadera en los cinco primeros días de cada mes en la cuenta {w["account"]} del arrendador. Se actualizará cada año según el IPC.'), ('p', f'Cuarta. Fianza. El arrendatario entrega {w["bond"]} en concepto de fianza y garantía. Los gastos de comunidad (45,00 € al mes) corren a cargo del arrendador.'), ('p', 'Quinta. El arrendatario no podrá subarrendar ni realizar obras sin permiso. El inmueble se entrega amueblado, según inventario anexo de 31 objetos. Para notificaciones, las partes señalan los domicilios del encabezamiento.'), ('lines', [f'Referencia interna de la agencia: {w["ref"]}', 'Fdo. el arrendador       Fdo. el arrendatario'])]

    def receipt(w):
        return [('h', 'Recibo de alquiler'), ('pairs', [('Contrato', w['ref']), ('Inquilino', w['tenant']), ('DNI', w['dni']), ('Inmueble', w['flat']), ('Mensualidad', f'{say.MONTHS["es"][(k.now - D(30)).month - 1]} {(k.now - D(30)).year}'), ('Importe', w['rent']), ('Abonado en', w['account'])]), ('p', f'Recibí de {w["tenant"]} la cantidad indicada. {w["owner"]}'), ('small', 'Administración de Fincas Levante, S.L., CIF B-96123457, Inscrita en el R.M. de Valencia, tomo 4410, folio 12. Horario: 9:30 a 14:00 y 16:30 a 19:00.')]

    def power_bill(w):
        return [('h', 'Factura de electricidad'), ('sides', ['Luz del Turia, S.A.', 'CIF A-46000012', 'Averías 900 100 200'], [w['tenant'], *w.lines('flat')]), ('pairs', [('Nº factura', w['billno']), ('CUPS', w['cups']), ('NIF titular', w['dni']), ('Periodo de consumo', f'{w.day(k.now - D(62), 0)} - {w.day(k.now - D(32), 0)}'), ('Fecha de emisión', w.day(k.now - D(28))), ('Fecha de cargo', w.day(k.now - D(18)))]), ('table', ['Lectura anterior (kWh)', 'Lectura actual (kWh)', 'Consumo (kWh)'], [[w['before'], w['after'], w['used']]], []), ('table', ['Concepto', 'Cálculo', 'Importe'], [['Energía consumida', f'{w["used"]} kWh x 0,15 €/kWh', w['energy']], ['Potencia contratada', '3,45 kW', w['power']]], [['Base imponible', '', w['base']], ['IVA (21 %)', '', w['iva']], ['TOTAL FACTURA', '', w['bill']]]), ('small', 'Su consumo medio en los últimos 12 meses ha sido de 5,1 kWh/día. Importe de su factura anterior: 58,12 €. Domiciliación: ES** **** **** **** 4417.')]

    def letter(w):
        return [('p', 'Hola, buenos días:'), ('p', f'Soy {w["tenant"]}, inquilino de {w["flat"]} desde el {w["start"]}. Adjunto el recibo de {w["rent"]} y la última factura de la luz, de {w["bill"]}, a mi nombre. La fianza que entregué fue de {w["bond"]}.'), ('p', f'Mi teléfono es {w["phone"]}. La agente que llevó el contrato {w["ref"]} es {agent.replace("|", " ")} (tel. 963 11 22 33).'), ('p', 'Gracias y un saludo')]

    def card(w):
        return [('h', 'Solicitud de ayuda al alquiler'), ('pairs', [('Solicitante', w['tenant']), ('DNI/NIE', w['dni']), ('Teléfono móvil', w['phone']), ('Domicilio', w['flat']), ('Arrendador', w['owner']), ('Fecha del contrato', w['signed']), ('Inicio del arrendamiento', w['start']), ('Renta mensual', w['rent']), ('Fianza', w['bond'])]), ('small', 'Plazo de presentación: hasta el 30 de septiembre. Orden 4/2024 de la Conselleria. La ayuda máxima es de 250,00 € al mes durante 24 meses.')]

    k.paper('contrato', 'lease', lease, 'signed', 'pdf docx office')
    k.paper('recibo', 'receipt', receipt, k.now - D(30), 'pdf web html')
    k.paper('luz', 'utility bill', power_bill, k.now - D(28), 'pdf web office', sums=['used', 'energy', 'base', 'iva', 'bill', 'after'])
    k.paper('correo', 'email', letter, k.now - D(2), 'mail mail txt', headers=lambda w: [('From', f'{w.raw("tenant").replace("|", " ")} <vecino@correo.example>'), ('To', 'ayudas@gva.example'), ('Subject', 'Documentación')])
    k.paper('solicitud', 'application', card, k.now - D(5))
    k.facts = [('Inquilino', 'tenant'), ('DNI', 'dni'), ('Vivienda', 'flat'), ('Renta', 'rent'), ('Inicio', 'start'), ('Arrendador', 'owner')]
    return k


def grant(rng):
    k = Packet('en', rng)
    k.name = 'grant'
    lead, officer, bookkeeper = say.person('en', rng), say.person('en', rng), say.person('en', rng)
    lines = [cents(rng.randint(80000, 900000) / Decimal(100)) for _ in range(4)]
    total = sum(lines)
    units, each = Units(rng.choice([6, 12, 15])), cents(rng.randint(2500, 21000) / Decimal(100))
    goods = cents(units * each)
    vat = cents(goods * Decimal('0.2'))
    award = k.now - D(300)
    k.v = dict(lead=lead, charity=Firm(rng.choice(['Riverside Youth Trust', 'Open Meadow Community Association', 'Harbour Arts Collective'])), number=Number(shaped('11#####', rng)), ref=Number(shaped('CF/2024/#### @', rng).replace(' ', '')), awarded=award, begins=award + D(20), ends=award + D(385), staff=lines[0], venue=lines[1], kit=lines[2], misc=lines[3], budget=total, account=say.iban('en', rng), home=say.address('en', rng), units=units, each=each, goods=goods, vat=vat, gross=goods + vat, supplier=Firm('Playfield Supplies Ltd'), bill=Number(shaped('PS-#####', rng)), billed=award + D(80), ordered=award + D(66), mail=Mailbox('office@trust.example'), first=cents(int(total / 2)), phone=say.phone('en', rng))

    def agreement(w):
        return [('h', 'Grant Agreement'), ('p', f'Date of award: {w["awarded"]}. Between the Calderdale Community Fund ("the Funder") and {w["charity"]}, registered charity {w["number"]}, of {w["home"]} ("the Grantee").'), ('pairs', [('Grant reference', w['ref']), ('Amount of grant', w['budget']), ('Project starts', w['begins']), ('Project ends', w['ends']), ('Project lead', w['lead']), ('First instalment', w['first']), ('Grants officer', officer.replace('|', ' '))]), ('p', '2. The grant is paid in two instalments. 3. The Grantee keeps records for six years. Unspent money of more than £100 is returned within 30 days. 4. Purchases above £5,000 need three quotations. 5. The Funder\'s logo is used on all publicity. 6. This agreement is governed by the law of England and Wales.'), ('p', f'Payments are made to {w["account"]}.'), ('small', 'Calderdale Community Fund is a company limited by guarantee 05551234. Fund total awarded in 2023: £1,284,000.')]

    def budget(w):
        return [('p', f'Budget {w["ref"]}'), ('p', w['charity']), ('table', ['Heading', 'Requested', 'Notes'], [['Staff and sessional workers', w.bare('staff'), '0.6 FTE'], ['Venue hire', w.bare('venue'), '40 weeks'], ['Equipment', w.bare('kit'), 'see quotation'], ['Volunteers and travel', w.bare('misc'), '']], [['Total', w.bare('budget'), '']])]

    def invoice(w):
        return [('sides', [w['supplier'], 'Bessemer Way, Rotherham S60 1FB', 'Company 04417722 VAT GB 221 8812 04', 'Pay to: GB29 NWBK 6016 1331 9268 19'], ['INVOICE', w['bill'], w['billed']]), ('lines', ['Invoice to:', w['charity'], *w.lines('home')]), ('pairs', [('Your order of', w['ordered']), ('Our order no.', shaped('SO-#####', w.rng)), ('Customer ref.', w['ref']), ('Terms', '30 days')]), ('table', ['Item', 'Quantity', 'Unit price', 'Line total'], [['Climbing helmets and harness sets', w['units'], w['each'], w['goods']]], [['Goods', '', '', w['goods']], ['VAT 20%', '', '', w['vat']], ['Total due', '', '', w['gross']]]), ('small', 'Late payment interest at 8% over base. Returns within 28 days. Carriage free over £150.00. Balance on account before this invoice: £0.00')]

    def report(w):
        return [('h', 'Interim report'), ('pairs', [('Organisation', w['charity']), ('Charity no.', w['number']), ('Grant ref', w['ref']), ('Report by', w['lead']), ('Telephone', w['phone']), ('Grant awarded', w['budget']), ('Received so far', w['first'])]), ('p', f'The project began on {w["begins"]} as planned and will finish on {w["ends"]}. We bought {w["units"]} harness sets from {w["supplier"]} at a cost of {w["gross"]} including VAT (invoice {w["bill"]}). 61 young people came to 14 sessions; 9 volunteers gave 212 hours.'), ('p', 'One session on 12 March was cancelled because of snow. Donations of £340.00 from parents are not part of this grant.'), ('lines', ['Prepared by ' + bookkeeper.replace('|', ' ') + ', treasurer'])]

    def mail(w):
        return [('p', f'Hello {officer.split("|")[0]},'), ('p', f'please find attached our interim report and the Playfield invoice {w["bill"]} of {w["billed"]} for {w["gross"]}. Could the second instalment go to {w["account"]} again? Our address is still {w["home"]}.'), ('lines', ['Kind regards', w['lead'], w['charity'], w['phone']])]

    k.paper('agreement', 'agreement', agreement, 'awarded', 'pdf docx office')
    k.paper('budget', 'budget', budget, k.now - D(310), 'xlsx csv xlsx', sums=['staff', 'venue', 'kit', 'budget'])
    k.paper('invoice', 'invoice', invoice, 'billed', 'pdf web office', sums=['goods', 'vat', 'gross', 'each'])
    k.paper('report', 'report', report, k.now - D(10), 'docx pdf web html')
    k.paper('mail', 'email', mail, k.now - D(9), 'mail', headers=lambda w: [('From', w.raw('mail')), ('To', 'grants@fund.example'), ('Subject', f'{w["ref"]} interim report')])
    k.facts = [('Grantee', 'charity'), ('Charity number', 'number'), ('Grant reference', 'ref'), ('Award', 'budget'), ('Start', 'begins'), ('Lead', 'lead'), ('Bank account', 'account')]
    k.claims = [('Equipment', 'gross', [('Harness sets', 'billed', 'goods', 'invoice'), ('VAT', 'billed', 'vat', 'invoice')])]
    k.orders = [('invoice', 'ordered', 50), ('agreement', 'ends', -600), ('report', 'ends', -700)]
    k.photos = 2
    return k


def health(rng):
    k = Packet('de', rng)
    k.name = 'health'
    patient, insured, doctor = say.person('de', rng), say.person('de', rng), say.person('de', rng)
    fees = [cents(rng.randint(1000, 16000) / Decimal(100)) for _ in range(3)]
    total = sum(fees)
    visit = k.now - D(50)
    pills = cents(rng.randint(1200, 9000) / Decimal(100))
    k.v = dict(patient=patient, born=k.now - D(rng.randint(8000, 25000)), home=say.address('de', rng), member=Number(shaped('M ### ### ###', rng)), visit=visit, visit2=visit + D(12), billed=visit + D(20), billno=Number(shaped('24/#####-@', rng)), fee1=fees[0], fee2=fees[1], fee3=fees[2], total=total, pills=pills, both=total + pills, doctor=doctor, account=say.iban('de', rng), bought=visit + D(1))

    def bill(w):
        return [('lines', [f'Dr. med. {w["doctor"]}', 'Facharzt für Innere Medizin', 'Marktplatz 3, 99084 Erfurt', 'Sprechzeiten Mo Di Do 8–12 und 15–18 Uhr']), ('sides', [w['patient'], *w.lines('home')], ['Rechnungsnummer ' + w['billno'], 'Datum ' + w['billed']]), ('h', 'Privatliquidation'), ('p', f'Für ärztliche Leistungen bei {w["patient"]}, geb. {w["born"]}, in der Zeit vom {w["visit"]} bis {w["visit2"]} erlaube ich mir zu berechnen:'), ('table', ['Datum', 'Ziffer', 'Leistung', 'Faktor', 'Betrag'], [[w['visit'], '1, 7', 'Beratung, Untersuchung', '2,3', w['fee1']], [w['visit'], '651', 'EKG', '1,8', w['fee2']], [w['visit2'], '410', 'Ultraschall', '2,3', w['fee3']]], [['', '', 'Summe', '', w['total']]]), ('p', 'Diagnosen: I10.90 G, R07.4 V. Die Leistungen sind nach § 4 Nr. 14 UStG umsatzsteuerfrei.'), ('small', 'Zahlbar innerhalb von 30 Tagen auf das Konto DE12 5001 0517 0648 4898 90. Steuer-Nr. 151/234/01234.')]

    def recipe(w):
        return [('h', 'Quittung Apotheke am Anger'), ('lines', ['Anger 14, 99084 Erfurt', 'Inh. ' + insured.replace('|', ' ') + ' e.K.']), ('pairs', [('Patient', w['patient']), ('geboren', w['born']), ('Abgabedatum', w['bought']), ('PZN 04562345 Ramipril 5 mg 100 St', w.money(pills - Decimal('7.10'), True)), ('PZN 11223344 Salbe 50 g', '7,10')]), ('pairs', [('Gesamt', w['pills']), ('gegeben', w.money(Decimal(200))), ('zurück', w.money(Decimal(200) - pills))])]

    def form(w):
        return [('h', 'Antrag auf Kostenerstattung'), ('pairs', [('Mitgliedsnummer', w['member']), ('Name der versicherten Person', w['patient']), ('Geburtsdatum', w['born']), ('Wohnanschrift', w['home']), ('Konto für die Erstattung', w['account'])]), ('table', ['Beleg', 'vom', 'Betrag'], [['Arztrechnung ' + w['billno'], w['billed'], w['total']], ['Apotheke', w['bought'], w['pills']]], [['Eingereicht insgesamt', '', w['both']]]), ('p', 'Mein Tarif sieht eine Selbstbeteiligung von 600 € im Jahr vor; davon sind 212,40 € verbraucht. Ich versichere die Richtigkeit der Angaben.'), ('small', 'Ostsee Krankenversicherung a.G., 24103 Kiel. Postanschrift für Leistungen: 24170 Kiel. Fax 0431 000-11.')]

    def decision(w):
        return [('p', f'Guten Tag {w["patient"]},'), ('p', f'zu Ihrem Antrag mit der Mitgliedsnummer {w["member"]} haben wir Belege über {w["both"]} erhalten. Die Rechnung von Dr. {w["doctor"]} vom {w["billed"]} über {w["total"]} wird zu 80 % erstattet, das Rezept über {w["pills"]} zu 90 %.'), ('p', f'Wir überweisen auf Ihr Konto {w["account"]}. Der Bescheid kann innerhalb eines Monats angefochten werden. Vorgang {shaped("K-#######", w.rng)}, bearbeitet von {insured.replace("|", " ")}.')]

    k.paper('arzt', 'invoice', bill, 'billed', 'pdf web office', sums=['fee1', 'fee2', 'fee3', 'total'])
    k.paper('apotheke', 'receipt', recipe, 'bought', 'pdf web')
    k.paper('antrag', 'claim form', form, k.now - D(25), sums=['both'])
    k.paper('bescheid', 'letter', decision, k.now - D(5), 'mail docx pdf', headers=lambda w: [('From', 'Leistung <leistung@ostsee.example>'), ('To', 'mitglied@mail.example'), ('Subject', 'Ihre Erstattung')])
    k.facts = [('Patient', 'patient'), ('Geburtsdatum', 'born'), ('Anschrift', 'home'), ('Mitgliedsnummer', 'member'), ('Konto', 'account'), ('Arzt', 'doctor')]
    k.claims = [('Erstattung', 'both', [('Arzt', 'billed', 'total', 'arzt'), ('Apotheke', 'bought', 'pills', 'apotheke')])]
    k.orders = [('arzt', 'billed', -60), ('arzt', 'visit2', -40000)]
    return k


def freight(rng):
    k = Packet('en', rng)
    k.name = 'freight'
    driver, clerk = say.person('en', rng), say.person('es', rng)
    qty, price = Units(rng.choice([120, 240, 360])), cents(rng.randint(900, 6900) / Decimal(100))
    qty2, price2 = Units(rng.choice([40, 55, 80])), cents(rng.randint(2000, 9900) / Decimal(100))
    a, b = cents(qty * price), cents(qty2 * price2)
    carriage = cents(rng.randint(300, 900))
    shipped = k.now - D(45)
    damaged = Units(rng.randint(6, 30))
    lost = cents(damaged * price)
    k.v = dict(shipper=Firm('Cerámicas Alarcón S.A.'), consignee=Firm(rng.choice(['Whitcombe Interiors Ltd', 'Tilehouse Trading Ltd'])), place=say.address('en', rng), bol=Number(shaped('BL@@######', rng)), container=Number(shaped('MSKU ######-#', rng)), invoice=Number(shaped('F-24-####', rng)), shipped=shipped, arrived=shipped + D(9), delivered=shipped + D(12), invoiced=shipped - D(2), qty=qty, price=price, line1=a, qty2=qty2, price2=price2, line2=b, goods=a + b, carriage=carriage, total=a + b + carriage, weight=Units(rng.randint(4000, 19000)), packages=Units(rng.randint(14, 33)), damaged=damaged, lost=lost, vessel=Firm('MV Atlantic Dawn'))

    def lading(w):
        return [('h', 'BILL OF LADING – not negotiable unless consigned to order'), ('pairs', [('B/L No.', w['bol']), ('Shipper', w['shipper']), ('Consignee', w['consignee']), ('Notify address', w['place']), ('Vessel', w['vessel']), ('Port of loading', 'Valencia'), ('Port of discharge', 'Felixstowe'), ('Shipped on board', w['shipped'])]), ('table', ['Container / seal', 'Packages', 'Description of goods', 'Gross weight kg'], [[w['container'], w['packages'], 'Ceramic tiles on pallets, HS 6907 21', w['weight']]], []), ('small', 'Received by the carrier in apparent good order and condition. Limitation of liability: 2 SDR per kilogram. Freight prepaid. Number of originals: 3. Demurrage after 5 days: USD 95.00 per day. Agent: Levantina Marítima, tel. +34 963 000 000.')]

    def invoice(w):
        return [('sides', [w['shipper'], 'Pol. Ind. Sur, nave 14, 12200 Onda', 'NIF ESA12345674'], ['Commercial Invoice', w['invoice'], w['invoiced']]), ('lines', ['Sold to: ' + w['consignee'], w['place']]), ('table', ['Ref', 'Description', 'Boxes', 'EUR/box', 'EUR'], [['4417-GR', 'Porcelain 60x60 grey', w['qty'], w.bare('price'), w.bare('line1')], ['4471-BL', 'Porcelain 30x60 blue', w['qty2'], w.bare('price2'), w.bare('line2')]], [['', 'Goods', '', '', w.bare('goods')], ['', 'Freight and insurance', '', '', w.bare('carriage')], ['', 'Total CIF Felixstowe', '', '', w.bare('total')]]), ('pairs', [('Incoterm', 'CIF Felixstowe (2020)'), ('Payment', '60 days from date of invoice'), ('Container', w['container']), ('Gross weight', w['weight'] + ' kg')]), ('small', 'The exporter of the products covered by this document declares that these products are of EU preferential origin. Rate for customs: 1 EUR = 0.8571 GBP.')]

    def packing(w):
        return [('h', 'Packing list'), ('pairs', [('Invoice', w['invoice']), ('Container', w['container']), ('Packages', w['packages']), ('Gross weight kg', w['weight'])]), ('table', ['Pallets', 'Product', 'Boxes'], [['12', 'Porcelain 60x60 grey', w['qty']], ['6', 'Porcelain 30x60 blue', w['qty2']]], [])]

    def notice(w):
        return [('p', f'Notice of damage – B/L {w["bol"]}, container {w["container"]}'), ('p', f'Dear Sirs, the above container arrived per {w["vessel"]} on {w["arrived"]} and was delivered to our warehouse at {w["place"]} on {w["delivered"]}. On opening we found {w["damaged"]} boxes of the grey tile broken. At {w["price"]} a box (your invoice {w["invoice"]}) we hold you liable for {w["lost"]}.'), ('p', f'The driver, {driver.replace("|", " ")}, signed the note under protest. A surveyor\'s fee of EUR 380.00 may follow. Please reply within 14 days. Our VAT number is GB 118 2233 44.'), ('lines', ['For ' + w['consignee'], clerk.replace('|', ' ')])]

    k.paper('lading', 'bill of lading', lading, 'shipped', 'pdf web office')
    k.paper('invoice', 'invoice', invoice, 'invoiced', 'pdf web office xlsx', currency='EUR', sums=['line1', 'line2', 'goods', 'total', 'carriage'])
    k.paper('packing', 'packing list', packing, 'invoiced', 'xlsx csv pdf')
    k.paper('notice', 'letter', notice, k.now - D(20), 'mail pdf docx', currency='EUR', headers=lambda w: [('From', 'warehouse@buyer.example'), ('To', 'claims@carrier.example'), ('Subject', f'{w["bol"]} damage')])
    k.facts = [('Consignee', 'consignee'), ('Bill of lading', 'bol'), ('Container', 'container'), ('Invoice number', 'invoice'), ('Shipped', 'shipped'), ('Invoice total', 'total'), ('Delivery address', 'place')]
    k.claims = [('Breakage', 'lost', [('Broken boxes', 'delivered', 'lost', 'notice')])]
    k.orders = [('notice', 'arrived', -60), ('notice', 'delivered', -40)]
    k.photos = 2
    return k


MATTERS = [motor, travel, mortgage, wages, tenancy, grant, health, freight]
