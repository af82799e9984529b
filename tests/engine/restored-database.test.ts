import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { contentModel } from '#content/model.ts';
import type { Leases } from '#content-sync/cluster/leases.ts';
import { ReleasePurger } from '#content-sync/publish/purge/purge-releases.ts';
import { localeKey } from '#content-sync/publish/surrogate-keys.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import { canonicalPageAddress } from '#domain/addresses/site.ts';
import { LOCALES, localeFor } from '#domain/locale/locales.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import { aDatabase, emptyDatabase, queryIn } from '../builders/databases.ts';
import { put } from '../builders/edit.ts';
import { aMachine, type Machine, type MachineOptions } from '../builders/machines.ts';
import { memoryObjects } from '../builders/memory-objects.ts';
import { pausedPool } from '../builders/paused-pool.ts';
import { cleanPages } from '../builders/site.ts';
import { SITE } from '../builders/snapshot.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';
import { startingWorld } from '../builders/starting-world.ts';
import { TIER } from '../tier.ts';

let postgres: RunningPostgres;
let pool: RenderPool;

beforeAll(async () => {
  postgres = await startPostgres();
  const { entryFile } = await compiledCode();
  pool = new WorkerPool({ model: contentModel, entryFile, threads: 2 });
}, 240_000);

afterAll(async () => {
  await pool?.close();
  postgres?.stop();
});

const renamed = (name: string, id = 'p1') =>
  put(`rename to ${name}`, ['products', id], () => ({ name })).apply(startingWorld());

/** What starts machines of one shop; those that run are stopped after the test. */
async function aShop() {
  let { now } = startingWorld();
  const databaseUrl = await aDatabase(postgres);
  // The bucket keeps what is deleted for as long as there are backups that refer to it.
  const objects = { ...memoryObjects(), remove: async () => {} };
  const shop = { pool, databaseUrl, objects, now: () => now++ };
  const running = new Set<Machine>();
  onTestFinished(async () => {
    for (const machine of running) await machine.stop();
  });
  return {
    databaseUrl,
    async start(options: Partial<MachineOptions> = {}) {
      const machine = await aMachine({ ...shop, ...options });
      running.add(machine);
      return machine;
    },
    async stop(machine: Machine) {
      running.delete(machine);
      await machine.stop();
    },
  };
}

async function expectEqual(machines: ReadonlyArray<Machine>, name: string): Promise<void> {
  const [first] = machines;
  if (!first) return;
  for (const machine of machines) await machine.catchUp();
  for (const machine of machines) expect(machine.rows()).toEqual(first.rows());
  expect(first.pages()).toEqual(await cleanPages(pool, first, renamed(name)));
}

const versionOf = ({ here }: Machine) => here.file.logVersion;

/** Publishes renamed products on machines in turn, and returns the last name. */
async function rename(machines: ReadonlyArray<Machine>, names: ReadonlyArray<string>, id?: string) {
  for (const [index, name] of names.entries()) {
    await machines[index % machines.length]?.publish(renamed(name, id));
  }
  return names.at(-1) ?? '';
}

/** Files that a machine keeps of SG beside its own. */
const keptIn = ({ folder }: Machine) =>
  readdirSync(join(folder, 'locales')).filter((name) => name.startsWith('sg-en.db.version-'));

/** Purges an edge once of what a machine has published since, and returns the keys. */
async function purgedKeys({ folder }: Machine): Promise<ReadonlyArray<string>> {
  const keys: Array<string> = [];
  const follower = new ReleasePurger({
    dataFolder: folder,
    model: contentModel,
    locales: LOCALES,
    addressOf: ({ locale, ...page }) => canonicalPageAddress(SITE, locale, page),
    answerMs: 60_000,
    onProblem: (_edge, problem) => expect.unreachable(problem),
    purgers: [
      {
        name: 'edge',
        async purge(what) {
          keys.push(...what.keys);
          return { outcome: 'confirmed' };
        },
      },
    ],
  });
  await vi.waitUntil(() => keys.length > 0, 10_000);
  await follower.stop();
  return keys;
}

const RESTORED = expect.stringMatching(/^sg-en: .* Was it restored from a backup\?/);

const LOST = ['Lost', 'Lost, too'];
/**
 * How many edits there are after the restore. With as many as were lost, the versions have the same
 * numbers as those of the machine that was away; with many, the log ends behind them.
 */
const EDITS = { fast: [2, 9], full: [0, 1, 2, 3, 9], soak: [0, 1, 2, 3, 9] }[TIER];

test.each(EDITS)(
  'machines begin again with a database that was restored, with %i edits since',
  { timeout: 240_000 },
  async (edits) => {
    const shop = await aShop();
    const [one, other, away] = [await shop.start(), await shop.start(), await shop.start()];
    await rename([one, other], ['Before', 'Kept']);
    await away.catchUp();
    const backup = postgres.dump(shop.databaseUrl);
    const kept = versionOf(away);
    // Another product than is edited later, so that nothing of it may be left in a memory.
    await rename([one, other], LOST, 'p2');
    for (const machine of [one, other, away]) await machine.catchUp();
    const lost = versionOf(away);
    await purgedKeys(away);
    await shop.stop(away);

    postgres.restore(shop.databaseUrl, backup);
    const since = Array.from({ length: edits }, (_, number) => `Since ${number}`);
    const last = (await rename([one, other], since)) || 'Kept';
    for (const machine of [one, other]) await machine.catchUp();
    expect(versionOf(one)).toBe(kept + (edits * (lost - kept)) / LOST.length);

    const known = await queryIn(
      shop.databaseUrl,
      `SELECT 1 FROM heads LEFT JOIN log ON log.locale = heads.locale AND log.version = ${lost}
       WHERE heads.locale = 'sg-en' AND (heads.version < ${lost} OR log.version IS NOT NULL)`,
    );
    const again = await shop.start({ folder: away.folder });
    await expectEqual([one, other, again], last);
    // Where a log ends behind that version, nobody knows what it was.
    for (const machine of known.length > 0 ? [one, other, again] : [one, other]) {
      expect(machine.startedOver).toContainEqual(RESTORED);
      expect(keptIn(machine)).toHaveLength(1);
    }
    expect(await purgedKeys(again)).toContain(localeKey(localeFor('SG')));
    await again.publish(renamed('By the one that was away'));
    await expectEqual([one, other, again], 'By the one that was away');
    await expect(other.readAll()).resolves.toBeGreaterThan(20);
  },
);

/** Every machine takes itself for the only writer. */
const noLeases = (): Leases => ({
  acquire: async () => () => {},
  acquireIfFree: async () => () => {},
  close: async () => {},
});

test('a machine that renders while the database is restored publishes upon what is there then', {
  timeout: 120_000,
}, async () => {
  const shop = await aShop();
  const slow = pausedPool(pool);
  const one = await shop.start({ pool: slow.pool, leases: noLeases });
  const other = await shop.start({ leases: noLeases });
  await one.publish(renamed('Before'));
  await other.catchUp();
  const backup = postgres.dump(shop.databaseUrl);
  const before = versionOf(one);

  const goOn = slow.pause();
  const published = one.publish(renamed('One'));
  await vi.waitUntil(() => versionOf(one) > before, 10_000);
  const ingested = versionOf(one);
  postgres.restore(shop.databaseUrl, backup);
  // Its version has the same number as the one that was just lost.
  await other.write(() => other.here.ingest(renamed('Other').content));
  expect(versionOf(other)).toBe(ingested);
  goOn();
  await published;
  expect(one.conflicts()).toBeGreaterThan(0);
  expect(one.startedOver).toContainEqual(RESTORED);
  await expectEqual([one, other], 'One');
});

test('a database that is empty gets what a machine has, and the others fetch that', {
  timeout: 120_000,
}, async () => {
  const shop = await aShop();
  const [one, other] = [await shop.start(), await shop.start()];
  const last = await rename([one, other], ['Before', 'Last']);
  for (const machine of [one, other]) await machine.catchUp();
  const releases = one.here.file.releases.latest(9);
  for (const machine of [one, other]) await shop.stop(machine);
  await emptyDatabase(shop.databaseUrl);

  const [first, second] = [
    await shop.start({ folder: one.folder }),
    await shop.start({ folder: other.folder }),
  ];
  await first.catchUp();
  expect(first.startedOver).toEqual([]);
  expect(versionOf(first)).toBe(1);
  await expectEqual([first, second], last);
  expect(second.here.file.releases.latest(9)).toEqual(releases);
  await expect(second.readAll()).resolves.toBeGreaterThan(20);
});
