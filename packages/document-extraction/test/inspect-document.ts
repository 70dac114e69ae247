import { standaloneContext } from '@input-trust/detector-kit';
import type { Budget, Material, Report } from '@input-trust/detector-kit';
import { documentInspector } from '../src/index.ts';

/** The report on a document; without surfaces or children, with an empty list of them. */
export type Extraction = Report & Required<Pick<Report, 'surfaces' | 'children'>>;

/** Reads a document by itself, as a scan in `secure` mode would. */
export async function inspectDocument(material: Material, budget: Budget): Promise<Extraction> {
  return { surfaces: [], children: [], ...(await documentInspector.inspect(material, standaloneContext({ budget }))) };
}
