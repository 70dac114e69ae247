import { createLocalEngine, defaultInspectors } from '@input-trust/engine';
import type { EngineOptions } from '@input-trust/engine';
import { ALL_PATHS, bodySurface, completed, defineInspector, Material } from '@input-trust/detector-kit';
import type { EvidencePath } from '@input-trust/contract';
import type { Inspector } from '@input-trust/detector-kit';
import { describe, expect, it } from 'vitest';
import { docx, jpeg, png } from '../src/scenarios/fixtures.ts';
import { HARMLESS } from '../src/scenarios/samples.ts';

/** The checks that an image needs on each path, as inspectors that look and find nothing. */
const CHECKS: Readonly<Record<string, EvidencePath>> = {
  'steg-signals': 'steg',
  'visual-text': 'steg',
  'text-safety': 'steg',
  'ai-authenticity': 'ai',
  'edit-localization': 'edits',
};
const imageInspectors: readonly Inspector[] = Object.entries(CHECKS).map(([id, path]) =>
  defineInspector({ id, version: 1, paths: [path], appliesTo: ({ kind }) => kind === 'image', inspect: () => completed() }),
);

async function scan(options: EngineOptions, file: Uint8Array, focus: string) {
  const engine = createLocalEngine(options);
  const { action, usage_units, scu_charged } = await engine.scan({ file: Uint8Array.from(file), scan_phase: 'input', focus });
  await engine.close();
  return { action, usage_units, scu_charged };
}

describe('an engine with every check that an image needs', () => {
  it.each([
    ['steg', 4],
    ['ai', 4],
    ['edits', 4],
    ['steg,ai', 8],
    ['edits,steg', 8],
    ['all', 12],
    ['both', 12],
  ])('bills %s as one image at %i SCU [use.image_count, scu.image.one, scu.image.two, scu.image.all]', async (focus, scu) => {
    for (const file of [jpeg(), png()]) {
      expect(await scan({ inspectors: imageInspectors }, file, focus)).toEqual({
        action: 'ALLOW',
        usage_units: { image_count: 1 },
        scu_charged: scu,
      });
    }
  });
});

describe('an engine that reads documents', () => {
  const reader = defineInspector({
    id: 'document-extraction',
    version: 1,
    paths: ALL_PATHS,
    appliesTo: ({ kind }) => kind === 'document',
    inspect: (parent) =>
      completed({
        surfaces: [bodySurface(HARMLESS)],
        children: [png(), jpeg()].map((bytes) => new Material({ kind: 'image', format: 'png', bytes, parent })),
      }),
  });

  it('bills pages and no images of a document [scu.embedded.documents]', async () => {
    const inspectors = defaultInspectors.map((inspector) => (inspector.id === reader.id ? reader : inspector));
    const { usage_units, scu_charged } = await scan({ inspectors }, docx(HARMLESS), 'steg');
    expect(usage_units).toEqual({ doc_pages: 1 });
    expect(scu_charged).toBe(2);
  });
});
