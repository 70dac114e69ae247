import { configureGlobal } from 'fast-check';

// The same cases in every run: a change is red by its own doing and never by a new draw.
// PROPERTY_SEED=random draws anew, a number repeats a draw.
const asked = process.env['PROPERTY_SEED'] ?? '20261122';

if (asked !== 'random') {
  const seed = Number(asked);
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED must be a whole number or "random", not ${asked}`);
  configureGlobal({ seed });
}
