import { ALL_PATHS, completed, Material, readingOf } from '@input-trust/detector-kit';
import type { Surface } from '@input-trust/detector-kit';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../src/index.ts';
import { findsNoFiles, inspectorOf, looks } from './support.ts';

const SHOWN: Surface = { text: 'Bring the signed note', origin: 'ocr', visibility: 'visible', hiddenBy: [] };
const FAINT: Surface = { text: 'to the front desk', origin: 'ocr', visibility: 'hidden', hiddenBy: ['low_contrast'] };

/** What the text of a picture is to those who judge text, by the way in which its document hides the picture. */
async function surfacesOf(hiddenBy: readonly string[]): Promise<readonly Surface[]> {
  const seen: Surface[] = [];
  const reader = inspectorOf('document-extraction', ALL_PATHS, (parent) =>
    parent.kind === 'document'
      ? completed({
          children: [new Material({ kind: 'image', format: 'png', bytes: new Uint8Array(8), parent, path: 'image 1', hiddenBy })],
        })
      : { ...completed(), status: 'not_applicable' },
  );
  const pictures = inspectorOf('visual-text', ['steg'], ({ kind }) =>
    kind === 'image' ? readingOf({ surfaces: [SHOWN, FAINT], reasons: [] }) : completed(),
  );
  const judge = inspectorOf('text-safety', ['steg'], ({ kind }, { surfaces }) => {
    if (kind === 'image') seen.push(...surfaces);
    return completed();
  });
  const inspectors = [reader, looks('steg-signals', 'steg'), pictures, findsNoFiles, judge];
  const file = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await createLocalEngine({ inspectors }).scan({ file, filename: 'drawing.svg', scan_phase: 'input' });
  return seen;
}

describe('a picture that its document hides', () => {
  it('shows nobody what it says, by the technique that hides it', async () => {
    expect(await surfacesOf(['covered'])).toEqual([{ ...SHOWN, visibility: 'hidden', hiddenBy: ['covered'] }, FAINT]);
  });

  it('is any other picture where its document does not', async () => {
    expect(await surfacesOf([])).toEqual([SHOWN, FAINT]);
  });
});
