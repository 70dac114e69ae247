import type { ByteCursor } from '@input-trust/container/bytes';
import type { Budget } from '@input-trust/detector-kit';
import type { Component, Decoder, Frame } from './decoder.ts';
import type { BitReader, HuffmanTable } from './huffman.ts';

interface ScanComponent {
  readonly component: Component;
  readonly dc: HuffmanTable | undefined;
  readonly ac: HuffmanTable | undefined;
  /** The last DC value, which the next is a difference to. */
  predicted: number;
}

interface Scan {
  readonly components: ScanComponent[];
  /** First and last coefficient in zigzag order. */
  readonly from: number;
  readonly to: number;
  /** Successive approximation: bit position before this scan (0: first), and of this scan. */
  readonly high: number;
  readonly low: number;
  /** Blocks without coefficients that are still to come. */
  endOfBandRun: number;
}

/** Bits that may be missing at the end of a scan: the decoder's look-ahead. More of them, and the data has ended early. */
const LOOK_AHEAD_BITS = 64;

/** Decodes one scan into `decoder.data`. False for tables that are not there, codes that do not exist and data that ends early. */
export function decodeScan(decoder: Decoder, frame: Frame, header: ByteCursor, reader: BitReader, budget: Budget): boolean {
  const components = Array.from({ length: header.u8() }, (): ScanComponent | undefined => {
    const id = header.u8();
    const tables = header.u8();
    const component = frame.components.find((other) => other.id === id);
    return component && { component, dc: decoder.dc[tables >> 4], ac: decoder.ac[tables & 15], predicted: 0 };
  }).filter((component) => component !== undefined);
  const from = header.u8();
  const to = header.u8();
  const approximation = header.u8();
  const scan: Scan = { components, from, to, high: approximation >> 4, low: approximation & 15, endOfBandRun: 0 };
  if (to > 63 || from > to || scan.low > 13 || components.length === 0) return false;
  const [luminance] = frame.components;
  // Statistics need luminance alone.
  if (!components.some(({ component }) => component === luminance)) return frame.progressive;
  return components.length === 1
    ? decodeSingle(decoder, frame, scan, reader, budget)
    : decodeInterleaved(decoder, frame, scan, reader, budget);
}

function decodeInterleaved(decoder: Decoder, frame: Frame, scan: Scan, reader: BitReader, budget: Budget): boolean {
  const [luminance] = frame.components;
  const scratch = new Int16Array(64);
  let untilRestart = decoder.restartInterval;
  for (let mcuRow = 0; mcuRow < frame.mcuRows; mcuRow += 1) {
    if (!budget.hasTime()) return false;
    for (let mcu = 0; mcu < frame.mcusPerRow; mcu += 1) {
      if (decoder.restartInterval > 0 && untilRestart === 0) {
        if (!restart(scan, reader)) return false;
        untilRestart = decoder.restartInterval;
      }
      untilRestart -= 1;
      for (const part of scan.components) {
        const { h, v } = part.component;
        for (let row = 0; row < v; row += 1) {
          for (let column = 0; column < h; column += 1) {
            let block: Int16Array = scratch;
            if (part.component === luminance) {
              const at = ((mcuRow * v + row) * frame.blocksPerRow + mcu * h + column) * 64;
              block = decoder.data.subarray(at, at + 64);
            } else scratch.fill(0);
            if (!decodeBlock(decoder, frame, scan, part, reader, block)) return false;
          }
        }
      }
    }
    if (reader.missing > LOOK_AHEAD_BITS) return false;
  }
  return true;
}

function decodeSingle(decoder: Decoder, frame: Frame, scan: Scan, reader: BitReader, budget: Budget): boolean {
  const [part] = scan.components;
  if (part === undefined) return false;
  const rows = Math.min(frame.height, decoder.data.length / 64 / frame.blocksPerRow);
  let untilRestart = decoder.restartInterval;
  for (let row = 0; row < rows; row += 1) {
    if (!budget.hasTime()) return false;
    for (let column = 0; column < frame.width; column += 1) {
      if (decoder.restartInterval > 0 && untilRestart === 0) {
        if (!restart(scan, reader)) return false;
        untilRestart = decoder.restartInterval;
      }
      untilRestart -= 1;
      const at = (row * frame.blocksPerRow + column) * 64;
      if (!decodeBlock(decoder, frame, scan, part, reader, decoder.data.subarray(at, at + 64))) return false;
    }
    if (reader.missing > LOOK_AHEAD_BITS) return false;
  }
  return true;
}

function restart(scan: Scan, reader: BitReader): boolean {
  for (const component of scan.components) component.predicted = 0;
  scan.endOfBandRun = 0;
  return reader.restart();
}

function decodeBlock(decoder: Decoder, frame: Frame, scan: Scan, part: ScanComponent, reader: BitReader, block: Int16Array): boolean {
  if (!frame.progressive) return decodeSequential(decoder, part, reader, block);
  if (scan.from === 0) {
    if (scan.high > 0) {
      block[0] = (block[0] ?? 0) | (reader.bits(1) << scan.low);
      return true;
    }
    return decodeDc(part, reader, block, scan.low);
  }
  return scan.high === 0 ? decodeAcFirst(scan, part, reader, block) : decodeAcRefine(scan, part, reader, block);
}

function decodeDc(part: ScanComponent, reader: BitReader, block: Int16Array, shift: number): boolean {
  const size = part.dc === undefined ? -1 : reader.symbol(part.dc);
  if (size < 0 || size > 11) return false;
  part.predicted += reader.signed(size);
  block[0] = part.predicted << shift;
  return true;
}

function decodeSequential(decoder: Decoder, part: ScanComponent, reader: BitReader, block: Int16Array): boolean {
  if (part.ac === undefined || !decodeDc(part, reader, block, 0)) return false;
  if (block[0] !== 0) keep(decoder, block[0] ?? 0, 1);
  for (let index = 1; index < 64; index += 1) {
    const symbol = reader.symbol(part.ac);
    if (symbol < 0) return false;
    const size = symbol & 15;
    const run = symbol >> 4;
    if (size === 0) {
      if (run < 15) return true;
      index += 15;
      continue;
    }
    index += run;
    if (index > 63) return false;
    const value = reader.signed(size);
    block[index] = value;
    keep(decoder, value, 0);
  }
  return true;
}

function keep(decoder: Decoder, value: number, isFirst: 0 | 1): void {
  if (decoder.sequenceLength === decoder.sequence.length) return;
  decoder.isFirst[decoder.sequenceLength] = isFirst;
  decoder.sequence[decoder.sequenceLength++] = value;
}

/** ISO/IEC 10918-1, G.1.2.2. */
function decodeAcFirst(scan: Scan, { ac }: ScanComponent, reader: BitReader, block: Int16Array): boolean {
  if (scan.endOfBandRun > 0) {
    scan.endOfBandRun -= 1;
    return true;
  }
  for (let index = scan.from; index <= scan.to; index += 1) {
    const symbol = ac === undefined ? -1 : reader.symbol(ac);
    if (symbol < 0) return false;
    const size = symbol & 15;
    const run = symbol >> 4;
    if (size === 0) {
      if (run < 15) {
        scan.endOfBandRun = (1 << run) - 1 + reader.bits(run);
        return true;
      }
      index += 15;
      continue;
    }
    index += run;
    if (index > 63) return false;
    block[index] = reader.signed(size) << scan.low;
  }
  return true;
}

/** ISO/IEC 10918-1, G.1.2.3. */
function decodeAcRefine(scan: Scan, { ac }: ScanComponent, reader: BitReader, block: Int16Array): boolean {
  const bit = 1 << scan.low;
  let index = scan.from;
  if (scan.endOfBandRun === 0) {
    while (index <= scan.to) {
      const symbol = ac === undefined ? -1 : reader.symbol(ac);
      if (symbol < 0) return false;
      const size = symbol & 15;
      let run = symbol >> 4;
      let value = 0;
      if (size > 0) value = reader.bits(1) === 1 ? bit : -bit;
      else if (run < 15) {
        scan.endOfBandRun = (1 << run) + reader.bits(run);
        break;
      }
      for (; index <= scan.to; index += 1) {
        const known = block[index] ?? 0;
        if (known !== 0) refine(block, index, known, bit, reader);
        else if (run === 0) {
          if (value !== 0) block[index] = value;
          index += 1;
          break;
        } else run -= 1;
      }
    }
  }
  if (scan.endOfBandRun > 0) {
    for (; index <= scan.to; index += 1) {
      const known = block[index] ?? 0;
      if (known !== 0) refine(block, index, known, bit, reader);
    }
    scan.endOfBandRun -= 1;
  }
  return true;
}

function refine(block: Int16Array, index: number, known: number, bit: number, reader: BitReader): void {
  if (reader.bits(1) === 1 && (known & bit) === 0) block[index] = known + (known > 0 ? bit : -bit);
}
