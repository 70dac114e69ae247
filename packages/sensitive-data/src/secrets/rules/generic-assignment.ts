import { isPasswordPlaceholder, isTokenPlaceholder } from '../placeholder.ts';
import { distinctCharacters, entropyPerCharacter, longestSequence, wordShare } from '../randomness.ts';
import type { SecretRule, Verdict } from '../rule.ts';

const PASSWORD_NAMES = [
  'password',
  'passwd',
  'passphrase',
  'passwort',
  'kennwort',
  'pwd',
  'senha',
  'contraseña',
  'mot de passe',
  'wachtwoord',
  'hasło',
  'пароль',
  '密码',
  'パスワード',
  '비밀번호',
];
const TOKEN_NAMES = [
  'secret',
  'token',
  'api_key',
  'api-key',
  'api key',
  'apikey',
  'access_key',
  'access-key',
  'accesskey',
  'auth_key',
  'authkey',
  'private_key',
  'privatekey',
  'encryption_key',
  'encryptionkey',
  'signing_key',
  'signingkey',
  'master_key',
  'masterkey',
  'credential',
];

/** Rest of the name, closing quote, type annotation, sign of assignment or, in a sentence, "is". A comparison is no assignment. */
const ASSIGNMENT = String.raw`[\w-]{0,24}["'\x60\]]{0,2}(?::\s{0,2}\w{1,20})?[ \t]{0,8}(?:(?::=|=>|\|\|=|\?=|[=:：])(?!=)[ \t]{0,8}|"\s{1,4}value\s?=\s?|>|[ \t](?:is|ist|est|es|jest|är)[ \t:]{1,3})`;
const QUOTE = String.raw`(?<quote>["'\x60]?)`;
/** Between quotes, or up to white space or a separator. */
const VALUE = String.raw`(?:(?<=["'\x60])[^\s"'\x60\\<>]{6,200}(?=\k<quote>)|(?<!["'\x60])[^\s"'\x60<>(){}[\],;]{6,200}(?=[\s;,<&]|$))`;

/** A name that says what kind of thing it is about, not that it holds a secret: `tokenType`, `password_label`, `secretName`, `public_token`. */
const OTHER_NAME =
  /(?:type|name|label|field|url|uri|path|file|length|size|count|min|max|limit|regex|pattern|format|hash|digest|expir|ttl|title|text|message|hint|policy|rule|valid|error|help|placeholder|input|prefix|suffix|header|param|version|mode|algorithm|alg|scope|kind|class|index|position|start|end|id|endpoint|provider|manager|store|issuer)s?[_-]?$|^(?:next|previous|prev|page|continuation|cursor|csrf|xsrf|public|cancel|client[_-]?request|idempotency)/i;

/** Values with a form of their own that is no secret: UUIDs, version numbers, addresses, paths, dates, colours, integrity hashes, data URLs. */
const OTHER_VALUE =
  /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$|v?\d+(?:\.\d+)+|[a-z][a-z0-9+.-]{1,20}:\/\/|(?:\.{0,2}|~)\/|[A-Za-z]:\\|\d{4}-\d\d-\d\d|#[0-9a-f]{3,8}$|sha(?:1|256|384|512)[-:]|data:|[\w.+-]+@[\w-]+\.\w|0x[0-9a-f]{1,16}$|-?[\d.,_]+(?:px|em|rem|ms|%)?$|--|.{0,40}(?:\[[^\]]{1,40}-[^\]]{1,40}\]|\[\^))/i;

/** `this.tokens.length`, `t5.PasswordFlow`: an expression of a program, not a value. */
const MEMBER_ACCESS = /^[A-Za-z_$][\w$]*(?:\.[\w$]+)+(?:[-+]\d+)?$/;

/** A random key of 16 characters has 3.2 bits per character or more, hexadecimal ones 2.9; words and identifiers mixed with digits mostly have less. */
const LEAST_ENTROPY = 3;

/** A value of which this share is words is a name or a sentence. */
const MOST_WORD_SHARE = 0.5;

/** `password = "…"`, `"apiKey": "…"`, `SECRET=…`, `<token>…</token>` in code, JSON, YAML, env files and XML. */
export const GENERIC_RULES: readonly SecretRule[] = [
  assignment('password-assignment', 'PASSWORD', PASSWORD_NAMES, checkPassword),
  assignment('secret-assignment', 'SECRET', TOKEN_NAMES, checkToken),
  {
    // RFC 6750 section 2.1.
    id: 'bearer-token',
    type: 'BEARER_TOKEN',
    literals: ['bearer '],
    ignoreCase: true,
    pattern: /(?<before>bearer[ \t]{1,4})(?<secret>[\w.~+/-]{20,300}={0,2})(?![\w.~+/=-])/iy,
    confidence: 0.55,
    check: (secret) => (isRandom(secret, 20) ? { confidence: 0.55, checked: 'entropy' } : undefined),
  },
];

type Check = (value: string, isQuoted: boolean) => number | undefined;

function assignment(id: string, type: string, names: readonly string[], check: Check): SecretRule {
  return {
    id,
    type,
    // The scanner needs three characters.
    literals: names.flatMap((name) => (name.length < 3 ? [':', '：', '=', ' '].map((sign) => name + sign) : name)),
    ignoreCase: true,
    glued: true,
    pattern: new RegExp(`(?<before>(?:${names.join('|')})${ASSIGNMENT}${QUOTE})(?<secret>${VALUE})`, 'iy'),
    confidence: 0.5,
    check: (value, text, start): Verdict | undefined => {
      const before = text.slice(Math.max(0, start - 100), start);
      const isQuoted = /["'`]$/.test(before);
      if (OTHER_NAME.test(assignedName(before))) return undefined;
      if (!isQuoted && MEMBER_ACCESS.test(value)) return undefined;
      if (OTHER_VALUE.test(value) || isPasswordPlaceholder(value)) return undefined;
      const confidence = check(value, isQuoted);
      return confidence === undefined ? undefined : { confidence, checked: 'entropy' };
    },
  };
}

/** The last word before the sign of assignment. */
function assignedName(before: string): string {
  return /([\w-]{1,60})[^\w-]{0,20}(?:value\s?=\s?["']?)?$/.exec(before)?.[1] ?? '';
}

/** Shorter ones count only with all four kinds of characters. */
const SHORTEST_PASSWORD = 8;

/** Words of passwords in tests and manuals: `secret123`, `test-user-1`. With all four kinds of characters they are taken seriously. */
const FIXTURE_WORD = /pass|secret|test|user|admin|demo|token|foo|bar|abc|qwer|1234/i;

function checkPassword(value: string, isQuoted: boolean): number | undefined {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(value)).length;
  if (!/\d/.test(value) || kinds < (isQuoted ? 2 : 3) || distinctCharacters(value) < 6 || longestSequence(value) >= 8) return undefined;
  if (value.length < SHORTEST_PASSWORD && kinds < 4) return undefined;
  if (kinds < 4 && FIXTURE_WORD.test(value)) return undefined;
  return kinds > 2 ? 0.6 : 0.5;
}

function checkToken(value: string, isQuoted: boolean): number | undefined {
  if (!isRandom(value, 16) || isTokenPlaceholder(value)) return undefined;
  return isQuoted ? 0.6 : 0.5;
}

/** Shorter hexadecimal values are mostly checksums and revisions. */
const SHORTEST_HEXADECIMAL = 24;

function isRandom(value: string, shortest: number): boolean {
  const isHexadecimal = /^[0-9a-f]+$/i.test(value);
  return (
    value.length >= (isHexadecimal ? Math.max(shortest, SHORTEST_HEXADECIMAL) : shortest) &&
    /\d/.test(value) &&
    /[A-Za-z]/.test(value) &&
    entropyPerCharacter(value) >= LEAST_ENTROPY &&
    wordShare(value) < MOST_WORD_SHARE &&
    longestSequence(value) < 8
  );
}
