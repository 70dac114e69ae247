import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captureTimesDiffer, modifiedAfterCapture, readExifBlock, readExifClaims, readXmpClaims, TAG, xmpPresence } from '../src/index.ts';
import { ascii, buildTiff, buildXmp, pointer } from '../src/testing.ts';

const HISTORY = '<xmpMM:History><rdf:Seq><rdf:li stEvt:action="created"/><rdf:li stEvt:action="saved"/></rdf:Seq></xmpMM:History>';
const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

describe('readXmpClaims', () => {
  it('reads properties as attributes and as elements alike', () => {
    const asAttributes = buildXmp({
      attributes: `xmp:CreatorTool="GIMP 2.10" xmp:CreateDate="2024-01-01T00:00:00" xmp:ModifyDate="2024-01-02T00:00:00" xmpMM:DocumentID="d" Iptc4xmpExt:DigitalSourceType="${SOURCE}"`,
    });
    const asElements = buildXmp({
      elements:
        '<xmp:CreatorTool>GIMP 2.10</xmp:CreatorTool><xmp:CreateDate>2024-01-01T00:00:00</xmp:CreateDate><xmp:ModifyDate>2024-01-02T00:00:00</xmp:ModifyDate>' +
        `<xmpMM:DocumentID>d</xmpMM:DocumentID><Iptc4xmpExt:DigitalSourceType rdf:resource="${SOURCE}"/>`,
    });
    const claims = readXmpClaims(asAttributes);
    expect(claims).toEqual(readXmpClaims(asElements));
    expect(claims).toMatchObject({ creatorTool: 'GIMP 2.10', digitalSourceType: 'trainedAlgorithmicMedia' });
    expect(xmpPresence(claims)).toEqual({
      creator_tool_present: true,
      create_date_present: true,
      modify_date_present: true,
      history_present: false,
      document_id_present: true,
      digital_source_type: 'trainedAlgorithmicMedia',
    });
  });

  it('counts editing steps, and not those of an ingredient', () => {
    const nested = `<xmpMM:Pantry><rdf:Bag><rdf:li><rdf:Description>${HISTORY}</rdf:Description></rdf:li></rdf:Bag></xmpMM:Pantry>`;
    expect(readXmpClaims(buildXmp({ elements: HISTORY })).historyEventCount).toBe(2);
    expect(readXmpClaims(buildXmp({ elements: nested })).historyEventCount).toBe(0);
    expect(readXmpClaims(buildXmp({ elements: '<xmpMM:History><rdf:Seq/></xmpMM:History>' })).historyEventCount).toBe(0);
  });

  it.each([
    'http://cv.iptc.org/newscodes/digitalsourcetype/madeUp',
    'http://evil.example/trainedAlgorithmicMedia',
    'trainedAlgorithmicMedia',
    '',
  ])('withholds the digital source type %j', (uri) => {
    expect(readXmpClaims(buildXmp({ attributes: `Iptc4xmpExt:DigitalSourceType="${uri}"` })).digitalSourceType).toBeUndefined();
  });

  it('withholds a value that stands twice', () => {
    const claims = readXmpClaims(buildXmp({ attributes: 'xmp:CreatorTool="GIMP"', elements: '<xmp:CreatorTool>GIMP</xmp:CreatorTool>' }));
    expect(claims.creatorToolPresent).toBe(true);
    expect(claims.creatorTool).toBeUndefined();
    expect([...claims.reasons]).toEqual(['ambiguous_value']);
  });

  it.each([
    ['bytes that are no text', Uint8Array.of(0x3c, 0xff, 0xfe, 0x80), 'malformed_metadata'],
    ['XML without rdf:RDF', new TextEncoder().encode('<x/>'), 'malformed_metadata'],
    ['a packet that ends early', buildXmp({}).subarray(0, 200), 'malformed_metadata'],
    ['a document type declaration', new TextEncoder().encode('<!DOCTYPE a [<!ENTITY b "c">]><a/>'), 'unsupported_metadata'],
    ['deep nesting', new TextEncoder().encode('<a>'.repeat(100)), 'item_budget_exceeded'],
  ])('reports %s', (_name, packet, reason) => {
    expect([...readXmpClaims(packet).reasons]).toEqual([reason]);
  });

  it('reads a packet padded with NULs, and UTF-16 in both orders', () => {
    const packet = buildXmp({ attributes: 'xmp:CreatorTool="GIMP"' });
    const text = new TextDecoder().decode(packet);
    const wide = (order: 'little' | 'big') =>
      Uint8Array.from(
        [...text].flatMap((letter) =>
          order === 'big'
            ? [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255]
            : [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8],
        ),
      );
    for (const bytes of [Uint8Array.from([...packet, 0, 0, 0]), wide('little'), wide('big')]) {
      expect(readXmpClaims(bytes)).toMatchObject({ creatorTool: 'GIMP', reasons: new Set() });
    }
  });

  it('keeps going with random and cut packets, and returns no submitted text', () => {
    const packet = buildXmp({
      attributes: 'xmp:CreatorTool="CANARY" dc:format="CANARY"',
      elements: `${HISTORY}<dc:title>CANARY</dc:title>`,
    });
    fc.assert(
      fc.property(fc.nat(packet.length), fc.uint8Array({ maxLength: 8 }), (at, insert) => {
        const claims = readXmpClaims(Uint8Array.from([...packet.subarray(0, at), ...insert, ...packet.subarray(at + insert.length)]));
        expect(JSON.stringify(xmpPresence(claims))).not.toContain('CANARY');
      }),
    );
  });
});

const exif = (capture: string, modified?: string) =>
  readExifClaims(
    readExifBlock(
      buildTiff({
        fields: [
          ...(modified === undefined ? [] : [ascii(TAG.dateTime, modified)]),
          pointer(TAG.exifIfd, { fields: [ascii(TAG.dateTimeOriginal, capture), ascii(TAG.offsetTimeOriginal, '+02:00')] }),
        ],
      }),
      'thumbnail',
    ),
  );
const xmp = (attributes: string) => readXmpClaims(buildXmp({ attributes }));

describe('times of EXIF and XMP', () => {
  it('differ by UTC where both state an offset, else by wall clock', () => {
    const capture = exif('2024:06:01 12:00:00');
    expect(captureTimesDiffer(capture, xmp('exif:DateTimeOriginal="2024-06-01T10:00:00Z"'))).toBe(false);
    expect(captureTimesDiffer(capture, xmp('exif:DateTimeOriginal="2024-06-01T12:00:00.45"'))).toBe(false);
    expect(captureTimesDiffer(capture, xmp('photoshop:DateCreated="2024-06-01T12:00:01"'))).toBe(true);
    expect(captureTimesDiffer(capture, xmp('exif:DateTimeOriginal="2024-06-01T12:00:00Z"'))).toBe(true);
    expect(captureTimesDiffer(capture, xmp('photoshop:DateCreated="2024-06-01"'))).toBe(false);
    expect(captureTimesDiffer(capture, xmp(''))).toBe(false);
  });

  it('say that a file was modified after capture, in EXIF or in XMP by itself', () => {
    expect(modifiedAfterCapture(exif('2024:06:01 12:00:00', '2024:06:01 12:00:00'), null)).toBe(false);
    expect(modifiedAfterCapture(exif('2024:06:01 12:00:00', '2024:06:01 12:00:01'), null)).toBe(true);
    expect(modifiedAfterCapture(null, xmp('xmp:CreateDate="2024-01-01T00:00" xmp:ModifyDate="2024-01-01T00:01"'))).toBe(true);
    expect(modifiedAfterCapture(null, xmp('xmp:CreateDate="2024-01-01T00:00:00+01:00" xmp:ModifyDate="2023-12-31T23:00:00Z"'))).toBe(false);
  });
});
