import type { MaterialKind } from '@input-trust/contract';

/** A derived form of a material (decoded pixels, pages, text runs), named once by the package that derives it. */
export interface View<T> {
  readonly id: string;
  readonly derive: (material: Material) => Promise<T>;
}

export interface MaterialInit {
  readonly kind: MaterialKind;
  /** The detected format, lower case: `plain`, `jpeg`, `png`, `docx`, … */
  readonly format: string;
  /** Original bytes. For text that was submitted as a string: its UTF-8 encoding, made on first use. */
  readonly bytes?: Uint8Array;
  /** Where the material is text as it stands: plain text and markup. */
  readonly text?: string;
  /** File name as the caller gave it: a hint, never trusted over the bytes. */
  readonly name?: string;
  readonly parent?: Material;
  /** Where it stands in its parent: `attachment 2`, `image 1`. Part of locations, so it holds no submitted values. */
  readonly path?: string;
}

/**
 * What is inspected. Views are derived once and remembered, so that two detectors never decode the same thing twice.
 * Embedded images, attachments and decoded payloads are child materials.
 */
export class Material {
  readonly kind: MaterialKind;
  readonly format: string;
  readonly text: string | undefined;
  readonly name: string | undefined;
  readonly parent: Material | undefined;
  /** Where it stands in its parent; empty for what was submitted. */
  readonly path: string;
  /** Nesting level: 0 for what was submitted. */
  readonly depth: number;
  #bytes: Uint8Array | undefined;
  readonly #views = new Map<string, Promise<unknown>>();

  constructor(init: MaterialInit) {
    this.kind = init.kind;
    this.format = init.format;
    this.text = init.text;
    this.name = init.name;
    this.parent = init.parent;
    this.path = init.path ?? (init.parent === undefined ? '' : 'part');
    this.depth = init.parent === undefined ? 0 : init.parent.depth + 1;
    this.#bytes = init.bytes;
  }

  get bytes(): Uint8Array {
    this.#bytes ??= new TextEncoder().encode(this.text ?? '');
    return this.#bytes;
  }

  /** Bytes, or UTF-16 code units of text that was submitted as a string. */
  get size(): number {
    return this.#bytes?.length ?? this.text?.length ?? 0;
  }

  /** The view, derived on the first call. A failed derivation is remembered as well. */
  view<T>(view: View<T>): Promise<T> {
    let derived = this.#views.get(view.id) as Promise<T> | undefined;
    if (derived === undefined) {
      derived = view.derive(this);
      this.#views.set(view.id, derived);
    }
    return derived;
  }
}
