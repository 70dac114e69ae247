import type { Budget, CoverageReason, Surface } from '@input-trust/detector-kit';
import { SurfaceWriter } from '../surface-writer.ts';
import { readXml } from '../xml/read-xml.ts';
import { toSurface } from './document-parts.ts';

/** Namespaces carry versions (`…/xfa-template/3.3/`): elements are told by their local names. */
const NO_NAMESPACES: ReadonlyMap<string, string> = new Map();

/** Elements of a template whose text a form shows (XFA 3.3, template specification). */
const SHOWN: ReadonlySet<string> = new Set(['text', 'exData', 'float', 'decimal', 'integer', 'date', 'dateTime', 'time']);
/** Containers and what they look like; only these have a presence. */
const HIDDEN_PRESENCE: ReadonlySet<string> = new Set(['hidden', 'invisible', 'inactive']);
/** Texts for assistive technology, for the mouse, and for programs. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['toolTip', 'speak', 'desc', 'extras']);

export interface XfaForm {
  readonly surfaces: readonly Surface[];
  readonly scriptCount: number;
  readonly reasons: readonly CoverageReason[];
}

/**
 * An XFA form (XML Forms Architecture 3.3) as its packets say it: what containers show, seen or hidden by their presence, values of the data,
 * scripts. Nothing is laid out, bound or run, so that what is shown only by a script is given as hidden.
 */
export function readXfaForm(packets: readonly Uint8Array[], budget: Budget): XfaForm {
  const writer = new SurfaceWriter('xfa form', { origin: 'form' });
  const scripts: Surface[] = [];
  const reasons = new Set<CoverageReason>();
  for (const packet of packets) {
    const names: string[] = [];
    const hidden: boolean[] = [];
    let script = '';
    const reason = readXml(
      packet,
      NO_NAMESPACES,
      {
        open({ name, attributes }) {
          names.push(localName(name));
          hidden.push(hidden.at(-1) === true || HIDDEN_PRESENCE.has(attributes.get('presence') ?? ''));
        },
        text(text) {
          if (names.at(-1) === 'script') script += text;
          else if (names.some((name) => DESCRIPTIONS.has(name))) writer.write(text, { hiddenBy: [], isUncertain: true });
          else if (names.some((name) => SHOWN.has(name)) || names.includes('data'))
            writer.write(text, { hiddenBy: hidden.at(-1) === true ? ['hidden_field'] : [] });
          return true;
        },
        close() {
          const name = names.pop() ?? '';
          hidden.pop();
          if (name === 'script') {
            scripts.push(...toSurface(script, 'metadata', `xfa form/script ${scripts.length + 1}`));
            script = '';
          } else if (!INLINE.has(name)) writer.break();
        },
      },
      budget,
    );
    // The first of several packets opens an element that the last one closes.
    const isPreamble = reason === 'malformed_content' && names.join() === 'xdp';
    if (reason !== undefined && !isPreamble) reasons.add(reason);
  }
  return { surfaces: [...writer.surfaces(), ...scripts], scriptCount: scripts.length, reasons: [...reasons] };
}

/** Formatting within rich text. */
const INLINE: ReadonlySet<string> = new Set(['span', 'b', 'i', 'a', 'sub', 'sup']);

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
