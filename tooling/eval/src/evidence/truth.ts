import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What the corpus says about one file: its manifest row and ExifTool's own. */
export interface TruthRow {
  readonly path: string;
  readonly sha256: string;
  readonly format: string;
  readonly image: ImageSummary;
  readonly decode: DecodeSummary;
  readonly pdf: PdfSummary;
  readonly exiftool: Readonly<Record<string, unknown>>;
}

/** `expect.image` of the manifest, a summary of ExifTool; a key is missing where it reported nothing. */
export interface ImageSummary {
  readonly mime?: string;
  readonly width?: number;
  readonly height?: number;
  readonly capture_time?: string;
  readonly offset_original?: string;
  readonly gps_time_utc?: string;
  readonly time_flags?: readonly string[];
  readonly has_exif?: boolean;
  readonly has_xmp?: boolean;
  readonly has_iptc?: boolean;
  readonly has_icc?: boolean;
  readonly has_jumbf?: boolean;
}

/** `expect.decode` of the manifest: what a reference decoder and Pillow made of the file. */
export interface DecodeSummary {
  readonly tool?: string;
  readonly ok?: boolean;
  /** Images of a HEIF file, as libheif counts them. */
  readonly images?: number;
  readonly pillow?: { readonly ok?: boolean; readonly width?: number; readonly height?: number; readonly frames?: number };
}

/** `expect.pdf` of the manifest: what qpdf, Poppler and MuPDF made of the file. */
export interface PdfSummary {
  readonly header_offset?: number;
  readonly encrypted?: boolean;
  readonly linearized?: boolean;
  readonly pages_qpdf?: number;
  readonly pages_poppler?: number;
  readonly pages_mupdf?: number;
  readonly poppler_javascript?: string;
  readonly form?: string;
  readonly tagged?: string;
  readonly metadata_stream?: string;
  /** Of the first page, with its crop box, as in `612 x 792 pts (letter)`. */
  readonly page_size?: string;
  readonly page_rot?: string;
}

interface ManifestRow {
  readonly path: string;
  readonly format: string;
  readonly sha256: string;
  readonly expect: { readonly image?: ImageSummary; readonly decode?: DecodeSummary; readonly pdf?: PdfSummary };
}

/** Every file of these formats in the file corpus, in the order of its manifest. */
export async function readTruth(files: string, formats: ReadonlySet<string>): Promise<TruthRow[]> {
  const rows = await readLines<ManifestRow>(join(files, 'manifest.jsonl'));
  const exiftool = await readLines<{ readonly path: string; readonly exiftool: Record<string, unknown> }>(
    join(files, 'truth/exiftool.jsonl'),
  );
  const byPath = new Map(exiftool.map((row) => [row.path, row.exiftool]));
  return rows
    .filter(({ format }) => formats.has(format))
    .map(({ path, sha256, format, expect: { image = {}, decode = {}, pdf = {} } }) => {
      return { path, sha256, format, image, decode, pdf, exiftool: byPath.get(path) ?? {} };
    });
}

async function readLines<T>(path: string): Promise<T[]> {
  const rows: T[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) if (line !== '') rows.push(JSON.parse(line) as T);
  return rows;
}
