import type { MaterialKind } from '@input-trust/contract';
import type { Occurrence } from './occurrence.ts';

/** A derived form of a material (decoded pixels, an open PDF, text runs), named once by the package that derives it. */
export interface View<T> {
  readonly id: string;
  /** Makes the view; asked once for each material. */
  readonly derive: (material: Material) => Promise<T>;
  /** Frees what `derive` gave, when the material is done with. */
  readonly dispose?: (value: T) => Promise<void> | void;
}

/** What a material is made of. */
export interface MaterialInit {
  readonly kind: MaterialKind;
  /** The detected format, lower case: `plain`, `jpeg`, `png`, `docx`, … */
  readonly format: string;
  /**
   * Original bytes; a function where there are none yet, called on first use: what was found as pixels becomes a file only for those who ask
   * for one. For text that was submitted as a string: its UTF-8 encoding, made on first use.
   */
  readonly bytes?: Uint8Array | (() => Uint8Array);
  /** Where the material is text as it is: plain text and markup. */
  readonly text?: string;
  /** File name as the caller gave it: a hint, never trusted over the bytes. */
  readonly name?: string;
  readonly parent?: Material;
  /** Its name in its parent: `attachment 2`, `image 1`. Part of locations, so it holds no submitted values. */
  readonly path?: string;
  /** Where it is in its parent, in order; empty for what has no place there, such as an attachment. */
  readonly occurrences?: readonly Occurrence[];
  /** Techniques by which its parent keeps it from a person wherever it stands; empty where somebody sees it, or nobody knows. */
  readonly hiddenBy?: readonly string[];
}

/**
 * What is inspected. Views are derived once and remembered, so that two inspectors never decode the same thing twice.
 * Embedded images, attachments and decoded payloads are child materials.
 */
export class Material {
  readonly kind: MaterialKind;
  readonly format: string;
  readonly text: string | undefined;
  readonly name: string | undefined;
  readonly parent: Material | undefined;
  /** Its name in its parent; empty for what was submitted. */
  readonly path: string;
  /** Where it is in its parent. */
  readonly occurrences: readonly Occurrence[];
  /** Techniques by which its parent keeps it from a person wherever it stands. */
  readonly hiddenBy: readonly string[];
  /** Nesting level: 0 for what was submitted. */
  readonly depth: number;
  #bytes: Uint8Array | (() => Uint8Array) | undefined;
  readonly #views = new Map<string, { readonly value: Promise<unknown>; readonly dispose: () => Promise<void> }>();

  constructor(init: MaterialInit) {
    this.kind = init.kind;
    this.format = init.format;
    this.text = init.text;
    this.name = init.name;
    this.parent = init.parent;
    this.path = init.path ?? (init.parent === undefined ? '' : 'part');
    this.occurrences = init.occurrences ?? [];
    this.hiddenBy = init.hiddenBy ?? [];
    this.depth = init.parent === undefined ? 0 : init.parent.depth + 1;
    this.#bytes = init.bytes;
  }

  get bytes(): Uint8Array {
    const bytes = typeof this.#bytes === 'function' ? this.#bytes() : (this.#bytes ?? new TextEncoder().encode(this.text ?? ''));
    this.#bytes = bytes;
    return bytes;
  }

  /** Bytes, or UTF-16 code units of text that was submitted as a string. 0 for what has no bytes yet. */
  get size(): number {
    const bytes = typeof this.#bytes === 'function' ? undefined : this.#bytes;
    return bytes?.length ?? this.text?.length ?? 0;
  }

  /** The view, derived on the first call. A failed derivation is remembered as well. */
  view<T>(view: View<T>): Promise<T> {
    const known = this.#views.get(view.id);
    if (known !== undefined) return known.value as Promise<T>;
    const value = view.derive(this);
    const dispose = async (): Promise<void> => {
      const derived = await value.then(
        (it) => ({ it }),
        () => undefined,
      );
      if (derived !== undefined) await view.dispose?.(derived.it);
    };
    this.#views.set(view.id, { value, dispose });
    return value;
  }

  /** Frees and forgets every view: the scan is over, what remains of it are reports. */
  async close(): Promise<void> {
    const views = [...this.#views.values()];
    this.#views.clear();
    await Promise.allSettled(views.map(({ dispose }) => dispose()));
  }
}
