import type { HidingTechnique } from '@input-trust/hidden-text';

/** Ways of hiding that menus, dialogues and animations use until somebody shows them. */
const REVEALED: ReadonlySet<HidingTechnique> = new Set(['display_none', 'visibility_hidden', 'opacity', 'off_screen', 'collapsed']);

/** The techniques that hide a text, with one more where they could be undone and nothing in the document could do it. */
export function withPermanence(techniques: readonly HidingTechnique[], mayBeShown: boolean): readonly HidingTechnique[] {
  return !mayBeShown && techniques.some((technique) => REVEALED.has(technique)) ? [...techniques, 'permanently_hidden'] : techniques;
}
