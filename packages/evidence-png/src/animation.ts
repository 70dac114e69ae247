import { ByteCursor } from '@input-trust/container/bytes';
import type { PngStructure } from '@input-trust/contract';
import type { Header } from './header.ts';

const CONTROL_BYTES = 8;
const FRAME_CONTROL_BYTES = 26;
const SEQUENCE_BYTES = 4;

/** Follows the animation chunks of a file (PNG third edition, section 11.3.6): acTL, fcTL and fdAT with one running sequence number. */
export class Animation {
  /** A chunk broke its format, or its sequence number is not the next one. */
  malformed = false;
  #control: { readonly frames: number; readonly plays: number } | null = null;
  #frameControls = 0;
  #sequence = 0;

  take(type: string, data: Uint8Array, header: Header | null): void {
    if (type === 'acTL') this.#expect(this.#takeControl(data));
    if (type === 'fcTL') this.#expect(this.#takeFrameControl(data, header));
    if (type === 'fdAT') this.#expect(this.#inSequence(data) && this.#frameControls > 0);
  }

  /** Frames and plays as acTL declares them. */
  get summary(): PngStructure['animation'] {
    return this.#control === null ? undefined : { frame_count: this.#control.frames, play_count: this.#control.plays };
  }

  /** Whether there are as many frame controls as declared; without acTL there are to be none. */
  get consistent(): boolean {
    return this.#frameControls === (this.#control?.frames ?? 0);
  }

  #takeControl(data: Uint8Array): boolean {
    if (data.length !== CONTROL_BYTES) return false;
    const cursor = new ByteCursor(data);
    const frames = cursor.u32();
    this.#control ??= { frames, plays: cursor.u32() };
    return frames > 0;
  }

  /** A frame lies within the image. */
  #takeFrameControl(data: Uint8Array, header: Header | null): boolean {
    this.#frameControls += 1;
    if (!this.#inSequence(data) || data.length !== FRAME_CONTROL_BYTES) return false;
    const cursor = new ByteCursor(data);
    const [width, height, x, y] = [cursor.u32At(4), cursor.u32At(8), cursor.u32At(12), cursor.u32At(16)];
    if (width === 0 || height === 0) return false;
    return header === null || (x + width <= header.dimensions.width && y + height <= header.dimensions.height);
  }

  #inSequence(data: Uint8Array): boolean {
    if (data.length < SEQUENCE_BYTES) return false;
    this.#sequence += 1;
    return new ByteCursor(data).u32At(0) === this.#sequence - 1;
  }

  #expect(wellFormed: boolean): void {
    if (!wellFormed) this.malformed = true;
  }
}
