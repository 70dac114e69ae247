import type { EvidenceReason } from '@input-trust/contract';
import { dictOf, isArray, nameOf, PdfDict, PdfRef, PdfStream } from '../objects/objects.ts';
import type { PdfObject } from '../objects/objects.ts';
import type { PdfDocument } from '../objects/pdf-document.ts';

/** What the objects of a document hold, whether or not anything reaches them. */
export interface Survey {
  scriptPresent: boolean;
  /** Streams that file specifications embed, and those of them that hold content credentials. */
  readonly embeddedFiles: Set<PdfStream>;
  readonly credentials: Set<PdfStream>;
  /** XMP metadata streams of the document and of its parts. */
  readonly metadataStreams: Set<PdfStream>;
  /** Page-piece dictionaries: private data of the programs that wrote them (ISO 32000-2, 14.5). */
  readonly privateData: Set<PdfDict>;
  readonly reasons: Set<EvidenceReason>;
}

/** Looks at every object in use once. Objects that cannot be read are counted by the document's own reasons. */
export function surveyObjects(document: PdfDocument): Survey {
  const survey: Survey = {
    scriptPresent: false,
    embeddedFiles: new Set(),
    credentials: new Set(),
    metadataStreams: new Set(),
    privateData: new Set(),
    reasons: new Set(),
  };
  for (const number of document.objectNumbers) {
    const object = document.object(number);
    if (object instanceof PdfStream) lookAtStream(document, object, survey);
    visit(document, object, survey);
  }
  return survey;
}

function lookAtStream(document: PdfDocument, stream: PdfStream, survey: Survey): void {
  if (document.name(stream.dict, 'Type') === 'Metadata' && document.name(stream.dict, 'Subtype') === 'XML')
    survey.metadataStreams.add(stream);
}

/** Direct objects below an indirect one; references are visited as objects of their own. Parsing has bounded the depth. */
function visit(document: PdfDocument, object: PdfObject, survey: Survey): void {
  if (isArray(object)) for (const item of object) visit(document, item, survey);
  const dict = object instanceof PdfRef ? null : dictOf(object);
  if (dict === null) return;
  lookAtDict(document, dict, survey);
  for (const value of dict.entries.values()) if (typeof value === 'object' && value !== null) visit(document, value, survey);
}

function lookAtDict(document: PdfDocument, dict: PdfDict, survey: Survey): void {
  // Rendition actions can hold a script as well (ISO 32000-2, tables 217 and 221).
  if (dict.entries.has('S') && dict.entries.has('JS')) survey.scriptPresent = true;
  if (nameOf(dict.entries.get('S')) === 'JavaScript') survey.scriptPresent = true;
  const pieces = document.dict(dict, 'PieceInfo');
  if (pieces !== null) survey.privateData.add(pieces);
  const embedded = dict.entries.has('EF') ? document.dict(dict, 'EF') : null;
  if (embedded === null) return;
  const credential = document.name(dict, 'AFRelationship') === 'C2PA_Manifest';
  for (const value of embedded.entries.values()) {
    const stream = document.resolve(value);
    if (!(stream instanceof PdfStream)) continue;
    survey.embeddedFiles.add(stream);
    if (credential) survey.credentials.add(stream);
  }
}
