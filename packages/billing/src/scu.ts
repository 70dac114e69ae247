import type { UsageUnits } from '@input-trust/contract';

/** What the units were used for; it decides which of them are charged and at which price. */
export type BilledJob =
  /** A scan with a verdict. `paths` is how many of the evidence paths steg, ai and edits reached a result: 0 to 3. */
  | { readonly kind: 'routing'; readonly paths: number }
  /** `focus=metadata`. */
  | { readonly kind: 'metadata' }
  /** A committed consistency packet. */
  | { readonly kind: 'consistency' };

/** Prices in Security Compute Units. */
export const SCU_PRICES = {
  /** Per started TOKENS_PER_TEXT_UNIT text tokens. */
  textUnit: 1,
  /** Per standalone or unique embedded image and active evidence path: 4, 8 or 12 per image. */
  imagePath: 4,
  /** Per PDF or document page of a routing scan, whatever its focus. */
  page: 2,
  /** Per analysed parent file under `focus=metadata`. */
  metadataParent: 2,
  /** Per distinct analysed native PDF image under `focus=metadata`. */
  nativeImage: 2,
  /** Per page of a consistency packet; an image document counts as one page. */
  consistencyPage: 6,
} as const;

/** Tokens of text that are billed as one unit. */
export const TOKENS_PER_TEXT_UNIT = 1_000;

/**
 * The Security Compute Units of one finished job. An absent unit counts as zero; depth (`mode`) has no price.
 * What is not a job here costs nothing: refusals, polls, replays, abandoned jobs, deletions.
 *
 * @throws RangeError for a count that is not a non-negative safe integer, or for `paths` other than 0 to 3.
 */
export function scuFor(usage: UsageUnits, job: BilledJob): number {
  const count = (unit: keyof UsageUnits & string): number => checkedCount(unit, usage[unit]);
  switch (job.kind) {
    case 'routing': {
      const images = count('image_count') + count('embedded_image_count');
      return (
        Math.ceil(count('text_tokens') / TOKENS_PER_TEXT_UNIT) * SCU_PRICES.textUnit +
        images * SCU_PRICES.imagePath * checkedPaths(job.paths) +
        count('doc_pages') * SCU_PRICES.page
      );
    }
    case 'metadata':
      return count('metadata_parent_count') * SCU_PRICES.metadataParent + count('analyzed_native_image_count') * SCU_PRICES.nativeImage;
    case 'consistency':
      return (count('doc_pages') + count('image_count')) * SCU_PRICES.consistencyPage;
  }
}

function checkedCount(unit: string, value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new RangeError(`usage unit ${unit} must be a non-negative integer`);
}

function checkedPaths(paths: number): number {
  if (paths === 0 || paths === 1 || paths === 2 || paths === 3) return paths;
  throw new RangeError('a routing scan has at most 3 evidence paths');
}
