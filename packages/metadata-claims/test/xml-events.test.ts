import * as fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { MAX_XML_BINDINGS, MAX_XML_DEPTH, MAX_XML_NODES, readXmlEvents } from '../src/index.ts';

type Event = readonly [kind: string, ...details: string[]];

function ours(text: string): { readonly outcome: string; readonly events: Event[] } {
  const events: Event[] = [];
  const outcome = readXmlEvents(text, {
    open: ({ uri, local }, attributes) =>
      events.push([
        'open',
        uri,
        local,
        ...attributes.map((attribute) => `${attribute.uri} ${attribute.local}=${attribute.value}`).toSorted(),
      ]),
    text: (data) => events.push(['text', data]),
    close: () => events.push(['close']),
  });
  return { outcome, events: merged(events) };
}

/** The same events from an independent parser; null when it reports an error. */
function reference(text: string): Event[] | null {
  const parser = new SaxesParser({ xmlns: true });
  const events: Event[] = [];
  let failed = false;
  parser.on('error', () => {
    failed = true;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const own = Object.values(attributes).filter(({ name, prefix }) => name !== 'xmlns' && prefix !== 'xmlns');
    events.push(['open', uri, local, ...own.map((attribute) => `${attribute.uri} ${attribute.local}=${attribute.value}`).toSorted()]);
  });
  parser.on('text', (data) => {
    if (data.trim() !== '' || events.length > 0) events.push(['text', data]);
  });
  parser.on('cdata', (data) => events.push(['text', data]));
  parser.on('closetag', () => events.push(['close']));
  parser.write(text).close();
  return failed ? null : merged(events);
}

/** Adjacent text is one text; text behind the root element is dropped. */
function merged(events: readonly Event[]): Event[] {
  const result: Event[] = [];
  let depth = 0;
  for (const event of events) {
    const last = result.at(-1);
    if (event[0] === 'open') depth += 1;
    if (event[0] === 'close') depth -= 1;
    if (event[0] === 'text' && (depth === 0 || event[1] === '')) continue;
    if (event[0] === 'text' && last?.[0] === 'text') result[result.length - 1] = ['text', `${last[1]}${event[1]}`];
    else result.push(event);
  }
  return result;
}

const name = fc.constantFrom('a', 'b:c', 'rdf:li', 'x_1', 'b:d-e');
const content = fc.constantFrom('', 'text', ' ', 'a &amp; b', '&#65;&#x42;', '<![CDATA[<raw>]]>', '<!-- c -->', '<?pi x?>', 'ü');
const { document } = fc.letrec<{ element: string; document: string }>((tie) => ({
  element: fc
    .tuple(
      name,
      fc.uniqueArray(fc.constantFrom('p="1"', "q='&lt;2'", 'b:p="3"', 'xml:lang="en"')),
      fc.array(fc.oneof({ depthSize: 'small' }, content, tie('element')), { maxLength: 4 }),
    )
    .map(([tag, attributes, children]) => {
      const inner = children.join('');
      const start = [tag, ...attributes].join(' ');
      return inner === '' ? `<${start}/>` : `<${start}>${inner}</${tag}>`;
    }),
  document: tie('element').map((element) => `<?xml version="1.0"?>\n<root xmlns="u:d" xmlns:b="u:b" xmlns:rdf="u:r">${element}</root>\n`),
}));

const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const wide = (count: number) => `<r>${'<a/>'.repeat(count - 1)}</r>`;
const bound = (count: number) => `<a ${Array.from({ length: count }, (_, index) => `xmlns:p${index}="u"`).join(' ')}/>`;

describe('readXmlEvents', () => {
  it('gives the events of an independent parser for well-formed documents', () => {
    fc.assert(
      fc.property(document, (text) => {
        expect(ours(text)).toEqual({ outcome: 'complete', events: reference(text) });
      }),
    );
  });

  it('calls nothing complete that an independent parser finds malformed', () => {
    fc.assert(
      fc.property(
        document,
        fc.nat(),
        fc.constantFrom('<', '>', '&', '"', '</', ':', ' ', 'x', ''),
        fc.nat(3),
        (text, somewhere, insert, cut) => {
          // Behind the namespace declarations: the reference trims their values, and checks the version of an XML declaration.
          const root = text.indexOf('">', text.indexOf('<root')) + 2;
          const at = root + (somewhere % (text.length - root));
          const mutated = text.slice(0, at) + insert + text.slice(at + cut);
          const { outcome, events } = ours(mutated);
          expect(outcome === 'complete' ? events : null).toEqual(outcome === 'complete' ? reference(mutated) : null);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['<!DOCTYPE x [<!ENTITY e "boom">]><x>&e;</x>', 'doctype'],
    ['<x>&e;</x>', 'malformed'],
    ['<x>&constructor;</x>', 'malformed'],
    ['<x a="&e;"/>', 'malformed'],
    ['<x>&#0;</x>', 'malformed'],
    ['<x>&#xD800;</x>', 'malformed'],
    ['<x a="1" a="2"/>', 'malformed'],
    ['<p:x/>', 'malformed'],
    ['<x p:a="1"/>', 'malformed'],
    ['<x>', 'malformed'],
    ['<x></y>', 'malformed'],
    ['<x/><y/>', 'malformed'],
    ['text', 'malformed'],
    ['<x/>text', 'malformed'],
    ['<x><!-- ', 'malformed'],
    ['<x><![CDATA[', 'malformed'],
    ['', 'malformed'],
  ])('expands no entities and reads %j as %s', (text, outcome) => {
    expect(ours(text).outcome).toBe(outcome);
  });

  it('ends at its limits, not before them', () => {
    expect(ours(nested(MAX_XML_DEPTH)).outcome).toBe('complete');
    expect(ours(nested(MAX_XML_DEPTH + 1)).outcome).toBe('limit');
    expect(ours(wide(MAX_XML_NODES)).outcome).toBe('complete');
    expect(ours(wide(MAX_XML_NODES + 1)).outcome).toBe('limit');
    // `xml` and the empty prefix are bound from the start.
    expect(ours(bound(MAX_XML_BINDINGS - 2)).outcome).toBe('complete');
    expect(ours(bound(MAX_XML_BINDINGS - 1)).outcome).toBe('limit');
  });

  it.each([['<'], ['<a '], ['&'], ['&#'], ['<!--'], ['<a b="'], ['</'], ["<a b='&lt;"], ['<![CDATA['], ['<a>x']])(
    'is linear on four million characters of %j',
    (piece) => {
      const started = performance.now();
      ours(piece.repeat(4_000_000 / piece.length));
      ours(`<r>${piece.repeat(4_000_000 / piece.length)}`);
      expect(performance.now() - started).toBeLessThan(3_000);
    },
  );
});
