import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requireSupportedNode } from '../src/supported-node.ts';

describe('the version of Node', () => {
  it.each(['18.20.8', '20.20.2', '21.7.3', '22.17.1'])('%s is refused with the one that is needed', (version) => {
    expect(() => requireSupportedNode(version)).toThrow(`@input-trust/engine needs Node 22.18 or newer; this is Node ${version}.`);
  });

  it.each(['22.18.0', '22.20.0', '24.11.0', '26.0.0'])('%s is taken', (version) => {
    expect(() => requireSupportedNode(version)).not.toThrow();
  });

  it('is the one that the manifest names', () => {
    const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { engines: { node: string } };
    expect(engines.node).toMatch(/^\^22\.18\.0 /);
  });
});
