import { FileEvidence } from '@input-trust/contract';
import { CANARY } from '../canary.ts';
import type { Format } from '../formats/format.ts';
import { mutateBytes } from '../mutate/mutate-bytes.ts';
import { filesOf } from '../sources.ts';
import type { FuzzInput, Target } from '../target.ts';
import { mismatch } from './schema.ts';
import type { Schema } from './schema.ts';

export interface Collector {
  readonly format: Format;
  readonly collect: (bytes: Uint8Array) => FileEvidence | Promise<FileEvidence>;
  readonly schema: Schema;
  /** Whether this is a documented error, and right for these bytes: a signature that stands there is not refused. */
  readonly mayRefuse: (error: unknown, bytes: Uint8Array) => boolean;
}

/** A collector of original-file evidence: strict schema, right byte count, nothing that a person wrote. */
export function evidenceTarget({ format, collect, schema, mayRefuse }: Collector): Target {
  return {
    prepare: (corpora) => {
      const files = filesOf(format, corpora);
      return { sources: `${files.length} files`, make: (random) => mutateBytes(random, { format, files }) };
    },
    run: (input) => collect(bytesOf(input)),
    mayRefuse: (error, input) => mayRefuse(error, bytesOf(input)),
    problemOf: (result, input) => mismatch(schema, result) ?? problemOfEvidence(result, bytesOf(input)),
  };
}

/** What is wrong with file evidence beyond the schema of its format. */
export function problemOfEvidence(evidence: unknown, bytes: Uint8Array): string | undefined {
  const mismatched = mismatch(FileEvidence, evidence);
  if (mismatched !== undefined) return mismatched;
  const { byte_count: byteCount } = FileEvidence.parse(evidence);
  if (byteCount !== bytes.length) return 'byte_count is not the number of bytes';
  return JSON.stringify(evidence).includes(CANARY) ? 'the evidence holds text of the file' : undefined;
}

export function bytesOf(input: FuzzInput): Uint8Array {
  if (typeof input === 'string') throw new TypeError('this target takes bytes');
  return input;
}

/** Whether the bytes of the signature, one for each character, stand there. */
export function startsWith(bytes: Uint8Array, signature: string, at = 0): boolean {
  return Buffer.from(bytes.subarray(at, at + signature.length)).toString('latin1') === signature;
}
