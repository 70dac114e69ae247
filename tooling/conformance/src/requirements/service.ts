import { section } from '../requirement.ts';

// oxfmt-ignore
export const service = section('1', [
  ['svc.base-url', 'deployment', 'server-sync', 'Routes, `Location` and `status_url` are relative to the address the server is reached at; no host name is written into code, headers or the OpenAPI document.'],
  ['svc.inspect.kinds', 'rule', 'documents', 'Every material kind (text, image, PDF, document, OCR or IDP output, model output, agent or tool output, transcript) has a scan request that gets a scan answer.'],
  ['svc.answer.parts', 'wire', 'scan', 'A routing answer holds the action, the risk fields, the threats, the correlation ids and the usage units; authenticity is an addition.'],
  ['svc.flags-not-proof', 'rule', 'documentation', 'Messages and documents speak of evidence that needs a look. None says that fraud is proven or that a claim is true or false.'],
  ['svc.sanitized.omit', 'privacy', 'scan', 'An answer is built by allow-list: what the contract does not name (diagnostics, raw detector output, dense timings) cannot appear in it.'],
  ['svc.sanitized.confidence', 'privacy', 'contract', 'An answer without any `confidence` is valid.'],
  ['svc.link.group', 'wire', 'scan', 'Scans that share a `scan_group_id` belong together; the id comes back unchanged.'],
  ['svc.link.session', 'wire', 'scan', 'Scans of several groups that share a `session_id` belong to one case or chat; the id comes back unchanged.'],
  ['svc.audio.no-file', 'rule', 'contract', 'There is no audio input: `audio` is not a content type and the OpenAPI document knows no audio media type.'],
  ['svc.audio.transcript', 'rule', 'scan', 'A transcript is text: `content_type=text` with `metadata.source=audio_transcript` is accepted and scanned as text.'],
  ['svc.consistency.compare', 'rule', 'consistency', 'The documents of one packet are compared with each other and with the known facts, and disagreements become findings.'],
  ['svc.consistency.delivery', 'wire', 'consistency', 'A packet result arrives in the answer itself or through a job.'],
  ['svc.consistency.no-history', 'privacy', 'consistency', 'Findings of a packet never use documents of an earlier packet.'],
  ['svc.surface.stable', 'version', 'contract', 'The stable scan surface is `POST /v1/scan` and `GET /v1/scan/{scan_id}`; the contract marks every other route as preview.'],
  ['svc.deploy.hosted', 'deployment', 'documentation', 'The deployment guide describes hosted use.'],
  ['svc.deploy.hashed-input', 'privacy', 'hashed-input', 'In hashed-input mode no store, queue, log or crash output holds submitted content, only keyed hashes of it.'],
  ['svc.deploy.private', 'deployment', 'documentation', 'The deployment guide describes private-cloud and on-premises use, without outbound connections.'],
  ['svc.hashed.vs-durable', 'tension', 'hashed-input', 'Hashed-input mode keeps no bytes for later, so it refuses explicit async scans and never makes a PDF scan async by itself.'],
]);
