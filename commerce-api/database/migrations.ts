import type { Migration } from 'kysely/migration';
import { createAdded, createTables } from './schema.ts';

export type Migrations = Readonly<Record<string, Migration>>;

/**
 * The steps of the tables by name, in their order, for SQLite and PostgreSQL alike. Those that follow
 * only add, so that machines of older code go on serving.
 */
export const MIGRATIONS: Migrations = {
  '0001-tables': { up: createTables },
  // For databases of code in which the first step had fewer tables.
  '0002-added-tables': { up: createAdded('search_counts', 'uploaded_pictures') },
  '0003-search-uses': { up: createAdded('search_uses', 'search_answers') },
};

/** The names of migrations that aren't among the known ones. */
export function newerThan(
  available: Migrations,
  applied: ReadonlyArray<string>,
): ReadonlyArray<string> {
  return applied.filter((name) => !Object.hasOwn(available, name));
}
