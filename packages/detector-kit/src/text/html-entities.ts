import { decodeHTML } from 'entities/decode';
import type { Rewritten } from './offset-map.ts';
import { TextRewriter } from './offset-map.ts';

/** Entities in entities (`&amp;#105;`) are undone this often: once for the author, twice for software that escaped it again. */
export const MAX_ENTITY_PASSES = 3;

/** Character references (HTML, section 13.5). Browsers take numeric ones without the semicolon; named ones need it here, for the sake of query strings. */
const REFERENCE = /&(?:#[0-9]{1,7};?|#[xX][0-9a-fA-F]{1,6};?|[A-Za-z][A-Za-z0-9]{1,31};)/g;

/** Decodes HTML character references once, or gives nothing when there are none. */
export function decodeEntities(text: string): Rewritten | undefined {
  if (!text.includes('&')) return undefined;
  const rewriter = new TextRewriter(text);
  for (const match of text.matchAll(REFERENCE)) {
    const [reference] = match;
    const decoded = decodeReference(reference);
    if (decoded !== reference) rewriter.replace(match.index, match.index + reference.length, decoded);
  }
  return rewriter.finish();
}

/** A page repeats a handful of references thousands of times. Longer ones are not kept: a slice of them would hold the whole text in memory. */
const KNOWN_REFERENCES_LIMIT = 512;
const LONGEST_KNOWN_REFERENCE = 10;
const knownReferences = new Map<string, string>();

function decodeReference(reference: string): string {
  let decoded = knownReferences.get(reference);
  if (decoded === undefined) {
    decoded = decodeHTML(reference);
    if (knownReferences.size >= KNOWN_REFERENCES_LIMIT) knownReferences.clear();
    if (reference.length <= LONGEST_KNOWN_REFERENCE) knownReferences.set(reference, decoded);
  }
  return decoded;
}
