import { SaxesParser } from 'saxes';
import type { Budget, CoverageReason } from '@input-trust/detector-kit';
import type { PartAccount } from '../accounting/part-account.ts';
import { decodeXml } from './decode-xml.ts';

/** An element with its canonical name (`w:p`), whatever prefix the document uses; `?:p` for namespaces that no table names. */
export interface XmlElement {
  readonly name: string;
  /** By canonical name: attributes without a namespace as they are, others as `prefix:local`. */
  readonly attributes: ReadonlyMap<string, string>;
}

export interface XmlHandler {
  open?(element: XmlElement): void;
  /** Whether the reader took the text: it wrote it, or knows that it holds nothing for a reader. */
  text?(text: string): boolean;
  close?(name: string): void;
}

/** Namespace URI to the prefix that handlers know it by. */
export type NamespaceTable = ReadonlyMap<string, string>;

/** Deepest element nesting. Tables in tables of word processors reach some 60; a recursive reader of the same file dies far above. */
export const MAX_XML_DEPTH = 512;
/** The deadline is looked at once for so many characters. */
const CHUNK_CHARACTERS = 1 << 16;

/** Ends the parser from inside a callback. */
class Stop extends Error {
  readonly reason: CoverageReason;

  constructor(reason: CoverageReason) {
    super(reason);
    this.reason = reason;
  }
}

/** What stands in a document beside its elements: comments and processing instructions, each with its end. */
const ASIDES: readonly (readonly [opening: string, closing: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
];

/**
 * Reads a namespaced XML document once, from front to back, and answers why it stopped early, if it did; what was read before
 * has been handed over, and what the handler did not take is in the account. Document type declarations are passed over, never
 * processed: one that declares entities ends the reading, and so does a reference to any entity but the five predefined ones (XML 1.0, 4.6).
 */
export function readXml(
  bytes: Uint8Array,
  namespaces: NamespaceTable,
  handler: XmlHandler,
  budget: Budget,
  account?: PartAccount,
): CoverageReason | undefined {
  const { text, isKnown } = decodeXml(bytes);
  const parser = new SaxesParser({ xmlns: true, position: false });
  const canonical = (uri: string, local: string): string => (uri === '' ? local : `${namespaces.get(uri) ?? '?'}:${local}`);
  let depth = 0;
  account?.begin();
  // With a seventh listener V8 keeps the parser's fields in a dictionary, and reading takes three times as long.
  parser.on('error', () => {
    throw new Stop('malformed_content');
  });
  parser.on('doctype', (declaration) => {
    account?.words(declaration);
    account?.declares(declaration, text);
    if (declaration.includes('<!ENTITY')) throw new Stop('malformed_content');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > MAX_XML_DEPTH) throw new Stop('malformed_content');
    if (handler.open === undefined && account === undefined) return;
    const attributes = new Map<string, string>();
    for (const name in tag.attributes) {
      const attribute = tag.attributes[name];
      if (attribute === undefined) continue;
      account?.words(attribute.value);
      if (attribute.prefix !== 'xmlns') attributes.set(canonical(attribute.uri, attribute.local), attribute.value);
    }
    handler.open?.({ name: canonical(tag.uri, tag.local), attributes });
  });
  const onText = (piece: string): void => {
    const isTaken = handler.text?.(piece) ?? false;
    account?.text(piece, isTaken);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', (tag) => {
    depth -= 1;
    handler.close?.(canonical(tag.uri, tag.local));
  });
  try {
    for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) {
      if (!budget.hasTime()) return 'deadline_exceeded';
      parser.write(text.slice(at, at + CHUNK_CHARACTERS));
    }
    parser.close();
    return isKnown ? undefined : 'unsupported_format';
  } catch (error) {
    if (error instanceof Stop) return isKnown ? error.reason : 'unsupported_format';
    throw error;
  } finally {
    if (account !== undefined) for (const aside of asidesIn(text)) account.words(aside);
    account?.end();
  }
}

/** Comments and processing instructions, the declaration of the document left out. */
function* asidesIn(text: string): Generator<string, void, void> {
  for (const [opening, closing] of ASIDES) {
    for (let at = text.indexOf(opening, 1); at !== -1; at = text.indexOf(opening, at)) {
      const end = text.indexOf(closing, at + opening.length);
      yield text.slice(at + opening.length, end === -1 ? text.length : end);
      if (end === -1) break;
      at = end + closing.length;
    }
  }
}
