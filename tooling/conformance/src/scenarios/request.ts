import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { base64, docx, jpeg, pdf, png } from './fixtures.ts';
import { GROUP, HARMLESS, INJECTION, TWO_THREATS } from './samples.ts';
import { fileScan, outcome, refused, routed, textScan } from './scenario.ts';
import type { Scenario } from './scenario.ts';

/** Sections 2.1 and 4.1: what a scan request may say. */
export const requestScenarios: readonly Scenario[] = [
  {
    ids: ['scan.req.content'],
    name: 'a JSON scan without content is refused',
    run: (door) => refused(door, { scan_phase: 'input' }, 400, 'content_required'),
  },
  {
    ids: ['scan.req.content.base64'],
    name: 'base64 of an image in JSON is scanned as the image',
    async run(door) {
      const answer = await routed(door, textScan(base64(png()), { content_type: 'image' }));
      assert.equal(answer.content_type_detected, 'image');
    },
  },
  {
    ids: ['err.400.base64'],
    name: 'JSON content that should be a file and is no base64 is refused',
    async run(door) {
      for (const content_type of ['image', 'pdf', 'document']) {
        await refused(door, textScan('not base64 at all!', { content_type }), 400, 'invalid_base64');
      }
    },
  },
  {
    ids: ['scan.req.content.auto-json'],
    name: 'auto takes base64 for a file only when a binary signature comes out of it',
    async run(door) {
      assert.equal((await routed(door, textScan(base64(jpeg())))).content_type_detected, 'image');
      assert.equal((await routed(door, textScan(base64(HARMLESS)))).content_type_detected, 'text');
      assert.equal((await routed(door, textScan(base64(jpeg()), { content_type: 'text' }))).content_type_detected, 'text');
    },
  },
  {
    ids: ['scan.req.content.both'],
    name: 'content beside a file is scanned and billed as well',
    async run(door) {
      const answer = await routed(door, fileScan(new TextEncoder().encode(HARMLESS), { content: INJECTION }));
      const alone = await routed(door, fileScan(new TextEncoder().encode(HARMLESS)));
      assert.ok(answer.threats?.some(({ category }) => category === 'prompt_injection'));
      assert.ok((answer.usage_units?.text_tokens ?? 0) > (alone.usage_units?.text_tokens ?? 0));
    },
  },
  {
    ids: ['scan.req.auto.ambiguous'],
    name: 'auto takes plain text files for text and markup or containers for documents',
    async run(door) {
      const kindOf = async (file: string): Promise<unknown> =>
        (await routed(door, fileScan(new TextEncoder().encode(file)))).content_type_detected;
      for (const file of ['plain words', '# Title\n\nwords', '{"key": "value"}', 'a,b\n1,2\n'])
        assert.equal(await kindOf(file), 'text', file);
      for (const file of ['<!doctype html><p>words</p>', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
        assert.equal(await kindOf(file), 'document', file);
    },
  },
  {
    ids: ['scan.req.content_type.mismatch'],
    name: 'bytes that contradict the declared type are refused',
    async run(door) {
      await refused(door, fileScan(png(), { content_type: 'pdf' }), 400, 'content_type_mismatch');
      await refused(door, fileScan(pdf(), { content_type: 'image' }), 400, 'content_type_mismatch');
      await refused(door, fileScan(docx(HARMLESS), { content_type: 'text' }), 400, 'content_type_mismatch');
    },
  },
  {
    ids: ['scan.req.scan_phase', 'err.400.scan-phase', 'err.400.scan-phase-missing'],
    name: 'scan_phase is input or output and cannot be left out',
    async run(door) {
      assert.equal((await routed(door, textScan(HARMLESS))).scan_phase, 'input');
      assert.equal((await routed(door, textScan(HARMLESS, { scan_phase: 'output', scan_group_id: GROUP }))).scan_phase, 'output');
      await refused(door, { content: HARMLESS, scan_phase: 'both' }, 400, 'invalid_scan_phase');
      await refused(door, { content: HARMLESS }, 400, 'invalid_scan_phase');
    },
  },
  {
    ids: ['scan.req.mode.bad'],
    name: 'a bad value of any optional field is refused with the code of that field',
    async run(door) {
      await refused(door, textScan(HARMLESS, { mode: 'slow' }), 400, 'invalid_mode');
      await refused(door, textScan(HARMLESS, { profile: 'lenient' }), 400, 'invalid_profile');
      await refused(door, textScan(HARMLESS, { data_sensitivity: 'none' }), 400, 'invalid_data_sensitivity');
      await refused(door, textScan(HARMLESS, { stop_on_first_threat: 'perhaps' }), 400, 'invalid_field');
    },
  },
  {
    ids: ['scan.req.unknown-field'],
    name: 'a field that the contract does not know is warned of and changes nothing else',
    async run(door) {
      const answer = await routed(door, textScan(INJECTION, { mod: 'fast', upload_ticket: 'ticket' }));
      assert.deepEqual(outcome(answer), outcome(await routed(door, textScan(INJECTION))));
      assert.deepEqual(
        answer.warnings?.map(({ code, field }) => [code, field]),
        [
          ['unknown_field', 'mod'],
          ['unknown_field', 'upload_ticket'],
        ],
      );
    },
  },
  {
    ids: ['err.400.content-type', 'svc.audio.no-file'],
    name: 'content_type outside the list is refused, audio too',
    async run(door) {
      await refused(door, textScan(HARMLESS, { content_type: 'audio' }), 400, 'invalid_content_type');
      await refused(door, textScan(HARMLESS, { content_type: 'TEXT' }), 400, 'invalid_content_type');
    },
  },
  {
    ids: ['svc.audio.transcript'],
    name: 'a transcript is scanned as text',
    async run(door) {
      const answer = await routed(door, textScan(INJECTION, { content_type: 'text', metadata: { source: 'audio_transcript' } }));
      assert.equal(answer.content_type_detected, 'text');
      assert.notEqual(answer.action, 'ALLOW');
    },
  },
  {
    ids: ['scan.req.metadata'],
    name: 'metadata that is no object of strings is refused',
    async run(door) {
      for (const metadata of [{ a: 1 }, { a: { b: 'c' } }, ['a']])
        await refused(door, textScan(HARMLESS, { metadata }), 400, 'invalid_metadata');
    },
  },
  {
    ids: ['scan.req.metadata.claims'],
    name: 'metadata changes no verdict',
    async run(door) {
      const metadata = { workflow: 'claims', ai_involved: 'true', submitted_as_ai_generated: 'true' };
      for (const content of [HARMLESS, INJECTION]) {
        assert.deepEqual(outcome(await routed(door, textScan(content, { metadata }))), outcome(await routed(door, textScan(content))));
      }
    },
  },
  {
    ids: ['scan.req.original_prompt.role'],
    name: 'original_prompt is neither scanned for threats nor billed',
    async run(door) {
      const output = { scan_phase: 'output', scan_group_id: GROUP };
      const without = await routed(door, textScan(HARMLESS, output));
      const withPrompt = await routed(door, textScan(HARMLESS, { ...output, original_prompt: INJECTION }));
      assert.deepEqual(outcome(withPrompt), outcome(without));
    },
  },
  {
    ids: ['scan.req.stop_first', 'scan.req.stop_first.bill'],
    name: 'stop_on_first_threat reports a threat and costs what a whole scan costs',
    async run(door) {
      const whole = await routed(door, textScan(TWO_THREATS));
      const stopped = await routed(door, textScan(TWO_THREATS, { stop_on_first_threat: true }));
      assert.ok((stopped.threats?.length ?? 0) >= 1);
      assert.ok((stopped.threats?.length ?? 0) <= (whole.threats?.length ?? 0));
      assert.equal(stopped.scu_charged, whole.scu_charged);
      assert.notEqual(stopped.action, 'REVIEW');
    },
  },
  {
    ids: ['scan.req.defer_enhance', 'scan.req.defer_enhance.meaning'],
    name: 'defer_enhance belongs to secure mode',
    async run(door) {
      await routed(door, textScan(HARMLESS, { defer_enhance: true }));
      await routed(door, textScan(HARMLESS, { defer_enhance: true, mode: 'secure' }));
      for (const mode of ['fast', 'comprehensive']) {
        await refused(door, textScan(HARMLESS, { defer_enhance: true, mode }), 400, 'defer_enhance_requires_secure');
      }
    },
  },
  {
    ids: ['scan.req.session_id', 'scan.req.session_id.gen', 'resp.session_id', 'svc.link.session'],
    name: 'session_id comes back unchanged over several groups, or is made',
    async run(door) {
      const session_id = 'chat 42 / café';
      const [first, second] = [
        await routed(door, textScan(HARMLESS, { session_id })),
        await routed(door, textScan(HARMLESS, { session_id })),
      ];
      assert.deepEqual([first.session_id, second.session_id], [session_id, session_id]);
      assert.notEqual(first.scan_group_id, second.scan_group_id);
      assert.ok((await routed(door, textScan(HARMLESS))).session_id);
    },
  },
  {
    ids: ['scan.req.scan_group_id', 'err.400.group'],
    name: 'an output scan names its group',
    run: (door) => refused(door, { content: HARMLESS, scan_phase: 'output' }, 400, 'scan_group_id_required'),
  },
  {
    ids: ['scan.req.scan_group_id.gen', 'svc.link.group', 'resp.scan_group_id'],
    name: 'the group made for an input scan takes the output scan',
    async run(door) {
      const input = await routed(door, textScan(HARMLESS));
      const output = await routed(door, textScan(HARMLESS, { scan_phase: 'output', scan_group_id: input.scan_group_id }));
      assert.equal(output.scan_group_id, input.scan_group_id);
      assert.notEqual((await routed(door, textScan(HARMLESS))).scan_group_id, input.scan_group_id);
    },
  },
  {
    ids: ['scan.req.scan_group_id.unknown'],
    name: 'an output scan may name a group that was never seen',
    async run(door) {
      const scan_group_id = randomUUID();
      assert.equal((await routed(door, textScan(HARMLESS, { scan_phase: 'output', scan_group_id }))).scan_group_id, scan_group_id);
    },
  },
  {
    ids: ['scan.req.request_id', 'scan.req.request_id.gen', 'resp.request_id'],
    name: 'request_id comes back unchanged, or is made',
    async run(door) {
      const request_id = randomUUID();
      assert.equal((await routed(door, textScan(HARMLESS, { request_id }))).request_id, request_id);
      assert.ok((await routed(door, textScan(HARMLESS))).request_id);
    },
  },
  {
    ids: ['err.400.uuid-request', 'err.400.uuid-group'],
    name: 'ids that are no UUIDs are refused',
    async run(door) {
      await refused(door, textScan(HARMLESS, { request_id: 'abc' }), 400, 'invalid_request_id');
      await refused(door, textScan(HARMLESS, { scan_group_id: 'abc' }), 400, 'invalid_scan_group_id');
    },
  },
  {
    ids: ['post.r2.async-mode'],
    name: 'async needs comprehensive mode',
    async run(door) {
      for (const mode of [{}, { mode: 'fast' }, { mode: 'secure' }]) {
        await refused(door, fileScan(png(), { async: true, ...mode }), 400, 'async_requires_comprehensive');
      }
    },
  },
  {
    ids: ['post.r2.async-type', 'post.r2.async-auto'],
    name: 'async is for images and PDFs, whatever content_type says',
    async run(door) {
      const async = { async: true, mode: 'comprehensive' };
      await refused(door, textScan(HARMLESS, { ...async, content_type: 'text' }), 400, 'async_requires_image_or_pdf');
      await refused(door, textScan(HARMLESS, async), 400, 'async_requires_image_or_pdf');
      await refused(door, fileScan(docx(HARMLESS), async), 400, 'async_requires_image_or_pdf');
      const image = await door.scan(fileScan(png(), async));
      assert.notEqual(image.status, 400, String(image.body['error']));
    },
  },
  {
    ids: ['scan.req.webhook_url'],
    name: 'webhook_url needs async',
    run: (door) => refused(door, fileScan(png(), { webhook_url: 'https://hooks.example.com/scan' }), 400, 'webhook_requires_async'),
  },
  {
    ids: ['scan.req.ref.other-focus'],
    name: 'a reference without focus edits is refused',
    async run(door) {
      for (const focus of ['steg', 'ai', 'all', 'ai,edits']) {
        await refused(door, fileScan(png(), { focus, reference_content: base64(png()) }), 400, 'reference_requires_edits_focus');
      }
    },
  },
  {
    ids: ['scan.req.ref.modality'],
    name: 'a reference of another modality is refused',
    async run(door) {
      await refused(door, fileScan(png(), { focus: 'edits', reference_content: base64(pdf()) }), 400, 'reference_modality_mismatch');
      await refused(door, fileScan(pdf(), { focus: 'edits', reference_content: base64(png()) }), 400, 'reference_modality_mismatch');
    },
  },
  {
    ids: ['post.r7.office'],
    name: 'a reference for a document is refused',
    run: (door) =>
      refused(
        door,
        fileScan(docx(HARMLESS), { focus: 'edits', reference_content: base64(png()) }),
        400,
        'reference_unsupported_for_document',
      ),
  },
  {
    ids: ['scan.req.ref-path.hosted'],
    name: 'a hosted deployment refuses reference_file_path',
    run: (door) =>
      refused(door, fileScan(png(), { focus: 'edits', reference_file_path: '/etc/hostname' }), 400, 'reference_path_not_allowed'),
  },
];
