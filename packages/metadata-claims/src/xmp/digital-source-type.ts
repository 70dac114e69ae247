import type { DigitalSourceType } from '@input-trust/contract';

const NEWSCODES = /^https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/([A-Za-z]{1,48})\/?$/;

/** Terms of the IPTC NewsCodes vocabulary `digitalsourcetype` that are returned. */
const TERMS: ReadonlySet<string> = new Set<DigitalSourceType>([
  'digitalCapture',
  'computationalCapture',
  'negativeFilm',
  'positiveFilm',
  'print',
  'humanEdits',
  'minorHumanEdits',
  'compositeCapture',
  'algorithmicallyEnhanced',
  'dataDrivenMedia',
  'digitalArt',
  'digitalCreation',
  'virtualRecording',
  'compositeSynthetic',
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
  'algorithmicMedia',
  'screenCapture',
  'composite',
]);

/** The term of a digital source type URI; undefined for anything outside the vocabulary. */
export function digitalSourceType(uri: string): DigitalSourceType | undefined {
  const term = NEWSCODES.exec(uri.trim())?.[1];
  return term !== undefined && isTerm(term) ? term : undefined;
}

function isTerm(term: string): term is DigitalSourceType {
  return TERMS.has(term);
}
