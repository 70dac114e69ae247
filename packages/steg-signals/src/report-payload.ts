import type { Findings } from './findings.ts';
import { MAX_TEXT_CHARACTERS } from './findings.ts';
import type { PayloadType } from './payload-type.ts';

export interface FoundPayload {
  readonly bytes: Uint8Array;
  readonly type: PayloadType;
  /** Where in the image; holds no submitted values. */
  readonly path: string;
  /** What hides it, for example `appended`, `bit_plane`, `metadata`. */
  readonly hiddenBy: string;
  /** Probability-like weight, 0 to 1; by the group of the payload unless given. */
  readonly confidence?: number;
}

/** How strongly each kind of payload in an image speaks. Media and images are what cameras append. */
const CONFIDENCE: Readonly<Record<PayloadType['group'], number>> = {
  executable: 0.97,
  script: 0.9,
  archive: 0.97,
  document: 0.95,
  text: 0.95,
  unidentified: 0.92,
  image: 0.6,
  media: 0.6,
  padding: 0,
};

/** Says what was found, and hands it on: text as a hidden surface, files as child materials. */
export function reportPayload(findings: Findings, { bytes, type, path, hiddenBy, confidence }: FoundPayload): void {
  const malicious = type.group === 'executable' || type.group === 'script';
  findings.threat({
    category: 'payload',
    technique: `${hiddenBy.replaceAll('_', '-')}-${type.group}`,
    reason: `The image carries ${NOUNS[type.group]} that no viewer shows (${type.name}; ${hiddenBy.replaceAll('_', ' ')}).`,
    confidence: confidence ?? CONFIDENCE[type.group],
    intent: malicious ? 'malicious' : 'neutral',
    location: { kind: 'part', path },
    hiddenBy: [hiddenBy],
  });
  if (type.material !== undefined) findings.child({ ...type.material, bytes, path });
  if (type.group === 'text' || type.group === 'script') {
    findings.payload(path, Buffer.from(bytes.subarray(0, MAX_TEXT_CHARACTERS)).toString('utf8'), hiddenBy);
  }
}

const NOUNS: Readonly<Record<PayloadType['group'], string>> = {
  executable: 'a program',
  script: 'script code',
  archive: 'an archive',
  document: 'a document',
  text: 'text',
  unidentified: 'data of unknown kind',
  image: 'another image',
  media: 'a media file',
  padding: 'padding',
};
