import { Budget, Material } from '@input-trust/detector-kit';
import type { BudgetLimits } from '@input-trust/detector-kit';
import { openDocument, pageReaderOf, pageSurfaces } from '../src/index.ts';
import type { PageReading } from '../src/index.ts';

export const LIMITS: BudgetLimits = {
  timeMs: 10_000,
  bytes: 64 * 1024 * 1024,
  decodedBytes: 128 * 1024 * 1024,
  pixels: 100_000_000,
  pages: 2000,
  items: 10_000,
  depth: 4,
};

/** The first page of a PDF. */
export async function readPage(bytes: Uint8Array, limits: Partial<BudgetLimits> = {}): Promise<PageReading> {
  const material = new Material({ kind: 'pdf', format: 'pdf', bytes });
  const budget = new Budget({ ...LIMITS, ...limits });
  const pdf = await openDocument(material, budget);
  if (typeof pdf === 'string') throw new Error(pdf);
  const reading = await (await pageReaderOf(pdf)).read(await pdf.within(pdf.document.getPage(1)), budget);
  await material.close();
  return reading;
}

/** What a person sees of it. */
export function textOf({ text, frame }: PageReading): string {
  return pageSurfaces(text, frame)
    .filter(({ visibility }) => visibility === 'visible')
    .map((surface) => surface.text)
    .join('\n');
}
