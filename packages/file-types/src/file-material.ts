import { Material } from '@input-trust/detector-kit';
import type { MaterialInit } from '@input-trust/detector-kit';
import { decodeText } from './decode-text.ts';
import { detectType, isTextFormat } from './detect-type.ts';
import type { DetectedType } from './detect-type.ts';

type FileInit = Pick<MaterialInit, 'name' | 'parent' | 'path' | 'occurrences'> & {
  readonly bytes: Uint8Array;
  /** Where the bytes were looked at before. */
  readonly type?: DetectedType;
};

/** Bytes as the material that they are, with their characters where they are text. */
export async function fileMaterial(init: FileInit): Promise<Material> {
  const { type = await detectType(init.bytes, init.name), ...rest } = init;
  const text = isTextFormat(type.format) ? decodeText(init.bytes) : undefined;
  return new Material({ ...type, ...rest, ...(text !== undefined && { text }) });
}
