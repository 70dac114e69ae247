/** One Photoshop image resource block with an empty name. */
export function buildImageResource(id: number, data: Uint8Array): Uint8Array {
  const size = data.length;
  const header = [
    ...new TextEncoder().encode('8BIM'),
    id >> 8,
    id & 0xff,
    0,
    0,
    (size >>> 24) & 0xff,
    (size >>> 16) & 0xff,
    (size >>> 8) & 0xff,
    size & 0xff,
  ];
  return Uint8Array.from([...header, ...data, ...(size % 2 === 1 ? [0] : [])]);
}

/** IPTC-IIM data sets of the application record. */
export function buildIptc(...dataSets: (readonly [number, string])[]): Uint8Array {
  return Uint8Array.from(
    dataSets.flatMap(([dataSet, text]) => {
      const value = new TextEncoder().encode(text);
      return [0x1c, 2, dataSet, value.length >> 8, value.length & 0xff, ...value];
    }),
  );
}
