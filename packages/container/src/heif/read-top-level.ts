import { StepCounter } from '../bytes/step-counter.ts';
import { boxesOf, BoxReader } from './box-reader.ts';
import { MAX_HEIF_BOXES } from './limits.ts';
import { MetaBox } from './meta-box.ts';

/** The top level of a HEIF file (ISO/IEC 23008-12, section 6.2). */
export interface TopLevel {
  /** The first meta box, which holds the items; null without one. */
  readonly meta: MetaBox | null;
  /** Types of the boxes. */
  readonly types: ReadonlySet<string>;
}

/** Reads the boxes of a file and the items in its meta box. Never throws for content. */
export function readTopLevel(file: Uint8Array): TopLevel {
  const boxes = new StepCounter('heif_boxes', MAX_HEIF_BOXES);
  const types = new Set<string>();
  let meta: MetaBox | null = null;
  for (const box of boxesOf(new BoxReader(file, boxes))) {
    types.add(box.type);
    if (box.type === 'meta') meta ??= new MetaBox(box, boxes);
  }
  return { meta, types };
}
