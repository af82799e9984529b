import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

export interface Result {
  readonly rows: ReadonlyArray<Record<string, unknown>>;
  readonly rowCount: number;
}

const known = new Map<string, string>();

/** A statement of PostgreSQL, as `sharedStore` makes them, for SQLite. */
export function forSqlite(text: string): string {
  const found = known.get(text) ?? translated(text);
  known.set(text, found);
  return found;
}

function translated(text: string): string {
  return text
    .replaceAll(/\$(\d+)/g, '?$1')
    .replaceAll(
      /SELECT value::\w+ FROM json_array_elements_text\((\?\d+)::json\)/g,
      'SELECT value FROM json_each($1)',
    )
    .replaceAll(
      /EXISTS \(\s*SELECT FROM pg_locks WHERE .*?hashtext\(([\w.]+)\)::oid\)/gs,
      'is_alive($1)',
    )
    .replace(ROWS, (statement) => {
      const [, table = '', columns = '', value = ''] = ROWS.exec(statement) ?? [];
      const each = columns.split(',').map((column) => `value ->> '${column}'`);
      return `INSERT INTO ${table} (${columns}) SELECT ${each.join()} FROM json_each(${value})`;
    });
}

/** Adds rows from JSON. */
const ROWS =
  /^\s*INSERT INTO (\w+) \(([\w,]+)\)\s+SELECT .* FROM json_populate_recordset\(NULL::\w+, (\?1)::json\)/s;

/** Runs a statement. */
export function answerTo(
  database: DatabaseSync,
  sql: string,
  values: ReadonlyArray<unknown>,
): Result {
  const statement = database.prepare(sql);
  const bound = values as ReadonlyArray<SQLInputValue>;
  if (!/^\s*SELECT|\bRETURNING\b/.test(sql)) {
    return { rows: [], rowCount: Number(statement.run(...bound).changes) };
  }
  const rows = statement.all(...bound) as Array<Record<string, unknown>>;
  return { rows, rowCount: rows.length };
}
