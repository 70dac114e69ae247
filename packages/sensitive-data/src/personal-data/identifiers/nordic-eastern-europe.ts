import { digitAt, isDate, isDayOfYear, isLuhn, isMod11Comma10, weightedSum } from '../check-digits.ts';
import { type Identifier, words } from './identifier.ts';

/** The Nordic and Baltic countries, central and eastern Europe. */
export const NORDIC_EASTERN_EUROPEAN_IDENTIFIERS: readonly Identifier[] = [
  {
    // Sweden, Skatteverket SKV 704: Luhn over the last ten digits; coordination numbers add 60 to the day.
    type: 'SE_PERSONNUMMER',
    kind: 'national_id',
    lengths: [10, 12],
    shape: /^(?:\d{2})?\d{6}[-+]?\d{4}$/,
    alone: /^(?:19|20)\d{6}-/,
    context: words('personnummer', 'samordningsnummer', 'person nr', 'pnr'),
    isValid: (compact) => {
      const ten = compact.slice(-10);
      const day = Number(ten.slice(4, 6));
      return isDayOfYear(Number(ten.slice(2, 4)), day > 60 ? day - 60 : day) && isLuhn(ten);
    },
  },
  {
    // Denmark, CPR-kontoret: birth date and serial. Numbers since 2007 need not pass modulo 11.
    type: 'DK_CPR',
    kind: 'national_id',
    lengths: [10],
    shape: /^\d{6}[- ]?\d{4}$/,
    context: words('cpr', 'cpr-nr', 'cpr-nummer', 'cpr nr', 'personnummer'),
    isValid: (compact) => isDayOfYear(Number(compact.slice(2, 4)), Number(compact.slice(0, 2))),
    unchecked: true,
  },
  {
    // Norway, Skatteetaten: birth number with two check digits modulo 11; D-numbers add 40 to the day.
    type: 'NO_FODSELSNUMMER',
    kind: 'national_id',
    lengths: [11],
    shape: /^\d{6} ?\d{5}$/,
    context: words('fødselsnummer', 'fodselsnummer', 'fødselsnr', 'personnummer', 'd-nummer', 'fnr'),
    isValid: (compact) => {
      const day = Number(compact.slice(0, 2));
      return (
        isDayOfYear(Number(compact.slice(2, 4)), day > 40 ? day - 40 : day) &&
        weightedSum(compact, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
        weightedSum(compact, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
      );
    },
  },
  {
    // Finland, DVV: henkilötunnus, character modulo 31. The sign between date and serial tells the century.
    type: 'FI_HETU',
    kind: 'national_id',
    lengths: [10, 11],
    shape: /^\d{6}[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y]$/,
    alone: /./,
    context: words('henkilötunnus', 'hetu', 'personbeteckning'),
    isValid: (compact) => {
      const digits = compact.slice(0, 6) + compact.slice(-4, -1);
      return (
        isDayOfYear(Number(digits.slice(2, 4)), Number(digits.slice(0, 2))) &&
        '0123456789ABCDEFHJKLMNPRSTUVWXY'.charAt(Number(digits) % 31) === compact.at(-1)
      );
    },
  },
  {
    // Poland, Ustawa o ewidencji ludności: PESEL; the month carries the century.
    type: 'PL_PESEL',
    kind: 'national_id',
    lengths: [11],
    shape: /^\d{11}$/,
    context: words('pesel'),
    isValid: (compact) =>
      weightedSum(compact, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0 &&
      isDayOfYear(Number(compact.slice(2, 4)) % 20, Number(compact.slice(4, 6))),
  },
  {
    // Poland: NIP, modulo 11.
    type: 'PL_NIP',
    kind: 'tax_id',
    lengths: [10],
    shape: /^\d{3}-\d{3}-\d{2}-\d{2}$|^\d{3}-\d{2}-\d{2}-\d{3}$|^\d{10}$/,
    context: words('nip', 'numer identyfikacji podatkowej'),
    isValid: (compact) => weightedSum(compact, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digitAt(compact, 9),
  },
  {
    // Czechia and Slovakia, Act 133/2000: birth number, divisible by eleven since 1954; women add 50 to the month.
    type: 'CZ_SK_BIRTH_NUMBER',
    kind: 'national_id',
    lengths: [10],
    shape: /^\d{6}\/?\d{4}$/,
    alone: /\//,
    context: words('rodné číslo', 'rodne cislo', 'rč', 'r.č.'),
    isValid: (compact) => Number(compact) % 11 === 0 && isDayOfYear((Number(compact.slice(2, 4)) % 50) % 20, Number(compact.slice(4, 6))),
  },
  {
    // Romania, Legea 105/1996: CNP, modulo 11.
    type: 'RO_CNP',
    kind: 'national_id',
    lengths: [13],
    shape: /^[1-9]\d{12}$/,
    context: words('cnp', 'cod numeric personal'),
    isValid: (compact) => {
      const remainder = weightedSum(compact, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
      return (remainder === 10 ? 1 : remainder) === digitAt(compact, 12) && isDate(compact.slice(1, 7));
    },
  },
  {
    // Bulgaria, GRAO: EGN, modulo 11.
    type: 'BG_EGN',
    kind: 'national_id',
    lengths: [10],
    shape: /^\d{10}$/,
    context: words('egn', 'егн', 'единен граждански номер'),
    isValid: (compact) => (weightedSum(compact, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === digitAt(compact, 9),
  },
  {
    // Croatia: OIB, ISO 7064 MOD 11,10.
    type: 'HR_OIB',
    kind: 'national_id',
    lengths: [11],
    shape: /^\d{11}$/,
    context: words('oib', 'osobni identifikacijski broj'),
    isValid: isMod11Comma10,
  },
  {
    // Hungary, Act XX of 1996: TAJ, weights 3 and 7.
    type: 'HU_TAJ',
    kind: 'health_id',
    lengths: [9],
    shape: /^\d{3}([ -]?)\d{3}\1\d{3}$/,
    context: words('taj', 'taj szám', 'taj-szám'),
    isValid: (compact) => weightedSum(compact, [3, 7, 3, 7, 3, 7, 3, 7]) % 10 === digitAt(compact, 8),
  },
  {
    // Estonia EVS 585 and Lithuania: personal code, modulo 11 in two rounds.
    type: 'BALTIC_PERSONAL_CODE',
    kind: 'national_id',
    lengths: [11],
    shape: /^[1-8]\d{10}$/,
    context: words('isikukood', 'asmens kodas'),
    isValid: (compact) => {
      const first = weightedSum(compact, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11;
      const second = weightedSum(compact, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11;
      return isDate(compact.slice(1, 7)) && (first < 10 ? first : second % 10) === digitAt(compact, 10);
    },
  },
  {
    // Russia, Federal Tax Service: INN of a person, two check digits.
    type: 'RU_INN',
    kind: 'tax_id',
    lengths: [12],
    shape: /^\d{12}$/,
    context: words('инн', 'inn'),
    isValid: (compact) =>
      (weightedSum(compact, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === digitAt(compact, 10) &&
      (weightedSum(compact, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === digitAt(compact, 11),
  },
  {
    // Russia, Pension Fund: SNILS, modulo 101.
    type: 'RU_SNILS',
    kind: 'national_id',
    lengths: [11],
    shape: /^\d{3}([ -]?)\d{3}\1\d{3}[ -]?\d{2}$/,
    alone: /-.*-/,
    context: words('снилс', 'snils'),
    isValid: (compact) => (weightedSum(compact, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === Number(compact.slice(9)),
  },
  {
    // Russia, Ministry of the Interior: internal passport, series and number.
    type: 'RU_PASSPORT',
    kind: 'passport',
    lengths: [10],
    shape: /^\d{2} ?\d{2} ?\d{6}$/,
    context: words('паспорт', 'паспорта', 'серия'),
    isValid: () => true,
    unchecked: true,
  },
  {
    // Ukraine, State Tax Service: registration number of the taxpayer card, modulo 11.
    type: 'UA_TAX_NUMBER',
    kind: 'tax_id',
    lengths: [10],
    shape: /^\d{10}$/,
    context: words('рнокпп', 'іпн', 'ідентифікаційний номер', 'ідентифікаційний код', 'ипн'),
    isValid: (compact) => (((weightedSum(compact, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) + 11) % 11) % 10 === digitAt(compact, 9),
  },
];
