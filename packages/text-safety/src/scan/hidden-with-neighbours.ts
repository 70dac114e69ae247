import type { Surface } from '@input-trust/detector-kit';
import { normalizeText } from '@input-trust/detector-kit/text';
import { LEAST_INSTRUCTION } from '../model/window-selector.ts';
import { flatText } from './flat-text.ts';
import type { ScanContext } from './surface-scan.ts';

/** Hidden surfaces of one material that are read with their neighbours: more of them are labels. */
export const MOST_WITH_NEIGHBOURS = 24;

/** Units of a hidden text, from its start, and of what a person sees before and after it: together a window or two. */
const HIDDEN_UNITS = 300;
const NEIGHBOUR_UNITS = 100;

/**
 * Offers hidden surfaces once more, together with the ends of the visible ones that stand next to them: an instruction may lean on the words around it,
 * and hiding it must not make it weaker evidence than it would be in plain sight.
 */
export function offerWithNeighbours(surfaces: readonly Surface[], { budget, selector, settings }: ScanContext): void {
  if (selector === undefined || settings.mode === 'fast') return;
  let before = '';
  let left = MOST_WITH_NEIGHBOURS;
  for (const [index, surface] of surfaces.entries()) {
    if (surface.visibility !== 'hidden') {
      if (surface.text.trim() !== '') before = surface.text;
      continue;
    }
    if (left === 0 || !budget.hasTime()) return;
    const hidden = surface.text.slice(0, HIDDEN_UNITS).trim();
    const after = surfaces[index + 1];
    const neighbours = [
      before.slice(-NEIGHBOUR_UNITS).trim(),
      after?.visibility === 'hidden' ? '' : (after?.text ?? '').slice(0, NEIGHBOUR_UNITS).trim(),
    ];
    if (hidden.length < LEAST_INSTRUCTION || neighbours.every((text) => text === '')) continue;
    left -= 1;
    const { text } = normalizeText(flatText([neighbours[0], hidden, neighbours[1]].filter((part) => part !== '').join('\n')));
    const location = surface.locate?.(0, hidden.length) ?? surface.location;
    const place = { kind: 'document', visibility: surface.visibility, hiddenBy: surface.hiddenBy, locate: () => location } as const;
    selector.offer(text, place, [], { hasTime: () => budget.hasTime() });
  }
}
