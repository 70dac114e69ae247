/** A Huffman table as a look-up by the next 16 bits: length of the code in the high byte, its symbol in the low byte; 0: no code. */
export type HuffmanTable = Uint16Array;

/** Builds a table from the counts per code length and the symbols (ISO/IEC 10918-1, annex C). Undefined for counts that no code has. */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable | undefined {
  const table = new Uint16Array(1 << 16);
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length += 1) {
    for (let left = counts[length - 1] ?? 0; left > 0; left -= 1, index += 1) {
      const from = code << (16 - length);
      const to = (code + 1) << (16 - length);
      if (to > table.length) return undefined;
      table.fill((length << 8) | (symbols[index] ?? 0), from, to);
      code += 1;
    }
    code <<= 1;
  }
  return table;
}

/** Reads bits of entropy-coded data, without the stuffed zeros, up to the next marker. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #position: number;
  #buffer = 0;
  #held = 0;
  /** Bits that were asked for behind the end of the data, or of the restart interval; they read as 0. */
  missing = 0;

  constructor(bytes: Uint8Array, position: number) {
    this.#bytes = bytes;
    this.#position = position;
  }

  /** The symbol of the next code; -1 where no code fits. */
  symbol(table: HuffmanTable): number {
    this.#fill(16);
    const entry = table[(this.#buffer >>> (this.#held - 16)) & 0xffff] ?? 0;
    if (entry === 0) return -1;
    this.#held -= entry >> 8;
    return entry & 0xff;
  }

  bits(count: number): number {
    if (count === 0) return 0;
    this.#fill(count);
    this.#held -= count;
    return (this.#buffer >>> this.#held) & ((1 << count) - 1);
  }

  /** A number of `count` bits with its sign (ISO/IEC 10918-1, F.2.2.1, EXTEND). */
  signed(count: number): number {
    const value = this.bits(count);
    return count > 0 && value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  /** Goes on behind the next restart marker. False where another marker, or nothing, comes first. */
  restart(): boolean {
    // What was missing so far was the look-ahead into the marker.
    this.missing = 0;
    this.#held = 0;
    this.#buffer = 0;
    for (let at = this.#position; at + 1 < this.#bytes.length; at += 1) {
      if (this.#bytes[at] !== 0xff) continue;
      const marker = this.#bytes[at + 1] ?? 0;
      if (marker === 0 || marker === 0xff) continue;
      this.#position = at + 2;
      return marker >= 0xd0 && marker <= 0xd7;
    }
    return false;
  }

  #fill(count: number): void {
    while (this.#held < count) {
      const byte = this.#bytes[this.#position];
      if (byte === undefined || (byte === 0xff && this.#bytes[this.#position + 1] !== 0)) {
        this.missing += 8;
        this.#buffer <<= 8;
      } else {
        this.#position += byte === 0xff ? 2 : 1;
        this.#buffer = (this.#buffer << 8) | byte;
      }
      this.#held += 8;
    }
  }
}
