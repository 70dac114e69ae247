import { section } from '../requirement.ts';

// oxfmt-ignore
export const authentication = section('5', [
  ['authn.bearer', 'wire', 'server-sync', 'Every route takes `Authorization: Bearer <API key>`, and the contract declares that scheme for all of them.'],
  ['authn.server-only', 'privacy', 'server-sync', 'Keys stay on servers: no cross-origin access is granted and no browser sample exists.'],
  ['authn.no-browser-files', 'rule', 'documentation', 'The documentation sends files through the server of the caller, never straight from a browser.'],
  ['authn.401', 'error', 'server-sync', 'A key that is missing or not valid is a 401 on every route.'],
  ['authn.401.consistency', 'error', 'server-sync', 'On consistency routes the code of a 401 is `api_key_required`.'],
  ['authn.401.scan-code', 'open', 'server-sync', 'On scan routes the code of a 401 is `unauthorized`.'],
  ['authn.order', 'open', 'server-sync', 'The key is checked first, then whether the store is on, then the request.'],
  ['authn.del.labels', 'rule', 'history', 'A key deletes inside the labels of its grant only.'],
  ['authn.del.from-grant', 'rule', 'history', 'Labels come from the grant; naming one in a request gives no right to it.'],
  ['authn.del.client_ref', 'tension', 'history', '`client_ref` chooses among the labels of the grant; outside them it is a 403 `deletion_not_granted`.'],
  ['authn.del.admin', 'error', 'history', '`all_labels=true` without the admin grant is a 403 `deletion_not_granted`.'],
  ['authn.del.no-grant', 'error', 'history', 'A key without a deletion grant gets 403 `deletion_not_granted` on both deletion routes.'],
  ['authn.x-api-key', 'tension', 'server-sync', 'Only the bearer key authenticates: `X-API-Key` alone is a missing key, beside a bearer key it is ignored, and no document shows it.'],
  ['authn.keys', 'open', 'server-sync', 'Keys and their organizations are configuration of the server or rows of its store.'],
]);
