import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import { InputTrustError } from './errors.ts';
import { MAX_ORIGINAL_PROMPT_LENGTH } from './scan-fields.ts';

/** Codes of the fields that have one of their own; every other field is `invalid_field`. */
const CODE_BY_FIELD: Partial<Record<string, ErrorCode>> = {
  scan_phase: 'invalid_scan_phase',
  scan_group_id: 'invalid_scan_group_id',
  request_id: 'invalid_request_id',
  content_type: 'invalid_content_type',
  focus: 'invalid_focus',
  mode: 'invalid_mode',
  profile: 'invalid_profile',
  data_sensitivity: 'invalid_data_sensitivity',
  webhook_url: 'invalid_webhook_url',
  metadata: 'invalid_metadata',
};

type Issue = z.core.$ZodIssue;

/**
 * The refusal of a body by the first field that is wrong. The message names the field, what it must be, and what was sent by type
 * or size, never by value. Without an issue about a field the body is no object of fields at all: `invalid_json`.
 */
export function fieldError(issue: Issue | undefined, body: unknown): InputTrustError {
  const field = issue?.path[0];
  if (issue === undefined || field === undefined) return new InputTrustError('invalid_json');
  const name = String(field);
  const message = `${problem(name, issue, valueAt(body, issue.path))}.`;
  return new InputTrustError(CODE_BY_FIELD[name] ?? 'invalid_field', { message });
}

function problem(name: string, issue: Issue, value: unknown): string {
  const sent = (): string => `${describeValue(value)} was sent`;
  const must = (what: string): string =>
    value === undefined ? `${name} is required and must be ${what}` : `${name} must be ${what}; ${sent()}`;
  switch (issue.code) {
    case 'invalid_value':
      return must(issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(', ')}`);
    case 'invalid_type':
      return value === undefined || issue.path.length === 1
        ? must(TYPES[issue.expected] ?? issue.expected)
        : `${name} has an entry that is not a string; ${sent()}`;
    case 'too_big':
      return tooBig(issue.path.length > 1 ? `${name} has an entry with` : `${name} has`, value, Number(issue.maximum));
    case 'too_small':
      return `${name} is empty; leave it out or give at least ${counted(Number(issue.minimum), 'character')}`;
    case 'invalid_format':
      return issue.format === 'guid' ? must('a UUID') : `${name} ${issue.message}`;
    case 'invalid_key': {
      const key = issue.path.at(-1);
      const [inner] = issue.issues;
      return inner === undefined ? `${name} has a key that is not allowed` : keyProblem(name, inner, key);
    }
    default:
      return `${name} ${issue.message}; ${sent()}`;
  }
}

function keyProblem(name: string, issue: Issue, key: PropertyKey | undefined): string {
  if (issue.code === 'too_big') return tooBig(`${name} has a key with`, key, Number(issue.maximum));
  return issue.code === 'too_small' ? `${name} has an empty key` : `${name} has a key that must not hold control characters`;
}

const tooBig = (subject: string, value: unknown, maximum: number): string =>
  `${subject} ${charactersOf(typeof value === 'string' ? value : '')}, at most ${maximum} are allowed`;

const TYPES: Partial<Record<string, string>> = {
  string: 'a string',
  boolean: 'true or false',
  record: 'an object of strings',
  object: 'an object',
};

/** What a value is, without what it says. */
function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return value === '' ? 'an empty string' : `a string of ${charactersOf(value)}`;
  if (value instanceof Uint8Array) return `a file of ${counted(value.length, 'byte')}`;
  if (Array.isArray(value)) return `a list of ${counted(value.length, 'item')}`;
  if (typeof value === 'object') return `an object of ${counted(Object.keys(value).length, 'field')}`;
  return typeof value === 'undefined' ? 'nothing' : `a ${typeof value}`;
}

/**
 * How many characters a text has, as the bounds count them: code points. A value may be as long as a body, and counting takes time: one
 * with more than two UTF-16 units for each character of the longest field has more characters than that.
 */
function charactersOf(text: string): string {
  if (text.length > 2 * MAX_ORIGINAL_PROMPT_LENGTH) return `more than ${MAX_ORIGINAL_PROMPT_LENGTH} characters`;
  let count = 0;
  for (const _ of text) count += 1;
  return counted(count, 'character');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The value that an issue is about. */
function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = body;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}
