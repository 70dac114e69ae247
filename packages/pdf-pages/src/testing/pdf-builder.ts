/** A PDF object: its text, or a dictionary with stream data. */
export type PdfObject = string | { readonly dictionary: string; readonly data: string | Uint8Array };

export interface PdfPage {
  /** Operators of the page. */
  readonly content: string;
  /** Entries of the resource dictionary beside the font `/F1` (Helvetica). */
  readonly resources?: string;
  /** Further entries of the page dictionary. */
  readonly entries?: string;
  readonly fonts?: string;
}

export interface PdfParts {
  readonly pages: readonly PdfPage[];
  /** Numbered from {@link FIRST_FREE} on. */
  readonly objects?: readonly PdfObject[];
  /** Further entries of the catalog. */
  readonly catalog?: string;
  /** Further entries of the trailer. */
  readonly trailer?: string;
}

/** Catalog, page tree and font come first. */
export const FIRST_FREE = 4;

/** Writes a PDF of letter pages with a cross-reference table. Pages and their contents are numbered behind the given objects. */
export function buildPdf({ pages, objects = [], catalog = '', trailer = '' }: PdfParts): Uint8Array {
  const firstPage = FIRST_FREE + objects.length;
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ');
  const all: PdfObject[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /MediaBox [0 0 612 792] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...objects,
    ...pages.flatMap(({ content, resources = '', entries = '', fonts = '' }, index): PdfObject[] => [
      `<< /Type /Page /Parent 2 0 R /Contents ${firstPage + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R ${fonts} >> ${resources} >> ${entries} >>`,
      { dictionary: '', data: content },
    ]),
  ];
  return writeObjects(all, trailer);
}

/** Writes numbered objects from 1 on; the first one is the catalog. */
export function writeObjects(objects: readonly PdfObject[], trailer = ''): Uint8Array {
  const chunks: Buffer[] = [];
  let length = 0;
  const write = (data: string | Uint8Array): void => {
    const chunk = typeof data === 'string' ? Buffer.from(data, 'latin1') : Buffer.from(data);
    chunks.push(chunk);
    length += chunk.length;
  };
  const offsets: number[] = [];
  write('%PDF-1.7\n');
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    write(`${index + 1} 0 obj\n`);
    if (typeof object === 'string') {
      write(object);
    } else {
      const data = typeof object.data === 'string' ? Buffer.from(object.data, 'latin1') : object.data;
      write(`<< ${object.dictionary} /Length ${data.length} >>\nstream\n`);
      write(data);
      write('\nendstream');
    }
    write('\nendobj\n');
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = length;
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(chunks));
}

/** A line of Helvetica at a place in points from the lower left corner. */
export function line(text: string, x: number, y: number, size = 12): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
}
