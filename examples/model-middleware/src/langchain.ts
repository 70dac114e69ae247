import { checkedOutput } from './checked-text.ts';
import type { Scanner } from './checked-text.ts';

/** What this middleware needs of a ToolMessage of LangChain. */
interface ToolMessageLike {
  content: unknown;
}

/** What it needs of the request of `wrapToolCall`. */
interface ToolCallRequestLike {
  readonly toolCall: { readonly name: string; readonly id?: string };
}

/**
 * Middleware of LangChain 1: `createAgent({ model, tools, middleware: [createMiddleware(toolGuard(scanner))] })`. Every tool result is checked
 * before the model reads it. LangChain is not installed here (with its graph and its tracing it is larger than everything else in this
 * folder): the shapes that are used are written down above.
 */
export function toolGuard(scanner: Scanner) {
  return {
    name: 'InputTrustToolGuard',
    async wrapToolCall<Request extends ToolCallRequestLike, Message extends ToolMessageLike>(
      request: Request,
      handler: (request: Request) => Message | Promise<Message>,
    ): Promise<Message> {
      const message = await handler(request);
      const text = typeof message.content === 'string' ? message.content : JSON.stringify(message.content);
      const shown = await checkedOutput(scanner, text, crypto.randomUUID());
      if (shown !== text) message.content = shown;
      return message;
    },
  };
}
