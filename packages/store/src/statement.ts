/**
 * Runs a statement that every request needs, prepared: to plan one takes longer than to run it. Values are texts; a statement that
 * needs others casts them.
 */
export type RunStatement = <Row extends object>(statement: Statement, values: readonly string[]) => Promise<readonly Row[]>;

/** Text with `$1` and on for its values. The name stands for the text: another text has another name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** A name of the catalogue as it is written in a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text as it is written in a statement, under `standard_conforming_strings`, which is on unless somebody turned it off. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Classes of SQLSTATE (PostgreSQL, appendix A) that say what is wrong with rows: data, constraints, and deadlocks between rows. */
const OF_ROWS = /^(?:22|23|40)[0-9A-Z]{3}$/;

/** Whether the database refused the rows of a statement, and so wrote nothing of it. */
export function isOfRows(error: unknown): boolean {
  const { code } = (error instanceof Error ? (error.cause ?? error) : {}) as { readonly code?: unknown };
  return typeof code === 'string' && OF_ROWS.test(code);
}
