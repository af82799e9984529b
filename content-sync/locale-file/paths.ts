import type { DatabaseSync } from 'node:sqlite';
import type { LocaleId } from '../contract/locale.ts';
import { type Row, select } from './tables.ts';

/** A page that appeared or disappeared. */
export interface PathChange {
  readonly path: string;
  readonly isThere: boolean;
}

/**
 * The index of paths that locales share: which locales have a page at a path. Each locale records in
 * its own file which of its paths appeared and disappeared (`path_changes`), and copies what the
 * others wrote here, like records from the API (`paths_elsewhere`). Rows carry the number of the
 * change that wrote them, and each locale remembers up to which it has read. After a crash at any
 * point, writing or reading is repeated, which has no effect the second time.
 *
 * A shop that moves to several machines or back to one, or that lost its index, has a new one. Each
 * locale announces all of its pages there when it's next ingested. Until then, the others have what they knew
 * of it.
 */
export interface SharedPaths {
  /** Names this index, and no other. */
  id(): Promise<string>;
  /**
   * Publishes pages that appeared or disappeared in a locale. Returns how many paths that changes.
   */
  announce(locale: LocaleId, changes: ReadonlyArray<PathChange>): Promise<number>;
  /** Publishes that these are all pages of a locale. */
  announceAll(locale: LocaleId, paths: ReadonlyArray<string>): Promise<void>;
  /** The number of the latest change; 0 before the first. */
  latest(): Promise<number>;
  /** What changed after the change with this number. */
  since(change: number): Promise<AnnouncedPaths>;
}

export interface AnnouncedPaths {
  /** Names the index. */
  readonly id: string;
  /** The locales that have announced all of their pages. */
  readonly announcers: ReadonlyArray<LocaleId>;
  /** The number of the latest change. */
  readonly latest: number;
  readonly paths: ReadonlyArray<PathLocales>;
}

export interface PathLocales {
  readonly path: string;
  /** All locales that have a page there. */
  readonly locales: ReadonlyArray<LocaleId>;
}

/** What this locale has to announce of its pages, and what the others announced. */
export interface PathTables {
  /** Notes what to announce. Only the last change of a path counts. */
  recordChange(change: PathChange): void;
  changes(): Array<PathChange>;
  forgetChanges(): void;
  /** The other locales that have a page at a path. */
  elsewhere(path: string): ReadonlyArray<LocaleId>;
  /** The paths at which other locales have, or had, a page. */
  allElsewhere(): ReadonlyArray<string>;
  setElsewhere(path: string, locales: ReadonlyArray<LocaleId>): void;
}

export function openPathTables(database: DatabaseSync): PathTables {
  const putChange = database.prepare('INSERT OR REPLACE INTO path_changes VALUES (?, ?)');
  const selectChanges = select<Row<'path_changes'>>(
    database,
    'SELECT path, is_there FROM path_changes',
  );
  const selectElsewhere = select<Row<'paths_elsewhere', 'locales'>>(
    database,
    'SELECT locales FROM paths_elsewhere WHERE path = ?',
  );
  const selectAllElsewhere = select<Row<'paths_elsewhere', 'path'>>(
    database,
    'SELECT path FROM paths_elsewhere',
  );
  const putElsewhere = database.prepare('INSERT OR REPLACE INTO paths_elsewhere VALUES (?, ?)');
  return {
    recordChange: ({ path, isThere }) => void putChange.run(path, Number(isThere)),
    changes: () =>
      selectChanges.all().map(({ path, is_there }) => ({ path, isThere: is_there === 1 })),
    forgetChanges: () => database.exec('DELETE FROM path_changes'),
    elsewhere: (path) => localesIn(selectElsewhere.get(path)?.locales ?? ''),
    allElsewhere: () => selectAllElsewhere.all().map(({ path }) => path),
    setElsewhere: (path, locales) => void putElsewhere.run(path, locales.join(' ')),
  };
}

/** Parses locales as they are stored with a path: `hk-en hk-zh`. */
export function localesIn(text: string): Array<LocaleId> {
  return text.split(' ').filter(Boolean) as Array<LocaleId>;
}
