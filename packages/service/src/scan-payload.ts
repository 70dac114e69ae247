import { ScanInput } from '@input-trust/contract';

const LENGTH_BYTES = 4;

/**
 * A scan input as bytes: the length of the fields, the fields as JSON with sorted names, then the files. Equal inputs give
 * equal bytes, whatever style the request had and in whatever order its fields came.
 */
export function encodeScanInput(input: ScanInput): Buffer {
  const { file = new Uint8Array(), reference_file: reference, ...fields } = input;
  const header = { fields: sorted(fields), file: input.file?.length ?? null, reference: reference?.length ?? null };
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, file, reference ?? new Uint8Array()]);
}

/** Reads what `encodeScanInput` wrote. Throws when the bytes are something else. */
export function decodeScanInput(bytes: Buffer): ScanInput {
  const body = LENGTH_BYTES + bytes.readUInt32BE(0);
  const header = JSON.parse(bytes.subarray(LENGTH_BYTES, body).toString()) as {
    fields: object;
    file: number | null;
    reference: number | null;
  };
  const endOfFile = body + (header.file ?? 0);
  return ScanInput.parse({
    ...header.fields,
    ...(header.file !== null && { file: new Uint8Array(bytes.subarray(body, endOfFile)) }),
    ...(header.reference !== null && { reference_file: new Uint8Array(bytes.subarray(endOfFile, endOfFile + header.reference)) }),
  });
}

/** Names in order, one level of objects included: `metadata` is the only field that is one. */
function sorted(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, unknown] => [name, isRecord(value) ? sorted(value) : value])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
