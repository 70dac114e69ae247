import { hasSentence } from '@input-trust/hidden-text';
import type { ThreatEvidence } from '@input-trust/detector-kit';
import { entityThreats } from '../xml/entities.ts';
import { ActiveContent, isExternalAddress, isLocalAddress } from './active-content.ts';

/** A general or parameter entity that is read from elsewhere (XML 1.0, 4.2.2), or an external subset with one. */
const EXTERNAL_ENTITY = /<!ENTITY\s{1,16}(?:%\s{1,16})?[^\s<>"']{1,100}\s{1,16}(?:SYSTEM|PUBLIC)\b/;

/** Names of letters, as W3C and OASIS publish them and as feeds and books declare them. */
const PUBLISHED_SET =
  /<!ENTITY\s{1,16}%\s{1,16}[^\s<>"']{1,100}\s{1,16}PUBLIC\s{1,16}["']-\/\/(?:W3C|OASIS)\/\/[^"'<>]{1,200}["']\s{1,16}["']https?:\/\/www\.(?:w3|oasis-open)\.org\/[^"'<>]{1,200}["']\s{0,16}>/g;

/** Findings in a document type declaration. */
export function surveyDoctype(declaration: string, active: ActiveContent): void {
  if (EXTERNAL_ENTITY.test(declaration.replaceAll(PUBLISHED_SET, ''))) active.add('external_entity');
}

/** An external subset (XML 1.0, 2.8), with its address. */
const EXTERNAL_SUBSET = /^\s{0,16}[^\s[\]]{1,200}\s{1,16}(?:SYSTEM|PUBLIC\s{1,16}(?:"[^"]*"|'[^']*'))\s{1,16}["']([^"']{0,500})/;

/**
 * Findings in what a part of a package declares, whose whole text is `source`. Parts of packages have no declarations (ISO/IEC 29500-2,
 * 6.2.5), so that a whole document type read from elsewhere counts, too; files of OpenOffice 1 name one by its file name alone.
 */
export function declarationThreats(declaration: string, source: string, path: string): ThreatEvidence[] {
  const active = new ActiveContent(['external_entity'], path);
  surveyDoctype(declaration, active);
  const [, address = ''] = EXTERNAL_SUBSET.exec(declaration) ?? [];
  if (isExternalAddress(address) || isLocalAddress(address)) active.add('external_entity');
  return [...active.threats, ...entityThreats(source, path)];
}

/** Whether a declaration without entities holds words: the identifiers of the usual document types (`-//W3C//DTD SVG 1.1//EN`) are none. */
export function saysSomething(declaration: string): boolean {
  return hasSentence(
    declaration.replaceAll(/["'][-+]\/\/[^"']{0,200}["']/g, '').replaceAll(/["'](?:https?|ftp|urn):[^"'\s]{0,500}["']/g, ''),
  );
}

/** Findings in a processing instruction. */
export function surveyInstruction(target: string, body: string, active: ActiveContent): void {
  if (target !== 'xml-stylesheet') return;
  const href = /\bhref\s{0,8}=\s{0,8}["']([^"']{0,500})/.exec(body)?.[1] ?? '';
  if (isExternalAddress(href)) active.add('external_style');
}
