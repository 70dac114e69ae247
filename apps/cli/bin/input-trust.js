#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`input-trust needs Node 22.18 or newer; this is Node ${process.versions.node}.\n`);
  process.exit(2);
}
await import('../dist/main.js');
