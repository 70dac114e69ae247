import { ByteCursor, ParserLimitError, TruncatedReadError } from '@input-trust/container/bytes';
import { toBuffer } from '../archive/to-buffer.ts';

const MAX_PROPERTIES = 256;
const MAX_CHARACTERS = 65_536;
const VT_LPSTR = 0x1e;
const VT_LPWSTR = 0x1f;

/** The strings of a property set stream such as `\u0005SummaryInformation` (MS-OLEPS 2.21). What is damaged ends the list. */
export function readPropertyStrings(bytes: Uint8Array): string[] {
  const strings: string[] = [];
  try {
    const cursor = new ByteCursor(bytes, 'little');
    const set = cursor.u32At(44);
    const count = Math.min(cursor.u32At(set + 4), MAX_PROPERTIES);
    for (let index = 0; index < count; index += 1) {
      const at = set + cursor.u32At(set + 8 + index * 8 + 4);
      const type = cursor.u32At(at);
      if (type !== VT_LPSTR && type !== VT_LPWSTR) continue;
      const wide = type === VT_LPWSTR;
      const length = Math.min(cursor.u32At(at + 4), MAX_CHARACTERS) * (wide ? 2 : 1);
      const text = toBuffer(cursor.range(at + 8, Math.min(length, cursor.length - at - 8))).toString(wide ? 'utf16le' : 'latin1');
      strings.push(text.split('\0', 1)[0] ?? '');
    }
  } catch (error) {
    if (!TruncatedReadError.isInstance(error) && !ParserLimitError.isInstance(error)) throw error;
  }
  return strings.filter((text) => text.trim() !== '');
}
