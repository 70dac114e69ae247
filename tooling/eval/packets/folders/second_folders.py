"""Matters of the second look: home, expenses, business loan, school, pension, events; measured before they were looked at."""

from datetime import timedelta
from decimal import Decimal

import say
from make_folders import Packet
from say import Firm, Mailbox, Number, Plate, Units, cents, shaped

D = lambda days: timedelta(days=days)


def home(rng):
    k = Packet('fr', rng)
    k.name = 'home'
    who, expert, artisan = say.person('fr', rng), say.person('fr', rng), say.person('fr', rng)
    floor, paint, dry = [cents(rng.randint(20000, 250000) / Decimal(100)) for _ in range(3)]
    ht = floor + paint + dry
    tva = cents(ht * Decimal('0.10'))
    loss = k.now - D(70)
    k.v = dict(insured=who, home=say.address('fr', rng), phone=say.phone('fr', rng), mail=Mailbox(f'{who.split("|")[0][:1].lower()}{rng.randint(100, 999)}@courriel.example'.replace('é', 'e')), contract=Number(shaped('MRH ## ### ###', rng)), claim=Number(shaped('24S######', rng)), loss=loss, declared=loss + D(2), visited=loss + D(16), quoted=loss + D(20), floor=floor, paint=paint, dry=dry, ht=ht, tva=tva, ttc=ht + tva, area=Units(rng.randint(40, 140)), account=say.iban('fr', rng), firm=Firm(rng.choice(['Rénov\'Ouest SARL', 'Bâti Conseil SAS'])), quote=Number(shaped('DV-####', rng)), siret=Number(shaped('### ### ### 000##', rng)))

    def declaration(w):
        return [('h', 'Constat amiable dégât des eaux'), ('pairs', [('Assuré', w['insured']), ('N° de contrat', w['contract']), ('Adresse du sinistre', w['home']), ('Tél.', w['phone']), ('Courriel', w['mail'])]), ('pairs', [('Date du sinistre', w['loss']), ('Date de déclaration', w['declared']), ('Origine', 'rupture du flexible du lave-linge, appartement du 3e étage'), ('Autre partie', artisan.replace('|', ' ') + ', assurance Prudence, contrat 7 104 882'), ('Surface touchée', '14 m²')]), ('p', 'Le présent constat ne constitue pas une reconnaissance de responsabilité. À adresser sous 5 jours ouvrés. Nos conseillers vous répondent du lundi au samedi de 8 h à 19 h.'), ('small', 'Société d\'assurance mutuelle à cotisations variables – SIREN 775 701 477 – 79038 Niort Cedex 9')]

    def quote(w):
        return [('sides', [w['firm'], '8 rue de l\'Artisanat, 35510 Cesson', 'SIRET ' + w['siret'], 'Assurance décennale n° 9914 402'], ['DEVIS ' + w['quote'], 'du ' + w['quoted'], 'valable 3 mois']), ('lines', ['Client : ' + w['insured'], *w.lines('home')]), ('table', ['Désignation', 'Qté', 'P.U. HT', 'Total HT'], [['Parquet stratifié, dépose et pose', '1', w.bare('floor'), w.bare('floor')], ['Peinture plafond et murs', '1', w.bare('paint'), w.bare('paint')], ['Assèchement 10 jours', '1', w.bare('dry'), w.bare('dry')]], [['Total HT', '', '', w.bare('ht')], ['TVA 10 %', '', '', w.bare('tva')], ['Total TTC', '', '', w.bare('ttc')]]), ('p', 'Acompte de 30 % à la commande. Pénalités de retard : trois fois le taux légal. Indemnité forfaitaire de recouvrement : 40 €.')]

    def report(w):
        return [('h', 'Rapport d\'expertise – habitation'), ('pairs', [('Référence sinistre', w['claim']), ('Sociétaire', w['insured']), ('Police', w['contract']), ('Risque situé', w['home']), ('Sinistre du', w['loss']), ('Visite du', w['visited']), ('Expert', expert.replace('|', ' ')), ('Surface habitable déclarée', w['area'] + ' m²')]), ('p', f'Le devis {w["quote"]} de la société {w["firm"]}, d\'un montant de {w["ttc"]} TTC, nous paraît conforme. La vétusté est fixée à 20 % sur les peintures. La franchise contractuelle de 150 € reste à la charge de l\'assuré. Valeur de reconstruction du bâtiment : 184 000 €.'), ('small', 'Honoraires d\'expertise : 312,00 € HT. Page 1 sur 3')]

    def letter(w):
        return [('p', 'Madame, Monsieur,'), ('p', f'Suite au dégât des eaux du {w["loss"]} (dossier {w["claim"]}), je vous transmets le devis de {w["firm"]} : {w["ht"]} hors taxes, soit {w["ttc"]} TTC. L\'expert est passé le {w["visited"]}. Mon RIB : {w["account"]}.'), ('p', f'Vous pouvez m\'appeler au {w["phone"]} après 18 h. J\'habite toujours {w["home"]}.'), ('lines', ['Cordialement,', w['insured']])]

    def settle(w):
        return [('p', f'Cher sociétaire, votre dossier {w["claim"]} est accepté. L\'indemnité sera versée sur le compte {w["account"]} : 1er versement immédiat, le solde sur facture dans les deux ans. Contrat : {w["contract"]}. Date de l\'événement : {w["loss"]}.'), ('small', 'Votre cotisation annuelle est inchangée : 284,16 €. Prochaine échéance le 1er avril.')]

    k.paper('constat', 'claim form', declaration, 'declared')
    k.paper('devis', 'quote', quote, 'quoted', 'pdf web xlsx office', sums=['floor', 'ht', 'tva', 'ttc'])
    k.paper('expertise', 'report', report, k.now - D(40), 'pdf docx web')
    k.paper('lettre', 'letter', letter, k.now - D(30), 'mail docx pdf', headers=lambda w: [('From', w['mail']), ('To', 'sinistres@mutuelle.example'), ('Subject', 'Dossier ' + w['claim'])])
    k.paper('accord', 'letter', settle, k.now - D(5), 'pdf html mail', headers=lambda w: [('From', 'sinistres@mutuelle.example'), ('To', w['mail']), ('Subject', 'Votre dossier')])
    k.facts = [('Assuré', 'insured'), ('Contrat', 'contract'), ('Date du sinistre', 'loss'), ('Adresse', 'home'), ('RIB', 'account'), ('Montant TTC', 'ttc'), ('Téléphone', 'phone')]
    k.claims = [('Travaux', 'ht', [('Parquet', 'quoted', 'floor', 'devis'), ('Peinture', 'quoted', 'paint', 'devis'), ('Assèchement', 'quoted', 'dry', 'devis')])]
    k.orders = [('constat', 'declared', -40), ('expertise', 'visited', -90)]
    k.photos = 2
    return k


def business(rng):
    k = Packet('de', rng)
    k.name = 'business'
    owner, banker, adviser = say.person('de', rng), say.person('de', rng), say.person('de', rng)
    sales, goods, staff, rent, other = [cents(rng.randint(low, high) * 100) for low, high in ((2000, 6000), (500, 900), (400, 800), (100, 200), (50, 150))]
    costs = goods + staff + rent + other
    machine = cents(rng.randint(200, 900) * 100)
    own = cents(int(machine * Decimal('0.2')))
    vat = cents(machine * Decimal('0.19'))
    k.v = dict(owner=owner, firm=Firm(rng.choice(['Tischlerei Feldmann GmbH', 'Bäckerei Sonnleitner GmbH', 'Druckhaus Weser GmbH'])), seat=say.address('de', rng), born=k.now - D(rng.randint(12000, 20000)), register=Number(shaped('HRB #####', rng)), tax=Number(shaped('##/###/#####', rng)), sales=sales, goods=goods, staff=staff, rent=rent, other=other, costs=costs, profit=sales - costs, machine=machine, vat=vat, gross=machine + vat, own=own, loan=machine - own, account=say.iban('de', rng), offer=Number(shaped('AN-2024-###', rng)), offered=k.now - D(34), founded=k.now - D(rng.randint(1500, 6000)), phone=say.phone('de', rng), seller=Firm('Holzmaschinen Bergmeister KG'), workers=Units(rng.randint(4, 28)))

    def request(w):
        return [('h', 'Kreditantrag Investitionsfinanzierung'), ('pairs', [('Antragsteller', w['firm']), ('Handelsregister', w['register']), ('Steuernummer', w['tax']), ('Sitz', w['seat']), ('Gegründet am', w['founded']), ('Geschäftsführung', w['owner']), ('Geburtsdatum', w['born']), ('Telefon', w['phone']), ('Mitarbeitende', w['workers'])]), ('pairs', [('Investitionsgut', 'CNC-Bearbeitungszentrum'), ('Anschaffungskosten netto', w['machine']), ('Eigenmittel', w['own']), ('Beantragter Kredit', w['loan']), ('Laufzeit', '7 Jahre, davon 1 tilgungsfrei'), ('Geschäftskonto', w['account'])]), ('small', 'Weser Volksbank eG · Genossenschaftsregister 217 · Ihr Berater ' + banker.replace('|', ' ') + ' · Filiale geöffnet Mo–Fr 9–16 Uhr')]

    def accounts(w):
        return [('p', 'Betriebswirtschaftliche Auswertung ' + w['firm']), ('p', 'Steuernummer ' + w['tax']), ('table', ['Position', 'EUR', 'Vorjahr'], [['Umsatzerlöse', w.bare('sales'), w.money(sales * Decimal('0.9'), True)], ['Wareneinsatz', w.bare('goods'), w.money(goods * Decimal('0.9'), True)], ['Personalkosten', w.bare('staff'), w.money(staff * Decimal('0.9'), True)], ['Raumkosten', w.bare('rent'), w.bare('rent')], ['Sonstige Kosten', w.bare('other'), w.money(other * Decimal('0.9'), True)], ['Summe Kosten', w.bare('costs'), ''], ['Betriebsergebnis', w.bare('profit'), '']], [])]

    def offer(w):
        return [('sides', [w['seller'], 'Hobelweg 1, 33098 Paderborn', 'USt-IdNr. DE126789012'], ['Angebot ' + w['offer'], w['offered'], 'gültig 8 Wochen']), ('lines', [w['firm'], *w.lines('seat')]), ('table', ['Pos', 'Artikel', 'Menge', 'Preis', 'Gesamt'], [['10', 'Bearbeitungszentrum X-210', '1', w['machine'], w['machine']]], [['', 'Netto', '', '', w['machine']], ['', '19 % USt', '', '', w['vat']], ['', 'Endbetrag', '', '', w['gross']]]), ('p', f'Lieferzeit 16 Wochen. Zahlung: 30 % bei Bestellung, Rest nach Abnahme. Ansprechpartner: {adviser.replace("|", " ")}. Inzahlungnahme Ihrer Altmaschine: 4.500,00 € (gesonderter Vertrag).')]

    def tax_letter(w):
        return [('p', f'Sehr geehrte Frau {banker.split("|")[1]},'), ('p', f'als Steuerberater der {w["firm"]} ({w["register"]}) bestätigen wir für das letzte Geschäftsjahr Umsatzerlöse von {w["sales"]} und ein Betriebsergebnis von {w["profit"]}. Die Gesellschaft beschäftigt {w["workers"]} Personen; Geschäftsführerin bzw. Geschäftsführer ist {w["owner"]}, geboren am {w["born"]}.'), ('p', f'Die Investition von {w["machine"]} (Angebot {w["offer"]} vom {w["offered"]}) halten wir für tragfähig. Das Darlehen von 2019 über 40.000 € ist getilgt.'), ('lines', ['Mit freundlichen Grüßen', adviser.replace('|', ' '), 'Kanzlei am Wall, 28195 Bremen, Tel. 0421 555-0'])]

    k.paper('antrag', 'loan application', request, k.now - D(20))
    k.paper('bwa', 'accounts', accounts, k.now - D(50), 'xlsx csv pdf', sums=['costs', 'profit', 'goods'])
    k.paper('angebot', 'offer', offer, 'offered', 'pdf web office', sums=['vat', 'gross'])
    k.paper('steuerberater', 'letter', tax_letter, k.now - D(12), 'docx pdf mail', headers=lambda w: [('From', 'kanzlei@wall.example'), ('To', 'kredit@bank.example'), ('Subject', 'Bestätigung')])
    k.facts = [('Firma', 'firm'), ('Geschäftsführer', 'owner'), ('Geburtsdatum', 'born'), ('Handelsregisternummer', 'register'), ('Kreditbetrag', 'loan'), ('Konto', 'account'), ('Umsatz', 'sales')]
    k.orders = [('antrag', 'founded', 7000)]
    return k


def school(rng):
    k = Packet('en', rng)
    k.name = 'school'
    child, parent, teacher = say.person('en', rng), None, say.person('en', rng)
    parent = say.Name(f'{say.NAMES["en"][0][rng.randrange(12)]}|{child.split("|")[1]}')
    while parent == child:
        parent = say.Name(f'{say.NAMES["en"][0][rng.randrange(12)]}|{child.split("|")[1]}')
    week, weeks = cents(rng.randint(60, 140)), Units(rng.choice([10, 12, 14]))
    k.v = dict(child=child, parent=parent, born=k.now - D(rng.randint(900, 3500)), home=say.address('en', rng), mail=Mailbox(f'{parent.split("|")[0].lower()}@family{rng.randint(1,9)}.example'), phone=say.phone('en', rng), ref=Number(shaped('CA-######', rng)), starts=k.now + D(20), ends=k.now + D(110), week=week, weeks=weeks, fees=cents(week * weeks), bond=cents('50'), due=cents(week * weeks) + cents('50'), account=say.iban('en', rng), nursery=Firm(rng.choice(['Acorn Tree Nursery Ltd', 'Little Otters Day Care Ltd'])), benefit=Number(shaped('@@######@', rng)), invoice=Number(shaped('INV-####', rng)))

    def form(w):
        return [('h', 'Childcare Support Application'), ('pairs', [('Application no.', w['ref']), ('Parent or carer', w['parent']), ('Child\'s name', w['child']), ('Child\'s date of birth', w['born']), ('Home address', w['home']), ('Mobile', w['phone']), ('Email address', w['mail']), ('NI number', w['benefit'])]), ('pairs', [('Provider', w['nursery']), ('First day', w['starts']), ('Last day', w['ends']), ('Weekly charge', w['week']), ('Number of weeks', w['weeks']), ('Total cost', w['fees']), ('Pay into', w['account'])]), ('p', 'We check what you tell us with other departments. If you give wrong information you may have to pay a penalty of £50. Income threshold 2024/25: £100,000.'), ('small', 'CS100 (04/24) page 1 of 6')]

    def invoice(w):
        return [('sides', [w['nursery'], '3 Orchard Way, Norwich NR2 2AB', 'Ofsted EY412207'], ['Invoice ' + w['invoice'], w.day(k.now - D(6))]), ('lines', ['To: ' + w['parent'], 'For: ' + w['child'], *w.lines('home')]), ('table', ['Description', 'Weeks', 'Per week', 'Amount'], [['Nursery place, 3 days', w['weeks'], w['week'], w['fees']]], [['Registration deposit (refundable)', '', '', w['bond']], ['To pay', '', '', w['due']]]), ('pairs', [('Term', f'{w["starts"]} – {w["ends"]}'), ('Our bank', 'sort code 20-45-45 account 90871123')]), ('small', 'Fees are due on the 1st of each month. Late collection £10 per 15 minutes. Sibling discount 5% not applied.')]

    def letter(w):
        return [('p', f'To whom it may concern: {w["child"]} (born {w["born"]}) has a confirmed place with us from {w["starts"]} to {w["ends"]} at {w["week"]} a week. The bill payer is {w["parent"]} of {w["home"]}.'), ('p', f'The key worker will be {teacher.replace("|", " ")}. Our setting was rated Good on 14 March 2022.')]

    def reply(w):
        return [('p', f'Dear {w["parent"]}'), ('p', f'We have your application {w["ref"]} for {w["child"]}. Total cost claimed: {w["fees"]} for {w["weeks"]} weeks. We will pay 20% into {w["account"]}. If anything changes tell us within 14 days. Text us on 07700 900123 or write to PO Box 12, Preston PR1 0AA.'), ('small', 'Ref your earlier application CA-104417 (closed).')]

    k.paper('form', 'application', form, k.now - D(5))
    k.paper('invoice', 'invoice', invoice, k.now - D(6), 'pdf web office xlsx', sums=['fees', 'due'])
    k.paper('confirmation', 'letter', letter, k.now - D(8), 'docx pdf office')
    k.paper('reply', 'letter', reply, k.now - D(1), 'mail html pdf', headers=lambda w: [('From', 'childcare@gov.example'), ('To', w['mail']), ('Subject', 'Your application')])
    k.facts = [('Parent', 'parent'), ('Child', 'child'), ('Child date of birth', 'born'), ('Application', 'ref'), ('Weekly fee', 'week'), ('Address', 'home'), ('Start', 'starts')]
    k.claims = [('Nursery', 'due', [('Place', None, 'fees', 'invoice'), ('Deposit', None, 'bond', 'invoice')])]
    k.orders = [('confirmation', 'ends', -300), ('form', 'born', 6000)]
    return k


def event(rng):
    k = Packet('es', rng)
    k.name = 'event'
    who, chef, clerk = say.person('es', rng), say.person('es', rng), say.person('es', rng)
    guests, menu = Units(rng.randint(40, 140)), cents(rng.randint(25, 70))
    food, hall = cents(guests * menu), cents(rng.randint(400, 1500))
    base = food + hall
    iva = cents(base * Decimal('0.10'))
    paid = cents(int(base * Decimal('0.4')))
    when = k.now + D(30)
    k.v = dict(client=who, nif=Number(shaped('########@', rng)), home=say.address('es', rng), phone=say.phone('es', rng), mail=Mailbox(f'fiesta{rng.randint(1, 99)}@correo.example'), when=when, booked=k.now - D(60), guests=guests, menu=menu, food=food, hall=hall, base=base, iva=iva, total=base + iva, paid=paid, rest=base + iva - paid, number=Number(shaped('EV/24/###', rng)), bill=Number(shaped('F24-####', rng)), place=Firm('Finca La Alameda SL'), account=say.iban('es', rng))

    def contract(w):
        return [('h', 'Contrato de celebración de evento'), ('p', f'Nº {w["number"]}. En la fecha {w["booked"]}, {w["place"]} y {w["client"]}, NIF {w["nif"]}, con domicilio en {w["home"]}, acuerdan la celebración de un banquete el {w["when"]} para {w["guests"]} comensales a {w["menu"]} por persona, más el alquiler del salón por {w["hall"]} (IVA no incluido).'), ('p', f'El cliente entrega una señal de {w["paid"]}. En caso de cancelación con menos de 15 días se pierde la señal. El número definitivo de comensales se confirma 7 días antes. El aparcamiento tiene 60 plazas. Barra libre opcional: 12,00 € por persona y hora. Música hasta las 2:00.'), ('pairs', [('Contacto del cliente', w['phone']), ('Correo electrónico', w['mail']), ('Responsable de sala', clerk.replace('|', ' ')), ('Chef', chef.replace('|', ' '))])]

    def bill(w):
        return [('sides', [w['place'], 'Ctra. de Utrera km 12, 41500', 'CIF B91444120'], ['Factura ' + w['bill'], w.day(k.now - D(3))]), ('lines', [w['client'], 'NIF ' + w['nif'], *w.lines('home')]), ('table', ['Concepto', 'Uds.', 'Precio', 'Importe'], [['Menú banquete', w['guests'], w['menu'], w['food']], ['Alquiler de salón', '1', w['hall'], w['hall']]], [['Base imponible', '', '', w['base']], ['IVA 10 %', '', '', w['iva']], ['Total', '', '', w['total']], ['Señal entregada', '', '', w['paid']], ['Pendiente', '', '', w['rest']]]), ('p', f'Contrato {w["number"]}, evento del {w["when"]}. Ingreso en {w["account"]} antes de la celebración.')]

    def mail(w):
        return [('p', 'Buenos días,'), ('p', f'adjunto la factura {w["bill"]} por {w["total"]} del evento {w["number"]}. Hemos recibido la señal de {w["paid"]}, así que quedan {w["rest"]} por pagar a {w["account"]}. Le recuerdo que somos {w["guests"]} comensales.'), ('p', f'Si tiene dudas, llámeme al 955 00 11 22. Su teléfono sigue siendo el {w["phone"]}, ¿verdad?'), ('lines', ['Un saludo', clerk.replace('|', ' ')])]

    def ask(w):
        return [('h', 'Justificación de gasto'), ('pairs', [('Solicitante', w['client']), ('NIF', w['nif']), ('Domicilio', w['home']), ('Fecha del acto', w['when']), ('Asistentes', w['guests']), ('Proveedor', w['place']), ('Factura', w['bill']), ('Importe total', w['total']), ('Importe subvencionable', w['base'])]), ('small', 'Área de Cultura. Plazo: 10 días hábiles. Límite por acto: 9.000,00 €')]

    k.paper('contrato', 'contract', contract, 'booked', 'docx pdf office')
    k.paper('factura', 'invoice', bill, k.now - D(3), 'pdf web office xlsx', sums=['food', 'base', 'iva', 'total', 'rest'])
    k.paper('correo', 'email', mail, k.now - D(2), 'mail', headers=lambda w: [('From', 'reservas@alameda.example'), ('To', w['mail']), ('Subject', 'Su evento')])
    k.paper('justificacion', 'form', ask, k.now - D(1))
    k.facts = [('Cliente', 'client'), ('NIF', 'nif'), ('Fecha del evento', 'when'), ('Comensales', 'guests'), ('Total', 'total'), ('Teléfono', 'phone'), ('Contrato', 'number')]
    k.claims = [('Evento', 'base', [('Menú', 'when', 'food', 'factura'), ('Salón', 'when', 'hall', 'factura')])]
    return k


MATTERS = [home, business, school, event]
