export { declaredXmlEncoding, decodeEbcdicXml, decodeText, encodingByMark } from './decode-text.ts';
export { detectBySignature, detectTextFormat, detectType, isTextFormat, loadSignatures } from './detect-type.ts';
export type { DetectedType } from './detect-type.ts';
export { fileMaterial } from './file-material.ts';
export { decodeCharset } from './charset/decode-charset.ts';
