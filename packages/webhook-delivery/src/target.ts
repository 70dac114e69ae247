import { lookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { isPrivateHost } from '@input-trust/contract';

/** Targets on private networks that a deployment allows: host names, addresses and networks. */
export interface AllowedTargets {
  readonly hosts: ReadonlySet<string>;
  readonly networks: BlockList;
}

/** The address does not belong to the public internet, and nobody allowed it. */
export class ForbiddenTargetError extends Error {
  override readonly name = 'ForbiddenTargetError';
}

/** Addresses that look public and are not: Azure's platform endpoint, which hands out secrets, and IPv6 for local translation (RFC 8215) and protocols (RFC 6890). */
const NOT_PUBLIC = new BlockList();
NOT_PUBLIC.addAddress('168.63.129.16');
NOT_PUBLIC.addSubnet('64:ff9b:1::', 48, 'ipv6');
NOT_PUBLIC.addSubnet('2001::', 23, 'ipv6');
NOT_PUBLIC.addSubnet('3fff::', 20, 'ipv6');

/** Reads host names, addresses and networks in CIDR notation, separated by commas. Throws an Error that names the position of a bad one. */
export function parseAllowedTargets(text: string): AllowedTargets {
  const hosts = new Set<string>();
  const networks = new BlockList();
  for (const [index, raw] of text.split(',').entries()) {
    const entry = raw.trim().toLowerCase();
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = isIP(address);
    const bits = prefix === undefined ? (family === 4 ? 32 : 128) : Number(prefix);
    if (entry === '') continue;
    if (family !== 0 && rest.length === 0 && Number.isInteger(bits) && bits >= 0 && bits <= (family === 4 ? 32 : 128)) {
      networks.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
    } else if (/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,10}$/.test(entry)) {
      hosts.add(entry);
    } else {
      throw new Error(`entry ${index + 1} is no host name, address or network`);
    }
  }
  return { hosts, networks };
}

/** Nothing private is allowed. */
export const PUBLIC_TARGETS_ONLY: AllowedTargets = { hosts: new Set(), networks: new BlockList() };

/** Whether the host of a URL may be tried: allowed by name or address, or not private as it is written. What it resolves to is judged when it is connected. */
export function mayCallHost(hostname: string, allowed: AllowedTargets): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(host) !== 0) return mayConnect(host, allowed);
  return allowed.hosts.has(host) || allowed.networks.rules.length > 0 || !isPrivateHost(host);
}

/** Whether an address may be connected to. */
export function mayConnect(address: string, { networks }: AllowedTargets): boolean {
  const plain = address.split('%', 1).join('').toLowerCase();
  const family = isIP(plain) === 4 ? 'ipv4' : 'ipv6';
  return networks.check(plain, family) || !(isPrivateHost(plain) || NOT_PUBLIC.check(plain, family));
}

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** How a name becomes addresses; `dns.lookup` unless a test says otherwise. */
export type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A `lookup` for sockets that gives out checked addresses only. The socket connects to exactly what was checked, so that a name
 * which resolves to another address the next moment (DNS rebinding) gains nothing. One forbidden address among several refuses the name.
 */
export function checkedLookup(allowed: AllowedTargets, resolve: Resolve = lookup) {
  return (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    resolve(hostname, { all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const isAllowedByName = allowed.hosts.has(hostname.toLowerCase());
      if (!isAllowedByName && !addresses.every(({ address }) => mayConnect(address, allowed))) {
        return callback(new ForbiddenTargetError('the name resolves to an address that may not be called'), []);
      }
      const [first] = addresses;
      if (first === undefined) return callback(new Error('the name has no address'), []);
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
