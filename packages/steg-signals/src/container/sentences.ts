import { isProseAmongBytes } from '@input-trust/hidden-text';
import { readableStretches } from '@input-trust/detector-kit/text';

/** Tags of XMP and other markup: what they enclose is read as it stands, of themselves the values of their attributes. */
const TAG = /<[A-Za-z/][^<>]{0,4096}>|<!\[CDATA\[|<\?|<!--/g;
const VALUE = /"([^"]{1,4096})"|'([^']{1,4096})'/g;

/** Lines anywhere in a file that have the words of a sentence: what no reader of a chunk, a segment or a field knows of. */
export function sentencesIn(bytes: Uint8Array): string[] {
  return readableStretches(bytes).flatMap((stretch) =>
    stretch
      .replaceAll(TAG, (tag) => `\n${valuesOf(tag).join('\n')}\n`)
      .split(/[\r\n]+/)
      .filter(isProseAmongBytes),
  );
}

/** Values of attributes, and what stands in none, as where a quotation mark is lost. */
function valuesOf(tag: string): string[] {
  return [...Array.from(tag.matchAll(VALUE), ([, double, single]) => double ?? single ?? ''), tag.replaceAll(VALUE, '\n')];
}
