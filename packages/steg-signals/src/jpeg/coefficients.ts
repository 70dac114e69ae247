import { ByteCursor, TruncatedReadError } from '@input-trust/container/bytes';
import { isFrame, MARKER, SegmentReader } from '@input-trust/container/jpeg';
import type { Budget } from '@input-trust/detector-kit';
import type { Component, Decoder } from './decoder.ts';
import { BitReader, huffmanTable } from './huffman.ts';
import { decodeScan } from './scan.ts';

/** Quantised DCT coefficients of the first component, luminance, as the file stores them. */
export interface Coefficients {
  readonly blocksPerRow: number;
  /** Rows of blocks that were decoded: all of the image, or its beginning. */
  readonly blockRows: number;
  /** 64 coefficients per block in zigzag order. */
  readonly data: Int16Array;
  /** 64 quantiser steps in zigzag order. */
  readonly quantiser: Uint16Array;
  /** Coefficients of all components that are not 0, in file order. Sequential files only. */
  readonly sequence: Int16Array;
  /** Whether each of these is the first of its block, the mean. */
  readonly isFirst: Uint8Array;
  /** Blocks of luminance that stand beside and below each other in one unit of the file. */
  readonly unit: { readonly across: number; readonly down: number };
}

/** Blocks of luminance that are decoded of a sequential file: a megapixel. More change no estimate that is used here. */
export const MAX_SEQUENTIAL_BLOCKS = 1 << 14;

/** Blocks of a progressive file, which has to be decoded whole: four megapixels. Larger ones have no coefficient statistics. */
export const MAX_PROGRESSIVE_BLOCKS = 1 << 16;

/** Scans of a progressive file that are read. Encoders write about ten; each costs a pass over the image. */
export const MAX_SCANS = 64;

const MAX_SEQUENCE = 1 << 19;

/**
 * Decodes the coefficients of a Huffman-coded sequential or progressive JPEG of 8 bits (ISO/IEC 10918-1, annexes F and G).
 * Undefined for other kinds and for damaged entropy-coded data; never throws for content.
 */
export function readCoefficients(bytes: Uint8Array, budget: Budget): Coefficients | undefined {
  const decoder: Decoder = {
    dc: [],
    ac: [],
    quantisers: [],
    restartInterval: 0,
    frame: undefined,
    data: new Int16Array(0),
    sequence: new Int16Array(MAX_SEQUENCE),
    isFirst: new Uint8Array(MAX_SEQUENCE),
    sequenceLength: 0,
  };
  try {
    return readSegments(bytes, decoder, budget) ? finish(decoder) : undefined;
  } catch (error) {
    if (TruncatedReadError.isInstance(error)) return undefined;
    throw error;
  }
}

/** Reads marker segments up to the end of what is needed. False where the file cannot be decoded. */
function readSegments(bytes: Uint8Array, decoder: Decoder, budget: Budget): boolean {
  let scans = 0;
  const reader = new SegmentReader(bytes);
  for (let segment = reader.next(); segment !== null && segment.marker !== MARKER.EOI; segment = reader.next()) {
    const { marker, data, end, whole } = segment;
    if (!whole) return false;
    const body = new ByteCursor(data);
    if (marker === MARKER.DQT) readQuantisers(body, decoder);
    else if (marker === MARKER.DHT) readHuffman(body, decoder);
    else if (marker === MARKER.DRI) decoder.restartInterval = body.u16();
    else if (marker === MARKER.SOS) {
      scans += 1;
      if (decoder.frame === undefined || scans > MAX_SCANS) return false;
      if (!decodeScan(decoder, decoder.frame, body, new BitReader(bytes, end), budget)) return false;
      if (!decoder.frame.progressive) break;
      reader.skipScan();
    } else if (isFrame(marker)) {
      if (decoder.frame !== undefined || !startFrame(body, marker, decoder)) return false;
    }
  }
  return scans > 0;
}

function readQuantisers(body: ByteCursor, { quantisers }: Decoder): void {
  while (body.remaining > 0) {
    const flags = body.u8();
    quantisers[flags & 3] = Uint16Array.from({ length: 64 }, () => (flags >> 4 === 0 ? body.u8() : body.u16()));
  }
}

function readHuffman(body: ByteCursor, { dc, ac }: Decoder): void {
  while (body.remaining > 0) {
    const flags = body.u8();
    const counts = body.take(16);
    const symbols = body.take(counts.reduce((sum, count) => sum + count, 0));
    (flags >> 4 === 0 ? dc : ac)[flags & 3] = huffmanTable(counts, symbols);
  }
}

function startFrame(body: ByteCursor, marker: number, decoder: Decoder): boolean {
  if (marker > 0xc2 || body.u8() !== 8) return false;
  const progressive = marker === 0xc2;
  const height = body.u16();
  const width = body.u16();
  const components = Array.from({ length: body.u8() }, (): Component => {
    const id = body.u8();
    const sampling = body.u8();
    return { id, h: sampling >> 4, v: sampling & 15, quantiserId: body.u8() & 3 };
  });
  const [luminance] = components;
  const valid = components.length <= 4 && components.every(({ h, v }) => h >= 1 && h <= 4 && v >= 1 && v <= 4);
  if (luminance === undefined || !valid || width === 0 || height === 0) return false;
  const hMax = Math.max(...components.map(({ h }) => h));
  const vMax = Math.max(...components.map(({ v }) => v));
  const mcusPerRow = Math.ceil(width / (8 * hMax));
  const blocksPerRow = mcusPerRow * luminance.h;
  const allRows = Math.ceil(height / (8 * vMax));
  const affordable = Math.max(1, Math.floor(MAX_SEQUENTIAL_BLOCKS / (blocksPerRow * luminance.v)));
  const mcuRows = progressive ? allRows : Math.min(allRows, affordable);
  const blocks = blocksPerRow * mcuRows * luminance.v;
  if (blocks > (progressive ? MAX_PROGRESSIVE_BLOCKS : 4 * MAX_SEQUENTIAL_BLOCKS)) return false;
  decoder.frame = {
    progressive,
    components,
    mcusPerRow,
    mcuRows,
    blocksPerRow,
    width: Math.ceil(Math.ceil((width * luminance.h) / hMax) / 8),
    height: Math.ceil(Math.ceil((height * luminance.v) / vMax) / 8),
  };
  decoder.data = new Int16Array(blocks * 64);
  return true;
}

function finish({ frame, data, quantisers, sequence, isFirst, sequenceLength }: Decoder): Coefficients | undefined {
  const [luminance] = frame?.components ?? [];
  const quantiser = luminance && quantisers[luminance.quantiserId];
  if (frame === undefined || quantiser === undefined) return undefined;
  const blockRows = data.length / 64 / frame.blocksPerRow;
  return {
    blocksPerRow: frame.blocksPerRow,
    blockRows,
    data,
    quantiser,
    sequence: sequence.subarray(0, sequenceLength),
    isFirst: isFirst.subarray(0, sequenceLength),
    unit: { across: luminance?.h ?? 1, down: luminance?.v ?? 1 },
  };
}
