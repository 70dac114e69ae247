import { loadTokenCounter, pagesForText } from '@input-trust/billing';
import type { UsageUnits } from '@input-trust/contract';
import type { Inspection } from './inspect.ts';
import type { Intake } from './intake.ts';

/** The units that a routing scan used up. What no check looked at is not counted. */
export async function measureUsage(intake: Intake, inspections: readonly Inspection[]): Promise<UsageUnits> {
  const { material, accompanyingText } = intake;
  const looked = inspections.some((inspection) =>
    inspection.checks.some((check) => check.status === 'completed' || check.status === 'incomplete'),
  );
  if (!looked) return {};
  const texts = [material, accompanyingText].flatMap((part) => (part?.kind === 'text' && part.text !== undefined ? [part.text] : []));
  const countTokens = texts.length > 0 ? await loadTokenCounter() : undefined;
  return {
    ...(countTokens !== undefined && { text_tokens: texts.reduce((sum, text) => sum + countTokens(text), 0) }),
    ...(material.kind === 'image' && { image_count: 1 }),
    ...(material.kind === 'document' && { doc_pages: pagesForText(material.text ?? '') }),
  };
}
