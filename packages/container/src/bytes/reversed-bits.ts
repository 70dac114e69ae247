/** A byte with its bits the other way round. */
export function reversedBits(byte: number): number {
  const pairs = ((byte & 0x55) << 1) | ((byte >> 1) & 0x55);
  const fours = ((pairs & 0x33) << 2) | ((pairs >> 2) & 0x33);
  return ((fours & 15) << 4) | (fours >> 4);
}
