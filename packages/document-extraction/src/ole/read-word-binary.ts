import { ByteCursor, ParserLimitError, TruncatedReadError } from '@input-trust/container/bytes';
import type { Budget } from '@input-trust/detector-kit';
import { toBuffer } from '../archive/to-buffer.ts';
import { fieldThreats } from '../ooxml/read-word.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import type { CompoundFile } from './compound-file.ts';
import type { LegacyContent } from './legacy.ts';

/** Offsets in the file information block (MS-DOC 2.5.1 and 2.5.6). */
const FLAGS = 0x0a;
const ENCRYPTED = 0x0100;
const TABLE_1 = 0x0200;
const CLX_POSITION = 0x01a2;
const CLX_SIZE = 0x01a6;

const PRC = 0x01;
const PCDT = 0x02;
/** The piece is in one byte per character, at half of its offset (MS-DOC 2.9.73). */
const COMPRESSED = 0x4000_0000;
const MAX_PIECES = 100_000;

/** Characters that structure the text (MS-DOC 2.4.1 and 2.8.25): fields, pictures, cells, breaks. */
const FIELD_BEGIN = '\u0013';
const FIELD_SEPARATOR = '\u0014';
const FIELD_END = '\u0015';

/** Reads the text of a Word 97 to 2003 document by its piece table (MS-DOC 2.4.1). Formatting is not read. */
export function readWordBinary(file: CompoundFile, main: Uint8Array, budget: Budget): LegacyContent {
  try {
    const flags = new ByteCursor(main, 'little').u16At(FLAGS);
    if ((flags & ENCRYPTED) !== 0) return { surfaces: [], isEncrypted: true };
    const table = file.find((flags & TABLE_1) === 0 ? '0Table' : '1Table');
    if (table === undefined) return { surfaces: [], isDamaged: true };
    return textOf(pieces(main, file.read(table), budget));
  } catch (error) {
    if (TruncatedReadError.isInstance(error) || ParserLimitError.isInstance(error)) return { surfaces: [], isDamaged: true };
    throw error;
  }
}

function pieces(main: Uint8Array, tableBytes: Uint8Array, budget: Budget): string {
  const header = new ByteCursor(main, 'little');
  const table = new ByteCursor(tableBytes, 'little');
  const end = header.u32At(CLX_POSITION) + header.u32At(CLX_SIZE);
  let at = header.u32At(CLX_POSITION);
  while (at < end && table.u8At(at) === PRC) at += 3 + table.u16At(at + 1);
  if (table.u8At(at) !== PCDT) return '';
  const count = Math.min(Math.floor((table.u32At(at + 1) - 4) / 12), MAX_PIECES);
  const positions = at + 5;
  const text: string[] = [];
  for (let index = 0; index < count && budget.hasTime(); index += 1) {
    const length = table.u32At(positions + (index + 1) * 4) - table.u32At(positions + index * 4);
    const where = table.u32At(positions + (count + 1) * 4 + index * 8 + 2);
    const isCompressed = (where & COMPRESSED) !== 0;
    const offset = isCompressed ? (where & ~COMPRESSED) / 2 : where;
    const size = isCompressed ? length : length * 2;
    // Pieces may repeat a stretch; together they may not hold more than the budget allows.
    if (length < 0 || !header.has(offset, size) || !budget.spend('decodedBytes', size)) break;
    const bytes = header.range(offset, size);
    text.push(isCompressed ? new TextDecoder('windows-1252').decode(bytes) : toBuffer(bytes).toString('utf16le'));
  }
  return text.join('');
}

function textOf(text: string): LegacyContent {
  const body = new SurfaceWriter('body', { visibility: 'unknown' });
  const fieldText = new SurfaceWriter('fields', { origin: 'metadata', visibility: 'unknown' });
  const fields: string[] = [];
  let instruction: string | undefined;
  for (const piece of text.split(/([\u0013-\u0015\r\u0007\u000b\u000c])/)) {
    if (piece === FIELD_BEGIN) instruction = '';
    else if (piece === FIELD_SEPARATOR || piece === FIELD_END) {
      if (instruction !== undefined && instruction.trim() !== '') fields.push(instruction.trim());
      instruction = undefined;
    } else if (piece.length === 1 && piece < ' ') body.break();
    else if (instruction === undefined) body.write(piece.replaceAll(/[\u0001\u0002\u0005\u0008]/g, ''));
    else instruction = (instruction + piece).slice(0, 16_384);
  }
  for (const field of fields) {
    fieldText.write(field);
    fieldText.break();
  }
  return { surfaces: [...body.surfaces(), ...fieldText.surfaces()], threats: fieldThreats(fields, 'fields'), isDamaged: text === '' };
}
