import { distinctCharacters } from './randomness.ts';

const PLACEHOLDER_WORD =
  /example|sample|dummy|placeholder|change[_-]?me|replace|redacted|removed|your[_-]|[_-]here|fake|foo_?bar|lorem|xxxx|\*\*\*|\.\.\.|…|not[_-]?a[_-]?real|insert[_-]|todo|undefined|invalid/i;

/** Values that stand in public documentation and are recognised by their ending. */
const DOCUMENTATION_VALUES = [
  // jwt.io, the token shown on the front page.
  'SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
  // Telegram Bot API, "Authorizing your bot".
  'ABC-DEF1234ghIkl-zyx57W2v1u123ew11',
];

/** Whether a token stands for a secret that the reader has to fill in. */
export function isTokenPlaceholder(token: string): boolean {
  return PLACEHOLDER_WORD.test(token.slice(0, 400)) || DOCUMENTATION_VALUES.some((value) => token.endsWith(value));
}

/** Of 16 random characters fewer than this are different in one case of some thousands, even in hexadecimal: such a token was typed by hand. */
const FEWEST_DISTINCT_CHARACTERS = 6;

/** Whether what follows a token's prefix was typed with few keys: `AAAAAAAA-BBBBBBBB`. */
export function isTypedByHand(body: string): boolean {
  return body.length >= 16 && distinctCharacters(body) < FEWEST_DISTINCT_CHARACTERS;
}

/** `${VAR}`, `{{ var }}`, `<token>`, `%VAR%`, `$(VAR)`, `:param`, `process.env.X`, `os.environ[…]`: the value comes from elsewhere. */
const TEMPLATE =
  /^\$[A-Za-z_]|\$\{|\$\(|\{\{|^\{.{0,100}\}$|^<.{0,100}>?$|^%[\w%]|^@[\w.]{0,60}@?$|^:\w|\benv[.[(]|environ|getenv|secrets\.|^\[.{0,100}\]$|#\{/i;

const COMMON_VALUE =
  /^(?:my|your|the|some|test|default|user|db|root|admin)?[_-]?(?:password|passwd|passwort|passphrase|pass|pwd|pw|secret|token|key|credentials?|value|string|null|none|true|false|user(?:name)?|test|login|admin|root|guest|string|required|optional)[_-]?(?:here|value|string|hash|field|\d{0,2})[!*?.:]{0,3}$/i;

/** Whether a password is a word for a password, a template or too plain to be one. */
export function isPasswordPlaceholder(password: string): boolean {
  return (
    password.length < 4 ||
    TEMPLATE.test(password) ||
    COMMON_VALUE.test(password) ||
    PLACEHOLDER_WORD.test(password) ||
    /^your|_?password$/i.test(password) ||
    distinctCharacters(password) < 3
  );
}
