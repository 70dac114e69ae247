import { defineConfig } from 'tsup';
import shared from './tsup.config.ts';

/**
 * For packages that run in Node alone and take others into their build: ES modules where these have them, since those in CommonJS have no names to
 * import; what is left in CommonJS asks for the modules of Node by `require`.
 */
export default defineConfig({
  ...shared,
  banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
  esbuildOptions: (options) => void (options.mainFields = ['module', 'main']),
});
