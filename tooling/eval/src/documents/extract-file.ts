import { Budget, Material, standaloneContext } from '@input-trust/detector-kit';
import type { Report } from '@input-trust/detector-kit';
import { documentInspector } from '@input-trust/document-extraction';

/** The budget of a scan in secure mode. */
const LIMITS = { timeMs: 10_000, bytes: 100_000_000, decodedBytes: 256_000_000, pixels: 200_000_000, pages: 2000, items: 10_000, depth: 4 };

/** The report on a document; without surfaces or children, with an empty list of them. */
export type Extraction = Report & Required<Pick<Report, 'surfaces' | 'children'>>;

export interface TimedExtraction {
  readonly extraction: Extraction | undefined;
  readonly milliseconds: number;
}

/** Extracts one file. No extraction: it threw, which content must never do. */
export async function extractFile(
  bytes: Uint8Array,
  type: { readonly kind: Material['kind']; readonly format: string },
): Promise<TimedExtraction> {
  const material = new Material({ ...type, bytes });
  const started = performance.now();
  const extraction = await extract(material).catch(() => undefined);
  return { extraction, milliseconds: performance.now() - started };
}

async function extract(material: Material): Promise<Extraction> {
  const context = standaloneContext({ budget: new Budget(LIMITS) });
  return { surfaces: [], children: [], ...(await documentInspector.inspect(material, context)) };
}
