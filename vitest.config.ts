import { defineConfig } from 'vitest/config';

const conditions = ['@input-trust/source'];

/** Tests of deadlines, crashes and growth: they need the machine for themselves. */
const ALONE = [
  'packages/engine/test/{admission,engine-pool,packet-pool,pool-deadline,processes,sandbox,warm}.test.ts',
  'apps/server/test/{asynchronous,backup,durability,process,server,starvation,telemetry,turns,worker}.test.ts',
  'tooling/fuzz/test/*.test.ts',
  '{packages,tooling}/*/test/*growth.test.ts',
];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    setupFiles: ['tooling/workspace/test/properties.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    coverage: { provider: 'v8', include: ['packages/*/src/**'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'side by side',
          include: ['{packages,apps,tooling,examples}/*/test/**/*.test.ts', 'packages/models/*/test/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...ALONE],
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
