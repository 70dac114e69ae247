import type { GifFileEvidence } from '@input-trust/contract';
import { Carrier } from '@input-trust/metadata-claims';

/** The metadata carriers of a file by name. */
export class Carriers {
  readonly xmp = new Carrier();
  readonly icc = new Carrier();
  readonly c2pa = new Carrier();
  readonly comment = new Carrier();
  readonly other = new Carrier();

  summary(): GifFileEvidence['carriers'] {
    return {
      xmp: this.xmp.summary(),
      icc: this.icc.summary(),
      c2pa: this.c2pa.summary(),
      comment: this.comment.summary(),
      other: this.other.summary(),
    };
  }
}
