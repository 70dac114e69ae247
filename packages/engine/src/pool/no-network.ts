import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

/** Why a worker's socket is refused. */
export class NetworkRefusedError extends Error {
  override readonly name = 'NetworkRefusedError';
  readonly code = 'ERR_ACCESS_DENIED';

  constructor() {
    super('a worker opens no connection');
  }
}

/**
 * Takes the network away from the JavaScript of this process: what Node's permission model does from version 25 on, and not before.
 * HTTP, TLS and `fetch` are made of these. Native code that was taken over is another matter: that is the container's.
 */
export function refuseNetwork(): void {
  const all: readonly (readonly [object, readonly string[]])[] = [
    [net.Socket.prototype, ['connect']],
    [net.Server.prototype, ['listen']],
    [dgram.Socket.prototype, ['bind', 'connect', 'send']],
    [dns, Object.keys(dns).filter(isQuery)],
    [dns.promises, Object.keys(dns.promises).filter(isQuery)],
    [dns.Resolver.prototype, ['resolve', 'reverse', ...Object.getOwnPropertyNames(dns.Resolver.prototype).filter(isQuery)]],
  ];
  for (const [owner, names] of all) {
    for (const name of names) Object.defineProperty(owner, name, { value: refuse, writable: false, configurable: false });
  }
}

function refuse(): never {
  throw new NetworkRefusedError();
}

/** Methods that ask a server: `lookup`, `lookupService`, `reverse`, … */
function isQuery(name: string): boolean {
  return /^(?:lookup|resolve|reverse)/.test(name);
}
