import { isProse } from '@input-trust/hidden-text';
import { createScanner } from 'jsonc-parser';
import { bodySurface, Material } from '@input-trust/detector-kit';
import type { CoverageReason, Signal, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import type { HidingTechnique } from '@input-trust/hidden-text';
import type { ReadContext, Reader, Reading } from '../reader.ts';
import { EmbeddedFiles } from '../markup/data-uri.ts';
import { hidden } from '../markup/look-collector.ts';
import { materialText } from '../markup/material-text.ts';
import { extractHtml } from '../markup/read-html.ts';
import { extractMarkdown } from '../markup/read-markdown.ts';
import { END, STRING } from './json-tokens.ts';
import { readJson } from './read-json.ts';
import { isRecord, joinText, MAX_STRINGS, stringsIn } from './json-values.ts';
import type { JsonRecord } from './json-values.ts';

/** Cells of a notebook that are read. Notebooks with a thousand are rare. */
export const MAX_CELLS = 20_000;

/** Reads a Jupyter notebook (nbformat 4): cells, their outputs with HTML and images, attachments, metadata. */
export const readNotebook: Reader = async (material, context) => {
  const source = materialText(material);
  const notebook = parseJson(source);
  if (!isRecord(notebook) || !Array.isArray(notebook['cells'])) {
    const { reasons, ...asJson } = await readJson(material, context);
    return { ...asJson, reasons: [...new Set<CoverageReason>([...reasons, 'malformed_content'])] };
  }
  const reader = new NotebookReader(material, context);
  // Every value that is read is taken out; what remains at the end is what nothing read.
  const cells = notebook['cells'];
  for (const [index, cell] of cells.entries()) {
    if (index >= MAX_CELLS) reader.reasons.add('item_budget_exceeded');
    else if (!context.budget.hasTime()) reader.reasons.add('deadline_exceeded');
    else if (isRecord(cell)) await reader.cell(cell, `cell ${index + 1}`);
    if (reader.reasons.has('item_budget_exceeded') || reader.reasons.has('deadline_exceeded')) break;
  }
  reader.metadata(take(notebook, 'metadata'), 'notebook metadata');
  reader.rest(notebook, source);
  return reader.extraction();
};

class NotebookReader {
  readonly reasons = new Set<CoverageReason>();
  readonly #material: Material;
  readonly #context: ReadContext;
  readonly #surfaces: Surface[] = [];
  readonly #children: Material[] = [];
  readonly #threats: ThreatEvidence[] = [];
  readonly #signals = new Set<Signal>();
  readonly #limitations = new Set<string>();
  readonly #files: EmbeddedFiles;
  #imageCount = 0;

  constructor(material: Material, context: ReadContext) {
    this.#material = material;
    this.#context = context;
    this.#files = new EmbeddedFiles(material, context.budget, '');
  }

  extraction(): Reading {
    return {
      surfaces: this.#surfaces,
      children: [...this.#children, ...this.#files.children],
      reasons: [...this.reasons, ...this.#files.reasons],
      threats: this.#threats,
      signals: [...this.#signals],
      structure: { embeddedImageCount: this.#imageCount + this.#files.imageCount, limitations: [...this.#limitations] },
    };
  }

  async cell(cell: JsonRecord, path: string): Promise<void> {
    const source = takeText(cell, 'source');
    const folding = isRecord(cell['metadata']) && isRecord(cell['metadata']['jupyter']) ? cell['metadata']['jupyter'] : {};
    if (cell['cell_type'] === 'markdown') await this.#markdown(source, path);
    else this.#text(source, path, folding['source_hidden'] === true ? ['collapsed'] : []);
    for (const bundle of Object.values(isRecord(cell['attachments']) ? cell['attachments'] : {})) {
      if (isRecord(bundle)) await this.#bundle(bundle, path, []);
    }
    const outputs = Array.isArray(cell['outputs']) ? cell['outputs'] : [];
    for (const [index, output] of outputs.entries()) {
      if (!this.#context.budget.hasTime()) return;
      if (isRecord(output))
        await this.#output(output, `${path}/output ${index + 1}`, folding['outputs_hidden'] === true ? ['collapsed'] : []);
    }
    this.metadata(take(cell, 'metadata'), `${path}/metadata`);
  }

  /** Values that nothing took, and values that a later one of the same name replaces. */
  rest(notebook: JsonRecord, source: string): void {
    const strings = new Set(this.#strings(notebook));
    const parsed = new Set(this.#strings(parseJson(source)));
    const scanner = createScanner(source, true);
    for (let token = scanner.scan(); token !== END; token = scanner.scan()) {
      if (token === STRING && !parsed.has(scanner.getTokenValue())) strings.add(scanner.getTokenValue());
      if (!this.#context.budget.hasTime()) break;
    }
    this.metadata([...strings].filter(isProse), 'other values');
  }

  #strings(value: unknown): string[] {
    const strings = stringsIn(value);
    if (strings.length >= MAX_STRINGS) this.reasons.add('item_budget_exceeded');
    return strings;
  }

  metadata(value: unknown, path: string): void {
    const text = this.#strings(value).join('\n');
    if (text.trim() !== '') this.#surfaces.push({ ...hidden('metadata', 'metadata'), text, location: { kind: 'part', path } });
  }

  async #output(output: JsonRecord, path: string, hiddenBy: readonly HidingTechnique[]): Promise<void> {
    const lines = ['text', 'traceback', 'ename', 'evalue'].map((name) => takeText(output, name));
    this.#text(lines.filter(Boolean).join('\n'), path, hiddenBy);
    if (isRecord(output['data'])) await this.#bundle(output['data'], path, hiddenBy);
  }

  /** A MIME bundle: the same thing in several media types. */
  async #bundle(bundle: JsonRecord, path: string, hiddenBy: readonly HidingTechnique[]): Promise<void> {
    for (const [type, value] of Object.entries(bundle)) {
      const text = takeText(bundle, type);
      if (isProse(type)) this.metadata(type, `${path}/media type`);
      if (type === 'text/html') await this.#html(text, path);
      else if (type === 'text/markdown') await this.#markdown(text, path);
      else if (type === 'image/svg+xml') {
        this.#imageCount += 1;
        this.#children.push(new Material({ kind: 'document', format: 'svg', text, parent: this.#material, path: `${path}/image` }));
      } else if (type.startsWith('image/') || type === 'application/pdf') {
        await this.#files.addAddress(`data:${type};base64,${text.replaceAll('\n', '')}`);
        // Words are no base64.
        if (isProse(text)) this.#text(text, path, hiddenBy);
      } else this.#text(text === '' ? this.#strings(value).join('\n') : text, path, hiddenBy);
    }
  }

  async #html(text: string, path: string): Promise<void> {
    const { material, budget } = { material: this.#material, budget: this.#context.budget };
    this.#add(await extractHtml(text, { material, budget, place: { kind: 'part', path }, findings: [], kind: 'fragment' }));
  }

  async #markdown(text: string, path: string): Promise<void> {
    this.#add(await extractMarkdown(text, { material: this.#material, budget: this.#context.budget, place: { kind: 'part', path } }));
  }

  #text(text: string, path: string, hiddenBy: readonly HidingTechnique[]): void {
    if (text.trim() === '') return;
    const look = hiddenBy.length === 0 ? bodySurface(text) : { ...hidden('hidden', ...hiddenBy), text };
    this.#surfaces.push({ ...look, location: { kind: 'part', path } });
  }

  #add({ surfaces, children, reasons, threats = [], signals = [], structure }: Reading): void {
    for (const surface of surfaces) this.#surfaces.push(surface);
    this.#children.push(...children);
    for (const reason of reasons) this.reasons.add(reason);
    this.#threats.push(...threats);
    for (const signal of signals) this.#signals.add(signal);
    for (const limitation of structure?.limitations ?? []) this.#limitations.add(limitation);
    this.#imageCount += structure?.embeddedImageCount ?? 0;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value of a key, which the record holds no longer. */
function take(record: JsonRecord, key: string): unknown {
  const value = record[key];
  Reflect.deleteProperty(record, key);
  return value;
}

/** The text of a key, taken out where it is one. */
function takeText(record: JsonRecord, key: string): string {
  const text = joinText(record[key]);
  if (text !== '') Reflect.deleteProperty(record, key);
  return text;
}
