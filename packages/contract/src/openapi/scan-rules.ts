import { FOCUS_SPELLINGS } from '../focus.ts';
import type { JsonObject } from './json-object.ts';

/**
 * The rules between the fields of a scan request as JSON Schema 2020-12, one entry each. They say what `parseScanRequest` says, as far
 * as fields alone decide: what the bytes are, and what a deployment allows, only the service knows.
 */
export function scanRules(style: 'json' | 'multipart'): JsonObject[] {
  return [...SHARED, ...(style === 'json' ? JSON_ONLY : MULTIPART_ONLY)];
}

/** All of them are given. Their schemas allow anything; linters want each required property to be named where it is required. */
const has = (...names: string[]): JsonObject => ({
  properties: Object.fromEntries(names.map((name) => [name, { description: 'It is given.' }])),
  required: names,
});
const is = (name: string, value: string | boolean): JsonObject => ({
  properties: { [name]: { const: value, description: `It is ${String(value)}.` } },
  required: [name],
});
/** Omitted, or one of the values. */
const onlyAs = (name: string, ...values: (string | boolean)[]): JsonObject => ({
  properties: { [name]: { enum: values, description: 'It is omitted, or has one of these values.' } },
});
const without = (...names: string[]): JsonObject => ({ not: { anyOf: names.map((name) => has(name)) } });
const when = (condition: JsonObject, description: string, ...rules: JsonObject[]): JsonObject => ({
  description,
  if: condition,
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: rules.length === 1 ? rules[0] : { allOf: rules },
});

const REFERENCES = ['reference_content', 'reference_file', 'reference_file_path'];
const TWO_REFERENCES = REFERENCES.flatMap((a, index) => REFERENCES.slice(index + 1).map((b) => has(a, b)));
/** `auto` may turn out to be one of them. */
const pageOrPicture = onlyAs('content_type', 'auto', 'image', 'pdf');

const SHARED: readonly JsonObject[] = [
  when(is('scan_phase', 'output'), 'An output scan names its group.', has('scan_group_id')),
  when(is('async', true), 'async needs mode=comprehensive and an image or PDF.', is('mode', 'comprehensive'), pageOrPicture),
  when(has('webhook_url'), 'webhook_url needs async=true.', is('async', true)),
  when(is('defer_enhance', true), 'defer_enhance needs mode=secure.', onlyAs('mode', 'secure')),
  when(
    { anyOf: REFERENCES.map((name) => has(name)) },
    'A reference needs focus=edits and an image or PDF, and comes in one field.',
    is('focus', 'edits'),
    pageOrPicture,
    { not: { anyOf: TWO_REFERENCES } },
  ),
  when(
    is('focus', 'metadata'),
    'focus=metadata takes the original bytes of an image or PDF in mode=secure, and none of these options.',
    pageOrPicture,
    onlyAs('mode', 'secure'),
    onlyAs('async', false),
    onlyAs('defer_enhance', false),
    without('webhook_url', ...REFERENCES),
  ),
  when(
    is('content_type', 'document'),
    'Documents take no pair of focus values.',
    onlyAs('focus', ...FOCUS_SPELLINGS.filter((spelling) => !spelling.includes(','))),
  ),
];

const JSON_ONLY: readonly JsonObject[] = [{ description: 'Files are parts of a form.', ...without('file', 'reference_file') }];

const MULTIPART_ONLY: readonly JsonObject[] = [
  when(is('focus', 'metadata'), 'focus=metadata takes no accompanying text.', { not: has('file', 'content') }),
];
