/** Columns of tables, by how they are named. */
export const COLUMNS = {
  position: 'pos, position, no, nr, item no, line, lfd nr, n, ligne, linea, ref, art nr, code, #',
  description:
    'description, item, service, particulars, details, goods, product, article, bezeichnung, beschreibung, leistung, artikel, produkt, text, designation, libelle, prestation, produit, descripcion, concepto, articulo, detalle, producto, transaction, narrative, verwendungszweck, buchungstext, umsatz, vorgang, operation, detail, nature, movimiento, expense, category, kategorie, ausgabe, beleg, purpose, vendor, supplier, merchant, place, zweck, anlass, lieferant, ort, objet, motif, fournisseur, lieu, motivo, proveedor, lugar, activity, tatigkeit, type, art',
  quantity:
    'qty, quantity, units, hours, nights, days, menge, anz, anzahl, stuck, std, stunden, nachte, tage, quantite, qte, nombre, nb, heures, nuits, jours, cantidad, cant, uds, ud, unidades, horas, noches, dias, unit, einheiten, unidad, nbre, km, kms, kilometer, kilometres, kilometros, distance, distance km, km driven, strecke, strecke km, km parcourus, km recorridos, distancia, distancia km, miles',
  price:
    'unit price, unit eur, unit gbp, unit usd, unit net, unit cost net, price, rate, each, unit cost, price per unit, cost, einzelpreis, e preis, preis, satz, stuckpreis, ep, preis stuck, prix unitaire, p u, pu, prix, tarif, prix unit, pu ht, precio unitario, precio, p unit, tarifa, precio ud, price each, einzel, stueckpreis, prix u, p u ht, precio un',
  amount:
    'amount, euros, euro, line total, extended, extended price, extension, how much, total, sum, net, net amount, total price, ext price, betrag, gesamt, gesamtpreis, summe, gp, netto, nettobetrag, montant, montant ht, total ht, somme, importe, total linea, suma, importe neto, umsatz eur, betrag eur, amount eur, amount gbp, amount usd, importe eur, montant eur, montant total, montant ttc, total ttc, gesamtbetrag, zeilensumme, importe total, total eur, charges, fee, fees, gebuhr, honoraires, honorarios',
  tax: 'vat, tax, vat rate, vat %, mwst, ust, mwst satz, ust satz, steuer, tva, taux tva, iva, tipo iva',
  discount: 'discount, disc, rabatt, remise, rabais, descuento, dto',
  date: 'date, booking date, value date, day, posting date, transaction date, datum, buchungstag, valuta, wertstellung, tag, buchung, belegdatum, date d operation, date operation, date valeur, jour, date de valeur, fecha, fecha operacion, fecha valor, f valor, dia, posted, posted on, effective, f operacion, date op, date de l operation, value, valeur, wert, datum valuta, buchungsdatum, date compta',
  balance:
    'balance, running balance, account balance, bal, saldo, kontostand, laufender saldo, stand, solde, solde courant, solde progressif, position, saldo disponible, saldo tras operacion, saldo acumulado, daily balance, saldo neu, saldo eur, solde eur, saldo disponible eur, new balance',
  debit:
    'debit, money out, paid out, withdrawals, out, soll, lastschrift, ausgang, belastung, ausgaben, debit eur, sortie, depenses, cargo, debe, salidas, gastos, debits, debit amount, adeudos, belastungen, lastschriften, retraits, paid out gbp',
  credit:
    'credit, money in, paid in, deposits, in, haben, gutschrift, eingang, einnahmen, entree, recettes, abono, haber, entradas, ingresos, credits, credit amount, gutschriften, versements, abonos, deposits credits',
} as const;

export type ColumnName = keyof typeof COLUMNS;
