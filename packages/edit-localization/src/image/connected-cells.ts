import type { Region } from './copy-move.ts';

/** Cells that hang together, in cells of a grid. */
export interface CellRegion extends Region {
  /** Mean of what its cells say. */
  readonly evidence: number;
  readonly members: readonly number[];
}

/** Weak cells of a grid that hang together with a strong one. */
export function connectedCells(
  strong: Uint8Array,
  weak: Uint8Array,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  evidence: Float32Array,
): CellRegion[] {
  const regions: CellRegion[] = [];
  const seen = new Uint8Array(strong.length);
  for (let start = 0; start < strong.length; start += 1) {
    if (strong[start] !== 1 || seen[start] === 1) continue;
    const members = [start];
    seen[start] = 1;
    let [x0, y0, x1, y1, sum] = [columns, rows, 0, 0, 0];
    for (let at = 0; at < members.length; at += 1) {
      const i = members[at] ?? 0;
      const [x, y] = [i % columns, Math.floor(i / columns)];
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
      sum += evidence[i] ?? 0;
      for (const next of [x > 0 ? i - 1 : -1, x < columns - 1 ? i + 1 : -1, i - columns, i + columns]) {
        if (next < 0 || next >= strong.length || seen[next] === 1 || weak[next] !== 1) continue;
        seen[next] = 1;
        members.push(next);
      }
    }
    regions.push({ x0, y0, x1, y1, evidence: sum / members.length, members });
  }
  return regions;
}

/** What hangs together in a mask, from the top to the bottom: neighbours lie up to one row and up to `reach` columns apart. */
export function* connectedRegions(
  mask: Uint8Array,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  reach = 1,
): Generator<Region & { readonly size: number }> {
  const left = mask.slice();
  for (let start = 0; start < left.length; start += 1) {
    if (left[start] !== 1) continue;
    const open = [start];
    left[start] = 0;
    let [x0, y0, x1, y1, size] = [columns, rows, 0, 0, 0];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
      size += 1;
      for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v += 1) {
        for (let u = Math.max(0, x - reach); u <= Math.min(columns - 1, x + reach); u += 1) {
          const next = v * columns + u;
          if (left[next] !== 1) continue;
          left[next] = 0;
          open.push(next);
        }
      }
    }
    yield { x0, y0, x1, y1, size };
  }
}
