import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import type { createWorker, PSM } from '#tesseract';
import { joinUnspaced } from './ocr-word.ts';
import type { OcrLine, OcrWord } from './ocr-word.ts';
import type { Plane } from './plane.ts';
import { installedScripts, languageFolder } from './scripts.ts';
import type { Script } from './scripts.ts';

/** What became of a picture that was to be read. */
export type OcrOutcome =
  | { readonly status: 'read'; readonly lines: readonly OcrLine[] }
  /** The engine did not start, or ended: nothing was read. */
  | { readonly status: 'unavailable' }
  /** The time was over first. */
  | { readonly status: 'timed_out' };

/** What the engine reads, and where its data lies. */
export interface OcrOptions {
  /** Codes of Tesseract's language data, for example `['eng', 'deu']`. Installed are `eng`, `deu`, `fra` and `spa`. Default English. */
  readonly languages?: readonly string[];
  /** Folder with a file `<code>.traineddata.gz` for each language, such as `4.0.0_best_int` of a package `@tesseract.js-data/<code>`. */
  readonly languageFolder?: string;
}

/** Starting takes about 0.3 s; a machine that needs a hundred times that is not going to read anything in time. */
const MAX_START_MS = 30_000;

/** How a picture is read. */
export interface Manner {
  /** `block`: one block of lines; `page`: columns and headings as well. */
  readonly layout: 'block' | 'page';
  /** Whether lines that are read unsurely are read as light on dark as well, as headings of pages are. It takes them twice the time. */
  readonly isInvertedToo?: boolean;
  /** One of the engine's `scripts`, in which the picture is read instead of in the engine's own languages. */
  readonly script?: Script;
  /** Whether Latin letters are read beside those of the `script`. It takes up to twice the time. */
  readonly withLatin?: boolean;
}

/** Of lines that are read with less confidence than this the engine looks at the negative: that of Tesseract, and never. */
const INVERT_BELOW = { wanted: '0.7', never: '0' } as const;

type TesseractWorker = Awaited<ReturnType<typeof createWorker>>;

/** A thread, what it was told last, and which languages its file system holds. */
interface Started {
  readonly worker: TesseractWorker;
  readonly held: string[];
  languages: string;
  manner: string;
}

/**
 * Tesseract in a thread of its own, started at the first picture and kept for the next ones. It reads one picture at a time, never
 * keeps the process alive while it is idle, and is ended when a picture takes longer than it may. Nothing is downloaded or cached.
 *
 * Other scripts have a second thread, which goes from one to the next in a twentieth of a second; to start one takes five times that.
 */
export class OcrEngine {
  readonly #languages: readonly string[];
  readonly #folder: string | undefined;
  #started: Promise<Started> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #ofScripts: OcrEngine | undefined;

  constructor({ languages, languageFolder: folder }: OcrOptions = {}) {
    this.#languages = languages ?? ['eng'];
    this.#folder = folder;
    this.scripts = languages === undefined && folder === undefined ? installedScripts() : [];
  }

  /** Scripts that it can read beside its own languages: those whose data is installed, unless languages were named. */
  readonly scripts: readonly Script[];

  /** Reads dark text on a light ground, letters of 20 to 40 pixels. */
  recognise(picture: Plane, { script, withLatin = false, ...manner }: Manner, timeMs: number): Promise<OcrOutcome> {
    if (script === undefined) return this.#inTurn(picture, manner, timeMs, this.#languages);
    this.#ofScripts ??= new OcrEngine({ languages: [script.language] });
    return this.#ofScripts.#inTurn(picture, manner, timeMs, [script.language, ...(withLatin ? this.#languages : [])]);
  }

  #inTurn(picture: Plane, manner: Manner, timeMs: number, languages: readonly string[]): Promise<OcrOutcome> {
    const outcome = this.#last.then(() => this.#recognise(picture, manner, timeMs, languages));
    this.#last = outcome;
    return outcome;
  }

  /** Ends its threads. The next picture starts another. */
  async close(): Promise<void> {
    const [started, others] = [this.#started, this.#ofScripts];
    this.#started = undefined;
    this.#ofScripts = undefined;
    await others?.close();
    await started?.then(
      ({ worker }) => worker.terminate(),
      () => undefined,
    );
  }

  async #recognise(picture: Plane, manner: Manner, timeMs: number, languages: readonly string[]): Promise<OcrOutcome> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<'timed_out'>((resolve) => {
      timer = setTimeout(resolve, Math.max(timeMs, 1), 'timed_out');
    });
    try {
      const read = await Promise.race([this.#read(picture, manner, languages), timeout]);
      if (read !== 'timed_out') return { status: 'read', lines: read };
      void this.close();
      return { status: 'timed_out' };
    } catch {
      void this.close();
      return { status: 'unavailable' };
    } finally {
      clearTimeout(timer);
    }
  }

  async #read(picture: Plane, { layout, isInvertedToo = false }: Manner, languages: readonly string[]): Promise<OcrLine[]> {
    const starting = (this.#started ??= start(languages, this.#folder));
    const started = await starting;
    // An answer may still arrive from a thread that was ended: a further job would be rejected in a promise that nobody holds.
    const assertCurrent = (): void => {
      if (this.#started !== starting) throw new Error('the OCR engine was ended');
    };
    assertCurrent();
    const { worker } = started;
    const thread = threadOf(worker);
    thread?.ref();
    try {
      if (started.languages !== languages.join('+')) await turnTo(started, languages, this.#folder);
      assertCurrent();
      const manner = `${layout} ${isInvertedToo}`;
      if (started.manner !== manner)
        await worker.setParameters({
          tessedit_pageseg_mode: await segmentationOf(layout),
          invert_threshold: isInvertedToo ? INVERT_BELOW.wanted : INVERT_BELOW.never,
        });
      assertCurrent();
      started.manner = manner;
      const pgm = toPgm(picture);
      const { data } = await worker.recognize(Buffer.from(pgm.buffer, pgm.byteOffset, pgm.byteLength), {}, { blocks: true, text: false });
      const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs).flatMap((paragraph) => paragraph.lines);
      return lines.map(({ words }) => joinUnspaced(words.map((word) => toWord(word.text, word.confidence, word.bbox))));
    } finally {
      thread?.unref();
    }
  }
}

/** The library adds to the globals of the process: only reading loads it. */
const tesseract = () => import('#tesseract');

async function segmentationOf(layout: Manner['layout']): Promise<PSM> {
  const { PSM } = await tesseract();
  return layout === 'block' ? PSM.SINGLE_BLOCK : PSM.AUTO;
}

async function start(languages: readonly string[], folder: string | undefined): Promise<Started> {
  const { promise: failure, reject: fail } = Promise.withResolvers<never>();
  const timer = setTimeout(() => fail(new Error('the OCR engine did not start in time')), MAX_START_MS);
  try {
    // A language that is missing is told to `errorHandler` alone; the promise of the worker would never settle.
    const errorHandler = (): void => fail(new Error('the OCR engine refused'));
    const workerPath = fileURLToPath(import.meta.resolve('#tesseract-thread'));
    const options = { workerPath, langPath: folderOf(languages[0] ?? '', folder), cacheMethod: 'none', gzip: true, errorHandler };
    const { createWorker, OEM } = await tesseract();
    const held = languages.slice(0, 1);
    const worker = await Promise.race([createWorker(held, OEM.LSTM_ONLY, options), failure]);
    threadOf(worker)?.on('error', () => undefined);
    const started = { worker, held, languages: held.join('+'), manner: '' };
    await Promise.race([languages.length > 1 ? turnTo(started, languages, folder) : quieten(worker), failure]);
    return started;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Has a thread read other languages. The library looks for all in one folder, where ours come in a package each, and asks for those that are not
 * in `held`, the list that it was created with: with the data in the engine's own file system it finds them there.
 */
async function turnTo(started: Started, languages: readonly string[], folder: string | undefined): Promise<void> {
  const { held, worker } = started;
  for (const code of languages.filter((each) => !held.includes(each))) {
    const packed = await readFile(join(folderOf(code, folder), `${code}.traineddata.gz`));
    await worker.FS('writeFile', [`./${code}.traineddata`, gunzipSync(packed)]);
    held.push(code);
  }
  await worker.reinitialize(languages.join('+'));
  await quieten(worker);
  started.languages = languages.join('+');
  started.manner = '';
}

/** The engine's remarks on a picture have no reader. What it was told is forgotten with its languages. */
async function quieten(worker: TesseractWorker): Promise<void> {
  await worker.setParameters({ user_defined_dpi: '300', debug_file: '/dev/null' });
}

/** Throws where the data of a language is not installed. */
function folderOf(code: string, folder = languageFolder(code)): string {
  if (folder === undefined) throw new Error('the language data is not installed');
  return folder;
}

/** The thread behind a worker, which the types of the library leave out. */
function threadOf(worker: TesseractWorker): Thread | undefined {
  const thread: unknown = Reflect.get(worker, 'worker');
  return thread instanceof Thread ? thread : undefined;
}

function toWord(text: string, confidence: number, { x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }): OcrWord {
  // Beside letters that run to the left the engine writes marks of direction, which nobody sees.
  return {
    text: text.replaceAll(/[\u200e\u200f]/g, ''),
    confidence: confidence / 100,
    box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 },
  };
}

/** Portable grey map (Netpbm P5): the plainest format that Tesseract opens. */
export function toPgm(plane: Plane): Uint8Array<ArrayBuffer> {
  return Buffer.concat([Buffer.from(`P5\n${plane.width} ${plane.height}\n255\n`), plane.data]);
}
