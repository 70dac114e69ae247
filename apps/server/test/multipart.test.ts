import { InputTrustError } from '@input-trust/contract';
import { assert, nat, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MAX_PART_HEADER_BYTES, MAX_PARTS, parseForm } from '../src/multipart.ts';

const TYPE = 'multipart/form-data; boundary=XX';

/** A form as a client sends it: each part is its header lines and its content. */
function form(...parts: readonly (readonly [header: string, content: string | Uint8Array])[]): Uint8Array {
  const chunks = parts.flatMap(([header, content]) => [
    Buffer.from(`--XX\r\n${header}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from('--XX--\r\n')]);
}

const fields = (count: number) => Array.from({ length: count }, (_, index) => field(`f${index}`));

const field = (name: string, content = 'x') => [`Content-Disposition: form-data; name="${name}"`, content] as const;

function codeOf(body: Uint8Array, type = TYPE): string | undefined {
  try {
    parseForm(body, type);
    return undefined;
  } catch (error) {
    return InputTrustError.isInstance(error) ? error.code : String(error);
  }
}

describe('a form', () => {
  it('gives text fields as text and file fields as the bytes that were sent', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const parsed = parseForm(
      form(field('scan_phase', 'input'), ['Content-Disposition: form-data; name="file"; filename="a b.png"', bytes]),
      TYPE,
    );
    expect(parsed.fields).toEqual({ scan_phase: 'input' });
    expect(new Uint8Array(parsed.files.file ?? [])).toEqual(bytes);
    expect(parsed.files.file_name).toBe('a b.png');
  });

  it('is read as curl, browsers and .NET write it', () => {
    const unquoted =
      "Content-Type: application/octet-stream\r\nContent-Disposition: form-data; name=file; filename=x.png; filename*=utf-8''%C3%BC.png";
    expect(parseForm(form([unquoted, 'abc']), TYPE).files.file_name).toBe('ü.png');
    expect(parseForm(form(['content-disposition: form-data; name="file"; filename="q\\"uote.png"', 'abc']), TYPE).files.file_name).toBe(
      'q"uote.png',
    );
    expect(parseForm(form(['Content-Disposition: form-data; name="file"; filename=""', 'abc']), TYPE).files.file_name).toBeUndefined();
    expect(parseForm(form(['Content-Disposition: form-data; filename="x.png"; name="file"', 'abc']), TYPE).files.file_name).toBe('x.png');
  });

  it('falls back to the plain file name when the extended one is in another charset or broken', () => {
    for (const extended of ["iso-8859-1''%FC.png", "utf-8''%zz"]) {
      const header = `Content-Disposition: form-data; name="file"; filename="plain.png"; filename*=${extended}`;
      expect(parseForm(form([header, 'abc']), TYPE).files.file_name).toBe('plain.png');
    }
  });

  it('takes content as text although the client gave it a file name, and an upload without one as a file', () => {
    const parsed = parseForm(
      form(['Content-Disposition: form-data; name="content"; filename="prompt.txt"', 'hello'], field('file', 'abc')),
      TYPE,
    );
    expect(parsed.fields).toEqual({ content: 'hello' });
    expect(Buffer.from(parsed.files.file ?? []).toString()).toBe('abc');
    expect(parsed.files.file_name).toBeUndefined();
  });

  it('takes a quoted boundary and parameters in any order and case', () => {
    expect(codeOf(form(field('a')), 'multipart/form-data; charset=utf-8; BOUNDARY="XX"')).toBeUndefined();
  });

  it('holds up to the limit of parts', () => {
    expect(codeOf(form(...fields(MAX_PARTS)))).toBeUndefined();
    expect(codeOf(form(...fields(MAX_PARTS + 1)))).toBe('payload_too_complex');
  });

  it('takes the name of a field as it is: brackets make no object, and no name reaches a prototype', () => {
    const { fields: read } = parseForm(form(field('metadata[a]', '1'), field('__proto__', '2'), field('constructor', '3')), TYPE);
    expect(Object.entries(read)).toEqual([
      ['metadata[a]', '1'],
      ['__proto__', '2'],
      ['constructor', '3'],
    ]);
    expect(Object.prototype).not.toHaveProperty('2');
  });

  it('takes the name of a file as a word, whatever path it spells', () => {
    for (const name of ['../../etc/passwd', '/etc/passwd', '..%2f..%2fetc%2fpasswd', 'a%00.png', 'C:boot.ini', 'con']) {
      const { files } = parseForm(form([`Content-Disposition: form-data; name="file"; filename="${name}"`, 'x']), TYPE);
      expect(files.file_name).toBe(name);
    }
  });

  it('stops at the limit of parts, however many follow', () => {
    const body = Buffer.from(
      Array.from({ length: 300_000 }, (_, index) => `--XX\r\nContent-Disposition: form-data; name="${index}"\r\n\r\n\r\n`).join(''),
    );
    const startedAt = performance.now();
    expect(codeOf(body)).toBe('payload_too_complex');
    expect(performance.now() - startedAt).toBeLessThan(200);
  });

  it.each([
    ['no boundary', form(field('a')), 'multipart/form-data'],
    ['another boundary', form(field('a')), 'multipart/form-data; boundary=YY'],
    ['two boundaries, of which a proxy may take the other', form(field('a')), `${TYPE}; boundary=YY`],
    ['two boundaries that say the same', form(field('a')), `${TYPE}; BOUNDARY=XX`],
    [
      'a part with two dispositions',
      form([`Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="b"`, 'x']),
      TYPE,
    ],
    ['a part with two names', form(['Content-Disposition: form-data; name="a"; name="b"', 'x']), TYPE],
    ['an empty body', new Uint8Array(), TYPE],
    ['no end', form(field('a')).subarray(0, -6), TYPE],
    ['a field twice', form(field('a'), field('a')), TYPE],
    ['a file twice', form(field('file'), field('file')), TYPE],
    ['a part without a name', form(['Content-Disposition: form-data', 'x']), TYPE],
    ['a part without a disposition', form(['X-Other: 1', 'x']), TYPE],
    ['a header without an end', Buffer.from(`--XX\r\n${'X'.repeat(MAX_PART_HEADER_BYTES + 1)}`), TYPE],
    ['a text field that is not UTF-8', form(['Content-Disposition: form-data; name="content"', Uint8Array.of(0xff)]), TYPE],
  ])('is refused with %s', (_what, body, type) => {
    expect(codeOf(body, type)).toBe('invalid_multipart');
  });

  it('is read or refused, whatever the bytes', () => {
    const valid = form(field('scan_phase', 'input'), field('file', 'abc'), field('metadata', '{}'));
    assert(
      property(nat(valid.length), uint8Array({ maxLength: 8 }), nat(8), (at, inserted, removed) => {
        const mutated = Buffer.concat([valid.subarray(0, at), inserted, valid.subarray(at + removed)]);
        expect([undefined, 'invalid_multipart', 'payload_too_complex']).toContain(codeOf(mutated));
      }),
    );
  });
});
