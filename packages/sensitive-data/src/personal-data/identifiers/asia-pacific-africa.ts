import { digitAt, isDate, isLuhn, isVerhoeff, weightedSum } from '../check-digits.ts';
import { type Identifier, words } from './identifier.ts';

/** Asia, Oceania and Africa. */
export const ASIA_PACIFIC_AFRICAN_IDENTIFIERS: readonly Identifier[] = [
  {
    // India, UIDAI: Aadhaar, Verhoeff; the first digit is 2 to 9.
    type: 'IN_AADHAAR',
    kind: 'national_id',
    lengths: [12],
    shape: /^[2-9]\d{3}([ -]?)\d{4}\1\d{4}$/,
    context: words('aadhaar', 'aadhar', 'uidai', 'uid', 'आधार'),
    isValid: isVerhoeff,
  },
  {
    // India, Income Tax Department: PAN, the fourth letter is the kind of holder.
    type: 'IN_PAN',
    kind: 'tax_id',
    lengths: [10],
    shape: /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/,
    context: words('pan', 'pan card', 'permanent account number'),
    isValid: () => true,
    unchecked: true,
  },
  {
    // China, GB 11643-1999: resident identity number, ISO 7064 MOD 11-2.
    type: 'CN_RESIDENT_ID',
    kind: 'national_id',
    lengths: [18],
    shape: /^[1-9]\d{5}(?:18|19|20)\d{9}[\dX]$/i,
    alone: /./,
    context: words('身份证', '身分证', '公民身份'),
    isValid: (compact) => {
      const sum = weightedSum(compact, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
      return '10X98765432'.charAt(sum % 11) === compact.charAt(17) && isDate(compact.slice(6, 14));
    },
  },
  {
    // Japan, Ministry Ordinance 85 of 2014: individual number, modulo 11.
    type: 'JP_MY_NUMBER',
    kind: 'national_id',
    lengths: [12],
    shape: /^\d{4}([ -]?)\d{4}\1\d{4}$/,
    context: words('my number', 'mynumber', 'マイナンバー', '個人番号'),
    isValid: (compact) => {
      const remainder = weightedSum(compact, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
      return (remainder <= 1 ? 0 : 11 - remainder) === digitAt(compact, 11);
    },
  },
  {
    // Korea, Resident Registration Act: birth date, then a digit for sex and century. Numbers since October 2020 have no check digit.
    type: 'KR_RRN',
    kind: 'national_id',
    lengths: [13],
    shape: /^\d{6}-?[1-8]\d{6}$/,
    alone: /-/,
    context: words('rrn', 'resident registration', '주민등록번호', '주민번호'),
    isValid: (compact) => {
      const sum = weightedSum(compact, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]);
      const isSince2020 = /^2\d{5}[3478]/.test(compact);
      return isDate(compact.slice(0, 6)) && (isSince2020 || (11 - (sum % 11)) % 10 === digitAt(compact, 12));
    },
  },
  {
    // Singapore, ICA: NRIC and FIN, letter modulo 11.
    type: 'SG_NRIC',
    kind: 'national_id',
    lengths: [9],
    shape: /^[STFGM]\d{7}[A-Z]$/,
    alone: /./,
    context: words('nric', 'fin'),
    isValid: (compact) => {
      const series = compact.charAt(0);
      const offset = series === 'T' || series === 'G' ? 4 : series === 'M' ? 3 : 0;
      const remainder = (weightedSum(compact.slice(1), [2, 7, 6, 5, 4, 3, 2]) + offset) % 11;
      const letters = series === 'S' || series === 'T' ? 'JZIHGFEDCBA' : series === 'M' ? 'XWUTRQPNJLK' : 'XWUTRQPNMLK';
      return letters.charAt(remainder) === compact.charAt(8);
    },
  },
  {
    // Taiwan, Household Registration: the letter counts as two digits.
    type: 'TW_NATIONAL_ID',
    kind: 'national_id',
    lengths: [10],
    shape: /^[A-Z][1289]\d{8}$/,
    context: words('身分證', '身份證', '統一編號'),
    isValid: (compact) => {
      const place = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(compact.charAt(0)) + 10;
      return (Math.floor(place / 10) + (place % 10) * 9 + weightedSum(compact.slice(1), [8, 7, 6, 5, 4, 3, 2, 1, 1])) % 10 === 0;
    },
  },
  {
    // Thailand, Department of Provincial Administration: modulo 11.
    type: 'TH_NATIONAL_ID',
    kind: 'national_id',
    lengths: [13],
    shape: /^[1-8]([ -]?)\d{4}\1\d{5}\1\d{2}\1\d$/,
    alone: /-/,
    context: words('thai id', 'บัตรประชาชน', 'เลขประจำตัวประชาชน'),
    isValid: (compact) => (11 - (weightedSum(compact, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === digitAt(compact, 12),
  },
  {
    // Indonesia, Dukcapil: NIK, district, birth date (day plus 40 for women), serial.
    type: 'ID_NIK',
    kind: 'national_id',
    lengths: [16],
    shape: /^\d{16}$/,
    context: words('nik', 'nomor induk kependudukan', 'ktp'),
    isValid: (compact) =>
      /^[1-9]\d{5}/.test(compact) && isDate(`00${compact.slice(8, 10)}${String(Number(compact.slice(6, 8)) % 40).padStart(2, '0')}`),
    unchecked: true,
  },
  {
    // Israel, Population Authority: Luhn over nine digits.
    type: 'IL_ID',
    kind: 'national_id',
    lengths: [9],
    shape: /^\d{9}$/,
    context: words('teudat zehut', 'תעודת זהות', 'ת.ז.', 'ת״ז'),
    isValid: isLuhn,
  },
  {
    // United Arab Emirates, ICP: Emirates ID, Luhn.
    type: 'AE_EMIRATES_ID',
    kind: 'national_id',
    lengths: [15],
    shape: /^784-?(?:19|20)\d{2}-?\d{7}-?\d$/,
    alone: /-.*-.*-/,
    context: words('emirates id', 'eid', 'هوية'),
    isValid: isLuhn,
  },
  {
    // Australia, ATO: tax file number, weights modulo 11.
    type: 'AU_TFN',
    kind: 'tax_id',
    lengths: [9],
    shape: /^\d{3}([ -]?)\d{3}\1\d{3}$/,
    context: words('tfn', 'tax file number'),
    isValid: (compact) => weightedSum(compact, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0,
  },
  {
    // Australia, Services Australia: Medicare card number, ninth digit modulo 10.
    type: 'AU_MEDICARE',
    kind: 'health_id',
    lengths: [10, 11],
    shape: /^[2-6]\d{3}[ -]?\d{5}[ -]?\d(?:[ /-]?\d)?$/,
    context: words('medicare'),
    isValid: (compact) => weightedSum(compact, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === digitAt(compact, 8),
  },
  {
    // New Zealand, Inland Revenue: IRD number, modulo 11 with a second round.
    type: 'NZ_IRD',
    kind: 'tax_id',
    lengths: [8, 9],
    shape: /^\d{2,3}([ -]?)\d{3}\1\d{3}$/,
    context: words('ird', 'ird number', 'inland revenue'),
    isValid: (compact) => {
      const digits = compact.padStart(9, '0');
      const check = (weights: readonly number[]): number => (11 - (weightedSum(digits, weights) % 11)) % 11;
      const first = check([3, 2, 7, 6, 5, 4, 3, 2]);
      return (first === 10 ? check([7, 4, 3, 2, 5, 2, 7, 6]) : first) === digitAt(digits, 8);
    },
  },
  {
    // South Africa, Department of Home Affairs: birth date, sequence, citizenship, Luhn.
    type: 'ZA_ID',
    kind: 'national_id',
    lengths: [13],
    shape: /^\d{6} ?\d{4} ?[012]\d\d$/,
    context: words('id number', 'identity number', 'said', 'rsa id', 'south african id', 'id no'),
    isValid: (compact) => isDate(compact.slice(0, 6)) && isLuhn(compact),
  },
];
