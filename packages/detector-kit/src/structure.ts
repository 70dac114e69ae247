import type { CoverageReason } from './coverage.ts';

/** What a document consists of, and how much of it was looked at. */
export interface DocumentStructure {
  /** Pages, sheets or slides that it has, where its format has any. */
  readonly totalPages?: number;
  /** How far each page was looked at, in order. Pages beyond the last are `not_scanned`. */
  readonly pages?: readonly PageCoverage[];
  /** Distinct embedded images, by their decoded bytes. */
  readonly embeddedImageCount?: number;
  /** What the document holds and nobody looked at, in the words of the contract's `UNSUPPORTED_SURFACES`, or new ones. */
  readonly unsupportedSurfaces?: readonly string[];
  /** Sentences for people on what was not checked, beyond those of the coverage reasons. No submitted content. */
  readonly limitations?: readonly string[];
}

/** How far one page was checked. */
export interface PageCoverage {
  /** 1-based. */
  readonly page: number;
  readonly status: 'completed' | 'incomplete' | 'not_scanned';
  readonly reasons: readonly CoverageReason[];
}
