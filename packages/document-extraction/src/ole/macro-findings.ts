import type { Budget, CoverageReason, Signal, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { toBuffer } from '../archive/to-buffer.ts';
import { structuralThreat } from '../structural-threat.ts';
import { openCompoundFile } from './compound-file.ts';
import type { CompoundFile } from './compound-file.ts';
import { scanStreams } from './scan-raw.ts';
import { decompressVba } from './vba-compression.ts';

export interface MacroFindings {
  readonly surfaces: readonly Surface[];
  readonly threats: readonly ThreatEvidence[];
  readonly signals: readonly Signal[];
  readonly reasons: readonly CoverageReason[];
}

/** Source text of all modules that is looked at. The largest projects known have below that. */
export const MAX_MACRO_SOURCE_BYTES = 4 << 20;

/** Procedures that Word, Excel and PowerPoint call by themselves. */
const AUTOMATIC =
  /\b(?:Auto_?(?:Open|Close|Exec|Exit|New|Activate)|Document_?(?:Open|Close|New|BeforeClose|BeforePrint)|Workbook_?(?:Open|Activate|BeforeClose|BeforePrint|SheetActivate)|Presentation_?(?:Open|Close))\b/i;
/** Calls that leave the document: processes, downloads, scripts, memory. */
const REACHING_OUT =
  /\b(?:Shell|ShellExecute|WScript\.Shell|Shell\.Application|powershell|cmd\.exe|mshta|rundll32|regsvr32|URLDownloadToFile[AW]?|XMLHTTP|WinHttpRequest|ADODB\.Stream|Win32_Process|VirtualAlloc(?:Ex)?|CreateThread|RtlMoveMemory|CallWindowProc|ExecuteExcel4Macro)\b/i;

/** Opens a VBA project (`vbaProject.bin`) and looks at its macros. */
export function macroFindings(bytes: Uint8Array, budget: Budget): MacroFindings {
  const file = openCompoundFile(bytes, budget);
  if (file === undefined) return { ...describe(''), reasons: ['malformed_content'] };
  const found = macrosIn(file, budget);
  return { ...found, surfaces: [...found.surfaces, ...scanStreams(file, 'macros/raw text', found.surfaces)] };
}

/** Whether a compound file holds a VBA project, alone or in a document. */
export function hasMacros(file: CompoundFile): boolean {
  return file.streams.some(({ path }) => /(?:^|\/)VBA\/(?:dir|_VBA_PROJECT)$/i.test(path));
}

/** Looks at the macros in a compound file that has some. */
export function macrosIn(file: CompoundFile, budget: Budget): MacroFindings {
  const sources: string[] = [];
  let left = MAX_MACRO_SOURCE_BYTES;
  for (const stream of file.streams) {
    if (!/(?:^|\/)VBA\/[^/]{1,64}$/i.test(stream.path) || !budget.hasTime()) continue;
    const source = sourceOf(file.read(stream), left);
    if (source === undefined) continue;
    left -= source.length;
    sources.push(source);
  }
  return { ...describe(sources.join('\n')), reasons: [...file.reasons] };
}

/**
 * Source text of a module stream: the container behind its compiled code. Every module's text begins with `Attribut`, which stands
 * uncompressed behind the container's signature, its chunk header and the first byte of flags.
 */
function sourceOf(bytes: Uint8Array, limit: number): string | undefined {
  const buffer = toBuffer(bytes);
  const mark = buffer.indexOf('\0Attribut', 0, 'latin1');
  if (mark < 3) return undefined;
  const text = decompressVba(bytes.subarray(mark - 3), limit);
  return text && toBuffer(text).toString('latin1');
}

function describe(source: string): Omit<MacroFindings, 'reasons'> {
  const isAutomatic = AUTOMATIC.test(source);
  const reachesOut = REACHING_OUT.test(source);
  const signals: Signal[] = [
    'macros',
    ...(isAutomatic ? ['macros_run_automatically' as const] : []),
    ...(reachesOut ? ['macros_reach_out' as const] : []),
  ];
  const surface = {
    text: source,
    origin: 'payload',
    visibility: 'unknown',
    hiddenBy: [],
    location: { kind: 'part', path: 'macros' },
  } as const;
  return { surfaces: source === '' ? [] : [surface], threats: [threat(isAutomatic, reachesOut)], signals };
}

function threat(isAutomatic: boolean, reachesOut: boolean): ThreatEvidence {
  const common = { category: 'active_content', path: 'macros' } as const;
  if (isAutomatic && reachesOut) {
    const reason = 'A macro runs when the document is opened or closed and starts programs or fetches content.';
    return structuralThreat({ ...common, technique: 'macro_dropper', reason, intent: 'malicious', confidence: 0.9 });
  }
  if (isAutomatic) {
    const reason = 'A macro runs when the document is opened or closed.';
    return structuralThreat({ ...common, technique: 'macro_auto_open', reason, intent: 'malicious', confidence: 0.6 });
  }
  return structuralThreat({ ...common, technique: 'macros', reason: 'The document holds macros.', intent: 'neutral' });
}
