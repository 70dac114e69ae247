import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_TRUST_FILE_BYTES } from '@input-trust/content-credentials';
import { createCertificate, signAsset } from '@input-trust/content-credentials/testing';
import { buildPng } from '@input-trust/evidence-png/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launch } from './cli-process.ts';

const signers = createCertificate({ organization: 'Signer Root\u202e', authority: true });
const stamps = createCertificate({ organization: 'Stamp Root', authority: true, notAfter: new Date('2026-01-01T00:00:00Z') });
const leaf = createCertificate({ organization: 'Leaf', issuer: signers });

let folder: string;
const at = (name: string): string => join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'input-trust-trust-'));
  await writeFile(at('signers.pem'), signers.pem);
  await writeFile(at('stamps.pem'), stamps.pem);
  await writeFile(at('leaf.pem'), leaf.pem);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const trust = (args: readonly string[], env?: Record<string, string>) => runIn(['trust', ...args], env);

async function runIn(args: readonly string[], env: Record<string, string> = {}) {
  const child = launch(args, { INPUT_TRUST_DATA_DIR: at('data'), ...env });
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

describe('trust', () => {
  it('trusts nobody until a list was added, and shows what was', async () => {
    expect(await trust(['list'])).toEqual({ code: 0, stdout: 'No authority is trusted.\n', stderr: '' });
    const added = await trust(['add', at('signers.pem')]);
    expect(added.code).toBe(0);
    expect(added.stdout).toMatch(
      /^Trusted for signers {2}.*signers\.pem\n {2}added \d{4}-\d\d-\d\d, SHA-256 [0-9a-f]{64}\n {2}O=Signer Root/,
    );
    expect((await trust(['add', at('stamps.pem'), '--tsa'])).stdout).toContain('Trusted for time stamps');
    const { stdout } = await trust(['list']);
    expect(stdout).toContain('Signer Root\\u{202e}');
    expect(stdout).toContain('to 2026-01-01 expired');
  });

  it('lists as JSON, without the certificates themselves', async () => {
    await trust(['add', at('signers.pem')]);
    const { stdout } = await trust(['list', '--format', 'json']);
    expect(JSON.parse(stdout)).toEqual([
      {
        kind: 'signers',
        source: at('signers.pem'),
        added: expect.any(String),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        certificates: [
          {
            sha256: expect.any(String),
            subject: expect.stringContaining('Signer Root'),
            notBefore: expect.any(String),
            notAfter: expect.any(String),
          },
        ],
      },
    ]);
  });

  it('explains itself', async () => {
    expect(await trust(['--help'])).toEqual({ code: 0, stdout: expect.stringContaining('input-trust trust add FILE | URL'), stderr: '' });
  });

  it('removes a list by its fingerprint', async () => {
    await trust(['add', at('signers.pem')]);
    const [list] = JSON.parse((await trust(['list', '--format', 'json'])).stdout) as { sha256: string }[];
    const sha256 = list?.sha256 ?? '';
    expect(await trust(['remove', sha256.slice(0, 12)])).toEqual({
      code: 0,
      stdout: `Removed ${at('signers.pem')}, SHA-256 ${sha256}\n`,
      stderr: '',
    });
    expect((await trust(['list'])).stdout).toBe('No authority is trusted.\n');
    expect((await trust(['remove', '0123456789'])).code).toBe(2);
  });

  it.each([
    [[], 'trust takes'],
    [['add'], 'trust takes'],
    [['list', 'x'], 'trust takes'],
    [['add', 'x', 'y'], 'too many'],
    [['add', '/nonexistent.pem'], 'cannot be read (ENOENT)'],
    [['add', 'http://127.0.0.1/list.pem'], 'https alone'],
    [['add', 'file:///etc/hostname'], 'https alone'],
    [['add', 'https://127.0.0.1:1/list.pem'], 'cannot be downloaded'],
    [['list', '--format', 'xml'], '--format must be'],
  ])('refuses %j with exit code 2 and a reason', async (args, reason) => {
    const { code, stdout, stderr } = await trust(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
  });

  it('refuses a certificate that is no authority, and keeps nothing of it', async () => {
    const { code, stderr } = await trust(['add', at('leaf.pem')]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('not the certificate of an authority') });
    expect(await readdir(folder)).not.toContain('data');
  });
});

describe('evidence', () => {
  it('trusts content credentials below a pinned authority, by list or by variable, and refuses a list that is no longer what it was', async () => {
    const signer = createCertificate({ organization: 'Some Newspaper', issuer: signers, usages: ['emailProtection'] });
    const actions = [{ action: 'c2pa.created', digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture' }];
    const manifest = { assertions: [{ label: 'c2pa.actions', data: { actions } }] };
    await writeFile(at('signed.png'), await signAsset(buildPng(), 'image/png', { signer, manifest }));
    const evidence = (env?: Record<string, string>) => runIn(['evidence', at('signed.png'), '--format', 'ndjson'], env);

    expect((await evidence()).stdout).toContain('"status":"untrusted"');
    expect((await evidence({ INPUT_TRUST_TRUST_ANCHORS: at('signers.pem') })).stdout).toContain('"claim":"captured"');
    await trust(['add', at('signers.pem')]);
    expect((await evidence()).stdout).toContain('"status":"trusted","claim":"captured"');
    const kept = (await readdir(at('data/trust'))).find((name) => name.endsWith('.pem')) ?? '';
    await writeFile(join(at('data/trust'), kept), stamps.pem);
    expect(await evidence()).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('is not the file that was added') });
  });
});

describe('trust add with an address', () => {
  it('downloads by https, without redirects and up to the limit', async () => {
    const host = createCertificate({ organization: 'Host', commonName: 'localhost', usages: ['serverAuthentication'], issuer: signers });
    const server = createServer({ cert: host.pem, key: host.privateKey.export({ format: 'pem', type: 'pkcs8' }) }, answer);
    server.listen(0, 'localhost');
    await once(server, 'listening');
    const address = `https://localhost:${(server.address() as AddressInfo).port}`;
    const env = { NODE_EXTRA_CA_CERTS: at('signers.pem') };
    try {
      expect((await trust(['add', `${address}/list.pem`], env)).stdout).toContain(`Trusted for signers  ${address}/list.pem`);
      expect((await trust(['add', `${address}/moved.pem`], env)).stderr).toContain('cannot be downloaded');
      expect((await trust(['add', `${address}/large.pem`], env)).stderr).toContain('is larger than');
      expect((await trust(['add', `${address}/gone.pem`], env)).stderr).toContain('answered with 404');
      // Without the extra authority the host itself is not trusted.
      expect((await trust(['add', `${address}/list.pem`])).stderr).toContain('cannot be downloaded');
      expect(JSON.parse((await trust(['list', '--format', 'json'])).stdout)).toHaveLength(1);
    } finally {
      server.close();
    }
  });
});

function answer({ url }: IncomingMessage, response: ServerResponse): void {
  if (url === '/list.pem') response.end(stamps.pem);
  else if (url === '/moved.pem') response.writeHead(302, { location: '/list.pem' }).end();
  else if (url === '/large.pem') response.end(Buffer.alloc(MAX_TRUST_FILE_BYTES + 1));
  else response.writeHead(404).end();
}
