import { InputTrustError } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';

import { parseJsonObject } from '../src/json-body.ts';
import { MAX_JSON_CONTAINERS, MAX_JSON_DEPTH } from '../src/json-object.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function codeOf(body: Uint8Array): string | undefined {
  try {
    parseJsonObject(body);
    return undefined;
  } catch (error) {
    return InputTrustError.isInstance(error) ? error.code : String(error);
  }
}

/** An object that nests `depth` levels deep. */
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** An object with a list of lists, so many lists and objects together. */
const lists = (count: number): Uint8Array => bytes(`{"a":[${Array.from({ length: count - 2 }, () => '[]').join()}]}`);

describe('a JSON body', () => {
  it('is an object in UTF-8, with or without a byte order mark', () => {
    expect(parseJsonObject(bytes('{"a":"ü"}'))).toEqual({ a: 'ü' });
    expect(parseJsonObject(bytes('\ufeff{"a":1}'))).toEqual({ a: 1 });
  });

  it.each(['', ' ', '{', '[]', 'null', '"text"', '1', '{"a":}', '{"a":1}x'])('is refused when it is %j', (text) => {
    expect(codeOf(bytes(text))).toBe('invalid_json');
  });

  it('is refused when it is not UTF-8', () => {
    expect(codeOf(Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d))).toBe('invalid_json');
  });

  it('may nest up to the limit and no deeper', () => {
    expect(codeOf(bytes(nested(MAX_JSON_DEPTH)))).toBeUndefined();
    expect(codeOf(bytes(nested(MAX_JSON_DEPTH + 1)))).toBe('invalid_json');
  });

  it('does not count brackets inside strings, whatever is escaped there', () => {
    const text = `\\"${'[{'.repeat(50)}\\\\`;
    expect(parseJsonObject(bytes(`{"a":"${text}","b":[1]}`))).toEqual({ a: `"${'[{'.repeat(50)}\\`, b: [1] });
  });

  it('does not count a bracket that only looks quoted', () => {
    expect(codeOf(bytes(`{"a":"\\\\",${'"b":['.padEnd(60, '[')}`))).toBe('invalid_json');
  });

  it('ends a string where the parser does, however long it is and however many backslashes stand before its quotes', () => {
    for (const length of [0, 1, 62, 63, 64, 65, 66, 200]) {
      for (const backslashes of [0, 1, 2, 3, 4, 63, 64, 65]) {
        // After an even number the quote closes the string, after an odd one it belongs to it.
        const value = `${'a'.repeat(length)}${'\\'.repeat(backslashes)}"${'['.repeat(MAX_JSON_DEPTH + 1)}`;
        expect(parseJsonObject(Buffer.from(JSON.stringify({ value, next: 1 })))).toEqual({ value, next: 1 });
      }
    }
  });

  it('keeps a __proto__ field an ordinary field', () => {
    const value = parseJsonObject(bytes('{"__proto__":{"polluted":true}}'));
    expect(Object.hasOwn(value, '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('is refused in linear time when it is a megabyte of brackets, backslashes or quotes', () => {
    const startedAt = performance.now();
    for (const unit of ['[', '\\', '"', '"\\', '{"a":'])
      expect(codeOf(bytes(unit.repeat(1_000_000)))).toMatch(/^(?:invalid_json|payload_too_complex)$/);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  it.each([
    ['members', `{${Array.from({ length: 1_000_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['blanks', `{"content":"x"${' '.repeat(20_000_000)}}`],
    ['digits', `{"content":${'1'.repeat(20_000_000)}}`],
  ])('is refused before it is parsed when it is megabytes of %s', (_, body) => {
    const written = bytes(body);
    const startedAt = process.cpuUsage();
    expect(codeOf(written)).toBe('payload_too_complex');
    const { user, system } = process.cpuUsage(startedAt);
    expect((user + system) / 1000).toBeLessThan(100);
  });

  it('may have as many objects and lists as the largest packet, and no more', () => {
    expect(parseJsonObject(lists(MAX_JSON_CONTAINERS), 1 << 20)['a']).toHaveLength(MAX_JSON_CONTAINERS - 2);
    expect(() => parseJsonObject(lists(MAX_JSON_CONTAINERS + 1), 1 << 20)).toThrow(InputTrustError);
  });

  it('may hold as long a text as fits into a body', () => {
    const content = String.raw`a \\ \" 漢\n`.repeat(1_000_000);
    expect(parseJsonObject(bytes(`{ "scan_phase": "input", "content": "${content}" }`))['content']).toHaveLength(8_000_000);
  });

  it('is refused without quoting it', () => {
    expect(() => parseJsonObject(bytes('{"canary'))).not.toThrow(/canary/);
  });
});
