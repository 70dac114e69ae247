import type { ScanResponse } from '@input-trust/contract';
import type { RenderedMaterial } from '@input-trust/detector-kit';
import { COVERAGE_REASONS } from '@input-trust/detector-kit';
import { decisionOf } from '../decision.ts';
import type { Decision } from '../decision.ts';
import { sectionsOf } from '../sections.ts';
import { riskInWords } from '../sections/authenticity.ts';
import { kindInWords } from '../sections/scan.ts';
import { categoryName, groupThreats, placeInWords, threatStatements } from '../sections/threats.ts';
import type { ThreatGroup } from '../sections/threats.ts';
import { duration, percent } from '../words/numbers.ts';
import { markup, Markup } from './markup.ts';
import { layersOf, pagesView, passagesMarkup } from './page-view.ts';
import { boxPlaces, textPlaces } from './places.ts';
import type { NumberedThreat, Place } from './places.ts';
import { page } from './shell.ts';
import { sectionMarkup } from './statements.ts';
import { textView } from './text-view.ts';

/** What a page is made of. */
export interface ReportInput {
  /** Name of what was scanned, as the caller calls it. */
  readonly input: string;
  readonly response: ScanResponse;
  /** The material as a person sees it: what `engine.render` gives. Without it the page has no view of the material. */
  readonly rendering?: RenderedMaterial | undefined;
  /** Address of a page that lists this one. */
  readonly indexHref?: string;
}

/**
 * An answer as one page that needs nothing else: no network, no script. Every field of the answer and every text of the material is
 * escaped; a hostile one can neither run nor load anything.
 */
export function reportPage(report: ReportInput): string {
  return page(`${decisionOf(report.response).action}: ${report.input}`, markup`${backLink(report.indexHref)}${reportBody(report)}`);
}

function backLink(href: string | undefined): Markup | undefined {
  return href === undefined ? undefined : markup`<nav class="back"><a href="${href}">All inputs</a></nav>`;
}

/** Threats in groups that differ in their place alone, numbered as the page numbers them. */
function numbered(groups: readonly ThreatGroup[]): readonly NumberedThreat[] {
  return groups.flatMap(({ members }, at) =>
    members.map(({ threat }) => ({ threat, finding: at + 1, name: categoryName(threat.category) })),
  );
}

function reportBody({ input, response, rendering }: ReportInput): Markup {
  const decision = decisionOf(response);
  const groups = groupThreats(response.threats ?? []);
  const threats = numbered(groups);
  const boxes = rendering !== undefined && rendering.pages.length > 0 ? boxPlaces(threats, response) : [];
  const shownPages = new Set(rendering?.pages.map((each) => each.page));
  const shownBoxes = boxes.filter((place) => shownPages.has(place.page));
  const text = rendering?.text;
  const marks = text === undefined ? [] : textPlaces(threats, text.text, text.isSubmitted);
  // What was read is in the view already, where that shows a text.
  const told = text === undefined ? response : { ...response, extracted_text: undefined };
  const sections = sectionsOf(told).filter(({ id }) => id !== 'threats');
  const view = rendering === undefined ? undefined : viewMarkup(rendering, { boxes: shownBoxes, marks });
  const findings = findingsMarkup(response, groups, [...shownBoxes, ...marks]);
  return markup`<header class="top ${decision.tone}">
      <p class="name">${input}</p>
      ${banner(decision)} ${facts(response)}
    </header>
    <main class="${view === undefined ? 'single' : 'double'}">
      ${view}
      <div class="words">${findings}${sections.map(sectionMarkup)}</div>
    </main>`;
}

const MARKS: Readonly<Record<Decision['tone'], string>> = { good: '✓', plain: '·', note: 'i', gap: '?', warn: '!', bad: '✕' };

function banner({ action, tone, headline, reason, nextStep, isRetryable }: Decision): Markup {
  return markup`<div class="banner">
    <p class="action"><span class="mark" aria-hidden="true">${MARKS[tone]}</span>${action.replace('_', ' ')}</p>
    <h1>${headline}</h1>
    <p>${reason}</p>
    ${nextStep === undefined ? undefined : markup`<p class="next"><strong>Next:</strong> ${nextStep}${isRetryable ? ' It may help to send the same request once more.' : ''}</p>`}
  </div>`;
}

function facts(response: ScanResponse): Markup {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Kind', kindInWords(response.content_type_detected)],
    ['Risk score', riskInWords(response)],
    // Where nothing was judged, there is nothing to count.
    ['Findings', response.action === 'NO_DECISION' ? undefined : String(groupThreats(response.threats ?? []).length)],
    ['Pages', response.total_pages === undefined ? undefined : `${response.pages_scanned ?? 0} of ${response.total_pages}`],
    ['Charged', response.scu_charged === undefined ? undefined : `${response.scu_charged} SCU`],
    ['Time', response.processing_ms === undefined ? undefined : duration(response.processing_ms)],
  ];
  const known = rows.flatMap(([name, value]) =>
    value === undefined
      ? []
      : [
          markup`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
        ],
  );
  return markup`<dl class="facts">${known}</dl>`;
}

interface Marked {
  readonly boxes: ReturnType<typeof boxPlaces>;
  readonly marks: ReturnType<typeof textPlaces>;
}

function viewMarkup(rendering: RenderedMaterial, { boxes, marks }: Marked): Markup {
  const layers = layersOf(rendering, boxes.length);
  const isDrawn = rendering.pages.length > 0;
  const switches = [
    ...(isDrawn && layers.boxes ? [toggle('boxes', 'Boxes', true), toggle('heat', 'Heat', false)] : []),
    ...(layers.hidden ? [toggle('hidden', 'Hidden text', false)] : []),
  ];
  const tools =
    switches.length === 0
      ? undefined
      : markup`<fieldset class="tools">
          <legend>Show</legend>
          ${switches}
        </fieldset>`;
  const reasons: Readonly<Record<string, string>> = COVERAGE_REASONS;
  const notes = rendering.reasons.map((code) => markup`<p class="gap">${reasons[code] ?? code}</p>`);
  const isEmpty = !isDrawn && rendering.text === undefined;
  return markup`<section class="view" aria-label="The material">
    ${tools} ${isDrawn ? pagesView(rendering, boxes) : undefined}
    ${rendering.text === undefined ? undefined : textView(rendering.text, marks)} ${passagesMarkup(rendering.hidden)}
    ${isEmpty ? markup`<p class="gap">The material could not be shown.</p>` : undefined} ${notes}
  </section>`;
}

function toggle(layer: string, name: string, isOn: boolean): Markup {
  return markup`<label><input type="checkbox" id="show-${layer}" ${Markup.trusted(isOn ? ' checked' : '')} /> ${name}</label>`;
}

function findingsMarkup(response: ScanResponse, groups: readonly ThreatGroup[], places: readonly Place[]): Markup {
  if (groups.length === 0) {
    const said = response.action === 'NO_DECISION' ? undefined : markup`<p>Nothing was found by the checks that ran.</p>`;
    return said === undefined
      ? markup``
      : markup`<section class="card" id="threats" aria-labelledby="threats-title">
          <h2 id="threats-title">What was found</h2>
          ${said}
        </section>`;
  }
  const statements = threatStatements(response);
  const items = groups.map((group, at) => {
    const statement = statements[at];
    const own = places.filter(({ finding }) => finding === at + 1);
    return findingMarkup(
      group,
      at + 1,
      { tone: statement?.tone ?? 'note', where: statement?.where, confidence: statement?.confidence },
      own,
    );
  });
  return markup`<section class="card" id="threats" aria-labelledby="threats-title">
    <h2 id="threats-title">What was found</h2>
    <ol class="findings">
      ${items}
    </ol>
  </section>`;
}

/** Links to so many places of one finding; more say no more. */
const MAX_PLACE_LINKS = 24;

interface Said {
  readonly tone: string;
  readonly where: string | undefined;
  readonly confidence: number | undefined;
}

function findingMarkup(
  { first, members }: ThreatGroup,
  number: number,
  { tone, where, confidence }: Said,
  places: readonly Place[],
): Markup {
  const links = places
    .slice(0, MAX_PLACE_LINKS)
    .map(({ id }, at) => markup`<a href="#${id}">${members.length === 1 ? 'Show' : `Show ${at + 1}`}</a> `);
  const sure = confidence === undefined ? undefined : markup`<span class="sure">confidence ${percent(confidence)}</span>`;
  const words = where ?? placeInWords(first.location, first.reason);
  return markup`<li class="finding ${tone}" id="finding-${number}" value="${number}">
    <p class="title"><span class="badge" aria-hidden="true">${number}</span><strong>${categoryName(first.category)}</strong>${sure}</p>
    <p>${first.reason}</p>
    ${first.evidence === undefined ? undefined : markup`<blockquote>${first.evidence}</blockquote>`}
    <p class="meta">
      ${words === undefined ? undefined : markup`<span class="where">${words}</span> `}${links}<code
        >${first.technique ?? first.category}</code
      >
    </p>
  </li>`;
}
