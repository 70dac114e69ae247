import type { Signal, ThreatEvidence } from '@input-trust/detector-kit';
import { structuralThreat } from '../structural-threat.ts';

/** Kinds of active content in markup: technique and the sentence for it. */
const KINDS = {
  script: 'The document carries a script.',
  event_handler: 'The document carries an event handler.',
  script_address: 'The document carries an address that runs a script.',
  external_entity: 'The document declares an entity that is read from elsewhere.',
  external_style: 'The document loads a style sheet from elsewhere.',
  external_resource: 'The document loads a resource from elsewhere.',
  local_resource: 'The document asks its reader for a local file or for a command.',
  frame: 'The document embeds another document.',
  refresh: 'The document sends its reader to another address.',
  form: 'The document carries a form.',
} as const;

/** What was not looked at because of active content, in words for people. */
const LIMITATIONS: Partial<Record<keyof typeof KINDS, string>> = {
  script: 'Scripts were not run; what they would write is not known.',
  external_style: 'Style sheets outside the document were not loaded; what they hide is not known.',
  external_resource: 'Resources outside the document were not loaded.',
  external_entity: 'Entities outside the document were not loaded.',
};

export type ActiveKind = keyof typeof KINDS;

/**
 * Collects what runs or loads. In web pages all of it is ordinary and stays a signal; formats that show and do not act name
 * the kinds that are a finding there.
 */
export class ActiveContent {
  readonly #findings: ReadonlySet<ActiveKind>;
  readonly #found = new Set<ActiveKind>();
  readonly #path: string;

  constructor(findings: readonly ActiveKind[], path: string) {
    this.#findings = new Set(findings);
    this.#path = path;
  }

  add(kind: ActiveKind): void {
    this.#found.add(kind);
  }

  has(kind: ActiveKind): boolean {
    return this.#found.has(kind);
  }

  get signals(): Signal[] {
    return [...this.#found].map((kind) => `markup_${kind}` as const);
  }

  get limitations(): string[] {
    return [...this.#found].flatMap((kind) => LIMITATIONS[kind] ?? []);
  }

  get threats(): ThreatEvidence[] {
    return [...this.#found]
      .filter((kind) => this.#findings.has(kind))
      .map((kind) =>
        structuralThreat({ category: 'active_content', technique: kind, reason: KINDS[kind], intent: 'neutral', path: this.#path }),
      );
  }
}

/** Schemes that run what follows; browsers skip white space and control characters in front of and within them (URL standard, 4.4). */
const SCRIPT_SCHEME = /^(?:javascript|vbscript|livescript):/i;

/** Documents in an address that run scripts where they are opened rather than shown as an image. */
const SCRIPTABLE_DATA = /^\s{0,16}data:(?:text\/html|text\/xml|application\/xhtml|application\/xml|image\/svg)/i;

/** Elements that show an image of an address and run nothing in it. */
const IMAGE_ELEMENTS: ReadonlySet<string> = new Set([
  'img',
  'image',
  'feimage',
  'source',
  'input',
  'link',
  'video',
  'body',
  'table',
  'td',
  'use',
]);

/** Whether an address on an element runs a script when it is followed or loaded. */
export function isScriptAddress(address: string, tag: string): boolean {
  if (SCRIPTABLE_DATA.test(address)) return !IMAGE_ELEMENTS.has(tag.toLowerCase());
  return SCRIPT_SCHEME.test(address.slice(0, 256).replaceAll(/[\0-\x20]/g, ''));
}

/** Whether an address is loaded over a network. */
export function isExternalAddress(address: string): boolean {
  return /^\s{0,16}(?:(?:https?|ftp|gopher):|\/\/)/i.test(address);
}

/** Whether an address names a local file, or one of the pseudo protocols by which image tools and PHP read files and run commands. */
export function isLocalAddress(address: string): boolean {
  return /^\s{0,16}(?:(?:file|php|expect|jar|smb|msl|mvg|html|ephemeral|text|label|caption):|\\\\)/i.test(address);
}
