import { ERROR_CODES, type ErrorArea, type ErrorCode, type ErrorRow, errorRow } from '../error-codes.ts';
import { STORE_OFF_BODY } from '../errors.ts';
import { json } from './components.ts';
import type { JsonObject } from './json-object.ts';

const TITLES: Record<ErrorRow['status'], string> = {
  400: 'Bad request',
  401: 'No valid API key',
  402: 'Billing, quota, spending limit or tier cap',
  403: 'Not granted',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Idempotency or duplicate request conflict',
  413: 'Payload too large',
  415: 'Unsupported image container for focus=metadata',
  429: 'Capacity or rate limit; nothing was accepted',
  500: 'Server error',
  503: 'A required part is unavailable; nothing was accepted',
};

const retryAfterHeader = {
  'Retry-After': { description: 'Seconds to wait before the request is sent again.', schema: { type: 'integer', minimum: 0 } },
};

/** Every refusal of an area that a route with these statuses can give. `without` names codes that belong to other routes. */
export function refusalsOf(
  area: Exclude<ErrorArea, 'any'>,
  statuses: readonly ErrorRow['status'][],
  without: readonly ErrorCode[] = [],
): JsonObject {
  const codes = (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => {
    const row = errorRow(code);
    return (row.area === area || row.area === 'any') && code !== 'not_found' && !without.includes(code);
  });
  return refusals(
    area,
    codes.filter((code) => statuses.includes(errorRow(code).status)),
  );
}

/** The refusals with exactly these codes, by status. */
export function refusals(area: Exclude<ErrorArea, 'any'>, codes: readonly ErrorCode[]): JsonObject {
  const statuses = [...new Set(codes.map((code) => errorRow(code).status))].toSorted((a, b) => a - b);
  return Object.fromEntries(statuses.map((status) => [String(status), refusal(area, status, codes)]));
}

/** The 404 of a route whose store is off, beside the codes that the route can give with the same status. */
export function withStoreOff(responses: JsonObject, codes: readonly ErrorCode[]): JsonObject {
  const examples = { store_off: STORE_OFF_BODY, ...examplesOf(codes) };
  const description = [`${TITLES[404]}. Without a code: the store is off for this gateway.`, ...codes.map(lineOf)].join('\n');
  return { ...responses, '404': { description, content: json('ConsistencyErrorBody', examples) } };
}

function refusal(area: Exclude<ErrorArea, 'any'>, status: ErrorRow['status'], all: readonly ErrorCode[]): JsonObject {
  const codes = all.filter((code) => errorRow(code).status === status);
  const waits = codes.some((code) => errorRow(code).retryAfterSeconds !== undefined);
  return {
    description: [`${TITLES[status]}.`, ...codes.map(lineOf)].join('\n'),
    ...(waits && { headers: retryAfterHeader }),
    content: json(area === 'scan' ? 'ErrorBody' : 'ConsistencyErrorBody', examplesOf(codes)),
  };
}

function lineOf(code: ErrorCode): string {
  return `- \`${code}\`: ${errorRow(code).message}`;
}

function examplesOf(codes: readonly ErrorCode[]): Record<string, unknown> {
  return Object.fromEntries(codes.map((code) => [code, { error: errorRow(code).message, code }]));
}
