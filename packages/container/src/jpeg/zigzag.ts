/** Zigzag index to position in a block, row by row (ISO/IEC 10918-1, figure A.6). */
export const ZIGZAG = zigzag();

function zigzag(): Uint8Array {
  const order = new Uint8Array(64);
  let index = 0;
  for (let sum = 0; sum < 15; sum += 1) {
    const cells = [];
    for (let row = Math.max(0, sum - 7); row <= Math.min(7, sum); row += 1) cells.push(row * 8 + (sum - row));
    if (sum % 2 === 0) cells.reverse();
    for (const cell of cells) order[index++] = cell;
  }
  return order;
}
