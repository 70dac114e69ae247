import { buildJpeg } from '@input-trust/evidence-jpeg/testing';
import { describe, expect, it } from 'vitest';
import { flate, form, greyImage, image, joined, jpxCodestream, stream, tiling } from '../src/testing.ts';
import { collectBuilt, collectPage } from './collect.ts';

const GREY = greyImage(7);
const SAME_SIZE = '/Width 4 /Height 4 /BitsPerComponent 8 /ColorSpace /DeviceGray';
const appearance = (entries: string): string => `/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] ${entries} >>]`;

describe('an image is a child when page content reaches it [pdf.walk]', () => {
  it.each([
    ['by Do', 'q 9 0 0 9 0 0 cm /I Do Q', '/XObject << /I 100 0 R >>', {}],
    ['through a form', '/F Do', '/XObject << /F 101 0 R >>', { 101: form('/I Do', '/Resources << /XObject << /I 100 0 R >> >>') }],
    ['through a form without resources', '/F Do', '/XObject << /F 101 0 R /I 100 0 R >>', { 101: form('/I Do') }],
    [
      'through forms in one another',
      '/F Do',
      '/XObject << /F 101 0 R >>',
      {
        101: form('/G Do', '/Resources << /XObject << /G 102 0 R >> >>'),
        102: form('q /I Do Q', '/Resources << /XObject << /I 100 0 R >> >>'),
      },
    ],
    [
      'through a tiling pattern that fills',
      '/Pattern cs /P scn 0 0 9 9 re f',
      '/Pattern << /P 101 0 R >>',
      { 101: tiling('/I Do', '/Resources << /XObject << /I 100 0 R >> >>') },
    ],
    [
      'through a tiling pattern that strokes',
      '/Pattern CS /P SCN 0 0 m 9 9 l S',
      '/Pattern << /P 101 0 R >>',
      { 101: tiling('/I Do', '/Resources << /XObject << /I 100 0 R >> >>') },
    ],
    [
      'through a tiling pattern that text is filled with',
      '/Pattern cs /P scn BT /T 9 Tf (a) Tj ET',
      '/Pattern << /P 101 0 R >> /Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
      { 101: tiling('/I Do', '/Resources << /XObject << /I 100 0 R >> >>') },
    ],
    [
      'through a pattern that a form inherits',
      '/Pattern cs /P scn /F Do',
      '/Pattern << /P 101 0 R >> /XObject << /F 102 0 R >>',
      { 101: tiling('/I Do', '/Resources << /XObject << /I 100 0 R >> >>'), 102: form('0 0 9 9 re f', '/Resources << >>') },
    ],
    [
      'through a soft-mask group that is selected',
      '/S gs 0 0 9 9 re f',
      '/ExtGState << /S << /SMask << /S /Luminosity /G 101 0 R >> >> >>',
      { 101: form('/I Do', '/Resources << /XObject << /I 100 0 R >> >>') },
    ],
  ])('%s [pdf.walk.form-resources]', async (_route, content, resources, objects) => {
    const { children, status, analyzedNativeImageCount } = await collectPage(content, resources, { 100: GREY, ...objects });
    expect(children).toMatchObject([{ analyzed: true, encoding: 'flate', pages: [1] }]);
    expect(analyzedNativeImageCount).toBe(1);
    expect(status).toBe('complete');
  });

  it.each([
    ['of an annotation', '/AP << /N 101 0 R >>'],
    ['that AS selects', '/AS /On /AP << /N << /On 101 0 R /Off 102 0 R >> >>'],
  ])('through the normal appearance %s', async (_name, entries) => {
    const objects = { 100: GREY, 101: form('/I Do', '/Resources << /XObject << /I 100 0 R >> >>'), 102: form('') };
    const { children, coverage } = await collectBuilt({ pages: [{ entries: appearance(entries) }], objects });
    expect(children).toHaveLength(1);
    expect(coverage.reasons).toEqual([]);
  });
});

describe('an image that nothing selects is no child [pdf.walk.unselected]', () => {
  const holding = { 100: GREY, 101: tiling('/I Do', '/Resources << /XObject << /I 100 0 R >> >>') };
  it.each([
    ['declared and not used', '0 0 9 9 re f', '/XObject << /I 100 0 R >>', {}],
    [
      'in a form that is not called',
      'n',
      '/XObject << /F 101 0 R >>',
      { 101: form('/I Do', '/Resources << /XObject << /I 100 0 R >> >>') },
    ],
    ['in a pattern that is declared', '0 0 9 9 re f', '/Pattern << /P 101 0 R >>', holding],
    ['in a pattern that is chosen and paints nothing', '/Pattern cs /P scn 0 0 9 9 re n', '/Pattern << /P 101 0 R >>', holding],
    ['in a pattern that a colour has replaced', '/Pattern cs /P scn 0 g 0 0 9 9 re f', '/Pattern << /P 101 0 R >>', holding],
    ['in a pattern that Q has undone', 'q /Pattern cs /P scn Q 0 0 9 9 re f', '/Pattern << /P 101 0 R >>', holding],
    ['in a fill pattern under a stroke', '/Pattern cs /P scn 0 0 m 9 9 l S', '/Pattern << /P 101 0 R >>', holding],
    ['in a pattern under invisible text', '/Pattern cs /P scn BT 3 Tr (a) Tj ET', '/Pattern << /P 101 0 R >>', holding],
    [
      'in a soft-mask group without gs',
      '0 0 9 9 re f',
      '/ExtGState << /S << /SMask << /S /Alpha /G 101 0 R >> >> >>',
      { 101: form('/I Do', '/Resources << /XObject << /I 100 0 R >> >>') },
    ],
    ['named in a string and in a comment', '(/I Do) pop % /I Do\n n', '/XObject << /I 100 0 R >>', {}],
  ])('%s [pdf.children.unused]', async (_name, content, resources, objects) => {
    const { children, status } = await collectPage(content, resources, { 100: GREY, ...objects });
    expect(children).toEqual([]);
    expect(status).toBe('complete');
  });

  it.each([
    ['down and rollover appearances', '/AP << /D 101 0 R /R 101 0 R >>'],
    ['a state that AS does not name', '/AS /Off /AP << /N << /On 101 0 R /Off 102 0 R >> >>'],
    ['a state without an entry', '/AS /Off /AP << /N << /On 101 0 R >> >>'],
  ])('in %s', async (_name, entries) => {
    const objects = { 100: GREY, 101: form('/I Do', '/Resources << /XObject << /I 100 0 R >> >>'), 102: form('') };
    const { children, status } = await collectBuilt({ pages: [{ entries: appearance(entries) }], objects });
    expect([children, status]).toEqual([[], 'complete']);
  });
});

describe('distinct images', () => {
  const page = { content: '/I Do', entries: '/Resources << /XObject << /I 100 0 R >> >>' };

  it('one image on three pages is one child that lists them [pdf.children.distinct] [pdf.children.pages]', async () => {
    const { children, analyzedNativeImageCount } = await collectBuilt({ pages: [page, {}, page, page], objects: { 100: GREY } });
    expect(children.map(({ pages }) => pages)).toEqual([[1, 3, 4]]);
    expect(analyzedNativeImageCount).toBe(1);
  });

  it('equal bytes under equal parameters are one image, under others they are two [pdf.children.distinct]', async () => {
    const resources = '/XObject << /A 100 0 R /B 101 0 R /C 102 0 R >>';
    const wide = greyImage(7, { width: 8, height: 2 });
    expect((await collectPage('/A Do /B Do', resources, { 100: GREY, 101: GREY })).children).toHaveLength(1);
    expect((await collectPage('/A Do /B Do /C Do', resources, { 100: GREY, 101: greyImage(8), 102: wide })).children).toHaveLength(3);
  });

  it('seventeen images give sixteen children and a reason [limit.meta.images] [limit.meta.over]', async () => {
    const numbers = Array.from({ length: 17 }, (_, index) => 100 + index);
    const resources = `/XObject << ${numbers.map((number) => `/I${number} ${number} 0 R`).join(' ')} >>`;
    const objects = Object.fromEntries(numbers.map((number) => [number, greyImage(number)]));
    const draw = (count: number): string =>
      numbers
        .slice(0, count)
        .map((number) => `/I${number} Do`)
        .join(' ');
    const full = await collectPage(draw(16), resources, objects);
    expect([full.children.length, full.status]).toEqual([16, 'complete']);
    const over = await collectPage(draw(17), resources, objects);
    expect(over.analyzedNativeImageCount).toBe(16);
    expect(over.coverage.reasons).toEqual(['native_image_limit_exceeded']);
    expect(over.components.native_children).toEqual({ status: 'partial', reasons: ['native_image_limit_exceeded'] });
  });

  it('a tier lowers the limit of images and never raises it [limit.meta.tier]', async () => {
    const built = {
      pages: [{ content: '/A Do /B Do', entries: '/Resources << /XObject << /A 100 0 R /B 101 0 R >> >>' }],
      objects: { 100: GREY, 101: greyImage(8) },
    };
    expect((await collectBuilt(built, { limits: { images: 1 } })).coverage.reasons).toEqual(['native_image_limit_exceeded']);
    expect((await collectBuilt(built, { limits: { images: 32 } })).children).toHaveLength(2);
    await expect(collectBuilt(built, { limits: { images: -1 } })).rejects.toThrow(RangeError);
  });
});

const draw = async (...source: Parameters<typeof image>) =>
  (await collectPage('/I Do', '/XObject << /I 100 0 R >>', { 100: image(...source) })).children;

describe('encodings', () => {
  it('an embedded JPEG has evidence of its own [pdf.child.jpeg]', async () => {
    const jpeg = buildJpeg();
    const expected = [
      {
        analyzed: true,
        source_bytes_kind: 'extracted_encoded',
        container: 'jpeg',
        file_evidence: { source_bytes_kind: 'extracted_encoded', byte_count: jpeg.length, status: 'complete' },
      },
    ];
    expect(await draw(jpeg, '/Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode')).toMatchObject(expected);
    expect(await draw(flate(jpeg), '/Width 8 /Height 8 /Filter [/FlateDecode /DCTDecode]')).toMatchObject(expected);
    const hex = `${Buffer.from(jpeg).toString('hex')}>`;
    expect(await draw(hex, '/Width 8 /Height 8 /Filter [/AHx /DCT]')).toMatchObject(expected);
  });

  it('a Flate image has its size and a complete pixel stream, and nothing of a source file [pdf.child.stream] [pdf.child.stream.no-exif]', async () => {
    const pixels = flate(new Uint8Array(5 * 3 * 3));
    const [child] = await draw(pixels, '/Width 5 /Height 3 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode');
    expect(child).toEqual({
      analyzed: true,
      source_bytes_kind: 'pdf_encoded_pixel_stream',
      container: 'pdf_image_xobject',
      encoding: 'flate',
      pixel_dimensions: { width: 5, height: 3 },
      bits_per_component: 8,
      color_components: 3,
      pages: [1],
      components: { pixel_stream: { status: 'complete', reasons: [] } },
    });
  });

  it.each([
    ['rows padded to bytes', '/BitsPerComponent 1 /ColorSpace /DeviceGray', 3 * 1],
    ['an indexed image', '/BitsPerComponent 4 /ColorSpace [/Indexed /DeviceRGB 1 <000000ffffff>]', 3 * 3],
    ['a stencil mask', '/ImageMask true', 3 * 1],
    ['DeviceN', '/BitsPerComponent 8 /ColorSpace [/DeviceN [/A /B] /DeviceRGB 9 0 R]', 3 * 10],
    ['PNG prediction', '/BitsPerComponent 8 /ColorSpace /DeviceGray /DecodeParms << /Predictor 15 /Columns 5 >>', 3 * 6],
    ['TIFF prediction', '/BitsPerComponent 8 /ColorSpace /DeviceGray /DecodeParms << /Predictor 2 /Columns 5 >>', 3 * 5],
  ])('%s counts its bytes', async (_name, entries, bytes) => {
    const built = (count: number) => draw(flate(new Uint8Array(count)), `/Width 5 /Height 3 ${entries} /Filter /FlateDecode`);
    expect(await built(bytes)).toMatchObject([{ analyzed: true, encoding: 'flate' }]);
    expect(await built(bytes - 1)).toEqual([{ analyzed: false, pages: [1], reasons: ['decode_failed'] }]);
    expect(await built(bytes + 1)).toEqual([{ analyzed: false, pages: [1], reasons: ['decode_failed'] }]);
  });

  it('a JPX image has the size of its codestream, boxed or bare [pdf.child.stream]', async () => {
    const code = jpxCodestream({ width: 6, height: 5, components: 3, depth: 12 });
    const boxed = joined('\0\0\0\x0cjP  \r\n\x87\n', '\0\0\0\0jp2c', code);
    for (const data of [code, boxed]) {
      expect(await draw(data, '/Width 6 /Height 5 /Filter /JPXDecode')).toMatchObject([
        { encoding: 'jpx', pixel_dimensions: { width: 6, height: 5 }, bits_per_component: 12, color_components: 3 },
      ]);
    }
  });

  it.each<[string, Uint8Array | string, string, string]>([
    ['a JPX of another size', jpxCodestream(), '/Width 9 /Height 4 /Filter /JPXDecode', 'decode_failed'],
    ['a JPX that is cut short', jpxCodestream().subarray(0, -1), '/Filter /JPXDecode', 'decode_failed'],
    [
      'a Flate stream that is cut short',
      flate(Buffer.from('abcdefghijklmnop')).subarray(0, 12),
      `${SAME_SIZE} /Filter /FlateDecode`,
      'decode_failed',
    ],
    ['what is no JPEG', 'plain', '/Filter /DCTDecode', 'decode_failed'],
    ['a JPEG without a frame', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9), '/Filter /DCTDecode', 'decode_failed'],
    ['CCITT', 'data', `${SAME_SIZE} /Filter /CCITTFaxDecode`, 'unsupported_filter'],
    ['JBIG2', 'data', `${SAME_SIZE} /Filter /JBIG2Decode`, 'unsupported_filter'],
    ['no filter', 'abcdefghijklmnop', SAME_SIZE, 'unsupported_filter'],
    [
      'an unknown colour space',
      flate('x'),
      '/Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /Cs9 /Filter /FlateDecode',
      'unsupported_color_space',
    ],
    ['no size', flate('x'), '/BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode', 'malformed_structure'],
  ])(
    '%s gives a reason and is not counted [pdf.child.bad] [pdf.child.reasons] [scu.meta.unanalyzed]',
    async (_name, data, entries, reason) => {
      const resources = '/XObject << /I 100 0 R >>';
      const { children, analyzedNativeImageCount, components, pages } = await collectPage('/I Do', resources, {
        100: image(data, entries),
      });
      expect(children).toEqual([{ analyzed: false, pages: [1], reasons: [reason] }]);
      expect(analyzedNativeImageCount).toBe(0);
      expect(components.native_children.reasons).toEqual([reason]);
      expect(pages?.[0]?.coverage_reasons).toEqual([reason]);
    },
  );
});

describe('coverage of images', () => {
  it.each([
    ['a soft mask', '/SMask 101 0 R', 'soft_mask_uninspected'],
    ['an explicit mask', '/Mask 101 0 R', 'unsupported_format'],
    ['alternates', '/Alternates [<< /Image 101 0 R >>]', 'unsupported_format'],
  ])(
    '%s is not inspected, and its image is no child [pdf.cov.soft-mask] [pdf.pages.soft-mask] [pdf.cov.unsupported]',
    async (_name, entries, reason) => {
      const objects = { 100: greyImage(7, { entries }), 101: greyImage(9) };
      const { children, components, pages, status } = await collectPage('/I Do', '/XObject << /I 100 0 R >>', objects);
      expect(children).toMatchObject([{ analyzed: true }]);
      expect(components.native_children).toEqual({ status: 'partial', reasons: [reason] });
      expect(pages?.[0]?.coverage_reasons).toEqual([reason]);
      expect(status).toBe('partial');
    },
  );

  it('a colour key holds no image', async () => {
    const objects = { 100: greyImage(7, { entries: '/Mask [0 1]' }) };
    expect((await collectPage('/I Do', '/XObject << /I 100 0 R >>', objects)).status).toBe('complete');
  });

  it.each([
    ['an inline image', '9 0 0 d0 BI /W 1 /H 1 /BPC 8 /CS /G ID x EI', 'unsupported_format'],
    ['an image XObject', '9 0 0 d0 /I Do', 'unsupported_format'],
    ['a path', '9 0 0 d0 0 0 5 5 re f', null],
  ])('Type 3 glyphs that paint %s [pdf.cov.unsupported]', async (_name, glyph, reason) => {
    const font = '<< /Type /Font /Subtype /Type3 /CharProcs << /a 102 0 R >> /Resources << /XObject << /I 100 0 R >> >> >>';
    const objects = { 100: GREY, 101: font, 102: stream('', glyph) };
    const shown = await collectPage('BT /T 9 Tf (a) Tj ET', '/Font << /T 101 0 R >>', objects);
    expect([shown.children, shown.coverage.reasons]).toEqual([[], reason === null ? [] : [reason]]);
    expect((await collectPage('BT /T 9 Tf ET', '/Font << /T 101 0 R >>', objects)).status).toBe('complete');
  });

  it('an appearance without a selected state is ambiguous [pdf.cov.unsupported]', async () => {
    const entries = appearance('/AP << /N << /On 101 0 R /Off 101 0 R >> >>');
    const objects = { 100: GREY, 101: form('/I Do', '/Resources << /XObject << /I 100 0 R >> >>') };
    const { children, coverage } = await collectBuilt({ pages: [{ entries }], objects });
    expect([children, coverage.reasons]).toEqual([[], ['unsupported_format']]);
  });

  it('an inline image is no child, and the content behind it is read [pdf.cov.inline] [pdf.cov.inline.free] [evid.pdf.status]', async () => {
    const data = Uint8Array.from({ length: 64 }, (_, index) => index * 4);
    const content = joined('BI /W 8 /H 8 /BPC 8 /CS /G ID ', data, ' EI \u0001\u0002', '\nEI Q /I Do');
    const { children, components, analyzedNativeImageCount } = await collectPage(content, '/XObject << /I 100 0 R >>', { 100: GREY });
    expect(children).toHaveLength(1);
    expect(analyzedNativeImageCount).toBe(1);
    expect(components.native_children).toEqual({ status: 'partial', reasons: ['inline_images_uninspected'] });
  });
});
