import type { ThreatEvidence } from '@input-trust/detector-kit';
import { structuralThreat } from '../structural-threat.ts';

interface FormulaRule extends Pick<ThreatEvidence, 'category' | 'technique' | 'reason' | 'intent' | 'confidence'> {
  readonly pattern: RegExp;
}

/** Formulas that run programs or send cells away. One row per technique; patterns look for one call and its argument. */
const FORMULA_RULES: readonly FormulaRule[] = [
  {
    category: 'active_content',
    technique: 'dde_formula',
    // A service, a bar, a topic and an item: `cmd|'/c calc'!A0`.
    pattern: /(?:^|[=+\-@(,\s'])(?:cmd|powershell|pwsh|mshta|wscript|cscript|rundll32|regsvr32|msexcel|certutil)(?:\.exe)?'?\|/i,
    reason: 'A formula starts another program (dynamic data exchange).',
    intent: 'malicious',
    confidence: 0.95,
  },
  {
    category: 'data_exfiltration',
    technique: 'formula_exfiltration',
    pattern:
      /\b(?:WEBSERVICE|IMPORTXML|IMPORTDATA|IMPORTHTML|IMPORTFEED|IMAGE)\s{0,9}\(\s{0,9}(?:CONCATENATE\s{0,9}\(\s{0,9})?"(?:https?|ftp):[^"]{0,500}"\s{0,9}[&,]/i,
    reason: 'A formula sends the content of cells to another place.',
    intent: 'malicious',
    confidence: 0.8,
  },
  {
    category: 'active_content',
    technique: 'formula_web_request',
    pattern: /\b(?:WEBSERVICE|IMPORTXML|IMPORTDATA|IMPORTHTML|IMPORTFEED)\s{0,9}\(/i,
    reason: 'A formula fetches content from another place.',
    intent: 'neutral',
    confidence: 0.5,
  },
  {
    category: 'data_exfiltration',
    technique: 'hyperlink_exfiltration',
    pattern:
      /\bHYPERLINK\s{0,9}\(\s{0,9}(?:CONCATENATE\s{0,9}\(\s{0,9})?"https?:[^"]{0,500}\?[^"]{0,500}=[^"]{0,100}"\s{0,9}[&,]\s{0,9}\$?[A-Z]{1,3}\$?\d/i,
    reason: 'A link built by a formula carries the content of cells to another place when it is followed.',
    intent: 'neutral',
    confidence: 0.6,
  },
  {
    category: 'active_content',
    technique: 'macro_function',
    pattern: /(?:^|[=(,\s])(?:EXEC|CALL|REGISTER|FORMULA\.FILL|RUN)\s{0,9}\(\s{0,9}"/i,
    reason: 'A formula calls a function that runs programs.',
    intent: 'malicious',
    confidence: 0.85,
  },
];

/** Evidence in formulas: at most one for each technique. */
export function formulaThreats(formulas: Iterable<string>, path: string): ThreatEvidence[] {
  const found = new Map<string, ThreatEvidence>();
  for (const formula of formulas) {
    for (const { pattern, ...rule } of FORMULA_RULES) {
      if (!found.has(rule.technique) && pattern.test(formula)) found.set(rule.technique, structuralThreat({ ...rule, path }));
    }
  }
  return [...found.values()];
}
