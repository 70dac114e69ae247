import { Budget } from '@input-trust/detector-kit';
import { describe, expect, it } from 'vitest';
import { OcrEngine } from '../src/ocr-engine.ts';
import type { OcrOutcome } from '../src/ocr-engine.ts';
import { PictureReader } from '../src/picture-reader.ts';
import type { Wanted } from '../src/picture-reader.ts';
import type { TextLine } from '../src/text-lines.ts';

/** An engine that finds no words, and counts how often it was asked. */
class Wordless extends OcrEngine {
  asked = 0;
  override recognise(): Promise<OcrOutcome> {
    this.asked += 1;
    return Promise.resolve({ status: 'read', lines: [] });
  }
}

const PLANE = { width: 600, height: 2000, data: new Uint8Array(600 * 2000).fill(200) };

/** Lines far apart from each other, each a region. */
const LINES = Array.from({ length: 40 }, (_, at): TextLine => {
  const box = { x: 20, y: 20 + at * 48, width: 300, height: 14 };
  return { box, glyphHeight: 10, glyphs: 30, isVertical: false, ink: 'dark', score: 3, clarity: 3 };
});

async function asked(wanted: Wanted): Promise<number> {
  const engine = new Wordless({ languages: ['eng'] });
  const limits = { timeMs: 60_000, bytes: 1e8, decodedBytes: 1e8, pixels: 1e8, pages: 1, items: 100, depth: 2 };
  await new PictureReader(engine, new Budget(limits), 1).read(PLANE, LINES, 1, wanted);
  await engine.close();
  return engine.asked;
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
