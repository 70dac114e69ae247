import { readAction } from '@input-trust/contract';
import type { Authenticity, AuthenticityComponent, ScanResponse } from '@input-trust/contract';
import type { Statement, Tone } from '../statement.ts';
import {
  COMPARISON_WORDS,
  COMPONENT_WORDS,
  PROVENANCE_WORDS,
  REVIEW_REASON_WORDS,
  STATUS_WORDS,
  VERDICT_WORDS,
} from '../words/authenticity-words.ts';
import type { Word } from '../words/category-words.ts';
import { counted, spoken, spokenInside } from '../words/numbers.ts';

/** Where a picture or document comes from, and whether it was changed: evidence for and against, and its limits. */
export function authenticityStatements({ authenticity, forensics }: ScanResponse): readonly Statement[] {
  const comparison = forensics?.source_comparison;
  return [
    ...(authenticity === undefined ? [] : [...verdictStatements(authenticity), ...evidenceStatements(authenticity)]),
    ...(comparison === undefined
      ? []
      : [
          {
            label: 'Compared with the reference',
            text: [
              COMPARISON_WORDS[comparison.status] ?? spoken(comparison.status),
              ...(comparison.changed_region_count === undefined ? [] : [`${counted(comparison.changed_region_count, 'changed place')}.`]),
              ...(comparison.limitations ?? []),
            ].join(' '),
            tone: comparison.status === 'changed' ? ('warn' as const) : ('plain' as const),
            code: comparison.status,
          },
        ]),
  ];
}

function verdictStatements({ verdict, confidence, explanation, summary, signals }: Authenticity): Statement[] {
  const words: Readonly<Record<string, Word>> = VERDICT_WORDS;
  const known = verdict === undefined ? undefined : words[verdict];
  const text = known?.meaning ?? explanation?.plain_summary ?? summary;
  const reasons: Readonly<Record<string, string>> = REVIEW_REASON_WORDS;
  const codes = [...new Set([...(explanation?.reason_codes ?? []), ...(signals?.review_reason_codes ?? [])])];
  return [
    ...(text === undefined
      ? []
      : [
          {
            label: known?.name ?? (verdict === undefined ? 'Result' : spoken(verdict)),
            text,
            tone: verdictTone(verdict),
            ...(verdict !== undefined && { code: verdict }),
            ...(confidence !== undefined && verdict !== 'indeterminate' && { confidence }),
          },
        ]),
    ...codes.map((code): Statement => ({ text: reasons[code] ?? spoken(code), tone: 'note', code })),
  ];
}

function verdictTone(verdict: string | undefined): Tone {
  if (verdict === undefined || verdict === 'indeterminate') return 'note';
  return verdict.includes('not_ai') ? 'good' : 'warn';
}

function evidenceStatements({
  explanation,
  components,
  provenance,
  provenance_validation_state: state,
  source_file_origin: origin,
}: Authenticity): Statement[] {
  // The state of the credentials has a line of its own.
  const found = (explanation?.evidence_summary ?? []).filter(({ kind }) => state === undefined || kind !== 'content_credentials');
  const evidence = found.map(({ label, confidence, kind }): Statement => ({
    text: label,
    code: kind,
    ...(confidence !== undefined && { confidence }),
  }));
  const states: Readonly<Record<string, string>> = PROVENANCE_WORDS;
  const from = typeof origin === 'string' ? origin : origin?.label;
  return [
    ...(evidence.length > 0 ? [{ text: 'What was found', parts: evidence }] : []),
    ...(from === undefined || from === 'unknown' ? [] : [{ label: 'Origin of the file', text: spokenInside(from) }]),
    ...(state === undefined
      ? []
      : [
          {
            label: 'Content credentials',
            text: states[state] ?? spoken(state),
            code: state,
            tone: /invalid|conflict/.test(state) ? ('warn' as const) : ('plain' as const),
          },
        ]),
    ...(provenance?.watermark?.detected === true
      ? [{ label: 'Watermark', text: watermark(provenance.watermark.status), tone: 'warn' as const }]
      : []),
    ...(components !== undefined && components.length > 0
      ? [{ text: 'What was looked at', parts: components.map(componentStatement) }]
      : []),
    ...((explanation?.limitations ?? []).length > 0
      ? [{ text: 'What this cannot say', parts: (explanation?.limitations ?? []).map((text): Statement => ({ text, tone: 'note' })) }]
      : []),
  ];
}

function watermark(status: string): string {
  return status === 'verified'
    ? 'An invisible watermark was found in the pixels.'
    : 'Content credentials declare an invisible watermark; it was not looked for in the pixels.';
}

function componentStatement({ name, status, evidence_count: count, role }: AuthenticityComponent): Statement {
  const ended = STATUS_WORDS[status]?.name ?? spokenInside(status);
  const found =
    status === 'completed' || status === 'incomplete'
      ? `, ${count === 0 ? 'nothing found' : counted(count, 'piece of evidence', 'pieces of evidence')}`
      : '';
  return {
    label: spoken(COMPONENT_WORDS[name]?.name ?? name),
    text: `${ended}${found}`,
    tone: status === 'unavailable' || status === 'incomplete' ? 'gap' : 'plain',
    code: `${name} (${role})`,
  };
}

/** `51 of 100, medium`; a score that was not computed is not there. What was not checked may add to it. */
export function riskInWords({ action, risk_score: score, risk_level: level }: ScanResponse): string | undefined {
  if (typeof score === 'number' && readAction(action) === 'REVIEW') return `at least ${score} of 100`;
  return typeof score === 'number' ? `${score} of 100${level === undefined ? '' : `, ${level.toLowerCase()}`}` : undefined;
}

/** Places of generation or change. They are threats as well where they weigh; those that say the same are one. */
export function artifactStatements({ authenticity }: ScanResponse): readonly Statement[] {
  const groups = Map.groupBy(authenticity?.artifact_evidence ?? [], ({ label, page, details }) => JSON.stringify([label, page, details]));
  const parts = [...groups.values()].flatMap(([first, ...others]): Statement[] => {
    if (first === undefined) return [];
    const { label, details, type, confidence, page } = first;
    const places = others.length === 0 ? [] : [`in ${counted(others.length + 1, 'place')}`];
    const where = [...places, ...(page === undefined ? [] : [`on page ${page}`])].join(' ');
    return [
      {
        text: typeof details === 'string' ? `${label}: ${details}` : label,
        code: type,
        ...(confidence !== undefined && { confidence }),
        ...(where !== '' && { where }),
      },
    ];
  });
  return parts.length === 0 ? [] : [{ text: 'Places', parts }];
}
