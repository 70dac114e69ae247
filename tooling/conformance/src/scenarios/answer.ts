import assert from 'node:assert/strict';
import { MetadataScanResponse, RoutingScanResponse } from '@input-trust/contract';
import { jpeg, pdf } from './fixtures.ts';
import { GROUP, HARMLESS, INJECTION, SECRET, WITH_SECRET } from './samples.ts';
import { fileScan, routed, textScan } from './scenario.ts';
import type { Scenario } from './scenario.ts';

const METADATA_ONLY = ['result_type', 'decision', 'analyzed_parent', 'analyzed_native_image_count'];

/** Sections 2.2 and 3.4: what a scan answer says. */
export const answerScenarios: readonly Scenario[] = [
  {
    ids: ['svc.answer.parts', 'resp.required', 'resp.usage_units', 'st.scan.sync', 'resp.action.routing'],
    name: 'a routing answer has its action, risk, threats, ids and units',
    async run(door) {
      for (const request of [textScan(HARMLESS), textScan(INJECTION), fileScan(jpeg()), fileScan(pdf())]) {
        const answer = await routed(door, request);
        const parts = [
          'action',
          'scan_id',
          'risk_score',
          'risk_level',
          'safe',
          'threats',
          'scan_group_id',
          'session_id',
          'request_id',
          'usage_units',
        ];
        assert.deepEqual(
          parts.filter((part) => !(part in answer)),
          [],
        );
        assert.ok(['ALLOW', 'REVIEW', 'WARN', 'BLOCK'].includes(answer.action));
        assert.equal(answer.scan_status, 'complete');
      }
    },
  },
  {
    ids: ['svc.sanitized.omit'],
    name: 'an answer has no field that the contract does not name',
    async run(door) {
      for (const request of [textScan(INJECTION), fileScan(jpeg()), fileScan(jpeg(), { focus: 'metadata' })]) {
        const { body } = await door.scan(request);
        const { shape } = request['focus'] === 'metadata' ? MetadataScanResponse : RoutingScanResponse;
        assert.deepEqual(
          Object.keys(body).filter((field) => !(field in shape)),
          [],
        );
      }
    },
  },
  {
    ids: ['resp.scan_id'],
    name: 'every scan has an id of its own',
    async run(door) {
      const ids = [await routed(door, textScan(HARMLESS)), await routed(door, textScan(HARMLESS))].map(({ scan_id }) => scan_id);
      assert.equal(new Set(ids).size, 2);
    },
  },
  {
    ids: ['resp.risk_score', 'resp.risk_level', 'resp.safe', 'resp.safe.meaning', 'act.allow', 'resp.threats'],
    name: 'harmless text is allowed, safe and without threats',
    async run(door) {
      const answer = await routed(door, textScan(HARMLESS));
      assert.partialDeepStrictEqual(answer, { action: 'ALLOW', risk_level: 'MINIMAL', safe: true, threats: [] });
      assert.deepEqual(answer.threats, []);
      assert.equal(typeof answer.risk_score, 'number');
    },
  },
  {
    ids: ['act.block', 'resp.categories', 'threat.reason'],
    name: 'an open injection is blocked with a threat that says why',
    async run(door) {
      const answer = await routed(door, textScan(INJECTION));
      assert.partialDeepStrictEqual(answer, { action: 'BLOCK', safe: false });
      const threats = answer.threats ?? [];
      assert.ok(threats.some(({ category }) => category === 'prompt_injection'));
      assert.ok(threats.every(({ reason }) => reason.length > 0));
      if (answer.categories) assert.deepEqual(new Set(answer.categories), new Set(threats.map(({ category }) => category)));
    },
  },
  {
    ids: ['resp.content_type_detected', 'resp.scan_phase', 'resp.detectors_used'],
    name: 'an answer says what was scanned, in which phase and by what',
    async run(door) {
      const text = await routed(door, textScan(HARMLESS, { scan_phase: 'output', scan_group_id: GROUP }));
      assert.partialDeepStrictEqual(text, { content_type_detected: 'text', scan_phase: 'output' });
      assert.ok((text.detectors_used?.length ?? 0) > 0);
      assert.equal((await routed(door, fileScan(jpeg()))).content_type_detected, 'image');
      assert.equal((await routed(door, fileScan(pdf()))).content_type_detected, 'pdf');
    },
  },
  {
    ids: ['resp.modes', 'resp.modes.diff'],
    name: 'the mode fields say what was requested and used',
    async run(door) {
      for (const mode of ['fast', 'secure', 'comprehensive']) {
        const answer = await routed(door, textScan(HARMLESS, { mode }));
        assert.partialDeepStrictEqual(answer, {
          mode_requested: mode,
          mode_used: mode,
          analysis_mode_requested: mode,
          analysis_mode_used: mode,
        });
      }
      assert.equal((await routed(door, textScan(HARMLESS))).mode_used, 'secure');
    },
  },
  {
    ids: ['resp.data_sensitivity'],
    name: 'data_sensitivity is the one that was applied',
    async run(door) {
      assert.equal((await routed(door, textScan(HARMLESS))).data_sensitivity, 'standard');
      assert.equal((await routed(door, textScan(HARMLESS, { data_sensitivity: 'strict' }))).data_sensitivity, 'strict');
    },
  },
  {
    ids: ['resp.redacted_output', 'threat.evidence.secret'],
    name: 'a secret shows neither in the evidence nor in the safer text',
    async run(door) {
      const answer = await routed(door, textScan(WITH_SECRET, { scan_phase: 'output', scan_group_id: GROUP }));
      assert.ok(answer.threats?.some(({ category }) => category === 'secrets_exposure'));
      assert.equal(JSON.stringify(answer).includes(SECRET), false);
      assert.ok(answer.redacted_output?.includes('the region is north'));
      assert.equal('redacted_output' in (await routed(door, textScan(HARMLESS))), false);
    },
  },
  {
    ids: ['resp.scu_charged', 'use.text_tokens', 'use.zero', 'scu.mode-multiplier'],
    name: 'text costs 1 SCU per started thousand tokens in every mode',
    async run(door) {
      for (const content of [HARMLESS, `${HARMLESS} `.repeat(150)]) {
        for (const mode of ['fast', 'secure', 'comprehensive']) {
          const { usage_units, scu_charged } = await routed(door, textScan(content, { mode }));
          assert.deepEqual(Object.keys(usage_units ?? {}), ['text_tokens']);
          assert.equal(scu_charged, Math.ceil((usage_units?.text_tokens ?? 0) / 1000));
        }
      }
    },
  },
  {
    ids: ['resp.guidance', 'act.review', 'act.review.score', 'act.review.guidance', 'resp.risk_score.evidence'],
    name: 'what could not be checked is a REVIEW with guidance, without risk',
    async run(door) {
      const answer = await routed(door, textScan(HARMLESS, { focus: 'ai' }));
      assert.partialDeepStrictEqual(answer, { action: 'REVIEW', safe: false, risk_level: 'MINIMAL' });
      assert.equal(answer.risk_score, (await routed(door, textScan(HARMLESS))).risk_score);
      assert.ok(answer.guidance?.reason && answer.guidance.next_step);
    },
  },
  {
    ids: ['resp.metadata-only', 'act.no_decision'],
    name: 'a routing answer has none of the fields of a metadata answer',
    async run(door) {
      for (const focus of ['steg', 'ai', 'edits', 'all']) {
        const answer = await routed(door, fileScan(jpeg(), { focus }));
        assert.deepEqual(
          METADATA_ONLY.filter((field) => field in answer),
          [],
        );
        assert.notEqual(answer.action, 'NO_DECISION');
      }
    },
  },
];
