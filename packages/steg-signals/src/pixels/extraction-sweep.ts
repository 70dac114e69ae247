import { inflateSync } from 'node:zlib';
import type { ExactPixels } from '@input-trust/raster';
import type { Findings } from '../findings.ts';
import { bytesOf, signatureOf } from '../payload-type.ts';
import type { PayloadType } from '../payload-type.ts';
import { reportPayload } from '../report-payload.ts';
import { firstTextRun } from '../text-runs.ts';
import { bitOrders, readBits, varies } from './bit-stream.ts';
import { forwards } from './plain-text.ts';

/** Bytes of each order that decide whether there is more to read. */
const PROBED_BYTES = 192;

/** Bytes of one payload that are handed on. */
export const MAX_EXTRACTED_BYTES = 4 << 20;

/** Lengths of the headers that tools put before a payload: none, or its length in 2, 4 or 8 bytes. */
const HEADER_BYTES = [0, 2, 4, 8] as const;

/** Payloads that are reported of one image: the same one is readable in several orders. */
const MAX_PAYLOADS = 4;

/** Tries the orders in which tools write their bits, and reports files and text that begin there: how many. */
export function sweepBits(pixels: ExactPixels, deep: boolean, findings: Findings): number {
  let found = 0;
  for (const order of bitOrders(pixels.channels, deep)) {
    if (!findings.budget.hasTime()) {
      findings.reason('deadline_exceeded');
      break;
    }
    if (!varies(pixels, order, PROBED_BYTES)) continue;
    const path = `bits: ${order.name}${order.columns ? ', columns' : ''}`;
    if (reportStartOf((count) => readBits(pixels, order, count), path, findings)) found += 1;
    if (found === MAX_PAYLOADS) break;
  }
  return found;
}

/** Reports the file or text with which a stream of bits begins, if any. `read` gives its first bytes. */
function reportStartOf(read: (count: number) => Uint8Array, path: string, findings: Findings): boolean {
  const start = payloadStart(read(PROBED_BYTES));
  if (start === undefined) return false;
  if (!findings.budget.spend('decodedBytes', MAX_EXTRACTED_BYTES)) {
    findings.reason('decoded_byte_budget_exceeded');
    return false;
  }
  const payload = complete(read(MAX_EXTRACTED_BYTES).subarray(start.offset), start.type);
  if (payload !== undefined) reportPayload(findings, { ...payload, path, hiddenBy: 'bit_plane' });
  return payload !== undefined;
}

type Start = { readonly offset: number; readonly type: PayloadType };

const TEXT: PayloadType = { name: 'text', group: 'text' };
const ZLIB: PayloadType = { name: 'zlib', group: 'archive' };

function payloadStart(head: Uint8Array): Start | undefined {
  for (const offset of HEADER_BYTES) {
    const rest = head.subarray(offset);
    const type = signatureOf(rest);
    if (type !== undefined) return { offset, type };
    if (rest[0] === 0x78 && [0x01, 0x5e, 0x9c, 0xda].includes(rest[1] ?? 0)) return { offset, type: ZLIB };
  }
  const text = firstTextRun(head);
  return text === undefined ? undefined : { offset: text.start, type: TEXT };
}

/** The payload to its end: text and scripts as far as they are readable, a compressed stream that inflates without an error, files as they are. */
function complete(bytes: Uint8Array, type: PayloadType): { readonly bytes: Uint8Array; readonly type: PayloadType } | undefined {
  if (type === TEXT) {
    const text = firstTextRun(bytes)?.text;
    return text === undefined ? undefined : { bytes: Buffer.from(forwards(text)), type };
  }
  if (type !== ZLIB) return { bytes: bytesOf(bytes, type), type };
  try {
    const inflated = inflateSync(bytes, { maxOutputLength: MAX_EXTRACTED_BYTES });
    const inner = firstTextRun(inflated);
    return inner === undefined ? { bytes: inflated, type: signatureOf(inflated) ?? ZLIB } : { bytes: inflated, type: TEXT };
  } catch {
    return undefined;
  }
}
