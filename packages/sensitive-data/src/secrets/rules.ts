import type { SecretRule } from './rule.ts';
import { AI_RULES } from './rules/ai.ts';
import { BUSINESS_RULES } from './rules/business.ts';
import { CLOUD_RULES } from './rules/cloud.ts';
import { CREDENTIAL_RULES } from './rules/credentials-in-text.ts';
import { DEVELOPER_RULES } from './rules/developer.ts';
import { GENERIC_RULES } from './rules/generic-assignment.ts';
import { KEY_MATERIAL_RULES } from './rules/key-material.ts';
import { MESSAGING_RULES } from './rules/messaging.ts';

/** Every rule of the secrets pass. The order has no meaning. */
export const SECRET_RULES: readonly SecretRule[] = [
  ...CLOUD_RULES,
  ...DEVELOPER_RULES,
  ...AI_RULES,
  ...MESSAGING_RULES,
  ...BUSINESS_RULES,
  ...KEY_MATERIAL_RULES,
  ...CREDENTIAL_RULES,
  ...GENERIC_RULES,
];
