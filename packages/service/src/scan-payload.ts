import type { AdmittedScan } from '@input-trust/engine';
import { framed, sizeOf, unframed, withBytes, withoutBytes, withoutText, withText } from './payload.ts';
import type { FileHeader, TextHeader } from './payload.ts';

/** An admitted scan, or what of it a request says. */
type Encoded = Omit<AdmittedScan, 'ids' | 'caps'> &
  Partial<Pick<AdmittedScan, 'ids' | 'caps'>> & { readonly webhook_url?: string | undefined };

/** An admitted scan as bytes. Equal scans give equal bytes, whatever style the request had and in whatever order its fields came. */
export function encodeScan({ file, reference, accompanyingText, ...fields }: Encoded): Buffer {
  const candidate = withoutBytes(file);
  const original = reference && withoutBytes(reference);
  const beside = accompanyingText === undefined ? undefined : withoutText(accompanyingText);
  const header = {
    ...fields,
    file: candidate.header,
    reference: original?.header,
    // A text by itself where it is short.
    accompanyingText: beside && ('text' in beside.header ? beside.header.text : beside.header),
  };
  return framed(
    header,
    [candidate, original, beside].flatMap((part) => part?.bytes ?? []),
  );
}

/** Reads what `encodeScan` wrote of an admitted scan. Throws when the bytes are something else. */
export function decodeScan(bytes: Buffer): AdmittedScan {
  const { header, body } = unframed<Header>(bytes);
  const { file, reference, accompanyingText, ...fields } = header;
  if (fields.ids === undefined) throw new Error('the payload is no admitted scan');
  const beside = typeof accompanyingText === 'string' ? { text: accompanyingText } : accompanyingText;
  const endOfFile = sizeOf(file);
  const endOfReference = endOfFile + sizeOf(reference);
  return {
    ...fields,
    file: withBytes(file, body.subarray(0, endOfFile)),
    ...(reference !== undefined && { reference: withBytes(reference, body.subarray(endOfFile)) }),
    ...(beside !== undefined && { accompanyingText: withText(beside, body.subarray(endOfReference)) }),
  };
}

type Header = Omit<AdmittedScan, 'file' | 'reference' | 'accompanyingText'> & {
  readonly file: FileHeader;
  readonly reference?: FileHeader;
  readonly accompanyingText?: string | TextHeader;
};
