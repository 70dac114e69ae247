import { z } from 'zod';

/**
 * What a service may write for a schema: the same fields, and none that the schema does not name, at any depth.
 *
 * The schemas of responses are tolerant, because a client must be able to read the answer of a newer service. A service writes with
 * the closed reading of the same schema. `Written` is that reading as a type, `strictly` as a schema; neither is written by hand.
 */
export type Written<T> = T extends Scalar
  ? T
  : T extends readonly unknown[]
    ? { [Index in keyof T]: Written<T[Index]> }
    : [NamedKey<T>] extends [never]
      ? Record<string, never>
      : { [Key in keyof T as Key extends NamedKey<T> ? Key : never]: Written<T[Key]> };

type Scalar = string | number | bigint | boolean | symbol | null | undefined;

/** The keys that a type names, without its index signatures. */
type NamedKey<T> = keyof { [Key in keyof T as string extends Key ? never : number extends Key ? never : Key]: true };

/**
 * Paths to the fields of `T` that `Shape` does not name, at any depth; never when there are none. Of a union of shapes, those
 * count that the value fits; an index signature counts as a field of any name.
 */
export type Excess<T, Shape> = T extends Scalar
  ? never
  : T extends readonly (infer Item)[]
    ? At<'[]', Excess<Item, ItemOf<Shape>>>
    : ExcessOfObject<T, Fitting<T, Shape>>;

type ExcessOfObject<T, Shape> = {
  [Key in keyof T]-?: Key extends KeyOf<Shape> ? At<Key, Excess<T[Key], ValueOf<Shape, Key>>> : Name<Key>;
}[keyof T];

type At<Key, Path> = Path extends string ? `${Name<Key>}.${Path}` : never;
type Name<Key> = Key extends string | number ? `${Key}` : 'a symbol';

/** The members of a union that a value fits; all of them when it fits none alone, for example with a discriminator of two values. */
type Fitting<T, Shape> = [Fits<T, Shape>] extends [never] ? Extract<Shape, object> : Fits<T, Shape>;
type Fits<T, Shape> = Shape extends object ? (T extends Shape ? Shape : never) : never;

type KeyOf<Shape> = Shape extends unknown ? keyof Shape : never;
type ValueOf<Shape, Key> = Shape extends unknown ? (Key extends keyof Shape ? Shape[Key] : never) : never;
type ItemOf<Shape> = Shape extends readonly (infer Item)[] ? Item : never;

/** Compiles only for a value whose type has no field that `Shape` does not name, whether it is a literal, a variable or a spread. */
export type Exact<T, Shape> = [Excess<T, Shape>] extends [never] ? T : { readonly 'not a field of the contract': Excess<T, Shape> };

/**
 * A function that returns its argument, and takes none with a field that `Shape` does not name. A type is all that it sees: where a
 * value was widened before, by an annotation for example, use this function there.
 */
export function exactly<Shape>(): <T extends Shape>(value: T & Exact<T, Shape>) => T {
  return (value) => value;
}

/**
 * The closed schema: it takes what the schema takes, and refuses every field that the schema does not name, at any depth. A field
 * with a default must be there. The value is checked and never changed. Throws TypeError for a schema that cannot be closed.
 */
export function strictly<Schema extends z.ZodType>(schema: Schema): z.ZodType<Written<z.output<Schema>>> {
  const closed = close(schema);
  return z.custom<Written<z.output<Schema>>>().superRefine((value, context) => {
    for (const { path, message } of z.core.safeParse(closed, value).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path, message });
    }
  });
}

const SCALARS: ReadonlySet<string> = new Set(['string', 'number', 'int', 'boolean', 'literal', 'enum', 'null', 'undefined', 'never']);

function close(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, close(field)]));
    return z.core.clone(schema, { ...schema.def, shape, catchall: z.never() });
  }
  if (schema instanceof z.ZodArray) return z.core.clone(schema, { ...schema.def, element: close(schema.element) });
  if (schema instanceof z.ZodTuple && schema.def.rest === null) {
    return z.core.clone(schema, { ...schema.def, items: schema.def.items.map(close) });
  }
  if (schema instanceof z.ZodUnion) return z.core.clone(schema, { ...schema.def, options: schema.options.map(close) });
  if (schema instanceof z.ZodOptional) return z.core.clone(schema, { ...schema.def, innerType: close(schema.def.innerType) });
  if (schema instanceof z.ZodNullable) return z.core.clone(schema, { ...schema.def, innerType: close(schema.def.innerType) });
  if (schema instanceof z.ZodDefault) return close(schema.def.innerType);
  if (schema instanceof z.ZodType && SCALARS.has(schema.type)) return schema;
  throw new TypeError(`a schema of the type ${schema instanceof z.ZodType ? schema.type : 'unknown'} cannot be closed`);
}
