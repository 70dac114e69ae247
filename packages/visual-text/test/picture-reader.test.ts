import { Budget } from '@input-trust/detector-kit';
import { describe, expect, it } from 'vitest';
import { OcrEngine } from '../src/ocr-engine.ts';
import type { Manner, OcrOutcome } from '../src/ocr-engine.ts';
import { PictureReader } from '../src/picture-reader.ts';
import type { Wanted } from '../src/picture-reader.ts';
import type { Plane } from '../src/plane.ts';
import { likeliestScripts } from '../src/scripts.ts';
import type { TextLine } from '../src/text-lines.ts';

/** An engine that finds no words, and counts how often it was asked. */
class Wordless extends OcrEngine {
  asked = 0;
  override recognise(): Promise<OcrOutcome> {
    this.asked += 1;
    return Promise.resolve({ status: 'read', lines: [] });
  }
}

/** An engine that takes all that it sees for the same few letters, and is sure of none. */
class Unsure extends OcrEngine {
  override recognise(): Promise<OcrOutcome> {
    const box = { x: 0, y: 0, width: 60, height: 10 };
    return Promise.resolve({ status: 'read', lines: [[{ text: 'xqzzvw kkrtzx gfdwq', confidence: 0.1, box }]] });
  }
}

/** An engine that reads the same in every picture, so surely, in a script another text, and keeps how it was asked. */
class Reading extends OcrEngine {
  readonly manners: Manner[] = [];
  readonly #text: string;
  readonly #confidence: number;

  readonly #inScript: { readonly name: string; readonly text: string } | undefined;

  constructor(text: string, confidence: number, inScript?: { readonly name: string; readonly text: string }) {
    super();
    [this.#text, this.#confidence, this.#inScript] = [text, confidence, inScript];
  }

  override recognise(_picture: Plane, manner: Manner): Promise<OcrOutcome> {
    this.manners.push(manner);
    const box = { x: 0, y: 0, width: 60, height: 10 };
    const isRead = this.#inScript !== undefined && manner.script?.name === this.#inScript.name;
    const word = isRead ? { text: this.#inScript.text, confidence: 0.95 } : { text: this.#text, confidence: this.#confidence };
    return Promise.resolve({ status: 'read', lines: [[{ ...word, box }]] });
  }
}

const PLANE = { width: 600, height: 2000, data: new Uint8Array(600 * 2000).fill(200) };

/** Lines far apart from each other, each a region. */
const LINES = Array.from({ length: 40 }, (_, at): TextLine => {
  const box = { x: 20, y: 20 + at * 48, width: 300, height: 14 };
  return { box, glyphHeight: 10, glyphs: 30, isVertical: false, ink: 'dark', score: 3, clarity: 3 };
});

async function readerAfter(engine: OcrEngine, lines: readonly TextLine[], wanted: Wanted): Promise<PictureReader> {
  const limits = { timeMs: 60_000, bytes: 1e8, decodedBytes: 1e8, pixels: 1e8, pages: 1, items: 100, depth: 2 };
  const reader = new PictureReader(engine, new Budget(limits), 1);
  await reader.read(PLANE, lines, 1, wanted);
  await engine.close();
  return reader;
}

async function asked(wanted: Wanted): Promise<number> {
  const engine = new Wordless({ languages: ['eng'] });
  await readerAfter(engine, LINES, wanted);
  return engine.asked;
}

/** Lines of small print, so many pixels apart: each too short to be text for sure. */
function shortLines(count: number, apart: number): TextLine[] {
  return Array.from({ length: count }, (_, at) => {
    const box = { x: 20, y: 20 + at * apart, width: 60, height: 7 };
    return { box, glyphHeight: 5, glyphs: 12, isVertical: false, ink: 'dark', score: 2.5, clarity: 2 };
  });
}

describe('rows of patches that hold no words', () => {
  it.each([
    ['hidden', 12],
    ['visible', 48],
    ['mirrored', 72],
  ] as const)('are given up after a few where the text is %s', async (wanted, most) => {
    const times = await asked(wanted);
    expect(times).toBeGreaterThan(0);
    expect(times).toBeLessThanOrEqual(most);
  });
});

describe('a line that Latin letters may be read from', () => {
  const [line] = LINES;
  it.each([
    ['is read where it is an address, of which the engine is unsure', 'https://mail.example.org/inbox', 0.2],
    ['is read in no other script where a part of it is sure', 'Amount', 0.95],
  ])('%s', async (_what, text, confidence) => {
    const engine = new Reading(text, confidence);
    const { unread } = await readerAfter(engine, line === undefined ? [] : [line], 'visible');
    expect(unread).toEqual([]);
    expect(engine.manners.length).toBeGreaterThan(0);
    expect(engine.manners.filter(({ script }) => script !== undefined)).toEqual([]);
  });

  it('is tried in every script that is installed where it is unsure', async () => {
    const engine = new Reading('Amoumt tq pay', 0.4);
    await readerAfter(engine, line === undefined ? [] : [line], 'visible');
    expect(engine.manners.flatMap(({ script }) => script ?? [])).toEqual(likeliestScripts(engine.scripts, 'alphabetic'));
  });

  it('is tried in no further script where one reads it surely, and is read in that beside Latin letters', async () => {
    const engine = new Reading('Amoumt tq pay', 0.4, { name: 'cyrillic', text: 'Больше информации' });
    await readerAfter(engine, line === undefined ? [] : [line], 'visible');
    const tried = engine.manners.flatMap(({ script, withLatin }) => (script === undefined ? [] : [{ name: script.name, withLatin }]));
    expect(tried.length).toBeLessThan(engine.scripts.length);
    expect(tried.at(-2)).toEqual({ name: 'cyrillic', withLatin: undefined });
    expect(tried.at(-1)).toEqual({ name: 'cyrillic', withLatin: true });
  });
});

describe('small print that could not be read', () => {
  it.each([
    ['is named where its lines make a paragraph', 4, 8, 1],
    ['is none where there are two lines', 2, 8, 0],
    ['is none where its lines stand alone', 4, 60, 0],
  ])('%s', async (_, count, apart, named) => {
    const reader = await readerAfter(new Unsure({ languages: ['eng'] }), shortLines(count, apart), 'visible');
    expect(reader.unread).toHaveLength(named);
  });
});
