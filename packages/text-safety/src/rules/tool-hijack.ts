import type { Rule } from './rule.ts';

const CATEGORY = 'prompt_injection';

/** Text that makes an agent act: call tools, run commands, move money, change accounts. */
export const TOOL_HIJACK_RULES: readonly Rule[] = [
  {
    id: 'tool-call',
    category: CATEGORY,
    reason: 'Asks for a tool or function call.',
    confidence: 0.2,
    family: 'tool',
    triggers: 'call, invoke, execute, trigger the, trigger your, use the, use your, use send, run the, run your',
    pattern:
      /\b(?:call|invoke|use|execute|run|trigger)\b(?: the| your| a)? ["'`]?(?:[a-z]{2,20}[_.])[a-z_.]{2,30}["'`]?(?:\(|\b).{0,30}|\b(?:call|invoke|trigger|use) (?:the|your) ["'`]?[\w. -]{2,30}["'`]? (?:tool|function|plugin|api|action)\b.{0,40}\b(?:with|to|and|for)\b/isu,
    before: 20,
    after: 90,
  },
  {
    id: 'forged-tool-call',
    category: CATEGORY,
    reason: 'Contains a forged tool call or tool result.',
    confidence: 0.6,
    family: 'tool',
    triggers:
      'tool call, tool calls, function call, function calls, tool code, tool use, tool response, tool result, invoke, antml, function results',
    pattern:
      /<\/?(?:antml:)?(?:tool_call|tool_calls|function_calls?|tool_use|tool_code|tool_response|function_results?|invoke name=)[^>]{0,60}>|\{\s?"(?:tool_calls?|function_call)"\s?:/i,
    before: 10,
    after: 60,
  },
  {
    id: 'order-in-description',
    category: CATEGORY,
    reason: 'Orders the reader of a tool description, a docstring or package metadata to do something else as well.',
    confidence: 0.6,
    family: 'tool-description',
    triggers:
      'before using this, before calling this, before you use this, before you call this, when using this, when calling this, whenever this tool, important for, after calling this, before any other tool',
    pattern:
      /\b(?:(?:before|when|after|whenever)(?: you)? (?:us(?:e|ing)|call(?:ing)?|invok(?:e|ing)) (?:this|any other) (?:tool|function|package|skill|module|server)|whenever this tool is (?:used|called))\b[^\n]{0,60}\b(?:read|send|forward|include|pass|append|collect|upload|fetch|run|execute|call|copy|provide)\b[^\n]{0,80}(?:~\/|\.ssh|\.env\b|id_rsa|credential|password|token|api[ _-]?key|conversation|chat history|system prompt|https?:\/\/|mcp\.json|@)/iu,
    before: 20,
    after: 220,
  },
  {
    id: 'run-remote-script',
    category: CATEGORY,
    reason: 'Asks for a command that downloads and runs a program.',
    confidence: 0.45,
    family: 'command',
    triggers: 'curl, wget, iex, invoke expression, invoke webrequest, powershell, rm rf, base64 d, nc e, bash i, eval',
    pattern:
      /\b(?:run|execute|type|enter|paste|launch|issue)\b.{0,30}(?:curl|wget|iwr|invoke-webrequest)\b[^\n|]{0,160}\|\s?(?:sudo )?(?:ba|z|da)?sh\b|\b(?:run|execute|issue)\b.{0,30}\brm -rf? (?:\/|~|\*)|\b(?:run|execute)\b.{0,30}\b(?:nc -e|bash -i)\b/isu,
    before: 50,
    after: 200,
  },
  {
    id: 'unasked-transaction',
    category: CATEGORY,
    reason: 'Orders a payment, an account change or a deletion.',
    confidence: 0.4,
    family: 'transaction',
    triggers:
      'transfer, wire, iban, administrator rights, admin rights, admin privileges, delete all, delete every, remove all, change the delivery, change the address, change the email, change the password, reset the password, set the user*, change the user*, reset the user*, set the customer*, change the customer*, invoice total, add user, add a user, create user, forward the last, forward all, forward every, search the mailbox, search my, search the inbox, search all emails, grant access, payout',
    pattern:
      /\b(?:transfer|wire|send|pay)\b \$?€?£?[\d.,]{1,12} ?(?:eur|usd|gbp|euros?|dollars|btc|bitcoin|eth|\$|€|£)?[^.\n]{0,20}\bto\b|\b(?:set|change|update|replace)\b[^.\n]{0,50}\b(?:iban|account number|bank (?:account|details)|routing number|delivery address|shipping address|payee|invoice total)\b[^.\n]{0,30}\bto\b|\b(?:add|create|register|promote|grant)\b[^.\n]{0,30}\b(?:user|account|[a-z]{3,12})\b[^.\n]{0,20}\b(?:with|as|to)\b[^.\n]{0,16}\b(?:admin(?:istrator)?|root|owner|superuser)\b|\b(?:set|change|reset) the (?:user|customer|client|owner|admin)'?s? (?:password|e-?mail|address|role|permissions?)\b|\bdelete (?:all|every|the)\b[^.\n]{0,40}\b(?:e-?mails?|files?|events?|records?|messages?|backups?|contacts|calendar|database|users?|repositor)|\b(?:forward|send)\b[^.\n]{0,16}\b(?:last|latest|all|every|recent|unread|first|three|five|ten)\b[^.\n]{0,24}\b(?:e-?mails?|messages?|inbox|mailbox)\b[^.\n]{0,16}\bto\b|\bsearch (?:the |my |your |all )?(?:mailbox|inbox|e-?mails?|messages)\b[^\n]{0,60}\b(?:password|code|reset|token|bank|invoice|otp|2fa)/iu,
    before: 60,
    after: 140,
  },
];
