import { startsWithAscii } from '@input-trust/container/bytes';
import type { ByteCursor } from '@input-trust/container/bytes';
import { TYPE } from '@input-trust/container/tiff';
import type { IfdEntry } from '@input-trust/container/tiff';
import type { EvidenceCarrier, TiffFileEvidence } from '@input-trust/contract';
import { Carrier, joinSummaries, MAX_CARRIER_PARTS, TAG } from '@input-trust/metadata-claims';
import { isTiffDirectory } from './directory.ts';
import type { Directory } from './directory.ts';
import { directoryBytes, MAX_TIFF_ENTRIES } from './directory-walk.ts';
import type { DirectoryWalk } from './directory-walk.ts';
import { FIRST_PRIVATE_TAG, TIFF_TAG } from './tags.ts';

/** A carrier of which each directory may hold one. */
export class CarrierPerDirectory {
  readonly #carriers = new Map<Directory, Carrier>();
  readonly #maxParts: number;
  #parts = 0;

  /** Of all directories together `maxParts` occurrences are kept for reading: hostile ones overlap, so that the file's size is no limit. */
  constructor(maxParts: number = MAX_CARRIER_PARTS) {
    this.#maxParts = maxParts;
  }

  /** Takes up one occurrence. */
  add(directory: Directory, data: Uint8Array): Carrier {
    this.#parts += 1;
    return this.#take(directory, (carrier) => (this.#parts > this.#maxParts ? carrier.addUnread(data.length) : carrier.add(data)));
  }

  /** Takes up one occurrence that is read elsewhere. */
  addUnread(directory: Directory, byteCount: number): Carrier {
    return this.#take(directory, (carrier) => carrier.addUnread(byteCount));
  }

  /** One for each directory that holds one, in the order of the walk. */
  get all(): readonly Carrier[] {
    return [...this.#carriers.values()];
  }

  summary(): EvidenceCarrier {
    return joinSummaries(this.#carriers.values());
  }

  #take(directory: Directory, take: (carrier: Carrier) => void): Carrier {
    const carrier = this.#carriers.get(directory) ?? new Carrier();
    this.#carriers.set(directory, carrier);
    take(carrier);
    if (carrier.occurrences > 1) carrier.flag('duplicate');
    return carrier;
  }
}

const BY_TAG: ReadonlyMap<number, 'xmp' | 'iptc' | 'icc' | 'photoshop'> = new Map([
  [TIFF_TAG.xmp, 'xmp'],
  [TIFF_TAG.iptc, 'iptc'],
  [TIFF_TAG.icc, 'icc'],
  [TIFF_TAG.photoshop, 'photoshop'],
]);

const POINTERS: ReadonlySet<number> = new Set([TAG.exifIfd, TAG.gpsIfd, TAG.interoperabilityIfd]);

/** The metadata carriers of a file by name. */
export class Carriers {
  readonly exif = new CarrierPerDirectory();
  readonly gps = new CarrierPerDirectory();
  readonly xmp = new CarrierPerDirectory();
  readonly iptc = new CarrierPerDirectory();
  /** Only the header of a profile is read. */
  readonly icc = new CarrierPerDirectory(MAX_TIFF_ENTRIES);
  readonly photoshop = new CarrierPerDirectory();
  readonly c2pa = new Carrier();
  readonly other = new Carrier();

  constructor({ tiff, directories }: DirectoryWalk) {
    for (const directory of directories) {
      if (isTiffDirectory(directory)) for (const entry of directory.ifd.entries) this.#take(tiff, directory, entry);
      else this.#takeExif(directory);
    }
  }

  summary(): TiffFileEvidence['carriers'] {
    return {
      exif: this.exif.summary(),
      gps: this.gps.summary(),
      xmp: this.xmp.summary(),
      iptc: this.iptc.summary(),
      icc: this.icc.summary(),
      photoshop_irb: this.photoshop.summary(),
      c2pa: this.c2pa.summary(),
      other: this.other.summary(),
    };
  }

  #take(tiff: ByteCursor, directory: Directory, entry: IfdEntry): void {
    const { tag, type, size, offset, readable } = entry;
    const name = BY_TAG.get(tag);
    if (name === undefined && tag !== TIFF_TAG.c2pa) {
      if (tag >= FIRST_PRIVATE_TAG && size > 4 && type !== TYPE.ifd && !POINTERS.has(tag)) this.#takeOther(entry);
      return;
    }
    const data = readable ? tiff.range(offset, size) : new Uint8Array(0);
    if (name === undefined) this.#takeC2pa(data);
    else {
      const carrier = this[name].add(directory, data);
      if (!readable) carrier.flag('malformed');
    }
  }

  /** One for the whole file. A JUMBF superbox begins with its size and type (ISO/IEC 19566-5, annex B). */
  #takeC2pa(data: Uint8Array): void {
    this.c2pa.addUnread(data.length);
    if (!startsWithAscii(data, 'jumb', 4)) this.c2pa.flag('malformed');
    if (this.c2pa.occurrences > 1) this.c2pa.flag('duplicate');
  }

  #takeOther({ readable, size }: IfdEntry): void {
    this.other.addUnread(readable ? size : 0);
    if (!readable) this.other.flag('malformed');
  }

  #takeExif({ role, ifd, parent }: Directory): void {
    if (parent === null || role === 'interoperability') return;
    const carrier = (role === 'gps' ? this.gps : this.exif).addUnread(parent, directoryBytes(ifd));
    if (ifd.truncated || ifd.entries.some(({ readable }) => !readable)) carrier.flag('malformed');
  }
}
