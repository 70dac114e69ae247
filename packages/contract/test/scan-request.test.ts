import { describe, expect, it } from 'vitest';
import { checkAgainstKind, parseScanRequest, type MaterialKind, type ScanInput, type ScanRequest } from '../src/index.ts';
import { codeOf } from './fixtures/code-of.ts';

const GROUP = 'b0a4d1f2-1c7e-4d0c-8f65-6f0c2a9e4b12';
const BYTES = Uint8Array.of(1, 2, 3);
const WEBHOOK = 'https://hooks.input-trust.dev/scan';

function request(fields: Partial<ScanInput> = {}, options = {}): ScanRequest {
  return parseScanRequest({ scan_phase: 'input', file: BYTES, ...fields }, options);
}

describe('defaults', () => {
  it('are those of the contract [scan.req.content_type] [scan.req.mode] [scan.req.profile] [scan.req.data_sensitivity] [scan.req.async]', () => {
    expect(request()).toEqual({
      scan_phase: 'input',
      file: BYTES,
      content_type: 'auto',
      mode: 'secure',
      focus: 'steg',
      paths: ['steg'],
      profile: 'balanced',
      data_sensitivity: 'standard',
      async: false,
      metadata: {},
      stop_on_first_threat: false,
      defer_enhance: false,
    });
  });

  it('leave ids that are not given to the service, and keep those that are', () => {
    expect(request()).not.toHaveProperty('session_id');
    expect(request({ session_id: 'claim 42', scan_group_id: GROUP, request_id: GROUP })).toMatchObject({
      session_id: 'claim 42',
      scan_group_id: GROUP,
      request_id: GROUP,
    });
  });

  it('keep optional text as given [scan.req.context] [scan.req.original_prompt]', () => {
    expect(request({ context: 'intake', original_prompt: 'Summarise.' })).toMatchObject({
      context: 'intake',
      original_prompt: 'Summarise.',
    });
  });
});

describe('rules between fields', () => {
  const refused: [string, Partial<ScanInput>, string][] = [
    ['scan_phase=output without scan_group_id', { scan_phase: 'output' }, 'scan_group_id_required'],
    ['an unknown focus', { focus: 'steg,ai,edits' }, 'invalid_focus'],
    ['nothing to scan', { file: undefined }, 'content_required'],
    ['empty text', { file: undefined, content: '' }, 'content_required'],
    ['an empty file', { file: new Uint8Array() }, 'content_required'],
    ['webhook_url without async', { webhook_url: WEBHOOK }, 'webhook_requires_async'],
    ['webhook_url with async=false', { webhook_url: WEBHOOK, async: false }, 'webhook_requires_async'],
    ['a webhook to loopback', { webhook_url: 'http://127.0.0.1', async: true, mode: 'comprehensive' }, 'invalid_webhook_url'],
    ['async with the default mode', { async: true }, 'async_requires_comprehensive'],
    ['async with mode=fast', { async: true, mode: 'fast' }, 'async_requires_comprehensive'],
    ['async text', { async: true, mode: 'comprehensive', content_type: 'text' }, 'async_requires_image_or_pdf'],
    ['async document', { async: true, mode: 'comprehensive', content_type: 'document' }, 'async_requires_image_or_pdf'],
    ['defer_enhance with mode=fast', { defer_enhance: true, mode: 'fast' }, 'defer_enhance_requires_secure'],
    ['defer_enhance with mode=comprehensive', { defer_enhance: true, mode: 'comprehensive' }, 'defer_enhance_requires_secure'],
    ['metadata focus with mode=fast', { focus: 'metadata', mode: 'fast' }, 'metadata_requires_secure_mode'],
    ['metadata focus with mode=comprehensive', { focus: 'metadata', mode: 'comprehensive' }, 'metadata_requires_secure_mode'],
    ['metadata focus with async', { focus: 'metadata', async: true }, 'metadata_unsupported_option'],
    ['metadata focus with a webhook', { focus: 'metadata', webhook_url: WEBHOOK }, 'metadata_unsupported_option'],
    ['metadata focus with defer_enhance', { focus: 'metadata', defer_enhance: true }, 'metadata_unsupported_option'],
    ['metadata focus with reference_content', { focus: 'metadata', reference_content: 'AAAA' }, 'metadata_unsupported_option'],
    ['metadata focus with reference_file', { focus: 'metadata', reference_file: BYTES }, 'metadata_unsupported_option'],
    ['metadata focus with reference_file_path', { focus: 'metadata', reference_file_path: '/a' }, 'metadata_unsupported_option'],
    ['metadata focus on declared text', { focus: 'metadata', content_type: 'text' }, 'metadata_unsupported_modality'],
    ['metadata focus on a declared document', { focus: 'metadata', content_type: 'document' }, 'metadata_unsupported_modality'],
    ['a reference with the default focus', { reference_file: BYTES }, 'reference_requires_edits_focus'],
    ['a reference with focus=all', { reference_content: 'AAAA', focus: 'all' }, 'reference_requires_edits_focus'],
    ['a reference with focus=ai,edits', { reference_content: 'AAAA', focus: 'ai,edits' }, 'reference_requires_edits_focus'],
    ['two references', { reference_content: 'AAAA', reference_file: BYTES, focus: 'edits' }, 'conflicting_reference'],
    ['a reference path in a hosted deployment', { reference_file_path: '/etc/passwd', focus: 'edits' }, 'reference_path_not_allowed'],
    [
      'a reference on a declared document',
      { reference_file: BYTES, focus: 'edits', content_type: 'document' },
      'reference_unsupported_for_document',
    ],
    ['a pair on a declared document', { focus: 'steg,ai', content_type: 'document' }, 'unsupported_focus_for_content_type'],
  ];

  it.each(refused)(
    'refuse %s [err.400.group] [err.400.focus] [scan.req.webhook_url] [post.r2.async-mode] [post.r2.async-type] [post.r3.mode] [post.r3.options] [scan.req.ref.other-focus]',
    (_, fields, code) => {
      expect(codeOf(() => request(fields))).toBe(code);
    },
  );

  const accepted: [string, Partial<ScanInput>][] = [
    ['an output scan of a group never seen', { scan_phase: 'output', scan_group_id: GROUP }],
    ['async with a webhook', { async: true, mode: 'comprehensive', webhook_url: WEBHOOK }],
    ['defer_enhance with the default mode', { defer_enhance: true }],
    [
      'metadata focus with mode=secure and options at their defaults',
      { focus: 'metadata', mode: 'secure', async: false, defer_enhance: false },
    ],
    ['a reference with focus=edits', { focus: 'edits', reference_file: BYTES }],
    ['file and content together', { content: 'accompanying text' }],
    ['a pair on text', { file: undefined, content: 'x', content_type: 'text', focus: 'ai,steg' }],
  ];

  it.each(accepted)('accept %s [scan.req.defer_enhance]', (_, fields) => {
    expect(() => request(fields)).not.toThrow();
  });

  it('let a self-hosted deployment read a path and call a private address', () => {
    const fields = { focus: 'edits', reference_file_path: '/originals/a.png' };
    expect(request(fields, { selfHosted: true }).reference_file_path).toBe('/originals/a.png');
    const callback = { async: true, mode: 'comprehensive', webhook_url: 'http://10.0.0.4:8080/hook' } as const;
    expect(request(callback, { selfHosted: true }).webhook_url).toBe('http://10.0.0.4:8080/hook');
  });

  it('report a wrong field before a broken rule', () => {
    const untyped: ScanInput = JSON.parse('{ "scan_phase": "output", "mode": "slow" }');
    expect(codeOf(() => parseScanRequest(untyped))).toBe('invalid_mode');
  });
});

describe('rules about the detected kind', () => {
  const cases: [string, Partial<ScanInput>, MaterialKind, MaterialKind | undefined, string | undefined][] = [
    ['metadata focus on text', { focus: 'metadata' }, 'text', undefined, 'metadata_unsupported_modality'],
    ['metadata focus on a document', { focus: 'metadata' }, 'document', undefined, 'metadata_unsupported_modality'],
    ['metadata focus on an image', { focus: 'metadata' }, 'image', undefined, undefined],
    ['metadata focus on a PDF', { focus: 'metadata' }, 'pdf', undefined, undefined],
    ['async text', { async: true, mode: 'comprehensive' }, 'text', undefined, 'async_requires_image_or_pdf'],
    ['async document', { async: true, mode: 'comprehensive' }, 'document', undefined, 'async_requires_image_or_pdf'],
    ['async image', { async: true, mode: 'comprehensive' }, 'image', undefined, undefined],
    ['async PDF', { async: true, mode: 'comprehensive' }, 'pdf', undefined, undefined],
    ['a pair on a document', { focus: 'ai,edits' }, 'document', undefined, 'unsupported_focus_for_content_type'],
    ['a pair on an image', { focus: 'ai,edits' }, 'image', undefined, undefined],
    ['a pair on text', { focus: 'ai,edits' }, 'text', undefined, undefined],
    ['a reference on a document', { focus: 'edits', reference_file: BYTES }, 'document', 'image', 'reference_unsupported_for_document'],
    ['a reference on text', { focus: 'edits', reference_file: BYTES }, 'text', 'image', 'reference_modality_mismatch'],
    ['a PDF reference of an image', { focus: 'edits', reference_file: BYTES }, 'image', 'pdf', 'reference_modality_mismatch'],
    ['a text reference of a PDF', { focus: 'edits', reference_file: BYTES }, 'pdf', 'text', 'reference_modality_mismatch'],
    ['an image reference of an image', { focus: 'edits', reference_file: BYTES }, 'image', 'image', undefined],
    ['a PDF reference of a PDF', { focus: 'edits', reference_file: BYTES }, 'pdf', 'pdf', undefined],
  ];

  it.each(cases)(
    'answer %s [post.r4.modality] [post.r2.async-auto] [post.r7.office] [scan.focus.document.which] [scan.focus.document.unsupported-code]',
    (_, fields, kind, referenceKind, code) => {
      expect(codeOf(() => checkAgainstKind(request(fields), kind, referenceKind))).toBe(code);
    },
  );

  it.each(['steg', 'ai', 'edits', 'all', 'standard', 'both'])(
    'accept focus=%s on a document [scan.focus.document.accepted] [scan.focus.document.which]',
    (focus) => {
      expect(codeOf(() => checkAgainstKind(request({ focus }), 'document'))).toBeUndefined();
    },
  );
});
