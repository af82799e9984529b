import { localesIn } from '../locale-file/paths.ts';
import type { SharedPaths } from '../plan/shared-paths.ts';
import type { Database } from './postgres.ts';

/**
 * The shared paths of several machines. Changes are numbered in the order in which they commit,
 * since a reader remembers the latest number that it has seen.
 */
export function postgresPaths({ query }: Database): SharedPaths {
  return {
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
    async since(change) {
      const { rows } = await query<{ latest: number; path: string | null; locales: string }>(
        `SELECT latest, path, locales
         FROM (SELECT coalesce(max(change), 0) AS latest FROM paths) AS changes
         LEFT JOIN paths ON change > $1`,
        [change],
      );
      return {
        latest: rows[0]?.latest ?? 0,
        paths: rows.flatMap(({ path, locales }) =>
          path === null ? [] : [{ path, locales: localesIn(locales) }],
        ),
      };
    },
  };
}
