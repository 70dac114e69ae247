import { startsWithAscii } from '@input-trust/container/bytes';
import type { EvidenceReason, PngChunkType, PngFileEvidence, WithheldCategory } from '@input-trust/contract';
import { Carrier } from '@input-trust/metadata-claims';
import { readTextChunk } from './text-chunk.ts';
import type { MetadataKind } from './text-chunk.ts';

type CarrierName = keyof PngFileEvidence['carriers'];

/** The metadata carriers of a file by name, and what else its text chunks hold. */
export class Carriers {
  readonly exif = new Carrier();
  readonly xmp = new Carrier();
  readonly icc = new Carrier();
  readonly cabx = new Carrier();
  readonly other = new Carrier();
  textCount = 0;
  textMalformed = false;
  /** Why metadata of a kind that is there was not read. */
  readonly unread: Readonly<Record<MetadataKind, Set<EvidenceReason>>> = { exif: new Set(), xmp: new Set(), icc: new Set() };

  /** Takes up a chunk if it is a carrier. `sound`: whole and with its CRC. Returns the kind of data that a text chunk holds. */
  take(name: PngChunkType, data: Uint8Array, sound: boolean): WithheldCategory | null {
    if (name === 'tEXt' || name === 'zTXt' || name === 'iTXt') return this.#takeText(name, data, sound);
    const carrier = this.#carrierOf(name);
    if (carrier === null) return null;
    carrier.add(data);
    // A JUMBF superbox begins with its size and type (ISO/IEC 19566-5, annex B).
    const wellFormed = carrier !== this.cabx || startsWithAscii(data, 'jumb', 4);
    if (!sound || !wellFormed) carrier.flag('malformed');
    if (carrier === this.cabx && carrier.occurrences > 1) carrier.flag('duplicate');
    return null;
  }

  summary(): PngFileEvidence['carriers'] {
    return {
      exif: this.exif.summary(),
      xmp: this.xmp.summary(),
      icc: this.icc.summary(),
      cabx: this.cabx.summary(),
      other: this.other.summary(),
    };
  }

  #carrierOf(name: PngChunkType): Carrier | null {
    const of: Partial<Record<PngChunkType, CarrierName>> = { eXIf: 'exif', iCCP: 'icc', caBX: 'cabx', other: 'other' };
    const carrier = of[name];
    return carrier === undefined ? null : this[carrier];
  }

  #takeText(name: 'tEXt' | 'zTXt' | 'iTXt', data: Uint8Array, sound: boolean): WithheldCategory | null {
    const text = readTextChunk(name, data);
    if (text.kind === 'xmp') {
      this.#takeXmp(text.packet, data.length, sound);
      return null;
    }
    const malformed = !sound || text.kind === 'malformed';
    this.other.addUnread(data.length);
    if (malformed) this.other.flag('malformed');
    if (text.kind === 'unsupported') for (const kind of text.of) this.unread[kind].add('unsupported_metadata');
    this.textCount += 1;
    this.textMalformed ||= malformed;
    return text.kind === 'text' ? text.category : 'free_text';
  }

  #takeXmp(packet: Uint8Array | 'compressed' | 'malformed', byteCount: number, sound: boolean): void {
    if (typeof packet === 'string') this.xmp.addUnread(byteCount);
    else this.xmp.add(packet);
    if (!sound || packet === 'malformed') this.xmp.flag('malformed');
    if (packet === 'compressed') this.unread.xmp.add('compressed_metadata_uninspected');
  }
}
