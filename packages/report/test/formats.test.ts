import { describe, expect, it } from 'vitest';
import { findingsOf, junitXml, markdown, pagesToShow, sarifLog } from '../src/index.ts';
import { answer } from './answers.ts';
import { blocked, fine, guidance, observed, reviewed, RUN, threat } from './runs.ts';

describe('findings', () => {
  it('keep their fingerprint when the place in the text or the weight changes, and no other way', () => {
    const [first] = findingsOf('a', answer({ threats: [threat] }));
    const moved = { ...threat, confidence: 0.8, location: { ...threat.location, start: 9, end: 19 } };
    expect(findingsOf('a', answer({ threats: [moved] }))[0]?.fingerprint).toBe(first?.fingerprint);
    for (const other of [
      { ...threat, evidence: 'Ignore it' },
      { ...threat, technique: 'other' },
    ]) {
      expect(findingsOf('a', answer({ threats: [other] }))[0]?.fingerprint).not.toBe(first?.fingerprint);
    }
    expect(findingsOf('b', answer({ threats: [threat] }))[0]?.fingerprint).not.toBe(first?.fingerprint);
  });

  it('are gaps in coverage as well', () => {
    expect('response' in reviewed ? findingsOf('c.png', reviewed.response) : []).toMatchObject([
      { name: 'not-checked/visual-text', gap: 'deadline_exceeded' },
    ]);
  });
});

const at = (page: number) => ({ ...threat, location: { kind: 'part', path: `page ${page}`, page } });

describe('pages of a report', () => {
  it('are those with findings before all others', () => {
    expect(pagesToShow(answer({ threats: [at(90), at(70)], total_pages: 100 }))).toEqual([
      ...Array.from({ length: 38 }, (_, index) => index + 1),
      70,
      90,
    ]);
    expect(pagesToShow(answer({ total_pages: 2 }))).toEqual([1, 2]);
  });
});

describe('SARIF', () => {
  const log = sarifLog(RUN, '1.2.3') as {
    runs: [{ results: Record<string, unknown>[]; tool: { driver: { rules: { id: string }[] } }; invocations: unknown[] }];
  };
  const [run] = log.runs;

  it('has a result for each finding and each gap, with its rule, place and fingerprint', () => {
    expect(run.results).toMatchObject([
      {
        ruleId: 'prompt_injection',
        level: 'error',
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'in/a%20b%231.txt' },
              region: { charOffset: 3, charLength: 10, snippet: { text: 'Ignore all' } },
            },
          },
        ],
        partialFingerprints: { 'inputTrust/v1': expect.stringMatching(/^[0-9a-f]{32}$/) },
      },
      {
        ruleId: 'not-checked/visual-text',
        level: 'warning',
        message: { text: expect.stringContaining('did not see everything. The scan ran out') },
      },
      { ruleId: 'prompt_injection', suppressions: [{ kind: 'external' }] },
    ]);
    expect(run.tool.driver.rules.map(({ id }) => id)).toEqual(['not-checked/visual-text', 'prompt_injection']);
  });

  it('does not call a run a success that could not read an input', () => {
    expect(run.invocations).toMatchObject([
      { executionSuccessful: false, toolExecutionNotifications: [{ level: 'error', message: { text: 'Gone. (input_unreadable)' } }] },
    ]);
    expect(sarifLog([fine], '1.2.3')).toMatchObject({ runs: [{ invocations: [{ executionSuccessful: true }], results: [] }] });
  });
});

describe('JUnit', () => {
  it('fails what was found, errs on what was not checked, skips what is accepted', () => {
    const xml = junitXml(RUN);
    expect(xml).toMatch(/<testsuites name="Input Trust" tests="5" failures="1" errors="2" time="6\.000">/);
    expect(xml).toMatch(/<testcase classname="input-trust" name="e\.txt" time="1\.500"\/>/);
    expect(xml).toContain('<failure type="BLOCK" message="Do not pass it on. R.">Prompt injection: Tells the reader');
  });

  it('has the elements and attributes of the schema that build servers hold it to, and no others', () => {
    // junit-10.xsd of Jenkins.
    const allowed: Readonly<Record<string, readonly string[]>> = {
      testsuites: ['name', 'time', 'tests', 'failures', 'errors'],
      testsuite: ['name', 'time', 'tests', 'failures', 'errors', 'skipped'],
      testcase: ['name', 'time', 'classname'],
      failure: ['type', 'message'],
      error: ['type', 'message'],
      skipped: ['type', 'message'],
    };
    const elements = [...junitXml([...RUN, observed]).matchAll(/<(\w+)((?: \w+="[^"]*")*)\/?>/g)];
    expect(new Set(elements.map(([, name]) => name))).toEqual(new Set(Object.keys(allowed)));
    for (const [, name = '', attributes = ''] of elements) {
      const given = [...attributes.matchAll(/ (\w+)=/g)].map(([, attribute]) => attribute ?? '');
      expect({ name, others: given.filter((attribute) => !allowed[name]?.includes(attribute)) }).toEqual({ name, others: [] });
    }
  });

  it('is well-formed whatever names hold', () => {
    const xml = junitXml([{ ...fine, input: `<a>&"'\u0000\u001b\ud800\uffff]]>` }]);
    expect(xml).toContain('name="&lt;a&gt;&amp;&quot;&apos;\\u{0}\\u{1b}\\u{d800}\\u{ffff}]]&gt;"');
  });
});

describe('what a mode lets through', () => {
  it('fails nothing, and is told in every format', () => {
    expect(junitXml([observed])).toContain('<skipped message="only observed: REVIEW"/>');
    expect(junitXml([observed])).toMatch(/<testsuite [^>]*failures="0" errors="0" [^>]*skipped="1"/);
    expect(markdown([observed])).toContain('| ALLOW (would be REVIEW) | <code>g.txt</code> |');
    const log = JSON.stringify(
      sarifLog(
        [{ ...blocked, response: { ...blocked.response, action: 'ALLOW', shadow: { action: 'BLOCK', cause: 'monitor' } } }],
        '1.2.3',
      ),
    );
    expect(log).toContain('"action":"ALLOW","computedAction":"BLOCK"');
  });
});

describe('Markdown', () => {
  it('tells what is not plainly fine', () => {
    const text = markdown(RUN);
    expect(text).toContain('5 inputs; of one of them there is nothing to say.');
    expect(text).toContain('| BLOCK (accepted) | <code>f.txt</code> | Prompt injection |');
    expect(text).toContain('| NOT CHECKED | <code>d.txt</code> | Gone. |');
    expect(text).toContain('- **Text in pictures**: Could not be checked.');
    expect(text).not.toContain('e.txt');
  });

  it('is no markup, link or mention of the material', () => {
    const evil = '</code>|`` [x](https://evil.example) @team <img src=x> **b** #1\n\n# heading';
    const text = markdown([
      {
        ...blocked,
        input: evil,
        response: answer({ action: 'BLOCK', safe: false, threats: [{ ...threat, reason: evil, evidence: evil }], guidance }),
      },
    ]);
    expect(text).not.toMatch(/<img|\]\(http|https:\/\/evil|@team|\n# heading|\*\*b\*\*|``/);
    expect(
      text
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .every((line) => line.split(/(?<!\\)\|/).length === 5),
    ).toBe(true);
  });
});
