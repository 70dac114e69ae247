import type { DigitalSourceType } from '@input-trust/contract';

const NEWSCODES = /^https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/([A-Za-z]{1,48})\/?$/;

/**
 * Terms of the IPTC NewsCodes vocabulary `digitalsourcetype` that are returned: the contract's, each of which has to stand here.
 * They are listed because nothing of the contract is loaded at run time.
 */
const TERMS: Readonly<Record<DigitalSourceType, true>> = {
  digitalCapture: true,
  computationalCapture: true,
  negativeFilm: true,
  positiveFilm: true,
  print: true,
  humanEdits: true,
  minorHumanEdits: true,
  compositeCapture: true,
  algorithmicallyEnhanced: true,
  dataDrivenMedia: true,
  digitalArt: true,
  digitalCreation: true,
  virtualRecording: true,
  compositeSynthetic: true,
  compositeWithTrainedAlgorithmicMedia: true,
  trainedAlgorithmicMedia: true,
  algorithmicMedia: true,
  screenCapture: true,
  composite: true,
};

/** The term of a digital source type URI; undefined for anything outside the vocabulary. */
export function digitalSourceType(uri: string): DigitalSourceType | undefined {
  const term = NEWSCODES.exec(uri.trim())?.[1];
  return term !== undefined && isTerm(term) ? term : undefined;
}

function isTerm(term: string): term is DigitalSourceType {
  return Object.hasOwn(TERMS, term);
}
