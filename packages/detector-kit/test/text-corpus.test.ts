import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { candidateViews, decodeSegments, normalizeText } from '../src/text/index.ts';
import { Budget } from '../src/index.ts';

const CORPUS = new URL('../../../../shared/corpora/text/', import.meta.url);
const isThere = existsSync(CORPUS);

interface Row {
  readonly text: string;
  readonly kind: string;
  readonly plain?: string;
}

function rows(file: string): Row[] {
  const lines = gunzipSync(readFileSync(new URL(file, CORPUS)))
    .toString()
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Row);
}

const squeeze = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

/** Whether the plain text of a row can be read in the text, a view, or something that was decoded. */
function isRead(row: Row): boolean {
  const normalized = normalizeText(row.text);
  const budget = new Budget({ timeMs: 10_000, bytes: 0, decodedBytes: 1e7, pixels: 0, pages: 0, items: 1000, depth: 4 });
  const readings = [normalized, ...candidateViews(normalized), ...decodeSegments(normalized, { budget, mode: 'comprehensive' })];
  const wanted = squeeze(row.plain ?? '').slice(0, 40);
  return readings.some(({ text }) => squeeze(text).includes(wanted));
}

if (!isThere) process.stderr.write('text corpus: ../shared/corpora/text is absent, its tests are skipped\n');

describe.skipIf(!isThere)('on the corpus', () => {
  it('finds no technique in benign text, apart from one that quotes a look-alike address', () => {
    const files = readdirSync(CORPUS).filter((file) => file.startsWith('benign_'));
    expect(files.length).toBeGreaterThan(8);
    const found = files.flatMap((file) => rows(file).filter((row) => normalizeText(row.text).findings.length > 0));
    expect(found.map((row) => row.text.includes('\u0440\u0430ypal.com'))).toEqual([true]);
  });

  it.each([
    ['obfuscated-unicode-tags-hidden', 0.98],
    ['obfuscated-unicode-tags-in-emoji', 0.98],
    ['obfuscated-zero-width-split', 1],
    ['obfuscated-zero-width-binary-hidden', 1],
    ['obfuscated-variation-selector-hidden', 1],
    ['obfuscated-homoglyph', 1],
    ['obfuscated-fullwidth', 1],
    ['obfuscated-bidi-override', 0.85],
    ['obfuscated-combining-strikethrough', 1],
    ['obfuscated-letter-spaced', 0.9],
    ['obfuscated-base64-instruction', 1],
    ['obfuscated-hex-instruction', 1],
  ])('reads the plain text of %s', (kind, share) => {
    const obfuscated = rows('attacks_obfuscated.jsonl.gz').filter((row) => row.kind === kind);
    expect(obfuscated.length).toBeGreaterThan(20);
    expect(obfuscated.filter(isRead).length / obfuscated.length).toBeGreaterThanOrEqual(share);
  });
});
