"""Other wordings, names and layouts: for figures on what nobody looked at while the rules were made."""

import documents
import vocabulary
from paper import Text

LABELS = {
    'inv_date': ('Billing date|Dated', 'Datum der Rechnung|Rechnung vom', 'Date facture|Facture du', 'Fecha factura|Emitida el'),
    'inv_no': ('Bill number|Invoice ref.', 'Rechnung Nr.|RG-Nr.', 'Réf. facture|Facture no', 'Factura n.º|Nº factura'),
    'due': ('Pay by|Payable by', 'Fälligkeitsdatum|Bitte zahlen bis', 'Date d’échéance|Payable au plus tard le', 'Fecha de vencimiento|Pagar antes del'),
    'order_no': ('PO no.|Order ref.', 'Bestell-Nr.|Auftrags-Nr.', 'Réf. commande|N° commande', 'Núm. de pedido|Ref. pedido'),
    'desc': ('Particulars|Service', 'Artikel|Text', 'Prestation|Détail', 'Artículo|Servicio'),
    'qty': ('Quantity|No.', 'Stück|Anz.', 'Nombre|Quantité', 'Unidades|Cantidad'),
    'subtotal': ('Net total|Sub-total', 'Summe netto|Netto', 'Total hors taxes|Montant HT', 'Importe neto|Suma'),
    'total': ('Amount payable|Total incl. VAT', 'Zu zahlen|Gesamtsumme', 'Total à payer|Montant total TTC', 'Total a pagar|Total con IVA'),
    'insured': ('Insured person|Name of policyholder', 'Versicherte Person|Name des Versicherungsnehmers', 'Nom du souscripteur|Assuré(e)', 'Persona asegurada|Tomador del seguro'),
    'policy': ('Policy ref.|Contract number', 'Vertragsnummer|Policennummer', 'Numéro de police|Réf. contrat', 'Número de póliza|Contrato n.º'),
    'birth': ('Birth date|Born on', 'Geb.|Geboren am', 'Naissance|Date naiss.', 'F. nac.|Nacido el'),
    'address': ('Postal address|Residence', 'Wohnort|Postanschrift', 'Adresse postale|Demeurant', 'Domicilio habitual|Dirección postal'),
    'loss_date': ('Loss date|Date of event', 'Ereignistag|Datum des Schadens', 'Date de survenance|Jour du sinistre', 'Fecha de siniestro|Día del suceso'),
    'plate': ('Number plate|Vehicle reg.', 'Kfz-Kennzeichen|Pol. Kennzeichen', 'Plaque|Plaque d’immatriculation', 'N.º de matrícula|Placa'),
    'holder': ('Name on account|In the name of', 'Konto von|Name des Kontoinhabers', 'Compte de|Nom du titulaire', 'Cuenta de|Nombre del titular'),
    'employer': ('Employed by|Name of employer', 'Firma|Beschäftigt bei', 'Société|Nom de l’employeur', 'Nombre de la empresa|Empleadora'),
    'since': ('Date joined|Joined on', 'Eintritt|Angestellt seit', 'Entré(e) le|Embauché(e) le', 'Fecha antigüedad|Empleado desde'),
    'gross': ('Gross salary|Total earnings', 'Bruttoverdienst|Summe Bezüge', 'Rémunération brute|Brut', 'Total devengos|Sueldo bruto'),
    'net': ('Net salary|Amount paid out', 'Nettoverdienst|Auszahlung', 'Net payé|Salaire net à payer', 'Salario neto|Importe líquido'),
    'opening': ('Starting balance|Brought forward', 'Saldo alt|Kontostand zu Beginn', 'Solde de départ|Report', 'Saldo de apertura|Saldo previo'),
    'closing': ('Ending balance|Carried forward', 'Saldo neu|Kontostand am Ende', 'Solde en fin de mois|Solde de clôture', 'Saldo de cierre|Saldo al final'),
    'admitted': ('Admission|Admitted on', 'Stationär ab|Aufgenommen am', 'Hospitalisé(e) le|Admission', 'Fecha ingreso|Ingresó el'),
    'arrival': ('Arrival date|Arrived', 'Anreisetag|Angereist am', 'Date d’arrivée|Arrivé(e) le', 'Fecha de llegada|Fecha de entrada'),
    'traveller': ('Employee|Name of traveller', 'Mitarbeiter/in|Name', 'Salarié|Nom du voyageur', 'Empleado|Nombre del viajero'),
    'trip_from': ('Start of trip|Travel from', 'Beginn der Reise|Reise vom', 'Début du déplacement|Départ le', 'Comienzo del viaje|Salida el'),
    'meter_use': ('Usage|Difference', 'Differenz|Verbrauchte Menge', 'Écart|Quantité consommée', 'Diferencia|Consumo del periodo'),
}
FIRST = {
    'en': 'Beatrice Omar Felicity Rupert Ingrid Jamal Phoebe Stuart Wendy Curtis Delia Hugh'.split(),
    'de': 'Roswitha Gerrit Ayşe Ulrich Friederike Benedikt Svenja Konrad Irmgard Malte Lothar Wiebke'.split(),
    'fr': 'Capucine Ludovic Noémie Gérard Fatou Cédric Brigitte Maël Sandrine Étienne Agathe Didier'.split(),
    'es': 'Amparo Leandro Pilar Ernesto Ximena Fermín Dolores Mateo Carmen Saúl Irene Jacinto'.split(),
}
LAST = {
    'en': 'Thornbury Adeyemi Gallagher Winslow Prescott Ramanathan Holloway Bancroft Mercado Lindqvist Yates Crane'.split(),
    'de': 'Hagedorn Öztürk Falkenberg Nußbaum Reinhardt Strobl Vollmer Eisenhut Kowalczyk Dörfler Brandt Seidl'.split(),
    'fr': 'Garnier Boudreau Chevalier Dembélé Fontaine Hamel Jacquet Lacombe Pelletier Rivière Tessier Vidal'.split(),
    'es': 'Aguirre Bermúdez Cisneros Durán Escobar Figueroa Galindo Herrera Lezama Nájera Olmedo Pizarro'.split(),
}
STREETS = {
    'en': ['Chestnut Grove', 'Priory Gardens', 'Wharf Street', 'Fern Hill'],
    'de': ['Gartenstraße', 'Kirchplatz', 'Zum Alten Hof', 'Rosenweg'],
    'fr': ['rue de Verdun', 'place du Marché', 'allée des Cerisiers', 'quai de la Loire'],
    'es': ['Calle Alcalá', 'Camino Viejo', 'Calle Doctor Fleming', 'Ronda Norte'],
}
COMPANIES = {
    'garage': (['Kestrel Motor Works'], ['Autoservice Winkler'], ['Atelier Mécanique Roussel'], ['Motor Sierra Norte']),
    'employer': (['Ashgrove Textiles', 'Nimbus Analytics'], ['Hofer Anlagenbau', 'Kranz Logistik'], ['Papeteries Vernet', 'Informatique Azur'], ['Conservas Ribadeo', 'Tecnologías Duero']),
    'clinic': (['Larchmont Clinic', 'Eastfield Surgery'], ['Praxis am Markt', 'Sankt-Georg-Klinik'], ['Centre Hospitalier des Lilas', 'Cabinet Dr Moreau'], ['Policlínica Mirador', 'Centro de Salud Norte']),
    'craft': (['Ogden Builders', 'Rapid Dry'], ['Haustechnik Pohl', 'Bodenbau Krämer'], ['Bâtiment Rénov', 'Chauffage Leroux'], ['Reformas Valcárcel', 'Instalaciones Bueno']),
}
LOOKS = ['leaders', 'dashes', 'columns', 'grid', 'stacked']


def take():
    for key, entry in LABELS.items():
        vocabulary.LABELS[key] = entry
    for table, fresh in ((vocabulary.FIRST, FIRST), (vocabulary.LAST, LAST), (vocabulary.STREETS, STREETS)):
        table.update(fresh)
    vocabulary.COMPANIES.update({key: tuple(vocabulary.COMPANIES[key][at] + entry[at] if len(entry[at]) < 2 else entry[at] for at in range(4)) for key, entry in COMPANIES.items()})
    made = documents.Paper.__init__

    def init(self, *args, **more):
        made(self, *args, **more)
        if self.rng.random() < 0.45:
            self.pair_look = self.rng.choice(LOOKS)

    def pairs(self, *rows, section='', look=None):
        rows = [row for row in rows if row]
        look = look or self.pair_look
        if look == 'leaders':
            text = '\n'.join(f'{label} {"." * max(4, 40 - len(label))} {value}' for label, value in rows)
        elif look == 'dashes':
            text = '\n'.join(f'{label} – {value}' for label, value in rows)
        else:
            return original(self, *rows, section=section, look=look)
        self.add(Text((section + '\n' if section else '') + text))

    original = documents.Paper.pairs
    documents.Paper.__init__ = init
    documents.Paper.pairs = pairs
