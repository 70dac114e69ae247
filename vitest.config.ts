import { defineConfig } from 'vitest/config';

const conditions = ['@input-trust/source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['{packages,apps,tooling,examples}/*/test/**/*.test.ts', 'packages/models/*/test/**/*.test.ts'],
    setupFiles: ['tooling/workspace/test/properties.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    coverage: { provider: 'v8', include: ['packages/*/src/**'] },
  },
});
