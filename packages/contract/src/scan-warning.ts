import { z } from 'zod';
import { openVocabulary } from './ids.ts';

/** Most names of unknown fields that an answer repeats: a client that sends more has another contract in mind. */
export const MAX_NAMED_WARNINGS = 16;
/** Longest name that an answer repeats; longer names are cut. The longest field of the contract has 20 characters. */
export const MAX_WARNING_NAME_LENGTH = 64;

/** Something about the request that did not stop the scan and that its sender may not have meant. */
export const ScanWarning = z
  .looseObject({
    code: openVocabulary(['unknown_field']).describe(
      'unknown_field: the request has a field that the service does not know. It was ignored.',
    ),
    field: z
      .string()
      .min(1)
      .max(MAX_WARNING_NAME_LENGTH)
      .optional()
      .describe('Name of the field, cut to 64 characters. Omitted for fields that are only counted.'),
    count: z
      .int()
      .min(1)
      .optional()
      .describe(
        'How many more unknown fields there are whose names are not repeated: names with characters other than letters, digits, _, . and -, and all after the first 16.',
      ),
    message: z.string().min(1).describe('Message for people, with the field that was likely meant when one is near.'),
  })
  .meta({ id: 'ScanWarning' });
export type ScanWarning = z.infer<typeof ScanWarning>;
