import type { ReadDocument } from '../read-document.ts';
import type { Place } from '../section/place.ts';
import type { DocumentSection } from '../section/section-document.ts';
import { fold } from '../values/fold.ts';

/** A day that a text says something began or ended on, in forms and sentences alike. */
interface StayDay extends Place {
  readonly days: readonly string[];
}

interface Stay {
  readonly begins: RegExp;
  readonly ends: RegExp;
  /** What must be said as well, and what must not: a train departs before it arrives. */
  readonly where?: RegExp;
  readonly nowhere?: RegExp;
}

/** Words before a day, folded, in English, German, French and Spanish. */
const STAYS: readonly Stay[] = [
  {
    begins: /\b(?:admitted|admission|aufnahme|aufgenommen|ingreso|ingresad[oa]|hospitalisee? (?:le|du)|date d entree|entree)\b/,
    ends: /\b(?:discharged?|entlassung|entlassen|entlassdatum|alta|sortie)\b/,
  },
  {
    begins: /\b(?:arrival|arrived|arriving|check ?in|anreise|ankunft|arrivee|llegada|entrada)\b/,
    ends: /\b(?:departure|departed|departing|check ?out|abreise|depart|salida)\b/,
    where: /\b(?:rooms?|nights?|guests?|zimmer|nachte?|ubernachtung|chambres?|nuits?|nuitees?|habitacion|noches?|huesped)\b/,
    nowhere: /\b(?:flights?|flug|vols?|vuelos?|train|zug|tren|boarding|gate|platform|gleis|quai|anden)\b/,
  },
  {
    begins: /\b(?:picked up|pick ?up|collected|hired out|abholung|abgeholt|prise en charge|recogida)\b/,
    ends: /\b(?:returned|drop ?off|ruckgabe|zuruckgegeben|restitution|restituee?|devolucion|devuelto)\b/,
  },
];

/** Letters before a day in which the word for it stands, and rows between the two days of one stay. */
const MAX_LETTERS = 40;
const MAX_ROWS = 6;

/** The first and the last day of each stay that a document speaks of. */
export function stayDays({ lines }: ReadDocument, { dates }: DocumentSection): { readonly first: StayDay; readonly last: StayDay }[] {
  const words = fold(lines.map(({ text }) => text).join('\n')).replaceAll(/[^\p{L}\n]+/gu, ' ');
  return STAYS.filter(({ where, nowhere }) => where?.test(words) !== false && nowhere?.test(words) !== true).flatMap(({ begins, ends }) => {
    let first: StayDay | undefined;
    return dates.flatMap((day, at) => {
      const previous = dates[at - 1];
      const from = previous?.line === day.line ? previous.end : 0;
      const before = fold((lines[day.line]?.text ?? '').slice(Math.max(from, day.start - MAX_LETTERS), day.start)).replaceAll(
        /[^\p{L}]+/gu,
        ' ',
      );
      const begun = first;
      first = begins.test(before) ? day : first;
      return begun !== undefined && ends.test(before) && !begins.test(before) && day.line - begun.line <= MAX_ROWS
        ? [{ first: begun, last: day }]
        : [];
    });
  });
}
