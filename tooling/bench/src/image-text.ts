import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Budget, Material, Resources, standaloneContext } from '@input-trust/detector-kit';
import { visualTextInspector } from '@input-trust/visual-text';
import { default as sharp } from 'sharp';
import { cpuMs, interleaved } from './rounds.ts';

const ROUNDS = 7;
const WARM_UP = 2;
const LIMITS = { timeMs: 120_000, bytes: 256 << 20, decodedBytes: 256 << 20, pixels: 400e6, pages: 100, items: 10_000, depth: 8 };
const FONT_FILE = join(dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf', 'DejaVuSans.ttf');
/** The OCR engine, which ends with the process. */
const resources = new Resources();

const SENTENCE = 'The meeting on Thursday begins at nine in the large room on the second floor.';

/** What CPU reading costs: a picture without text, one tile with three lines, and a page of forty lines. */
export async function benchImageText(): Promise<void> {
  const pictures = { 'no text': 0, 'one tile of 3 lines': 3, 'a page of 40 lines': 40 };
  const contenders = await Promise.all(
    Object.entries(pictures).map(async ([name, lines]) => {
      const bytes = await page(lines);
      return { name, round: () => read(bytes) };
    }),
  );
  const medians = await interleaved(contenders, ROUNDS, WARM_UP, cpuMs);
  const nothing = medians.get('no text') ?? Number.NaN;
  console.log('Reading in a picture of 1200 x 1600 pixels, secure');
  console.table(
    [...medians].map(([name, milliseconds]) => {
      const lines = pictures[name as keyof typeof pictures];
      return {
        picture: name,
        'CPU ms, p50': Math.round(milliseconds),
        'CPU ms per line': lines === 0 ? '' : Math.round((milliseconds - nothing) / lines),
      };
    }),
  );
}

async function page(lines: number): Promise<Uint8Array> {
  const paper = sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#fdfcf8' } });
  const text = Array<string>(lines).fill(SENTENCE).join('\n');
  const layers =
    lines === 0
      ? []
      : [{ input: { text: { text, fontfile: FONT_FILE, font: 'DejaVu Sans 22', dpi: 72, rgba: true as const } }, left: 60, top: 60 }];
  return new Uint8Array(await paper.composite(layers).png().toBuffer());
}

async function read(bytes: Uint8Array): Promise<number> {
  const material = new Material({ kind: 'image', format: 'png', bytes });
  const { surfaces } = await visualTextInspector.inspect(material, standaloneContext({ budget: new Budget(LIMITS), resources }));
  return surfaces?.length ?? 0;
}
