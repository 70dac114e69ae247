import { loadTokenCounter } from '@input-trust/billing';
import type { EvidencePath, UsageUnits, Written } from '@input-trust/contract';
import { ALL_PATHS } from '@input-trust/detector-kit';
import type { Material } from '@input-trust/detector-kit';
import type { Examination } from '../examined.ts';
import { pagesOf, pagesScanned, structureOf } from './pages.ts';

/** What a routing scan used up, and on how many evidence paths. */
export interface Usage {
  readonly units: Written<UsageUnits>;
  /** Paths that reached a result: the price of an image is multiplied by their number. */
  readonly paths: number;
}

/** How many tokens a text of the scan has. */
export type CountedTexts = (text: string) => number;

/**
 * Counts the tokens of a scan's texts: before anything looks at them, so that the 80 ms that a megabyte takes are part of the scan's time and do not
 * come on top of it.
 */
export async function countTexts(material: Material, beside: string | undefined): Promise<CountedTexts> {
  const texts = [material.kind === 'text' ? material.text : undefined, beside].filter((text) => text !== undefined);
  if (texts.length === 0) return () => 0;
  const count = await loadTokenCounter();
  const counts = new Map(texts.map((text) => [text, count(text)]));
  return (text) => counts.get(text) ?? 0;
}

/**
 * The units of a routing scan. Only what a path that reached a result looked at is counted: a path whose check is missing, failed
 * before it had looked, or never had its turn costs nothing.
 */
export function usageOf(examination: Examination, accompanying: Examination | undefined, countTokens: CountedTexts): Usage {
  const paths = pathsWithResult(examination);
  const isSeen = paths.length > 0;
  const { kind, text } = examination.material;
  const texts: string[] = [];
  if (isSeen && kind === 'text' && text !== undefined) texts.push(text);
  const beside = accompanying !== undefined && pathsWithResult(accompanying).length > 0 ? accompanying.material.text : undefined;
  if (beside !== undefined) texts.push(beside);
  const isPaged = kind === 'document' || kind === 'pdf';
  const units: Written<UsageUnits> = {
    ...(texts.length > 0 && { text_tokens: texts.reduce((sum, each) => sum + countTokens(each), 0) }),
    ...(isSeen && kind === 'image' && { image_count: 1 }),
    ...(isSeen && isPaged && { doc_pages: pagesScanned(pagesOf(examination)) }),
    ...(isSeen && kind === 'pdf' && { embedded_image_count: structureOf(examination)?.embeddedImageCount ?? 0 }),
  };
  return { units, paths: paths.length };
}

/**
 * The evidence paths on which the scan has a result: a required check other than a reader's looked at the material. Readers serve
 * every path and are a result of none. A scan that ended on its first threat, as the caller asked, owes the paths that had checks to run.
 */
function pathsWithResult({ plan, checks, findings, stoppedEarly }: Examination): EvidencePath[] {
  const shared = new Set(
    findings.filter(({ inspector }) => inspector.paths.length === ALL_PATHS.length).map(({ inspector }) => inspector.id),
  );
  return plan.paths.filter((path) =>
    checks.some((check) => check.path === path && check.required && (check.looked || stoppedEarly) && !shared.has(check.id)),
  );
}
