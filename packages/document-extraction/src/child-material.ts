import type { Material, Occurrence } from '@input-trust/detector-kit';
import { fileMaterial } from '@input-trust/file-types';

/** A file found inside another one, typed by its bytes. `path` is part of locations and holds no submitted values. */
export async function childMaterial(
  parent: Material,
  bytes: Uint8Array,
  path: string,
  name?: string,
  occurrences: readonly Occurrence[] = [],
): Promise<Material> {
  return fileMaterial({ bytes, parent, path, occurrences, ...(name !== undefined && { name }) });
}
