import assert from 'node:assert/strict';
import { docx, jpeg, pdf, png } from './fixtures.ts';
import { HARMLESS, INJECTION } from './samples.ts';
import { fileScan, outcome, refused, routed, textScan } from './scenario.ts';
import type { Scenario } from './scenario.ts';

const ROUTING_FOCUSES = ['steg', 'ai', 'edits', 'all', 'standard', 'both', 'steg,ai', 'ai,edits', 'edits,steg'];
const SINGLE_FOCUSES = ['steg', 'ai', 'edits', 'all', 'standard', 'both'];

/** Section 2.1.1: what each focus means for each kind of material. */
export const focusScenarios: readonly Scenario[] = [
  {
    ids: ['scan.req.focus'],
    name: 'steg is the focus of a request that names none',
    async run(door) {
      const answer = await routed(door, textScan(INJECTION));
      assert.equal(answer.focus_used, 'steg');
      assert.deepEqual(outcome(answer), outcome(await routed(door, textScan(INJECTION, { focus: 'steg' }))));
    },
  },
  {
    ids: ['scan.focus.alias-standard', 'resp.focus_used'],
    name: 'standard means steg',
    async run(door) {
      const answer = await routed(door, textScan(INJECTION, { focus: 'standard' }));
      assert.equal(answer.focus_used, 'steg');
      assert.deepEqual(outcome(answer), outcome(await routed(door, textScan(INJECTION, { focus: 'steg' }))));
    },
  },
  {
    ids: ['scan.focus.alias-both'],
    name: 'both means all',
    async run(door) {
      const answer = await routed(door, fileScan(jpeg(), { focus: 'both' }));
      assert.equal(answer.focus_used, 'all');
      assert.deepEqual(outcome(answer), outcome(await routed(door, fileScan(jpeg(), { focus: 'all' }))));
    },
  },
  {
    ids: ['scan.focus.combo', 'scan.focus.image'],
    name: 'images and PDFs take every routing focus',
    async run(door) {
      for (const focus of ROUTING_FOCUSES) {
        await routed(door, fileScan(png(), { focus }));
        await routed(door, fileScan(pdf(), { focus }));
      }
    },
  },
  {
    ids: ['scan.focus.combo.grammar', 'err.400.focus'],
    name: 'a combination is two different paths and nothing else',
    async run(door) {
      for (const focus of ['everything', 'steg,', 'ai,ai', 'steg,ai,edits', 'standard,ai', 'all,ai', 'steg,metadata', 'STEG', 'steg;ai']) {
        await refused(door, fileScan(png(), { focus }), 400, 'invalid_focus');
      }
      // In a form, an empty field is an omitted one.
      await refused(door, textScan(HARMLESS, { focus: '' }), 400, 'invalid_focus');
    },
  },
  {
    ids: ['scan.focus.text', 'resp.authenticity'],
    name: 'text takes every routing focus and gets threats only',
    async run(door) {
      for (const focus of ROUTING_FOCUSES) {
        const answer = await routed(door, textScan(INJECTION, { focus }));
        assert.equal('authenticity' in answer, false);
        assert.ok(
          answer.threats?.some(({ category }) => category === 'prompt_injection'),
          focus,
        );
      }
    },
  },
  {
    ids: ['scan.focus.na.review'],
    name: 'paths named for text do not apply and give REVIEW, those of all are not required',
    async run(door) {
      for (const focus of ['ai', 'edits', 'steg,ai', 'ai,edits']) {
        const answer = await routed(door, textScan(HARMLESS, { focus }));
        assert.equal(answer.action, 'REVIEW', focus);
        assert.equal(answer.guidance?.retryable, false);
      }
      for (const focus of ['steg', 'all', 'both']) assert.equal((await routed(door, textScan(HARMLESS, { focus }))).action, 'ALLOW', focus);
    },
  },
  {
    ids: ['scan.focus.thresholds', 'scan.focus.severity'],
    name: 'the same threat is routed alike under every focus, and a gap does not soften it',
    async run(door) {
      const actions = new Set<string>();
      for (const focus of ROUTING_FOCUSES) actions.add((await routed(door, textScan(INJECTION, { focus }))).action);
      assert.deepEqual([...actions], [(await routed(door, textScan(INJECTION))).action]);
      assert.equal(actions.has('REVIEW'), false);
    },
  },
  {
    ids: ['scan.focus.ai.review', 'scan.focus.edits.review'],
    name: 'an image under ai or edits is never allowed without the check that was asked for',
    async run(door) {
      for (const focus of ['ai', 'edits']) {
        const answer = await routed(door, fileScan(png(), { focus }));
        const checked = focus === 'ai' ? answer.authenticity?.ai_involvement !== undefined : answer.authenticity?.components !== undefined;
        assert.ok(checked || answer.action === 'REVIEW', focus);
      }
    },
  },
  {
    ids: ['scan.focus.document.accepted'],
    name: 'a document takes each single focus',
    async run(door) {
      for (const focus of SINGLE_FOCUSES) {
        assert.equal((await routed(door, fileScan(docx(HARMLESS), { focus }))).content_type_detected, 'document', focus);
      }
    },
  },
  {
    ids: ['scan.focus.document.unsupported-code', 'scan.focus.document.which'],
    name: 'a document takes no combination and no metadata',
    async run(door) {
      for (const focus of ['steg,ai', 'ai,edits', 'steg,edits']) {
        await refused(door, fileScan(docx(HARMLESS), { focus }), 400, 'unsupported_focus_for_content_type');
      }
      await refused(door, fileScan(docx(HARMLESS), { focus: 'metadata' }), 400, 'metadata_unsupported_modality');
    },
  },
];
