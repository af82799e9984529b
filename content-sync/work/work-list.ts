import type { DatabaseSync } from 'node:sqlite';
import { LOCALES, type LocaleId } from '#domain/locales.ts';
import { closeOnFailure } from '#storage/close-on-failure.ts';
import { type OptionalFile, openOptionalFile } from '#storage/optional-file.ts';
import type { StateFileError } from '#storage/state-problem.ts';
import { inTransaction } from '#storage/transactions.ts';
import {
  addDeliveries,
  clampInstants,
  countParts,
  type Delivery,
  forgetDeliveries,
  rowWriter,
  settledDeliveries,
} from './deliveries.ts';
import type { RowOutcome } from './row-outcome.ts';
import {
  type Death,
  finishBuilt,
  finishParked,
  type Live,
  liveDeliveries,
  NEVER,
  noteDeaths,
  noteProcessEnded,
  PROCESS_ENDED,
  settleRows,
  workRow,
} from './settle-rows.ts';
import { type Lane, laneOf, type NewWork, type WorkKind, type WorkRow } from './work-row.ts';
import { openWorkDatabase, tryWriting, workFile } from './work-tables.ts';

export interface WorkListOptions {
  readonly dataFolder: string;
  /** Whether a locale follows its content, as it does once it's published. */
  readonly isFollowed: (locale: LocaleId) => boolean;
  /** Epoch milliseconds. */
  readonly clock?: (() => number) | undefined;
  /** Called when the file gets out of order, and when it works again. */
  readonly onDown: (error: StateFileError) => void;
  readonly onUp: () => void;
  /** How long to wait before reopening a file that is out of order. */
  readonly reopenMs?: number | undefined;
}

/** Rows of a locale that are due together. */
export interface DueWork {
  readonly locale: LocaleId;
  readonly lane: Lane;
  /** Since when, in epoch milliseconds. */
  readonly dueAt: number;
}

/** Rows that a rebuild carries. */
export interface Claim {
  readonly locale: LocaleId;
  readonly lane: Lane;
  readonly rows: ReadonlyArray<WorkRow>;
}

/** What a rebuild carries: some of its deliveries, and the requests that delivered them. */
export interface CarriedDeliveries {
  readonly deliveries: ReadonlyArray<string>;
  readonly requestIds: ReadonlyArray<string>;
}

/** What waits in a locale, for people. */
export interface WaitingWork {
  readonly locale: LocaleId;
  readonly isFull: boolean;
  /** How many records are to be pulled. */
  readonly records: number;
  /** The most failures in a row of one of its rows. */
  readonly failures: number;
  /** When rows that failed are done again, in epoch milliseconds. */
  readonly retryAt: number | undefined;
}

const NAMED_MAX = 20;
const LANES: ReadonlyArray<Lane> = ['local', 'records', 'full'];

/** Rows that wait to be done. Stopped ones are tried again, or wait for a person for ever. */
const WAITING = `state IN ('received', 'waiting', 'stopped') AND is_carried = 0`;
/** Rows that are tried on their own. */
const SUSPECT = `state = 'suspect' AND is_carried = 0`;

/**
 * What is to be done in each locale, on disk: memory holds nothing that a restart needs. Reads find
 * nothing while the file is out of order; what must not be lost is refused then.
 */
export class WorkList {
  readonly #file: OptionalFile<DatabaseSync>;
  readonly #clock: () => number;
  readonly #isFollowed: (locale: LocaleId) => boolean;
  /** Locales stay followed once they are. */
  readonly #followed = new Map<LocaleId, boolean>();
  #timesOpened = 0;

  constructor({ dataFolder, isFollowed, clock = Date.now, reopenMs, ...options }: WorkListOptions) {
    this.#clock = clock;
    this.#isFollowed = isFollowed;
    this.#file = openOptionalFile({
      file: workFile(dataFolder),
      open: () =>
        closeOnFailure(openWorkDatabase(dataFolder), (opened) => {
          // At first, it still says what the last process did.
          if (this.#timesOpened === 0) noteProcessEnded(opened, clock());
          else opened.exec('UPDATE work SET is_carried = 0 WHERE is_carried = 1');
          this.#timesOpened += 1;
          // What can't be written is out of order, also if it can be read.
          tryWriting(opened);
          return opened;
        }),
      ...options,
      now: clock,
      retryMs: reopenMs,
    });
  }

  /** Each time that the file is opened, it may be another one, which lacks what was planned. */
  timesOpened(): number {
    return this.#timesOpened;
  }

  /**
   * Adds deliveries; repeated ones have no effect. Returns once they are on the disk.
   *
   * @throws StateFileError if the file can't be written, so that the sender repeats them
   */
  add(deliveries: ReadonlyArray<Delivery>): void {
    const isFollowed = (locale: LocaleId) => this.#follows(locale);
    this.#file.need((database) =>
      addDeliveries(database, deliveries, { now: this.#clock(), isFollowed }),
    );
  }

  /**
   * Adds what the shop itself has to do, unless the same waits already. Returns false if the file is
   * out of order.
   */
  request(locale: LocaleId, works: ReadonlyArray<NewWork>): boolean {
    const now = this.#clock();
    const isAdded = this.read((database) =>
      inTransaction(database, () => {
        const add = rowWriter(database);
        const isThere = database.prepare(
          `SELECT 1 FROM work WHERE locale = ? AND lane = ? AND kind = ? AND name = ?
           AND ifnull(version, -1) = ? AND ifnull(options, '') = ? AND due_at <= ? AND ${WAITING}`,
        );
        for (const work of works) {
          const { kind, name, version = -1, options } = work;
          const stored = options ? JSON.stringify(options) : '';
          const same = [locale, laneOf(work), kind, name, version, stored, now] as const;
          if (!isThere.get(...same)) add({ locale, work, now });
        }
        return true;
      }),
    );
    return isAdded === true;
  }

  /** Has records looked up once more later. */
  recheck(locale: LocaleId, names: Iterable<string>, dueAt: number): void {
    this.#change((database) => {
      const add = rowWriter(database);
      const row = { locale, now: this.#clock(), dueAt, rechecks: 1, state: 'waiting' } as const;
      for (const name of names) add({ ...row, work: { kind: 'record', name } });
    });
  }

  /** Plans the only row of a kind in a locale, in place of the one it had. */
  plan(locale: LocaleId, kind: WorkKind, planned: Planned | undefined): void {
    this.#change((database) => {
      const drop = 'DELETE FROM work WHERE locale = ? AND kind = ? AND is_carried = 0';
      database.prepare(drop).run(locale, kind);
      const row = { locale, work: { kind, name: '' }, now: this.#clock() };
      if (planned) rowWriter(database)({ ...row, state: 'waiting', ...planned });
    });
  }

  /** Whether a row of a kind waits in a locale that is due by an instant. */
  has(locale: LocaleId, kind: WorkKind, by = NEVER): boolean {
    const select = `SELECT 1 FROM work
      WHERE locale = ? AND lane = ? AND kind = ? AND due_at <= ? AND ${WAITING}`;
    const row = [locale, laneOf({ kind }), kind, by] as const;
    return this.read((database) => database.prepare(select).get(...row)) !== undefined;
  }

  /** What is due, longest due first; of a locale, what needs no source first. */
  due(locales: ReadonlyArray<LocaleId>): ReadonlyArray<DueWork> {
    const select = `SELECT due_at FROM work WHERE locale = ? AND lane = ? AND due_at <= ? AND ${WAITING}
      ORDER BY due_at LIMIT 1`;
    const due = this.read((database) => {
      const first = database.prepare(select);
      return locales.flatMap((locale) =>
        LANES.flatMap((lane) => {
          const row = first.get(locale, lane, this.#clock());
          return row ? [{ locale, lane, dueAt: Number(row.due_at) }] : [];
        }),
      );
    });
    return (due ?? []).toSorted((a, b) => a.dueAt - b.dueAt);
  }

  /** When the next row is due, in epoch milliseconds; infinite if none is. */
  nextDue(): number {
    const select = (open: string) =>
      `SELECT min(due_at) AS due FROM work WHERE due_at > :now AND ${open}`;
    const due = this.read((database) =>
      [WAITING, SUSPECT].map((open) => database.prepare(select(open)).get({ now: this.#clock() })),
    );
    return Math.min(...(due ?? []).map((row) => Number(row?.due ?? Number.POSITIVE_INFINITY)));
  }

  /**
   * Takes what is due in a lane of a locale, with all that waits about the same records. What failed
   * before shares no rebuild with what didn't, and lets it go first.
   */
  claim(locale: LocaleId, lane: Lane): Claim {
    const inLane = `locale = :locale AND lane = :lane AND ${WAITING}`;
    const due = `FROM work WHERE ${inLane} AND due_at <= :now`;
    const rows = this.#change((database) =>
      database
        .prepare(
          `UPDATE work SET is_carried = 1,
             state = CASE state WHEN 'received' THEN 'waiting' ELSE state END
           WHERE ${inLane} AND due_at < ${NEVER} AND name IN
             (SELECT name ${due} AND (failures = 0 OR NOT EXISTS (SELECT 1 ${due} AND failures = 0)))
           RETURNING *`,
        )
        .all({ locale, lane, now: this.#clock() })
        .map(workRow),
    );
    return { locale, lane, rows: inOrder(rows ?? []) };
  }

  /** The locales with suspects that are due. */
  suspectLocales(): ReadonlyArray<LocaleId> {
    const select = `SELECT DISTINCT locale FROM work WHERE ${SUSPECT} AND due_at <= ?`;
    const rows = this.read((database) => database.prepare(select).all(this.#clock()));
    return (rows ?? []).map(({ locale }) => locale as LocaleId);
  }

  /** Takes the suspects of a killed process together; undefined if there is only one, or none. */
  claimKilled(locale: LocaleId): Claim | undefined {
    const killed = this.#suspects(locale).filter(({ problem }) => problem === PROCESS_ENDED);
    return killed.length > 1 ? this.#claimSuspects(locale, killed) : undefined;
  }

  /** Takes a single suspect, with the others about the same record. */
  claimSuspect(locale: LocaleId): Claim | undefined {
    const suspects = this.#suspects(locale);
    const [first] = suspects;
    if (!first) return undefined;
    const same = suspects.filter(({ kind, name }) => kind === first.kind && name === first.name);
    return this.#claimSuspects(locale, same);
  }

  #suspects(locale: LocaleId): ReadonlyArray<WorkRow> {
    const select = `SELECT * FROM work WHERE locale = ? AND ${SUSPECT} ORDER BY seq`;
    return this.read((database) => database.prepare(select).all(locale).map(workRow)) ?? [];
  }

  #claimSuspects(locale: LocaleId, rows: ReadonlyArray<WorkRow>): Claim {
    const lane = LANES.findLast((each) => rows.some((row) => laneOf(row) === each)) ?? 'local';
    this.#change((database) => {
      const carry = database.prepare('UPDATE work SET is_carried = 1 WHERE seq = ?');
      for (const { seq } of rows) carry.run(seq);
    });
    return { locale, lane, rows };
  }

  /** The first deliveries of a claim, and the requests that brought them. */
  carriedBy({ rows }: Claim): CarriedDeliveries {
    const deliveries = [...new Set(rows.flatMap(({ delivery }) => delivery ?? []))];
    const named = deliveries.slice(0, NAMED_MAX);
    const select = `SELECT request_id FROM deliveries
      WHERE id IN (SELECT value FROM json_each(?)) AND request_id IS NOT NULL`;
    const requests = this.read((database) => database.prepare(select).all(JSON.stringify(named)));
    const requestIds = (requests ?? []).map(({ request_id }) => String(request_id));
    return { deliveries: named, requestIds };
  }

  /** Settles each row by its own outcome. Returns the deliveries that shoppers see now. */
  settle(locale: LocaleId, outcomes: ReadonlyMap<WorkRow, RowOutcome>): ReadonlyArray<Live> {
    const now = this.#clock();
    const live = this.#change((database) => {
      settleRows(database, outcomes, now);
      const withState = (state: string) =>
        [...outcomes].flatMap(([row, outcome]) => (outcome.state === state ? [row] : []));
      for (const state of ['published', 'built'] as const) {
        finishParked(database, { locale, rows: withState(state), state, now });
      }
      return liveDeliveries(database, withState('published'), now);
    });
    return live ?? [];
  }

  /** Counts a death for each row of a claim, and has each tried on its own. */
  noteDeaths({ rows }: Claim, death: Omit<Death, 'now'>): void {
    this.#change((database) => noteDeaths(database, rows, { ...death, now: this.#clock() }));
  }

  /** Tries the suspects of a locale later. */
  postponeSuspects(locale: LocaleId, dueAt: number): void {
    const update = `UPDATE work SET due_at = ? WHERE locale = ? AND ${SUSPECT}`;
    this.#change((database) => database.prepare(update).run(dueAt, locale));
  }

  /** Gives up the suspects of a locale. */
  failSuspects(locale: LocaleId, problem: string): void {
    const update = `UPDATE work SET state = 'failed', problem = ?, due_at = ${NEVER}, changed_at = ?
      WHERE locale = ? AND ${SUSPECT}`;
    this.#change((database) => {
      database.prepare(update).run(problem, this.#clock(), locale);
      database.exec(`DELETE FROM work WHERE state = 'failed' AND delivery IS NULL`);
    });
  }

  /** What was tried in vain is due at once, since the source answers again. */
  retryNow(): void {
    const update = `UPDATE work SET due_at = :now WHERE due_at > :now AND due_at < ${NEVER}
      AND failures > 0 AND lane <> 'local' AND ${WAITING}`;
    this.#change((database) => database.prepare(update).run({ now: this.#clock() }));
  }

  /** Finishes what was ingested while a locale was held, now that it's published. */
  finishBuilt(locale: LocaleId): ReadonlyArray<Live> {
    return this.#change((database) => finishBuilt(database, locale, this.#clock())) ?? [];
  }

  /** The locales with rows that were ingested while they were held. */
  builtLocales(): ReadonlyArray<LocaleId> {
    return this.#localesIn('built');
  }

  /** Receives what arrived before a locale was published, once it is. */
  takeUpFollowed(): void {
    for (const [locale, isSo] of this.#followed) if (!isSo) this.#followed.delete(locale);
    const update = `UPDATE work SET state = 'received', due_at = ?
      WHERE state = 'unpublished' AND locale = ?`;
    for (const locale of this.#localesIn('unpublished')) {
      if (!this.#follows(locale)) continue;
      this.#change((database) => database.prepare(update).run(this.#clock(), locale));
    }
  }

  #localesIn(state: string): ReadonlyArray<LocaleId> {
    const select = 'SELECT DISTINCT locale FROM work WHERE state = ?';
    const rows = this.read((database) => database.prepare(select).all(state));
    return (rows ?? []).map(({ locale }) => locale as LocaleId);
  }

  /** What waits to be done because of a change of content, by locale. */
  waiting(): ReadonlyArray<WaitingWork> {
    const select = `SELECT count(DISTINCT CASE WHEN due_at <= :now THEN name END) AS records,
        max(due_at <= :now AND lane = 'full') AS is_full, max(failures) AS failures,
        min(CASE WHEN failures > 0 THEN due_at END) AS retry_at
      FROM work WHERE locale = :locale AND lane <> 'local' AND due_at < ${NEVER} AND ${WAITING}
      HAVING count(*) > 0`;
    const waiting = this.read((database) =>
      LOCALES.flatMap(({ id: locale }): Array<WaitingWork> => {
        const row = database.prepare(select).get({ locale, now: this.#clock() });
        if (!row) return [];
        const { records, is_full, failures, retry_at } = row;
        return [
          {
            locale,
            isFull: is_full === 1,
            records: Number(records),
            failures: Number(failures),
            retryAt: typeof retry_at === 'number' ? retry_at : undefined,
          },
        ];
      }),
    );
    return waiting ?? [];
  }

  /** Deletes deliveries that ended before an instant, and corrects what a wrong clock wrote. */
  forget(before: number): void {
    this.#change((database) => {
      clampInstants(database, this.#clock());
      forgetDeliveries(database, before);
    });
  }

  /** Has rows done now that wait for longer than any wait, since a clock that was ahead wrote them. */
  correctWaits(longestMs: number): void {
    const update = `UPDATE work SET due_at = :now WHERE due_at > :now + :longestMs
      AND due_at < ${NEVER} AND kind <> 'expiry' AND is_carried = 0`;
    this.#change((database) => database.prepare(update).run({ now: this.#clock(), longestMs }));
  }

  /** Whether deliveries can be taken: tries to write to the file. */
  isWell(): boolean {
    return this.read((database) => tryWriting(database) === undefined) ?? false;
  }

  /** Those of the given deliveries of which nothing is left to be done. */
  settledDeliveries(ids: ReadonlyArray<string>): ReadonlyArray<string> {
    return this.read((database) => settledDeliveries(database, ids)) ?? [];
  }

  /** How many deliveries are in each state, by locale. */
  counts(): ReturnType<typeof countParts> {
    return this.read(countParts) ?? [];
  }

  /** From now on, no row is to blame if the process is killed. */
  release(): void {
    this.#change((database) =>
      database.exec('UPDATE work SET is_carried = 0 WHERE is_carried = 1'),
    );
  }

  /** Runs work on the file; undefined while that is out of order. */
  read<T>(work: (database: DatabaseSync) => T): T | undefined {
    return this.#file.use<T | undefined>(work, undefined);
  }

  close(): void {
    this.#file.close();
  }

  #follows(locale: LocaleId): boolean {
    const isFollowed = this.#followed.get(locale) ?? this.#isFollowed(locale);
    this.#followed.set(locale, isFollowed);
    return isFollowed;
  }

  /** Changes rows without waiting for the disk: it must outlive the process, not a power failure. */
  #change<T>(work: (database: DatabaseSync) => T): T | undefined {
    return this.read((database) => {
      database.exec('PRAGMA synchronous = NORMAL');
      try {
        return inTransaction(database, () => work(database));
      } finally {
        database.exec('PRAGMA synchronous = FULL');
      }
    });
  }
}

interface Planned {
  /** Epoch milliseconds. */
  readonly dueAt: number;
  readonly failures?: number;
}

const inOrder = (rows: ReadonlyArray<WorkRow>) => rows.toSorted((a, b) => a.seq - b.seq);
