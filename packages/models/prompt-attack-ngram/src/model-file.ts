import { ModelFileError } from './model-file-error.ts';

/** Largest model file that is read: above the 256 KiB of 2^18 one-byte weights, and far below what would hurt. */
export const MAX_MODEL_FILE_BYTES = 8 * 1024 * 1024;

const MAGIC = 'ITNGRAM1';
const PREFIX_BYTES = MAGIC.length + 4;
const MIN_BUCKET_BITS = 10;
const MAX_BUCKET_BITS = 22;

/** Probabilities above which a text is flagged, by the share of held-out benign texts that are flagged too. */
export interface PromptAttackThresholds {
  /** 5 % of benign texts: for ranking or a second look, never alone. */
  readonly fpr5Percent: number;
  /** 1 % of benign texts: supporting evidence. */
  readonly fpr1Percent: number;
  /** 0.5 % of benign texts: worth a warning. */
  readonly fpr05Percent: number;
  /** 0.05 % of benign texts: enough to stop a text where nothing else speaks. */
  readonly fpr005Percent: number;
}

/** A model file: `ITNGRAM1`, header length (uint32, little endian), JSON header, one signed byte per bucket. */
export interface ModelFile {
  readonly bucketBits: number;
  readonly bias: number;
  /** Factor from quantised weights to logits. */
  readonly scale: number;
  /** Platt scaling: probability = 1 / (1 + exp(-(slope * logit + intercept))). */
  readonly calibration: { readonly slope: number; readonly intercept: number };
  readonly thresholds: PromptAttackThresholds;
  readonly weights: Int8Array;
}

/** Reads a model file. Throws `ModelFileError` (`corrupt`) when it is cut short, altered or of another version. */
export function parseModelFile(bytes: Uint8Array): ModelFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < PREFIX_BYTES || bytes.length > MAX_MODEL_FILE_BYTES) throw corrupt('its size is impossible');
  if (latin1(bytes.subarray(0, MAGIC.length)) !== MAGIC) throw corrupt('it does not begin with ITNGRAM1');
  const weightsAt = PREFIX_BYTES + view.getUint32(MAGIC.length, true);
  if (weightsAt > bytes.length) throw corrupt('its header is cut short');
  const header = parseHeader(bytes.subarray(PREFIX_BYTES, weightsAt));
  const bucketBits = numberOf(header, 'bucketBits');
  if (!Number.isInteger(bucketBits) || bucketBits < MIN_BUCKET_BITS || bucketBits > MAX_BUCKET_BITS)
    throw corrupt('its bucket bits are out of range');
  const weights = Int8Array.from(new Int8Array(bytes.buffer, bytes.byteOffset + weightsAt, bytes.length - weightsAt));
  if (weights.length !== 2 ** bucketBits) throw corrupt('its weights are not as many as the header says');
  if (checksum(weights) !== numberOf(header, 'checksum')) throw corrupt('its weights do not have the checksum of the header');
  const calibration = objectOf(header, 'calibration');
  const thresholds = objectOf(header, 'thresholds');
  return {
    bucketBits,
    bias: numberOf(header, 'bias'),
    scale: numberOf(header, 'scale'),
    calibration: { slope: numberOf(calibration, 'slope'), intercept: numberOf(calibration, 'intercept') },
    thresholds: {
      fpr5Percent: numberOf(thresholds, 'fpr5Percent'),
      fpr1Percent: numberOf(thresholds, 'fpr1Percent'),
      fpr05Percent: numberOf(thresholds, 'fpr05Percent'),
      fpr005Percent: numberOf(thresholds, 'fpr005Percent'),
    },
    weights,
  };
}

/** FNV-1a, 32 bits, over the weights as bytes. */
function checksum(weights: Int8Array): number {
  let hash = 0x811c9dc5;
  for (const weight of weights) hash = Math.imul(hash ^ (weight & 0xff), 16777619);
  return hash >>> 0;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function parseHeader(bytes: Uint8Array): object {
  try {
    const header: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof header === 'object' && header !== null) return header;
  } catch (error) {
    throw corrupt('its header is not JSON', error);
  }
  throw corrupt('its header is not an object');
}

function field(parent: object, name: string): unknown {
  return Object.hasOwn(parent, name) ? Reflect.get(parent, name) : undefined;
}

function objectOf(parent: object, name: string): object {
  const value = field(parent, name);
  if (typeof value !== 'object' || value === null) throw corrupt(`its header lacks ${name}`);
  return value;
}

function numberOf(parent: object, name: string): number {
  const value = field(parent, name);
  if (typeof value !== 'number' || !Number.isFinite(value)) throw corrupt(`its header lacks ${name}`);
  return value;
}

function corrupt(why: string, cause?: unknown): ModelFileError {
  return new ModelFileError('corrupt', `the prompt-attack model file is corrupt: ${why}`, cause);
}
