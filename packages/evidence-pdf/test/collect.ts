import { PdfFileEvidence } from '@input-trust/contract';
import { collectPdfEvidence } from '../src/index.ts';
import type { PdfEvidenceOptions } from '../src/index.ts';
import { buildPdf } from '../src/testing.ts';
import type { BuiltPdf, PdfSource } from '../src/testing.ts';

/** Collects and checks the result against the published schema, which knows no field beyond its own. */
export async function collect(bytes: Uint8Array, options?: PdfEvidenceOptions) {
  const { evidence, analyzedNativeImageCount } = await collectPdfEvidence(bytes, options);
  return { ...PdfFileEvidence.parse(evidence), analyzedNativeImageCount };
}

export async function collectBuilt(built: BuiltPdf, options?: PdfEvidenceOptions) {
  return await collect(buildPdf(built), options);
}

/** One page with this content and these resources. */
export async function collectPage(content: PdfSource, resources: string, objects: BuiltPdf['objects'] = {}) {
  return await collectBuilt({ pages: [{ content, entries: `/Resources << ${resources} >>` }], objects });
}
