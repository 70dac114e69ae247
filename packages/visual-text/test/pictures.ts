import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Budget, Material, Resources, STANDALONE_SETTINGS, standaloneContext } from '@input-trust/detector-kit';
import type { Report, Surface } from '@input-trust/detector-kit';
import { default as sharp } from 'sharp';
import { visualTextInspector } from '../src/index.ts';
import { Picture } from '../src/testing.ts';
import type { Plane, Rgb } from '../src/testing.ts';

const FONT_FILE = join(dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf', 'DejaVuSans.ttf');

/** How much of each pixel the letters of a text cover, 0 to 255. The font comes with the tests: a bare machine has none. */
export async function coverage(text: string, pixels: number): Promise<Plane> {
  const image = sharp({ text: { text, fontfile: FONT_FILE, font: `DejaVu Sans ${pixels}`, dpi: 72, rgba: true } });
  const { data, info } = await image.extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

export type Mode = 'fast' | 'secure' | 'comprehensive';

export const LIMITS = { timeMs: 60_000, bytes: 64 << 20, decodedBytes: 256 << 20, pixels: 200e6, pages: 10, items: 1000, depth: 8 };

/** One OCR engine for all pictures of a test file, which closes it. */
export const resources = new Resources();

export async function inspect(
  bytes: Uint8Array,
  mode: Mode,
  options: { limits?: Partial<typeof LIMITS>; format?: string; resources?: Resources } = {},
): Promise<Report & Required<Pick<Report, 'surfaces'>>> {
  const { limits = {}, format = 'png' } = options;
  const material = new Material({ kind: 'image', format, bytes });
  const settings = { ...STANDALONE_SETTINGS, mode };
  const budget = new Budget({ ...LIMITS, ...limits });
  const context = standaloneContext({ settings, budget, resources: options.resources ?? resources });
  return { surfaces: [], ...(await visualTextInspector.inspect(material, context)) };
}

export function hiddenBy(surfaces: readonly Surface[], technique: string): string {
  return words(surfaces.filter((surface) => surface.visibility === 'hidden' && surface.hiddenBy.includes(technique)));
}

export function visible(surfaces: readonly Surface[]): string {
  return words(surfaces.filter((surface) => surface.visibility === 'visible'));
}

function words(surfaces: readonly Surface[]): string {
  return surfaces.map(({ text }) => text.replaceAll(/\s{1,9}/g, ' ')).join(' | ');
}

/** Text on a picture, in one colour. */
export async function write(
  picture: Picture,
  text: string,
  pixels: number,
  left: number,
  top: number,
  colour: Rgb = [0, 0, 0],
): Promise<Picture> {
  return picture.stamp(await coverage(text, pixels), left, top, (old, channel) => colour[channel] ?? old);
}

/** As PNG, without an alpha channel where nothing is transparent. */
export async function png(picture: Picture): Promise<Uint8Array> {
  const raw = { width: picture.width, height: picture.height, channels: 4 as const };
  const isOpaque = picture.data.every((value, at) => at % 4 !== 3 || value === 255);
  const image = sharp(Buffer.from(picture.data), { raw });
  return new Uint8Array(await (isOpaque ? image.removeAlpha() : image).png().toBuffer());
}
