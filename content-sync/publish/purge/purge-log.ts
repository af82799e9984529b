import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { closeOnFailure, IN_MEMORY } from '#storage/open-database.ts';
import { openStateFile } from '#storage/open-state-file.ts';
import { OptionalFile, type OptionalFileOptions } from '#storage/optional-file.ts';
import { inTransaction } from '#storage/transactions.ts';
import type { LocaleId } from '../../contract/locale.ts';

/** A locale's releases after `after`, up to and including `upTo`. */
export interface ReleaseRange {
  readonly after: number;
  readonly upTo: number;
}

/** Releases of a locale that an edge has to purge again, and when. */
export interface PurgeAgain extends ReleaseRange {
  readonly id: number;
  readonly locale: LocaleId;
}

/** Releases that an edge has purged. */
export interface PurgedRange extends ReleaseRange {
  /** When the last one was made, in epoch milliseconds: another file counts from 1 again. */
  readonly madeAt: number;
}

/**
 * What each edge has confirmed. It survives restarts: whatever it doesn't list as purged is purged
 * at the next start. If it's lost, everything is purged twice.
 */
export interface PurgeLog {
  /** The release up to which a locale was purged; undefined before the first. */
  purgedUpTo(edge: string, locale: LocaleId): Omit<PurgedRange, 'after'> | undefined;
  /** Records that releases were purged, and when to repeat that (epoch milliseconds), if at all. */
  recordPurged(
    edge: string,
    purged: ReadonlyMap<LocaleId, PurgedRange>,
    againAt: number | undefined,
  ): void;
  /** What has to be purged again by now. */
  due(edge: string, now: number): ReadonlyArray<PurgeAgain>;
  recordRepeated(done: ReadonlyArray<PurgeAgain>): void;
  /** When something is next due, in epoch milliseconds; undefined if nothing is. */
  nextDue(edge: string): number | undefined;
  close(): void;
}

const SCHEMA = `
  CREATE TABLE purged (
    edge TEXT NOT NULL, locale TEXT NOT NULL, release INTEGER NOT NULL, made_at INTEGER NOT NULL,
    PRIMARY KEY (edge, locale)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE again (
    id INTEGER PRIMARY KEY, edge TEXT NOT NULL, locale TEXT NOT NULL,
    after INTEGER NOT NULL, up_to INTEGER NOT NULL, due_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX again_by_edge ON again (edge, due_at);
`;

const STEPS = [SCHEMA];

export function purgesFile(dataFolder: string): string {
  return join(dataFolder, 'purges.db');
}

/**
 * The log of a data folder. While that is out of order, an empty one in memory stands in, so
 * everything is purged again.
 */
export function openOptionalPurgeLog(
  dataFolder: string,
  watch: Pick<OptionalFileOptions<PurgeLog>, 'onDown' | 'onUp' | 'retryMs'>,
): PurgeLog {
  const file = purgesFile(dataFolder);
  const stored = new OptionalFile({ file, open: () => openPurgeLog(file), ...watch });
  const spare = openPurgeLog(IN_MEMORY);
  /** The log that an entry comes from. */
  const logOf = new WeakMap<PurgeAgain, PurgeLog>();
  const use = <T>(work: (log: PurgeLog) => T): T => {
    const answer = stored.use((log) => ({ of: work(log) }), undefined);
    return answer ? answer.of : work(spare);
  };
  return {
    purgedUpTo: (edge, locale) => use((log) => log.purgedUpTo(edge, locale)),
    recordPurged: (edge, purged, againAt) => use((log) => log.recordPurged(edge, purged, againAt)),
    due: (edge, now) =>
      use((log) => {
        const due = log.due(edge, now);
        for (const entry of due) logOf.set(entry, log);
        return due;
      }),
    // What another log listed stays there: purging twice is better than not purging again.
    recordRepeated: (done) =>
      use((log) => log.recordRepeated(done.filter((entry) => logOf.get(entry) === log))),
    nextDue: (edge) => use((log) => log.nextDue(edge)),
    close() {
      stored.close();
      spare.close();
    },
  };
}

/** Entries due later than this come from a clock that was ahead, so they are due now. */
const LONGEST_WAIT_MS = 3_600_000;

export function openPurgeLog(file: string): PurgeLog {
  return closeOnFailure(openStateFile(file, STEPS), purgeLogOf);
}

function purgeLogOf(database: DatabaseSync): PurgeLog {
  const selectPurged = database.prepare(
    'SELECT release, made_at FROM purged WHERE edge = ? AND locale = ?',
  );
  const putPurged = database.prepare(
    'INSERT OR REPLACE INTO purged (edge, locale, release, made_at) VALUES (?, ?, ?, ?)',
  );
  const putAgain = database.prepare(
    'INSERT INTO again (edge, locale, after, up_to, due_at) VALUES (?, ?, ?, ?, ?)',
  );
  const selectDue = database.prepare(
    `SELECT id, locale, after, up_to FROM again
     WHERE edge = :edge AND (due_at <= :now OR due_at > :now + ${LONGEST_WAIT_MS}) ORDER BY id`,
  );
  const selectNext = database.prepare('SELECT min(due_at) AS next FROM again WHERE edge = ?');
  const dropAgain = database.prepare('DELETE FROM again WHERE id = ?');
  return {
    purgedUpTo(edge, locale) {
      const row = selectPurged.get(edge, locale);
      return row && { upTo: Number(row.release), madeAt: Number(row.made_at) };
    },
    recordPurged(edge, purged, againAt) {
      inTransaction(database, () => {
        for (const [locale, { after, upTo, madeAt }] of purged) {
          putPurged.run(edge, locale, upTo, madeAt);
          if (againAt !== undefined) putAgain.run(edge, locale, after, upTo, againAt);
        }
      });
    },
    due: (edge, now) =>
      selectDue.all({ edge, now }).map((row) => ({
        id: Number(row.id),
        locale: row.locale as LocaleId,
        after: Number(row.after),
        upTo: Number(row.up_to),
      })),
    recordRepeated(done) {
      inTransaction(database, () => {
        for (const { id } of done) dropAgain.run(id);
      });
    },
    nextDue(edge) {
      const next = selectNext.get(edge)?.next;
      return next == null ? undefined : Number(next);
    },
    close: () => database.close(),
  };
}
