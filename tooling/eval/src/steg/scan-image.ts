import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Budget, Material, STANDALONE_SETTINGS, standaloneContext } from '@input-trust/detector-kit';
import type { Report, ScanSettings, Surface } from '@input-trust/detector-kit';
import { decide } from '@input-trust/routing-policy';
import { stegSignalsInspector } from '@input-trust/steg-signals';
import { default as sharp } from 'sharp';

const LIMITS = { timeMs: 60_000, bytes: 256 << 20, decodedBytes: 256 << 20, pixels: 400e6, pages: 100, items: 10_000, depth: 8 };

export interface Row {
  readonly path: string;
  readonly label: string;
  readonly format: string | null;
  readonly bytes: number;
  readonly stego_method?: string | null;
  readonly notes?: string | null;
}

/** The rows of the image corpus. */
export async function imageRows(corpora: string): Promise<Row[]> {
  const lines = (await readFile(join(corpora, 'images/manifest.jsonl'), 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Row);
}

export interface ImageReport extends Report {
  readonly surfaces: readonly Surface[];
  /** Whether the balanced profile warns or blocks. */
  readonly warns: boolean;
}

/** What the inspector says of a file, and whether the balanced profile would warn or block on that evidence alone. */
export async function scanImage(format: string, bytes: Uint8Array, mode: ScanSettings['mode'] = 'secure'): Promise<ImageReport> {
  const material = new Material({ kind: 'image', format, bytes });
  const context = standaloneContext({ settings: { ...STANDALONE_SETTINGS, mode }, budget: new Budget(LIMITS) });
  const report = await stegSignalsInspector.inspect(material, context);
  const { action } = decide({
    threats: report.threats,
    checks: [{ id: 'steg-signals', path: 'steg', required: true, status: 'completed', reasons: [] }],
    profile: 'balanced',
    dataSensitivity: 'standard',
    phase: 'input',
  });
  return { surfaces: [], ...report, warns: action === 'WARN' || action === 'BLOCK' };
}

/** RGB samples of a picture of the corpus, in its own size. */
export async function pixelsOf(corpora: string, { path }: Row): Promise<{ data: Uint8Array; width: number; height: number }> {
  const { data, info } = await sharp(join(corpora, 'images', path))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** A PNG, quickly: what is measured is not its size. */
export async function pngOf(data: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  return new Uint8Array(
    await sharp(data, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
}

/** A bitmap of 24 bits: samples without loss, and nothing to compress while hundreds are measured. */
export function bmpOf(data: Uint8Array, width: number, height: number): Uint8Array {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bytes = new Uint8Array(54 + stride * height);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, -height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, from = y * width * 3, to = 54 + y * stride; x < width; x += 1, from += 3, to += 3) {
      bytes[to] = data[from + 2] ?? 0;
      bytes[to + 1] = data[from + 1] ?? 0;
      bytes[to + 2] = data[from] ?? 0;
    }
  }
  return bytes;
}

export const percent = (part: number, of: number): string => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`);
