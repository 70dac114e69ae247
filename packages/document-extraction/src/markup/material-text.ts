import type { CoverageReason, Material, Surface } from '@input-trust/detector-kit';
import { decodeXml } from '../xml/decode-xml.ts';
import { unknown } from './look-collector.ts';

/** The text of markup: as it was submitted, else its bytes by byte order mark, XML declaration or as UTF-8. */
export function materialText(material: Material): string {
  return material.text ?? decodeXml(material.bytes).text;
}

/**
 * An XML document as the encoding that it declares reads, where that is another text than the one that was read: a byte can be a letter in
 * one encoding and a mark in another. Adds a reason where the encoding is not known here.
 */
export function inDeclaredEncoding(material: Material, reasons: CoverageReason[]): Surface[] {
  const { text, isKnown } = decodeXml(material.bytes);
  if (!isKnown) reasons.push('unsupported_format');
  return withoutMark(text) === withoutMark(materialText(material)) ? [] : [{ ...unknown('body'), text }];
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
