/** The pixels of an image in the order in which a walk visits them: the first `count`, as offsets of pixels. */
type Walk = (width: number, height: number, count: number) => Int32Array;

/** A walk that says where its pixel number `at` stands. */
function by(place: (at: number, width: number, height: number) => number): Walk {
  return (width, height, count) => Int32Array.from({ length: Math.min(count, width * height) }, (_, at) => place(at, width, height));
}

/** Every order in which tools and puzzles visit pixels, by name. */
export const WALKS: Readonly<Record<string, Walk>> = {
  rows: by((at) => at),
  columns: by((at, width, height) => (at % height) * width + Math.floor(at / height)),
  'rows, bottom-up': by((at, width, height) => (height - 1 - Math.floor(at / width)) * width + (at % width)),
  'columns, bottom-up': by((at, width, height) => (height - 1 - (at % height)) * width + Math.floor(at / height)),
  backwards: by((at, width, height) => width * height - 1 - at),
  'rows, right to left': by((at, width) => at - (at % width) + width - 1 - (at % width)),
  'columns, right to left': by((at, width, height) => (at % height) * width + width - 1 - Math.floor(at / height)),
  serpentine: by((at, width) => (Math.floor(at / width) % 2 === 0 ? at : at - (at % width) + width - 1 - (at % width))),
  diagonals,
  primes,
};

/** Along the diagonals, back and forth, as the coefficients of a JPEG. */
function diagonals(width: number, height: number, count: number): Int32Array {
  const places = new Int32Array(Math.min(count, width * height));
  let at = 0;
  for (let sum = 0; at < places.length; sum += 1) {
    const [first, last] = [Math.max(0, sum - height + 1), Math.min(sum, width - 1)];
    for (let step = 0; step <= last - first && at < places.length; step += 1) {
      const x = sum % 2 === 0 ? first + step : last - step;
      places[at++] = (sum - x) * width + x;
    }
  }
  return places;
}

/** Only pixels whose number is a prime, as generators of Eratosthenes give them. */
function primes(width: number, height: number, count: number): Int32Array {
  const limit = Math.min(width * height, count * 12);
  const composite = new Uint8Array(limit);
  const places: number[] = [];
  for (let number = 2; number < limit && places.length < count; number += 1) {
    if (composite[number] === 1) continue;
    places.push(number);
    for (let multiple = number * number; multiple < limit; multiple += number) composite[multiple] = 1;
  }
  return Int32Array.from(places);
}
