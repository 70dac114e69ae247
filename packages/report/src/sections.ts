import type { ScanResponse } from '@input-trust/contract';
import type { Section, Statement } from './statement.ts';
import { artifactStatements, authenticityStatements } from './sections/authenticity.ts';
import { checkStatements, limitStatements, observationStatements, pageStatements } from './sections/checks.ts';
import { credentialStatements } from './sections/credentials.ts';
import { evidenceStatements } from './sections/file-evidence.ts';
import { scanStatements } from './sections/scan.ts';
import { textStatements } from './sections/text.ts';
import { threatStatements } from './sections/threats.ts';

const SECTIONS: readonly (Omit<Section, 'statements'> & { readonly of: (response: ScanResponse) => readonly Statement[] })[] = [
  { id: 'threats', title: 'What was found', of: threatStatements },
  { id: 'checks', title: 'What was not checked', of: checkStatements },
  { id: 'limits', title: 'What this scan does not look at', of: limitStatements },
  { id: 'credentials', title: 'Content credentials', of: credentialStatements },
  { id: 'authenticity', title: 'Authenticity', of: (response) => [...authenticityStatements(response), ...artifactStatements(response)] },
  { id: 'evidence', title: 'What the file says about itself', of: evidenceStatements },
  { id: 'text', title: 'Text', of: textStatements, isDetail: true },
  { id: 'pages', title: 'Pages', of: pageStatements, isDetail: true },
  { id: 'observations', title: 'Observations', of: observationStatements, isDetail: true },
  { id: 'scan', title: 'This scan', of: scanStatements, isDetail: true },
];

/**
 * Everything that an answer says, in words, grouped in the order in which a person asks. The decision is apart: `decisionOf`.
 * Pure. Strings may hold text of the material.
 */
export function sectionsOf(response: ScanResponse): readonly Section[] {
  return SECTIONS.map(({ of, ...section }) => ({ ...section, statements: of(response) })).filter(({ statements }) => statements.length > 0);
}
