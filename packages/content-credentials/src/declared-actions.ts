import { DeclaredAction, MAX_DECLARED_ACTIONS } from '@input-trust/contract';
import { z } from 'zod';
import type { Manifest } from './report.ts';

/** An actions assertion of any version and instance: `c2pa.actions`, `c2pa.actions.v2__1`. */
const LABEL = /^c2pa\.actions(\.v\d{1,2})?(__\d{1,4})?$/;

const Actions = z.object({ actions: z.array(z.object({ action: z.string(), digitalSourceType: z.string().optional() })) });
type Action = z.infer<typeof Actions>['actions'][number];

/** The actions of each actions assertion of a manifest (C2PA 2.x, section "Actions"); undefined for one of another form. */
export function actionLists(manifest: Manifest): (readonly Action[] | undefined)[] {
  return manifest.assertions.filter(({ label }) => LABEL.test(label)).map(({ data }) => Actions.safeParse(data).data?.actions);
}

/** Names from the allow-list that a manifest declares, each once, in the order of their first appearance. */
export function declaredActionNames(manifest: Manifest): DeclaredAction[] {
  const names = actionLists(manifest).flatMap((list) => (list ?? []).map(({ action }) => action));
  return [...new Set(names.filter(isDeclaredAction))];
}

/**
 * The sequence for the receipt: names in signer order, repeats included. Undefined unless the manifest has exactly one
 * actions assertion, of 1 to 16 actions whose names are all in the allow-list. It is never cut.
 */
export function declaredActionSequence(manifest: Manifest): DeclaredAction[] | undefined {
  const lists = actionLists(manifest);
  const [actions = []] = lists;
  if (lists.length !== 1 || actions.length === 0 || actions.length > MAX_DECLARED_ACTIONS) return undefined;
  const names = actions.map(({ action }) => action).filter(isDeclaredAction);
  return names.length === actions.length ? names : undefined;
}

const WATERMARKED: readonly DeclaredAction[] = ['c2pa.watermarked', 'c2pa.watermarked.bound', 'c2pa.watermarked.unbound'];

/** Whether a manifest declares that an invisible watermark was put in (C2PA 2.x, actions `c2pa.watermarked*`). */
export function declaresWatermark(manifest: Manifest): boolean {
  return declaredActionNames(manifest).some((name) => WATERMARKED.includes(name));
}

function isDeclaredAction(name: string): name is DeclaredAction {
  return DeclaredAction.safeParse(name).success;
}
