import { crc32Base62, crc32Hex } from '../secrets/checksum.ts';
import { isLuhn } from '../personal-data/check-digits.ts';
import { entropyPerCharacter } from '../secrets/randomness.ts';
import { prefixed } from '../secrets/rule.ts';
import type { SecretRule } from '../secrets/rule.ts';
import type { CustomSecretRule } from './rule-file.ts';

/** The characters of each alphabet, as the inside of a class. Padding is not part of a token. */
const CHARSETS: Readonly<Record<CustomSecretRule['charset'], string>> = {
  digits: '0-9',
  hex: '0-9a-fA-F',
  base32: 'A-Za-z2-7',
  base36: '0-9a-zA-Z',
  base58: '1-9A-HJ-NP-Za-km-z',
  base62: '0-9A-Za-z',
  base64: '0-9A-Za-z+/',
  base64url: '0-9A-Za-z_-',
};

const CHECKSUMS: Readonly<Record<NonNullable<CustomSecretRule['checksum']>, (body: string) => boolean>> = {
  crc32_base62: (body) => crc32Base62(body.slice(0, -6)) === body.slice(-6),
  crc32_hex: (body) => crc32Hex(body.slice(0, -8)) === body.slice(-8).toLowerCase(),
  luhn: isLuhn,
};

/** A rule of the secrets pass from a rule of a rule file. */
export function customSecret({
  id,
  type,
  prefixes,
  charset,
  length,
  checksum,
  min_entropy: leastBits,
  confidence,
}: CustomSecretRule): SecretRule {
  const { min, max } = typeof length === 'number' ? { min: length, max: length } : length;
  // The longest prefix comes first, so that one which begins with another is cut off whole.
  const longestFirst = prefixes.toSorted((a, b) => b.length - a.length);
  return prefixed(id, type, longestFirst, `[${CHARSETS[charset]}]{${min},${max}}(?![${CHARSETS[charset]}])`, {
    confidence,
    check(secret) {
      const body = secret.slice(longestFirst.find((prefix) => secret.startsWith(prefix))?.length);
      if (checksum !== undefined && !CHECKSUMS[checksum](body)) return undefined;
      if (leastBits !== undefined && entropyPerCharacter(body) < leastBits) return undefined;
      return { confidence, checked: checksum === undefined ? 'format' : 'checksum' };
    },
  });
}
