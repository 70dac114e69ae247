import type { Engine } from '@input-trust/engine';
import { pdf } from '../formats/pdf.ts';
import { png } from '../formats/png.ts';
import { filesOf } from '../sources.ts';

/**
 * Starts the worker of an engine and scans a picture and a PDF: what the first scan of a kind loads belongs to no case. On a busy machine
 * that takes longer than a case may be silent.
 */
export async function warmEngine(engine: Engine): Promise<void> {
  await engine.warm();
  for (const format of [png, pdf]) {
    const [file] = filesOf(format, undefined);
    if (file !== undefined) await engine.scan({ scan_phase: 'input', file });
  }
}
