import { DATA_EXFILTRATION_RULES } from './data-exfiltration.ts';
import { DOCUMENT_INSTRUCTION_RULES } from './document-instruction.ts';
import { FORGED_TURN_RULES } from './forged-turns.ts';
import { JAILBREAK_RULES } from './jailbreak.ts';
import { OVERRIDE_RULES } from './override.ts';
import type { Rule } from './rule.ts';
import { SYSTEM_PROMPT_LEAK_RULES } from './system-prompt-leak.ts';
import { TOOL_HIJACK_RULES } from './tool-hijack.ts';
import { UNSAFE_OUTPUT_RULES } from './unsafe-output.ts';

/** Every rule of the engine. */
export const RULES: readonly Rule[] = [
  ...OVERRIDE_RULES,
  ...FORGED_TURN_RULES,
  ...JAILBREAK_RULES,
  ...SYSTEM_PROMPT_LEAK_RULES,
  ...DOCUMENT_INSTRUCTION_RULES,
  ...TOOL_HIJACK_RULES,
  ...DATA_EXFILTRATION_RULES,
  ...UNSAFE_OUTPUT_RULES,
];
