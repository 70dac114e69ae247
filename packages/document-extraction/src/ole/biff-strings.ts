import type { ByteCursor } from '@input-trust/container/bytes';
import type { Budget } from '@input-trust/detector-kit';

const CONTINUE = 0x003c;
const HEADER_BYTES = 4;
/** Strings of a workbook that are kept: as many as a sheet has cells in a full column of files of this age, several times. */
const MAX_STRINGS = 1_000_000;

/**
 * Reads the strings of one record and of the records that continue it (MS-XLS 2.5.293, 2.5.294 and 2.4.58). A string that crosses from
 * one record to the next says anew whether its characters are one byte or two.
 */
export class StringReader {
  readonly #cursor: ByteCursor;
  readonly #budget: Budget;
  #at: number;
  #end: number;

  /** `record` is the offset of a record's header. */
  constructor(cursor: ByteCursor, record: number, budget: Budget) {
    this.#cursor = cursor;
    this.#budget = budget;
    this.#at = record + HEADER_BYTES;
    this.#end = record < 0 ? cursor.length : this.#at + cursor.u16At(record + 2);
  }

  /** The string at an offset in the record, after a length of `lengthBytes` bytes. */
  stringAt(offset: number, lengthBytes: 1 | 2): string {
    this.#at += offset;
    return this.#string(lengthBytes === 1 ? this.#u8() : this.#u16(), this.#u8());
  }

  /** All strings of a shared string table. */
  sharedStrings(): string[] {
    this.#at += 4;
    const count = Math.min(this.#u32(), MAX_STRINGS);
    const strings: string[] = [];
    while (strings.length < count && this.#budget.hasTime() && (this.#at < this.#end || this.#continue())) strings.push(this.#richString());
    return strings;
  }

  /** Text of a drawing object: its characters are in the record that follows (MS-XLS 2.4.329). */
  textObject(): string {
    const length = this.#cursor.u16At(this.#at + 10);
    if (length === 0) return '';
    this.#at = this.#end;
    if (!this.#continue()) return '';
    return this.#string(length, this.#u8());
  }

  #richString(): string {
    const length = this.#u16();
    const flags = this.#u8();
    const runs = (flags & 0x08) === 0 ? 0 : this.#u16();
    const extra = (flags & 0x04) === 0 ? 0 : this.#u32();
    const text = this.#string(length, flags);
    this.#skip(runs * 4 + extra);
    return text;
  }

  #string(length: number, flags: number): string {
    let isWide = (flags & 1) !== 0;
    let text = '';
    for (let left = length; left > 0;) {
      if (this.#at >= this.#end) {
        if (!this.#continue()) break;
        isWide = (this.#u8() & 1) !== 0;
      }
      const width = isWide ? 2 : 1;
      const count = Math.min(left, Math.floor((this.#end - this.#at) / width));
      if (count === 0) break;
      const bytes = this.#cursor.range(this.#at, count * width);
      text += new TextDecoder(isWide ? 'utf-16le' : 'latin1').decode(bytes);
      this.#at += count * width;
      left -= count;
    }
    return text;
  }

  #skip(count: number): void {
    for (let left = count; left > 0;) {
      const step = Math.min(left, this.#end - this.#at);
      this.#at += step;
      left -= step;
      if (left > 0 && !this.#continue()) return;
    }
  }

  /** Moves into the record behind, if it continues this one. */
  #continue(): boolean {
    const next = this.#end;
    if (!this.#cursor.has(next, HEADER_BYTES) || this.#cursor.u16At(next) !== CONTINUE) return false;
    this.#at = next + HEADER_BYTES;
    this.#end = this.#at + this.#cursor.u16At(next + 2);
    return true;
  }

  #u8(): number {
    if (this.#at >= this.#end) this.#continue();
    const value = this.#cursor.u8At(this.#at);
    this.#at += 1;
    return value;
  }

  #u16(): number {
    return this.#u8() | (this.#u8() << 8);
  }

  #u32(): number {
    return (this.#u16() | (this.#u16() << 16)) >>> 0;
  }
}
