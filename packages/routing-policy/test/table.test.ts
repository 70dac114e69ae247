import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY, RISK_BANDS } from '@input-trust/routing-policy';

const table = (...rows: (string | number)[][]): string => rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

function categoryTable(): string {
  const rows = Object.entries({ ...DEFAULT_POLICY.categories, 'any other': DEFAULT_POLICY.unknownCategory }).map(([category, rule]) => [
    category,
    rule.concern,
    rule.malicious,
    rule.neutral,
    rule.inInput,
    rule.ceiling,
    rule.hiddenBlocks ? 'yes' : 'no',
  ]);
  const head = ['Category', 'Concern', 'Malicious', 'Neutral', 'Factor in input', 'Leads to at most', 'Hidden and malicious: BLOCK'];
  return table(head, ['---', '---', '---:', '---:', '---:', '---', '---'], ...rows);
}

function profileTable(): string {
  const rows = Object.entries(DEFAULT_POLICY.profiles).map(([profile, rule]) => {
    const factors = Object.entries(rule.factors).map(([category, factor]) => `${category} × ${factor}`);
    return [profile, rule.warnAt, rule.blockAt, rule.blockHiddenFrom, factors.join(', ') || 'none'];
  });
  return table(
    ['Profile', 'WARN from', 'BLOCK from', 'Hidden BLOCK from confidence', 'Factors'],
    ['---', '---:', '---:', '---:', '---'],
    ...rows,
  );
}

function bandTable(): string {
  const rows = RISK_BANDS.map(({ level, from, suggests }, index) => [
    level,
    `${from} to ${(RISK_BANDS[index + 1]?.from ?? 101) - 1}`,
    suggests,
  ]);
  return table(['Risk level', 'Score', 'Suggests'], ['---', '---', '---'], ...rows);
}

describe('the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

  it.each([
    ['categories', categoryTable()],
    ['profiles', profileTable()],
    ['bands', bandTable()],
  ])('shows the %s as they are', (name, expected) => {
    const shown = readme.split(`<!-- ${name} -->\n`)[1]?.split('\n\n')[0];
    expect(shown).toBe(expected);
  });
});

describe('the default table', () => {
  it('draws these lines', () => {
    const lines = Object.entries(DEFAULT_POLICY.profiles).map(([profile, rule]) => [
      profile,
      rule.warnAt,
      rule.blockAt,
      rule.blockHiddenFrom,
    ]);
    expect(lines).toEqual([
      ['strict', 25, 50, 0.4],
      ['balanced', 40, 70, 0.5],
      ['permissive', 60, 85, 0.6],
      ['code_assistant', 40, 70, 0.5],
      ['ai_safety', 40, 70, 0.4],
    ]);
  });

  it('has a row for every documented category', () => {
    const documented = [
      ['prompt_injection', 'data_exfiltration', 'secrets_exposure', 'ai_authenticity_signal', 'ai_image_authenticity'],
      ['metadata_inconsistency', 'hidden_instruction', 'document_instruction', 'system_prompt_leak'],
    ].flat();
    expect(documented.filter((category) => !Object.hasOwn(DEFAULT_POLICY.categories, category))).toEqual([]);
  });
});
