import type { Component } from './components.ts';
import { median } from './percentile.ts';
import { clip, sharedArea, union } from './plane.ts';
import type { Plane, Rect } from './plane.ts';

/** Where text may stand at an angle, on the plane. */
export interface SlantedArea {
  readonly box: Rect;
  /** Degrees by which its lines fall to the right, from -90 to 90. */
  readonly degrees: number;
}

/** Patches of ink that look like letters and stand in no line that was read, at one scale: `factor` times as large on the plane. */
export interface LooseGlyphs {
  readonly glyphs: readonly Component[];
  readonly factor: number;
}

/** Sides of the patches that are asked at a scale, in pixels; larger ones are at the next. */
const SIDES = { least: 5, most: 20 } as const;
/** Patches in the same or the next cell of this side belong together: a word space and the distance of lines are shorter. */
const CELL = 32;
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
const MIN_SHARPNESS = 1.5;

/**
 * Areas of patches that keep to parallel lines at some angle: the one at which their middles fall into the fewest stripes is that of the
 * writing (projection profile; Postl 1986, "Detection of linear oblique structures and skew scan in digitized documents").
 */
export function slantedAreas(loose: readonly LooseGlyphs[]): SlantedArea[] {
  const found = loose.flatMap(({ glyphs, factor }) =>
    clusters(glyphs.filter(isOfScale)).flatMap((cluster) => {
      const degrees = sharpestAngle(cluster);
      const { x, y, width, height } = union(cluster);
      return degrees === undefined
        ? []
        : [{ box: { x: x * factor, y: y * factor, width: width * factor, height: height * factor }, degrees }];
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

/** Patches in cells that touch. */
function clusters(glyphs: readonly Component[]): Component[][] {
  const cells = Map.groupBy(glyphs, ({ x, y }) => `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`);
  const open = new Set(cells.keys());
  const found: Component[][] = [];
  for (const start of cells.keys()) {
    if (!open.delete(start)) continue;
    const cluster: Component[] = [];
    const next = [start];
    for (let cell = next.pop(); cell !== undefined; cell = next.pop()) {
      cluster.push(...(cells.get(cell) ?? []));
      const [column = 0, row = 0] = cell.split(' ').map(Number);
      for (let at = 0; at < 9; at += 1) {
        const beside = `${column + (at % 3) - 1} ${row + Math.floor(at / 3) - 1}`;
        if (open.delete(beside)) next.push(beside);
      }
    }
    if (cluster.length >= MIN_GLYPHS) found.push(cluster);
  }
  return found;
}

/** The angle at which patches keep to lines, or undefined where they keep to none, or to level or upright ones. */
function sharpestAngle(cluster: readonly Component[]): number | undefined {
  const step = Math.max(1, Math.floor(cluster.length / MOST_GLYPHS));
  const glyphs = cluster.filter((_, at) => at % step === 0);
  const stripe = STRIPE * median(glyphs.map(({ width, height }) => Math.max(width, height)));
  const sharpness = Array.from({ length: 180 }, (_, at) => concentration(glyphs, at - 90, stripe));
  const best = sharpness.indexOf(Math.max(...sharpness));
  const degrees = best - 90;
  const fromLevel = Math.min(Math.abs(degrees), 90 - Math.abs(degrees));
  return (sharpness[best] ?? 0) >= MIN_SHARPNESS * median(sharpness) && fromLevel >= LEVEL_DEGREES ? degrees : undefined;
}

/** How unevenly the middles of patches are spread over stripes at an angle: the mean number of others in the stripe of one. */
function concentration(glyphs: readonly Component[], degrees: number, stripe: number): number {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const counts = new Map<number, number>();
  for (const { x, y, width, height } of glyphs) {
    const at = Math.round(((y + height / 2) * cosine - (x + width / 2) * sine) / stripe);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return [...counts.values()].reduce((sum, count) => sum + count * count, 0) / glyphs.length;
}

/** A part of a plane with its lines made level. */
export interface LevelledPart {
  readonly plane: Plane;
  /** The box on the plane around a box of the part. */
  readonly toPlane: (box: Rect) => Rect;
}

/** Cuts an area out and turns it back by its angle, by linear interpolation; beyond the plane its edge goes on. */
export function levelled(plane: Plane, { box, degrees }: SlantedArea): LevelledPart {
  const radians = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const { x, y, width, height } = clip(box, plane);
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const across = Math.ceil(Math.abs(width * cosine) + Math.abs(height * sine)) + 2 * MARGIN;
  const down = Math.ceil(Math.abs(width * sine) + Math.abs(height * cosine)) + 2 * MARGIN;
  const data = new Uint8Array(across * down);
  for (let row = 0, at = 0; row < down; row += 1) {
    const dy = row - down / 2;
    for (let column = 0; column < across; column += 1, at += 1) {
      const dx = column - across / 2;
      data[at] = valueAt(plane, middleX + dx * cosine - dy * sine, middleY + dx * sine + dy * cosine) + 0.5;
    }
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
  const [left, top] = [Math.min(Math.max(x, 0), width - 1), Math.min(Math.max(y, 0), height - 1)];
  const [column, row] = [Math.floor(left), Math.floor(top)];
  const [right, bottom] = [Math.min(column + 1, width - 1), Math.min(row + 1, height - 1)];
  const [partX, partY] = [left - column, top - row];
  const above = (data[row * width + column] ?? 0) * (1 - partX) + (data[row * width + right] ?? 0) * partX;
  const below = (data[bottom * width + column] ?? 0) * (1 - partX) + (data[bottom * width + right] ?? 0) * partX;
  return above * (1 - partY) + below * partY;
}
