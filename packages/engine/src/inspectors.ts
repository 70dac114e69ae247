import { ALL_PATHS, defineInspector, loadOptional } from '@input-trust/detector-kit';
import type { Inspector, Material } from '@input-trust/detector-kit';

/**
 * The inspectors that an engine runs unless it is given others, in order: readers first, cheap ones before dear ones, then those that
 * look at every surface that was read. Plain text needs no reader. The package of each is loaded with the first material that it applies to.
 */
export const defaultInspectors: readonly Inspector[] = [
  lazily({ id: 'document-extraction', version: 1, paths: ALL_PATHS, appliesTo: isRead }, async () => {
    return (await import('@input-trust/document-extraction')).documentInspector;
  }),
  lazily({ id: 'steg-signals', version: 1, paths: ['steg'], appliesTo: isImage }, async () => {
    return (await import('@input-trust/steg-signals')).stegSignalsInspector;
  }),
  lazily({ id: 'visual-text', version: 1, paths: ['steg'], appliesTo: isImage }, readPictures),
  lazily(
    {
      id: 'rendered-pages',
      version: 1,
      paths: ['steg'],
      appliesTo: ({ kind }, { mode }) => kind === 'pdf' && mode === 'comprehensive',
    },
    async () => (await import('@input-trust/pdf-pages')).renderedPagesInspector(await readPictures()),
  ),
  lazily({ id: 'ai-authenticity', version: 1, paths: ['ai'], appliesTo: isDrawable }, async () => {
    return (await import('@input-trust/ai-authenticity')).aiAuthenticityInspector;
  }),
  lazily({ id: 'edit-localization', version: 1, paths: ['edits'], appliesTo: isDrawable }, async () => {
    return (await import('@input-trust/edit-localization')).editLocalizationInspector;
  }),
  lazily({ id: 'embedded-files', version: 1, paths: ALL_PATHS, appliesTo: (material) => !isImage(material) }, async () => {
    return (await import('@input-trust/document-extraction')).embeddedFilesInspector;
  }),
  lazily({ id: 'text-safety', version: 2, paths: ['steg'], appliesTo: () => true }, async () => {
    return (await import('@input-trust/text-safety')).textSafetyInspector;
  }),
  lazily({ id: 'hidden-text', version: 1, paths: ['steg'], appliesTo: () => true }, async () => {
    return (await import('@input-trust/hidden-text')).hiddenTextInspector;
  }),
];

async function readPictures(): Promise<Inspector> {
  return (await import('@input-trust/visual-text')).visualTextInspector;
}

function isRead({ kind, format }: Material): boolean {
  return kind === 'pdf' || (kind === 'document' && format !== 'plain');
}

function isImage({ kind }: Material): boolean {
  return kind === 'image';
}

function isDrawable({ kind }: Material): boolean {
  return kind === 'image' || kind === 'pdf';
}

/**
 * An inspector whose package is loaded with the first material that it applies to: codecs and OCR cost a text scan nothing. Where the package
 * is not installed, the check is unavailable.
 */
export function lazily(declaration: Omit<Inspector, 'inspect'>, load: () => Promise<Inspector>): Inspector {
  return defineInspector({
    ...declaration,
    inspect: async (material, context) => (await loadOptional(declaration.id, load)).inspect(material, context),
  });
}
