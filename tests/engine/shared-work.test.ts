import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SessionLeases } from '#content-sync/cluster/leases.ts';
import { openPostgres, type Postgres, USUAL_PATIENCE } from '#content-sync/cluster/postgres.ts';
import { openSharedWork, postgresPaths } from '#content-sync/cluster/shared-store.ts';
import { MIGRATIONS, SCHEMA } from '#content-sync/cluster/tables.ts';
import { DELIVERY_STATES } from '#content-sync/contract/delivery-states.ts';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { addDeliveries, type Delivery, listParts } from '#content-sync/work/deliveries.ts';
import type { SourceEvents } from '#content-sync/work/rebuild-process.ts';
import { PROCESS_ENDED, type RowOutcome } from '#content-sync/work/settle-rows.ts';
import { WorkConditions } from '#content-sync/work/work-conditions.ts';
import { WorkList } from '#content-sync/work/work-list.ts';
import { EVERYTHING, type Lane, PUBLISH, recordWork } from '#content-sync/work/work-row.ts';
import { openWorkDatabase, type WorkStore, workInFile } from '#content-sync/work/work-store.ts';
import { LOCALES, type LocaleId } from '#domain/locale/locales.ts';
import { openWorkState } from '#scripts/serve/work-state.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { markAsBuilt } from '../builders/compiled-code.ts';
import { aDatabase, emptyDatabase, queryIn } from '../builders/databases.ts';
import { UP_TO_DATE } from '../builders/rebuild-results.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';
import { about } from '../builders/work-log.ts';
import { aRunner, type RunnerOptions } from '../builders/work-runner.ts';
import { workTables } from '../builders/work-tables.ts';
import { TIER } from '../tier.ts';

let server: RunningPostgres;
let databaseUrl: string;

beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await aDatabase(server);
}, 120_000);

afterAll(() => server?.stop());

const SG: LocaleId = 'sg-en';
const PATIENCE_MS = 30_000;
const LANES: ReadonlyArray<Lane> = ['local', 'records', 'full'];

/** One step on a list, as a runner, a person or a webhook takes it. Resolves with what it told. */
type Step = (list: WorkList, clock: { ms: number }) => Promise<unknown>;

const locale = fc.constantFrom<LocaleId>('sg-en', 'hk-zh');
const lane = fc.constantFrom(...LANES);
/** Also what PostgreSQL can't hold: a zero character, halves of characters, and what is written like them. */
const name = fc.constantFrom('p1', 'p2', 'p 3', 'p\0', 'p\ud800', '\udc00p', String.raw`p\u0000`);
const work = fc.oneof(
  fc
    .record({ id: name, version: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }) })
    .map((record) => recordWork({ type: 'products', ...record })),
  fc.constantFrom(EVERYTHING, PUBLISH, { kind: 'page', name: '/sale' } as const),
);
const someDelivery: fc.Arbitrary<Delivery> = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e “f”\ud83d', 'g\0'),
  countries: fc.constantFrom(['SG'], ['HK'], ['SG', 'HK']),
  records: fc.option(fc.array(name.map((id) => ({ type: 'products', id }))), { nil: undefined }),
  requestId: fc.option(fc.constantFrom('request', '\ud83d'), { nil: undefined }),
});
const named = fc.oneof(
  fc.constantFrom('failed' as const, 'dead-lettered' as const),
  fc.array(fc.constantFrom('a', 'b', 'none', 'g\0', '\ud800')),
);
const outcome: fc.Arbitrary<RowOutcome> = fc.record({
  state: fc.constantFrom('published', 'ingested', 'waiting', 'failed', 'stopped', 'quarantined'),
  problem: fc.constantFrom('It’s “down”.', 'It’s \ud83d\0.', undefined),
  dueAt: fc.constantFrom(undefined, 1_050, 5_000),
  failures: fc.constantFrom(undefined, 1, 3),
  rechecks: fc.constantFrom(undefined, 2),
});

/** Settles a claim's rows by some outcomes, or counts a death for them. */
const settled = fc.oneof(
  fc.array(outcome, { minLength: 1, maxLength: 3 }),
  fc.constantFrom('alone', 'together'),
);

async function end(
  list: WorkList,
  claim: Awaited<ReturnType<WorkList['claimOneQuarantined']>>,
  how: ReadonlyArray<RowOutcome> | string,
) {
  if (!claim) return undefined;
  const claimed = await list.deliveriesOf(claim);
  if (typeof how === 'string') {
    await list.recordDeaths(claim, { problem: 'It died.', isAlone: how === 'alone' });
    return [claim, claimed];
  }
  const outcomes = claim.rows.map((row, n) => [row, how[n % how.length] as RowOutcome] as const);
  return [claim, claimed, await list.settle(claim.locale, new Map(outcomes))];
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.array(someDelivery, { maxLength: 4 }).map(
    (some): Step =>
      (list) =>
        list.add(some),
  ),
  fc.tuple(locale, fc.array(work, { maxLength: 3 })).map(
    ([at, works]): Step =>
      (list) =>
        list.request(at, works),
  ),
  fc.tuple(locale, lane, settled).map(
    ([at, of, how]): Step =>
      async (list) =>
        end(list, await list.claim(at, of), how),
  ),
  fc.tuple(locale, settled).map(
    ([at, how]): Step =>
      async (list) =>
        end(list, await list.claimOneQuarantined(at), how),
  ),
  locale.map(
    (at): Step =>
      (list) =>
        list.claimKilled(at),
  ),
  fc.tuple(locale, lane).map(
    ([at, of]): Step =>
      (list) =>
        list.claim(at, of),
  ),
  locale.map(
    (at): Step =>
      (list) =>
        list.release((each) => each === at),
  ),
  fc.tuple(locale, fc.integer({ min: 900, max: 3_000 })).map(
    ([at, dueAt]): Step =>
      (list) =>
        list.settle(at, new Map(), {
          rechecks: { names: ['products p1'], dueAt },
          isPublished: dueAt % 2 === 0,
          unrendered: dueAt % 3 === 0 ? 'none' : { dueAt },
        }),
  ),
  fc.tuple(locale, fc.option(fc.record({ dueAt: fc.integer({ min: 900, max: 3_000 }) }))).map(
    ([at, planned]): Step =>
      (list) =>
        list.plan(at, 'expiry', planned ?? undefined),
  ),
  locale.map(
    (at): Step =>
      (list) =>
        list.finishIngested(at),
  ),
  locale.map(
    (at): Step =>
      (list, { ms }) =>
        list.postponeQuarantined(at, ms + 10),
  ),
  locale.map(
    (at): Step =>
      (list) =>
        list.failQuarantined(at, 'It dies without any.'),
  ),
  named.map(
    (some): Step =>
      (list) =>
        list.replay(some),
  ),
  named.map(
    (some): Step =>
      (list) =>
        list.discard(some),
  ),
  fc.constantFrom<Step>(
    (list) => list.retryNow(),
    (list) => list.receiveFollowed(),
    (list) => list.recoverClaims(),
    (list) => list.correctWaits(100),
    (list) => list.forget(990),
    (list) => list.latencies(5),
  ),
  fc.integer({ min: -20, max: 60 }).map(
    (ms): Step =>
      async (_, clock) => {
        clock.ms += ms;
      },
  ),
);

/** All that a list tells. */
async function toldBy(list: WorkList) {
  return {
    parts: await list.parts({}),
    newest: await list.parts({ newestFirst: true, limit: 2 }),
    some: await list.parts({ state: 'published', locale: SG, delivery: 'a' }),
    counts: (await list.counts()).toSorted((a, b) =>
      `${a.locale} ${a.state}` < `${b.locale} ${b.state}` ? -1 : 1,
    ),
    waiting: await list.waiting(),
    due: await list.due(['sg-en', 'hk-zh']),
    next: await list.nextDue(),
    quarantined: (await list.quarantinedLocales()).toSorted(),
    ingested: (await list.ingestedLocales()).toSorted(),
    has: await list.has(SG, 'expiry', 2_000),
    isOpen: await list.isOpen(SG, 'publish'),
  };
}

test('the list of several machines does and tells what that of a single one does', {
  timeout: 600_000,
}, async () => {
  const postgres = await openPostgres(databaseUrl);
  onTestFinished(() => postgres.close());
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      await postgres.query('TRUNCATE work, webhooks RESTART IDENTITY');
      const clock = { ms: 1_000 };
      const options = { clock: () => clock.ms, isFollowed: (each: LocaleId) => each === SG };
      const store = workInFile(aFolder(), { onDown: () => {}, onUp: () => {} });
      const alone = new WorkList({ ...options, locales: LOCALES, store });
      const shared = { ...openSharedWork(postgres, 'none'), claimantEnded: `claimed_by <> 'none'` };
      const together = new WorkList({ ...options, locales: LOCALES, store: shared });
      for (const take of steps) {
        const before = clock.ms;
        const expected = await take(alone, clock);
        clock.ms = before;
        expect(await take(together, clock)).toEqual(expected);
        expect(await toldBy(together)).toEqual(await toldBy(alone));
      }
      await store.close();
    }),
    { numRuns: TIER === 'fast' ? 5 : 300 },
  );
});

describe('of several machines', () => {
  beforeAll(() => emptyDatabase(databaseUrl));

  interface MachineOptions {
    readonly dataFolder?: string;
    readonly rebuild?: () => Promise<typeof UP_TO_DATE | undefined>;
    readonly mayWork?: RunnerOptions['mayWork'];
  }

  /** A machine that does what is on the list of all. */
  async function aMachine({
    dataFolder = aFolder(),
    rebuild = async () => UP_TO_DATE,
    mayWork,
  }: MachineOptions = {}) {
    const postgres = await openPostgres(databaseUrl);
    const id = randomUUID();
    const leases = new SessionLeases({ databaseUrl, machine: id, patience: USUAL_PATIENCE });
    const rebuilt: Array<string> = [];
    let pulls = 0;
    const { list, runner } = aRunner({
      dataFolder,
      mayWork,
      store: openSharedWork(postgres, id),
      paths: postgresPaths(postgres),
      rebuild(_, { records }) {
        if (!records) pulls += 1;
        rebuilt.push(...(records ?? []).map((record) => record.id));
        return rebuild();
      },
      pollMs: 20,
      endsWithTest: false,
    });
    const close = closedOnce(postgres, leases);
    onTestFinished(close);
    return { list, runner, rebuilt, pulls: () => pulls, close };
  }

  const closedOnce = (postgres: Postgres, leases: { close(): Promise<void> }) => {
    let closing: Promise<void> | undefined;
    return () => {
      closing ??= leases.close().then(() => postgres.close());
      return closing;
    };
  };

  test('one does what another was told, and none does what another is doing', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof UP_TO_DATE>();
    const [slow, other] = [await aMachine({ rebuild: () => promise }), await aMachine()];
    await slow.runner.enqueue(about('first'));
    await vi.waitFor(
      () => expect([...slow.rebuilt, ...other.rebuilt]).toEqual(['first']),
      PATIENCE_MS,
    );
    if (other.rebuilt.length > 0) resolve(UP_TO_DATE);
    await other.runner.enqueue(about('first', { records: [{ type: 'products', id: 'again' }] }));
    await other.runner.enqueue(about('second'));
    resolve(UP_TO_DATE);
    await vi.waitFor(
      async () =>
        expect(await slow.list.parts({ delivery: 'second' })).toMatchObject([
          { state: 'published' },
        ]),
      PATIENCE_MS,
    );
    expect([...slow.rebuilt, ...other.rebuilt].toSorted()).toEqual(['first', 'second']);
    expect(await slow.list.parts({})).toHaveLength(2);
  });

  test('one pulls everything that all of them ask for by the same key', async () => {
    await emptyDatabase(databaseUrl);
    const [here, there] = [await aMachine(), await aMachine()];
    const ask = (key: string) =>
      Promise.all([here, there].map(({ list }) => list.requestOnce(key, [SG], EVERYTHING)));
    for (const key of ['nightly SG 1', 'nightly SG 2']) {
      await ask(key);
      await vi.waitFor(async () => expect(await here.list.counts()).toEqual([]), PATIENCE_MS);
      await ask(key);
      await vi.waitFor(
        async () =>
          expect(
            await queryIn(databaseUrl, `SELECT seq FROM work WHERE kind = 'everything'`),
          ).toEqual([]),
        PATIENCE_MS,
      );
    }
    expect(here.pulls() + there.pulls()).toBe(2);
  });

  test('one brings what it had to do while it was alone, and takes along what is left', async () => {
    await emptyDatabase(databaseUrl);
    const dataFolder = aFolder();
    await addDeliveries(workTables(dataFolder), [about('alone')], { locales: LOCALES, now: 1 });
    const postgres = await openPostgres(databaseUrl);
    onTestFinished(() => postgres.close());
    const shared = openSharedWork(postgres, 'none');
    const idsIn = async (store: WorkStore) =>
      (await new WorkList({ locales: LOCALES, store }).parts({})).map(({ delivery }) => delivery);
    await new WorkList({ locales: LOCALES, store: shared }).add([about('together')]);
    const join = () => openWorkState({ dataFolder, shared, watch: { onDown() {}, onUp() {} } });
    const joined = join();
    expect(await idsIn(joined.store)).toEqual(['together', 'alone']);
    expect(await idsIn(join().store)).toEqual(['together', 'alone']);
    await new WorkList({ locales: LOCALES, store: shared }).replay(['together']);
    await shared.need((tables) =>
      tables.run(`UPDATE work SET state = 'published' WHERE delivery = 'alone'`),
    );
    await joined.exportState();
    const left = await listParts(workTables(dataFolder), {});
    expect(left.map(({ delivery }) => delivery)).toEqual(['together']);
    // Its copy is nothing of its own, unless the others' database is a new one.
    await shared.need((tables) => tables.run(`DELETE FROM work WHERE delivery = 'together'`));
    expect(await idsIn(join().store)).toEqual(['alone']);
    await emptyDatabase(databaseUrl);
    expect(await idsIn(join().store)).toEqual(['together']);
  });

  /** What keeps a machine from work, and how that ends. */
  const HINDRANCES: ReadonlyArray<
    [string, (machine: { dataFolder: string; source: SourceEvents }) => () => void]
  > = [
    [
      'has no code build',
      ({ dataFolder }) => {
        rmSync(`${dataFolder}/code/current`);
        return () => markAsBuilt(dataFolder);
      },
    ],
    [
      'has older code than that of the newest release',
      ({ dataFolder }) => {
        const file = openLocaleFile(dataFolder, SG);
        for (const [index, codeBuild] of ['a-build', 'a-newer-build'].entries())
          file.releases.add({ id: index + 1, createdAt: 1, codeBuild, snapshotVersion: 1 });
        file.facts.write('code-build', 'a-newer-build');
        file.close();
        return () => markAsBuilt(dataFolder, 'a-newer-build');
      },
    ],
    [
      'cannot reach the source',
      ({ source }) => {
        source.emit('away');
        return () => source.emit('back');
      },
    ],
  ];

  test.each(HINDRANCES)(
    'one that %s leaves work to another; while it is alone, that waits, and spends no try',
    async (_, hinder) => {
      await emptyDatabase(databaseUrl);
      const dataFolder = aFolder();
      markAsBuilt(dataFolder);
      const source: SourceEvents = new EventEmitter();
      const others = { cannotFollow: () => false };
      const conditions = new WorkConditions({ dataFolder, source, others, cachedMs: 20 });
      const recover = hinder({ dataFolder, source });
      const unfit = await aMachine({
        dataFolder,
        // How a rebuild ends without a code build.
        rebuild: async () => undefined,
        mayWork: (...asked) => conditions.mayWork(...asked),
      });
      const polls = vi.spyOn(unfit.list, 'recoverClaims');
      await unfit.runner.enqueue(about('edit'));
      await vi.waitFor(() => expect(polls.mock.calls.length).toBeGreaterThan(5), PATIENCE_MS);
      expect(await unfit.list.parts({})).toMatchObject([{ state: 'received' }]);
      expect(await queryIn(databaseUrl, 'SELECT DISTINCT failures FROM work')).toEqual([
        { failures: 0 },
      ]);

      const other = await aMachine();
      await vi.waitFor(() => expect(other.rebuilt).toEqual(['edit']), PATIENCE_MS);
      await other.runner.drain();
      expect(unfit.rebuilt).toEqual([]);
      recover();
      await unfit.runner.enqueue(about('later'));
      await vi.waitFor(() => expect(unfit.rebuilt).toContain('later'), PATIENCE_MS);
      expect(conditions.hindrances()).toEqual([]);
    },
  );

  test('one takes over what a killed one was doing, and doubts it the second time', async () => {
    await emptyDatabase(databaseUrl);
    const forever = () => new Promise<never>(() => {});
    for (const deaths of [1, 2]) {
      const killed = await aMachine({ rebuild: forever });
      if (deaths === 1) await killed.runner.enqueue(about('bad'));
      await vi.waitFor(() => expect(killed.rebuilt).toEqual(['bad']), PATIENCE_MS);
      await killed.close();
    }
    const last = await aMachine();
    await vi.waitFor(
      async () =>
        expect(await last.list.parts({})).toMatchObject([{ state: 'published', deaths: 2 }]),
      PATIENCE_MS,
    );
    expect(await queryIn(databaseUrl, 'SELECT seq FROM work WHERE claimed_by IS NOT NULL')).toEqual(
      [],
    );
  });
});

test('every state of a delivery is one that both lists can count', async () => {
  const postgres = await openPostgres(databaseUrl);
  onTestFinished(() => postgres.close());
  await emptyDatabase(databaseUrl);
  const list = new WorkList({ locales: LOCALES, store: openSharedWork(postgres, 'none') });
  for (const state of DELIVERY_STATES) {
    await list.add([about(state)]);
    await postgres.query('UPDATE work SET state = $1 WHERE delivery = $1', [state]);
  }
  expect((await list.parts({})).map(({ state }) => state)).toEqual(DELIVERY_STATES);
});

/** The list as it was while rows were carried, in two states that have other names since. */
const CARRIED = `
  ALTER TABLE work RENAME COLUMN claimed_by TO carried_by;
  DROP INDEX work_claimed;
  CREATE INDEX work_carried ON work (locale) WHERE carried_by IS NOT NULL;
  UPDATE work SET state = 'suspect', problem = 'The shop was killed while a rebuild carried it.'
    WHERE delivery = 'a';
  UPDATE work SET state = 'built' WHERE delivery = 'b';
`;

/** Takes one step of the shared tables, whichever came since. */
async function migrateBy(migration: string, url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, options: `-c search_path=${SCHEMA}` });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await MIGRATIONS[migration]?.up(db);
  await db.destroy();
}

describe('a list that carried its rows is read as one that claims them', () => {
  const read = [
    { delivery: 'a', state: 'quarantined', problem: PROCESS_ENDED },
    { delivery: 'b', state: 'ingested' },
    { delivery: 'c', state: 'received' },
  ];
  const fill = (list: WorkList) => list.add(['a', 'b', 'c'].map((id) => about(id)));

  test('in a file', async () => {
    const dataFolder = aFolder();
    const file = openWorkDatabase(dataFolder);
    const inFile = () => workInFile(dataFolder, { onDown: () => {}, onUp: () => {} });
    await fill(new WorkList({ locales: LOCALES, store: inFile() }));
    file.exec(`${CARRIED} PRAGMA user_version = 1`);
    file.close();
    const list = new WorkList({ locales: LOCALES, store: inFile() });
    expect(await list.parts({})).toMatchObject(read);
    expect((await list.claim(SG, 'records')).rows).toMatchObject([{ delivery: 'c' }]);
  });

  test('in PostgreSQL', async () => {
    const url = await aDatabase(server);
    const before = await openPostgres(url);
    await fill(new WorkList({ locales: LOCALES, store: openSharedWork(before, 'none') }));
    await before.close();
    await queryIn(url, `${CARRIED} ALTER TABLE path_announcers RENAME TO path_tellers`);
    await migrateBy('2 names', url);
    const postgres = await openPostgres(url);
    onTestFinished(() => postgres.close());
    expect(
      await new WorkList({ locales: LOCALES, store: openSharedWork(postgres, 'none') }).parts({}),
    ).toMatchObject(read);
    expect((await postgresPaths(postgres).since(0)).announcers).toEqual([]);
  });
});

test('a claim names the requests in the order of the deliveries that they brought, in both', async () => {
  const postgres = await openPostgres(await aDatabase(server));
  onTestFinished(() => postgres.close());
  const stores: ReadonlyArray<WorkStore> = [
    workInFile(aFolder(), { onDown: () => {}, onUp: () => {} }),
    { ...openSharedWork(postgres, 'none'), claimantEnded: `claimed_by <> 'none'` },
  ];
  for (const store of stores) {
    const list = new WorkList({ locales: LOCALES, isFollowed: () => true, store });
    const ids = ['z', 'a', 'm', 'b'];
    await list.add(ids.map((id) => ({ ...about(`p of ${id}`), id, requestId: `by ${id}` })));
    const claim = await list.claim(SG, 'records');
    expect(await list.deliveriesOf(claim)).toEqual({
      deliveries: ids,
      requestIds: ids.map((id) => `by ${id}`),
    });
  }
});
