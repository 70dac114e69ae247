import type { Signal, ThreatEvidence } from '@input-trust/detector-kit';
import { pagePart } from '@input-trust/pdf-pages';
import type { ByteSurvey, PdfName } from '@input-trust/pdf-pages';
import { structuralThreat } from '../structural-threat.ts';
import type { Scripts } from './document-parts.ts';

/** Names of the PDF syntax to signals: what the file can do, which is no threat by itself. */
const SIGNALS: readonly (readonly [PdfName, Signal])[] = [
  ['JavaScript', 'pdf_javascript'],
  ['JS', 'pdf_javascript'],
  ['Launch', 'pdf_launch_action'],
  ['OpenAction', 'pdf_open_action'],
  ['AA', 'pdf_additional_actions'],
  ['SubmitForm', 'pdf_submit_form'],
  ['ImportData', 'pdf_import_data'],
  ['URI', 'pdf_uri_action'],
  ['GoToR', 'pdf_remote_destination'],
  ['GoToE', 'pdf_embedded_destination'],
  ['RichMedia', 'pdf_rich_media'],
  ['XFA', 'pdf_xfa'],
  ['EmbeddedFiles', 'pdf_embedded_files'],
  ['EmbeddedFile', 'pdf_embedded_files'],
  ['AcroForm', 'pdf_form'],
  ['Encrypt', 'pdf_encrypted'],
];

/** Most forms have scripts that check and format what is typed: with any other weak evidence they are no reason to warn. */
const FORM_SCRIPT = 0.15;

/** What a PDF can do when it is opened or clicked. Scripts of forms that check and format what is typed are ordinary; one that runs when the file is opened is not. */
export function activeContent(
  survey: ByteSurvey,
  scripts: Scripts,
  hasXfa = false,
): { readonly threats: readonly ThreatEvidence[]; readonly signals: readonly Signal[] } {
  const { names, incrementalUpdates } = survey;
  const signals = [...new Set(SIGNALS.flatMap(([name, signal]) => (names.has(name) ? [signal] : [])))];
  if (incrementalUpdates > 0) signals.push('pdf_incremental_updates');
  if (scripts.count > 0 && !signals.includes('pdf_javascript')) signals.push('pdf_javascript');
  const threats: ThreatEvidence[] = [];
  if (names.has('Launch')) {
    threats.push(
      structuralThreat({
        category: 'active_content',
        technique: 'pdf-launch-action',
        reason: 'The document can start a program or open a file on the computer of its reader.',
        intent: 'malicious',
        confidence: 0.75,
      }),
    );
  }
  const { runByThemselves, page } = scripts;
  if (scripts.count > 0 || runByThemselves || (names.has('JavaScript') && names.has('JS'))) {
    threats.push(
      structuralThreat({
        category: 'active_content',
        technique: runByThemselves ? 'pdf-automatic-script' : 'pdf-script',
        reason: runByThemselves ? 'The document holds a script that runs when it is opened.' : 'The document holds scripts.',
        intent: runByThemselves ? 'malicious' : 'neutral',
        confidence: runByThemselves ? 0.6 : FORM_SCRIPT,
        ...(page !== undefined && { location: pagePart(page) }),
      }),
    );
  }
  if (hasXfa && !signals.includes('pdf_xfa')) signals.push('pdf_xfa');
  return { threats, signals };
}
