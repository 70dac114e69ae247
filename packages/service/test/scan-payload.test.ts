import { createLocalEngine, encodeText, plainText } from '@input-trust/engine';
import type { AdmittedScan, HeldText } from '@input-trust/engine';
import { expect, it } from 'vitest';
import { decodeScan, encodeScan } from '../src/scan-payload.ts';

const engine = createLocalEngine();
const file = Uint8Array.of(0, 1, 2, 3, 255);
const TEXTS = ['short', 'ünï', 'слово', `\ud800${'long '.repeat(300_000)}`, 'l\u00f6ng '.repeat(300_000)];

/** A text, and the same beside a file. */
async function scansOf(text: string, held: HeldText): Promise<AdmittedScan[]> {
  const alone = await engine.admit({ scan_phase: 'input', content_type: 'text', content: text });
  const beside = await engine.admit({ scan_phase: 'input', file, content: text });
  const ids = { scan_id: 'a', request_id: 'b', scan_group_id: 'c', session_id: 'd' };
  return [
    { ...alone, ids, file: { kind: 'text', format: 'plain', text: held } },
    { ...beside, ids, accompanyingText: held },
  ];
}

it.each(TEXTS.map((text) => [text.slice(0, 8), text] as const))(
  'encodes equal scans to equal bytes, however a text is held: %j',
  async (_name, text) => {
    const [asStrings, asBytes] = await Promise.all([scansOf(text, text), scansOf(text, encodeText(text))]);
    const encoded = asStrings.map(encodeScan);
    expect(asBytes.map((scan) => encodeScan(scan).equals(encoded[asBytes.indexOf(scan)] ?? Buffer.alloc(0)))).toEqual([true, true]);
    const [alone, beside] = encoded.map(decodeScan);
    expect(alone !== undefined && 'text' in alone.file && plainText(alone.file.text) === text).toBe(true);
    expect(beside !== undefined && 'bytes' in beside.file && beside.file.bytes).toEqual(file);
    expect(plainText(beside?.accompanyingText ?? '') === text).toBe(true);
  },
);
