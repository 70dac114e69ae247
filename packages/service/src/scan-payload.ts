import type { AdmittedScan } from '@input-trust/engine';
import { framed, unframed, withBytes, withoutBytes } from './payload.ts';
import type { FileHeader } from './payload.ts';

/** An admitted scan, or what of it a request says. */
type Encoded = Omit<AdmittedScan, 'ids' | 'caps'> &
  Partial<Pick<AdmittedScan, 'ids' | 'caps'>> & { readonly webhook_url?: string | undefined };

/** An admitted scan as bytes. Equal scans give equal bytes, whatever style the request had and in whatever order its fields came. */
export function encodeScan({ file, reference, ...fields }: Encoded): Buffer {
  const original = reference && withoutBytes(reference);
  const candidate = withoutBytes(file);
  const header = { ...fields, file: candidate.header, reference: original?.header };
  return framed(header, [candidate.bytes, ...(original === undefined ? [] : [original.bytes])]);
}

/** Reads what `encodeScan` wrote of an admitted scan. Throws when the bytes are something else. */
export function decodeScan(bytes: Buffer): AdmittedScan {
  const { header, body } = unframed<Header>(bytes);
  const { file, reference, ...fields } = header;
  if (fields.ids === undefined) throw new Error('the payload is no admitted scan');
  const endOfFile = file.size ?? 0;
  return {
    ...fields,
    file: withBytes(file, body.subarray(0, endOfFile)),
    ...(reference !== undefined && { reference: withBytes(reference, body.subarray(endOfFile)) }),
  };
}

type Header = Omit<AdmittedScan, 'file' | 'reference'> & {
  readonly file: FileHeader;
  readonly reference?: FileHeader;
};
