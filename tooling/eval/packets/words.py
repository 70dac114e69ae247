"""Words, names and notations of the packets, in four languages. Written from documents as they are, not from the engine's tables."""
from decimal import Decimal

NAMES = {
    "en": (["Oliver", "Amelia", "Harriet", "George", "Priya", "Callum", "Fiona", "Desmond"], ["Whitfield", "O'Connor", "Baxter", "Okafor", "Penrose", "Hargreaves", "Singh", "McAllister"]),
    "de": (["Jürgen", "Katharina", "Lukas", "Bärbel", "Matthias", "Sabine", "Jörg", "Heike"], ["Schröder", "Großmann", "Vogel", "Niedermayer", "Köhler", "von Arnim", "Weiß", "Krämer"]),
    "fr": (["Hélène", "François", "Aurélie", "Baptiste", "Camille", "Noël", "Mathilde", "Thierry"], ["Lefèvre", "Moreau", "Dubois-Martin", "Garnier", "Chevallier", "Rousseau", "Pélissier", "Benoît"]),
    "es": (["María José", "Íñigo", "Lucía", "Andrés", "Beatriz", "Joaquín", "Concepción", "Raúl"], ["García Núñez", "Ibáñez", "Fernández Ruiz", "Peña", "Castellanos", "Muñoz Vega", "Ortega", "Zúñiga"]),
}
COMPANIES = {
    "en": ["Harbour Motors Ltd", "Pinecrest Joinery LLC", "Northgate Logistics plc", "Ashdown & Sons Ltd", "Bluefin Travel Inc"],
    "de": ["Autohaus Brandner GmbH", "Tischlerei Holzapfel GmbH & Co. KG", "Rheinland Logistik AG", "Elektro Pfeiffer e.K.", "Hansa Reisen GmbH"],
    "fr": ["Garage Lemoine SARL", "Menuiserie du Lac SAS", "Transports Vallée SA", "Électricité Morin SARL", "Voyages Azur SAS"],
    "es": ["Talleres Robledo S.L.", "Carpintería Encina S.A.", "Logística Levante S.L.U.", "Electricidad Sierra S.L.", "Viajes Costa S.A."],
}
STREETS = {
    "en": [("{n} Mill Lane", "York", "YO1 7PR"), ("{n} Victoria Road", "Bristol", "BS3 4AA"), ("{n} Kings Avenue", "Leeds", "LS6 1QS")],
    "de": [("Lindenstraße {n}", "Köln", "50674"), ("Am Mühlbach {n}", "München", "80333"), ("Goethestraße {n}", "Leipzig", "04109")],
    "fr": [("{n} rue des Acacias", "Lyon", "69003"), ("{n} avenue de la Gare", "Nantes", "44000"), ("{n} boulevard Voltaire", "Lille", "59800")],
    "es": [("Calle del Olmo {n}", "Madrid", "28012"), ("Avenida de la Paz {n}", "Sevilla", "41013"), ("Plaza Mayor {n}", "Burgos", "09003")],
}
MONTHS = {
    "en": "January February March April May June July August September October November December".split(),
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(),
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(),
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(),
}
# One list per key: the first words belong to the tuned families, the last to the families that are held out.
LABELS = {
    "en": {
        "insured": ["Insured person", "Policyholder", "Name of insured", "Insured party"], "driver": ["Driver", "Driver at the time", "Name of driver", "Person driving"],
        "birth": ["Date of birth", "DOB", "Born on", "Birth date"], "address": ["Address", "Home address", "Postal address", "Residing at"],
        "phone": ["Telephone", "Phone", "Contact number", "Tel."], "email": ["E-mail", "Email address", "Email", "Electronic mail"],
        "policy": ["Policy number", "Policy No.", "Policy no", "Insurance policy ref."], "claim": ["Claim number", "Claim ref.", "Claim no.", "Our claim reference"],
        "loss": ["Date of loss", "Date of accident", "Incident date", "Loss occurred on"], "plate": ["Registration number", "Vehicle registration", "Reg. no.", "Number plate"],
        "iban": ["IBAN", "Account (IBAN)", "Bank account", "Pay to account"], "invoice_no": ["Invoice number", "Invoice No", "Invoice #", "Bill no."],
        "invoice_date": ["Invoice date", "Date of invoice", "Date issued", "Issued on"], "order_no": ["Order number", "Your order", "Purchase order", "Order ref."],
        "order_date": ["Order date", "Ordered on", "Date of order", "Order placed"], "customer": ["Customer", "Bill to", "Billed to", "Client"],
        "subtotal": ["Subtotal", "Net amount", "Total excl. VAT", "Sum before tax"], "tax": ["VAT {r}%", "VAT ({r} %)", "plus {r}% VAT", "Sales tax {r}%"], "total": ["Total", "Total due", "Amount payable", "Grand total"],
        "employer": ["Employer", "Name of employer", "Employed by", "Company"], "applicant": ["Applicant", "Name of applicant", "Borrower", "Applicant's name"],
        "employee": ["Employee", "Employee name", "Name of employee", "Member of staff"], "net_pay": ["Net pay", "Net salary", "Amount paid out", "Take-home pay"], "gross_pay": ["Gross pay", "Gross salary", "Total gross", "Pay before deductions"],
        "loan": ["Loan amount", "Amount of loan", "Requested amount", "Sum borrowed"], "rate": ["Interest rate", "Annual rate", "Nominal rate p.a.", "Yearly interest"],
        "opening": ["Opening balance", "Balance brought forward", "Previous balance", "Balance at start"], "closing": ["Closing balance", "Balance carried forward", "New balance", "Balance at end"],
        "period": ["Statement period", "Period", "Statement from", "For the period"], "holder": ["Account holder", "Account name", "Holder", "Name on account"],
        "meter_old": ["Previous reading", "Opening reading", "Old reading", "Reading before"], "meter_new": ["Current reading", "Closing reading", "New reading", "Reading now"], "usage": ["Consumption", "Usage", "Units used", "Used"],
        "service": ["Date of service", "Service date", "Work carried out on", "Performed on"], "guest": ["Guest", "Guest name", "Name of guest", "Visitor"],
        "desc": ["Description", "Item", "Service", "Particulars"], "qty": ["Qty", "Quantity", "Units", "No."], "price": ["Unit price", "Price", "Rate", "Each"], "amount": ["Amount", "Line total", "Total", "Sum"],
        "date": ["Date", "Booking date", "Value date", "Day"], "text": ["Details", "Description", "Transaction", "Narrative"], "balance": ["Balance", "Running balance", "Account balance", "Bal."],
    },
    "de": {
        "insured": ["Versicherungsnehmer", "Versicherte Person", "Name des Versicherten", "Versicherter"], "driver": ["Fahrer", "Fahrzeugführer", "Name des Fahrers", "Lenker"],
        "birth": ["Geburtsdatum", "geb. am", "Geboren am", "Geb.-Datum"], "address": ["Anschrift", "Adresse", "Wohnanschrift", "wohnhaft"],
        "phone": ["Telefon", "Tel.", "Telefonnummer", "Rufnummer"], "email": ["E-Mail", "E-Mail-Adresse", "Email", "Mail"],
        "policy": ["Versicherungsscheinnummer", "Policennummer", "Vertragsnummer", "Versicherungsschein-Nr."], "claim": ["Schadennummer", "Schaden-Nr.", "Schadensnummer", "Unser Schadenzeichen"],
        "loss": ["Schadentag", "Unfalldatum", "Schadendatum", "Tag des Ereignisses"], "plate": ["Kennzeichen", "Amtl. Kennzeichen", "Kfz-Kennzeichen", "Fahrzeugkennzeichen"],
        "iban": ["IBAN", "Bankverbindung", "Konto (IBAN)", "Kontoverbindung"], "invoice_no": ["Rechnungsnummer", "Rechnung Nr.", "Rechnungs-Nr.", "Beleg-Nr."],
        "invoice_date": ["Rechnungsdatum", "Datum der Rechnung", "Ausstellungsdatum", "Ausgestellt am"], "order_no": ["Auftragsnummer", "Bestellnummer", "Ihre Bestellung", "Auftrags-Nr."],
        "order_date": ["Auftragsdatum", "Bestelldatum", "Bestellt am", "Auftrag vom"], "customer": ["Kunde", "Rechnungsempfänger", "Rechnung an", "Auftraggeber"],
        "subtotal": ["Zwischensumme", "Nettobetrag", "Summe netto", "Warenwert"], "tax": ["MwSt. {r} %", "USt {r}%", "zzgl. {r} % MwSt", "Umsatzsteuer {r} %"], "total": ["Gesamtbetrag", "Rechnungsbetrag", "Summe brutto", "Zu zahlen"],
        "employer": ["Arbeitgeber", "Name des Arbeitgebers", "Beschäftigt bei", "Firma"], "applicant": ["Antragsteller", "Name des Antragstellers", "Darlehensnehmer", "Kreditnehmer"],
        "employee": ["Arbeitnehmer", "Mitarbeiter", "Name des Mitarbeiters", "Beschäftigter"], "net_pay": ["Nettogehalt", "Auszahlungsbetrag", "Netto-Verdienst", "Nettolohn"], "gross_pay": ["Bruttogehalt", "Gesamtbrutto", "Brutto-Verdienst", "Bruttolohn"],
        "loan": ["Darlehensbetrag", "Kreditsumme", "Gewünschter Kreditbetrag", "Kreditbetrag"], "rate": ["Zinssatz", "Sollzins p.a.", "Nominalzins", "Jahreszins"],
        "opening": ["Anfangssaldo", "Alter Kontostand", "Saldovortrag", "Kontostand alt"], "closing": ["Endsaldo", "Neuer Kontostand", "Neuer Saldo", "Kontostand neu"],
        "period": ["Zeitraum", "Auszugszeitraum", "Abrechnungszeitraum", "Kontoauszug für"], "holder": ["Kontoinhaber", "Inhaber", "Name des Kontoinhabers", "Konto von"],
        "meter_old": ["Alter Zählerstand", "Zählerstand alt", "Vorheriger Stand", "Anfangsstand"], "meter_new": ["Neuer Zählerstand", "Zählerstand neu", "Aktueller Stand", "Endstand"], "usage": ["Verbrauch", "Verbrauchte Menge", "Jahresverbrauch", "Differenz"],
        "service": ["Leistungsdatum", "Tag der Leistung", "Ausgeführt am", "Leistung vom"], "guest": ["Gast", "Name des Gastes", "Gastname", "Reisender"],
        "desc": ["Bezeichnung", "Beschreibung", "Leistung", "Artikel"], "qty": ["Menge", "Anz.", "Stück", "Anzahl"], "price": ["Einzelpreis", "E-Preis", "Preis", "Satz"], "amount": ["Betrag", "Gesamt", "Gesamtpreis", "Summe"],
        "date": ["Datum", "Buchungstag", "Valuta", "Tag"], "text": ["Verwendungszweck", "Buchungstext", "Umsatz", "Vorgang"], "balance": ["Saldo", "Kontostand", "Laufender Saldo", "Stand"],
    },
    "fr": {
        "insured": ["Assuré", "Nom de l'assuré", "Souscripteur", "Personne assurée"], "driver": ["Conducteur", "Nom du conducteur", "Chauffeur", "Au volant"],
        "birth": ["Date de naissance", "Né(e) le", "Naissance", "Né le"], "address": ["Adresse", "Domicile", "Adresse postale", "Demeurant"],
        "phone": ["Téléphone", "Tél.", "Numéro de téléphone", "Tel"], "email": ["Courriel", "E-mail", "Adresse e-mail", "Mél"],
        "policy": ["Numéro de police", "N° de contrat", "Police n°", "Contrat d'assurance n°"], "claim": ["Numéro de sinistre", "N° de sinistre", "Sinistre n°", "Réf. sinistre"],
        "loss": ["Date du sinistre", "Date de l'accident", "Sinistre survenu le", "Jour de l'événement"], "plate": ["Immatriculation", "N° d'immatriculation", "Plaque", "Véhicule immatriculé"],
        "iban": ["IBAN", "Compte (IBAN)", "Coordonnées bancaires", "Compte bancaire"], "invoice_no": ["Numéro de facture", "Facture n°", "N° de facture", "Réf. facture"],
        "invoice_date": ["Date de facture", "Date de facturation", "Facture du", "Émise le"], "order_no": ["Numéro de commande", "Commande n°", "Bon de commande", "Votre commande"],
        "order_date": ["Date de commande", "Commandé le", "Commande du", "Commande passée le"], "customer": ["Client", "Facturé à", "Destinataire", "Doit"],
        "subtotal": ["Sous-total", "Total HT", "Montant HT", "Somme hors taxes"], "tax": ["TVA {r} %", "TVA ({r}%)", "T.V.A. {r} %", "Taxe {r} %"], "total": ["Total TTC", "Montant TTC", "Net à payer", "Somme due"],
        "employer": ["Employeur", "Nom de l'employeur", "Employé par", "Société"], "applicant": ["Demandeur", "Emprunteur", "Nom de l'emprunteur", "Nom du demandeur"],
        "employee": ["Salarié", "Nom du salarié", "Employé", "Collaborateur"], "net_pay": ["Net à payer", "Salaire net", "Net versé", "Net perçu"], "gross_pay": ["Salaire brut", "Total brut", "Brut", "Rémunération brute"],
        "loan": ["Montant du prêt", "Montant emprunté", "Montant demandé", "Capital emprunté"], "rate": ["Taux d'intérêt", "Taux annuel", "Taux nominal", "Taux débiteur"],
        "opening": ["Solde initial", "Ancien solde", "Solde précédent", "Solde de départ"], "closing": ["Solde final", "Nouveau solde", "Solde de clôture", "Solde en fin de période"],
        "period": ["Période", "Période du relevé", "Relevé du", "Pour la période"], "holder": ["Titulaire", "Titulaire du compte", "Nom du titulaire", "Compte de"],
        "meter_old": ["Ancien index", "Index précédent", "Relevé précédent", "Index de départ"], "meter_new": ["Nouvel index", "Index actuel", "Relevé actuel", "Index de fin"], "usage": ["Consommation", "Consommé", "Quantité consommée", "Écart"],
        "service": ["Date de prestation", "Prestation du", "Date des travaux", "Réalisé le"], "guest": ["Client", "Nom du client", "Voyageur", "Hôte"],
        "desc": ["Désignation", "Description", "Libellé", "Prestation"], "qty": ["Quantité", "Qté", "Nombre", "Nb"], "price": ["Prix unitaire", "P.U.", "Prix", "Tarif"], "amount": ["Montant", "Total", "Montant HT", "Somme"],
        "date": ["Date", "Date d'opération", "Date valeur", "Jour"], "text": ["Libellé", "Opération", "Détail", "Nature"], "balance": ["Solde", "Solde courant", "Solde progressif", "Position"],
    },
    "es": {
        "insured": ["Asegurado", "Tomador del seguro", "Nombre del asegurado", "Persona asegurada"], "driver": ["Conductor", "Nombre del conductor", "Conductora o conductor", "Al volante"],
        "birth": ["Fecha de nacimiento", "Nacido el", "F. nacimiento", "Nacimiento"], "address": ["Dirección", "Domicilio", "Dirección postal", "Residente en"],
        "phone": ["Teléfono", "Tel.", "Teléfono de contacto", "Tfno."], "email": ["Correo electrónico", "E-mail", "Email", "Correo"],
        "policy": ["Número de póliza", "N.º de póliza", "Póliza n.º", "Póliza"], "claim": ["Número de siniestro", "N.º de siniestro", "Siniestro n.º", "Ref. siniestro"],
        "loss": ["Fecha del siniestro", "Fecha del accidente", "Siniestro ocurrido el", "Día del suceso"], "plate": ["Matrícula", "N.º de matrícula", "Matrícula del vehículo", "Placa"],
        "iban": ["IBAN", "Cuenta (IBAN)", "Cuenta bancaria", "Número de cuenta"], "invoice_no": ["Número de factura", "Factura n.º", "N.º de factura", "Nº factura"],
        "invoice_date": ["Fecha de factura", "Fecha de emisión", "Fecha factura", "Emitida el"], "order_no": ["Número de pedido", "Pedido n.º", "Su pedido", "Ref. pedido"],
        "order_date": ["Fecha de pedido", "Fecha del pedido", "Pedido del", "Pedido realizado el"], "customer": ["Cliente", "Facturar a", "Destinatario", "Datos del cliente"],
        "subtotal": ["Subtotal", "Base imponible", "Importe neto", "Suma sin IVA"], "tax": ["IVA {r} %", "IVA ({r}%)", "I.V.A. {r} %", "Impuesto {r} %"], "total": ["Total", "Total factura", "Importe total", "Total a pagar"],
        "employer": ["Empleador", "Empresa", "Nombre de la empresa", "Trabaja en"], "applicant": ["Solicitante", "Prestatario", "Nombre del solicitante", "Titular solicitante"],
        "employee": ["Trabajador", "Empleado", "Nombre del trabajador", "Nombre del empleado"], "net_pay": ["Líquido a percibir", "Salario neto", "Neto a percibir", "Total neto"], "gross_pay": ["Total devengado", "Salario bruto", "Sueldo bruto", "Bruto mensual"],
        "loan": ["Importe del préstamo", "Importe solicitado", "Capital solicitado", "Cantidad prestada"], "rate": ["Tipo de interés", "Tipo nominal", "Interés anual", "TIN anual"],
        "opening": ["Saldo inicial", "Saldo anterior", "Saldo previo", "Saldo de partida"], "closing": ["Saldo final", "Nuevo saldo", "Saldo actual", "Saldo al cierre"],
        "period": ["Periodo", "Período del extracto", "Extracto del", "Para el periodo"], "holder": ["Titular", "Titular de la cuenta", "Nombre del titular", "Cuenta de"],
        "meter_old": ["Lectura anterior", "Lectura inicial", "Contador anterior", "Índice anterior"], "meter_new": ["Lectura actual", "Lectura final", "Contador actual", "Índice actual"], "usage": ["Consumo", "Consumo del periodo", "Total consumido", "Diferencia"],
        "service": ["Fecha del servicio", "Fecha de realización", "Trabajo realizado el", "Servicio prestado el"], "guest": ["Huésped", "Nombre del huésped", "Cliente", "Viajero"],
        "desc": ["Descripción", "Concepto", "Artículo", "Detalle"], "qty": ["Cantidad", "Cant.", "Uds.", "Unidades"], "price": ["Precio unitario", "Precio", "P. unit.", "Tarifa"], "amount": ["Importe", "Total", "Total línea", "Suma"],
        "date": ["Fecha", "Fecha operación", "F. valor", "Día"], "text": ["Concepto", "Descripción", "Movimiento", "Detalle"], "balance": ["Saldo", "Saldo disponible", "Saldo tras operación", "Saldo acumulado"],
    },
}
TITLES = {
    "en": {"claim_form": "Motor claim form", "invoice": "Invoice", "police": "Accident report", "policy": "Insurance policy schedule", "application": "Loan application", "payslip": "Payslip", "statement": "Bank statement", "letter": "Employment confirmation", "hotel": "Hotel bill", "receipt": "Receipt", "meter": "Meter reading record", "report": "Expense report", "order": "Order confirmation"},
    "de": {"claim_form": "Schadenanzeige", "invoice": "Rechnung", "police": "Unfallbericht", "policy": "Versicherungsschein", "application": "Darlehensantrag", "payslip": "Gehaltsabrechnung", "statement": "Kontoauszug", "letter": "Arbeitgeberbescheinigung", "hotel": "Hotelrechnung", "receipt": "Quittung", "meter": "Ableseprotokoll", "report": "Reisekostenabrechnung", "order": "Auftragsbestätigung"},
    "fr": {"claim_form": "Déclaration de sinistre", "invoice": "Facture", "police": "Constat d'accident", "policy": "Conditions particulières", "application": "Demande de prêt", "payslip": "Bulletin de paie", "statement": "Relevé de compte", "letter": "Attestation d'emploi", "hotel": "Note d'hôtel", "receipt": "Reçu", "meter": "Relevé de compteur", "report": "Note de frais", "order": "Confirmation de commande"},
    "es": {"claim_form": "Parte de siniestro", "invoice": "Factura", "police": "Informe de accidente", "policy": "Condiciones de la póliza", "application": "Solicitud de préstamo", "payslip": "Nómina", "statement": "Extracto bancario", "letter": "Certificado de empresa", "hotel": "Factura de hotel", "receipt": "Recibo", "meter": "Acta de lectura", "report": "Nota de gastos", "order": "Confirmación de pedido"},
}
ITEMS = {
    "en": ["Front bumper", "Headlamp left", "Paint work", "Labour", "Wheel alignment", "Brake discs", "Small parts", "Oak panel", "Assembly"],
    "de": ["Stoßfänger vorn", "Scheinwerfer links", "Lackierarbeiten", "Arbeitslohn", "Achsvermessung", "Bremsscheiben", "Kleinteile", "Eichenplatte", "Montage"],
    "fr": ["Pare-chocs avant", "Phare gauche", "Peinture", "Main d'œuvre", "Géométrie", "Disques de frein", "Petites fournitures", "Panneau chêne", "Montage"],
    "es": ["Parachoques delantero", "Faro izquierdo", "Pintura", "Mano de obra", "Alineación", "Discos de freno", "Pequeño material", "Tablero roble", "Montaje"],
}
MOVES = {
    "en": ["Salary", "Rent", "Groceries", "Electricity", "Card payment", "Insurance premium", "Transfer", "Cash withdrawal"],
    "de": ["Gehalt", "Miete", "Lebensmittel", "Strom", "Kartenzahlung", "Versicherungsbeitrag", "Überweisung", "Barauszahlung"],
    "fr": ["Salaire", "Loyer", "Courses", "Électricité", "Paiement carte", "Prime d'assurance", "Virement", "Retrait"],
    "es": ["Nómina", "Alquiler", "Supermercado", "Luz", "Pago tarjeta", "Prima de seguro", "Transferencia", "Retirada de efectivo"],
}
FILLER = {
    "en": ["Please quote the reference in all correspondence.", "This document was created electronically and is valid without a signature.", "Thank you for your business.", "All information was given to the best of our knowledge."],
    "de": ["Bitte geben Sie das Zeichen bei jedem Schreiben an.", "Dieses Dokument wurde elektronisch erstellt und ist ohne Unterschrift gültig.", "Vielen Dank für Ihren Auftrag.", "Alle Angaben nach bestem Wissen."],
    "fr": ["Merci de rappeler la référence dans toute correspondance.", "Ce document a été établi par voie électronique.", "Nous vous remercions de votre confiance.", "Renseignements fournis de bonne foi."],
    "es": ["Le rogamos indique la referencia en su correspondencia.", "Este documento se ha generado electrónicamente.", "Gracias por su confianza.", "Datos facilitados de buena fe."],
}
SYMBOL = {"EUR": "€", "GBP": "£", "USD": "$"}


def money(amount, lang, currency, style):
    """An amount in one of the usual notations of a language."""
    whole, cents = f"{abs(Decimal(amount)):.2f}".split(".")
    sign = "-" if Decimal(amount) < 0 else ""
    groups = []
    while whole:
        groups.insert(0, whole[-3:])
        whole = whole[:-3]
    thousands, point = {"en": (",", "."), "de": (".", ","), "fr": (" ", ","), "es": (".", ",")}[lang]
    number = sign + (thousands if style["group"] else "").join(groups) + point + cents
    if style["bare"]:
        return number
    if style["code"]:
        return f"{currency} {number}" if style["front"] else f"{number} {currency}"
    return f"{SYMBOL[currency]}{number}" if lang == "en" else f"{number} {SYMBOL[currency]}"


def date(day, lang, style):
    """A date in one of the usual notations of a language."""
    month = MONTHS[lang][day.month - 1]
    numeric = {"en": "{d:02d}/{m:02d}/{y}", "de": "{d:02d}.{m:02d}.{y}", "fr": "{d:02d}/{m:02d}/{y}", "es": "{d:02d}/{m:02d}/{y}"}[lang]
    long = {"en": "{d} {n} {y}", "de": "{d}. {n} {y}", "fr": "{d} {n} {y}", "es": "{d} de {n} de {y}"}[lang]
    form = [numeric, long, "{y}-{m:02d}-{d:02d}", numeric.replace("{y}", "{s:02d}") if lang != "en" else long][style]
    return form.format(d=day.day, m=day.month, y=day.year, s=day.year % 100, n=month)
