import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JpegFileEvidence } from '@input-trust/contract';
import { collectJpegEvidence, NotOfFormatError } from '@input-trust/evidence-jpeg';
import { readTruth } from '../evidence/truth.ts';
import type { SuiteOptions } from '../suite.ts';
import { writeResult } from '../result.ts';
import { agrees, compare } from './checks.ts';
import { EXPLANATIONS } from './explanations.ts';

interface Disagreement {
  readonly file: string;
  readonly path: string;
  readonly field: string;
  readonly expected: string | null;
  readonly actual: string | null;
  readonly explanation: string | null;
}

/**
 * Compares the JPEG collector with ExifTool on every JPEG of the file corpus. Fails on a disagreement that nothing explains, on an
 * explanation that nothing needs, and on a report that breaks the published schema.
 */
export async function run({ corpora }: SuiteOptions): Promise<void> {
  const files = join(corpora, 'files');
  const truth = await readTruth(files, new Set(['jpeg']));
  const fields = new Map<string, { agree: number; explained: number; unexplained: number }>();
  const disagreements: Disagreement[] = [];
  const unused = new Map(EXPLANATIONS);
  const labels = { make: [0, 0], model: [0, 0], software: [0, 0] } satisfies Record<string, [number, number]>;
  const reasons = new Map<string, number>();
  const status = { complete: 0, partial: 0, refused: 0 };

  for (const row of truth) {
    const evidence = collect(new Uint8Array(await readFile(join(files, row.path))));
    status[evidence?.status ?? 'refused'] += 1;
    for (const reason of evidence?.coverage.reasons ?? []) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    if (evidence !== null) countLabels(labels, evidence);
    for (const check of compare(row, evidence)) {
      const counts = fields.get(check.field) ?? { agree: 0, explained: 0, unexplained: 0 };
      fields.set(check.field, counts);
      if (agrees(check)) {
        counts.agree += 1;
        continue;
      }
      const key = `${row.sha256.slice(0, 8)} ${check.field}`;
      const explanation = EXPLANATIONS.get(key) ?? null;
      unused.delete(key);
      counts[explanation === null ? 'unexplained' : 'explained'] += 1;
      disagreements.push({ ...check, file: row.sha256.slice(0, 8), path: row.path, explanation });
    }
  }

  console.table(
    Object.fromEntries(
      [...fields].map(([field, counts]) => [field, { files: counts.agree + counts.explained + counts.unexplained, ...counts }]),
    ),
  );
  for (const { file, field, expected, actual, path, explanation } of disagreements) {
    console.log(
      `${explanation === null ? 'UNEXPLAINED' : 'explained'} ${file} ${field}: exiftool ${expected}, ours ${actual} (${path})\n  ${explanation ?? ''}`,
    );
  }
  for (const key of unused.keys()) console.log(`STALE explanation: ${key}`);
  console.log(
    'recognised labels of those present',
    Object.fromEntries(Object.entries(labels).map(([name, [known, all]]) => [name, `${known} of ${all}`])),
  );
  console.log('status', status, 'reasons', Object.fromEntries(reasons));

  await writeResult('jpeg', {
    files: truth.length,
    fields: Object.fromEntries(fields),
    labels,
    status,
    reasons: Object.fromEntries(reasons),
    disagreements,
  });
  if (unused.size > 0 || disagreements.some(({ explanation }) => explanation === null)) process.exitCode = 1;
}

/** Null when the bytes are refused as no JPEG. A report that breaks the schema throws. */
function collect(bytes: Uint8Array): JpegFileEvidence | null {
  try {
    return JpegFileEvidence.parse(collectJpegEvidence(bytes));
  } catch (error) {
    if (NotOfFormatError.isInstance(error)) return null;
    throw error;
  }
}

function countLabels(labels: Record<'make' | 'model' | 'software', [number, number]>, { metadata_claims: claims }: JpegFileEvidence): void {
  if (claims.camera_make_present) labels.make[1] += 1;
  if (claims.camera_model_present) labels.model[1] += 1;
  if (claims.software_present) labels.software[1] += 1;
  if (claims.camera_make !== undefined) labels.make[0] += 1;
  if (claims.camera_model !== undefined) labels.model[0] += 1;
  if (claims.software !== undefined) labels.software[0] += 1;
}
