import { digitAt, isDate, isDayOfYear, isLuhn, isMod11Comma10, mod97, weightedSum } from '../check-digits.ts';
import { type Identifier, words } from './identifier.ts';

/** The United Kingdom, Ireland, and the German, French, Dutch, Italian, Spanish and Portuguese speaking countries. */
export const WESTERN_EUROPEAN_IDENTIFIERS: readonly Identifier[] = [
  {
    // UK, HMRC NIM39110: prefixes that are not used, suffix A to D.
    type: 'UK_NINO',
    kind: 'national_id',
    lengths: [9],
    shape: /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]( ?)\d{2}\1\d{2}\1\d{2}\1[A-D]$/i,
    alone: /^.. .. .. .. .$/,
    context: words('nino', 'ni number', 'ni no', 'national insurance number', 'n.i.'),
    isValid: (compact) => !/^(?:BG|GB|NK|KN|TN|NT|ZZ)/.test(compact),
    unchecked: true,
  },
  {
    // UK, NHS Data Dictionary: NHS number, modulo 11.
    type: 'UK_NHS_NUMBER',
    kind: 'health_id',
    lengths: [10],
    shape: /^\d{3}([ -]?)\d{3}\1\d{4}$/,
    context: words('nhs', 'nhs number', 'nhs no'),
    isValid: (compact) => (11 - (weightedSum(compact, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digitAt(compact, 9),
  },
  {
    // Ireland, Social Welfare Consolidation Act 2005: PPS number, letter modulo 23.
    type: 'IE_PPS',
    kind: 'national_id',
    lengths: [8, 9],
    shape: /^\d{7}[A-W][A-IW]?$/i,
    context: words('pps', 'ppsn', 'pps number', 'personal public service'),
    isValid: (compact) => {
      const second = compact.length === 9 && compact.charAt(8) !== 'W' ? compact.charCodeAt(8) - 64 : 0;
      return 'WABCDEFGHIJKLMNOPQRSTUV'.charAt((weightedSum(compact, [8, 7, 6, 5, 4, 3, 2]) + second * 9) % 23) === compact.charAt(7);
    },
  },
  {
    // Germany, Abgabenordnung section 139b: ISO 7064 MOD 11,10; of the first ten digits one occurs two or three times.
    type: 'DE_TAX_ID',
    kind: 'tax_id',
    lengths: [11],
    shape: /^[1-9]\d( ?)\d{3}\1\d{3}\1\d{3}$/,
    context: words(
      'steuer-id',
      'steuerid',
      'steueridentifikationsnummer',
      'steuerliche identifikationsnummer',
      'identifikationsnummer',
      'idnr',
      'id-nr',
      'steuer-idnr',
    ),
    isValid: (compact) => {
      const counts = [...'0123456789'].map((digit) => compact.slice(0, 10).split(digit).length - 1);
      return isMod11Comma10(compact) && [2, 3].includes(Math.max(...counts)) && counts.filter((count) => count > 1).length === 1;
    },
  },
  {
    // Germany, Technical Guideline BSI TR-03110: document number of identity card and passport with its check digit (ICAO 9303, weights 7 3 1).
    type: 'DE_IDENTITY_CARD',
    kind: 'national_id',
    lengths: [10],
    shape: /^[CFGHJ-NPRTV-Z][0-9CFGHJ-NPRTV-Z]{8}\d$/i,
    context: words('personalausweis', 'personalausweisnummer', 'ausweisnummer', 'ausweis-nr', 'reisepass', 'reisepassnummer', 'passnummer'),
    isValid: (compact) =>
      Array.from(compact.slice(0, 9)).reduce(
        (sum, character, index) => sum + Number.parseInt(character, 36) * ([7, 3, 1][index % 3] ?? 0),
        0,
      ) %
        10 ===
      digitAt(compact, 9),
  },
  {
    // Germany, Verordnung über die Versicherungsnummer: digit sums with fixed weights.
    type: 'DE_SOCIAL_SECURITY',
    kind: 'national_id',
    lengths: [12],
    shape: /^\d{2} ?\d{6} ?[A-Z] ?\d{2} ?\d$/i,
    alone: / .* .* /,
    context: words('sozialversicherungsnummer', 'sv-nummer', 'svnr', 'sv-nr', 'rentenversicherungsnummer', 'versicherungsnummer', 'rvnr'),
    isValid: (compact) => {
      const letter = String(compact.charCodeAt(8) - 64).padStart(2, '0');
      const digits = compact.slice(0, 8) + letter + compact.slice(9, 11);
      const sum = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1].reduce((total, weight, index) => {
        const product = weight * digitAt(digits, index);
        return total + Math.floor(product / 10) + (product % 10);
      }, 0);
      return sum % 10 === digitAt(compact, 11);
    },
  },
  {
    // Austria, ASVG section 31: insurance number, modulo 11, followed by the birth date.
    type: 'AT_SOCIAL_SECURITY',
    kind: 'national_id',
    lengths: [10],
    shape: /^[1-9]\d{3} ?\d{6}$/,
    context: words('sozialversicherungsnummer', 'svnr', 'sv-nr', 'sv-nummer', 'versicherungsnummer'),
    isValid: (compact) => weightedSum(compact, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === digitAt(compact, 3),
  },
  {
    // Switzerland, AHVG article 50c: AHV number, EAN-13 check digit.
    type: 'CH_AHV',
    kind: 'national_id',
    lengths: [13],
    shape: /^756([. ]?)\d{4}\1\d{4}\1\d{2}$/,
    alone: /\./,
    context: words('ahv', 'ahv-nr', 'ahv-nummer', 'avs', 'n° avs', 'oasi', 'sozialversicherungsnummer'),
    isValid: (compact) => weightedSum(compact, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0,
  },
  {
    // France, INSEE: numéro d'inscription au répertoire, key 97 minus the remainder; Corsica counts as 19 and 18.
    type: 'FR_NIR',
    kind: 'national_id',
    lengths: [15],
    shape: /^[1-478] ?\d{2} ?(?:0[1-9]|1[0-2]|[2-9]\d) ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3} ?\d{2}$/i,
    alone: / .* .* .* /,
    context: words('nir', 'numéro de sécurité sociale', 'n° de sécurité sociale', 'sécurité sociale', 'securite sociale', 'n° ss', 'insee'),
    isValid: (compact) => {
      const digits = compact.replace('2A', '19').replace('2B', '18');
      return mod97(digits.slice(0, 13)) + Number(digits.slice(13)) === 97;
    },
  },
  {
    // Belgium, Royal Decree of 3 April 1984: national register number, 97 minus the remainder; from 2000 on with a 2 in front.
    type: 'BE_NATIONAL_NUMBER',
    kind: 'national_id',
    lengths: [11],
    shape: /^(?:\d{2}\.\d{2}\.\d{2}-\d{3}\.\d{2}|\d{11})$/,
    alone: /\./,
    context: words('rijksregisternummer', 'numéro national', 'registre national', 'insz', 'niss'),
    isValid: (compact) =>
      [compact.slice(0, 9), `2${compact.slice(0, 9)}`].some((digits) => 97 - mod97(digits) === Number(compact.slice(9))),
  },
  {
    // Netherlands, Rijksdienst voor Identiteitsgegevens: burgerservicenummer, eleven test.
    type: 'NL_BSN',
    kind: 'national_id',
    lengths: [9],
    shape: /^\d{4}\.\d{2}\.\d{3}$|^\d{9}$|^\d{3} \d{3} \d{3}$/,
    context: words('bsn', 'burgerservicenummer', 'sofinummer', 'sofi-nummer'),
    isValid: (compact) => !/^0+$/.test(compact) && weightedSum(compact, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0,
  },
  {
    // Spain, Real Decreto 1553/2005: DNI and NIE, letter modulo 23.
    type: 'ES_DNI',
    kind: 'national_id',
    lengths: [9],
    shape: /^(?:\d{8}|\d{2}\.\d{3}\.\d{3}|[XYZ]-?\d{7})-?[A-HJ-NP-TV-Z]$/i,
    alone: /^(?:\d{2}\.|[XYZ]-\d{7}-)/i,
    context: words('dni', 'nie', 'nif', 'documento nacional', 'd.n.i.'),
    isValid: (compact) => {
      const number = Number(compact.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))).slice(0, -1));
      return 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(number % 23) === compact.at(-1);
    },
  },
  {
    // Italy, Decreto ministeriale 23 December 1976: codice fiscale, character modulo 26.
    type: 'IT_CODICE_FISCALE',
    kind: 'tax_id',
    lengths: [16],
    shape: /^[A-Z]{6}[0-9LMNP-V]{2}[A-EHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]$/i,
    alone: /./,
    context: words('codice fiscale', 'cod. fisc.', 'c.f.'),
    isValid: isCodiceFiscale,
  },
  {
    // Portugal, Decreto-Lei 14/2013: NIF, modulo 11.
    type: 'PT_NIF',
    kind: 'tax_id',
    lengths: [9],
    shape: /^[1235689]\d{2}( ?)\d{3}\1\d{3}$/,
    context: words('nif', 'contribuinte', 'número de identificação fiscal', 'n.i.f.'),
    isValid: (compact) => {
      const remainder = weightedSum(compact, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
      return (remainder < 2 ? 0 : 11 - remainder) === digitAt(compact, 8);
    },
  },
  {
    // Greece, IDIKA: AMKA, birth date and Luhn.
    type: 'GR_AMKA',
    kind: 'national_id',
    lengths: [11],
    shape: /^\d{11}$/,
    context: words('amka', 'αμκα', 'α.μ.κ.α.'),
    isValid: (compact) => isDayOfYear(Number(compact.slice(2, 4)), Number(compact.slice(0, 2))) && isLuhn(compact),
  },
  {
    // Turkey, Population Services Law 5490: identity number, two check digits.
    type: 'TR_IDENTITY_NUMBER',
    kind: 'national_id',
    lengths: [11],
    shape: /^[1-9]\d{10}$/,
    context: words('tckn', 'tc kimlik', 't.c. kimlik', 'kimlik no', 'kimlik numarası', 'vatandaşlık numarası'),
    isValid: (compact) => {
      const tenth = weightedSum(compact, [7, -1, 7, -1, 7, -1, 7, -1, 7]) % 10;
      const eleventh = weightedSum(compact, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) % 10;
      return (tenth + 10) % 10 === digitAt(compact, 9) && eleventh === digitAt(compact, 10);
    },
  },
  {
    // France, DGFiP: numéro fiscal (SPI), the last three digits are the remainder modulo 511.
    type: 'FR_TAX_NUMBER',
    kind: 'tax_id',
    lengths: [13],
    shape: /^[0-3]\d ?\d{2} ?\d{3} ?\d{3} ?\d{3}$/,
    context: words('numéro fiscal', 'n° fiscal', 'numero fiscal', 'spi'),
    isValid: (compact) => Number(compact.slice(0, 10)) % 511 === Number(compact.slice(10)),
  },
  {
    // Luxembourg, Loi du 19 juin 2013: birth date, serial, Luhn digit; the thirteenth digit is a second check.
    type: 'LU_NATIONAL_NUMBER',
    kind: 'national_id',
    lengths: [13],
    shape: /^(?:18|19|20)\d{11}$/,
    context: words('matricule', 'numéro d’identification national', 'identification nationale'),
    isValid: (compact) => isDate(compact.slice(0, 8)) && isLuhn(compact.slice(0, 12)),
  },
];

const CODICE_ODD: Readonly<Record<string, number>> = {
  0: 1,
  1: 0,
  2: 5,
  3: 7,
  4: 9,
  5: 13,
  6: 15,
  7: 17,
  8: 19,
  9: 21,
  A: 1,
  B: 0,
  C: 5,
  D: 7,
  E: 9,
  F: 13,
  G: 15,
  H: 17,
  I: 19,
  J: 21,
  K: 2,
  L: 4,
  M: 18,
  N: 20,
  O: 11,
  P: 3,
  Q: 6,
  R: 8,
  S: 12,
  T: 14,
  U: 16,
  V: 10,
  W: 22,
  X: 25,
  Y: 24,
  Z: 23,
};

function isCodiceFiscale(compact: string): boolean {
  let sum = 0;
  for (let index = 0; index < 15; index += 1) {
    const character = compact.charAt(index);
    const even = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    sum += index % 2 === 0 ? (CODICE_ODD[character] ?? 0) : even;
  }
  return String.fromCharCode(65 + (sum % 26)) === compact.charAt(15);
}
