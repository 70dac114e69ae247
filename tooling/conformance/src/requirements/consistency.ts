import { section } from '../requirement.ts';

// oxfmt-ignore
export const consistencyJob = section('2.5', [
  ['job.id', 'wire', 'consistency', '`job_id` is a UUID.'],
  ['job.state', 'wire', 'consistency', '`state` is one of ten words, from `accepted` to `abandoned`.'],
  ['job.attempt', 'wire', 'consistency', '`attempt` counts how often the job has run.'],
  ['job.result_version', 'wire', 'consistency', '`result_version` grows by one with every stored result.'],
  ['job.result_version.start', 'open', 'consistency', '`result_version` is 0 before the first result and 1 with it.'],
  ['job.result', 'wire', 'consistency', '`result` is missing until there is one, never null.'],
  ['job.result.same', 'rule', 'consistency', 'The result of a job and a direct answer have one schema.'],
  ['pack.status', 'wire', 'consistency', '`status` has `pack` and the boolean `coverage.complete`.'],
  ['pack.status.pack', 'open', 'consistency', '`status.pack` says whether the packet was compared in whole or in part.'],
  ['pack.documents', 'wire', 'consistency', 'A document of the result has `id`, `status` and `pages`.'],
  ['pack.documents.ref', 'tension', 'consistency', 'A document of the result also has `document_ref`, which a deletion can name while history is stored.'],
  ['pack.findings', 'wire', 'consistency', 'A finding has a headline, what to check, its locations and the locations they were matched with.'],
  ['pack.summary', 'wire', 'consistency', '`summary` has a headline, a sentence and three counts that agree with the findings.'],
  ['pack.cases-claims', 'wire', 'consistency', 'The result has the arrays `cases` and `claims`.'],
  ['pack.cases-claims.items', 'open', 'consistency', 'The items of `cases` and `claims` and the status of a document have published schemas.'],
  ['pack.evidence_ref', 'wire', 'consistency', 'The result has an `evidence_package_ref`.'],
  ['pack.provenance', 'wire', 'consistency', '`provenance` holds hashes of the inputs and the rule versions; equal packets have equal hashes.'],
  ['pack.location.kinds', 'wire', 'consistency', 'A location is a text range, a box on a page, a field of a claim line or a whole document.'],
  ['pack.location.shape', 'open', 'consistency', 'Each kind of location has its own published shape, told apart by `kind`.'],
  ['pack.evidence.tokens', 'privacy', 'consistency', 'An evidence package holds keyed tokens and locations and no readable text.'],
  ['pack.evidence.no-download', 'privacy', 'consistency', 'No route downloads an evidence package.'],
]);

// oxfmt-ignore
export const deletionReceipt = section('2.6', [
  ['rcpt.deletion_id', 'wire', 'history', '`deletion_id` is a UUID and the first entry of `parts`.'],
  ['rcpt.state', 'wire', 'history', '`state` is `completed` or `running`.'],
  ['rcpt.running', 'state', 'history', 'A deletion that was interrupted is `running` and resumes without any call.'],
  ['rcpt.parts', 'wire', 'history', '`parts` lists the deletion jobs, one per label.'],
  ['rcpt.parts.items', 'open', 'history', 'The entries of `parts` are ids.'],
  ['rcpt.removed', 'wire', 'history', 'Two integers count the documents and rows removed from the live store.'],
  ['rcpt.backups', 'wire', 'history', 'A completed receipt says when the last backup that holds the data expires.'],
  ['rcpt.backups.running', 'open', 'history', 'A running receipt has no expiry yet; the expiry is RFC 3339.'],
  ['rcpt.note', 'wire', 'history', '`note` says that downloaded exports are outside the store.'],
  ['rcpt.status_url', 'wire', 'history', 'A 202 has the `status_url` of its deletion.'],
]);

// oxfmt-ignore
export const jobStates = section('3.2', [
  ['st.job.nonfinal', 'state', 'consistency', 'Six states are not final; a poll of them asks to wait five seconds.'],
  ['st.job.retryable', 'state', 'consistency', 'A `retryable` job failed in one step and runs again by itself.'],
  ['st.job.delivered', 'state', 'consistency', '`delivered` is final and has a result.'],
  ['st.job.partial', 'state', 'consistency', '`partial` is final and has a result with incomplete coverage.'],
  ['st.job.delivered.coverage', 'open', 'consistency', 'A delivered result has complete coverage.'],
  ['st.job.abandoned', 'state', 'consistency', '`abandoned` is final, comes after 24 hours and has no result.'],
  ['st.job.order', 'open', 'consistency', 'One table lists every move between states; no other move exists.'],
  ['st.job.committed', 'tension', 'consistency', 'A committed job is billed, so it ends in `delivered` or `partial` and is never abandoned.'],
]);

// oxfmt-ignore
export const deletionStates = section('3.3', [
  ['st.del.completed', 'state', 'history', 'A deletion that finishes within its request answers 200 `completed`.'],
  ['st.del.running', 'state', 'history', 'An interrupted deletion answers 202 `running` until it is done.'],
  ['st.del.get-status', 'tension', 'history', 'The status route answers 202 while a deletion runs and 200 once it is completed.'],
]);

// oxfmt-ignore
export const consistencyRoutes = [
  section('4.3', [
    ['cons.job.path', 'wire', 'consistency', 'The job id of the 202 body and of its `Location` are one.'],
    ['cons.job.no-input', 'wire', 'consistency', 'A job poll has neither body nor query.'],
    ['cons.job.readonly', 'rule', 'consistency', 'A poll reads and never runs the comparison again.'],
    ['cons.job.visibility', 'privacy', 'consistency', 'A job of another organization looks like one that does not exist.'],
    ['cons.job.200', 'wire', 'consistency', 'A job in any state answers 200.'],
    ['cons.job.retry-after', 'wire', 'consistency', 'A job that is not final and has no result answers with `Retry-After: 5`.'],
  ]),
  section('4.4', [
    ['cons.pack.submit', 'wire', 'consistency', 'A packet is a set of documents with known facts.'],
    ['cons.pack.sync', 'wire', 'consistency', 'A packet that is finished in time answers 200 with its result.'],
    ['cons.pack.202', 'wire', 'consistency', 'A long packet answers 202 with a job id and `Location`.'],
    ['cons.pack.202.when', 'open', 'consistency', 'When a packet counts as long is configured by pages and documents.'],
    ['cons.pack.idem', 'wire', 'consistency', 'The same `Idempotency-Key` with the same body returns the first answer.'],
    ['cons.pack.idem.bytes', 'wire', 'consistency', 'The replay of a finished packet has the same bytes.'],
    ['cons.pack.idem.scope', 'open', 'consistency', 'A key belongs to one organization and lives 24 hours; a body is the same when its manifest and the bytes of its files are.'],
    ['cons.pack.client_ref', 'wire', 'consistency', '`client_ref` is an optional label.'],
    ['cons.pack.subject_ref', 'wire', 'consistency', 'Subjects carry an opaque `subject_ref`.'],
    ['cons.pack.subject_ref.opaque', 'privacy', 'consistency', 'A `subject_ref` says nothing about its subject.'],
    ['cons.pack.document_ref', 'wire', 'consistency', 'Document entries of the answer carry a `document_ref`.'],
    ['cons.pack.body', 'open', 'consistency', 'The body of a packet request is published with its limits; the caller makes the `subject_ref`.'],
    ['cons.pack.off', 'open', 'consistency', 'Packets that are answered at once work without a store.'],
  ]),
  section('4.5', [
    ['del.doc.path', 'wire', 'history', 'A document is deleted by the `document_ref` of a packet answer.'],
    ['del.doc.client_ref', 'wire', 'history', 'The query may name a label; without one the default label of the organization counts.'],
    ['del.doc.receipt', 'wire', 'history', 'The answer is a deletion receipt.'],
    ['del.doc.unknown', 'open', 'history', 'An unknown document gives a completed receipt with nothing removed.'],
    ['del.doc.again', 'open', 'history', 'A second deletion of a document is answered like that of an unknown one.'],
  ]),
  section('4.6', [
    ['del.json', 'error', 'history', 'A body that does not decode, or has a field that is not known, is a 400 `invalid_json`.'],
    ['del.selector.one', 'error', 'history', 'No selector, or more than one, is a 400 `one_selector`.'],
    ['del.subject_ref', 'rule', 'history', '`subject_ref` deletes all documents of one subject and no others.'],
    ['del.sha', 'rule', 'history', '`document_sha256` deletes the document with these bytes.'],
    ['del.sha.case', 'open', 'history', 'The hexadecimal digits are compared without case.'],
    ['del.client_ref', 'wire', 'history', '`client_ref` limits the deletion to one label, the default label when omitted.'],
    ['del.all_labels', 'wire', 'history', '`all_labels=true` deletes across labels and needs the admin grant.'],
    ['del.all_labels.false', 'wire', 'history', '`all_labels=false` means the same as leaving it out.'],
    ['del.all_labels.role', 'tension', 'history', '`subject_ref` and `document_sha256` are the selectors; `client_ref` and `all_labels` only set the scope, so `all_labels` alone is `one_selector`.'],
    ['del.all_labels.client_ref', 'open', 'history', '`all_labels=true` together with `client_ref` is a 400 `conflicting_scope`.'],
    ['del.202', 'wire', 'history', 'An interrupted deletion answers 202 with its id, state, parts and status address.'],
    ['del.no-idem', 'rule', 'history', 'An `Idempotency-Key` on a deletion changes nothing.'],
    ['del.poll', 'rule', 'client', 'Clients poll a running deletion and do not send it again.'],
  ]),
  section('4.7', [
    ['del.get.same', 'wire', 'history', 'The status of a deletion has the fields of its receipt.'],
    ['del.get.visibility', 'privacy', 'history', 'A deletion outside the grant of the key is a 404 `deletion_not_found`.'],
    ['del.get.org-wide', 'privacy', 'history', 'An organization-wide deletion shows itself to the admin grant alone.'],
    ['del.get.not-uuid', 'open', 'history', 'A deletion id that is no UUID is a 404 `deletion_not_found`.'],
    ['hist.off', 'error', 'history', 'While the history store is off, the deletion routes answer 404 without a `code`; packets and their jobs need no history.'],
    ['hist.planned', 'tension', 'history', 'Stored history and deletion sit behind a switch of the gateway that is off by default, with their full behaviour when on.'],
  ]),
].flat();
