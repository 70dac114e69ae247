import type { DocumentSurface } from '@input-trust/detector-kit';

/** Titles and field labels of one kind of document, in lower case without accents. Each group of fields is one meaning in several languages. */
export interface DocumentForm {
  readonly surface: DocumentSurface;
  readonly titles: readonly string[];
  readonly fields: readonly (readonly string[])[];
}

/** English, German, French, Spanish; titles also in Italian, Portuguese, Dutch and Polish. */
export const DOCUMENT_FORMS: readonly DocumentForm[] = [
  {
    surface: 'tax_form',
    titles: [
      'form w-2', 'wage and tax statement', 'form 1040', 'individual income tax return', 'form 1099', '1099-nec', '1099-misc', '1099-int', '1099-div', '1099-r', 'form w-9', 'form 1098', 'form w-4',
      'p60', 'p45', 'end of year certificate', 'tax calculation summary', 'statement of remuneration paid', 'notice of assessment',
      'lohnsteuerbescheinigung', 'einkommensteuerbescheid', 'einkommensteuererklarung', 'bescheid fur', 'bescheid uber einkommensteuer',
      "avis d'impot", "avis d'imposition", 'declaration des revenus', 'impot sur les revenus', 'modelo 100', 'modelo 190', 'declaracion de la renta', 'certificado de retenciones', 'renta de las personas fisicas',
      'certificazione unica', 'modello 730', 'informe de rendimentos', 'jaaropgave', 'aangifte inkomstenbelasting', 'pit-37', 'pit-11',
    ],
    fields: [
      ['employer identification number', 'employer identification number (ein)', 'employer id number', 'steuernummer', 'siret', 'nif del pagador', 'paye reference', "payer's tin", 'etin'],
      ["employee's social security number", 'social security number', 'your social security number', "recipient's tin", 'national insurance number', 'identifikationsnummer', 'steuer-id', 'numero fiscal', 'numero de securite sociale', 'nif', 'nif del perceptor'],
      ['wages, tips, other compensation', 'wages, salaries, tips', 'total wages', 'adjusted gross income', 'taxable income', 'total income', 'nonemployee compensation', 'total pay for year', 'bruttoarbeitslohn', 'zu versteuerndes einkommen', 'gesamtbetrag der einkunfte', 'revenu fiscal de reference', 'revenu imposable', 'revenu brut global', 'base imponible', 'rendimientos del trabajo', 'retribuciones dinerarias'],
      ['federal income tax withheld', 'income tax withheld', 'tax deducted', 'einbehaltene lohnsteuer', 'lohnsteuer', 'festgesetzte einkommensteuer', 'prelevement a la source', "montant de l'impot", "impot sur le revenu net", 'retenciones', 'retenciones practicadas', 'cuota integra'],
      ['social security wages', 'social security tax withheld', 'medicare wages and tips', 'medicare tax withheld', 'state income tax', 'solidaritatszuschlag', 'einbehaltener solidaritatszuschlag', 'kirchensteuer', 'einbehaltene kirchensteuer', 'contributions sociales', 'cotizaciones', 'gastos deducibles'],
      ['filing status', 'dependents', 'standard deduction', 'itemized deductions', 'tax code', 'steuerklasse', 'kinderfreibetrage', 'zahl der kinderfreibetrage', 'nombre de parts', 'situation de famille', 'estado civil'],
      ['tax year', 'tax year to', 'calendar year', 'steuerjahr', 'veranlagungszeitraum', 'kalenderjahr', "annee d'imposition", "revenus de l'annee", 'ejercicio'],
      ['department of the treasury', 'internal revenue service', 'omb no.', 'hm revenue & customs', 'hmrc', 'finanzamt', 'direction generale des finances publiques', 'agencia tributaria', 'delegacion'],
      ["payer's name", "recipient's name", "employee's first name and initial", "employee's name", "employer's name, address, and zip code", "employer's name", 'arbeitgeber', 'declarant 1', 'declarant', 'contribuyente', 'primer declarante', 'perceptor', 'pagador'],
      ['refund', 'amount you owe', 'total tax', 'total payments', 'erstattung', 'nachzahlung', 'montant a payer', 'restitution', 'a devolver', 'a ingresar', 'resultado de la declaracion'],
    ],
  },
  {
    surface: 'pay_stub',
    titles: [
      'pay stub', 'paystub', 'pay slip', 'payslip', 'earnings statement', 'statement of earnings', 'pay statement', 'payroll statement', 'gehaltsabrechnung', 'lohnabrechnung', 'entgeltabrechnung', 'verdienstabrechnung', 'bezugemitteilung', 'abrechnung der brutto/netto-bezuge', 'brutto-netto-abrechnung',
      'bulletin de paie', 'bulletin de salaire', 'fiche de paie', 'nomina', 'recibo de nomina', 'recibo de salarios', 'recibo individual de salarios', 'hoja de salario', 'busta paga', 'cedolino', 'holerite', 'recibo de vencimento', 'loonstrook', 'salarisspecificatie', 'pasek wynagrodzenia',
    ],
    fields: [
      ['pay period', 'period ending', 'period beginning', 'pay date', 'payment date', 'check date', 'abrechnungsmonat', 'abrechnungszeitraum', 'periode de paie', 'periode', 'date de paiement', 'periodo de liquidacion', 'periodo de pago'],
      ['gross pay', 'gross earnings', 'total gross', 'gross wages', 'bruttolohn', 'bruttogehalt', 'gesamtbrutto', 'gesamt-brutto', 'steuerbrutto', 'salaire brut', 'total brut', 'remuneration brute', 'total devengado', 'salario bruto'],
      ['net pay', 'net earnings', 'take home pay', 'nettolohn', 'auszahlungsbetrag', 'netto-verdienst', 'nettoverdienst', 'uberweisung', 'net a payer', 'net paye', 'salaire net', 'liquido total a percibir', 'liquido a percibir', 'total liquido', 'salario neto'],
      ['deductions', 'total deductions', 'federal withholding', 'federal income tax', 'fica', 'paye tax', 'abzuge', 'gesetzliche abzuge', 'lohnsteuer', 'cotisations', 'total des cotisations', 'retenues', 'deducciones', 'total a deducir'],
      ['ytd', 'year to date', 'year-to-date', 'ytd gross', 'jahressummen', 'jahreswerte', 'cumul', 'cumul annuel', 'cumul imposable', 'acumulado'],
      ['regular hours', 'hours', 'hours worked', 'overtime', 'hourly rate', 'rate', 'stundenlohn', 'arbeitsstunden', 'grundgehalt', 'gehalt', 'heures travaillees', 'taux horaire', 'salaire de base', 'horas extras', 'salario base'],
      ['employee id', 'employee name', 'employee no', 'employee number', 'payroll number', 'employee', 'personalnummer', 'personal-nr.', 'matricule', 'salarie', 'trabajador', 'numero de afiliacion', 'n. afil. ss'],
      ['steuerklasse', 'krankenversicherung', 'rentenversicherung', 'arbeitslosenversicherung', 'tax code', 'national insurance', 'ni number', 'securite sociale', 'n° de securite sociale', 'convention collective', 'contingencias comunes', 'irpf', 'grupo de cotizacion', 'medicare', 'social security'],
    ],
  },
  {
    surface: 'driver_licence',
    titles: [
      'driver license', "driver's license", 'driver licence', "driver's licence", 'drivers license', 'driving licence', 'driving license', 'fuhrerschein', 'permis de conduire', 'permiso de conduccion', 'permiso de conducir', 'licencia de conducir', 'patente di guida', 'carta de conducao', 'carteira nacional de habilitacao', 'rijbewijs', 'prawo jazdy', 'korkort',
    ],
    fields: [
      ['class', 'vehicle class', 'klasse', 'klassen', 'fahrerlaubnisklassen', 'categorie', 'categories', 'categorias', 'clase', 'endorsements', 'restrictions', 'end', 'rstr'],
      ['dl no', 'dln', 'lic no', 'lic#', 'license no', 'license number', 'licence no', 'licence number', 'fuhrerscheinnummer', 'numero du permis', 'n° du permis', 'numero de permiso', 'numero de licencia'],
      ['dob', 'date of birth', 'birth date', 'geburtsdatum', 'geburtsdatum und -ort', 'date de naissance', 'date et lieu de naissance', 'fecha de nacimiento', 'fecha y lugar de nacimiento', '\n3.'],
      ['exp', 'expires', 'expiration date', 'expiry', 'expiry date', 'date of expiry', 'valid until', 'gultig bis', 'ablaufdatum', "date d'expiration", 'fin de validite', "valable jusqu'au", 'fecha de caducidad', 'valido hasta', 'vencimiento', '4b.'],
      ['iss', 'issued', 'issue date', 'date of issue', 'ausstellungsdatum', 'ausgestellt am', 'delivre le', 'date de delivrance', 'fecha de expedicion', 'expedido', '4a.'],
      ['hgt', 'height', 'wgt', 'weight', 'eyes', 'eye color', 'hair', 'sex', 'donor', 'organ donor', 'taille', 'sexe', 'sexo', 'estatura'],
      ['issuing authority', 'department of motor vehicles', 'dmv', 'dvla', 'ausstellende behorde', 'fahrerlaubnisbehorde', 'landratsamt', 'delivre par', 'autorite de delivrance', 'prefecture', 'autoridad', 'direccion general de trafico', '4c.'],
      ['last name', 'first name', 'surname', 'given names', 'name', 'vorname', 'nom', 'prenom', 'prenoms', 'apellidos', 'nombre'],
    ],
  },
  {
    surface: 'bank_statement',
    titles: [
      'account statement', 'bank statement', 'statement of account', 'checking account statement', 'savings statement', 'your statement', 'kontoauszug', 'rechnungsabschluss', 'releve de compte', 'releve bancaire', "releve d'identite bancaire", 'extracto de cuenta', 'extracto bancario', 'estado de cuenta', 'estratto conto', 'extrato bancario', 'rekeningoverzicht', 'bankafschrift', 'wyciag bankowy', 'kontoutdrag',
    ],
    fields: [
      ['opening balance', 'beginning balance', 'previous balance', 'balance brought forward', 'anfangssaldo', 'alter kontostand', 'alter saldo', 'ancien solde', 'solde precedent', 'solde initial', 'saldo anterior', 'saldo inicial'],
      ['closing balance', 'ending balance', 'new balance', 'balance carried forward', 'endsaldo', 'neuer kontostand', 'neuer saldo', 'kontostand', 'nouveau solde', 'solde final', 'solde crediteur', 'saldo final', 'saldo actual'],
      ['deposits', 'total deposits', 'deposits and credits', 'deposits and other credits', 'money in', 'paid in', 'total credits', 'gutschrift', 'gutschriften', 'haben', 'credit', 'total des credits', 'abonos', 'depositos', 'ingresos', 'haber'],
      ['withdrawals', 'total withdrawals', 'withdrawals and debits', 'withdrawals and other debits', 'money out', 'paid out', 'total debits', 'checks paid', 'lastschrift', 'lastschriften', 'belastungen', 'soll', 'debit', 'total des debits', 'cargos', 'retiros', 'debe'],
      ['account number', 'account no', 'account no.', 'sort code', 'routing number', 'iban', 'kontonummer', 'konto-nr.', 'bic', 'numero de compte', 'n° de compte', 'numero de cuenta', 'clabe', 'cuenta'],
      ['statement period', 'statement date', 'for the period', 'statement number', 'auszugsnummer', 'auszug nr.', 'auszug', 'periode du', 'date du releve', 'periodo', 'fecha de corte', 'fecha del extracto'],
      ['transaction date', 'transactions', 'transaction history', 'description', 'account activity', 'buchungstag', 'buchungsdatum', 'wertstellung', 'valuta', 'verwendungszweck', 'date operation', 'date valeur', 'date de valeur', 'libelle', 'fecha valor', 'fecha operacion', 'concepto', 'movimientos'],
      ['available balance', 'average daily balance', 'overdraft limit', 'interest earned', 'interest paid', 'service charge', 'dispositionskredit', 'decouvert autorise', 'frais bancaires', 'saldo disponible', 'saldo promedio'],
    ],
  },
];
