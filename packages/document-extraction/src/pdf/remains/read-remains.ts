import { ParserLimitError, StepCounter } from '@input-trust/container/bytes';
import { Account, Material } from '@input-trust/detector-kit';
import type { Budget, CoverageReason, Signal, Surface } from '@input-trust/detector-kit';
import { dictOf, filtersOf, isArray, offsetBase, PdfDocument, PdfStream, readFrame, readPageTree } from '@input-trust/evidence-pdf/objects';
import type { Page } from '@input-trust/evidence-pdf/objects';
import { MAX_IMAGE_PIXELS, MIN_IMAGE_SIDE } from '@input-trust/pdf-pages';
import type { EmbeddedImages } from '@input-trust/pdf-pages';
import { decryptionOf } from './decryption.ts';
import { FoundTexts } from './found-texts.ts';
import { readFileItems } from './file-items.ts';
import { textStringOf } from './readable-text.ts';
import { pathOf, readSupplement } from './read-supplement.ts';
import type { Unread } from './read-supplement.ts';
import { rolesOf } from './stream-roles.ts';
import type { Drawing, Picture, StreamRoles } from './stream-roles.ts';
import { stringsOf } from './content-strings.ts';

/** What the reader of the pages has read. */
export interface ReadByPages {
  readonly surfaces: readonly Surface[];
  readonly children: readonly Material[];
  /** The objects that its pages are, by number, and how many texts each of them shows. */
  readonly shownTexts: ReadonlyMap<number, number>;
  /** References of the pictures that it decoded, such as `12R`. */
  readonly pictures: ReadonlySet<string>;
  /** Sizes of the stencils that it painted, such as `100x20`. */
  readonly stencils: ReadonlySet<string>;
  /** Packets that were read as a form. */
  readonly formPackets: readonly Uint8Array[];
  /** Whether all pages were read: only then does something that is missing say that readers disagree. */
  readonly isWhole: boolean;
}

export interface Remains {
  readonly surfaces: readonly Surface[];
  readonly children: readonly Material[];
  readonly reasons: readonly CoverageReason[];
  readonly signals: readonly Signal[];
}

/** Bytes to which all streams that are looked into may decode. */
const MAX_DECODED_BYTES = 64 << 20;

/**
 * Reads what stands in a PDF and on none of the pages that its parser shows: values of objects that nothing shows, text in streams of every
 * kind, forms, patterns, glyphs and pictures that are not painted, pages that another reader finds, earlier revisions, bytes between objects and
 * around the file. What was read already is not given again.
 */
export async function readRemains(
  material: Material,
  read: ReadByPages,
  { budget, images }: { readonly budget: Budget; readonly images: EmbeddedImages },
): Promise<Remains> {
  const account = new Account(budget);
  try {
    return await readAll(material, read, { budget, images, account });
  } catch (error) {
    budget.signal.throwIfAborted();
    // The error may quote the material.
    account.leaveOut(ParserLimitError.isInstance(error) ? 'item_budget_exceeded' : 'malformed_content');
    return { surfaces: [], children: [], reasons: account.reasons, signals: [] };
  }
}

interface Tools {
  readonly budget: Budget;
  readonly images: EmbeddedImages;
  readonly account: Account;
}

async function readAll(material: Material, read: ReadByPages, { budget, images, account }: Tools): Promise<Remains> {
  const { bytes } = material;
  const document = readableDocument(offsetBase(bytes, headerOf(bytes)));
  if (document.encrypted) return { surfaces: [], children: [], reasons: ['encrypted_content'], signals: [] };
  const hasTime = (): boolean => budget.hasTime();
  const tree = readPageTree(document, budget.limits.pages);
  const roles = rolesOf(document, tree.pages, account, hasTime);
  const texts = new FoundTexts(read.surfaces, account);
  for (const text of roles.unshown) texts.addString('values', text);
  // Where the parser has shown fewer texts than the page does it gave up within the content.
  for (const [index, { objectNumber }] of tree.pages.entries()) {
    const shown = roles.shown[index] ?? [];
    const parsed = objectNumber === null ? undefined : read.shownTexts.get(objectNumber);
    if (parsed !== undefined && shown.length > parsed) for (const text of shown) texts.addString('values', text);
  }
  const decodedBytes = new StepCounter('pdf_remains', Math.min(MAX_DECODED_BYTES, Math.max(0, budget.remaining('decodedBytes'))));
  const pages = unreadPages(document, tree.pages, read);
  const pictures = unreadPictures(material, document, roles, read, account);
  const unread: Unread[] = [
    ...pages,
    ...roles.drawings.flatMap((drawing) => unreadDrawing(document, drawing, texts, account)),
    ...pictures.usual,
  ];
  if (pages.some(({ isInTree }) => isInTree) || tree.pages.some((page) => namesNoContent(document, page)))
    account.leaveOut('malformed_content');
  const supplement = { parent: material, budget, account, images, take: (text: string) => !texts.isRead(text) };
  const surfaces = await readSupplement(document, unread, supplement);
  await readSupplement(document, pictures.large, { ...supplement, size: 'large_bitonal' });
  for (const { text } of surfaces) texts.know(text);
  addUnshown(document, unread, surfaces, texts, account);
  const { formPackets } = read;
  const children = await readFileItems({
    material,
    document,
    roles,
    texts,
    account,
    budget,
    decodedBytes,
    known: read.children,
    formPackets,
  });
  const signals: Signal[] = pages.some(({ isInTree }) => isInTree) ? ['pdf_page_trees_disagree'] : [];
  return { surfaces: [...surfaces, ...texts.surfaces()], children: [...children, ...pictures.files], reasons: account.reasons, signals };
}

/** Decrypted where it opens without a password. */
function readableDocument(bytes: Uint8Array): PdfDocument {
  const document = new PdfDocument(bytes);
  const decrypt = document.encrypted ? decryptionOf(document) : undefined;
  return decrypt === undefined ? document : new PdfDocument(bytes, decrypt);
}

function headerOf(bytes: Uint8Array): number {
  try {
    return readFrame(bytes).headerOffset;
  } catch {
    return 0;
  }
}

type UnreadPage = Unread & { readonly isInTree: boolean };

/** Pages that this package's reader finds and the parser does not: those of the tree, which other readers show, and those of no tree. */
function unreadPages(document: PdfDocument, inTree: readonly Page[], read: ReadByPages): UnreadPage[] {
  if (!read.isWhole) return [];
  const known = new Set<number>(read.shownTexts.keys());
  const found: UnreadPage[] = [];
  const add = (number: number, isInTree: boolean): void => {
    if (known.has(number)) return;
    known.add(number);
    found.push({ kind: 'page', number, pages: [], hiddenBy: isInTree ? [] : ['unused_content'], isInTree });
  };
  for (const { objectNumber } of inTree) if (objectNumber !== null) add(objectNumber, true);
  for (const number of document.objectNumbers) {
    if (document.name(dictOf(document.object(number)), 'Type') === 'Page') add(number, false);
  }
  return found;
}

/** Whether a page names content that is not there: the parser takes it for blank, and a reader that repairs the file may not. */
function namesNoContent(document: PdfDocument, { dict }: Page): boolean {
  const contents = document.get(dict, 'Contents');
  const parts = isArray(contents) ? contents : dict.entries.has('Contents') ? [contents] : [];
  return parts.some((part) => !(document.resolve(part) instanceof PdfStream));
}

/** A drawing whose words were read nowhere. Letters of embedded fonts are none that can be compared: such a drawing is read. */
function unreadDrawing(
  document: PdfDocument,
  { number, stream, resources, isPainted }: Drawing,
  texts: FoundTexts,
  account: Account,
): Unread[] {
  const content = document.decode(stream);
  if (typeof content === 'string') return [];
  const strings = stringsOf(content, account, (comment) => texts.addString(isPainted ? 'values' : 'unused', comment));
  const hasPictures = Buffer.from(content.buffer, content.byteOffset, content.length).includes('BI');
  const said = strings.reduce((sum, string) => sum + string.length, 0);
  if (!hasPictures && (said < MIN_SAID || texts.isRead(strings.map((string) => textStringOf(string) ?? '').join('')))) {
    const plain = strings.map((string) => textStringOf(string) ?? '').join('');
    if (said < MIN_SAID || /[A-Za-z]{4}/.test(plain)) return [];
  }
  return [{ kind: 'content', number, resources, pages: [], hiddenBy: isPainted ? [] : ['unused_content'] }];
}

/** Strings of drawings of which the parser shows nothing: it gave up on them, or no operator shows the strings. */
function addUnshown(
  document: PdfDocument,
  unread: readonly Unread[],
  surfaces: readonly Surface[],
  texts: FoundTexts,
  account: Account,
): void {
  const shown = new Set(surfaces.map(({ location }) => (location?.kind === 'part' ? location.path : '')));
  for (const { kind, number } of unread) {
    const stream = kind === 'content' && !shown.has(pathOf(number)) ? document.object(number) : undefined;
    const content = stream instanceof PdfStream ? document.decode(stream) : '';
    const add = (text: Uint8Array): void => texts.addString('values', text);
    if (typeof content !== 'string') stringsOf(content, account, add).forEach(add);
  }
}

/** Bytes of strings below which a drawing says nothing: the mark of a check box. */
const MIN_SAID = 8;

interface UnreadPictures {
  readonly usual: readonly Unread[];
  /** Above the size that the parser decodes, with one bit for each pixel. */
  readonly large: readonly Unread[];
  /** Above that size, and files as they stand. */
  readonly files: readonly Material[];
}

/** Pictures that the parser has not decoded. */
function unreadPictures(
  material: Material,
  document: PdfDocument,
  { pictures }: StreamRoles,
  read: ReadByPages,
  account: Account,
): UnreadPictures {
  const [usual, large, files]: [Unread[], Unread[], Material[]] = [[], [], []];
  for (const picture of pictures) {
    if (isDecoded(document, picture, read)) continue;
    const { number, stream, pages } = picture;
    const size = sizeOf(document, stream);
    const unread: Unread = { kind: 'picture', number, pages, hiddenBy: [] };
    if (size.width < MIN_IMAGE_SIDE || size.height < MIN_IMAGE_SIDE) continue;
    if (size.width * size.height <= MAX_IMAGE_PIXELS) usual.push(unread);
    else if (isBitonal(document, stream)) large.push(unread);
    else if (isJpeg(document, stream)) files.push(jpegOf(material, unread, stream));
    else account.leaveOut('pixel_budget_exceeded');
  }
  return { usual, large, files };
}

function jpegOf(parent: Material, { number, pages }: Unread, { encoded }: PdfStream): Material {
  const occurrences = pages.map((page) => ({ page }));
  return new Material({ kind: 'image', format: 'jpeg', bytes: encoded, parent, path: `image of object ${number}`, occurrences });
}

function isJpeg(document: PdfDocument, stream: PdfStream): boolean {
  const filters = filtersOf(stream, (object) => document.resolve(object));
  return filters?.length === 1 && filters[0]?.name === 'DCTDecode' && stream.encoded[0] === 0xff && stream.encoded[1] === 0xd8;
}

function isBitonal(document: PdfDocument, { dict }: PdfStream): boolean {
  return document.get(dict, 'ImageMask') === true || document.get(dict, 'BitsPerComponent') === 1;
}

function sizeOf(document: PdfDocument, { dict }: PdfStream): { readonly width: number; readonly height: number } {
  const side = (key: string): number => Number(document.get(dict, key) ?? 0);
  return { width: side('Width'), height: side('Height') };
}

function isDecoded(document: PdfDocument, { number, stream, isMask }: Picture, read: ReadByPages): boolean {
  if (read.pictures.has(`${number}R`)) return true;
  const { width, height } = sizeOf(document, stream);
  if (document.get(stream.dict, 'ImageMask') === true && read.stencils.has(`${width}x${height}`)) return true;
  // Masks become the transparency of the picture that has them.
  return isMask;
}
