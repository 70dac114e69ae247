import { Budget, Material, STANDALONE_SETTINGS, standaloneContext } from '@input-trust/detector-kit';
import type { BudgetLimits, Report, ScanSettings } from '@input-trust/detector-kit';
import { encode } from 'fast-png';
import { stegSignalsInspector } from '../src/index.ts';
import { seeded } from '../src/testing.ts';

const LIMITS: BudgetLimits = { timeMs: 20_000, bytes: 1e8, decodedBytes: 1e8, pixels: 1e8, pages: 100, items: 1000, depth: 4 };

/** The report on a picture; without surfaces or children, with an empty list of them. */
type PictureReport = Report & Required<Pick<Report, 'surfaces' | 'children'>>;

/** Runs the inspector on one file. */
export async function scan(
  format: string,
  bytes: Uint8Array,
  mode: ScanSettings['mode'] = 'secure',
  limits: Partial<BudgetLimits> = {},
): Promise<PictureReport> {
  const material = new Material({ kind: 'image', format, bytes: new Uint8Array(bytes) });
  const context = standaloneContext({ settings: { ...STANDALONE_SETTINGS, mode }, budget: new Budget({ ...LIMITS, ...limits }) });
  return { surfaces: [], children: [], ...(await stegSignalsInspector.inspect(material, context)) };
}

export const techniques = ({ threats }: Report): string[] => threats.map(({ technique }) => technique);
export const texts = ({ surfaces }: PictureReport): string[] => surfaces.map(({ text }) => text);

/** A picture with the soft edges, shades and noise of a photograph. */
export function photograph(width: number, height: number, seed = 1): Uint8Array {
  const random = seeded(seed);
  const waves = Array.from({ length: 8 }, () => [random() * 0.08, random() * 0.08, random() * 6, 8 + random() * 14] as const);
  const samples = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const shade = waves.reduce((sum, [fx, fy, phase, size]) => sum + size * Math.sin(fx * x + fy * y + phase), 120);
      for (let channel = 0; channel < 3; channel += 1) {
        const noise = (random() + random() + random() + random() - 2) * 3;
        samples[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, shade + channel * 9 + noise));
      }
    }
  }
  return samples;
}

/** Panels, lines and rows of marks on a plain background. */
export function screenshot(width: number, height: number): Uint8Array {
  const samples = new Uint8Array(width * height * 3).fill(248);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      if (x < width / 5) samples.set([36, 41, 51], at);
      else if (y % 24 < 9 && (x * 7 + y * 13 + ((x * y) >> 5)) % 11 < 4) samples.set([60, 60, 67], at);
      else if (y % 96 === 0) samples.set([210, 213, 218], at);
    }
  }
  return samples;
}

export const png = (width: number, height: number, data: Uint8Array, channels: 1 | 3 | 4 = 3): Uint8Array =>
  encode({ width, height, channels, data });

export const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

export function join(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

/** The head of a bitmap of 24 bits a pixel: BITMAPINFOHEADER, or a later one of more bytes that are left empty. */
export function bitmapHead(width: number, height: number, headerBytes = 40): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(14 + headerBytes);
  head.write('BM', 'latin1');
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(headerBytes, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return head;
}
