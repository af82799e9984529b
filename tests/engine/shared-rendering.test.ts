import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { contentModel } from '#content/model.ts';
import type { CodeBuild } from '#content-sync/render/code-build.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import { aDatabase, queryIn } from '../builders/databases.ts';
import { put } from '../builders/edit.ts';
import { aMachine, type Machine } from '../builders/machines.ts';
import { memoryObjects } from '../builders/memory-objects.ts';
import { cleanPages } from '../builders/site.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';
import { startingWorld } from '../builders/starting-world.ts';

let postgres: RunningPostgres;
let pool: RenderPool;
let codeBuild: CodeBuild;

beforeAll(async () => {
  postgres = await startPostgres();
  codeBuild = await compiledCode();
  const { entryFile } = codeBuild;
  pool = new WorkerPool({ model: contentModel, entryFile, threads: 2 });
});

afterAll(async () => {
  await pool?.close();
  postgres?.stop();
});

const PAGES_IN_BATCH = 4;
/** More than an edit renders, and fewer than a whole site has. */
const MANY = 20;

/** The pool, and how many pages were asked of it. */
function countingPool(before: () => Promise<unknown> = async () => {}) {
  const counts = { pages: 0 };
  const counting: RenderPool = {
    drain: () => pool.drain(),
    close: () => pool.close(),
    async render(job, rendering) {
      await before();
      counts.pages += rendering.pages.length;
      return pool.render(job, rendering);
    },
  };
  return { pool: counting, counts };
}

interface TwoMachinesOptions {
  /** What the first waits for before it renders. */
  readonly before?: () => Promise<unknown>;
  readonly sharedFrom?: number;
  readonly lostAfterMs?: number;
}

/** Two machines that share renderings of a few pages. */
async function twoMachines(options: TwoMachinesOptions = {}) {
  const { before, sharedFrom = PAGES_IN_BATCH + 1, lostAfterMs } = options;
  const databaseUrl = await aDatabase(postgres);
  const objects = memoryObjects();
  const world = startingWorld();
  const now = () => world.now;
  const rendering = { sharedFrom, pagesInBatch: PAGES_IN_BATCH, lostAfterMs };
  const own = countingPool(before);
  const shop = { databaseUrl, objects, now, rendering };
  const one = await aMachine({ ...shop, pool: own.pool });
  const other = await aMachine({ ...shop, pool });
  onTestFinished(async () => {
    await one.stop();
    await other.stop();
  });
  return { databaseUrl, objects, world, one, own: own.counts, other };
}

/** Has a machine render for others. Returns its renderer, which starts when it's asked for. */
function offer(machine: Machine, helping: RenderPool) {
  const renderer = vi.fn(async () => ({ pool: helping, codeBuild }));
  const offered = machine.shared.rendering.offer({
    codeBuild: () => codeBuild.id,
    renderer,
    onError: (error) => machine.errors.push(error),
    lookEveryMs: 20,
  });
  onTestFinished(() => offered.stop());
  return renderer;
}

async function expectPublished(machines: ReadonlyArray<Machine>, world = startingWorld()) {
  const [first] = machines;
  if (!first) return;
  const clean = await cleanPages(pool, first, world);
  for (const machine of machines) {
    await machine.catchUp();
    expect(machine.pages()).toEqual(clean);
    await expect(machine.readAll()).resolves.toBeGreaterThan(20);
    expect(machine.errors).toEqual([]);
  }
}

test('two machines render what one publishes, and it equals a clean build', async () => {
  const helped = Promise.withResolvers<void>();
  const { one, own, other, world, objects } = await twoMachines({ before: () => helped.promise });
  const helping = countingPool(async () => helped.resolve());
  offer(other, helping.pool);
  await one.publish(world);
  expect(helping.counts.pages).toBeGreaterThan(0);
  expect(own.pages).toBeGreaterThan(0);
  await expectPublished([one, other]);
  expect(objects.keys().filter((key) => key.startsWith('bodies/'))).toEqual([]);
}, 120_000);

test('an edit of few pages is rendered where it is published', async () => {
  const { one, own, other, world } = await twoMachines({ sharedFrom: MANY });
  await one.publish(world);
  const helping = countingPool();
  const renderer = offer(other, helping.pool);
  own.pages = 0;
  const last = put('remark', ['products', 'p1'], () => ({ reviewsCount: 7 })).apply(world);
  await one.publish(last);
  expect(own.pages).toBeGreaterThan(0);
  expect(own.pages).toBeLessThan(MANY);
  expect(helping.counts.pages).toBe(0);
  expect(renderer).not.toHaveBeenCalled();
  await expectPublished([one, other], last);
}, 120_000);

test('a batch of a machine that is killed is rendered by another', async () => {
  const taken = Promise.withResolvers<void>();
  const { databaseUrl, one, other, world } = await twoMachines({ before: () => taken.promise });
  const script = join(PROJECT_FOLDER, 'tests', 'faults', 'stuck-renderer.ts');
  const child = spawn(process.execPath, [script, databaseUrl, codeBuild.id], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const published = one.publish(world);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  taken.resolve();
  await published;
  await expectPublished([one, other]);
}, 120_000);

/** How many batches nobody has taken yet. */
async function waitingBatches(databaseUrl: string): Promise<number> {
  const [row] = await queryIn<{ count: number }>(
    databaseUrl,
    `SELECT count(*)::integer FROM storefront_jobs.job
     WHERE name LIKE 'render.%' AND state = 'created'`,
  );
  return row?.count ?? 0;
}

test('batches of a machine that is gone are dropped, and not rendered for nobody', async () => {
  const begun = Promise.withResolvers<void>();
  const before = () => {
    begun.resolve();
    return new Promise<never>(() => {});
  };
  const { databaseUrl, one, other, world } = await twoMachines({ before });
  one.publish(world).catch(() => {});
  await begun.promise;
  await one.vanish();
  expect(await waitingBatches(databaseUrl)).toBeGreaterThan(0);
  const helping = countingPool();
  offer(other, helping.pool);
  await vi.waitFor(async () => expect(await waitingBatches(databaseUrl)).toBe(0), 30_000);
  expect(helping.counts.pages).toBe(0);
}, 120_000);

test('a batch that the queue has lost is rendered where it is published', async () => {
  const [begun, lost] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const before = () => {
    begun.resolve();
    return lost.promise;
  };
  const { databaseUrl, one, other, world } = await twoMachines({ before, lostAfterMs: 100 });
  const published = one.publish(world);
  await begun.promise;
  await queryIn(databaseUrl, `DELETE FROM storefront_jobs.job WHERE state = 'created'`);
  lost.resolve();
  await published;
  await expectPublished([one, other]);
}, 120_000);

test('a machine with another code build renders nothing for others', async () => {
  const { one, other, world } = await twoMachines();
  const helping = countingPool();
  const looks = vi.fn(() => 'another');
  const offered = other.shared.rendering.offer({
    codeBuild: looks,
    renderer: async () => ({ pool: helping.pool, codeBuild: { id: 'another' } }),
    onError: () => {},
    lookEveryMs: 20,
  });
  onTestFinished(() => offered.stop());
  await one.publish(world);
  expect(looks).toHaveBeenCalled();
  expect(helping.counts.pages).toBe(0);
  await expectPublished([one, other]);
}, 120_000);
