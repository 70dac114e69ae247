import type { Location } from '@input-trust/detector-kit';
import { mutateText } from '../mutate/mutate-text.ts';
import { GENERATED_TEXTS } from '../mutate/text-sources.ts';
import { corpusTexts } from '../sources.ts';
import type { FuzzInput, Target } from '../target.ts';

export interface TextEntry<Result> {
  readonly run: (text: string) => Result;
  readonly problemOf: (result: Result, text: string) => string | undefined;
}

/** An entry that takes text and refuses none. */
export function textTarget<Result>({ run, problemOf }: TextEntry<Result>): Target {
  /** The last result, with its type: what `run` gave is what `problemOf` gets. */
  let last: { readonly result: Result } | undefined;
  return {
    prepare: (corpora) => {
      const texts = [...GENERATED_TEXTS, ...corpusTexts(corpora)];
      return { sources: `${texts.length} texts`, make: (random) => mutateText(random, texts) };
    },
    run: (input) => {
      last = { result: run(textOf(input)) };
    },
    mayRefuse: () => false,
    problemOf: (_, input) => last && problemOf(last.result, textOf(input)),
  };
}

function textOf(input: FuzzInput): string {
  if (typeof input !== 'string') throw new TypeError('this target takes text');
  return input;
}

export const isRange = ({ start, end }: { readonly start: number; readonly end: number }, text: string): boolean =>
  Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= text.length;

export const isOutside = (location: Location | undefined, text: string): boolean => location?.kind === 'text' && !isRange(location, text);
