import type { Component } from './components.ts';
import { median } from './percentile.ts';
import { clip, sharedArea, union } from './plane.ts';
import type { Plane, Rect } from './plane.ts';

/** A box on the plane, and the degrees by which the lines in it fall to the right, from -90 to 90. */
export interface Slant {
  readonly box: Rect;
  readonly degrees: number;
}

/** Where text may stand at an angle. */
export interface SlantedArea extends Slant {
  /** Whether the patches keep to their lines as those of faint writing do, which texture of faint planes hardly does. */
  readonly isClear: boolean;
}

/** Patches of ink that look like letters and stand in no line that was read, at one scale: `factor` times as large on the plane. */
export interface LooseGlyphs {
  readonly glyphs: readonly Component[];
  readonly factor: number;
}

/** Sides of the patches that are asked at a scale, in pixels; larger ones are at the next. */
const SIDES = { least: 5, most: 20 } as const;
/** Patches whose middles are at most so many sides of the larger one apart belong together: letters that are set wide, and lines of a paragraph. */
const NEAR = 2.5;
/** How much larger one of two letters beside each other may be. */
const SIMILAR = 2.4;
/** Radians by which letters before and behind one may miss its line, and how many of the nearest may be those. */
const STRAIGHT = Math.PI / 6;
const NEAREST = 4;
/** Patches near one that are followed. */
const MOST_NEIGHBOURS = 12;
/** Side of the squares in which patches are looked for that are near. */
const CELL = NEAR * SIDES.most;
/** Fewer patches than this are no sentence, and more say nothing further. */
const MIN_GLYPHS = 14;
const MOST_GLYPHS = 600;
/** Areas that are looked at. */
const MOST_AREAS = 6;
/** Angles below which the lines of the plane itself are level or upright enough to be read. */
const LEVEL_DEGREES = 3;
/** Thickness of the stripes in which patches are counted, in their heights: their middles vary by a quarter. */
const STRIPE = 0.4;
/** How much more the patches keep to stripes at the best angle than at the one in the middle; scattered ones reach 1.3. */
const MIN_SHARPNESS = 2;
/** The same of faint writing: texture that is made as strong as it has many areas that reach the limit above. */
const CLEAR = { sharpness: 2.5, glyphs: 25 } as const;
/** Degrees by which patches that grew together to words may mislead. */
const MOST_TILT = 8;
/** Degrees by which the angles of areas with the same angle differ, and how many have it at least. */
const SAME_DEGREES = 2;
const MIN_ALIKE = 3;

/**
 * Areas of patches that keep to parallel lines at some angle: the one at which their middles fall into the fewest stripes is that of the
 * writing (projection profile; Postl 1986, "Detection of linear oblique structures and skew scan in digitized documents").
 */
export function slantedAreas(loose: readonly LooseGlyphs[]): SlantedArea[] {
  const found = loose.flatMap(({ glyphs, factor }) =>
    clusters(glyphs.filter(isOfScale)).flatMap((cluster) => {
      const { degrees, sharpness } = sharpestAngle(cluster);
      const { x, y, width, height } = union(cluster);
      const box = { x: x * factor, y: y * factor, width: width * factor, height: height * factor };
      const isClear = sharpness >= CLEAR.sharpness && cluster.length >= CLEAR.glyphs;
      return sharpness >= MIN_SHARPNESS && fromLevel(degrees) >= LEVEL_DEGREES ? [{ box, degrees, isClear }] : [];
    }),
  );
  // The same writing is found at several scales: the largest part of it stays.
  const kept: SlantedArea[] = [];
  for (const area of found.sort((a, b) => sizeOf(b) - sizeOf(a))) {
    if (!kept.some(({ box }) => sharedArea(box, area.box) >= 0.5 * sizeOf(area))) kept.push(area);
  }
  return kept.slice(0, MOST_AREAS);
}

function sizeOf({ box }: SlantedArea): number {
  return box.width * box.height;
}

function isOfScale({ width, height }: Component): boolean {
  const side = Math.max(width, height);
  return side >= SIDES.least && side <= SIDES.most;
}

/** Patches near each other that stand between two others in a row, as letters do and leaves do not. */
function clusters(glyphs: readonly Component[]): Component[][] {
  if (glyphs.length < MIN_GLYPHS) return [];
  const beside = neighbours(patchesOf(glyphs));
  const between = beside.map(({ patch, near }) => isBetween(patch, near));
  // The first and the last letter of a line stand beside one that does.
  const letters = glyphs.filter((_, at) => between[at] === true || beside[at]?.near.some((other) => between[other.at]));
  const around = neighbours(patchesOf(letters));
  const seen = new Uint8Array(letters.length);
  const found: Component[][] = [];
  for (const { patch: start } of around) {
    const cluster: Component[] = [];
    const next = [start];
    for (let patch = next.pop(); patch !== undefined; patch = next.pop()) {
      const letter = letters[patch.at];
      if (letter === undefined || seen[patch.at] === 1) continue;
      seen[patch.at] = 1;
      cluster.push(letter);
      next.push(...(around[patch.at]?.near ?? []));
    }
    if (cluster.length >= MIN_GLYPHS) found.push(cluster);
  }
  return found;
}

/** The middle of a patch, the longer of its sides, and its place in a list. */
interface Patch {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly at: number;
}

function patchesOf(glyphs: readonly Component[]): Patch[] {
  return glyphs.map(({ x, y, width, height }, at) => ({ x: x + width / 2, y: y + height / 2, side: Math.max(width, height), at }));
}

/** More than a row of any plane has cells. */
const CELLS_OF_ROW = 2 ** 16;

function cellOf({ x, y }: Patch): number {
  return Math.floor(y / CELL) * CELLS_OF_ROW + Math.floor(x / CELL);
}

/** Each patch with those near it that are about as large, the nearest first. */
function neighbours(patches: readonly Patch[]): readonly { readonly patch: Patch; readonly near: readonly Patch[] }[] {
  const cells = Map.groupBy(patches, cellOf);
  return patches.map((patch) => {
    const found: { readonly other: Patch; readonly distance: number }[] = [];
    const cell = cellOf(patch);
    for (const row of [cell - CELLS_OF_ROW, cell, cell + CELLS_OF_ROW]) {
      for (let beside = row - 1; beside <= row + 1; beside += 1) {
        for (const other of cells.get(beside) ?? []) {
          const distance = (patch.x - other.x) ** 2 + (patch.y - other.y) ** 2;
          if (other !== patch && isNear(patch, other, distance)) found.push({ other, distance });
        }
      }
    }
    const nearest = found.sort((a, b) => a.distance - b.distance).slice(0, MOST_NEIGHBOURS);
    return { patch, near: nearest.map(({ other }) => other) };
  });
}

/** `distance`: its square. */
function isNear(a: Patch, b: Patch, distance: number): boolean {
  const [small, large] = a.side < b.side ? [a.side, b.side] : [b.side, a.side];
  return large <= SIMILAR * small && distance <= (NEAR * large) ** 2;
}

/** Whether two of the nearest stand on both sides of a patch, in a row with it. */
function isBetween({ x, y }: Patch, near: readonly Patch[]): boolean {
  const directions = near.slice(0, NEAREST).map((other) => Math.atan2(other.y - y, other.x - x));
  return directions.some((one) => directions.some((other) => Math.abs(Math.abs(one - other) - Math.PI) <= STRAIGHT));
}

/** The angle of a few degrees at which the largest cluster of patches of a levelled part still keeps to lines; 0 where there is none. */
export function remainingTilt(loose: readonly LooseGlyphs[]): number {
  const all = loose.flatMap(({ glyphs }) => clusters(glyphs.filter(isOfScale)));
  const [largest] = all.sort((a, b) => b.length - a.length);
  if (largest === undefined) return 0;
  const { degrees, sharpness } = sharpestAngle(largest);
  return sharpness >= MIN_SHARPNESS && Math.abs(degrees) <= MOST_TILT ? degrees : 0;
}

/** The angle that most of some areas share, as those of a watermark over all of a picture do, or undefined where too few do. */
export function sharedAngle(areas: readonly SlantedArea[]): number | undefined {
  const alike = areas.map(({ degrees }) => areas.filter((other) => Math.abs(other.degrees - degrees) <= SAME_DEGREES));
  const [most] = alike.sort((a, b) => b.length - a.length);
  return most === undefined || most.length < MIN_ALIKE ? undefined : median(most.map(({ degrees }) => degrees));
}

/** Degrees from the nearest of level and upright. */
function fromLevel(degrees: number): number {
  return Math.min(Math.abs(degrees), 90 - Math.abs(degrees));
}

/** The angle at which patches keep to lines best, and how much better than at the one in the middle. */
function sharpestAngle(cluster: readonly Component[]): { readonly degrees: number; readonly sharpness: number } {
  const step = Math.max(1, Math.floor(cluster.length / MOST_GLYPHS));
  const patches = patchesOf(cluster.filter((_, at) => at % step === 0));
  const stripe = STRIPE * median(patches.map(({ side }) => side));
  const reach = Math.ceil(Math.max(...patches.map(({ x, y }) => x + y)) / stripe) + 1;
  const counts = new Uint32Array(2 * reach + 1);
  const all = Array.from({ length: 180 }, (_, at) => concentration(patches, at - 90, stripe, counts));
  const most = Math.max(...all);
  return { degrees: all.indexOf(most) - 90, sharpness: most / median(all) };
}

/**
 * How unevenly the middles of patches are spread over stripes at an angle: the mean number of others in the stripe of one. `counts` is 0 for
 * every stripe, before and behind.
 */
function concentration(patches: readonly Patch[], degrees: number, stripe: number, counts: Uint32Array): number {
  const [across, down] = [-Math.sin((degrees * Math.PI) / 180) / stripe, Math.cos((degrees * Math.PI) / 180) / stripe];
  const middle = counts.length >> 1;
  let sum = 0;
  for (const { x, y } of patches) {
    const at = middle + Math.round(x * across + y * down);
    const count = counts[at] ?? 0;
    sum += 2 * count + 1;
    counts[at] = count + 1;
  }
  for (const { x, y } of patches) counts[middle + Math.round(x * across + y * down)] = 0;
  return sum / patches.length;
}

/** A part of a plane with its lines made level. */
export interface LevelledPart {
  readonly plane: Plane;
  /** The box on the plane around a box of the part. */
  readonly toPlane: (box: Rect) => Rect;
}

/** Cuts an area out and turns it back by its angle, by linear interpolation; beyond the plane its edge goes on. */
export function levelled(plane: Plane, { box, degrees }: Slant): LevelledPart {
  const radians = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const { x, y, width, height } = clip(box, plane);
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const across = Math.ceil(Math.abs(width * cosine) + Math.abs(height * sine)) + 2 * MARGIN;
  const down = Math.ceil(Math.abs(width * sine) + Math.abs(height * cosine)) + 2 * MARGIN;
  const data = new Uint8Array(across * down);
  for (let row = 0, at = 0; row < down; row += 1) {
    const dy = row - down / 2;
    let fromX = middleX - (across / 2) * cosine - dy * sine;
    let fromY = middleY - (across / 2) * sine + dy * cosine;
    for (let column = 0; column < across; column += 1, at += 1, fromX += cosine, fromY += sine)
      data[at] = valueAt(plane, fromX, fromY) + 0.5;
  }
  const toPlane = (part: Rect): Rect => {
    const corners = [0, 1, 2, 3].map((corner) => {
      const dx = part.x + (corner & 1) * part.width - across / 2;
      const dy = part.y + (corner >> 1) * part.height - down / 2;
      return { x: middleX + dx * cosine - dy * sine, y: middleY + dx * sine + dy * cosine, width: 0, height: 0 };
    });
    return union(corners);
  };
  return { plane: { width: across, height: down, data }, toPlane };
}

/** Pixels around an area, so that letters at its rim are whole. */
const MARGIN = 12;

function valueAt({ width, height, data }: Plane, x: number, y: number): number {
  const left = Math.min(Math.max(x, 0), width - 1);
  const top = Math.min(Math.max(y, 0), height - 1);
  const column = Math.trunc(left);
  const row = Math.trunc(top);
  const above = row * width + column;
  const below = row + 1 < height ? above + width : above;
  const next = column + 1 < width ? 1 : 0;
  const partX = left - column;
  const upper = (data[above] ?? 0) + ((data[above + next] ?? 0) - (data[above] ?? 0)) * partX;
  const lower = (data[below] ?? 0) + ((data[below + next] ?? 0) - (data[below] ?? 0)) * partX;
  return upper + (lower - upper) * (top - row);
}
