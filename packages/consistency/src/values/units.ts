import { fold } from './fold.ts';

/** Units that counts of contracts and orders have, by how they begin, folded, in English, German, French and Spanish. */
const UNITS: readonly (readonly [unit: string, pattern: RegExp])[] = [
  ['month', /^(?:month|monat|mois|mes(?:es)?$|mths?$|mo$|mon$)/],
  ['year', /^(?:year|yr|jahr|ans?$|annee|anos?$|a$)/],
  ['week', /^(?:week|woche|wk|wo$|semaine|semana|sem$)/],
  ['day', /^(?:day|tag|jour|dia|j$|d$|t$)/],
  ['hour', /^(?:hour|hrs?$|std|stunde|heure|hora|h$)/],
  ['night', /^(?:night|nacht|nuit|noche|ubernachtung|pernoctacion)/],
  ['piece', /^(?:pc|piece|stuck|stk|unit|unidad|uds?$|each|st$|pz|pieza|ex$)/],
  ['area', /^(?:m[²2]?$|qm$|sqm$|sq$|square|quadratmeter|metre|metro)/],
  ['kilometre', /^(?:km|kilomet)/],
  ['mile', /^mil(?:e|la)/],
  ['kilogram', /^(?:kg|kilo)/],
];
const MONTHS_OF_YEAR = 12;

/** The unit that a text names; what is no unit that is known is one of its own. Undefined where it has none. */
function unitOf(text: string): string | undefined {
  const word = /\p{L}+[²2]?/u.exec(text)?.[0];
  if (word === undefined) return undefined;
  const folded = fold(word);
  return UNITS.find(([, pattern]) => pattern.test(folded))?.[0] ?? folded;
}

/**
 * By what two counts must be multiplied so that they count the same: years and months. Undefined where they count different things; a count without a
 * unit counts whatever the other does.
 */
export function inOneUnit(a: string, b: string): readonly [number, number] | undefined {
  const [x, y] = [unitOf(a), unitOf(b)];
  if (x === undefined || y === undefined || x === y) return [1, 1];
  if (x === 'year' && y === 'month') return [MONTHS_OF_YEAR, 1];
  if (x === 'month' && y === 'year') return [1, MONTHS_OF_YEAR];
  return undefined;
}
