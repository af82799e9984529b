import type { DatabaseSync } from 'node:sqlite';
import { SHELL } from '#domain/fragments.ts';
import type { PeerPage } from './astro/settings.ts';

/**
 * The first pages of all listings, and all other pages, with keys as good as keys can be: the digest
 * of what is published there, with that of header and footer. Of further pages the address has a
 * query, which static output cannot have.
 */
export function pagesForPeers(database: DatabaseSync): Array<Required<PeerPage>> {
  const rows = database
    .prepare(
      `SELECT owned_pages.path, digest FROM owned_pages JOIN pages ON pages.path = stands_at
       WHERE until IS NULL AND page = 1 AND (type LIKE 'text/html%' OR pages.path = ?)
       ORDER BY stands_at`,
    )
    .all(SHELL)
    .map(({ path, digest }) => ({ path: String(path), digest: String(digest) }));
  const shell = rows.find(({ path }) => path === SHELL)?.digest ?? '';
  return rows
    .filter(({ path }) => path !== SHELL)
    .map(({ path, digest }) => ({ path, cacheKey: digest + shell }));
}
