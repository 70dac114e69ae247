import { startsWithAscii } from '@input-trust/container/bytes';
import type { RiffChunk } from '@input-trust/container/webp';
import type { WebpFileEvidence } from '@input-trust/contract';
import { Carrier } from '@input-trust/metadata-claims';
import type { Features } from './extended-header.ts';

type CarrierName = keyof WebpFileEvidence['carriers'];

/** The prefix of EXIF in JPEG, which some writers keep. */
const EXIF_PREFIX = 'Exif\0\0';

const BY_FOURCC: ReadonlyMap<string, CarrierName> = new Map<string, CarrierName>([
  ['EXIF', 'exif'],
  ['XMP ', 'xmp'],
  ['ICCP', 'icc'],
  ['C2PA', 'c2pa'],
]);

/** The metadata carriers of a file by name. */
export class Carriers {
  readonly exif = new Carrier();
  readonly xmp = new Carrier();
  readonly icc = new Carrier();
  readonly c2pa = new Carrier();
  readonly other = new Carrier();

  /** Takes up a metadata chunk. Returns false, and takes nothing, for any other. */
  take({ fourCc, data, whole }: RiffChunk): boolean {
    const name = BY_FOURCC.get(fourCc);
    if (name === undefined) return false;
    const carrier = this[name];
    carrier.add(name === 'exif' && startsWithAscii(data, EXIF_PREFIX) ? data.subarray(EXIF_PREFIX.length) : data);
    // A JUMBF superbox begins with its size and type (ISO/IEC 19566-5, annex B).
    if (!whole || (name === 'c2pa' && !startsWithAscii(data, 'jumb', 4))) carrier.flag('malformed');
    if (name === 'c2pa' && carrier.occurrences > 1) carrier.flag('duplicate');
    return true;
  }

  /** Takes up a chunk of an unknown type. */
  takeUnknown({ data, whole }: RiffChunk): void {
    this.other.addUnread(data.length);
    if (!whole) this.other.flag('malformed');
  }

  /** Flags carriers that VP8X does not announce; without a VP8X chunk none is. False when one that it announces is missing. */
  judge(features: Features | null): boolean {
    let complete = true;
    for (const name of ['exif', 'xmp', 'icc'] as const) {
      const declared = features?.[name] ?? false;
      if (!declared && this[name].occurrences > 0) this[name].flag('undeclared');
      if (declared && this[name].occurrences === 0) complete = false;
    }
    return complete;
  }

  summary(): WebpFileEvidence['carriers'] {
    return {
      exif: this.exif.summary(),
      xmp: this.xmp.summary(),
      icc: this.icc.summary(),
      c2pa: this.c2pa.summary(),
      other: this.other.summary(),
    };
  }
}
