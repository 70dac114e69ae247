import type { Budget, CoverageReason } from '@input-trust/detector-kit';

/** One field of a header, unfolded. */
export interface HeaderField {
  /** Lower case. */
  readonly name: string;
  readonly value: string;
}

/** A part that has no parts. Characters stand for bytes (Latin-1). */
export interface Leaf {
  readonly path: string;
  readonly fields: readonly HeaderField[];
  /** As it was sent, encoded. */
  readonly body: string;
}

/** Everything that a message consists of, by its bytes: what no part holds is in `leftovers`. */
export interface Entities {
  readonly leaves: readonly Leaf[];
  /** Headers of the message and of all parts. */
  readonly headers: readonly { readonly path: string; readonly fields: readonly HeaderField[] }[];
  /** Preambles, epilogues and lines of a header that are no field. */
  readonly leftovers: readonly { readonly path: string; readonly text: string }[];
  readonly reasons: readonly CoverageReason[];
}

/** Parts in parts; deeper ones are leftovers. */
const MAX_DEPTH = 64;
/** Parts of one message. */
const MAX_PARTS = 20_000;

interface Range {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly depth: number;
  /** What readers do without a boundary depends on it: a part of a digest is a message (RFC 2046, section 5.1.5). */
  readonly isInDigest: boolean;
}

/**
 * Takes a message apart by its delimiters alone, more tolerantly than mail programs: a boundary that is missing, empty or wrong is taken
 * from the first line that looks like one. Every byte ends in a header, a leaf or a leftover.
 */
export function mimeEntities(source: string, budget: Budget): Entities {
  const leaves: Leaf[] = [];
  const headers: { path: string; fields: readonly HeaderField[] }[] = [];
  const leftovers: { path: string; text: string }[] = [];
  const reasons = new Set<CoverageReason>();
  const queue: Range[] = [{ path: '', start: 0, end: source.length, depth: 0, isInDigest: false }];
  // The queue grows while it is walked.
  for (const { path, start, end, depth } of queue) {
    if (!budget.hasTime()) {
      reasons.add('deadline_exceeded');
      break;
    }
    const { fields, strays, bodyStart, stray } = headerOf(source, start, end);
    headers.push({ path: `${path}header`, fields });
    if (strays.length > 0) leftovers.push({ path: `${path}header`, text: strays.join('\n') });
    const type = fieldOf(fields, 'content-type');
    const isMultipart = /^\s*multipart\//i.test(type);
    // For some readers a line that is no field ends the header.
    const from = stray?.start ?? bodyStart;
    const delimiters = isMultipart && depth < MAX_DEPTH ? delimitersOf(source, from, end, parameterOf(type, 'boundary')) : [];
    if (delimiters.length === 0) {
      leaves.push({ path, fields, body: source.slice(bodyStart, end) });
      if (stray !== undefined) leaves.push({ path, fields: stray.fields, body: source.slice(stray.start, end) });
      continue;
    }
    leftovers.push({ path: `${path}preamble`, text: source.slice(from, delimiters[0]?.start) });
    let part = 0;
    for (const [index, delimiter] of delimiters.entries()) {
      const next = delimiters[index + 1];
      const range = { start: delimiter.end, end: next?.start ?? end };
      // What follows the end is no part for most readers; where delimiters go on behind it, some see parts there.
      if (delimiter.isLast) leftovers.push({ path: `${path}epilogue`, text: source.slice(range.start, range.end) });
      else if (queue.length >= MAX_PARTS) reasons.add('item_budget_exceeded');
      else queue.push({ ...range, path: `${path}part ${(part += 1)}/`, depth: depth + 1, isInDigest: /digest/i.test(type) });
    }
  }
  return { leaves, headers, leftovers: leftovers.filter(({ text }) => text.trim() !== ''), reasons: [...reasons] };
}

/** Lines of a header that are read: mail has below two hundred. */
const MAX_FIELDS = 5_000;

function headerOf(source: string, start: number, end: number) {
  const fields: HeaderField[] = [];
  const strays: string[] = [];
  let stray: { readonly start: number; readonly fields: readonly HeaderField[] } | undefined;
  let at = start;
  while (at < end) {
    const lineStart = at;
    const newline = source.indexOf('\n', at);
    const lineEnd = newline === -1 || newline > end ? end : newline;
    const line = source.slice(at, source[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd);
    at = Math.min(end, lineEnd + 1);
    if (line.trim() === '') break;
    const colon = line.indexOf(':');
    const last = fields.at(-1);
    if (/^[ \t]/.test(line) && last !== undefined) fields[fields.length - 1] = { ...last, value: `${last.value} ${line.trim()}` };
    else if (colon > 0 && fields.length < MAX_FIELDS && !/[ \t]\S/.test(line.slice(0, colon)))
      fields.push({ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() });
    else {
      // Not the line that mailboxes put in front of a message.
      if (fields.length > 0) stray ??= { start: lineStart, fields: [...fields] };
      strays.push(line);
    }
  }
  return { fields, strays, bodyStart: at, stray };
}

/** The first field of a name; empty without one. */
export function fieldOf(fields: readonly HeaderField[], name: string): string {
  return fields.find((field) => field.name === name)?.value ?? '';
}

/** The value of a parameter (RFC 2045, section 5.1; RFC 2231 without continuations); undefined without one. */
export function parameterOf(value: string, name: string): string | undefined {
  const at = new RegExp(String.raw`;\s{0,16}${name}\*?\s{0,16}=\s{0,16}(?:"([^"]{0,1000})"|([^\s;"]{0,1000}))`, 'i').exec(value);
  return at === null ? undefined : (at[1] ?? at[2]);
}

interface Delimiter {
  readonly start: number;
  readonly end: number;
  readonly isLast: boolean;
}

/** A line that looks like a delimiter, where the header names none that occurs: many boundaries begin with dashes. Fields or an empty line follow. */
const LIKELY = /^--(-{0,70}[^\s-][^\r\n]{0,100}?)[ \t]{0,8}\r?\n(?=\r?\n|content-[\w-]{1,60}:)/im;
/** The same, whatever follows. */
const PERHAPS = /^--([^\s-][^\r\n]{0,100}?)[ \t]{0,8}\r?$/m;

function delimitersOf(source: string, start: number, end: number, boundary = ''): Delimiter[] {
  const named = boundary === '' ? [] : linesOf(source, start, end, boundary);
  if (named.length > 0) return named;
  const body = source.slice(start, end);
  const likely = (LIKELY.exec(body) ?? PERHAPS.exec(body))?.[1];
  return likely === undefined ? [] : linesOf(source, start, end, likely.replace(/--$/, ''));
}

function linesOf(source: string, start: number, end: number, boundary: string): Delimiter[] {
  const delimiters: Delimiter[] = [];
  const text = `--${boundary}`;
  for (let at = source.indexOf(text, start); at !== -1 && at < end; at = source.indexOf(text, at + text.length)) {
    if (at > start && source[at - 1] !== '\n') continue;
    const newline = source.indexOf('\n', at);
    const lineEnd = newline === -1 || newline >= end ? end : newline + 1;
    const rest = source.slice(at + text.length, lineEnd).trim();
    if (rest === '' || rest === '--') delimiters.push({ start: at, end: lineEnd, isLast: rest === '--' });
  }
  return delimiters;
}
