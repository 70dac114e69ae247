"""Matters whose packets may be looked at: a journey, a treatment, a tenancy, freight, a collision, expenses."""

from datetime import timedelta
from decimal import Decimal

from matter import DAY, Matter
from values import Count, Firm, Local, Percent, Said, cents


def journey(rng):
    m = Matter('travel claim', 'GB', rng)
    c = m.cast
    traveller, partner, handler = c.person(), None, c.person()
    partner = c.person(traveller.split()[-1])
    out = m.after(60, 20)
    back = out + DAY * rng.randint(6, 14)
    hotel, taxi, medicine = c.money(88, 190), c.money(18, 64), c.money(12, 41)
    spare = c.money(40, 110)
    total = hotel + taxi + medicine + spare
    excess = Decimal(rng.choice([50, 75, 100]))
    fare = c.money(180, 420)
    bags = c.money(30, 70)
    m.set(
        traveller=traveller, partner=partner, handler=handler, home=c.address(), mobile=c.phone(), box=c.mailbox(traveller, 'postbox.example'),
        born=m.born(24, 61), policy=c.number('WTP/#######'), claim=c.number('C-##-#####'), insurer=Firm('Wayfarer Cover plc'), insurer_phone=c.phone(), insurer_home=c.address(),
        out=out, back=back, bought=m.after(4, 20), cover_to=m.start + DAY * 369, cover_from=m.start + DAY * 5, booking=c.number('????#?'), flight=c.number('BX ####'), airline=Firm('Borealis Air'),
        delayed=back, reached=back + DAY, hotel=hotel, taxi=taxi, medicine=medicine, spare=spare, total=total, excess=excess, due=total - excess, fare=fare, bags=bags, paid=fare + bags,
        account=c.iban(), signed=back + DAY * rng.randint(5, 12), written=back + DAY * rng.randint(15, 22), inn=Firm('Hotel Puerta del Mar'), room=Local(rng.choice(['Doble', 'Doble uso individual'])), night=hotel - Decimal(4), tourist=Decimal(4),
        bed=c.number('FH-#####'), pharmacy=Firm('Farmacia Lda. Ortiz Cano'), ticket=c.number('######'), pills=medicine - Decimal('5.20'), plasters=Decimal('5.20'), hours=Count(rng.randint(14, 27)), seats=Count(2), limit=Decimal(rng.choice([1000, 1500])), days=Count((back - out).days),
    )
    m.paper('form', 'claim form', '''
^ {insurer}
^ Claims Department, {insurer_home}
# Travel disruption claim
## About you
Full name :: {traveller}
Date of birth :: {born}
Home address :: {home}
Daytime telephone :: {mobile}
Email :: {box}
## Your policy and journey
Policy no. :: {policy}
Purchased on :: {bought}
Left the UK :: {out}
Was due back :: {back}
Others travelling with you :: {partner}
## What you are asking us to pay
| What for | When | How much
| Overnight hotel | {delayed} | {hotel}
| Taxi to the hotel and back | {delayed} | {taxi}
| Prescription refill | {delayed} | {medicine}
| Clothes and toiletries | {reached} | {spare}
|= Altogether | {total}
Please pay me into account {account}, in the name of {traveller}.
I confirm that these particulars are correct. Signed {traveller}, {signed}.
''', 'signed', forms='pdf docx', sums=('total',))
    m.paper('schedule', 'policy', '''
^ {insurer}
# Your policy schedule
> {traveller}
> {home}

Thank you for choosing us. Please check that everything below is right and ring {insurer_phone} if it is not.
Policy number :: {policy}
Lead insured :: {traveller}
Also covered :: {partner}
Period of cover :: {cover_from} to {cover_to}
Issued :: {bought}
## What is covered
| Section | Limit per person | Excess
| Cancellation | {limit} | {excess}
| Delay and missed departure | {limit} | {excess}
Single trips may last up to 31 days. Anything over 24 hours of delay counts as abandonment.
~ {insurer} is registered in England, 0{ticket}. Calls to {insurer_phone} are recorded.
''', 'bought')
    m.paper('booking', 'booking confirmation', '''
Hi {traveller},

Your booking {booking} is confirmed. Have a good flight!

Outbound: {out:l}, Bristol to Málaga, 2 passengers
Return: {back:l}, Málaga to Bristol, flight {flight}
Passengers: {traveller} and {partner}

| Item | Price
| Fares for 2 adults | {fare}
| Hold bags | {bags}
|= Paid by card | {paid}

Questions? Write to help@borealis.example, never to this address.
''', 'bought', forms='mail', sums=('paid',), headers=(('From', 'Borealis Air <no-reply@borealis.example>'), ('To', '{box}'), ('Subject', 'Booking {booking} confirmed')))
    m.paper('airline', 'letter', '''
^ {airline}
^ Customer Relations, Hangar Road, Bristol BS48 3DY
> {traveller}
> {home}

{written:l}

Dear {traveller},

We are sorry that flight {flight} from Málaga on {delayed:l} did not leave as planned. A technical fault
meant that it departed {hours} hours late, and you reached Bristol on {reached:l}. This letter may be shown to your insurer.
Our records show two seats under booking {booking}. We have not paid for meals or hotels in connection with
this delay.

Yours sincerely,
{handler}
Customer Relations
''', 'written', forms='pdf docx')
    m.paper('hotel', 'receipt', '''
^ {inn}
^ Paseo Marítimo 14, 29016 Málaga · CIF B29######
# Factura {bed}
Huésped :: {traveller}
Entrada :: {delayed}
Salida :: {reached}
| Concepto | Importe
| Habitación {room} | {night}
| Tasa turística | {tourist}
|= Total IVA incluido | {hotel}
Pagado con tarjeta. Gracias por su visita.
'''.replace('######', rng.choice(['481223', '730915'])), 'reached', country='IE', sums=('hotel',), forms='pdf pdf txt')
    m.paper('pharmacy', 'receipt', '''
^ {pharmacy}
^ C/ Larios 3, Málaga
Ticket {ticket}   {delayed:s}
| Artículo | Importe
| Salbutamol 100 | {pills}
| Apósitos | {plasters}
|= TOTAL | {medicine}
Efectivo. IVA incluido.
''', 'delayed', country='IE', sums=('medicine',), forms='pdf txt')
    m.paper('reply', 'letter', '''
^ {insurer}
> {traveller}
> {home}

Our reference :: {claim}
Your policy :: {policy}
Date :: {written}

Dear {traveller},

Thank you for your claim. We have accepted it in full. You asked for {total}; your policy has an excess of {excess} for each claim,
so we will pay {due} to your account within ten working days.

{handler}, Claims Handler, {insurer_phone}
''', 'written', sums=('due',))
    m.fact(('Policy number', 'policy'), ('Policyholder', 'traveller'), ('Date of return flight', 'back'), ('Excess', 'excess'), ('Home address', 'home'), ('Flight number', 'flight'))
    m.claims = [('Travel delay', 'total', [('Hotel', 'delayed', 'hotel', 'hotel'), ('Taxi', 'delayed', 'taxi', 'form'), ('Pharmacy', 'delayed', 'medicine', 'pharmacy'), ('Clothes', 'reached', 'spare', 'form')])]
    m.orders = [('hotel', 'reached', -3)]
    return m


def treatment(rng):
    m = Matter('health reimbursement', 'DE', rng)
    c = m.cast
    holder = c.person()
    child = c.person(holder.split()[-1])
    doctor, clerk = c.person(), c.person()
    seen = m.after(20, 60)
    rows = [(c.money(10, 80), factor) for factor in ('2,3', '1,8', '2,3')]
    bill = sum(amount for amount, _ in rows)
    eye, drops = c.money(60, 160), c.money(9, 30)
    filed = bill + drops
    share = Percent(rng.choice([50, 70, 80]))
    kept = cents(filed * (100 - share) / 100)
    m.set(
        holder=holder, child=child, doctor=doctor, clerk=clerk, home=c.address(), born=m.born(6, 15), holder_born=m.born(33, 55), practice_home=c.address(), practice_phone=c.phone(), fund_phone=c.phone(), mobile=c.phone(), fund_home=c.address(),
        seen=seen, again=seen + DAY * 9, billed=seen + DAY * rng.randint(14, 25), filed_on=seen + DAY * rng.randint(28, 36), decided=seen + DAY * rng.randint(40, 52), booked=seen + DAY * rng.randint(56, 60),
        bill_no=c.number('2#-#####'), member=c.number('K ### ### ###'), a=rows[0][0], b=rows[1][0], c=rows[2][0], bill=bill, drops=drops, filed=filed, share=share, kept=kept, refund=filed - kept, fund=Firm('Beihilfekasse Nordwest'), practice=Firm('Augenpraxis am Stadtwall'),
        practice_account=c.iban(), account=c.iban(), pharmacy=Firm('Löwen-Apotheke e.K.'), icd=Local(rng.choice(['H10.1', 'H52.1'])), bon=Local(str(rng.randint(1000, 9999))), due=seen + DAY * 55, prior=c.money(900, 2900), letter_no=c.number('BE-####/##'),
    )
    m.set(later=m.values['prior'] + m.values['refund'], rent=c.money(700, 1200, '1'), mid=m.values['prior'] + m.values['refund'] - Decimal(0))
    m.set(end=m.values['later'] - m.values['rent'], first=m.values['booked'] - DAY * 20, last=m.values['booked'] + DAY * 5, rent_day=m.values['booked'] + DAY * 2)
    m.paper('arztrechnung', 'invoice', '''
^ {practice}
^ Dr. med. {doctor} · {practice_home} · Tel. {practice_phone}
> Herrn/Frau {holder}
> {home}

<<
Rechnung Nr. :: {bill_no}
Rechnungsdatum :: {billed}
||
Patient :: {child}
geboren am :: {born}
>>
# Liquidation
Für meine ärztlichen Bemühungen erlaube ich mir nach der GOÄ zu berechnen (Diagnose {icd}):
| Datum | Ziffer | Leistung | Faktor | Betrag
| {seen:s} | 6 | Vollständige Untersuchung | 2,3 | {a:n}
| {seen:s} | 1200 | Subjektive Refraktion | 1,8 | {b:n}
| {again:s} | 1256 | Tonometrie | 2,3 | {c:n}
|= Rechnungsbetrag | {bill}
Bitte zahlen Sie bis zum {due} auf das Konto {practice_account}. Umsatzsteuerfrei nach § 4 Nr. 14 UStG.
~ {practice} · Steuernummer 23/118/0{bon}
''', 'billed', forms='pdf pdf docx', sums=('bill',), own='bill_no')
    m.paper('apotheke', 'receipt', '''
^ {pharmacy}
Kassenbon {bon}
{again:s}  14:32 Uhr
| Artikel | EUR
| Hylo-Vision Augentropfen | {drops:n}
|= Summe | {drops:n}
enthaltene MwSt. 19 %. Gegeben: Karte.
''', 'again', forms='pdf txt')
    m.paper('antrag', 'claim form', '''
^ {fund}
# Antrag auf Kostenerstattung
## Versicherungsnehmer
Name, Vorname :: {holder}
Mitgliedsnummer :: {member}
Geburtsdatum :: {holder_born}
Anschrift :: {home}
Telefon tagsüber :: {mobile}
Konto für die Erstattung :: {account}
## Behandelte Person
Name, Vorname :: {child}
Geburtsdatum :: {born}
Verwandtschaft :: Kind
## Eingereichte Belege
| Nr. | Aussteller | vom | Betrag
| 1 | {practice} | {billed:s} | {bill:n}
| 2 | {pharmacy} | {again:s} | {drops:n}
|= Eingereicht insgesamt | {filed}
{filed_on:l}, {holder}
''', 'filed_on', forms='pdf docx', sums=('filed',))
    m.paper('bescheid', 'decision', '''
^ {fund}
^ {fund_home} · Servicetelefon {fund_phone}
> {holder}
> {home}

Unser Zeichen :: {letter_no}
Mitglied :: {member}
Datum :: {decided}

Bescheid über Ihre Kostenerstattung

Guten Tag {holder},

für {child} haben Sie am {filed_on:l} Belege über zusammen {filed} eingereicht. Ihr Erstattungssatz beträgt {share}.
Den Eigenanteil von {kept} tragen Sie selbst. Wir überweisen {refund} auf Ihr Konto {account}.

Freundliche Grüße
{clerk}
''', 'decided', sums=('refund', 'kept'))
    m.paper('auszug', 'bank statement', '''
^ Volksbank Hase-Ems eG
# Kontoauszug
Kontoinhaber :: {holder}
IBAN :: {account}
Zeitraum :: {first:s} - {last:s}
| Buchung | Vorgang | Betrag | Saldo
| {first:s} | Anfangssaldo |  | {prior:n}
| {booked:s} | {fund} {letter_no} | {refund:n} | {later:n}
| {rent_day:s} | Dauerauftrag Miete | -{rent:n} | {end:n}
Endsaldo am {last:s} :: {end}
''', 'last', forms='pdf docx csvless', sums=('later', 'end'))
    m.papers[-1].forms = ('pdf', 'docx')
    m.fact(('Versicherungsnehmer', 'holder'), ('Rechnungsnummer', 'bill_no'), ('Mitgliedsnummer', 'member'), ('Geburtsdatum des Kindes', 'born'), ('Erstattungssatz', 'share'), ('IBAN', 'account'))
    m.claims = [('Erstattung', 'filed', [('Augenarzt', 'billed', 'bill', 'arztrechnung'), ('Apotheke', 'again', 'drops', 'apotheke')])]
    m.orders = [('arztrechnung', 'billed', -40)]
    return m


def tenancy(rng):
    m = Matter('tenant application', 'FR', rng)
    c = m.cast
    tenant, backer, boss, owner, agent = c.person(), c.person(), c.person(), c.person(), c.person()
    base = c.money(1900, 3400, '10')
    bonus = c.money(40, 260)
    bonus2 = c.money(40, 260)
    gross, gross2 = base + bonus, base + bonus2
    cut, cut2 = cents(gross * Decimal('0.118')), cents(gross2 * Decimal('0.118'))
    more, more2 = cents(gross * Decimal('0.1013')), cents(gross2 * Decimal('0.1013'))
    tax, tax2 = cents((gross - cut - more) * Decimal('0.045')), cents((gross2 - cut2 - more2) * Decimal('0.045'))
    rent, charges = c.money(480, 900, '5'), c.money(30, 90, '5')
    wanted, wanted_charges = c.money(600, 1100, '5'), c.money(40, 120, '5')
    month = m.start.replace(day=1)
    next_month = (month + timedelta(days=32)).replace(day=1)
    last = (next_month + timedelta(days=32)).replace(day=1) - DAY
    hired = month - DAY * rng.randint(400, 2500)
    m.set(
        tenant=tenant, backer=backer, boss=boss, owner=owner, agent=agent, born=m.born(22, 45), backer_born=m.born(48, 66), now_home=c.address(), flat=c.address(), backer_home=c.address(), firm=Firm(f'Ateliers {c.family.pop()} SARL'), firm_home=c.address(), agency=Firm('Cabinet Loire Immobilier'), agency_phone=c.phone(),
        mobile=c.phone(), backer_phone=c.phone(), box=c.mailbox(tenant, 'courriel.example'), insee=c.number('1 86 04 44 109 ### ##'), siret=c.number('### ### ### #####'), hired=hired, job=Said(rng.choice(['Technicienne qualité', 'Chargé de projet', 'Comptable'])),
        base=base, bonus=bonus, bonus2=bonus2, gross=gross, gross2=gross2, cut=cut, cut2=cut2, more=more, more2=more2, tax=tax, tax2=tax2, before=gross - cut - more, before2=gross2 - cut2 - more2, net=gross - cut - more - tax, net2=gross2 - cut2 - more2 - tax2,
        from1=month, to1=next_month - DAY, from2=next_month, to2=last, paid1=next_month - DAY * 2, paid2=last - DAY, rent=rent, charges=charges, quit=rent + charges, wanted=wanted, wanted_charges=wanted_charges, monthly=wanted + wanted_charges, deposit=wanted,
        surface=Count(rng.randint(31, 78)), enter=last + DAY * rng.randint(25, 45), filed=last + DAY * rng.randint(4, 9), told=last + DAY * rng.randint(2, 3), year=Count(last.year - 1), income=c.money(19000, 36000, '1'), parts=Local('1'), tax_no=c.number('## ## ### ### ###'), hours=Local('151,67'), pay_account=c.iban(), owner_home=c.address(), back_income=c.money(3100, 5200, '1'),
    )
    m.paper('fiche', 'application form', '''
^ {agency}
^ Gestion locative · {agency_phone}
# Dossier de candidature à la location
## Logement demandé
Adresse du bien :: {flat}
Surface habitable :: {surface} m²
Loyer hors charges :: {wanted}
Provision pour charges :: {wanted_charges}
Total mensuel :: {monthly}
Dépôt de garantie :: {deposit}
Entrée souhaitée le :: {enter}
## Candidat
Nom et prénom :: {tenant}
Né(e) le :: {born}
Domicile actuel :: {now_home}
Portable :: {mobile}
Courriel :: {box}
Employeur :: {firm}
Poste occupé :: {job}
En poste depuis le :: {hired}
Revenu net mensuel :: {net2}
## Garant
Nom et prénom :: {backer}
Né(e) le :: {backer_born}
Domicile :: {backer_home}
Téléphone :: {backer_phone}
Revenu net mensuel :: {back_income}
Fait le {filed:l}, signature : {tenant}
''', 'filed', forms='pdf docx', sums=('monthly',))
    for at in ('', '2'):
        n = '1' if at == '' else '2'
        m.paper(f'paie{n}', 'payslip', f'''
^ {{firm}}
^ {{firm_home}} · SIRET {{siret}}
# Bulletin de paie
<<
Période du :: {{from{n}:s}} au {{to{n}:s}}
Payé le :: {{paid{n}:s}}
||
Salarié :: {{tenant}}
N° de sécurité sociale :: {{insee}}
Emploi :: {{job}}
Entrée le :: {{hired:s}}
>>
| Rubrique | Base | Montant
| Salaire de base | {{hours}} | {{base:n}}
| Prime d'équipe |  | {{bonus{at}:n}}
| Salaire brut |  | {{gross{at}:n}}
| Cotisations maladie et vieillesse | {{gross{at}:n}} | -{{cut{at}:n}}
| CSG et CRDS | {{gross{at}:n}} | -{{more{at}:n}}
| Net avant impôt |  | {{before{at}:n}}
| Prélèvement à la source |  | -{{tax{at}:n}}
|= Net à payer | {{net{at}}}
Virement sur le compte {{pay_account}}. Dans votre intérêt, conservez ce bulletin sans limitation de durée.
''', f'paid{n}', forms='pdf', sums=(f'net{at}', f'before{at}', f'gross{at}'))
    m.paper('employeur', 'letter', '''
^ {firm}
^ {firm_home}

Nantes, le {told:l}

ATTESTATION D'EMPLOI

Je soussignée, {boss}, responsable des ressources humaines, certifie que {tenant}, domicilié(e) {now_home}, est employé(e)
dans notre entreprise en contrat à durée indéterminée depuis le {hired:l} en qualité de {job}. Son salaire brut de base s'élève à
{base} par mois. À ce jour, aucune procédure de rupture n'est engagée.

Pour faire valoir ce que de droit.

{boss}
''', 'told', forms='pdf docx')
    m.paper('quittance', 'rent receipt', '''
# Quittance de loyer — {from2:m}
> {tenant}
> {now_home}

Je soussigné(e) {owner}, propriétaire du logement désigné ci-dessus, demeurant {owner_home}, déclare avoir reçu la somme de {quit} au titre du loyer et des
charges pour la période du {from2:s} au {to2:s}.

Détail du règlement
Loyer nu :: {rent}
Charges :: {charges}
Somme reçue :: {quit}
Fait le {told}
''', 'told', sums=('quit',))
    m.paper('garant', 'guarantee', '''
ACTE DE CAUTION SOLIDAIRE

Je soussigné(e) {backer}, né(e) le {backer_born:l}, demeurant {backer_home}, me porte caution solidaire de {tenant} pour le logement situé {flat}.
Le loyer mensuel est de {wanted}, auquel s'ajoutent {wanted_charges} de charges. J'ai pris connaissance de l'étendue de mon engagement.

Fait le {filed:l}
{backer}
''', 'filed')
    m.fact(('Candidat', 'tenant'), ('Garant', 'backer'), ('Employeur', 'firm'), ('Loyer hors charges', 'wanted'), ('Date de naissance du candidat', 'born'), ('Adresse du logement', 'flat'))
    m.orders = [('paie2', 'to2', -45)]
    return m


def freight(rng):
    m = Matter('freight damage', 'US', rng)
    c = m.cast
    shipper, consignee, carrier = Firm(f'{c.family.pop()} Ceramics LLC'), Firm(f'{c.family.pop()} Kitchen & Bath, Inc.'), Firm('Great Basin Freight Lines')
    driver, clerk, inspector, contact = c.person(), c.person(), c.person(), c.person()
    lines = [(Count(rng.randint(20, 90)), c.money(8, 70)) for _ in range(3)]
    sums = [cents(count * price) for count, price in lines]
    goods = sum(sums)
    off = cents(goods * Decimal('0.05'))
    ship = c.money(120, 400)
    bad = Count(rng.randint(3, int(lines[1][0]) - 5))
    loss = cents(bad * lines[1][1])
    survey = c.money(90, 200)
    picked = m.after(10, 40)
    m.set(
        shipper=shipper, consignee=consignee, carrier=carrier, driver=driver, clerk=clerk, inspector=inspector, contact=contact, ship_from=c.address(), ship_to=c.address(), carrier_home=c.address(), bill_to=c.address(), pro=c.number('PRO ###-######'), bol=c.number('BL-######'), po=c.number('PO-#####'), inv=c.number('#####'), trailer=c.number('TRL ####'),
        q1=lines[0][0], q2=lines[1][0], q3=lines[2][0], p1=lines[0][1], p2=lines[1][1], p3=lines[2][1], a1=sums[0], a2=sums[1], a3=sums[2], goods=goods, off=off, ship=ship, invoice=goods - off + ship, bad=bad, loss=loss, survey=survey, claimed=loss + survey, weight=Count(rng.randint(1100, 4800)), pieces=Count(rng.randint(4, 18)),
        ordered=picked - DAY * rng.randint(9, 20), invoiced=picked, picked=picked, arrived=picked + DAY * rng.randint(3, 6), looked=picked + DAY * rng.randint(7, 9), claimed_on=picked + DAY * rng.randint(12, 20), contact_phone=c.phone(), carrier_phone=c.phone(), scac=Local('GBFL'), seal=c.number('######'), claim_no=c.number('CD-####'), salvage=Decimal(0),
    )
    m.paper('bol', 'bill of lading', '''
^ {carrier}
^ {carrier_home} · {carrier_phone} · SCAC {scac}
# Straight Bill of Lading
<<
## Ship from
Shipper :: {shipper}
Address :: {ship_from}
||
## Ship to
Consignee :: {consignee}
Address :: {ship_to}
>>
BOL number :: {bol}
PRO number :: {pro}
Ship date :: {picked}
Customer order no. :: {po}
Trailer :: {trailer}
Seal :: {seal}
Freight charges :: Prepaid
| Handling units | Commodity | Class | Weight (lb)
| {pieces} pallets | Ceramic basins and tile, boxed | 85 | {weight}
Third party bill to :: {bill_to}
Driver :: {driver}
''', 'picked', forms='pdf docx')
    m.paper('invoice', 'invoice', '''
^ {shipper}
^ {ship_from}
# INVOICE {inv}
<<
## Bill to
> {consignee}
> {bill_to}
||
## Ship to
> {consignee}
> {ship_to}
>>
Invoice date :: {invoiced}
Your PO :: {po}
PO date :: {ordered}
Terms :: Net 30
| Qty | Item | Unit price | Extended
| {q1} | Glazed wall tile 4x12, box | {p1:n} | {a1:n}
| {q2} | Vessel basin, matte white | {p2:n} | {a2:n}
| {q3} | Basin trap, brass | {p3:n} | {a3:n}
|= Merchandise | {goods:n}
|= Trade discount 5% | -{off:n}
|= Freight prepaid and added | {ship:n}
|= Balance due | {invoice}
''', 'invoiced', forms='pdf docx html', sums=('invoice', 'goods', 'a1', 'a3'), own='inv')
    m.paper('receipt', 'delivery receipt', '''
^ {carrier}
# Delivery Receipt
Pro :: {pro}
Delivered :: {arrived}
Consignee :: {consignee}
Deliver to :: {ship_to}
Pieces :: {pieces}
Weight :: {weight} lb
Exceptions noted at delivery: pallet 2 crushed on one side, shrink wrap torn, {bad} basins broken. Seal {seal} intact.
Received by {contact}, driver {driver}.
''', 'arrived')
    m.paper('survey', 'inspection report', '''
^ Tri-County Cargo Surveyors
# Inspection report
Inspected on :: {looked}
Inspector :: {inspector}
Carrier's PRO :: {pro}
Place of inspection :: {ship_to}

At the request of {consignee} I inspected one shipment delivered {arrived:l} by {carrier}. Of {q2} vessel basins packed on pallet 2, {bad} were
fractured. Damage is consistent with lateral impact in transit. The remaining goods were sound. At the invoice price of {p2} each the loss
comes to {loss}. No salvage value.

Our fee for this survey: {survey}.
''', 'looked', forms='pdf docx', sums=('loss',))
    m.paper('claim', 'claim letter', '''
^ {consignee}
^ {bill_to}
> {carrier}
> Cargo Claims, {carrier_home}

{claimed_on:l}

Re: Claim {claim_no}, PRO {pro}, bill of lading {bol}

To whom it may concern:

We file this claim for damage to goods shipped by {shipper} on {picked:l} and delivered {arrived:l}.

| Description | Amount
| {bad} vessel basins at invoice value | {loss:n}
| Survey fee | {survey:n}
|= Total claimed | {claimed}

Invoice {inv}, the delivery receipt and the survey are enclosed. Please call {contact} at {contact_phone}.

{clerk}, Accounts
''', 'claimed_on', sums=('claimed',), forms='pdf docx')
    m.paper('mail', 'mail', '''
Dave,

quick heads-up before you file. The truck came in {arrived:l} with pallet 2 leaning badly; I counted {bad} broken basins and wrote it on the
receipt. The surveyor is booked for {looked:l}. PRO is {pro}. My cell is {contact_phone} if the carrier wants to talk.

> On Monday you wrote:
> The order is {po}, we paid freight of {ship}. Please check the pallets when they come,
> last time it was 2 basins and about $150.00.

{contact}
''', 'arrived', forms='mail', headers=(('From', '{contact} <dock@kitchenbath.example>'), ('To', 'accounts@kitchenbath.example'), ('Subject', 'damage on {pro}')))
    m.fact(('PRO number', 'pro'), ('Consignee', 'consignee'), ('Delivery date', 'arrived'), ('Amount of claim', 'claimed'), ('Broken basins', 'bad'))
    m.claims = [('Cargo claim', 'claimed', [('Basins', 'arrived', 'loss', 'survey'), ('Survey', 'looked', 'survey', 'survey')])]
    m.photos = [('pallet-a', rng.randrange(10**6), 'arrived', 0), ('pallet-b', None, 'arrived', 1)]
    m.orders = [('claim', 'arrived', -20), ('invoice', 'ordered', 40)]
    return m


def collision(rng):
    m = Matter('motor claim', 'ES', rng)
    c = m.cast
    holder, driver, other, expert = c.person(), c.person(), c.person(), c.person()
    parts = [c.money(60, 420) for _ in range(3)]
    hours = Decimal(rng.choice(['3.5', '5', '6.5', '8']))
    rate = c.money(38, 62, '0.5')
    work = cents(hours * rate)
    paint = c.money(90, 260)
    net = sum(parts) + work + paint
    vat = cents(net * Decimal('0.21'))
    worn = cents(parts[0] * Decimal('0.2'))
    franchise = Decimal(rng.choice([150, 200, 300]))
    struck = m.after(30, 90)
    m.set(
        holder=holder, driver=driver, other=other, expert=expert, dni=c.number('########?'), home=c.address(), shop_home=c.address(), mobile=c.phone(), other_phone=c.phone(), shop_phone=c.phone(), plate=c.plate(), other_plate=c.plate(), vin=c.chassis(), model=Said(rng.choice(['Seat León 1.5 TSI', 'Dacia Sandero', 'Renault Mégane'])), policy=c.number('09-########'), other_policy=c.number('AX#######'), file=c.number('S####/#####'),
        struck=struck, told=struck + DAY * rng.randint(1, 5), quoted=struck + DAY * rng.randint(6, 9), looked=struck + DAY * rng.randint(10, 14), fixed=struck + DAY * rng.randint(18, 28), starts=struck - DAY * 200, ends=struck + DAY * 164, l1=parts[0], l2=parts[1], l3=parts[2], rate=rate, hours=Local(f'{hours}'.replace('.', ',')), work=work, paint=paint, net=net, vat=vat, total=net + vat, worn=worn, franchise=franchise, pay=net + vat - worn - franchise, km=Count(rng.randint(24_000, 148_000)),
        shop=Firm(f'Talleres {c.family.pop().split()[0]}, S.L.'), insurer=Firm('Mutua del Ebro'), rival=Firm('Seguros Cantábrico'), fact_no=c.number('F2#/####'), quote_no=c.number('P-####'), place=Said('cruce de la calle Mayor con la avenida del Puerto'), vat_rate=Percent(21), shop_account=c.iban(), born=m.born(25, 60),
    )
    m.paper('parte', 'accident report', '''
# Declaración amistosa de accidente
Fecha del accidente :: {struck}
Lugar :: {place}
Heridos :: No
<<
## Vehículo A
Tomador del seguro :: {holder}
Conductor :: {driver}
Matrícula :: {plate}
Marca y modelo :: {model}
Aseguradora :: {insurer}
Póliza :: {policy}
Teléfono :: {mobile}
||
## Vehículo B
Tomador del seguro :: {other}
Conductor :: {other}
Matrícula :: {other_plate}
Marca y modelo :: Opel Corsa
Aseguradora :: {rival}
Póliza :: {other_policy}
Teléfono :: {other_phone}
>>
Observaciones: B no respetó el ceda el paso y golpeó la puerta delantera izquierda de A.
''', 'struck', forms='pdf docx')
    m.paper('poliza', 'policy', '''
^ {insurer}
# Condiciones particulares
Número de póliza :: {policy}
Tomador :: {holder}
NIF :: {dni}
Domicilio :: {home}
Conductor habitual :: {driver}
Vehículo :: {model}
Matrícula :: {plate}
Bastidor :: {vin}
Efecto :: {starts}
Vencimiento :: {ends}
Modalidad :: Todo riesgo con franquicia
Franquicia :: {franchise}
''', 'starts')
    m.paper('presupuesto', 'estimate', '''
^ {shop}
^ {shop_home} · Tel. {shop_phone}
# Presupuesto {quote_no}
Fecha :: {quoted}
Cliente :: {holder}
Vehículo :: {model}
Matrícula :: {plate}
Kilómetros :: {km}
| Operación | Uds. | Precio | Importe
| Puerta delantera izquierda | 1 | {l1:n} | {l1:n}
| Retrovisor con intermitente | 1 | {l2:n} | {l2:n}
| Moldura y clips | 1 | {l3:n} | {l3:n}
| Mano de obra chapa | {hours} | {rate:n} | {work:n}
| Pintura | 1 | {paint:n} | {paint:n}
|= Base imponible | {net:n}
|= IVA {vat_rate} | {vat:n}
|= Total presupuesto | {total}
Presupuesto válido 30 días. No incluye daños ocultos.
''', 'quoted', sums=('total', 'vat', 'net', 'work'), own='quote_no', forms='pdf docx html')
    m.paper('peritaje', 'expert report', '''
^ {insurer}
# Informe pericial
<<
Expediente :: {file}
Fecha de visita :: {looked}
Perito :: {expert}
||
Matrícula :: {plate}
Bastidor :: {vin}
Kilometraje :: {km}
>>
Se examina el vehículo en las instalaciones de {shop}. Los daños son compatibles con la declaración del {struck:l}. El presupuesto del taller,
de {total} con impuestos, se considera ajustado a mercado.
| Concepto | Euros
| Reparación según presupuesto | {total:n}
| Depreciación por uso de la puerta (20%) | -{worn:n}
| Franquicia | -{franchise:n}
|= Indemnización propuesta | {pay}
''', 'looked', sums=('pay',), forms='pdf docx')
    m.paper('factura', 'invoice', '''
^ {shop}
^ {shop_home}
# FACTURA
Nº factura :: {fact_no}
Fecha factura :: {fixed}
Según presupuesto :: {quote_no} de {quoted}
Cliente :: {holder}
NIF :: {dni}
Matrícula :: {plate}
| Concepto | Importe
| Recambios (puerta, retrovisor, moldura) | {parts:n}
| Mano de obra y pintura | {labour:n}
|= Suma | {net:n}
|= IVA {vat_rate} | {vat:n}
|= A pagar | {total}
Forma de pago: transferencia a {shop_account}.
''', 'fixed', sums=('total', 'net'), own='fact_no')
    m.set(parts=sum(parts), labour=work + paint)
    m.paper('correo', 'mail', '''
Buenos días,

les escribo por el siniestro {file}. El golpe fue el {struck:l} y no el día que figura en su aplicación. El coche es un {model} con matrícula {plate}; lo conducía
mi cuñado, {driver}. Me pueden llamar al {mobile} por las tardes. El taller ({shop}, {shop_phone}) necesita la autorización.

Un saludo,
{holder}
''', 'told', forms='mail', headers=(('From', '{holder} <titular@correo.example>'), ('To', 'siniestros@mutuaebro.example'), ('Subject', 'Siniestro {file}')))
    m.fact(('Tomador', 'holder'), ('Conductor', 'driver'), ('Matrícula', 'plate'), ('Fecha del siniestro', 'struck'), ('Número de póliza', 'policy'), ('Franquicia', 'franchise'))
    m.claims = [('Reparación', 'total', [('Taller', 'fixed', 'total', 'factura')])]
    m.photos = [('foto1', rng.randrange(10**6), 'looked', 0), ('foto2', None, 'looked', 1)]
    m.orders = [('factura', 'quoted', 30)]
    return m


def expenses(rng):
    m = Matter('expense report', 'DE', rng)
    c = m.cast
    worker, chief, client = c.person(), c.person(), c.person()
    go = m.after(30, 60)
    end = go + DAY * 2
    rail, cab, diet = c.money(60, 190), c.money(14, 48), Decimal(56)
    night = c.money(79, 149, '0.5')
    stay = cents(night * 2)
    base7 = cents(stay / Decimal('1.07'))
    tax7 = stay - base7
    meal = Decimal(18)
    hotel = stay + meal
    tax19 = meal - cents(meal / Decimal('1.19'))
    total = rail + cab + diet + hotel
    advance = Decimal(rng.choice([100, 150, 200]))
    m.set(
        worker=worker, chief=chief, client=client, staff=c.number('P-####'), firm=Firm(f'{c.family.pop()} Messtechnik GmbH & Co. KG'), customer=Firm(f'{c.family.pop()} Pumpen AG'), hotel_name=Firm('Hotel Lindenhof'), firm_home=c.address(), hotel_home=c.address(), go=go, end=end, bill_day=end, report_day=end + DAY * rng.randint(2, 8), approved=end + DAY * rng.randint(9, 13), asked=go - DAY * rng.randint(6, 15), trip=c.number('R-2#-###'), cost_centre=c.number('4###'),
        rail=rail, cab=cab, diet=diet, hotel=hotel, stay=stay, night=night, meal=meal, base7=base7, tax7=tax7, tax19=tax19, total=total, advance=advance, rest=total - advance, bill_no=c.number('LH-#####'), pnr=c.number('????##'), account=c.iban(), town=Said(rng.choice(['Kassel', 'Rostock', 'Ulm'])), phone=c.phone(), cab_no=Local(str(rng.randint(10, 99))), rail7=rail - cents(rail / Decimal('1.07')), nights=Count(2), base19=meal - tax19,
    )
    m.paper('abrechnung', 'expense report', '''
^ {firm}
# Reisekostenabrechnung {trip}
Mitarbeiter :: {worker}
Personalnummer :: {staff}
Kostenstelle :: {cost_centre}
Reiseziel :: {town}
Beginn der Reise :: {go}
Ende der Reise :: {end}
Anlass :: Inbetriebnahme bei {customer}
| Kostenart | Beleg | Betrag
| Bahnfahrt hin und zurück | 1 | {rail:n}
| Übernachtung (2 Nächte) | 2 | {hotel:n}
| Taxi | 3 | {cab:n}
| Verpflegungspauschale | - | {diet:n}
|= Gesamtkosten | {total:n}
|= abzüglich Vorschuss | {advance:n}
|= Auszahlung | {rest:n}
Auszahlung auf Konto :: {account}
Datum, Unterschrift :: {report_day} {worker}
''', 'report_day', forms='pdf docx xlsx', sums=('total', 'rest'))
    m.paper('hotel', 'invoice', '''
^ {hotel_name}
^ {hotel_home}
> {firm}
> {firm_home}

Rechnung {bill_no} vom {bill_day:s}
Gast :: {worker}
Anreise :: {go}
Abreise :: {end}
| Leistung | Menge | Einzelpreis | Gesamt
| Logis Einzelzimmer | 2 | {night:n} | {stay:n}
| Frühstück | 2 | 9,00 | {meal:n}
|= Summe brutto | {hotel}
| MwSt.-Satz | Netto | MwSt. | Brutto
| 7 % | {base7:n} | {tax7:n} | {stay:n}
| 19 % | {base19:n} | {tax19:n} | {meal:n}
Vielen Dank für Ihren Aufenthalt. Der Betrag wurde per Karte beglichen.
''', 'bill_day', sums=('hotel', 'stay'), own='bill_no', forms='pdf docx')
    m.paper('bahn', 'ticket', '''
Online-Ticket
Auftragsnummer :: {pnr}
Reisender :: {worker}
Hinfahrt :: {go}
Rückfahrt :: {end}
Verbindung :: Hannover - {town} und zurück
Preis :: {rail}
Darin 7 % MwSt. :: {rail7}
Gebucht am :: {asked}
''', 'asked')
    m.paper('taxi', 'receipt', '''
Taxi-Quittung
Wagen Nr. {cab_no}
Datum :: {go}
Fahrt :: Bahnhof {town} - {customer}
Betrag :: {cab}
inkl. 7 % MwSt., dankend erhalten
''', 'go', forms='pdf txt')
    m.paper('antrag', 'mail', '''
Hallo {chief},

vom {go:l} bis {end:l} muss ich zur Inbetriebnahme nach {town} zu {customer}; Ansprechpartner dort ist {client}. Geschätzte Kosten: etwa 500 Euro.
Bitte {advance} als Vorschuss anweisen.

Viele Grüße
{worker}, Durchwahl {phone}

-----Ursprüngliche Nachricht-----
> genehmigt, bitte unter 600 Euro bleiben.
> {chief}
''', 'asked', forms='mail', headers=(('From', '{worker} <aussendienst@messtechnik.example>'), ('To', 'leitung@messtechnik.example'), ('Subject', 'Dienstreise {town}')))
    m.paper('freigabe', 'approval', '''
^ {firm}
# Freigabe
Die Reisekostenabrechnung {trip} von {worker} über {total} wurde am {approved:l} durch {chief} geprüft und freigegeben.
Nach Abzug des Vorschusses von {advance} werden {rest} mit der nächsten Gehaltszahlung überwiesen.
''', 'approved', sums=('rest',), forms='pdf docx txt')
    m.fact(('Mitarbeiter', 'worker'), ('Personalnummer', 'staff'), ('Reisebeginn', 'go'), ('Gesamtkosten', 'total'), ('Kostenstelle', 'cost_centre'), ('Reiseziel', 'town'))
    m.claims = [('Dienstreise', 'total', [('Bahn', 'go', 'rail', 'bahn'), ('Hotel', 'bill_day', 'hotel', 'hotel'), ('Taxi', 'go', 'cab', 'taxi'), ('Verpflegung', 'go', 'diet', 'abrechnung')])]
    m.orders = [('hotel', 'end', -4)]
    return m


FIRST = (journey, treatment, tenancy, freight, collision, expenses)
