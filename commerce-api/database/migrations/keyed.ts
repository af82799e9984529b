import type { CreateTableBuilder } from 'kysely';

/** A table with these text columns, which together are its primary key. */
export function keyed<T extends string>(
  table: CreateTableBuilder<T>,
  columns: ReadonlyArray<string>,
): CreateTableBuilder<T, string> {
  const withColumns = columns.reduce<CreateTableBuilder<T, string>>(
    (built, column) => built.addColumn(column, 'text', required),
    table,
  );
  return withColumns.addPrimaryKeyConstraint(`${columns.join('_')}_key`, [...columns]);
}

export const required = <C extends { notNull(): C }>(column: C) => column.notNull();
