import { describe, expect, it } from 'vitest';
import { loadOptional, ResourceUnavailableError } from '@input-trust/detector-kit';

describe('a package that an installation may be without', () => {
  it('is what was loaded where it is there', async () => {
    await expect(loadOptional('zlib', () => import('node:zlib'))).resolves.toHaveProperty('gunzip');
  });

  it('is an unavailable resource where it is not, with the cause', async () => {
    const name = 'no-such-package-anywhere';
    const failure: unknown = await loadOptional('codec', () => import(name)).catch((error: unknown) => error);
    expect(ResourceUnavailableError.isInstance(failure)).toBe(true);
    expect(failure).toMatchObject({
      message: expect.stringContaining('codec'),
      cause: { code: expect.stringContaining('MODULE_NOT_FOUND') },
    });
  });
});
