import type { Budget, CoverageReason, Material, View } from '@input-trust/detector-kit';
import { surveyBytes } from './byte-survey.ts';
import type { ByteSurvey } from './byte-survey.ts';
import type { ImageSize } from './image-size.ts';
import type { OpenPdf, OwnPdf, Purpose } from './open-pdf.ts';
import type { PageReader } from './page-reader.ts';

/** How often it is asked whether the time of a shorter budget is up. */
const CHECK_MS = 100;

/** What a pass over the bytes of a PDF says, made once. */
export function surveyOf(material: Material, budget: Budget): Promise<ByteSurvey> {
  const view: View<ByteSurvey> = { id: 'pdf:survey', derive: async ({ bytes }) => surveyBytes(bytes, budget) };
  return material.view(view);
}

/**
 * The PDF as pdf.js has it open, or the reason why it cannot be read. It is opened once for all who look at the material, within the budget
 * of the first, and closed with the material: `material.close()`. One that was opened to be read is opened once more to be drawn.
 */
export async function openDocument(
  material: Material,
  budget: Budget,
  purpose: Purpose = 'read',
  size: ImageSize = 'usual',
): Promise<OpenPdf | CoverageReason> {
  const survey = await surveyOf(material, budget);
  if (!survey.isWithinLimits) return 'decoded_byte_budget_exceeded';
  const documents = await material.view(DOCUMENTS);
  return documents.open(budget, purpose, size);
}

/** Lets go of what pdf.js holds of the PDF, decoded streams above all, before its material is closed. Whoever looks later opens it anew. */
export async function releaseDocument(material: Material): Promise<void> {
  await (await material.view(DOCUMENTS)).close();
}

const DOCUMENTS: View<OpenDocuments> = {
  id: 'pdf:documents',
  derive: async ({ bytes }) => new OpenDocuments(bytes),
  dispose: (documents) => documents.close(),
};

/** The reader of the document's pages, which remembers those that were read. Another one where the document was opened anew. */
export function pageReaderOf(pdf: OpenPdf): Promise<PageReader> {
  let reader = READERS.get(pdf.document);
  if (reader === undefined) READERS.set(pdf.document, (reader = newReader(pdf)));
  return reader;
}

const READERS = new WeakMap<object, Promise<PageReader>>();

interface Opening {
  readonly budget: Budget;
  readonly pdf: Promise<OwnPdf | CoverageReason>;
}

/** pdf.js, which changes globals when it is imported, is loaded with the first PDF. */
async function open(bytes: Uint8Array, budget: Budget, purpose: Purpose, size: ImageSize): Promise<OwnPdf | CoverageReason> {
  return (await import('./open-pdf.ts')).openPdf(bytes, budget, purpose, size);
}

async function newReader(pdf: OpenPdf): Promise<PageReader> {
  return (await import('./page-reader.ts')).PageReader.of(pdf);
}

/** What pdf.js has open of one file. */
class OpenDocuments {
  readonly #bytes: Uint8Array;
  readonly #openings = new Map<Purpose, Opening>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  async open(budget: Budget, purpose: Purpose, size: ImageSize): Promise<OpenPdf | CoverageReason> {
    const known = this.#openings.get('draw') ?? this.#openings.get(purpose);
    // Nobody gets an answer of a document whose time is up.
    if (known !== undefined && (known.budget === budget || isAlive(known.budget))) return known.pdf;
    if (known !== undefined) await this.close();
    const pdf = open(this.#bytes, budget, purpose, size);
    this.#openings.set(purpose, { budget, pdf });
    return pdf;
  }

  async close(): Promise<void> {
    const openings = [...this.#openings.values()];
    this.#openings.clear();
    for (const opening of openings) {
      const pdf = await opening.pdf.catch(() => undefined);
      if (typeof pdf === 'object') await pdf.close();
    }
  }
}

function isAlive(budget: Budget): boolean {
  return !budget.signal.aborted && budget.hasTime();
}

/** The same document for somebody who has less time than it was opened for. */
export function withinBudget(pdf: OpenPdf, budget: Budget): OpenPdf {
  const within = async <T>(promise: Promise<T>): Promise<T> => {
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    stopped.catch(() => undefined);
    const timer = setInterval(() => {
      try {
        if (!budget.hasTime()) reject(new Error('the time is up'));
      } catch (error) {
        reject(error);
      }
    }, CHECK_MS);
    try {
      return await pdf.within(Promise.race([promise, stopped]));
    } finally {
      clearInterval(timer);
    }
  };
  return { document: pdf.document, within };
}
