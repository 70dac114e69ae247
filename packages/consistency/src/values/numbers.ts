/** A number as it is written, in hundredths, with how many decimals it has. */
export interface WrittenNumber {
  readonly hundredths: number;
  readonly decimals: number;
}

/**
 * Reads a number with separators of any usual kind: `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, `12,5`, `-3`, `(3.00)`, `3,00-`.
 * One separator before three digits parts thousands. Undefined for what is no number, and for numbers beyond 13 digits.
 */
export function parseNumber(written: string): WrittenNumber | undefined {
  const text = written
    .replaceAll(/[\s\u00a0\u202f]/g, ' ')
    .replaceAll(/[−–]/g, '-')
    .trim();
  const match = /^(?<open>[-+(]?) ?(?<body>\d[\d.,'’ ]{0,24}) ?(?<close>[-)]?)$/.exec(text);
  const body = match?.groups?.['body']?.replace(/[.,'’ ]+$/, '');
  if (match === null || body === undefined) return undefined;
  const decimals = decimalsOf(body);
  if (decimals === undefined) return undefined;
  const digits = body.replaceAll(/\D/g, '');
  if (digits.length > 13) return undefined;
  const isNegative = match.groups?.['open'] === '-' || match.groups?.['open'] === '(' || match.groups?.['close'] === '-';
  const value = Math.round((Number(digits) / 10 ** decimals) * 100);
  return { hundredths: isNegative ? -value : value, decimals };
}

/** Decimals of a number, told from its separators; undefined where these part nothing that a number has. */
function decimalsOf(body: string): number | undefined {
  const groups = body.split(/[.,'’ ]/);
  const marks = body.replaceAll(/\d/g, '');
  if (groups.some((group) => group === '')) return undefined;
  const last = groups.at(-1) ?? '';
  if (marks === '') return 0;
  const lastMark = marks.at(-1) ?? '';
  const others = marks.slice(0, -1);
  const isDecimal = (lastMark === '.' || lastMark === ',') && !others.includes(lastMark) && last.length !== 3;
  if (isDecimal && (others === '' || (new Set(others).size === 1 && isGrouped(groups.slice(0, -1)))))
    return last.length <= 6 ? last.length : undefined;
  // `1.234,567`: three decimals behind grouped thousands.
  if (others !== '' && lastMark !== others.at(-1) && (lastMark === '.' || lastMark === ','))
    return isGrouped(groups.slice(0, -1)) ? last.length : undefined;
  return new Set(marks).size === 1 && isGrouped(groups) ? 0 : undefined;
}

/** Whether digits stand in groups of three, the first of up to three. */
function isGrouped(parts: readonly string[]): boolean {
  return (parts[0] ?? '').length <= 3 && parts.slice(1).every((part) => part.length === 3);
}
