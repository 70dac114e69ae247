import { ByteCursor, ParserLimitError, TruncatedReadError } from '@input-trust/container/bytes';

export interface PackagedFile {
  readonly bytes: Uint8Array;
  /** As the package names it. Submitted content. */
  readonly name: string | undefined;
  /** Whether opening the file runs it. */
  readonly isProgram?: boolean;
}

const MAX_NAME = 1_024;
/** Files that Windows runs when they are opened. */
const PROGRAM =
  /\.(?:exe|scr|com|pif|cpl|bat|cmd|ps1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|msi|msp|jar|sct|reg|chm|application|settingcontent-ms)$/i;

/**
 * The file in an `Ole10Native` stream of the packager: labels, paths, then the length of the file and the file.
 * What is no such package comes back as it is.
 */
export function packagedFile(bytes: Uint8Array): PackagedFile {
  try {
    const cursor = new ByteCursor(bytes, 'little');
    cursor.skip(6);
    const label = zeroTerminated(cursor);
    const path = zeroTerminated(cursor);
    cursor.skip(4);
    const temporary = cursor.u32();
    cursor.skip(temporary);
    const size = cursor.u32();
    const name = label === '' ? path : label;
    return { bytes: cursor.take(Math.min(size, cursor.remaining)), name, isProgram: PROGRAM.test(name) || PROGRAM.test(path) };
  } catch (error) {
    if (TruncatedReadError.isInstance(error) || ParserLimitError.isInstance(error)) return { bytes, name: undefined };
    throw error;
  }
}

function zeroTerminated(cursor: ByteCursor): string {
  let text = '';
  for (let count = 0; count < MAX_NAME; count += 1) {
    const byte = cursor.u8();
    if (byte === 0) break;
    text += String.fromCharCode(byte);
  }
  return text;
}
