/** The part of a schema that a target needs. */
export interface Schema {
  safeParse(value: unknown): { readonly success: boolean; readonly error?: { readonly issues: readonly Issue[] } | undefined };
}

interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

/** What the schema says against the value, without the value's own content; undefined when it fits. */
export function mismatch(schema: Schema, value: unknown): string | undefined {
  const { success, error } = schema.safeParse(value);
  if (success) return undefined;
  const [issue] = error?.issues ?? [];
  const path = issue?.path.map((step) => (typeof step === 'number' ? '*' : String(step))).join('.');
  return `does not fit its schema at ${path === '' ? 'the top' : path}: ${issue?.message ?? 'no reason given'}`;
}
