import { z } from 'zod';
import { SourceBytesKind } from './file-evidence/vocabulary.ts';

/** Most actions of a declared action sequence (SPEC, Limits 2). A longer assertion omits the field; it is never cut. */
export const MAX_DECLARED_ACTIONS = 16;

/** Action names of C2PA 2.x (section "Actions") that are returned. An assertion with any other name omits the field. */
export const DeclaredAction = z
  .enum([
    'c2pa.addedText',
    'c2pa.adjustedColor',
    'c2pa.changedSpeed',
    'c2pa.color_adjustments',
    'c2pa.converted',
    'c2pa.created',
    'c2pa.cropped',
    'c2pa.deleted',
    'c2pa.drawing',
    'c2pa.dubbed',
    'c2pa.edited',
    'c2pa.edited.metadata',
    'c2pa.enhanced',
    'c2pa.filtered',
    'c2pa.opened',
    'c2pa.orientation',
    'c2pa.placed',
    'c2pa.published',
    'c2pa.redacted',
    'c2pa.removed',
    'c2pa.repackaged',
    'c2pa.resized',
    'c2pa.resized.proportional',
    'c2pa.transcoded',
    'c2pa.translated',
    'c2pa.trimmed',
    'c2pa.unknown',
    'c2pa.watermarked',
    'c2pa.watermarked.bound',
    'c2pa.watermarked.unbound',
  ])
  .meta({ id: 'DeclaredAction' });
export type DeclaredAction = z.infer<typeof DeclaredAction>;

const common = {
  schema_version: z.literal('content-credentials-public-v1').describe('Version of this receipt.'),
  source_bytes_kind: SourceBytesKind,
  method_version: z.string().min(1).max(64).describe('The validation method with its version, for example c2pa-offline-trust-v1.'),
};

const trusted = z.strictObject({
  ...common,
  status: z.literal('trusted').describe('The claim passed the integrity checks and its signer chain ends at a pinned trust anchor.'),
  claim: z.enum(['ai_generated_or_edited', 'captured', 'unspecified']).describe('What the trusted manifest says about the origin.'),
  provider: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/)
    .nullable()
    .describe('Identifier of a recognised provider that is bound to the active trusted manifest, else null.'),
  declared_action_sequence: z
    .array(DeclaredAction)
    .min(1)
    .max(MAX_DECLARED_ACTIONS)
    .optional()
    .describe('Actions in signer order, repeats included. Omitted unless there is exactly one bounded, unambiguous actions assertion.'),
});

const notTrusted = z.strictObject({
  ...common,
  status: z
    .enum(['invalid', 'untrusted', 'absent', 'unavailable'])
    .describe(
      'invalid: a signature or binding failed. untrusted: valid, trust not established. absent: a completed check found no embedded manifest; sidecar and remote ' +
        'manifests are not looked for, and absence does not speak for human origin. unavailable: no conclusive result, which is not absence.',
    ),
  claim: z.null().describe('Null: nothing is repeated that is not trusted.'),
  provider: z.null().describe('Null, like claim.'),
});

/** Receipt of the C2PA check of the original bytes. Strict: no manifest, signer name, certificate, path, time, prompt or hash can stand in it. */
export const ContentCredentials = z
  .discriminatedUnion('status', [trusted, notTrusted])
  .meta({ id: 'ContentCredentials', description: 'Receipt of the content-credentials (C2PA) check of the bytes as submitted.' });
export type ContentCredentials = z.infer<typeof ContentCredentials>;
