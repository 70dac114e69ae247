import type { Material } from '@input-trust/detector-kit';
import { fileMaterial } from '@input-trust/file-types';

/** A file found inside another one, typed by its bytes. `path` is part of locations and holds no submitted values. */
export async function childMaterial(parent: Material, bytes: Uint8Array, path: string, name?: string): Promise<Material> {
  return fileMaterial({ bytes, parent, path, ...(name !== undefined && { name }) });
}
