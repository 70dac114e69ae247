import { isProse } from '@input-trust/hidden-text';
import type { ExactPixels } from '@input-trust/raster';
import type { Findings } from '../findings.ts';
import { reportPayload } from '../report-payload.ts';
import { isWords, MIN_TEXT_CHARACTERS } from '../text-runs.ts';

const SPACE = 0x20;

/** Spaces between letters that are followed: a picture of that level everywhere has no more to say. */
const MAX_SPACES = 1 << 14;

/** Letters that tell whether a text is one. */
const JUDGED_LETTERS = 256;

/** Letters of one text that are handed on. */
const MAX_LETTERS = 1 << 16;

/**
 * Text whose bytes are the samples themselves, one after the other, in one channel, or down a column. A space between two letters is a step
 * of 65 levels and back, which pictures hardly have, so that only those places are followed. Whether there was one.
 */
export function readSamples({ width, channels, data }: ExactPixels, findings: Findings): boolean {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length);
  const steps = [...new Set([1, channels, width * channels])];
  const behind = new Map(steps.map((step) => [step, -1]));
  let spaces = 0;
  for (let at = bytes.indexOf(SPACE); at !== -1 && spaces < MAX_SPACES; at = bytes.indexOf(SPACE, at + 1)) {
    for (const step of steps) {
      if (at <= (behind.get(step) ?? -1) && step === 1) continue;
      if (!isLetter(bytes[at - step]) || !isLetter(bytes[at + step])) continue;
      spaces += 1;
      if (!findings.budget.hasTime()) return false;
      const { text, end } = textAlong(bytes, at, step);
      behind.set(step, end);
      if (text.length < MIN_TEXT_CHARACTERS || !isProse(text) || !isWords(text.slice(0, JUDGED_LETTERS))) continue;
      const way = step === 1 ? 'one after the other' : step === channels ? 'in one channel' : 'down a column';
      reportPayload(findings, {
        bytes: Buffer.from(text),
        type: { name: 'text', group: 'text' },
        path: `samples: ${way}`,
        hiddenBy: 'pixel_values',
      });
      return true;
    }
  }
  return false;
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a));
}

function textAlong(bytes: Buffer, at: number, step: number): { readonly text: string; readonly end: number } {
  let [start, end] = [at, at];
  while (at - start < MAX_LETTERS * step && isPlain(bytes[start - step])) start -= step;
  while (end - at < MAX_LETTERS * step && isPlain(bytes[end + step])) end += step;
  let text = '';
  for (let place = start; place <= end; place += step) text += String.fromCharCode(bytes[place] ?? SPACE);
  return { text, end };
}

function isPlain(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13);
}
