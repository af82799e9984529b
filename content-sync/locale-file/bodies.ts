import type { DatabaseSync } from 'node:sqlite';
import { SHELL } from '../contract/fragments.ts';
import type { Digest } from '../digest.ts';
import type { RenderedPage } from './pages.ts';
import { type Row, select } from './tables.ts';

/** Where a body is in its pack, and its digest. */
export interface Place {
  readonly position: number;
  readonly length: number;
  readonly digest: Digest;
}

export interface PlaceInPack extends Place {
  readonly pack: string;
}

/** A page of some release, with the place of its body. */
export interface StoredPage extends PlaceInPack {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number | undefined;
}

/** A pack, and how many bytes of it are in use. */
export interface PackUse {
  readonly id: number;
  readonly file: string;
  readonly used: number;
}

/** Bodies by digest: in which pack each is, and where. */
export interface BodyTables {
  /** The live page at a path, and the shell of the locale, as of one instant. */
  livePageAndShell(path: string): ReadonlyArray<StoredPage>;
  /** The live pages at some paths, as of one instant. */
  livePagesAt(paths: ReadonlyArray<string>): ReadonlyArray<StoredPage>;
  /** What was live at a path before, latest first. */
  earlierPages(path: string): ReadonlyArray<StoredPage>;
  /** The body of a page as a release had it. */
  inRelease(path: string, release: number): PlaceInPack | undefined;
  /** All live pages, in the order of their bodies. */
  livePages(): Array<PlaceInPack & { readonly path: string }>;

  /** Remembers ids of packs, so each transaction needs a writer of its own. */
  writer(): (page: Pick<RenderedPage, 'digest' | 'stored'>) => void;
  /** Notes that bodies are in a new pack now. */
  moveTo(pack: string, moved: ReadonlyArray<Pick<Place, 'digest' | 'position'>>): void;
  /** Forgets bodies that no page has. Returns how many there were. */
  forgetUnused(): number;

  packs(): Array<PackUse>;
  packNames(): Array<string>;
  bodiesIn(pack: number): Array<Place>;
  /** Forgets packs without a body. */
  forgetUnusedPacks(): void;
}

export function openBodyTables(database: DatabaseSync): BodyTables {
  return { ...pageBodies(database), ...bodyWrites(database), ...packTable(database) };
}

type PageBodies = 'livePageAndShell' | 'livePagesAt' | 'earlierPages' | 'inRelease' | 'livePages';

const STORED_PAGE = `
  SELECT path, pages.digest, status, type, expires_at, packs.file, position, length
  FROM pages JOIN blobs USING (digest) JOIN packs ON packs.id = blobs.pack`;

type StoredPageRow = Row<'pages', 'path' | 'status' | 'type' | 'expires_at'> & PlaceRow;
type PlaceRow = Row<'blobs', 'digest' | 'position' | 'length'> & Row<'packs', 'file'>;

function pageBodies(database: DatabaseSync): Pick<BodyTables, PageBodies> {
  const selectLive = select<StoredPageRow>(
    database,
    `${STORED_PAGE} WHERE path IN (?, '${SHELL}') AND until IS NULL`,
  );
  const selectLiveAt = select<StoredPageRow>(
    database,
    `${STORED_PAGE} WHERE path IN (SELECT value FROM json_each(?)) AND until IS NULL`,
  );
  const selectEarlier = select<StoredPageRow>(
    database,
    `${STORED_PAGE} WHERE path = ? AND until IS NOT NULL ORDER BY since DESC`,
  );
  return {
    livePageAndShell: (path) => selectLive.all(path).map(storedPage),
    livePagesAt: (paths) => selectLiveAt.all(JSON.stringify(paths)).map(storedPage),
    earlierPages: (path) => selectEarlier.all(path).map(storedPage),
    inRelease(path, release) {
      const sql = `
        ${STORED_PAGE} WHERE path = :path
        AND since <= :release AND (until IS NULL OR until > :release)`;
      const row = select<StoredPageRow>(database, sql).get({ path, release });
      return row && placeInPack(row);
    },
    livePages: () =>
      select<StoredPageRow>(
        database,
        `${STORED_PAGE} WHERE until IS NULL ORDER BY blobs.pack, position`,
      )
        .all()
        .map((row) => ({ path: row.path, ...placeInPack(row) })),
  };
}

function storedPage(row: StoredPageRow): StoredPage {
  const { path, status, type, expires_at } = row;
  return { path, status, type, expiresAt: expires_at ?? undefined, ...placeInPack(row) };
}

function placeInPack({ digest, file, position, length }: PlaceRow): PlaceInPack {
  return { pack: file, position, length, digest };
}

function bodyWrites(
  database: DatabaseSync,
): Pick<BodyTables, 'writer' | 'moveTo' | 'forgetUnused'> {
  const insertPack = database.prepare('INSERT INTO packs (file) VALUES (?)');
  // The same body may be stored already but damaged, so the new copy replaces it.
  const insertBody = database.prepare(
    'INSERT OR REPLACE INTO blobs (digest, pack, position, length) VALUES (?, ?, ?, ?)',
  );
  return {
    writer() {
      const packIds = new Map<string, number | bigint>();
      const packId = (name: string) => {
        const id = packIds.get(name) ?? insertPack.run(name).lastInsertRowid;
        packIds.set(name, id);
        return id;
      };
      return ({ digest, stored }) => {
        if (!stored) return;
        insertBody.run(digest, packId(stored.pack), stored.position, stored.length);
      };
    },
    moveTo(pack, moved) {
      const id = insertPack.run(pack).lastInsertRowid;
      const move = database.prepare('UPDATE blobs SET pack = ?, position = ? WHERE digest = ?');
      for (const { digest, position } of moved) move.run(id, position, digest);
    },
    forgetUnused: () =>
      Number(
        database.prepare('DELETE FROM blobs WHERE digest NOT IN (SELECT digest FROM pages)').run()
          .changes,
      ),
  };
}

function packTable(
  database: DatabaseSync,
): Pick<BodyTables, 'packs' | 'packNames' | 'bodiesIn' | 'forgetUnusedPacks'> {
  const packNames = () =>
    select<Row<'packs', 'file'>>(database, 'SELECT file FROM packs')
      .all()
      .map(({ file }) => file);
  return {
    packNames,
    packs: () =>
      select<PackUse>(
        database,
        `SELECT packs.id, file, sum(length) AS used
         FROM packs JOIN blobs ON pack = packs.id GROUP BY pack`,
      ).all(),
    bodiesIn: (pack) =>
      select<Place>(
        database,
        'SELECT digest, position, length FROM blobs WHERE pack = ? ORDER BY position',
      ).all(pack),
    forgetUnusedPacks: () =>
      database.exec('DELETE FROM packs WHERE id NOT IN (SELECT pack FROM blobs)'),
  };
}
