import type { StepCounter } from '@input-trust/container/bytes';
import { Lexer, TOKEN } from '../objects/lexer.ts';
import { PdfDict, PdfStream } from '../objects/objects.ts';
import type { PdfDocument } from '../objects/pdf-document.ts';
import { Resources } from './resources.ts';

/** Glyphs of Type 3 fonts (ISO 32000-2, 9.6.4), which can paint images. They are not followed; this only says whether there are any. */
export class Type3Glyphs {
  readonly #document: PdfDocument;
  readonly #tokens: StepCounter;
  readonly #known = new Map<PdfDict, boolean>();

  constructor(document: PdfDocument, tokens: StepCounter) {
    this.#document = document;
    this.#tokens = tokens;
  }

  /** Whether any glyph of the font paints an image or calls an XObject. Glyphs that cannot be read count as if they did. */
  holdImages(font: PdfDict, ofPage: Resources): boolean {
    let holds = this.#known.get(font);
    if (holds === undefined) {
      const own = this.#document.dict(font, 'Resources');
      const resources = own === null ? ofPage : new Resources(this.#document, own);
      const glyphs = [...(this.#document.dict(font, 'CharProcs')?.entries.values() ?? [])];
      holds = glyphs.some((glyph) => this.#holdsImage(this.#document.resolve(glyph), resources));
      this.#known.set(font, holds);
    }
    return holds;
  }

  #holdsImage(glyph: unknown, resources: Resources): boolean {
    if (!(glyph instanceof PdfStream)) return false;
    const bytes = this.#document.decode(glyph);
    if (typeof bytes === 'string') return true;
    const lexer = new Lexer(bytes);
    let name: string | null = null;
    for (let token = lexer.next(); token !== TOKEN.end; token = lexer.next()) {
      if (!this.#tokens.tryStep() || lexer.is('BI')) return true;
      if (lexer.is('Do') && name !== null && resources.find('XObject', name) !== undefined) return true;
      name = token === TOKEN.name ? lexer.name() : null;
    }
    return false;
  }
}
