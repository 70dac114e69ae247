import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCredentialsValidator, loadTrustAnchors } from '@input-trust/content-credentials';
import type { CredentialsResult, CredentialsValidator } from '@input-trust/content-credentials';
import { ContentCredentials, Provenance } from '@input-trust/contract';
import type { SuiteOptions } from '../suite.ts';
import { writeResult } from '../result.ts';
import { EXPLANATIONS } from './explanations.ts';
import { readPlainImages, readTruth, SETTINGS } from './truth.ts';
import type { Setting, Status } from './truth.ts';

/**
 * Compares the status of content credentials with what c2pa-rs recorded for every file under three trust settings, and
 * looks for credentials in every image that has none. Fails on a difference that nothing explains, on an explanation
 * that nothing needs, on credentials found where there are none, and on a result that breaks the published schemas.
 */
export async function run({ corpora }: SuiteOptions): Promise<void> {
  const files = join(corpora, 'files');
  const truth = await readTruth(files);
  const validators = await validatorsOf(files);
  const unused = new Set(EXPLANATIONS.flatMap((explanation) => explanation.settings.map((setting) => keyOf(explanation, setting))));
  const agreement = Object.fromEntries(
    SETTINGS.map((setting) => [setting, { files: truth.length, agree: 0, explained: 0, unexplained: 0 }]),
  );
  const states: Record<string, Record<string, number>> = {};
  const times: number[] = [];

  for (const setting of SETTINGS) {
    for (const { path, mediaType, expected } of truth) {
      const { result, ms } = await check(validators[setting], await readFile(join(files, path)), mediaType);
      times.push(ms);
      const counts = (states[result.validationState] ??= {});
      counts[setting] = (counts[setting] ?? 0) + 1;
      const explanation = EXPLANATIONS.find(
        (row) => path.endsWith(row.file) && row.settings.includes(setting) && row.ours === result.status,
      );
      const outcome = result.status === expected[setting] ? 'agree' : explanation === undefined ? 'unexplained' : 'explained';
      const row = agreement[setting];
      if (row !== undefined) row[outcome] += 1;
      if (outcome === 'agree') continue;
      if (explanation !== undefined) unused.delete(keyOf(explanation, setting));
      console.log(`${outcome} ${setting} ${path}: recorded ${expected[setting]}, ours ${result.status}\n  ${explanation?.reason ?? ''}`);
    }
  }
  for (const key of unused) console.log(`STALE explanation: ${key}`);

  const plain = await checkPlainImages(files, validators.testroots);
  console.table(agreement);
  console.log('states by setting');
  console.table(states);
  const figures = { median: percentile(times, 0.5), p95: percentile(times, 0.95) };
  console.log('ms for a file with credentials', figures);
  console.log('images without credentials', plain);

  await writeResult('credentials', { agreement, states, msWithCredentials: figures, plain });
  const unexplained = Object.values(agreement).some((row) => row.unexplained > 0);
  if (unexplained || unused.size > 0 || plain.found > 0) process.exitCode = 1;
}

/** The anchors of the recorded settings: none; those of the c2pa-rs tests; the official lists of C2PA. */
async function validatorsOf(files: string): Promise<Record<Setting, CredentialsValidator>> {
  const tests = join(files, 'c2pa-trust/contentauth_c2pa-rs/sdk/tests/fixtures/certs/trust');
  const official = join(files, 'c2pa-trust/c2pa-org_conformance-public/trust-list');
  const usages = join(tests, 'store.cfg');
  const testRoots = await loadTrustAnchors({ signers: join(tests, 'test_cert_root_bundle.pem'), usages });
  const list = await loadTrustAnchors({
    signers: join(official, 'C2PA-TRUST-LIST.pem'),
    timeStamps: join(official, 'C2PA-TSA-TRUST-LIST.pem'),
    usages,
  });
  return {
    default_no_anchors: createCredentialsValidator(),
    testroots: createCredentialsValidator({ trustAnchors: testRoots }),
    c2palist: createCredentialsValidator({ trustAnchors: list }),
  };
}

/** Nothing may be found. What cannot be read is unavailable: these are the broken files of format test suites. */
async function checkPlainImages(files: string, validator: CredentialsValidator) {
  const found: string[] = [];
  const counts: Record<Status, number> = { trusted: 0, untrusted: 0, invalid: 0, absent: 0, unavailable: 0 };
  const times: number[] = [];
  let unavailableButReadable = 0;
  for (const { path, mediaType, readable } of await readPlainImages(files)) {
    const { result, ms } = await check(validator, await readFile(join(files, path)), mediaType);
    times.push(ms);
    counts[result.status] += 1;
    if (result.status === 'unavailable' && readable) unavailableButReadable += 1;
    if (result.status !== 'absent' && result.status !== 'unavailable') found.push(path);
  }
  for (const path of found) console.log(`FOUND credentials in ${path}`);
  return {
    files: times.length,
    found: found.length,
    absent: counts.absent,
    unavailable: counts.unavailable,
    unavailableButReadable,
    msMedian: percentile(times, 0.5),
  };
}

async function check(
  validator: CredentialsValidator,
  bytes: Uint8Array,
  mediaType: string,
): Promise<{ result: CredentialsResult; ms: number }> {
  const startedAt = performance.now();
  const result = await validator.validate(bytes, mediaType);
  const ms = performance.now() - startedAt;
  ContentCredentials.parse(result.toReceipt());
  Provenance.parse(result.toProvenance());
  return { result, ms };
}

function keyOf({ file }: { readonly file: string }, setting: Setting): string {
  return `${file} ${setting}`;
}

function percentile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
  return Math.round(value * 10) / 10;
}
