import { entropyPerCharacter, wordShare } from '../randomness.ts';
import type { SecretRule, Verdict } from '../rule.ts';

type Check = NonNullable<SecretRule['check']>;

/** Confidence of a token whose documented checksum is right, and of one that looks right but fails it: invented, or of an older form. */
const CHECKSUM_RIGHT: Verdict = { confidence: 0.99, checked: 'checksum' };
const CHECKSUM_WRONG: Verdict = { confidence: 0.5, checked: 'format' };

/** For tokens that carry a checksum. A wrong one lowers the confidence and does not clear the token: a leak with a typing error is a leak. */
export function withChecksum(isRight: (secret: string) => boolean): Check {
  return (secret) => (isRight(secret) ? CHECKSUM_RIGHT : CHECKSUM_WRONG);
}

/** For values whose alphabet also spells identifiers: two kinds of characters, three bits per character, and not made of words. */
export function looksRandom(confidence: number): (secret: string) => Verdict | undefined {
  return (secret) => {
    const kinds = [/\d/, /[a-z]/, /[A-Z]/].filter((kind) => kind.test(secret)).length;
    const isWords = !/\d/.test(secret) && wordShare(secret) > 0.6;
    return kinds < 2 || isWords || entropyPerCharacter(secret) < 3 ? undefined : { confidence, checked: 'format' };
  };
}

/** Bytes of standard or URL-safe Base64 as a binary string; undefined when it is neither. */
export function decodeBase64(text: string): string | undefined {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
}
