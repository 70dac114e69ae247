import type { HidingTechnique } from '@input-trust/hidden-text';
import type { Raster } from '@input-trust/raster';
import { grainOf, GRAINY_CONTRAST, GRAINY_TEXTURE, withoutGrain } from './grain.ts';
import { fitted, halve } from './plane.ts';
import type { Plane } from './plane.ts';
import { bitPlane, channelPlane, faintPlanes, lumaOver, storedLuma } from './surface-planes.ts';
import { VISIBLE_CONTRAST } from './text-lines.ts';

/** A picture within the picture, on which text may stand that nobody sees. */
export interface HiddenPlane {
  readonly technique: HidingTechnique;
  /** Several where letters of different sizes stand on different ones. */
  readonly derive: () => readonly Plane[];
  readonly minContrast: number;
  /** As in `TextSearch`. */
  readonly texture?: number;
  /** What stands out here may be plainly visible as well, and is then read as visible text. */
  readonly mayBeSeen: boolean;
}

/** Faint ink of two grey levels and more, after `faintPlane` has made it eight times as strong: about a Delta L* of 0.8 on white. */
export const FAINT_CONTRAST = 16;

/** A difference of one grey level, which rounding leaves on every gradient, is no texture there. */
const FAINT_TEXTURE = 12;

/** Grain below so many grey levels leaves faint ink as it is. */
const MIN_GRAIN = 0.4;
/** Where nearly every tile has so much, which close print has not, `secure` looks beneath it, on a plane of at most so many pixels. */
const HEAVY_GRAIN = 2;
const NEARLY_EVERY = 0.1;
const MOST_GRAINY_PIXELS = 1_000_000;
/** Half the widths of strokes in letters of 16, 28 and 48 pixels. At half the size nothing is lost of the wider ones, at a quarter of the cost. */
const STROKES = [
  { scale: 1, spread: 0.8 },
  { scale: 2, spread: 1.4 },
  { scale: 2, spread: 2.4 },
] as const;

/** Bits that `secure` looks at, which tools write to. */
export const LOWEST_BITS = [0, 1];
/** Bits that change a value by up to 7 of 255: what lies above shows. */
const LOW_BITS = [0, 1, 2];

/** What `secure` looks at beyond the picture itself: ink beneath heavy grain, faint ink, and what the alpha channel hides from people but not from pipelines. */
export function secureHiddenPlanes(raster: Raster, luma: Plane): HiddenPlane[] {
  const small = fitted(luma, MOST_GRAINY_PIXELS);
  const grainy = grainOf(small, NEARLY_EVERY, 2) < HEAVY_GRAIN ? [] : grainyPlanes(small);
  return [...grainy, ...faintPlanesOf(raster, luma)];
}

function faintPlanesOf(raster: Raster, luma: Plane): HiddenPlane[] {
  const planes: HiddenPlane[] = [faint(() => luma)];
  if (!hasTransparency(raster)) return planes;
  const alpha = (): Plane => channelPlane(raster, raster.channels - 1);
  return [
    { technique: 'transparent_pixels', derive: () => [lumaOver(raster, 0)], minContrast: VISIBLE_CONTRAST, mayBeSeen: true },
    { technique: 'transparent_pixels', derive: () => [storedLuma(raster)], minContrast: VISIBLE_CONTRAST, mayBeSeen: true },
    { technique: 'alpha', derive: () => [alpha()], minContrast: VISIBLE_CONTRAST, mayBeSeen: true },
    { ...faint(alpha), technique: 'alpha' },
    ...planes,
  ];
}

/** Every plane: those of `secure`, ink beneath any grain, and each channel and its low bits. */
export function allHiddenPlanes(raster: Raster, luma: Plane): HiddenPlane[] {
  // Grain first: ink that it covers is half read on the others.
  const planes: HiddenPlane[] = [...grainyPlanes(luma), ...faintPlanesOf(raster, luma)];
  const colours = isGrey(raster) ? [0] : [0, 1, 2];
  if (hasTransparency(raster)) planes.push({ ...faint(() => storedLuma(raster)), technique: 'transparent_pixels' });
  if (colours.length > 1) {
    for (const channel of colours) {
      const derive = (): Plane => channelPlane(raster, channel);
      planes.push(
        { technique: 'single_channel', derive: () => [derive()], minContrast: VISIBLE_CONTRAST, mayBeSeen: true },
        { ...faint(derive), technique: 'single_channel' },
      );
    }
  }
  planes.push(...bitPlanes(raster, LOW_BITS));
  return planes;
}

/** The lowest bits of each stored channel. A JPEG keeps none: what is left of such text is faint. */
export function bitPlanes(raster: Raster, bits: readonly number[]): HiddenPlane[] {
  if (raster.format === 'jpeg') return [];
  const colours = isGrey(raster) ? [0] : [0, 1, 2];
  const stored = hasTransparency(raster) ? [...colours, raster.channels - 1] : colours;
  return stored.flatMap((channel) =>
    bits.map((bit) => ({
      technique: 'bit_plane' as const,
      derive: () => [bitPlane(raster, channel, bit)],
      minContrast: 255,
      mayBeSeen: false,
    })),
  );
}

/** Ink that grain covers, freed of it for thin and for thick strokes. */
function grainyPlanes(luma: Plane): HiddenPlane[] {
  const grain = grainOf(luma);
  if (grain < MIN_GRAIN) return [];
  return STROKES.map(({ scale, spread }) => ({
    technique: 'low_contrast',
    // The mean of four pixels has half their grain.
    derive: () => [withoutGrain(scale === 1 ? luma : halve(luma), grain / scale, spread / scale)],
    minContrast: GRAINY_CONTRAST,
    texture: GRAINY_TEXTURE,
    mayBeSeen: true,
  }));
}

function faint(of: () => Plane): HiddenPlane {
  return {
    technique: 'low_contrast',
    derive: () => faintPlanes(of()),
    minContrast: FAINT_CONTRAST,
    texture: FAINT_TEXTURE,
    mayBeSeen: true,
  };
}

/** Whether one channel shows all that three would. */
function isGrey({ channels, data }: Raster): boolean {
  if (channels < 3) return true;
  for (let at = 0; at < data.length; at += channels) if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return false;
  return true;
}

function hasTransparency(raster: Raster): boolean {
  return raster.hasAlpha && channelPlane(raster, raster.channels - 1).data.some((alpha) => alpha < 255);
}
