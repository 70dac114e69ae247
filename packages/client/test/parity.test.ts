import { InputTrustError, openApiDocument } from '@input-trust/contract';
import type { PacketRequest, ScanInput } from '@input-trust/contract';
import { createLocalEngine } from '@input-trust/engine';
import type { Engine, PacketInput } from '@input-trust/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isServiceError } from '../src/index.ts';
import type { BodyStyle, Client, ScanRequest } from '../src/index.ts';
import { startService } from './service.ts';
import type { TestService } from './service.ts';

/** Everything that is sent, as the engine behind the real server sees it. It is refused then: rules between fields are not what is tested. */
const scans: ScanInput[] = [];
const packets: PacketInput[] = [];
const inner = createLocalEngine();
const recording: Engine = {
  ...inner,
  admit: async (input, context) => {
    if (input.content === 'ready') return inner.admit(input, context);
    scans.push(input);
    throw new InputTrustError('unsupported_option');
  },
  admitPacket: async (input) => {
    packets.push(input);
    throw new InputTrustError('invalid_packet');
  },
};

/** Requests and bodies as they go over the wire. */
const sent: { readonly route: string; readonly query: string; readonly body: unknown }[] = [];
let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startService({}, recording);
  client = service.clientWith({
    fetch: (url, init) => {
      const { pathname, search } = new URL(String(url));
      sent.push({ route: `${String(init?.method)} ${pathname}`, query: search, body: init?.body });
      return fetch(url, init);
    },
  });
});
afterAll(() => service.close());

type Json = { readonly [name: string]: Json };
const contract = openApiDocument() as unknown as Json;
const schemas = contract['components']?.['schemas'] ?? {};
const propertiesOf = (name: string): string[] => Object.keys(schemas[name]?.['properties'] ?? {}).sort();
const sorted = (value: object): string[] => Object.keys(value).sort();

const ID = '6f0e7b7e-6d5c-4f83-9a51-0b6ad3d1f001';
const bytes = new Uint8Array([0, 1, 2, 128, 255]);

/** One value of every field that is the same in all styles. */
const FIELDS = {
  scan_phase: 'output',
  scan_group_id: ID,
  request_id: '6f0e7b7e-6d5c-4f83-9a51-0b6ad3d1f002',
  content_type: 'image',
  focus: 'steg,ai',
  mode: 'comprehensive',
  profile: 'strict',
  data_sensitivity: 'tolerant',
  context: 'claims ünï & co',
  original_prompt: 'a=b&c\nd',
  session_id: 'case 7',
  async: true,
  webhook_url: 'https://hooks.example/a?b=c',
  metadata: { workflow: 'claims', quote: '"&=' },
  stop_on_first_threat: true,
  defer_enhance: false,
  filename: 'päge 1.png',
} as const satisfies Partial<ScanRequest>;

/** What each style can carry beside them. */
const STYLES: Readonly<
  Record<BodyStyle, { readonly sends: Partial<ScanRequest>; readonly arrives: Partial<ScanInput>; readonly schema: string }>
> = {
  json: {
    sends: { content: 'AAE=', reference_content: 'AAE=', reference_file_path: 'originals/1.png' },
    arrives: { content: 'AAE=', reference_content: 'AAE=', reference_file_path: 'originals/1.png' },
    schema: 'ScanJsonBody',
  },
  multipart: {
    sends: { content: 'beside', file: bytes, reference_content: 'AAE=', reference_file: bytes, reference_file_path: 'originals/1.png' },
    arrives: { content: 'beside', file: bytes, reference_content: 'AAE=', reference_file: bytes, reference_file_path: 'originals/1.png' },
    schema: 'ScanMultipartBody',
  },
  raw: { sends: { file: bytes }, arrives: { file: bytes }, schema: '' },
};

async function arriving(request: ScanRequest, style: BodyStyle): Promise<ScanInput> {
  scans.length = 0;
  await expect(client.submitScan(request, { style })).rejects.toSatisfy((error) => isServiceError(error, 'unsupported_option'));
  const [input] = scans;
  if (input === undefined) throw new Error('nothing arrived');
  return input;
}

describe('every field of a scan', () => {
  it.each(['json', 'multipart', 'raw'] as const)('arrives as it was given, in the style %s', async (style) => {
    const { sends, arrives } = STYLES[style];
    expect(await arriving({ ...FIELDS, ...sends }, style)).toEqual({ ...FIELDS, ...arrives });
  });

  it.each(['json', 'multipart'] as const)('is one of the contract, and all of them are tried: %s', (style) => {
    expect(sorted({ ...FIELDS, ...STYLES[style].arrives })).toEqual(propertiesOf(STYLES[style].schema));
  });

  it('is a parameter of the contract where the body is raw, beside the header for a file name', () => {
    const parameters = Object.values(contract['paths']?.['/v1/scan']?.['post']?.['parameters'] ?? {});
    const named = parameters.filter((parameter) => String(parameter['in']) === 'query').map((parameter) => String(parameter['name']));
    expect(sorted(FIELDS)).toEqual(named.sort());
    expect(parameters.map((parameter) => String(parameter['name']))).toContain('X-File-Name');
  });

  it('is left out where it is not given, and a request has an id all the same', async () => {
    const input = await arriving({ scan_phase: 'input', content: 'Hello', focus: undefined }, 'json');
    expect(input).toEqual({ scan_phase: 'input', content: 'Hello', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it('goes as base64 where a file is sent as JSON', async () => {
    const large = new Uint8Array(100_003).map((_, index) => index);
    const input = await arriving({ scan_phase: 'input', content_type: 'image', file: large, reference_file: new Blob([bytes]) }, 'json');
    expect(Buffer.from(input.content ?? '', 'base64').equals(large)).toBe(true);
    expect(input.reference_content).toBe(Buffer.from(bytes).toString('base64'));
  });

  it('is refused where the style has no room for it', async () => {
    const stream = new Blob([bytes]).stream();
    const refused: [ScanRequest, BodyStyle][] = [
      [{ scan_phase: 'input', file: bytes }, 'json'],
      [{ scan_phase: 'input', file: stream }, 'multipart'],
      [{ scan_phase: 'input', file: bytes, content: 'beside' }, 'raw'],
      [{ scan_phase: 'input', content: 'no file' }, 'raw'],
    ];
    for (const [request, style] of refused) await expect(client.submitScan(request, { style })).rejects.toThrow(TypeError);
  });
});

describe('every field of a packet', () => {
  const packet: PacketRequest = {
    documents: [
      { id: 'a', text: 'Total: 1', filename: 'a.txt', type: 'invoice', role: 'claim' },
      { id: 'b', content: 'AAE=' },
      { id: 'c', part: 'scan' },
    ],
    facts: [{ id: 'f', type: 'money', value: '1 EUR', name: 'total', expected_in: ['a'] }],
    claims: [{ id: 'k', title: 'Claim', total: '1', lines: [{ fields: { amount: '1' }, amount_field: 'amount', supported_by: ['a'] }] }],
    client_ref: 'north',
    subject_ref: 'case-7',
    options: { date_order: 'dmy', currency: 'EUR' },
  };

  it('arrives as it was given, with files in a form', async () => {
    const files = { scan: new File([bytes], 'c.png') };
    await expect(client.submitPacket({ ...packet, files })).rejects.toSatisfy((error) => isServiceError(error, 'invalid_packet'));
    expect(packets.at(-1)?.packet).toEqual(packet);
    expect(packets.at(-1)?.files?.get('scan')).toEqual({ bytes, filename: 'c.png' });
  });

  it('arrives as it was given, as JSON', async () => {
    await expect(client.submitPacket(packet)).rejects.toSatisfy((error) => isServiceError(error, 'invalid_packet'));
    expect(packets.at(-1)).toEqual({ packet });
  });

  it('is one of the contract, and all of them are tried', () => {
    const [claim] = packet.claims ?? [];
    expect(sorted(packet)).toEqual(propertiesOf('PacketRequest'));
    expect(sorted(Object.assign({}, ...packet.documents))).toEqual(propertiesOf('PacketDocument'));
    expect(sorted(packet.facts?.[0] ?? {})).toEqual(propertiesOf('KnownFact'));
    expect(sorted(claim ?? {})).toEqual(propertiesOf('PacketClaim'));
    expect(sorted(claim?.lines[0] ?? {})).toEqual(propertiesOf('ClaimLine'));
    expect(sorted(packet.options ?? {})).toEqual(
      Object.keys(schemas['PacketRequest']?.['properties']?.['options']?.['properties'] ?? {}).sort(),
    );
  });
});

it('reaches every route of the contract, under the name that the contract gives it', async () => {
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    submitScan: () => client.submitScan({ scan_phase: 'input', content: 'Hello' }),
    streamScan: () => client.streamScan({ scan_phase: 'input' }, ['Hello']).next(),
    pollScan: () => client.pollScan(ID),
    submitPacket: () => client.submitPacket({ documents: [{ id: 'a', text: 'Hello' }] }),
    pollJob: () => client.pollJob(ID),
    deleteDocument: () => client.deleteDocument('doc_1', { clientRef: 'north' }),
    submitDeletion: () => client.submitDeletion({ subject_ref: 'case-7' }),
    pollDeletion: () => client.pollDeletion(ID),
  };
  const routes = Object.entries(contract['paths'] ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, name: String(operation['operationId']) })),
  );
  expect(Object.keys(calls).sort()).toEqual(routes.map(({ name }) => name).sort());
  for (const { path, method, name } of routes) {
    sent.length = 0;
    const outcome: unknown = await calls[name]?.().catch((error: unknown) => error);
    expect(outcome instanceof Error && !isServiceError(outcome)).toBe(false);
    const pattern = new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    expect(sent.map(({ route }) => route)).toEqual([expect.stringMatching(pattern)]);
  }
});

it('sends every field of a deletion', async () => {
  const request = { document_sha256: 'a'.repeat(64), client_ref: 'north', all_labels: false, subject_ref: 'case-7' };
  expect(sorted(request)).toEqual(propertiesOf('DeletionRequest'));
  sent.length = 0;
  await client.submitDeletion(request).catch(() => {});
  expect(JSON.parse(String(sent[0]?.body))).toEqual(request);
  await client.deleteDocument('doc/1', { clientRef: 'north & south' }).catch(() => {});
  expect(sent[1]).toMatchObject({ route: 'DELETE /v1/consistency/documents/doc%2F1', query: '?client_ref=north+%26+south' });
});
