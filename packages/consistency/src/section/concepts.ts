import type { ValueType } from './subjects.ts';

/** What the papers of one matter agree on, whatever form they have. */
export interface Concept {
  /** The value: read as the first of these that fits. `text` is any wording. */
  readonly types: readonly (ValueType | 'text')[];
  /** How it is named, folded, in English, German, French and Spanish; `*` stands for any ending. */
  readonly phrases: string;
  /** What several papers of one packet have one each of: another bill, another night. Compared only where no paper of the same form has another. */
  readonly isRecurring?: true;
}

const concept = (types: string, phrases: string): Concept => ({ types: types.split(' ') as Concept['types'], phrases });
const recurring = (types: string, phrases: string): Concept => ({ ...concept(types, phrases), isRecurring: true });

/** One row per concept; phrases are parted by commas. Amounts, shares, counts, days, numbers and wordings of a matter, by trade. */
export const CONCEPTS = {
  // Tenancy.
  rent: concept(
    'money',
    'rent, monthly rent, rent per month, basic rent, base rent, net rent, rent pcm, rent payable, rental price, contractual rent, kaltmiete, grundmiete, nettomiete, nettokaltmiete, miete monatlich, monatsmiete, monatliche miete, mietzins, miete, loyer, loyer mensuel, loyer hors charges, loyer net, loyer de base, montant du loyer, renta, renta mensual, alquiler, alquiler mensual, renta pactada, importe del alquiler, precio del alquiler',
  ),
  charges: concept(
    'money',
    'service charge, service charges, utilities advance, utilities, ancillary costs, nebenkosten, nebenkostenvorauszahlung, betriebskosten, betriebskostenvorauszahlung, vorauszahlung nebenkosten, charges, provision sur charges, provision pour charges, charges mensuelles, gastos, gastos de comunidad, gastos comunes, cuota de comunidad',
  ),
  tenancyDeposit: concept(
    'money',
    'deposit, security deposit, tenancy deposit, rental deposit, damage deposit, kaution, mietsicherheit, mietkaution, kautionsbetrag, depot de garantie, caution, montant de la caution, fianza, deposito, deposito de garantia, importe de la fianza',
  ),
  property: concept(
    'address',
    'property, premises, address of property, property address, let property, rented property, insured property, risk address, location of risk, mietobjekt, objekt, objektanschrift, lage der wohnung, anschrift der wohnung, mietsache, risikoort, versicherungsort, logement, adresse du bien, adresse du logement, bien loue, logement loue, adresse du risque, lieu du risque, vivienda, inmueble, direccion del inmueble, vivienda arrendada, finca arrendada, direccion de la vivienda, direccion del riesgo, situacion del riesgo',
  ),
  area: concept(
    'number',
    'area, floor area, living area, floor space, living space, size, size of flat, size of the flat, surface area, usable area, square metres, square meters, square footage, wohnflache, flache, grosse der wohnung, wohnungsgrosse, nutzflache, surface, surface habitable, superficie, superficie habitable, superficie util, superficie construida, metros cuadrados, superficie del inmueble, flache der wohnung, size of property, surface du logement, surface du bien',
  ),
  rooms: concept(
    'number',
    'rooms, number of rooms, bedrooms, number of bedrooms, zimmer, zimmerzahl, anzahl zimmer, anzahl der zimmer, pieces, nombre de pieces, habitaciones, numero de habitaciones, dormitorios',
  ),
  keys: concept(
    'number',
    'keys, number of keys, keys handed over, keys received, keys given, schlussel, anzahl schlussel, anzahl der schlussel, ubergebene schlussel, cles, nombre de cles, cles remises, llaves, numero de llaves, llaves entregadas',
  ),
  occupants: concept(
    'number',
    'occupants, number of occupants, persons in household, number of persons, number of guests, guests, bewohner, anzahl personen, personenzahl, occupants du logement, nombre d occupants, nombre de personnes, ocupantes, numero de personas, numero de ocupantes, personas',
  ),
  tenancyStart: concept(
    'date',
    'tenancy start, start of tenancy, tenancy commencement, tenancy begins, commencement date, moving in, move in date, date of moving in, lease start, start of lease, lease commencement, mietbeginn, beginn des mietverhaltnisses, einzug, einzugsdatum, mietverhaltnis beginnt am, prise d effet du bail, debut du bail, date d effet du bail, entree dans les lieux, date d entree dans les lieux, inicio del arrendamiento, inicio del contrato, inicio del alquiler, fecha de entrada en la vivienda, fecha de inicio del arrendamiento, comienzo del arrendamiento',
  ),
  tenancyEnd: concept(
    'date',
    'tenancy end, end of tenancy, tenancy ends, lease end, end of lease, mietende, ende des mietverhaltnisses, auszug, fin du bail, terme du bail, fin del arrendamiento, fin del contrato, termino del contrato',
  ),
  notice: concept(
    'number',
    'notice period, period of notice, notice, kundigungsfrist, preavis, delai de preavis, duree du preavis, preaviso, plazo de preaviso, periodo de preaviso',
  ),
  leaseNumber: concept(
    'id',
    'tenancy ref, tenancy reference, tenancy no, tenancy number, agreement no, agreement number, lease no, lease number, lease ref, mietvertrag nr, mietvertragsnummer, mieternummer, mieter nr, ref bail, bail n, numero de bail, reference du bail, ref contrato, contrato de arrendamiento n',
  ),
  // Loans.
  loanAmount: concept(
    'money',
    'loan amount, amount of loan, amount of the loan, amount borrowed, sum borrowed, principal, principal amount, credit amount, amount of credit, loan sum, net loan amount, amount financed, darlehensbetrag, kreditbetrag, nettodarlehensbetrag, darlehenssumme, kreditsumme, finanzierungsbetrag, montant du pret, montant emprunte, capital emprunte, montant du credit, montant finance, somme empruntee, importe del prestamo, capital prestado, capital del prestamo, importe financiado, importe del credito, cantidad prestada, principal del prestamo, amount to borrow, amount requested, loan amount requested, wants to borrow, borrowing, gewunschter betrag, darlehenswunsch, montant souhaite, montant sollicite, importe solicitado, capital solicitado',
  ),
  interest: concept(
    'percent',
    'interest rate, rate of interest, fixed rate, fixed interest rate, nominal rate, nominal interest, annual interest rate, borrowing rate, sollzins, sollzinssatz, gebundener sollzinssatz, zinssatz, nominalzins, nominalzinssatz, jahreszins, taux fixe, taux nominal, taux d interet, taux debiteur, taux annuel, taux du pret, tipo de interes, tipo fijo, tipo nominal, tin, interes nominal, tasa de interes, interes anual, interes fijo',
  ),
  effectiveRate: concept(
    'percent',
    'apr, aprc, effective rate, effective annual rate, annual percentage rate, effektivzins, effektiver jahreszins, taeg, teg, taux effectif global, tae, tasa anual equivalente, tipo efectivo',
  ),
  term: concept(
    'number',
    'term, loan term, term of loan, term of the loan, repayment term, repayment period, duration, duration of loan, laufzeit, darlehenslaufzeit, kreditlaufzeit, vertragslaufzeit, duree, duree du pret, duree du credit, duree du contrat, duree de remboursement, plazo, plazo de amortizacion, plazo del prestamo, duracion, duracion del prestamo',
  ),
  instalments: concept(
    'number',
    'number of instalments, number of installments, number of payments, instalments, anzahl der raten, anzahl raten, ratenzahl, nombre d echeances, nombre de mensualites, numero de cuotas, numero de plazos',
  ),
  instalment: concept(
    'money',
    'monthly instalment, monthly installment, monthly payment, monthly repayment, instalment, installment, monatsrate, monatliche rate, monatliche belastung, rate, ratenhohe, mensualite, echeance mensuelle, montant de l echeance, montant de la mensualite, cuota mensual, cuota, mensualidad, importe de la cuota',
  ),
  valuation: concept(
    'money',
    'market value, valuation, property value, value of property, value of the property, appraised value, purchase price, price of property, verkehrswert, beleihungswert, kaufpreis, marktwert, immobilienwert, valeur venale, valeur du bien, valeur estimee, prix d achat, prix du bien, prix d acquisition, valor de tasacion, valor de mercado, precio de compra, valor del inmueble, precio de compraventa, purchase price of the property, sale price, agreed purchase price, precio de venta, precio de la vivienda, prix de vente, property price, contract sales price',
  ),
  ownFunds: concept(
    'money',
    'down payment, own funds, own contribution, equity, eigenkapital, eigenmittel, apport, apport personnel, aportacion propia, fondos propios, entrada',
  ),
  payout: concept(
    'date',
    'payout date, payout, drawdown date, drawdown, disbursement, disbursement date, date of disbursement, release of funds, auszahlungstermin, auszahlungsdatum, auszahlung am, valutierung, date de deblocage, deblocage des fonds, mise a disposition, date de mise a disposition, fecha de desembolso, desembolso, disposicion, fecha de disposicion, fecha de formalizacion',
  ),
  firstInstalment: concept(
    'date',
    'first instalment, first installment, first payment, first repayment, erste rate, erste rate am, premiere echeance, date de la premiere echeance, primera cuota, fecha de la primera cuota, primer vencimiento',
  ),
  loanPurpose: concept(
    'text',
    'purpose of loan, purpose of the loan, loan purpose, use of funds, use of loan, verwendungszweck des darlehens, zweck des darlehens, darlehenszweck, kreditzweck, objet du pret, objet du credit, objet du financement, destino del prestamo, finalidad, finalidad del prestamo',
  ),
  loanNumber: concept(
    'id',
    'loan no, loan number, loan reference, loan ref, loan account, credit agreement no, darlehensnummer, darlehens nr, kreditnummer, kreditkonto, kredit nr, numero de pret, n de pret, reference du pret, ref pret, numero de prestamo, n de prestamo, ref prestamo, prestamo n',
  ),
  // Work.
  salary: concept(
    'money',
    'gross salary, monthly gross, monthly gross salary, gross monthly salary, gross monthly pay, basic pay, basic salary, base salary, base pay, monthly salary, contractual salary, bruttogehalt, monatsbrutto, grundgehalt, bruttolohn, bruttomonatsgehalt, monatsgehalt, monatslohn, gehalt, grundlohn, salaire brut, brut mensuel, salaire brut mensuel, salaire de base, salaire mensuel, remuneration brute mensuelle, salario bruto, bruto mensual, salario base, salario mensual, sueldo base, salario bruto mensual, retribucion bruta mensual',
  ),
  annualSalary: concept(
    'money',
    'annual salary, gross annual salary, yearly salary, annual gross, salary per annum, salary p a, jahresgehalt, jahresbrutto, bruttojahresgehalt, salaire annuel, salaire brut annuel, remuneration annuelle brute, salario anual, salario bruto anual, retribucion anual',
  ),
  hourlyWage: concept(
    'money',
    'hourly rate, hourly wage, rate per hour, wage per hour, stundenlohn, stundensatz, taux horaire, salaire horaire, salario por hora, precio hora, tarifa por hora',
  ),
  weeklyHours: concept(
    'number',
    'weekly hours, hours per week, hours a week, contracted hours, weekly working time, working hours, hours of work, wochenstunden, wochenarbeitszeit, stunden pro woche, wochentliche arbeitszeit, arbeitszeit pro woche, heures hebdomadaires, duree hebdomadaire, horaire hebdomadaire, heures par semaine, duree du travail, horas semanales, jornada semanal, horas por semana, horas de trabajo',
  ),
  leave: concept(
    'number',
    'annual leave, holiday entitlement, leave entitlement, paid leave, vacation days, holidays per year, days of leave, urlaubsanspruch, jahresurlaub, urlaubstage, urlaub, conges annuels, droit a conges, conges payes, jours de conges, vacaciones anuales, dias de vacaciones, vacaciones',
  ),
  workload: concept(
    'percent',
    'working time, fte, workload, degree of employment, employment level, beschaftigungsgrad, arbeitszeitanteil, pensum, stellenumfang, arbeitspensum, temps de travail, taux d activite, taux d occupation, quotite de travail, porcentaje de jornada, jornada',
  ),
  pension: concept(
    'percent',
    'pension contribution, employee pension, pension rate, pension, employer pension, employer pension contribution, betriebliche altersvorsorge, beitragssatz, rentenbeitrag, taux de cotisation retraite, retraite complementaire, cotisation retraite, aportacion al plan de pensiones, plan de pensiones, aportacion a pensiones',
  ),
  bonus: concept(
    'percent',
    'bonus, target bonus, bonus rate, zielbonus, bonusquote, taux de prime, prime sur objectifs, bonificacion, bono objetivo',
  ),
  employment: concept(
    'date',
    'employment start, start of employment, employment started, employed since, in post since, date of joining, date joined, joined on, hire date, date of hire, first day of work, eintritt, eintrittsdatum, eintritt am, beschaftigt seit, beginn des arbeitsverhaltnisses, tatigkeitsbeginn, arbeitsbeginn, date d entree, date d embauche, embauche le, embauchee le, anciennete depuis, date d anciennete, entree en fonction, debut du contrat de travail, fecha de alta, antiguedad, fecha de antiguedad, fecha de incorporacion, fecha de ingreso en la empresa, fecha de contratacion, alta en la empresa, date of employment, applicant s date of employment, in this job since, working there since, in service since, im unternehmen seit, tatig seit, en poste depuis, en poste depuis le, en la empresa desde, trabaja desde',
  ),
  employmentEnd: concept(
    'date',
    'end of employment, employment end, last day of work, leaving date, austritt, austrittsdatum, ende des arbeitsverhaltnisses, date de sortie de l entreprise, fin du contrat de travail, fecha de baja en la empresa, fin de la relacion laboral',
  ),
  probation: concept(
    'number',
    'probation, probation period, probationary period, probezeit, periode d essai, duree de la periode d essai, periodo de prueba',
  ),
  jobTitle: concept(
    'text',
    'job title, position held, role, job, occupation, post held, employed as, position, tatigkeit, funktion, beruf, stelle, beschaftigt als, poste, fonction, emploi, poste occupe, qualification, puesto, cargo, categoria profesional, puesto de trabajo, ocupacion, present position, position or title, current position, title of position, job role, your role, current job, berufsbezeichnung, stellenbezeichnung, ausgeubte tatigkeit, derzeitige tatigkeit, intitule du poste, profession, profession exercee, emploi occupe, categoria, puesto actual, profesion',
  ),
  department: concept('text', 'department, division, abteilung, bereich, service, departement, direction, departamento, seccion'),
  staffNumber: concept(
    'id',
    'staff no, staff number, employee id, employee no, employee number, personnel no, personnel number, payroll no, payroll number, personalnummer, personal nr, pers nr, mitarbeiternummer, matricule, n de salarie, numero de salarie, n de matricule, n de empleado, numero de empleado, codigo de empleado, codigo empleado, works payroll number, works number, payroll id, employee ref, badge number, numero d employe, legajo',
  ),
  // Trips and stays.
  tripStart: concept(
    'date',
    'travel start, start of travel, trip start, start of trip, departure on, departure date, date of departure, outbound, outward journey, travel from, leaving on, reisebeginn, beginn der reise, hinreise am, hinreise, dienstreise ab, abreise, abreisedatum, debut de mission, debut du deplacement, depart le, aller, date de depart, inicio del viaje, salida, fecha de salida, ida, comienzo del viaje',
  ),
  tripEnd: concept(
    'date',
    'travel end, end of travel, trip end, end of trip, return on, return date, date of return, inbound, return journey, travel to, back on, reiseende, ende der reise, ruckkehr, ruckkehr am, ruckreise am, ruckreise, fin de mission, fin du deplacement, retour le, retour, date de retour, fin del viaje, regreso, fecha de regreso, vuelta, retorno',
  ),
  destination: concept(
    'text',
    'destination, travelling to, place of business, place of destination, trip to city, reiseziel, zielort, destination, lieu de mission, lieu du deplacement, destino, lugar de destino',
  ),
  tripPurpose: concept(
    'text',
    'purpose of trip, purpose of travel, reason for travel, reisezweck, zweck der reise, motif du deplacement, objet de la mission, motivo del viaje, objeto del viaje',
  ),
  nights: recurring(
    'number',
    'nights, no of nights, number of nights, length of stay nights, nachte, anzahl nachte, anzahl der nachte, ubernachtungen, anzahl ubernachtungen, nuits, nombre de nuits, nuitees, noches, numero de noches, n de noches, pernoctaciones',
  ),
  roomRate: recurring(
    'money',
    'rate per night, room rate, price per night, nightly rate, preis pro nacht, zimmerpreis, ubernachtungspreis, preis je nacht, prix par nuit, tarif de la nuit, tarif par nuit, prix de la nuit, precio por noche, tarifa por noche, precio noche',
  ),
  advance: concept(
    'money',
    'advance, advance paid, cash advance, travel advance, vorschuss, reisevorschuss, avance, avance sur frais, avance versee, anticipo, anticipo entregado, anticipo recibido',
  ),
  distance: recurring(
    'number',
    'distance, distance driven, kilometres driven, kilometers driven, kilometres, miles driven, total distance, gefahrene kilometer, strecke, fahrstrecke, gefahrene strecke, entfernung, kilometres parcourus, distance parcourue, kilometrage parcouru, distancia, kilometros recorridos, distancia recorrida, recorrido',
  ),
  mileageRate: concept(
    'money',
    'mileage rate, rate per km, rate per kilometre, rate per mile, kilometersatz, kilometergeld, kilometerpauschale, bareme kilometrique, indemnite kilometrique, precio por kilometro, tarifa por kilometro',
  ),
  perDiem: concept(
    'money',
    'per diem, daily allowance, daily rate, tagegeld, tagessatz, verpflegungspauschale, indemnite journaliere, forfait journalier, dieta, dieta diaria, tarifa diaria',
  ),
  costCentre: concept(
    'id',
    'cost centre, cost center, project code, project no, project number, kostenstelle, projekt nr, projektnummer, centre de couts, centre de cout, code projet, centro de coste, centro de costes, codigo de proyecto',
  ),
  // Orders.
  orderNumber: concept(
    'id',
    'order no, order number, order ref, order reference, po number, po no, purchase order, purchase order no, purchase order number, your order, our order, bestellnummer, bestell nr, bestellung nr, ihre bestellung, auftrag nr, auftragsnummer, auftrags nr, numero de commande, n de commande, commande, commande n, ref commande, bon de commande n, numero de pedido, n de pedido, pedido, pedido n, su pedido, orden de compra',
  ),
  orderDate: concept(
    'date',
    'order date, ordered on, date of order, date ordered, order placed, order placed on, purchase order date, bestelldatum, bestellt am, auftragsdatum, bestellung vom, auftrag vom, datum der bestellung, date de commande, commande le, commande du, date de la commande, fecha de pedido, fecha del pedido, pedido el, pedido de fecha',
  ),
  deliveryDate: recurring(
    'date',
    'delivery date, date of delivery, delivered on, delivered, goods received, goods received on, date received, delivery on, lieferdatum, liefertermin, geliefert am, wareneingang, wareneingang am, lieferung am, lieferung vom, date de livraison, livre le, livraison le, livraison du, reception le, fecha de entrega, entregado el, recepcion, fecha de recepcion, entrega el',
  ),
  orderedQuantity: recurring(
    'number',
    'quantity ordered, ordered quantity, order quantity, quantity, number of units, number of pieces, units ordered, units delivered, quantity delivered, delivered quantity, quantity supplied, bestellmenge, bestellte menge, stuckzahl, liefermenge, gelieferte menge, menge, anzahl, anzahl stuck, quantite commandee, nombre d unites, quantite livree, quantite, cantidad pedida, numero de unidades, cantidad entregada, cantidad, unidades',
  ),
  unitPrice: concept(
    'money',
    'unit price, price per unit, price each, price per piece, einzelpreis, stuckpreis, preis pro stuck, preis je einheit, prix unitaire, prix par unite, precio unitario, precio por unidad',
  ),
  agreedPrice: concept(
    'money',
    'agreed price, price agreed, contract price, contract sum, contract value, quoted total, quoted price, offer price, fixed price, order value, vereinbarter preis, auftragssumme, angebotspreis, angebotssumme, vertragssumme, festpreis, auftragswert, bestellwert, prix convenu, montant du devis, prix du marche, montant du marche, prix forfaitaire, montant de la commande, precio acordado, importe presupuestado, precio del contrato, precio pactado, importe del contrato, importe del pedido',
  ),
  discountRate: concept(
    'percent',
    'trade discount, agreed discount, volume discount, discount rate, discount, rebate, rebate rate, rabattsatz, handlerrabatt, vereinbarter rabatt, mengenrabatt, rabatt, taux de remise, remise accordee, remise commerciale, remise, descuento acordado, descuento comercial, descuento, porcentaje de descuento',
  ),
  earlyDiscount: concept(
    'percent',
    'early payment discount, cash discount, prompt payment discount, skonto, escompte, descuento por pronto pago',
  ),
  paymentTerms: concept(
    'number',
    'payment terms, payment term, terms of payment, zahlungsziel, zahlungsfrist, zahlungsbedingungen, delai de paiement, conditions de paiement, plazo de pago, condiciones de pago',
  ),
  warranty: concept(
    'number',
    'warranty, warranty period, guarantee, guarantee period, garantie, garantiezeit, gewahrleistung, duree de garantie, garantia, plazo de garantia, periodo de garantia',
  ),
  item: concept(
    'text',
    'item, product, article ordered, item ordered, product ordered, goods, goods ordered, artikel, ware, produkt, bestellter artikel, article, produit, article commande, articulo, producto, articulo pedido',
  ),
  serial: concept(
    'id',
    'serial no, serial number, serial, s n, seriennummer, serien nr, gerate nr, geratenummer, numero de serie, n de serie',
  ),
  weight: recurring(
    'number',
    'weight, gross weight, net weight, total weight, gewicht, bruttogewicht, nettogewicht, poids, poids brut, poids net, peso, peso bruto, peso neto',
  ),
  parcels: recurring(
    'number',
    'parcels, number of parcels, packages, number of packages, pallets, number of pallets, packstucke, anzahl packstucke, paletten, anzahl paletten, colis, nombre de colis, palettes, bultos, numero de bultos, palets',
  ),
  supplierName: concept(
    'company',
    'supplier, supplier name, name of supplier, vendor, vendor name, seller, lieferant, name des lieferanten, verkaufer, fournisseur, nom du fournisseur, vendeur, proveedor, nombre del proveedor, vendedor',
  ),
  buyerName: concept(
    'company',
    'customer, customer name, client, bill to, billed to, invoice to, sold to, kunde, kundin, auftraggeber, rechnungsempfanger, client facture, cliente, facturar a, buyer, buyer name, purchaser, name of buyer, kaufer, besteller, acheteur, nom de l acheteur, comprador, nombre del comprador',
  ),
  employerName: concept(
    'company',
    'employer, name of employer, employer name, arbeitgeber, name des arbeitgebers, employeur, nom de l employeur, empleador, empleadora, nombre de la empresa',
  ),
  landlordName: concept(
    'person company',
    'landlord, landlady, lessor, name of landlord, vermieter, vermieterin, vermieter in, vermietende partei, bailleur, bailleresse, nom du bailleur, arrendador, arrendadora, parte arrendadora',
  ),
  // Insurance and damage.
  sumInsured: concept(
    'money',
    'sum insured, insured sum, cover limit, limit of cover, insured amount, amount insured, limit of indemnity, coverage amount, versicherungssumme, deckungssumme, versicherte summe, capital assure, somme assuree, plafond de garantie, montant assure, suma asegurada, capital asegurado, limite de cobertura, importe asegurado',
  ),
  excess: concept(
    'money',
    'excess, deductible, policy excess, selbstbehalt, selbstbeteiligung, eigenbehalt, franchise, montant de la franchise, franquicia, importe de la franquicia',
  ),
  premium: concept(
    'money',
    'premium, annual premium, yearly premium, jahresbeitrag, jahrespramie, versicherungspramie, prime annuelle, cotisation annuelle, prima anual, prima, prima total',
  ),
  lossDate: concept(
    'date',
    'date of loss, loss date, date of damage, damage date, incident date, date of incident, happened on, occurred on, date of event, date of accident, accident date, date of occurrence, schadentag, schadendatum, schadenstag, tag des ereignisses, schaden vom, schadenereignis vom, ereignisdatum, unfalltag, unfalldatum, date du sinistre, survenu le, sinistre du, date des faits, date de survenance, date de l accident, date de l evenement, fecha del siniestro, fecha del dano, ocurrido el, fecha del accidente, fecha de ocurrencia, siniestro ocurrido el',
  ),
  lossCause: concept(
    'text',
    'cause of damage, cause of loss, type of loss, type of damage, kind of loss, peril, nature of damage, schadenursache, schadenart, art des schadens, cause du sinistre, nature du sinistre, type de sinistre, origine du sinistre, causa del dano, tipo de siniestro, causa del siniestro, tipo de dano',
  ),
  ownership: concept(
    'percent',
    'share of ownership, owned share, ownership share, ownership, ownership percentage, share owned, miteigentumsanteil, eigentumsanteil, quote part de propriete, part detenue, quote part, cuota de propiedad, porcentaje de propiedad, cuota de participacion',
  ),
  faultShare: concept(
    'percent',
    'liability share, share of liability, share of fault, haftungsquote, haftungsanteil, part de responsabilite, taux de responsabilite, porcentaje de responsabilidad, porcentaje de culpa',
  ),
  policyNumber: concept(
    'id',
    'policy no, policy number, policy ref, policy reference, insurance no, insurance number, member no, membership no, versicherungsnummer, versicherungsscheinnummer, versicherungsschein nr, policennummer, policen nr, police nr, numero de police, police n, n de police, numero de contrat d assurance, n d adherent, numero de poliza, n de poliza, poliza, poliza n',
  ),
  contractNumber: concept(
    'id',
    'contract no, contract number, contract ref, contract reference, vertragsnummer, vertrag nr, vertragsnr, n de contrat, numero de contrat, contrat n, ref contrat, contrato n, numero de contrato, n de contrato',
  ),
  // Health.
  treatment: recurring(
    'date',
    'treatment date, date of treatment, treated on, consultation on, date of consultation, date of service, service date, visit on, date of visit, examination on, behandlungsdatum, behandelt am, tag der behandlung, behandlung am, behandlung vom, untersuchung am, date des soins, soins du, consultation du, date de consultation, date de la consultation, date de traitement, fecha de tratamiento, atendido el, atendida el, fecha de la consulta, fecha de consulta, fecha de atencion, fecha de la visita',
  ),
  admission: recurring(
    'date',
    'admitted, admitted on, admission date, date of admission, aufnahme, aufgenommen am, aufnahmedatum, admission, date d admission, entree le, date d hospitalisation, ingreso, fecha de ingreso, ingresado el',
  ),
  discharge: recurring(
    'date',
    'discharged, discharged on, discharge date, date of discharge, entlassung, entlassen am, entlassungsdatum, sortie, sortie le, date de sortie, fecha de alta hospitalaria, alta hospitalaria',
  ),
  diagnosis: concept(
    'text',
    'diagnosis, main diagnosis, condition treated, clinical finding, diagnosed condition, diagnose, hauptdiagnose, befund, diagnostic, diagnostic principal, pathologie, diagnostico, diagnostico principal, dolencia',
  ),
  sickDays: recurring(
    'number',
    'days of sick leave, sick days, days unfit for work, sick leave, days off work, length of stay, days in hospital, krankheitstage, arbeitsunfahig tage, krankentage, verweildauer, jours d arret, duree de l arret, arret de travail, duree du sejour, jours d hospitalisation, dias de baja, duracion de la baja, dias de estancia, dias de hospitalizacion',
  ),
  sessions: recurring(
    'number',
    'sessions, number of sessions, sitzungen, anzahl sitzungen, anzahl der behandlungen, seances, nombre de seances, sesiones, numero de sesiones',
  ),
  copay: concept(
    'percent',
    'co payment, copayment, copay, co pay, patient share, coinsurance, co insurance, eigenanteil, selbstbeteiligung, zuzahlung, ticket moderateur, reste a charge, quote part, participation du patient, copago, participacion del paciente',
  ),
  refundRate: concept(
    'percent',
    'reimbursement rate, rate of reimbursement, rate of cover, refund rate, reimbursed at, coverage rate, cover rate, erstattungssatz, leistungssatz, erstattungsquote, taux de remboursement, taux de prise en charge, taux de couverture, porcentaje de reembolso, cobertura, porcentaje de cobertura',
  ),
  dosage: concept('text', 'dosage, dose, dosierung, posologie, posologia, dosis'),
} as const satisfies Readonly<Record<string, Concept>>;

export type ConceptName = keyof typeof CONCEPTS;
