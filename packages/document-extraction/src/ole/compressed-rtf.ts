import { ByteCursor } from '@input-trust/container/bytes';

const COMPRESSED = 0x7546_5a4c;
const UNCOMPRESSED = 0x414c_454d;
const HEADER_BYTES = 16;
const DICTIONARY_BYTES = 4096;
/** What the dictionary holds before anything is written (MS-OXRTFCP 2.1.2.1). */
const PRESET =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier' +
  '{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';

/**
 * The RTF of a message (MS-OXRTFCP 2.1), unpacked as far as it goes. A byte unpacks to nine at most, so that its size bounds the result.
 * Undefined for what has no such header.
 */
export function decompressRtf(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const header = new ByteCursor(bytes, 'little');
  const type = header.u32At(8);
  const data = bytes.subarray(HEADER_BYTES);
  if (type === UNCOMPRESSED) return data.subarray(0, header.u32At(4));
  return type === COMPRESSED ? unpack(data) : undefined;
}

function unpack(data: Uint8Array): Uint8Array {
  const dictionary = new Uint8Array(DICTIONARY_BYTES);
  dictionary.set(Buffer.from(PRESET, 'latin1'));
  let end = PRESET.length;
  const output: number[] = [];
  const write = (byte: number): void => {
    output.push(byte);
    dictionary[end] = byte;
    end = (end + 1) % DICTIONARY_BYTES;
  };
  for (let at = 0; at < data.length;) {
    const flags = data[at] ?? 0;
    at += 1;
    for (let bit = 0; bit < 8 && at < data.length; bit += 1) {
      if (((flags >> bit) & 1) === 0) {
        write(data[at] ?? 0);
        at += 1;
        continue;
      }
      const reference = ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0);
      at += 2;
      const offset = reference >> 4;
      // A reference to what is written next marks the end.
      if (offset === end) return Uint8Array.from(output);
      for (let copied = 0; copied < (reference & 0x0f) + 2; copied += 1) write(dictionary[(offset + copied) % DICTIONARY_BYTES] ?? 0);
    }
  }
  return Uint8Array.from(output);
}
