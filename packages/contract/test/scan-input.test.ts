import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { fromFormFields, fromJson, fromQuery, parseScanRequest, ScanInput } from '../src/index.ts';
import { codeOf } from './fixtures/code-of.ts';

const GROUP = 'b0a4d1f2-1c7e-4d0c-8f65-6f0c2a9e4b12';
const BYTES = Uint8Array.of(1, 2, 3);

describe('a JSON body', () => {
  it('is read as it stands, and a field that is not known becomes a warning [scan.req.unknown-field]', () => {
    expect(fromJson({ content: 'hello', scan_phase: 'input' })).toEqual({ content: 'hello', scan_phase: 'input' });
    expect(fromJson({ content: 'hello', scan_phase: 'input', surprise: 1 })).toEqual({
      content: 'hello',
      scan_phase: 'input',
      warnings: [{ code: 'unknown_field', field: 'surprise', message: 'The field surprise is not known and was ignored.' }],
    });
  });

  it('cannot bring warnings of its own', () => {
    const { warnings } = fromJson({ content: 'hello', scan_phase: 'input', warnings: [{ code: 'x', message: 'canary' }] });
    expect(warnings).toEqual([{ code: 'unknown_field', field: 'warnings', message: 'The field warnings is not known and was ignored.' }]);
  });

  const bad = [
    ['scan_phase', 'both', 'invalid_scan_phase'],
    ['scan_phase', undefined, 'invalid_scan_phase'],
    ['scan_group_id', 'abc', 'invalid_scan_group_id'],
    ['request_id', 'abc', 'invalid_request_id'],
    ['content_type', 'audio', 'invalid_content_type'],
    ['focus', 7, 'invalid_focus'],
    ['mode', 'slow', 'invalid_mode'],
    ['profile', 'lax', 'invalid_profile'],
    ['data_sensitivity', 'none', 'invalid_data_sensitivity'],
    ['webhook_url', 7, 'invalid_webhook_url'],
    ['metadata', { a: 1 }, 'invalid_metadata'],
    ['metadata', ['a'], 'invalid_metadata'],
    ['metadata', Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`k${index}`, ''])), 'invalid_metadata'],
    ['metadata', { ['k'.repeat(65)]: '' }, 'invalid_metadata'],
    ['metadata', { k: 'v'.repeat(2_049) }, 'invalid_metadata'],
    ['async', 'true', 'invalid_field'],
    ['stop_on_first_threat', 1, 'invalid_field'],
    ['defer_enhance', 'yes', 'invalid_field'],
    ['session_id', '', 'invalid_field'],
    ['session_id', 'a\nb', 'invalid_field'],
    ['context', 'c'.repeat(257), 'invalid_field'],
    ['filename', 'f'.repeat(256), 'invalid_field'],
    ['content', 7, 'invalid_field'],
    ['file', 'AAAA', 'invalid_field'],
    ['reference_file', 'AAAA', 'invalid_field'],
  ] as const;

  it.each(bad)(
    'with a bad %s (%j) is refused as %3$s [scan.req.mode.bad] [scan.req.metadata] [err.400.scan-phase] [err.400.uuid-group]',
    (field, value, code) => {
      expect(codeOf(() => fromJson({ content: 'hello', scan_phase: 'input', [field]: value }))).toBe(code);
    },
  );

  it.each([['content'], ['focus'], ['mode'], ['metadata'], ['scan_group_id'], ['async']])(
    'does not take null for an omitted %s',
    (field) => {
      expect(codeOf(() => fromJson({ content: 'hello', scan_phase: 'input', [field]: null }))).toBeDefined();
    },
  );

  it.each([['text'], [null], [7], [undefined]])('that is %j is refused as invalid_json', (body) => {
    expect(codeOf(() => fromJson(body))).toBe('invalid_json');
  });

  it('names the field and never repeats its value', () => {
    expect(() => fromJson({ content: 'hello', scan_phase: 'input', context: 'canary'.repeat(100) })).toThrow(
      'context has 600 characters, at most 256 are allowed.',
    );
  });

  it('takes metadata at its bounds, and UUIDs of any version in either case [scan.req.scan_group_id]', () => {
    const metadata = Object.fromEntries(Array.from({ length: 64 }, (_, index) => [`k${index}`.padEnd(64, '.'), 'v'.repeat(2_048)]));
    const ids = { scan_group_id: '11111111-1111-1111-1111-111111111111', request_id: GROUP.toUpperCase() };
    expect(fromJson({ content: 'hello', scan_phase: 'input', metadata, ...ids })).toMatchObject({ metadata, ...ids });
  });

  it('with an upload ticket is refused under metadata focus and ignored under every other [post.r3.ticket]', () => {
    const body = { content: 'hello', scan_phase: 'input', upload_ticket: 't' };
    expect(codeOf(() => fromJson({ ...body, focus: 'metadata' }))).toBe('metadata_unsupported_option');
    expect(fromJson(body)).not.toHaveProperty('upload_ticket');
  });
});

describe('multipart fields', () => {
  it('give booleans as true or false and metadata as a JSON object [scan.req.metadata.styles]', () => {
    const fields = {
      scan_phase: 'input',
      async: 'true',
      stop_on_first_threat: 'false',
      metadata: '{"source":"audio_transcript"}',
      content: 'x',
    };
    expect(fromFormFields(fields)).toEqual({
      scan_phase: 'input',
      async: true,
      stop_on_first_threat: false,
      metadata: { source: 'audio_transcript' },
      content: 'x',
    });
  });

  it.each([
    ['async', 'yes', 'invalid_field'],
    ['metadata', '{"a":', 'invalid_metadata'],
    ['metadata', '"text"', 'invalid_metadata'],
    ['file', 'a text field', 'invalid_field'],
  ])('with %s=%j are refused as %s', (field, value, code) => {
    expect(codeOf(() => fromFormFields({ scan_phase: 'input', content: 'x', [field]: value }))).toBe(code);
  });

  it('count as omitted when they are empty, and so does an empty file with its name', () => {
    const empty = { scan_phase: 'input', content: '', mode: '', async: '', metadata: '', filename: '', profil: '' };
    expect(fromFormFields(empty, { file: new Uint8Array(), file_name: 'x.png' })).toEqual({ scan_phase: 'input' });
    expect(fromFormFields(empty, { file: BYTES, file_name: 'x.png' })).toEqual({ scan_phase: 'input', file: BYTES, filename: 'x.png' });
    expect(fromFormFields(empty, { reference_file: new Uint8Array() })).toHaveProperty('reference_file');
    expect(codeOf(() => fromFormFields({ scan_phase: '', content: 'x' }))).toBe('invalid_scan_phase');
  });

  it('carry files as bytes, and name them by the field before the part', () => {
    const files = { file: BYTES, reference_file: BYTES, file_name: 'part.png' };
    expect(fromFormFields({ scan_phase: 'input' }, files)).toEqual({
      scan_phase: 'input',
      file: BYTES,
      reference_file: BYTES,
      filename: 'part.png',
    });
    expect(fromFormFields({ scan_phase: 'input', filename: 'field.png' }, files).filename).toBe('field.png');
  });
});

describe('a raw request', () => {
  it('takes every scalar field from the query [scan.req.raw.more]', () => {
    const query = {
      scan_phase: 'output',
      scan_group_id: GROUP,
      focus: 'metadata',
      content_type: 'image',
      mode: 'secure',
      async: 'false',
      metadata: '{}',
    };
    expect(fromQuery(query, BYTES)).toEqual({ ...query, async: false, metadata: {}, file: BYTES });
  });

  it('is named by filename before X-File-Name', () => {
    expect(fromQuery({ scan_phase: 'input' }, BYTES, 'header.pdf').filename).toBe('header.pdf');
    expect(fromQuery({ scan_phase: 'input', filename: 'query.pdf' }, BYTES, 'header.pdf').filename).toBe('query.pdf');
  });

  it.each(['content', 'file', 'reference_content', 'reference_file'])('refuses %s in the query, which nobody would scan', (name) => {
    expect(codeOf(() => fromQuery({ scan_phase: 'input', [name]: 'x' }, BYTES))).toBe('invalid_field');
  });

  it('needs scan_phase like every other style [post.phase.every-style] [err.400.scan-phase-missing]', () => {
    const missing = [
      () => fromQuery({}, BYTES),
      () => fromFormFields({ content: 'x' }),
      () => fromJson({ content: 'x', focus: 'metadata' }),
    ];
    for (const attempt of missing) expect(codeOf(attempt)).toBe('invalid_scan_phase');
  });
});

it('takes any kind of byte array as a file', () => {
  expect(fromJson({ scan_phase: 'input', file: Buffer.from('x') }).file).toHaveLength(1);
  expectTypeOf<ScanInput['file']>().toEqualTypeOf<Uint8Array | undefined>();
});

describe('the fields of an input that was read', () => {
  it('are checked once: reading it is enough, and it stays as it was read', () => {
    const check = vi.spyOn(ScanInput, 'safeParse');
    const read = fromJson({ content: 'hello', scan_phase: 'input' });
    expect(parseScanRequest(read)).toMatchObject({ content: 'hello', mode: 'secure' });
    expect(check).not.toHaveBeenCalled();
    expect(() => Object.assign(read, { scan_phase: 'sideways' })).toThrow(TypeError);
    // What a program builds by itself is checked when it is used.
    expect(() => parseScanRequest(Object.assign({ ...read }, { mode: 'slow' }) as ScanInput)).toThrow(/mode/);
    expect(check).toHaveBeenCalledOnce();
    check.mockRestore();
  });
});
