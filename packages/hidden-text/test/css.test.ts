import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INITIAL_CSS, judgeCss, readDeclarations, StyleSheets, withUnknownBackground } from '../src/css.ts';
import type { StyledElement } from '../src/css.ts';
import type { HidingTechnique } from '../src/index.ts';

const hiddenBy = (...styles: readonly string[]): readonly HidingTechnique[] =>
  styles.reduce((state, style) => judgeCss(readDeclarations(style), state), INITIAL_CSS).hiddenBy;
const element = (tag: string, classes: readonly string[] = [], id = '', parent?: StyledElement): StyledElement => ({
  tag,
  id,
  classes,
  parent,
});

const declared = (css: string, of: StyledElement) => {
  const sheets = new StyleSheets();
  sheets.add(css);
  const { normal, important } = sheets.declarationsFor(of);
  return Object.fromEntries([...normal, ...important]);
};

describe('judgeCss', () => {
  it.each<[HidingTechnique, string]>([
    ['display_none', 'display:none'],
    ['display_none', 'DISPLAY : /* */ n\\6fne !important'],
    ['display_none', 'display:none!important;display:block'],
    ['display_none', 'content-visibility:hidden'],
    ['visibility_hidden', 'visibility:hidden'],
    ['visibility_hidden', 'visibility:collapse'],
    ['opacity', 'opacity:0'],
    ['opacity', 'opacity:1%'],
    ['font_size_zero', 'font-size:0'],
    ['font_size_zero', 'font:bold 0px/1 serif'],
    ['tiny_text', 'font-size:1px'],
    ['low_contrast', 'color:#fff'],
    ['low_contrast', 'color:rgba(0,0,0,.03)'],
    ['low_contrast', 'background:#000;color:#010101'],
    ['low_contrast', 'fill:white'],
    ['zero_alpha', 'color:transparent'],
    ['off_screen', 'position:absolute;left:-9999px'],
    ['off_screen', 'position:fixed;top:-200vw'],
    ['off_screen', 'text-indent:-999em'],
    ['off_screen', 'transform:translateX(-5000px)'],
    ['collapsed', 'max-height:0;overflow:hidden'],
    ['screen_reader_only', 'position:absolute;clip:rect(0 0 0 0)'],
    ['screen_reader_only', 'clip-path:inset(50%)'],
    ['degenerate_scale', 'transform:scale(0)'],
    ['vanish', 'mso-hide:all'],
    ['font_size_zero', 'font-size:calc(1px - 1px)'],
    ['font_size_zero', 'font-size:clamp(0px, .5px, 1px)'],
    ['font_size_zero', 'font-size-adjust:0'],
    ['tiny_text', 'font-size:calc( 4px / 2 )'],
    ['opacity', 'opacity:calc(0 * 1)'],
    ['off_screen', 'position:absolute;left:calc(-100vw - 50px)'],
    ['off_screen', 'position:fixed;inset:200vh auto auto 0'],
    ['off_screen', 'text-indent:100%;white-space:nowrap;overflow:hidden'],
    ['low_contrast', '--c:#fff;color:var(--c)'],
    ['low_contrast', '--a:var(--b);--b:white;color:var(--a)'],
    ['low_contrast', 'color:var(--none, rgb(255, 255, 255))'],
    ['low_contrast', 'color:oklch(100% 0 0)'],
    ['low_contrast', 'color:oklab(.99 0 0)'],
    ['low_contrast', 'color:lab(100 0 0)'],
    ['low_contrast', 'color:lch(99% 0 none)'],
    ['low_contrast', 'color:color(srgb 1 1 1)'],
    ['low_contrast', 'color:color-mix(in srgb, #000 2%, white)'],
    ['low_contrast', 'color:color-mix(in oklab, white, #fefefe)'],
    ['zero_alpha', 'color:oklch(0 0 0 / 0%)'],
    ['low_contrast', 'color:Canvas'],
    ['low_contrast', 'background:linear-gradient(90deg, rgb(34,68,102) 0%, rgb(35,69,103) 100%);color:#246'],
    ['low_contrast', 'mix-blend-mode:screen;color:#000'],
    ['low_contrast', 'background:#111;mix-blend-mode:multiply;color:#fff'],
    ['clipped', 'mask:linear-gradient(transparent, rgba(0,0,0,0))'],
    ['collapsed', 'letter-spacing:-1em'],
    ['degenerate_scale', 'transform:rotateY(90deg)'],
    ['degenerate_scale', 'rotate:y 90deg'],
    ['degenerate_scale', 'transform:skewX(-90deg)'],
  ])('%s: %s', (technique, style) => {
    expect(hiddenBy(style)).toEqual([technique]);
  });

  it.each([
    'color:#999',
    'font-size:.7em',
    'opacity:.4',
    'position:absolute;left:-200px',
    'left:-9999px',
    'overflow:hidden;height:40px',
    'color:white;background:linear-gradient(black,blue)',
    'color:white;background:#123 url(data:image/png;base64,AAAA) no-repeat',
    'color:transparent;-webkit-background-clip:text',
    'color:#fff;text-shadow:0 0 2px #000',
    'color:var(--text)',
    'content:"display:none"',
    'transform:scale(.9)',
    '--c:#333;color:var(--c)',
    'color:color-mix(in srgb, white, black)',
    'color:oklch(40% .1 250)',
    'color:white;background:linear-gradient(#000, #fff)',
    'color:white;background:var(--brand)',
    'width:calc(100% - 20px);overflow:hidden',
    'position:fixed;top:100vh',
    'mask:linear-gradient(black, transparent)',
    'mix-blend-mode:multiply;color:#000',
    'mix-blend-mode:screen;color:#fff;background:#333',
    'letter-spacing:-.05em',
    'text-indent:2em;white-space:nowrap;overflow:hidden',
    'transform:rotate(90deg)',
    'transform:rotateX(30deg)',
    'font-size:calc(1rem + .5vw)',
    '--a:var(--b);--b:var(--a);color:var(--a)',
  ])('leaves alone: %s', (style) => {
    expect(hiddenBy(style)).toEqual([]);
  });

  it('lets descendants undo what is inherited, and nothing undo what hides the box', () => {
    expect(hiddenBy('visibility:hidden', 'visibility:visible')).toEqual([]);
    expect(hiddenBy('font-size:0', 'font-size:14px')).toEqual([]);
    expect(hiddenBy('color:#fff', 'background:#000')).toEqual([]);
    expect(hiddenBy('display:none', 'display:block')).toEqual(['display_none']);
    expect(hiddenBy('opacity:.1', 'opacity:.1')).toEqual(['opacity']);
    expect(hiddenBy('font-size:.1em', 'font-size:.1em')).toEqual(['font_size_zero']);
  });

  it('does not judge colours against a background that is not known', () => {
    const page = withUnknownBackground(INITIAL_CSS);
    expect(judgeCss(readDeclarations('color:#fff'), page).hiddenBy).toEqual([]);
    expect(judgeCss(readDeclarations('color:#fff;background:#fff'), page).hiddenBy).toEqual(['low_contrast']);
  });

  it('reads any text without an exception', () => {
    assert(
      property(string({ unit: constantFrom(...'{}();:@/*\\"\'!#.,-a0% ') }), (css) => {
        expect(hiddenBy(css)).toBeInstanceOf(Array);
      }),
    );
  });
});

describe('StyleSheets', () => {
  it.each([
    ['p{display:none}', element('p')],
    ['.a , .b{display:none}', element('i', ['x', 'b'])],
    ['#one{display:none}', element('i', [], 'one')],
    ['p.a.b{display:none}', element('p', ['b', 'a'])],
    ['div > p .a{display:none}', element('i', ['a'], '', element('p', [], '', element('div')))],
    ['@media screen{.a{display:none}}', element('i', ['a'])],
    ['<!-- .a{display:none} -->', element('i', ['a'])],
    ['@import "x.css";.a{color:red;display:none', element('i', ['a'])],
    ['*{display:none}', element('i')],
    ['[hidden-note]{display:none}', { ...element('i'), attributes: new Map([['hidden-note', '']]) }],
    ['i[data-a="x y"]{display:none}', { ...element('i'), attributes: new Map([['data-a', 'x y']]) }],
    ['[class^=no]{display:none}', { ...element('i'), attributes: new Map([['class', 'note']]) }],
    [':is(b, .a){display:none}', element('i', ['a'])],
    ['p:where(.x, .a):not(.b){display:none}', element('p', ['a'])],
    ['h2 + p{display:none}', { ...element('p'), previous: element('h2') }],
    ['h2 ~ p{display:none}', { ...element('p'), previous: { ...element('p'), previous: element('h2') } }],
    ['p:nth-child(2n + 1){display:none}', { ...element('p'), index: 5 }],
    ['p:nth-of-type(3){display:none}', { ...element('p'), indexOfType: 3 }],
    ['p:last-child{display:none}', { ...element('p'), isLast: true }],
    [
      'section p .a{display:none}',
      element('i', ['a'], '', element('b', [], '', element('p', [], '', element('p', [], '', element('section'))))),
    ],
    ['section > p .a{display:none}', element('i', ['a'], '', element('p', [], '', element('p', [], '', element('section'))))],
  ])('applies %s', (css, of) => {
    expect(declared(css, of)).toMatchObject({ display: 'none' });
  });

  it.each([
    ['@media print{.a{display:none}}'],
    ['@media (max-width:600px){.a{display:none}}'],
    ['.a:hover{display:none}'],
    ['.a{color:red;.b{display:none}}'],
    ['@keyframes x{from{display:none}}'],
    ['b .a{display:none}'],
    ['[data-a]{display:none}'],
    ['.a:not(i){display:none}'],
    ['i:nth-child(2){display:none}'],
    ['b + .a{display:none}'],
    ['.a:has(b){display:none}'],
    ['/* .a{display:none} */'],
  ])('does not apply %s', (css) => {
    expect(declared(css, element('i', ['a']))).not.toHaveProperty('display');
  });

  it('follows the cascade', () => {
    const of = element('p', ['a'], 'one');
    expect(declared('#one{display:block}.a{display:none}p{display:none}', of)).toMatchObject({ display: 'block' });
    expect(declared('.a{display:none}.a{display:block}', of)).toMatchObject({ display: 'block' });
    expect(declared('p{display:none!important}#one{display:block}', of)).toMatchObject({ display: 'none' });
  });

  it('knows no background where a selector that is not understood sets one', () => {
    const sheets = new StyleSheets();
    sheets.add('a:hover{background:#eee}p::selection{background:red}.x:lang(de){color:red}.x[y]{background:red}');
    expect(sheets.hasUnjudgedBackgrounds).toBe(false);
    sheets.add('.x:lang(de){background:#000}');
    expect(sheets.hasUnjudgedBackgrounds).toBe(true);
  });

  it('takes a child combinator at its word', () => {
    const of = element('i', ['a'], '', element('p', [], '', element('div')));
    expect(declared('div > .a{display:none}', of)).toEqual({});
    expect(declared('p > .a{display:none}', of)).toEqual({ display: 'none' });
  });

  it('ends in time on selectors that try everything', () => {
    let last = element('p');
    for (let at = 0; at < 2000; at += 1) last = { ...element('p', [], '', last), previous: last };
    const sheets = new StyleSheets();
    sheets.add(`${'p '.repeat(7)}q{color:red}${'p ~ '.repeat(7)}p{display:none}`.repeat(100));
    expect(sheets.declarationsFor(last).normal.get('display')).toBe('none');
  });

  it('keeps within its limits on a million rules, and says so', () => {
    const sheets = new StyleSheets();
    sheets.add('.a{display:none}'.repeat(1_000_000));
    expect(sheets.isComplete).toBe(false);
    expect(sheets.declarationsFor(element('i', ['a'])).normal.get('display')).toBe('none');
  });

  it('reads deep nesting and unclosed brackets', () => {
    for (const bait of ['@media screen{', 'a{', 'a{x:(', 'a{b:"', '/*', 'a{b:url(']) {
      expect(new StyleSheets().add(bait.repeat(100_000))).toBeUndefined();
    }
  });
});
