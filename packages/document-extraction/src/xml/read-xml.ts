import { SaxesParser } from 'saxes';
import type { Budget, CoverageReason } from '@input-trust/detector-kit';

/** An element with its canonical name (`w:p`), whatever prefix the document uses; `?:p` for namespaces that no table names. */
export interface XmlElement {
  readonly name: string;
  /** By canonical name: attributes without a namespace as they are, others as `prefix:local`. */
  readonly attributes: ReadonlyMap<string, string>;
}

export interface XmlHandler {
  open?(element: XmlElement): void;
  text?(text: string): void;
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

/**
 * Reads a namespaced XML document once, from front to back, and answers why it stopped early, if it did; what was read before
 * has been handed over. Document type declarations are passed over, never processed: one that declares entities ends the reading,
 * and so does a reference to any entity but the five predefined ones (XML 1.0, 4.6).
 */
export function readXml(bytes: Uint8Array, namespaces: NamespaceTable, handler: XmlHandler, budget: Budget): CoverageReason | undefined {
  const text = decodeXml(bytes);
  const parser = new SaxesParser({ xmlns: true, position: false });
  const canonical = (uri: string, local: string): string => (uri === '' ? local : `${namespaces.get(uri) ?? '?'}:${local}`);
  let depth = 0;
  // With a seventh listener V8 keeps the parser's fields in a dictionary, and reading takes three times as long.
  parser.on('error', () => {
    throw new Stop('malformed_content');
  });
  parser.on('doctype', (declaration) => {
    if (declaration.includes('<!ENTITY')) throw new Stop('malformed_content');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > MAX_XML_DEPTH) throw new Stop('malformed_content');
    if (handler.open === undefined) return;
    const attributes = new Map<string, string>();
    for (const name in tag.attributes) {
      const attribute = tag.attributes[name];
      if (attribute !== undefined && attribute.prefix !== 'xmlns')
        attributes.set(canonical(attribute.uri, attribute.local), attribute.value);
    }
    handler.open({ name: canonical(tag.uri, tag.local), attributes });
  });
  const onText = (piece: string): void => handler.text?.(piece);
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
    return undefined;
  } catch (error) {
    if (error instanceof Stop) return error.reason;
    throw error;
  }
}

/** How far into the bytes the XML declaration reaches. */
const DECLARATION_BYTES = 200;
const DECLARED_ENCODING = /^<\?xml[^>]{1,100}?encoding=["']([A-Za-z][\w.-]{1,30})["']/;

/** Text of an XML document: byte order mark, else the declared encoding, else UTF-8 (XML 1.0, appendix F). */
export function decodeXml(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (a === 0x3c && b === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0 && b === 0x3c) return new TextDecoder('utf-16be').decode(bytes);
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const declared = DECLARED_ENCODING.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  // What is not UTF-16 by its bytes is not made so by its declaration.
  return decoder(declared.startsWith('utf-16') ? 'utf-8' : declared).decode(bytes);
}

function decoder(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label);
  } catch {
    // An encoding that the runtime does not know.
    return new TextDecoder();
  }
}
