import type { AuditRow, Queries } from './schema.ts';

/** Rows that an export reads at one time. */
const PAGE_ROWS = 500;

/** The log of one organisation or of all, oldest first, as NDJSON lines. */
export async function* exportAudit(
  read: <T>(work: (db: Queries) => Promise<T>) => Promise<T>,
  organisation?: string,
): AsyncGenerator<string> {
  let after = '0';
  for (;;) {
    const rows = await read((db) => {
      const page = db.selectFrom('audit_log').selectAll().where('id', '>', after).orderBy('id').limit(PAGE_ROWS);
      return (organisation === undefined ? page : page.where('organisation', '=', organisation)).execute();
    });
    for (const row of rows) yield `${JSON.stringify(project(row))}\n`;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

function project({ id, categories, ...row }: AuditRow) {
  return { id: Number(id), ...row, categories: categories.split(' ').filter((category) => category !== '') };
}
