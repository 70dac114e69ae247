import { CHARACTERS_PER_PAGE, SCU_PRICES, TOKENS_PER_TEXT_UNIT } from '@input-trust/billing';
import { CanonicalFocus, FOCUS_ALIASES, Mode, pathsOf } from '@input-trust/contract';
import { DEFAULT_LIMITS, PACKET_LIMITS } from '@input-trust/engine';
import { VOCABULARIES } from '@input-trust/report';
import { DEFAULT_POLICY, RISK_BANDS } from '@input-trust/routing-policy';

/** Tables of the pages, made from the code that they describe. A page asks for one with a line `<!-- table: NAME -->`. */
export const TABLES: Readonly<Record<string, () => string>> = {
  focuses: () =>
    table(
      ['Focus', 'Evidence paths', 'SCU for an image', 'Also written'],
      CanonicalFocus.options.map((focus) => {
        const paths = pathsOf(focus);
        const price = focus === 'metadata' ? SCU_PRICES.metadataParent : SCU_PRICES.imagePath * paths.length;
        const aliases = Object.entries(FOCUS_ALIASES).flatMap(([alias, meant]) => (meant === focus ? [`\`${alias}\``] : []));
        return [
          `\`${focus}\``,
          paths.length === 0 ? 'none: a receipt without a verdict' : paths.join(', '),
          String(price),
          aliases.join(', '),
        ];
      }),
    ),
  prices: () =>
    table(
      ['What is looked at', 'SCU'],
      [
        [`text, for each started ${number(TOKENS_PER_TEXT_UNIT)} tokens`, String(SCU_PRICES.textUnit)],
        ['an image, for each evidence path that reached a result', String(SCU_PRICES.imagePath)],
        ['a page of a PDF or document, whatever the focus', String(SCU_PRICES.page)],
        ['a distinct image in a PDF, for each evidence path, on top of the pages', String(SCU_PRICES.imagePath)],
        ['a file under `metadata`', String(SCU_PRICES.metadataParent)],
        ['a distinct original image in a PDF under `metadata`, on top of the file', String(SCU_PRICES.nativeImage)],
        ['a page of a packet; an image is a page', String(SCU_PRICES.consistencyPage)],
      ],
    ) + `\n\nA document without pages of its own has one for each started ${number(CHARACTERS_PER_PAGE)} characters of its text.`,
  modes: () =>
    table(
      ['Limit of one scan', ...Mode.options.map((mode) => `\`${mode}\``), 'document of a packet'],
      LIMIT_ROWS.map(([name, key, show]) => [
        name,
        ...Mode.options.map((mode) => show(DEFAULT_LIMITS[mode][key])),
        show(PACKET_LIMITS[key]),
      ]),
    ),
  profiles: () =>
    table(
      ['Profile', 'WARN from', 'BLOCK from', 'Hidden attack: BLOCK from confidence', 'Weighed differently'],
      Object.entries(DEFAULT_POLICY.profiles).map(([name, { warnAt, blockAt, blockHiddenFrom, factors }]) => [
        `\`${name}\``,
        String(warnAt),
        String(blockAt),
        String(blockHiddenFrom),
        Object.entries(factors)
          .map(([category, factor]) => `\`${category}\` × ${String(factor)}`)
          .join(', '),
      ]),
    ),
  bands: () =>
    table(
      ['Risk level', 'Score from', 'Suggests'],
      RISK_BANDS.map(({ level, from, suggests }) => [level, String(from), suggests]),
    ),
  codes: () =>
    Object.entries(VOCABULARIES)
      .filter(([kind]) => kind !== 'error' && kind !== 'signal')
      .map(([kind, words]) => `## ${kind[0]?.toUpperCase()}${kind.slice(1)}\n\n${codeTable(words)}`)
      .join('\n\n'),
  'coverage reasons': () => codeTable(VOCABULARIES['coverage reason'] ?? {}),
};

const number = (value: number): string => value.toLocaleString('en-US');
const mebibytes = (value: number): string => `${number(value / 2 ** 20)} MiB`;
const millions = (value: number): string => `${number(value / 1e6)} million`;

const LIMIT_ROWS = [
  ['time', 'timeMs', (value: number) => `${number(value / 1000)} s`],
  ['bytes that are read', 'bytes', mebibytes],
  ['bytes that decoding and unpacking make', 'decodedBytes', mebibytes],
  ['pixels', 'pixels', millions],
  ['pages', 'pages', number],
  ['parts: entries, payloads, objects', 'items', number],
  ['nesting', 'depth', number],
] as const;

const codeTable = (words: Readonly<Record<string, string>>): string =>
  table(
    ['Code', 'Meaning'],
    Object.entries(words).map(([code, meaning]) => [`\`${code}\``, meaning]),
  );

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}
