/** How a statement is meant: `good` and `bad` speak for and against the material, `note` is context, `gap` says that a check is missing. */
export type Tone = 'good' | 'plain' | 'note' | 'gap' | 'warn' | 'bad';

/** One thing that an answer says. Every string may hold text of the material: who shows it has to escape it. */
export interface Statement {
  /** What it is about, where the text is a value: `Camera`. */
  readonly label?: string;
  readonly text: string;
  readonly tone?: Tone;
  /** The code of the contract behind it, for who wants to look it up. */
  readonly code?: string;
  /** 0 to 1. */
  readonly confidence?: number;
  /** Where it is, in words. */
  readonly where?: string;
  /** What the material says there, masked by the scan. */
  readonly quote?: string;
  readonly parts?: readonly Statement[];
}

/** A group of statements under a heading. */
export interface Section {
  /** Stable: an anchor in the page. */
  readonly id: SectionId;
  readonly title: string;
  readonly statements: readonly Statement[];
  /** Not what a person asks for first. */
  readonly isDetail?: boolean;
}

/** The sections of an answer in words, in no order. */
export type SectionId =
  | 'threats'
  | 'checks'
  | 'limits'
  | 'text'
  | 'credentials'
  | 'authenticity'
  | 'evidence'
  | 'observations'
  | 'pages'
  | 'scan';
