import { describe, expect, it } from 'vitest';
import { strictly, PacketResult } from '@input-trust/contract';
import { buildPdf } from '@input-trust/pdf-pages/testing';
import { createEngine, createLocalEngine } from '../src/index.ts';
import type { PacketProgress } from '../src/index.ts';

const PACKET = {
  documents: [
    { id: 'a', text: 'Invoice number: 4711\nTotal: 12.50 EUR' },
    { id: 'b', content: Buffer.from('Invoice number: 4711\nTotal: 12.50 EUR').toString('base64'), filename: 'copy.txt' },
  ],
};

describe('the check of a packet', () => {
  const engine = createLocalEngine();

  it('says that a document is in the packet twice, in the shape of the contract [pack.findings, pack.documents, pack.status]', async () => {
    const { result } = await engine.checkPacket({ packet: PACKET });
    expect(strictly(PacketResult).safeParse(result).error).toBeUndefined();
    expect(result.findings).toMatchObject([
      { code: 'same_document_twice', document_ids: ['b', 'a'], locations: [{ kind: 'document', document_id: 'b' }] },
    ]);
    expect(result.status).toEqual({ pack: 'complete', coverage: { complete: true } });
  });

  it('gives the same bytes for the same packet [pack.provenance]', async () => {
    const answers = await Promise.all([engine.checkPacket({ packet: PACKET }), engine.checkPacket({ packet: structuredClone(PACKET) })]);
    expect(JSON.stringify(answers[0].result)).toBe(JSON.stringify(answers[1].result));
  });

  it('goes on from every step, as stored, to the same answer', async () => {
    const steps: PacketProgress[] = [];
    const admitted = await engine.admitPacket({ packet: PACKET });
    const whole = await engine.checkPacket(admitted, { onProgress: async (step) => void steps.push(structuredClone(step)) });
    expect(steps.map(({ state }) => state)).toEqual(['sectioned', 'matched', 'evaluated']);
    for (const resumeFrom of steps) {
      const resumed = await engine.checkPacket(admitted, { resumeFrom: JSON.parse(JSON.stringify(resumeFrom)) as PacketProgress });
      expect(resumed.result).toEqual(whole.result);
    }
  });

  it('reads documents in a worker as it does in the thread of its caller', async () => {
    const pool = createEngine();
    try {
      const [isolated, local] = await Promise.all([pool.checkPacket({ packet: PACKET }), engine.checkPacket({ packet: PACKET })]);
      expect(isolated.result).toEqual(local.result);
    } finally {
      await pool.close();
    }
  });

  it('reads words in order where a part of them is drawn by itself, as a value in bold', async () => {
    const runs = [
      '(I, Maria Berg, born on 8 May 1967) Tj',
      '/F2 10 Tf (, living at 94 Mill Rise, Truro) Tj',
      '/F1 10 Tf (, owe 965.00) Tj',
    ];
    const content = Buffer.from(buildPdf({ pages: [{ content: `BT /F1 10 Tf 50 700 Td ${runs.join(' ')} ET` }] })).toString('base64');
    const steps: PacketProgress[] = [];
    await engine.checkPacket({ packet: { documents: [{ id: 'a', content }] } }, { onProgress: async (step) => void steps.push(step) });
    const [first] = steps;
    const lines = first !== undefined && 'packet' in first ? first.packet.documents[0]?.lines : undefined;
    expect(lines?.map(({ text }) => text)).toEqual(['I, Maria Berg, born on 8 May 1967, living at 94 Mill Rise, Truro, owe 965.00']);
  });

  it('refuses a part that the request does not have', async () => {
    await expect(engine.admitPacket({ packet: { documents: [{ id: 'a', part: 'file' }] } })).rejects.toMatchObject({
      code: 'invalid_packet',
    });
  });
});
