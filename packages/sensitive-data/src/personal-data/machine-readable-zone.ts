import { digitAt } from './check-digits.ts';
import type { PersonalDataFinding } from './finding.ts';

/** Three lines of 30 or two of 44 characters, with line ends and indentation. */
export const LONGEST_MACHINE_READABLE_ZONE = 104;

const BREAK = String.raw`[ \t]{0,2}\r?\n[ \t]{0,2}`;
const END = '(?![A-Z0-9<])';

/**
 * Forms of the machine-readable zone of travel documents. `checked` lists what each check digit covers, as positions
 * from 0 in the joined lines, end exclusive; the digit stands behind the last of them.
 */
const FORMS: readonly {
  readonly pattern: RegExp;
  readonly checked: readonly (readonly (readonly [number, number])[])[];
  readonly composite: number;
}[] = [
  {
    // ICAO 9303 part 4 section 4.2.2: passports, TD3.
    pattern: new RegExp(`(?:P[A-Z<][A-Z<]{3}[A-Z<]{39})${BREAK}(?:[A-Z0-9<]{44})${END}`, 'y'),
    checked: [
      [[44, 53]],
      [[57, 63]],
      [[65, 71]],
      [
        [44, 54],
        [57, 64],
        [65, 87],
      ],
    ],
    composite: 87,
  },
  {
    // ICAO 9303 part 6 section 4.2.2: TD2.
    pattern: new RegExp(`(?:[PIAC][A-Z0-9<][A-Z<]{3}[A-Z<]{31})${BREAK}(?:[A-Z0-9<]{36})${END}`, 'y'),
    checked: [
      [[36, 45]],
      [[49, 55]],
      [[57, 63]],
      [
        [36, 46],
        [49, 56],
        [57, 71],
      ],
    ],
    composite: 71,
  },
  {
    // ICAO 9303 part 5 section 4.2.2: identity cards, TD1.
    pattern: new RegExp(`(?:[PIAC][A-Z0-9<][A-Z<]{3}[A-Z0-9<]{25})${BREAK}(?:[A-Z0-9<]{30})${BREAK}(?:[A-Z<]{30})${END}`, 'y'),
    checked: [
      [[5, 14]],
      [[30, 36]],
      [[38, 44]],
      [
        [5, 30],
        [30, 37],
        [38, 45],
        [48, 59],
      ],
    ],
    composite: 59,
  },
];

/** The machine-readable zone (ICAO 9303) one of whose lines holds the filler at `at`; every check digit must be right. */
export function machineReadableZoneAt(text: string, at: number): PersonalDataFinding | undefined {
  let start = lineStart(text, at);
  for (let above = 0; above < 3 && start !== undefined; above += 1) {
    for (const { pattern, checked, composite } of FORMS) {
      pattern.lastIndex = start;
      const zone = pattern.exec(text)?.[0];
      if (zone === undefined || !isValid(zone.replaceAll(/\s/g, ''), checked, composite)) continue;
      const kind = zone.startsWith('P') ? 'passport' : 'national_id';
      return { kind, type: 'MACHINE_READABLE_ZONE', start, end: start + zone.length, confidence: 0.99, checked: 'checksum' };
    }
    let end = start;
    while (end > 0 && start - end < 6 && /\s/.test(text.charAt(end - 1))) end -= 1;
    start = end === start || end === 0 ? undefined : lineStart(text, end);
  }
  return undefined;
}

/** Whether text behind the end could still complete a zone one of whose lines holds the filler at `at`. */
export function isOpenMachineReadableZone(text: string, at: number): boolean {
  return text.length - at <= LONGEST_MACHINE_READABLE_ZONE && /^[A-Z0-9<\s]*$/.test(text.slice(at));
}

/** Where the run of zone characters around `at` begins; undefined when it is longer than a line. */
function lineStart(text: string, at: number): number | undefined {
  let start = at;
  while (start > 0 && at - start <= 44 && /[A-Z0-9<]/.test(text.charAt(start - 1))) start -= 1;
  return at - start > 44 ? undefined : start;
}

function isValid(zone: string, checked: readonly (readonly (readonly [number, number])[])[], composite: number): boolean {
  return checked.every((ranges, index) => {
    const isComposite = index === checked.length - 1;
    const digit = isComposite ? composite : (ranges[0]?.[1] ?? 0);
    // A document number that is too long goes on in the optional data, and its digit with it.
    if (index === 0 && zone.charAt(digit) === '<') return true;
    return checkDigit(ranges.map(([from, to]) => zone.slice(from, to)).join('')) === digitAt(zone, digit);
  });
}

/** ICAO 9303 part 3 section 4.9: weights 7, 3, 1 over digits, letters from 10 and fillers of 0, modulo 10. */
function checkDigit(data: string): number {
  let sum = 0;
  for (let index = 0; index < data.length; index += 1) {
    const character = data.charAt(index);
    sum += (character === '<' ? 0 : Number.parseInt(character, 36)) * ([7, 3, 1][index % 3] ?? 0);
  }
  return sum % 10;
}
