import type { MaterialKind } from '@input-trust/contract';
import type { CoverageReason } from './coverage.ts';

/** A material as a person sees it, for a report. Secrets and personal data in its texts are masked. */
export interface RenderedMaterial {
  readonly kind: MaterialKind;
  /** Pages of a PDF that were asked for, or the picture itself as page 1. Empty for what has no looks of its own. */
  readonly pages: readonly RenderedPage[];
  readonly text?: RenderedText;
  /** Text that machines read and a person does not see, where a page does not have it. */
  readonly hidden: readonly HiddenPassage[];
  /** Why something is missing. */
  readonly reasons: readonly CoverageReason[];
}

/** One page as a person sees it. */
export interface RenderedPage {
  /** 1-based. */
  readonly page: number;
  /** The canvas that boxes on the page refer to, in pixels. The picture may be smaller. */
  readonly canvas: { readonly width: number; readonly height: number };
  readonly picture: EncodedPicture;
  readonly hidden: readonly HiddenPassage[];
}

/** A picture as a browser shows it. */
export interface EncodedPicture {
  readonly mediaType: 'image/webp';
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The text of a material, with secrets and personal data masked. */
export interface RenderedText {
  readonly text: string;
  /** Whether ranges of findings count in it: it is the text that was submitted. Otherwise it was read out of the material. */
  readonly isSubmitted: boolean;
  /** It was longer. */
  readonly isCut: boolean;
}

/** Text that machines read and a person does not see. */
export interface HiddenPassage {
  readonly text: string;
  /** Techniques that hide it. */
  readonly hiddenBy: readonly string[];
  /** Where it is on the canvas of its page. */
  readonly box?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}
