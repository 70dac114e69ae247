import { readFile } from 'node:fs/promises';
import { ResourceUnavailableError } from '@input-trust/detector-kit';
import { openModel } from '@input-trust/onnx-runtime';
import type { OnnxModel, RuntimeName } from '@input-trust/onnx-runtime';
import { parseSettings } from './settings.ts';

/** Width and height of a cell in pixels: a block of JPEG. */
export const CELL = 8;

/** Threads of one run at most. */
const MAX_THREADS = 2;
/** Cells that are read at a time: half a million pixels, some 50 MB of memory. */
const STRIP_CELLS = 8192;

/** A picture from the corner of its grid of blocks on. */
export interface Picture {
  /** In pixels, multiples of {@link CELL}. */
  readonly width: number;
  readonly height: number;
  /** Steps of the quantisation of luminance, 64, row by row; ones for what is no JPEG. */
  readonly table: Float32Array;
  /**
   * Rows of pixels from `top` to before `bottom`: `3 * width * (bottom - top)` samples from 0 to 255, red, green and blue as planes. Asked for in
   * order from the top on; a few rows are asked for twice.
   */
  planes(top: number, bottom: number): Float32Array;
}

/** What the network says of a picture. */
export interface CellLogits {
  /** Of the picture: whether any part of it was edited. */
  readonly whole: number;
  /** Of each cell, row by row. */
  readonly cells: Float32Array;
  readonly columns: number;
  readonly rows: number;
}

/** Says which cells of a picture are unlike the rest. */
export interface EditLocalizer {
  /** Version of the weights. */
  readonly version: string;
  /** Logit of a picture from which it is said to be edited; see the model card. */
  readonly threshold: number;
  /**
   * Takes some 10 bytes of memory for each pixel while it runs, and 70 MB. Undefined once `hasTime`, which is asked before each strip of the picture
   * and before all of them are compared, says no. Rejects with `ResourceUnavailableError` when the runtime fails.
   */
  locate(picture: Picture, hasTime?: () => boolean): Promise<CellLogits | undefined>;
  /** Frees the weights and the runtime's memory. */
  close(): Promise<void>;
}

/** How the model is loaded. */
export interface LocalizerOptions {
  /** Threads that share a picture, at most 2. Default 2. */
  readonly threads?: number;
  /** Default: native where it can be had, else WebAssembly. Their logits differ by rounding. */
  readonly runtime?: RuntimeName;
}

/** The two graphs: cells by themselves, and beside all others. */
interface Graphs {
  readonly embedding: OnnxModel;
  readonly judgement: OnnxModel;
}

const PUBLISHED = new URL('../model/', import.meta.url);

/** The published model, a session of its own at each call. Rejects with `ResourceUnavailableError` when it cannot be used. */
export function loadEditLocalizer(options: LocalizerOptions = {}): Promise<EditLocalizer> {
  return readEditLocalizer(PUBLISHED, options);
}

/** The model in another folder, with the three files that the training writes. */
export async function readEditLocalizer(folder: URL, { threads = MAX_THREADS, runtime }: LocalizerOptions = {}): Promise<EditLocalizer> {
  const options = {
    threads: Math.min(MAX_THREADS, Math.max(1, threads)),
    givesBack: true,
    ...(runtime !== undefined && { runtime }),
  };
  try {
    const { threshold, version } = parseSettings(await readFile(new URL('model.json', folder), 'utf8'));
    const embedding = await openModel(new URL('embedding.onnx', folder), options);
    const judgement = await openModel(new URL('judgement.onnx', folder), options).catch(async (error: unknown) => {
      await embedding.close();
      throw error;
    });
    const graphs = { embedding, judgement };
    return {
      version,
      threshold,
      locate: (picture, hasTime) => unlessItFails(logitsOf(graphs, picture, hasTime)),
      close: async () => void (await Promise.all([embedding.close(), judgement.close()])),
    };
  } catch (error) {
    throw new ResourceUnavailableError('edit-localizer', error);
  }
}

async function unlessItFails<T>(running: Promise<T>): Promise<T> {
  try {
    return await running;
  } catch (error) {
    throw new ResourceUnavailableError('edit-localizer', error);
  }
}

async function logitsOf(graphs: Graphs, picture: Picture, hasTime: () => boolean = () => true): Promise<CellLogits | undefined> {
  const [columns, rows] = [picture.width / CELL, picture.height / CELL];
  const table = { data: picture.table, shape: [1, CELL * CELL] };
  const step = Math.max(1, Math.floor(STRIP_CELLS / columns));
  let depth = 0;
  let embedded = new Float32Array();
  for (let top = 0; top < rows; top += step) {
    if (!hasTime()) return undefined;
    // A row of cells more on both sides, whose neighbours are cut off, is left out again.
    const [from, to] = [Math.max(0, top - 1), Math.min(rows, top + step + 1)];
    const strip = { data: picture.planes(CELL * from, CELL * to), shape: [1, 3, CELL * (to - from), picture.width] };
    const values = await graphs.embedding.run({ picture: strip, table }, 'embedded');
    if (depth === 0) {
      depth = values.length / ((to - from) * columns);
      embedded = new Float32Array(depth * rows * columns);
    }
    const kept = Math.min(step, rows - top) * columns;
    for (let plane = 0; plane < depth; plane += 1) {
      const start = (plane * (to - from) + top - from) * columns;
      embedded.set(values.subarray(start, start + kept), (plane * rows + top) * columns);
    }
  }
  if (!hasTime()) return undefined;
  const logits = await graphs.judgement.run({ embedded: { data: embedded, shape: [1, depth, rows, columns] } }, 'logits');
  return { whole: logits[0] ?? Number.NaN, cells: logits.subarray(1), columns, rows };
}
