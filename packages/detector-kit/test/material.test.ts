import { describe, expect, it } from 'vitest';
import { Material } from '../src/index.ts';

describe('Material', () => {
  it('encodes text as UTF-8 on first use and keeps the same bytes', () => {
    const material = new Material({ kind: 'text', format: 'plain', text: 'né' });
    expect([...material.bytes]).toEqual([0x6e, 0xc3, 0xa9]);
    expect(material.bytes).toBe(material.bytes);
  });

  it('keeps submitted bytes as they are', () => {
    const bytes = Uint8Array.of(0xff, 0xd8);
    const material = new Material({ kind: 'image', format: 'jpeg', bytes, name: 'a.jpg' });
    expect(material.bytes).toBe(bytes);
    expect(material.name).toBe('a.jpg');
    expect(material.text).toBeUndefined();
  });

  it('counts nesting from what was submitted', () => {
    const root = new Material({ kind: 'document', format: 'zip' });
    const child = new Material({ kind: 'pdf', format: 'pdf', parent: root });
    const grandchild = new Material({ kind: 'image', format: 'png', parent: child });
    expect([root.depth, child.depth, grandchild.depth]).toEqual([0, 1, 2]);
    expect(grandchild.parent).toBe(child);
  });

  it('derives a view once, however many ask for it', async () => {
    const material = new Material({ kind: 'text', format: 'plain', text: 'abc' });
    let derivations = 0;
    const length = {
      id: 'length',
      derive: (from: Material): Promise<number> => {
        derivations++;
        return Promise.resolve(from.bytes.length);
      },
    };
    expect(await Promise.all([material.view(length), material.view(length)])).toEqual([3, 3]);
    expect(derivations).toBe(1);
  });

  it('remembers a failed derivation too', async () => {
    const material = new Material({ kind: 'image', format: 'png' });
    let derivations = 0;
    const broken = {
      id: 'broken',
      derive: (): Promise<never> => {
        derivations++;
        return Promise.reject(new Error('no pixels'));
      },
    };
    await expect(material.view(broken)).rejects.toThrow('no pixels');
    await expect(material.view(broken)).rejects.toThrow('no pixels');
    expect(derivations).toBe(1);
  });
});
