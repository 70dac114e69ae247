import type { PngChunkType } from '@input-trust/contract';

/** A place that a chunk has to keep, whether it may stand there more than once, and its length where that is fixed. */
interface ChunkRule {
  readonly bytes?: number;
  readonly once?: true;
  readonly before?: 'palette' | 'image_data';
  /** May stand behind the palette only, where there is one. */
  readonly afterPalette?: true;
}

const FREE: ChunkRule = {};
const BEFORE_PALETTE: ChunkRule = { once: true, before: 'palette' };
const BEFORE_IMAGE_DATA: ChunkRule = { once: true, before: 'image_data' };
const BEHIND_PALETTE: ChunkRule = { once: true, before: 'image_data', afterPalette: true };

/**
 * Known chunk types with their order and number and length (PNG third edition, sections 5.6 and 11; Extensions to the PNG 1.2 Specification).
 * What concerns a carrier's number is a flag of the carrier; IHDR, IDAT, IEND and the animation chunks have rules of their own.
 */
const RULES: Readonly<Record<Exclude<PngChunkType, 'other'>, ChunkRule>> = {
  IHDR: FREE,
  PLTE: BEFORE_IMAGE_DATA,
  IDAT: FREE,
  IEND: FREE,
  acTL: BEFORE_IMAGE_DATA,
  bKGD: BEHIND_PALETTE,
  caBX: FREE,
  cHRM: { ...BEFORE_PALETTE, bytes: 32 },
  cICP: { ...BEFORE_PALETTE, bytes: 4 },
  cLLI: { ...BEFORE_PALETTE, bytes: 8 },
  dSIG: FREE,
  eXIf: FREE,
  fcTL: FREE,
  fdAT: FREE,
  fRAc: FREE,
  gAMA: { ...BEFORE_PALETTE, bytes: 4 },
  gIFg: FREE,
  gIFt: FREE,
  gIFx: FREE,
  hIST: BEHIND_PALETTE,
  iCCP: { before: 'palette' },
  iTXt: FREE,
  mDCV: { ...BEFORE_PALETTE, bytes: 24 },
  oFFs: { ...BEFORE_IMAGE_DATA, bytes: 9 },
  pCAL: BEFORE_IMAGE_DATA,
  pHYs: { ...BEFORE_IMAGE_DATA, bytes: 9 },
  sBIT: BEFORE_PALETTE,
  sCAL: BEFORE_IMAGE_DATA,
  sPLT: { before: 'image_data' },
  sRGB: { ...BEFORE_PALETTE, bytes: 1 },
  sTER: { ...BEFORE_IMAGE_DATA, bytes: 1 },
  tEXt: FREE,
  tIME: { once: true, bytes: 7 },
  tRNS: BEHIND_PALETTE,
  zTXt: FREE,
};

const KNOWN = new Map<string, ChunkRule>(Object.entries(RULES));

/** The contract's name of a chunk type: its own when it is a known one. */
export function chunkTypeName(type: string): PngChunkType {
  return isKnown(type) ? type : 'other';
}

/** Whether a reader that does not know the chunk cannot show the image: bit 5 of the first byte is 0 (section 5.4). */
export function isCritical(type: string): boolean {
  return (type.charCodeAt(0) & 0x20) === 0;
}

function isKnown(type: string): type is Exclude<PngChunkType, 'other'> {
  return KNOWN.has(type);
}

/** Follows the chunks of a file and tells which break the rules of order, number and length. Unknown types have no rules. */
export class ChunkOrder {
  readonly #seen = new Set<string>();
  #previous = '';

  /** Whether the chunk may stand here with so many bytes of data. Call once per chunk, in file order. */
  accepts(type: string, bytes: number): boolean {
    const seen = this.#seen;
    const rule = KNOWN.get(type) ?? FREE;
    const first = seen.size === 0;
    const accepted =
      first === (type === 'IHDR') &&
      (rule.bytes ?? bytes) === bytes &&
      !(rule.once === true && seen.has(type)) &&
      !(rule.before !== undefined && seen.has('IDAT')) &&
      !(rule.before === 'palette' && seen.has('PLTE')) &&
      !(type === 'PLTE' && [...seen].some((earlier) => KNOWN.get(earlier)?.afterPalette === true)) &&
      !(type === 'IDAT' && seen.has('IDAT') && this.#previous !== 'IDAT');
    seen.add(KNOWN.has(type) ? type : 'other');
    this.#previous = type;
    return accepted;
  }

  /** Whether a chunk of this type was seen. */
  has(type: Exclude<PngChunkType, 'other'>): boolean {
    return this.#seen.has(type);
  }
}
