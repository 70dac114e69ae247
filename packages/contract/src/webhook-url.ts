/**
 * Whether a callback URL may be accepted: absolute, https, without credentials, and not pointing at a private or loopback target.
 * A self-hosted deployment may also call http and private targets. Names are judged as written; what they resolve to is
 * judged again when the callback is sent, with `isPrivateHost`.
 */
export function isAcceptableWebhookUrl(value: string, options: { selfHosted: boolean }): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  if (url.username !== '' || url.password !== '') return false;
  if (options.selfHosted) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && !isPrivateHost(url.hostname);
}

/** Suffixes that never name a public host (RFC 6761, RFC 6762, RFC 8375, ICANN "internal"). */
const PRIVATE_SUFFIXES = ['localhost', 'local', 'internal', 'home.arpa', 'test', 'invalid', 'example', 'onion'];

/**
 * Whether a host, as the URL parser writes it, is not on the public internet: special-use names, single-label names, and
 * addresses that are private, loopback, link-local, shared, multicast or reserved (RFC 6890), also inside IPv6.
 */
export function isPrivateHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (name.includes(':')) return isPrivateIpv6(name.replace(/^\[|\]$/g, ''));
  const ipv4 = parseIpv4(name);
  if (ipv4 !== undefined) return isPrivateIpv4(ipv4);
  return !name.includes('.') || PRIVATE_SUFFIXES.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
}

type Ipv4 = readonly [number, number, number, number];

/** Dotted decimal only: the URL parser has already turned every other notation into it. */
function parseIpv4(name: string): Ipv4 | undefined {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(name)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = name.split('.').map(Number);
  return [a, b, c, d];
}

/** Blocks of the IANA special-purpose address registry that are not globally reachable, and multicast. */
function isPrivateIpv4([a, b, c]: Ipv4): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return true;
  if (a === 100) return b >= 64 && b < 128;
  if (a === 169) return b === 254;
  if (a === 172) return b >= 16 && b < 32;
  if (a === 192) return b === 168 || (b === 0 && (c === 0 || c === 2)) || (b === 88 && c === 99);
  if (a === 198) return b === 18 || b === 19 || (b === 51 && c === 100);
  return a === 203 && b === 0 && c === 113;
}

function isPrivateIpv6(address: string): boolean {
  const groups = expandIpv6(address);
  if (groups === undefined) return true;
  const [first = 0, second = 0] = groups;
  const leadingZeros = groups.slice(0, 5).every((group) => group === 0);
  const embedded: Ipv4 = [(groups[6] ?? 0) >> 8, (groups[6] ?? 0) & 0xff, (groups[7] ?? 0) >> 8, (groups[7] ?? 0) & 0xff];
  if (leadingZeros) return isPrivateIpv4(embedded);
  // The well-known prefix of NAT64 is 64:ff9b::/96 (RFC 6052); 64:ff9b:1::/48 is for local use (RFC 8215).
  if (first === 0x64 && second === 0xff9b) return groups.slice(2, 6).some((group) => group !== 0) || isPrivateIpv4(embedded);
  // Only 2000::/3 is global unicast; out of it, Teredo (2001::/32), documentation (2001:db8::/32) and 6to4 (2002::/16) are not plain hosts.
  return (first & 0xe000) !== 0x2000 || first === 0x2002 || (first === 0x2001 && (second === 0 || second === 0xdb8));
}

/** The eight groups, or undefined when it is no IPv6 address. */
function expandIpv6(address: string): number[] | undefined {
  const halves = address.split('%', 1).join('').split('::');
  if (halves.length > 2) return undefined;
  const [head = [], tail = []] = halves.map(groupsOf);
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => 0), ...tail];
  return groups.every((group) => Number.isInteger(group) && group <= 0xffff) ? groups : undefined;
}

/** Groups of one side of `::`; a trailing dotted IPv4 part counts as two. */
function groupsOf(half: string): number[] {
  if (half === '') return [];
  return half.split(':').flatMap((group) => {
    const ipv4 = parseIpv4(group);
    if (ipv4 !== undefined) return [(ipv4[0] << 8) | ipv4[1], (ipv4[2] << 8) | ipv4[3]];
    return [/^[0-9a-f]{1,4}$/.test(group) ? Number.parseInt(group, 16) : Number.NaN];
  });
}
