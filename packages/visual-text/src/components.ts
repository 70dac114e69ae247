import type { Plane, Rect } from './plane.ts';
import { TILE } from './text-tiles.ts';
import type { TextTiles } from './text-tiles.ts';

/** A connected patch of ink: a letter, a part of one, or several that touch. */
export interface Component extends Rect {
  /** Pixels of ink. */
  readonly area: number;
  /** Mean length of its horizontal runs: the width of its strokes. */
  readonly stroke: number;
}

/** Far more than a page of small print has; noise reaches it, and is not worth more. */
export const MAX_COMPONENTS = 60_000;

interface Patch {
  parent: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  area: number;
  runs: number;
}

/** Connected patches (8-neighbourhood) of dark or light ink in the tiles that may hold text, by runs, in one pass. */
export function inkComponents(plane: Plane, tiles: TextTiles, polarity: 'dark' | 'light'): Component[] {
  const limits = polarity === 'dark' ? tiles.dark : tiles.light;
  const flip = polarity === 'dark' ? 0 : 255;
  const patches: Patch[] = [];
  let previous: number[] = [];
  for (let y = 0; y < plane.height && patches.length < MAX_COMPONENTS; y += 1) {
    previous = connect(runsOf(plane, tiles, limits, flip, y), previous, patches, y);
  }
  const components: Component[] = [];
  for (const [at, patch] of patches.entries()) {
    if (patch.parent !== at) merge(patches, patch, at);
  }
  for (const [at, patch] of patches.entries()) {
    if (patch.parent !== at) continue;
    const { left, top, area } = patch;
    components.push({ x: left, y: top, width: patch.right - left, height: patch.bottom - top, area, stroke: area / patch.runs });
  }
  return components;
}

/** Start and end of each run in the row, end exclusive, flat. */
function runsOf(plane: Plane, tiles: TextTiles, limits: Uint8Array, flip: number, y: number): number[] {
  const runs: number[] = [];
  const start = y * plane.width;
  const row = Math.floor(y / TILE) * tiles.columns;
  let open = -1;
  for (let column = 0; column < tiles.columns; column += 1) {
    const limit = limits[row + column] ?? 0;
    const from = column * TILE;
    if (limit === 0) {
      if (open >= 0) runs.push(open, from);
      open = -1;
      continue;
    }
    const to = Math.min(from + TILE, plane.width);
    for (let x = from; x < to; x += 1) {
      if (((plane.data[start + x] ?? 0) ^ flip) < limit) {
        if (open < 0) open = x;
      } else if (open >= 0) {
        runs.push(open, x);
        open = -1;
      }
    }
  }
  if (open >= 0) runs.push(open, plane.width);
  return runs;
}

/** Joins the runs of a row to the patches above that they touch. Returns the row's runs as start, end, patch, flat. */
function connect(runs: readonly number[], above: readonly number[], patches: Patch[], y: number): number[] {
  const labelled: number[] = [];
  let first = 0;
  for (let at = 0; at < runs.length; at += 2) {
    const left = runs[at] ?? 0;
    const right = runs[at + 1] ?? 0;
    while (first < above.length && (above[first + 1] ?? 0) < left) first += 3;
    let label = -1;
    for (let next = first; next < above.length && (above[next] ?? 0) <= right; next += 3) {
      const other = rootOf(patches, above[next + 2] ?? 0);
      if (label < 0) label = other;
      else if (label !== other) {
        const [older, newer] = label < other ? [label, other] : [other, label];
        const patch = patches[newer];
        if (patch !== undefined) patch.parent = older;
        label = older;
      }
    }
    if (label < 0) {
      label = patches.length;
      patches.push({ parent: label, left, right, top: y, bottom: y + 1, area: 0, runs: 0 });
    }
    const patch = patches[label];
    if (patch !== undefined) {
      patch.left = Math.min(patch.left, left);
      patch.right = Math.max(patch.right, right);
      patch.bottom = y + 1;
      patch.area += right - left;
      patch.runs += 1;
    }
    labelled.push(left, right, label);
  }
  return labelled;
}

function rootOf(patches: readonly Patch[], label: number): number {
  let root = label;
  for (let patch = patches[root]; patch !== undefined && patch.parent !== root; patch = patches[root]) root = patch.parent;
  // Shortens the way for the next caller.
  const patch = patches[label];
  if (patch !== undefined) patch.parent = root;
  return root;
}

function merge(patches: readonly Patch[], patch: Patch, at: number): void {
  const root = patches[rootOf(patches, at)];
  if (root === undefined) return;
  root.left = Math.min(root.left, patch.left);
  root.right = Math.max(root.right, patch.right);
  root.top = Math.min(root.top, patch.top);
  root.bottom = Math.max(root.bottom, patch.bottom);
  root.area += patch.area;
  root.runs += patch.runs;
}
