import { MAX_DECLARED_ACTIONS } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { RECOGNIZED_PROVIDERS } from '../src/index.ts';
import { originClaim } from '../src/origin-claim.ts';
import { providerOf } from '../src/providers.ts';
import type { Manifest, Report, Statuses } from '../src/report.ts';
import { actions, created, foreignSigner, jpeg, sign, signerOf, sourceType, validate } from './fixtures.ts';

async function receiptOf(...assertions: object[]) {
  const receipt = (await validate(await sign({ manifest: { assertions } }))).toReceipt();
  if (receipt.status !== 'trusted') throw new Error(`expected a trusted receipt, got ${receipt.status}`);
  return receipt;
}

describe('the claim of a trusted manifest', () => {
  it.each([
    ['trainedAlgorithmicMedia', 'ai_generated_or_edited'],
    ['compositeWithTrainedAlgorithmicMedia', 'ai_generated_or_edited'],
    ['compositeSynthetic', 'ai_generated_or_edited'],
    ['digitalCapture', 'captured'],
    ['computationalCapture', 'captured'],
    ['algorithmicMedia', 'unspecified'],
    ['screenCapture', 'unspecified'],
    ['toString', 'unspecified'],
  ])('reads %s as %s [cc.claim]', async (term, claim) => {
    expect((await receiptOf(actions(['c2pa.created'], sourceType(term)))).claim).toBe(claim);
  });

  it('takes a term for nothing outside its vocabulary', async () => {
    expect((await receiptOf(actions(['c2pa.created'], 'http://example.com/digitalsourcetype/digitalCapture'))).claim).toBe('unspecified');
  });

  it('lets AI win over a capture', async () => {
    const both = {
      label: 'c2pa.actions',
      data: { actions: [step('c2pa.created', 'digitalCapture'), step('c2pa.edited', 'compositeWithTrainedAlgorithmicMedia')] },
    };
    expect((await receiptOf(both)).claim).toBe('ai_generated_or_edited');
  });

  it('counts what a trusted ingredient says, and nothing of one that is not trusted', async () => {
    const ai = { assertions: [actions(['c2pa.created'], sourceType('trainedAlgorithmicMedia'))] };
    const opened = {
      assertions: [{ label: 'c2pa.actions', data: { actions: [{ action: 'c2pa.opened', parameters: { ingredientIds: ['parent'] } }] } }],
    };
    const onTopOf = async (parent: Uint8Array) => {
      const definition = { title: 'parent', relationship: 'parentOf', label: 'parent' };
      return validate(await sign({ manifest: opened, ingredients: [{ definition, mediaType: 'image/jpeg', bytes: parent }] }));
    };
    const trusted = await onTopOf(await sign({ manifest: ai }));
    const foreign = await onTopOf(await sign({ manifest: ai, signer: foreignSigner }));
    expect(trusted.toReceipt()).toMatchObject({ status: 'trusted', claim: 'ai_generated_or_edited' });
    expect(foreign.toReceipt()).toMatchObject({ status: 'trusted', claim: 'unspecified' });
    expect(trusted.toProvenance().manifest_count).toBe(2);
  });

  it('leaves out what was only an input to a process, and ends on circles', () => {
    const ai: Manifest = {
      assertions: [
        {
          label: 'c2pa.actions',
          data: { actions: [{ action: 'c2pa.created', digitalSourceType: sourceType('trainedAlgorithmicMedia') }] },
        },
      ],
      ingredients: [],
    };
    const none: Statuses = { success: [], informational: [], failure: [] };
    const trusted: Statuses = { ...none, success: [{ code: 'signingCredential.trusted' }] };
    const reportWith = (relationship: string, ingredient: Partial<Manifest> = {}): Report => ({
      active_manifest: 'a',
      manifests: {
        a: { assertions: [], ingredients: [{ relationship, active_manifest: 'b', validation_results: { activeManifest: trusted } }] },
        b: { ...ai, ...ingredient },
      },
      validation_state: 'Trusted',
      validation_results: { activeManifest: trusted, ingredientDeltas: [] },
    });
    const circle = {
      assertions: [],
      ingredients: [{ relationship: 'parentOf', active_manifest: 'a', validation_results: { activeManifest: trusted } }],
    };
    expect(originClaim(reportWith('componentOf'))).toBe('ai_generated_or_edited');
    expect(originClaim(reportWith('inputTo'))).toBe('unspecified');
    expect(originClaim(reportWith('parentOf', circle))).toBe('unspecified');
  });
});

function step(action: string, term: string): object {
  return { action, digitalSourceType: sourceType(term) };
}

describe('the provider of a trusted manifest', () => {
  it.each([
    ['Adobe Inc.', 'adobe'],
    ['OpenAI OpCo, LLC', 'openai'],
    ['Google LLC', 'google'],
    ['GOOGLE  LLC', 'google'],
    ['Some Newspaper', null],
    ['Not Adobe Inc.', null],
    ['constructor', null],
  ])('is read from the organisation of the signer: %s [cc.provider, cc.provider.list]', async (organization, provider) => {
    const result = await validate(await sign({ signer: signerOf({ organization }) }));
    expect(result.toReceipt()).toMatchObject({ status: 'trusted', provider });
    expect(result.toProvenance().provider_binding).toBe(provider === null ? 'not_bound' : 'bound');
  });

  it('is not read from what the claim says about its generator', async () => {
    const manifest = { ...created, claim_generator_info: [{ name: 'Adobe Firefly', version: '1' }] };
    expect((await validate(await sign({ manifest }))).toReceipt().provider).toBeNull();
  });

  it('is an identifier that the contract allows, for every row of the table', () => {
    expect(RECOGNIZED_PROVIDERS.length).toBeGreaterThan(20);
    for (const id of RECOGNIZED_PROVIDERS) expect(id).toMatch(/^[a-z0-9][a-z0-9_-]{0,63}$/);
    expect(providerOf(undefined)).toBeNull();
    expect(providerOf('')).toBeNull();
  });
});

describe('the declared action sequence', () => {
  it('holds the names in signer order, repeats included [cc.actions]', async () => {
    const names = ['c2pa.created', 'c2pa.edited', 'c2pa.cropped', 'c2pa.edited'];
    expect((await receiptOf(actions(names))).declared_action_sequence).toEqual(names);
  });

  it('is left out, not cut, beyond 16 actions [cc.actions.over]', async () => {
    const names = ['c2pa.created', ...Array.from({ length: MAX_DECLARED_ACTIONS - 1 }, () => 'c2pa.edited')];
    expect((await receiptOf(actions(names))).declared_action_sequence).toHaveLength(MAX_DECLARED_ACTIONS);
    expect(await receiptOf(actions([...names, 'c2pa.edited']))).not.toHaveProperty('declared_action_sequence');
  });

  it('is left out when a name is not in the allow-list [cc.actions.foreign]', async () => {
    expect(await receiptOf(actions(['c2pa.created', 'com.example.secret-filter']))).not.toHaveProperty('declared_action_sequence');
  });

  it('is left out when there are two actions assertions, or none [cc.actions.when]', async () => {
    const two = await sign({ manifest: { assertions: [actions(['c2pa.created']), { ...actions(['c2pa.edited']), created: true }] } });
    const none = await sign({ manifest: { claim_version: 1, assertions: [] } });
    for (const bytes of [two, none]) {
      const receipt = (await validate(bytes)).toReceipt();
      expect(receipt.status).toBe('trusted');
      expect(receipt).not.toHaveProperty('declared_action_sequence');
    }
  });
});

describe('the bytes without a manifest', () => {
  it('claim nothing', async () => {
    expect((await validate(jpeg)).findings).toEqual({ status: 'absent', marker: false });
  });
});
