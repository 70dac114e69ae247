import { startsWithAscii } from '@input-trust/container/bytes';
import { isApplication, MARKER } from '@input-trust/container/jpeg';
import type { JpegSegment } from '@input-trust/container/jpeg';
import type { EvidenceCarrier, JpegCarriers } from '@input-trust/contract';

export type CarrierName = keyof JpegCarriers;
type CarrierFlag = EvidenceCarrier['flags'][number];

/** Segments that carry metadata, told apart by marker and identifier string. */
const IDENTIFIERS: readonly { readonly carrier: CarrierName; readonly marker: number; readonly identifier: string }[] = [
  { carrier: 'jfif', marker: 0xe0, identifier: 'JFIF\0' }, // ITU-T T.871, 10.1
  { carrier: 'jfxx', marker: 0xe0, identifier: 'JFXX\0' }, // JFIF 1.02, page 5
  { carrier: 'exif', marker: 0xe1, identifier: 'Exif\0\0' }, // Exif 3.0, 4.7.2
  { carrier: 'xmp', marker: 0xe1, identifier: 'http://ns.adobe.com/xap/1.0/\0' }, // XMP Part 3, 1.1.3
  { carrier: 'extended_xmp', marker: 0xe1, identifier: 'http://ns.adobe.com/xmp/extension/\0' }, // XMP Part 3, 1.1.3.1
  { carrier: 'icc', marker: 0xe2, identifier: 'ICC_PROFILE\0' }, // ICC.1:2022, B.4
  { carrier: 'mpf', marker: 0xe2, identifier: 'MPF\0' }, // CIPA DC-007, 5.1
  { carrier: 'jumbf', marker: 0xeb, identifier: 'JP' }, // ISO/IEC 19566-5, D.2
  { carrier: 'photoshop_irb', marker: 0xed, identifier: 'Photoshop 3.0\0' }, // XMP Part 3, 1.1.3
  { carrier: 'adobe', marker: 0xee, identifier: 'Adobe' }, // Adobe Technical Note 5116
];

/** Of these one is allowed per image. */
const SINGLE: ReadonlySet<CarrierName> = new Set<CarrierName>(['jfif', 'exif', 'xmp', 'mpf', 'adobe']);

/** One occurrence of a carrier: its bytes behind the identifier, and where they begin in the file. */
export interface CarrierPart {
  readonly data: Uint8Array;
  readonly offset: number;
}

/** The carriers of an image by name, in file order. */
export class Carriers {
  readonly #parts = new Map<CarrierName, CarrierPart[]>();
  readonly #flags = new Map<CarrierName, Set<CarrierFlag>>();

  /** Takes up an APPn or COM segment; others are ignored. */
  add(segment: JpegSegment): void {
    if (segment.marker === MARKER.COM) this.#push('comment', segment, 0);
    if (!isApplication(segment.marker)) return;
    const known = IDENTIFIERS.find(({ marker, identifier }) => marker === segment.marker && startsWithAscii(segment.data, identifier));
    this.#push(known?.carrier ?? 'other', segment, known?.identifier.length ?? 0);
  }

  parts(carrier: CarrierName): readonly CarrierPart[] {
    return this.#parts.get(carrier) ?? [];
  }

  flag(carrier: CarrierName, flag: CarrierFlag): void {
    const flags = this.#flags.get(carrier) ?? new Set();
    this.#flags.set(carrier, flags.add(flag));
  }

  /** The contract's counts and flags; `byte_count` is without markers, lengths and identifiers. */
  summary(): JpegCarriers {
    return {
      jfif: this.#summaryOf('jfif'),
      jfxx: this.#summaryOf('jfxx'),
      exif: this.#summaryOf('exif'),
      xmp: this.#summaryOf('xmp'),
      extended_xmp: this.#summaryOf('extended_xmp'),
      icc: this.#summaryOf('icc'),
      mpf: this.#summaryOf('mpf'),
      photoshop_irb: this.#summaryOf('photoshop_irb'),
      adobe: this.#summaryOf('adobe'),
      jumbf: this.#summaryOf('jumbf'),
      comment: this.#summaryOf('comment'),
      other: this.#summaryOf('other'),
    };
  }

  #push(carrier: CarrierName, segment: JpegSegment, identifierBytes: number): void {
    const parts = this.#parts.get(carrier) ?? [];
    parts.push({ data: segment.data.subarray(identifierBytes), offset: segment.dataOffset + identifierBytes });
    this.#parts.set(carrier, parts);
    if (parts.length > 1 && SINGLE.has(carrier)) this.flag(carrier, 'duplicate');
  }

  #summaryOf(carrier: CarrierName): EvidenceCarrier {
    const parts = this.parts(carrier);
    return {
      count: parts.length,
      byte_count: parts.reduce((sum, { data }) => sum + data.length, 0),
      flags: [...(this.#flags.get(carrier) ?? [])],
    };
  }
}
