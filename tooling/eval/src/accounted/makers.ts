/** A script that plants sentences, and what it is called with `--only`. */
export interface Maker {
  readonly area: string;
  /** Beside this file. */
  readonly script: string;
}

/** One row for each script: areas are folders, and a folder may have several. */
export const MAKERS: readonly Maker[] = [
  { area: 'text', script: 'text/make_text.py' },
  { area: 'mail', script: 'mail/make_mail.py' },
  { area: 'archive', script: 'archive/make_archives.py' },
  { area: 'image', script: 'image/make_images.py' },
  { area: 'drawing', script: 'drawing/make_drawings.py' },
  { area: 'office', script: 'office/make_office.py' },
  { area: 'pdf', script: 'pdf/make_pdf.py' },
];
