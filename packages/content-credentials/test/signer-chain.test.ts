import { array, assert, constant, integer, letrec, oneof, property, string, tuple, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCbor } from '../src/cbor.ts';
import { signatureOf } from '../src/jumbf.ts';
import { readSignerChain } from '../src/signer-chain.ts';
import { encodeCbor } from '../src/testing/cbor.ts';
import type { Cbor } from '../src/testing/cbor.ts';
import { coseSign1 } from '../src/testing/cose.ts';
import { root, signerOf } from './fixtures.ts';

const { value } = letrec<{ value: Cbor }>((tie) => ({
  value: oneof(
    { maxDepth: 4 },
    integer({ min: -(2 ** 32), max: 2 ** 32 - 1 }),
    string(),
    uint8Array(),
    constant(null),
    array(tie('value'), { maxLength: 5 }),
    array(tuple(string(), tie('value')), { maxLength: 5 }).map((entries) => new Map(entries)),
  ),
}));

describe('CBOR', () => {
  it('decodes what was encoded', () => {
    assert(
      property(value, (item) => {
        expect(decodeCbor(new Uint8Array(encodeCbor(item)))).toEqual(item);
      }),
    );
  });

  it('ends on any bytes, with a value or an error, and asks for no more memory than there are bytes', () => {
    assert(
      property(uint8Array({ maxLength: 300 }), (bytes) => {
        expect(['value', 'error']).toContain(outcomeOf(bytes));
      }),
      { numRuns: 2000 },
    );
    expect(() => decodeCbor(Buffer.from('9affffffff', 'hex'))).toThrow(RangeError);
    expect(() => decodeCbor(Buffer.from('81'.repeat(5000), 'hex'))).toThrow(RangeError);
    expect(() => decodeCbor(Buffer.from('9f01ff', 'hex'))).toThrow(RangeError);
  });
});

function outcomeOf(bytes: Uint8Array): string {
  try {
    decodeCbor(bytes);
    return 'value';
  } catch (error) {
    return error instanceof Error ? 'error' : 'something else';
  }
}

/** A JUMBF superbox with a label around boxes. */
function superbox(label: string, ...boxes: Buffer[]): Buffer {
  return box('jumb', box('jumd', Buffer.alloc(16), Buffer.from([3]), Buffer.from(`${label}\0`)), ...boxes);
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

function storeOf(signature: Buffer): Buffer {
  return superbox(
    'c2pa',
    superbox('urn:other'),
    superbox('urn:active', superbox('c2pa.assertions'), superbox('c2pa.signature', box('cbor', signature))),
  );
}

describe('the chain of a signer', () => {
  const now = new Date();
  const chainWith = (options: Parameters<typeof signerOf>[0]) =>
    readSignerChain(storeOf(coseSign1(Buffer.from('claim'), 2, { signer: signerOf(options) }, 5000)), 'urn:active', now);

  it('says whether every certificate is valid now', () => {
    const expired = signerOf({ organization: 'Expired', issuer: root, authority: true, notAfter: new Date(now.getTime() - 1000) });
    expect(chainWith({})).toEqual({ validNow: true, namesRevocationSource: false });
    expect(chainWith({ issuer: expired })?.validNow).toBe(false);
    expect(chainWith({ notBefore: new Date(now.getTime() + 60_000) })?.validNow).toBe(false);
  });

  it('says whether revocation could be looked up', () => {
    expect(chainWith({ ocspUrl: 'http://127.0.0.1/' })?.namesRevocationSource).toBe(true);
  });

  it('is unknown for another manifest and for bytes that are none', () => {
    const store = storeOf(coseSign1(Buffer.from('claim'), 2, { signer: signerOf() }, 5000));
    expect(readSignerChain(store, 'urn:absent', now)).toBeUndefined();
    expect(readSignerChain(store.subarray(0, store.length - 1), 'urn:active', now)).toBeUndefined();
    expect(readSignerChain(storeOf(Buffer.from([0xf6])), 'urn:active', now)).toBeUndefined();
    expect(readSignerChain(new Uint8Array(), 'urn:active', now)).toBeUndefined();
    expect(signatureOf(store, 'urn:other')).toBeUndefined();
  });

  it('ends on any bytes', () => {
    assert(
      property(uint8Array({ maxLength: 200 }), (bytes) => {
        expect(readSignerChain(bytes, '', now)).toBeUndefined();
      }),
    );
  });
});
