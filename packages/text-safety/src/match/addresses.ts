import type { Span } from './hit-index.ts';

/** Longest web address that is read as one: what lies behind is text again. */
const URL_REACH = 400;
/** Longest part of an e-mail address on either side of the at sign (RFC 5321, section 4.5.3.1: 64 and 255). */
const LOCAL_PART_REACH = 64;
const DOMAIN_REACH = 255;

const SCHEME_OR_HOST = /(?:https?|ftp)$/i;
const URL_END = /[\s"'<>`)\]}，。、]/;
const LOCAL_PART = /[\w.%+-]{1,64}$/;
const DOMAIN = /^[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}/;

/** Web and e-mail addresses in a text. */
export interface Addresses {
  /** Addresses that a text names; those that a Markdown link or image points to are not among them. */
  readonly targets: readonly Span[];
  /** Every address: the words in it are no words of the text. */
  readonly all: readonly Span[];
}

/** Finds addresses by their `://` and at signs. */
export function findAddresses(text: string): Addresses {
  const targets: Span[] = [];
  const all: Span[] = [];
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', at + 3)) {
    const scheme = SCHEME_OR_HOST.exec(text.slice(Math.max(0, at - 6), at));
    if (scheme === null) continue;
    const start = at - scheme[0].length;
    const length = text.slice(at + 3, at + 3 + URL_REACH).search(URL_END);
    const end = Math.min(text.length, at + 3 + (length < 0 ? URL_REACH : length));
    all.push({ start, end });
    if (!text.slice(Math.max(0, start - 3), start).includes('](')) targets.push({ start, end });
  }
  let behind = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const local = LOCAL_PART.exec(text.slice(Math.max(behind, at - LOCAL_PART_REACH), at));
    const domain = DOMAIN.exec(text.slice(at + 1, at + 1 + DOMAIN_REACH));
    if (local === null || domain === null) continue;
    behind = at + 1 + domain[0].length;
    const address = { start: at - local[0].length, end: behind };
    all.push(address);
    targets.push(address);
  }
  return { targets: targets.sort(byStart), all: all.sort(byStart) };
}

function byStart(a: Span, b: Span): number {
  return a.start - b.start;
}
