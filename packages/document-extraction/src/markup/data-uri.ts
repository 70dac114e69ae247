import type { Budget, CoverageReason, Material, Occurrence } from '@input-trust/detector-kit';
import { childMaterial } from '../child-material.ts';

/** RFC 2397: media type, parameters, encoding, data. */
const HEAD = /^\s{0,16}data:([\w.+-]{0,40}\/?[\w.+-]{0,60})((?:;[\w.=+-]{1,60}){0,4}),/i;

/** Bytes below which an embedded image holds nothing to look at: spacers of one pixel. */
const MIN_IMAGE_BYTES = 64;

/** Fonts and media: no reader looks into them, and a page that brings its own is ordinary. */
const FONT = /^(?:font\/|application\/(?:x-)?font|application\/vnd\.ms-fontobject)/i;
const MEDIA = /^(?:audio|video)\//i;

/** Files embedded in a document by `data:` addresses, each once. */
export class EmbeddedFiles {
  readonly children: Material[] = [];
  readonly reasons = new Set<CoverageReason>();
  /** In the words of the contract. */
  readonly unsupportedSurfaces = new Set<string>();
  readonly #parent: Material;
  readonly #budget: Budget;
  readonly #path: string;
  readonly #seen = new Set<string>();
  #imageCount = 0;

  /** `path` stands in front of the children's paths. */
  constructor(parent: Material, budget: Budget, path: string) {
    this.#parent = parent;
    this.#budget = budget;
    this.#path = path === '' ? '' : `${path}/`;
  }

  get imageCount(): number {
    return this.#imageCount;
  }

  /** Adds the file that a `data:` address holds, and where it is drawn. False when it is no such address. */
  async addAddress(address: string, occurrences: readonly Occurrence[] = []): Promise<boolean> {
    const [head, type = '', parameters = ''] = HEAD.exec(address.slice(0, 512)) ?? [];
    if (head === undefined) return false;
    const data = address.slice(head.length);
    if (this.#seen.has(data)) return true;
    this.#seen.add(data);
    if (FONT.test(type)) this.unsupportedSurfaces.add('embedded_fonts');
    else if (MEDIA.test(type)) this.unsupportedSurfaces.add('embedded_media');
    else if (data.length > this.#budget.remaining('decodedBytes')) this.reasons.add('decoded_byte_budget_exceeded');
    else
      await this.addBytes(
        /;base64$/i.test(parameters) ? Buffer.from(data, 'base64') : percentDecoded(data),
        type.startsWith('image/') ? 'image' : 'file',
        occurrences,
      );
    return true;
  }

  /** Adds a file. */
  async addBytes(bytes: Uint8Array, what: string, occurrences: readonly Occurrence[] = []): Promise<void> {
    if (bytes.length === 0 || (what === 'image' && bytes.length < MIN_IMAGE_BYTES)) return;
    const child = await childMaterial(
      this.#parent,
      bytes,
      `${this.#path}embedded ${what} ${this.children.length + 1}`,
      undefined,
      occurrences,
    );
    if (child.kind === 'image') this.#imageCount += 1;
    this.children.push(child);
  }
}

/** The `data:` addresses in a style sheet or a `style` attribute. */
export function dataAddressesIn(css: string): string[] {
  const addresses: string[] = [];
  for (let at = css.indexOf('data:'); at >= 0; at = css.indexOf('data:', at + 5)) {
    const before = css[at - 1] ?? '';
    const closing = before === '"' || before === "'" ? before : ')';
    const end = css.indexOf(closing, at);
    if (end < 0) break;
    addresses.push(css.slice(at, end));
    at = end;
  }
  return addresses;
}

function percentDecoded(data: string): Uint8Array {
  const text = data.replaceAll(/(?:%[\da-f]{2}){1,64}/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'));
  return new TextEncoder().encode(text);
}
