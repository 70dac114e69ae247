import { InputTrustError } from '@input-trust/contract';

/**
 * A number of things that requests hold at one time, of which one organisation holds half at most: whatever it sends, and with however
 * many keys, the other half is there for the others.
 */
export class Room {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #heldBy = new Map<string, number>();
  #held = 0;

  constructor(most: number) {
    this.#most = most;
    this.#mostOfOne = Math.min(most, Math.max(1, Math.floor(most / 2)));
  }

  /** Throws `capacity_exceeded` where there is no room for so many more. */
  check(organisation: string, amount: number): void {
    const own = this.#heldBy.get(organisation) ?? 0;
    if (this.#held + amount > this.#most || own + amount > this.#mostOfOne) throw new InputTrustError('capacity_exceeded');
  }

  /** A place of an organisation that holds nothing yet. Its owner leaves it when the request is over. */
  enter(organisation: string): Place {
    let held = 0;
    const change = (amount: number): void => {
      const left = (this.#heldBy.get(organisation) ?? 0) + amount;
      if (left === 0) this.#heldBy.delete(organisation);
      else this.#heldBy.set(organisation, left);
      this.#held += amount;
      held += amount;
    };
    return {
      take: (amount) => {
        this.check(organisation, amount);
        change(amount);
      },
      leave: () => change(-held),
    };
  }
}

/** What one request holds. */
export interface Place {
  /** Takes so many more. Throws `capacity_exceeded`. */
  take(amount: number): void;
  /** Gives everything back. */
  leave(): void;
}

/** The rooms that a request passes through. */
export interface Rooms {
  /** For its bytes, while they come and are held. */
  readonly uploads: Room;
  /** For its place among those that wait for their answers. */
  readonly pending: Room;
}

/** Receives a body and answers it, and leaves every place in the end. A body is not asked for while its answer could not be waited for. */
export async function receive<Input, Answer>(
  organisation: string,
  { uploads, pending }: Rooms,
  read: (upload: Place) => Promise<Input>,
  answer: (input: Input) => Promise<Answer>,
): Promise<Answer> {
  pending.check(organisation, 1);
  const [upload, place] = [uploads.enter(organisation), pending.enter(organisation)];
  try {
    const input = await read(upload);
    place.take(1);
    return await answer(input);
  } finally {
    place.leave();
    upload.leave();
  }
}
