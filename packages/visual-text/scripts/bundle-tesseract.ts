/**
 * Takes Tesseract into the build: the library, the program of its thread, and of the eighteen builds of the engine that its package holds the three
 * that the library loads here (for machines with relaxed, with plain and without SIMD). Part of the build.
 */
import { writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';

const OUT = 'dist/tesseract';

/** The engines stay files of their own: only the one that fits the machine is loaded. */
const enginesBeside: Plugin = {
  name: 'engines-beside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^tesseract\.js-core\// }, ({ path }) => ({
      path: path.replace('tesseract.js-core/', './') + '.js',
      external: true,
    }));
  },
};

const options = { bundle: true, platform: 'node', format: 'cjs', target: 'node22', minify: true, legalComments: 'eof' } as const;

await build({
  ...options,
  entryPoints: { library: 'node_modules/tesseract.js/src/index.js' },
  outdir: OUT,
  outExtension: { '.js': '.cjs' },
});
await build({
  ...options,
  entryPoints: { thread: 'node_modules/tesseract.js/src/worker-script/node/index.js' },
  outdir: OUT,
  outExtension: { '.js': '.cjs' },
  plugins: [enginesBeside],
});

// The engines are CommonJS.
writeFileSync(`${OUT}/package.json`, '{ "type": "commonjs" }\n');
