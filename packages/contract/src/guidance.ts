import { z } from 'zod';

/** What to do with a routing result. Comes with every REVIEW. */
export const Guidance = z
  .looseObject({
    reason: z.string().min(1).describe('Why the result is what it is.'),
    next_step: z.string().min(1).describe('What to do next.'),
    retryable: z.boolean().describe('Whether the same request may be sent once more. Retry only when true, and only once.'),
  })
  .meta({ id: 'Guidance' });
export type Guidance = z.infer<typeof Guidance>;
