import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { LocaleId } from '#domain/locales.ts';
import { inTransaction, readMeta, writeMeta } from '../locale-database.ts';
import { openDependencies } from '../plan/dependencies.ts';
import { isAboutPages } from '../plan/page-chart.ts';
import { DamagedBodyError } from './damaged-body.ts';
import { createPack, type Place, packFile, readBody } from './pack.ts';
import { COLLECTED_AT } from './settle-clock.ts';

/** What of a locale's past stays. */
export interface Retention {
  /** How many releases at least, the live one among them. */
  readonly keepReleases: number;
  /** Releases younger than this stay too. */
  readonly keepMs: number;
}

export const DEFAULT_RETENTION: Retention = { keepReleases: 5, keepMs: 7 * 86_400_000 };

export interface Collection {
  readonly releases: number;
  readonly blobs: number;
  /** Bytes of packs that are no more, less those of packs that took over what was left in them. */
  readonly bytes: number;
}

export interface CollectOptions extends Retention {
  readonly dataFolder: string;
  readonly locale: LocaleId;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A pack of which less than this part is in use is written anew. */
const SPARSE_PART = 0.5;
/** Packs that an edit of a few pages left are put together once there are many. */
const SMALL_BYTES = 1_048_576;
const MANY_SMALL = 32;

/**
 * Forgets releases that rollback need not reach, with the bodies that no other release has, and
 * makes room on the disk. To be run by the locale's one writer: nothing else adds to its packs.
 */
export function collect(database: DatabaseSync, options: CollectOptions): Collection {
  const { releases, blobs } = inTransaction(database, () => forgetReleases(database, options));
  inTransaction(database, () => openDependencies(database).forgetUnasked(isAboutPages));
  const written = repack(database, options);
  const freed = removeUnusedPacks(database, options);
  return { releases, blobs, bytes: freed - written };
}

const BETWEEN_MS = 3_600_000;

/** The same, unless it was done within the hour. */
export function collectWhenDue(
  database: DatabaseSync,
  options: CollectOptions,
): Collection | undefined {
  const sinceMs = options.now - Number(readMeta(database, COLLECTED_AT) ?? 0);
  // An instant to come is of a clock that was ahead.
  if (sinceMs >= 0 && sinceMs < BETWEEN_MS) return undefined;
  writeMeta(database, COLLECTED_AT, String(options.now));
  return collect(database, options);
}

function forgetReleases(database: DatabaseSync, { keepReleases, keepMs, now }: CollectOptions) {
  const oldest = database
    .prepare(
      `SELECT min(id) AS id FROM releases WHERE (created_at > ? AND created_at <= ?) OR id IN
         (SELECT id FROM releases ORDER BY id DESC LIMIT ?)`,
    )
    .get(now - keepMs, now, keepReleases)?.id;
  if (oldest == null) return { releases: 0, blobs: 0 };
  const run = (sql: string, ...values: Array<number>) =>
    Number(database.prepare(sql).run(...values).changes);
  run('DELETE FROM pages WHERE until <= ?', Number(oldest));
  return {
    releases: run('DELETE FROM releases WHERE id < ?', Number(oldest)),
    blobs: run('DELETE FROM blobs WHERE digest NOT IN (SELECT digest FROM pages)'),
  };
}

/** Copies what is in use of sparse and of small packs into a new one. Gives the bytes written. */
function repack(database: DatabaseSync, { dataFolder, locale, now }: CollectOptions): number {
  const sparse = packsToRewrite(database, dataFolder);
  if (sparse.length === 0) return 0;
  const name = `${locale}/collected-${now}`;
  const pack = createPack(dataFolder, name);
  let written = 0;
  const moved = sparse.flatMap(({ id, file }) =>
    bodiesIn(database, id).flatMap((place) => {
      const body = wholeBody(dataFolder, file, place);
      if (!body) return [];
      written += place.length;
      return [{ digest: place.digest, position: pack.append([body]) }];
    }),
  );
  pack.sync();
  pack.close();
  inTransaction(database, () => {
    const id = database.prepare('INSERT INTO packs (file) VALUES (?)').run(name).lastInsertRowid;
    const move = database.prepare('UPDATE blobs SET pack = ?, position = ? WHERE digest = ?');
    for (const { digest, position } of moved) move.run(id, position, digest);
  });
  return written;
}

/** What is damaged stays where it is: whoever asks for it finds that out, and it is rendered again. */
function wholeBody(dataFolder: string, pack: string, place: Place): Buffer | undefined {
  try {
    return readBody(dataFolder, pack, place);
  } catch (error) {
    if (error instanceof DamagedBodyError) return undefined;
    throw error;
  }
}

interface PackRow {
  readonly id: number;
  readonly file: string;
}

function packsToRewrite(database: DatabaseSync, dataFolder: string): Array<PackRow> {
  const packs = database
    .prepare(
      'SELECT packs.id, file, sum(length) AS used FROM packs JOIN blobs ON pack = packs.id GROUP BY pack',
    )
    .all()
    .map(({ id, file, used }) => ({
      id: Number(id),
      file: String(file),
      used: Number(used),
      size: sizeOf(packFile(dataFolder, String(file))),
    }));
  const small = packs.filter(({ size }) => size < SMALL_BYTES);
  const isMany = small.length >= MANY_SMALL;
  return packs.filter(
    ({ used, size }) => used < size * SPARSE_PART || (isMany && size < SMALL_BYTES),
  );
}

function bodiesIn(database: DatabaseSync, pack: number) {
  return database
    .prepare('SELECT digest, position, length FROM blobs WHERE pack = ? ORDER BY position')
    .all(pack)
    .map(({ digest, position, length }) => ({
      digest: String(digest),
      position: Number(position),
      length: Number(length),
    }));
}

/** Removes the files of packs that hold no body any more, and those that a killed rebuild left. */
function removeUnusedPacks(database: DatabaseSync, { dataFolder, locale }: CollectOptions): number {
  database.exec('DELETE FROM packs WHERE id NOT IN (SELECT pack FROM blobs)');
  const used = new Set(
    database
      .prepare('SELECT file FROM packs')
      .all()
      .map(({ file }) => packFile(dataFolder, String(file))),
  );
  const folder = join(dataFolder, 'packs', locale);
  if (!existsSync(folder)) return 0;
  let freed = 0;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (used.has(file)) continue;
    freed += sizeOf(file);
    rmSync(file);
  }
  return freed;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
