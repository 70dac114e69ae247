import { startsWithAscii } from '@input-trust/bounded-reader';
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
    const carrier = text.kind === 'xmp' || text.kind === 'compressed_xmp' ? this.xmp : this.other;
    if (text.kind === 'xmp') carrier.add(text.packet);
    else carrier.addUnread(data.length);
    if (!sound || text.kind === 'malformed') carrier.flag('malformed');
    if (text.kind === 'compressed_xmp') this.unread.xmp.add('compressed_metadata_uninspected');
    if (text.kind === 'unsupported') for (const kind of text.of) this.unread[kind].add('unsupported_metadata');
    if (carrier === this.xmp) return null;
    this.textCount += 1;
    this.textMalformed ||= !sound || text.kind === 'malformed';
    return text.kind === 'text' ? text.category : 'free_text';
  }
}
