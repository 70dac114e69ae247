import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAsset } from '../src/c2pa-thread.ts';
import { createCredentialsValidator, MAX_ASSET_BYTES, MAX_MANIFESTS, MAX_READ_MS } from '../src/index.ts';
import { settingsFor } from '../src/settings.ts';
import { anchors, concat, jpeg, sign, tampered, validate } from './fixtures.ts';

const signed = await sign();
const pixelsAt = signed.length - jpeg.length + 2;

/** Numbers that look random and are the same in every run (xorshift32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

describe('bytes that someone has changed', () => {
  it('never throw, and are never trusted with other pixels', async () => {
    const next = randomNumbers(7);
    for (let round = 0; round < 60; round += 1) {
      const at = pixelsAt + (next() % (signed.length - pixelsAt));
      expect((await validate(tampered(signed, at))).status).not.toBe('trusted');
    }
  });

  it('say the same or nothing when the manifest was touched', async () => {
    const next = randomNumbers(11);
    const outcomes = new Set<string>();
    for (let round = 0; round < 200; round += 1) {
      const copy = new Uint8Array(signed);
      for (let count = next() % 3; count >= 0; count -= 1) copy[2 + (next() % (pixelsAt - 2))] = next() & 0xff;
      const receipt = (await validate(copy)).toReceipt();
      outcomes.add(receipt.status === 'trusted' ? JSON.stringify(receipt) : receipt.status);
    }
    // The padding of the signature is not signed: bytes there change nothing.
    const intact = JSON.stringify((await validate(signed)).toReceipt());
    expect(outcomes).toEqual(new Set([intact, 'invalid', 'unavailable']));
  });

  it('are never absent or trusted when they end early', async () => {
    for (let end = 24; end < signed.length; end += 211) {
      expect(['unavailable', 'invalid']).toContain((await validate(signed.subarray(0, end))).status);
    }
  });

  it('end with a result for bytes of no kind', async () => {
    const next = randomNumbers(13);
    for (const type of ['image/jpeg', 'image/png', 'image/avif', 'image/svg+xml', 'application/pdf', 'image/tiff']) {
      const noise = Uint8Array.from({ length: 2000 }, () => next() & 0xff);
      for (const bytes of [noise, new Uint8Array(), new Uint8Array(3)]) {
        expect(['unavailable', 'absent']).toContain((await validate(bytes, anchors, type)).status);
      }
    }
  });
});

describe('limits', () => {
  it('stop at an asset that is too large', async () => {
    expect((await validate(new Uint8Array(MAX_ASSET_BYTES + 1))).findings).toEqual({
      status: 'unavailable',
      reason: 'over_limits',
      storeSeen: false,
    });
  });

  it('stop at one manifest too many, before any is read', async () => {
    const claim = Buffer.concat([Buffer.from('jumdc2cl'), Buffer.from('00110010800000aa00389b71', 'hex')]);
    const withClaims = (count: number) => concat(jpeg, ...Array.from({ length: count }, () => claim));
    expect((await validate(withClaims(MAX_MANIFESTS))).findings).toMatchObject({ status: 'unavailable', reason: 'malformed' });
    expect((await validate(withClaims(MAX_MANIFESTS + 1))).findings).toMatchObject({ status: 'unavailable', reason: 'over_limits' });
  });
});

describe('the thread of the library', () => {
  const request = { bytes: signed, mediaType: 'image/jpeg', settings: settingsFor(anchors) };
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is replaced when it is lost', async () => {
    expect(await readAsset({ ...request, bytes: null as never })).toEqual({ failure: 'lost' });
    expect(await readAsset(request)).toHaveProperty('report');
  });

  it('is stopped when an asset takes too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const large = concat(signed, new Uint8Array(48 << 20));
    const outcome = readAsset({ ...request, bytes: large });
    await vi.advanceTimersByTimeAsync(MAX_READ_MS);
    expect(await outcome).toEqual({ failure: 'overdue' });
    vi.useRealTimers();
    expect(await readAsset(request)).toHaveProperty('report');
  });

  it('gives up when the caller does, whether it waits or works', async () => {
    const validator = createCredentialsValidator({ trustAnchors: anchors });
    const controller = new AbortController();
    const options = { signal: controller.signal };
    // Large enough that no delay of this thread lets it be done first.
    const large = concat(signed, new Uint8Array(48 << 20));
    const [working, waiting] = [validator.validate(large, 'image/jpeg', options), validator.validate(signed, 'image/jpeg', options)];
    const other = validator.validate(signed, 'image/jpeg');
    setTimeout(() => controller.abort(new Error('gone')), 0);
    expect(await Promise.allSettled([working, waiting])).toEqual([
      { status: 'rejected', reason: new Error('gone') },
      { status: 'rejected', reason: new Error('gone') },
    ]);
    expect((await other).status).toBe('trusted');
  });
});
