import autocannon from 'autocannon';
import { buildPdf } from '@input-trust/evidence-pdf/testing';
import { freePort } from '@input-trust/store/testing';
import { AUTHORIZATION, startReadyServer } from '../program.ts';
import { openTestStore, rounded } from './setting.ts';
import type { LoadOptions } from './setting.ts';

/** A PDF of so many pages with forty lines each. */
export function pdfOf(pages: number): Buffer {
  const line = 'BT /F 12 Tf 72 700 Td (The quick brown fox jumps over the lazy dog.) Tj ET\n';
  const entries = '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
  return Buffer.from(buildPdf({ pages: Array.from({ length: pages }, () => ({ content: line.repeat(40), entries })) }));
}

const PAGES = 20;

/** Delay of the server's event loop while PDFs are scanned, as its own metrics tell it. */
export async function measurePdfs({ seconds, stores }: LoadOptions): Promise<void> {
  const figures: Record<string, object> = {};
  for (const name of stores) {
    const store = await openTestStore(name);
    const metricsPort = await freePort();
    const server = await startReadyServer({ ...store.env, INPUT_TRUST_WORKERS: '2', INPUT_TRUST_METRICS_PORT: String(metricsPort) });
    const readMetrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    // What is read is the delay since it was last read: without that of the start.
    await readMetrics();
    const result = await autocannon({
      url: `${server.url}/v1/scan?scan_phase=input&focus=steg`,
      method: 'POST',
      headers: { ...AUTHORIZATION, 'content-type': 'application/pdf' },
      body: pdfOf(PAGES),
      connections: 4,
      duration: seconds,
      timeout: 60,
    });
    const metrics = await readMetrics();
    await server.stop();
    await store.remove();
    const delay = (metric: string) => Number(new RegExp(`^${metric}\\{[^}]*\\} (\\S+)`, 'm').exec(metrics)?.[1]) * 1000;
    figures[name] = {
      'PDFs/s': rounded(result['2xx'] / result.duration, 1),
      failed: result.non2xx + result.errors,
      'delay p50 ms': rounded(delay('nodejs_eventloop_delay_p50'), 1),
      'delay p99 ms': rounded(delay('nodejs_eventloop_delay_p99'), 1),
    };
  }
  console.log(`event loop of the server while PDFs of ${PAGES} pages are scanned (10 ms are the measurement)`);
  console.table(figures);
}
