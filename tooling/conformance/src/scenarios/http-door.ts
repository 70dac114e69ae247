import { assertWritten } from '@input-trust/contract';
import type { Answer, BodyStyle, HttpDoor, ScanFields } from './door.ts';

/** Sends scenarios to a running server. Every answer must be one that the contract lets a service write. */
export function httpDoor(baseUrl: string, key: string): HttpDoor {
  const request = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers);
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${key}`);
    const response = await fetch(new URL(path, baseUrl), { ...init, headers });
    const body = await response.text();
    const answer = { status: response.status, headers: response.headers, body: body === '' ? {} : asObject(JSON.parse(body)) };
    assertWritten({ path, ...answer });
    return answer;
  };
  return {
    name: 'http',
    request,
    scan: (fields, style = styleOf(fields)) => request(...REQUESTS[style](fields)),
  };
}

const REQUESTS: Record<BodyStyle, (fields: ScanFields) => [path: string, init: RequestInit]> = {
  json(fields) {
    const body = JSON.stringify(fields);
    return ['/v1/scan', { method: 'POST', headers: { 'content-type': 'application/json' }, body }];
  },
  multipart(fields) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      form.set(name, value instanceof Uint8Array ? new Blob([Uint8Array.from(value)]) : asText(value));
    return ['/v1/scan', { method: 'POST', body: form }];
  },
  raw({ file, ...fields }) {
    if (!(file instanceof Uint8Array)) throw new TypeError('a raw request needs a file');
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, asText(value)]));
    const body = Uint8Array.from(file);
    return [`/v1/scan?${query}`, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body }];
  },
};

/** Bytes go into a form, everything else is JSON. */
const styleOf = (fields: ScanFields): BodyStyle =>
  Object.values(fields).some((value) => value instanceof Uint8Array) ? 'multipart' : 'json';

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const asObject = (value: unknown): Record<string, unknown> => ({ ...(typeof value === 'object' ? value : {}) });
