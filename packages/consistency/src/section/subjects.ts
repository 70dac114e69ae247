/** What a value can be read as. */
export type ValueType =
  | 'person'
  | 'company'
  | 'address'
  | 'date'
  | 'money'
  | 'percent'
  | 'number'
  | 'id'
  | 'iban'
  | 'phone'
  | 'email'
  | 'vehicle'
  | 'period'
  | 'word';

/**
 * What a field is about. `packet`: one for the whole packet, so that documents must agree on it. `document`: each document has its own.
 * Persons of `self` are the one that the packet is about.
 */
export interface Subject {
  readonly types: readonly ValueType[];
  readonly scope: 'packet' | 'document' | 'self';
  /**
   * How it is named, folded, in English, German, French and Spanish. The longest phrase in a label decides. A word that ends in `*` stands for
   * every word that begins so.
   */
  readonly phrases: string;
}

const subject = (scope: Subject['scope'], types: string, phrases: string): Subject => ({
  scope,
  types: types.split(' ') as ValueType[],
  phrases,
});

/** One row per subject; phrases are parted by commas. */
export const SUBJECTS = {
  // Persons and companies.
  insured: subject(
    'self',
    'person company',
    'insured, policy holder, policyholder, insured person, insured party, name of insured, name of the insured, policy owner, versicherungsnehmer*, versicherte*, versicherter, versicherungsnehmer in, assure, assuree, nom de l assure, souscripteur, souscriptrice, preneur d assurance, asegurado, asegurada, tomador, tomador del seguro, nombre del asegurado, titular de la poliza, named insured, name of insured person, name of policyholder, policyholder name, vn, name des versicherungsnehmers, name der versicherten person, titulaire du contrat, titulaire de la police, nom du souscripteur, adherent, titular del seguro, nombre del tomador, asegurado principal, name of insured person or policyholder, insured name, insured s name, primary insured, member name, subscriber name, versicherungsnehmer name, vn name, nom et prenom de l assure, nom prenom assure, nombre y apellidos del asegurado, nombre y apellidos del tomador, nombre asegurado',
  ),
  claimant: subject(
    'self',
    'person company',
    'claimant, claimant name, name of claimant, claimed by, injured party, anspruchsteller*, geschadigte*, geschadigter, antragsteller in des schadens, declarant, demandeur d indemnite, reclamante, perjudicado',
  ),
  applicant: subject(
    'self',
    'person company',
    'applicant, applicant name, name of applicant, borrower, name of borrower, borrower name, tenant, tenant s, tenants, the tenant, lessee, mieter, mieterin, mieter in, mietpartei, der mieter, locataire, locataires, locataire s, le locataire, preneur, arrendatario, arrendataria, arrendatario a, inquilino, inquilina, la parte arrendataria, parte arrendataria, antragsteller*, darlehensnehmer*, kreditnehmer*, emprunteur, emprunteuse, demandeur, nom de l emprunteur, nom du demandeur, solicitante, prestatario, prestataria, nombre del solicitante, loan applicant, prospective tenant, bewerber*, mietinteressent*, candidat, candidate, titulaire du pret, borrower s name, first applicant, main applicant, primary borrower, erster antragsteller, hauptantragsteller, emprunteur principal, titular 1, primer titular, solicitante principal',
  ),
  employee: subject(
    'self',
    'person',
    'employee, employee name, name of employee, member of staff, staff member, traveller, traveler, claimed by employee, arbeitnehmer*, mitarbeiter*, angestellte*, beschaftigter, beschaftigte, reisende*, name des mitarbeiters, salarie, salariee, employe, employee nom, nom du salarie, collaborateur, collaboratrice, trabajador*, empleado, empleada, nombre del empleado, nombre del trabajador, employed person, associate, worker, name des arbeitnehmers, name des beschaftigten, personalname, nom de l employe, salarie e, trabajador a, operario, employee s name, name of the employee, claimant employee, mitarbeitername, nom et prenom du salarie, nombre y apellidos del trabajador',
  ),
  holder: subject(
    'self',
    'person company',
    'account holder, accountholder, account name, name on account, account owner, holder, kontoinhaber*, inhaber, inhaber des kontos, konto von, kontobezeichnung, titulaire, titulaire du compte, nom du titulaire, compte de, titular, titular de la cuenta, nombre del titular, cuenta de, account in the name of, name of account holder, account owner name, name des kontoinhabers, kontoinhaber in, inhaber in, intitule du compte, compte au nom de, nom du titulaire du compte, cuenta a nombre de, titular de cuenta, nombre del titular de la cuenta',
  ),
  patient: subject(
    'self',
    'person',
    'patient, patient name, name of patient, patientin, patienten, patient nom, nom du patient, paciente, nombre del paciente, treatment for, patient in, name des patienten, behandelte person, beneficiaire des soins, soins dispenses a, persona atendida, datos del paciente',
  ),
  guest: subject(
    'self',
    'person',
    'guest, guest name, name of guest, visitor, passenger, passenger name, gast, gastname, name des gastes, fahrgast, passagier, voyageur, nom du voyageur, hote, passager, huesped, nombre del huesped, viajero, pasajero, registered guest, hotel guest, traveller name, reisende person, nom du passager, nombre del viajero',
  ),
  customer: subject(
    'self',
    'person company',
    'customer, customer name, client, client name, bill to, billed to, invoice to, sold to, buyer, purchaser, kunde, kundin, kundenname, rechnungsempfanger*, rechnung an, auftraggeber*, empfanger, besteller, kaufer, client e, nom du client, facture a, destinataire, doit, acheteur, adresse a, cliente, nombre del cliente, datos del cliente, facturar a, destinatario, comprador, vehicle owner, owner, registered keeper, keeper, registered owner, fahrzeughalter*, halter, halter in, eigentumer, proprietaire, proprietaire du vehicule, titulaire carte grise, propietario, propietaria, propietario del vehiculo, titular del vehiculo, your name, titulaire du certificat',
  ),
  person: subject(
    'self',
    'person word',
    'name, full name, surname and first name, first and last name, vor und nachname, nachname vorname, name vorname, vorname nachname, vollstandiger name, nom, nom et prenom, nom prenom, nom complet, prenom et nom, nombre, nombre completo, nombre y apellidos, apellidos y nombre, customer full name, name and surname, denomination, nom d usage',
  ),
  addressee: subject('self', 'person company', 'addressee, adressat, recipient name'),
  surname: subject(
    'document',
    'word',
    'surname, last name, family name, nachname, familienname, nom de famille, nom de naissance, apellidos, apellido, primer y segundo apellido, primer apellido',
  ),
  given: subject(
    'document',
    'word',
    'given name, given names, first name, first names, forename, forenames, forename s, vorname, vornamen, rufname, prenom, prenoms, prenom s, nombre de pila',
  ),
  driver: subject(
    'packet',
    'person',
    'driver, driver name, name of driver, driver at the time, person driving, fahrer, fahrerin, fahrzeugfuhrer*, lenker*, name des fahrers, conducteur, conductrice, chauffeur, au volant, nom du conducteur, conductor, conductora, nombre del conductor, al volante',
  ),
  clerk: subject(
    'document',
    'person',
    'adjuster, case handler, sachbearbeiter*, gestionnaire, tramitador, contact, contact person, ansprechpartner*, interlocuteur, contacto, signed by, firma del, approved by, genehmigt von, approuve par, aprobado por, manager, prepared by, erstellt von, handled by, your contact, case handler name, handler, dealt with by, attended by, account manager, advisor, your adviser, es bediente sie, ihr ansprechpartner, bearbeiter*, kundenberater*, berater*, dossier suivi par, suivi par, etabli par, votre contact, votre conseiller, conseiller, tramitado por, atendido por, gestor, gestora, su gestor, officer, beamter, agent, agente, doctor, physician, arzt, medecin, medico, treating doctor, doctor name, attending physician, behandelnder arzt, behandelnde arztin, medecin traitant, medico responsable',
  ),
  otherPerson: subject(
    'document',
    'person company',
    'additional insured, additional insured and loss payee, loss payee, additional interest, lienholder, certificate holder, witness, zeuge*, temoin, testigo, vorgesetzte*, beneficiary, payee, zahlungsempfanger, beneficiaire, beneficiario, other party, unfallgegner, gegner, tiers, contrario, supplier, vendor, seller, lieferant, verkaufer, fournisseur, vendeur, proveedor, vendedor, workshop, garage, werkstatt, taller, insurer, insurance company, versicherer, versicherung, versicherungsgesellschaft, assureur, aseguradora, compania de seguros, bank, kreditinstitut, banque, banco, lender, darlehensgeber, preteur, prestamista, hotel, co applicant, mitantragsteller, spouse, ehepartner, conjoint, conyuge, other driver, third party, party b, third party driver, opposing party, other vehicle driver, unfallbeteiligter, beteiligter 2, unfallgegner in, vehicule b, conducteur b, partie adverse, adversaire, vehiculo b, tercero, conductor b, landlord, lessor, vermieter*, bailleur, bailleresse, proprietaire bailleur, arrendador*, parte arrendadora, la parte arrendadora, seller name, clinic, praxis, cabinet, supervisor, hr manager, human resources, geschaftsfuhrer*, geschaftsfuhrung, gerant, administrador, garant, guarantor, burge, fiador, avalista, mutuelle, compagnie, compagnie d assurance, compania, compania aseguradora, employer contact, notary, notar, notaire, notario, lawyer, rechtsanwalt, avocat, abogado',
  ),
  employer: subject(
    'packet',
    'company person',
    'employer, name of employer, employer name, employed by, employed at, arbeitgeber, beschaftigt bei, name des arbeitgebers, employeur, nom de l employeur, employe par, empleador, empleadora, nombre de la empresa, trabaja en, empresa, company, firma, societe, entreprise, unternehmen, arbeitgeberin, employing company, name of company, betrieb, firmenname, name der firma, nom de la societe, nom de l entreprise, raison sociale, razon social, nombre del empleador, employer or business name, employer s name, works for, workplace, current employer, present employer, employer s name address, derzeitiger arbeitgeber, arbeitgeber firma, employeur actuel, empleador actual, empresa actual, centro de trabajo',
  ),
  // Places and ways to reach somebody.
  address: subject(
    'self',
    'address',
    'address, home address, postal address, residential address, residing at, residence, lives at, anschrift, adresse, wohnanschrift, postanschrift, wohnort, wohnhaft, wohnhaft in, adresse postale, domicile, demeurant, demeurant a, adresse du domicile, direccion, domicilio, direccion postal, residente en, domiciliado en, street and town, strasse ort, anschrift des versicherungsnehmers, wohnadresse, private address, address of insured, current address, aktuelle anschrift, domicilio habitual, adresse actuelle, adresse personnelle, domicilio actual, direccion del asegurado, mailing address, permanent address, present address, street address, employee s address, borrower s address, buyer s address, insured s address, address line, meldeadresse, meldeanschrift, adresse de l assure, adresse de correspondance, adresse permanente, direccion actual, direccion permanente, direccion de contacto, residencia, lugar de residencia',
  ),
  otherAddress: subject(
    'document',
    'address',
    'place of accident, accident location, location, place of loss, loss location, incident location, schadenort, unfallort, ort des schadens, lieu, lieu du sinistre, lieu de l accident, lugar, lugar del siniestro, lugar del accidente, delivery address, ship to, lieferadresse, lieferanschrift, adresse de livraison, direccion de entrega, work address, company address, firmenanschrift, property address, risk address, where did it happen, scene of accident, place of incident, accident place, supply address, service address, site address, billing address, invoice address, rechnungsadresse, rechnungsanschrift, verbrauchsstelle, lieferstelle, abnahmestelle, objektanschrift, mietobjekt, adresse de facturation, adresse de consommation, point de livraison, adresse du logement, adresse du bien, direccion de facturacion, direccion de suministro, punto de suministro, direccion del inmueble, vivienda, inmueble, premises, the property, rental property, let property',
  ),
  phone: subject(
    'self',
    'phone',
    'phone, telephone, tel, mobile, cell, phone number, telephone number, contact number, mobile number, daytime phone, telefon, telefonnummer, tel nr, rufnummer, mobil, handy, mobilnummer, mobiltelefon, fon, telephone portable, portable, numero de telephone, telefono, telefono de contacto, movil, tfno, tlf, numero de telefono, tel no, mobile phone, cell phone, festnetz, privat telefon, n de telephone, num telephone, tel portable, n de telefono, telefono movil, home phone, primary phone, cell no, best number, evening phone, telefon tagsuber, telefon privat, erreichbar unter, joignable au, telephone mobile, tel mobile, tel fixe, telefono particular, telefono fijo, telefono celular',
  ),
  email: subject(
    'self',
    'email',
    'email, e mail, mail, email address, e mail address, electronic mail, e mail adresse, mailadresse, emailadresse, courriel, mel, adresse e mail, adresse email, adresse electronique, correo, correo electronico, direccion de correo, e mail contact, email contact, mail adresse, correo e',
  ),
  // Dates of the packet.
  birth: subject(
    'packet',
    'date',
    'date of birth, date naiss, birth date, birthdate, dob, d o b, born, born on, geburtsdatum, geburtstag, geb, geb am, geb datum, geboren, geboren am, date de naissance, naissance, ne le, nee le, ne e le, fecha de nacimiento, nacimiento, nacido el, nacida el, f nacimiento, f nac, date of birth of insured, d naissance, fecha de nac, f de nacimiento, nacido a el, nacida, nacido, geburtsdat, date naissance, born on the, f de nac',
  ),
  incident: subject(
    'packet',
    'date id',
    'date of loss, loss date, date of accident, accident date, incident date, date of incident, date of event, loss occurred on, occurred on, accident on, day of loss, date and time of accident, date of damage, claim number, claim no, claim ref, claim reference, claim id, our claim reference, claims number, claim, schadennummer, schadensnummer, schaden nr, schadens nr, schadenzeichen, unser schadenzeichen, schadentag, schadenstag, schadendatum, schadensdatum, unfalldatum, unfalltag, unfallzeitpunkt, ereignistag, ereignisdatum, tag des ereignisses, tag des schadens, tag des unfalls, datum des schadens, datum des unfalls, unfall am, schaden, schadenfall, schaden vom, unfall vom, sinistre, numero de sinistre, n de sinistre, no de sinistre, ref sinistre, reference sinistre, dossier sinistre, date du sinistre, date de l accident, date de survenance, sinistre du, sinistre survenu le, survenu le, accident du, jour de l evenement, date de l evenement, siniestro, numero de siniestro, n de siniestro, ref siniestro, expediente, fecha del siniestro, fecha de siniestro, fecha del accidente, fecha de ocurrencia, ocurrido el, siniestro ocurrido el, dia del suceso, fecha del suceso, date of occurrence, loss occurred, date of the accident, date of the loss, day of accident, tag des schadenereignisses, schadenzeitpunkt, date survenance, date du dommage, jour du sinistre, fecha de la ocurrencia, siniestro de fecha, dia del accidente, dia del siniestro, fecha del dano, claim file no, ihre schadennummer, n sinistre, n siniestro, sinistre n, expediente de siniestro, damage of, loss of, accident of, incident of, incident on, damage on, schaden am, schadenfall vom, schadenereignis vom, sinistre survenu, accident survenu le, degat des eaux du, siniestro ocurrido, siniestro del, accidente del, accidente ocurrido el',
  ),
  reported: subject(
    'document',
    'date',
    'date reported, reported on, date of report, report date, date of claim, claim date, notified on, meldedatum, gemeldet am, schadenmeldung vom, date de declaration, declare le, declaration du, fecha de declaracion, declarado el, fecha del parte',
  ),
  validFrom: subject(
    'document',
    'date',
    'valid from, start date, cover starts, inception date, policy start, effective date, commencement, from, beginn, versicherungsbeginn, gultig ab, gultig von, vertragsbeginn, von, prise d effet, date d effet, date de debut, debut, a compter du, fecha de inicio, fecha de efecto, inicio, vigente desde, desde, valid since, inception, gultig seit, valable du, efecto, valido desde',
  ),
  validTo: subject(
    'document',
    'date',
    'valid until, valid to, end date, expiry date, cover ends, policy end, expires, until, to, ende, ablauf, versicherungsende, gultig bis, vertragsende, bis, date de fin, date d expiration, expiration, echeance du contrat, fin, fecha de fin, fecha de vencimiento de la poliza, fin de vigencia, hasta, valid through, expiry, caducidad, valido hasta, valable jusqu au, fin de validite, echeance du',
  ),
  employedSince: subject(
    'packet',
    'date',
    'employed since, employment start, start of employment, date of joining, hire date, joined on, beschaftigt seit, eintrittsdatum, eintritt, angestellt seit, date d entree, date d embauche, embauche le, employe depuis, fecha de alta, fecha de ingreso, antiguedad, empleado desde, start date of employment, date joined, date of hire, employment date, beginn der beschaftigung, beginn des arbeitsverhaltnisses, tag des eintritts, date d entree dans l entreprise, entre e le, entree le, anciennete depuis, anciennete, date d anciennete, fecha antiguedad, fecha de antiguedad, alta en la empresa, fecha de incorporacion, date of employment, applicant s date of employment, in this job since, in job since, working there since, in service since, date employed, continuous employment from, seniority date, im unternehmen seit, im betrieb seit, tatig seit, in der firma seit, dort beschaftigt seit, beschaftigungsbeginn, en poste depuis, en poste depuis le, dans l entreprise depuis, dans l entreprise depuis le, embauche depuis le, salarie depuis le, trabaja desde, trabaja alli desde, en la empresa desde, en el puesto desde, fecha inicio contrato',
  ),
  // Dates and numbers of one document.
  invoice: subject(
    'document',
    'date id',
    'inv, inv no, inv number, invoice, invoice number, invoice no, invoice id, invoice date, date of invoice, bill no, bill number, bill date, tax invoice, rechnung, rechnungsnummer, rechnungs nr, rechnung nr, rechnungsnr, rechnungsdatum, datum der rechnung, rechnung vom, beleg nr, belegnummer, belegdatum, rech nr, facture, numero de facture, n de facture, facture n, no facture, ref facture, date de facture, date de facturation, date facture, facture du, factura, numero de factura, n de factura, n factura, factura n, fecha de factura, fecha factura, fecha de la factura, factura del, bill, document no, invoice ref, re nr, rg nr, invoice nr, n de piece, piece n, numero de piece, n de documento, documento n, date of billing, billing date, re datum, rg datum, date d edition de la facture, fecha de facturacion',
  ),
  issued: subject(
    'document',
    'date',
    'date issued, issue date, issued, issued on, date of issue, ausgestellt am, ausstellungsdatum, datum der ausstellung, erstellt am, emise le, emis le, date d emission, etabli le, fecha de emision, emitida el, emitido el, fecha de expedicion, expedida el, emission, datum der ausfertigung, date de delivrance, delivre le, delivree le, expedido el, emision, date of dispatch of document',
  ),
  receipt: subject(
    'document',
    'id date',
    'receipt, receipt no, receipt number, receipt date, quittung, quittungsnummer, quittungs nr, bon nr, bonnummer, recu, recu n, numero de recu, ticket, recibo, recibo n, numero de recibo, ticket n',
  ),
  order: subject(
    'document',
    'id date',
    'order, order number, order no, order id, order ref, purchase order, po date, purchase order date, po number, po no, your order, order date, date of order, ordered on, order placed, ordered, order of, auftrag, auftragsnummer, auftrags nr, auftragsnr, auftragsdatum, auftrag vom, bestellung, bestellnummer, bestell nr, bestellnr, bestelldatum, bestellt am, ihre bestellung, bestellung vom, commande, numero de commande, n de commande, commande n, bon de commande, votre commande, date de commande, commande le, commande du, commande passee le, pedido, numero de pedido, n de pedido, pedido n, su pedido, ref pedido, fecha de pedido, fecha del pedido, pedido del, pedido realizado el, po, pedido el, orden de compra, n orden, ref commande, reference commande, n commande, date commande, datum der bestellung, best nr, bestellung nr',
  ),
  delivery: subject(
    'document',
    'date id',
    'delivery, delivery date, date of delivery, delivered, delivered on, delivery note, dispatch date, shipped on, lieferung, lieferdatum, liefertermin, lieferschein*, geliefert am, lieferung vom, livraison, date de livraison, livre le, bon de livraison, entrega, fecha de entrega, entregado el, albaran, date delivered, shipping date, fecha entrega, fecha de envio, date livraison, liefertag',
  ),
  service: subject(
    'document',
    'date',
    'service date, date of service, work date, work carried out on, carried out on, performed on, date of treatment, treatment date, treated on, repair date, date of repair, date of supply, tax point, leistungsdatum, leistung vom, tag der leistung, ausgefuhrt am, behandlungsdatum, behandelt am, behandlung vom, reparaturdatum, leistungszeitpunkt, date de prestation, prestation du, date des travaux, realise le, date des soins, soins du, date d intervention, fecha del servicio, fecha de servicio, fecha de realizacion, servicio prestado el, trabajo realizado el, fecha de tratamiento, fecha de reparacion, date of work, performed, date of performance, behandlungstag, prestation le, date de realisation, fecha de prestacion, fecha de la operacion, realizado el, fecha de intervencion',
  ),
  due: subject(
    'document',
    'date',
    'due date, due, due on, due by, payment due, payable by, pay by, payment due date, fallig, fallig am, falligkeit, falligkeitsdatum, zahlbar bis, zahlungsziel, zu zahlen bis, echeance, date d echeance, a payer avant le, payable avant le, date limite de paiement, vencimiento, fecha de vencimiento, pagar antes del, fecha limite de pago, please pay by, bitte zahlen bis, payable au plus tard le, payable le, pagadero el, fecha limite',
  ),
  checkIn: subject(
    'document',
    'date',
    'check in, arrival, arrival date, arrived, anreise, anreisetag, anreisedatum, ankunft, arrivee, date d arrivee, llegada, entrada, fecha de entrada, fecha de llegada, check in date, arrivee le, fecha entrada, arrival day',
  ),
  checkOut: subject(
    'document',
    'date',
    'check out, departure, departure date, departed, abreise, abreisetag, abreisedatum, depart, date de depart, salida, fecha de salida, check out date, abreise am, depart le, dia de salida, fecha salida',
  ),
  tripStart: subject(
    'packet',
    'date',
    'trip start, start of trip, start of the trip, start of travel, first day of trip, first day of the trip, travel start, outward, trip from, reisebeginn, beginn der reise, abreise am, reise vom, debut de mission, debut du voyage, debut du deplacement, date de debut de mission, inicio del viaje, comienzo del viaje, inicio de viaje',
  ),
  tripEnd: subject(
    'packet',
    'date',
    'trip end, end of trip, end of the trip, end of travel, last day of trip, last day of the trip, travel end, return, return date, trip to, reiseende, ende der reise, ruckkehr, ruckkehr am, ruckreise, fin de mission, fin du voyage, fin du deplacement, retour, date de retour, fin del viaje, regreso, vuelta',
  ),
  admitted: subject(
    'document',
    'date',
    'admitted, admitted on, date of admission, admission, admission date, aufnahmedatum, aufnahme, aufgenommen am, date d admission, date d hospitalisation, entree le, fecha de admision, ingreso, fecha ingreso',
  ),
  discharged: subject(
    'document',
    'date',
    'discharged, discharged on, date of discharge, discharge, discharge date, entlassungsdatum, entlassung, entlassen am, date de sortie, sortie, sortie le, alta, fecha alta',
  ),
  period: subject(
    'document',
    'period date',
    'period of insurance, policy period, insurance period, period of cover, versicherungszeitraum, versicherungsdauer, periode d assurance, duree du contrat, periodo de seguro, vigencia, period, statement period, for the period, statement from, billing period, pay period, account period, zeitraum, auszugszeitraum, abrechnungszeitraum, kontoauszug fur, kontoauszug vom, abrechnungsmonat, leistungszeitraum, periode, periode du releve, releve du, pour la periode, periode de paie, periodo, periodo del extracto, extracto del, para el periodo, periodo de liquidacion, pay month, month, monat, abrechnung fur, mois, mes, buchungszeitraum, periode du, du au, period covered, service period, billing cycle',
  ),
  dated: subject('document', 'date', 'date, dated, document date, datum, date du document, fecha, fecha del documento, stand'),
  otherDate: subject(
    'document',
    'date',
    'printed, print date, printed on, date printed, druckdatum, gedruckt am, ausdruck vom, imprime le, date d impression, edite le, date d edition, impreso el, fecha de impresion, impresion, pay date, payment date, date paid, paid on, zahltag, auszahlung am, uberweisung am, date de paiement, paye le, virement le, fecha de pago, pagado el, fecha de abono, first registration, date of first registration, first registered, erstzulassung, ez, mise en circulation, date de mise en circulation, fecha de matriculacion, 1 matriculacion, travel date, date of travel, outward journey, reisedatum, reisetag, hinfahrt am, date du voyage, aller le, fecha del viaje, ida, fecha de ida, next reading, contract date, signed on, place date, date and signature, ort datum, datum unterschrift, unterschrieben am, fait a le, fait le, date et signature, signe le, lugar y fecha, fecha y firma, firmado el, lease start, lease begins, start of tenancy, commencing, mietbeginn, beginn des mietverhaltnisses, debut du bail, inicio del contrato, comienzo',
  ),
  time: subject('document', 'number', 'time, time of accident, uhrzeit, unfallzeit, heure, heure de l accident, hora, hora del accidente'),
  remark: subject(
    'document',
    'word',
    'position, job title, job, role, occupation, profession, tatigkeit, funktion, beruf, emploi, fonction, poste, categoria, puesto, cargo, profesion, make and model, make model, vehicle, car, make, model, fahrabrikat typ, fabrikat typ, fabrikat, fahrzeug, hersteller modell, marque et modele, vehicule, modele, marque, marca y modelo, vehiculo, modelo, marca, diagnosis, diagnose, diagnostic, diagnostico, nationality, staatsangehorigkeit, nationalite, nacionalidad, sex, geschlecht, sexe, sexo, signature, unterschrift, firma, marital status, familienstand, etat civil, estado civil, place of birth, geburtsort, lieu de naissance, lugar de nacimiento, authority, behorde, currency, wahrung, devise, moneda',
  ),
  // Numbers of the packet.
  policy: subject(
    'packet',
    'id',
    'policy, policy number, policy no, policy ref, policy reference, insurance policy, insurance policy ref, insurance number, versicherungsscheinnummer, versicherungsschein nr, versicherungsschein, versicherungsscheinnr, policennummer, policen nr, police nr, police, versicherungsnummer, versicherungs nr, vertragsnummer, vertrags nr, vs nr, vsnr, contract number, contract no, numero de police, police n, n de police, numero de contrat, n de contrat, contrat n, contrat d assurance, contrat d assurance n, poliza, numero de poliza, n de poliza, poliza n, numero de contrato, n de contrato, contrato n, your policy, policy id, vs nummer, vers nr, police nummer, reference contrat, ref contrat, ref poliza, poliza ref, contrat d assurance numero, n contrat, n poliza',
  ),
  otherId: subject(
    'document',
    'id',
    'customer number, customer no, customer id, account no, account number, reference, ref, our reference, your reference, vat no, vat id, vat number, vat reg no, tax id, tax number, company number, personnel number, employee number, employee id, staff number, social security number, sort code, bic, swift, booking reference, confirmation number, room, room no, kundennummer, kunden nr, kontonummer, konto nr, ust id, ust idnr, steuernummer, steuer nr, personalnummer, personal nr, sozialversicherungsnummer, zeichen, unser zeichen, ihr zeichen, aktenzeichen, az, blz, zimmer, buchungsnummer, numero de client, n client, code client, n tva, siret, siren, matricule, n de securite sociale, code banque, reference dossier, chambre, numero de cliente, n cliente, cif, nif, n de empleado, n afiliacion, referencia, expediente interno, habitacion, reserva, account number of customer, client id, client number, client no, kd nr, debitor, debitorennummer, reference client, ref client, identifiant client, cliente n, codigo de cliente, ref cliente, payroll number, payroll no, statement no, statement number, kontoauszug nr, auszug nr, auszugsnummer, releve n, extracto n, staff id, employee no, personnel no, pers nr, mitarbeiter nr, n salarie, matricule salarie, n empleado, codigo empleado, n de trabajador, tax code, ni number, soc sec no, ssn, national insurance number, sv nummer, steuer id, sozialversicherungsnr, n securite sociale, n ss, nir, n afiliacion s s, n seg social, naf, meter, meter no, meter number, meter serial no, zahlernummer, zahler nr, zahler, n de compteur, compteur n, compteur, n de contador, contador, numero de contador, document number, card number, id no, id number, passport no, ausweisnummer, ausweis nr, dokumentennummer, n de document, n carte, carte n, dni, nie, idesp, report number, incident no, incident number, vorgangsnummer, tagebuchnummer, n de procedure, pv n, proces verbal n, atestado n, n de diligencias, estimate no, estimate number, quote no, kv nr, angebotsnummer, angebot nr, kostenvoranschlag nr, devis n, n de devis, presupuesto n, n de presupuesto, reservation number, ticket number, licence number, license number, article no, artikelnummer',
  ),
  plate: subject(
    'packet',
    'vehicle',
    'registration, registration number, registration no, reg no, reg number, vehicle registration, vehicle registration number, vehicle reg, number plate, plate, plate number, license plate, licence plate, vrm, kennzeichen, amtl kennzeichen, amtliches kennzeichen, kfz kennzeichen, fahrzeugkennzeichen, pol kennzeichen, immatriculation, n d immatriculation, numero d immatriculation, plaque, plaque d immatriculation, vehicule immatricule, matricula, n de matricula, numero de matricula, matricula del vehiculo, placa, reg, vehicle registration no, licence number plate, vehicle reg no, kennz, kfz kennz, amtliches kfz kennzeichen, n immatriculation, plaque immatriculation, n matricula, vehiculo matricula, insured vehicle, versichertes fahrzeug kennzeichen',
  ),
  vin: subject(
    'packet',
    'id',
    'vin, vehicle identification number, chassis number, chassis no, fahrgestellnummer, fahrgestell nr, fin, fahrzeug identifizierungsnummer, fahrzeugidentnummer, fahrzeug ident nr, numero de chassis, n de chassis, numero de serie du vehicule, bastidor, numero de bastidor, n de bastidor, vehicle id, vehicle id number, chassis, n de serie, numero de serie, n de serie vin, n de serie du vehicule, fahrgestell, fin vin, fzg ident nr, fahrzeug identnr',
  ),
  iban: subject(
    'self',
    'iban',
    'iban, bank account, account iban, pay to account, bank details, account, konto, konto iban, bankverbindung, kontoverbindung, compte, compte iban, compte bancaire, coordonnees bancaires, rib, cuenta, cuenta iban, cuenta bancaria, numero de cuenta, domiciliacion bancaria, account for payout, iban for payment, bank account for payout, pay settlement to, pay to, payment account, account iban for payment, auszahlung auf konto, auszahlungskonto, iban fur die erstattung, erstattungskonto, uberweisung an iban, konto des empfangers, iban des kontoinhabers, iban pour le remboursement, compte a crediter, compte de remboursement, versement sur le compte, iban para el abono, cuenta de abono, ingresar en la cuenta, cuenta de cargo, n de cuenta, numero de cuenta iban, n de compte, numero de compte, iban no, kontonummer iban',
  ),
  // Amounts.
  total: subject(
    'document',
    'money',
    'total, grand total, total amount, amount payable, invoice total, total incl vat, total including vat, total payable, total to pay, gross total, total gross, sum total, gesamt, gesamtbetrag, gesamtsumme, rechnungsbetrag, rechnungssumme, endbetrag, endsumme, summe, summe brutto, bruttobetrag, brutto, gesamt brutto, zu zahlen, zu zahlender betrag, total ttc, montant ttc, montant total, total general, somme due, montant a payer, total a payer, importe total, total factura, total a pagar, total general, total con iva, total due now, betrag, montant du, total eur, a pagar, total ticket, total compra, bill total, total price, fare, ticket price, preis gesamt, fahrpreis, prix total, precio total, total incl tax, total including tax, total with tax, amount including vat, summe inkl mwst, brutto gesamt, net a payer ttc, montant total ttc, total toutes taxes comprises, importe total con iva, total iva incluido',
  ),
  subtotal: subject(
    'document',
    'money',
    'subtotal, sub total, net amount, net total, total net, total excl vat, total excluding vat, total before tax, sum before tax, net, amount before tax, zwischensumme, nettobetrag, summe netto, netto, gesamt netto, nettosumme, warenwert, summe ohne mwst, sous total, total ht, montant ht, total hors taxes, somme hors taxes, montant hors taxes, base imponible, importe neto, total neto sin iva, suma sin iva, total sin iva, neto, total excl tax, total without tax, net value, net sum, taxable amount, betrag netto, montant net ht, net ht, base ht, sous total ht, total base, base, importe sin iva, suma neta',
  ),
  tax: subject(
    'document',
    'money',
    'vat, tax, sales tax, gst, plus vat, value added tax, mwst, ust, umsatzsteuer, mehrwertsteuer, zzgl mwst, zzgl ust, inkl mwst, inkl ust, enthaltene mwst, tva, t v a, taxe, montant tva, dont tva, iva, i v a, impuesto, impuestos, cuota iva, importe iva, tax amount, vat amount, t v a a, montant de la tva, cuota de iva, impuesto iva, ust betrag, mwst betrag',
  ),
  adjustment: subject(
    'document',
    'money',
    'discount, less discount, rebate, voucher, shipping, delivery charge, postage, freight, handling, service charge, surcharge, rounding, rabatt, nachlass, skonto, versand, versandkosten, fracht, porto, zuschlag, rundung, remise, rabais, frais de port, port, livraison frais, arrondi, descuento, gastos de envio, envio, portes, recargo, redondeo, city tax, kurtaxe, taxe de sejour, tasa turistica, postage and packing, shipping and handling, delivery fee, porto und verpackung, versandkostenpauschale, frais de livraison, port et emballage, remise commerciale, gastos de transporte, envio y manipulacion, descuento comercial, abzuglich rabatt, abzuglich nachlass, less',
  ),
  tip: subject('document', 'money', 'tip, gratuity, service tip, trinkgeld, pourboire, propina'),
  paid: subject(
    'document',
    'money',
    'entrega a cuenta, less deposit received, deposit received, abzuglich anzahlung, paid, amount paid, already paid, payment received, cash, change, card, bezahlt, gezahlt, bereits gezahlt, ruckgeld, gegeben, bar, paye, deja paye, regle, rendu, especes, pagado, ya pagado, efectivo, cambio, tarjeta, deposit paid, payments received, less paid, less payments, prepaid, advance payment, down payment, already settled, anzahlung, abzgl anzahlung, erhaltene zahlungen, geleistete zahlungen, abschlage, geleistete abschlage, gezahlte abschlage, vorauszahlung, bereits bezahlt, acompte verse, acompte, deja regle, paiements recus, versements, reglements recus, pagos recibidos, anticipo, a cuenta, entregado a cuenta, importe pagado, tendered, visa, mastercard, girocard, ec karte, kartenzahlung, carte bancaire, cb, rendu monnaie, monnaie rendue, entregado, tarjeta de credito',
  ),
  netPay: subject(
    'packet',
    'money',
    'net pay, net salary, net income, net monthly income, monthly net income, net wage, take home pay, amount paid out, net payable, net monthly salary, nettogehalt, nettolohn, netto verdienst, nettoverdienst, nettoeinkommen, monatliches nettoeinkommen, auszahlungsbetrag, auszahlung, salaire net, net a payer, net verse, net percu, revenu net, net a payer avant impot, salario neto, neto a percibir, liquido a percibir, total neto, ingresos netos, total liquido, neto mensual, take home, net amount paid, net wages, net payment, netto auszahlung, uberweisungsbetrag, uberweisung, verdienst netto, net paye, salaire net a payer, net a payer au salarie, net a payer apres impot, liquido total a percibir, total a percibir, neto, salario liquido, importe liquido',
  ),
  grossPay: subject(
    'packet',
    'money',
    'monthly income, monthly salary, gross monthly income, gross monthly pay, monatliches bruttoeinkommen, monatliches bruttogehalt, bruttogehalt monatlich, bruttoeinkommen monatlich, revenu brut mensuel, salaire brut mensuel, revenus bruts mensuels, ingresos brutos mensuales, ingresos mensuales brutos, sueldo bruto mensual, gross pay, gross salary, total gross, gross income, monthly gross salary, gross monthly salary, pay before deductions, gross wage, bruttogehalt, bruttolohn, gesamtbrutto, brutto verdienst, bruttoverdienst, bruttoeinkommen, monatsbrutto, salaire brut, total brut, brut, remuneration brute, brut mensuel, salaire mensuel brut, salario bruto, total devengado, sueldo bruto, bruto mensual, salario bruto mensual, devengos, total earnings, total pay, earnings total, gross amount, total gross pay, gesamt brutto, summe bezuge, bruttobezuge, summe der bezuge, bruttoentgelt, remuneration mensuelle brute, total des gains, a total devengado, total devengos, devengado, total bruto, remuneracion bruta',
  ),
  loan: subject(
    'packet',
    'money',
    'loan amount, amount of loan, loan amount requested, loan, pret, darlehen, kredit, prestamo, montant du pret demande, demande de pret, importe solicitado del prestamo, requested amount, amount requested, sum borrowed, credit amount, principal, loan sum, darlehensbetrag, darlehenssumme, kreditbetrag, kreditsumme, gewunschter kreditbetrag, gewunschter darlehensbetrag, nettodarlehensbetrag, montant du pret, montant emprunte, montant demande, capital emprunte, montant du credit, importe del prestamo, importe solicitado, capital solicitado, cantidad prestada, importe del credito',
  ),
  premium: subject(
    'document',
    'money',
    'premium, annual premium, monthly premium, pramie, beitrag, jahresbeitrag, versicherungsbeitrag, prime, prime annuelle, cotisation, prima, prima anual, cuota, premium incl tax, total premium, jahresbeitrag inkl versicherungsteuer, cotisation ttc, prima total',
  ),
  claimed: subject(
    'document',
    'money',
    'amount claimed, claimed amount, total claimed, claim amount, estimated loss, schadenhohe, schadenssumme, geforderter betrag, montant reclame, montant du sinistre, montant des dommages, importe reclamado, importe del dano',
  ),
  opening: subject(
    'document',
    'money',
    'opening balance, balance brought forward, previous balance, balance at start, start balance, starting balance, anfangssaldo, alter kontostand, kontostand alt, alter saldo, saldovortrag, saldo alt, solde initial, ancien solde, solde precedent, solde de depart, solde d ouverture, saldo inicial, saldo anterior, saldo previo, saldo de partida, saldo de apertura, brought forward, balance at beginning, beginning balance, kontostand am monatsanfang, saldo zu beginn, kontostand zu beginn, alter kontostand vom, solde au debut, report, solde reporte, saldo a la apertura, saldo al inicio',
  ),
  closing: subject(
    'document',
    'money',
    'closing balance, balance carried forward, new balance, balance at end, ending balance, end balance, endsaldo, neuer kontostand, kontostand neu, neuer saldo, saldo neu, schlusssaldo, solde final, nouveau solde, solde de cloture, solde en fin de periode, saldo final, nuevo saldo, saldo actual, saldo al cierre, saldo de cierre, carried forward, kontostand am monatsende, saldo am ende, kontostand am ende, solde crediteur, solde debiteur, solde crediteur au, solde au, nouveau solde au, solde en fin de mois, saldo a la fecha, saldo a fin de mes, saldo a, saldo al',
  ),
  annualPay: subject(
    'packet',
    'money',
    'annual salary, gross annual salary, yearly salary, salary per year, annual gross salary, annual income, jahresgehalt, bruttojahresgehalt, jahresbrutto, jahreseinkommen, salaire annuel, salaire annuel brut, remuneration annuelle, remuneration annuelle brute, revenu annuel, salario anual, salario bruto anual, retribucion anual, retribucion bruta anual, ingresos anuales',
  ),
  rent: subject(
    'packet',
    'money',
    'rent, monthly rent, rent per month, basic rent, rent excl charges, kaltmiete, grundmiete, nettokaltmiete, monatsmiete, monatliche miete, miete, loyer, loyer mensuel, loyer principal, loyer hors charges, loyer mensuel hors charges, renta, renta mensual, alquiler, alquiler mensual',
  ),
  rentExtras: subject(
    'document',
    'money',
    'service charges, monthly service charge, utilities, additional charges, charges, nebenkosten, betriebskosten, nebenkostenvorauszahlung, betriebskostenvorauszahlung, heizkosten, provision pour charges, provisions sur charges, provision sur charges, gastos de comunidad, gastos comunes, suministros',
  ),
  rentTotal: subject(
    'document',
    'money',
    'total rent, total monthly payment, payable per month, rent incl charges, gesamtmiete, warmmiete, bruttomiete, miete gesamt, total mensuel, loyer charges comprises, loyer total, total mensual, importe mensual total, total al mes',
  ),
  securityDeposit: subject(
    'document',
    'money',
    'security deposit, tenancy deposit, rental deposit, kaution, mietkaution, mietsicherheit, depot de garantie, caution, fianza, deposito de garantia',
  ),
  deductions: subject(
    'document',
    'money',
    'total deductions, deductions, deductions total, summe der abzuge, abzuge gesamt, summe abzuge, gesetzliche abzuge, abzuge, total des retenues, total retenues, retenues, total cotisations, total cotisations salariales, cotisations salariales, total des cotisations, total a deducir, total deducciones, deducciones, b total a deducir',
  ),
  turnover: subject(
    'document',
    'money',
    'total debits, total credits, total withdrawals, total deposits, total paid out, total paid in, total money out, total money in, summe soll, summe haben, summe belastungen, summe gutschriften, summe ausgange, summe eingange, total debit, total credit, total debits, total des debits, total des credits, total mouvements, total cargos, total abonos, total adeudos, suma de cargos, suma de abonos, total ingresos, total gastos',
  ),
  payrollTax: subject(
    'document',
    'money',
    'income tax, federal tax, state tax, wage tax, paye tax, paye, national insurance, social security, pension, pension contribution, health insurance, unemployment insurance, lohnsteuer, kirchensteuer, solidaritatszuschlag, krankenversicherung, rentenversicherung, pflegeversicherung, arbeitslosenversicherung, impot sur le revenu, impot preleve a la source, prelevement a la source, securite sociale, retraite, retraite complementaire, csg, irpf, retencion irpf, contingencias comunes, desempleo, formacion profesional',
  ),
  amountDue: subject(
    'document',
    'money',
    'amount due, balance due, balance to pay, outstanding, outstanding amount, amount outstanding, left to pay, still to pay, remaining amount, remaining balance, restbetrag, noch zu zahlen, offener betrag, offener restbetrag, restzahlung, zahlbetrag, noch offen, reste a payer, reste du, solde du, solde a payer, pendiente de pago, importe pendiente, resto por pagar, resta por pagar, resto a pagar, total due',
  ),
  issuerCost: subject(
    'document',
    'money',
    'employer contributions, employer contribution, employer costs, employer cost, employer national insurance, arbeitgeberanteil*, arbeitgeberanteile, arbeitgeberbeitrag*, arbeitgeberkosten, charges patronales, cotisations patronales, part patronale, part employeur, cout employeur, aportacion de la empresa, aportacion empresa, coste empresa',
  ),
  rate: subject(
    'packet',
    'percent',
    'interest rate, annual rate, nominal rate, nominal rate p a, yearly interest, rate of interest, interest, apr, interest p a, zinssatz, sollzins, sollzinssatz, nominalzins, nominalzinssatz, jahreszins, effektivzins, effektiver jahreszins, taux d interet, taux, taux annuel, taux nominal, taux debiteur, teg, taeg, tipo de interes, tipo nominal, interes anual, tin, tin anual, tae, interes',
  ),
  // Meters.
  meterOld: subject(
    'document',
    'number',
    'previous reading, opening reading, old reading, reading before, start reading, last reading, alter zahlerstand, zahlerstand alt, vorheriger stand, anfangsstand, alter stand, stand alt, letzter zahlerstand, ancien index, index precedent, releve precedent, index de depart, ancien releve, index debut, lectura anterior, lectura inicial, contador anterior, indice anterior, start index, old, index de debut, lect anterior, zahlerstand beginn, zahlerstand anfang, anfangszahlerstand',
  ),
  meterNew: subject(
    'packet',
    'number',
    'current reading, closing reading, new reading, reading now, end reading, present reading, meter reading, reading, neuer zahlerstand, zahlerstand neu, aktueller stand, aktueller zahlerstand, endstand, neuer stand, stand neu, zahlerstand, nouvel index, index actuel, releve actuel, index de fin, nouveau releve, index fin, index, lectura actual, lectura final, contador actual, indice actual, lectura, lectura del contador, this reading, latest reading, present, releve de fin, lect actual, zahlerstand ende, endzahlerstand',
  ),
  usage: subject(
    'document',
    'number',
    'consumption, usage, units used, used, units consumed, verbrauch, verbrauchte menge, jahresverbrauch, differenz, gesamtverbrauch, consommation, consomme, quantite consommee, ecart, consumo, consumo del periodo, total consumido, diferencia, energy used, usage kwh, units, verbrauch kwh, verbrauch in kwh, consommation kwh, conso, quantite consommee kwh, consumo kwh, consumo total, kwh consumidos',
  ),
  mileage: subject(
    'document',
    'number',
    'mileage, odometer, odometer reading, km, kilometerstand, km stand, laufleistung, kilometrage, kilometraje, kilometros',
  ),
} as const satisfies Readonly<Record<string, Subject>>;

export type SubjectName = keyof typeof SUBJECTS;

/** Names of the person that a packet is about, in every role that this person has in it. */
export const SELF: ReadonlySet<SubjectName> = new Set(
  (Object.keys(SUBJECTS) as SubjectName[]).filter((name) => {
    const { scope, types }: Subject = SUBJECTS[name];
    return scope === 'self' && types.includes('person');
  }),
);
