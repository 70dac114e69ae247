"""Matters that were written last: a pet, a kitchen, a removal, a leased car."""

from decimal import Decimal

from matter import DAY, Matter
from values import Count, Firm, Local, Percent, Said, cents


def pet(rng):
    m = Matter('pet insurance', 'IE', rng)
    c = m.cast
    owner, vet, handler = c.person(), c.person(), c.person()
    visit, scan, drug, food = c.money(45, 90), c.money(120, 340), c.money(14, 60), c.money(12, 40)
    bill = visit + scan + drug + food
    excess = Decimal(rng.choice([85, 110, 125]))
    share = Percent(rng.choice([10, 20]))
    part = cents((bill - food - excess) * share / 100)
    fell = m.after(80, 60)
    m.set(
        owner=owner, vet=vet, handler=handler, home=c.address(), clinic_home=c.address(), mobile=c.phone(), clinic_phone=c.phone(), line=c.phone(), box=c.mailbox(owner, 'inbox.example'), pet=Said(rng.choice(['Biscuit', 'Toffee', 'Murphy'])), breed=Said(rng.choice(['Border Terrier', 'Irish Setter'])), chip=c.number('372098#########'), policy=c.number('PAW-######'), claim=c.number('PC######'), bill_no=c.number('V##-####'), clinic=Firm('Quayside Veterinary Clinic'), insurer=Firm('Fetch Pet Cover DAC'), visit=visit, scan=scan, drug=drug, food=food, bill=bill, excess=excess, share=share, part=part, pay=bill - food - excess - part,
        fell=fell, seen=fell + DAY, billed=fell + DAY * 2, filed=fell + DAY * rng.randint(6, 12), told=fell + DAY * rng.randint(18, 26), renew=fell - DAY * 120, ends=fell + DAY * 244, account=c.iban(), premium=c.money(18, 44), ill=Said(rng.choice(['gastroenteritis', 'ruptured cruciate ligament'])),
    )
    m.paper('policy', 'policy', '''
^ {insurer}
# Certificate of Pet Insurance
Policy holder :: {owner}
Address :: {home}
Certificate no. :: {policy}
Name of pet :: {pet}
Breed :: {breed}
Microchip :: {chip}
Cover starts :: {renew}
Cover ends :: {ends}
Fixed excess per condition :: {excess}
Co-payment :: {share}
Monthly premium :: {premium}
Questions: {line}.
''', 'renew')
    m.paper('bill', 'invoice', '''
^ {clinic}
^ {clinic_home} · {clinic_phone}
# Invoice {bill_no}
<<
Client :: {owner}
Address :: {home}
||
Patient :: {pet}, {breed}
Chip :: {chip}
>>
Invoice date :: {billed}
| Date | Treatment | Amount
| {seen:s} | Consultation, out of hours | {visit:n}
| {seen:s} | Ultrasound scan | {scan:n}
| {billed:s} | Medication | {drug:n}
| {billed:s} | Prescription diet | {food:n}
|= Total including VAT | {bill}
Paid by debit card. Thank you. Attending vet: {vet} MVB.
''', 'billed', sums=('bill',), own='bill_no', forms='pdf docx html')
    m.paper('form', 'claim form', '''
^ {insurer}
# Veterinary fees claim
Your name :: {owner}
Your address :: {home}
Phone :: {mobile}
Email :: {box}
Certificate no. :: {policy}
Pet's name :: {pet}
When did you first notice signs? :: {fell}
What was diagnosed? :: {ill}
Amount of this claim :: {bill}
Pay to IBAN :: {account}
Vet to complete: I treated {pet} on {seen:l} for {ill}. The records are complete. {vet}, {clinic}.
Signed {owner}, {filed}
''', 'filed', forms='pdf docx')
    m.paper('letter', 'letter', '''
^ {insurer}
> {owner}
> {home}

{told:l}
Claim {claim} · Certificate {policy} · {pet}

Dear {owner},

We have looked at the invoice of {clinic} of {billed:l}. Diet food ({food}) is not covered. From the rest we took your fixed excess of {excess} and your share of {share}, which is {part}.
We have paid {pay} into your account {account}.

{handler}, Claims
''', 'told', forms='pdf docx txt', sums=('pay',))
    m.paper('mail', 'mail', '''
Hi,

I sent the form for {pet} on {filed:l}. The first signs were on {fell:l} and we saw {vet} the next morning. The bill came to {bill}. My certificate number is {policy}. Ring me on {mobile} please, not on my work number.

{owner}
''', 'filed', forms='mail', headers=(('From', '{owner} <{box}>'), ('To', 'claims@fetch.example'), ('Subject', 'Claim for {pet}')))
    m.fact(('Policy holder', 'owner'), ('Certificate number', 'policy'), ('Microchip number', 'chip'), ('Excess', 'excess'), ('Total of the vet invoice', 'bill'))
    m.claims = [('Vet fees', 'bill', [('Treatment', 'billed', 'bill', 'bill')])]
    return m


def kitchen(rng):
    m = Matter('purchase dispute', 'CH', rng)
    c = m.cast
    buyer, seller, fitter = c.person(), c.person(), c.person()
    units, top, fit = c.money(6000, 14000, '10'), c.money(1200, 3800, '10'), c.money(900, 2400, '10')
    net = units + top + fit
    off = cents(net * Decimal('0.03'))
    base = net - off
    vat = cents(base * Decimal('0.081'))
    total = base + vat
    first = cents(total * Decimal('0.4'))
    sold = m.after(20, 30)
    m.set(
        buyer=buyer, seller=seller, fitter=fitter, home=c.address(), site=c.address(), shop_home=c.address(), mobile=c.phone(), shop_phone=c.phone(), shop=Firm(f'Küchen {c.family.pop()} AG'), offer=c.number('OF-####'), order=c.number('AB-#####'), bill=c.number('R######'), units=units, top=top, fit=fit, net=net, off=off, base=base, vat=vat, total=total, first=first, rest=total - first, uid=c.number('CHE-###.###.###'), shop_account=c.iban(),
        sold=sold, due=sold + DAY * 10, came=sold + DAY * rng.randint(60, 75), done=sold + DAY * rng.randint(78, 84), billed=sold + DAY * rng.randint(86, 95), wrote=sold + DAY * rng.randint(98, 110), pay_by=sold + DAY * 130, kept=c.money(300, 900, '10'), parcels=Count(rng.randint(18, 44)), model=Said(rng.choice(['Linea weiss matt', 'Nordic Eiche'])), vat_rate=Percent('8.1'),
    )
    m.paper('auftrag', 'order confirmation', '''
^ {shop}
^ {shop_home} · {shop_phone} · {uid} MWST
> {buyer}
> {home}

# Auftragsbestätigung {order}
Datum :: {sold}
Ihr Berater :: {seller}
Montageort :: {site}
Modell :: {model}
| Pos. | Bezeichnung | Betrag CHF
| 1 | Küchenmöbel gemäss Plan | {units:n}
| 2 | Abdeckung Naturstein | {top:n}
| 3 | Lieferung und Montage | {fit:n}
|= Zwischentotal | {net:n}
|= Rabatt 3 % | -{off:n}
|= Total exkl. MWST | {base:n}
|= MWST {vat_rate} | {vat:n}
|= Total inkl. MWST | {total}
Zahlbar: {first} bei Bestellung bis {due:l}, Rest nach Montage.
''', 'sold', sums=('total', 'net'), own='order', forms='pdf docx')
    m.paper('liefer', 'delivery note', '''
^ {shop}
Lieferschein zu Auftrag {order}
Geliefert am :: {came}
Lieferort :: {site}
Anzahl Packstücke :: {parcels}
Empfangen durch :: {buyer}
Bemerkung: Ein Oberschrank mit Kratzer, wird nachgeliefert.
''', 'came')
    m.paper('protokoll', 'handover record', '''
# Abnahmeprotokoll
Auftrag Nr. {order}, Modell {model}
Montage abgeschlossen am :: {done}
Monteur :: {fitter}
Kundschaft :: {buyer}
Ort :: {site}
Offene Punkte: Oberschrank links zerkratzt, Sockelblende fehlt. {parcels} Packstücke verbaut.
''', 'done', forms='pdf docx txt')
    m.paper('rechnung', 'invoice', '''
^ {shop}
> {buyer}
> {home}

Schlussrechnung {bill}
Rechnungsdatum :: {billed}
Auftrag :: {order}
| Leistung | CHF
| Küche {model} gemäss Auftrag | {base:n}
|= zuzüglich MWST {vat_rate} | {vat:n}
|= Rechnungstotal | {total:n}
|= bereits bezahlt | -{first:n}
|= Noch zu zahlen | {rest}
Zahlbar bis {pay_by} auf {shop_account}.
''', 'billed', sums=('rest', 'total'), own='bill', forms='pdf docx html')
    m.paper('mail', 'mail', '''
Guten Tag Frau {seller},

Ihre Rechnung {bill} vom {billed:l} über {total} habe ich erhalten. Angezahlt habe ich {first}. Weil der Schrank seit der Abnahme am {done:l} noch immer zerkratzt ist, behalte ich vorerst {kept} zurück.
Sie erreichen mich unter {mobile}.

{buyer}, {home}
''', 'wrote', forms='mail', headers=(('From', '{buyer} <kundin@mail.example>'), ('To', 'info@kuechen.example'), ('Subject', 'Auftrag {order}')))
    m.fact(('Käufer', 'buyer'), ('Auftragsnummer', 'order'), ('Montageort', 'site'), ('Rechnungstotal', 'total'), ('Verkäufer', 'shop'))
    m.claims = [('Küche', 'rest', [('Restbetrag', 'billed', 'rest', 'rechnung')])]
    return m


def removal(rng):
    m = Matter('removal damage', 'FR', rng)
    c = m.cast
    client, boss, crew = c.person(), c.person(), c.person()
    table, lamp, sofa = c.money(150, 800, '10'), c.money(40, 190, '5'), c.money(300, 1400, '10')
    claimed = table + lamp + sofa
    ht = c.money(700, 2400, '10')
    vat = cents(ht * Decimal('0.2'))
    moved = m.after(40, 50)
    m.set(
        client=client, boss=boss, crew=crew, old=c.address(), new=c.address(), firm_home=c.address(), mobile=c.phone(), firm_phone=c.phone(), box=c.mailbox(client, 'poste.example'), firm=Firm(f'Déménagements {c.family.pop()} SAS'), quote=c.number('DV####'), note=c.number('LV-######'), bill=c.number('F-##-####'), table=table, lamp=lamp, sofa=sofa, claimed=claimed, ht=ht, vat=vat, ttc=ht + vat, quoted=moved - DAY * rng.randint(20, 35), moved=moved, billed=moved + DAY * 2, wrote=moved + DAY * rng.randint(3, 8), replied=moved + DAY * rng.randint(14, 25), volume=Count(rng.randint(14, 48)), boxes=Count(rng.randint(20, 90)), valued=Decimal(rng.choice([5000, 8000, 12000])), offered=cents(claimed * Decimal('0.6')), rate=Percent(20), account=c.iban(), paid_on=moved + DAY * 5,
    )
    m.paper('devis', 'estimate', '''
^ {firm}
^ {firm_home} · {firm_phone}
# Devis de déménagement {quote}
Établi le :: {quoted}
Client :: {client}
Adresse de chargement :: {old}
Adresse de livraison :: {new}
Volume estimé :: {volume} m³
Date prévue :: {moved}
| Prestation | Montant
| Déménagement formule confort | {ht}
|= Total HT | {ht}
|= TVA {rate} | {vat}
|= Total TTC | {ttc}
Valeur déclarée du mobilier : {valued}. Devis valable un mois.
''', 'quoted', sums=('ttc', 'vat'), own='quote', forms='pdf docx')
    m.paper('lettre_voiture', 'waybill', '''
^ {firm}
# Lettre de voiture {note}
<<
## Chargement
Adresse :: {old}
Date :: {moved}
||
## Livraison
Adresse :: {new}
Date :: {moved}
>>
Donneur d'ordre :: {client}
Chef d'équipe :: {crew}
Volume :: {volume} m³
Nombre de cartons :: {boxes}
Réserves du client à la livraison : plateau de table fendu, pied de lampe cassé, canapé déchiré.
''', 'moved', forms='pdf docx')
    m.paper('facture', 'invoice', '''
^ {firm}
FACTURE N° {bill}
Date :: {billed}
Facturé à :: {client}
Devis :: {quote}
Lettre de voiture :: {note}
| Désignation | Montant
| Déménagement {volume} m³ | {ht:n}
|= Total HT | {ht:n}
|= TVA {rate} | {vat:n}
|= Net à payer TTC | {ttc}
''', 'billed', sums=('ttc', 'vat'), own='bill', forms='pdf docx html')
    m.paper('reclamation', 'letter', '''
> {firm}
> {firm_home}

{wrote:l}

Lettre recommandée

Madame, Monsieur,

Le {moved:l}, votre équipe a déménagé mon logement du {old} au {new} (lettre de voiture {note}). J'ai noté des réserves à la livraison et je vous demande réparation :

| Objet | Valeur
| Table en chêne | {table}
| Lampe sur pied | {lamp}
| Canapé | {sofa}
|= Total réclamé | {claimed}

{client}, {new}, {mobile}
''', 'wrote', sums=('claimed',), forms='pdf docx')
    m.paper('reponse', 'letter', '''
^ {firm}
> {client}
> {new}

{replied:l}

Votre réclamation du {wrote:l} d'un montant de {claimed} nous est bien parvenue. Compte tenu de l'usure, notre assureur propose {offered} pour solde de tout compte, à virer sur votre compte {account}. La facture {bill} de {ttc} a bien été réglée le {paid_on:l}.

{boss}, gérante
''', 'replied', forms='pdf docx txt')
    m.fact(('Client', 'client'), ('Date du déménagement', 'moved'), ('Numéro de lettre de voiture', 'note'), ('Montant réclamé', 'claimed'), ('Déménageur', 'firm'))
    m.claims = [('Dommages', 'claimed', [('Table', 'wrote', 'table', 'reclamation'), ('Lampe', 'wrote', 'lamp', 'reclamation'), ('Canapé', 'wrote', 'sofa', 'reclamation')])]
    return m


def lease(rng):
    m = Matter('car lease', 'MX', rng)
    c = m.cast
    renter, agent, partner = c.person(), c.person(), c.person()
    days = Count(rng.randint(3, 9))
    daily = c.money(450, 980, '10')
    rent = cents(days * daily)
    cover, fuel = c.money(300, 1200, '10'), c.money(120, 480, '10')
    net = rent + cover + fuel
    vat = cents(net * Decimal('0.16'))
    out = m.after(40, 60)
    km = Count(rng.randint(12_000, 58_000))
    drove = Count(rng.randint(180, 1900))
    m.set(
        renter=renter, agent=agent, partner=partner, home=c.address(), office=c.address(), mobile=c.phone(), office_phone=c.phone(), box=c.mailbox(renter, 'correo.example'), firm=Firm('Autorentas del Bajío, S.A. de C.V.'), folio=c.number('CR-######'), bill=c.number('FA ####'), licence=c.number('GTO#######'), plate=c.plate(), vin=c.chassis(), car=Said(rng.choice(['Nissan Versa', 'Chevrolet Aveo'])), days=days, daily=daily, rent=rent, cover=cover, fuel=fuel, net=net, vat=vat, total=net + vat, hold=Decimal(rng.choice([5000, 8000])), out=out, back=out + DAY * days, billed=out + DAY * days, booked=out - DAY * rng.randint(5, 30), km_out=km, km_back=Count(km + drove), drove=drove, rfc=c.number('????######?#?'), vat_rate=Percent(16), wrote=out + DAY * (days + 4),
    )
    m.paper('contrato', 'contract', '''
^ {firm}
^ {office} · Tel. {office_phone}
# Contrato de arrendamiento {folio}
Arrendatario :: {renter}
Domicilio :: {home}
Licencia :: {licence}
Conductor adicional :: {partner}
Vehículo :: {car}
Placas :: {plate}
Número de serie :: {vin}
Salida :: {out}
Regreso :: {back}
Tarifa diaria :: {daily}
Días :: {days}
Depósito en garantía :: {hold}
Kilometraje de salida :: {km_out}
Entregado por {agent}.
''', 'out', forms='pdf docx')
    m.paper('reserva', 'mail', '''
Estimado cliente {renter}:

Su reserva quedó confirmada. Recoge el {out:l} y devuelve el {back:l} en nuestra oficina de {office}. Auto: {car} o similar, {days} días a {daily} por día. Presente su licencia {licence}.

{firm}, {office_phone}
''', 'booked', forms='mail', headers=(('From', 'Reservas <reservas@autorentas.example>'), ('To', '{box}'), ('Subject', 'Reserva confirmada')))
    m.paper('inspeccion', 'inspection report', '''
# Hoja de inspección al regreso
Contrato :: {folio}
Placas :: {plate}
Fecha de regreso :: {back}
Kilometraje de salida :: {km_out}
Kilometraje de llegada :: {km_back}
Kilómetros recorridos :: {drove}
Golpe nuevo en la puerta trasera derecha. Tanque a la mitad. Revisó: {agent}. Conforme: {renter}.
''', 'back', sums=('drove',), forms='pdf docx')
    m.paper('factura', 'invoice', '''
^ {firm}
# Factura {bill}
Fecha :: {billed}
Receptor :: {renter}
RFC :: {rfc}
Contrato :: {folio}
| Concepto | Cantidad | Precio | Importe
| Renta de {car} por día | {days} | {daily:n} | {rent:n}
| Cobertura | 1 | {cover:n} | {cover:n}
| Combustible | 1 | {fuel:n} | {fuel:n}
|= Subtotal | {net:n}
|= IVA {vat_rate} | {vat:n}
|= Total | {total}
''', 'billed', sums=('total', 'vat', 'net', 'rent'), own='bill', forms='pdf docx html')
    m.paper('carta', 'letter', '''
> {firm}
> {office}

{wrote:l}

Asunto: contrato {folio}

El {back:l} devolví el {car} con placas {plate}. No reconozco el cargo por {fuel} de combustible de su factura {bill}, cuyo total fue de {total}. Recorrí {drove} kilómetros. Mi teléfono es {mobile}.

{renter}
''', 'wrote', forms='pdf docx txt')
    m.fact(('Arrendatario', 'renter'), ('Contrato', 'folio'), ('Placas', 'plate'), ('Fecha de regreso', 'back'), ('Total facturado', 'total'))
    m.claims = [('Renta', 'total', [('Factura', 'billed', 'total', 'factura')])]
    m.orders = [('contrato', 'back', -30)]
    return m


THIRD = (pet, kitchen, removal, lease)
