import { definePolicy } from '@input-trust/routing-policy';

/**
 * The table of a help desk: its customers write their addresses all day, so that personal data routes nobody, and a secret is always stopped,
 * for a key in a ticket is read by many. Plain data: it may as well stand in a configuration file.
 */
export const helpDeskPolicy = definePolicy({
  categories: {
    personal_data: { ceiling: 'context' },
    secrets_exposure: { inInput: 1 },
  },
});
