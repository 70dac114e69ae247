import type { Budget, CoverageReason, Material } from '@input-trust/detector-kit';
import { toBuffer } from '../archive/to-buffer.ts';
import { childMaterial } from '../child-material.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import type { CompoundFile, CompoundStream } from './compound-file.ts';
import { decompressRtf } from './compressed-rtf.ts';
import type { LegacyContent } from './legacy.ts';

/** Property streams are named by tag and type (MS-OXMSG 2.1.3.1): `001F` is Unicode, `001E` one byte per character, `0102` binary. */
const PROPERTY = /__substg1\.0_([0-9A-F]{4})(001F|001E|0102)$/i;
/** Subject, sender, recipients and the body (MS-OXPROPS). */
const TEXT_TAGS: ReadonlySet<string> = new Set(['0037', '0C1A', '0E02', '0E03', '0E04', '1000']);
const HTML_TAG = '1013';
const RTF_TAG = '1009';
const ATTACHED_DATA_TAG = '3701';

/** Reads an Outlook message (MS-OXMSG): subject, names and body; its HTML or RTF body and attachments are child materials. */
export async function readMessage(file: CompoundFile, material: Material, budget: Budget): Promise<LegacyContent> {
  const body = new SurfaceWriter('message', { visibility: 'unknown' });
  const children: Material[] = [];
  const reasons = new Set<CoverageReason>();
  for (const stream of file.streams) {
    if (!budget.hasTime()) break;
    const match = PROPERTY.exec(stream.path);
    const [, tag = '', type = ''] = match ?? [];
    if (match === null || (stream.path.includes('__recip') && tag !== ATTACHED_DATA_TAG)) continue;
    if (tag === HTML_TAG) children.push(await childMaterial(material, htmlOf(file, stream, type), 'HTML body'));
    else if (tag === RTF_TAG) {
      const rtf = decompressRtf(file.read(stream));
      if (rtf === undefined || !budget.spend('decodedBytes', rtf.length))
        reasons.add(rtf === undefined ? 'malformed_content' : 'decoded_byte_budget_exceeded');
      else if (rtf.length > 0) children.push(await childMaterial(material, rtf, 'RTF body'));
    } else if (tag === ATTACHED_DATA_TAG && type === '0102') {
      const bytes = file.read(stream);
      if (bytes.length > 0) children.push(await childMaterial(material, bytes, `attachment ${children.length + 1}`));
    } else if (TEXT_TAGS.has(tag)) {
      const text = toBuffer(file.read(stream));
      body.write(type.toUpperCase() === '001F' ? text.toString('utf16le') : text.toString('latin1'));
      body.break();
    }
  }
  return { surfaces: body.surfaces(), children, reasons: [...reasons], knowsFormatting: true };
}

function htmlOf(file: CompoundFile, stream: CompoundStream, type: string): Uint8Array {
  const bytes = file.read(stream);
  return type.toUpperCase() === '001F' ? new TextEncoder().encode(toBuffer(bytes).toString('utf16le')) : bytes;
}
