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
    sheets.add('a:hover{background:#eee}p::selection{background:red}.x[y]{color:red}');
    expect(sheets.hasUnjudgedBackgrounds).toBe(false);
    sheets.add('.x[y]{background:#000}');
    expect(sheets.hasUnjudgedBackgrounds).toBe(true);
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
