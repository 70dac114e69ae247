import { SaxesParser } from 'saxes';
import type { Budget, CoverageReason } from '@input-trust/detector-kit';
import type { SourceRange } from './mapped-text.ts';

/** What a reader of XML gets, in document order. Names are local names, without their prefix. */
export interface XmlEvents {
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  close(name: string): void;
  text(text: string, source: SourceRange): void;
  comment(text: string, source: SourceRange): void;
  doctype(text: string, source: SourceRange): void;
  instruction(target: string, text: string): void;
}

/** Elements open at once: a megabyte or two of state. */
export const MAX_XML_DEPTH = 200_000;
/** The deadline is looked at once for so many units. */
const CHUNK = 1 << 16;
/** Errors after which a document is no XML: some readers go on after a few. */
const MAX_ERRORS = 64;

/** Ends the parser from inside a callback. */
class Stop extends Error {
  readonly reason: CoverageReason;

  constructor(reason: CoverageReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Reads XML as it is found: names without namespaces, references to declared entities left as they stand, never expanded nor loaded. After an
 * error it goes on, as a forgiving viewer would, and answers `malformed_content`; other reasons say why it stopped.
 */
export function readXmlEvents(text: string, events: XmlEvents, budget: Budget): CoverageReason | undefined {
  const parser = new SaxesParser({ position: true, fragment: false });
  let depth = 0;
  let errors = 0;
  /** Behind the last markup: where the text at hand begins. */
  let from = 0;
  parser.on('error', () => {
    errors += 1;
    if (errors > MAX_ERRORS) throw new Stop('malformed_content');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_XML_DEPTH) throw new Stop('depth_budget_exceeded');
    events.open(localName(name), attributesOf(attributes));
    from = parser.position;
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    events.close(localName(name));
    from = parser.position;
  });
  parser.on('text', (content) => {
    // The parser stands behind the markup character that ended the text, or at the end.
    const end = parser.position - (text[parser.position - 1] === '<' ? 1 : 0);
    events.text(content, { start: from, end: Math.max(from, end) });
  });
  parser.on('cdata', (content) => {
    const end = parser.position - ']]>'.length;
    events.text(content, { start: Math.max(from, end - content.length), end });
    from = parser.position;
  });
  parser.on('comment', (content) => {
    const end = parser.position - '--'.length;
    events.comment(content, { start: Math.max(0, end - content.length), end });
    from = parser.position + 1;
  });
  parser.on('doctype', (content) => {
    const end = parser.position - 1;
    events.doctype(content, { start: Math.max(0, end - content.length), end });
    from = parser.position;
  });
  parser.on('xmldecl', () => {
    from = parser.position;
  });
  parser.on('processinginstruction', ({ target, body }) => {
    events.instruction(target, body);
    from = parser.position;
  });
  try {
    for (let at = 0; at < text.length; at += CHUNK) {
      if (!budget.hasTime()) return 'deadline_exceeded';
      parser.write(text.slice(at, at + CHUNK));
    }
    parser.close();
    return errors === 0 ? undefined : 'malformed_content';
  } catch (error) {
    if (error instanceof Stop) return error.reason;
    throw error;
  }
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function attributesOf(attributes: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const entries = Object.entries(attributes);
  return entries.length === 0 ? NO_ATTRIBUTES : new Map(entries.map(([key, value]) => [attributeName(key), String(value)]));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** `xlink:href` is `href`; declarations of namespaces keep their prefix. */
function attributeName(name: string): string {
  return name.startsWith('xmlns') ? name : localName(name);
}
