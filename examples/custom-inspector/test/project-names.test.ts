import { afterAll, describe, expect, it } from 'vitest';
import { createEngineWith } from '../src/project-names.ts';

const engine = createEngineWith(['Blue Heron']);
afterAll(() => engine.close());

describe('an engine with an inspector of project names', () => {
  it('finds them where a person reads them, with their place', async () => {
    const { action, threats } = await engine.scan({ scan_phase: 'input', content: 'We ship blue heron in May.' });
    expect(action).toBe('BLOCK');
    expect(threats[0]).toMatchObject({ category: 'internal_name', location: { kind: 'text_range', start: 8, end: 18 } });
  });

  it('finds them where a person does not', async () => {
    const file = new TextEncoder().encode('<!doctype html><p>Nothing here.</p><p style="display:none">Blue Heron</p>');
    const { threats } = await engine.scan({ scan_phase: 'input', file });
    expect(threats.some(({ technique }) => technique === 'project-name')).toBe(true);
  });

  it('says nothing of anything else', async () => {
    expect((await engine.scan({ scan_phase: 'input', content: 'A heron stood in the blue water.' })).action).toBe('ALLOW');
  });
});
