/** A row of hexadecimal code points per letter, as the generated tables have it, to code point → letter. */
export function parseLetterTable(table: Readonly<Record<string, string>>): Map<number, string> {
  return new Map(
    Object.entries(table).flatMap(([letter, row]) => row.split(' ').map((hex) => [Number.parseInt(hex, 16), letter] as const)),
  );
}
