import { describe, expect, it } from 'vitest';
import {
  CONTEXT_OBSERVATIONS,
  EVIDENCE_REASONS,
  EvidenceObservation,
  EvidenceReason,
  FileEvidence,
  GapBand,
  JpegFileEvidence,
  METADATA_IMAGE_FORMATS,
  PdfChild,
  PdfFileEvidence,
  PdfPageEvidence,
  PngFileEvidence,
  SourceBytesKind,
  StoredFileEvidence,
  gapBand,
  readFileEvidence,
} from '../src/index.ts';
import { allEvidence, capturedClaims, jpegEvidence, noClaims, pdfEvidence, pixelStreamChild, pngEvidence } from './fixtures/evidence.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown): boolean => schema.safeParse(value).success;

/** Frozen by hand: container, schema version, collector, and whether a report can be complete. */
const VERSIONS = [
  ['jpeg', 'image-file-evidence-public-v2', 'jpeg-file-evidence-v2', true],
  ['png', 'png-file-evidence-public-v2', 'raster-container-semantic-v2', false],
  ['webp', 'webp-file-evidence-public-v2', 'webp-container-semantic-v2', false],
  ['gif', 'gif-file-evidence-public-v1', 'gif-container-structure-v1', false],
  ['tiff', 'tiff-file-evidence-public-v2', 'tiff-file-evidence-v2', false],
  ['heif', 'heif-file-evidence-public-v3', 'heif-file-evidence-v3', false],
  ['pdf', 'pdf-file-evidence-public-v2', 'pdf-file-evidence-v2', true],
] as const;

describe('file evidence', () => {
  it.each(VERSIONS)(
    'of %s has version %s and collector %s [ver.evidence] [evid.collector.field] [evid.fields.open]',
    (container, version, collector) => {
      const evidence = allEvidence.find((candidate) => candidate.container === container);
      expect(evidence).toMatchObject({ schema_version: version, collector, trust: 'unsigned_metadata' });
      expect(FileEvidence.parse(evidence)).toEqual(evidence);
      for (const change of [{ schema_version: `${version}x` }, { collector: `${collector}x` }, { trust: 'signed' }]) {
        expect(accepts(FileEvidence, { ...evidence, ...change })).toBe(false);
      }
    },
  );

  it.each(VERSIONS)(
    'of %s can be complete only where the whole file is collected [evid.status]',
    (container, _version, _collector, canBeComplete) => {
      const evidence = allEvidence.find((candidate) => candidate.container === container);
      expect(accepts(FileEvidence, { ...evidence, status: 'complete', coverage: { reasons: [] } })).toBe(canBeComplete);
      expect(accepts(FileEvidence, { ...evidence, status: 'partial', coverage: { reasons: ['truncated'] } })).toBe(true);
      expect(accepts(FileEvidence, { ...evidence, status: 'clean' })).toBe(false);
    },
  );

  it('is complete exactly when it has no coverage reason', () => {
    expect(accepts(JpegFileEvidence, jpegEvidence({ status: 'complete', coverage: { reasons: ['truncated'] } }))).toBe(false);
    expect(accepts(JpegFileEvidence, jpegEvidence({ status: 'partial', coverage: { reasons: [] } }))).toBe(false);
  });

  it('covers six image formats beside PDF', () => {
    expect(METADATA_IMAGE_FORMATS).toEqual(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif']);
  });

  it('knows three kinds of source bytes [evid.source_bytes_kind]', () => {
    expect(SourceBytesKind.options).toEqual(['original_encoded', 'extracted_encoded', 'pdf_encoded_pixel_stream']);
  });

  it('lets nothing through that a schema does not name', () => {
    for (const evidence of allEvidence) {
      for (const [path, object] of objectsWithin(evidence)) {
        const withCanary = structuredClone(evidence);
        Object.assign(path.reduce<object>(step, withCanary), { gps_latitude: 52.52 });
        expect([path.join('.'), accepts(FileEvidence, withCanary)]).toEqual([path.join('.'), false]);
        expect(object).not.toHaveProperty('gps_latitude');
      }
    }
  });

  it('has a sentence for every reason, and its vocabulary is closed', () => {
    expect(EvidenceReason.options).toEqual(Object.keys(EVIDENCE_REASONS));
    for (const code of [
      'malformed_metadata',
      'soft_mask_uninspected',
      'unsupported_format',
      'inline_images_uninspected',
      'linked_ifd_uninspected',
    ]) {
      expect(accepts(EvidenceReason, code)).toBe(true);
    }
    expect(accepts(EvidenceReason, 'new_reason')).toBe(false);
    expect(JSON.stringify([EVIDENCE_REASONS, CONTEXT_OBSERVATIONS])).not.toMatch(/\bclean\b|tamper|forge|fraud|proof|proves/i);
  });
});

function step(value: object, key: PropertyKey): object {
  const next: unknown = Reflect.get(value, key);
  if (typeof next !== 'object' || next === null) throw new TypeError('the path leads to no object');
  return next;
}

/** Every plain object within a value, with the path to it. */
function objectsWithin(value: unknown, path: PropertyKey[] = []): [PropertyKey[], object][] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).flatMap(([key, inner]) => objectsWithin(inner, [...path, key]));
  return Array.isArray(value) ? within : [[path, value], ...within];
}

describe('older receipts', () => {
  const v1 = { status: 'partial', trust: 'unsigned_metadata', structure: { width: 10 }, something_of_then: { kept: true } };

  it.each(['image-file-evidence-public-v1', 'webp-file-evidence-public-v1'])(
    'of %s are read and keep what they hold [evid.jpeg.v1] [evid.webp.v1] [post.r6.stored]',
    (schema_version) => {
      const receipt = { schema_version, ...v1 };
      expect(readFileEvidence(receipt)).toEqual(receipt);
      expect(accepts(FileEvidence, receipt)).toBe(false);
    },
  );

  it('of PDF without pages are read [pdf.pages.optional]', () => {
    const { pages: _pages, ...receipt } = pdfEvidence();
    expect(readFileEvidence(receipt)).toEqual(receipt);
  });

  it('are read beside every current version', () => {
    for (const evidence of allEvidence) expect(StoredFileEvidence.parse(evidence)).toEqual(evidence);
    expect(() => readFileEvidence({ schema_version: 'image-file-evidence-public-v9', status: 'partial' })).toThrow(/invalid/i);
  });
});

const withClaims = (metadata_claims: object, capture_timestamps_exposed: boolean): unknown => ({
  ...jpegEvidence(),
  metadata_claims,
  privacy: { capture_timestamps_exposed, withheld: [] },
});

describe('metadata claims', () => {
  it('tell a missing tag from a withheld label', () => {
    expect(accepts(JpegFileEvidence, withClaims({ ...noClaims, camera_make_present: true }, false))).toBe(true);
    const { camera_make_present: _removed, ...without } = noClaims;
    expect(accepts(JpegFileEvidence, withClaims(without, false))).toBe(false);
  });

  it('say UTC with Z and local time without any zone [jpeg.time.format]', () => {
    const times: [object, boolean][] = [
      [{ capture_time: '2026-05-03T08:00:00Z', capture_time_basis: 'explicit_offset_utc' }, true],
      [{ capture_time: '2026-05-03T08:00:00', capture_time_basis: 'local_unqualified' }, true],
      [{ capture_time: '2026-05-03T08:00:00', capture_time_basis: 'explicit_offset_utc' }, false],
      [{ capture_time: '2026-05-03T08:00:00Z', capture_time_basis: 'local_unqualified' }, false],
      [{ capture_time: '2026-05-03T08:00:00+02:00', capture_time_basis: 'explicit_offset_utc' }, false],
      [{ capture_time: '2026-05-03T08:00:00Z' }, false],
      [{ capture_time_basis: 'local_unqualified' }, false],
    ];
    for (const [claims, valid] of times) {
      expect([claims, accepts(JpegFileEvidence, withClaims({ ...noClaims, ...claims }, 'capture_time' in claims))]).toEqual([
        claims,
        valid,
      ]);
    }
  });

  it('expose timestamps exactly when a time is returned', () => {
    expect(accepts(JpegFileEvidence, withClaims(capturedClaims, true))).toBe(true);
    expect(accepts(JpegFileEvidence, withClaims(capturedClaims, false))).toBe(false);
    expect(accepts(JpegFileEvidence, withClaims({ ...noClaims, gps_fix_utc: '2026-05-03T08:00:12Z' }, false))).toBe(false);
    expect(accepts(JpegFileEvidence, withClaims(noClaims, true))).toBe(false);
  });

  it.each(['camera_make', 'camera_model', 'software'])('hold a short printable %s only', (field) => {
    for (const value of ['x'.repeat(65), '', 'a\u0000b', '\u202eevil', 7]) {
      expect(accepts(JpegFileEvidence, withClaims({ ...noClaims, [field]: value }, false))).toBe(false);
    }
  });
});

describe('observations', () => {
  const conflict = { code: 'capture_time_conflict', sources: ['exif_capture', 'gps_fix_utc'] };

  it('call a gap under one minute context and any longer one a contradiction', () => {
    for (const gap_band of GapBand.options) {
      const short = gap_band === 'under_one_minute';
      expect(accepts(EvidenceObservation, { ...conflict, gap_band, effect: 'context' })).toBe(short);
      expect(accepts(EvidenceObservation, { ...conflict, gap_band, effect: 'contradiction' })).toBe(!short);
    }
    expect(accepts(EvidenceObservation, { ...conflict, effect: 'context' })).toBe(false);
    expect(accepts(EvidenceObservation, { code: 'capture_time_conflict', gap_band: 'one_day_or_more', effect: 'contradiction' })).toBe(
      false,
    );
  });

  it('are context in every other case [obs.codes]', () => {
    for (const code of Object.keys(CONTEXT_OBSERVATIONS)) {
      expect(accepts(EvidenceObservation, { code, effect: 'context' })).toBe(true);
      expect(accepts(EvidenceObservation, { code, effect: 'contradiction' })).toBe(false);
    }
    for (const code of ['partial_gps_time', 'exif_dimensions_differ', 'trailing_bytes', 'xmp_edit_history'])
      expect(CONTEXT_OBSERVATIONS).toHaveProperty(code);
  });

  it('never name an uninspected linked IFD, which is a limit of coverage [obs.linked-ifd.limit]', () => {
    for (const effect of ['context', 'contradiction'])
      expect(accepts(EvidenceObservation, { code: 'linked_ifd_uninspected', effect })).toBe(false);
    expect(EVIDENCE_REASONS.linked_ifd_uninspected).toMatch(/not inspected/);
  });

  it.each([
    [0, 'under_one_minute'],
    [59.999, 'under_one_minute'],
    [60, 'one_minute_to_one_hour'],
    [-60, 'one_minute_to_one_hour'],
    [3_599, 'one_minute_to_one_hour'],
    [3_600, 'one_hour_to_one_day'],
    [86_399, 'one_hour_to_one_day'],
    [86_400, 'one_day_or_more'],
    [-1e9, 'one_day_or_more'],
  ])('put a gap of %j seconds into %s [obs.gap_band]', (seconds, band) => {
    expect(gapBand(seconds)).toBe(band);
  });

  it('in PNG metadata are a chronology code with its band, or neither', () => {
    const metadata = { exif_claims_present: true, xmp_claims_present: false };
    expect(
      accepts(PngFileEvidence, {
        ...pngEvidence(),
        metadata: { ...metadata, chronology_code: 'capture_time_conflict', chronology_gap_band: 'one_day_or_more' },
      }),
    ).toBe(true);
    expect(accepts(PngFileEvidence, { ...pngEvidence(), metadata: { ...metadata, chronology_code: 'capture_time_conflict' } })).toBe(false);
    expect(accepts(PngFileEvidence, { ...pngEvidence(), metadata: { ...metadata, chronology_gap_band: 'one_day_or_more' } })).toBe(false);
  });
});

describe('PDF evidence', () => {
  it('has one page entry per page, at most 16', () => {
    const page = { rotation_degrees: 0, page_size_points: { width: 595, height: 842 }, coverage_reasons: [] };
    const withPages = (entries: number, page_count: number): unknown => ({
      ...pdfEvidence(),
      structure: { ...pdfEvidence().structure, page_count },
      pages: Array.from({ length: entries }, () => page),
    });
    expect(accepts(PdfFileEvidence, withPages(16, 16))).toBe(true);
    expect(accepts(PdfFileEvidence, withPages(17, 17))).toBe(false);
    expect(accepts(PdfFileEvidence, withPages(1, 2))).toBe(false);
  });

  it('explains null geometry', () => {
    const unread = { rotation_degrees: null, page_size_points: null, coverage_reasons: ['malformed_metadata'] };
    expect(accepts(PdfPageEvidence, unread)).toBe(true);
    expect(accepts(PdfPageEvidence, { ...unread, coverage_reasons: [] })).toBe(false);
    expect(accepts(PdfPageEvidence, { rotation_degrees: 45, page_size_points: { width: 1, height: 1 }, coverage_reasons: [] })).toBe(false);
  });

  it('has children of three kinds and at most 16 of them', () => {
    const jpeg = {
      analyzed: true,
      source_bytes_kind: 'extracted_encoded',
      container: 'jpeg',
      pages: [1],
      file_evidence: jpegEvidence({ source_bytes_kind: 'extracted_encoded' }),
    };
    const unanalyzed = { analyzed: false, pages: [1, 3], reasons: ['decode_failed'] };
    for (const child of [jpeg, pixelStreamChild, { ...pixelStreamChild, encoding: 'jpx' }, unanalyzed])
      expect(accepts(PdfChild, child)).toBe(true);
    const bad = [
      { ...jpeg, file_evidence: jpegEvidence() },
      { ...pixelStreamChild, encoding: 'dct' },
      { ...pixelStreamChild, components: { pixel_stream: { status: 'partial', reasons: [] } } },
      { ...pixelStreamChild, pages: [] },
      { ...unanalyzed, reasons: [] },
      { ...unanalyzed, analyzed: true },
    ];
    for (const child of bad) expect(accepts(PdfChild, child)).toBe(false);
    expect(accepts(PdfFileEvidence, pdfEvidence({ children: Array.from({ length: 16 }, () => pixelStreamChild) }))).toBe(true);
    expect(accepts(PdfFileEvidence, pdfEvidence({ children: Array.from({ length: 17 }, () => pixelStreamChild) }))).toBe(false);
  });

  it('gives a pixel stream no EXIF and no credentials', () => {
    for (const field of ['metadata_claims', 'file_evidence', 'content_credentials']) {
      expect(accepts(PdfChild, { ...pixelStreamChild, [field]: {} })).toBe(false);
    }
  });
});
