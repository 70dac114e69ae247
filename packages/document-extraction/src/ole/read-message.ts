import { ByteCursor } from '@input-trust/container/bytes';
import type { Budget, CoverageReason, Material } from '@input-trust/detector-kit';
import { toBuffer } from '../archive/to-buffer.ts';
import { childMaterial } from '../child-material.ts';
import { decodeCodePage } from '../rtf/code-pages.ts';
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
/** What named properties are called: its streams have the names of properties and hold tables (MS-OXMSG 2.2.3). */
const NAMES_STORAGE = '__nameid_version1.0/';
/** Header and entries of the stream of fixed-length properties (MS-OXMSG 2.4). */
const PROPERTIES_HEADER_BYTES = 32;
const PROPERTY_BYTES = 16;
/** PidTagMessageCodepage, an Integer32: how strings of one byte per character are encoded. */
const CODE_PAGE_PROPERTY = 0x3ffd_0003;
const WESTERN_CODE_PAGE = 1252;

/** Reads an Outlook message (MS-OXMSG): subject, names and body; its HTML or RTF body and attachments are child materials. */
export async function readMessage(file: CompoundFile, material: Material, budget: Budget): Promise<LegacyContent> {
  const body = new SurfaceWriter('message', { visibility: 'unknown' });
  const children: Material[] = [];
  const reasons = new Set<CoverageReason>();
  const codePage = codePageOf(file);
  for (const stream of file.streams) {
    if (!budget.hasTime()) break;
    if (stream.path.includes(NAMES_STORAGE)) continue;
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
      const text = file.read(stream);
      body.write(type.toUpperCase() === '001F' ? toBuffer(text).toString('utf16le') : decodeCodePage(text, codePage));
      body.break();
    }
  }
  return { surfaces: body.surfaces(), children, reasons: [...reasons], knowsFormatting: true };
}

function htmlOf(file: CompoundFile, stream: CompoundStream, type: string): Uint8Array {
  const bytes = file.read(stream);
  return type.toUpperCase() === '001F' ? new TextEncoder().encode(toBuffer(bytes).toString('utf16le')) : bytes;
}

function codePageOf(file: CompoundFile): number {
  const stream = file.find('__properties_version1.0');
  const properties = new ByteCursor(stream === undefined ? new Uint8Array() : file.read(stream), 'little');
  for (let at = PROPERTIES_HEADER_BYTES; properties.has(at, PROPERTY_BYTES); at += PROPERTY_BYTES)
    if (properties.u32At(at) === CODE_PAGE_PROPERTY) return properties.u32At(at + 8);
  return WESTERN_CODE_PAGE;
}
