import { MAX_LABEL_LENGTH } from '@input-trust/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CAMERA_MAKES,
  LABEL_CATALOGUE_VERSION,
  publicClaims,
  readExifBlock,
  readExifClaims,
  recognizeCamera,
  recognizeSoftware,
  TAG,
} from '../src/index.ts';
import { ascii, buildTiff } from '../src/testing.ts';

const LABEL = /^[\x20-\x7e]{1,64}$/;

describe('recognizeCamera', () => {
  it.each([
    ['Canon', 'Canon EOS 5D Mark IV', 'Canon', 'Canon EOS 5D Mark IV'],
    ['Canon', 'Canon PowerShot G9', 'Canon', 'Canon PowerShot G9'],
    ['NIKON CORPORATION', 'NIKON Z 9', 'Nikon', 'NIKON Z 9'],
    ['SONY', 'ILCE-7M4', 'Sony', 'ILCE-7M4'],
    ['Apple', 'iPhone 15 Pro Max', 'Apple', 'iPhone 15 Pro Max'],
    ['Google', 'Pixel 8 Pro', 'Google', 'Pixel 8 Pro'],
    ['samsung', 'SM-G991B', 'Samsung', 'SM-G991B'],
    ['FUJIFILM', 'X-T5', 'Fujifilm', 'X-T5'],
    ['Panasonic', 'DC-GH5M2', 'Panasonic', 'DC-GH5M2'],
    ['OLYMPUS CORPORATION', 'E-M1MarkIII', 'Olympus', 'E-M1MarkIII'],
    ['OM Digital Solutions', 'OM-1', 'OM System', 'OM-1'],
    ['HUAWEI', 'VOG-L29', 'Huawei', 'VOG-L29'],
    ['Xiaomi', 'Redmi Note 8 Pro', 'Xiaomi', 'Redmi Note 8 Pro'],
    ['LEICA CAMERA AG', 'LEICA Q3', 'Leica', 'LEICA Q3'],
    ['RICOH IMAGING COMPANY, LTD.', 'PENTAX K-3 Mark III', 'Pentax', 'PENTAX K-3 Mark III'],
    ['EASTMAN KODAK COMPANY', 'KODAK DX4900 ZOOM DIGITAL CAMERA', 'Kodak', 'KODAK DX4900 ZOOM DIGITAL CAMERA'],
    ['DJI', 'FC3582', 'DJI', 'FC3582'],
    ['GoPro', 'HERO11 Black', 'GoPro', 'HERO11 Black'],
  ])('recognises %s %s [jpeg.claims.labels] [jpeg.claims.recognised]', (make, model, makeLabel, modelLabel) => {
    expect(recognizeCamera(make, model)).toEqual({ make: makeLabel, model: modelLabel });
  });

  it('ignores case and spacing of make and of listed models, and answers in its own spelling', () => {
    expect(recognizeCamera('  cAnOn ', 'canon  eos 40d')).toEqual({ make: 'Canon', model: 'Canon EOS 40D' });
  });

  it.each(['Canon EOS 40D by Jane Doe', 'Canon EOS 012345678', 'Canon', 'iPhone 6', 'Canon PowerShot G9 0123456'])(
    'withholds the model %s [jpeg.claims.labels]',
    (model) => {
      expect(recognizeCamera('Canon', model)).toEqual({ make: 'Canon' });
    },
  );

  it('recognises no model without its make', () => {
    expect(recognizeCamera('ACME', 'Canon EOS 40D')).toEqual({});
    expect(recognizeCamera('', 'iPhone 6')).toEqual({});
  });

  it('returns labels of its catalogue only, for every listed name [jpeg.claims.recognised]', () => {
    expect(LABEL_CATALOGUE_VERSION).toMatch(/^\d{4}-\d{2}-\d+$/);
    for (const maker of CAMERA_MAKES) {
      for (const model of ['', ...maker.models]) {
        const [spelling = ''] = maker.spellings;
        const { make, model: label } = recognizeCamera(spelling, model);
        expect([maker.label, make]).toEqual([maker.label, maker.label]);
        expect(label).toBe(model === '' ? undefined : model);
        expect(`${make} ${label ?? ''}`).toMatch(/^[\x20-\x7e]+$/);
        expect((label ?? '').length).toBeLessThanOrEqual(MAX_LABEL_LENGTH);
      }
    }
  });

  it('has every spelling and every model once', () => {
    const spellings = CAMERA_MAKES.flatMap((maker) => maker.spellings);
    expect(new Set(spellings).size).toBe(spellings.length);
    for (const { spellings: of, models } of CAMERA_MAKES) {
      expect(of).toEqual(of.map((spelling) => spelling.toLowerCase().trim()));
      expect(new Set(models.map((model) => model.toLowerCase())).size).toBe(models.length);
    }
  });

  it('has anchored series without unbounded repeats, so that matching is short and no free text is a series', () => {
    for (const { series } of CAMERA_MAKES) {
      for (const { body } of series) {
        expect(body.source).toMatch(/^\^.*\$$/);
        expect(body.source.replaceAll(/\\[+*]/g, '')).not.toMatch(/[^\\][+*]|\{\d+,\}/);
        expect(body.flags).toBe('');
      }
    }
  });

  it('never returns a string that it was not built to return', () => {
    const makes = CAMERA_MAKES.flatMap((maker) => maker.spellings);
    fc.assert(
      fc.property(fc.constantFrom(...makes), fc.string({ maxLength: 80 }), (make, model) => {
        expect(recognizeCamera(make, `${model}CANARY-${model}`).model).toBeUndefined();
      }),
    );
  });
});

describe('recognizeSoftware', () => {
  it.each([
    ['Adobe Photoshop 25.6 (Macintosh)', 'Adobe Photoshop 25.6 (Macintosh)'],
    ['Adobe Photoshop 24.1 (20221029.m.1946 73a94a1)  (Macintosh)', 'Adobe Photoshop 24.1 (Macintosh)'],
    ['Adobe Photoshop CS2 Windows', 'Adobe Photoshop CS2 (Windows)'],
    ['Adobe Fireworks CS5 11.0.0.484 Windows', 'Adobe Fireworks CS5 11.0.0 (Windows)'],
    ['Adobe Lightroom 5.3 (Macintosh)', 'Adobe Lightroom 5.3 (Macintosh)'],
    ['Adobe Photoshop Lightroom Classic 13.2 (Windows)', 'Adobe Photoshop Lightroom Classic 13.2 (Windows)'],
    ['GIMP 2.10.30', 'GIMP 2.10.30'],
    ['paint.net 4.2.13', 'Paint.NET 4.2.13'],
    ['Microsoft Windows Photo Viewer 6.1.7600.16385', 'Microsoft Windows Photo Viewer 6.1'],
    ['Picasa', 'Picasa'],
    ['Snapseed 2.0', 'Snapseed 2.0'],
    ['Instagram', 'Instagram'],
    ['ACDSee Pro 8', 'ACDSee Pro 8'],
    ['Nikon Transfer 1.1 W', 'Nikon Transfer 1.1'],
    ['HDR+ 1.0.570503588zd', 'Google HDR+ 1.0'],
    ['Digital Camera FinePix2400Zoom Ver1.70', 'camera firmware'],
    ['Ver.1.02', 'camera firmware'],
  ])('recognises %s as %s [jpeg.claims.labels]', (value, label) => {
    expect(recognizeSoftware(value)).toBe(label);
  });

  it('reads a bare version as iOS only from an Apple device', () => {
    expect(recognizeSoftware('17.1.2', 'Apple')).toBe('iOS 17.1.2');
    expect(recognizeSoftware('17.1.2')).toBeUndefined();
  });

  it.each(['', 'Adobe Photoshop of Jane Doe', 'Jane Doe', 'GIMP plugin by Jane', 'Picasa'.repeat(40), '<script>alert(1)</script>'])(
    'withholds %j [jpeg.claims.labels]',
    (value) => {
      expect(recognizeSoftware(value)).toBeUndefined();
    },
  );

  it('returns short printable labels whatever stands behind a known name', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Adobe Photoshop', 'GIMP', 'Adobe Photoshop Lightroom Classic', ''),
        fc.string({ maxLength: 120 }),
        (name, rest) => {
          const label = recognizeSoftware(`${name} 1.2.3 ${rest}CANARY`) ?? 'none';
          expect(label).toMatch(LABEL);
          expect(label).not.toContain('CANARY');
        },
      ),
    );
  });
});

const claims = (...fields: Parameters<typeof ascii>[]) =>
  publicClaims(readExifClaims(readExifBlock(buildTiff({ fields: fields.map((field) => ascii(...field)) }), 'thumbnail')), null);

describe('label claims', () => {
  it('tell a missing tag from a withheld label [jpeg.claims.present]', () => {
    const made = claims([TAG.make, "Jane's Own Camera"], [TAG.software, "Jane's Own Editor"]);
    expect(made).toMatchObject({ camera_make_present: true, camera_model_present: false, software_present: true });
    expect(made).not.toHaveProperty('camera_make');
    expect(made).not.toHaveProperty('software');
  });

  it('are returned when recognised, trimmed of blanks and NULs [jpeg.claims.labels]', () => {
    expect(claims([TAG.make, 'Canon\0\0\0'], [TAG.model, ' Canon EOS 40D  \0x'], [TAG.software, 'GIMP 2.10'])).toMatchObject({
      camera_make: 'Canon',
      camera_model: 'Canon EOS 40D',
      software: 'GIMP 2.10',
    });
  });

  it('are withheld when a tag stands twice', () => {
    const twice = claims([TAG.make, 'Canon'], [TAG.make, 'Canon']);
    expect(twice.camera_make_present).toBe(true);
    expect(twice).not.toHaveProperty('camera_make');
  });
});
