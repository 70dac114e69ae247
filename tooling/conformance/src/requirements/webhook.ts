import { section } from '../requirement.ts';

// oxfmt-ignore
export const webhook = section('6', [
  ['event.only', 'event', 'webhooks', 'The webhook of an async scan is the only event that leaves the service.'],
  ['event.when', 'event', 'webhooks', 'It is sent to `webhook_url` when an async scan ends.'],
  ['webhook.payload', 'event', 'webhooks', 'Its payload is the scan result, the same as a poll returns.'],
  ['webhook.header.event-id', 'event', 'webhooks', '`X-Service-Event-Id` identifies the event.'],
  ['webhook.header.idem', 'event', 'webhooks', '`Idempotency-Key` repeats the event id on every attempt.'],
  ['webhook.header.scan-id', 'event', 'webhooks', '`X-Service-Scan-Id` names the scan.'],
  ['webhook.at-least-once', 'event', 'webhooks', 'An event is delivered at least once; an attempt that failed is repeated under the same id.'],
  ['webhook.dedupe', 'event', 'webhooks', 'Receivers drop an event id they have seen, and our receiver sample does.'],
  ['webhook.emit', 'event', 'webhooks', 'Every async scan with a URL that reaches a final state is announced.'],
  ['webhook.failed', 'tension', 'webhooks', 'A failed scan is announced too: all six payload keys, REVIEW, score 0, no threats.'],
  ['webhook.none', 'event', 'webhooks', 'Text scans, synchronous scans and consistency jobs announce nothing.'],
  ['webhook.signature', 'open', 'webhooks', 'With a secret configured, an event is signed with HMAC-SHA256 over id, time and body.'],
  ['webhook.retry', 'open', 'webhooks', 'Attempts follow a documented schedule; a receiver that never answers leaves the scan as it is.'],
  ['webhook.format', 'open', 'webhooks', 'An event is a JSON POST; any 2xx is delivered, redirects are not followed.'],
]);
