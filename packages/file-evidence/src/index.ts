export { credentialsView, CREDENTIALS_VALIDATOR, TRUST_ANCHORS } from './credentials.ts';
export { fileEvidenceView } from './file-evidence.ts';
export type { CollectedEvidence } from './file-evidence.ts';
