import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { OcrEngine } from '../src/ocr-engine.ts';
import type { Plane } from '../src/plane.ts';
import { coverage } from './pictures.ts';

const page = async (text: string): Promise<Plane> => {
  const ink = await coverage(text, 32);
  return { ...ink, data: ink.data.map((value) => 255 - value) };
};

it('reads other scripts in any order, and its own between them', async () => {
  const engine = new OcrEngine();
  const wordsIn = async (text: string, name?: string): Promise<string> => {
    const script = engine.scripts.find((each) => each.name === name);
    const outcome = await engine.recognise(await page(text), { layout: 'block', ...(script && { script }) }, 60_000);
    return outcome.status === 'read'
      ? outcome.lines
          .flat()
          .map((word) => word.text)
          .join(' ')
      : outcome.status;
  };
  expect(await wordsIn('Наступна сторінка', 'cyrillic')).toBe('Наступна сторінка');
  expect(await wordsIn('Επόμενη σελίδα', 'greek')).toBe('Επόμενη σελίδα');
  expect(await wordsIn('The next page')).toBe('The next page');
  expect(await wordsIn('Наступна сторінка', 'cyrillic')).toBe('Наступна сторінка');
  await engine.close();
});

it('reads again after a picture whose time was over while the thread still started', async () => {
  const picture = await page('The next picture follows');
  const engine = new OcrEngine();
  expect(await engine.recognise(picture, { layout: 'block' }, 1)).toEqual({ status: 'timed_out' });
  // By then the first thread has started, and was ended.
  await wait(1500);
  const second = await engine.recognise(picture, { layout: 'block' }, 60_000);
  expect(second.status === 'read' && second.lines.flat().map(({ text }) => text)).toEqual(['The', 'next', 'picture', 'follows']);
  await engine.close();
});
