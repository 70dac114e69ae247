import type { ReadDocument } from '../read-document.ts';
import type { ConceptName } from '../section/concepts.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { SubjectName } from '../section/subjects.ts';
import type { TypedValue } from '../section/typed-value.ts';
import { findWholeAddresses } from '../values/addresses.ts';
import { isSameValue } from './compare.ts';
import { isStated } from './stated.ts';

/** What a dwelling has: whoever moves has two of each. */
const OF_DWELLINGS: ReadonlySet<SubjectName | ConceptName> = new Set<SubjectName | ConceptName>([
  'rent',
  'rentExtras',
  'rentTotal',
  'securityDeposit',
  'charges',
  'tenancyDeposit',
  'area',
  'rooms',
  'keys',
  'occupants',
  'tenancyStart',
  'tenancyEnd',
  'leaseNumber',
]);

export function isOfDwelling(name: SubjectName | ConceptName): boolean {
  return OF_DWELLINGS.has(name);
}

interface Side {
  readonly document: ReadDocument;
  readonly section: DocumentSection;
}

/**
 * Whether two papers may be about two dwellings: one says which it is about, and the other has not that address but another. The receipt for the rent
 * of the last flat is in the application for the next.
 */
export function areOfTwoDwellings(a: Side, b: Side): boolean {
  return isOfAnother(a, b) || isOfAnother(b, a) || haveNoneInCommon(a, b);
}

/** Whether both papers have whole addresses, and none of them is in both. */
function haveNoneInCommon(a: Side, b: Side): boolean {
  const [own, others] = [addressesOf(a), addressesOf(b)];
  const isScanned = a.section.isScanned || b.section.isScanned;
  return own.length > 0 && others.length > 0 && !own.some((x) => others.some((y) => isSameValue(x, y, isScanned)));
}

function isOfAnother({ section }: Side, other: Side): boolean {
  const places = dwellingsOf(section);
  if (places.length === 0 || places.some((place) => isStated(place, other.document, [other.section]))) return false;
  const isScanned = section.isScanned || other.section.isScanned;
  return addressesOf(other).some((address) => !places.some((place) => isSameValue(place, address, isScanned)));
}

function dwellingsOf({ fields, concepts }: DocumentSection): TypedValue[] {
  return [
    ...concepts.filter(({ concept }) => concept === 'property').map(({ value }) => value),
    ...fields.filter(({ subject, value }) => subject === 'otherAddress' && value.type === 'address').map(({ value }) => value),
  ];
}

function addressesOf({ document: { lines }, section: { fields, concepts, margins } }: Side): TypedValue[] {
  return [
    ...[...fields, ...concepts].filter(({ value, line }) => value.type === 'address' && !margins.includes(line)).map(({ value }) => value),
    // A sentence goes on in the next row.
    ...lines
      .flatMap(({ text }, line) => findWholeAddresses(`${text} ${lines[line + 1]?.text ?? ''}`))
      .map((text): TypedValue => ({ type: 'address', text, at: 0 })),
  ];
}
