import type { EvidenceCarrier } from '@input-trust/contract';

/** What can be wrong with a carrier, in the words of the contract. */
export type CarrierFlag = EvidenceCarrier['flags'][number];

/** Occurrences whose bytes are kept for reading: enough to tell what duplicates hold; `occurrences` goes on counting. */
export const MAX_CARRIER_PARTS = 16;

/** The occurrences of one metadata carrier in a container, and what is wrong with them. */
export class Carrier {
  readonly #parts: Uint8Array[] = [];
  readonly #flags = new Set<CarrierFlag>();
  #occurrences = 0;
  #byteCount = 0;

  /** Takes up one occurrence: its bytes, without the container's header. */
  add(data: Uint8Array): void {
    this.addUnread(data.length);
    if (this.#parts.length < MAX_CARRIER_PARTS) this.#parts.push(data);
  }

  /** Takes up one occurrence in a form that is not read, such as compressed text. */
  addUnread(byteCount: number): void {
    this.#occurrences += 1;
    this.#byteCount += byteCount;
  }

  /** Notes what is wrong with the carrier; once is enough. */
  flag(flag: CarrierFlag): void {
    this.#flags.add(flag);
  }

  /** The first occurrences, in file order. */
  get parts(): readonly Uint8Array[] {
    return this.#parts;
  }

  get occurrences(): number {
    return this.#occurrences;
  }

  get flags(): readonly CarrierFlag[] {
    return [...this.#flags];
  }

  /** The contract's counts and flags. */
  summary(): EvidenceCarrier {
    return { count: this.#occurrences, byte_count: this.#byteCount, flags: [...this.#flags] };
  }
}
