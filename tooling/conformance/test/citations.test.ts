import { describe, expect, it } from 'vitest';
import { citationsOf, citedIn } from '../src/citations.ts';

const idsIn = (source: string): string[] => citationsOf(source, 'a.test.ts').map(({ id, kind }) => (kind === 'gap' ? `gap ${id}` : id));

describe('citedIn', () => {
  it('reads one id, several ids and gaps', () => {
    expect(citedIn('rounds up [scu.text]')).toEqual([{ id: 'scu.text', kind: 'proof' }]);
    expect(citedIn('a [scu.text] b [authn.x-api-key, post.202.pdf]').map(({ id }) => id)).toEqual([
      'scu.text',
      'authn.x-api-key',
      'post.202.pdf',
    ]);
    expect(citedIn('is missing [gap: scu.text]')).toEqual([{ id: 'scu.text', kind: 'gap' }]);
  });

  it('takes brackets with anything else in them for words', () => {
    expect(citedIn('maps [1, 2] to [] and [text] and [a b]')).toEqual([]);
  });
});

describe('citationsOf', () => {
  it('reads the names of tests and groups in every form that runs', () => {
    const source = `
      describe('group [a.one]', () => {
        it('single [a.two]', () => {});
        test("double [a.three]", () => {});
        it.each([1])(\`template [a.four]\`, () => {});
        it(\`with \${value} inside [a.five]\`, () => {});
        it.concurrent('concurrent [a.six]', () => {});
        it.each\`x\`('table [a.seven]', () => {});
      });`;
    expect(idsIn(source)).toEqual(['a.one', 'a.two', 'a.three', 'a.four', 'a.five', 'a.six', 'a.seven']);
  });

  it('does not read comments, other strings or tests that may not run', () => {
    const source = `
      // it('comment [a.one]', () => {});
      /* it('comment [a.two]', () => {}) */
      const text = "it('string [a.three]')";
      other('call [a.four]');
      it.skip('skipped [a.five]', () => {});
      it.todo('later [a.six]');
      describe.skipIf(process.env.CI)('perhaps [a.seven]', () => {});
      it.runIf(true)('perhaps [a.eight]', () => {});`;
    expect(idsIn(source)).toEqual([]);
  });

  it('says where a citation is', () => {
    expect(citationsOf("\n\nit('x [a.b]', f);", 'x.test.ts')).toEqual([{ id: 'a.b', kind: 'proof', file: 'x.test.ts', line: 3 }]);
  });
});
