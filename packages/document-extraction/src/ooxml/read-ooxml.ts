import type { Material, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import type { Archive } from '../archive/open-archive.ts';
import type { ReadContext, Reading } from '../reader.ts';
import { firstOfEach } from '../structural-threat.ts';
import type { Content } from './content.ts';
import { openPackage } from './open-package.ts';
import type { OpcPackage, Part } from './open-package.ts';
import { readBinaryWorkbook } from './read-binary-workbook.ts';
import { readExternals } from './read-externals.ts';
import { readParts } from './read-parts.ts';
import { readPresentation } from './read-presentation.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { readWord } from './read-word.ts';

/** The application that a main part belongs to, by its content type. Macro-enabled documents and templates have types of their own. */
const APPLICATIONS: readonly { readonly pattern: RegExp; readonly read: (opc: OpcPackage, main: Part) => Content }[] = [
  { pattern: /wordprocessingml|ms-word/i, read: readWord },
  { pattern: /spreadsheetml|ms-excel/i, read: readSpreadsheet },
  { pattern: /presentationml|ms-powerpoint/i, read: readPresentation },
];

/**
 * Reads an Office Open XML package (ISO/IEC 29500): text with how it looks, notes, comments, properties, macros, links and embedded files.
 * A package of another application gives its parts, and `unsupported_format` for the rest.
 */
export async function readOoxml(archive: Archive, material: Material, { budget }: ReadContext): Promise<Reading> {
  const opc = openPackage(archive, budget);
  const content = readContent(opc);
  const parts = await readParts(opc, material, content);
  const externals = readExternals(opc.externals);
  const surfaces = [...content.surfaces, ...parts.surfaces];
  return {
    surfaces: [...surfaces, ...opc.leftovers(surfaces)],
    children: parts.children,
    reasons: [...opc.reasons],
    threats: firstOfEach([...content.threats, ...parts.threats, ...externals.threats, ...opc.declared()]),
    signals: [...new Set([...content.signals, ...parts.signals, ...externals.signals])],
    structure: {
      embeddedImageCount: parts.imageCount,
      unsupportedSurfaces: parts.unsupportedSurfaces,
      ...(content.limitations !== undefined && { limitations: content.limitations }),
      ...(content.totalPages !== undefined && { totalPages: content.totalPages }),
      ...(content.pages !== undefined && { pages: content.pages }),
    },
  };
}

/** A shape that Word keeps in base64 beside its older form, in the attribute `gfxdata` of VML: a package of parts without a document. */
const SHAPE_PART = /^application\/vnd\.ms-office\.Drs/;

const NOTHING: Content = { surfaces: [] as Surface[], threats: [] as ThreatEvidence[], signals: [] };

function readContent(opc: OpcPackage): Content {
  const { main } = opc;
  const application = main && APPLICATIONS.find(({ pattern }) => pattern.test(main.contentType));
  // Binary workbooks hold records where others hold XML.
  if (main?.contentType.includes('ms-excel.sheet.binary') === true) return readBinaryWorkbook(opc, main);
  if (main !== undefined && application !== undefined) return application.read(opc, main);
  if (main === undefined && opc.parts.some(({ contentType }) => SHAPE_PART.test(contentType))) return NOTHING;
  opc.reasons.add(main === undefined ? 'malformed_content' : 'unsupported_format');
  return NOTHING;
}
