import type { Signal, ThreatEvidence } from '@input-trust/detector-kit';
import { structuralThreat } from '../structural-threat.ts';
import type { Relationship } from './open-package.ts';

interface ExternalRule extends Pick<ThreatEvidence, 'technique' | 'reason' | 'intent' | 'confidence'> {
  readonly types: readonly string[];
  /** What the target must look like. */
  readonly pattern: RegExp;
}

/** Another host: a web address, or a share that is asked for credentials. */
const REMOTE = /^(?:https?:|ftp:|mhtml:|file:\/\/(?!\/)|\\\\)/i;
/** `ms-msdt:` and its like start programs with arguments of the document (CVE-2022-30190). */
const PROTOCOL_HANDLER = /^(?:ms-msdt|search-ms|ms-officecmd|ms-word|ms-excel|ms-powerpoint|ms-appinstaller|javascript|vbscript):/i;
const HTML_MONIKER = /!\s{0,9}$|^mhtml:|^script:/i;

/** Links that an application follows by itself when the document is opened (MITRE ATT&CK T1221 and T1203). */
const EXTERNAL_RULES: readonly ExternalRule[] = [
  {
    technique: 'protocol_handler_link',
    types: [],
    pattern: PROTOCOL_HANDLER,
    reason: 'The document links to a protocol handler that starts programs.',
    intent: 'malicious',
    confidence: 0.9,
  },
  {
    technique: 'remote_template',
    types: ['attachedTemplate'],
    pattern: REMOTE,
    reason: 'The document loads its template, with the macros in it, from another host.',
    intent: 'malicious',
    confidence: 0.85,
  },
  {
    technique: 'remote_object',
    types: ['oleObject'],
    pattern: HTML_MONIKER,
    reason: 'The document loads an object from another host and runs what comes.',
    intent: 'malicious',
    confidence: 0.9,
  },
  {
    technique: 'remote_content',
    types: ['oleObject', 'frame', 'subDocument', 'aFChunk', 'externalLinkPath', 'control'],
    pattern: REMOTE,
    reason: 'The document loads a part of itself from another host.',
    intent: 'neutral',
    confidence: 0.6,
  },
  {
    technique: 'remote_image',
    types: ['image'],
    pattern: REMOTE,
    reason: 'The document loads an image from another host, which tells that host when it is opened.',
    intent: 'neutral',
    confidence: 0.4,
  },
];

/** Evidence and signals in the relationships that lead out of a package. Plain hyperlinks are only counted. */
export function readExternals(externals: readonly Relationship[]): { threats: readonly ThreatEvidence[]; signals: readonly Signal[] } {
  const threats = EXTERNAL_RULES.flatMap(({ types, pattern, ...rule }) => {
    const applies = ({ type, target }: Relationship): boolean => (types.length === 0 || types.includes(type)) && pattern.test(target);
    return externals.some(applies) ? [structuralThreat({ ...rule, category: 'active_content', path: 'relationships' })] : [];
  });
  const signals = new Set(externals.map(({ type }) => (type === 'hyperlink' ? 'external_hyperlinks' : 'external_relationships')));
  return { threats, signals: [...signals] };
}
