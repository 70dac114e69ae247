import { createStreamRedactor, findRedactions, redact, redactExcerpt } from '@input-trust/sensitive-data';
import { isRange, textTarget } from './text-target.ts';

export const target = textTarget({
  run: (text) => {
    const redactions = findRedactions(text);
    const stream = createStreamRedactor();
    const cut = Math.floor(text.length / 3);
    const streamed =
      stream.push(text.slice(0, cut)) + stream.push(text.slice(cut, 2 * cut)) + stream.push(text.slice(2 * cut)) + stream.flush();
    return { redactions, redacted: redact(text, redactions), streamed, excerpt: redactExcerpt(text, { maxLength: cut }).text };
  },
  problemOf: ({ redactions, redacted, streamed, excerpt }, text) => {
    if (redactions.some((each) => !isRange(each, text))) return 'a redaction is outside the text';
    if (redactions.length === 0 && redacted !== text) return 'a text without redactions was changed';
    if (!redacted.startsWith(excerpt)) return 'an excerpt is not the beginning of the redacted whole';
    return streamed === redacted ? undefined : 'the stream is redacted in another way than the whole';
  },
});
