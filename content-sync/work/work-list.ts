import { storableJson, type Tables } from '#storage/state-store.ts';
import type { Locale, LocaleId } from '../contract/locale.ts';
import {
  addDeliveries,
  clampInstants,
  type Delivery,
  type DeliveryPart,
  discardParts,
  forgetDeliveries,
  type Latency,
  latencies,
  listParts,
  type NamedDeliveries,
  type PartFilter,
  replayParts,
} from './deliveries.ts';
import { type PartCount, PartCounts } from './part-counts.ts';
import {
  type Death,
  finishIngested,
  finishParked,
  type Live,
  liveDeliveries,
  PROCESS_ENDED,
  type RowOutcome,
  recordDeaths,
  recordProcessEnded,
  settleRows,
} from './settle-rows.ts';
import {
  type Lane,
  laneOf,
  NEVER,
  type NewWork,
  newRow,
  seqsOf,
  type WorkKind,
  type WorkRow,
  workRow,
} from './work-row.ts';
import type { WorkStore } from './work-store.ts';

export interface WorkListOptions {
  readonly store: WorkStore;
  /** The site's locales. */
  readonly locales: ReadonlyArray<Locale>;
  /** Whether a locale follows its content, as it does once it's published. */
  readonly isFollowed?: ((locale: LocaleId) => boolean) | undefined;
  /** Epoch milliseconds. */
  readonly clock?: (() => number) | undefined;
}

/** Rows of a locale that are due together. */
export interface DueWork {
  readonly locale: LocaleId;
  readonly lane: Lane;
  /** Since when, in epoch milliseconds. */
  readonly dueAt: number;
}

/** Rows that a rebuild has claimed. */
export interface Claim {
  readonly locale: LocaleId;
  readonly lane: Lane;
  readonly rows: ReadonlyArray<WorkRow>;
  /** Rows about the same records that were done lately. */
  readonly earlier: ReadonlyArray<WorkRow>;
}

/** Of a claim: some of its deliveries, and the requests that delivered them. */
export interface ClaimedDeliveries {
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
/** How long a machine whose session with PostgreSQL broke off may take to begin another. */
const BLIP_MS = 1_000;
const LANES: ReadonlyArray<Lane> = ['local', 'records', 'full'];
/** For longer than this, no source goes on answering with an earlier version of a record. */
const LATE_MS = 3_600_000;

/** Rows that wait to be done. Stopped ones are tried again, or wait for a person for ever. */
const WAITING = `state IN ('received', 'waiting', 'stopped') AND claimed_by IS NULL`;
/** Rows that are tried on their own. */
const QUARANTINED = `state = 'quarantined' AND claimed_by IS NULL`;

/** Rows of locales that no process rebuilds. */
const IS_FREE = `locale NOT IN (SELECT locale FROM work WHERE claimed_by IS NOT NULL)`;

/**
 * What is to be done in each locale, in a store: memory holds nothing that a restart needs. Of
 * several processes that share the store, one at a time has claims in a locale; a process that
 * ended loses its own. Reads find nothing while the store is out of order; what must not be lost is
 * refused then.
 */
export class WorkList {
  readonly #store: WorkStore;
  readonly #locales: ReadonlyArray<Locale>;
  readonly #clock: () => number;
  readonly #isFollowed: (locale: LocaleId) => boolean;
  readonly #counts = new PartCounts();
  /** Locales stay followed once they are. */
  readonly #followed = new Map<LocaleId, boolean>();
  /** Since when processes seem to have ended, by this process's own time. */
  #ended: ReadonlyMap<string, number> = new Map();

  constructor({ store, locales, isFollowed = () => true, clock = Date.now }: WorkListOptions) {
    this.#store = store;
    this.#locales = locales;
    this.#clock = clock;
    this.#isFollowed = isFollowed;
  }

  /**
   * Adds deliveries; repeated ones have no effect. Resolves once they can't be lost.
   *
   * @throws StateError if they can't be stored, so that the sender repeats them
   */
  add(deliveries: ReadonlyArray<Delivery>): Promise<void> {
    const isFollowed = (locale: LocaleId) => this.#follows(locale);
    return this.#store.need((tables) =>
      addDeliveries(tables, deliveries, {
        locales: this.#locales,
        now: this.#clock(),
        isFollowed,
      }),
    );
  }

  /**
   * Adds what the shop itself has to do, unless equal work waits already. Resolves with false if the
   * store is out of order.
   */
  async request(locale: LocaleId, works: ReadonlyArray<NewWork>): Promise<boolean> {
    const now = this.#clock();
    const isAdded = await this.#change(async (tables) => {
      for (const work of works) {
        const row = newRow({ locale, work, now });
        const same = await tables.get(
          `SELECT 1 FROM work WHERE locale = ? AND lane = ? AND kind = ? AND name = ?
           AND coalesce(version, -1) = ? AND coalesce(options, '') = ? AND due_at <= ?
           AND ${WAITING}`,
          ...[locale, row.lane, row.kind, row.name, row.version ?? -1, row.options ?? '', now],
        );
        if (!same) await tables.insert('work', [row]);
      }
      return true;
    });
    return isAdded === true;
  }

  /**
   * Adds work in some locales, unless it was added by that key in the last month.
   *
   * @throws StateError if it can't be stored
   */
  requestOnce(key: string, locales: ReadonlyArray<LocaleId>, work: NewWork): Promise<void> {
    const now = this.#clock();
    const rows = locales.map((locale) =>
      newRow({ locale, work, now, state: this.#follows(locale) ? 'received' : 'unpublished' }),
    );
    return this.#store.need((tables) =>
      tables.transaction(async () => {
        if (await tables.get('SELECT 1 FROM webhooks WHERE id = ?', key)) return;
        await tables.insert('webhooks', [{ id: key, received_at: now }]);
        await tables.insert('work', rows);
      }),
    );
  }

  /** Plans the only row of a kind in a locale, in place of the one it had. */
  async plan(locale: LocaleId, kind: WorkKind, planned: Planned | undefined): Promise<void> {
    await this.#change((tables) => this.#replan(tables, [locale, kind], planned));
  }

  async #replan(
    tables: Tables,
    [locale, kind]: readonly [LocaleId, WorkKind],
    planned: Planned | undefined,
  ): Promise<void> {
    const drop = `DELETE FROM work WHERE locale = ? AND lane = ? AND kind = ? AND ${WAITING}`;
    await tables.run(drop, locale, laneOf({ kind }), kind);
    const row = { locale, work: { kind, name: '' }, now: this.#clock(), state: 'waiting' } as const;
    if (planned) await tables.insert('work', [newRow({ ...row, ...planned })]);
  }

  /** Whether a row of a kind waits in a locale that is due by an instant. */
  async has(locale: LocaleId, kind: WorkKind, by = NEVER): Promise<boolean> {
    const select = `SELECT 1 FROM work
      WHERE locale = ? AND lane = ? AND kind = ? AND due_at <= ? AND ${WAITING} LIMIT 1`;
    const found = await this.#read((tables) =>
      tables.get(select, locale, laneOf({ kind }), kind, by),
    );
    return found !== undefined;
  }

  /** Whether a row of a kind is due in a locale, or under way in any process. */
  async isOpen(locale: LocaleId, kind: WorkKind): Promise<boolean> {
    const select = `SELECT 1 FROM work WHERE locale = ? AND kind = ? AND due_at <= ?
      AND state IN ('received', 'waiting') LIMIT 1`;
    const found = await this.#read((tables) => tables.get(select, locale, kind, this.#clock()));
    return found !== undefined;
  }

  /**
   * What is due: first what needs no source, since that may be away, then what is due longest. Leaves
   * out locales that a process rebuilds.
   */
  async due(locales: ReadonlyArray<LocaleId>): Promise<ReadonlyArray<DueWork>> {
    const select = `SELECT locale, lane, min(due_at) AS due_at FROM work
      WHERE due_at <= ? AND ${WAITING} AND ${IS_FREE} GROUP BY locale, lane`;
    const rows = await this.#read((tables) => tables.all(select, this.#clock()));
    const due = (rows ?? []).map(({ locale, lane, due_at }) => ({
      locale: locale as LocaleId,
      lane: lane as Lane,
      dueAt: Number(due_at),
    }));
    const needsSource = ({ lane }: DueWork) => Number(lane !== 'local');
    const rank = ({ lane }: DueWork) => LANES.indexOf(lane);
    // Databases group in orders of their own.
    const place = ({ locale }: DueWork) => locales.indexOf(locale);
    return due
      .filter((each) => place(each) >= 0)
      .toSorted(
        (a, b) =>
          needsSource(a) - needsSource(b) ||
          a.dueAt - b.dueAt ||
          rank(a) - rank(b) ||
          place(a) - place(b),
      );
  }

  /** When the next row is due, in epoch milliseconds; infinite if none is. */
  async nextDue(): Promise<number> {
    const select = (open: string) => `SELECT min(due_at) AS due FROM work
      WHERE due_at > ? AND ${open}`;
    const due = await this.#read(async (tables) => {
      const now = this.#clock();
      return [await tables.get(select(WAITING), now), await tables.get(select(QUARANTINED), now)];
    });
    return Math.min(...(due ?? []).map((row) => Number(row?.due ?? Number.POSITIVE_INFINITY)));
  }

  /**
   * Claims what is due in a lane of a locale, with all that waits about its records. What failed
   * before shares no rebuild with what didn't, and lets it go first. Claims nothing of a locale that
   * another process rebuilds.
   */
  async claim(locale: LocaleId, lane: Lane): Promise<Claim> {
    const inLane = `locale = ? AND lane = ? AND ${WAITING}`;
    const due = `FROM work WHERE ${inLane} AND due_at <= ?`;
    const ofLane = [locale, lane] as const;
    const dueNow = [...ofLane, this.#clock()] as const;
    const claimed = await this.#claimRows(locale, async (tables) => {
      const rows = await tables.all(
        `UPDATE work SET claimed_by = ?,
           state = CASE state WHEN 'received' THEN 'waiting' ELSE state END
         WHERE ${inLane} AND due_at < ${NEVER} AND name IN
           (SELECT name ${due} AND (failures = 0 OR NOT EXISTS (SELECT 1 ${due} AND failures = 0)))
         RETURNING *`,
        ...[this.#store.claimant, ...ofLane, ...dueNow, ...dueNow],
      );
      return rows.map(workRow);
    });
    return { locale, lane, ...claimed };
  }

  /** The locales with quarantined rows that are due. */
  async quarantinedLocales(): Promise<ReadonlyArray<LocaleId>> {
    const select = `SELECT DISTINCT locale FROM work
      WHERE ${QUARANTINED} AND due_at <= ? AND ${IS_FREE}`;
    const rows = await this.#read((tables) => tables.all(select, this.#clock()));
    return (rows ?? []).map(({ locale }) => locale as LocaleId);
  }

  /** Claims the quarantined rows of a killed process together; undefined if there is only one, or none. */
  claimKilled(locale: LocaleId): Promise<Claim | undefined> {
    return this.#claimQuarantined(locale, (quarantined) => {
      const killed = quarantined.filter(({ problem }) => problem === PROCESS_ENDED);
      return killed.length > 1 ? killed : [];
    });
  }

  /** Claims a single quarantined row, with the others about its record. */
  claimOneQuarantined(locale: LocaleId): Promise<Claim | undefined> {
    return this.#claimQuarantined(locale, ([first, ...others]) =>
      first
        ? [first, ...others.filter(({ kind, name }) => kind === first.kind && name === first.name)]
        : [],
    );
  }

  async #claimQuarantined(
    locale: LocaleId,
    chosen: (quarantined: ReadonlyArray<WorkRow>) => ReadonlyArray<WorkRow>,
  ): Promise<Claim | undefined> {
    const select = `SELECT * FROM work WHERE locale = ? AND ${QUARANTINED} ORDER BY seq`;
    const { rows, earlier } = await this.#claimRows(locale, async (tables) => {
      const claimed = chosen((await tables.all(select, locale)).map(workRow));
      const claim = `UPDATE work SET claimed_by = ? WHERE ${tables.among('seq', 'bigint')}`;
      await tables.run(claim, this.#store.claimant, seqsOf(claimed));
      return claimed;
    });
    const lane = LANES.findLast((each) => rows.some((row) => laneOf(row) === each)) ?? 'local';
    return rows.length > 0 ? { locale, lane, rows, earlier } : undefined;
  }

  /**
   * Has this process claim rows of a locale, unless one has a claim there already. A process that counts
   * as ended, as its first session begins or when one breaks off, claims nothing.
   */
  async #claimRows(
    locale: LocaleId,
    claim: (tables: Tables) => Promise<ReadonlyArray<WorkRow>>,
  ): Promise<Pick<Claim, 'rows' | 'earlier'>> {
    const { claimantEnded } = this.#store;
    const claims = 'SELECT 1 FROM work WHERE locale = ? AND claimed_by IS NOT NULL';
    const putBack = `UPDATE work SET claimed_by = NULL
      WHERE locale = ? AND claimed_by IS NOT NULL AND (${claimantEnded})`;
    const claimed = await this.#change(async (tables) => {
      if (await tables.get(`${claims} LIMIT 1`, locale)) return NO_ROWS;
      const rows = await claim(tables);
      if ((await tables.run(putBack, locale)) > 0) return NO_ROWS;
      return { rows: inOrder(rows), earlier: await this.#doneLately(tables, locale, rows) };
    });
    return claimed ?? NO_ROWS;
  }

  /**
   * Rows about the same records that were done lately. A webhook may arrive after one about a later version, and
   * a source that answers late then has the earlier one: without these, it would be published again.
   */
  async #doneLately(
    tables: Tables,
    locale: LocaleId,
    rows: ReadonlyArray<WorkRow>,
  ): Promise<ReadonlyArray<WorkRow>> {
    const names = rows.flatMap(({ kind, name }) => (kind === 'record' ? [name] : []));
    if (names.length === 0) return [];
    const done = await tables.all(
      `SELECT * FROM work WHERE state IN ('published', 'ingested', 'superseded') AND locale = ?
       AND changed_at > ? AND kind = 'record' AND ${tables.among('name', 'text')}`,
      ...[locale, this.#clock() - LATE_MS, storableJson([...new Set(names)])],
    );
    return inOrder(done.map(workRow));
  }

  /** The first deliveries of a claim, and the requests that brought them, in their order. */
  async deliveriesOf({ rows }: Claim): Promise<ClaimedDeliveries> {
    const deliveries = [...new Set(rows.flatMap(({ delivery }) => delivery ?? []))];
    const named = deliveries.slice(0, NAMED_MAX);
    const requests = await this.#read((tables) =>
      tables.all(
        `SELECT id, request_id FROM webhooks
         WHERE ${tables.among('id', 'text')} AND request_id IS NOT NULL`,
        storableJson(named),
      ),
    );
    const requestOf = new Map(
      (requests ?? []).map(({ id, request_id }) => [id, String(request_id)] as const),
    );
    const requestIds = named.flatMap((delivery) => requestOf.get(delivery) ?? []);
    return { deliveries: named, requestIds };
  }

  /**
   * Settles each row by its own outcome, and plans what follows, all or nothing. Resolves with the
   * deliveries that shoppers see now.
   */
  async settle(
    locale: LocaleId,
    outcomes: ReadonlyMap<WorkRow, RowOutcome>,
    following: Following = {},
  ): Promise<ReadonlyArray<Live>> {
    const now = this.#clock();
    const withState = (state: string) =>
      [...outcomes].flatMap(([row, outcome]) => (outcome.state === state ? [row] : []));
    const live = await this.#change(async (tables) => {
      await settleRows(tables, { outcomes, claimant: this.#store.claimant, now });
      for (const state of ['published', 'ingested'] as const) {
        await finishParked(tables, { locale, rows: withState(state), state, now });
      }
      const settled = await liveDeliveries(tables, withState('published'), now);
      await this.#planFollowing(tables, locale, following);
      const ingested = following.isPublished ? await finishIngested(tables, locale, now) : [];
      return [...settled, ...ingested];
    });
    return live ?? [];
  }

  async #planFollowing(
    tables: Tables,
    locale: LocaleId,
    { rechecks, unrendered }: Following,
  ): Promise<void> {
    const { names = [], dueAt = 0 } = rechecks ?? {};
    const row = { locale, now: this.#clock(), dueAt, rechecks: 1, state: 'waiting' } as const;
    const again = names.map((name) => newRow({ ...row, work: { kind: 'record', name } }));
    await tables.insert('work', again);
    if (unrendered === undefined) return;
    const waiting = `SELECT 1 FROM work
      WHERE locale = ? AND lane = 'local' AND kind = 'unrendered' AND ${WAITING} LIMIT 1`;
    const isPlanned = unrendered !== 'none' && (await tables.get(waiting, locale)) !== undefined;
    if (isPlanned) return;
    const planned = unrendered === 'none' ? undefined : unrendered;
    await this.#replan(tables, [locale, 'unrendered'], planned);
  }

  /** Counts a death for each row of a claim, and has each tried on its own. */
  async recordDeaths({ rows }: Claim, death: Omit<Death, 'now' | 'claimant'>): Promise<void> {
    const { claimant } = this.#store;
    const counted = { ...death, claimant, now: this.#clock() };
    await this.#change((tables) => recordDeaths(tables, rows, counted));
  }

  /** Tries the quarantined rows of a locale later. */
  async postponeQuarantined(locale: LocaleId, dueAt: number): Promise<void> {
    const update = `UPDATE work SET due_at = ? WHERE locale = ? AND ${QUARANTINED}`;
    await this.#change((tables) => tables.run(update, dueAt, locale));
  }

  /** Gives up the quarantined rows of a locale. */
  async failQuarantined(locale: LocaleId, problem: string): Promise<void> {
    const update = `UPDATE work SET state = 'failed', problem = ?, due_at = ?, changed_at = ?
      WHERE locale = ? AND ${QUARANTINED}`;
    await this.#change(async (tables) => {
      await tables.run(update, problem, NEVER, this.#clock(), locale);
      await tables.run(`DELETE FROM work WHERE state = 'failed' AND delivery IS NULL`);
    });
  }

  /** What was tried in vain is due at once, since the source answers again. */
  async retryNow(): Promise<void> {
    const update = `UPDATE work SET due_at = ? WHERE due_at > ? AND due_at < ${NEVER}
      AND failures > 0 AND lane <> 'local' AND ${WAITING}`;
    const now = this.#clock();
    await this.#change((tables) => tables.run(update, now, now));
  }

  /** Finishes what was ingested while a locale was held, now that it's published. */
  async finishIngested(locale: LocaleId): Promise<ReadonlyArray<Live>> {
    return (await this.#change((tables) => finishIngested(tables, locale, this.#clock()))) ?? [];
  }

  /** The locales with rows that were ingested while they were held. */
  ingestedLocales(): Promise<ReadonlyArray<LocaleId>> {
    return this.#localesIn('ingested');
  }

  /** Receives what arrived before a locale was published, once it is. */
  async receiveFollowed(): Promise<void> {
    for (const [locale, isSo] of this.#followed) if (!isSo) this.#followed.delete(locale);
    const update = `UPDATE work SET state = 'received', due_at = ?
      WHERE state = 'unpublished' AND locale = ?`;
    for (const locale of await this.#localesIn('unpublished')) {
      if (!this.#follows(locale)) continue;
      this.#counts.forget();
      await this.#change((tables) => tables.run(update, this.#clock(), locale));
    }
  }

  async #localesIn(state: string): Promise<ReadonlyArray<LocaleId>> {
    const select = 'SELECT DISTINCT locale FROM work WHERE state = ?';
    const rows = await this.#read((tables) => tables.all(select, state));
    return (rows ?? []).map(({ locale }) => locale as LocaleId);
  }

  /** What waits to be done because of a change of content, by locale. */
  async waiting(): Promise<ReadonlyArray<WaitingWork>> {
    const select = `SELECT locale, count(DISTINCT CASE WHEN due_at <= ? THEN name END) AS records,
        max(CASE WHEN due_at <= ? AND lane = 'full' THEN 1 ELSE 0 END) AS is_full,
        max(failures) AS failures, min(CASE WHEN failures > 0 THEN due_at END) AS retry_at
      FROM work WHERE lane <> 'local' AND due_at < ${NEVER} AND ${WAITING} GROUP BY locale`;
    const now = this.#clock();
    const rows = await this.#read((tables) => tables.all(select, now, now));
    const byLocale = new Map((rows ?? []).map((row) => [row.locale, row]));
    return this.#locales.flatMap(({ id: locale }): Array<WaitingWork> => {
      const row = byLocale.get(locale);
      if (!row) return [];
      const { records, is_full, failures, retry_at } = row;
      return [
        {
          locale,
          isFull: Number(is_full) === 1,
          records: Number(records),
          failures: Number(failures),
          retryAt: retry_at === null ? undefined : Number(retry_at),
        },
      ];
    });
  }

  /** Deletes deliveries that ended before an instant, and corrects what a wrong clock wrote. */
  async forget(before: number): Promise<void> {
    this.#counts.forget();
    await this.#change(async (tables) => {
      await clampInstants(tables, this.#clock());
      await forgetDeliveries(tables, before);
    });
  }

  /** Has rows done now that wait for longer than any wait, since a clock that was ahead wrote them. */
  async correctWaits(longestMs: number): Promise<void> {
    const update = (open: string) => `UPDATE work SET due_at = ? WHERE due_at > ?
      AND due_at < ${NEVER} AND kind <> 'expiry' AND ${open}`;
    const now = this.#clock();
    await this.#change(async (tables) => {
      for (const open of [WAITING, QUARANTINED])
        await tables.run(update(open), now, now + longestMs);
    });
  }

  /** Whether deliveries can be enqueued: tries to write to the store. */
  isWell(): Promise<boolean> {
    return this.#store.isWritable();
  }

  /** The parts of deliveries that match a filter, in the order in which they were added. */
  async parts(filter: PartFilter): Promise<ReadonlyArray<DeliveryPart>> {
    return (await this.#read((tables) => listParts(tables, filter))) ?? [];
  }

  /** How many deliveries are in each state, by locale. */
  async counts(): Promise<ReadonlyArray<PartCount>> {
    return (await this.#read((tables) => this.#counts.count(tables, this.#clock()))) ?? [];
  }

  /** How long the latest deliveries took until shoppers saw them, newest last. */
  async latencies(limit: number): Promise<ReadonlyArray<Latency>> {
    return (await this.#read((tables) => latencies(tables, limit))) ?? [];
  }

  /** Has deliveries done again. Resolves with the number of parts, if the store is in order. */
  replay(named: NamedDeliveries): Promise<number | undefined> {
    this.#counts.forget();
    return this.#change((tables) => replayParts(tables, named, this.#clock()));
  }

  /** Gives deliveries up. Resolves with the number of parts, if the store is in order. */
  discard(named: NamedDeliveries): Promise<number | undefined> {
    return this.#change((tables) => discardParts(tables, named, this.#clock()));
  }

  /** Takes over what processes that were killed had claimed. */
  async recoverClaims(): Promise<void> {
    const { claimant, claimantEnded } = this.#store;
    const select = `SELECT DISTINCT claimed_by FROM work
      WHERE claimed_by <> ? AND (${claimantEnded})`;
    const rows = await this.#read((tables) => tables.all(select, claimant));
    const now = performance.now();
    const since = (each: string) => [each, this.#ended.get(each) ?? now] as const;
    const ended = new Map((rows ?? []).map(({ claimed_by }) => since(String(claimed_by))));
    for (const [each, at] of ended) {
      if (!this.#store.endsForGood && now - at < BLIP_MS) continue;
      await this.#change((tables) => recordProcessEnded(tables, each, this.#clock()));
    }
    this.#ended = ended;
  }

  /**
   * From now on, this process has claims in the given locales only. What it still does is no
   * reason to blame a row if it's killed.
   */
  async release(isRetained: (locale: LocaleId) => boolean = () => false): Promise<void> {
    const { claimant } = this.#store;
    const mine = 'SELECT seq, locale FROM work WHERE claimed_by = ?';
    const claimed = (await this.#read((tables) => tables.all(mine, claimant))) ?? [];
    const left = claimed.filter(({ locale }) => !isRetained(locale as LocaleId));
    if (left.length === 0) return;
    const seqs = storableJson(left.map(({ seq }) => Number(seq)));
    const update = (tables: Tables) =>
      `UPDATE work SET claimed_by = NULL WHERE claimed_by = ? AND ${tables.among('seq', 'bigint')}`;
    await this.#change((tables) => tables.run(update(tables), claimant, seqs));
  }

  /** Each time that the store is opened, it may be another one, which lacks what was planned. */
  openings(): number {
    return this.#store.openings();
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  #follows(locale: LocaleId): boolean {
    const isFollowed = this.#followed.get(locale) ?? this.#isFollowed(locale);
    this.#followed.set(locale, isFollowed);
    return isFollowed;
  }

  #read<T>(work: (tables: Tables) => Promise<T>): Promise<T | undefined> {
    return this.#store.use<T | undefined>(work, undefined);
  }

  /** Changes rows without waiting for the disk: it must outlive the process, not a power failure. */
  #change<T>(work: (tables: Tables) => Promise<T>): Promise<T | undefined> {
    return this.#read((tables) => tables.transaction(() => work(tables), 'end of the process'));
  }
}

/** What a rebuild leaves for later. */
export interface Following {
  /** Records to look up once more. */
  readonly rechecks?: { readonly names: ReadonlyArray<string>; readonly dueAt: number };
  /** Whether shoppers see what was ingested while the locale was held. */
  readonly isPublished?: boolean;
  /** When pages that could not be rendered are tried again. */
  readonly unrendered?: Planned | 'none';
}

export interface Planned {
  /** Epoch milliseconds. */
  readonly dueAt: number;
  readonly failures?: number;
}

const NO_ROWS: Pick<Claim, 'rows' | 'earlier'> = { rows: [], earlier: [] };

const inOrder = (rows: ReadonlyArray<WorkRow>) => rows.toSorted((a, b) => a.seq - b.seq);
