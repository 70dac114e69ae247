import type { AuditRow, Queries } from './schema.ts';

/** Rows that an export reads at one time. */
const PAGE_ROWS = 500;

/** Decisions from `from` on and before `to`. Default: all. */
export interface AuditRange {
  readonly from?: Date;
  readonly to?: Date;
}

/** The log of one organisation or of all, oldest first, as NDJSON lines. */
export async function* exportAudit(
  read: <T>(work: (db: Queries) => Promise<T>) => Promise<T>,
  organisation?: string,
  { from, to }: AuditRange = {},
): AsyncGenerator<string> {
  let after = '0';
  for (;;) {
    const rows = await read((db) => {
      let page = db.selectFrom('audit_log').selectAll().where('id', '>', after).orderBy('id').limit(PAGE_ROWS);
      if (organisation !== undefined) page = page.where('organisation', '=', organisation);
      if (from !== undefined) page = page.where('at', '>=', from);
      if (to !== undefined) page = page.where('at', '<', to);
      return page.execute();
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
