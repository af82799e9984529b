import type { DatabaseSync } from 'node:sqlite';
import { openFacts } from './facts.ts';
import type { DependencyKey } from './keys.ts';
import { type PendingReason, type Row, select } from './tables.ts';

/**
 * The dependency keys that changed: since the last publish (those are dirty), and with each of the
 * latest versions of the snapshot. A cache filled at an earlier version drops the entries that
 * depend on the latter.
 */
export interface ChangedKeys {
  /** Marks a key dirty. Commits with the change that caused it; only a publish clears it. */
  makeDirty(key: DependencyKey): void;
  dirty(): Array<DependencyKey>;
  clearDirty(): void;
  /** Notes which keys changed with a version of the snapshot. */
  recordVersion(version: number, keys: ReadonlySet<DependencyKey>): void;
  /** What changed after a version; undefined if that is no longer known. */
  since(version: number): ReadonlyArray<DependencyKey> | undefined;
}

/** How many versions `since` can look back. */
const VERSIONS_RETAINED = 100;
/** With more changed keys than this, clearing a whole cache is cheaper. */
const KEYS_MAX = 2_000;

const KNOWN_SINCE = 'changed-keys-known-since';

export function openChangedKeys(database: DatabaseSync): ChangedKeys {
  const facts = openFacts(database);
  const makeDirty = database.prepare('INSERT OR IGNORE INTO dirty VALUES (?)');
  const selectDirty = select<Row<'dirty'>>(database, 'SELECT key FROM dirty');
  const forget = database.prepare('DELETE FROM changed_keys WHERE version <= ?');
  const insert = database.prepare('INSERT INTO changed_keys VALUES (?, ?)');
  const selectSince = select<Row<'changed_keys', 'key'>>(
    database,
    'SELECT DISTINCT key FROM changed_keys WHERE version > ?',
  );
  const knownSince = () => Number(facts.read(KNOWN_SINCE) ?? 0);
  return {
    makeDirty: (key) => void makeDirty.run(key),
    dirty: () => selectDirty.all().map(({ key }) => key),
    clearDirty: () => database.exec('DELETE FROM dirty'),
    recordVersion(version, keys) {
      const since = keys.size > KEYS_MAX ? version : version - VERSIONS_RETAINED;
      forget.run(since);
      if (since > knownSince()) facts.write(KNOWN_SINCE, String(since));
      if (since === version) return;
      for (const key of keys) insert.run(version, key);
    },
    since(version) {
      if (version < knownSince()) return undefined;
      return selectSince.all(version).map(({ key }) => key);
    },
  };
}

/** Paths that the next rebuild has to look at, each with the latest reason. */
export interface PendingPages {
  all(): ReadonlyMap<string, PendingReason>;
  add(path: string, reason: PendingReason): void;
  /** Notes live pages that changed after an instant (epoch milliseconds), or all live pages. */
  addFutureDated(after: number | 'ever'): void;
  /** Whether a page is planned at a path that has none yet. */
  isPlanned(path: string): boolean;
  clear(): void;
}

export function openPendingPages(database: DatabaseSync): PendingPages {
  const selectAll = select<Row<'pending_pages'>>(
    database,
    'SELECT path, reason FROM pending_pages',
  );
  const selectPlanned = select(
    database,
    `SELECT 1 FROM pending_pages WHERE path = ? AND reason IN ('new', 'failed')`,
  );
  const put = database.prepare('INSERT OR REPLACE INTO pending_pages VALUES (?, ?)');
  return {
    all: () => new Map(selectAll.all().map(({ path, reason }) => [path, reason])),
    add: (path, reason) => void put.run(path, reason),
    addFutureDated(after) {
      database
        .prepare(
          `INSERT OR IGNORE INTO pending_pages
           SELECT path, 'ahead' FROM pages WHERE until IS NULL AND (changed_at > :after OR :all)`,
        )
        .run({ after: after === 'ever' ? 0 : after, all: Number(after === 'ever') });
    },
    isPlanned: (path) => selectPlanned.get(path) !== undefined,
    clear: () => database.exec('DELETE FROM pending_pages'),
  };
}
