import type { Material } from '@input-trust/detector-kit';
import { decodeXml } from '../xml/read-xml.ts';

/** The text of markup: as it was submitted, else its bytes by byte order mark, XML declaration or as UTF-8. */
export function materialText(material: Material): string {
  return material.text ?? decodeXml(material.bytes);
}
