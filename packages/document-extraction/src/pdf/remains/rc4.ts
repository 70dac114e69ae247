/** RC4, which old PDF files are encrypted with and OpenSSL 3 offers no more. Encrypts and decrypts alike. */
export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index] ?? 0;
  const swap = (first: number, second: number): void => {
    const kept = at(first);
    state[first] = at(second);
    state[second] = kept;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  const result = Buffer.allocUnsafe(data.length);
  for (let n = 0, i = 0, j = 0; n < data.length; n += 1) {
    i = (i + 1) & 0xff;
    j = (j + at(i)) & 0xff;
    swap(i, j);
    result[n] = (data[n] ?? 0) ^ at((at(i) + at(j)) & 0xff);
  }
  return result;
}
