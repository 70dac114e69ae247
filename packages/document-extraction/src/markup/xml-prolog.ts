import type { ActiveContent } from './active-content.ts';
import { isExternalAddress } from './active-content.ts';

/** A general or parameter entity that is read from elsewhere (XML 1.0, 4.2.2), or an external subset with one. */
const EXTERNAL_ENTITY = /<!ENTITY\s{1,16}(?:%\s{1,16})?[^\s<>"']{1,100}\s{1,16}(?:SYSTEM|PUBLIC)\b/;

/** Findings in a document type declaration. */
export function surveyDoctype(declaration: string, active: ActiveContent): void {
  if (EXTERNAL_ENTITY.test(declaration)) active.add('external_entity');
}

/** Findings in a processing instruction. */
export function surveyInstruction(target: string, body: string, active: ActiveContent): void {
  if (target !== 'xml-stylesheet') return;
  const href = /\bhref\s{0,8}=\s{0,8}["']([^"']{0,500})/.exec(body)?.[1] ?? '';
  if (isExternalAddress(href)) active.add('external_style');
}
