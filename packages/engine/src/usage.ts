import { loadTokenCounter, pagesForText } from '@input-trust/billing';
import type { UsageUnits, Written } from '@input-trust/contract';
import type { DocumentStructure, Material } from '@input-trust/detector-kit';
import type { Inspection } from './inspect.ts';
import type { Intake } from './intake.ts';

/** The units that a routing scan used up. Material that no check looked at is not counted. */
export async function measureUsage(intake: Intake, [inspection, ofText]: readonly Inspection[]): Promise<Written<UsageUnits>> {
  const { material, accompanyingText } = intake;
  const isSeen = inspection !== undefined && looked(inspection);
  const texts: string[] = [];
  if (isSeen && material.kind === 'text' && material.text !== undefined) texts.push(material.text);
  if (ofText !== undefined && looked(ofText) && accompanyingText?.text !== undefined) texts.push(accompanyingText.text);
  const countTokens = texts.length > 0 ? await loadTokenCounter() : undefined;
  return {
    ...(countTokens !== undefined && { text_tokens: texts.reduce((sum, text) => sum + countTokens(text), 0) }),
    ...(isSeen && material.kind === 'image' && { image_count: 1 }),
    ...(isSeen && (material.kind === 'document' || material.kind === 'pdf') && { doc_pages: pagesOf(material, inspection) }),
    ...(isSeen && material.kind === 'pdf' && { embedded_image_count: inspection.structure?.embeddedImageCount ?? 0 }),
  };
}

/** Pages that were looked at, or as many as the text would fill where the format has none. */
function pagesOf(material: Material, { structure, extractedText }: Inspection): number {
  const pages = pagesScanned(structure);
  if (structure?.totalPages !== undefined) return pages;
  return pagesForText(extractedText.length > 0 ? extractedText.join('\n') : (material.text ?? ''));
}

/** How many of its pages were looked at, in whole or in part. */
export function pagesScanned(structure: DocumentStructure | undefined): number {
  return structure?.pages?.filter(({ status }) => status !== 'not_scanned').length ?? 0;
}

function looked({ checks }: Inspection): boolean {
  return checks.some(({ required, status }) => required && (status === 'completed' || status === 'incomplete'));
}
