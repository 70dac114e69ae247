import { hasSentence } from '@input-trust/hidden-text';
import type { CoverageReason } from '@input-trust/detector-kit';
import type { Reader } from '../reader.ts';
import { apart } from '../accounting/apart.ts';
import { entityThreats } from '../xml/entities.ts';
import { ActiveContent, isScriptAddress } from './active-content.ts';
import { alignedStretches } from './aligned-stretches.ts';
import { EmbeddedFiles } from './data-uri.ts';
import { structureOf } from './markup-structure.ts';
import { BODY, hidden, LookCollector, unknown } from './look-collector.ts';
import { inDeclaredEncoding, materialText } from './material-text.ts';
import { readHtml } from './read-html.ts';
import { saysSomething, surveyDoctype, surveyInstruction } from './xml-prolog.ts';
import { readXmlEvents } from './xml-events.ts';
import { XmlInclusions } from './xml-inclusions.ts';

/**
 * Reads XML of any vocabulary: character data as it stands, comments and declarations as hidden, attributes with words as not known to be
 * shown. Entities are never expanded, nothing is loaded.
 */
export const readXmlDocument: Reader = async (material, context) => {
  const { budget } = context;
  const source = materialText(material);
  if (isXhtml(source)) return readHtml(material, context);
  const collector = new LookCollector({ kind: 'submitted', offset: 0 });
  const active = new ActiveContent(['external_entity', 'external_resource', 'local_resource', 'script', 'script_address'], 'markup');
  const inclusions = new XmlInclusions(source, active);
  const files = new EmbeddedFiles(material, budget, '');
  const addresses: string[] = [];
  const values: string[] = [];
  const reason = readXmlEvents(
    source,
    {
      open(name, attributes) {
        collector.break();
        if (name.slice(name.indexOf(':') + 1) === 'script') active.add('script');
        inclusions.open(name, attributes);
        for (const [key, value] of attributes) {
          if (isScriptAddress(value, name)) active.add('script_address');
          if (value.startsWith('data:')) addresses.push(value);
          else if (hasSentence(value)) values.push(value);
          else if (/^(?:[a-z][a-z\d+.-]{1,20}:|\/\/)/i.test(value) && !key.startsWith('xmlns')) values.push(value);
        }
      },
      close: () => collector.break(),
      text(text, { start, end }) {
        for (const [piece, range] of alignedStretches(text, source.slice(start, end), start)) collector.write(piece, BODY, range);
      },
      comment(text, range) {
        collector.break();
        collector.write(text, hidden('comment', 'comment'), range);
        collector.break();
      },
      doctype(text, range) {
        surveyDoctype(text, active);
        if (text.includes('<!ENTITY')) collector.write(text, hidden('hidden', 'entity_declaration'), range);
        else if (saysSomething(text)) collector.write(text, unknown('metadata'), range);
      },
      instruction(target, body) {
        surveyInstruction(target, body, active);
        if (hasSentence(body)) collector.write(`${body}\n`, unknown('metadata'));
      },
    },
    budget,
  );
  for (const address of addresses) await files.addAddress(address);
  const reasons: CoverageReason[] = [...(reason === undefined ? [] : [reason]), ...files.reasons];
  const attributes = apart(values).map((text) => ({
    ...unknown('metadata'),
    text,
    location: { kind: 'part', path: 'attributes' } as const,
  }));
  const surfaces = [...collector.surfaces(), ...attributes, ...inDeclaredEncoding(material, reasons)];
  // What a parser cannot follow is read as it stands.
  if (reason !== undefined) {
    surveyDoctype(source, active);
    surfaces.push({ ...unknown('body'), text: source });
  }
  return {
    surfaces,
    children: files.children,
    reasons,
    threats: [...active.threats, ...entityThreats(source, 'markup')],
    signals: active.signals,
    structure: structureOf(files, active),
  };
};

/** Units in which the root element is looked for. */
const HEAD = 4096;

/** Whether the document is a page: browsers that get it as such read it as HTML. */
function isXhtml(source: string): boolean {
  const [, root = ''] = /<([a-z][\w:.-]{0,60})/i.exec(source.slice(0, HEAD)) ?? [];
  return root.toLowerCase() === 'html';
}
