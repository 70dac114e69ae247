import { z } from 'zod';

/** The three evidence paths, in canonical order. */
export const EVIDENCE_PATHS = ['steg', 'ai', 'edits'] as const;
/** One of `EVIDENCE_PATHS`. */
export type EvidencePath = (typeof EVIDENCE_PATHS)[number];

/** A focus after aliases are resolved and pairs are put in canonical order. */
export const CanonicalFocus = z.enum(['steg', 'ai', 'edits', 'all', 'metadata', 'steg,ai', 'steg,edits', 'ai,edits']).meta({
  id: 'CanonicalFocus',
  description:
    'steg: threats and hidden content. ai: authenticity and provenance. edits: localized manipulation. all: the three together, where the material supports ' +
    'them. metadata: original-file evidence without a verdict. Two values joined by a comma: both paths, for images and PDFs.',
});
export type CanonicalFocus = z.infer<typeof CanonicalFocus>;

/** Deprecated spellings and what they mean. They stay accepted throughout version 1. */
export const FOCUS_ALIASES = { standard: 'steg', both: 'all' } as const satisfies Record<string, CanonicalFocus>;

/** Every other accepted spelling: the aliases, and pairs in any order. */
const SPELLINGS: Partial<Record<string, CanonicalFocus>> = {
  ...FOCUS_ALIASES,
  'ai,steg': 'steg,ai',
  'edits,steg': 'steg,edits',
  'edits,ai': 'ai,edits',
};

/** Every accepted spelling: the canonical values, then the deprecated aliases and the other order of pairs. */
export const FOCUS_SPELLINGS: readonly string[] = [...CanonicalFocus.options, ...Object.keys(SPELLINGS)];

/** A focus that was understood. */
export interface ParsedFocus {
  readonly focus: CanonicalFocus;
  /** The evidence paths it asks for, in canonical order; none for `metadata`. */
  readonly paths: readonly EvidencePath[];
}

/**
 * Reads a focus value: one canonical value, one deprecated alias, or exactly two different paths joined by a comma, in any order.
 * Undefined for everything else: three values, repeats, blanks, other case, and aliases, `all` or `metadata` inside a list.
 */
export function parseFocus(value: string): ParsedFocus | undefined {
  const spelling = Object.hasOwn(SPELLINGS, value) ? SPELLINGS[value] : value;
  const focus = CanonicalFocus.safeParse(spelling).data;
  return focus === undefined ? undefined : { focus, paths: pathsOf(focus) };
}

/** The evidence paths of a canonical focus. */
export function pathsOf(focus: CanonicalFocus): readonly EvidencePath[] {
  if (focus === 'metadata') return [];
  return focus === 'all' ? EVIDENCE_PATHS : EVIDENCE_PATHS.filter((path) => focus.split(',').includes(path));
}
