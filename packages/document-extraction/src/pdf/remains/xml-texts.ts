import { isProse } from '@input-trust/hidden-text';

/** Entities that are undone (XML 1.0, 4.6); others stay as they are written. */
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&apos;': "'" };

/** Attributes that are names of vocabularies and no content. */
const NAMESPACE = /(?:^|\s)xmlns(?::[\w.-]{1,64})?\s{0,8}=\s{0,8}$/;

/**
 * What stands in XML beside its tags, well formed or not: texts, values of attributes, comments and processing instructions, in their order. For
 * metadata, of which nothing is shown to anybody.
 */
export function xmlTexts(xml: string): string[] {
  const texts: string[] = [];
  const add = (text: string): void => {
    if (text.trim() !== '') texts.push(text.replace(/&(?:lt|gt|amp|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity).trim());
  };
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    if (open === -1) break;
    add(xml.slice(at, open));
    const [end, from, to] = markup(xml, open);
    if (to > from) add(xml.slice(from, to));
    else textsOfTag(xml.slice(open, end)).forEach(add);
    at = end;
  }
  add(xml.slice(at));
  return texts;
}

/** Where markup ends, and what of it is content as it stands: a comment, an instruction, character data. */
function markup(xml: string, open: number): readonly [end: number, from: number, to: number] {
  for (const [head, tail] of WRITTEN) {
    if (!xml.startsWith(head, open)) continue;
    const close = xml.indexOf(tail, open + head.length);
    return close === -1 ? [xml.length, open + head.length, xml.length] : [close + tail.length, open + head.length, close];
  }
  const close = xml.indexOf('>', open);
  return close === -1 ? [xml.length, open + 1, xml.length] : [close + 1, 0, 0];
}

const WRITTEN = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

/** A value of an attribute, what stands in front of it, or a quotation mark that no other follows. */
const VALUE = /([^"']*)(?:"([^"]*)"|'([^']*)'|["'])/g;

/** Values of attributes, and sentences that stand in no value, as where a quotation mark is lost. */
function textsOfTag(tag: string): string[] {
  const texts: string[] = [];
  let end = 0;
  for (const { 0: whole, 1: before = '', 2: double, 3: single, index } of tag.matchAll(VALUE)) {
    const value = double ?? single ?? '';
    if (isProse(before)) texts.push(before);
    if (!NAMESPACE.test(before) || isProse(value)) texts.push(value);
    end = index + whole.length;
  }
  const rest = tag.slice(end);
  return isProse(rest) ? [...texts, rest] : texts;
}
