import { isRestart, MARKER } from '@input-trust/container/jpeg';
import type { JpegMarker } from '@input-trust/contract';

/** Every name of the contract but those that stand for several codes. */
const CODES: Readonly<Record<Exclude<JpegMarker, 'RST' | 'RES'>, number>> = MARKER;

const NAMES: ReadonlyMap<number, JpegMarker> = new Map(Object.entries(CODES).map(([name, code]) => [code, name as keyof typeof CODES]));

/** The marker's name; codes that the standard reserves are `RES` or, for its extensions, `JPG`. */
export function markerName(code: number): JpegMarker {
  if (isRestart(code)) return 'RST';
  if (code >= 0xf0 && code <= 0xfd) return 'JPG';
  return NAMES.get(code) ?? 'RES';
}
