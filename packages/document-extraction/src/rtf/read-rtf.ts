import type { HidingTechnique, Rgb } from '@input-trust/hidden-text';
import type { Budget, CoverageReason, Material, Surface } from '@input-trust/detector-kit';
import { childMaterial } from '../child-material.ts';
import { lookOfText, WHITE } from '../look-of-text.ts';
import type { Background } from '../look-of-text.ts';
import { fieldThreats } from '../ooxml/read-word.ts';
import type { ReadContext, Reading } from '../reader.ts';
import { structuralThreat } from '../structural-threat.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import { codePageOfCharset, decodeCodePage } from './code-pages.ts';
import { BREAKS, CHARACTERS, DESTINATIONS, SHOWN_IGNORABLE } from './destinations.ts';
import type { Destination } from './destinations.ts';
import { HexCollector, objectFindings } from './objects.ts';
import type { RtfObject } from './objects.ts';
import { RestOfRtf } from './rest-of-rtf.ts';
import { INITIAL, LARGEST_PAGE, PLAIN, WIDEST_MARGIN } from './state.ts';
import type { State } from './state.ts';
import { TableRow } from './table-row.ts';
import { tokenizeRtf } from './tokenize.ts';
import type { RtfToken } from './tokenize.ts';

/** Deepest groups in groups. Word writes some thirty; exploits write thousands to upset parsers. */
export const MAX_RTF_DEPTH = 2_000;
/** The deadline is looked at once for so many tokens. */
const TOKENS_PER_LOOK = 4_096;
const MAX_FIELDS = 10_000;
/** What is kept of one field and of the template's address; the rest is left over. */
const MAX_FIELD_CHARACTERS = 16_384;
const MAX_TEMPLATE_CHARACTERS = 2_048;
const MAX_OBJECTS = 1_000;

/** Reads RTF 1.9.1: text with how it looks, comments, properties, fields, pictures and embedded objects. */
export async function readRtf(material: Material, { budget }: ReadContext): Promise<Reading> {
  const reader = new RtfReader(material.bytes, budget);
  reader.read();
  const objects = objectFindings(reader.objects);
  const children: Material[] = [];
  for (const [index, bytes] of objects.files.entries()) {
    if (!budget.allowsDepth(material.depth + 1)) {
      reader.reasons.add('depth_budget_exceeded');
      break;
    }
    children.push(await childMaterial(material, bytes, `embedded file ${index + 1}`));
  }
  let imageCount = 0;
  for (const picture of reader.pictures) {
    const child = await childMaterial(material, picture, `image ${imageCount + 1}`);
    imageCount += 1;
    if (child.kind === 'image') children.push(child);
  }
  const metafiles = imageCount > children.filter((child) => child.kind === 'image').length;
  return {
    surfaces: reader.surfaces(),
    children,
    reasons: [...reader.reasons],
    threats: [...fieldThreats(reader.fields, 'fields'), ...reader.templateThreats(), ...objects.threats],
    signals: objects.signals,
    structure: { embeddedImageCount: imageCount, unsupportedSurfaces: metafiles ? ['embedded_images'] : [] },
  };
}

class RtfReader {
  readonly reasons = new Set<CoverageReason>();
  readonly fields: string[] = [];
  readonly objects: RtfObject[] = [];
  readonly pictures: Uint8Array[] = [];
  readonly #bytes: Uint8Array;
  readonly #budget: Budget;
  readonly #body = new SurfaceWriter('body');
  readonly #deleted = new SurfaceWriter('deleted', { origin: 'comment', visibility: 'unknown' });
  readonly #comments = new SurfaceWriter('comments', { origin: 'comment', visibility: 'unknown' });
  readonly #metadata = new SurfaceWriter('metadata', { origin: 'metadata', visibility: 'unknown', isOfValues: true });
  readonly #fieldText = new SurfaceWriter('fields', { origin: 'metadata', visibility: 'unknown' });
  readonly #stack: State[] = [];
  readonly #colors: (Rgb | undefined)[] = [];
  readonly #codePages = new Map<number, number>();
  #state: State = { ...INITIAL };
  #codePage = 1252;
  #channels = { red: 0, green: 0, blue: 0, isSet: false };
  #pending: number[] = [];
  /** Characters still to pass over that stand in for a Unicode character. */
  #toSkip = 0;
  #field = '';
  #template = '';
  #hex: HexCollector | undefined;
  readonly #rest: RestOfRtf;
  #updates = false;
  #tooDeep = 0;
  readonly #row = new TableRow();

  constructor(bytes: Uint8Array, budget: Budget) {
    this.#bytes = bytes;
    this.#budget = budget;
    this.#rest = new RestOfRtf(budget);
  }

  read(): void {
    let tokens = 0;
    for (const token of tokenizeRtf(this.#bytes)) {
      tokens += 1;
      if (tokens % TOKENS_PER_LOOK === 0 && !this.#budget.hasTime()) {
        this.reasons.add('deadline_exceeded');
        break;
      }
      this.#take(token);
    }
    this.#flush();
    this.#endHex();
    this.#rest.end();
  }

  surfaces(): Surface[] {
    const writers = [this.#body, this.#deleted, this.#comments, this.#metadata, this.#fieldText];
    return [...writers.flatMap((writer) => writer.surfaces()), ...this.#rest.surfaces()];
  }

  /** Bytes that are written raw: those of a picture or an object, else whatever they say. */
  #binary(bytes: Uint8Array): void {
    if (this.#hex === undefined) this.#rest.bytes(bytes);
    else this.#hex.addBinary(bytes);
  }

  templateThreats() {
    if (!/^\s{0,99}(?:https?:|ftp:|file:|\\\\)/i.test(this.#template)) return [];
    const reason = 'The document loads its template, with the macros in it, from another host.';
    return [
      structuralThreat({
        category: 'active_content',
        technique: 'remote_template',
        reason,
        intent: 'malicious',
        confidence: 0.85,
        path: 'template',
      }),
    ];
  }

  #take(token: RtfToken): void {
    if (token.type === 'byte') this.#character(token.value);
    else if (token.type === 'bytes') this.#characters(token.from, token.to);
    else {
      this.#flush();
      if (token.type === 'open') this.#open();
      else if (token.type === 'close') this.#close();
      else if (token.type === 'word') this.#word(token.name, token.value);
      else this.#binary(this.#bytes.subarray(token.from, token.to));
    }
  }

  #open(): void {
    if (this.#stack.length >= MAX_RTF_DEPTH) {
      this.#tooDeep += 1;
      this.reasons.add('malformed_content');
      return;
    }
    this.#stack.push(this.#state);
    this.#state = { ...this.#state, isIgnorable: false };
  }

  #close(): void {
    if (this.#tooDeep > 0) {
      this.#tooDeep -= 1;
      return;
    }
    const ended = this.#state.destination;
    // Entries of tables are groups of their own.
    if (ended === 'skip' || ended === 'fonts' || ended === 'colors') this.#rest.endEntry();
    if (ended === 'markup') this.#rest.end();
    this.#state = this.#stack.pop() ?? { ...INITIAL };
    if (ended === 'metadata') this.#metadata.break();
    if (ended === this.#state.destination) return;
    if (ended === 'ignored') this.#rest.endIgnored();
    if (ended === 'object' || ended === 'picture') this.#endHex();
    if (ended === 'field') this.#endField();
    if (ended === 'comment') this.#comments.break();
  }

  #word(name: string, value: number | undefined): void {
    const state = this.#state;
    const isOn = value !== 0;
    if (name === 'ignorable') {
      state.isIgnorable = true;
      return;
    }
    const destination = DESTINATIONS[name];
    if (destination !== undefined) this.#begin(destination);
    else if (state.isIgnorable && !SHOWN_IGNORABLE.has(name) && state.destination === 'body') state.destination = 'ignored';
    state.isIgnorable = false;
    if (BREAKS.has(name)) this.#break();
    this.#row.take(name, value);
    const character = CHARACTERS[name];
    if (character !== undefined) this.#write(character);
    switch (name) {
      case 'bin':
        // More raw bytes than there are.
        if (value !== undefined && value > 0) this.reasons.add('malformed_content');
        break;
      case 'u':
        if (value !== undefined) this.#unicode(value);
        break;
      case 'uc':
        state.unicodeSkip = Math.max(0, value ?? 1);
        break;
      case 'v':
        state.isVanished = isOn;
        break;
      case 'deleted':
        state.isDeleted = isOn;
        break;
      case 'plain':
        Object.assign(state, PLAIN);
        break;
      case 'pard':
        Object.assign(state, { background: 0, isInTable: false, isOutside: state.isInShape && state.isOutside });
        break;
      case 'intbl':
        state.isInTable = true;
        break;
      case 'charscalex':
        state.scale = value ?? 100;
        break;
      case 'expndtw':
        state.spacing = value ?? 0;
        break;
      case 'expnd':
        // Quarters of a point.
        state.spacing = 5 * (value ?? 0);
        break;
      case 'li':
      case 'posx':
      case 'posnegx':
      case 'posy':
      case 'posnegy':
        if (Math.abs(value ?? 0) >= LARGEST_PAGE) state.isOutside = true;
        break;
      case 'cf':
        state.color = value ?? 0;
        break;
      case 'cb':
      case 'chcbpat':
      case 'cbpat':
        state.background = value ?? 0;
        break;
      case 'shptxt':
        state.isInShape = true;
        break;
      case 'shpleft':
      case 'shptop':
        if ((value ?? 0) >= LARGEST_PAGE) state.isOutside = true;
        break;
      case 'shpright':
      case 'shpbottom':
        if ((value ?? 0) <= -WIDEST_MARGIN) state.isOutside = true;
        break;
      case 'highlight':
        state.highlight = value ?? 0;
        break;
      case 'fs':
        state.size = value ?? 24;
        break;
      case 'f':
        state.font = value ?? -1;
        break;
      case 'fcharset': {
        const codePage = codePageOfCharset(value);
        if (codePage !== undefined) this.#codePages.set(state.font, codePage);
        break;
      }
      case 'ansicpg':
        this.#codePage = value ?? 1252;
        break;
      case 'mac':
        this.#codePage = 10_000;
        break;
      case 'red':
      case 'green':
      case 'blue':
        this.#channels[name] = Math.max(0, Math.min(255, value ?? 0));
        this.#channels.isSet = true;
        break;
      case 'objupdate':
        this.#updates = true;
        break;
      default:
    }
  }

  #begin(destination: Destination): void {
    this.#state.destination = destination;
    if (destination === 'object' || destination === 'picture') {
      this.#endHex();
      this.#hex = new HexCollector(destination, this.#budget, this.reasons);
    }
  }

  /** Bytes of an object or a picture are complete. */
  #endHex(): void {
    const hex = this.#hex;
    this.#hex = undefined;
    if (hex !== undefined) this.#rest.end();
    const bytes = hex?.take();
    if (hex === undefined || bytes === undefined) return;
    this.#rest.bytes(bytes);
    const shifted = hex.takeShifted();
    if (shifted !== undefined) this.#rest.bytes(shifted);
    if (this.objects.length + this.pictures.length >= MAX_OBJECTS) this.reasons.add('item_budget_exceeded');
    else if (hex.kind === 'picture') this.pictures.push(bytes);
    else this.objects.push({ bytes, updatesItself: this.#updates });
    this.#updates = false;
  }

  #endField(): void {
    const field = this.#field.trim();
    this.#field = '';
    if (field === '') return;
    if (this.fields.length >= MAX_FIELDS) {
      this.#rest.text(field);
      this.#rest.end();
      return;
    }
    this.fields.push(field);
    this.#fieldText.write(field);
    this.#fieldText.break();
  }

  #characters(from: number, to: number): void {
    const { destination } = this.#state;
    if (destination === 'object' || destination === 'picture') {
      this.#hex?.addHex(this.#bytes.subarray(from, to));
      this.#rest.amongDigits(this.#bytes.subarray(from, to));
    } else for (let at = from; at < to; at += 1) this.#character(this.#bytes[at] as number);
  }

  #character(byte: number): void {
    if (this.#toSkip > 0) {
      // Readers without Unicode show it instead.
      this.#toSkip -= 1;
      this.#rest.fallback(byte);
      return;
    }
    if (this.#state.destination === 'colors' && byte === 0x3b) this.#addColor();
    this.#pending.push(byte);
  }

  #addColor(): void {
    const { red, green, blue, isSet } = this.#channels;
    this.#colors.push(isSet ? { r: red, g: green, b: blue } : undefined);
    this.#channels = { red: 0, green: 0, blue: 0, isSet: false };
  }

  #unicode(value: number): void {
    this.#write(String.fromCharCode(value & 0xffff));
    this.#toSkip = this.#state.unicodeSkip;
  }

  /** Bytes of one font's encoding are decoded together: two may be one character. */
  #flush(): void {
    if (this.#pending.length === 0) return;
    const text = decodeCodePage(Uint8Array.from(this.#pending), this.#codePages.get(this.#state.font) ?? this.#codePage);
    this.#pending = [];
    this.#write(text);
  }

  #write(text: string): void {
    const state = this.#state;
    switch (state.destination) {
      case 'body':
        if (state.isDeleted) this.#deleted.write(text);
        else this.#body.write(text, this.#look());
        break;
      case 'comment':
        this.#comments.write(text);
        break;
      case 'metadata':
        this.#metadata.write(text);
        break;
      case 'field':
        if (this.#field.length < MAX_FIELD_CHARACTERS) this.#field += text;
        else this.#rest.text(text);
        break;
      case 'template':
        if (this.#template.length < MAX_TEMPLATE_CHARACTERS) this.#template += text;
        this.#rest.text(text);
        break;
      default:
        this.#rest.text(text);
    }
  }

  #look() {
    const { color, background, highlight, size, scale, spacing, isVanished, isInShape, isOutside } = this.#state;
    const hiddenBy: HidingTechnique[] = [...(isVanished ? (['vanish'] as const) : []), ...(isOutside ? (['outside_page'] as const) : [])];
    // The first entry stands for none, whatever colour the table gives it: Outlook begins its table with black.
    const index = highlight === 0 ? background : highlight;
    const own = index === 0 ? undefined : this.#colors[index];
    const paper = isInShape ? 'unknown' : this.#paper();
    const letters = { size: size / 2, scale: scale / 100, spacing: spacing / 20 };
    return lookOfText({ color: this.#colors[color], background: own ?? paper, ...letters, hiddenBy });
  }

  /** What lies beneath a paragraph: the page, or the cell that it is in. */
  #paper(): Background {
    const shade = this.#row.shadeOf(this.#state.isInTable);
    if (shade === 'unknown') return shade;
    return shade === 0 ? WHITE : (this.#colors[shade] ?? 'unknown');
  }

  #break(): void {
    if (this.#state.destination === 'comment') this.#comments.break();
    else if (this.#state.destination === 'body') {
      this.#body.break();
      this.#deleted.break();
    }
  }
}
