import { characterSet, nextRun } from '@input-trust/detector-kit/text';
import type { EncodedFile } from './encoded-file.ts';
import { MIN_FILE_BYTES } from './encoded-file.ts';

const DIGITS = characterSet(/[0-9A-Fa-f]/);
/** Digits in a row from which on a line may be one of a file. */
const MIN_LINE = 32;

/** Four groups of digits with the same between them: blanks, commas, `\x`, `0x`, `%`. In front of them a comma may be lost. */
const GROUPS =
  /(?<![0-9A-Fa-f])(?:[0-9A-Fa-f]{2}0[xX]){0,4}[0-9A-Fa-f]{2,16}([ \t:;-]|,? ?0[xX]|, ?|\\x|%)[0-9A-Fa-f]{2,16}\1[0-9A-Fa-f]{2,16}\1[0-9A-Fa-f]{2}/g;

/** What stands in front of the first digits of a row in a dump: an offset. */
const OFFSET = /(?:^|\n)[ \t]{0,8}([0-9A-Fa-f]{4,16})[:h]?[ \t]{1,4}$/;

/** Files in hexadecimal digits: in one run, in groups, as escapes, as an array, or as a dump with offsets. */
export function* hexFiles(text: string): Generator<EncodedFile, void, undefined> {
  let from = 0;
  for (let run = nextRun(text, DIGITS, MIN_LINE, 0); run !== undefined; run = nextRun(text, DIGITS, MIN_LINE, from)) {
    const found = gather(text, run.start, '');
    from = Math.max(run.end, found.end);
    if (found.digits.length >= MIN_FILE_BYTES * 2) yield fileOf(run.start, found);
  }
  GROUPS.lastIndex = 0;
  for (let match = GROUPS.exec(text); match !== null; match = GROUPS.exec(text)) {
    const start = match.index;
    const rows = rowsOf(text, start);
    const found = rows ?? gather(text, start, match[1] ?? '');
    GROUPS.lastIndex = Math.max(start + match[0].length, found.end);
    if (found.digits.length >= MIN_FILE_BYTES * 2) yield fileOf(start, found);
  }
}

interface Digits {
  readonly digits: string;
  readonly end: number;
}

function fileOf(start: number, { digits, end }: Digits): EncodedFile {
  return { start, end, bytes: Buffer.from(digits.slice(0, digits.length - (digits.length % 2)), 'hex'), isDeclared: false };
}

/** Line breaks, quotation marks and what joins string literals. */
const BREAK = /(?:\\[rn]|[\s"'+,\\]){1,24}/y;
const GROUP = /[0-9A-Fa-f]{1,4096}/y;

/** Groups of digits with the same between them, in as many lines as they go on. Where a joint is lost, a group ends with as many digits as the first. */
function gather(text: string, start: number, between: string): Digits {
  const pieces: string[] = [];
  const prefix = between.trim().replace(/^,\s?/, '');
  let end = start;
  for (let at = start; ;) {
    GROUP.lastIndex = at;
    const run = GROUP.exec(text)?.[0];
    if (run === undefined) break;
    const group = prefix === '' ? run : run.slice(0, pieces[0]?.length ?? run.length & ~1);
    pieces.push(group);
    end = at + group.length;
    if (prefix !== '' && text.startsWith(prefix, end)) {
      at = end + prefix.length;
      if (isHex(text[at])) continue;
    }
    if (between !== '' && text.startsWith(between, end)) {
      at = end + between.length;
      if (isHex(text[at])) continue;
    }
    if (group.length === 4096 && isHex(text[end])) at = end;
    else {
      BREAK.lastIndex = end;
      at = end + (BREAK.exec(text)?.[0].length ?? 0);
      if (at === end) break;
      if (prefix !== '' && text.startsWith(prefix, at)) at += prefix.length;
    }
  }
  return { digits: pieces.join(''), end };
}

function isHex(unit: string | undefined): boolean {
  return unit !== undefined && /[0-9A-Fa-f]/.test(unit);
}

const ROW = /[ \t]{0,8}([0-9A-Fa-f]{4,16})[:h]?[ \t]{1,4}([0-9A-Fa-f][0-9A-Fa-f \t-]{1,200})/y;

/** Bytes of one row at most. */
const MAX_ROW_BYTES = 64;

interface DumpRow {
  readonly offset: number;
  readonly digits: string;
  /** Of the line. */
  readonly end: number;
}

/** Rows of a dump (`xxd`, `hexdump -C`), told by the offset in front; each has as many bytes as the offsets count. */
function rowsOf(text: string, start: number): Digits | undefined {
  const opening = OFFSET.exec(text.slice(Math.max(0, start - 32), start));
  if (opening === null) return undefined;
  const first = rowAt(text, start - opening[0].trimStart().length);
  const second = first && rowAt(text, first.end + 1);
  const width = first === undefined || second === undefined ? 0 : second.offset - first.offset;
  if (first === undefined || width < 1 || width > MAX_ROW_BYTES) return undefined;
  const pieces: string[] = [];
  let { end } = first;
  for (let row: DumpRow | undefined = first; row?.offset === first.offset + pieces.length * width; row = rowAt(text, end + 1)) {
    pieces.push(row.digits.slice(0, width * 2));
    end = row.end;
  }
  return { digits: pieces.join(''), end };
}

function rowAt(text: string, at: number): DumpRow | undefined {
  ROW.lastIndex = at;
  const [, offset = '', digits = ''] = ROW.exec(text) ?? [];
  if (offset === '') return undefined;
  const line = text.indexOf('\n', at);
  return { offset: Number.parseInt(offset, 16), digits: digits.replaceAll(/[^0-9A-Fa-f]/g, ''), end: line === -1 ? text.length : line };
}
