/**
 * `npm start`: builds what changed, scans the shipped examples, prints the results, then serves with the embedded defaults.
 * `npm start -- --once` ends after the results.
 */
import { spawn, spawnSync } from 'node:child_process';

const once = process.argv.includes('--once');
const environment = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

console.log('▸ building');
const build = spawnSync('turbo', ['run', 'build', '--filter=@input-trust/cli...', '--output-logs=errors-only'], {
  stdio: 'inherit',
  env: environment,
});
if (build.status !== 0) process.exit(build.status ?? 1);

console.log('\n▸ input-trust scan examples/inputs');
// Exit code 1 says that something was found, 3 that something could not be checked: both are results, not failures.
const scan = spawnSync('input-trust', ['scan', 'examples/inputs'], { stdio: 'inherit' });
if (scan.status === null || scan.status === 2) process.exit(2);

console.log('\n▸ input-trust evidence examples/inputs/photo.jpg');
const evidence = spawnSync('input-trust', ['evidence', 'examples/inputs/photo.jpg'], { stdio: 'inherit' });
if (evidence.status !== 0) process.exit(evidence.status ?? 1);

if (!once) {
  console.log('\n▸ input-trust serve --dev');
  const server = spawn('input-trust', ['serve', '--dev'], {
    stdio: 'inherit',
    env: { SERVICE_GATEWAY_METADATA_FOCUS_ENABLED: 'true', ...process.env },
  });
  // Ctrl-C in a terminal reaches the server as well, which then drains; here it only must not end the wait for it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  server.on('exit', (code) => process.exit(code ?? 0));
}
