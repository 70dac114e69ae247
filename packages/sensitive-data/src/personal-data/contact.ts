import type { PersonalDataFinding } from './finding.ts';

/** RFC 5321 section 4.5.3.1: 64 characters before the sign, 255 after it. */
export const LONGEST_LOCAL_PART = 64;

/** How far before the sign a URL may begin whose user information ends there. */
const LONGEST_USER_INFO = 300;

const LOCAL_CHARACTER = /[A-Za-z0-9._%+'\u00c0-\u024f-]/;
const DOMAIN =
  /(?:[A-Za-z0-9\u00c0-\u024f](?:[A-Za-z0-9\u00c0-\u024f-]{0,61}[A-Za-z0-9\u00c0-\u024f])?\.){1,8}[A-Za-z]{2,24}(?![\w@]|[.-][A-Za-z0-9])/y;

/** `icon@2x.png`, `eslint@latest.js`: a file name is no domain. */
const FILE_ENDING =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|css|scss|less|js|mjs|cjs|jsx|ts|tsx|mts|cts|json|map|md|html?|xml|ya?ml|toml|txt|pdf|zip|gz|tgz|py|rb|go|rs|java|php|sh|vue|lock|local)$/i;

/** RFC 2606: names that never belong to anybody. */
const RESERVED_DOMAIN = /(?:^|\.)(?:example\.(?:com|net|org)|[\w-]+\.(?:example|test|invalid))$/i;

/** An e-mail address around the sign at `at`. */
export function emailAt(text: string, at: number): PersonalDataFinding | undefined {
  let start = at;
  while (start > 0 && at - start <= LONGEST_LOCAL_PART && LOCAL_CHARACTER.test(text.charAt(start - 1))) start -= 1;
  while (start < at && /[.'%+-]/.test(text.charAt(start))) start += 1;
  if (start === at || at - start > LONGEST_LOCAL_PART || text.charAt(at - 1) === '.') return undefined;
  DOMAIN.lastIndex = at + 1;
  const domain = DOMAIN.exec(text)?.[0];
  if (domain === undefined || domain.length > 255 || FILE_ENDING.test(domain)) return undefined;
  if (text.charAt(start - 1) === '/' && text.charAt(start - 2) === '/') return undefined;
  if (endsUserInfo(text, at)) return undefined;
  // `git@host:owner/repository` names a machine account.
  if (text.slice(start, at) === 'git' && text.charAt(at + 1 + domain.length) === ':') return undefined;
  const confidence = RESERVED_DOMAIN.test(domain) ? 0.5 : 0.9;
  return { kind: 'email', type: 'EMAIL', start, end: at + 1 + domain.length, confidence, checked: 'format' };
}

/** Whether the sign at `at` stands behind `scheme://user:password` (RFC 3986 section 3.2.1). */
function endsUserInfo(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_USER_INFO), at);
  const scheme = before.lastIndexOf('://');
  return scheme !== -1 && /^[^\s/?#"'<>`:]*:[^\s/?#"'<>`]*$/.test(before.slice(scheme + 3));
}

/** Whether the domain behind the sign at `at` may go on behind the text's end. */
export function isOpenEmail(text: string, at: number): boolean {
  return text.length - at <= 256 && /^[\w.\u00c0-\u024f-]*@?$/.test(text.slice(at + 1));
}

const IPV4 = /(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?![\w-]|\.\d)/y;

/** RFC 6890: this host, private, shared, loopback, link-local, documentation, multicast and broadcast addresses say nothing about a person. */
const SPECIAL_IPV4 =
  /^(?:0|10|127|169\.254|192\.168|192\.0\.[02]|198\.51\.100|203\.0\.113|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|22[4-9]|2[345]\d)\./;

const VERSION_BEFORE = /(?:\bv|version|release|ver\.?|[<>=~^@])\s{0,3}$/i;

/** An IPv4 address that begins at the digit at `at`. Four-part version numbers look the same: a word or sign for a version before it clears it. */
export function ipv4At(text: string, at: number): PersonalDataFinding | undefined {
  if (!hasFirstDot(text, at) || /[\w.-]/.test(text.charAt(at - 1))) return undefined;
  IPV4.lastIndex = at;
  const address = IPV4.exec(text)?.[0];
  if (address === undefined || VERSION_BEFORE.test(text.slice(Math.max(0, at - 12), at))) return undefined;
  return {
    kind: 'ip_address',
    type: 'IP_ADDRESS',
    start: at,
    end: at + address.length,
    confidence: SPECIAL_IPV4.test(address) ? 0.3 : 0.6,
    checked: 'format',
  };
}

/** Whether a full stop stands behind the first one to three characters: most numbers are refused by it. */
function hasFirstDot(text: string, at: number): boolean {
  return text.charCodeAt(at + 1) === DOT || text.charCodeAt(at + 2) === DOT || text.charCodeAt(at + 3) === DOT;
}

const DOT = 0x2e;

const IPV6 = /[0-9A-Fa-f:]{3,39}/y;

/** An IPv6 address around the colon at `at`, the first one of its text (RFC 4291 section 2.2). */
export function ipv6At(text: string, at: number): PersonalDataFinding | undefined {
  if (!/[0-9A-Fa-f:]/.test(text.charAt(at + 1))) return undefined;
  let start = at;
  while (start > 0 && at - start < 5 && /[0-9A-Fa-f]/.test(text.charAt(start - 1))) start -= 1;
  if (/[\w:.]/.test(text.charAt(start - 1))) return undefined;
  IPV6.lastIndex = start;
  const address = IPV6.exec(text)?.[0];
  if (address === undefined || !isIpv6(address) || /[\w:.]/.test(text.charAt(start + address.length))) return undefined;
  const isSpecial = /^(?:f[cd]|fe[89ab]|ff|2001:0?db8:)/i.test(address);
  return {
    kind: 'ip_address',
    type: 'IP_ADDRESS',
    start,
    end: start + address.length,
    confidence: isSpecial ? 0.3 : 0.6,
    checked: 'format',
  };
}

/** Eight groups of one digit and seven colons: times of day are shorter. */
const SHORTEST_WHOLE_IPV6 = 15;

/** Three groups at least: `a::b` is a name of C++ and Rust. */
function isIpv6(address: string): boolean {
  const gap = address.indexOf('::');
  if (gap === -1 && address.length < SHORTEST_WHOLE_IPV6) return false;
  const groups = address.split(':').filter((group) => group !== '');
  if (!/\d/.test(address) || groups.some((group) => group.length > 4)) return false;
  if (gap === -1) return groups.length === 8 && address.split(':').length === 8;
  return (
    groups.length >= 3 &&
    groups.length <= 7 &&
    !address.includes(':::') &&
    address.indexOf('::', gap + 1) === -1 &&
    !/^:(?!:)|(?<!:):$/.test(address)
  );
}
