export { deliver, DELIVERY_TIMEOUT_MS } from './deliver.ts';
export type { Callback, DeliveryOptions, DeliveryOutcome } from './deliver.ts';
export { RETRY_SCHEDULE } from './retry-schedule.ts';
export {
  MAX_SECRET_BYTES,
  MIN_SECRET_BYTES,
  parseSigningSecrets,
  signatureHeaders,
  SigningSecret,
  TOLERANCE_SECONDS,
  verifySignature,
} from './signature.ts';
export { mayCallHost, mayConnect, parseAllowedTargets, PUBLIC_TARGETS_ONLY } from './target.ts';
export type { AllowedTargets, Resolve } from './target.ts';
