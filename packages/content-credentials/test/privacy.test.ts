import { PROVENANCE_VALIDATION_STATES, DeclaredAction } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { RECOGNIZED_PROVIDERS } from '../src/index.ts';
import type { CredentialsResult } from '../src/index.ts';
import { daysAgo, jpeg, sign, signerOf, sourceType, stampAuthority, tampered, validate } from './fixtures.ts';

/** A string in every place of a manifest that takes one. */
const CANARY = 'canary-7f3a';

const manifest = {
  title: `${CANARY} title`,
  vendor: CANARY,
  claim_generator_info: [{ name: `${CANARY} generator`, version: CANARY, icon: undefined }],
  assertions: [
    {
      label: 'c2pa.actions',
      data: {
        actions: [
          {
            action: 'c2pa.created',
            digitalSourceType: sourceType('trainedAlgorithmicMedia'),
            softwareAgent: { name: CANARY },
            parameters: { prompt: `${CANARY} prompt`, description: CANARY },
            when: '2020-02-02T02:02:02Z',
          },
          { action: `com.${CANARY}.blur`, reason: CANARY },
        ],
      },
    },
    {
      label: 'stds.schema-org.CreativeWork',
      kind: 'Json',
      data: { '@type': 'CreativeWork', author: [{ '@type': 'Person', name: CANARY }] },
    },
    { label: `com.${CANARY}.assertion`, data: { [CANARY]: CANARY } },
  ],
};
const signer = signerOf({ organization: `${CANARY} Inc.`, commonName: CANARY, ocspUrl: `http://${CANARY}.example/` });

/** Every word that may stand in a result. */
const VOCABULARY = new Set<string>([
  ...PROVENANCE_VALIDATION_STATES,
  ...DeclaredAction.options,
  ...RECOGNIZED_PROVIDERS,
  'content-credentials-public-v1',
  'original_encoded',
  'c2pa-offline-trust-v1',
  'ai_generated_or_edited',
  'captured',
  'unspecified',
  'absent',
  'unavailable',
  'malformed',
  'pinned_trust_list',
  'none',
  'bound',
  'not_bound',
  'not_detected',
  'absent_or_trusted',
  'unchecked',
  'no_source',
  'not_revoked',
]);

describe('what leaves the package', () => {
  it('holds no value of the manifest, its signer or its times [cc.privacy]', async () => {
    const parent = await sign({ manifest, signer });
    const definition = { title: `${CANARY} parent`, relationship: 'componentOf', label: CANARY };
    const timeStamp = { authority: stampAuthority, at: daysAgo(3) };
    const signed = await sign({ manifest, signer, timeStamp, ingredients: [{ definition, mediaType: 'image/jpeg', bytes: parent }] });
    expect(Buffer.from(signed).includes(CANARY)).toBe(true);
    const results = [
      await validate(signed),
      await validate(tampered(signed, signed.length - 40)),
      await validate(signed.subarray(0, 5000)),
      await validate(await sign({ manifest, signer, remoteUrl: `http://127.0.0.1:9/${CANARY}` })),
      await validate(jpeg),
    ];
    expect(results.map(({ status }) => status)).toEqual(['trusted', 'invalid', 'unavailable', 'absent', 'absent']);
    for (const word of results.flatMap(wordsOf)) expect(VOCABULARY, `unexpected: ${word}`).toContain(word);
  });
});

/** All strings in everything that a result gives. */
function wordsOf(result: CredentialsResult): string[] {
  const words: string[] = [];
  const parts = [result.toReceipt(), result.toProvenance(), result.findings, result.validationState, result];
  JSON.stringify(parts, (_key, value: unknown) => {
    if (typeof value === 'string') words.push(value);
    return value;
  });
  return words;
}
