import { inflateSync } from 'node:zlib';
import { ByteCursor } from '@input-trust/container/bytes';
import type { Budget, CoverageReason, PageCoverage, Signal, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { toBuffer } from '../archive/to-buffer.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import { openCompoundFile } from './compound-file.ts';
import type { CompoundFile } from './compound-file.ts';
import type { LegacyContent } from './legacy.ts';
import { hasMacros, macrosIn } from './macro-findings.ts';

/** Record types of MS-PPT 2.13.24. */
const SLIDE = 0x03ee;
const NOTES = 0x03f0;
const TEXT_CHARS = 0x0fa0;
const TEXT_BYTES = 0x0fa8;
const STRING = 0x0fba;
/** Storages of embedded objects, controls and the macro project. */
const OBJECT_STORAGE = 0x1011;
/** Version of records that hold records. */
const CONTAINER = 0xf;
const HEADER_BYTES = 8;
/** `headerToken` of the current user stream when the document is encrypted (MS-PPT 2.3.2). */
const ENCRYPTED_TOKEN = 0xf3d1_c4df;
/** Records that are looked at. Decks of a thousand slides have some hundred thousand. */
const MAX_RECORDS = 2_000_000;

/** Reads the text of a PowerPoint 97 to 2003 presentation, record by record (MS-PPT 2.3). Formatting is not read. */
export function readPresentationBinary(file: CompoundFile, main: Uint8Array, budget: Budget): LegacyContent {
  const user = file.find('Current User');
  const token = user && file.read(user);
  if (token !== undefined && token.length >= 16 && new ByteCursor(token, 'little').u32At(12) === ENCRYPTED_TOKEN) {
    return { surfaces: [], isEncrypted: true };
  }
  const cursor = new ByteCursor(main, 'little');
  const body = new SurfaceWriter('body', { visibility: 'unknown' });
  const notes = new SurfaceWriter('notes', { origin: 'comment', visibility: 'unknown' });
  const macros = new StoredMacros(budget);
  let writer = body;
  let notesEnd = 0;
  let slides = 0;
  let at = 0;
  for (let record = 0; record < MAX_RECORDS && cursor.has(at, HEADER_BYTES); record += 1) {
    if (record % 1024 === 0 && !budget.hasTime()) break;
    const version = cursor.u16At(at) & 0xf;
    const type = cursor.u16At(at + 2);
    const size = cursor.u32At(at + 4);
    const content = at + HEADER_BYTES;
    if (at >= notesEnd) writer = body;
    if (type === SLIDE) slides += 1;
    if (type === NOTES) [writer, notesEnd] = [notes, content + size];
    // A container's records follow its header; its end needs no attention.
    if (version === CONTAINER) {
      at = content;
      continue;
    }
    const bytes = main.subarray(content, Math.min(content + size, main.length));
    if (type === TEXT_CHARS || type === STRING) writeLines(writer, toBuffer(bytes).toString('utf16le'));
    if (type === OBJECT_STORAGE) macros.read(bytes, (cursor.u16At(at) & 0xfff0) !== 0);
    if (type === TEXT_BYTES) writeLines(writer, toBuffer(bytes).toString('latin1'));
    at = content + size;
  }
  const pages = Array.from({ length: slides }, (_, index): PageCoverage => ({ page: index + 1, status: 'completed', reasons: [] }));
  return {
    surfaces: [...body.surfaces(), ...notes.surfaces(), ...macros.surfaces],
    threats: macros.threats,
    signals: macros.signals,
    reasons: macros.reasons,
    // The last record ends where the stream ends.
    isDamaged: at > main.length,
    totalPages: slides,
    pages,
  };
}

/** Macro projects among the stored objects: compound files of their own, compressed or not (MS-PPT 2.10.34). */
class StoredMacros {
  readonly surfaces: Surface[] = [];
  readonly threats: ThreatEvidence[] = [];
  readonly signals: Signal[] = [];
  readonly reasons: CoverageReason[] = [];
  readonly #budget: Budget;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  read(bytes: Uint8Array, isCompressed: boolean): void {
    const stored = isCompressed ? this.#inflate(bytes) : bytes;
    const file = stored && openCompoundFile(stored, this.#budget);
    if (file === undefined || !hasMacros(file)) return;
    const found = macrosIn(file, this.#budget);
    this.surfaces.push(...found.surfaces);
    this.threats.push(...found.threats);
    this.signals.push(...found.signals);
    this.reasons.push(...found.reasons);
  }

  /** The size when it is unpacked, then zlib data. */
  #inflate(bytes: Uint8Array): Uint8Array | undefined {
    const size = bytes.length < 4 ? 0 : new ByteCursor(bytes, 'little').u32At(0);
    if (size === 0) return undefined;
    if (!this.#budget.spend('decodedBytes', size)) {
      this.reasons.push('decoded_byte_budget_exceeded');
      return undefined;
    }
    try {
      return inflateSync(bytes.subarray(4), { maxOutputLength: size });
    } catch {
      this.reasons.push('malformed_content');
      return undefined;
    }
  }
}

function writeLines(writer: SurfaceWriter, text: string): void {
  for (const line of text.split(/[\r\v]/)) {
    writer.write(line);
    writer.break();
  }
}
