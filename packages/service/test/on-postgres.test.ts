import { missingPostgres } from '@input-trust/store/testing';
import { describe, vi } from 'vitest';
import { ON_POSTGRES } from './support.ts';

const missing = missingPostgres();

// What holds for the embedded database holds for a server: the very same tests.
describe.skipIf(missing !== undefined)(`on PostgreSQL${missing === undefined ? '' : ` (${missing})`}`, async () => {
  if (missing !== undefined) return;
  vi.stubEnv(ON_POSTGRES, 'true');
  await import('./service.test.ts');
  await import('./jobs.test.ts');
  await import('./webhooks.test.ts');
  await import('./packets.test.ts');
  vi.unstubAllEnvs();
});
