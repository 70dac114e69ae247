import { readAction } from '@input-trust/contract';
import type { ScanResponse } from '@input-trust/contract';
import { decisionOf } from '../decision.ts';
import { checkStatements } from '../sections/checks.ts';
import { categoryName, groupThreats } from '../sections/threats.ts';
import { counted, listed } from '../words/numbers.ts';
import { markup, Markup } from './markup.ts';
import { page } from './shell.ts';

/** One input of a run: what became of it, and where its page is. */
export type IndexEntry = { readonly input: string; readonly href?: string } & (
  | { readonly response: ScanResponse }
  | { readonly error: { readonly error: string; readonly code: string } }
);

const ORDER = ['BLOCK', 'WARN', 'REVIEW', 'NOT CHECKED', 'NO_DECISION', 'ALLOW'] as const;

/** A page that lists the inputs of a run, the worst first, each with a link to its own page. */
export function indexPage(title: string, entries: readonly IndexEntry[]): string {
  const rows = entries.map((entry) => ({
    entry,
    action: 'response' in entry ? decisionOf(entry.response).action : ('NOT CHECKED' as const),
  }));
  const counts = ORDER.map((action) => ({ action, count: rows.filter((row) => row.action === action).length })).filter(
    ({ count }) => count > 0,
  );
  const sorted = rows.toSorted((a, b) => ORDER.indexOf(a.action) - ORDER.indexOf(b.action));
  const filters = [
    markup`<label><input type="radio" name="show" id="show-all" checked /> All ${rows.length}</label>`,
    ...counts.map(
      ({ action, count }) =>
        markup`<label><input type="radio" name="show" id="show-${slug(action)}" /> ${action.replace('_', ' ')} ${count}</label>`,
    ),
  ];
  return page(
    title,
    markup`<header class="top plain">
        <h1>${title}</h1>
        <p>${counted(rows.length, 'input')}: ${listed(counts.map(({ action, count }) => `${count} ${action.replace('_', ' ')}`))}</p>
      </header>
      <main class="single">
        <fieldset class="tools">
          <legend>Show</legend>
          ${filters}
        </fieldset>
        <div class="scroll" tabindex="0" role="region" aria-label="Inputs">
          <table class="index">
            <colgroup>
              <col class="narrow" />
              <col class="wide" />
              <col class="narrow" />
              <col />
            </colgroup>
            <thead>
              <tr>
                <th scope="col">Action</th>
                <th scope="col">Input</th>
                <th scope="col" class="figure">Risk</th>
                <th scope="col">What was found</th>
              </tr>
            </thead>
            <tbody>
              ${sorted.map(({ entry, action }) => rowMarkup(entry, action))}
            </tbody>
          </table>
        </div>
      </main>`,
  );
}

function slug(action: string): string {
  return action.toLowerCase().replaceAll(/[ _]/g, '-');
}

function rowMarkup(entry: IndexEntry, action: string): Markup {
  const { tone, computed } = 'response' in entry ? decisionOf(entry.response) : { tone: 'gap', computed: undefined };
  const beside = computed === undefined ? undefined : markup` <span class="where">would be ${computed}</span>`;
  const name = entry.href === undefined ? markup`${entry.input}` : markup`<a href="${entry.href}">${entry.input}</a>`;
  return markup`<tr class="${slug(action)}">
    <td><span class="pill ${tone}">${action.replace('_', ' ')}</span>${beside}</td>
    <th scope="row">${name}</th>
    <td class="figure">${'response' in entry ? riskFigure(entry.response) : undefined}</td>
    <td>${summaryOf(entry)}</td>
  </tr> `;
}

/** The risk score; what was not checked may add to it. */
function riskFigure({ action, risk_score: score }: ScanResponse): string | undefined {
  if (typeof score !== 'number') return undefined;
  return readAction(action) === 'REVIEW' ? `≥ ${score}` : String(score);
}

/** Kinds of findings of one input; more than this are a number. */
const MAX_KINDS = 4;

function summaryOf(entry: IndexEntry): string {
  if ('error' in entry) return `${entry.error.error} (${entry.error.code})`;
  const kinds = [...new Set(groupThreats(entry.response.threats ?? []).map(({ first }) => categoryName(first.category)))];
  const { action, computed, reason } = decisionOf(entry.response);
  if (action === 'ALLOW' && computed === undefined && kinds.length === 0) return 'Nothing';
  const more = kinds.length > MAX_KINDS ? ` and ${kinds.length - MAX_KINDS} more` : '';
  const found = `${kinds.slice(0, MAX_KINDS).join(', ')}${more}`;
  const missing = checkStatements(entry.response).map(({ label = '' }) => `${label.charAt(0).toLowerCase()}${label.slice(1)}`);
  if (missing.length === 0) return kinds.length > 0 ? found : reason;
  const before = [...(computed === undefined ? [] : [`${computed} was computed`]), ...(found === '' ? [] : [found])];
  return `${before.map((sentence) => `${sentence}. `).join('')}Not checked: ${listed(missing)}.`;
}
