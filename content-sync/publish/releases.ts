import type { DatabaseSync } from 'node:sqlite';
import type { Digest } from '../digest.ts';
import { inTransaction } from '../locale-database.ts';
import { openDependencies } from '../plan/dependencies.ts';
import { openPendingPages } from '../plan/pending-pages.ts';
import type { AnswerNote, Question } from '../snapshot/questions.ts';
import { clearDirty } from '../snapshot/snapshot.ts';
import { noteFoundSame } from './settle-clock.ts';

/**
 * A page as it was rendered, its fragments left empty. Its body is in a pack, or, when `stored` is
 * absent, was stored before.
 */
export interface RenderedPage {
  /** Where the page stands within its locale: `/products/x`, `/brands/y/page-2`. */
  readonly path: string;
  readonly status: number;
  /** Media type of the body. */
  readonly type: string;
  readonly digest: Digest;
  /** Digest of the code that rendered it. */
  readonly code: string;
  readonly stored:
    | { readonly pack: string; readonly position: number; readonly length: number }
    | undefined;
  /** The questions it asked. */
  readonly reads: ReadonlyArray<Question>;
  readonly expiresAt: number | undefined;
}

/** What a release was made from. */
export interface ReleaseSource {
  readonly snapshotVersion: number;
  readonly codeBuild: string;
}

export interface Release extends ReleaseSource {
  readonly id: number;
  readonly createdAt: number;
}

export interface Publication {
  readonly release: number;
  readonly added: number;
  readonly replaced: number;
  readonly removed: number;
  readonly unchanged: number;
}

/** The release that is live, or undefined before the first. */
export function liveRelease(database: DatabaseSync): Release | undefined {
  const row = database.prepare('SELECT * FROM releases ORDER BY id DESC LIMIT 1').get();
  return (
    row && {
      id: Number(row.id),
      snapshotVersion: Number(row.snapshot_version),
      codeBuild: String(row.code_build),
      createdAt: Number(row.created_at),
    }
  );
}

/** Digests of the live pages by path, their fragments left empty. */
export function livePages(database: DatabaseSync): Map<string, Digest> {
  const rows = database.prepare('SELECT path, digest FROM pages WHERE until IS NULL').all();
  return new Map(rows.map((row) => [String(row.path), String(row.digest) as Digest]));
}

/** The digest of one live page. */
export function livePageDigest(database: DatabaseSync): (path: string) => Digest | undefined {
  const select = database.prepare('SELECT digest FROM pages WHERE path = ? AND until IS NULL');
  return (path) => select.get(path)?.digest as Digest | undefined;
}

/** The live pages, each with the digest of the code that rendered it. */
export function livePageCode(database: DatabaseSync): Array<{ path: string; code: string }> {
  const rows = database.prepare('SELECT path, code FROM pages WHERE until IS NULL').all();
  return rows.map(({ path, code }) => ({ path: String(path), code: String(code) }));
}

/** Pages that asked about an instant which has passed since they were rendered. */
export function expiredPaths(database: DatabaseSync, now: number): Array<string> {
  return database
    .prepare('SELECT path FROM pages WHERE until IS NULL AND expires_at <= ?')
    .all(now)
    .map((row) => String(row.path));
}

export interface PublishOptions {
  readonly source: ReleaseSource;
  /** What was rendered; the bodies are on the disk already. */
  readonly rendered: ReadonlyArray<RenderedPage>;
  /** Where pages stand that are no more. */
  readonly remove: ReadonlyArray<string>;
  /** Where pages stand that could not be rendered: they keep their bodies, and are tried again. */
  readonly failed: ReadonlyArray<string>;
  readonly answered: Iterable<AnswerNote>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Makes a release of what was rendered, with all that is known of its dependencies, in one
 * transaction: a shopper sees the old release whole until it commits, and the new one from then on.
 * Where nothing is to be seen of it, there is no release.
 */
export function publish(database: DatabaseSync, options: PublishOptions): Publication | undefined {
  return inTransaction(database, () => {
    const release = (liveRelease(database)?.id ?? 0) + 1;
    const write = pageWriter(database, release, options.now);
    const counts = { added: 0, replaced: 0, removed: 0, unchanged: 0 };
    for (const page of options.rendered) counts[write.put(page)] += 1;
    for (const path of options.remove) counts.removed += write.remove(path);
    if (counts.unchanged > 0) noteFoundSame(database, options.now);
    noteDependencies(database, options);
    clearDirty(database);
    const pending = openPendingPages(database);
    pending.clear();
    for (const path of options.failed) pending.note(path, 'failed');
    if (counts.added + counts.replaced + counts.removed === 0) return undefined;
    insertRelease(database, release, options);
    return { release, ...counts };
  });
}

/** Has bodies that were written anew take the place of the same ones. */
export function storeAgain(database: DatabaseSync, pages: ReadonlyArray<RenderedPage>): void {
  inTransaction(database, () => {
    const putBlob = blobWriter(database);
    for (const page of pages) putBlob(page);
  });
}

export function insertRelease(
  database: DatabaseSync,
  id: number,
  { source, now }: Pick<PublishOptions, 'source' | 'now'>,
): void {
  database
    .prepare(
      'INSERT INTO releases (id, snapshot_version, code_build, created_at) VALUES (?, ?, ?, ?)',
    )
    .run(id, source.snapshotVersion, source.codeBuild, now);
}

function noteDependencies(
  database: DatabaseSync,
  { answered, rendered, remove }: PublishOptions,
): void {
  const dependencies = openDependencies(database);
  dependencies.noteAnswers(answered);
  for (const { path, reads } of rendered) dependencies.noteReads(path, reads);
  for (const path of remove) dependencies.forgetReads(path);
}

function pageWriter(database: DatabaseSync, release: number, now: number) {
  const end = database.prepare('UPDATE pages SET until = ? WHERE path = ? AND until IS NULL');
  const insert = database.prepare(`
    INSERT INTO pages (path, since, until, digest, status, expires_at, type, code, changed_at)
    VALUES (?, ?, NULL, ?, ?, ?, ?, ?, ?)`);
  const keep = database.prepare(
    'UPDATE pages SET expires_at = ?, code = ? WHERE path = ? AND until IS NULL',
  );
  const liveDigest = livePageDigest(database);
  const putBlob = blobWriter(database);
  return {
    put(page: RenderedPage) {
      const before = liveDigest(page.path);
      const expiresAt = page.expiresAt ?? null;
      if (before === page.digest) {
        putBlob(page);
        keep.run(expiresAt, page.code, page.path);
        return 'unchanged';
      }
      putBlob(page);
      if (before !== undefined) end.run(release, page.path);
      const { path, digest, status, type, code } = page;
      insert.run(path, release, digest, status, expiresAt, type, code, now);
      return before ? 'replaced' : 'added';
    },
    remove: (path: string) => Number(end.run(release, path).changes),
  } as const;
}

/** A body that was written anew takes the place of the same one, which may be damaged. */
function blobWriter(database: DatabaseSync) {
  const insertPack = database.prepare('INSERT INTO packs (file) VALUES (?)');
  const insertBlob = database.prepare(
    'INSERT OR REPLACE INTO blobs (digest, pack, position, length) VALUES (?, ?, ?, ?)',
  );
  const packIds = new Map<string, number | bigint>();
  const packId = (name: string) => {
    const id = packIds.get(name) ?? insertPack.run(name).lastInsertRowid;
    packIds.set(name, id);
    return id;
  };
  return ({ digest, stored }: RenderedPage) => {
    if (stored) insertBlob.run(digest, packId(stored.pack), stored.position, stored.length);
  };
}
