/**
 * `npm test`: builds, checks and tests everything, and ends with the line `N passed, N failed`.
 * Every step counts as one check beside the tests; what cannot run because the build failed is not counted as passed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTotalTestSuites: number;
  readonly numFailedTestSuites: number;
}

const environment = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
let passed = 0;
let failed = 0;
let skipped = 0;

function run(title: string, command: string, args: readonly string[]): boolean {
  console.log(`\n▸ ${title}: ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: environment });
  if (status === 0) passed += 1;
  else failed += 1;
  return status === 0;
}

function runTests(): void {
  const folder = mkdtempSync(join(tmpdir(), 'input-trust-test-'));
  const output = join(folder, 'report.json');
  console.log('\n▸ tests: vitest run');
  const { status } = spawnSync('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${output}`], {
    stdio: 'inherit',
    env: environment,
  });
  try {
    const report = JSON.parse(readFileSync(output, 'utf8')) as VitestReport;
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    skipped += report.numPendingTests;
    // A file that fails to load has no failed test of its own.
    if (status !== 0 && report.numFailedTests === 0) failed += 1;
  } catch {
    failed += 1;
  }
  rmSync(folder, { recursive: true, force: true });
}

if (run('build', 'turbo', ['run', 'build', '--output-logs=errors-only'])) {
  run('types', 'tsc', ['-p', 'tsconfig.json']);
  run('lint', 'oxlint', ['--deny-warnings']);
  run('format', 'oxfmt', ['--check', '.']);
  run('unused code', 'knip', ['--no-progress']);
  run('packages', 'turbo', ['run', 'check:package', '--output-logs=errors-only']);
  run('imports of packed packages', process.execPath, [join(import.meta.dirname, 'embedding.ts')]);
  run('the path of a newcomer', process.execPath, [join(import.meta.dirname, 'newcomer.ts'), '--here']);
  runTests();
}

console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed === 0 ? 0 : 1;
