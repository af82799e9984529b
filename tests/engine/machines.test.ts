import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { contentModel } from '#content/model.ts';
import type { Leases } from '#content-sync/cluster/leases.ts';
import { CHANNEL } from '#content-sync/cluster/log-table.ts';
import { type Digest, digestOf } from '#content-sync/digest.ts';
import { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { LocaleBusyError } from '#content-sync/locale-file/locale-lock.ts';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';
import {
  localeFilePath,
  openLocaleFileForReading,
} from '#content-sync/locale-file/open-locale-file.ts';
import { LOCALE_SHAPE } from '#content-sync/locale-file/schema.ts';
import { collect } from '#content-sync/publish/collect.ts';
import { rollBackLocale } from '#content-sync/rebuild/roll-back-locale.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { repairCommand } from '#scripts/commands/repair.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#storage/open-database.ts';
import { aFolder, inOwnFolders } from '#storage/tests/folders.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import { breakFile } from '../builders/damage.ts';
import { aDatabase, emptyDatabase, queryIn } from '../builders/databases.ts';
import { type Edit, editElsewhere, put, type World, withRecords } from '../builders/edit.ts';
import { edits } from '../builders/edits.ts';
import { anEngine } from '../builders/engine.ts';
import { aMachine, type Machine, type MachineOptions } from '../builders/machines.ts';
import { memoryObjects } from '../builders/memory-objects.ts';
import { aProduct } from '../builders/records.ts';
import { holdsInRuns } from '../builders/runs-at-once.ts';
import { aSite, aStartedFolder, cleanPages } from '../builders/site.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';
import { startingWorld } from '../builders/starting-world.ts';
import { inTables, livePages } from '../builders/tables.ts';

const SEQUENCES = 1_000;

let postgres: RunningPostgres;
let pool: RenderPool;

beforeAll(async () => {
  postgres = await startPostgres();
  const { entryFile } = await compiledCode();
  pool = new WorkerPool({ model: contentModel, entryFile, threads: 2 });
});

afterAll(async () => {
  await pool?.close();
  postgres?.stop();
});

/** What happens to a shop: one of its machines publishes an edit, or machines come and go. */
type Step = EditStep | ComeOrGo;

interface ComeOrGo {
  readonly kind: (typeof COME_AND_GO)[number];
  readonly which: number;
}

interface EditStep {
  readonly kind: 'edit';
  readonly edit: Edit;
  /** Which of the running machines, counted round. */
  readonly which: number;
}

const MACHINES = 3;
const COME_AND_GO = ['stop', 'start', 'add'] as const;

const which = fc.nat(9);
const steps: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('edit' as const), edit: edits, which }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom(...COME_AND_GO), which }) },
  ),
  { minLength: 1, maxLength: 8 },
);

/** The databases of shops that are gone: to create one takes longer than to publish an edit. */
const freeDatabases: Array<string> = [];

async function anEmptyDatabase(): Promise<string> {
  const databaseUrl = freeDatabases.pop() ?? (await aDatabase(postgres));
  await emptyDatabase(databaseUrl);
  return databaseUrl;
}

/**
 * All machines, their clean builds and rendering share one event loop here, so that an answer may lie
 * there for seconds. What machines do when PostgreSQL is silent is tested elsewhere.
 */
const PATIENCE = { connectMs: 120_000, statementMs: 120_000 };

/** The machines of a shop; at least one of them is running. */
async function aShopOfMachines(options: Pick<MachineOptions, 'leases' | 'clock'> = {}) {
  const clock = { now: 0 };
  const shop = {
    ...options,
    pool,
    patience: PATIENCE,
    databaseUrl: await anEmptyDatabase(),
    objects: memoryObjects(),
    now: () => clock.now,
  };
  const running: Array<Machine> = [];
  const stopped: Array<Machine> = [];
  const add = async (place: Pick<MachineOptions, 'folder'> = {}) =>
    void running.push(await aMachine({ ...shop, ...place }));
  const one = <T>(list: ReadonlyArray<T>, number: number) => list[number % list.length] as T;
  const query = <R extends QueryResultRow>(text: string) => queryIn<R>(shop.databaseUrl, text);
  return {
    clock,
    running,
    query,
    objects: shop.objects,
    add,
    by: (number: number) => one(running, number),
    async stop(number: number) {
      if (running.length === 1) return;
      const machine = one(running, number);
      running.splice(running.indexOf(machine), 1);
      await machine.stop();
      stopped.push(machine);
    },
    async start(number: number) {
      const machine = stopped.length > 0 && one(stopped, number);
      if (!machine) return;
      stopped.splice(stopped.indexOf(machine), 1);
      running.push(await aMachine({ ...shop, folder: machine.folder }));
    },
    async stopAll() {
      for (const machine of running) await machine.stop();
      freeDatabases.push(shop.databaseUrl);
    },
  };
}

type Shop = Awaited<ReturnType<typeof aShopOfMachines>>;

/** Shares a shop among three machines, and what happens then. Returns the last world. */
async function play(shop: Shop, sequence: ReadonlyArray<Step>): Promise<World> {
  let world = startingWorld();
  shop.clock.now = world.now;
  await shop.add({ folder: await aStartedFolder(pool) });
  await shop.by(0).catchUp();
  for (let count = 1; count < MACHINES; count += 1) await shop.add();
  for (const step of sequence) {
    if ('edit' in step) world = await publishEdit(shop, step, world);
    else await comeOrGo(shop, step);
  }
  return world;
}

async function comeOrGo(shop: Shop, { kind, which: number }: ComeOrGo): Promise<void> {
  if (kind === 'add') await shop.add();
  else await shop[kind](number);
}

async function publishEdit(shop: Shop, step: EditStep, before: World): Promise<World> {
  const { edit } = step;
  const machine = shop.by(step.which);
  const world = edit.apply(before);
  shop.clock.now = world.now;
  if (edit.rollsBack) await machine.rollBack();
  await machine.publish(world);
  return world;
}

const equalToCleanBuild = fc.asyncProperty(
  steps,
  inOwnFolders(async (sequence) => {
    const shop = await aShopOfMachines();
    try {
      const world = await play(shop, sequence);
      for (const machine of shop.running) await machine.catchUp();
      const first = shop.by(0);
      expect(first.pages()).toEqual(await cleanPages(pool, first, world));
      const rows = first.rows();
      for (const machine of shop.running) {
        const own = machine.rows();
        // Explaining a difference takes much longer than finding that there is none.
        if (!isDeepStrictEqual(own, rows)) expect(own).toEqual(rows);
        expect(machine.errors).toEqual([]);
      }
    } finally {
      await shop.stopAll();
    }
  }),
);

test('edits on several machines equal a clean build on one', { timeout: 14_400_000 }, () =>
  holdsInRuns(equalToCleanBuild, SEQUENCES),
);

const renamed = (name: string) => put(`rename to ${name}`, ['products', 'p1'], () => ({ name }));

/** Every machine takes itself for the only writer, and begins when as many want to write SG. */
function noLeases(): {
  readonly leases: () => Leases;
  readonly beginAtOnce: (count: number) => void;
} {
  let missing = 0;
  let all = Promise.withResolvers<void>();
  all.resolve();
  return {
    leases: () => ({
      async acquire(locale) {
        if (locale === 'sg-en') {
          missing -= 1;
          if (missing === 0) all.resolve();
          await all.promise;
        }
        return () => {};
      },
      acquireIfFree: async () => () => {},
      close: async () => {},
    }),
    beginAtOnce(count) {
      missing = count;
      all = Promise.withResolvers();
    },
  };
}

test('of two machines that believe to be the only writer, one publishes and the other begins again', async () => {
  const { leases, beginAtOnce } = noLeases();
  const shop = await aShopOfMachines({ leases });
  try {
    await shop.add();
    await shop.add();
    const world = startingWorld();
    shop.clock.now = world.now;
    await shop.by(0).publish(world);
    const worlds = ['One', 'Other'].map((name) => renamed(name).apply(world));
    beginAtOnce(2);
    await Promise.all(worlds.map((each, index) => shop.by(index).publish(each)));
    for (const machine of shop.running) await machine.catchUp();
    expect(shop.by(1).rows()).toEqual(shop.by(0).rows());
    expect(shop.by(0).conflicts() + shop.by(1).conflicts()).toBeGreaterThan(0);
    const first = shop.by(0);
    const clean = await Promise.all(worlds.map((each) => cleanPages(pool, first, each)));
    expect(clean).toContainEqual(first.pages());
  } finally {
    await shop.stopAll();
  }
});

/** Publishes renamed products on one machine after another. */
async function rename(shop: Shop, names: ReadonlyArray<string>): Promise<World> {
  let world = startingWorld();
  shop.clock.now = world.now;
  await shop.by(0).publish(world);
  for (const [index, name] of names.entries()) {
    world = renamed(name).apply(world);
    await shop.by(index).publish(world);
  }
  return world;
}

test('a new machine starts from a base copy and the tail of the log', async () => {
  const shop = await aShopOfMachines();
  try {
    await shop.add();
    await shop.add();
    const world = await rename(shop, ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']);
    const first = shop.by(0);
    const { logVersion } = first.here.file;
    const kept = await shop.query<{ from: number; copies: number }>(
      `SELECT (SELECT min(version) FROM log WHERE locale = 'sg-en') AS from,
         (SELECT count(*)::integer FROM base_copies WHERE locale = 'sg-en') AS copies`,
    );
    expect(kept).toEqual([{ from: expect.any(Number), copies: expect.any(Number) }]);
    expect(kept[0]?.from).toBeGreaterThan(1);
    expect(kept[0]?.from).toBeLessThanOrEqual(logVersion);
    expect(kept[0]?.copies).toBeLessThanOrEqual(2);

    await shop.add();
    const added = shop.by(2);
    await added.catchUp();
    expect(added.rows()).toEqual(first.rows());
    expect(added.pages()).toEqual(await cleanPages(pool, first, world));
    await expect(added.readAll()).resolves.toBeGreaterThan(20);

    // One machine stored a pack, and another published before it.
    const lost = Buffer.from('a pack whose release lost');
    await shop.objects.put(`packs/sg-en/${digestOf(lost)}`, lost);
    shop.objects.pass(2 * 86_400_000);
    const young = Buffer.from('a pack on its way');
    await shop.objects.put(`packs/sg-en/${digestOf(young)}`, young);
    await rename(shop, ['Eight', 'Nine', 'Ten', 'Eleven', 'Twelve', 'Thirteen', 'Fourteen']);
    const keys = shop.objects.keys();
    expect(keys.filter((key) => key.startsWith('packs/sg-en/'))).not.toContain(
      `packs/sg-en/${digestOf(lost)}`,
    );
    expect(keys).toContain(`packs/sg-en/${digestOf(young)}`);
    const used = await shop.query<{ object: string }>(
      `SELECT object FROM base_copies WHERE locale = 'sg-en'`,
    );
    expect(keys).toEqual(
      expect.arrayContaining(used.map(({ object }) => `base-copies/sg-en/${object}`)),
    );
    await expect(added.readAll()).resolves.toBeGreaterThan(20);
  } finally {
    await shop.stopAll();
  }
});

test('a replica whose rows are not those of its version starts over', async () => {
  const shop = await aShopOfMachines();
  try {
    await shop.add();
    await shop.add();
    await rename(shop, ['One']);
    for (const machine of shop.running) await machine.catchUp();
    inTables(shop.by(1).folder, 'sg-en', (database) =>
      database.exec(`UPDATE records SET json = '{}' WHERE id = 'p1'`),
    );
    await shop.by(0).publish(renamed('Two').apply(startingWorld()));
    await shop.by(1).catchUp();
    expect(shop.by(1).rows()).toEqual(shop.by(0).rows());
    expect(shop.by(1).errors).toEqual([]);
  } finally {
    await shop.stopAll();
  }
});

test('a machine that only follows shows a release soon after another has published it', async () => {
  const shop = await aShopOfMachines();
  try {
    await shop.add();
    await shop.add();
    await rename(shop, ['One', 'Two']);
    // The other one published last.
    const { logVersion } = shop.by(1).here.file;
    await vi.waitUntil(() => shop.by(0).here.file.logVersion === logVersion, 10_000);
    expect(shop.by(0).pages()).toEqual(shop.by(1).pages());
    await expect(shop.by(0).readAll()).resolves.toBeGreaterThan(20);
  } finally {
    await shop.stopAll();
  }
});

test('a shop of one machine is shared as it is, and goes back to one machine', async () => {
  const alone = await aSite(pool);
  const world = startingWorld();
  await alone.publish(world);
  await alone.publish(renamed('Alone').apply(world));
  alone.close();

  const shop = await aShopOfMachines();
  try {
    await shop.add({ folder: alone.folder });
    await shop.add();
    shop.clock.now = world.now;
    await shop.by(0).publish(renamed('Alone').apply(world));
    const shared = renamed('Shared').apply(world);
    await shop.by(1).publish(shared);
    for (const machine of shop.running) await machine.catchUp();
    const [first, other] = [shop.by(0), shop.by(1)];
    expect(other.rows()).toEqual(first.rows());
    expect(first.here.file.releases.latest(9)).toHaveLength(3);
    await expect(other.readAll()).resolves.toBeGreaterThan(20);
    expect(first.pages()).toEqual(await cleanPages(pool, first, shared));
  } finally {
    await shop.stopAll();
  }

  const again = await anEngine(pool, { folder: alone.folder, now: () => world.now });
  const last = renamed('Alone again').apply(world);
  await again.publish(last.content);
  expect(again.file.logVersion).toBe(0);
  expect(again.pages()).toEqual(await cleanPages(pool, { folder: alone.folder }, last));
});

test('locales know of each other what they knew, when machines join and when one goes on alone', async () => {
  const alone = await aSite(pool);
  const world = startingWorld();
  await alone.publish(world);
  alone.close();

  const gone = editElsewhere('p1 is gone', (content) =>
    withRecords(content, 'products', (list) => list.filter(({ id }) => id !== 'p1')),
  );
  const moved = editElsewhere('p1 is at one', (content) =>
    withRecords(content, 'products', (list) => [...list, aProduct({ id: 'p1', slugUrl: 'one' })]),
  );
  const without = gone.apply(world);
  const shared = put('moved', ['products', 'p1'], () => ({ slugUrl: 'one' })).apply(
    moved.apply(without),
  );
  const shop = await aShopOfMachines();
  try {
    await shop.add({ folder: alone.folder });
    shop.clock.now = world.now;
    const [first] = shop.running;
    if (!first) return;
    await first.publish(without);
    expect(first.pages()).toEqual(await cleanPages(pool, first, without));
    await first.publish(shared);
    expect(first.pages()).toEqual(await cleanPages(pool, first, shared));
  } finally {
    await shop.stopAll();
  }

  const now = () => world.now;
  const here = await anEngine(pool, { folder: alone.folder, now });
  await here.publish(shared.content);
  expect(here.pages()).toEqual(await cleanPages(pool, alone, shared));
  const neighbour = await anEngine(pool, {
    folder: alone.folder,
    now,
    locale: localeFor('HK', 'zh'),
  });
  await neighbour.ingest(without.elsewhere);
  await here.publish(shared.content);
  const last = { ...shared, elsewhere: without.elsewhere };
  expect(here.pages()).toEqual(await cleanPages(pool, alone, last));
});

test('what a machine had before it joined others is kept beside what they have', async () => {
  const alone = await aSite(pool);
  const world = startingWorld();
  await alone.publish(renamed('Alone').apply(world));
  const before = alone.here.pages();
  alone.close();

  const shop = await aShopOfMachines();
  try {
    await shop.add();
    shop.clock.now = world.now;
    await shop.by(0).publish(world);
    await shop.add({ folder: alone.folder });
    await shop.by(1).catchUp();
    expect(shop.by(1).rows()).toEqual(shop.by(0).rows());
    const folder = join(alone.folder, 'locales');
    const [kept = ''] = readdirSync(folder).filter((name) => name.startsWith('sg-en.db.alone-'));
    const file = new LocaleFile(openDatabase(join(folder, kept)));
    expect(livePages(file)).toEqual(before);
    file.close();
  } finally {
    await shop.stopAll();
  }
});

/** Makes what is logged of SG that of code whose tables had another shape. */
async function makeOlder(shop: Shop): Promise<void> {
  const [copy] = await shop.query<{ version: number; object: Digest }>(
    `SELECT version, object FROM base_copies WHERE locale = 'sg-en' ORDER BY version DESC LIMIT 1`,
  );
  if (!copy) throw new Error('There is no base copy.');
  const path = join(aFolder(), 'copy.db');
  writeFileSync(path, gunzipSync(await shop.objects.get(`base-copies/sg-en/${copy.object}`)));
  const database = openDatabase(path);
  database.exec(`
    UPDATE meta SET value = '${OLDER.split('.')[1]}' WHERE key = 'snapshot-schema';
    PRAGMA journal_mode = DELETE`);
  database.close();
  const bytes = gzipSync(readFileSync(path));
  await shop.objects.put(`base-copies/sg-en/${digestOf(bytes)}`, bytes);
  for (const table of ['heads', 'log', 'base_copies']) {
    await shop.query(`UPDATE ${table} SET shape = '${OLDER}' WHERE locale = 'sg-en'`);
  }
  await shop.query(
    `UPDATE base_copies SET object = '${digestOf(bytes)}' WHERE version = ${copy.version}`,
  );
}

const OLDER = LOCALE_SHAPE.replace(/\d+$/, (snapshot) => String(Number(snapshot) - 1));

test('newer code migrates what is logged, with its history, and older code only serves', async () => {
  const shop = await aShopOfMachines();
  try {
    await shop.add();
    await shop.add();
    await rename(shop, ['One', 'Two', 'Three']);
    const before = shop.by(0).here.file.releases.latest(9);
    await makeOlder(shop);
    const world = renamed('Newer').apply(startingWorld());
    await shop.by(1).publish(world);
    for (const machine of shop.running) await machine.catchUp();
    const [first, other] = [shop.by(0), shop.by(1)];
    expect(first.rows()).toEqual(other.rows());
    expect(first.here.file.releases.latest(9)).toEqual(expect.arrayContaining(before));
    expect(first.pages()).toEqual(await cleanPages(pool, first, world));
    await expect(first.readAll()).resolves.toBeGreaterThan(20);

    const rows = other.rows();
    await shop.query(`UPDATE heads SET shape = '99.99', version = version + 1`);
    await expect(other.publish(renamed('Older').apply(world))).rejects.toThrow('other tables');
    await expect(other.readAll()).resolves.toBeGreaterThan(20);
    expect(other.rows()).toEqual(rows);
  } finally {
    await shop.stopAll();
  }
});

test('repair gives a machine what the others have, whatever it could save', async () => {
  const shop = await aShopOfMachines();
  const repaired = aFolder();
  try {
    await shop.add();
    await shop.add({ folder: repaired });
    await rename(shop, ['One']);
    for (const machine of shop.running) await machine.catchUp();
    await shop.stop(1);
    breakFile(localeFilePath(repaired, 'sg-en'));
    const result = vi.fn();
    const quiet = { complain: () => {}, info: () => {}, hint: () => {}, listen: () => {} };
    const config = readConfig({
      STOREFRONT_DATA: repaired,
      DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
      S3_BUCKET: 'shop',
    });
    await repairCommand({
      config,
      terminal: { ...quiet, result, progress: () => {}, close: () => {} },
    });
    expect(result).toHaveBeenCalledOnce();
    // What was saved shows until the machine has caught up.
    const saved = openLocaleFileForReading(repaired, 'sg-en');
    expect(saved.logVersion).toBe(0);
    saved.close();

    const last = renamed('Meanwhile').apply(startingWorld());
    await shop.by(0).publish(last);
    await shop.start(0);
    const [first, again] = [shop.by(0), shop.by(1)];
    await again.catchUp();
    expect(again.rows()).toEqual(first.rows());
    expect(again.errors).toEqual([]);
    const next = renamed('By the repaired one').apply(last);
    await again.publish(next);
    await first.catchUp();
    expect(first.rows()).toEqual(again.rows());
    expect(first.pages()).toEqual(await cleanPages(pool, first, next));
  } finally {
    await shop.stopAll();
  }
});

test('a machine that only follows deletes packs that nothing refers to any more', async () => {
  let hours = 1;
  const shop = await aShopOfMachines({ clock: () => hours * 3_600_000 });
  try {
    await shop.add();
    await shop.add();
    await shop.by(0).publish(startingWorld());
    const packsOf = ({ folder }: Machine) => readdirSync(join(folder, 'packs', 'sg-en')).sort();
    for (const name of ['One', 'Two', 'Three']) {
      await shop.by(0).publish(renamed(name).apply(startingWorld()));
    }
    await shop.by(1).catchUp();
    const before = packsOf(shop.by(1));
    const { work } = shop.by(0).here;
    await shop.by(0).write(() =>
      collect(work.file, {
        dataFolder: shop.by(0).folder,
        locale: 'sg-en',
        keepReleases: 1,
        keepMs: 0,
        now: 9,
      }),
    );
    hours += 2;
    await shop.by(0).publish(renamed('Four').apply(startingWorld()));
    await vi.waitFor(() => {
      expect(packsOf(shop.by(1))).toEqual(packsOf(shop.by(0)));
    }, 10_000);
    expect(before.some((name) => !packsOf(shop.by(1)).includes(name))).toBe(true);
    await expect(shop.by(1).readAll()).resolves.toBeGreaterThan(20);
  } finally {
    await shop.stopAll();
  }
});

test('an edit is published although no base copy can be stored, which all know until it is made up for', async () => {
  const shop = await aShopOfMachines();
  const store = shop.objects.put;
  const copies = () => shop.objects.keys().filter((key) => key.startsWith('base-copies/sg-en/'));
  try {
    await shop.add();
    await shop.add();
    const world = startingWorld();
    shop.clock.now = world.now;
    const away = vi.spyOn(shop.objects, 'put').mockImplementation(async (key, bytes) => {
      if (!key.startsWith('base-copies/')) return store(key, bytes);
      throw new SharedStateError('The object store', { cause: 'It is away.' });
    });
    await shop.by(0).publish(world);
    await shop.by(0).publish(renamed('One').apply(world));
    expect(copies()).toEqual([]);
    const told = ['hk-zh', 'sg-en'].map((locale) =>
      expect.stringMatching(new RegExp(`^${locale}: The object store`)),
    );
    await vi.waitFor(() => expect([...shop.by(1).copyProblems()].sort()).toEqual(told));
    away.mockRestore();
    await shop.by(0).publish(renamed('Two').apply(world));
    expect(copies()).toHaveLength(1);
    await vi.waitFor(() => expect(shop.by(1).copyProblems()).toEqual([]));
  } finally {
    await shop.stopAll();
  }
});

test('whoever has little patience is told soon that another machine is at work', async () => {
  const shop = await aShopOfMachines();
  try {
    await shop.add();
    await shop.add();
    await shop.by(0).publish(startingWorld());
    const { folder: dataFolder, shared } = shop.by(1);
    const refused = shop.by(0).write(() =>
      rollBackLocale({
        dataFolder,
        shared,
        model: contentModel,
        locale: 'sg-en',
        patienceMs: 200,
        now: 1,
      }),
    );
    await expect(refused).rejects.toThrow(LocaleBusyError);
  } finally {
    await shop.stopAll();
  }
});

/** What a database notifies of, from now on. */
async function listener(url: string) {
  const told: Array<string> = [];
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  client.on('notification', ({ payload = '' }) => told.push(payload));
  await client.query(`LISTEN ${CHANNEL}`);
  return told;
}

test('machines are woken for what shoppers see, and fetch what led to it along', async () => {
  const url = await aDatabase(postgres);
  const world = startingWorld();
  const shop = { pool, databaseUrl: url, objects: memoryObjects(), now: () => world.now };
  const one = await aMachine(shop);
  const other = await aMachine(shop);
  onTestFinished(async () => {
    await one.stop();
    await other.stop();
  });
  const told = await listener(url);
  await one.publish(world);
  const { version } = one.here.file.logPlace;
  // HK is only ingested, and so is SG before it's published.
  expect(version).toBeGreaterThan(1);
  await vi.waitFor(() => expect(told).toEqual([`sg-en ${version}`]));
  await vi.waitFor(() => expect(other.rows()).toEqual(one.rows()), { timeout: 30_000 });
}, 120_000);
