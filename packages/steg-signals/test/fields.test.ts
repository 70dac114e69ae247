import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ascii, join, photograph, scan, techniques, texts } from './scan.ts';

const SIZE = 48;
const COMMENT = 0xfe;
const APP3 = 0xe3;

/** A JPEG with a segment behind its first marker. */
async function jpegWith(marker: number, body: Uint8Array): Promise<Uint8Array> {
  const file = await sharp(photograph(SIZE, SIZE), { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .jpeg()
    .toBuffer();
  const length = body.length + 2;
  return join(file.subarray(0, 2), Uint8Array.of(0xff, marker, length >> 8, length & 255), body, file.subarray(2));
}

describe('fields of a picture', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an element with a handler', `'><svg onload=alert(1)>`],
    ['the rest of an element', '" onmouseover="alert(document.domain)'],
    ['an address', 'javascript:alert(1)'],
  ])('says that a field holds %s', async (_, text) => {
    expect(techniques(await scan('jpeg', await jpegWith(COMMENT, ascii(text))))).toContain('metadata-script');
  });

  it.each([
    'Shot on = Monday',
    'Click on the link <https://example.org>',
    'Focus stacking, on=3 frames',
    'a < b on c = d',
    'JavaScript: the good parts (cover)',
  ])('takes %s for words', async (text) => {
    expect(techniques(await scan('jpeg', await jpegWith(COMMENT, ascii(text))))).toEqual([]);
  });

  it('reads the directory that cameras of Kodak write beside Exif', async () => {
    const owner = ascii('A SMALL CAMERA WITH A ZOOM LENS\0');
    const entry = Uint8Array.of(0xc3, 0x54, 0, 7, 0, 0, 0, owner.length, 0, 0, 0, 26);
    const meta = join(ascii('Meta\0\0MM\0*\0\0\0\x08\0\x01'), entry, new Uint8Array(4), owner);
    const found = await scan('jpeg', await jpegWith(APP3, meta));
    expect(texts(found)).toEqual(['A SMALL CAMERA WITH A ZOOM LENS']);
    expect(found.threats).toEqual([]);
  });
});
