import { TiffFileEvidence } from '@input-trust/contract';
import { collectTiffEvidence, NotOfFormatError } from '@input-trust/evidence-tiff';
import { check, claimChecks, defineFormat, flags, numeric, size, wasRead } from './check.ts';
import type { Check } from './check.ts';
import type { TruthRow } from './truth.ts';

/** TIFF against ExifTool, and soundness of what libtiff reads to its end. */
export const tiff = defineFormat({
  format: 'tiff',
  mediaTypes: ['image/tiff'],
  collect: collectTiffEvidence,
  refuses: NotOfFormatError.isInstance,
  parse: (evidence) => TiffFileEvidence.parse(evidence),
  compare: (truth, evidence) => {
    const { image, exiftool, decode } = truth;
    const { structure, components, carriers, editing_context: context } = evidence;
    const first = structure.directories.find(({ dimensions }) => dimensions !== undefined);
    return [
      check('dimensions', size(image), size(first?.dimensions)),
      check('pages', pages(exiftool), structure.page_count),
      ...(decode.ok === true ? soundChecks(exiftool, evidence) : []),
      ...claimChecks(truth, evidence),
      flags('exif', states(exiftool, 'ExifIFD'), carriers.exif.count > 0),
      flags('xmp', image.has_xmp === true, wasRead(components.xmp)),
      flags('iptc', image.has_iptc === true, wasRead(components.iptc)),
      flags('icc', image.has_icc === true, wasRead(components.icc)),
      flags('photoshop', states(exiftool, 'Photoshop'), context.photoshop_resources_present),
      flags('c2pa', image.has_jumbf === true, carriers.c2pa.count > 0),
    ];
  },
});

/** Of files that libtiff reads to their end. */
function soundChecks(exiftool: TruthRow['exiftool'], { structure, components }: TiffFileEvidence): Check[] {
  return [
    flags('sound_container', true, components.structure.status === 'complete'),
    check('samples_per_pixel', numeric(exiftool, 'IFD0:SamplesPerPixel'), structure.directories[0]?.samples_per_pixel),
  ];
}

/** Whether ExifTool found anything of a group. */
function states(exiftool: TruthRow['exiftool'], group: string): boolean {
  return Object.keys(exiftool).some((name) => name.startsWith(`${group}:`));
}

/** Full-resolution images of the chain: bit 0 of SubfileType marks reduced ones, bit 2 masks. */
function pages(exiftool: TruthRow['exiftool']): number {
  const images = Object.keys(exiftool).flatMap((name) => /^(IFD\d{1,5}):ImageWidth$/.exec(name)?.[1] ?? []);
  return images.filter((ifd) => ((numeric(exiftool, `${ifd}:SubfileType`) ?? 0) & 0b101) === 0).length;
}
