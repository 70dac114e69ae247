import type { Judged } from './markup-judge.ts';

/** Facts of the manifest, found by other tools than ours. */
export interface Expectation {
  readonly html?: MarkupFacts;
  readonly svg?: MarkupFacts;
  readonly xml?: { readonly external_entity: boolean; readonly xmllint_rc: number };
  readonly csv?: { readonly formula_cells: number };
  readonly email?: { readonly subject: string | null; readonly attachments: readonly string[]; readonly content_types: readonly string[] };
  readonly notebook?: { readonly html_output_or_script: boolean };
}

interface MarkupFacts {
  readonly script: boolean;
  readonly event_handlers: boolean;
  readonly foreign_object: boolean;
  readonly iframe: boolean;
  readonly data_uri: boolean;
  readonly hidden_css: boolean;
  readonly comments: number;
  readonly external_entity?: boolean;
  readonly xmllint_rc?: number;
}

/** What the manifest says and the reader did not find, in words. */
export function checkFacts(expect: Expectation, judged: Judged): string[] {
  const markup = expect.html ?? expect.svg;
  return [
    ...(markup === undefined ? [] : markupFailures(markup, judged)),
    ...(expect.xml === undefined ? [] : xmlFailures(expect.xml, judged)),
    ...(expect.csv === undefined
      ? []
      : same(
          'formulas',
          judged.signals.some((signal) => signal.startsWith('table_')),
          expect.csv.formula_cells > 0,
        )),
    ...(expect.email === undefined ? [] : mailFailures(expect.email, judged)),
    ...(expect.notebook?.html_output_or_script === true
      ? same(
          'active content',
          judged.signals.some((signal) => signal.startsWith('markup_')),
          true,
        )
      : []),
  ];
}

function same(what: string, found: unknown, expected: unknown): string[] {
  return found === expected ? [] : [`${what}: ${String(found)} instead of ${String(expected)}`];
}

function markupFailures(facts: MarkupFacts, { signals, surfaces, reasons }: Judged): string[] {
  const isHiddenBy = (technique: string): boolean => surfaces.some(({ hiddenBy }) => hiddenBy.some((name) => name === technique));
  const required: readonly (readonly [what: string, expected: boolean, found: boolean])[] = [
    ['script', facts.script, signals.includes('markup_script') || signals.includes('markup_script_address')],
    ['event handlers', facts.event_handlers, signals.includes('markup_event_handler')],
    ['frames', facts.iframe, signals.includes('markup_frame')],
    ['external entity', facts.external_entity === true, signals.includes('markup_external_entity')],
    ['comments', facts.comments > 0, isHiddenBy('comment') || surfaces.some(({ visibility }) => visibility === 'unknown')],
  ];
  return [
    ...required.filter(([, expected, found]) => expected && !found).map(([what]) => `${what} not found`),
    ...(facts.xmllint_rc === 0 ? same('malformed', reasons.includes('malformed_content'), false) : []),
  ];
}

function xmlFailures(facts: { readonly external_entity: boolean; readonly xmllint_rc: number }, { signals, reasons }: Judged): string[] {
  // Documents with external entities are well-formed for a tool that loads them, which this one never does.
  const isWellFormed = facts.xmllint_rc === 0 && !facts.external_entity;
  return [
    ...same('external entity', signals.includes('markup_external_entity'), facts.external_entity),
    ...(isWellFormed ? same('malformed', reasons.includes('malformed_content'), false) : []),
  ];
}

function mailFailures(facts: NonNullable<Expectation['email']>, { surfaces, children }: Judged): string[] {
  const attached = children.filter((child) => child.path.startsWith('attachment'));
  const hasPlainSubject = facts.subject !== null && facts.subject !== '' && !facts.subject.includes('=?');
  const readable = facts.content_types.some((type) => type === 'text/plain' || type === 'text/html');
  return [
    ...(attached.length < facts.attachments.length ? [`attachments: ${attached.length} instead of ${facts.attachments.length}`] : []),
    ...(hasPlainSubject
      ? same(
          'subject',
          surfaces.some(({ text }) => text.includes(facts.subject ?? '')),
          true,
        )
      : []),
    ...(readable && facts.subject !== null ? same('text', surfaces.length > 0, true) : []),
  ];
}
