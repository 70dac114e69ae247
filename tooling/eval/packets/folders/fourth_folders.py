"""Matters of the fourth look: a collision, a burglary, a pair of glasses, a lost suitcase, two mortgages, a business trip, an order with a deposit."""

from datetime import timedelta
from decimal import Decimal

import say
from make_folders import Packet
from say import Firm, Mailbox, Number, Plate, Units, cents, shaped

D = lambda days: timedelta(days=days)
flat = lambda name: name.replace('|', ' ')


def between(rng, low, high):
    return cents(rng.randint(low * 100, high * 100) / Decimal(100))


def collision(rng):
    k = Packet('us', rng)
    k.name = 'collision'
    who, other, officer, witness, adjuster, mechanic = [say.person('us', rng) for _ in range(6)]
    loss = k.now - D(60)
    bumper, lamp, paint = between(rng, 300, 900), between(rng, 150, 600), between(rng, 200, 500)
    hours = Units(rng.randint(6, 19))
    labor = cents(hours * 64)
    parts = bumper + lamp + paint
    tax = cents(parts * Decimal('0.0725'))
    days = Units(rng.randint(4, 11))
    rental = cents(days * Decimal('41.95'))
    k.v = dict(insured=who, home=say.address('us', rng), phone=say.phone('us', rng), mail=Mailbox(f'{who.split("|")[1].lower()}{rng.randint(10, 99)}@mailbox.example'), policy=Number(shaped('PA-####-####-##', rng)), claim=Number(shaped('24-0#####', rng)), plate=Plate(shaped('@@@ ####', rng)), vin=say.chassis(rng), loss=loss, report=Number(shaped('CPD-24-######', rng)), reported=loss + D(1), estimated=loss + D(6), ro=Number(shaped('RO#####', rng)), bumper=bumper, lamp=lamp, paint=paint, labor=labor, parts=parts, tax=tax, total=parts + labor + tax, hours=hours, odometer=Units(rng.randint(18000, 94000)), days=days, rental=rental, shop=Firm('Lakeshore Collision Center, Inc.'), dob=k.now - D(rng.randint(9000, 22000)))

    def fnol(w):
        return [('h', 'Automobile Loss Notice'), ('table', ['Agency', 'Carrier', 'NAIC code'], [['Brightwater Insurance Agency', 'Prairie Mutual Casualty Co.', '24988']], []), ('pairs', [('Policy number', w['policy']), ('Claim number', w['claim']), ('Date of loss and time', w['loss'] + '  5:40 PM'), ('Date reported', w['reported'])]), ('h', 'Insured'), ('pairs', [('Name of insured', w['insured']), ('Date of birth', w['dob']), ('Mailing address', w['home']), ('Primary phone', w['phone']), ('Primary e-mail', w['mail'])]), ('h', 'Insured vehicle'), ('pairs', [('V.I.N.', w['vin']), ('Plate number', w['plate']), ('Describe damage', 'Front bumper, right headlamp, fender'), ('Estimate amount', 'unknown at this time')]), ('h', 'Other vehicle / property damaged'), ('pairs', [('Owner', flat(other)), ('Address', '77 Sycamore Lane, Columbus, OH 43204'), ('Phone', '(614) 555-0199'), ('Plate number', 'HKR 2087'), ('Carrier', 'Great Plains Indemnity, policy GP 88 10442')]), ('h', 'Witnesses'), ('table', ['Name', 'Phone'], [[flat(witness), '(614) 555-0134']], []), ('small', 'Any person who knowingly presents a false claim may be guilty of a crime. ACORD style form, edition 2016/10')]

    def police(w):
        return [('h', 'Traffic Crash Report'), ('sides', ['Columbus Division of Police', 'Local report no. ' + w['report']], ['Crash date ' + w['loss'], 'Time 17:40', 'Units 2']), ('h', 'Unit 1'), ('pairs', [('Driver', w['insured']), ('DOB', w['dob']), ('Address', w['home']), ('License plate', w['plate']), ('VIN', w['vin']), ('Insurance', 'Prairie Mutual Casualty, ' + w['policy'])]), ('h', 'Unit 2'), ('pairs', [('Driver', flat(other)), ('License plate', 'HKR 2087'), ('Insurance', 'Great Plains Indemnity, GP 88 10442')]), ('p', f'Unit 1 was stopped at the light on Broad St. Unit 2 failed to stop and struck Unit 1. No injuries. Witness {flat(witness)} confirmed. Citation 4511.21 issued to Unit 2.'), ('lines', ['Officer ' + flat(officer) + ', badge 2217'])]

    def estimate(w):
        return [('sides', [w['shop'], '4410 Industrial Pkwy, Columbus, OH 43228', 'Phone (614) 555-0177   Fed. ID 31-1820044'], ['ESTIMATE OF RECORD', 'RO ' + w['ro'], 'Written by ' + flat(mechanic), w['estimated']]), ('pairs', [('Customer', w['insured']), ('Claim #', w['claim']), ('VIN', w['vin']), ('License', w['plate']), ('Odometer', w['odometer'])]), ('table', ['Line', 'Oper', 'Description', 'Extended price $'], [['1', 'Repl', 'Front bumper cover', w.bare('bumper')], ['2', 'Repl', 'RT headlamp assembly', w.bare('lamp')], ['3', 'Refn', 'Paint supplies', w.bare('paint')]], []), ('h', 'Estimate totals'), ('table', ['Category', 'Basis', 'Cost $'], [['Parts', '', w.bare('parts')], ['Body labor', w['hours'] + ' hrs @ $ 64.00 /hr', w.bare('labor')], ['Sales tax', '7.25 %', w.bare('tax')]], [['Total cost of repairs', '', w.bare('total')]]), ('small', 'This estimate is not an authorization to repair. Deductible $500.00 to be collected at delivery. Lifetime warranty on paint.')]

    def note(w):
        return [('p', f'Hi {flat(adjuster).split()[0]},'), ('p', f'this is about claim {w["claim"]}. As I said on the phone, I was rear-ended on {w["loss"]} on my way home. The shop, {w["shop"]}, came up with {w["total"]}. I had a rental for {w["days"]} days, {w["rental"]} in total; the receipt is attached. My policy is {w["policy"]}.'), ('p', f'Best to call me at {w["phone"]} - my old number ending in 0112 is disconnected.'), ('lines', [w['insured'], w['home']])]

    def hire(w):
        return [('h', 'GoRent Columbus Airport'), ('pairs', [('Renter', w['insured']), ('Rental agreement', 'E2209 774'), ('Days charged', w['days']), ('Rate per day', '$41.95'), ('Total charges', w['rental']), ('Amount paid, Visa ending 4471', w['rental'])]), ('small', 'Fuel returned full. Toll charges are billed separately within 30 days.')]

    k.paper('fnol', 'loss notice', fnol, 'reported', 'pdf web docx office')
    k.paper('police', 'police report', police, loss + D(3), 'pdf web office')
    k.paper('estimate', 'estimate', estimate, 'estimated', 'pdf web office', sums=['parts', 'tax', 'total'])
    k.paper('note', 'email', note, k.now - D(40), 'mail', headers=lambda w: [('From', w['mail']), ('To', 'claims@prairiemutual.example'), ('Subject', 'Claim ' + w['claim'])])
    k.paper('rental', 'receipt', hire, k.now - D(41), 'pdf html txt')
    k.facts = [('Insured', 'insured'), ('Policy number', 'policy'), ('Date of loss', 'loss'), ('VIN', 'vin'), ('License plate', 'plate'), ('Address', 'home'), ('Phone', 'phone')]
    k.claims = [('Auto claim', 'repair_and_rental', [('Repair', None, 'total', 'estimate'), ('Rental car', None, 'rental', 'rental')])]
    k.v['repair_and_rental'] = k.v['total'] + rental
    k.orders = [('fnol', 'reported', -20), ('police', 'dob', 26000)]
    k.photos = 3
    return k


def burglary(rng):
    k = Packet('de', rng)
    k.name = 'burglary'
    who, spouse, officer, agent = [say.person('de', rng) for _ in range(4)]
    when = k.now - D(50)
    ring, camera, laptop = between(rng, 400, 2500), between(rng, 300, 1400), between(rng, 500, 1900)
    door = between(rng, 200, 700)
    vat = cents(door * Decimal('0.19'))
    bought = k.now - D(rng.randint(300, 1200))
    k.v = dict(insured=who, born=k.now - D(rng.randint(10000, 24000)), home=say.address('de', rng), phone=say.phone('de', rng), mail=Mailbox(f'{say.MONTHS["de"][3].lower()}{rng.randint(100, 999)}@posteo.example'), policy=Number(shaped('HR 44-###.###-#', rng)), claim=Number(shaped('SH-2024-#####', rng)), when=when, reported=when + D(2), file=Number(shaped('ST/0######/2024', rng)), ring=ring, camera=camera, laptop=laptop, loss=ring + camera + laptop, door=door, vat=vat, door_total=door + vat, account=say.iban('de', rng), serial=Number(shaped('SN@##@#####', rng)), bought=bought, receipt=Number(shaped('B-######', rng)), area=Units(rng.randint(55, 140)), shop=Firm('Foto Hagedorn GmbH'), repaired=when + D(9), bill=Number(shaped('2024/0###', rng)))

    def notice(w):
        return [('h', 'Schadenanzeige Hausrat – Einbruchdiebstahl'), ('pairs', [('Versicherungsschein-Nr.', w['policy']), ('Schaden-Nr.', w['claim']), ('Versicherungsnehmer', w['insured']), ('Geburtsdatum', w['born']), ('Anschrift', w['home']), ('Telefon tagsüber', w['phone']), ('E-Mail', w['mail']), ('Wann ist der Schaden eingetreten?', w['when'] + ', zwischen 14 und 18 Uhr'), ('Wann wurde die Polizei verständigt?', w['when']), ('Aktenzeichen der Polizei', w['file']), ('Wohnfläche', w['area'] + ' m²'), ('Wer wohnt noch im Haushalt?', flat(spouse) + ', geb. 14.02.1979'), ('Voraussichtliche Schadenhöhe', w['loss']), ('Bankverbindung für die Entschädigung', w['account'])]), ('p', 'Waren Sie schon einmal von einem Einbruch betroffen? Ja, im Jahr 2016 (damals 640 €, bei einem anderen Versicherer). Ist ein anderer Versicherungsvertrag vorhanden? Nein.'), ('small', 'Unwahre Angaben können zum Verlust des Versicherungsschutzes führen (§ 28 VVG).')]

    def goods(w):
        return [('h', 'Stehlgutliste'), ('lines', ['zu Schaden ' + w['claim'], w['insured']]), ('table', ['Nr.', 'Gegenstand', 'Anschaffung', 'Neuwert EUR'], [['1', 'Ring, Weißgold 750', '2011', w.bare('ring')], ['2', 'Systemkamera mit Objektiv', w['bought'], w.bare('camera')], ['3', 'Notebook 14 Zoll, Serien-Nr. ' + w['serial'], '2022', w.bare('laptop')]], [['', 'Summe', '', w.bare('loss')]]), ('p', 'Alle Angaben nach bestem Wissen.'), ('lines', [w['reported']])]

    def police(w):
        return [('sides', ['Polizeirevier Mitte', 'Kriminaldauerdienst', 'Tel. 0711 8990-3210'], ['Aktenzeichen', w['file']]), ('h', 'Bescheinigung über die Erstattung einer Anzeige'), ('p', f'{w["insured"]}, geboren am {w["born"]}, wohnhaft {w["home"]}, hat am {w["reported"]} Anzeige wegen Wohnungseinbruchdiebstahls erstattet. Tatzeit: {w["when"]}. Entwendet wurden nach Angaben des Geschädigten ein Ring, eine Kamera und ein Notebook (Seriennummer {w["serial"]}).'), ('p', 'Diese Bescheinigung dient zur Vorlage bei der Versicherung. Die Ermittlungen dauern an.'), ('lines', [flat(officer) + ', Polizeihauptmeisterin'])]

    def receipt(w):
        return [('lines', [w['shop'], 'Königstraße 5 · 70173 Stuttgart', 'USt-IdNr. DE811907980']), ('h', 'Kaufbeleg ' + w['receipt']), ('table', ['Artikel', 'Betrag'], [['Systemkamera Kit 18-55', w['camera']]], [['Gesamt', w['camera']]]), ('p', f'Es bediente Sie: Fr. Lamprecht. Kaufdatum {w["bought"]}. Girocard **** 0917. Im Betrag sind 19 % MwSt. enthalten. Umtausch innerhalb von 14 Tagen.')]

    def locksmith(w):
        return [('sides', ['Schlüsseldienst Ott', 'Hauptstätter Str. 120', '70178 Stuttgart'], ['Rechnung Nr. ' + w['bill'], 'Leistungsdatum ' + w['repaired']]), ('lines', [w['insured'], *w.lines('home')]), ('table', ['Pos', 'Leistung', 'Betrag'], [['1', 'Wohnungstür instand setzen, Zylinder tauschen', w.bare('door')]], [['', 'Netto', w.bare('door')], ['', '19 % USt', w.bare('vat')], ['', 'Rechnungsbetrag', w.bare('door_total')]]), ('small', 'Zahlbar sofort ohne Abzug. Sparkasse Stuttgart, IBAN DE02 1203 0000 0000 2020 51. Steuernummer 97/218/00412')]

    def mail(w):
        return [('p', f'Sehr geehrte Frau {agent.split("|")[1]},'), ('p', f'zum Schaden {w["claim"]} sende ich Ihnen die Stehlgutliste über {w["loss"]} und die Rechnung {w["bill"]} über {w["door_total"]}. Wir waren am {w["when"]} bei meinen Eltern in Ulm. Bitte überweisen Sie auf {w["account"]}.'), ('lines', ['Mit freundlichen Grüßen', w['insured'], w['phone']])]

    k.paper('anzeige', 'claim form', notice, 'reported', 'pdf web docx office')
    k.paper('liste', 'list', goods, 'reported', 'pdf xlsx docx web', sums=['ring', 'camera', 'loss'])
    k.paper('polizei', 'police report', police, when + D(4), 'pdf office web')
    k.paper('beleg', 'receipt', receipt, 'bought', 'pdf txt web')
    k.paper('schluessel', 'invoice', locksmith, 'repaired', 'pdf web office', sums=['vat', 'door_total'])
    k.paper('mail', 'email', mail, k.now - D(12), 'mail', headers=lambda w: [('From', w['mail']), ('To', 'schaden@nordversicherung.example'), ('Subject', 'Unterlagen zu ' + w['claim'])])
    k.facts = [('Versicherungsnehmer', 'insured'), ('Versicherungsschein', 'policy'), ('Schadentag', 'when'), ('Anschrift', 'home'), ('IBAN', 'account'), ('Geburtsdatum', 'born'), ('Wohnfläche', 'area')]
    k.claims = [('Hausratschaden', 'whole', [('Kamera', 'bought', 'camera', 'beleg'), ('Tür', 'repaired', 'door_total', 'schluessel')])]
    k.v['whole'] = camera + door + vat
    k.orders = [('polizei', 'reported', -30), ('anzeige', 'born', 26000)]
    k.photos = 2
    return k


def glasses(rng):
    k = Packet('fr', rng)
    k.name = 'glasses'
    who, child, doctor, optician = [say.person('fr', rng) for _ in range(4)]
    frame, lens = between(rng, 60, 260), between(rng, 90, 300)
    lenses = lens * 2
    ttc = frame + lenses
    secu = cents(ttc * Decimal('0.09'))
    mutual = cents((ttc - secu) * Decimal('0.8'))
    k.v = dict(member=who, born=k.now - D(rng.randint(9000, 22000)), home=say.address('fr', rng), phone=say.phone('fr', rng), mail=Mailbox(f'famille{rng.randint(100, 999)}@laposte.example'), number=Number(shaped('1 7# 0# ## ### ### ##', rng)), adherent=Number(shaped('M0######', rng)), seen=k.now - D(45), bought=k.now - D(31), quote=Number(shaped('DO-24-####', rng)), bill=Number(shaped('FO-24-####', rng)), frame=frame, lens=lens, lenses=lenses, ttc=ttc, secu=secu, rest=ttc - secu, mutual=mutual, due=ttc - secu - mutual, paid_on=k.now - D(12), account=say.iban('fr', rng), fee=cents(rng.choice([30, 46, 55])), shop=Firm('Optique des Halles SARL'))

    def prescription(w):
        return [('lines', ['Docteur ' + flat(doctor), 'Ophtalmologiste – conventionné secteur 2', '14 rue Voltaire', 'RPPS 10003771482']), ('p', f'Le {w["seen"]}'), ('p', f'Pour {w["member"]}, né(e) le {w["born"]}'), ('p', 'Monture + 2 verres correcteurs. OD : -2,25 (-0,50 à 90°)  OG : -1,75. Ordonnance valable 5 ans. Traitement antireflet.'), ('p', f'Honoraires de la consultation : {w["fee"]}')]

    def bill(w):
        return [('sides', [w['shop'], '3 place des Halles', 'SIRET 412 889 310 00021', 'FINESS 352008113'], ['FACTURE ' + w['bill'], 'Date : ' + w['bought'], 'Devis ' + w['quote']]), ('pairs', [('Assuré', w['member']), ('N° de sécurité sociale', w['number']), ('Prescripteur', 'Dr ' + flat(doctor)), ('Ordonnance du', w['seen'])]), ('table', ['Code LPP', 'Désignation', 'Qté', 'Prix unit. TTC', 'Montant TTC'], [['2223342', 'Monture classe B', '1', w.bare('frame'), w.bare('frame')], ['2200393', 'Verre unifocal antireflet', '2', w.bare('lens'), w.bare('lenses')]], [['', '', '', 'Total TTC', w.bare('ttc')]]), ('pairs', [('Part Sécurité sociale', w['secu']), ('Restant dû par le client', w['rest'])]), ('small', 'TVA 20 % incluse. Vendeur : ' + flat(optician) + '. Garantie monture 2 ans. Prochain contrôle conseillé : dans un an.')]

    def statement(w):
        return [('h', 'Relevé de prestations'), ('sides', [w['member'], *w.lines('home')], ['Mutuelle Horizon Santé', 'BP 4019, 35040 Rennes Cedex', 'N° adhérent ' + w['adherent']]), ('p', f'Nous avons versé la somme de {w["mutual"]} le {w["paid_on"]} sur votre compte {w["account"]}.'), ('table', ['Bénéficiaire', 'Date des soins', 'Nature', 'Dépense', 'Régime obligatoire', 'Mutuelle', 'Reste à charge'], [[w['member'], w['bought'], 'Optique', w.bare('ttc'), w.bare('secu'), w.bare('mutual'), w.bare('due')]], []), ('small', f'Autre bénéficiaire du contrat : {child.split("|")[0]} (né le 03/09/2015). Pour toute réclamation : 02 99 00 41 41.')]

    def letter(w):
        return [('p', 'Madame, Monsieur,'), ('p', f'Adhérent n° {w["adherent"]}, je vous adresse la facture {w["bill"]} du {w["bought"]} de {w["shop"]} pour un montant de {w["ttc"]}, ainsi que l\'ordonnance du docteur {doctor.split("|")[1]} du {w["seen"]}. La Sécurité sociale m\'a remboursé {w["secu"]}. Mon numéro de sécurité sociale est le {w["number"]}. Merci de verser le complément sur le compte {w["account"]}.'), ('lines', [w['member'], w['home'], w['phone']])]

    k.paper('ordonnance', 'prescription', prescription, 'seen', 'pdf docx web')
    k.paper('facture', 'invoice', bill, 'bought', 'pdf web office', sums=['lenses', 'ttc'])
    k.paper('releve', 'statement', statement, 'paid_on', 'pdf web')
    k.paper('lettre', 'letter', letter, k.now - D(25), 'mail docx pdf', headers=lambda w: [('From', w['mail']), ('To', 'gestion@horizonsante.example'), ('Subject', 'Optique ' + w['adherent'])])
    k.facts = [('Assuré', 'member'), ('Numéro adhérent', 'adherent'), ('Date de naissance', 'born'), ('RIB', 'account'), ('Adresse', 'home'), ('Date de la facture', 'bought')]
    k.claims = [('Optique', 'ttc', [('Monture', 'bought', 'frame', 'facture'), ('Verres', 'bought', 'lenses', 'facture')])]
    k.orders = [('facture', 'bought', -60), ('ordonnance', 'born', 20000)]
    return k


def suitcase(rng):
    k = Packet('es', rng)
    k.name = 'suitcase'
    who, friend, agent = [say.person('es', rng) for _ in range(3)]
    out, nights = k.now - D(40), rng.randint(3, 8)
    coat, shoes, bag = between(rng, 60, 240), between(rng, 40, 150), between(rng, 50, 180)
    rate = between(rng, 60, 140)
    stay = rate * nights
    tax = cents(Decimal('2.5') * nights)
    k.v = dict(holder=who, dni=Number(shaped('########@', rng)), born=k.now - D(rng.randint(9000, 22000)), home=say.address('es', rng), phone=say.phone('es', rng), mail=Mailbox(f'{rng.choice(["viajes", "correo", "yo"])}{rng.randint(100, 999)}@correo.example'), policy=Number(shaped('VJ-######/##', rng)), claim=Number(shaped('EXP 24/#####', rng)), booking=Number(shaped('@@@##@', rng)), flight=Number(shaped('IB34##', rng)), out=out, back=out + D(nights), pir=Number(shaped('OPOIB#####', rng)), coat=coat, shoes=shoes, bag=bag, goods=coat + shoes + bag, nights=Units(nights), rate=rate, stay=stay, tax=tax, hotel=stay + tax, bill=Number(shaped('F24-####', rng)), account=say.iban('es', rng), paid=out + D(nights), inn=Firm('Hotel Ribeira Vella, S.L.'))

    def form(w):
        return [('h', 'Parte de siniestro – Asistencia en viaje'), ('pairs', [('Póliza', w['policy']), ('Expediente', w['claim']), ('Nombre y apellidos del asegurado', w['holder']), ('DNI', w['dni']), ('Fecha de nacimiento', w['born']), ('Domicilio', w['home']), ('Móvil', w['phone']), ('Correo electrónico', w['mail']), ('Fecha de inicio del viaje', w['out']), ('Fecha de fin del viaje', w['back']), ('Localizador de la reserva', w['booking']), ('Número de vuelo', w['flight']), ('Importe reclamado', w['goods']), ('IBAN para el abono', w['account'])]), ('p', f'Descripción: al llegar a Oporto mi maleta no apareció en la cinta. Viajaba con {flat(friend)}, que sí recibió la suya. La compañía me entregó un parte de irregularidad y me ofreció 50 € en el mostrador, que no acepté.')]

    def pir(w):
        return [('h', 'Property Irregularity Report'), ('table', ['PIR', 'Passenger', 'Flight', 'Date', 'PNR'], [[w['pir'], w['holder'], w['flight'], w['out'], w['booking']]], []), ('pairs', [('Bag tag', 'IB 0075 442218'), ('Colour / type', 'BK 22 D'), ('Permanent address', w['home']), ('Mobile', w['phone']), ('Contents', 'coat, shoes, toilet bag')]), ('small', 'Please keep this report. Claims must be filed within 21 days. Customer service 7 days a week, 06:00–23:00.')]

    def receipts(w):
        return [('h', 'Relación de gastos'), ('lines', [w['holder'] + ' · ' + w['claim']]), ('table', ['Concepto', 'Establecimiento', 'Importe (€)'], [['Abrigo', 'Armazéns Central', w.bare('coat')], ['Zapatos', 'Sapataria Lopes', w.bare('shoes')], ['Maleta', 'Casa das Malas', w.bare('bag')]], [['Total', '', w.bare('goods')]]), ('p', 'Se adjuntan los tiques originales. Los gastos de taxi no se reclaman.')]

    def hotel(w):
        return [('sides', [w['inn'], 'Rua das Flores 18, 4050-265 Porto', 'NIF B36990122'], ['Factura ' + w['bill'], 'Fecha: ' + w['paid']]), ('pairs', [('Huésped', w['holder']), ('Entrada', w['out']), ('Salida', w['back']), ('Habitación', '214 · 1 adulto')]), ('table', ['Descripción', 'Noches', 'Precio', 'Importe'], [['Alojamiento y desayuno', w['nights'], w.bare('rate'), w.bare('stay')]], [['Tasa municipal', '', '', w.bare('tax')], ['Total factura', '', '', w.bare('hotel')]]), ('small', 'IVA 6 % incluido. Pagado con tarjeta. Depósito de 50,00 € devuelto.')]

    def mail(w):
        return [('p', 'Buenos días:'), ('p', f'Les envío la documentación del expediente {w["claim"]} (póliza {w["policy"]}). Volé el {w["out"]} en el {w["flight"]}, reserva {w["booking"]}, y volví el {w["back"]}. El parte de la aerolínea es el {w["pir"]} y los gastos suman {w["goods"]}. El hotel costó {w["hotel"]}, pero no lo reclamo.'), ('lines', ['Un saludo,', w['holder'], w['phone']])]

    k.paper('parte', 'claim form', form, k.now - D(20), 'pdf web docx office')
    k.paper('pir', 'report', pir, 'out', 'pdf web')
    k.paper('gastos', 'list', receipts, k.now - D(21), 'pdf xlsx docx csv', sums=['coat', 'goods'])
    k.paper('hotel', 'invoice', hotel, 'paid', 'pdf web office', sums=['stay', 'hotel'])
    k.paper('correo', 'email', mail, k.now - D(18), 'mail', headers=lambda w: [('From', w['mail']), ('To', 'siniestros@rumbo.example'), ('Subject', 'Expediente')])
    k.facts = [('Asegurado', 'holder'), ('Póliza', 'policy'), ('DNI', 'dni'), ('IBAN', 'account'), ('Inicio del viaje', 'out'), ('Domicilio', 'home')]
    k.claims = [('Equipaje', 'goods', [('Abrigo', None, 'coat', 'gastos'), ('Zapatos', None, 'shoes', 'gastos'), ('Maleta', None, 'bag', 'gastos')])]
    k.orders = [('hotel', 'back', -30), ('parte', 'back', -30)]
    return k


def mortgage(rng):
    k = Packet('en', rng)
    k.name = 'mortgage'
    who, partner, payroll, broker = [say.person('en', rng) for _ in range(4)]
    basic = cents(rng.randint(2400, 5200))
    tax, ni, pension = cents(basic * Decimal('0.138')), cents(basic * Decimal('0.068')), cents(basic * Decimal('0.05'))
    net = basic - tax - ni - pension
    opening, rent, food = between(rng, 800, 5000), cents(rng.randint(700, 1400)), between(rng, 120, 320)
    mid = opening + net
    k.v = dict(applicant=who, born=k.now - D(rng.randint(9500, 19000)), home=say.address('en', rng), phone=say.phone('en', rng), mail=Mailbox(f'{who.split("|")[0].lower()}.{rng.randint(10, 99)}@inbox.example'), nino=Number(shaped('@@######C', rng)), employer=Firm('Halden Marine Services Ltd'), since=k.now - D(rng.randint(800, 3500)), staff=Number(shaped('0####', rng)), basic=basic, annual=basic * 12, tax=tax, ni=ni, pension=pension, off=tax + ni + pension, net=net, ytd=basic * 4, loan=cents(rng.randint(140, 320) * 1000), price=cents(rng.randint(330, 480) * 1000), sort=Number(shaped('##-##-##', rng)), number=Number(shaped('########', rng)), opening=opening, rent=rent, food=food, mid=mid, after=mid - rent, closing=mid - rent - food, pay_day=k.now.replace(day=1) - D(3), hours=Units(rng.choice([35, 37, 40])), job=Firm('Marine Survey Coordinator'), target=say.address('en', rng))

    def application(w):
        return [('h', 'Mortgage application summary'), ('pairs', [('Lender reference', 'not yet issued'), ('Adviser', flat(broker) + ', Northgate Mortgages')]), ('h', 'First applicant'), ('pairs', [('Full name', w['applicant']), ('Date of birth', w['born']), ('Current address', w['home']), ('Mobile', w['phone']), ('Email address', w['mail']), ('NI number', w['nino']), ('Employment status', 'Employed, permanent'), ('Employer', w['employer']), ('Job title', w['job']), ('Employed since', w['since']), ('Basic annual income', w['annual'])]), ('h', 'Second applicant'), ('pairs', [('Full name', flat(partner)), ('Date of birth', '09/07/1990'), ('Employer', 'Self-employed (florist)'), ('Annual income', '£18,400.00')]), ('h', 'The loan'), ('pairs', [('Purchase price', w['price']), ('Amount to borrow', w['loan']), ('Term', '30 years'), ('Account for repayments', w['sort'] + ' ' + w['number'])]), ('small', 'Your home may be repossessed if you do not keep up repayments. Broker fee £495 payable on offer.')]

    def payslip(w):
        return [('sides', [w['employer'], 'Payroll dept. ' + flat(payroll)], ['Pay date ' + w['pay_day'], 'Tax period 04', 'Tax code 1257L']), ('pairs', [('Employee', w['applicant']), ('Employee no.', w['staff']), ('NI number', w['nino'])]), ('table', ['Payments', 'This period', 'Year to date'], [['Basic pay', w.bare('basic'), w.bare('ytd')]], []), ('table', ['Deductions', 'This period'], [['PAYE tax', w.bare('tax')], ['National Insurance', w.bare('ni')], ['Pension 5 %', w.bare('pension')]], [['Total deductions', w.bare('off')]]), ('pairs', [('Net pay', w['net']), ('Paid by BACS to account ending', w.raw('number')[-4:])])]

    def reference(w):
        return [('lines', [w['employer'], 'Quayside House, Hull HU1 2AB']), ('p', 'To whom it may concern'), ('p', f'We confirm that {w["applicant"]} has been employed by us as {w["job"]} since {w["since"]} on a permanent contract of {w["hours"]} hours per week. The current basic salary is {w["annual"]} per annum, paid monthly. The probation period has been completed. Bonus payments are discretionary; last year\'s was £1,150.'), ('lines', ['Yours faithfully,', flat(payroll), 'HR Manager'])]

    def bank(w):
        return [('sides', ['Tamar Bank plc', 'Current account'], [w['applicant'], *w.lines('home')]), ('pairs', [('Sort code', w['sort']), ('Account number', w['number']), ('Balance brought forward', w['opening'])]), ('table', ['Date', 'Details', 'Paid out', 'Paid in', 'Balance'], [[w['pay_day'], 'BACS HALDEN MARINE', '', w.bare('net'), w.bare('mid')], [k.v['pay_day'].strftime('%d/%m/%Y'), 'SO Landlord rent', w.bare('rent'), '', w.bare('after')], [k.v['pay_day'].strftime('%d/%m/%Y'), 'Card payment FreshFarm', w.bare('food'), '', w.bare('closing')]], []), ('pairs', [('Balance carried forward', w['closing'])]), ('small', 'Arranged overdraft £500. Interest 35.9 % EAR. Deposits are protected up to £85,000.')]

    def p60(w):
        return [('h', 'P60 End of Year Certificate'), ('pairs', [('Surname and forenames', w['applicant']), ('National Insurance number', w['nino']), ('Works/payroll number', w['staff']), ('Pay in this employment', '£38,120.44'), ('Tax deducted', '£5,110.20'), ('Employer\'s name', w['employer']), ('Employer PAYE reference', '406/HM7731')]), ('small', 'This is a copy. Tax year to 5 April.')]

    k.paper('application', 'application', application, k.now - D(4), 'pdf web docx office')
    k.paper('payslip', 'payslip', payslip, 'pay_day', 'pdf web office', sums=['off', 'net'])
    k.paper('employer', 'letter', reference, k.now - D(8), 'pdf docx office')
    k.paper('bank', 'bank statement', bank, k.now - D(2), 'pdf web csv', sums=['mid', 'closing'])
    k.paper('p60', 'certificate', p60, k.now - D(100), 'pdf web')
    k.facts = [('Applicant', 'applicant'), ('Date of birth', 'born'), ('Employer', 'employer'), ('Annual income', 'annual'), ('Address', 'home'), ('Account number', 'number'), ('Employed since', 'since')]
    k.orders = [('application', 'since', 4500)]
    return k


def homeloan(rng):
    k = Packet('us', rng)
    k.name = 'homeloan'
    who, boss, seller, officer = [say.person('us', rng) for _ in range(4)]
    hourly, hours = between(rng, 22, 48), 80
    gross = hourly * hours
    fed, soc, med = cents(gross * Decimal('0.11')), cents(gross * Decimal('0.062')), cents(gross * Decimal('0.0145'))
    price = cents(rng.randint(240, 460) * 1000)
    down = cents(price * Decimal('0.15'))
    checking, savings = between(rng, 1500, 9000), between(rng, 20000, 90000)
    k.v = dict(borrower=who, ssn=Number(shaped('###-##-####', rng)), dob=k.now - D(rng.randint(9500, 20000)), home=say.address('us', rng), phone=say.phone('us', rng), mail=Mailbox(f'{who.split("|")[0].lower()}@webmail.example'), employer=Firm('Cardinal Freight Lines, LLC'), ein=Number(shaped('##-#######', rng)), hired=k.now - D(rng.randint(800, 4000)), title=Firm('Dispatch Supervisor'), hourly=hourly, gross=gross, fed=fed, soc=soc, med=med, net=gross - fed - soc - med, price=price, down=down, loan=price - down, target=say.address('us', rng), checking=checking, savings=savings, assets=checking + savings, acct=Number(shaped('####-####-##', rng)), signed=k.now - D(14), closing=k.now + D(30), wages=gross * 26, payday=k.now - D(9), loan_no=Number(shaped('#########', rng)))

    def urla(w):
        return [('h', 'Uniform Residential Loan Application'), ('pairs', [('Lender loan no.', w['loan_no']), ('Loan officer', flat(officer) + ', NMLS 118204')]), ('h', 'Section 1: Borrower information'), ('pairs', [('Name', w['borrower']), ('Social Security Number', w['ssn']), ('Date of birth', w['dob']), ('Current address', w['home']), ('Cell phone', w['phone']), ('Email', w['mail']), ('Employer or business name', w['employer']), ('Position or title', w['title']), ('Start date', w['hired'])]), ('h', 'Section 2: Assets'), ('table', ['Account type', 'Financial institution', 'Cash or market value'], [['Checking', 'First Buckeye Bank', w.bare('checking')], ['Savings', 'First Buckeye Bank', w.bare('savings')]], [['Total', '', w.bare('assets')]]), ('h', 'Section 4: Loan and property'), ('pairs', [('Loan amount', w['loan']), ('Loan purpose', 'Purchase'), ('Property address', w['target']), ('Property value', w['price']), ('Occupancy', 'Primary residence')]), ('small', 'Fannie Mae Form 1003. Effective 1/2021')]

    def stub(w):
        return [('sides', [w['employer'], '900 Terminal Road, Columbus, OH 43228'], ['Earnings statement', 'Pay date: ' + w['payday'], 'Check no. 118820']), ('lines', [w['borrower'], *w.lines('home')]), ('table', ['Earnings', 'Rate', 'Hours', 'This period'], [['Regular', w.bare('hourly'), '80.00', w.bare('gross')]], [['Gross pay', '', '', w.bare('gross')]]), ('table', ['Taxes', 'Amount'], [['Federal income tax', w.bare('fed')], ['Social Security', w.bare('soc')], ['Medicare', w.bare('med')]], [['Net pay', w.bare('net')]]), ('small', 'SSN: XXX-XX-' + w.raw('ssn')[-4:] + '. Direct deposit. PTO balance 41.5 hrs.')]

    def voe(w):
        return [('h', 'Request for Verification of Employment'), ('pairs', [('Applicant', w['borrower']), ('Employer', w['employer']), ('Applicant\'s date of employment', w['hired']), ('Present position', w['title']), ('Probability of continued employment', 'Good'), ('Current base pay', w['hourly'] + ' hourly'), ('Average hours per week', '40')]), ('p', f'Remarks: next pay increase is projected for January, about 3 %. Signed by {flat(boss)}, HR generalist, (614) 555-0150.')]

    def contract(w):
        return [('h', 'Residential Real Estate Purchase Contract'), ('p', f'This contract is made on {w["signed"]} between {flat(seller)} ("Seller") and {w["borrower"]} ("Buyer"). Buyer agrees to purchase the property at {w["target"]} for a purchase price of {w["price"]}. Earnest money of $5,000.00 is held by Keystone Title Agency. The down payment is {w["down"]}; the balance of {w["loan"]} is to be financed.'), ('p', f'Closing shall take place on or before {w["closing"]}. Seller credits up to $2,500 toward closing costs. Inspection period: 10 days.'), ('lines', ['Seller\'s address: 12 Foxtail Drive, Dublin, OH 43017', 'Buyer\'s address: ' + w['home']])]

    def w2(w):
        return [('h', 'Form W-2 Wage and Tax Statement'), ('pairs', [('a  Employee\'s social security number', w['ssn']), ('b  Employer identification number (EIN)', w['ein']), ('c  Employer\'s name, address', w['employer']), ('e  Employee\'s name', w['borrower']), ('f  Employee\'s address', w['home']), ('1  Wages, tips, other compensation', w.bare('wages')), ('15  State', 'OH')])]

    k.paper('urla', 'application', urla, k.now - D(6), 'pdf web docx', sums=['checking', 'assets'])
    k.paper('paystub', 'payslip', stub, 'payday', 'pdf web office', sums=['gross', 'net'])
    k.paper('voe', 'verification', voe, k.now - D(5), 'pdf office docx')
    k.paper('contract', 'contract', contract, 'signed', 'pdf docx office')
    k.paper('w2', 'W-2', w2, k.now - D(90), 'pdf web')
    k.facts = [('Borrower', 'borrower'), ('SSN', 'ssn'), ('Date of birth', 'dob'), ('Employer', 'employer'), ('Loan amount', 'loan'), ('Property address', 'target'), ('Purchase price', 'price')]
    k.orders = [('urla', 'hired', 4600)]
    return k


def business_trip(rng):
    k = Packet('en', rng)
    k.name = 'business_trip'
    who, manager = say.person('en', rng), say.person('en', rng)
    out, nights = k.now - D(25), rng.randint(2, 5)
    rate = between(rng, 110, 210)
    room = rate * nights
    city = cents(Decimal('3.5') * nights)
    hotel = room + city
    fx = Decimal('0.8540')
    hotel_gbp = cents(hotel * fx)
    flight, fare, tip = between(rng, 140, 420), between(rng, 18, 55), cents(rng.choice([2, 3, 5]))
    taxi = fare + tip
    miles = Units(rng.randint(30, 130))
    drive = cents(miles * Decimal('0.45'))
    k.v = dict(employee=who, staff=Number(shaped('E#####', rng)), centre=Number(shaped('CC-####', rng)), trip=Number(shaped('TR-2024-####', rng)), out=out, back=out + D(nights), nights=Units(nights), rate=rate, room=room, city=city, hotel=hotel, hotel_gbp=hotel_gbp, flight=flight, ticket=Number(shaped('125-##########', rng)), booking=Number(shaped('@#@#@@', rng)), fare=fare, tip=tip, taxi=taxi, miles=miles, drive=drive, claimed=hotel_gbp + flight + taxi + drive, bill=Number(shaped('RG-#####', rng)), inn=Firm('Hotel Alsterblick GmbH'), plate=Plate(shaped('@@## @@@', rng)))

    def report(w):
        return [('h', 'Travel & Expense Report'), ('pairs', [('Employee', w['employee']), ('Employee ID', w['staff']), ('Cost centre', w['centre']), ('Trip number', w['trip']), ('Business purpose', 'Customer workshop, Hamburg'), ('Departure', w['out']), ('Return', w['back']), ('Approver', flat(manager))]), ('table', ['#', 'Category', 'Merchant', 'Original amount', 'Amount GBP'], [['1', 'Air travel', 'Skyline Airways', 'GBP', w.bare('flight')], ['2', 'Hotel', 'Hotel Alsterblick', 'EUR ' + w.bare('hotel') + ' @ 0.8540', w.bare('hotel_gbp')], ['3', 'Taxi', 'City Cabs', 'GBP', w.bare('taxi')], ['4', 'Mileage', w['miles'] + ' miles @ 0.45', 'GBP', w.bare('drive')]], [['', '', '', 'Total claimed', w.bare('claimed')]]), ('p', 'I certify that these expenses were incurred wholly for business. Cash advance received: 0.00. Private meals were paid separately.')]

    def eticket(w):
        return [('h', 'Your e-ticket receipt'), ('pairs', [('Booking reference', w['booking']), ('Ticket number', w['ticket']), ('Passenger', w['employee'])]), ('table', ['Flight', 'From', 'To', 'Date'], [['SK 812', 'London LHR 07:05', 'Hamburg HAM 09:40', w['out']], ['SK 819', 'Hamburg HAM 18:20', 'London LHR 19:05', w['back']]], []), ('pairs', [('Total fare incl. taxes', w['flight']), ('Form of payment', 'Mastercard ending 2210')]), ('small', 'One cabin bag up to 8 kg. Check-in closes 45 minutes before departure.')]

    def folio(w):
        return [('sides', [w['inn'], 'An der Alster 40, 20099 Hamburg'], ['Invoice ' + w['bill'], w['back']]), ('pairs', [('Guest', w['employee']), ('Arrival', w['out']), ('Departure', w['back'])]), ('table', ['Description', 'Nights', 'Unit EUR', 'Amount EUR'], [['Single room incl. breakfast', w['nights'], w.bare('rate'), w.bare('room')]], [['Culture and tourism tax', '', '', w.bare('city')], ['Invoice total', '', '', w.bare('hotel')], ['Paid by credit card', '', '', w.bare('hotel')], ['Balance', '', '', '0.00']]), ('small', 'Net 7 % and 19 % VAT included. VAT ID DE118500712.')]

    def cab(w):
        return [('lines', ['CITY CABS HEATHROW', 'Licence 40718']), ('pairs', [('Date', w['out']), ('Fare', w['fare']), ('Tip', w['tip']), ('Total', w['taxi'])]), ('p', 'Thank you for riding with us')]

    def mail(w):
        return [('p', f'Hi {flat(manager).split()[0]},'), ('p', f'my report {w["trip"]} is in the system: I flew out on {w["out"]} and came back on {w["back"]}, {w["nights"]} nights at the {w["inn"]}. The hotel bill {w["bill"]} was EUR {w.bare("hotel")}. All in all I claim {w["claimed"]}, to be booked on {w["centre"]}. I drove {w["miles"]} miles in my own car ({w["plate"]}).'), ('lines', ['Cheers', w['employee']])]

    k.paper('report', 'expense report', report, k.now - D(12), 'pdf xlsx web office', sums=['drive', 'claimed'])
    k.paper('ticket', 'ticket', eticket, k.now - D(50), 'pdf web html')
    k.paper('hotel', 'invoice', folio, 'back', 'pdf web office', sums=['room', 'hotel'])
    k.paper('taxi', 'receipt', cab, 'out', 'pdf txt', sums=['taxi'])
    k.paper('mail', 'email', mail, k.now - D(11), 'mail', headers=lambda w: [('From', 'me@firm.example'), ('To', 'boss@firm.example'), ('Subject', w['trip'])])
    k.facts = [('Employee', 'employee'), ('Employee ID', 'staff'), ('Cost centre', 'centre'), ('Departure', 'out'), ('Return', 'back'), ('Nights', 'nights')]
    k.claims = [('Trip', 'claimed', [('Flight', None, 'flight', 'ticket'), ('Taxi', 'out', 'taxi', 'taxi'), ('Hotel', None, 'hotel_gbp', 'report'), ('Mileage', None, 'drive', 'report')])]
    k.orders = [('hotel', 'back', -40), ('report', 'back', -30)]
    return k


def deposit(rng):
    k = Packet('de', rng)
    k.name = 'deposit'
    clerk, boss, driver = [say.person('de', rng) for _ in range(3)]
    pieces, unit = Units(rng.randint(4, 40)), between(rng, 60, 400)
    sides, each = Units(rng.randint(2, 12)), between(rng, 20, 90)
    a, b = unit * pieces, each * sides
    freight = cents(rng.choice([49, 79, 120]))
    discount = cents((a + b) * Decimal('0.03'))
    net = a + b - discount + freight
    vat = cents(net * Decimal('0.19'))
    gross = net + vat
    part = cents(int(gross * Decimal('0.3')))
    k.v = dict(buyer=Firm('Praxis Dr. Ahrens GmbH'), seller=Firm('Möbelwerk Lindau GmbH & Co. KG'), seat=say.address('de', rng), customer=Number(shaped('1####', rng)), order=Number(shaped('AB-24-#####', rng)), ordered=k.now - D(80), delivery=Number(shaped('LS######', rng)), delivered=k.now - D(38), bill=Number(shaped('RE-24-#####', rng)), billed=k.now - D(36), due=k.now - D(6), pieces=pieces, unit=unit, a=a, sides=sides, each=each, b=b, discount=discount, freight=freight, net=net, vat=vat, gross=gross, part=part, open=gross - part, part_day=k.now - D(74), paid_day=k.now - D(9), account=say.iban('de', rng), seller_account=say.iban('de', rng), weight=Units(rng.randint(90, 900)), vatid=Number(shaped('DE2########', rng)))

    def order(w):
        return [('sides', [w['seller'], 'Bregenzer Straße 101, 88131 Lindau'], ['AUFTRAGSBESTÄTIGUNG', 'Nr. ' + w['order'], 'vom ' + w['ordered'], 'Kd.-Nr. ' + w['customer']]), ('lines', [w['buyer'], *w.lines('seat')]), ('p', f'Vielen Dank für Ihren Auftrag. Ihr Ansprechpartner: {flat(clerk)}, Durchwahl -144.'), ('table', ['Pos.', 'Menge', 'Bezeichnung', 'E-Preis', 'Gesamt'], [['10', w['pieces'], 'Wartezimmerstuhl Eiche', w.bare('unit'), w.bare('a')], ['20', w['sides'], 'Beistelltisch', w.bare('each'), w.bare('b')]], []), ('p', f'Zahlungsbedingung: 30 % Anzahlung bei Auftrag ({w["part"]}), Rest 30 Tage nach Lieferung. Voraussichtliche Lieferzeit 5–6 Wochen. Auftragswert brutto {w["gross"]} einschließlich Fracht und Rabatt.'), ('small', 'Geschäftsführer: ' + flat(boss) + '. HRA 5512 Kempten. IBAN ' + w['seller_account'])]

    def note(w):
        return [('h', 'Lieferschein ' + w['delivery']), ('pairs', [('Auftrag', w['order']), ('Kunde', w['buyer']), ('Lieferdatum', w['delivered']), ('Lieferanschrift', w['seat']), ('Gewicht brutto', w['weight'] + ' kg')]), ('table', ['Pos.', 'Menge', 'Bezeichnung'], [['10', w['pieces'], 'Wartezimmerstuhl Eiche'], ['20', w['sides'], 'Beistelltisch']], []), ('p', f'Fahrer: {flat(driver)}. Ware vollständig und unbeschädigt erhalten.')]

    def bill(w):
        return [('sides', [w['seller'], 'Bregenzer Straße 101, 88131 Lindau'], ['Rechnung ' + w['bill'], 'Rechnungsdatum ' + w['billed'], 'Kundennummer ' + w['customer'], 'Auftrag ' + w['order']]), ('lines', [w['buyer'], *w.lines('seat')]), ('table', ['Pos.', 'Menge', 'Bezeichnung', 'E-Preis', 'Gesamt'], [['10', w['pieces'], 'Wartezimmerstuhl Eiche', w.bare('unit'), w.bare('a')], ['20', w['sides'], 'Beistelltisch', w.bare('each'), w.bare('b')]], [['', '', 'Rabatt 3 %', '', '-' + w.bare('discount')], ['', '', 'Frachtanteil', '', w.bare('freight')], ['', '', 'Nettosumme', '', w.bare('net')], ['', '', 'USt. 19 %', '', w.bare('vat')], ['', '', 'Bruttosumme', '', w.bare('gross')], ['', '', 'abzgl. Anzahlung vom ' + w['part_day'], '', '-' + w.bare('part')], ['', '', 'Noch zu zahlen bis ' + w['due'], '', w.bare('open')]]), ('small', f'Lieferschein {w["delivery"]}. Bitte überweisen Sie auf {w["seller_account"]}. USt-IdNr. {w["vatid"]}. Ab dem Fälligkeitstag berechnen wir Verzugszinsen von 9 Prozentpunkten.')]

    def bank(w):
        return [('h', 'Umsätze'), ('lines', ['Kontoinhaber: ' + w['buyer'], 'IBAN ' + w['account']]), ('table', ['Buchung', 'Empfänger / Verwendungszweck', 'Betrag EUR'], [[w['part_day'], 'Möbelwerk Lindau, Anzahlung ' + w['order'], '-' + w.bare('part')], [k.v['part_day'].strftime('%d.%m.%Y'), 'Stadtwerke Abschlag', '-214,00'], [w['paid_day'], 'Möbelwerk Lindau, Rechnung ' + w['bill'], '-' + w.bare('open')]], [])]

    def mail(w):
        return [('p', f'Sehr geehrte Frau {clerk.split("|")[1]},'), ('p', f'die Ware zum Auftrag {w["order"]} kam am {w["delivered"]} (Lieferschein {w["delivery"]}), {w["pieces"]} Stühle und {w["sides"]} Tische. Die Rechnung {w["bill"]} über {w["gross"]} haben wir abzüglich der Anzahlung von {w["part"]} am {w["paid_day"]} bezahlt.'), ('lines', ['Freundliche Grüße', w['buyer']])]

    k.paper('auftrag', 'order confirmation', order, 'ordered', 'pdf web docx office', sums=['a', 'b'])
    k.paper('lieferschein', 'delivery note', note, 'delivered', 'pdf web office')
    k.paper('rechnung', 'invoice', bill, 'billed', 'pdf web office xlsx', sums=['a', 'net', 'vat', 'gross', 'open'])
    k.paper('umsatz', 'bank statement', bank, k.now - D(2), 'pdf csv web')
    k.paper('mail', 'email', mail, k.now - D(8), 'mail', headers=lambda w: [('From', 'verwaltung@ahrens.example'), ('To', 'service@moebelwerk.example'), ('Subject', 'Rechnung ' + w['bill'])])
    k.facts = [('Kunde', 'buyer'), ('Auftragsnummer', 'order'), ('Rechnungsnummer', 'bill'), ('Lieferdatum', 'delivered'), ('Rechnungsbetrag', 'gross'), ('Kundennummer', 'customer')]
    k.claims = [('Einrichtung', 'net_lines', [('Stühle', None, 'a', 'rechnung'), ('Tische', None, 'b', 'rechnung')])]
    k.v['net_lines'] = a + b
    k.orders = [('rechnung', 'due', -60), ('lieferschein', 'delivered', -90)]
    return k


MATTERS = [collision, burglary, glasses, suitcase, mortgage, homeloan, business_trip, deposit]
