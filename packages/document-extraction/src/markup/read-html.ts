import { StyleSheets } from '@input-trust/hidden-text/css';
import { Material } from '@input-trust/detector-kit';
import type { Budget, CoverageReason } from '@input-trust/detector-kit';
import type { Reader, Reading } from '../reader.ts';
import { ActiveContent, isExternalAddress, isLocalAddress, isScriptAddress } from './active-content.ts';
import type { ActiveKind } from './active-content.ts';
import { dataAddressesIn, EmbeddedFiles } from './data-uri.ts';
import { structureOf } from './markup-structure.ts';
import { ADDRESS_ATTRIBUTES } from './html-techniques.ts';
import { walkHtml } from './html-walk.ts';
import { LookCollector, unknown } from './look-collector.ts';
import type { Place } from './mapped-text.ts';
import { parseHtml } from './parse-html.ts';
import type { HtmlElement, HtmlNode } from './parse-html.ts';
import { materialText } from './material-text.ts';

/** Reads an HTML document: what is shown, what is hidden and how, embedded files, frames and what is active. */
export const readHtml: Reader = (material, { budget }) =>
  extractHtml(materialText(material), { material, budget, place: { kind: 'submitted', offset: 0 }, findings: ['external_entity'] });

export interface HtmlOptions {
  /** What the HTML stands in: parent of the files embedded in it. */
  readonly material: Material;
  readonly budget: Budget;
  readonly place: Place;
  /** Kinds of active content that are a finding where this HTML stands. */
  readonly findings: readonly ActiveKind[];
  readonly isMail?: boolean;
  readonly kind?: 'document' | 'fragment';
}

/** Reads HTML that stands anywhere: in a message, in Markdown, in a notebook. */
export async function extractHtml(source: string, options: HtmlOptions): Promise<Reading> {
  const { material, budget, place, isMail = false, kind = 'document' } = options;
  const path = place.kind === 'part' ? place.path : '';
  const parsed = parseHtml(source, budget, kind);
  const reasons = new Set<CoverageReason>(parsed.reason === undefined ? [] : [parsed.reason]);
  const active = new ActiveContent(options.findings, path === '' ? 'markup' : path);
  const files = new EmbeddedFiles(material, budget, path);
  const sheets = new StyleSheets();
  const collector = new LookCollector(place);
  const survey = await surveyHtml(parsed.nodes, { sheets, active, files, material, path });
  const { hasOtherStyles } = survey;
  const mayBeShown = hasOtherStyles || sheets.mayChange || active.has('script') || active.has('event_handler');
  const hasPreheader = isMail || (!active.has('script') && isNewsletter(source));
  const isComplete = walkHtml(parsed.nodes, { source, collector, budget, sheets, hasPreheader, hasOtherStyles, mayBeShown });
  if (!isComplete) reasons.add('deadline_exceeded');
  if (!sheets.isComplete) reasons.add('item_budget_exceeded');
  const surfaces = collector.surfaces();
  // What lies behind the end of an incomplete tree is read as it stands.
  if (parsed.reason !== undefined) surfaces.push({ ...unknown('body'), text: source, ...(place.kind === 'part' && { location: place }) });
  return {
    surfaces,
    children: [...files.children, ...survey.frames],
    reasons: [...reasons, ...files.reasons],
    threats: active.threats,
    signals: active.signals,
    structure: structureOf(files, active),
  };
}

/** Units in which the marks of a newsletter are looked for. */
const HEAD = 16_384;
const BODY = 262_144;

/** Marks that Outlook needs and no browser does. */
const FOR_OUTLOOK = /urn:schemas-microsoft-com:office:office|<!--\[if [^\]]{0,40}\bmso\b|\bmso-[a-z]{2,20}-?[a-z]{0,20}\s{0,4}:/i;

/** Tables that lay a page out, as mail readers without CSS need them. */
const LAYOUT_TABLE =
  /<table\b[^>]{0,300}\b(?:role\s{0,4}=\s{0,4}["']?presentation|cell(?:padding|spacing)|bgcolor|width\s{0,4}=\s{0,4}["']?(?:[56]\d\d|100%))/i;

/** A picture of one pixel, or of none, that tells the sender who opened the message. */
const OPENED_PIXEL = /<img\b[^>]{0,600}\b(?:width|height)\s{0,4}[=:]\s{0,4}["']?[01](?:px)?["'\s;/>]/i;

const UNSUBSCRIBE =
  /unsubscrib|\bopt[- ]?out\b|abmelden|abbestellen|d[ée]sabonn|d[ée]sinscri|darse de baja|cancelar (?:la |a )?(?:suscripci|subscri|inscri)|disiscri|cancella iscrizione|uitschrijven|afmelden|avregistrer|afmeld|avmeld|wypisz|odhlásit|отписаться/i;

/** Whether a page without scripts was written for the readers of mail: with a pixel that counts its readers, or laid out for the oldest of them. */
function isNewsletter(source: string): boolean {
  if (FOR_OUTLOOK.test(source.slice(0, HEAD))) return true;
  const body = source.slice(0, BODY);
  return OPENED_PIXEL.test(body) || (LAYOUT_TABLE.test(body) && UNSUBSCRIBE.test(body));
}

/** Types of scripts that a browser runs; any other makes the element a block of data, such as the JSON-LD of receipts and tickets (HTML, 4.12.1). */
const RUN = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script(?:1\.[0-5])?)$/;

interface SurveyTools {
  readonly sheets: StyleSheets;
  readonly active: ActiveContent;
  readonly files: EmbeddedFiles;
  readonly material: Material;
  readonly path: string;
}

/** Goes through all elements once for what styles, acts and embeds: a style may stand behind what it hides. */
async function surveyHtml(
  nodes: readonly HtmlNode[],
  tools: SurveyTools,
): Promise<{ readonly frames: Material[]; readonly hasOtherStyles: boolean }> {
  const frames: Material[] = [];
  let hasOtherStyles = false;
  const stack = nodes.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!('tagName' in node)) continue;
    const element: HtmlElement = node;
    const attribute = (name: string): string | undefined => element.attrs.find((other) => other.name === name)?.value;
    const tag = element.tagName;
    if (tag === 'style') {
      for (const child of element.childNodes) {
        if (!('value' in child)) continue;
        tools.sheets.add(child.value);
        await addStyleFiles(child.value, tools.files);
      }
    }
    if (tag === 'link' && /\bstylesheet\b/i.test(attribute('rel') ?? '')) {
      hasOtherStyles = true;
      tools.active.add('external_style');
    }
    if (tag === 'script' && isRun(attribute('type'))) tools.active.add('script');
    if (tag === 'form') tools.active.add('form');
    if (tag === 'meta' && attribute('http-equiv')?.trim().toLowerCase() === 'refresh') tools.active.add('refresh');
    if (tag === 'iframe' || tag === 'object' || tag === 'embed' || tag === 'frame') {
      tools.active.add('frame');
      const text = attribute('srcdoc');
      if (text !== undefined && text.trim() !== '') {
        const path = `${tools.path === '' ? '' : `${tools.path}/`}frame ${frames.length + 1}`;
        frames.push(new Material({ kind: 'document', format: 'html', text, parent: tools.material, path }));
      }
    }
    for (const { name, value } of element.attrs) await surveyAttribute(tag, name, value, tools);
    const children = 'content' in element ? (element as { readonly content: HtmlElement }).content.childNodes : element.childNodes;
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child !== undefined) stack.push(child);
    }
  }
  return { frames, hasOtherStyles };
}

function isRun(type = ''): boolean {
  return RUN.test(type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
}

async function surveyAttribute(tag: string, name: string, value: string, { active, files }: SurveyTools): Promise<void> {
  if (name.startsWith('on')) active.add('event_handler');
  if (name === 'style') await addStyleFiles(value, files);
  if (!ADDRESS_ATTRIBUTES.has(name) && name !== 'xlink:href') return;
  if (isScriptAddress(value, tag)) active.add('script_address');
  if (await files.addAddress(value)) return;
  if (tag !== 'a' && isLocalAddress(value)) active.add('local_resource');
  else if (tag !== 'a' && tag !== 'link' && isExternalAddress(value)) active.add('external_resource');
}

async function addStyleFiles(css: string, files: EmbeddedFiles): Promise<void> {
  for (const address of dataAddressesIn(css)) await files.addAddress(address);
}
