import { MAX_ICC_CARRIER_BYTES } from '@input-trust/metadata-claims';
import { buildXmp } from '@input-trust/metadata-claims/testing';
import { describe, expect, it } from 'vitest';
import { application, buildGif, extension, header, image, joined, TRAILER, xmpExtension } from '../src/testing.ts';
import { collect } from './collect.ts';

const packet = buildXmp({
  attributes: 'xmp:CreatorTool="GIMP" xmp:CreateDate="2026-05-03T10:00:00" xmp:ModifyDate="2026-05-04T10:00:00"',
  elements: '<xmpMM:History><rdf:Seq><rdf:li/></rdf:Seq></xmpMM:History>',
});
const C2PA = 'C2PA_GIF\x01\x00\x00';

/** A header that is a profile to its size and signature, long enough for two sub-blocks. */
function profile(): Uint8Array {
  const bytes = new Uint8Array(300);
  bytes.set([0, 0, 1, 44]);
  bytes.set(joined('acsp'), 36);
  return bytes;
}

/** A GIF with so many bytes in the place of a profile. */
function withProfileOf(byteCount: number): Uint8Array {
  const last = byteCount % 255;
  const head = joined(header(), 0x21, 0xff, 11, 'ICCRGBG1012');
  const tail = joined(last, new Uint8Array(last), 0, image(), TRAILER);
  const blocks = new Uint8Array(256 * Math.floor(byteCount / 255)).fill(255);
  const bytes = new Uint8Array(head.length + blocks.length + tail.length);
  bytes.set(head);
  bytes.set(blocks, head.length);
  bytes.set(tail, head.length + blocks.length);
  return bytes;
}

describe('XMP', () => {
  it('is read as it stands before its trailer', () => {
    const { metadata, components, carriers, structure } = collect(buildGif(xmpExtension(packet)));
    expect(metadata).toEqual({
      xmp_claims_present: true,
      xmp: {
        creator_tool_present: true,
        create_date_present: true,
        modify_date_present: true,
        history_present: true,
        document_id_present: false,
      },
    });
    expect(components.xmp).toEqual({ status: 'complete', reasons: [] });
    expect(carriers.xmp).toEqual({ count: 1, byte_count: packet.length, flags: [] });
    expect(structure).toMatchObject({ declared_frame_count: 1, extension_counts: { application: 1 }, trailer_present: true });
  });

  it('that lists steps and a later change is context', () => {
    expect(collect(buildGif(xmpExtension(packet))).observations).toEqual([
      { code: 'xmp_edit_history', effect: 'context', count: 1 },
      { code: 'modified_after_capture', effect: 'context' },
    ]);
  });

  it('of every length leads to the end of its trailer', () => {
    for (let padding = 0; padding < 256; padding += 1) {
      const padded = joined(packet, ' '.repeat(padding));
      const { components, carriers } = collect(buildGif(xmpExtension(padded)));
      expect(components.structure.status).toBe('complete');
      expect(carriers.xmp).toEqual({ count: 1, byte_count: padded.length, flags: [] });
    }
  });

  it('in sub-blocks, without the trailer, is malformed and not read', () => {
    const { metadata, components, carriers } = collect(buildGif(application('XMP DataXMP', packet)));
    expect(metadata).toEqual({ xmp_claims_present: false });
    expect(components.xmp).toEqual({ status: 'unavailable', reasons: ['malformed_metadata'] });
    expect(carriers.xmp).toMatchObject({ count: 1, flags: ['malformed'] });
  });

  it('in two extensions is not used', () => {
    const { metadata, components } = collect(buildGif(xmpExtension(packet), xmpExtension(packet)));
    expect(metadata).toEqual({ xmp_claims_present: true });
    expect(components.xmp).toEqual({ status: 'unavailable', reasons: ['duplicate_carrier'] });
  });
});

describe('other application extensions', () => {
  it('are counted by what they hold', () => {
    const box = application(C2PA, joined(0, 0, 0, 12, 'jumb', 'abcd'));
    const { carriers, coverage } = collect(
      buildGif(
        application('ICCRGBG1012', profile()),
        box,
        application('OTHERAPP1.0', 'abc'),
        application('NETSCAPE2.0', joined(1, 0, 0)),
        extension(0x42, 'de'),
      ),
    );
    expect(carriers).toEqual({
      xmp: { count: 0, byte_count: 0, flags: [] },
      icc: { count: 1, byte_count: 300, flags: [] },
      c2pa: { count: 1, byte_count: 12, flags: [] },
      comment: { count: 0, byte_count: 0, flags: [] },
      other: { count: 2, byte_count: 11 + 3 + 2, flags: [] },
    });
    expect(coverage.reasons).toEqual(['image_data_uninspected']);
  });

  it('of a colour profile are malformed when it is none, duplicate when there are two', () => {
    const broken = collect(buildGif(application('ICCRGBG1012', 'no profile')));
    expect(broken.carriers.icc.flags).toEqual(['malformed']);
    expect(broken.coverage.reasons).toEqual(['image_data_uninspected', 'malformed_metadata']);
    const twice = collect(buildGif(application('ICCRGBG1012', profile()), application('ICCRGBG1012', profile())));
    expect(twice.carriers.icc.flags).toEqual(['duplicate']);
    expect(twice.coverage.reasons).toContain('duplicate_carrier');
  });

  it('of a colour profile that is too large are not joined', () => {
    const largest = collect(withProfileOf(MAX_ICC_CARRIER_BYTES));
    expect(largest.carriers.icc).toEqual({ count: 1, byte_count: MAX_ICC_CARRIER_BYTES, flags: ['malformed'] });
    const larger = collect(withProfileOf(MAX_ICC_CARRIER_BYTES + 1));
    expect(larger.carriers.icc).toEqual({ count: 1, byte_count: MAX_ICC_CARRIER_BYTES + 1, flags: ['oversized'] });
    expect(larger.coverage.reasons).toContain('oversized_carrier');
    expect(larger.structure.decoded_frame_count).toBe(1);
  });

  it('of content credentials are flagged when they are no JUMBF box or stand twice', () => {
    const box = application(C2PA, joined(0, 0, 0, 12, 'jumb', 'abcd'));
    expect(collect(buildGif(application(C2PA, 'no box'))).carriers.c2pa.flags).toEqual(['malformed']);
    expect(collect(buildGif(box, box)).carriers.c2pa.flags).toEqual(['duplicate']);
  });
});

describe('comments and plain text', () => {
  it('are counted and withheld', () => {
    const { carriers, components, privacy } = collect(
      buildGif(extension(0xfe, 'a'.repeat(300)), extension(0xfe, 'b'), extension(0x01, 'c')),
    );
    expect(carriers.comment).toEqual({ count: 2, byte_count: 301, flags: [] });
    expect(components.comments).toEqual({ status: 'withheld', reasons: [] });
    expect(privacy).toEqual({ capture_timestamps_exposed: false, withheld: ['comments', 'free_text'] });
  });
});

it('no text, identifier, packet or trailer reaches the report [evid.privacy.withheld]', () => {
  let canaries = 0;
  const canary = () => `CANARY${String((canaries += 1)).padStart(4, '0')}`;
  const names = ['xmp:CreatorTool', 'xmp:CreateDate', 'xmpMM:DocumentID', 'exif:GPSLatitude', 'aux:SerialNumber', 'dc:format'];
  const xmp = buildXmp({
    attributes: names.map((name) => `${name}="${canary()}"`).join(' '),
    elements: `<dc:creator><rdf:Seq><rdf:li>${canary()}</rdf:li></rdf:Seq></dc:creator><!-- ${canary()} -->`,
  });
  const gif = buildGif(
    xmpExtension(xmp),
    extension(0xfe, canary()),
    extension(0x01, canary()),
    extension(0x42, canary()),
    application(`${canary()}Z`, canary()),
    application('ICCRGBG1012', canary()),
    application(C2PA, joined(0, 0, 0, 18, 'jumb', canary())),
    application('NETSCAPE2.0', joined(1, 0, 0, canary())),
  );
  const bytes = joined(gif, canary());
  expect(new TextDecoder('latin1').decode(bytes).match(/CANARY\d{4}/g)).toHaveLength(canaries);
  const evidence = collect(bytes);
  expect(JSON.stringify(evidence)).not.toMatch(/canary/i);
  expect(evidence.privacy.withheld).toEqual([
    'comments',
    'free_text',
    'gps_coordinates',
    'identifiers',
    'owner_names',
    'serial_numbers',
    'timestamps',
  ]);
});
