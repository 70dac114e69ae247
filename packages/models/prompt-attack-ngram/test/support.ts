const MAGIC = 'ITNGRAM1';

export interface ModelFileParts {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly weights?: Int8Array;
}

/** A small, valid model file of 2^10 buckets, unless `parts` says otherwise. */
export function modelFile({ header = {}, weights = new Int8Array(1024).fill(1) }: ModelFileParts = {}): Uint8Array {
  const complete = {
    bucketBits: 10,
    bias: -1,
    scale: 0.5,
    calibration: { slope: 1, intercept: 0 },
    thresholds: { fpr5Percent: 0.5, fpr1Percent: 0.7, fpr05Percent: 0.8, fpr005Percent: 0.9 },
    checksum: checksum(weights),
    ...header,
  };
  const encoded = new TextEncoder().encode(JSON.stringify(complete));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, encoded.length, true);
  return Buffer.concat([Buffer.from(MAGIC), length, encoded, Buffer.from(weights.buffer)]);
}

function checksum(weights: Int8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of new Uint8Array(weights.buffer)) hash = Math.imul(hash ^ byte, 16777619);
  return hash >>> 0;
}
