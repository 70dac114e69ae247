import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { OcrEngine } from '../src/ocr-engine.ts';
import { coverage } from './pictures.ts';

it('reads again after a picture whose time was over while the thread still started', async () => {
  const ink = await coverage('The next picture follows', 32);
  const page = { ...ink, data: ink.data.map((value) => 255 - value) };
  const engine = new OcrEngine();
  expect(await engine.recognise(page, { layout: 'block' }, 1)).toEqual({ status: 'timed_out' });
  // By then the first thread has started, and was ended.
  await wait(1500);
  const second = await engine.recognise(page, { layout: 'block' }, 60_000);
  expect(second.status === 'read' && second.lines.flat().map(({ text }) => text)).toEqual(['The', 'next', 'picture', 'follows']);
  await engine.close();
});
