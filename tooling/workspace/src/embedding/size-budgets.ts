import { installSize, sizeOf } from './install-size.ts';
import type { PackedPackage } from './packed-packages.ts';

const MB = 1e6;

interface Budget {
  readonly name: string;
  /** Without what `--omit=optional` leaves out. */
  readonly required?: boolean;
  readonly megabytes: number;
  readonly packages: number;
}

/** What an installation may take, with all that it depends on. */
const INSTALLATIONS: readonly Budget[] = [
  { name: '@input-trust/engine', megabytes: 300, packages: 80 },
  { name: '@input-trust/engine', required: true, megabytes: 120, packages: 60 },
  { name: '@input-trust/cli', megabytes: 330, packages: 130 },
  { name: '@input-trust/text-safety', required: true, megabytes: 75, packages: 16 },
  { name: '@input-trust/evidence-jpeg', megabytes: 12, packages: 5 },
];

/** Megabytes of what a package holds itself, where it is more than `OTHERS`, with the reason. */
const LARGE: Readonly<Record<string, { readonly megabytes: number; readonly reason: string }>> = {
  '@input-trust/billing': { megabytes: 4, reason: 'the vocabulary of the tokenizer' },
  '@input-trust/contract': { megabytes: 5, reason: 'declarations of every schema, spelled out' },
  '@input-trust/model-prompt-attack-transformer': { megabytes: 40, reason: 'weights and vocabulary' },
  '@input-trust/onnx-runtime': { megabytes: 16, reason: 'WebAssembly' },
  '@input-trust/onnx-runtime-linux-x64': { megabytes: 50, reason: 'the native runtime' },
  '@input-trust/onnx-runtime-linux-arm64': { megabytes: 30, reason: 'the native runtime' },
  '@input-trust/onnx-runtime-darwin-arm64': { megabytes: 50, reason: 'the native runtime' },
  '@input-trust/onnx-runtime-win32-arm64': { megabytes: 75, reason: 'the native runtime' },
  '@input-trust/onnx-runtime-win32-x64': { megabytes: 70, reason: 'the native runtime' },
  '@input-trust/server': { megabytes: 4, reason: 'the API reference, telemetry' },
  '@input-trust/store': { megabytes: 4, reason: 'the client of S3' },
  '@input-trust/visual-text': { megabytes: 34, reason: 'Tesseract and the models of thirteen languages' },
};
const OTHERS = 1.5;

/** What is over its budget, one line each, and a table of what installations take. */
export function sizeProblems(packages: readonly PackedPackage[]): { readonly table: string[]; readonly problems: string[] } {
  const folderOf = new Map(packages.map(({ folder, name }) => [name, folder]));
  const installations = INSTALLATIONS.map((budget) => {
    const optional = budget.required !== true;
    const title = `${budget.name}${optional ? '' : ' --omit=optional'}`;
    return { ...budget, title, size: installSize(folderOf.get(budget.name) ?? '', { optional }) };
  });
  const over = installations.filter(({ megabytes, packages: most, size }) => size.bytes > megabytes * MB || size.packages > most);
  const tarballs = packages.map(({ folder, name }) => ({ name, bytes: sizeOf(folder), most: LARGE[name]?.megabytes ?? OTHERS }));
  return {
    table: installations.map(({ size, title }) => `${title}: ${inMegabytes(size.bytes)} in ${size.packages} packages`),
    problems: [
      ...over.map(
        ({ megabytes, packages: most, size, title }) =>
          `${title}: takes ${inMegabytes(size.bytes)} in ${size.packages} packages, the budget is ${megabytes} MB in ${most}`,
      ),
      ...tarballs
        .filter(({ bytes, most }) => bytes > most * MB)
        .map(({ bytes, most, name }) => `${name}: holds ${inMegabytes(bytes)}, the budget is ${most} MB`),
    ],
  };
}

const inMegabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;
