import type { DocumentStructure } from '@input-trust/detector-kit';
import type { ActiveContent } from './active-content.ts';
import type { EmbeddedFiles } from './data-uri.ts';

/** What a document in markup consists of and what of it nobody looked at. */
export function structureOf(files: EmbeddedFiles, active: ActiveContent): DocumentStructure {
  const unsupportedSurfaces = [...files.unsupportedSurfaces];
  return {
    embeddedImageCount: files.imageCount,
    limitations: active.limitations,
    ...(unsupportedSurfaces.length > 0 && { unsupportedSurfaces }),
  };
}
