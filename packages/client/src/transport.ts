import { AnswerError, ConnectionError, ServiceError } from './errors.ts';
import { MAX_RETRY_AFTER_MS, pause, pauseBefore, retryAfterOf } from './pause.ts';

/** Where the service is, and how it is called. */
export interface TransportOptions {
  /** Address of the service, for example `https://scan.internal.example`. A path is kept before `/v1`. */
  readonly baseUrl: string | URL;
  /** The API key. It belongs on a server: see the README. */
  readonly apiKey: string;
  /** Default: the one of the runtime. */
  readonly fetch?: typeof globalThis.fetch;
  /** How often a request that may be repeated is sent again. Default 4. */
  readonly retries?: number;
  /** Milliseconds for one attempt, from the first byte of the request to the last of the answer. Default 300,000. */
  readonly timeoutMs?: number;
  /** Milliseconds to wait for a result that is made in the background. Default 900,000. */
  readonly waitMs?: number;
}

/** What holds for any call. */
export interface CallOptions {
  /** Ends the call: it rejects with the reason of the signal, and work of the service that nobody else waits for is cancelled. */
  readonly signal?: AbortSignal | undefined;
}

/** One request. */
export interface Call extends CallOptions {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the address of the service, for example `/v1/scan`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the body anew for every attempt. */
  readonly body?: () => NonNullable<RequestInit['body']>;
  /**
   * When it may be sent again. `always`: it changes nothing, or carries an id under which the service does it once. `refused`: only after an
   * answer that says that nothing was done. `never`: its body can be read once.
   */
  readonly repeat: 'always' | 'refused' | 'never';
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds: number | undefined;
}

export interface Transport {
  readonly waitMs: number;
  /** Sends a request, again where that is safe and may help. Rejects with `ServiceError`, `ConnectionError` or `AnswerError`. */
  send(call: Call): Promise<Answer>;
  /** Sends a request once and gives the body of its answer as it comes. Rejects as `send` does; `signal` ends the body as well. */
  open(call: Omit<Call, 'repeat'>): Promise<{ readonly status: number; readonly body: ReadableStream<Uint8Array> }>;
}

const RETRIES = 4;
/** As long as Node's own client waits for the head of an answer. */
const TIMEOUT_MS = 300_000;
/** Deep scans of large files take minutes. */
const WAIT_MS = 900_000;
/** An answer holds text of the material at most a few times; 32 MiB of it is what the service takes by default. */
export const MAX_ANSWER_BYTES = 128 << 20;

/** The characters of a bearer token (RFC 6750, section 2.1). */
const KEY = /^[A-Za-z0-9._~+/-]{1,512}={0,2}$/;

/** Codes of a request whose first sending is still worked on: it is asked for again until its answer is there. */
const IN_FLIGHT: ReadonlySet<unknown> = new Set(['request_id_in_flight', 'idempotency_key_in_flight']);

/** Throws TypeError for an address or key that cannot be used, without showing either, and in a page of a browser. */
export function createTransport({ baseUrl, apiKey, ...options }: TransportOptions): Transport {
  if ('document' in globalThis) throw new TypeError('The client is for servers: in a page, everybody could read the API key.');
  if (!KEY.test(apiKey)) throw new TypeError('apiKey does not have the form of a key.');
  const base = baseAddress(baseUrl);
  const { retries = RETRIES, timeoutMs = TIMEOUT_MS, waitMs = WAIT_MS } = options;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);

  async function attempt({ method, path, headers, body, signal }: Call): Promise<Answer> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const init: RequestInit & { duplex?: 'half' } = {
      method,
      headers: { ...headers, authorization: `Bearer ${apiKey}`, accept: 'application/json' },
      // The key goes to the address that was given, and nowhere else.
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(body !== undefined && { body: body(), duplex: 'half' }),
    };
    try {
      return await readAnswer(await fetch(`${base}${path}`, init));
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason;
      if (error instanceof ServiceError || error instanceof AnswerError) throw error;
      const what = timeout.aborted ? 'The service did not answer in time.' : 'The service cannot be reached.';
      throw new ConnectionError(what, { cause: error });
    }
  }

  return {
    waitMs,
    async open({ method, path, headers, body, signal }) {
      const init: RequestInit & { duplex?: 'half' } = {
        method,
        headers: { ...headers, authorization: `Bearer ${apiKey}` },
        redirect: 'manual',
        ...(signal !== undefined && { signal }),
        ...(body !== undefined && { body: body(), duplex: 'half' }),
      };
      const response = await fetch(`${base}${path}`, init).catch((error: unknown) => {
        if (signal?.aborted === true) throw signal.reason;
        throw new ConnectionError('The service cannot be reached.', { cause: error });
      });
      if (response.status !== 200 || response.body === null) {
        await readAnswer(response);
        throw new AnswerError(response.status, 'is not a stream');
      }
      return { status: response.status, body: response.body };
    },
    async send(call) {
      const endsAt = Date.now() + waitMs;
      for (let failures = 0; ;) {
        try {
          return await attempt(call);
        } catch (error) {
          if (!mayRepeat(call, error)) throw error;
          const isInFlight = error instanceof ServiceError && IN_FLIGHT.has(error.code);
          if (!isInFlight && failures >= retries) throw error;
          const retryAfter = error instanceof ServiceError ? error.retryAfterSeconds : undefined;
          if ((retryAfter ?? 0) * 1_000 > MAX_RETRY_AFTER_MS) throw error;
          const ms = pauseBefore(failures, retryAfter);
          if (isInFlight && Date.now() + ms > endsAt) throw error;
          if (!isInFlight) failures += 1;
          await pause(ms, call.signal);
        }
      }
    },
  };
}

function mayRepeat({ repeat }: Call, error: unknown): boolean {
  if (repeat === 'never') return false;
  if (error instanceof ConnectionError) return repeat === 'always';
  if (!(error instanceof ServiceError) || !error.retryable) return false;
  // A refusal with a code comes from the service; without one it may come from a proxy, after the service had the request.
  return repeat === 'always' || (error.code !== undefined && (error.status === 429 || error.status === 503));
}

function baseAddress(baseUrl: string | URL): string {
  const url = URL.canParse(String(baseUrl)) ? new URL(baseUrl) : undefined;
  const isUsable = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.search === '';
  if (!isUsable) throw new TypeError('baseUrl must be an http or https address without a user and a query.');
  return `${url.origin}${url.pathname.replace(/\/{1,8}$/, '')}`;
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const body = parse(await readText(response));
  const retryAfterSeconds = retryAfterOf(headers);
  if (status >= 200 && status < 300) {
    if (body === undefined) throw new AnswerError(status, 'is not JSON');
    return { status, body, retryAfterSeconds };
  }
  throw new ServiceError({ status, retryAfterSeconds, ...refusalOf(status, body) });
}

function refusalOf(status: number, body: unknown) {
  const { error, code, request_id, scan_group_id } = Object(body) as Readonly<Record<string, unknown>>;
  const message = text(error) ?? `The request was answered with status ${status}.`;
  return { message, code: text(code), requestId: text(request_id), scanGroupId: text(scan_group_id) };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The text of an answer, at most MAX_ANSWER_BYTES. */
async function readText(response: Response): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let read = '';
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.byteLength;
    if (length > MAX_ANSWER_BYTES) {
      await reader.cancel().catch(() => {});
      throw new AnswerError(response.status, `is longer than ${MAX_ANSWER_BYTES} bytes`);
    }
    read += decoder.decode(next.value, { stream: true });
  }
  return read + decoder.decode();
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
