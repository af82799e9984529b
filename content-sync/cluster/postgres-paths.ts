import type { SharedPaths } from '../locale-file/paths.ts';
import { localesIn } from '../locale-file/paths.ts';
import type { Database } from './postgres.ts';

/**
 * The shared paths of several machines. Changes are numbered in the order in which they commit,
 * since a reader remembers the latest number that it has seen.
 */
export function postgresPaths({ query }: Database): SharedPaths {
  let id: string | undefined;
  return {
    async id() {
      if (id === undefined) {
        const { rows } = await query<{ id: string }>(
          `INSERT INTO path_index (id) VALUES (gen_random_uuid())
           ON CONFLICT (is_only) DO UPDATE SET id = path_index.id RETURNING id`,
        );
        id = rows[0]?.id ?? '';
      }
      return id;
    },
    async tell(locale, changes) {
      const there = changes.filter(({ isThere }) => isThere).map(({ path }) => path);
      const gone = changes.filter(({ isThere }) => !isThere).map(({ path }) => path);
      const { rows } = await query<{ told: number }>('SELECT tell_paths($1, $2, $3) AS told', [
        locale,
        there,
        gone,
      ]);
      return rows[0]?.told ?? 0;
    },
    async tellAll(locale, paths) {
      await query(TELL_ALL, [locale, paths]);
    },
    async latest() {
      const { rows } = await query<{ latest: number }>(
        'SELECT coalesce(max(change), 0) AS latest FROM paths',
      );
      return rows[0]?.latest ?? 0;
    },
    async since(change) {
      const { rows } = await query<Told>(SINCE, [change]);
      return {
        id: await this.id(),
        tellers: localesIn(rows[0]?.tellers ?? ''),
        latest: rows[0]?.latest ?? 0,
        paths: rows.flatMap(({ path, locales }) =>
          path === null ? [] : [{ path, locales: localesIn(locales) }],
        ),
      };
    },
  };
}

interface Told {
  readonly latest: number;
  readonly tellers: string | null;
  readonly path: string | null;
  readonly locales: string;
}

const TELL_ALL = `
  WITH teller AS (INSERT INTO path_tellers VALUES ($1) ON CONFLICT DO NOTHING)
  SELECT tell_paths($1, $2, ARRAY (
    SELECT path FROM paths
    WHERE $1 = ANY (string_to_array(locales, ' ')) AND NOT path = ANY ($2)
  ))`;

const SINCE = `
  SELECT latest, tellers, path, locales FROM (
    SELECT coalesce(max(change), 0) AS latest,
      (SELECT string_agg(locale, ' ' ORDER BY locale) FROM path_tellers) AS tellers
    FROM paths
  ) AS changes
  LEFT JOIN paths ON change > $1::bigint`;
