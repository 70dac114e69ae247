import { PREFIXES, RDF_NAMESPACE } from './namespaces.ts';
import { readXmlEvents } from './xml-events.ts';
import type { XmlAttribute, XmlHandler, XmlName, XmlOutcome } from './xml-events.ts';

/** A top-level property of the packet's resource. */
export interface XmpProperty {
  readonly occurrences: number;
  /** Text of the last occurrence, at most {@link MAX_VALUE_CHARACTERS} characters; empty for arrays and structures. */
  readonly value: string;
  /** Items of an array property. */
  readonly items: number;
}

/** Simple values that are looked at are dates, names and URIs; the rest of a longer one is not kept. */
const MAX_VALUE_CHARACTERS = 256;

/**
 * The top-level properties of an XMP packet in the namespaces of {@link PREFIXES}, by `prefix:name`, in any of the RDF forms of XMP Part 1, section 7:
 * attributes or child elements of rdf:Description. Properties of nested resources, such as ingredients, are not among them.
 * Nodes that only hold other elements, such as `x:xmpmeta`, may surround rdf:RDF. On an early end the properties seen so far are returned.
 */
export function readXmpProperties(packet: Uint8Array): {
  readonly properties: ReadonlyMap<string, XmpProperty>;
  readonly outcome: XmlOutcome;
} {
  const collector = new PropertyCollector();
  const text = decodePacket(packet);
  const outcome = text === null ? 'malformed' : readXmlEvents(text, collector);
  return { properties: collector.properties, outcome: outcome === 'complete' && !collector.rdfSeen ? 'malformed' : outcome };
}

/** UTF-8 is the rule (XMP Part 3); UTF-16, which older writers use, is told by its first character. Null when the bytes are neither. */
function decodePacket(packet: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encodingOf(packet), { fatal: true }).decode(packet);
    let end = text.length;
    while (end > 0 && text.charCodeAt(end - 1) === 0) end -= 1;
    return text.slice(0, end);
  } catch {
    return null;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xfe && second === 0xff) || first === 0x00) return 'utf-16be';
  return (first === 0xff && second === 0xfe) || second === 0x00 ? 'utf-16le' : 'utf-8';
}

const ARRAYS: ReadonlySet<string> = new Set(['Seq', 'Bag', 'Alt']);

interface Collected {
  occurrences: number;
  value: string;
  items: number;
}

class PropertyCollector implements XmlHandler {
  readonly properties = new Map<string, Collected>();
  rdfSeen = false;
  #depth = 0;
  /** Depth of rdf:RDF; resources stand one below it, their properties two, arrays three, array items four. */
  #rdfDepth = 0;
  #property: Collected | null = null;
  #array = false;

  open(name: XmlName, attributes: readonly XmlAttribute[]): void {
    this.#depth += 1;
    if (!this.rdfSeen) {
      if (name.uri !== RDF_NAMESPACE || name.local !== 'RDF') return;
      this.rdfSeen = true;
      this.#rdfDepth = this.#depth;
      return;
    }
    const level = this.#rdfDepth === 0 ? 0 : this.#depth - this.#rdfDepth;
    if (level === 1) for (const attribute of attributes) this.#add(attribute, attribute.value);
    if (level === 2) {
      const resource = attributes.find(({ uri, local }) => uri === RDF_NAMESPACE && local === 'resource');
      this.#property = this.#add(name, resource?.value ?? '');
    }
    if (level === 3) this.#array = name.uri === RDF_NAMESPACE && ARRAYS.has(name.local);
    if (level === 4 && this.#array && this.#property !== null && name.uri === RDF_NAMESPACE && name.local === 'li')
      this.#property.items += 1;
  }

  text(text: string): void {
    const property = this.#property;
    if (property === null || this.#depth !== this.#rdfDepth + 2 || property.value.length >= MAX_VALUE_CHARACTERS) return;
    property.value = (property.value + text.slice(0, MAX_VALUE_CHARACTERS)).slice(0, MAX_VALUE_CHARACTERS);
  }

  close(): void {
    if (this.#depth === this.#rdfDepth + 2 && this.#property !== null) {
      this.#property.value = this.#property.value.trim();
      this.#property = null;
    }
    // Behind rdf:RDF nothing is a property any more.
    if (this.#depth === this.#rdfDepth) this.#rdfDepth = 0;
    this.#depth -= 1;
  }

  #add({ uri, local }: XmlName, value: string): Collected | null {
    const prefix = PREFIXES.get(uri);
    if (prefix === undefined) return null;
    const key = `${prefix}:${local}`;
    let property = this.properties.get(key);
    if (property === undefined) {
      property = { occurrences: 0, value: '', items: 0 };
      this.properties.set(key, property);
    }
    property.occurrences += 1;
    property.value = value.slice(0, MAX_VALUE_CHARACTERS);
    return property;
  }
}
