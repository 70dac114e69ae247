import type { EvidenceComponent, EvidenceReason, PdfFileEvidence } from '@input-trust/contract';
import type { FormFields } from './document/form-fields.ts';
import type { InfoReading } from './document/info.ts';
import type { PageTree } from './document/page-tree.ts';
import type { Survey } from './document/survey.ts';
import type { XmpReading } from './document/xmp.ts';
import type { FileFrame } from './file-frame.ts';
import type { PageInspection } from './inspect-pages.ts';
import type { PdfDocument } from './objects/pdf-document.ts';

export interface Collected {
  readonly document: PdfDocument;
  readonly frame: FileFrame;
  readonly tree: PageTree;
  readonly inspection: PageInspection;
  readonly info: InfoReading;
  readonly xmp: XmpReading;
  readonly fields: FormFields;
  readonly survey: Survey;
}

/** How collection of each part ended. Where objects could not be read, what was not found is not called absent. */
export function describeComponents({
  document,
  frame,
  tree,
  inspection,
  info,
  xmp,
  fields,
  survey,
}: Collected): PdfFileEvidence['components'] {
  const structure = new Set<EvidenceReason>([...document.reasons, ...fields.reasons, ...survey.reasons]);
  if (document.crossReference === 'rebuilt') structure.add('malformed_structure');
  if (!frame.endMarkerPresent) structure.add('truncated');
  if (document.encrypted) structure.add('encrypted_content');
  const catalogRead = document.catalog.entries.size > 0;
  // Encrypted objects leave the lists of pages and metadata open in files that keep their objects in streams.
  const unreadable: EvidenceReason = document.encrypted ? 'encrypted_content' : 'malformed_structure';
  if (!catalogRead) structure.add(unreadable);
  const pages = new Set<EvidenceReason>(tree.reasons);
  if (inspection.pages.some(({ coverage_reasons }) => coverage_reasons.includes('malformed_metadata'))) pages.add('malformed_metadata');
  const children = new Set<EvidenceReason>([...inspection.childReasons, ...tree.reasons]);
  return {
    structure: component(!catalogRead ? 'unavailable' : 'complete', structure),
    info:
      info.flags !== null ? component('complete', info.reasons) : component(info.reasons.size > 0 ? 'unavailable' : 'absent', info.reasons),
    xmp: xmpComponent(xmp, catalogRead ? null : unreadable),
    pages: component(tree.pages.length === 0 && pages.size > 0 ? 'unavailable' : 'complete', pages),
    native_children: component(childStatus(inspection, children), children),
  };
}

function xmpComponent(xmp: XmpReading, unreadable: EvidenceReason | null): EvidenceComponent {
  if (!xmp.found) return unreadable === null ? component('absent', []) : component('unavailable', [unreadable]);
  return component(xmp.flags === null ? 'unavailable' : 'complete', xmp.reasons);
}

function childStatus({ children, pages }: PageInspection, reasons: ReadonlySet<EvidenceReason>): EvidenceComponent['status'] {
  if (children.length === 0 && reasons.size === 0) return 'absent';
  const nothingWalked = pages.every(({ coverage_reasons }) => coverage_reasons.includes('encrypted_content'));
  return reasons.size > 0 && nothingWalked ? 'unavailable' : 'complete';
}

/** `complete` becomes `partial` with any reason. */
function component(status: EvidenceComponent['status'], reasons: Iterable<EvidenceReason>): EvidenceComponent {
  const list = [...new Set(reasons)];
  return { status: status === 'complete' && list.length > 0 ? 'partial' : status, reasons: list };
}
