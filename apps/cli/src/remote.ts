import { isErrorCode, InputTrustError, isPrivateHost, ScanResponse } from '@input-trust/contract';
import type { ScanInput } from '@input-trust/contract';
import { createEngine } from '@input-trust/engine';
import type { Engine } from '@input-trust/engine';
import { UsageError } from './exit-code.ts';
import type { Scanner } from './outcome.ts';

/** A comprehensive scan may take two minutes; a connection that says nothing for longer is lost. */
const TIMEOUT_MS = 180_000;
/** Longest wait that a busy server may ask for before the one repetition. */
const MAX_RETRY_AFTER_S = 30;

/**
 * Scans with a server: POST /v1/scan, with the key of INPUT_TRUST_API_KEY. Pages for reports are drawn on this machine. Material leaves this
 * machine, so only by https, or to an address of this machine or its own network.
 */
export function remoteScanner(address: string, key: string | undefined): Scanner {
  const url = scanUrl(address);
  if (key === undefined || key === '') throw new UsageError('--remote needs the key of the server in INPUT_TRUST_API_KEY.');
  let drawing: Engine | undefined;
  return {
    async scan(input, { signal } = {}) {
      const timeout = AbortSignal.timeout(TIMEOUT_MS);
      const within = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
      const request = {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: formOf(input as ScanInput),
        redirect: 'error',
        signal: within,
      } as const;
      const first = await send(url, request);
      const wait = first.status === 429 || first.status === 503 ? Number(first.headers.get('retry-after')) : Number.NaN;
      if (!(wait >= 0 && wait <= MAX_RETRY_AFTER_S)) return answerOf(first);
      await first.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
      return answerOf(await send(url, request));
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

function scanUrl(address: string): URL {
  const base = URL.parse(address);
  if (base === null || !['https:', 'http:'].includes(base.protocol))
    throw new UsageError('--remote takes the address of a server, for example https://scan.example.com.');
  if (base.protocol === 'http:' && !isPrivateHost(base.hostname))
    throw new UsageError('--remote takes an https address: the material would travel in the clear.');
  if (base.username !== '' || base.password !== '')
    throw new UsageError('--remote takes no password: the key belongs into INPUT_TRUST_API_KEY.');
  return new URL('v1/scan', base.href.endsWith('/') ? base.href : `${base.href}/`);
}

async function send(url: URL, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (request.signal?.aborted === true && !(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
    throw new InputTrustError('service_unavailable', { message: 'The server cannot be reached, or does not answer.' });
  }
}

/** What a server says is read tolerantly, as of any version; what is no answer is an error. */
async function answerOf(response: Response): Promise<Awaited<ReturnType<Scanner['scan']>>> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const answer = ScanResponse.safeParse(body);
    if (answer.success) return answer.data as Awaited<ReturnType<Scanner['scan']>>;
    throw new InputTrustError('internal_error', { message: 'The server gave an answer that is not of this API.' });
  }
  const { code, error } = typeof body === 'object' && body !== null ? (body as { code?: unknown; error?: unknown }) : {};
  if (isErrorCode(code)) throw new InputTrustError(code, typeof error === 'string' ? { message: error } : {});
  throw new InputTrustError('internal_error', { message: `The server answered with ${response.status}.` });
}

/** The request as a form: bytes need no base64. */
function formOf({ file, reference_file: reference, metadata, warnings: _own, ...fields }: ScanInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  if (metadata !== undefined) form.set('metadata', JSON.stringify(metadata));
  if (file !== undefined) form.set('file', new Blob([new Uint8Array(file)]), fields.filename ?? 'file');
  if (reference !== undefined) form.set('reference_file', new Blob([new Uint8Array(reference)]), 'reference');
  return form;
}
