import type { Budget } from '../../budget.ts';
import type { ScanSettings } from '../../inspector.ts';
import type { Location } from '../../location.ts';
import type { Surface } from '../../surface.ts';
import type { NormalizedText } from '../normalize-text.ts';
import { normalizeText } from '../normalize-text.ts';
import { originalRange } from '../offset-map.ts';
import { encodedRuns, groupedRuns } from './encoded-runs.ts';
import type { DecodedSegment, Decoder, Encoding } from './encoding.ts';
import { escapeSequences, percentEncoding } from './escape-sequences.ts';
import { hiddenPayloads, overriddenText } from './hidden-payloads.ts';
import { letterCiphers } from './letter-ciphers.ts';
import { numberCodes } from './number-codes.ts';
import { readability, readableWithin } from './readability.ts';
import { braille, morseCode, rot47, swappedBytes, upsideDown } from './symbol-alphabets.ts';

/** Text that was encoded in the material. */
export interface DecodedSurface extends Surface {
  readonly origin: 'decoded';
  /** How it was encoded, the outermost encoding first. */
  readonly encodings: readonly Encoding[];
}

/** How far encoded segments are decoded. */
export interface DecodeOptions {
  readonly budget: Budget;
  readonly mode: ScanSettings['mode'];
  /** Nesting level of the text itself; default 0, what was submitted. */
  readonly depth?: number;
  /** The surface that the text is of: what it hides stays hidden, and locations go through its `locate`. */
  readonly surface?: Surface;
}

const FAST: readonly Decoder[] = [encodedRuns, percentEncoding, escapeSequences];
const SECURE: readonly Decoder[] = [...FAST, numberCodes, letterCiphers, morseCode, braille, upsideDown, rot47, swappedBytes];
const COMPREHENSIVE: readonly Decoder[] = [...SECURE, groupedRuns];

/** What each mode looks for. Invisible payloads and overridden directions are looked for in every mode. */
const DECODERS: Readonly<Record<ScanSettings['mode'], readonly Decoder[]>> = { fast: FAST, secure: SECURE, comprehensive: COMPREHENSIVE };

/**
 * Finds encoded text, also within encoded text, and gives each piece that reads like text as a surface. Hashes, tokens and binary data are none.
 *
 * Visibility is `hidden` for what invisible characters carry (and within hidden surfaces), `visible` for text in overridden direction, as a person sees it,
 * and `unknown` for the rest: a person sees it, but cannot read it. Every piece costs one item and its length of decoded bytes; each encoding in an
 * encoding is one level deeper. When the budget is spent the surfaces found so far are returned and the budget holds the reason.
 */
export function decodeSegments(text: string | NormalizedText, options: DecodeOptions): DecodedSurface[] {
  const surfaces: DecodedSurface[] = [];
  const normalized = typeof text === 'string' ? normalizeText(text) : text;
  const locate = options.surface?.locate ?? ((start: number, end: number): Location => ({ kind: 'text', start, end }));
  const isHidden = options.surface?.visibility === 'hidden';
  const hiddenBy = isHidden ? (options.surface?.hiddenBy ?? []) : [];
  decodeLevel({ normalized, locate, isHidden, hiddenBy, encodings: [], depth: (options.depth ?? 0) + 1 }, options, surfaces);
  return surfaces;
}

interface Level {
  readonly normalized: NormalizedText;
  /** Maps offsets of the level's original text to the material. */
  readonly locate: NonNullable<Surface['locate']>;
  readonly isHidden: boolean;
  readonly hiddenBy: readonly string[];
  readonly encodings: readonly Encoding[];
  /** Nesting level of what is decoded here. */
  readonly depth: number;
}

/** A piece of decoded text, before it is judged. */
interface Piece {
  readonly encoding: Encoding;
  readonly text: string;
  readonly isHidden: boolean;
  readonly isVisible: boolean;
  /** Maps offsets of `text` to the material. */
  readonly locate: NonNullable<Surface['locate']>;
}

/** False when the budget is spent. */
function decodeLevel(level: Level, options: DecodeOptions, surfaces: DecodedSurface[]): boolean {
  for (const piece of pieces(level, options)) {
    if (!options.budget.allowsDepth(level.depth)) return true;
    if (!takePiece(piece, level, options, surfaces)) return false;
  }
  return options.budget.hasTime();
}

function* pieces(level: Level, options: DecodeOptions): Generator<Piece, void, undefined> {
  const { normalized } = level;
  for (const { encoding, start, end, text } of hiddenPayloads(normalized)) {
    yield { encoding, text, isHidden: true, isVisible: false, locate: () => level.locate(start, end) };
  }
  for (const { encoding, start, end, text } of overriddenText(normalized)) {
    yield { encoding, text, isHidden: false, isVisible: true, locate: () => level.locate(start, end) };
  }
  for (const decode of DECODERS[options.mode]) {
    if (!options.budget.hasTime()) return;
    for (const segment of decode(normalized.text)) {
      yield { encoding: segment.encoding, text: segment.text, isHidden: false, isVisible: false, locate: locator(segment, level) };
    }
  }
}

function locator(segment: DecodedSegment, { normalized, locate }: Level): NonNullable<Surface['locate']> {
  return (start, end) => {
    const within = segment.map === undefined ? undefined : originalRange([segment.map], start, end);
    const range =
      within === undefined
        ? normalized.originalRange(segment.start, segment.end)
        : normalized.originalRange(segment.start + within.start, segment.start + within.end);
    return locate(range.start, range.end);
  };
}

/** Makes a surface of a piece that reads like text, and looks into it. False when the budget is spent. */
function takePiece(piece: Piece, level: Level, options: DecodeOptions, surfaces: DecodedSurface[]): boolean {
  if (!options.budget.hasTime()) return false;
  const reading = readability(piece.text);
  if (piece.isHidden || reading !== 'binary') return takeText(piece, reading === 'text' || piece.isHidden, level, options, surfaces);
  const readable = readableWithin(piece.text);
  if (readable === undefined) return true;
  return takeText({ ...piece, text: readable, locate: () => piece.locate(0, piece.text.length) }, true, level, options, surfaces);
}

/** Looks into a piece without binary data, and makes a surface of language. False when the budget is spent. */
function takeText(piece: Piece, isLanguage: boolean, level: Level, options: DecodeOptions, surfaces: DecodedSurface[]): boolean {
  const { budget } = options;
  if (!budget.spend('items', 1) || !budget.spend('decodedBytes', piece.text.length)) return false;
  const isHidden = level.isHidden || piece.isHidden;
  const hiddenBy = piece.isHidden ? [...level.hiddenBy, piece.encoding] : level.hiddenBy;
  const encodings = [...level.encodings, piece.encoding];
  const inner: Level = {
    normalized: normalizeText(piece.text),
    locate: piece.locate,
    isHidden,
    hiddenBy,
    encodings,
    depth: level.depth + 1,
  };
  if (isLanguage) surfaces.push(surfaceOf(piece, inner));
  return decodeLevel(inner, options, surfaces);
}

function surfaceOf({ text, isVisible, locate }: Piece, { isHidden, hiddenBy, encodings }: Level): DecodedSurface {
  const visibility = isHidden ? 'hidden' : isVisible ? 'visible' : 'unknown';
  const location = locate(0, text.length);
  return { text, origin: 'decoded', visibility, hiddenBy, encodings, locate, ...(location && { location }) };
}
