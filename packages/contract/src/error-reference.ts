import { ERROR_CODES, type ErrorCode, errorRow } from './error-codes.ts';

const AREAS = { scan: 'scan', consistency: 'consistency', any: 'both' } as const;

/** The error table as Markdown: what `docs/errors.md` holds. */
export function errorReference(): string {
  const rows = (Object.keys(ERROR_CODES) as ErrorCode[]).map((code) => {
    const { status, retryable, area, retryAfterSeconds, message } = errorRow(code);
    return `| \`${code}\` | ${status} | ${AREAS[area]} | ${retryable ? 'yes' : 'no'} | ${retryAfterSeconds ?? ''} | ${message} |`;
  });
  return `# Error codes

Generated from \`packages/contract/src/error-codes.ts\` by \`npm run generate\`.

- Scan routes answer \`{ error, code, request_id, scan_group_id }\`, where the two ids may be absent. Consistency routes answer \`{ error, code }\`.
- While the consistency store is off for a gateway, its job, document and deletion routes answer 404 without a \`code\`.
- No refusal is charged: every code costs 0 SCU.
- *Retry*: whether the same request, sent again unchanged, may succeed. *Retry-After*: seconds in that header when the service knows no better number.
- A code is stable. New codes can be added; treat an unknown one by its status.

| Code | Status | Routes | Retry | Retry-After | Meaning |
| --- | ---: | --- | --- | ---: | --- |
${rows.join('\n')}
`;
}
