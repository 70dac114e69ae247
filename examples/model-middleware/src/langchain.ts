import { createMiddleware, ToolMessage } from 'langchain';
import { checkedOutput, checkMaterial } from './checked-text.ts';
import type { Scanner } from './checked-text.ts';

/**
 * Middleware of LangChain 1: `createAgent({ model, tools, middleware: [toolGuard(scanner)] })`. Every tool result is checked before the model
 * reads it. A tool that answers with a command (an update of the state, in which messages may be) is refused where that is hostile.
 */
export function toolGuard(scanner: Scanner) {
  return createMiddleware({
    name: 'InputTrustToolGuard',
    async wrapToolCall(request, handler) {
      const result = await handler(request);
      if (!ToolMessage.isInstance(result)) {
        await checkMaterial(scanner, JSON.stringify(result.update ?? {}));
        return result;
      }
      const text = typeof result.content === 'string' ? result.content : JSON.stringify(result.content);
      const shown = await checkedOutput(scanner, text, crypto.randomUUID());
      if (shown !== text) result.content = shown;
      return result;
    },
  });
}
