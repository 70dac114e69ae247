export { findSecrets } from './find-secrets.ts';
export type { SecretFinding, SecretOptions } from './find-secrets.ts';
export type { SecretCheck } from './rule.ts';
