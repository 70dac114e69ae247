import type { Budget, CoverageReason, Signal, ThreatEvidence } from '@input-trust/detector-kit';
import { toBuffer } from '../archive/to-buffer.ts';
import { structuralThreat } from '../structural-threat.ts';

/** An embedded object: OLE 1.0 data (MS-OLEDS 2.2). */
export interface RtfObject {
  readonly bytes: Uint8Array;
  /** Whether the object is loaded as soon as the document is opened (`\objupdate`). */
  readonly updatesItself: boolean;
}

/** Gathers the bytes of an object or a picture, written as hexadecimal digits or raw. */
export class HexCollector {
  readonly kind: 'object' | 'picture';
  readonly #budget: Budget;
  readonly #reasons: Set<CoverageReason>;
  readonly #pieces: Uint8Array[] = [];
  #high = -1;
  #hasStrays = false;
  #isFull = false;

  constructor(kind: 'object' | 'picture', budget: Budget, reasons: Set<CoverageReason>) {
    this.kind = kind;
    this.#budget = budget;
    this.#reasons = reasons;
  }

  /** Whatever is no digit is passed over, as Word does. */
  addHex(characters: Uint8Array): void {
    if (!this.#spend(Math.ceil(characters.length / 2))) return;
    const piece = new Uint8Array(Math.ceil(characters.length / 2) + 1);
    let length = 0;
    for (const character of characters) {
      const digit = digitOf(character);
      if (digit === -1) {
        this.#hasStrays ||= character > 0x20;
        continue;
      }
      if (this.#high === -1) this.#high = digit;
      else {
        piece[length] = this.#high * 16 + digit;
        length += 1;
        this.#high = -1;
      }
    }
    if (length > 0) this.#pieces.push(piece.subarray(0, length));
  }

  addBinary(bytes: Uint8Array): void {
    if (this.#spend(bytes.length)) this.#pieces.push(bytes);
  }

  /** Everything gathered; undefined where there is nothing. */
  take(): Uint8Array | undefined {
    return this.#pieces.length === 0 ? undefined : Buffer.concat(this.#pieces);
  }

  /** The same from the second digit on, where one may be lost or be none of the data; undefined where all digits are pairs. */
  takeShifted(): Uint8Array | undefined {
    const bytes = this.take();
    if (bytes === undefined || (!this.#hasStrays && this.#high === -1)) return undefined;
    const last = Math.max(this.#high, 0);
    return bytes.map((byte, at) => ((byte & 15) << 4) | (at + 1 < bytes.length ? (bytes[at + 1] ?? 0) >> 4 : last));
  }

  #spend(count: number): boolean {
    if (this.#isFull || !this.#budget.spend('decodedBytes', count)) {
      this.#isFull = true;
      this.#reasons.add('decoded_byte_budget_exceeded');
      return false;
    }
    return true;
  }
}

function digitOf(character: number): number {
  if (character >= 0x30 && character <= 0x39) return character - 0x30;
  const lower = character | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : -1;
}

const COMPOUND_SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Class names stand in the first bytes of OLE 1.0 data, and in the directory of a compound file as UTF-16. */
const EQUATION = [Buffer.from('Equation.', 'latin1'), Buffer.from('Equation Native', 'utf16le')];

/** Embedded objects: what they are, and the compound files in them. */
export function objectFindings(objects: readonly RtfObject[]): {
  readonly threats: readonly ThreatEvidence[];
  readonly signals: readonly Signal[];
  readonly files: readonly Uint8Array[];
} {
  const threats = new Map<string, ThreatEvidence>();
  const files: Uint8Array[] = [];
  for (const { bytes, updatesItself } of objects) {
    const buffer = toBuffer(bytes);
    const at = buffer.indexOf(COMPOUND_SIGNATURE);
    if (at !== -1) files.push(bytes.subarray(at));
    const isEquation = EQUATION.some((name) => buffer.includes(name));
    const found = isEquation ? equation(updatesItself) : updatesItself ? SELF_UPDATING : EMBEDDED;
    threats.set(found.technique, found);
  }
  return { threats: [...threats.values()], signals: objects.length > 0 ? ['embedded_object'] : [], files };
}

const EMBEDDED = structuralThreat({
  category: 'active_content',
  technique: 'embedded_object',
  reason: 'The document embeds an object of another program.',
  intent: 'neutral',
  confidence: 0.4,
  path: 'object',
});
const SELF_UPDATING = structuralThreat({
  category: 'active_content',
  technique: 'self_updating_object',
  reason: 'An embedded object is loaded as soon as the document is opened.',
  intent: 'neutral',
  confidence: 0.9,
  path: 'object',
});

/** The equation editor of old Office versions runs code out of its data (CVE-2017-11882, CVE-2018-0802). */
function equation(updatesItself: boolean): ThreatEvidence {
  return structuralThreat({
    category: 'active_content',
    technique: 'equation_editor_object',
    reason: 'The document embeds an object of the equation editor, which runs code out of its data.',
    intent: updatesItself ? 'malicious' : 'neutral',
    confidence: 0.9,
    path: 'object',
  });
}
