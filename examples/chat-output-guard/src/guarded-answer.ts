import { decide } from '@input-trust/routing-policy';
import { createStreamRestorer, findRedactions, redactRestorably } from '@input-trust/sensitive-data';
import { createTextStreamScanner } from '@input-trust/text-safety';

/** A model: a prompt in, pieces of text out. */
export type Model = (prompt: string) => AsyncIterable<string>;

/** How an answer ended. With BLOCK and REVIEW the end of it was not shown. */
export type AnswerEnd = 'ALLOW' | 'WARN' | 'REVIEW' | 'BLOCK';

/** Text that is shown only after the rules have read it: they read every 256 characters, so that this much is always behind. */
const HELD_BACK = 512;

/** A prefix of placeholders, so that those of the prompt and those of values that the model brings are never the same. */
const OWN = 'MY_';

/**
 * Answers a prompt piece by piece. The model never sees personal data and secrets of the prompt, but placeholders, which become the values
 * again where they are shown. What the model brings of its own (keys, addresses) is redacted for good. The answer ends as soon as it
 * turns hostile, before the part that did is shown.
 */
export async function* guardedAnswer(prompt: string, model: Model): AsyncGenerator<string, AnswerEnd> {
  const redactions = findRedactions(prompt).map((redaction) => ({ ...redaction, type: OWN + redaction.type }));
  const { text: safePrompt, values } = redactRestorably(prompt, redactions);
  const scanner = createTextStreamScanner({ phase: 'output', originalPrompt: safePrompt });
  const restorer = createStreamRestorer(values);
  const threats = [];
  let waiting = '';
  for await (const chunk of model(safePrompt)) {
    const found = scanner.write(chunk);
    threats.push(...found.threats);
    if (decision(threats).action === 'BLOCK') return 'BLOCK';
    waiting += found.safeText;
    // Restored last: what is checked is what the model wrote, and a value never leaves in an address that the model made.
    if (waiting.length > HELD_BACK) yield restorer.push(waiting.slice(0, -HELD_BACK));
    waiting = waiting.slice(-HELD_BACK);
  }
  const { safeText, report } = scanner.end();
  const { status, reasons, threats: all } = await report;
  const { action } = decision(all ?? [], status, reasons);
  if (action === 'BLOCK' || action === 'REVIEW') return action;
  yield restorer.push(waiting + safeText) + restorer.flush();
  return action;
}

type DecideInput = Parameters<typeof decide>[0];
type Check = DecideInput['checks'][number];

function decision(threats: DecideInput['threats'], status: Check['status'] = 'completed', reasons: Check['reasons'] = []) {
  const checks = [{ id: 'text-safety', path: 'steg', required: true, status, reasons }] as const;
  return decide({ threats, checks, profile: 'balanced', dataSensitivity: 'tolerant', phase: 'output' });
}
