import { brotliDecompressSync } from 'node:zlib';
import { asciiText, ParserLimitError, StepCounter } from '@input-trust/container/bytes';
import { BoxReader } from '@input-trust/container/heif';
import type { Box } from '@input-trust/container/heif';
import { MAX_DECOMPRESSED_MANIFEST_BYTES } from './limits.ts';

/** Boxes of one superbox. A manifest has some ten assertions, each in one box. */
const MAX_BOXES = 65_536;

/**
 * The COSE signature of a manifest in a C2PA manifest store: the `cbor` box of its `c2pa.signature` superbox
 * (C2PA 2.x, section "Use of JUMBF"). Undefined where the path is not there.
 *
 * @throws ParserLimitError where the boxes are malformed, and RangeError from the decompressor.
 */
export function signatureOf(store: Uint8Array, manifestLabel: string): Uint8Array | undefined {
  const [root] = boxes(store);
  const manifest = root && child(root.data, manifestLabel);
  const signature = manifest && child(decompressed(manifest), 'c2pa.signature');
  return signature && boxes(signature).find(({ type }) => type === 'cbor')?.data;
}

/** The content of the superbox with a label among the boxes of another one. */
function child(superbox: Uint8Array, label: string): Uint8Array | undefined {
  return boxes(superbox).find(({ type, data }) => type === 'jumb' && labelOf(data) === label)?.data;
}

/** The label in the description box, behind a UUID and a byte of toggles. */
function labelOf(superbox: Uint8Array): string | undefined {
  const [description] = boxes(superbox, 1);
  if (description?.type !== 'jumd') return undefined;
  const label = description.data.subarray(17);
  const end = label.indexOf(0);
  return end === -1 ? undefined : asciiText(label.subarray(0, end));
}

/** The content of a manifest that may stand in a `brob` box (C2PA 2.x, section "Compressed Manifests"). */
function decompressed(manifest: Uint8Array): Uint8Array {
  const compressed = boxes(manifest).find(({ type }) => type === 'brob');
  if (compressed === undefined) return manifest;
  const bytes = brotliDecompressSync(compressed.data, { maxOutputLength: MAX_DECOMPRESSED_MANIFEST_BYTES });
  return boxes(bytes, 1)[0]?.data ?? manifest;
}

/** The boxes of a superbox (ISO/IEC 19566-5, annex A), at most `count`. All that are read have to be whole. */
function boxes(bytes: Uint8Array, count = MAX_BOXES): Box[] {
  const reader = new BoxReader(bytes, new StepCounter('jumbf_boxes', MAX_BOXES));
  const list: Box[] = [];
  for (let box = reader.next(); box !== null; box = reader.next()) {
    list.push(box);
    if (!box.whole || list.length === count) break;
  }
  if (reader.end === 'cut' || reader.end === 'limit') throw new ParserLimitError('jumbf_boxes');
  return list;
}
