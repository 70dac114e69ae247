import { isSameNotation } from '@input-trust/consistency';

/** One value in two usual notations. */
export interface NotationPair {
  readonly kind: string;
  readonly a: string;
  readonly b: string;
  readonly isSame: boolean;
}

type Draw = (least: number, most: number) => number;
type Pick = <T>(from: readonly T[]) => T;
type Pair = readonly [a: string, b: string];

const MONTHS = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  de: ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
  fr: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
  es: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
};

/** Notations of dates, amounts, names, companies, addresses, numbers and identifiers that mean the same, drawn from a seed. */
export function notationPairs(count: number): NotationPair[] {
  let state = 20_261_122;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const draw: Draw = (least, most) => least + Math.floor(random() * (most - least + 1));
  const pick: Pick = (from) => from[draw(0, from.length - 1)] as (typeof from)[number];
  const kinds = Object.entries(PAIRS);
  return Array.from({ length: count }, (_, at) => {
    const [kind, make] = kinds[at % kinds.length] as (typeof kinds)[number];
    const [a, b] = make(draw, pick);
    return { kind, a, b, isSame: isSameNotation(kind as keyof typeof PAIRS, a, b) };
  });
}

const two = (number: number): string => String(number).padStart(2, '0');

function dateNotations(draw: Draw, pick: Pick): string[] {
  const [year, month, day] = [draw(1961, 2029), draw(1, 12), draw(13, 28)];
  const language = pick(['en', 'de', 'fr', 'es'] as const);
  const name = MONTHS[language][month - 1] ?? '';
  const long = {
    en: `${name} ${day}, ${year}`,
    de: `${day}. ${name} ${year}`,
    fr: `${day} ${name} ${year}`,
    es: `${day} de ${name} de ${year}`,
  }[language];
  const short = language === 'en' ? `${day}-${name.slice(0, 3)}-${year}` : `${day} ${name} ${year}`;
  return [
    `${year}-${two(month)}-${two(day)}`,
    `${two(day)}.${two(month)}.${year}`,
    `${day}.${month}.${year}`,
    `${two(day)}/${two(month)}/${year}`,
    `${year}/${two(month)}/${two(day)}`,
    `${two(day)}-${two(month)}-${year}`,
    long,
    short,
    `${day} ${name} ${year}`,
  ];
}

function moneyNotations(draw: Draw, pick: Pick): string[] {
  const [whole, cents] = [draw(1, 9_999_999), draw(0, 99)];
  const grouped = (mark: string): string => String(whole).replaceAll(/\B(?=(\d{3})+(?!\d))/g, mark);
  const numbers = [
    `${grouped(',')}.${two(cents)}`,
    `${grouped('.')},${two(cents)}`,
    `${grouped(' ')},${two(cents)}`,
    `${grouped('\u00a0')},${two(cents)}`,
    `${grouped("'")}.${two(cents)}`,
    `${whole}.${two(cents)}`,
    `${whole},${two(cents)}`,
  ];
  return numbers.map((number) => pick([number, `${number} €`, `€${number}`, `EUR ${number}`, `${number} EUR`, `€ ${number}`]));
}

const FIRST = [
  'Jürgen',
  'Hélène',
  'María',
  'Oliver',
  'Björn',
  'Inés',
  'Françoise',
  'Agnès',
  'Günther',
  'Siobhán',
  'Aoife',
  'Łucja',
] as const;
const LAST = [
  'Müller',
  'Lefèvre',
  'García',
  "O'Brien",
  'Größ',
  'Peña',
  'Dupont-Moreau',
  'Sørensen',
  'Jäger',
  'Nowak',
  'Ibáñez',
  'Kowalski',
] as const;
const plain = (text: string): string =>
  text.replaceAll('ß', 'ss').replaceAll('ø', 'o').replaceAll('Ł', 'L').normalize('NFD').replaceAll(/\p{M}/gu, '');
const german = (text: string): string => text.replaceAll('ü', 'ue').replaceAll('ö', 'oe').replaceAll('ä', 'ae').replaceAll('ß', 'ss');

function nameNotations(_draw: Draw, pick: Pick): string[] {
  const [first, last] = [pick(FIRST), pick(LAST)];
  return [
    `${first} ${last}`,
    `${last}, ${first}`,
    `${first} ${last.toUpperCase()}`,
    `${first[0]}. ${last}`,
    `Dr. ${first} ${last}`,
    plain(`${first} ${last}`),
    german(`${first} ${last}`),
    `${pick(['Herr', 'Frau', 'Mme', 'M.', 'Sr.', 'Sra.', 'Mr', 'Mrs.'])} ${first} ${last}`,
    `${last} ${first}`,
  ];
}

function companyNotations(_draw: Draw, pick: Pick): string[] {
  const [name, forms] = pick([
    ['Brandner Bau', ['GmbH', 'GmbH & Co. KG', 'G.m.b.H.']],
    ['Hollis Freight', ['Ltd', 'Ltd.', 'Limited']],
    ['Vallée Transports', ['SA', 'S.A.', 'SAS']],
    ['Robledo Talleres', ['S.L.', 'SL', 'S.L.U.']],
    ['Meyer und Söhne', ['AG', 'OHG', '']],
    ['Carver & Finch', ['Inc.', 'Inc', 'LLC']],
  ] as const);
  const base = [name, name.toUpperCase(), plain(name), name.replace(' & ', ' and ').replace(' und ', ' & ')];
  return base.map((one) => `${one} ${pick(forms as readonly string[])}`.trim());
}

function addressNotations(draw: Draw, pick: Pick): string[] {
  const number = draw(1, 199);
  const one = pick([
    [
      `Lindenstraße ${number}, 50674 Köln`,
      `Lindenstr. ${number}, 50674 Köln`,
      `Lindenstrasse ${number}, D-50674 Koeln`,
      `Lindenstraße ${number}, 50674 Köln, Deutschland`,
    ],
    [
      `${number} Mill Road, Bath BA1 5TT`,
      `${number} Mill Rd, Bath, BA1 5TT`,
      `${number} Mill Rd., BATH BA15TT`,
      `${number}, Mill Road, Bath BA1 5TT, United Kingdom`,
    ],
    [
      `${number} avenue de la Gare, 44000 Nantes`,
      `${number}, av. de la Gare, 44000 NANTES`,
      `${number} AVENUE DE LA GARE 44000 NANTES`,
      `${number} Av. de la Gare, F-44000 Nantes`,
    ],
    [
      `Calle del Olmo ${number}, 28012 Madrid`,
      `C/ del Olmo, ${number}, 28012 Madrid`,
      `Calle del Olmo, n.º ${number}, 28012 MADRID`,
      `C. del Olmo ${number}, 28012 Madrid, España`,
    ],
  ] as const);
  return [...one];
}

function phoneNotations(draw: Draw): string[] {
  const [a, b] = [draw(200, 999), draw(1_000_000, 9_999_999)];
  const tail = String(b);
  return [
    `+49 ${a} ${tail}`,
    `0${a} ${tail}`,
    `0${a}/${tail}`,
    `0049 ${a} ${tail}`,
    `+49 (0)${a} ${tail.slice(0, 3)} ${tail.slice(3)}`,
    `+49-${a}-${tail}`,
    `(0${a}) ${tail.slice(0, 4)}-${tail.slice(4)}`,
  ];
}

function identifierNotations(draw: Draw, pick: Pick): string[] {
  const [letters, digits] = [pick(['PX', 'KV', 'SCH', 'VS']), String(draw(1_000_000, 9_999_999))];
  return [
    `${letters}-${digits}`,
    `${letters} ${digits}`,
    `${letters}${digits}`,
    `${letters}/${digits.slice(0, 3)}-${digits.slice(3)}`,
    `${letters.toLowerCase()}-${digits}`,
  ];
}

function percentNotations(draw: Draw): string[] {
  const [whole, part] = [draw(0, 29), draw(1, 9) * 10];
  return [`${whole}.${part}%`, `${whole},${part} %`, `${whole}.${part / 10} %`, `${whole},${part / 10}%`];
}

/** Two of the notations that a maker gives, apart where it has two. */
function pairOf(make: (draw: Draw, pick: Pick) => string[]): (draw: Draw, pick: Pick) => Pair {
  return (draw, pick) => {
    const notations = make(draw, pick);
    const a = draw(0, notations.length - 1);
    const b = (a + draw(1, notations.length - 1)) % notations.length;
    return [notations[a] ?? '', notations[b] ?? ''];
  };
}

const PAIRS = {
  date: pairOf(dateNotations),
  money: pairOf(moneyNotations),
  person: pairOf(nameNotations),
  company: pairOf(companyNotations),
  address: pairOf(addressNotations),
  phone: pairOf(phoneNotations),
  id: pairOf(identifierNotations),
  percent: pairOf(percentNotations),
} as const;
