import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Pictures are compared at a quarter of their width and height: where a line of letters is counts, how its edges are smoothed does not. */
const SHRINK = 4;
/** Difference of a channel, of 255, from which a place of the small picture counts as another one. */
const TOLERANCE = 24;
/** Places that may be others, in a thousand. A heading of other words, or the outline of a small box that is missing, is more. */
const MOST_OTHERS = 0.4;

/** What a comparison found: in words, or nothing. */
export type PictureVerdict = { readonly kind: 'same' | 'kept' | 'other fonts' } | { readonly kind: 'different'; readonly what: string };

/**
 * Compares what a page shows with the picture that somebody has looked at and kept, `FOLDER/NAME.png`. With UPDATE_PICTURES=1 the picture is
 * kept anew: look at it before you commit it. A browser with other fonts draws every line elsewhere, which says nothing about the page: then
 * there is no comparison, and the verdict says so.
 */
export async function comparePicture(page: Page, folder: string, name: string): Promise<PictureVerdict> {
  if (process.env['UPDATE_PICTURES'] === '1') {
    await keepPicture(page, folder, name);
    return { kind: 'kept' };
  }
  const path = join(folder, `${name}.png`);
  if (!existsSync(path)) return { kind: 'different', what: `there is no picture ${name}: make it with UPDATE_PICTURES=1` };
  if (readFileSync(fontsIn(folder), 'utf8').trim() !== (await fontsOf(page))) return { kind: 'other fonts' };
  const [expected, seen] = [await small(readFileSync(path)), await small(await shotOf(page))];
  if (expected.width !== seen.width || expected.height !== seen.height)
    return { kind: 'different', what: `${name} is ${seen.width} by ${seen.height} quarters, not ${expected.width} by ${expected.height}` };
  const others = placesThatDiffer(expected.data, seen.data);
  const most = (expected.width * expected.height * MOST_OTHERS) / 1_000;
  return others <= most ? { kind: 'same' } : { kind: 'different', what: `${name}: ${others} places are others, of which ${most} may be` };
}

/** Keeps what a page shows, and the fonts that it is drawn with. */
export async function keepPicture(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const picture = sharp(await shotOf(page)).png({ palette: true, colours: 128, effort: 10 });
  writeFileSync(join(folder, `${name}.png`), await picture.toBuffer());
  writeFileSync(fontsIn(folder), `${await fontsOf(page)}\n`);
}

const shotOf = (page: Page): Promise<Buffer> => page.screenshot({ type: 'png', animations: 'disabled', caret: 'hide' });

const fontsIn = (folder: string): string => join(folder, 'fonts.json');

/** How wide the fonts of a page are, which tells whether a picture of it can be compared with one from another machine. */
async function fontsOf(page: Page): Promise<string> {
  const widths: unknown = await page.evaluate(`['system-ui', 'sans-serif', 'monospace'].map((family) => {
    const context = document.createElement('canvas').getContext('2d');
    context.font = '40px ' + family;
    return Math.round(context.measureText('Hamburgefonstiv 0123456789').width * 10);
  })`);
  return JSON.stringify(widths);
}

async function small(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .flatten()
    .resize(Math.round(width / SHRINK), Math.round(height / SHRINK), { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function placesThatDiffer(expected: Buffer, seen: Buffer): number {
  let others = 0;
  for (let at = 0; at < expected.length; at += 3) {
    const difference = Math.max(...[0, 1, 2].map((channel) => Math.abs((expected[at + channel] ?? 0) - (seen[at + channel] ?? 0))));
    if (difference > TOLERANCE) others += 1;
  }
  return others;
}

/** The colour of one pixel of the window: red, green, blue. */
export async function pixelAt(page: Page, x: number, y: number): Promise<number[]> {
  const shot = await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } });
  return [...(await sharp(shot).removeAlpha().raw().toBuffer())];
}
