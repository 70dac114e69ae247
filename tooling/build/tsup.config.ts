import { readFileSync } from 'node:fs';
import { defineConfig } from 'tsup';

interface Manifest {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly imports?: Readonly<Record<string, unknown>>;
}

const { imports = {}, optionalDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

/**
 * How every package is built: ESM JavaScript per entry of `src/`; declarations come from `tsc -p tsconfig.build.json`. Dependencies stay outside,
 * development dependencies that `src/` imports are taken into the build, so that users do not install what is around the part that is used.
 */
export default defineConfig({
  format: ['esm'],
  target: 'node22',
  sourcemap: true,
  clean: true,
  external: [...Object.keys(optionalDependencies), ...Object.keys(imports)],
});
