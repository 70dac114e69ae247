import type { LanguageModelV4Middleware, LanguageModelV4Prompt, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { checkedOutput, checkMaterial } from './checked-text.ts';
import type { Scanner } from './checked-text.ts';

/**
 * Middleware of the Vercel AI SDK: `wrapLanguageModel({ model, middleware: inputTrust(scanner) })`. What users and tools say is checked before
 * the model reads it, and each text of the model before it is shown. A streamed text is held until it is whole; for pieces that are
 * shown while it grows, see the example of the chat.
 */
export function inputTrust(scanner: Scanner): LanguageModelV4Middleware {
  return {
    specificationVersion: 'v4',

    async transformParams({ params }) {
      // The last turn is new; those before it were checked when they were.
      for (const text of textsOf(params.prompt.slice(-1))) await checkMaterial(scanner, text);
      return params;
    },

    async wrapGenerate({ doGenerate }) {
      const { structuredOutputText: _, ...result } = await doGenerate();
      const group = crypto.randomUUID();
      const content = [];
      for (const part of result.content) {
        content.push(part.type === 'text' ? { ...part, text: await checkedOutput(scanner, part.text, group) } : part);
      }
      return { ...result, content };
    },

    async wrapStream({ doStream }) {
      const { stream, ...result } = await doStream();
      const group = crypto.randomUUID();
      const open = new Map<string, string>();
      const checked = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
        async transform(part, controller) {
          if (part.type === 'text-delta') {
            open.set(part.id, (open.get(part.id) ?? '') + part.delta);
            return;
          }
          if (part.type === 'text-end') {
            const { id } = part;
            controller.enqueue({ type: 'text-delta', id, delta: await checkedOutput(scanner, open.get(id) ?? '', group) });
            open.delete(id);
          }
          controller.enqueue(part);
        },
      });
      return { ...result, stream: stream.pipeThrough(checked) };
    },
  };
}

/** What users and tools said. System prompts are our own words, and the model's were checked when it said them. */
function textsOf(prompt: LanguageModelV4Prompt): string[] {
  return prompt.flatMap((message) => {
    if (message.role === 'user') return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    if (message.role === 'tool')
      return message.content.flatMap((part) => (part.type === 'tool-result' ? [JSON.stringify(part.output)] : []));
    return [];
  });
}
