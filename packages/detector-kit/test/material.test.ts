import { describe, expect, it } from 'vitest';
import { Material } from '../src/index.ts';
import type { View } from '../src/index.ts';

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

  it('frees every view once when it is closed, and derives it again afterwards', async () => {
    const material = new Material({ kind: 'text', format: 'plain', text: 'abc' });
    const freed: number[] = [];
    let derivations = 0;
    const counted: View<number> = { id: 'counted', derive: async () => (derivations += 1), dispose: (value) => void freed.push(value) };
    await material.view(counted);
    await material.view(counted);
    await material.close();
    await material.close();
    expect(freed).toEqual([1]);
    expect(await material.view(counted)).toBe(2);
  });

  it('waits for a view that is being derived before it frees it', async () => {
    const material = new Material({ kind: 'image', format: 'png' });
    const derived = Promise.withResolvers<string>();
    const events: string[] = [];
    const slow: View<string> = { id: 'slow', derive: () => derived.promise, dispose: (value) => void events.push(`freed ${value}`) };
    void material.view(slow);
    const closed = material.close().then(() => events.push('closed'));
    derived.resolve('pixels');
    await closed;
    expect(events).toEqual(['freed pixels', 'closed']);
  });

  it('frees the other views when one was never derived and another cannot be freed', async () => {
    const material = new Material({ kind: 'image', format: 'png' });
    const freed: string[] = [];
    const broken: View<never> = {
      id: 'broken',
      derive: () => Promise.reject(new Error('no pixels')),
      dispose: () => void freed.push('broken'),
    };
    const stubborn: View<string> = { id: 'stubborn', derive: async () => 'a', dispose: () => Promise.reject(new Error('busy')) };
    const plain: View<string> = { id: 'plain', derive: async () => 'b', dispose: async (value) => void freed.push(value) };
    await expect(material.view(broken)).rejects.toThrow('no pixels');
    await Promise.all([material.view(stubborn), material.view(plain)]);
    await material.close();
    expect(freed).toEqual(['b']);
  });
});
