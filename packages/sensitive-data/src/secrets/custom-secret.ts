import { isLuhn } from '../personal-data/check-digits.ts';
import { crc32Base62, crc32Hex } from './checksum.ts';
import { entropyPerCharacter } from './randomness.ts';
import { prefixed } from './rule.ts';
import type { SecretRule } from './rule.ts';

/** A token format of one's own, described without a pattern. */
export interface CustomSecret {
  /** Unique, kebab-case. */
  readonly id: string;
  /** Type of the placeholder, for example `ACME_TOKEN`. */
  readonly type: string;
  /** What the token begins with: three characters or more each. */
  readonly prefixes: readonly string[];
  readonly charset: 'digits' | 'hex' | 'base32' | 'base36' | 'base58' | 'base62' | 'base64' | 'base64url';
  /** Characters behind the prefix. */
  readonly length: number | { readonly min: number; readonly max: number };
  /** What the characters behind the prefix must fulfil: a CRC-32 of those in front at the end, or the Luhn sum. */
  readonly checksum?: 'crc32_base62' | 'crc32_hex' | 'luhn' | undefined;
  /** Least entropy behind the prefix, in bits per character. */
  readonly minEntropy?: number | undefined;
  /** Weight of the evidence, 0 to 1. */
  readonly confidence: number;
}

/** The characters of each alphabet, as the inside of a class. Padding is not part of a token. */
const CHARSETS: Readonly<Record<CustomSecret['charset'], string>> = {
  digits: '0-9',
  hex: '0-9a-fA-F',
  base32: 'A-Za-z2-7',
  base36: '0-9a-zA-Z',
  base58: '1-9A-HJ-NP-Za-km-z',
  base62: '0-9A-Za-z',
  base64: '0-9A-Za-z+/',
  base64url: '0-9A-Za-z_-',
};

const CHECKSUMS: Readonly<Record<NonNullable<CustomSecret['checksum']>, (body: string) => boolean>> = {
  crc32_base62: (body) => crc32Base62(body.slice(0, -6)) === body.slice(-6),
  crc32_hex: (body) => crc32Hex(body.slice(0, -8)) === body.slice(-8).toLowerCase(),
  luhn: isLuhn,
};

/** The rule that finds a token of one's own, for `secretSet`. */
export function customSecret({ id, type, prefixes, charset, length, checksum, minEntropy, confidence }: CustomSecret): SecretRule {
  const { min, max } = typeof length === 'number' ? { min: length, max: length } : length;
  // The longest prefix comes first, so that one which begins with another is cut off whole.
  const longestFirst = prefixes.toSorted((a, b) => b.length - a.length);
  return prefixed(id, type, longestFirst, `[${CHARSETS[charset]}]{${min},${max}}(?![${CHARSETS[charset]}])`, {
    confidence,
    check(secret) {
      const body = secret.slice(longestFirst.find((prefix) => secret.startsWith(prefix))?.length);
      if (checksum !== undefined && !CHECKSUMS[checksum](body)) return undefined;
      if (minEntropy !== undefined && entropyPerCharacter(body) < minEntropy) return undefined;
      return { confidence, checked: checksum === undefined ? 'format' : 'checksum' };
    },
  });
}
