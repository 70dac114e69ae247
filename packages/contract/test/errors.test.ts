import { describe, expect, it } from 'vitest';
import { ConsistencyErrorBody, ErrorBody, InputTrustError, STORE_OFF_BODY, consistencyErrorBody, errorBody } from '../src/index.ts';

const REQUEST = '3f0f2c54-8a2f-4b77-9a35-1f5f6f6a7a01';
const GROUP = 'b0a4d1f2-1c7e-4d0c-8f65-6f0c2a9e4b12';

describe('InputTrustError', () => {
  it('takes status, message and retry rule from the table', () => {
    const error = new InputTrustError('rate_limited');
    expect(error).toMatchObject({ name: 'InputTrustError', code: 'rate_limited', status: 429, retryable: true, retryAfterSeconds: 5 });
    expect(error.message).toMatch(/Too many requests/);
    expect(new InputTrustError('rate_limited', { retryAfterSeconds: 30 }).retryAfterSeconds).toBe(30);
  });

  it('keeps the cause for the embedding program and out of the body', () => {
    const cause = new Error('disk /var/secret is full');
    const error = new InputTrustError('internal_error', { cause });
    expect(error.cause).toBe(cause);
    expect(JSON.stringify(errorBody(error))).not.toContain('secret');
  });

  it('is recognised across two copies of the package, and nothing else is', () => {
    const other = Object.assign(new Error('x'), { [Symbol.for('input-trust.error')]: true, code: 'invalid_focus' });
    expect(InputTrustError.isInstance(other)).toBe(true);
    expect(InputTrustError.isInstance(new InputTrustError('invalid_focus'))).toBe(true);
    for (const value of [new Error('x'), { code: 'invalid_focus' }, undefined, 'invalid_focus'])
      expect(InputTrustError.isInstance(value)).toBe(false);
  });
});

describe('error bodies', () => {
  it('of scan routes have the message, the code and both ids [err.shape]', () => {
    const body = errorBody(new InputTrustError('invalid_focus'), { request_id: REQUEST, scan_group_id: GROUP });
    expect(Object.keys(body)).toEqual(['error', 'code', 'request_id', 'scan_group_id']);
    expect(ErrorBody.parse(body)).toEqual(body);
  });

  it('leave out ids that are not known, and never say null [err.shape.optional]', () => {
    const body = errorBody(new InputTrustError('unauthorized'), { request_id: undefined });
    expect(Object.keys(body)).toEqual(['error', 'code']);
    expect(ErrorBody.safeParse(body).success).toBe(true);
    expect(ErrorBody.safeParse({ ...body, request_id: null }).success).toBe(false);
    expect(ErrorBody.safeParse({ ...body, scan_group_id: 'abc' }).success).toBe(false);
  });

  it('of consistency routes have the message and the code alone [err.shape.consistency]', () => {
    const body = consistencyErrorBody(new InputTrustError('job_not_found'));
    expect(Object.keys(body)).toEqual(['error', 'code']);
    expect(ConsistencyErrorBody.parse(body)).toEqual(body);
  });

  it('have no code while the store is off', () => {
    expect(Object.keys(STORE_OFF_BODY)).toEqual(['error']);
    expect(ConsistencyErrorBody.safeParse(STORE_OFF_BODY).success).toBe(true);
    expect(ErrorBody.safeParse(STORE_OFF_BODY).success).toBe(false);
  });

  it('may carry a code that a reader does not know yet', () => {
    expect(ErrorBody.safeParse({ error: 'New.', code: 'a_new_code' }).success).toBe(true);
  });
});
