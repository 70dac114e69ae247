/** Why reading ended early. `doctype`: document type declarations, and with them entities, are not read. */
export type XmlOutcome = 'complete' | 'malformed' | 'doctype' | 'limit';

/** A name with its namespace; `uri` is empty where there is none. */
export interface XmlName {
  readonly uri: string;
  readonly local: string;
}

export interface XmlAttribute extends XmlName {
  readonly value: string;
}

/** Told of what an XML document holds, in its order. */
export interface XmlHandler {
  /** An element begins. */
  open(name: XmlName, attributes: readonly XmlAttribute[]): void;
  /** Character data of one element may come in several pieces. */
  text(text: string): void;
  /** The element that began last and has not ended ends. */
  close(): void;
}

/** Deepest element nesting. XMP of editors stays below 12, with ingredients below 20. */
export const MAX_XML_DEPTH = 64;
/** Elements and attributes in all. The longest edit histories of real files reach some ten thousand. */
export const MAX_XML_NODES = 200_000;
/** Namespace declarations in scope at once; each name is looked up among them. Real packets have below 60. */
export const MAX_XML_BINDINGS = 256;

const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/**
 * Reads a namespaced XML document in one pass (XML 1.0 and Namespaces in XML 1.0, without document type declarations) and reports
 * its elements, attributes and character data. Only the five predefined entities and character references are expanded;
 * raw control characters are let through.
 * Linear in the length of the text; never throws for content.
 */
export function readXmlEvents(text: string, handler: XmlHandler): XmlOutcome {
  return new XmlReader(text, handler).read();
}

class XmlReader {
  readonly #text: string;
  readonly #handler: XmlHandler;
  #at = 0;
  #nodes = 0;
  #rootSeen = false;
  /** Qualified names of the open elements. */
  readonly #open: string[] = [];
  /** Prefix bindings in scope, innermost last, with the depth that made them. */
  readonly #bindings: { readonly prefix: string; readonly uri: string; readonly depth: number }[] = [
    { prefix: 'xml', uri: XML_NAMESPACE, depth: 0 },
    { prefix: '', uri: '', depth: 0 },
  ];

  /** Asked once of the whole text, so that the many short pieces of a packet need no search of their own. */
  readonly #hasReferences: boolean;
  readonly #hasSectionEnds: boolean;

  constructor(text: string, handler: XmlHandler) {
    this.#text = text;
    this.#handler = handler;
    this.#hasReferences = text.includes('&');
    this.#hasSectionEnds = text.includes(']]>');
  }

  read(): XmlOutcome {
    const text = this.#text;
    if (text.startsWith('\uFEFF')) this.#at = 1;
    while (this.#at < text.length) {
      const bracket = text.indexOf('<', this.#at);
      const end = bracket === -1 ? text.length : bracket;
      if (end > this.#at && !this.#characters(text.slice(this.#at, end))) return 'malformed';
      if (bracket === -1) break;
      this.#at = bracket;
      const outcome = this.#markup();
      if (outcome !== 'complete') return outcome;
    }
    return this.#rootSeen && this.#open.length === 0 ? 'complete' : 'malformed';
  }

  /** Character data; outside the root element only white space. */
  #characters(raw: string): boolean {
    if (this.#open.length === 0) return isBlank(raw);
    if (this.#hasSectionEnds && raw.includes(']]>')) return false;
    const text = this.#hasReferences ? expand(raw) : raw;
    if (text !== null) this.#handler.text(text);
    return text !== null;
  }

  #markup(): XmlOutcome {
    const text = this.#text;
    const at = this.#at;
    switch (text[at + 1]) {
      case '/':
        return this.#endTag();
      case '?':
        return this.#processingInstruction();
      case '!':
        if (text.startsWith('<!--', at)) return this.#comment();
        if (text.startsWith('<![CDATA[', at)) return this.#characterSection();
        return text.startsWith('<!DOCTYPE', at) ? 'doctype' : 'malformed';
      default:
        return this.#startTag();
    }
  }

  #characterSection(): XmlOutcome {
    const start = this.#at + '<![CDATA['.length;
    const end = this.#text.indexOf(']]>', start);
    if (end === -1 || this.#open.length === 0) return 'malformed';
    this.#handler.text(this.#text.slice(start, end));
    this.#at = end + 3;
    return 'complete';
  }

  /** `--` may only stand at the end of a comment. */
  #comment(): XmlOutcome {
    const end = this.#text.indexOf('--', this.#at + 4);
    this.#at = end + 2;
    return end !== -1 && this.#take('>') ? 'complete' : 'malformed';
  }

  #processingInstruction(): XmlOutcome {
    const start = this.#at;
    this.#at += 2;
    const target = this.#name();
    const end = this.#text.indexOf('?>', this.#at);
    const named = target !== '' && !target.includes(':') && (end === this.#at || this.#space());
    this.#at = end + 2;
    // An XML declaration stands nowhere but at the start.
    return end !== -1 && named && (target.toLowerCase() !== 'xml' || start <= 1) ? 'complete' : 'malformed';
  }

  #endTag(): XmlOutcome {
    this.#at += 2;
    const name = this.#name();
    this.#space();
    if (name === '' || this.#open.at(-1) !== name || !this.#take('>')) return 'malformed';
    this.#closeElement();
    return 'complete';
  }

  #startTag(): XmlOutcome {
    this.#at += 1;
    const name = this.#name();
    if (name === '' || (this.#open.length === 0 && this.#rootSeen)) return 'malformed';
    this.#rootSeen = true;
    const attributes = new Map<string, string>();
    for (;;) {
      const spaced = this.#space();
      if (this.#take('/>')) return this.#element(name, attributes, true);
      if (this.#take('>')) return this.#element(name, attributes, false);
      const attribute = spaced ? this.#name() : '';
      const value = attribute === '' ? null : this.#attributeValue();
      if (value === null || attributes.has(attribute)) return 'malformed';
      attributes.set(attribute, value);
    }
  }

  #element(name: string, raw: ReadonlyMap<string, string>, empty: boolean): XmlOutcome {
    this.#open.push(name);
    this.#nodes += 1 + raw.size;
    if (this.#open.length > MAX_XML_DEPTH || this.#nodes > MAX_XML_NODES) return 'limit';
    for (const [key, uri] of raw) {
      const prefix = key === 'xmlns' ? '' : key.startsWith('xmlns:') ? key.slice(6) : null;
      if (prefix !== null) this.#bindings.push({ prefix, uri, depth: this.#open.length });
    }
    if (this.#bindings.length > MAX_XML_BINDINGS) return 'limit';
    const resolved = this.#resolve(name, true);
    const attributes: XmlAttribute[] = [];
    for (const [key, value] of raw) {
      if (key === 'xmlns' || key.startsWith('xmlns:')) continue;
      const attribute = this.#resolve(key, false);
      if (attribute === null) return 'malformed';
      attributes.push({ uri: attribute.uri, local: attribute.local, value });
    }
    if (resolved === null) return 'malformed';
    this.#handler.open(resolved, attributes);
    if (empty) this.#closeElement();
    return 'complete';
  }

  #closeElement(): void {
    while ((this.#bindings.at(-1)?.depth ?? 0) === this.#open.length) this.#bindings.pop();
    this.#open.pop();
    this.#handler.close();
  }

  /** An unprefixed attribute has no namespace; an unprefixed element has the default one. */
  #resolve(name: string, element: boolean): XmlName | null {
    const colon = name.indexOf(':');
    if (colon === -1 && !element) return { uri: '', local: name };
    const prefix = colon === -1 ? '' : name.slice(0, colon);
    const local = name.slice(colon + 1);
    if (colon === 0 || local === '' || local.includes(':')) return null;
    for (let index = this.#bindings.length - 1; index >= 0; index -= 1) {
      const binding = this.#bindings[index];
      if (binding?.prefix === prefix) return { uri: binding.uri, local };
    }
    return null;
  }

  #attributeValue(): string | null {
    this.#space();
    if (!this.#take('=')) return null;
    this.#space();
    const quote = this.#text[this.#at];
    if (quote !== '"' && quote !== "'") return null;
    const end = this.#text.indexOf(quote, this.#at + 1);
    const raw = end === -1 ? '<' : this.#text.slice(this.#at + 1, end);
    this.#at = end + 1;
    if (raw.includes('<')) return null;
    return this.#hasReferences ? expand(raw) : raw;
  }

  #name(): string {
    const start = this.#at;
    let at = start;
    while (at < this.#text.length && isNameCode(this.#text.charCodeAt(at))) at += 1;
    this.#at = at;
    const first = this.#text.charCodeAt(start);
    // A name begins with no digit, '-' or '.'.
    return first === 0x2d || first === 0x2e || (first >= 0x30 && first <= 0x39) ? '' : this.#text.slice(start, at);
  }

  #space(): boolean {
    const start = this.#at;
    while (isSpaceCode(this.#text.charCodeAt(this.#at))) this.#at += 1;
    return this.#at > start;
  }

  #take(token: string): boolean {
    if (!this.#text.startsWith(token, this.#at)) return false;
    this.#at += token.length;
    return true;
  }
}

function isSpaceCode(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function isBlank(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (!isSpaceCode(text.charCodeAt(index))) return false;
  return true;
}

/** ASCII letters, digits, `-` `.` `:` `_`, and everything outside ASCII: a little wider than XML's NameChar. */
function isNameCode(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x2d && code <= 0x2e) ||
    (code >= 0x30 && code <= 0x3a) ||
    code === 0x5f ||
    code >= 0x80
  );
}

const BAD_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/;
const REFERENCE = /&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|([a-z]{2,4}));/g;

/** Expands predefined entities and character references. Null when there is any other reference. */
function expand(raw: string): string | null {
  if (!raw.includes('&')) return raw;
  if (BAD_REFERENCE.test(raw)) return null;
  let valid = true;
  const text = raw.replaceAll(REFERENCE, (_match, hex?: string, decimal?: string, entity?: string) => {
    if (entity !== undefined) return PREDEFINED[entity] ?? '';
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    valid &&= isCharacter(code);
    return isCharacter(code) ? String.fromCodePoint(code) : '';
  });
  return valid ? text : null;
}

/** Char of XML 1.0, section 2.2. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return isSpaceCode(code);
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x1_0000 && code <= 0x10_ffff);
}
