import { describe, expect, it } from 'vitest';
import { SUPPORTED_MEDIA_TYPES } from '../src/index.ts';
import { anchors, image, sign, tampered, validate } from './fixtures.ts';

const assets: Record<string, Uint8Array> = {
  'image/jpeg': await image.clone().jpeg().toBuffer(),
  'image/png': await image.clone().png().toBuffer(),
  'image/webp': await image.clone().webp().toBuffer(),
  'image/tiff': await image.clone().tiff().toBuffer(),
  'image/gif': await image.clone().gif().toBuffer(),
  'image/avif': await image.clone().avif().toBuffer(),
  'image/svg+xml': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1"/></svg>'),
};

describe.each(Object.entries(assets))('%s', (mediaType, bytes) => {
  it('is trusted when signed, invalid when changed, absent when plain', async () => {
    const signed = await sign({}, bytes, mediaType);
    expect((await validate(signed, anchors, mediaType)).toReceipt()).toMatchObject({ status: 'trusted', claim: 'unspecified' });
    expect((await validate(bytes, anchors, mediaType)).status).toBe('absent');
    // The byte before the last is content, or a closing mark of the container: never trusted, whatever it is.
    expect((await validate(tampered(signed, signed.length - 2), anchors, mediaType)).status).not.toBe('trusted');
  });
});

describe('a compressed manifest', () => {
  it('is read like any other', async () => {
    const compressed = await sign({ compressed: true });
    expect(compressed.length).toBeLessThan((await sign()).length / 2);
    expect(await validate(compressed)).toMatchObject({ status: 'trusted', validationState: 'verified' });
  });
});

describe('application/pdf', () => {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'];

  it('is absent without a manifest', async () => {
    expect((await validate(pdf(objects), anchors, 'application/pdf')).status).toBe('absent');
  });

  it('reads a manifest that is an associated file of the catalog', async () => {
    const store = manifestStoreOf(await sign());
    const [, ...rest] = objects;
    const withManifest = pdf([
      '<</Type/Catalog/Pages 2 0 R/AF[4 0 R]>>',
      ...rest,
      '<</Type/Filespec/F(content_credential.c2pa)/UF(content_credential.c2pa)/AFRelationship/C2PA_Manifest/EF<</F 5 0 R>>>>',
      `<</Type/EmbeddedFile/Subtype/application#2Fc2pa/Length ${store.length}>>stream\n${store.toString('latin1')}\nendstream`,
    ]);
    // It is the manifest of another asset, so that the binding fails.
    expect(await validate(withManifest, anchors, 'application/pdf')).toMatchObject({
      status: 'invalid',
      validationState: 'manifest_conflict',
    });
  });
});

describe('supported media types', () => {
  it('are those tested here, and HEIC and HEIF, which share the container of AVIF', () => {
    expect([...Object.keys(assets), 'application/pdf', 'image/heic', 'image/heif'].toSorted()).toEqual([...SUPPORTED_MEDIA_TYPES]);
  });
});

/** A PDF of one revision with a cross-reference table. */
function pdf(objects: readonly string[]): Uint8Array {
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${body}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

/** The manifest store out of the one APP11 segment of a small JPEG (ISO/IEC 19566-5, D.2). */
function manifestStoreOf(signed: Uint8Array): Buffer {
  const bytes = Buffer.from(signed);
  return bytes.subarray(14, 4 + bytes.readUInt16BE(4));
}
