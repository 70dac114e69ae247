import type { PdfStructure } from '@input-trust/contract';
import type { FormFields } from './document/form-fields.ts';
import type { Page } from './document/page-tree.ts';
import type { Survey } from './document/survey.ts';
import type { FileFrame } from './file-frame.ts';
import { Lexer, TOKEN } from './objects/lexer.ts';
import { parseObject, SyntaxBudget } from './objects/object-parser.ts';
import { PdfDict, PdfName } from './objects/objects.ts';
import type { PdfDocument } from './objects/pdf-document.ts';

/** The contract's structure. */
export function describeStructure(
  document: PdfDocument,
  {
    frame,
    pages,
    survey,
    fields,
  }: { readonly frame: FileFrame; readonly pages: readonly Page[]; readonly survey: Survey; readonly fields: FormFields },
): PdfStructure {
  const version = documentVersion(document, frame);
  const linearization = readLinearization(document);
  return {
    ...(version !== null && { version }),
    page_count: pages.length,
    object_count: document.objectCount,
    revision_count: Math.max(1, document.sections.length - (linearization === null ? 0 : 1)),
    cross_reference: document.crossReference,
    linearized: linearization !== null && document.get(linearization, 'L') === document.bytes.length,
    encrypted: document.encrypted,
    tagged: document.get(document.dict(document.catalog, 'MarkInfo'), 'Marked') === true,
    signature_field_count: fields.signatures,
    form: fields.form,
    annotation_count: pages.reduce((sum, { dict }) => sum + document.array(dict, 'Annots').length, 0),
    embedded_file_count: survey.embeddedFiles.size,
    script_present: survey.scriptPresent,
    leading_byte_count: frame.headerOffset,
    trailing_byte_count: frame.trailingBytes,
  };
}

/** The header's version, or the catalog's where that is later (ISO 32000-2, 7.5.2). */
function documentVersion(document: PdfDocument, { headerVersion }: FileFrame): string | null {
  const stated = document.get(document.catalog, 'Version');
  const later = stated instanceof PdfName && /^\d\.\d$/.test(stated.value) ? stated.value : null;
  return later !== null && (headerVersion === null || later > headerVersion) ? later : headerVersion;
}

/** The linearization dictionary, which is the first object of the file (ISO 32000-2, annex F.3.3). */
function readLinearization({ bytes }: PdfDocument): PdfDict | null {
  const lexer = new Lexer(bytes);
  for (const kind of [TOKEN.number, TOKEN.number, TOKEN.keyword]) if (lexer.next() !== kind) return null;
  if (!lexer.is('obj')) return null;
  try {
    const dict = parseObject(lexer, new SyntaxBudget());
    return dict instanceof PdfDict && dict.entries.has('Linearized') ? dict : null;
  } catch {
    // What cannot be read is no linearization dictionary.
    return null;
  }
}
