import { createStreamRedactor, findRedactions, redact } from '@input-trust/text-safety';
import { isRange, textTarget } from './text-target.ts';

export const target = textTarget({
  run: (text) => {
    const redactions = findRedactions(text);
    const stream = createStreamRedactor();
    const cut = Math.floor(text.length / 3);
    const streamed =
      stream.push(text.slice(0, cut)) + stream.push(text.slice(cut, 2 * cut)) + stream.push(text.slice(2 * cut)) + stream.flush();
    return { redactions, redacted: redact(text, redactions), streamed };
  },
  problemOf: ({ redactions, redacted, streamed }, text) => {
    if (redactions.some((each) => !isRange(each, text))) return 'a redaction is outside the text';
    if (redactions.length === 0 && redacted !== text) return 'a text without redactions was changed';
    return streamed === redacted ? undefined : 'the stream is redacted in another way than the whole';
  },
});
