import { sep } from 'node:path';
import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { Budget, CoverageReason } from '@input-trust/detector-kit';
import { ASSETS, decoderSource } from './decoder-source.ts';
import { eventLoopPorts } from './event-loop-ports.ts';
import { MAX_BITONAL_PIXELS, MAX_IMAGE_PIXELS } from './image-size.ts';
import type { ImageSize } from './image-size.ts';
import { isPasswordError } from './password-error.ts';
import { withstandRejections } from './stray-rejections.ts';

/** Thrown between messages when the time of the scan is up. */
class OutOfTime extends Error {}

/** A page as pdf.js gives it. */
export type PdfPage = PDFPageProxy;

/** What a PDF is opened for: to be read, or to be drawn as well, for which glyphs are compiled to paths. */
export type Purpose = 'read' | 'draw';

/** A PDF that pdf.js has open. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  /** Waits for pdf.js no longer than the budget allows; rejects when the time is up or the document cannot be read further. */
  readonly within: <T>(promise: Promise<T>) => Promise<T>;
}

/** A PDF that its opener closes. */
export interface OwnPdf extends OpenPdf {
  readonly close: () => Promise<void>;
}

/**
 * pdf.js loads fonts of a document into the browser and compiles every glyph where there is none. Nothing is drawn here, so that
 * a font that is "loaded" at once saves that work. `ownerDocument` keeps it within this document.
 */
class UndrawnFontFace {
  readonly loaded = Promise.resolve(this);
}
const UNDRAWN_FONTS = { fonts: { add: () => undefined, delete: () => undefined } };

/**
 * Opens a PDF with pdf.js: no evaluation, no network, no system fonts, no scripts. The reason when it cannot be read at all.
 * For drawing, glyphs are compiled to paths and the standard fonts are read from the package of pdf.js.
 */
export async function openPdf(
  bytes: Uint8Array,
  budget: Budget,
  purpose: Purpose = 'read',
  size: ImageSize = 'usual',
): Promise<OwnPdf | CoverageReason> {
  if (!('FontFace' in globalThis))
    Object.defineProperty(globalThis, 'FontFace', { value: UndrawnFontFace, configurable: true, writable: true });
  await decoderSource();
  const ports = eventLoopPorts(() => {
    if (!budget.hasTime()) throw new OutOfTime();
  });
  const { within } = ports;
  const release = withstandRejections();
  WorkerMessageHandler.initializeFromPort(ports.worker);
  const worker = new PDFWorker({ port: ports.main as never, verbosity: 0 });
  const task = getDocument({
    // pdf.js takes its bytes away.
    data: new Uint8Array(bytes),
    worker,
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: purpose === 'draw',
    fontExtraProperties: true,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: size === 'usual' ? Math.max(0, Math.min(MAX_IMAGE_PIXELS, budget.remaining('pixels'))) : MAX_BITONAL_PIXELS,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWorkerFetch: false,
    cMapUrl: `${ASSETS}cmaps${sep}`,
    wasmUrl: `${ASSETS}wasm${sep}`,
    iccUrl: `${ASSETS}iccs${sep}`,
    ...(purpose === 'read' ? { ownerDocument: UNDRAWN_FONTS as never } : { standardFontDataUrl: `${ASSETS}standard_fonts${sep}` }),
  });
  const close = async (): Promise<void> => {
    // pdf.js keeps a document with all its bytes until it is told to let it go, which it can only be once it has opened it.
    const farewell = Promise.allSettled([task.promise])
      .then(() => task.destroy())
      .finally(() => worker.destroy());
    // Nobody waits for that longer than there is time.
    await within(farewell).catch(() => undefined);
    release();
  };
  try {
    return { document: await within(task.promise), within, close };
  } catch (error) {
    await close();
    budget.signal.throwIfAborted();
    if (error instanceof OutOfTime) return 'deadline_exceeded';
    return isPasswordError(error) ? 'encrypted_content' : 'malformed_content';
  }
}
