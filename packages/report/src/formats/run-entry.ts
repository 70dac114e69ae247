import type { ScanResponse } from '@input-trust/contract';

/** One input of a run, and what it means for the run. */
export type RunEntry = {
  readonly input: string;
  /** `known`: it would count, and all of it is accepted. `observed`: it would count, and a mode lets it through. */
  readonly verdict: 'fine' | 'found' | 'unchecked' | 'known' | 'observed';
} & ({ readonly response: ScanResponse } | { readonly error: { readonly error: string; readonly code: string } });
