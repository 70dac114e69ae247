import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addTrustList,
  DEFAULT_USAGES,
  loadTrustAnchors,
  MAX_TRUST_FILE_BYTES,
  parseTrustAnchors,
  readTrustLists,
  removeTrustLists,
  TrustAnchorError,
  trustAnchorsOf,
  trustFolder,
} from '../src/index.ts';
import { pin, root, signer, stampRoot } from './fixtures.ts';

let folder: string;
const at = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'input-trust-anchors-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('certificates in PEM', () => {
  it('are read with what stands between them ignored, each once', () => {
    const text = `Subject\tCN=Somebody\n${root.pem}\n\n# again\n${root.pem}${stampRoot.pem}`;
    const certificates = parseTrustAnchors(text, 'test');
    expect(certificates.map(({ subject }) => subject)).toEqual([
      'O=Test Root, CN=Test Root certificate',
      'O=Stamp Root, CN=Stamp Root certificate',
    ]);
    expect(certificates[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(Date.parse(certificates[0]?.notAfter ?? '')).toBeGreaterThan(Date.now());
  });

  it.each([
    ['nothing', 'no certificate here', 'holds no certificate'],
    ['a cut certificate', `${'-----BEGIN CERTIFICATE-----'}\nMIIB`, 'holds no certificate'],
    ['one whole and one cut certificate', `${root.pem}-----BEGIN CERTIFICATE-----\nMIIB`, 'a damaged certificate'],
    ['a certificate of no known form', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', 'cannot be parsed'],
    ['a certificate that cannot issue others', signer.pem, 'not the certificate of an authority'],
  ])('are refused as %s', (_what, text, message) => {
    expect(() => parseTrustAnchors(text, 'the file')).toThrow(TrustAnchorError);
    expect(() => parseTrustAnchors(text, 'the file')).toThrow(message);
  });
});

describe('anchors from files', () => {
  it('come from a file or from the certificates of a folder', async () => {
    writeFileSync(at('a.pem'), root.pem);
    writeFileSync(at('b.CRT'), stampRoot.pem);
    writeFileSync(at('notes.txt'), 'nothing');
    const anchors = await loadTrustAnchors({ signers: folder, timeStamps: at('b.CRT') });
    expect([anchors.signers.length, anchors.timeStamps.length, anchors.usages]).toEqual([2, 1, DEFAULT_USAGES]);
  });

  it('take key usages from a file of object identifiers', async () => {
    writeFileSync(at('eku.cfg'), '//id-kp-emailProtection\r\n1.3.6.1.5.5.7.3.4 \n');
    writeFileSync(at('none.cfg'), 'nothing');
    expect((await loadTrustAnchors({ usages: at('eku.cfg') })).usages).toEqual(['1.3.6.1.5.5.7.3.4']);
    await expect(loadTrustAnchors({ usages: at('none.cfg') })).rejects.toThrow('holds no object identifier');
  });

  it('are refused where they cannot be read, are none, or are too large', async () => {
    writeFileSync(at('large.pem'), Buffer.alloc(MAX_TRUST_FILE_BYTES + 1));
    await expect(loadTrustAnchors({ signers: at('gone.pem') })).rejects.toThrow('cannot be read (ENOENT)');
    await expect(loadTrustAnchors({ signers: at('large.pem') })).rejects.toThrow('is larger than');
    rmSync(at('large.pem'));
    await expect(loadTrustAnchors({ signers: folder })).rejects.toThrow('holds no .pem');
  });

  it('have the same version in any order, and another one for any other set', () => {
    const versions = [pin([root, stampRoot]), pin([stampRoot, root]), pin([root], [stampRoot]), pin([root])].map(({ version }) => version);
    expect(versions[0]).toBe(versions[1]);
    expect(new Set(versions).size).toBe(3);
  });
});

describe('a trust folder', () => {
  const list = { kind: 'signers', source: 'https://example.com/list.pem', now: new Date('2026-01-02T03:04:05Z') } as const;

  it('keeps lists with source, date and fingerprint, and gives them back as anchors', async () => {
    await addTrustList(folder, `comment\n${root.pem}`, list);
    const stamps = await addTrustList(folder, stampRoot.pem, { ...list, kind: 'time_stamps' });
    const lists = await readTrustLists(folder);
    expect(lists.map(({ kind, source, added, certificates }) => [kind, source, added, certificates.length])).toEqual([
      ['signers', list.source, '2026-01-02T03:04:05.000Z', 1],
      ['time_stamps', list.source, '2026-01-02T03:04:05.000Z', 1],
    ]);
    const env = { INPUT_TRUST_DATA_DIR: join(folder, '..') };
    expect(trustFolder(env)).toBe(join(folder, '..', 'trust'));
    expect(await removeTrustLists(folder, stamps.sha256.slice(0, 8))).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('has a list once, with its latest source', async () => {
    await addTrustList(folder, root.pem, list);
    await addTrustList(folder, root.pem, { ...list, source: 'other.pem' });
    expect((await readTrustLists(folder)).map(({ source }) => source)).toEqual(['other.pem']);
  });

  it('is pinned: a list that changed on the disk is refused', async () => {
    const { sha256 } = await addTrustList(folder, root.pem, list);
    writeFileSync(at(`signers-${sha256.slice(0, 16)}.pem`), root.pem + stampRoot.pem);
    await expect(readTrustLists(folder)).rejects.toThrow('is not the file that was added');
    writeFileSync(at('index.json'), '{}');
    await expect(readTrustLists(folder)).rejects.toThrow('is not an index of trust lists');
  });

  it('adds nothing that is refused', async () => {
    await expect(addTrustList(folder, signer.pem, list)).rejects.toThrow(TrustAnchorError);
    expect(readdirSync(folder)).toEqual([]);
    await expect(removeTrustLists(folder, 'abc')).rejects.toThrow('at least 8 digits');
  });
});

describe('the environment', () => {
  it('names files, or else a data folder, or else nothing is trusted', async () => {
    writeFileSync(at('signers.pem'), root.pem);
    writeFileSync(at('stamps.pem'), stampRoot.pem);
    const files = {
      INPUT_TRUST_TRUST_ANCHORS: at('signers.pem'),
      INPUT_TRUST_TIME_STAMP_ANCHORS: at('stamps.pem'),
      INPUT_TRUST_DATA_DIR: folder,
    };
    expect((await trustAnchorsOf(files)).version).toBe(pin([root], [stampRoot]).version);

    const data = { INPUT_TRUST_DATA_DIR: folder };
    expect((await trustAnchorsOf(data)).signers).toEqual([]);
    await addTrustList(trustFolder(data), stampRoot.pem, { kind: 'signers', source: 'file' });
    expect((await trustAnchorsOf(data)).version).toBe(pin([stampRoot]).version);
  });
});
