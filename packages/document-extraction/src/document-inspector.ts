import { ALL_PATHS, defineInspector, readingOf } from '@input-trust/detector-kit';
import type { Reader } from './reader.ts';

/** Office Open XML, OpenDocument and plain archives: what the parts say decides. */
const zip = async (): Promise<Reader> => (await import('./archive/read-zip.ts')).readZip;

const otherArchives = () => import('./archive/read-other-archives.ts');
const refused = async (): Promise<Reader> => (await otherArchives()).refuseArchive;

/** OpenDocument that is one XML file. */
const flatOdf = async (): Promise<Reader> => (await import('./odf/read-odf.ts')).readFlatOdf;

/**
 * One row per format, as the material names it, to the reader of that format.
 * A reader is loaded when the first material of its format comes, so that a scan of plain text loads none of them.
 */
const READERS: Readonly<Record<string, () => Promise<Reader>>> = {
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  docx: zip,
  xlsx: zip,
  pptx: zip,
  odt: zip,
  ods: zip,
  odp: zip,
  odg: zip,
  zip,
  gzip: async () => (await otherArchives()).readGzip,
  tar: async () => (await otherArchives()).readTar,
  '7z': refused,
  rar: refused,
  bzip2: refused,
  xz: refused,
  zstd: refused,
  fodt: flatOdf,
  fods: flatOdf,
  fodp: flatOdf,
  ole: async () => (await import('./ole/read-ole.ts')).readOle,
  rtf: async () => (await import('./rtf/read-rtf.ts')).readRtf,
  html: async () => (await import('./markup/read-html.ts')).readHtml,
  svg: async () => (await import('./markup/read-svg.ts')).readSvg,
  xml: async () => (await import('./markup/read-xml-document.ts')).readXmlDocument,
  markdown: async () => (await import('./markup/read-markdown.ts')).readMarkdown,
  json: async () => (await import('./data/read-json.ts')).readJson,
  csv: async () => (await import('./data/read-delimited.ts')).readDelimited,
  tsv: async () => (await import('./data/read-delimited.ts')).readDelimited,
  notebook: async () => (await import('./data/read-notebook.ts')).readNotebook,
  eml: async () => (await import('./mail/read-mail.ts')).readMail,
};

/**
 * Reads documents of every format into surfaces, child materials, structure and coverage reasons.
 * A format without a reader is `unsupported_format`, never an empty document.
 */
export const documentInspector = defineInspector({
  id: 'document-extraction',
  version: 1,
  paths: ALL_PATHS,
  appliesTo: (material) => material.kind === 'pdf' || (material.kind === 'document' && material.format !== 'plain'),
  async inspect(material, context) {
    const load = Object.hasOwn(READERS, material.format) ? READERS[material.format] : undefined;
    if (load === undefined) return readingOf({ reasons: ['unsupported_format'] });
    return readingOf(await (await load())(material, context));
  },
});
