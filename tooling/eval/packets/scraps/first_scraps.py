"""Matters of the first look: a trip, a deposit, a used car, a small trade, a house move, a club."""

from datetime import timedelta
from decimal import Decimal

import say
from make_folders import Packet
from say import Firm, Mailbox, Number, Plate, Units, cents, shaped

D = lambda days: timedelta(days=days)


def trip(rng):
    k = Packet('en', rng)
    k.name = 'trip'
    who, boss = say.person('en', rng), say.person('en', rng)
    a, b, c, d = [cents(rng.randint(400, 9000) / Decimal(100)) for _ in range(4)]
    room = cents(rng.randint(7000, 14000) / Decimal(100))
    k.v = dict(who=who, day=k.now - D(20), day2=k.now - D(19), lunch=a, cab=b, parking=c, snacks=d, dinner=a + d, room=room, stay=room * 2, all=a + d + b + c + room * 2, hotel=Firm('The Old Tannery Inn'), account=say.iban('en', rng), phone=say.phone('en', rng), mail=Mailbox(f'{who.split("|")[1].lower()}@yahoo.example'), folio=Number(shaped('#####', rng)), number=Number(shaped('CC-####', rng)))

    def sheet(w):
        return [['', w['who'], '', ''], ['when', 'what', '', 'GBP'], [w['day'], 'dinner w/ client', '2 ppl', w.bare('dinner')], [w['day'], 'cab', 'station', w.bare('cab')], [w['day2'], 'car park', '', w.bare('parking')], [w['day2'], 'hotel 2 nights', w['folio'], w.bare('stay')], ['', '', '', w.bare('all')], ['cost centre', w['number'], '', '']]

    def till(w):
        return ['      THE COPPER KETTLE', '   12 Foundry St  Leeds', '   VAT no 442 1180 23', 'Table 7   Server: Jess', w['day'] + '  20:41', '------------------------', f'2 Main course   {w.bare("lunch")}', f'4 Drinks        {w.bare("snacks")}', '------------------------', f'TOTAL          £{w.bare("dinner")}', 'VISA ****4417', f'AUTH {shaped("######", w.rng)}', 'Service not included', 'Thank you! Open 7 days']

    def hotel(w):
        return [w['hotel'], 'Folio ' + w['folio'], 'Guest: ' + w['who'], '', f'2 nights @ {w["room"]}', f'Room total {w["stay"]}', 'Breakfast included', f'Departure {w["day2"]}', '', 'Paid by card. Balance 0.00', 'Wifi code: TANNERY2291']

    def mail(w):
        return [f'Hi {boss.split("|")[0]},', '', f'attached my expenses, comes to {w["all"]}, cost centre {w["number"]}. Dinner was {w["dinner"]} - sorry, two desserts.', f'Please pay it into {w["account"]} this time, my mobile is {w["phone"]} if anything is unclear.', '', who.split('|')[0], '', 'On Monday ' + boss.replace('|', ' ') + ' wrote:', '> Can you send me the receipts by Friday?', '> Last month it was 212.40 and you forgot the VAT.', '> My cost centre is CC-9001, yours is on the form.']

    k.paper('sheet', 'expenses', sheet, k.now - D(10), 'xlsx csv', sums=['all'])
    k.paper('till', 'receipt', till, 'day', 'photo', sums=['dinner'])
    k.paper('hotel', 'receipt', hotel, 'day2', 'photo printed note', sums=['stay'])
    k.paper('mail', 'email', mail, k.now - D(9), 'mail', headers=lambda w: [('From', f'{who.replace("|", " ")} <{w["mail"]}>'), ('To', 'boss@firm.example'), ('Subject', 're: receipts')])
    k.facts = [('employee', 'who'), ('IBAN', 'account'), ('total', 'all'), ('cost centre', 'number'), ('hotel', 'hotel'), ('email', 'mail')]
    k.claims = [('trip', 'all', [('dinner', 'day', 'dinner', 'till'), ('hotel', 'day2', 'stay', 'hotel'), ('cab', 'day', 'cab', 'sheet'), ('parking', 'day2', 'parking', 'sheet')])]
    k.photos = 0
    return k


def deposit(rng):
    k = Packet('de', rng)
    k.name = 'deposit'
    tenant, landlord, neighbour = say.person('de', rng), say.person('de', rng), say.person('de', rng)
    rent = cents(rng.randint(400, 1200))
    paint, clean = cents(rng.randint(80, 300)), cents(rng.randint(5000, 12000) / Decimal(100))
    k.v = dict(tenant=tenant, landlord=landlord, flat=say.address('de', rng), new=say.address('de', rng), moved=k.now - D(60), began=k.now - D(rng.randint(500, 2000)), bond=rent * 3, paint=paint, clean=clean, cut=paint + clean, rest=rent * 3 - paint - clean, account=say.iban('de', rng), power=Units(rng.randint(8000, 40000)), water=Units(rng.randint(100, 900)), meter=Number(shaped('1EMH00########', rng)), phone=say.phone('de', rng))

    def protocol(w):
        return ['Wohnungsübergabeprotokoll', ('Objekt', w['flat']), ('Mieter', w['tenant']), ('Vermieter', w['landlord']), ('Mietbeginn', w['began']), ('Übergabe am', w['moved']), ('Stromzähler Nr.', w['meter']), ('Zählerstand Strom', w['power']), ('Zählerstand Kaltwasser', w['water']), ('Schlüssel', '3 Haustür, 1 Keller'), ('neue Anschrift des Mieters', w['new']), ('Mängel', 'Bohrlöcher im Flur, Fenster schmutzig'), 'Zeuge: ' + neighbour.replace('|', ' ') + ', 2. OG links', 'Beide Parteien erkennen den Zustand an.']

    def account(w):
        return [f'Guten Tag {w["tenant"]},', '', 'hier die Abrechnung der Kaution:', '', f'Kaution {w["bond"]}', f'- Malerarbeiten Flur {w["paint"]}', f'- Reinigung {w["clean"]}', f'zusammen abgezogen {w["cut"]}', f'Auszahlung {w["rest"]}', '', f'Ich überweise auf {w["account"]}.', '', w['landlord'], '', f'Am {w.day(k.now - D(15))} schrieb {tenant.replace("|", " ")}:', '> wo bleibt die Kaution?', '> Die Nebenkosten 2023 waren 412,80 € und sind bezahlt.', f'> Meine Nummer ist {w["phone"]}']

    def chat(w):
        d = (k.v['moved'] + D(3)).strftime('%d.%m.%y')
        first, second = tenant.split('|')[0], landlord.split('|')[0]
        return [f'[{d}, 09:12:44] {first}: hallo, Übergabe war ja am {w["moved"]}', f'[{d}, 09:13:02] {first}: Strom habe ich {w["power"]} abgelesen', f'[{d}, 10:40:19] {second}: ok. Zähler {w["meter"]} richtig?', f'[{d}, 10:41:00] {first}: ja 👍', f'[{d}, 10:44:31] {first}: Kaution waren {w["bond"]}, bitte auf {w["account"]}', f'[{d}, 11:02:00] {second}: Maler kostet {w["paint"]}, den ziehe ich ab. Der Nachmieter zahlt {w.money(rent + 60)} Miete', f'[{d}, 11:05:10] {first}: neue Adresse ist {w["new"]}']

    k.paper('protokoll', 'handover', protocol, 'moved', 'above')
    k.paper('abrechnung', 'email', account, k.now - D(10), 'mail', sums=['cut', 'rest'], headers=lambda w: [('From', f'{landlord.replace("|", " ")} <vermieter@gmx.example>'), ('To', 'mieter@web.example'), ('Subject', 'Kaution')])
    k.paper('chat', 'chat', chat, k.now - D(50), 'txt printed')
    k.facts = [('Mieter', 'tenant'), ('Wohnung', 'flat'), ('Kaution', 'bond'), ('Auszug', 'moved'), ('IBAN', 'account'), ('Zählerstand Strom', 'power')]
    k.orders = [('protokoll', 'moved', -3000)]
    return k


def car(rng):
    k = Packet('fr', rng)
    k.name = 'car'
    seller, buyer = say.person('fr', rng), say.person('fr', rng)
    price = cents(rng.randint(30, 140) * 100)
    k.v = dict(seller=seller, buyer=buyer, home=say.address('fr', rng), place=say.address('fr', rng), plate=Plate(shaped('@@-###-@@', rng)), vin=say.chassis(rng), km=Units(rng.randint(40000, 190000)), price=price, sold=k.now - D(14), first=k.now - D(rng.randint(2000, 5000)), account=say.iban('fr', rng), phone=say.phone('fr', rng), born=k.now - D(rng.randint(9000, 20000)), before=cents(4210), after=cents(4210) - price if price < 4210 else price - cents(4210))

    def form(w):
        return ["Certificat de cession d'un véhicule d'occasion", ("(A) Numéro d'immatriculation", w['plate']), ('(E) N° VIN', w['vin']), ('(B) Date de 1re immatriculation', w['first']), ('Kilométrage inscrit au compteur', w['km']), ("Je soussigné(e), ancien propriétaire", w['seller']), ('Adresse', w['home']), ('Certifie céder le', w['sold']), ('à (nouveau propriétaire)', w['buyer']), ('Né(e) le', w['born']), ('Domicile', w['place']), 'cerfa n° 15776*02. La loi n° 78-17 du 6 janvier 1978 s\'applique.', 'Fait en deux exemplaires.']

    def advert(w):
        return ['Annonce 2291884417', 'Berline diesel, 5 portes, CT OK de moins de 6 mois', f'{w["km"]} km', f'Mise en circulation {w["first"]}', 'Prix affiché 9 990 € négociable', f'Immat. {w["plate"]}', 'Vu 417 fois', f'Tel {w["phone"]}']

    def chat(w):
        d = k.v['sold'].strftime('%d/%m/%Y')
        b, s = buyer.split('|')[0], seller.split('|')[0]
        return [f'{d}, 18:02 - {b}: Bonsoir, on est d\'accord pour {w["price"]} ?', f'{d}, 18:05 - {s}: oui. Le compteur est à {w["km"]} km ce soir', f'{d}, 18:07 - {b}: super. votre RIB ?', f'{d}, 18:11 - {s}: {w["account"]}', f'{d}, 18:12 - {s}: mon adresse {w["home"]}', f'{d}, 18:15 - {b}: virement de {w["price"]} parti. J\'avais payé 150 € de garantie pour l\'ancienne', f'{d}, 18:20 - {s}: numéro de châssis {w["vin"]} si besoin pour l\'assurance']

    def receipt(w):
        return ['REÇU', '', f'Reçu de {w["buyer"]}', f'la somme de {w["price"]}', f'pour la vente du véhicule {w["plate"]}', f'le {w["sold"]}', '', w['seller']]

    k.paper('cession', 'form', form, 'sold', 'above')
    k.paper('annonce', 'advert', advert, k.now - D(40), 'txt printed photo')
    k.paper('chat', 'chat', chat, k.now - D(13), 'txt printed')
    k.paper('recu', 'receipt', receipt, 'sold', 'photo note photo')
    k.facts = [('Vendeur', 'seller'), ('Acheteur', 'buyer'), ('Immatriculation', 'plate'), ('VIN', 'vin'), ('Date de vente', 'sold'), ('Prix', 'price'), ('Kilométrage', 'km')]
    k.orders = [('cession', 'first', 6000)]
    k.photos = 2
    return k


def trade(rng):
    k = Packet('es', rng)
    k.name = 'trade'
    who, client = say.person('es', rng), say.person('es', rng)
    hours, rate = Units(rng.randint(12, 60)), cents(rng.choice([22, 25, 28, 32]))
    base = cents(hours * rate)
    iva, irpf = cents(base * Decimal('0.21')), cents(base * Decimal('0.15'))
    quarter = [cents(rng.randint(90000, 400000) / Decimal(100)) for _ in range(3)]
    k.v = dict(who=who, nif=Number(shaped('########@', rng)), home=say.address('es', rng), client=Firm('Talleres Ibáñez SL'), hours=hours, rate=rate, base=base, iva=iva, irpf=irpf, total=base + iva - irpf, bill=Number(shaped('2024-0##', rng)), day=k.now - D(30), m1=quarter[0], m2=quarter[1], m3=quarter[2], sum=sum(quarter), account=say.iban('es', rng), phone=say.phone('es', rng), loan=cents(rng.randint(4, 20) * 1000))

    def bill(w):
        return [w['who'], 'NIF ' + w['nif'], w['home'], '', 'Factura ' + w['bill'], w['day'], '', 'Cliente: ' + w['client'] + '  CIF B12345674', '', f'Trabajos de electricidad: {w["hours"]} h x {w["rate"]}', f'Base {w["base"]}', f'IVA 21% {w["iva"]}', f'Retención IRPF 15% -{w["irpf"]}', f'Total a pagar {w["total"]}', '', w['account'], 'Gracias!']

    def book(w):
        m = say.MONTHS['es']
        return [['ingresos trimestre', '', ''], [m[3], w.bare('m1'), ''], [m[4], w.bare('m2'), 'incl. ' + w['bill']], [m[5], w.bare('m3'), ''], ['', w.bare('sum'), ''], ['gastos', '412,00', 'furgoneta'], ['', '88,40', 'gasolina']]

    def ask(w):
        return ['Buenas tardes,', '', f'soy {w["who"]}, autónomo, NIF {w["nif"]}, y vivo en {w["home"]}.', f'Necesito un préstamo de {w["loan"]} para una furgoneta de 18.500 €.', f'En el último trimestre he facturado {w["sum"]} y mi última factura, la {w["bill"]} del {w["day"]}, es de {w["total"]}.', f'Mi cuenta es {w["account"]} y mi móvil {w["phone"]}.', '', 'El lun, Banca Fácil <info@banca.example> escribió:', '> Su solicitud anterior SOL-22817 por 6.000 € caducó.', '> Atención al cliente 900 200 300, de 9 a 21 h']

    def form(w):
        return ['Solicitud de financiación', ('Nombre y apellidos', w['who']), ('NIF', w['nif']), ('Domicilio', w['home']), ('Teléfono', w['phone']), ('Importe solicitado', w['loan']), ('Plazo', '48 meses'), ('Ingresos del trimestre', w['sum']), ('IBAN', w['account']), ('Actividad', 'Instalaciones eléctricas (IAE 504.1)'), 'TIN 7,95 % TAE 8,91 %. Comisión de apertura 1 %.']

    k.paper('factura', 'invoice', bill, 'day', 'printed note photo', sums=['base', 'iva', 'irpf', 'total'])
    k.paper('libro', 'ledger', book, k.now - D(12), 'xlsx csv', sums=['sum'])
    k.paper('correo', 'email', ask, k.now - D(8), 'mail txt', headers=lambda w: [('From', 'autonomo@correo.example'), ('To', 'info@banca.example'), ('Subject', 'RE: préstamo')])
    k.paper('solicitud', 'form', form, k.now - D(7), 'above')
    k.facts = [('Titular', 'who'), ('NIF', 'nif'), ('Domicilio', 'home'), ('Importe', 'loan'), ('Cuenta', 'account'), ('Factura', 'bill')]
    return k


def move(rng):
    k = Packet('en', rng)
    k.name = 'move'
    who, driver = say.person('en', rng), say.person('en', rng)
    van, boxes, crew = cents(rng.randint(180, 420)), cents(rng.randint(30, 90)), cents(rng.randint(90, 260))
    sofa, lamp = cents(rng.randint(200, 800)), cents(rng.randint(30, 120))
    k.v = dict(who=who, old=say.address('en', rng), new=say.address('en', rng), when=k.now - D(25), van=van, boxes=boxes, crew=crew, total=van + boxes + crew, job=Number(shaped('MV#####', rng)), sofa=sofa, lamp=lamp, claim=sofa + lamp, account=say.iban('en', rng), phone=say.phone('en', rng), firm=Firm('Two Pals Removals Ltd'), mail=Mailbox('x' + shaped('####', rng) + '@mailbox.example'))

    def quote(w):
        return [w['firm'], f'Job {w["job"]}', '', f'Customer {w["who"]}', f'From: {w["old"]}', f'To: {w["new"]}', f'Move date: {w["when"]}', '', f'Van and driver   {w["van"]}', f'Boxes and tape   {w["boxes"]}', f'Two extra hands  {w["crew"]}', f'All in           {w["total"]}', '', 'Deposit 50.00 taken. Goods in transit cover up to 10,000.00', 'Call us 0800 555 0191 till 8pm']

    def claim(w):
        return ['DAMAGE REPORT', ('Job number', w['job']), ('Your name', w['who']), ('Address now', w['new']), ('Address moved from', w['old']), ('Date of move', w['when']), ('Best number', w['phone']), ('Email', w['mail']), ('Sofa – torn', w['sofa']), ('Floor lamp – broken', w['lamp']), ('Total claimed', w['claim']), ('Bank (IBAN)', w['account']), ('Driver', driver.replace('|', ' ')), 'I have read the terms. Claims must reach us within 7 days.']

    def mail(w):
        return ['Hello again', '', f'The job was {w["job"]} on {w["when"]} and I paid {w["total"]}. The sofa cost {w["sofa"]} and the lamp {w["lamp"]}, so I want {w["claim"]} back.', f'You can reach me on {w["phone"]} or at {w["new"]}.', f'{w["who"]}', '', '-----Original Message-----', 'From: Two Pals', 'Sent: 03 March 2021 10:12', 'Hi! Your quote from 2021 was £190.00 for job MV00012. Kind regards, Len']

    k.paper('quote', 'invoice', quote, k.now - D(24), 'printed photo note', sums=['total'])
    k.paper('report', 'form', claim, k.now - D(20), 'above', sums=['claim'])
    k.paper('mail', 'email', mail, k.now - D(15), 'mail', headers=lambda w: [('From', w['mail']), ('To', 'len@twopals.example'), ('Subject', 'broken things')])
    k.facts = [('Customer', 'who'), ('Job', 'job'), ('New address', 'new'), ('Move date', 'when'), ('Phone', 'phone'), ('Account', 'account')]
    k.claims = [('damage', 'claim', [('Sofa', None, 'sofa', 'report'), ('Lamp', None, 'lamp', 'report')])]
    k.photos = 2
    return k


def club(rng):
    k = Packet('de', rng)
    k.name = 'club'
    who, chair, cashier = say.person('de', rng), say.person('de', rng), say.person('de', rng)
    bus, food, prizes = cents(rng.randint(150, 600)), cents(rng.randint(3000, 20000) / Decimal(100)), cents(rng.randint(2000, 9000) / Decimal(100))
    kids, fee = Units(rng.randint(12, 40)), cents(rng.choice([5, 8, 12]))
    start = cents(rng.randint(500, 3000))
    income = cents(kids * fee)
    k.v = dict(who=who, club=Firm('SV Grün-Weiß e.V.'), trip=k.now - D(21), bus=bus, food=food, prizes=prizes, costs=bus + food + prizes, kids=kids, fee=fee, income=income, start=start, s1=start - bus, s2=start - bus - food, s3=start - bus - food + income, account=say.iban('de', rng), cash=Number(shaped('Beleg-###', rng)), bill=Number(shaped('R-####/24', rng)), bussed=Firm('Reisedienst Vogt GmbH'))

    def bus_bill(w):
        return [w['bussed'], 'Am Bahnhof 2', '', 'Rechnung ' + w['bill'], f'Fahrt am {w["trip"]} für {w["club"]}', f'{w["kids"]} Kinder, 3 Betreuer', f'Pauschalpreis {w["bus"]}', 'inkl. 7% MwSt', 'Bitte auf DE91 1000 0000 0123 4567 89', 'Danke']

    def till(w):
        return ['    EDEKA Schaffrath', ' Filiale 0417 Tel 0421/221', f'{w.day(k.v["trip"] - D(1), 3)} 17:22 Bon 2291', 'Würstchen       ' + w.money(food - cents(10), True), 'Brötchen        10,00', '------------------', f'SUMME EUR {w.bare("food")}', 'Geg. EC-Karte', 'Steuer A 7%', 'Es bediente Sie Frau Kunz']

    def book(w):
        return [['Kasse', w['club'], '', ''], ['Anfang', '', '', w.bare('start')], [w['trip'], 'Bus ' + w['bill'], '-' + w.bare('bus'), w.bare('s1')], [w['trip'], 'Essen', '-' + w.bare('food'), w.bare('s2')], [w['trip'], f'{w["kids"]} x {w.bare("fee")}', w.bare('income'), w.bare('s3')]]

    def mail(w):
        return ['Hallo zusammen,', '', f'die Fahrt am {w["trip"]} ist abgerechnet. {w["kids"]} Kinder waren dabei, jedes hat {w["fee"]} gezahlt. Bus {w["bus"]}, Essen {w["food"]}, Preise {w["prizes"]} - zusammen {w["costs"]}.', f'{w["who"]} hat alles ausgelegt, bitte auf {w["account"]} überweisen.', '', f'Grüße, {cashier.split("|")[0]}', '', f'Am 3.2. schrieb {chair.replace("|", " ")}:', '> letztes Jahr hatten wir 29 Kinder und 318 EUR Kosten.', '> Bitte Belege nicht vergessen']

    k.paper('bus', 'invoice', bus_bill, 'trip', 'printed photo note')
    k.paper('bon', 'receipt', till, k.now - D(22), 'photo', sums=['food'])
    k.paper('kasse', 'ledger', book, k.now - D(10), 'csv xlsx', sums=['s1', 's2', 's3', 'income'])
    k.paper('mail', 'email', mail, k.now - D(9), 'mail txt', sums=['costs'], headers=lambda w: [('From', 'kasse@verein.example'), ('To', 'vorstand@verein.example'), ('Subject', 'Abrechnung')])
    k.facts = [('Empfänger', 'who'), ('IBAN', 'account'), ('Tag der Fahrt', 'trip'), ('Kosten', 'costs'), ('Teilnehmer', 'kids')]
    k.claims = [('Auslagen', 'costs', [('Bus', 'trip', 'bus', 'bus'), ('Essen', None, 'food', 'bon'), ('Preise', None, 'prizes', 'mail')])]
    return k


MATTERS = [trip, deposit, car, trade, move, club]
