import type { Section, Statement } from '../statement.ts';
import { percent } from '../words/numbers.ts';
import { markup, Markup } from './markup.ts';

/** A section of an answer under its heading. */
export function sectionMarkup({ id, title, statements }: Section): Markup {
  return markup`<section class="card" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${list(statements)}
  </section> `;
}

/** Labelled values as a list of definitions, sentences as paragraphs, what has parts as a tree that opens. */
function list(statements: readonly Statement[]): Markup {
  return markup`<div class="says">${statements.map(statementMarkup)}</div>`;
}

/** Letters from which a quotation is closed until somebody opens it. */
const LONG_QUOTE = 1_000;

/** Ids are for looking up: they are small, and on one line where there is room. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function statementMarkup(statement: Statement): Markup {
  const { text, label, where, parts, tone = 'plain', confidence, quote } = statement;
  const place = where === undefined ? undefined : markup` <span class="where">${where}</span>`;
  const sure = confidence === undefined ? undefined : markup` <span class="sure">confidence ${percent(confidence)}</span>`;
  if (parts !== undefined) {
    return markup`<details class="tree" open>
      <summary>${text}${place}</summary>
      ${list(parts)}
    </details>`;
  }
  if (quote !== undefined && quote.length > LONG_QUOTE) {
    return markup`<details class="tree"><summary>${text}${place}</summary><blockquote>${quote}</blockquote></details>`;
  }
  const quoted = quote === undefined ? undefined : markup`<blockquote>${quote}</blockquote>`;
  if (label === undefined)
    return markup`<p class="${tone}">${text}${sure}${place}</p>
      ${quoted}`;
  return markup`<dl class="${tone}">
      <dt>${label}${sure}</dt>
      <dd>${UUID.test(text) ? markup`<span class="id">${text}</span>` : text}${place}</dd>
    </dl>
    ${quoted}`;
}
