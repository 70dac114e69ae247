/** Values of properties in an XMP packet (ISO 16684-1): element texts, attributes, comments. Names and namespaces are left out. */
export function xmpValues(packet: string): string {
  const values = [...elementTexts(packet), ...attributeValues(packet), ...comments(packet)];
  const texts = values.map((value) => decodeReferences(value).trim()).filter((value) => value.length > 3 && !isData(value));
  return [...new Set(texts)].join('\n');
}

/** Base64 of previews and depth maps: long, and without a space. */
const MAX_WORD_CHARACTERS = 2000;

function isData(value: string): boolean {
  return value.length > MAX_WORD_CHARACTERS && !/\s/.test(value.slice(0, MAX_WORD_CHARACTERS));
}

function elementTexts(packet: string): string[] {
  return [...packet.matchAll(/>([^<>]{4,})</g)].map(([, text = '']) => text);
}

function attributeValues(packet: string): string[] {
  return [...packet.matchAll(/\s([A-Za-z][\w.-]{0,60}:[A-Za-z][\w.-]{0,60})=(?:"([^"<]*)"|'([^'<]*)')/g)]
    .filter(([, name = '']) => !/^(?:xmlns|rdf|xml|x):/.test(name))
    .map(([, , double, single]) => double ?? single ?? '');
}

function comments(packet: string): string[] {
  const found: string[] = [];
  for (let at = packet.indexOf('<!--'); at !== -1; at = packet.indexOf('<!--', at)) {
    const end = packet.indexOf('-->', at);
    if (end === -1) break;
    found.push(packet.slice(at + 4, end));
    at = end;
  }
  return found;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (whole: string, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
