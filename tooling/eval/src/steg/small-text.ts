import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { default as sharp } from 'sharp';
import type { SuiteOptions } from '../suite.ts';
import { readCorpus } from '../text/corpus.ts';
import type { CorpusRow } from '../text/corpus.ts';
import { partOf } from '../text/split.ts';
import { judgePicture, judgeText, share, wordsRead } from './judge-picture.ts';
import { FONT_NAMES, written } from './visual-pictures.ts';
import type { Rgb } from '@input-trust/visual-text/testing';

const SIZES = [7, 8, 9, 10] as const;

/** Ink and ground. */
const COLOURS: readonly (readonly [Rgb, Rgb])[] = [
  [
    [0, 0, 0],
    [255, 255, 255],
  ],
  [
    [85, 85, 85],
    [255, 255, 255],
  ],
  [
    [230, 230, 230],
    [20, 24, 40],
  ],
  [
    [120, 20, 20],
    [250, 244, 214],
  ],
];

/** Texts of one to four lines. */
const SHORTEST = 40;
const LONGEST = 220;
const COLUMNS = 52;
const TEXTS = 60;

/**
 * Instructions and harmless texts of the text corpus in small print, in several fonts and colours, as PNG and as JPEG of quality 85.
 * Only instructions that are BLOCK as text and harmless ones that are ALLOW as text: what is measured is the reading.
 * Sources that no rule was tuned on, or with `--development` the others.
 */
export async function evaluateSmallText({ corpora, args }: SuiteOptions): Promise<Record<string, unknown>> {
  const isDevelopment = args.includes('--development');
  const rows = (readCorpus(join(corpora, 'text')) ?? []).filter(
    (row) => isSuitable(row) && (partOf(row) === 'development') === isDevelopment,
  );
  const instructions = await textsThat('BLOCK', rows.filter(isInstruction));
  const harmless = await textsThat(
    'ALLOW',
    rows.filter(({ label, kind }) => label === 'benign' && !/^(?:pii|secret)/.test(kind)),
  );
  const figures: Record<string, unknown>[] = [];
  for (const pixels of SIZES) {
    for (const format of ['png', 'jpeg'] as const) {
      const read = await readAll(instructions, pixels, format);
      const plain = await readAll(harmless, pixels, format);
      const row = {
        pixels,
        format,
        instructions: instructions.length,
        'words read': share(read.words),
        BLOCK: share(read.actions.BLOCK / instructions.length),
        WARN: share(read.actions.WARN / instructions.length),
        harmless: harmless.length,
        'harmless words read': share(plain.words),
        'harmless BLOCK': plain.actions.BLOCK,
        'harmless WARN': plain.actions.WARN,
      };
      console.log(JSON.stringify(row));
      figures.push(row);
    }
  }
  console.log(`Small print, secure, ${isDevelopment ? 'development texts' : 'held-out texts'}`);
  console.table(figures);
  return { figures };
}

function isSuitable({ text, lang = 'en', suspect_label = false, quotes_attack = false }: CorpusRow): boolean {
  return (
    text.length >= SHORTEST && text.length <= LONGEST && /^[\x20-\x7e\n]+$/.test(text) && lang === 'en' && !suspect_label && !quotes_attack
  );
}

function isInstruction({ label, kind }: CorpusRow): boolean {
  return label === 'attack' && /^(?:injection|prompt|indirect|jailbreak|exfil)/.test(kind);
}

/** The first texts, in the order of their hashes, that are judged so as text. */
async function textsThat(action: string, rows: readonly CorpusRow[]): Promise<string[]> {
  const byHash = new Map(rows.map(({ text }) => [createHash('sha256').update(text).digest('hex'), wrapped(text)]));
  const chosen: string[] = [];
  for (const [, text] of [...byHash].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (chosen.length === TEXTS) break;
    if ((await judgeText(text, 'secure')).action === action) chosen.push(text);
  }
  return chosen;
}

interface Reading {
  /** Mean share of words that were read. */
  readonly words: number;
  readonly actions: { readonly BLOCK: number; readonly WARN: number };
}

async function readAll(texts: readonly string[], pixels: number, format: 'png' | 'jpeg'): Promise<Reading> {
  const actions = { BLOCK: 0, WARN: 0 };
  let words = 0;
  for (const [at, text] of texts.entries()) {
    const [colour, ground] = COLOURS[Math.floor(at / FONT_NAMES.length) % COLOURS.length] ?? [
      [0, 0, 0],
      [255, 255, 255],
    ];
    const picture = await written(text, pixels, colour, ground, FONT_NAMES[at % FONT_NAMES.length]);
    const bytes = format === 'png' ? picture : new Uint8Array(await sharp(picture).jpeg({ quality: 85 }).toBuffer());
    const { action, surfaces } = await judgePicture(bytes, format, 'secure');
    words += wordsRead(surfaces, text) / texts.length;
    if (action === 'BLOCK' || action === 'WARN') actions[action] += 1;
  }
  return { words, actions };
}

function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= COLUMNS) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join('\n');
}
