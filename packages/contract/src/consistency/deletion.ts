import { z } from 'zod';
import { InputTrustError } from '../errors.ts';
import { UtcTime } from '../file-evidence/claims.ts';
import { Uuid } from '../ids.ts';
import { ClientRef } from './packet-request.ts';

/** Body of `POST /v1/consistency/deletions`. Strict; the rule of exactly one selector is checked by `parseDeletionRequest`. */
export const DeletionRequest = z
  .strictObject({
    subject_ref: z.string().min(1).optional().describe('Selector: every stored document of the subject.'),
    document_sha256: z
      .string()
      .optional()
      .describe('Selector: the stored document with these file bytes. 64 hexadecimal digits in either case.'),
    client_ref: ClientRef.optional(),
    all_labels: z
      .boolean()
      .optional()
      .describe('True: across all labels, which needs the admin deletion grant. Not together with client_ref.'),
  })
  .meta({
    id: 'DeletionRequest',
    description: 'Exactly one of subject_ref and document_sha256. client_ref and all_labels only set the scope.',
  });
export type DeletionRequest = z.infer<typeof DeletionRequest>;

/** A deletion that is understood: what to delete, and where. */
export interface Deletion {
  readonly selector: { readonly subject_ref: string } | { readonly document_sha256: string };
  /** The label to delete in. Undefined: the default label of the organization, or all of them. */
  readonly client_ref: string | undefined;
  readonly all_labels: boolean;
}

/**
 * Reads a deletion request. Throws InputTrustError: `invalid_json` for a wrong shape or an unknown field, `one_selector`,
 * `invalid_document_sha256`, `conflicting_scope`. Hashes are compared without case and returned in lower case.
 */
export function parseDeletionRequest(body: unknown): Deletion {
  const result = DeletionRequest.safeParse(body);
  if (!result.success) throw new InputTrustError('invalid_json');
  const { subject_ref, document_sha256, client_ref, all_labels = false } = result.data;
  if ((subject_ref === undefined) === (document_sha256 === undefined)) throw new InputTrustError('one_selector');
  if (document_sha256 !== undefined && !/^[0-9A-Fa-f]{64}$/.test(document_sha256)) throw new InputTrustError('invalid_document_sha256');
  if (all_labels && client_ref !== undefined) throw new InputTrustError('conflicting_scope');
  const selector = subject_ref === undefined ? { document_sha256: (document_sha256 ?? '').toLowerCase() } : { subject_ref };
  return { selector, client_ref, all_labels };
}

/** How far a deletion is. */
export const DeletionState = z
  .enum(['completed', 'running'])
  .meta({ id: 'DeletionState', description: 'running: interrupted; it resumes on its own.' });
export type DeletionState = z.infer<typeof DeletionState>;

/** The sentence of every receipt. */
export const DELETION_NOTE = 'Exports that were downloaded before are outside the store and are not deleted.';

/** What a deletion has removed so far, and what it does not reach. */
export const DeletionReceipt = z
  .looseObject({
    deletion_id: Uuid.describe('Also the first entry of parts.'),
    state: DeletionState,
    parts: z.array(Uuid).min(1).describe('Ids of the deletion jobs; several for an org-wide deletion over many labels.'),
    documents_removed: z.int().min(0).describe('Removed from the live store so far.'),
    rows_removed: z.int().min(0).describe('Removed from the live store so far.'),
    backups_expire_at: UtcTime.optional().describe(
      'When the last backup that holds the data expires. Present when completed, omitted while running.',
    ),
    note: z.string().min(1).describe('What the deletion does not reach.'),
    status_url: z.string().min(1).optional().describe('Where to poll. Present with 202.'),
  })
  .refine((receipt) => receipt.parts[0] === receipt.deletion_id, { error: 'deletion_id is the first entry of parts', path: ['parts'] })
  .refine((receipt) => (receipt.state === 'completed') === (receipt.backups_expire_at !== undefined), {
    error: 'backups_expire_at is present exactly when the deletion is completed',
    path: ['backups_expire_at'],
  })
  .meta({ id: 'DeletionReceipt' });
export type DeletionReceipt = z.infer<typeof DeletionReceipt>;
