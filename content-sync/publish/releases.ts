import type { DatabaseSync } from 'node:sqlite';
import type { Digest } from '../digest.ts';
import { inTransaction } from '../locale-database.ts';

/** A page as it was rendered. Its body is in a pack, or, when `pack` is absent, was stored before. */
export interface RenderedPage {
  /** Where the page stands within its locale: `/products/x`, `/brands/y/page-2`. */
  readonly path: string;
  readonly status: number;
  readonly digest: Digest;
  readonly stored:
    | { readonly pack: string; readonly position: number; readonly length: number }
    | undefined;
  readonly reads: ReadonlyArray<readonly [query: string, answer: Digest]>;
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
  /** Pages that could not be rendered and kept the body they had. */
  readonly failed: number;
}

export interface Publication {
  readonly release: number;
  readonly added: number;
  readonly replaced: number;
  readonly removed: number;
  readonly unchanged: number;
}

/** Under this name the reads of header and footer stand beside those of pages. */
const SHELL = '(shell)';

/** The release that is live, or undefined before the first. */
export function liveRelease(database: DatabaseSync): Release | undefined {
  const row = database.prepare('SELECT * FROM releases ORDER BY id DESC LIMIT 1').get();
  return (
    row && {
      id: Number(row.id),
      snapshotVersion: Number(row.snapshot_version),
      codeBuild: String(row.code_build),
      createdAt: Number(row.created_at),
      failed: Number(row.failed),
    }
  );
}

/** Digests of the live pages by path. */
export function livePages(database: DatabaseSync): Map<string, Digest> {
  const rows = database.prepare('SELECT path, digest FROM pages WHERE until IS NULL').all();
  return new Map(rows.map((row) => [String(row.path), String(row.digest) as Digest]));
}

export interface PublishOptions {
  readonly source: ReleaseSource;
  /** What was rendered; the bodies are on the disk already. */
  readonly rendered: ReadonlyArray<RenderedPage>;
  /** What header and footer read. */
  readonly shellReads: RenderedPage['reads'];
  /** Every path the locale has; live pages that are not among them go. */
  readonly paths: ReadonlySet<string>;
  /** How many pages could not be rendered. */
  readonly failed: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Makes a release of what was rendered, in one transaction: a shopper sees the old one whole until
 * it commits, and the new one whole from then on.
 */
export function publish(database: DatabaseSync, options: PublishOptions): Publication {
  return inTransaction(database, () => {
    const live = livePages(database);
    const release = (liveRelease(database)?.id ?? 0) + 1;
    insertRelease(database, release, options);
    const write = pageWriter(database, release);
    write.noteReads({ path: SHELL, reads: options.shellReads });
    const counts = { added: 0, replaced: 0, removed: 0, unchanged: 0 };
    for (const page of options.rendered) {
      counts[write.put(page, live.get(page.path))] += 1;
    }
    for (const path of live.keys()) {
      if (options.paths.has(path)) continue;
      write.remove(path);
      counts.removed += 1;
    }
    return { release, ...counts };
  });
}

function insertRelease(
  database: DatabaseSync,
  id: number,
  { source, now, failed }: PublishOptions,
): void {
  database
    .prepare('INSERT INTO releases VALUES (?, ?, ?, ?, ?)')
    .run(id, source.snapshotVersion, source.codeBuild, now, failed);
}

function pageWriter(database: DatabaseSync, release: number) {
  const end = database.prepare('UPDATE pages SET until = ? WHERE path = ? AND until IS NULL');
  const insert = database.prepare('INSERT INTO pages VALUES (?, ?, NULL, ?, ?, ?)');
  const forgetReads = database.prepare('DELETE FROM reads WHERE path = ?');
  const insertRead = database.prepare('INSERT INTO reads VALUES (?, ?, ?)');
  const putBlob = blobWriter(database);
  const noteReads = ({ path, reads }: Pick<RenderedPage, 'path' | 'reads'>) => {
    forgetReads.run(path);
    for (const [query, answer] of reads) insertRead.run(path, query, answer);
  };
  return {
    noteReads,
    put(page: RenderedPage, liveDigest: Digest | undefined) {
      noteReads(page);
      if (liveDigest === page.digest) return 'unchanged';
      putBlob(page);
      if (liveDigest) end.run(release, page.path);
      insert.run(page.path, release, page.digest, page.status, page.expiresAt ?? null);
      return liveDigest ? 'replaced' : 'added';
    },
    remove(path: string) {
      end.run(release, path);
      forgetReads.run(path);
    },
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
