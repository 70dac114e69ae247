import { ByteCursor } from '@input-trust/container/bytes';
import type { Frame } from './frame.ts';

/** The 64 values of a table in zigzag order, of one byte each or, when `wide`, of two. */
interface QuantizationTable {
  readonly bytes: Uint8Array;
  readonly wide: boolean;
}

/** Quantization and Huffman tables of an image, by their slots. Later definitions replace earlier ones. */
export class CodingTables {
  readonly quantization = new Map<number, QuantizationTable>();
  readonly huffmanSlots = new Set<number>();

  /** A DQT segment (ITU-T T.81, B.2.4.1). False when it breaks its format. */
  addQuantization(data: Uint8Array): boolean {
    const cursor = new ByteCursor(data);
    while (cursor.remaining > 0) {
      const head = cursor.u8();
      const wide = head >> 4;
      const slot = head & 15;
      if (wide > 1 || slot > 3 || cursor.remaining < 64 * (wide + 1)) return false;
      this.quantization.set(slot, { bytes: cursor.take(64 * (wide + 1)), wide: wide === 1 });
    }
    return true;
  }

  /** A DHT segment (T.81, B.2.4.2). False when it breaks its format. */
  addHuffman(data: Uint8Array): boolean {
    const cursor = new ByteCursor(data);
    while (cursor.remaining > 0) {
      const head = cursor.u8();
      if (head >> 4 > 1 || (head & 15) > 3 || cursor.remaining < 16) return false;
      const codes = cursor.take(16).reduce((sum, count) => sum + count, 0);
      if (cursor.remaining < codes) return false;
      cursor.skip(codes);
      this.huffmanSlots.add(head);
    }
    return true;
  }
}

/** T.81 Tables K.1 and K.2 in zigzag order, as DQT holds them. */
const LUMINANCE = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61, 60, 57, 51, 56, 55,
  64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
] as const;
const CHROMINANCE = [17, 18, 18, 24, 21, 24, 47, 26, 26, 47, 99, 66, 56, 66, ...Array.from({ length: 50 }, () => 99)];

/**
 * The quality at which the IJG library writes exactly these tables: luminance for the first component, either table for the others.
 * Undefined when there is none.
 */
export function standardQuality(frame: Frame | null, tables: CodingTables): number | undefined {
  const used = frame?.components.map(({ quantization_table: slot }) => tables.quantization.get(slot)) ?? [];
  const [first] = used;
  if (first === undefined) return undefined;
  for (let quality = 1; quality <= 100; quality += 1) {
    if (!isScaled(first, LUMINANCE, quality)) continue;
    const others = used.every(
      (table) => table !== undefined && (isScaled(table, LUMINANCE, quality) || isScaled(table, CHROMINANCE, quality)),
    );
    if (others) return quality;
  }
  return undefined;
}

/** jpeg_quality_scaling and jpeg_add_quant_table of the IJG library, with values limited to 8 bits. */
function isScaled({ bytes, wide }: QuantizationTable, base: readonly number[], quality: number): boolean {
  const percent = quality < 50 ? Math.floor(5000 / quality) : 200 - quality * 2;
  return base.every((value, index) => {
    const stored = wide ? ((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0) : bytes[index];
    return stored === Math.min(255, Math.max(1, Math.floor((value * percent + 50) / 100)));
  });
}
