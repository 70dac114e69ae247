/** Character sets of fonts (RTF 1.9.1, "Font Table") as code pages. */
const CHARSETS: Readonly<Record<number, number>> = {
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

/** Code pages under their names in the Encoding Standard; the others are `windows-` and their number. */
const LABELS: Readonly<Record<number, string>> = {
  437: 'windows-1252',
  850: 'windows-1252',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1361: 'euc-kr',
  10_000: 'macintosh',
  65_001: 'utf-8',
};

export function codePageOfCharset(charset: number | undefined): number | undefined {
  return charset === undefined ? undefined : CHARSETS[charset];
}

const DECODERS = new Map<number, InstanceType<typeof TextDecoder>>();

/** Bytes of a code page as text; Windows-1252 where the runtime does not know it. */
export function decodeCodePage(bytes: Uint8Array, codePage: number): string {
  let decoder = DECODERS.get(codePage);
  if (decoder === undefined) {
    decoder = decoderOf(LABELS[codePage] ?? `windows-${codePage}`);
    // Code pages that nobody knows are not remembered, however many a document names.
    if (decoder.encoding !== 'windows-1252' || codePage === 1252) DECODERS.set(codePage, decoder);
  }
  return decoder.decode(bytes);
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
