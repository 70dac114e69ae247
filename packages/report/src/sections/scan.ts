import type { ScanResponse } from '@input-trust/contract';
import type { Statement } from '../statement.ts';
import { CHECK_WORDS, FOCUS_WORDS } from '../words/code-words.ts';
import { counted, duration, listed, spokenInside } from '../words/numbers.ts';

const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  text_tokens: ['token of text', 'tokens of text'],
  image_count: ['picture', 'pictures'],
  doc_pages: ['page', 'pages'],
  embedded_image_count: ['embedded picture', 'embedded pictures'],
  metadata_parent_count: ['file read for its metadata', 'files read for their metadata'],
  analyzed_native_image_count: ['picture of a PDF read for its metadata', 'pictures of a PDF read for their metadata'],
};

const KINDS: Readonly<Record<string, string>> = { image: 'picture', pdf: 'PDF' };

/** What the material is: `text`, `picture`, `PDF`, `document`. */
export function kindInWords(detected: string | undefined): string | undefined {
  return detected === undefined ? undefined : (KINDS[detected] ?? detected);
}

/** How the scan was made and what it used up. */
export function scanStatements(response: ScanResponse): readonly Statement[] {
  const { focus_used: focus, mode_used: mode, detectors_used: detectors = [], usage_units: units = {}, scu_charged: scu } = response;
  const used = Object.entries(units).flatMap(([unit, value]) =>
    typeof value === 'number' && value > 0 ? [counted(value, ...(UNITS[unit] ?? [spokenInside(unit), spokenInside(unit)]))] : [],
  );
  const rows: readonly (readonly [string, string | undefined])[] = [
    [
      'Looked for',
      focus
        ?.split(',')
        .map((path) => FOCUS_WORDS[path]?.name ?? path)
        .join(' and '),
    ],
    ['Depth', mode],
    ['Sent as', response.scan_phase],
    ['Data sensitivity', response.data_sensitivity === 'standard' ? undefined : response.data_sensitivity],
    [
      'Checks that looked',
      detectors.length === 0
        ? undefined
        : listed(detectors.map((id) => (CHECK_WORDS[id]?.name ?? spokenInside(id)).replace(/^the (?!scan)/, ''))),
    ],
    ['Used', used.length === 0 ? undefined : listed(used)],
    ['Charged', scu === undefined ? undefined : `${scu} SCU`],
    ['Time', response.processing_ms === undefined ? undefined : duration(response.processing_ms)],
    ['Computed action', response.shadow === undefined ? undefined : `${response.shadow.action} (${spokenInside(response.shadow.cause)})`],
    ['Scan', response.scan_id],
    ['Request', response.request_id],
    ['Group', response.scan_group_id],
    ['Session', response.session_id],
  ];
  return rows.flatMap(([label, text]) => (text === undefined || text === '' ? [] : [{ label, text }]));
}
