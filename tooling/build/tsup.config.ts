import { defineConfig } from 'tsup';

/** How every package is built: ESM JavaScript per entry of `src/`; declarations come from `tsc -p tsconfig.build.json`. */
export default defineConfig({ format: ['esm'], target: 'node22', sourcemap: true, clean: true });
