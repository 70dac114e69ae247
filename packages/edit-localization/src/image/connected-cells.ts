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
