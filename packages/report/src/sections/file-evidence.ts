import { CONTEXT_OBSERVATIONS, EVIDENCE_REASONS } from '@input-trust/contract';
import type { FileEvidence, ScanResponse } from '@input-trust/contract';
import type { Statement } from '../statement.ts';
import { WITHHELD_WORDS } from '../words/code-words.ts';
import { fieldInWords, valueInWords } from '../words/evidence-words.ts';
import { counted, inDigits, listed, size, spoken } from '../words/numbers.ts';
import { readableTree } from './evidence-tree.ts';

/** What a file says about itself, in the order in which a person asks: what it is, what it claims, what was noticed, how it is built. */
export function evidenceStatements({ file_evidence: evidence }: ScanResponse): readonly Statement[] {
  if (evidence === undefined) return [];
  const written = evidence as FileEvidence;
  return [
    {
      text: `${written.container === 'webp' ? 'WebP' : written.container.toUpperCase()} file of ${size(written.byte_count)}. Nothing in it is signed: whoever can write the file can write these claims.`,
    },
    ...written.observations.map(observationStatement),
    ...group('What the file claims', claimsOf(written)),
    ...carrierStatements(written),
    ...componentStatements(written),
    ...group('How it is built', readableTree(written.structure)),
    ...('pages' in written && written.pages !== undefined ? group('Pages', written.pages.flatMap(pageStatement)) : []),
    ...('children' in written ? group('Embedded pictures', written.children.map(childStatement)) : []),
    ...('editing_context' in written ? group('Traces of editors', readableTree(written.editing_context)) : []),
    ...withheldStatements(written),
    ...written.coverage.reasons.map((code): Statement => ({ label: 'Not read', text: EVIDENCE_REASONS[code], tone: 'gap', code })),
  ];
}

function group(text: string, parts: readonly Statement[]): Statement[] {
  return parts.length === 0 ? [] : [{ text, parts }];
}

function observationStatement(observation: FileEvidence['observations'][number]): Statement {
  if (observation.code === 'capture_time_conflict') {
    const isContradiction = observation.effect === 'contradiction';
    return {
      label: isContradiction ? 'Contradiction' : 'Noticed',
      text: `The capture time in EXIF and the time of the GPS fix are ${valueInWords(observation.gap_band)}.`,
      tone: isContradiction ? 'warn' : 'note',
      code: observation.code,
    };
  }
  const { code, count } = observation;
  return {
    label: 'Noticed',
    text: `${CONTEXT_OBSERVATIONS[code]}${count === undefined ? '' : ` Count: ${inDigits(count)}.`}`,
    tone: 'note',
    code,
  };
}

/** Values of recognised labels and times, and what else is there; times that disagree are observations. */
function claimsOf(evidence: FileEvidence): readonly Statement[] {
  const claims: object = 'metadata_claims' in evidence ? evidence.metadata_claims : evidence.metadata;
  const statements = readableTree(Object.fromEntries(Object.entries(claims).filter(([field]) => !field.startsWith('chronology_'))));
  return statements.length === 0 ? [{ text: 'Nothing about a camera, a program or a time.' }] : statements;
}

function carrierStatements({ carriers }: FileEvidence): Statement[] {
  const present = Object.entries(carriers).filter(([, { count }]) => count > 0);
  if (present.length === 0) return [];
  const parts = present.map(([name, { count, byte_count: bytes, flags }]): Statement => ({
    label: spoken(fieldInWords(name)),
    text: [`${size(bytes)}${count === 1 ? '' : ` in ${counted(count, 'part')}`}`, ...flags.map((flag) => valueInWords(flag))].join(', '),
    ...(flags.length > 0 && { tone: 'note' as const }),
  }));
  return [{ text: 'Where metadata is', parts }];
}

const ENDED: readonly (readonly [string, string])[] = [
  ['complete', 'Read to its end'],
  ['partial', 'Read in part'],
  ['unavailable', 'Could not be read'],
  ['withheld', 'There, and kept out of the report'],
  ['absent', 'Looked for and not there'],
];

function componentStatements({ components }: FileEvidence): Statement[] {
  const parts = ENDED.flatMap(([status, label]): Statement[] => {
    const names = Object.entries(components).filter(([, component]) => component.status === status);
    if (names.length === 0) return [];
    const isGap = status === 'partial' || status === 'unavailable';
    return [{ label, text: listed(names.map(([name]) => fieldInWords(name))), ...(isGap && { tone: 'gap' as const }) }];
  });
  return group('What was read', parts);
}

type PdfEvidence = Extract<FileEvidence, { container: 'pdf' }>;

function pageStatement(page: NonNullable<PdfEvidence['pages']>[number], at: number): Statement[] {
  const [line] = readableTree({ page_size_points: page.page_size_points });
  const turned = page.rotation_degrees === 0 || page.rotation_degrees === null ? '' : `, turned by ${page.rotation_degrees}°`;
  const reasons = page.coverage_reasons.map((code) => EVIDENCE_REASONS[code]).join(' ');
  return [
    {
      label: `Page ${at + 1}`,
      text: [`${line?.text ?? 'size not readable'}${turned}`, ...(reasons === '' ? [] : [reasons])].join('. '),
      ...(reasons !== '' && { tone: 'gap' as const }),
    },
  ];
}

function childStatement(child: PdfEvidence['children'][number], at: number): Statement {
  const label = `Picture ${at + 1}`;
  const where = `on ${child.pages.length === 1 ? 'page' : 'pages'} ${listed(child.pages.map(String))}`;
  if (!child.analyzed)
    return {
      label,
      where,
      text: child.reasons.map((code) => EVIDENCE_REASONS[code]).join(' '),
      tone: 'gap',
      code: child.reasons.join(', '),
    };
  const parts =
    child.container === 'jpeg'
      ? [...claimsOf(child.file_evidence), ...child.file_evidence.observations.map(observationStatement)]
      : readableTree({ pixel_dimensions: child.pixel_dimensions, encoding: child.encoding, bits_per_component: child.bits_per_component });
  return { text: `${label}: ${valueInWords(child.source_bytes_kind)}`, where, parts };
}

function withheldStatements({ privacy }: FileEvidence): Statement[] {
  if (privacy.withheld.length === 0) return [];
  return [
    {
      label: 'Found and not shown',
      text: listed(privacy.withheld.map((code) => WITHHELD_WORDS[code])),
      tone: 'note',
      code: privacy.withheld.join(', '),
    },
  ];
}
