import { loadavg } from 'node:os';
import { createLocalEngine } from '@input-trust/engine';
import type { PacketInput } from '@input-trust/engine';
import { Budget, Material, standaloneContext, STANDALONE_LIMITS } from '@input-trust/detector-kit';
import { documentInspector } from '@input-trust/document-extraction';
import { buildPdf } from '@input-trust/pdf-pages/testing';
import { interleaved } from './rounds.ts';

const ROUNDS = 3;
const WARM_UP = 1;
/** Pages of the packets: an ordinary one, and the longest that people hand in. */
const PACKETS = [
  { documents: 5, pages: 2 },
  { documents: 20, pages: 10 },
] as const;
/** Memory of a worker of the engine, in bytes: what a packet must fit in. */
const MOST_RESIDENT = 1 << 30;

/** Seconds per page of the check of a packet, next to the extraction of the same documents alone; and the memory of a packet of 200 pages. */
export async function run(): Promise<void> {
  const engine = createLocalEngine();
  console.log(`Consistency: Node ${process.version}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  try {
    for (const { documents, pages } of PACKETS) {
      const files = Array.from({ length: documents }, (_, at) => invoice(at, pages));
      const input: PacketInput = {
        packet: { documents: files.map((_, at) => ({ id: `d${at}`, part: `d${at}` })) },
        files: new Map(files.map((bytes, at) => [`d${at}`, { bytes }])),
      };
      const count = documents * pages;
      const medians = await interleaved(
        [
          { name: 'extraction alone', round: () => extractAll(files) },
          { name: 'check of the packet', round: () => engine.checkPacket(input) },
        ],
        ROUNDS,
        WARM_UP,
      );
      const rows = [...medians].map(([name, ms]) => [name, { 'ms per page': Math.round((ms / count) * 100) / 100, ms: Math.round(ms) }]);
      console.log(`${documents} documents, ${count} pages`);
      console.table(Object.fromEntries(rows));
    }
  } finally {
    await engine.close();
  }
  const peak = process.resourceUsage().maxRSS * 1024;
  console.log(`peak RSS ${Math.round(peak / 2 ** 20)} MB${peak > MOST_RESIDENT ? ', more than a worker has: FAILED' : ''}`);
  if (peak > MOST_RESIDENT) process.exitCode = 1;
}

/** Text extraction of the same files, with nothing behind it. */
async function extractAll(files: readonly Uint8Array[]): Promise<void> {
  const context = standaloneContext();
  for (const bytes of files) {
    const material = new Material({ kind: 'pdf', format: 'pdf', bytes });
    await documentInspector.inspect(material, { ...context, budget: new Budget(STANDALONE_LIMITS) });
    await material.close();
  }
}

/** An invoice of several pages of lines that add up. */
function invoice(seed: number, pages: number): Uint8Array {
  let sum = 0;
  const contents = Array.from({ length: pages }, (_, page) => {
    const lines = [`Invoice number: INV-${1000 + seed}`, `Invoice date: ${1 + (seed % 28)} May 2024`, 'Customer: Amelia Baxter'];
    const head = lines.map((line, at) => text(50, 780 - at * 14, line));
    const rows = Array.from({ length: 40 }, (_row, at) => {
      const amount = 100 + ((seed * 31 + page * 17 + at * 7) % 900);
      sum += amount;
      const y = 700 - at * 14;
      return [text(50, y, `Item ${page}-${at}`), text(300, y, '1'), text(380, y, `${amount}.00`), text(480, y, `${amount}.00`)].join('\n');
    });
    const header = [text(50, 715, 'Description'), text(300, 715, 'Qty'), text(380, 715, 'Unit price'), text(480, 715, 'Amount')].join('\n');
    const total = page === pages - 1 ? [text(380, 120, 'Total'), text(480, 120, `${sum}.00`)] : [];
    return [...head, header, ...rows, ...total].join('\n');
  });
  return buildPdf({ pages: contents.map((content) => ({ content })) });
}

function text(x: number, y: number, written: string): string {
  return `BT /F1 10 Tf ${x} ${y} Td (${written}) Tj ET`;
}
