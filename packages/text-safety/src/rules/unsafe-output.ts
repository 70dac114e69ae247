import type { Rule } from './rule.ts';

const CATEGORY = 'unsafe_output';

/** Active content in model output that does harm where it is rendered or executed (OWASP LLM05:2025). */
export const UNSAFE_OUTPUT_RULES: readonly Rule[] = [
  {
    id: 'script-injection',
    category: CATEGORY,
    reason: 'The output contains script that a browser would run.',
    confidence: 0.7,
    family: 'script',
    phase: 'output',
    triggers:
      'script, html, expression, onmouseleave, onerror, onload, onclick, onmouseover, onfocus, ontoggle, onanimationstart, onbegin, javascript, srcdoc, vbscript, onpointerenter, onmouseenter, svg, iframe',
    pattern:
      /<script\b[^>\n]{0,200}>|<[a-z][a-z0-9]{0,15}\b[^>\n]{0,200}[\s/"']on(?:error|load|click|mouseover|mouseenter|mouseleave|focus|toggle|begin|animationstart|pointerenter|input|change|submit|wheel|copy|paste)\s?=|(?:href|src|action|formaction|data|xlink:href)\s?=\s?["']?\s{0,3}(?:javascript|vbscript)\s?:|\]\(\s?javascript:|\bsrcdoc\s?=|(?:^|[\n"'(])\s{0,3}javascript:\s?(?:[a-z.]{0,30}(?:alert|prompt|confirm|eval|fetch|onerror)\b|document|window|new\b|void)|data:text\/html[^,\n]{0,30},|["']\s?on(?:error|load|click|focus|mouseover)\s?=\s?["']|expression\(\s?javascript/i,
    before: 220,
    after: 220,
  },
  {
    id: 'sql-injection',
    category: CATEGORY,
    reason: 'The output contains an SQL injection.',
    confidence: 0.7,
    family: 'sql',
    phase: 'output',
    triggers:
      'or, and 1, and sleep, and if, union select, union all select, drop, drop table, sleep, waitfor, xp cmdshell, benchmark, insert into, delete from, shutdown, truncate, alter table, exec xp, update users',
    pattern:
      /["'`)]\s{0,4}(?:or|and|\|\||&&)\s{1,4}["'(]?(?:(\d{1,8})["')]?\s?=\s?["'(]?\1\b|'(\w{0,12})'\s?=\s?'\2|true\b|1\s?--)|["'`)]\s{0,4};\s{0,4}(?:drop|delete|insert|update|exec|shutdown|alter|truncate)\s|["'`)\d]\s{0,4}union\s{1,4}(?:all\s{1,4})?select\b|\bxp_cmdshell\b|[;\d]\s{0,4}drop\s{1,4}(?:table|database)\s{1,4}\w{1,40}\s{0,4}(?:;\s{0,4})?--|["'`]\s{0,4}insert\s{1,4}into\b[^\n]{0,160}--|["'`)]\s{1,4}and\s{1,4}(?:if|sleep|benchmark|substring|ascii)\s?\(|["'`)]\s{0,3}(?:and|or|;)?\s{0,3}(?:sleep\(\d|benchmark\(\d|waitfor\s+delay\s)/i,
    before: 30,
    after: 200,
  },
  {
    id: 'shell-injection',
    category: CATEGORY,
    reason: 'The output contains a destructive or remote shell command.',
    confidence: 0.65,
    family: 'shell',
    phase: 'output',
    triggers:
      'rm, curl, wget, bash, sh, nc, mkfifo, chmod, dd, python, etc passwd, etc shadow, powershell, iex, dev tcp, invoke expression, perl, mkfs, cat',
    pattern:
      /\brm\s{1,3}-(?:rf|fr|r\s-f|f\s-r)\s{1,3}(?:--no-preserve-root\s{1,3})?(?:\/(?:\*|\s|$|["'`;|&)])|~|\$HOME)|\b(?:curl|wget)\b[^\n|;]{0,200}\|\s{0,3}(?:sudo\s{1,3})?(?:ba|z|da)?sh\b|\/dev\/tcp\/\d|\bnc\b[^\n]{0,40}\s-e\s|\bmkfifo\b[^\n]{0,60}\bnc\b|\bmkfs\.\w|\bdd if=\/dev\/(?:zero|random) of=\/dev\/|[;|&`]\s{0,3}cat\s{1,3}\/etc\/(?:passwd|shadow)|\biex\b[^\n]{0,20}\(?new-object net\.webclient|:\(\)\{ ?:\|:& ?\};:/i,
    before: 40,
    after: 240,
  },
  {
    id: 'template-injection',
    category: CATEGORY,
    reason: 'The output contains a template or expression injection.',
    confidence: 0.6,
    family: 'template',
    phase: 'output',
    triggers: 'jndi, class, constructor, runtime, globals, mro, cycler, lipsum, self',
    pattern:
      /\$\{jndi:(?:ldap|rmi|dns)|\{\{[^}\n]{0,80}(?:__class__|__globals__|__mro__|constructor\.constructor|\bself\._|cycler\.|lipsum\.)|\$\{T\(java\.lang\.Runtime\)/i,
    before: 90,
    after: 60,
  },
];
