import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_PARTS } from '../src/container/container.ts';
import { scan } from './scan.ts';

const SENTENCE = 'Please bring the signed delivery note to the front desk';

const plain = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#8090a0' } })
  .png()
  .toBuffer();

function chunk(type: string, data: string): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data, 'latin1')]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The chunks stand behind the header, which takes 33 bytes with the signature. */
const withChunks = (...chunks: readonly Buffer[]): Uint8Array =>
  new Uint8Array(Buffer.concat([plain.subarray(0, 33), ...chunks, plain.subarray(33)]));

describe('parts of a picture', () => {
  it('are not complete beyond the limit', async () => {
    const notes = Array.from({ length: MAX_PARTS }, (_, index) => chunk('tEXt', `Comment\0note ${index}`));
    expect((await scan('png', withChunks(...notes))).reasons).toEqual([]);
    const { reasons, signals } = await scan('png', withChunks(...notes, chunk('tEXt', 'Comment\0one more')));
    expect(reasons).toEqual(['item_budget_exceeded']);
    expect(signals).toContain('many_metadata_parts');
  });

  it.each([
    ['a keyword', chunk('tEXt', `${SENTENCE}\0x`)],
    ['a language', chunk('iTXt', `Comment\0\0\0${SENTENCE}\0\0x`)],
    ['a chunk that holds no text', chunk('tIME', SENTENCE)],
    ['a text without a keyword', chunk('tEXt', SENTENCE)],
    [
      'a packet of metadata whose name is damaged',
      chunk(
        'prVt',
        `http://ns.adobe.com/xap/1.0/ket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description xmlns:dc='http://purl.org/dc/elements/1.1/' dc:source="${SENTENCE}"></rdf:Description></rdf:RDF></x:xmpmeta>\xff\xdb\0C\0`,
      ),
    ],
    ['a name of a profile', chunk('iCCP', `${SENTENCE}\0\0x`)],
  ])('say what %s says', async (_what, added) => {
    const { surfaces = [] } = await scan('png', withChunks(added));
    expect(surfaces.some(({ text }) => text.includes(SENTENCE))).toBe(true);
  });

  it('say what an attribute says between the segments of a JPEG', async () => {
    const jpeg = await sharp(plain).jpeg().toBuffer();
    const packet = Buffer.from(`<rdf:Description dc:source="${SENTENCE}"></rdf:Description>`);
    const { surfaces = [] } = await scan('jpeg', new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), packet, jpeg.subarray(2)])));
    expect(surfaces.some(({ text }) => text.includes(SENTENCE))).toBe(true);
  });

  it('say nothing where there is nothing', async () => {
    expect(await scan('png', new Uint8Array(plain))).toMatchObject({ surfaces: [], reasons: [] });
  });
});
