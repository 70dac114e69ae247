import type { Budget, Material } from '@input-trust/detector-kit';
import { compareImages } from './compare-images.ts';
import type { Comparison } from './compare-images.ts';
import { comparePdfs } from './compare-pdfs.ts';

/** What differs from the trusted original. Of two kinds of material nothing is said: the border has refused them. */
export async function compareWithReference(candidate: Material, reference: Material, budget: Budget): Promise<Comparison> {
  if (candidate.kind !== reference.kind) return { findings: [], reasons: ['not_applicable'] };
  if (Buffer.from(candidate.bytes).equals(reference.bytes)) return { findings: [], reasons: [], isIdentical: true };
  return candidate.kind === 'pdf' ? comparePdfs(candidate, reference, budget) : compareImages(candidate, reference, budget);
}
