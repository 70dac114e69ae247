import type { ScanResponse } from '@input-trust/contract';
import type { Statement } from '../statement.ts';
import { CHECK_WORDS } from '../words/code-words.ts';
import { counted, duration, listed, spokenInside } from '../words/numbers.ts';

const FOCUS: Readonly<Record<string, string>> = {
  steg: 'threats and hidden content',
  ai: 'signs of AI',
  edits: 'signs of edits',
  all: 'threats, signs of AI and signs of edits',
  metadata: 'what the file says about itself',
};

const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  text_tokens: ['token of text', 'tokens of text'],
  image_count: ['picture', 'pictures'],
  doc_pages: ['page', 'pages'],
  embedded_image_count: ['embedded picture', 'embedded pictures'],
  metadata_parent_count: ['file read for its metadata', 'files read for their metadata'],
  analyzed_native_image_count: ['picture of a PDF read for its metadata', 'pictures of a PDF read for their metadata'],
};

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
        .map((path) => FOCUS[path] ?? path)
        .join(' and '),
    ],
    ['Depth', mode],
    ['Sent as', response.scan_phase],
    ['Data sensitivity', response.data_sensitivity === 'standard' ? undefined : response.data_sensitivity],
    ['Checks that looked', detectors.length === 0 ? undefined : listed(detectors.map((id) => CHECK_WORDS[id] ?? spokenInside(id)))],
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
