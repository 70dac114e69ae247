import { brotliDecompressSync } from 'node:zlib';
import { asciiText, ByteCursor } from '@input-trust/container/bytes';
import { MAX_DECOMPRESSED_MANIFEST_BYTES } from './limits.ts';

/** A box of a JUMBF superbox (ISO/IEC 19566-5, annex A): its type and what stands behind the header. */
interface Box {
  readonly type: string;
  readonly content: Uint8Array;
}

/**
 * The COSE signature of a manifest in a C2PA manifest store: the `cbor` box of its `c2pa.signature` superbox
 * (C2PA 2.x, section "Use of JUMBF"). Undefined where the path is not there.
 *
 * @throws RangeError from the bounded reader or the decompressor where the boxes are malformed.
 */
export function signatureOf(store: Uint8Array, manifestLabel: string): Uint8Array | undefined {
  const [root] = boxes(store);
  const manifest = root && child(root.content, manifestLabel);
  const signature = manifest && child(decompressed(manifest), 'c2pa.signature');
  return signature && boxes(signature).find(({ type }) => type === 'cbor')?.content;
}

/** The content of the superbox with a label among the boxes of another one. */
function child(superbox: Uint8Array, label: string): Uint8Array | undefined {
  return boxes(superbox).find(({ type, content }) => type === 'jumb' && labelOf(content) === label)?.content;
}

/** The label in the description box, behind a UUID and a byte of toggles. */
function labelOf(superbox: Uint8Array): string | undefined {
  const [description] = boxes(superbox, 1);
  if (description?.type !== 'jumd') return undefined;
  const label = description.content.subarray(17);
  const end = label.indexOf(0);
  return end === -1 ? undefined : asciiText(label.subarray(0, end));
}

/** The content of a manifest that may stand in a `brob` box (C2PA 2.x, section "Compressed Manifests"). */
function decompressed(manifest: Uint8Array): Uint8Array {
  const compressed = boxes(manifest).find(({ type }) => type === 'brob');
  if (compressed === undefined) return manifest;
  const bytes = brotliDecompressSync(compressed.content, { maxOutputLength: MAX_DECOMPRESSED_MANIFEST_BYTES });
  return boxes(bytes, 1)[0]?.content ?? manifest;
}

/** The boxes that stand one behind the other, at most `count`. A size of 0 reaches to the end, 1 is followed by the size in 64 bits. */
function boxes(bytes: Uint8Array, count = Number.POSITIVE_INFINITY): Box[] {
  const cursor = new ByteCursor(bytes);
  const list: Box[] = [];
  while (cursor.remaining > 0 && list.length < count) {
    const start = cursor.position;
    const size = cursor.u32();
    const type = cursor.ascii(4);
    const end = size === 0 ? bytes.length : start + (size === 1 ? cursor.u64() : size);
    list.push({ type, content: cursor.take(end - cursor.position) });
  }
  return list;
}
