import type { ThreatEvidence } from '@input-trust/detector-kit';
import { structuralThreat } from '../structural-threat.ts';

/** A general or parameter entity with the text that it stands for (XML 1.0, 4.2). */
const ENTITY = /<!ENTITY\s{1,16}(?:(%)\s{1,16})?([^\s<>"'&;%]{1,100})\s{1,16}(?:"([^"]*)"|'([^']*)')/g;

/** A reference to an entity, of characters none. */
const REFERENCE = /([&%])([^\s<>"'&;%#]{1,100});/g;

/** An ampersand written as a number: in the text of an entity it makes a reference of what follows. */
const NUMBERED_AMPERSAND = /&#(?:38|x26);/gi;

/**
 * From what size on, and from how many times the size of the document, what its entities stand for is an attack on readers that expand them
 * ("billion laughs", "quadratic blowup"): the two limits of Expat.
 */
const BOMB = { units: 8 << 20, times: 100 } as const;

/** Entities within entities that a reader follows (libxml2); beyond, it takes them for endless. */
const MAX_NESTED = 40;

/** Findings in the entities that a document declares, which nobody expands here. `path` is the part that declares them. */
export function entityThreats(source: string, path: string): ThreatEvidence[] {
  const size = source.includes('<!ENTITY') ? expandedSize(source) : 0;
  if (size <= Math.max(BOMB.units, BOMB.times * source.length)) return [];
  return [
    structuralThreat({
      category: 'payload',
      technique: 'entity_expansion',
      reason: 'Entities of the document stand for far more text than any document holds, which exhausts readers that expand them.',
      intent: 'malicious',
      confidence: 0.9,
      path,
    }),
  ];
}

/** Units that the references of a document stand for; infinitely many where an entity holds itself. */
function expandedSize(source: string): number {
  const texts = new Map<string, string>();
  // Of two declarations the first counts (XML 1.0, 4.2).
  const rest = source.replaceAll(ENTITY, (_, percent: string | undefined, name: string, quoted?: string, single?: string) => {
    const key = `${percent ?? '&'}${name}`;
    if (!texts.has(key)) texts.set(key, (quoted ?? single ?? '').replaceAll(NUMBERED_AMPERSAND, '&'));
    return '';
  });
  if (texts.size === 0) return 0;
  const sizes = new Map<string, number>();
  const sizeOfReferences = (text: string, depth: number): number => {
    let size = 0;
    for (const [, kind = '', name = ''] of text.matchAll(REFERENCE)) size += sizeOfEntity(kind + name, depth);
    return size;
  };
  const sizeOfEntity = (key: string, depth: number): number => {
    const text = texts.get(key);
    if (text === undefined) return 0;
    // While it is measured: an entity that leads back to itself has no end.
    const known = sizes.get(key) ?? (depth > MAX_NESTED ? Number.POSITIVE_INFINITY : undefined);
    if (known !== undefined) return known;
    sizes.set(key, Number.POSITIVE_INFINITY);
    const size = text.length + sizeOfReferences(text, depth + 1);
    sizes.set(key, size);
    return size;
  };
  return sizeOfReferences(rest, 0);
}
