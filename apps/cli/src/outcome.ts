import { InputTrustError } from '@input-trust/contract';
import type { ScanInput, ScanResponse } from '@input-trust/contract';
import type { Engine, RenderedMaterial, ScanOptions } from '@input-trust/engine';
import { pagesToShow } from '@input-trust/report';
import { observed } from './monitor.ts';
import { InputError } from './source.ts';
import type { Source } from './source.ts';

/** How one input ended: what NDJSON prints on a line. */
export type Outcome =
  | { readonly input: string | number; readonly response: ScanResponse }
  | { readonly input: string | number; readonly error: { readonly error: string; readonly code: string } };

/** An outcome, with the material as a person sees it where that was asked for. */
export interface Inspected {
  readonly outcome: Outcome;
  readonly rendering?: RenderedMaterial | undefined;
}

export interface InspectOptions {
  /** Draw the material for a report. */
  readonly draws: boolean;
  readonly signal: AbortSignal;
  /** Only observe: every action is ALLOW, with the computed one beside it. */
  readonly monitor?: boolean;
}

/** Inputs of one run wait for each other: the time of each begins with its turn. */
type Turn = Pick<ScanOptions, 'isPatient'> & { readonly signal: AbortSignal };

/** What scans and draws: an engine of this machine, or a server and an engine that draws. */
export interface Scanner extends Pick<Engine, 'render' | 'close'> {
  scan(input: ScanInput, options: Turn): Promise<ScanResponse>;
}

/** Reads and scans one input. A refusal or failure is an outcome; nothing is thrown. */
export async function inspect(scanner: Scanner, source: Source, { draws, signal, monitor = false }: InspectOptions): Promise<Inspected> {
  const { input } = source;
  try {
    const material = await source.load();
    const turn: Turn = { signal, isPatient: true };
    const computed = await scanWithRetry(scanner, material, turn);
    const response = monitor ? observed(computed) : computed;
    if (!draws) return { outcome: { input, response } };
    // What cannot be drawn is missing in the report; the answer is there.
    const rendering = await scanner.render(material, { ...turn, pages: pagesToShow(response) }).catch(() => undefined);
    return { outcome: { input, response }, rendering };
  } catch (error) {
    return { outcome: { input, error: describe(error) } };
  }
}

/** Scans once more when the answer itself says that this may help, and then takes the answer as it is. */
async function scanWithRetry(scanner: Scanner, input: ScanInput, turn: Turn): Promise<ScanResponse> {
  const response = await scanner.scan(input, turn);
  return response.action === 'REVIEW' && response.guidance?.retryable === true ? scanner.scan(input, turn) : response;
}

function describe(error: unknown): { error: string; code: string } {
  if (InputTrustError.isInstance(error) || error instanceof InputError) return { error: error.message, code: error.code };
  return { error: 'The scan failed.', code: 'internal_error' };
}
