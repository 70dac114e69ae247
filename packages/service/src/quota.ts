import { randomUUID } from 'node:crypto';
import { scuFor } from '@input-trust/billing';
import { InputTrustError } from '@input-trust/contract';
import type { UsageUnits } from '@input-trust/contract';
import { charactersOf } from '@input-trust/engine';
import type { AdmittedScan, DeclaredSize } from '@input-trust/engine';
import { releaseReservation } from '@input-trust/store';
import type { ExceededLimit, Organisation, Store } from '@input-trust/store';

/** A process that dies between reservation and charge leaves its reservation behind for this long at most. */
const SYNCHRONOUS_RESERVATION_MS = 10 * 60_000;

/** Refuses an organisation that has to pay first. One that nobody set up has no limits. */
export function refuseDebtor(organisation: Organisation | undefined): void {
  if (organisation?.payment_state === 'required') throw new InputTrustError('payment_required');
}

/** Refuses with 402 what would exceed a limit. */
export function refuseExceeded(limit: ExceededLimit | undefined): void {
  if (limit === 'quota') throw new InputTrustError('quota_exceeded');
  if (limit === 'spending_limit') throw new InputTrustError('spending_limit_exceeded');
}

/**
 * The SCU that are set aside for one job that runs now: what it will cost at least, more as its size becomes known, and none when it is over.
 * Each growth is a reservation of its own, so that two jobs cannot both take the last of a quota.
 */
export class Reservation {
  /** Ends with the commit of the result. */
  readonly id = randomUUID();
  readonly #further: string[] = [];
  readonly #store: Store;
  readonly #organisation: string;
  readonly #now: () => Date;
  #scu = 0;

  constructor(store: Store, organisation: string, now: () => Date) {
    this.#store = store;
    this.#organisation = organisation;
    this.#now = now;
  }

  /** Sets aside what is missing to so many SCU. Refuses with 402 when a limit stands in the way. */
  async growTo(scu: number): Promise<void> {
    if (scu <= this.#scu) return;
    const now = this.#now();
    const isFirst = this.#scu === 0;
    const jobId = isFirst ? this.id : randomUUID();
    const expiresAt = new Date(now.getTime() + SYNCHRONOUS_RESERVATION_MS);
    refuseExceeded(await this.#store.reserve({ organisation: this.#organisation, jobId, scu: scu - this.#scu, now, expiresAt }));
    this.#scu = scu;
    if (!isFirst) this.#further.push(jobId);
  }

  /** Gives back what no commit has ended. What fails here ends by itself after `SYNCHRONOUS_RESERVATION_MS`. */
  async release(committed: boolean): Promise<void> {
    const ids = [...(committed || this.#scu === 0 ? [] : [this.id]), ...this.#further];
    await Promise.all(ids.map((id) => this.#store.read((db) => releaseReservation(db, id)).catch(() => {})));
  }
}

/** Characters that are surely no more than a token each four, so that an estimate does not refuse what fits. */
const CHARACTERS_PER_TOKEN = 4;

/** The least that a scan will cost, as far as its size is known. */
export function estimateScu({ request, file, accompanyingText }: AdmittedScan, size: DeclaredSize = {}): number {
  if (request.focus === 'metadata') return scuFor({ metadata_parent_count: 1 }, { kind: 'metadata' });
  const characters =
    (file.kind === 'text' ? ('text' in file ? charactersOf(file.text) : file.bytes.length) : 0) + charactersOf(accompanyingText ?? '');
  const units: UsageUnits = {
    ...(characters > 0 && { text_tokens: Math.max(1, Math.floor(characters / CHARACTERS_PER_TOKEN)) }),
    ...(file.kind === 'image' && { image_count: 1 }),
    ...((file.kind === 'pdf' || file.kind === 'document') && { doc_pages: size.pages ?? 1 }),
    ...(file.kind === 'pdf' && { embedded_image_count: size.embeddedImages ?? 0 }),
  };
  return scuFor(units, { kind: 'routing', paths: request.paths.length });
}
