import { expect, it, vi } from 'vitest';
import { createEnginePool, createLocalEngine } from '../src/index.ts';
import type { PacketProgress } from '../src/index.ts';
import { fixture, misbehaving, poolOf } from './pool-support.ts';

/** An invoice of so many kilobytes, as text. */
function invoiceOf(kilobytes: number, from: number): string {
  let text = '';
  for (let item = from; text.length < kilobytes * 1024; item += 1) {
    text += `Invoice number: ${4000 + item}   Item ${item}  ${(item % 90) + 1} x ${item % 140}.50 EUR   Total: ${(item * 37) % 9999}.00 EUR\n`;
  }
  return text;
}

const LONG = { documents: Array.from({ length: 6 }, (_, index) => ({ id: `d${index}`, text: invoiceOf(80, index * 7), type: 'invoice' })) };

it('compares the documents of a packet in a worker, step by step, and not in the thread of its caller', { timeout: 120_000 }, async () => {
  const [pool, local] = [createEnginePool({ workers: 1 }), createLocalEngine()];
  const steps: PacketProgress['state'][] = [];
  await pool.checkPacket({ packet: { documents: [{ id: 'a', text: 'Total: 12.50 EUR' }] } });
  const before = process.cpuUsage();
  const isolated = await pool.checkPacket({ packet: LONG }, { onProgress: async ({ state }) => void steps.push(state) });
  const { user, system } = process.cpuUsage(before);
  // Comparing them takes a second of CPU; what remains here is to hand documents over.
  expect((user + system) / 1000).toBeLessThan(300);
  expect(steps).toEqual(['sectioned', 'matched', 'evaluated']);
  expect(isolated.result).toEqual((await local.checkPacket({ packet: LONG })).result);
  await Promise.all([pool.close(), local.close()]);
});

it('ends the check of a packet with what a step cannot be stored for', { timeout: 60_000 }, async () => {
  const pool = createEnginePool({ workers: 1 });
  await expect(pool.checkPacket({ packet: LONG }, { onProgress: refuseMatched })).rejects.toThrow('no place to store it');
  await pool.close();
});

async function refuseMatched({ state }: PacketProgress): Promise<void> {
  if (state === 'matched') throw new Error('no place to store it');
}

it('refuses a packet that cannot be compared in its time, and charges nothing for it', { timeout: 60_000 }, async () => {
  const pool = createEnginePool({ workers: 1, graceMs: 0 });
  await pool.checkPacket({ packet: { documents: [{ id: 'a', text: 'Total: 12.50 EUR' }] } });
  const admitted = await pool.admitPacket({ packet: LONG });
  let sectioned: PacketProgress | undefined;
  await pool.checkPacket(admitted, { onProgress: async (step) => void (sectioned ??= step) });
  const late = pool.checkPacket(admitted, { timeMs: 20, ...(sectioned && { resumeFrom: sectioned }) });
  await expect(late).rejects.toMatchObject({ code: 'packet_too_large' });
  await pool.close();
});

it('keeps no scan waiting for a packet that nobody waits for, with one worker', { timeout: 60_000 }, async () => {
  const { pool, scan } = poolOf({ ...misbehaving, workers: 1, engineModule: fixture('patient-reader-engine') });
  await scan('take 1', 'comprehensive');
  const slow = pool.checkPacket({ packet: { documents: [{ id: 'a', text: 'take 20000' }] } }, { isPatient: true });
  const ended = slow.catch(() => 'closed');
  const startedAt = performance.now();
  expect((await scan('take 1', 'comprehensive')).action).toBe('ALLOW');
  const small = { documents: [{ id: 'a', text: 'Total: 12.50 EUR' }] };
  expect((await pool.checkPacket({ packet: small })).result.status.pack).toBe('complete');
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  await pool.close();
  await ended;
});

it('counts the time of a scan that nobody waits for from its turn', { timeout: 60_000 }, async () => {
  const limits = { secure: { timeMs: 500 }, comprehensive: { timeMs: 2_000 } };
  const { pool, scan } = poolOf({ ...misbehaving, workers: 1, limits });
  const send = (content: string, isPatient = false) => scan(content, 'comprehensive', { isPatient });
  // The process has started, however busy the machine is.
  await vi.waitFor(async () => expect((await send('take 1')).action).toBe('ALLOW'), { timeout: 40_000 });
  const ahead = [send('take 1900'), send('hang')];
  const patient = await send('take 100', true);
  expect((await Promise.all(ahead)).map(({ action }) => action)).toEqual(['ALLOW', 'REVIEW']);
  // It waited for longer than it may take, and then for a new process.
  expect(patient.action).toBe('ALLOW');
  await pool.close();
});
