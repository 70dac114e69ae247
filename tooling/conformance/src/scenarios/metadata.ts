import assert from 'node:assert/strict';
import { MetadataScanResponse } from '@input-trust/contract';
import { base64, bigTiff, bmp, docx, jpeg, jpegComment, jpegDescription } from './fixtures.ts';
import { HARMLESS, INJECTION } from './samples.ts';
import { fileScan, finished, receipt, refused, textScan } from './scenario.ts';
import type { Scenario } from './scenario.ts';

const metadataScan = (file: Uint8Array, more = {}) => fileScan(file, { focus: 'metadata', ...more });

const NO_VERDICT = { action: 'NO_DECISION', safe: null, risk_score: null, risk_level: 'NOT_EVALUATED', threats: [] };

/** Sections 2.3 and 4.1: original-file evidence without a verdict. */
export const metadataScenarios: readonly Scenario[] = [
  {
    ids: [
      'scan.focus.metadata',
      'meta.const.result_type',
      'meta.const.no-verdict',
      'meta.const.decision',
      'meta.const.mode_used',
      'meta.const.focus_used',
    ],
    name: 'a metadata answer decides nothing, whatever the file carries',
    async run(door) {
      for (const file of [jpeg(), jpeg(jpegComment(INJECTION)), jpeg().subarray(0, 60)]) {
        const answer = await receipt(door, metadataScan(file));
        assert.partialDeepStrictEqual(answer, {
          ...NO_VERDICT,
          result_type: 'file_evidence',
          decision: { status: 'not_evaluated', scope: 'file_evidence_only' },
          mode_used: 'secure',
          focus_used: 'metadata',
        });
        assert.deepEqual(answer.threats, []);
      }
    },
  },
  {
    ids: ['evid.jpeg.version', 'evid.trust', 'evid.source_bytes_kind.parent', 'ver.rescan'],
    name: 'JPEG evidence is of the current version, unsigned and of the original bytes',
    async run(door) {
      const { file_evidence } = await receipt(door, metadataScan(jpeg()));
      assert.partialDeepStrictEqual(file_evidence, {
        schema_version: 'image-file-evidence-public-v2',
        trust: 'unsigned_metadata',
        source_bytes_kind: 'original_encoded',
      });
    },
  },
  {
    ids: ['evid.jpeg.complete', 'err.meta.partial', 'err.meta.which'],
    name: 'a sound JPEG is complete, a damaged one partial',
    async run(door) {
      const whole = jpeg();
      assert.equal((await receipt(door, metadataScan(whole))).file_evidence?.status, 'complete');
      assert.equal((await receipt(door, metadataScan(whole.subarray(0, whole.length - 12)))).file_evidence?.status, 'partial');
    },
  },
  {
    ids: ['evid.privacy.withheld'],
    name: 'comments and descriptions of a file stay in it',
    async run(door) {
      const answer = await receipt(door, metadataScan(jpeg(jpegComment('canary-in-comment'), jpegDescription('canary-in-description'))));
      assert.equal(JSON.stringify(answer).includes('canary'), false);
    },
  },
  {
    ids: ['use.meta-parent', 'use.native.omit', 'scu.meta', 'scu.meta.no-page', 'resp.analyzed-parent'],
    name: 'a metadata scan of a JPEG is one parent at 2 SCU',
    async run(door) {
      const answer = await receipt(door, metadataScan(jpeg()));
      assert.deepEqual(answer.usage_units, { metadata_parent_count: 1 });
      assert.equal(answer.scu_charged, 2);
      assert.equal('analyzed_native_image_count' in answer, false);
      assert.ok(answer.analyzed_parent);
    },
  },
  {
    ids: ['post.r3.bytes', 'post.r3.sync'],
    name: 'the same file gives the same evidence in every body style, at once',
    async run(door) {
      const file = jpeg(jpegComment('same'));
      const answers = [
        await door.scan(textScan(base64(file), { focus: 'metadata', content_type: 'image' }), 'json'),
        await door.scan(metadataScan(file), 'multipart'),
        await door.scan(metadataScan(file), 'raw'),
      ].map((answer) => finished(answer, MetadataScanResponse).file_evidence);
      assert.deepEqual(answers[1], answers[0]);
      assert.deepEqual(answers[2], answers[0]);
    },
  },
  {
    ids: ['post.r3.mode'],
    name: 'metadata runs under secure mode',
    async run(door) {
      await receipt(door, metadataScan(jpeg(), { mode: 'secure' }));
      for (const mode of ['fast', 'comprehensive'])
        await refused(door, metadataScan(jpeg(), { mode }), 400, 'metadata_requires_secure_mode');
    },
  },
  {
    ids: ['post.r3.options', 'post.r3.ticket'],
    name: 'metadata takes no async, webhook, reference, deferral or upload ticket',
    async run(door) {
      const options = [
        { async: true },
        { webhook_url: 'https://hooks.example.com/scan' },
        { async: true, webhook_url: 'https://hooks.example.com/scan' },
        { reference_content: base64(jpeg()) },
        { reference_file_path: '/etc/hostname' },
        { defer_enhance: true },
        { upload_ticket: 'ticket' },
      ];
      for (const option of options) {
        const answer = await door.scan(metadataScan(jpeg(), option));
        assert.equal(answer.status, 400, JSON.stringify(option));
      }
      await refused(door, metadataScan(jpeg(), { defer_enhance: true }), 400, 'metadata_unsupported_option');
    },
  },
  {
    ids: ['post.r4.modality'],
    name: 'metadata on text or a document is refused',
    async run(door) {
      await refused(door, textScan(HARMLESS, { focus: 'metadata' }), 400, 'metadata_unsupported_modality');
      await refused(door, textScan(HARMLESS, { focus: 'metadata', content_type: 'text' }), 400, 'metadata_unsupported_modality');
      await refused(door, metadataScan(docx(HARMLESS)), 400, 'metadata_unsupported_modality');
    },
  },
  {
    ids: ['post.r4.415', 'post.r4.415.free'],
    name: 'BigTIFF and BMP under metadata are a 415 without a charge',
    async run(door) {
      for (const file of [bigTiff(), bmp()]) await refused(door, metadataScan(file), 415, 'unsupported_image_container');
    },
  },
  {
    ids: ['post.r5.unavailable', 'post.r5.unavailable.free', 'post.r5.unavailable.status', 'post.r5.switch.focus'],
    name: 'metadata that is switched off is unavailable, without a charge and after validation',
    deployment: 'metadata-off',
    async run(door) {
      const answer = await refused(door, metadataScan(jpeg()), 503, 'metadata_unavailable');
      assert.equal(answer.headers.has('retry-after'), false);
      await refused(door, textScan(HARMLESS, { focus: 'metadata' }), 400, 'metadata_unsupported_modality');
    },
  },
];
