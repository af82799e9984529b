import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { CONSOLE_TABLES } from './console/console-tables.ts';
import { WORK_TABLES } from './work-tables.ts';

/** The PostgreSQL schema with all tables, so that other programs can use the same database. */
export const SCHEMA = 'storefront';

/**
 * Writes which paths a locale has (`there`) and no longer has (`gone`); returns how many paths that
 * changes. Runs one at a time, so that changes are numbered in the order of their commits.
 */
const TELL_PATHS = `
  CREATE FUNCTION tell_paths(teller text, there text[], gone text[]) RETURNS integer
  LANGUAGE plpgsql AS $$
  DECLARE
    next integer;
    told integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('storefront paths'));
    SELECT coalesce(max(change), 0) + 1 INTO next FROM paths;
    WITH wanted AS (
      SELECT path, true AS is_there FROM unnest(there) AS path
      UNION ALL SELECT path, false FROM unnest(gone) AS path
    ), compared AS (
      SELECT wanted.path, coalesce(paths.locales, '') AS before, (
        SELECT coalesce(string_agg(name, ' ' ORDER BY name COLLATE "C"), '') FROM (
          SELECT name FROM string_to_table(paths.locales, ' ') AS name WHERE name NOT IN (teller, '')
          UNION ALL SELECT teller WHERE is_there
        ) AS names
      ) AS after
      FROM wanted LEFT JOIN paths ON paths.path = wanted.path
    )
    INSERT INTO paths (path, locales, change)
      SELECT compared.path, after, next FROM compared WHERE after <> before
      ON CONFLICT (path) DO UPDATE SET locales = excluded.locales, change = excluded.change;
    GET DIAGNOSTICS told = ROW_COUNT;
    RETURN told;
  END $$`;

/**
 * The tables that the machines of a shop share.
 *
 * - `heads`: the version of each locale's file, the shape of its tables, and the token of what led
 *   to it: versions of a restored database are other ones.
 * - `log`: the transaction that led to each version: a changeset here or, if it's large, the digest
 *   of an object. `token` also tells whether an append whose answer was lost succeeded.
 * - `packs`: where the bytes of each pack are: here, compressed, or in an object of that digest.
 * - `base_copies`: whole copies of a locale's file, from which a new replica starts.
 * - `failed_base_copies`: those that could not be stored, until one of the locale is.
 * - `work`: what is to be done in each locale; `webhooks`: what asked for it.
 * - `ailing_machines`: those that aren't well, with what is out of order there.
 * - `paths`: which locales have a page at a path.
 * - `path_tellers`: which locales have told all of their paths. `path_index`: what names the index.
 * - `rendered`: what a machine rendered for another, until that has fetched it.
 * - What the console keeps: its people, what they are writing, and its journal. The columns are those
 *   of the files of a shop on one machine, in the same order.
 */
const TABLES: ReadonlyArray<string> = [
  `CREATE TABLE heads (
     locale text PRIMARY KEY, version integer NOT NULL, shape text NOT NULL, token uuid
   )`,
  `CREATE TABLE log (
     locale text NOT NULL, version integer NOT NULL, shape text NOT NULL, token uuid NOT NULL,
     changeset bytea, object text NOT NULL, bytes integer NOT NULL,
     at timestamptz NOT NULL DEFAULT clock_timestamp(),
     PRIMARY KEY (locale, version)
   )`,
  // EXTERNAL keeps PostgreSQL from compressing again what is compressed.
  `CREATE TABLE packs (
     name text PRIMARY KEY, locale text NOT NULL, version integer NOT NULL,
     digest text NOT NULL, bytes integer NOT NULL, zipped bytea
   )`,
  'ALTER TABLE packs ALTER COLUMN zipped SET STORAGE EXTERNAL',
  'CREATE INDEX packs_by_version ON packs (locale, version)',
  `CREATE TABLE base_copies (
     locale text NOT NULL, version integer NOT NULL, shape text NOT NULL, object text NOT NULL,
     bytes integer NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp(),
     PRIMARY KEY (locale, version)
   )`,
  `CREATE TABLE failed_base_copies (
     locale text PRIMARY KEY, problem text NOT NULL,
     at timestamptz NOT NULL DEFAULT clock_timestamp()
   )`,
  ...WORK_TABLES,
  'CREATE TABLE ailing_machines (id text PRIMARY KEY, problems jsonb NOT NULL)',
  'CREATE TABLE paths (path text PRIMARY KEY, locales text NOT NULL, change integer NOT NULL)',
  'CREATE INDEX paths_by_change ON paths (change)',
  TELL_PATHS,
  'CREATE TABLE path_tellers (locale text PRIMARY KEY)',
  `CREATE TABLE path_index (
     is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), id uuid NOT NULL
   )`,
  `CREATE TABLE rendered (
     batch uuid PRIMARY KEY, rendering uuid NOT NULL, locale text NOT NULL,
     result jsonb NOT NULL, digest text NOT NULL, bytes integer NOT NULL, content bytea
   )`,
  'CREATE INDEX rendered_by_locale ON rendered (locale, rendering)',
  ...CONSOLE_TABLES,
];

/** Steps that follow only add, so that machines of older code go on serving. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '1 tables': {
    async up(db) {
      for (const statement of TABLES) await sql.raw(statement).execute(db);
    },
  },
};
