/** Marker codes of ITU-T T.81, Table B.1: every one that has a name of its own. */
export const MARKER = {
  TEM: 0x01,
  SOF0: 0xc0,
  SOF1: 0xc1,
  SOF2: 0xc2,
  SOF3: 0xc3,
  DHT: 0xc4,
  SOF5: 0xc5,
  SOF6: 0xc6,
  SOF7: 0xc7,
  JPG: 0xc8,
  SOF9: 0xc9,
  SOF10: 0xca,
  SOF11: 0xcb,
  DAC: 0xcc,
  SOF13: 0xcd,
  SOF14: 0xce,
  SOF15: 0xcf,
  SOI: 0xd8,
  EOI: 0xd9,
  SOS: 0xda,
  DQT: 0xdb,
  DNL: 0xdc,
  DRI: 0xdd,
  DHP: 0xde,
  EXP: 0xdf,
  APP0: 0xe0,
  APP1: 0xe1,
  APP2: 0xe2,
  APP3: 0xe3,
  APP4: 0xe4,
  APP5: 0xe5,
  APP6: 0xe6,
  APP7: 0xe7,
  APP8: 0xe8,
  APP9: 0xe9,
  APP10: 0xea,
  APP11: 0xeb,
  APP12: 0xec,
  APP13: 0xed,
  APP14: 0xee,
  APP15: 0xef,
  COM: 0xfe,
} as const;

/** Whether a marker is one of RST0 to RST7, which stand inside the data of a scan. */
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
