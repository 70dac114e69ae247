import type { Reader, Reading } from '../reader.ts';
import { openGzip } from './open-gzip.ts';
import { openTar } from './open-tar.ts';
import { readEntries, withFindings } from './read-entries.ts';

export const readGzip: Reader = async (material, context) => {
  const archive = openGzip(material.bytes, context.budget, material.name);
  return withFindings(await readEntries(archive, material, context), archive, material);
};

export const readTar: Reader = async (material, context) => {
  const archive = openTar(material.bytes, context.budget);
  return withFindings(await readEntries(archive, material, context), archive, material);
};

/** Archives that nothing here opens: what is in them was not looked at. */
export const refuseArchive: Reader = async ({ format }): Promise<Reading> => ({
  surfaces: [],
  children: [],
  reasons: ['unsupported_format'],
  structure: { limitations: [`Archives in the format ${format} are not opened.`] },
});
