import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { ContentType, DataSensitivity, fromJson, InputTrustError, Mode, parseScanRequest, Profile } from '@input-trust/contract';
import { UsageError } from './exit-code.ts';
import type { FlagTable, FlagValues } from './flags.ts';
import { readBounded } from './source.ts';
import type { RequestFields } from './source.ts';

/** The words that a field takes, as the help and the completion of a shell list them. */
function words({ options }: { readonly options: readonly string[] }): string {
  return options.join('|');
}

/** One flag for each field of a scan request. The contract checks the values. */
export const REQUEST_FLAGS = {
  phase: {
    type: 'string',
    value: 'input|output',
    default: 'input',
    help: 'who the material comes from: a user, or a system (default input)',
  },
  'content-type': { type: 'string', value: words(ContentType), help: 'what the material is (default auto)' },
  mode: { type: 'string', value: words(Mode), help: 'how deep to look (default secure)' },
  focus: { type: 'string', value: 'FOCUS', help: 'steg, ai, edits, all, metadata, or two of the first three (default steg)' },
  profile: { type: 'string', value: words(Profile), help: 'where the lines are drawn (default balanced)' },
  'data-sensitivity': { type: 'string', value: words(DataSensitivity), help: 'how much personal data counts (default standard)' },
  context: { type: 'string', value: 'LABEL', help: 'label of the workflow' },
  'original-prompt': { type: 'string', value: 'TEXT', help: 'the prompt that led to a scanned output' },
  'session-id': { type: 'string', value: 'ID', help: 'joins the scans of one chat, case or claim' },
  'scan-group-id': { type: 'string', value: 'UUID', help: 'joins related scans; an output scan gets one for the run' },
  'request-id': { type: 'string', value: 'UUID', help: 'id for logs; for a single input only' },
  filename: { type: 'string', value: 'NAME', help: 'file-name hint instead of the name of the file' },
  metadata: { type: 'string', value: 'KEY=VALUE', multiple: true, help: 'a claim of the caller; may be repeated' },
  reference: { type: 'string', value: 'FILE', help: 'trusted original for --focus edits' },
  'stop-on-first-threat': { type: 'boolean', help: 'end the scan after the first threat' },
  'defer-enhance': { type: 'boolean', help: 'leave out supporting checks' },
} as const satisfies FlagTable;

/**
 * The fields of a scan request from the flags. Throws UsageError, in the words of the contract, for values that no input
 * could be scanned with. An output scan without `--scan-group-id` gets one group for the whole run.
 */
export async function requestFields(values: FlagValues<typeof REQUEST_FLAGS>): Promise<RequestFields> {
  return checked({
    scan_phase: values.phase,
    content_type: values['content-type'],
    mode: values.mode,
    focus: values.focus,
    profile: values.profile,
    data_sensitivity: values['data-sensitivity'],
    context: values.context,
    original_prompt: values['original-prompt'],
    session_id: values['session-id'],
    scan_group_id: values['scan-group-id'] ?? (values.phase === 'output' ? randomUUID() : undefined),
    request_id: values['request-id'],
    filename: values.filename,
    metadata: values.metadata && Object.fromEntries(values.metadata.map(keyAndValue)),
    stop_on_first_threat: values['stop-on-first-threat'],
    defer_enhance: values['defer-enhance'],
    reference_file: values.reference === undefined ? undefined : await reference(values.reference),
  });
}

/** Checked as beside any content: what is wrong with the flags alone is wrong with every input. */
function checked(values: Readonly<Record<string, unknown>>): RequestFields {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  try {
    const fields = fromJson(given);
    parseScanRequest({ ...fields, content: 'any' });
    return fields;
  } catch (error) {
    if (InputTrustError.isInstance(error)) throw new UsageError(error.message);
    throw error;
  }
}

function keyAndValue(pair: string): [string, string] {
  const separator = pair.indexOf('=');
  if (separator < 1) throw new UsageError('--metadata must be given as KEY=VALUE.');
  return [pair.slice(0, separator), pair.slice(separator + 1)];
}

async function reference(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readBounded(createReadStream(path));
  } catch (error) {
    throw new UsageError(`--reference: ${error instanceof Error ? error.message : 'cannot be read'}`);
  }
}
