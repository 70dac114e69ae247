import { defineInspector, completed } from '@input-trust/detector-kit';
import { documentInspector, embeddedFilesInspector } from '@input-trust/document-extraction';
import { hiddenTextInspector } from '@input-trust/hidden-text';
import { textSafetyInspector } from '@input-trust/text-safety';
import { describe, expect, it } from 'vitest';
import { createEnginePool, createLocalEngine, defaultInspectors } from '../src/index.ts';

describe('warm()', () => {
  it('starts every process of a pool, once, so that the first scans wait for none', async () => {
    const pool = createEnginePool({ workers: 2 });
    await pool.warm();
    const startedAt = performance.now();
    await pool.warm();
    const again = performance.now() - startedAt;
    const { action } = await pool.scan({ content: 'The train leaves from platform 4.', scan_phase: 'input' });
    await pool.close();
    expect(action).toBe('ALLOW');
    // Starting a process takes some hundred milliseconds on any machine.
    expect(again).toBeLessThan(50);
  });

  it('says so when no process starts', async () => {
    const pool = createEnginePool({ workers: 1, engineModule: new URL('./fixtures/no-such-engine.ts', import.meta.url) });
    await expect(pool.warm()).rejects.toMatchObject({ code: 'internal_error' });
    await pool.close();
  });

  it('asks the inspectors of a local engine about a text', async () => {
    const looked: string[] = [];
    const inspector = defineInspector({
      id: 'text-safety',
      version: 1,
      paths: ['steg'],
      appliesTo: () => true,
      inspect: async ({ kind }) => {
        looked.push(kind);
        return completed();
      },
    });
    const engine = createLocalEngine({ inspectors: [inspector] });
    await engine.warm();
    await engine.close();
    expect(looked).toEqual(['text']);
  });

  it('is not needed before an engine is closed', async () => {
    await expect(createLocalEngine().close()).resolves.toBeUndefined();
  });
});

describe('the default inspectors', () => {
  it.each([documentInspector, embeddedFilesInspector, textSafetyInspector, hiddenTextInspector])(
    'are declared as the one that is loaded: $id',
    ({ appliesTo, id, paths, version }) => {
      const declared = defaultInspectors.find((inspector) => inspector.id === id);
      expect(declared).toMatchObject({ id, paths, version });
      const settings = { mode: 'secure', phase: 'input', profile: 'balanced', stopOnFirstThreat: false } as const;
      const materials = (['text', 'image', 'pdf', 'document'] as const).flatMap((kind) =>
        ['plain', 'html'].map((format) => ({ kind, format })),
      );
      for (const material of materials) {
        expect(declared?.appliesTo(material as never, settings)).toBe(appliesTo(material as never, settings));
      }
    },
  );
});
