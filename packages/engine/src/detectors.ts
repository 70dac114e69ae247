import type { Detector, Extractor, Material } from '@input-trust/detector-kit';
import { documentExtractor } from '@input-trust/document-extraction';
import { hiddenTextDetector } from '@input-trust/hidden-text';
import { compileRules, createTextSafetyDetector, textSafetyDetector } from '@input-trust/text-safety';
import type { RuleFile } from '@input-trust/text-safety';

/** The detectors that an engine runs unless it is given others. They look at every surface that the extractors gave. */
export const defaultDetectors: readonly Detector[] = [textSafetyDetector, hiddenTextDetector];

/** The default detectors, with own rules of text safety where there are any. */
export function detectorsWith(rules: RuleFile | undefined): readonly Detector[] {
  if (rules === undefined) return defaultDetectors;
  const withRules = createTextSafetyDetector({ customRules: compileRules(rules) });
  return defaultDetectors.map((detector) => (detector === textSafetyDetector ? withRules : detector));
}

/** The extractors that an engine runs unless it is given others, cheap ones first. Plain text needs none. */
export const defaultExtractors: readonly Extractor[] = [
  documentExtractor,
  lazily('steg-signals', isImage, async () => (await import('@input-trust/steg-signals')).stegSignalsExtractor),
  lazily('visual-text', isImage, readPictures),
  lazily(
    'rendered-pages',
    ({ kind }, { mode }) => kind === 'pdf' && mode === 'comprehensive',
    async () => (await import('@input-trust/document-extraction/render')).renderedPagesExtractor(await readPictures()),
  ),
];

async function readPictures(): Promise<Extractor> {
  return (await import('@input-trust/visual-text')).visualTextExtractor;
}

function isImage({ kind }: Material): boolean {
  return kind === 'image';
}

/** An extractor whose package is loaded with the first material that it applies to: codecs and OCR cost a text scan nothing. */
function lazily(id: string, appliesTo: Extractor['appliesTo'], load: () => Promise<Extractor>): Extractor {
  return { id, appliesTo, extract: async (material, context) => (await load()).extract(material, context) };
}
