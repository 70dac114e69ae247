import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { files, members, read } from './workspace.ts';

/** The layers, lowest first: a package may use packages of lower layers only. */
const LAYERS: readonly (readonly string[])[] = [
  ['contract'],
  ['container'],
  ['detector-kit', 'metadata-claims', ...onnxPlatforms()],
  ['onnx-runtime'],
  // Pixels of an image, decoded once for everything that looks at them; how a text is hidden, for everything that extracts.
  ['raster', 'hidden-text'],
  ['pdf-pages'],
  // Secrets and personal data in text, for everything that shows or compares text.
  ['sensitive-data'],
  // Weights as data: what looks at material loads them.
  ['model-prompt-attack-ngram', 'model-prompt-attack-transformer', 'model-image-authenticity', 'model-edit-localizer'],
  [
    'text-safety',
    'evidence-jpeg',
    'evidence-png',
    'evidence-webp',
    'evidence-gif',
    'evidence-tiff',
    'evidence-heif',
    'content-credentials',
  ],
  // Reads the files inside a PDF with the evidence packages of their formats.
  ['evidence-pdf', 'file-types'],
  // What files say about themselves, for everything that asks where a picture comes from.
  ['file-evidence'],
  ['ai-authenticity', 'edit-localization'],
  // Find files inside files.
  ['document-extraction', 'steg-signals', 'visual-text'],
  ['routing-policy', 'billing', 'consistency'],
  ['engine', 'report'],
  ['store', 'webhook-delivery', 'mcp'],
  ['service', 'client'],
  ['server'],
  ['cli'],
];

/** The packages of one platform each. */
function onnxPlatforms(): string[] {
  return members('packages')
    .map(({ manifest }) => manifest.name.replace('@input-trust/', ''))
    .filter((name) => name.startsWith('onnx-runtime-'));
}

/** Packages from outside that a build takes into its own files, so that users do not install them, and what these import in turn. */
const BUNDLED: Readonly<Record<string, { readonly packages: readonly string[]; readonly imports?: readonly string[] }>> = {
  billing: { packages: ['gpt-tokenizer'] },
  server: {
    packages: [
      '@opentelemetry/exporter-metrics-otlp-http',
      '@opentelemetry/exporter-prometheus',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-metrics',
      '@opentelemetry/sdk-trace-node',
    ],
  },
  store: { packages: ['@aws-sdk/client-s3'] },
  'document-extraction': { packages: ['markdown-it'] },
  'onnx-runtime': { packages: ['onnxruntime-web'] },
  ...Object.fromEntries(onnxPlatforms().map((name) => [name, { packages: ['onnxruntime-node'], imports: ['onnxruntime-common'] }])),
};

const SCOPE = '@input-trust/';
const layerOf = new Map(LAYERS.flatMap((names, layer) => names.map((name) => [SCOPE + name, layer] as const)));
const published = members('packages', 'apps').filter(({ manifest }) => manifest.private !== true);
const inScope = (dependencies: Readonly<Record<string, string>> = {}): string[] =>
  Object.keys(dependencies).filter((name) => name.startsWith(SCOPE));

describe.each(published.map((member) => [member.folder, member] as const))('%s', (folder, { manifest }) => {
  const own = layerOf.get(manifest.name) ?? -1;
  const imports = importsOf(files(`${folder}/src/**/*.ts`));

  it('has a layer', () => {
    expect(own, `${manifest.name} is in no layer: add it to LAYERS`).toBeGreaterThanOrEqual(0);
  });

  it('uses lower layers only', () => {
    const used = inScope({ ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.peerDependencies });
    expect(used.filter((name) => (layerOf.get(name) ?? Infinity) >= own)).toEqual([]);
  });

  it('imports what it declares and declares what it imports', () => {
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
    const optional = Object.keys({ ...manifest.optionalDependencies });
    const bundled = BUNDLED[manifest.name.replace(SCOPE, '')];
    const imported = [...imports, ...(bundled?.imports ?? [])].filter((name) => name !== manifest.name);
    expect(
      imported.filter((name) => ![...declared, ...optional, ...(bundled?.packages ?? [])].includes(name)),
      'imported, not declared',
    ).toEqual([]);
    expect(
      declared.filter((name) => !imported.includes(name)),
      'declared, not imported',
    ).toEqual([]);
  });

  it('has no deep import into another package', () => {
    const inside = /from '(?:\.\.\/)+(?:packages|apps|tooling|node_modules)\//;
    const deep = files(`${folder}/{src,test}/**/*.ts`).filter((file) => inside.test(read(file)));
    expect(deep).toEqual([]);
  });
});

/** Names of the packages that the sources import or resolve, without Node's own modules. */
function importsOf(sources: readonly string[]): Set<string> {
  const specifiers = sources
    .map(read)
    .flatMap((source) => [
      ...ts.preProcessFile(source).importedFiles.map(({ fileName }) => fileName),
      ...[...source.matchAll(/import\.meta\.resolve\('([^']{1,200})'/g)].map(([, specifier = '']) => specifier),
    ]);
  // What begins with `#` is the package's own, by the table in its manifest.
  const bare = specifiers.filter((specifier) => !/^[.#]/.test(specifier) && !specifier.startsWith('node:'));
  return new Set(
    bare.map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  );
}
