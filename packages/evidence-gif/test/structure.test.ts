import { describe, expect, it } from 'vitest';
import { collectGifEvidence, NotOfFormatError } from '../src/index.ts';
import { application, buildGif, extension, header, image, joined, TRAILER } from '../src/testing.ts';
import { collect } from './collect.ts';

const GRAPHIC_CONTROL = extension(0xf9, joined(0, 10, 0, 0));

describe('a sound GIF', () => {
  it('gives schema, collector, trust and source of the published version [evid.gif.version] [evid.trust]', () => {
    expect(collect(buildGif())).toMatchObject({
      schema_version: 'gif-file-evidence-public-v1',
      collector: 'gif-container-structure-v1',
      trust: 'unsigned_metadata',
      source_bytes_kind: 'original_encoded',
      container: 'gif',
      byte_count: buildGif().length,
    });
  });

  it('is partial all the same, because its pixels are not looked at [evid.gif.partial]', () => {
    const { status, coverage, components } = collect(buildGif());
    expect(status).toBe('partial');
    expect(coverage.reasons).toEqual(['image_data_uninspected']);
    expect(components).toEqual({
      structure: { status: 'complete', reasons: [] },
      xmp: { status: 'absent', reasons: [] },
      comments: { status: 'absent', reasons: [] },
    });
  });

  it('of version 87a is described by screen, table and frame [evid.gif.content]', () => {
    const bytes = joined(header({ version: 'GIF87a', width: 640, height: 480, colors: 256 }), image(), TRAILER);
    expect(collect(bytes).structure).toEqual({
      version: 'GIF87a',
      screen_dimensions: { width: 640, height: 480 },
      declared_frame_count: 1,
      decoded_frame_count: 1,
      global_color_table_size: 256,
      local_color_table_count: 0,
      extension_counts: { graphic_control: 0, comment: 0, plain_text: 0, application: 0, unknown: 0 },
      trailer_present: true,
      trailing_byte_count: 0,
    });
  });

  it('of version 89a that is animated is described by frames, extensions and loop count as well [evid.gif.content]', () => {
    const bytes = joined(
      header({ colors: 0 }),
      application('NETSCAPE2.0', joined(1, 0x02, 0x01)),
      application('OTHERAPP1.0', 'data'),
      ...[8, 16].flatMap((colors) => [GRAPHIC_CONTROL, image({ colors })]),
      extension(0xfe, 'comment'),
      extension(0x01, 'plain text'),
      extension(0x42, 'unknown'),
      TRAILER,
    );
    expect(collect(bytes).structure).toEqual({
      version: 'GIF89a',
      screen_dimensions: { width: 4, height: 3 },
      declared_frame_count: 2,
      decoded_frame_count: 2,
      global_color_table_size: 0,
      local_color_table_count: 2,
      extension_counts: { graphic_control: 2, comment: 1, plain_text: 1, application: 2, unknown: 1 },
      loop_count: 258,
      trailer_present: true,
      trailing_byte_count: 0,
    });
  });

  it.each([2, 4, 8, 16, 32, 64, 128, 256])('gives the size of a global colour table of %i entries', (colors) => {
    expect(collect(joined(header({ colors }), image(), TRAILER)).structure.global_color_table_size).toBe(colors);
  });
});

describe('bytes without a version', () => {
  it.each(['', 'GIF89', 'GIF88a', 'gif89a', 'PNG'])('are a caller error: %j', (text) => {
    expect(() => collectGifEvidence(joined(text))).toThrow(NotOfFormatError);
    expect(() => collectGifEvidence(joined(text))).toThrow(expect.toSatisfy(NotOfFormatError.isInstance));
  });
});

describe('looping', () => {
  it.each(['NETSCAPE2.0', 'ANIMEXTS1.0'])('is read from %s, the first time it is stated', (identifier) => {
    const stated = (count: number) => application(identifier, joined(1, count, 0));
    expect(collect(buildGif(stated(0), stated(5))).structure.loop_count).toBe(0);
  });

  it.each([
    ['another sub-block number', application('NETSCAPE2.0', joined(2, 1, 0))],
    ['two bytes', application('NETSCAPE2.0', joined(1, 1))],
    ['another identifier', application('NETSCAPE1.0', joined(1, 1, 0))],
  ])('is not read from %s', (_, block) => {
    expect(collect(buildGif(block)).structure).not.toHaveProperty('loop_count');
  });
});

describe('the end of the file', () => {
  it('with bytes behind the trailer is context, counted [evid.gif.content]', () => {
    const evidence = collect(joined(buildGif(), 'twelve bytes'));
    expect(evidence.structure).toMatchObject({ trailer_present: true, trailing_byte_count: 12 });
    expect(evidence.observations).toEqual([{ code: 'trailing_bytes', effect: 'context', count: 12 }]);
    expect(evidence.components.structure.status).toBe('complete');
  });

  it('does not count images and comments behind the trailer', () => {
    const evidence = collect(joined(buildGif(), image(), extension(0xfe, 'late'), TRAILER));
    expect(evidence.structure).toMatchObject({ declared_frame_count: 1, extension_counts: { comment: 0 } });
    expect(evidence.components.comments.status).toBe('absent');
  });

  it('without a trailer is truncated, and nothing that was not seen is called absent', () => {
    const { structure, components } = collect(joined(header(), image()));
    expect(structure).toMatchObject({ trailer_present: false, declared_frame_count: 1, decoded_frame_count: 1, trailing_byte_count: 0 });
    const unread = { status: 'unavailable', reasons: ['truncated'] };
    expect(components).toEqual({ structure: { status: 'partial', reasons: ['truncated'] }, xmp: unread, comments: unread });
  });

  it('before the screen descriptor leaves the structure unread', () => {
    const { structure, components } = collect(joined('GIF89a', 4, 0, 3));
    expect(structure).not.toHaveProperty('screen_dimensions');
    expect(components.structure).toEqual({ status: 'unavailable', reasons: ['truncated'] });
  });

  it('is where a byte introduces no block', () => {
    const { structure, components } = collect(joined(header(), image(), 0x99, image(), TRAILER));
    expect(structure).toMatchObject({ declared_frame_count: 1, trailer_present: false });
    expect(components.structure.reasons).toEqual(['malformed_structure']);
    expect(components.xmp).toEqual({ status: 'unavailable', reasons: ['malformed_structure'] });
  });
});

describe('odd blocks', () => {
  it('behind stray zeros are read, and the structure is malformed', () => {
    const { structure, components } = collect(joined(header(), image(), 0, 0, image(), TRAILER));
    expect(structure).toMatchObject({ declared_frame_count: 2, trailer_present: true });
    expect(components.structure).toEqual({ status: 'partial', reasons: ['malformed_structure'] });
    expect(components.xmp.status).toBe('absent');
  });

  it.each([
    ['a graphic control of 3 bytes', extension(0xf9, joined(0, 10, 0))],
    ['an application identifier of 10 bytes', application('NETSCAPE2.')],
    ['an application extension without data', joined(0x21, 0xff, 0)],
  ])('are malformed: %s', (_, block) => {
    expect(collect(buildGif(block)).components.structure).toEqual({ status: 'partial', reasons: ['malformed_structure'] });
  });
});
