import { ALL_PATHS, completed, defineInspector, Material, readingOf } from '@input-trust/detector-kit';
import type { CoverageReason, InspectorContext, Location, Occurrence, Report, Surface } from '@input-trust/detector-kit';
import { readableStretches } from '@input-trust/detector-kit/text';
import { isProse } from '@input-trust/hidden-text';
import { formatWithin, pdfHeaderAt } from '@input-trust/container';
import { digest } from '../archive/digest.ts';
import { childMaterial } from '../child-material.ts';
import { ascii85Files } from './ascii85.ts';
import { base64Files } from './base64-runs.ts';
import { dataAddresses } from './data-addresses.ts';
import { deflatedFiles } from './deflated-runs.ts';
import type { EncodedFile } from './encoded-file.ts';
import { hexFiles } from './hex-runs.ts';
import { quotedParts } from './quoted-parts.ts';
import { uuencodedFiles } from './uuencode.ts';

/** Every way in which a file is written in characters. Each takes time linear in the text. */
const FINDERS: readonly ((text: string) => Generator<EncodedFile, void, undefined>)[] = [
  dataAddresses,
  base64Files,
  hexFiles,
  uuencodedFiles,
  quotedParts,
  ascii85Files,
  deflatedFiles,
];

/** Begins what is written in yEnc, which uses all bytes and does not outlive a change of encoding: named as not read. */
const YENC = /^=ybegin line=\d{1,4} /m;

/**
 * Files that are written in characters in whatever text was read: `data:` addresses, base64, ASCII85, hexadecimal digits, uuencode, base64 of
 * what zlib has compressed, and parts of messages, whether in a prompt, a chat message, a mail or a page. Each is a part of the material, examined like the file itself.
 */
export const embeddedFilesInspector = defineInspector({
  id: 'embedded-files',
  version: 1,
  paths: ALL_PATHS,
  // Pictures carry previews and depth maps in base64; what hides in their metadata is a matter of hidden data.
  appliesTo: ({ kind }) => kind !== 'image',
  async inspect(material, context): Promise<Report> {
    if (context.surfaces.length === 0) return { ...completed(), status: 'not_applicable' };
    const search = new Search(material, context);
    for (const surface of context.surfaces) await search.look(surface);
    // A text without files was looked through; that there are none is no gap.
    const { reasons, children } = search;
    return children.length === 0 && reasons.size === 0 ? completed() : readingOf({ reasons: [...reasons], children });
  },
});

class Search {
  readonly children: Material[] = [];
  readonly reasons = new Set<CoverageReason>();
  readonly #material: Material;
  readonly #context: InspectorContext;
  readonly #digests = new Set<string>();

  constructor(material: Material, context: InspectorContext) {
    this.#material = material;
    this.#context = context;
  }

  async look(surface: Surface): Promise<void> {
    if (YENC.test(surface.text)) this.reasons.add('unsupported_format');
    for (const find of FINDERS) {
      for (const file of find(surface.text)) {
        const found = isFile(file) ? file : restOf(file);
        if (found === undefined) {
          if (this.#context.budget.hasTime()) continue;
          this.reasons.add('deadline_exceeded');
          return;
        }
        const refusal = this.#refusal(found);
        if (refusal !== undefined) {
          this.reasons.add(refusal);
          return;
        }
        if (found.isCut === true) this.reasons.add('malformed_content');
        await this.#take(found, surface);
      }
    }
  }

  #refusal({ bytes }: EncodedFile): CoverageReason | undefined {
    const { budget } = this.#context;
    if (!budget.hasTime()) return 'deadline_exceeded';
    if (!budget.allowsDepth(this.#material.depth + 1)) return 'depth_budget_exceeded';
    if (this.children.length >= budget.remaining('items')) return 'item_budget_exceeded';
    return bytes.length > budget.remaining('decodedBytes') ? 'decoded_byte_budget_exceeded' : undefined;
  }

  async #take({ start, end, bytes, isDeclared, format }: EncodedFile, surface: Surface): Promise<void> {
    if (this.#isKnown(bytes)) return;
    const writtenAt = surface.locate?.(start, end) ?? surface.location ?? { kind: 'text', start, end };
    const path = `embedded file ${this.children.length + 1}`;
    const occurrences = [occurrenceAt(writtenAt)];
    const child =
      format === undefined
        ? await childMaterial(this.#material, bytes, path, undefined, occurrences)
        : new Material({
            kind: 'document',
            format,
            bytes,
            text: surface.text.slice(start, end),
            parent: this.#material,
            path,
            occurrences,
          });
    // Words in base64 are read where text is decoded.
    if (child.format === 'plain' && !isDeclared) return;
    this.#context.budget.spend('decodedBytes', bytes.length);
    this.children.push(child);
  }

  /** Whether the file was given before, by a reader or from another surface. */
  #isKnown(bytes: Uint8Array): boolean {
    const size = this.#digests.size;
    if (this.#digests.add(digest(bytes)).size === size) return true;
    const parts = this.#context.parts ?? [];
    return parts.some((part) => part.size === bytes.length && Buffer.compare(part.bytes, bytes) === 0);
  }
}

function occurrenceAt(writtenAt: Location): Occurrence {
  return { writtenAt, ...(writtenAt.page !== undefined && { page: writtenAt.page }) };
}

/** Whether something that was found is a file, or is said to be one. */
function isFile({ bytes, isDeclared, isRest }: EncodedFile): boolean {
  return isDeclared || (isRest !== true && (formatWithin(bytes) !== undefined || pdfHeaderAt(bytes) !== -1 || isMarkup(bytes)));
}

/** The sentences in bytes that begin no file, as a file of text; undefined without any. Bytes that are text throughout are read where text is decoded. */
function restOf(file: EncodedFile): EncodedFile | undefined {
  const stretches = readableStretches(file.bytes);
  if (Buffer.byteLength(stretches[0] ?? '') === file.bytes.length) return undefined;
  const sentences = stretches.filter(isProse);
  return sentences.length === 0 ? undefined : { ...file, bytes: Buffer.from(sentences.join('\n')), isDeclared: true };
}

function isMarkup(bytes: Uint8Array): boolean {
  return bytes[0] === 0x3c;
}
