import type { JpegMarker } from '@input-trust/contract';

/** Marker codes of ITU-T T.81, Table B.1, that the collector treats specially. */
export const MARKER = {
  SOI: 0xd8,
  EOI: 0xd9,
  SOS: 0xda,
  DQT: 0xdb,
  DHT: 0xc4,
  DAC: 0xcc,
  DNL: 0xdc,
  DRI: 0xdd,
  COM: 0xfe,
  JPG: 0xc8,
  TEM: 0x01,
} as const;

const FIXED: ReadonlyMap<number, JpegMarker> = new Map<number, JpegMarker>([
  [MARKER.TEM, 'TEM'],
  [MARKER.DHT, 'DHT'],
  [MARKER.JPG, 'JPG'],
  [MARKER.DAC, 'DAC'],
  [MARKER.SOI, 'SOI'],
  [MARKER.EOI, 'EOI'],
  [MARKER.SOS, 'SOS'],
  [MARKER.DQT, 'DQT'],
  [MARKER.DNL, 'DNL'],
  [MARKER.DRI, 'DRI'],
  [0xde, 'DHP'],
  [0xdf, 'EXP'],
  [MARKER.COM, 'COM'],
]);

const FRAMES = [
  'SOF0',
  'SOF1',
  'SOF2',
  'SOF3',
  null,
  'SOF5',
  'SOF6',
  'SOF7',
  null,
  'SOF9',
  'SOF10',
  'SOF11',
  null,
  'SOF13',
  'SOF14',
  'SOF15',
] as const;

const APPLICATION = [
  'APP0',
  'APP1',
  'APP2',
  'APP3',
  'APP4',
  'APP5',
  'APP6',
  'APP7',
  'APP8',
  'APP9',
  'APP10',
  'APP11',
  'APP12',
  'APP13',
  'APP14',
  'APP15',
] as const;

/** The marker's name; codes that the standard reserves are `RES` or, for its extensions, `JPG`. */
export function markerName(code: number): JpegMarker {
  const fixed = FIXED.get(code);
  if (fixed !== undefined) return fixed;
  if (isRestart(code)) return 'RST';
  if (code >= 0xf0 && code <= 0xfd) return 'JPG';
  return FRAMES[code - 0xc0] ?? APPLICATION[code - 0xe0] ?? 'RES';
}

export function isRestart(code: number): boolean {
  return code >= 0xd0 && code <= 0xd7;
}

/** SOF0 to SOF15 without DHT, JPG and DAC, which stand among them. */
export function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== MARKER.DHT && code !== MARKER.JPG && code !== MARKER.DAC;
}

/** APP0 to APP15. */
export function isApplication(code: number): boolean {
  return code >= 0xe0 && code <= 0xef;
}

/** Markers that stand alone, without a length and parameters. */
export function standsAlone(code: number): boolean {
  return isRestart(code) || code === MARKER.SOI || code === MARKER.EOI || code === MARKER.TEM;
}
