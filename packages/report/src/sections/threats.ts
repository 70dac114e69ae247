import type { ScanResponse, Threat } from '@input-trust/contract';
import { pageOf } from '../pages-to-show.ts';
import type { Statement, Tone } from '../statement.ts';
import { CATEGORY_WORDS } from '../words/category-words.ts';
import type { Word } from '../words/category-words.ts';
import { counted, inDigits, spoken } from '../words/numbers.ts';

/** Threats that differ in their place alone, as one: a hundred changed places of a picture are one thing to say. */
export interface ThreatGroup {
  readonly first: Threat;
  /** All of them, with their place in the list of the answer. */
  readonly members: readonly { readonly threat: Threat; readonly index: number }[];
}

/** Threats in the order of the answer, those that say the same of different places together. */
export function groupThreats(threats: readonly Threat[]): readonly ThreatGroup[] {
  const groups = new Map<string, { first: Threat; members: { threat: Threat; index: number }[] }>();
  for (const [index, threat] of threats.entries()) {
    const key = JSON.stringify([threat.category, threat.technique, threat.reason, threat.evidence]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { first: threat, members: [{ threat, index }] });
    else known.members.push({ threat, index });
  }
  return [...groups.values()];
}

export function threatStatements({ threats = [] }: ScanResponse): readonly Statement[] {
  return groupThreats(threats).map(({ first, members }): Statement => {
    const where = members.length === 1 ? placeInWords(first.location, first.reason) : places(members.map(({ threat }) => threat));
    const confidence = members.reduce((most, { threat }) => Math.max(most, threat.confidence ?? 0), 0);
    return {
      label: categoryName(first.category),
      text: first.reason,
      tone: toneOf(confidence),
      code: first.technique === undefined ? first.category : `${first.category}/${first.technique}`,
      ...(first.confidence !== undefined && { confidence }),
      ...(where !== undefined && { where }),
      ...(first.evidence !== undefined && { quote: first.evidence }),
    };
  });
}

/** The name of a category; one that is not known in the words of its code. */
export function categoryName(category: string): string {
  const words: Readonly<Record<string, Word>> = CATEGORY_WORDS;
  return Object.hasOwn(words, category) ? (words[category]?.name ?? category) : spoken(category);
}

/** Weak evidence is context; strong evidence is what the decision is made of. */
function toneOf(confidence: number): Tone {
  if (confidence < 0.3) return 'note';
  return confidence < 0.7 ? 'warn' : 'bad';
}

/** Names of parts that say where they are: `behind the end of the image`. */
const WHERE = /^(?:after|around|before|behind|below|between|inside|outside|under) /;

/** A place in words; undefined for none, and for a part that the sentence before it names already. */
export function placeInWords(location: Threat['location'], sentence = ''): string | undefined {
  switch (location?.kind) {
    case 'text_range':
      return `characters ${inDigits(location.start)} to ${inDigits(location.end)}${onPage(location.page)}`;
    case 'box':
      return location.page === undefined ? 'in the picture' : `on page ${inDigits(location.page)}`;
    case 'part': {
      const isSaid = sentence.toLowerCase().includes(location.path.toLowerCase()) || location.path === `page ${location.page ?? ''}`;
      if (!isSaid)
        return `${WHERE.test(location.path) ? '' : 'in '}${location.path}${location.path.startsWith('page ') ? '' : onPage(location.page)}`;
      return location.page === undefined ? undefined : `on page ${inDigits(location.page)}`;
    }
    case 'document':
      return location.document_id === undefined ? undefined : `in ${location.document_id}`;
    default:
      return undefined;
  }
}

function onPage(page: number | undefined): string {
  return page === undefined ? '' : ` on page ${inDigits(page)}`;
}

function places(threats: readonly Threat[]): string {
  const pages = [...new Set(threats.flatMap(({ location }) => pageOf(location) ?? []))];
  const count = counted(threats.length, 'place');
  if (pages.length === 0) return `in ${count}`;
  return `in ${count} on ${pages.length === 1 ? `page ${pages[0] ?? ''}` : counted(pages.length, 'page')}`;
}
