import { startsWithAscii } from '@input-trust/container/bytes';
import { pngChunks } from '@input-trust/container/png';
import { ContainerBuilder } from './container.ts';
import type { Container } from './container.ts';

/** Chunks of the standard, its extensions and APNG that hold no text and no data of their own (PNG third edition). */
const KNOWN = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT tIME acTL fcTL fdAT oFFs pCAL sCAL sTER gIFg gIFx vpAg caNv orNT CgBI iDOT caBX mkBF mkTS mkBS mkBT prVW'.split(
    ' ',
  ),
);

/** Chunks of which a file has one (PNG third edition, table 7), beside the palette, which has a signal of its own. */
const SINGLE = new Set('IHDR tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs tIME eXIf acTL'.split(' '));

const XMP_KEYWORD = 'XML:com.adobe.xmp';

/** Walks the chunks of a PNG to IEND. */
export function walkPng(bytes: Uint8Array): Container {
  const container = new ContainerBuilder();
  let palettes = 0;
  let controlBeforeData = false;
  let data = false;
  let animated = false;
  for (const { type, data: body, end, whole } of pngChunks(bytes)) {
    if (!whole) break;
    if (type === 'IEND') {
      container.end = end;
      if (body.length > 0) container.add('foreign', 'IEND', body);
      break;
    }
    if (type === 'IDAT') data = true;
    else if (type === 'PLTE') {
      palettes += 1;
      container.add('spare', 'palette', body);
    } else if (type === 'acTL' && body.length >= 8) {
      animated = true;
      container.images = new DataView(body.buffer, body.byteOffset, 4).getUint32(0);
    } else if (type === 'fcTL' && !data) controlBeforeData = true;
    if (SINGLE.has(type)) container.once(type);
    readChunk(container, type, body);
  }
  if (palettes > 1) container.signals.add('png_repeated_palette');
  // The image that plain viewers show is no frame of the animation, which others show.
  if (animated && !controlBeforeData) container.signals.add('apng_default_image_differs');
  return container.build();
}

function readChunk(container: ContainerBuilder, type: string, body: Uint8Array): void {
  if (type === 'tEXt' || type === 'zTXt') {
    const end = body.indexOf(0);
    if (end === -1) return;
    const text = body.subarray(end + (type === 'zTXt' ? 2 : 1));
    container.add(type === 'zTXt' ? 'compressed_text' : 'text', type, text);
  } else if (type === 'iTXt') readInternationalText(container, body);
  else if (type === 'eXIf') container.add('exif', type, startsWithAscii(body, 'Exif\0\0') ? body.subarray(6) : body);
  else if (type === 'iCCP') {
    // A name, its end, and the method, of which there is one.
    const end = body.indexOf(0);
    if (end !== -1) container.add('compressed_icc', type, body.subarray(end + 2));
  } else if (!KNOWN.has(type)) container.add('foreign', 'unknown chunk', body);
}

/** PNG third edition, 11.3.3.4: keyword, compression flag and method, language, translated keyword, text. */
function readInternationalText(container: ContainerBuilder, body: Uint8Array): void {
  const keywordEnd = body.indexOf(0);
  const languageEnd = body.indexOf(0, keywordEnd + 3);
  const translatedEnd = body.indexOf(0, languageEnd + 1);
  if (keywordEnd === -1 || languageEnd === -1 || translatedEnd === -1) return;
  const isXmp = Buffer.from(body.subarray(0, keywordEnd)).toString('latin1') === XMP_KEYWORD;
  const compressed = body[keywordEnd + 1] === 1;
  container.add(compressed ? 'compressed_text' : isXmp ? 'xmp' : 'text', 'iTXt', body.subarray(translatedEnd + 1));
}
