import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { eventLoopPorts } from './event-loop-ports.ts';

/**
 * Character maps, colour profiles, standard fonts and decoders that pdf.js reads from its own package; nothing comes from a network.
 */
export const ASSETS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')) + sep;

const ONE_BLANK_PAGE = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 1 1] >> endobj
trailer << /Root 1 0 R >>
%%EOF
`;

let source: Promise<unknown> | undefined;

/**
 * Makes sure that a picture gets its decoder (CCITT, JBIG2, JPEG 2000). The parsing side of pdf.js asks for it once per process, and
 * not the document with the picture but the first of all documents that were not closed, whichever that is
 * (`BasePdfManager.#handlers`). Were that one of a caller, it could end before it answers, and every later picture would wait for
 * ever. A document of our own that is opened before all others and never closed answers always. To be awaited before a PDF is opened.
 */
export function decoderSource(): Promise<unknown> {
  source ??= openSource();
  return source;
}

async function openSource(): Promise<unknown> {
  const ports = eventLoopPorts(() => undefined);
  WorkerMessageHandler.initializeFromPort(ports.worker);
  const worker = new PDFWorker({ port: ports.main as never, verbosity: 0 });
  const data = new TextEncoder().encode(ONE_BLANK_PAGE);
  return ports.within(getDocument({ data, worker, verbosity: 0, useWorkerFetch: false, wasmUrl: `${ASSETS}wasm${sep}` }).promise);
}
