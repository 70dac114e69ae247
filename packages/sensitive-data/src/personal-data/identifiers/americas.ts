import { digitAt, isDate, isLuhn, weightedSum } from '../check-digits.ts';
import { type Identifier, words } from './identifier.ts';

/** Numbers that were published by their issuers and belong to nobody. */
const VOID_SSN = new Set(['078051120', '219099999', '457555462']);

/** The Americas. */
export const AMERICAN_IDENTIFIERS: readonly Identifier[] = [
  {
    // US Social Security Administration, RM 10201.035: areas 000, 666 and 900–999, group 00 and serial 0000 are never assigned.
    type: 'US_SSN',
    kind: 'national_id',
    lengths: [9],
    shape: /^\d{3}([ -]?)\d{2}\1\d{4}$/,
    alone: /^\d{3}-\d{2}-\d{4}$/,
    context: words('ssn', 'ssns', 'social security number', 'social sec', 'soc sec', 'ss#', 'ss no'),
    isValid: (compact) => !/^(?:000|666|9)|^...00|0000$/.test(compact) && !VOID_SSN.has(compact),
    unchecked: true,
  },
  {
    // US Internal Revenue Service, IRM 3.21.263: 9xx with group 50–65, 70–88, 90–92 or 94–99.
    type: 'US_ITIN',
    kind: 'tax_id',
    lengths: [9],
    shape: /^9\d{2}([ -]?)\d{2}\1\d{4}$/,
    alone: /^\d{3}-\d{2}-\d{4}$/,
    context: words('itin', 'individual taxpayer'),
    isValid: (compact) => /^9\d\d(?:5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])/.test(compact),
    unchecked: true,
  },
  {
    // US Internal Revenue Service, "Valid EIN prefixes". Letter case counts: "ein" is a word of German.
    type: 'US_EIN',
    kind: 'tax_id',
    lengths: [9],
    shape: /^\d{2}-\d{7}$/,
    context:
      /(?<![\p{L}\p{N}])(?:F?EIN|TIN|[Tt]ax ID|[Ee]mployer(?:['’]s)? (?:[Ii]dentification|[Ii][Dd])|EMPLOYER(?:['’]S)? (?:IDENTIFICATION|ID)|[Ff]ederal (?:ID|[Tt]ax))(?!\p{L})/u,
    isValid: (compact) => !/^(?:0[0789]|1[789]|2[89]|49|69|7[089]|89|9[67])/.test(compact),
    unchecked: true,
  },
  {
    // US Centers for Medicare & Medicaid Services, "Understanding the MBI": positions are letters or digits by turns.
    type: 'US_MEDICARE_ID',
    kind: 'health_id',
    lengths: [11],
    shape: /^[1-9][AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\d-?[AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\d-?[AC-HJKMNP-RT-Y]{2}\d{2}$/,
    alone: /-.*-/,
    context: words('mbi', 'medicare'),
    isValid: () => true,
    unchecked: true,
  },
  {
    // Service Canada, Social Insurance Number: Luhn; 0 and 8 are not issued.
    type: 'CA_SIN',
    kind: 'national_id',
    lengths: [9],
    shape: /^[1-79]\d{2}([ -]?)\d{3}\1\d{3}$/,
    context: words('sin', 'social insurance number', 'nas', 'numéro d’assurance sociale', "numéro d'assurance sociale"),
    isValid: isLuhn,
  },
  {
    // Mexico, RENAPO: CURP, eighteen characters with a check digit over base 37.
    type: 'MX_CURP',
    kind: 'national_id',
    lengths: [18],
    shape: /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[0-9A-Z]\d$/,
    alone: /./,
    context: words('curp'),
    isValid: (compact) => {
      const alphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
      const sum = Array.from(compact.slice(0, 17)).reduce(
        (total, character, index) => total + alphabet.indexOf(character) * (18 - index),
        0,
      );
      return (10 - (sum % 10)) % 10 === digitAt(compact, 17) && isDate(compact.slice(4, 10));
    },
  },
  {
    // Brazil, Receita Federal: CPF, two check digits modulo 11.
    type: 'BR_CPF',
    kind: 'tax_id',
    lengths: [11],
    shape: /^(?:\d{3}\.\d{3}\.\d{3}-\d{2}|\d{11})$/,
    alone: /\./,
    context: words('cpf', 'cadastro de pessoas'),
    isValid: (compact) =>
      !/^(\d)\1*$/.test(compact) && isBrazilian(compact, [9, 10], (length) => Array.from({ length }, (_, index) => length + 1 - index)),
  },
  {
    // Brazil, Receita Federal: CNPJ, two check digits modulo 11 with weights 2 to 9.
    type: 'BR_CNPJ',
    kind: 'tax_id',
    lengths: [14],
    shape: /^(?:\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\d{14})$/,
    alone: /\//,
    context: words('cnpj'),
    isValid: (compact) =>
      !/^(\d)\1*$/.test(compact) &&
      isBrazilian(compact, [12, 13], (length) => Array.from({ length }, (_, index) => ((length - 1 - index) % 8) + 2)),
  },
  {
    // Argentina, AFIP: CUIT and CUIL, modulo 11.
    type: 'AR_CUIT',
    kind: 'tax_id',
    lengths: [11],
    shape: /^(?:20|2[3-7]|30|3[34])-?\d{8}-?\d$/,
    alone: /-.*-/,
    context: words('cuit', 'cuil'),
    isValid: (compact) => weightedSum(compact, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
  {
    // Chile, Registro Civil: RUT, modulo 11 with K for ten.
    type: 'CL_RUT',
    kind: 'national_id',
    lengths: [8, 9],
    shape: /^\d{1,2}\.?\d{3}\.?\d{3}-[\dK]$/i,
    alone: /\..*\./,
    context: words('rut', 'run', 'rol único'),
    isValid: (compact) => {
      const sum = Array.from(compact.slice(0, -1))
        .toReversed()
        .reduce((total, digit, index) => total + Number(digit) * ((index % 6) + 2), 0);
      return '0123456789K'.charAt((11 - (sum % 11)) % 11) === compact.at(-1);
    },
  },
];

/** Each check digit is 11 minus the weighted remainder, 0 when that is above 9. */
function isBrazilian(compact: string, positions: readonly number[], weights: (length: number) => readonly number[]): boolean {
  return positions.every((position) => {
    const remainder = weightedSum(compact, weights(position)) % 11;
    return (remainder < 2 ? 0 : 11 - remainder) === digitAt(compact, position);
  });
}
