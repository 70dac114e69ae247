import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createCipher, KEY_BYTES } from '../src/cipher.ts';

const cipher = createCipher([randomBytes(KEY_BYTES), randomBytes(KEY_BYTES)]);

it.each([0, 1, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 3 << 20])(
  'hashes %i bytes in parts as it does at once, under every key',
  async (length) => {
    const bytes = randomBytes(length);
    const hashes = cipher.hashes('request', 'acme', bytes);
    expect(hashes).toHaveLength(2);
    expect(await cipher.hashesOfMany('request', 'acme', bytes)).toEqual(hashes);
  },
);

it('lets others have their turn while it hashes many bytes', async () => {
  let isDone = false;
  const hashing = cipher.hashesOfMany('request', 'acme', Buffer.alloc(8 << 20)).then(() => (isDone = true));
  for (let turn = 0; turn < 7; turn += 1) {
    expect(isDone).toBe(false);
    await setImmediate();
  }
  await hashing;
});
