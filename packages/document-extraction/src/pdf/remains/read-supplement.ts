import { Material } from '@input-trust/detector-kit';
import type { Account, Budget, Surface } from '@input-trust/detector-kit';
import { openDocument, pageReaderOf, pageSurfaces } from '@input-trust/pdf-pages';
import type { EmbeddedImages, ImageSize } from '@input-trust/pdf-pages';
import type { PdfDocument } from '@input-trust/evidence-pdf/objects';
import { writeSupplement } from './supplement.ts';
import type { SupplementPage } from './supplement.ts';

/** Something that no page of the file shows, and where it belongs. */
export type Unread = SupplementPage & {
  /** 1-based pages of the file. */
  readonly pages: readonly number[];
  /** What hides it from a person; empty where somebody sees it. */
  readonly hiddenBy: readonly string[];
};

/** Pages of one supplement. Forms with thousands of buttons have as many appearances, of which only those with words come here. */
const MAX_SUPPLEMENT_PAGES = 500;

/**
 * Reads what no page of the file shows with the reader of its pages: pages, drawings and pictures of a supplement. What cannot be read there
 * is left out in the account. Pictures go to `images`.
 */
export async function readSupplement(
  document: PdfDocument,
  unread: readonly Unread[],
  tools: {
    readonly parent: Material;
    readonly budget: Budget;
    readonly account: Account;
    readonly images: EmbeddedImages;
    readonly size?: ImageSize;
    readonly take: (text: string) => boolean;
  },
): Promise<Surface[]> {
  const { parent, budget, account, images, take } = tools;
  const items = [...account.take(unread, MAX_SUPPLEMENT_PAGES)];
  if (items.length === 0) return [];
  const material = new Material({ kind: 'pdf', format: 'pdf', bytes: writeSupplement(document, items), parent });
  try {
    const pdf = await openDocument(material, budget, 'read', tools.size);
    if (typeof pdf === 'string') {
      account.leaveOut(pdf);
      return [];
    }
    const reader = await pageReaderOf(pdf);
    const surfaces: Surface[] = [];
    for (const [index, item] of account.take([...items.entries()], items.length)) {
      try {
        const page = await pdf.within(pdf.document.getPage(index + 1));
        const reading = await reader.read(page, budget);
        for (const reason of reading.reasons) account.leaveOut(reason);
        // A picture that the parser does not hand out cannot be looked at.
        if (item.kind === 'picture' && reading.images.length === 0) account.leaveOut('malformed_content');
        for (const reason of images.add(reading, { source: tools.size ?? 'usual', pages: item.pages })) account.leaveOut(reason);
        for (const surface of pageSurfaces(reading.text, reading.frame)) {
          if (take(surface.text)) surfaces.push(placed(surface, item));
        }
        page.cleanup();
      } catch {
        account.leaveOut(budget.hasTime() ? 'malformed_content' : 'deadline_exceeded');
      }
    }
    return surfaces;
  } finally {
    await material.close();
  }
}

/** A text of the supplement belongs to an object of the file, and to the page on which that is painted. */
function placed({ text, origin, visibility, hiddenBy }: Surface, item: Unread): Surface {
  const page = item.pages[0];
  const location = { kind: 'part', path: pathOf(item.number), ...(page !== undefined && { page }) } as const;
  if (item.hiddenBy.length > 0) return { text, origin: 'hidden', visibility: 'hidden', hiddenBy: item.hiddenBy, location };
  return {
    text,
    origin,
    visibility: item.kind === 'page' ? visibility : 'unknown',
    hiddenBy: item.kind === 'page' ? hiddenBy : [],
    location,
  };
}

/** The path of what belongs to an object. */
export function pathOf(number: number): string {
  return `object ${number}`;
}
