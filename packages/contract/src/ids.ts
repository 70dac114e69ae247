import { z } from 'zod';

/** A UUID in its 36-character form, of any version. Letters may be upper or lower case and are echoed as given. */
export const Uuid = z.guid();

/** A name of one's own: printable, not empty, at most `maxLength` characters (code points). */
export function label(maxLength: number): z.ZodString {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'must not hold control characters');
}

/** A vocabulary that can grow: the known values stay in the type and the contract, every other string is accepted. */
export function openVocabulary<const Values extends readonly [string, ...string[]]>(
  values: Values,
): z.ZodType<Values[number] | (string & {})> {
  return z.union([z.enum(values), z.string().min(1)]);
}
