"""Matters of the third look: a lease of a car, a pension, a burst pipe of a firm, a student loan; measured before they were looked at."""

from datetime import timedelta
from decimal import Decimal

import say
from make_folders import Packet
from say import Firm, Mailbox, Number, Plate, Units, cents, shaped

D = lambda days: timedelta(days=days)


def lease(rng):
    k = Packet('fr', rng)
    k.name = 'lease'
    who, seller = say.person('fr', rng), say.person('fr', rng)
    monthly, first = cents(rng.randint(180, 620)), cents(rng.randint(1500, 4000))
    months = Units(rng.choice([36, 48]))
    assist, plate_fee = cents('29.90'), cents('13.76')
    k.v = dict(lessee=who, born=k.now - D(rng.randint(9000, 20000)), home=say.address('fr', rng), phone=say.phone('fr', rng), mail=Mailbox(f'conducteur{rng.randint(10, 99)}@mel.example'), contract=Number(shaped('LOA-######', rng)), plate=Plate(shaped('@@-###-@@', rng)), vin=say.chassis(rng), signed=k.now - D(90), handed=k.now - D(60), monthly=monthly, first=first, months=months, assist=assist, plate_fee=plate_fee, billed=monthly + assist + plate_fee, km=Units(rng.randint(8, 60)), bill=Number(shaped('FA########', rng)), account=say.iban('fr', rng), lessor=Firm('Mobilis Location SA'), value=cents(rng.randint(20, 45) * 1000))

    def contract(w):
        return [('h', 'Location avec option d\'achat'), ('p', f'Contrat {w["contract"]} conclu le {w["signed"]} entre {w["lessor"]} et {w["lessee"]}, né(e) le {w["born"]}, demeurant {w["home"]}.'), ('pairs', [('Véhicule', 'Berline hybride 5 portes, 90 kW'), ('Numéro de série', w['vin']), ('Valeur catalogue', w['value']), ('Premier loyer', w['first']), ('Loyers suivants', w['monthly']), ('Nombre de loyers', w['months']), ('Kilométrage autorisé par an', '15 000 km'), ('Kilomètre supplémentaire', '0,12 €')]), ('p', 'Article 4. En cas de retard de paiement, une indemnité de 8 % des échéances impayées peut être demandée. Article 9. Droit de rétractation : 14 jours. Le locataire s\'oblige à assurer le véhicule tous risques.'), ('pairs', [('IBAN à débiter', w['account']), ('Téléphone', w['phone']), ('Adresse électronique', w['mail'])])]

    def handover(w):
        return [('h', 'Procès-verbal de livraison'), ('table', ['Immatriculation', 'N° de série', 'Compteur (km)', 'Livré le'], [[w['plate'], w['vin'], w['km'], w['handed']]], []), ('p', f'Réceptionné sans réserve par {w["lessee"]}. Livreur : {seller.replace("|", " ")}. Deux clés remises, carburant : 3/4. Pneus neige non fournis.'), ('pairs', [('Contrat', w['contract']), ('Lieu', 'Centre de livraison, 4 quai Nord, 67000 Strasbourg')])]

    def bill(w):
        return [('sides', [w['lessor'], '12 boulevard de la Mobilité, 59000 Lille', 'RCS Lille 402 118 220'], ['Facture ' + w['bill'], 'Échéance 3/' + str(k.v['months'])]), ('lines', [w['lessee'], *w.lines('home')]), ('table', ['Libellé', 'TTC'], [['Loyer véhicule ' + w['plate'], w['monthly']], ['Assistance 24/7', w['assist']], ['Frais de carte grise', w['plate_fee']]], [['Montant prélevé', w['billed']]]), ('small', f'Contrat {w["contract"]}. Prélèvement le 5 du mois. Option d\'achat en fin de contrat : 9 800,00 €. Solde antérieur : 0,00 €')]

    def mail(w):
        return [('p', 'Bonjour,'), ('p', f'locataire du véhicule {w["plate"]} (contrat {w["contract"]}) depuis le {w["handed"]}, je conteste la facture {w["bill"]} de {w["billed"]} : le loyer prévu est de {w["monthly"]}. Le prélèvement a été fait sur {w["account"]}.'), ('lines', [w['lessee'], w['phone']])]

    k.paper('contrat', 'contract', contract, 'signed', 'pdf docx office')
    k.paper('livraison', 'delivery', handover, 'handed', 'pdf web docx')
    k.paper('facture', 'invoice', bill, k.now - D(10), 'pdf web xlsx', sums=['assist', 'billed'])
    k.paper('courriel', 'email', mail, k.now - D(3), 'mail', headers=lambda w: [('From', w['mail']), ('To', 'clients@mobilis.example'), ('Subject', 'Facture')])
    k.facts = [('Locataire', 'lessee'), ('Contrat', 'contract'), ('Immatriculation', 'plate'), ('VIN', 'vin'), ('Loyer mensuel', 'monthly'), ('Compte', 'account'), ('Date de naissance', 'born')]
    k.orders = [('contrat', 'born', 16000)]
    return k


def pension(rng):
    k = Packet('de', rng)
    k.name = 'pension'
    who, spouse, clerk = say.person('de', rng), say.person('de', rng), say.person('de', rng)
    base, child = cents(rng.randint(90000, 210000) / Decimal(100)), cents(rng.randint(1000, 6000) / Decimal(100))
    gross = base + child
    health, care = cents(gross * Decimal('0.0815')), cents(gross * Decimal('0.034'))
    k.v = dict(pensioner=who, born=k.now - D(rng.randint(23500, 29000)), home=say.address('de', rng), number=Number(shaped('## ###### @ ###', rng)), notice=k.now - D(33), begins=k.now.replace(day=1) - D(1), base=base, child=child, gross=gross, health=health, care=care, paid=gross - health - care, account=say.iban('de', rng), phone=say.phone('de', rng), warm=cents(rng.randint(450, 900)), area=Units(rng.randint(38, 80)), kasse=Firm('Gesundkasse Nord'), ref=Number(shaped('WG-##-#####', rng)))

    def notice(w):
        return [('h', 'Rentenbescheid'), ('lines', [w['pensioner'], *w.lines('home')]), ('pairs', [('Versicherungsnummer', w['number']), ('Datum', w['notice']), ('Rentenbeginn', w['begins'])]), ('p', 'Sie erhalten Altersrente für langjährig Versicherte. Die Rente wird monatlich am Monatsende gezahlt.'), ('table', ['Berechnung', 'Euro'], [['Monatsrente', w.bare('base')], ['Zuschlag Kindererziehung', w.bare('child')], ['Bruttorente', w.bare('gross')], ['Beitrag Krankenversicherung 8,15 %', '-' + w.bare('health')], ['Beitrag Pflegeversicherung 3,4 %', '-' + w.bare('care')], ['Auszahlungsbetrag', w.bare('paid')]], []), ('p', f'Die Zahlung erfolgt auf das Konto {w["account"]}. Bisher galt der vorläufige Betrag von 812,00 €. Hinzuverdienstgrenze entfällt. Gegen diesen Bescheid ist innerhalb eines Monats Widerspruch zulässig.'), ('small', 'Auskunft: Servicetelefon 0800 1000 4800, Mo–Do 7:30–19:30 Uhr. Aktueller Rentenwert 39,32 €. Entgeltpunkte 41,2207')]

    def request(w):
        return [('h', 'Antrag auf Wohngeld'), ('pairs', [('Name, Vorname', w['pensioner']), ('geboren am', w['born']), ('Wohnung', w['home']), ('Telefon', w['phone']), ('Weitere Personen im Haushalt', spouse.replace('|', ' ')), ('Wohnfläche in m²', w['area']), ('Miete warm', w['warm']), ('Rente brutto', w['gross']), ('Rentenversicherungsnummer', w['number']), ('Krankenkasse', w['kasse']), ('Auszahlung an IBAN', w['account'])]), ('p', 'Vermögen über 60.000 €: nein. Ich habe die Hinweise zu Mitwirkungspflichten gelesen.'), ('small', 'Stadt Erfurt, Wohngeldstelle, Löberstraße 34. Formular WG 2024-01, Seite 1/5')]

    def landlord(w):
        return [('h', 'Mietbescheinigung'), ('p', f'Hiermit bestätigen wir, dass {w["pensioner"]} die Wohnung {w["home"]} bewohnt. Die Wohnfläche beträgt {w["area"]} m², die Warmmiete {w["warm"]}, darin 74,00 € Heizkosten. Mietrückstände bestehen nicht; die Kaution wurde 1998 in Höhe von 900 DM gezahlt.'), ('lines', ['Wohnbau Thüringen eG', 'i. A. ' + clerk.replace('|', ' ')])]

    def reply(w):
        return [('p', f'Sehr geehrte(r) {w["pensioner"]},'), ('p', f'Ihr Antrag {w["ref"]} ist eingegangen. Wir haben eine Bruttorente von {w["gross"]} (Bescheid vom {w["notice"]}) und eine Warmmiete von {w["warm"]} bei {w["area"]} m² erfasst. Das Geld geht an {w["account"]}. Bitte reichen Sie noch eine Kopie des Ausweises ein.'), ('lines', [clerk.replace('|', ' '), 'Zimmer 217, Tel. 0361 655-4417'])]

    k.paper('bescheid', 'notice', notice, 'notice', 'pdf web office', sums=['gross', 'paid', 'health'])
    k.paper('antrag', 'application', request, k.now - D(12))
    k.paper('vermieter', 'letter', landlord, k.now - D(15), 'pdf docx')
    k.paper('antwort', 'letter', reply, k.now - D(2), 'mail pdf html', headers=lambda w: [('From', 'wohngeld@stadt.example'), ('To', 'rentner@mail.example'), ('Subject', w['ref'])])
    k.facts = [('Antragsteller', 'pensioner'), ('Geburtsdatum', 'born'), ('Anschrift', 'home'), ('Rentenversicherungsnummer', 'number'), ('Bruttorente', 'gross'), ('IBAN', 'account'), ('Wohnfläche', 'area')]
    k.orders = [('bescheid', 'begins', -30000)]
    return k


def pipe(rng):
    k = Packet('en', rng)
    k.name = 'pipe'
    manager, adjuster = say.person('en', rng), say.person('en', rng)
    stock = [(Units(rng.randint(4, 40)), cents(rng.randint(300, 9000) / Decimal(100))) for _ in range(3)]
    worth = [cents(quantity * price) for quantity, price in stock]
    pump, dry = cents(rng.randint(180, 600)), cents(rng.randint(250, 1400))
    loss = k.now - D(45)
    k.v = dict(firm=Firm(rng.choice(['Quayside Books Ltd', 'Fern & Thistle Ltd', 'Northgate Cycles Ltd'])), manager=manager, place=say.address('en', rng), policy=Number(shaped('BUS/#######/##', rng)), claim=Number(shaped('P-####-####', rng)), loss=loss, reported=loss + D(1), visited=loss + D(6), q1=stock[0][0], p1=stock[0][1], w1=worth[0], q2=stock[1][0], p2=stock[1][1], w2=worth[1], q3=stock[2][0], p3=stock[2][1], w3=worth[2], stock=sum(worth), pump=pump, dry=dry, work=pump + dry, vat=cents((pump + dry) * Decimal('0.2')), due=pump + dry + cents((pump + dry) * Decimal('0.2')), account=say.iban('en', rng), phone=say.phone('en', rng), mail=Mailbox('shop' + shaped('##', rng) + '@trade.example'), bill=Number(shaped('DRY#####', rng)), plumber=Firm('Swift Dry Restoration Ltd'))

    def form(w):
        return [('h', 'Commercial property claim'), ('pairs', [('Policyholder', w['firm']), ('Policy', w['policy']), ('Our claim no.', w['claim']), ('Premises', w['place']), ('Contact person', w['manager']), ('Contact telephone', w['phone']), ('Contact email', w['mail'])]), ('pairs', [('Date of incident', w['loss']), ('Time discovered', '07:15'), ('Reported to us', w['reported']), ('Cause', 'Burst pipe above suspended ceiling'), ('Stock loss', w['stock']), ('Drying costs excluding VAT', w['work']), ('Pay to IBAN', w['account'])]), ('p', 'Your policy has an excess of £500 each and every loss. Sum insured for stock: £85,000. Business interruption: 12 months, waiting period 48 hours.'), ('small', 'Castlegate Insurance plc. Registered in England 02468135. Authorised by the PRA. Calls cost 7p a minute.')]

    def stocklist(w):
        return [('p', 'Damaged stock ' + w['claim']), ('table', ['SKU', 'Item', 'Qty', 'Cost', 'Value'], [['A-1044', 'Boxed sets', w['q1'], w.bare('p1'), w.bare('w1')], ['A-1440', 'Display units', w['q2'], w.bare('p2'), w.bare('w2')], ['B-2204', 'Accessories', w['q3'], w.bare('p3'), w.bare('w3')]], [['', 'Total', '', '', w.bare('stock')]])]

    def bill(w):
        return [('sides', [w['plumber'], 'Unit 9, Canal Road, Leeds LS12 2PH', 'VAT reg 118 2204 41', 'IBAN GB33 BUKB 2020 1555 5555 55'], ['Tax invoice', w['bill'], w.day(loss + D(12))]), ('lines', [w['firm'], w['place']]), ('table', ['Work', 'Amount'], [['Emergency pump-out', w['pump']], ['Dehumidifiers, 9 days', w['dry']]], [['Net', w['work']], ['VAT @ 20%', w['vat']], ['Invoice total', w['due']]]), ('small', 'Payment within 30 days. Call-out fee waived (£85.00). Moisture readings available on request.')]

    def adjust(w):
        return [('h', 'Preliminary report'), ('pairs', [('Insured', w['firm']), ('Policy number', w['policy']), ('Claim', w['claim']), ('Date of loss', w['loss']), ('Date of visit', w['visited']), ('Adjuster', adjuster.replace('|', ' ')), ('Insured location', w['place'])]), ('p', f'We met {w["manager"]} on site. Stock said to be worth {w["stock"]} at cost was seen, wet through. {w["plumber"]} has charged {w["due"]} including VAT (their {w["bill"]}). The premises were last inspected in March 2021. We suggest a reserve of £{rng.randint(5, 30)},000.'), ('small', 'Our fees to date: £640.00 + VAT. Ref. PLA/22048/7')]

    k.paper('form', 'claim form', form, 'reported')
    k.paper('stock', 'stock list', stocklist, k.now - D(40), 'xlsx csv pdf', sums=['w1', 'w2', 'w3', 'stock'])
    k.paper('bill', 'invoice', bill, loss + D(12), 'pdf web office', sums=['work', 'vat', 'due', 'pump'])
    k.paper('report', 'report', adjust, k.now - D(30), 'pdf docx html')
    k.facts = [('Insured', 'firm'), ('Policy number', 'policy'), ('Date of loss', 'loss'), ('Premises', 'place'), ('Contact', 'manager'), ('Stock loss', 'stock'), ('Account', 'account')]
    k.claims = [('Loss', 'stock', [('Boxed sets', None, 'w1', 'stock'), ('Display units', None, 'w2', 'stock'), ('Accessories', None, 'w3', 'stock')])]
    k.orders = [('form', 'reported', -10), ('report', 'visited', -30)]
    k.photos = 2
    return k


MATTERS = [lease, pension, pipe]
