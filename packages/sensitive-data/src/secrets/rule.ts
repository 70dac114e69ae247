/** How far the evidence for a secret goes: a check digit or sum was right, the documented form was met, or the value is merely random. */
export type SecretCheck = 'checksum' | 'format' | 'entropy';

/** What a rule's own check says about a match. */
export interface Verdict {
  readonly confidence: number;
  readonly checked: SecretCheck;
}

/** One kind of secret. Rules are data: the scanner finds a literal, then the pattern is tried at that place and nowhere else. */
export interface SecretRule {
  /** Stable, kebab-case: provider first. */
  readonly id: string;
  /** Type of the placeholder, for example `AWS_ACCESS_KEY_ID`. */
  readonly type: string;
  /** The pattern is tried wherever one of these stands. */
  readonly literals: readonly string[];
  readonly ignoreCase?: true;
  /** The literal may directly follow a letter or digit. */
  readonly glued?: true;
  /** The literal stands inside the token, which begins at most this many token characters to its left. */
  readonly reach?: number;
  /** Sticky and bounded. The secret is the group `secret`, preceded by the group `before`; without groups it is the whole match. */
  readonly pattern: RegExp;
  readonly confidence: number;
  /** Answers undefined when the match is no secret, which begins at `start` in `text`. Looks at no more than the 256 characters before it. */
  readonly check?: (secret: string, text: string, start: number) => Verdict | undefined;
}

interface PrefixedOptions {
  readonly confidence?: number;
  readonly glued?: true;
  readonly check?: NonNullable<SecretRule['check']>;
}

/** A token with a fixed prefix: one of `prefixes`, then `body` (a bounded pattern), not followed by a letter, digit or underscore. */
export function prefixed(id: string, type: string, prefixes: readonly string[], body: string, options: PrefixedOptions = {}): SecretRule {
  const heads = prefixes.map((prefix) => prefix.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  return { id, type, literals: prefixes, pattern: new RegExp(`(?:${heads})${body}(?![A-Za-z0-9_])`, 'y'), confidence: 0.9, ...options };
}

/**
 * A value without a form of its own that only its name gives away: `name`, at most 30 further name characters,
 * an assignment, then `value` (a bounded pattern).
 */
export function named(id: string, type: string, names: readonly string[], value: string, options: PrefixedOptions = {}): SecretRule {
  const assignment = String.raw`[\w.-]{0,30}["'\x60\]]{0,2}[ \t]{0,4}(?::=|=>|[=:,>])[ \t]{0,4}["'\x60]{0,3}`;
  const heads = names.map((name) => name.replaceAll(/[_-]/g, '[_-]?')).join('|');
  const literals = names.flatMap((name) => (/[_-]/.test(name) ? ['_', '-', ''].map((joint) => name.replaceAll(/[_-]/g, joint)) : [name]));
  return {
    id,
    type,
    literals,
    ignoreCase: true,
    glued: true,
    pattern: new RegExp(`(?<before>(?:${heads})${assignment})(?<secret>${value})(?![A-Za-z0-9_+/=-])`, 'iy'),
    confidence: 0.75,
    ...options,
  };
}
