export { recogniseDocumentSurface, SURFACE_TEXT_LENGTH } from './document-surface.ts';
export { findPersonalData } from './find-personal-data.ts';
export type { PersonalDataOptions } from './find-personal-data.ts';
export type { PersonalDataCheck, PersonalDataFinding, PersonalDataKind } from './finding.ts';
