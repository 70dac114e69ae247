import { loadTokenCounter, pagesForText } from '@input-trust/billing';
import type { UsageUnits } from '@input-trust/contract';
import type { Inspection } from './inspect.ts';
import type { Intake } from './intake.ts';

/** The units that a routing scan used up. Material that no check looked at is not counted. */
export async function measureUsage(intake: Intake, [inspection, ofText]: readonly Inspection[]): Promise<UsageUnits> {
  const { material, accompanyingText } = intake;
  const isSeen = inspection !== undefined && looked(inspection);
  const texts: string[] = [];
  if (isSeen && material.kind === 'text' && material.text !== undefined) texts.push(material.text);
  if (ofText !== undefined && looked(ofText) && accompanyingText?.text !== undefined) texts.push(accompanyingText.text);
  const countTokens = texts.length > 0 ? await loadTokenCounter() : undefined;
  return {
    ...(countTokens !== undefined && { text_tokens: texts.reduce((sum, text) => sum + countTokens(text), 0) }),
    ...(isSeen && material.kind === 'image' && { image_count: 1 }),
    ...(isSeen && material.kind === 'document' && { doc_pages: pagesForText(material.text ?? '') }),
  };
}

function looked({ checks }: Inspection): boolean {
  return checks.some((check) => check.status === 'completed' || check.status === 'incomplete');
}
