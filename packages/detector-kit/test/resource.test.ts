import { describe, expect, it } from 'vitest';
import { provide, Resources, ResourceUnavailableError, RETRY_AFTER_MS, standaloneContext } from '../src/index.ts';
import type { Resource } from '../src/index.ts';

/** A resource that counts: its value is the number of the load. Loads of these numbers fail. */
function counting(...failing: readonly number[]) {
  const closed: number[] = [];
  const threads: number[] = [];
  const resource: Resource<number> = {
    id: 'model',
    load: async (environment) => {
      const load = threads.push(environment.threads);
      if (failing.includes(load)) throw new Error('no such file');
      return load;
    },
    close: (value) => void closed.push(value),
  };
  return { resource, closed, loads: () => threads.length, threads };
}

describe('Resources', () => {
  it('load once, however many ask, with the threads of the engine', async () => {
    const { resource, threads } = counting();
    const resources = new Resources({ threads: 3 });
    expect(resources.loaded(resource)).toBeUndefined();
    expect(await Promise.all([resources.use(resource), resources.use(resource)])).toEqual([1, 1]);
    expect(await resources.use(resource)).toBe(1);
    expect(resources.loaded(resource)).toBe(1);
    expect(threads).toEqual([3]);
  });

  it('refuse what cannot be loaded, and try it again some time later, not before', async () => {
    const { resource, loads } = counting(1);
    let now = 1000;
    const resources = new Resources({ now: () => now });
    const refused = await resources.use(resource).catch((error: unknown) => error);
    expect(ResourceUnavailableError.isInstance(refused)).toBe(true);
    expect(refused).toMatchObject({ message: 'the resource model cannot be used', cause: new Error('no such file') });
    now += RETRY_AFTER_MS - 1;
    await expect(resources.use(resource)).rejects.toBe(refused);
    expect([loads(), resources.loaded(resource)]).toEqual([1, undefined]);
    now += 1;
    expect(await resources.use(resource)).toBe(2);
    now += RETRY_AFTER_MS;
    expect([await resources.use(resource), loads()]).toEqual([2, 2]);
  });

  it('wait for the whole time again after each failure', async () => {
    const { resource, loads } = counting(1, 2);
    let now = 0;
    const resources = new Resources({ now: () => now });
    for (const at of [0, RETRY_AFTER_MS, 2 * RETRY_AFTER_MS - 1]) {
      now = at;
      await expect(resources.use(resource)).rejects.toThrow(ResourceUnavailableError);
    }
    expect(loads()).toBe(2);
  });

  it('pass on why a resource says itself that it is unavailable, and refuse one that throws at once', async () => {
    const own = new ResourceUnavailableError('other');
    const resources = new Resources();
    await expect(resources.use({ id: 'a', load: () => Promise.reject(own) })).rejects.toBe(own);
    const throwing: Resource<never> = {
      id: 'b',
      load: () => {
        throw new Error('at once');
      },
    };
    await expect(resources.use(throwing)).rejects.toThrow(ResourceUnavailableError);
  });

  it('give what is provided in the place of what would be loaded, and never close it', async () => {
    const { resource, loads, closed } = counting();
    const resources = new Resources({ provided: [provide(resource, 42)] });
    expect([resources.loaded(resource), await resources.use(resource)]).toEqual([42, 42]);
    await resources.close();
    expect([loads(), closed, await resources.use(resource)]).toEqual([0, [], 42]);
  });

  it('are closed once, and load again when they are used later', async () => {
    const { resource, closed } = counting();
    const resources = new Resources();
    await resources.use(resource);
    await resources.close();
    await resources.close();
    expect(closed).toEqual([1]);
    expect(resources.loaded(resource)).toBeUndefined();
    expect(await resources.use(resource)).toBe(2);
  });

  it('wait for a load under way before they close it', async () => {
    const loading = Promise.withResolvers<string>();
    const events: string[] = [];
    const resource: Resource<string> = { id: 'slow', load: () => loading.promise, close: (value) => void events.push(`closed ${value}`) };
    const resources = new Resources();
    const used = resources.use(resource);
    const closing = resources.close().then(() => events.push('done'));
    loading.resolve('weights');
    await closing;
    expect([await used, ...events]).toEqual(['weights', 'closed weights', 'done']);
  });

  it('close nothing that could not be loaded, and try it again at once afterwards', async () => {
    const { resource, closed } = counting(1);
    const resources = new Resources({ now: () => 0 });
    await expect(resources.use(resource)).rejects.toThrow(ResourceUnavailableError);
    await resources.close();
    expect([closed, await resources.use(resource)]).toEqual([[], 2]);
  });
});

describe('a resource that is made with another', () => {
  const { resource } = counting();
  const pair: Resource<readonly number[]> = { id: 'pair', load: async ({ use }) => [await use(resource), await use(resource)] };

  it('shares it with everybody else, or has what is provided', async () => {
    const resources = new Resources();
    expect([await resources.use(pair), await resources.use(resource)]).toEqual([[1, 1], 1]);
    expect(await new Resources({ provided: [provide(resource, 5)] }).use(pair)).toEqual([5, 5]);
  });

  it('is unavailable where that one is', async () => {
    const broken: Resource<number> = { id: 'model', load: () => Promise.reject(new Error('no such file')) };
    const user: Resource<number> = { id: 'user', load: ({ use }) => use(broken) };
    await expect(new Resources().use(user)).rejects.toThrow('the resource model cannot be used');
  });
});

describe('standaloneContext', () => {
  it('uses the resources that it is given, and refuses no size', async () => {
    const { resource } = counting();
    const { use, declare } = standaloneContext({ resources: new Resources({ provided: [provide(resource, 7)] }) });
    expect(await use(resource)).toBe(7);
    await expect(declare({ pages: 1_000_000 })).resolves.toBeUndefined();
    expect(await standaloneContext().use(resource)).toBe(1);
  });
});
