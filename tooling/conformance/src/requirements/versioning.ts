import { section } from '../requirement.ts';

// oxfmt-ignore
export const versioning = section('9', [
  ['ver.openapi', 'version', 'contract', 'The contract is an OpenAPI document of version 3.1.0.'],
  ['ver.api', 'version', 'contract', 'The version of the API is 1.0.0.'],
  ['ver.prefix', 'version', 'contract', 'Every route starts with `/v1`.'],
  ['ver.consistency-preview', 'version', 'contract', 'The contract marks the consistency routes as preview and the history routes as planned.'],
  ['ver.evidence', 'version', 'contract', 'Every evidence schema has a version of its own, apart from that of the API.'],
  ['ver.rescan', 'version', 'evidence-jpeg', 'A new scan is written in the current schema version.'],
  ['ver.grow', 'version', 'contract', 'Verdicts, provenance states, threat categories and artifact types are open strings.'],
  ['ver.grow.client', 'version', 'client', 'Clients accept words of these four vocabularies that they do not know.'],
  ['ver.action-five', 'version', 'cli', 'Clients handle all five actions.'],
  ['ver.action-enum', 'tension', 'contract', '`action` is published as the enum of ALLOW, WARN and BLOCK joined with the additions REVIEW and NO_DECISION, so that each of the five is valid.'],
  ['ver.action-unknown', 'open', 'client', 'A client treats an action that it does not know as REVIEW.'],
  ['ver.alias', 'version', 'contract', '`standard` and `both` are accepted and marked as deprecated.'],
  ['ver.alias.schedule', 'open', 'documentation', 'The aliases stay until version 2.0; there is no header to negotiate a version.'],
]);
