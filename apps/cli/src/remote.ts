import { AnswerError, ConnectionError, createClient, ScanFailedError, ServiceError, StillRunningError } from '@input-trust/client';
import type { Client } from '@input-trust/client';
import { InputTrustError, isErrorCode, isPrivateHost } from '@input-trust/contract';
import { createEngine } from '@input-trust/engine';
import type { Engine } from '@input-trust/engine';
import { UsageError } from './exit-code.ts';
import type { Scanner } from './outcome.ts';

/** A person at a terminal, or a run of many inputs, should hear of a server that is away within two seconds. */
const RETRIES = 2;

/**
 * Scans with a server, with the key of INPUT_TRUST_API_KEY. A server that is busy is asked again, and a scan that it runs in the background is
 * waited for. Pages for reports are drawn on this machine. Material leaves this machine, so only by https, or to an address of this machine or
 * its own network.
 */
export function remoteScanner(address: string, key: string | undefined): Scanner {
  const client = clientOf(serverAddress(address), key);
  let drawing: Engine | undefined;
  return {
    async scan({ warnings: _own, ...request }, { signal }) {
      try {
        return await client.scan(request, { signal });
      } catch (error) {
        throw asRefusal(error);
      }
    },
    async render(input, options) {
      drawing ??= createEngine();
      return drawing.render(input, options);
    },
    async close() {
      await drawing?.close();
    },
  };
}

function clientOf(baseUrl: URL, apiKey: string | undefined): Client {
  if (apiKey === undefined || apiKey === '') throw new UsageError('--remote needs the key of the server in INPUT_TRUST_API_KEY.');
  try {
    return createClient({ baseUrl, apiKey, retries: RETRIES });
  } catch (error) {
    // What the client refuses is the form of the address or the key; it shows neither.
    if (error instanceof TypeError) throw new UsageError(`--remote: ${error.message}`);
    throw error;
  }
}

function serverAddress(address: string): URL {
  const base = URL.parse(address);
  if (base === null || !['https:', 'http:'].includes(base.protocol))
    throw new UsageError('--remote takes the address of a server, for example https://scan.example.com.');
  if (base.protocol === 'http:' && !isPrivateHost(base.hostname))
    throw new UsageError('--remote takes an https address: the material would travel in the clear.');
  if (base.username !== '' || base.password !== '')
    throw new UsageError('--remote takes no password: the key belongs into INPUT_TRUST_API_KEY.');
  return base;
}

/** A failure of the client in the codes of the contract; what is none of its failures stays as it is. */
function asRefusal(error: unknown): unknown {
  if (error instanceof ServiceError) {
    return isErrorCode(error.code)
      ? new InputTrustError(error.code, { message: error.message })
      : new InputTrustError('internal_error', { message: `The server answered with ${error.status}.` });
  }
  if (error instanceof AnswerError)
    return new InputTrustError('internal_error', { message: 'The server gave an answer that is not of this API.' });
  if (error instanceof ConnectionError)
    return new InputTrustError('service_unavailable', { message: 'The server cannot be reached, or does not answer.' });
  if (error instanceof ScanFailedError)
    return new InputTrustError('internal_error', { message: `The server has no result. ${error.message}` });
  if (error instanceof StillRunningError)
    return new InputTrustError('service_unavailable', { message: `The server is still at work on scan ${error.id}.` });
  return error;
}
