/**
 * Run in a package of one platform: copies `onnxruntime-node`, which holds the binaries of every platform, with those of this one. The
 * build leaves out the binaries of other platforms than that of the machine; packing (`--always`) does not.
 */
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Manifest {
  readonly publishConfig: { readonly os: readonly [string]; readonly cpu: readonly [string] };
}

/** What the binding never loads: the macOS library comes twice. */
const UNUSED = /\.\d+\.\d+\.\d+\.dylib$/;

const folder = process.cwd();
const { publishConfig } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const [os] = publishConfig.os;
const [cpu] = publishConfig.cpu;

const source = dirname(createRequire(join(folder, 'package.json')).resolve('onnxruntime-node/package.json'));
const target = join(folder, 'dist');
rmSync(target, { recursive: true, force: true });
mkdirSync(join(target, 'dist'), { recursive: true });
for (const file of ['index.js', 'backend.js', 'binding.js', 'version.js']) {
  copyFileSync(join(source, 'dist', file), join(target, 'dist', file));
}
// The copied modules are CommonJS, and one of them looks for the binaries two folders above.
writeFileSync(join(target, 'package.json'), '{ "type": "commonjs" }\n');
writeFileSync(
  join(target, 'index.mjs'),
  "import runtime from './dist/index.js';\n\nexport const { InferenceSession, Tensor } = runtime;\n",
);

if (process.argv.includes('--always') || (os === process.platform && cpu === process.arch)) {
  const binaries = join('bin', 'napi-v6', os, cpu);
  cpSync(join(source, binaries), join(target, binaries), { recursive: true, filter: (file) => !UNUSED.test(file) });
}
