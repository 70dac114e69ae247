import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, sign, signerOf, validate } from './fixtures.ts';

/** Runs a program in a network namespace that has no interface, where the machine lets us. */
const offline = { program: 'unshare', args: ['--map-root-user', '--net'] };
const canUnshare = spawnSync(offline.program, [...offline.args, 'true']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'input-trust-offline-'));
let connections = 0;
const server = createServer((_request, response) => response.writeHead(404).end()).on('connection', () => (connections += 1));
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('validation', () => {
  it('asks nobody for a remote manifest, where the library by itself would [cc.status.absent.scope]', async () => {
    const remote = await sign({ remoteUrl: `${address}/manifest.c2pa` });
    expect((await validate(remote)).status).toBe('absent');
    expect(connections).toBe(0);
    initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))) });
    await expect(WasmReader.fromBytes('image/jpeg', remote, '{}')).rejects.toContain('RemoteManifestFetch');
    expect(connections).toBeGreaterThan(0);
  });

  it('asks no OCSP responder', async () => {
    const before = connections;
    expect((await validate(await sign({ signer: signerOf({ ocspUrl: `${address}/ocsp` }) }))).status).toBe('trusted');
    expect(connections).toBe(before);
  });

  it.runIf(canUnshare)('works where there is no network, and lets its process end', async () => {
    const [asset, anchors] = [join(folder, 'asset.jpg'), join(folder, 'anchors.pem')];
    writeFileSync(asset, await sign());
    writeFileSync(anchors, root.pem);
    const script = fileURLToPath(new URL('validate-process.ts', import.meta.url));
    const node = [process.execPath, '--conditions=@input-trust/source', script, asset, anchors];
    const output = execFileSync(offline.program, [...offline.args, ...node], { encoding: 'utf8', timeout: 20_000 });
    expect(JSON.parse(output)).toMatchObject({ status: 'trusted' });
  });
});
