import { CANARY } from '../canary.ts';
import type { Random } from '../random.ts';

/** A request to one of the doors: what stands in its JSON, form or query. `file` is the length of a file of zeros. */
export interface BuiltRequest {
  readonly door: 'json' | 'form' | 'query';
  readonly fields: unknown;
  readonly file?: number;
}

/** A request as JSON text: mostly right fields, some with values that no schema expects. */
export function buildRequest(random: Random): string {
  const door = random.pick(['json', 'form', 'query'] as const);
  const isCareful = !random.oneIn(3);
  const names = Object.entries(FIELDS).flatMap(([name, { valid }]) =>
    random.oneIn(5) && (!isCareful || valid.length > 0) && (door !== 'query' || !name.endsWith('content')) ? [name] : [],
  );
  const entries = ['scan_phase', ...(door === 'json' ? ['content'] : []), ...names].map((name): [string, unknown] => {
    const { valid, other } = FIELDS[name] ?? { valid: [], other: [CANARY] };
    const value = isCareful ? random.pick(valid) : random.oneIn(6) ? anything(random, 0) : random.pick([...valid, ...other]);
    return [name, door === 'json' ? value : asText(value)];
  });
  if (isCareful) return JSON.stringify({ door, fields: Object.fromEntries(entries), ...(door !== 'json' && { file: 9 }) });
  if (random.oneIn(4)) entries.push([random.pick(HOSTILE_NAMES), door === 'json' ? anything(random, 0) : CANARY]);
  if (random.oneIn(8)) entries.shift();
  const fields = door === 'json' && random.oneIn(8) ? anything(random, 0) : Object.fromEntries(entries);
  const request: BuiltRequest = { door, fields, ...((door !== 'json' || random.oneIn(4)) && { file: random.below(20) }) };
  return JSON.stringify(request);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const UUID = '0b8f0a53-6d3c-4a4e-9f0e-1c7d3e5a9b21';

interface FieldValues {
  readonly valid: readonly unknown[];
  readonly other: readonly unknown[];
}

const FIELDS: Readonly<Record<string, FieldValues>> = {
  scan_phase: { valid: ['input'], other: ['output', 'INPUT', ''] },
  content: { valid: ['Please summarise.', 'aGVsbG8=', CANARY], other: ['', '\ud800'] },
  content_type: { valid: ['auto', 'image', 'pdf'], other: ['text', 'document', 'Text'] },
  focus: {
    valid: ['steg', 'ai', 'edits', 'all', 'steg,ai', 'ai,edits', 'standard', 'both'],
    other: ['metadata', 'steg,steg', ',', 'all,ai', ' steg', 'a,'.repeat(500)],
  },
  mode: { valid: ['secure'], other: ['fast', 'comprehensive', 'slow'] },
  profile: { valid: ['strict', 'balanced', 'permissive', 'code_assistant', 'ai_safety'], other: ['none'] },
  data_sensitivity: { valid: ['standard', 'tolerant', 'strict'], other: ['loose'] },
  scan_group_id: { valid: [UUID, UUID.toUpperCase()], other: ['group'] },
  request_id: { valid: [UUID], other: ['', '0'] },
  session_id: { valid: ['case 7'], other: ['x'.repeat(300), '\u202e', ''] },
  context: { valid: ['support'], other: ['x'.repeat(257), '\0'] },
  original_prompt: { valid: ['Write a poem.', 'x'.repeat(5_000)], other: ['\ud800'] },
  async: { valid: [false], other: [true, 'true', 1] },
  defer_enhance: { valid: [false, true], other: ['false'] },
  stop_on_first_threat: { valid: [true, false], other: ['yes'] },
  webhook_url: {
    valid: [],
    other: [
      'https://hooks.example.com/a',
      'http://hooks.example.com/a',
      'https://127.0.0.1/',
      'https://[::ffff:10.0.0.1]/',
      'https://0x7f.1/',
      'https://user:pw@example.com/',
      'https://example.com:99999/',
      'https://%00/',
      'https://xn--/',
      `https://${'a.'.repeat(400)}example/`,
      'javascript:1',
      '//',
    ],
  },
  metadata: {
    valid: [{}, { workflow: 'claims' }],
    other: [{ a: 1 }, [], Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`k${index}`, 'v'])), '{"a":', null],
  },
  filename: { valid: ['a.pdf'], other: ['../../a', 'a\0b', 'x'.repeat(300)] },
  reference_content: { valid: [], other: ['aGVsbG8=', 'not base64 !', ''] },
  reference_file_path: { valid: [], other: ['/etc/hosts', ''] },
  upload_ticket: { valid: [CANARY], other: [] },
};

const HOSTILE_NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  '\0',
  'CONTENT',
  'file',
  'reference_file',
  CANARY,
];

/** Any JSON value, to a depth of four and now and then of three thousand. */
function anything(random: Random, depth: number): unknown {
  if (depth === 0 && random.oneIn(40)) return nested(3_000);
  const scalars = [null, true, 0, -1, 1e308, 0.1, '', CANARY, '\ud800', 'x'.repeat(3_000), '__proto__', '2'];
  if (depth > 3 || !random.oneIn(3)) return random.pick(scalars);
  const items = Array.from({ length: random.below(6) }, () => anything(random, depth + 1));
  return random.oneIn(2) ? items : Object.fromEntries(items.map((item, index) => [random.pick([...HOSTILE_NAMES, String(index)]), item]));
}

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}
