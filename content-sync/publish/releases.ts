import type { DatabaseSync } from 'node:sqlite';
import type { Digest } from '../digest.ts';
import { inTransaction } from '../locale-database.ts';
import { openDependencies, SHELL } from '../plan/dependencies.ts';
import type { OwnedPages } from '../plan/plan.ts';
import type { AnswerNote, Question } from '../snapshot/questions.ts';
import { clearDirty } from '../snapshot/snapshot.ts';

/** A page as it was rendered. Its body is in a pack, or, when `stored` is absent, was stored before. */
export interface RenderedPage {
  /** Where the page stands within its locale: `/products/x`, `/brands/y/page-2`. */
  readonly path: string;
  readonly status: number;
  readonly digest: Digest;
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

/** Digests of the live pages by path. */
export function livePages(database: DatabaseSync): Map<string, Digest> {
  const rows = database.prepare('SELECT path, digest FROM pages WHERE until IS NULL').all();
  return new Map(rows.map((row) => [String(row.path), String(row.digest) as Digest]));
}

/** The digest of one live page. */
export function livePageDigest(database: DatabaseSync): (path: string) => Digest | undefined {
  const select = database.prepare('SELECT digest FROM pages WHERE path = ? AND until IS NULL');
  return (path) => select.get(path)?.digest as Digest | undefined;
}

/** Pages that asked about an instant which has passed since they were rendered. */
export function expiredPaths(database: DatabaseSync, now: number): Array<string> {
  return database
    .prepare('SELECT path FROM pages WHERE until IS NULL AND expires_at <= ?')
    .all(now)
    .map((row) => String(row.path));
}

/** Pages that are not what they should be: they could not be rendered, or were rolled back. */
export function pendingPaths(database: DatabaseSync): Array<string> {
  return database
    .prepare('SELECT path FROM pending_pages')
    .all()
    .map((row) => String(row.path));
}

export interface PublishOptions {
  /** Whether every page was to be rendered, so that older dependencies are forgotten. */
  readonly everything: boolean;
  readonly source: ReleaseSource;
  /** What was rendered; the bodies are on the disk already. */
  readonly rendered: ReadonlyArray<RenderedPage>;
  /** Where pages stand that are no more. */
  readonly remove: ReadonlyArray<string>;
  /** Where pages stand that could not be rendered: they keep their bodies, and are tried again. */
  readonly failed: ReadonlyArray<string>;
  /** What header and footer asked; absent when they were not rendered. */
  readonly shellReads: ReadonlyArray<Question> | undefined;
  readonly answered: Iterable<AnswerNote>;
  readonly owned: ReadonlyArray<OwnedPages>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Makes a release of what was rendered, with all that is known of its dependencies, in one
 * transaction: a shopper sees the old release whole until it commits, and the new one from then on.
 */
export function publish(database: DatabaseSync, options: PublishOptions): Publication {
  return inTransaction(database, () => {
    const release = (liveRelease(database)?.id ?? 0) + 1;
    insertRelease(database, release, options);
    const write = pageWriter(database, release);
    const counts = { added: 0, replaced: 0, removed: 0, unchanged: 0 };
    for (const page of options.rendered) counts[write.put(page)] += 1;
    for (const path of options.remove) counts.removed += write.remove(path);
    if (options.everything) openDependencies(database).forgetAll();
    noteDependencies(database, options);
    notePending(database, options.failed);
    clearDirty(database);
    return { release, ...counts };
  });
}

/** Notes what a plan found out, when it leaves every page as it is. */
export function settle(
  database: DatabaseSync,
  findings: Pick<PublishOptions, 'answered' | 'owned'>,
): void {
  inTransaction(database, () => {
    noteDependencies(database, { ...findings, rendered: [], remove: [], shellReads: undefined });
    clearDirty(database);
  });
}

export function insertRelease(
  database: DatabaseSync,
  id: number,
  { source, now }: Pick<PublishOptions, 'source' | 'now'>,
): void {
  database
    .prepare('INSERT INTO releases VALUES (?, ?, ?, ?)')
    .run(id, source.snapshotVersion, source.codeBuild, now);
}

function noteDependencies(
  database: DatabaseSync,
  options: Pick<PublishOptions, 'answered' | 'owned' | 'rendered' | 'remove' | 'shellReads'>,
): void {
  const dependencies = openDependencies(database);
  dependencies.noteAnswers(options.answered);
  for (const { question } of options.owned) dependencies.noteOwnedPages(question, []);
  for (const { question, pages } of options.owned) dependencies.noteOwnedPages(question, pages);
  for (const { path, reads } of options.rendered) dependencies.noteReads(path, reads);
  for (const path of options.remove) dependencies.forgetReads(path);
  if (options.shellReads) dependencies.noteReads(SHELL, options.shellReads);
}

export function notePending(database: DatabaseSync, paths: ReadonlyArray<string>): void {
  database.exec('DELETE FROM pending_pages');
  const insert = database.prepare('INSERT INTO pending_pages VALUES (?)');
  for (const path of paths) insert.run(path);
}

function pageWriter(database: DatabaseSync, release: number) {
  const end = database.prepare('UPDATE pages SET until = ? WHERE path = ? AND until IS NULL');
  const insert = database.prepare('INSERT INTO pages VALUES (?, ?, NULL, ?, ?, ?)');
  const setExpiry = database.prepare(
    'UPDATE pages SET expires_at = ? WHERE path = ? AND until IS NULL',
  );
  const liveDigest = livePageDigest(database);
  const putBlob = blobWriter(database);
  return {
    put(page: RenderedPage) {
      const before = liveDigest(page.path);
      const expiresAt = page.expiresAt ?? null;
      if (before === page.digest) {
        setExpiry.run(expiresAt, page.path);
        return 'unchanged';
      }
      putBlob(page);
      if (before) end.run(release, page.path);
      insert.run(page.path, release, page.digest, page.status, expiresAt);
      return before ? 'replaced' : 'added';
    },
    remove: (path: string) => Number(end.run(release, path).changes),
  } as const;
}

function blobWriter(database: DatabaseSync) {
  const insertPack = database.prepare('INSERT INTO packs (file) VALUES (?)');
  const insertBlob = database.prepare('INSERT OR IGNORE INTO blobs VALUES (?, ?, ?, ?)');
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
