import { isProse } from '@input-trust/hidden-text';
import { readableStretches } from '@input-trust/detector-kit/text';

/** Tags of XMP and other markup: what they enclose is read as it stands. */
const TAG = /<[A-Za-z/][^<>]{0,4096}>|<!\[CDATA\[|<\?|<!--/g;

/** Lines anywhere in a file that have the words of a sentence: what no reader of a chunk, a segment or a field knows of. */
export function sentencesIn(bytes: Uint8Array): string[] {
  return readableStretches(bytes).flatMap((stretch) =>
    stretch
      .replaceAll(TAG, '\n')
      .split(/[\r\n]+/)
      .filter(isProse),
  );
}
