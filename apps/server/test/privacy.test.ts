import { createCertificate, signAsset } from '@input-trust/content-credentials/testing';
import { buildGif, extension, image as gifImage, subBlocks, xmpExtension } from '@input-trust/evidence-gif/testing';
import { buildHeif, exifItem, image as heifImage, xmpItem } from '@input-trust/evidence-heif/testing';
import { buildJpeg, exifSegment, segment, xmpSegment } from '@input-trust/evidence-jpeg/testing';
import { buildPdf } from '@input-trust/evidence-pdf/testing';
import { buildPng, chunk, joined, xmpChunk } from '@input-trust/evidence-png/testing';
import { buildTiffFile } from '@input-trust/evidence-tiff/testing';
import { buildWebpOf, chunk as riffChunk, extended, lossy } from '@input-trust/evidence-webp/testing';
import { TAG } from '@input-trust/metadata-claims';
import { ascii, buildTiff, buildXmp, pointer, rational } from '@input-trust/metadata-claims/testing';
import { describe, expect, it } from 'vitest';
import { testApp } from './support.ts';

const CANARY = 'QanaryValue4711';

/** Make, model, author, serial numbers, owner and a position. */
const exif = buildTiff({
  fields: [
    ...[0x010e, 0x010f, 0x0110, 0x0131, 0x013b, 0x8298].map((tag) => ascii(tag, CANARY)),
    pointer(TAG.exifIfd, { fields: [0xa430, 0xa431, 0xa435].map((tag) => ascii(tag, CANARY)) }),
    pointer(TAG.gpsIfd, { fields: [rational(2, [51, 1], [30, 1], [26_463, 1000]), ascii(0x001d, CANARY)] }),
  ],
});
const xmp = buildXmp({
  attributes: `xmp:CreatorTool="${CANARY}" xmpMM:DocumentID="${CANARY}"`,
  elements: `<dc:title>${CANARY}</dc:title>`,
});

/** A comment, a profile and metadata of every kind that the format has. */
const FILES: Readonly<Record<string, Uint8Array>> = {
  'image/jpeg': buildJpeg({
    head: [
      exifSegment(exif),
      xmpSegment(xmp),
      segment(0xfe, CANARY),
      segment(0xe2, `ICC_PROFILE\0\u0001\u0001${CANARY}`),
      segment(0xed, `Photoshop 3.0\x008BIM\u0004\u0004\0\0\0\0\0\u0014\u001c\u0002\x50\0\u000f${CANARY}`),
    ],
    trailer: new TextEncoder().encode(CANARY),
  }),
  'image/png': buildPng(chunk('eXIf', exif), xmpChunk(xmp), chunk('tEXt', joined('Comment', 0, CANARY)), chunk('zzTt', CANARY)),
  'image/webp': buildWebpOf([
    extended(['exif', 'xmp']),
    lossy(),
    riffChunk('EXIF', exif),
    riffChunk('XMP ', xmp),
    riffChunk('zzTt', CANARY),
  ]),
  'image/gif': buildGif(extension(0xfe, subBlocks(CANARY)), xmpExtension(xmp), gifImage()),
  'image/tiff': buildTiffFile([{ fields: [0x010e, 0x010f, 0x0110, 0x0131, 0x013b].map((tag) => ascii(tag, CANARY)) }]),
  'image/heif': buildHeif([heifImage({ id: 1 }), exifItem(exif), xmpItem(xmp)]),
  'application/pdf': buildPdf({
    trailer: '/Info 100 0 R',
    objects: { 100: `<< /Title (${CANARY}) /Author (${CANARY}) /Producer (${CANARY}) >>` },
  }),
};

const root = createCertificate({ organization: CANARY, authority: true });
const signer = createCertificate({ organization: CANARY, commonName: CANARY, issuer: root, usages: ['emailProtection'] });
const signed = await signAsset(FILES['image/png'] ?? new Uint8Array(), 'image/png', {
  signer,
  manifest: {
    title: CANARY,
    assertions: [{ label: 'c2pa.actions', data: { actions: [{ action: 'c2pa.opened', parameters: { note: CANARY } }] } }],
  },
});

describe('nothing that a file says in its own words', () => {
  it.each([...Object.entries(FILES), ['image/png', signed] as const])(
    'reaches the answer, its headers or the log: %s [evid.privacy.withheld] [cc.privacy]',
    async (mediaType, file) => {
      expect(Buffer.from(file).includes(CANARY)).toBe(true);
      const app = testApp({ config: { metadataFocusEnabled: true } });
      for (const focus of ['metadata', 'ai']) {
        const { status, headers, body } = await app.request(`/v1/scan?scan_phase=input&focus=${focus}`, {
          method: 'POST',
          headers: { 'content-type': mediaType, 'x-file-name': `${CANARY}.bin` },
          body: new Uint8Array(file),
        });
        expect(status).toBe(200);
        expect(JSON.stringify([...headers])).not.toContain(CANARY);
        expect(JSON.stringify(body)).not.toContain(CANARY);
      }
      expect(app.log.length).toBeGreaterThan(0);
      expect(app.log.join('')).not.toContain(CANARY);
    },
  );
});
