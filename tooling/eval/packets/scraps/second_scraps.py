"""Matters of the second look: a vet, a lodger, a parcel, an allotment; measured before they were looked at."""

from datetime import timedelta
from decimal import Decimal

import say
from make_folders import Packet
from say import Firm, Mailbox, Number, Plate, Units, cents, shaped

D = lambda days: timedelta(days=days)


def vet(rng):
    k = Packet('de', rng)
    k.name = 'vet'
    who, doctor = say.person('de', rng), say.person('de', rng)
    exam, xray, drugs = [cents(rng.randint(1500, 14000) / Decimal(100)) for _ in range(3)]
    total = exam + xray + drugs
    k.v = dict(who=who, home=say.address('de', rng), day=k.now - D(18), chip=Number('276' + shaped('############', rng)), policy=Number(shaped('TK-#######', rng)), exam=exam, xray=xray, drugs=drugs, total=total, bill=Number(shaped('#####/24', rng)), account=say.iban('de', rng), phone=say.phone('de', rng), mail=Mailbox(shaped('hund###', rng) + '@post.example'), born=k.now - D(rng.randint(400, 3000)))

    def bill(w):
        return ['Kleintierpraxis Dr. ' + doctor.split('|')[1], 'Notdienst 0171 2223344', '', f'Rechnung {w["bill"]}  {w["day"]}', w['who'], '', 'Hund "Bruno", Chip ' + w['chip'], f'Untersuchung      {w["exam"]}', f'Röntgen           {w["xray"]}', f'Medikamente       {w["drugs"]}', f'Summe inkl. 19%   {w["total"]}', '', 'Bar bezahlt, danke']

    def form(w):
        return ['Schadenmeldung Tierkrankenversicherung', ('Versicherungsnummer', w['policy']), ('Tierhalter', w['who']), ('Wohnort', w['home']), ('Chipnummer', w['chip']), ('Tier geboren', w['born']), ('Behandelt am', w['day']), ('Rechnung Nr.', w['bill']), ('Rechnungssumme', w['total']), ('Erstattung auf', w['account']), ('Rückfragen an', w['phone']), 'Selbstbeteiligung 20 %, mind. 50 € je Fall.']

    def mail(w):
        return ['Guten Abend,', '', f'Bruno (Chip {w["chip"]}) war am {w["day"]} beim Tierarzt, die Rechnung {w["bill"]} macht {w["total"]}, davon {w["xray"]} fürs Röntgen.', f'Police {w["policy"]}, Konto {w["account"]}. Rufen Sie mich gern an: {w["phone"]}', '', w['who'], '', '> Am 12.01. schrieb Service <service@tier.example>:', '> Ihre Rechnung 00417/23 über 88,20 € haben wir erstattet.']

    k.paper('rechnung', 'invoice', bill, 'day', 'photo printed note', sums=['total'])
    k.paper('meldung', 'form', form, k.now - D(12), 'above')
    k.paper('mail', 'email', mail, k.now - D(11), 'mail txt', headers=lambda w: [('From', w['mail']), ('To', 'service@tier.example'), ('Subject', 'Bruno')])
    k.facts = [('Halter', 'who'), ('Versicherungsnummer', 'policy'), ('Chip', 'chip'), ('Behandlungstag', 'day'), ('Betrag', 'total'), ('Konto', 'account')]
    k.claims = [('Tierarzt', 'total', [('Untersuchung', 'day', 'exam', 'rechnung'), ('Röntgen', 'day', 'xray', 'rechnung'), ('Medikamente', 'day', 'drugs', 'rechnung')])]
    k.photos = 1
    return k


def lodger(rng):
    k = Packet('en', rng)
    k.name = 'lodger'
    tenant, owner, friend = say.person('en', rng), say.person('en', rng), say.person('en', rng)
    rent, bills = cents(rng.randint(350, 800)), cents(rng.randint(20, 70))
    k.v = dict(tenant=tenant, owner=owner, room=say.address('en', rng), moved=k.now - D(rng.randint(60, 300)), rent=rent, bills=bills, monthly=rent + bills, bond=cents(rng.randint(200, 700)), account=say.iban('en', rng), phone=say.phone('en', rng), gas=Units(rng.randint(1000, 9000)), born=k.now - D(rng.randint(7000, 15000)))

    def note(w):
        return ['Lodger agreement', '', f'{w["tenant"]} moves into the back room at {w["room"]} on {w["moved"]}.', f'Rent {w["rent"]} a month plus {w["bills"]} for bills, so {w["monthly"]} together, on the 1st.', f'Deposit {w["bond"]}, back within 14 days of leaving.', f'Gas meter today {w["gas"]}', f'Pay to {w["account"]} please.', 'No smoking, cat lives here too. 2 weeks notice.', '', w['owner']]

    def chat(w):
        day = (k.v['moved'] - D(2)).strftime('%d/%m/%Y')
        a, b = tenant.split('|')[0], owner.split('|')[0]
        return [f'{day}, 19:02 - {b}: Hi {a}, all good for {w["moved"]}?', f'{day}, 19:05 - {a}: yes! how much was the deposit again', f'{day}, 19:06 - {b}: {w["bond"]}, and {w["rent"]} rent. Last lodger paid £410', f'{day}, 19:07 - {a}: ok sending to {w["account"]}', f'{day}, 19:09 - {a}: new number btw {w["phone"]}', f'{day}, 19:30 - {b}: gas is at {w["gas"]} when you come in']

    def form(w):
        return ['HOUSING BENEFIT – YOUR RENT', ('Full name', w['tenant']), ('Date of birth', w['born']), ('Address you are claiming for', w['room']), ('Date you moved in', w['moved']), ('Rent each month', w['rent']), ('Other charges', w['bills']), ('Who do you pay?', w['owner']), ('Their bank account', w['account']), ('Your phone', w['phone']), 'Savings over £16,000? No. Declaration signed.']

    k.paper('agreement', 'agreement', note, 'moved', 'note printed photo', sums=['monthly'])
    k.paper('chat', 'chat', chat, k.now - D(20), 'txt printed')
    k.paper('form', 'form', form, k.now - D(10), 'above')
    k.facts = [('Tenant', 'tenant'), ('Landlord', 'owner'), ('Move-in', 'moved'), ('Rent', 'rent'), ('Room address', 'room'), ('Date of birth', 'born')]
    k.orders = [('form', 'born', 9000)]
    return k


def parcel(rng):
    k = Packet('fr', rng)
    k.name = 'parcel'
    who, shop = say.person('fr', rng), Firm('Vintage Sillons SARL')
    item, ship = cents(rng.randint(4000, 60000) / Decimal(100)), cents(rng.randint(600, 2500) / Decimal(100))
    k.v = dict(who=who, home=say.address('fr', rng), order=Number(shaped('#########', rng)), track=Number(shaped('6A###########', rng)), bought=k.now - D(40), sent=k.now - D(37), item=item, ship=ship, total=item + ship, weight=Units(rng.randint(800, 9000)), shop=shop, account=say.iban('fr', rng), mail=Mailbox(shaped('ach###', rng) + '@boite.example'))

    def order(w):
        return ['Merci pour votre commande !', f'Commande n° {w["order"]} du {w["bought"]}', f'Vendeur : {w["shop"]}', '', f'Platine vinyle restaurée   {w["item"]}', f'Livraison suivie           {w["ship"]}', f'Total                      {w["total"]}', '', f'Livré à : {w["who"]}, {w["home"]}', 'Retours sous 14 jours. SAV 01 70 00 00 00']

    def slip(w):
        return ['PREUVE DE DEPOT', f'Colis {w["track"]}', f'Déposé le {w["sent"]}', f'Poids {w["weight"]} g', f'Dest. {w["who"]}', w['home'], f'Affranchissement {w["ship"]}', 'Conservez ce reçu', 'Terminal 0417 22']

    def claim(w):
        return ['Réclamation colis endommagé', ('Numéro de suivi', w['track']), ('Commande', w['order']), ('Destinataire', w['who']), ('Adresse de livraison', w['home']), ("Date d'expédition", w['sent']), ('Poids (g)', w['weight']), ("Valeur de l'objet", w['item']), ('Frais de port', w['ship']), ('Indemnité demandée', w['total']), ('IBAN', w['account']), ('E-mail', w['mail']), 'Délai : 21 jours. Plafond : 23 €/kg sauf option ad valorem.']

    k.paper('commande', 'order', order, 'bought', 'printed note', sums=['total'])
    k.paper('depot', 'receipt', slip, 'sent', 'photo')
    k.paper('reclamation', 'form', claim, k.now - D(20), 'above txt', sums=['total'])
    k.facts = [('Client', 'who'), ('Commande', 'order'), ('Suivi', 'track'), ('Adresse', 'home'), ('Montant', 'total'), ('Expédié', 'sent')]
    k.claims = [('Colis', 'total', [('Objet', 'bought', 'item', 'commande'), ('Port', None, 'ship', 'depot')])]
    k.orders = [('depot', 'sent', -20)]
    k.photos = 2
    return k


def allotment(rng):
    k = Packet('es', rng)
    k.name = 'allotment'
    who, neighbour = say.person('es', rng), say.person('es', rng)
    seeds, hose, soil = [cents(rng.randint(500, 9000) / Decimal(100)) for _ in range(3)]
    start = cents(rng.randint(200, 900))
    k.v = dict(who=who, plot=Number(shaped('H-###', rng)), day=k.now - D(25), seeds=seeds, hose=hose, soil=soil, spent=seeds + hose + soil, start=start, b1=start - seeds, b2=start - seeds - hose, b3=start - seeds - hose - soil, account=say.iban('es', rng), phone=say.phone('es', rng), area=Units(rng.randint(25, 90)), dni=Number(shaped('########@', rng)))

    def book(w):
        return [['huerto ' + w['plot'], '', '', ''], ['saldo', '', '', w.bare('start')], [w['day'], 'semillas', w.bare('seeds'), w.bare('b1')], [w['day'], 'manguera', w.bare('hose'), w.bare('b2')], [w['day'], 'tierra', w.bare('soil'), w.bare('b3')]]

    def shop(w):
        return ['FERRETERIA LOPEZ', 'CIF B98111222  Tel 963112233', w['day'] + ' 11:02', f'MANGUERA 25M    {w.bare("hose")}', f'TIERRA 50L      {w.bare("soil")}', f'SEMILLAS VAR    {w.bare("seeds")}', '-----------------', f'TOTAL           {w["spent"]}', 'TARJETA', 'IVA INCLUIDO']

    def mail(w):
        return ['Hola:', '', f'soy {w["who"]} (DNI {w["dni"]}), de la parcela {w["plot"]}, la de {w["area"]} m2. El {w["day"]} gasté {w["spent"]}: manguera {w["hose"]}, tierra {w["soil"]} y semillas {w["seeds"]}.', f'Mi cuenta: {w["account"]}. Tel. {w["phone"]}', '', 'El mar., Junta <junta@huertos.example> escribió:', '> El año pasado fueron 96,10 € y la parcela H-002 no justificó nada.', f'> Un saludo, {neighbour.replace("|", " ")}']

    def form(w):
        return ['Solicitud de reembolso', ('Socio/a', w['who']), ('DNI', w['dni']), ('Parcela', w['plot']), ('Superficie', w['area']), ('Fecha de compra', w['day']), ('Manguera', w['hose']), ('Tierra', w['soil']), ('Semillas', w['seeds']), ('Suma', w['spent']), ('Cuenta', w['account']), ('Móvil', w['phone'])]

    k.paper('cuaderno', 'ledger', book, k.now - D(10), 'csv xlsx', sums=['b1', 'b2', 'b3'])
    k.paper('ticket', 'receipt', shop, 'day', 'photo', sums=['spent', 'hose'])
    k.paper('correo', 'email', mail, k.now - D(9), 'mail', sums=['spent'], headers=lambda w: [('From', 'huerto@correo.example'), ('To', 'junta@huertos.example'), ('Subject', 'reembolso')])
    k.paper('solicitud', 'form', form, k.now - D(8), 'above', sums=['spent'])
    k.facts = [('Socio', 'who'), ('DNI', 'dni'), ('Parcela', 'plot'), ('Total', 'spent'), ('Cuenta', 'account')]
    k.claims = [('Material', 'spent', [('Manguera', 'day', 'hose', 'ticket'), ('Tierra', 'day', 'soil', 'ticket'), ('Semillas', 'day', 'seeds', 'ticket')])]
    return k


MATTERS = [vet, lodger, parcel, allotment]
