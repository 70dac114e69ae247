import type { Material } from '@input-trust/detector-kit';
import { readOdf } from '../odf/read-odf.ts';
import { readOoxml } from '../ooxml/read-ooxml.ts';
import type { ReadContext, Reading } from '../reader.ts';
import { openArchive } from './open-archive.ts';
import type { Archive } from './open-archive.ts';
import { readEntries, withFindings } from './read-entries.ts';

/**
 * Reads everything that is a ZIP archive: Office Open XML and OpenDocument by what their parts say, anything else as an archive
 * whose files are child materials. What the material's format claims plays no part.
 */
export async function readZip(material: Material, context: ReadContext): Promise<Reading> {
  const archive = await openArchive(material.bytes, context.budget);
  const read = documentReader(archive);
  const content = await (read ?? readEntries)(archive, material, context);
  return withFindings(content, archive, material);
}

type ArchiveReader = (archive: Archive, material: Material, context: ReadContext) => Promise<Reading>;

function documentReader(archive: Archive): ArchiveReader | undefined {
  const has = (name: string): boolean => archive.entries.some((entry) => entry.name.toLowerCase() === name);
  if (has('[content_types].xml')) return readOoxml;
  return has('content.xml') && (has('mimetype') || has('meta-inf/manifest.xml')) ? readOdf : undefined;
}
