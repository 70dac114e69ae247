import { isProseAmongBytes } from '@input-trust/hidden-text';
import type { Surface } from '@input-trust/detector-kit';

/** Units of a run below which it is no sentence. */
const MIN_RUN = 12;
/** Units of one run: longer ones are cut, with both pieces kept. It bounds the memory of one string. */
const MAX_RUN = 1 << 20;

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const DELETE = 0x7f;

/**
 * Sentences in bytes that no reader understands: runs of UTF-8 and of UTF-16 in both orders, as `strings` finds them. Linear, two looks at
 * each byte. Text that is compressed, encrypted or in another encoding is not found.
 */
export function textRunsIn(bytes: Uint8Array): string[] {
  return [...runsOfBytes(bytes), ...runsOfUnits(bytes, 0), ...runsOfUnits(bytes, 1)].filter(isProseAmongBytes);
}

/** The runs as a surface of which nobody knows who sees it; none where there are none. `taken` are lines that other surfaces show. */
export function rawSurfaces(bytes: Uint8Array, path: string, taken: (line: string) => boolean = () => false): Surface[] {
  const runs = textRunsIn(bytes).filter((run) => !taken(run.trim()));
  if (runs.length === 0) return [];
  return [{ text: runs.join('\n'), origin: 'payload', visibility: 'unknown', hiddenBy: [], location: { kind: 'part', path } }];
}

/** Whether a byte belongs to text of one byte a character or of UTF-8. */
function isTextByte(byte: number): boolean {
  return (byte >= SPACE && byte !== DELETE) || byte === TAB || byte === LF || byte === CR;
}

function runsOfBytes(bytes: Uint8Array): string[] {
  const runs: string[] = [];
  let from = 0;
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte !== undefined && isTextByte(byte) && at - from < MAX_RUN) continue;
    if (at - from >= MIN_RUN) runs.push(...decoded(bytes.subarray(from, at)));
    from = byte !== undefined && isTextByte(byte) ? at : at + 1;
  }
  return runs;
}

/** A run as UTF-8; what is none as Windows-1252 where it is mostly letters without accents, else the stretches of ASCII in it. */
function decoded(run: Uint8Array): string[] {
  const text = new TextDecoder().decode(run);
  if (!text.includes('\uFFFD')) return [text];
  const western = new TextDecoder('windows-1252').decode(run);
  const plain = western.replaceAll(/[^A-Za-z\s]/g, '').length;
  return plain >= western.length * MIN_PLAIN ? [western] : (western.match(/[\t\r\n -~]{12,}/g) ?? []);
}

/** Share of letters without accents and of spaces below which bytes beyond ASCII are no text in a Western language. */
const MIN_PLAIN = 0.7;

/** Scripts that sentences of two-byte units are looked for in: chance pairs of bytes fall all over the plane. */
const UNIT = (unit: number): boolean =>
  (unit >= SPACE && unit < 0x0600 && unit !== DELETE) || unit === TAB || unit === LF || unit === CR || (unit >= 0x2010 && unit <= 0x2027);
/** Ideographs, kana, Hangul and the scripts of South and South-East Asia and the Middle East. */
const OTHER_UNIT = (unit: number): boolean =>
  (unit >= 0x0600 && unit < 0x1200) || (unit >= 0x3000 && unit < 0xd800) || (unit >= 0xff00 && unit < 0xfff0);

/** First unit of each range of {@link OTHER_UNIT}, and whose letters it holds: those of one language are of one kind. Elsewhere a script has 128 units. */
const LETTERS: readonly (readonly [from: number, kind: string])[] = [
  [0x0600, 'arabic'],
  [0x0780, ''],
  [0x1100, 'hangul'],
  [0x3000, 'ideographs and kana'],
  [0x3130, 'hangul'],
  [0x3190, 'ideographs and kana'],
  [0x3400, 'rare ideographs'],
  [0x4e00, 'ideographs and kana'],
  [0xa000, ''],
  [0xac00, 'hangul'],
  [0xff00, 'ideographs and kana'],
];

/** For each 16 units a number of whose letters they hold: every unit of a file is asked for it. */
const KINDS = Uint16Array.from({ length: 0x1000 }, (_, block) => {
  const unit = block << 4;
  const kind = LETTERS.findLast(([from]) => from <= unit)?.[1] ?? '';
  return kind === '' ? unit >> 7 : 0x200 + LETTERS.findIndex(([, each]) => each === kind);
});

/** Two letters of one byte each look like an ideograph, which a quarter of all ideographs do by chance: such words are read as bytes. */
function isPairOfAscii(unit: number): boolean {
  const [low, high] = [unit & 0xff, unit >> 8];
  return low >= SPACE && low < DELETE && high >= SPACE && high < DELETE;
}

/** Runs of little-endian units; those in big-endian order begin a byte later or earlier, and are found where the order is tried. */
function runsOfUnits(bytes: Uint8Array, start: 0 | 1): string[] {
  return [false, true].flatMap((isBig) => unitRuns(bytes, start, isBig));
}

function unitRuns(bytes: Uint8Array, start: number, isBig: boolean): string[] {
  const runs: string[] = [];
  const [low, high] = isBig ? [1, 0] : [0, 1];
  let units: number[] = [];
  let latin = 0;
  let pairs = 0;
  let letters: number | undefined;
  const flush = (): void => {
    // A run of ideographs alone is what any bytes look like: words between spaces or marks tell text from chance.
    const others = units.length - latin;
    if (units.length >= MIN_RUN && latin * 8 >= units.length && pairs * 2 <= others)
      runs.push(units.map((unit) => String.fromCharCode(unit)).join(''));
    units = [];
    latin = 0;
    pairs = 0;
    letters = undefined;
  };
  for (let at = start; at + 1 < bytes.length; at += 2) {
    const unit = (bytes[at + low] ?? 0) | ((bytes[at + high] ?? 0) << 8);
    const isPlain = UNIT(unit);
    if (!isPlain && !OTHER_UNIT(unit)) {
      if (units.length > 0) flush();
      continue;
    }
    if (isPlain) latin += 1;
    else {
      const own = KINDS[unit >> 4];
      // Bytes of pictures and programs change their script with nearly every pair.
      if (letters !== undefined && own !== letters) flush();
      letters = own;
      if (isPairOfAscii(unit)) pairs += 1;
    }
    units.push(unit);
    if (units.length >= MAX_RUN) flush();
  }
  flush();
  return runs;
}
