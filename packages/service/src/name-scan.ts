import { InputTrustError } from '@input-trust/contract';
import { nameRequest } from './jobs/idempotent.ts';
import type { Conflict, NamedRequest } from './jobs/idempotent.ts';
import { encodeScan } from './scan-payload.ts';
import type { ServiceContext, Submission } from './submission.ts';

/** The request of a scan by its `request_id`. Undefined for one that the caller gave no id. */
export async function nameScan(
  context: ServiceContext,
  { caller, scan, webhookUrl, isNamed }: Submission,
): Promise<NamedRequest | undefined> {
  if (!isNamed) return undefined;
  // As it was understood: what an omitted field means is the same as saying so, and a file is the same in every body style.
  const { file, accompanyingText, reference } = scan;
  // A UUID is the same in both cases.
  const key = scan.ids.request_id.toLowerCase();
  // What is only warned of is no part of it.
  const { warnings: _warnings, ...fields } = scan.request;
  const request = { ...fields, request_id: key };
  const said = {
    request,
    file,
    webhook_url: webhookUrl,
    ...(accompanyingText !== undefined && { accompanyingText }),
    ...(reference && { reference }),
  };
  return nameRequest(context, {
    organisation: caller.organisation,
    kind: 'scan',
    key,
    said: encodeScan(said),
    refusal: request.focus === 'metadata' ? metadataRefusal : scanRefusal,
  });
}

/** What a repeated `request_id` is refused with: 409. */
function scanRefusal(conflict: Conflict): InputTrustError {
  if (conflict === 'in_flight') return new InputTrustError('request_id_in_flight');
  if (conflict === 'reused') return new InputTrustError('request_id_reused');
  return new InputTrustError('request_id_reused', {
    message: 'This request_id was answered before, and this deployment keeps no answers.',
  });
}

function metadataRefusal(conflict: Conflict): InputTrustError {
  return conflict === 'not_kept' ? new InputTrustError('metadata_receipt_not_replayable') : scanRefusal(conflict);
}
