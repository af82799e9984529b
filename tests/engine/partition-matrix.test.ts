import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { contentModel } from '#content/model.ts';
import { openS3 } from '#content-sync/cluster/s3-object-store.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import { WorkList } from '#content-sync/work/work-list.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import { aConnectionTo, type CutConnection } from '../builders/cut-connection.ts';
import { aDatabase } from '../builders/databases.ts';
import { put } from '../builders/edit.ts';
import { aMachine, type Machine } from '../builders/machines.ts';
import { pausedPool } from '../builders/paused-pool.ts';
import { cleanPages } from '../builders/site.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';
import { type RunningS3, startS3 } from '../builders/start-s3.ts';
import { startingWorld } from '../builders/starting-world.ts';
import { TIER } from '../tier.ts';

/** What the machine does otherwise, and when it is cut off. */
const MOMENTS = [
  { role: 'writes', moment: 'between edits' },
  { role: 'writes', moment: 'during an edit' },
  { role: 'follows', moment: 'between edits' },
] as const;
const SERVICES = [['PostgreSQL'], ['object store'], ['PostgreSQL', 'object store']] as const;
const CASES = MOMENTS.flatMap((each) =>
  SERVICES.map((services) => {
    const name = `${each.role}, cut off ${each.moment} from ${services.join(' and ')}`;
    return { ...each, services, name };
  }),
);

/** Limits of how long a connection is silent before it counts as lost are 10 s. */
const SOON_MS = 30_000;

let postgres: RunningPostgres;
let s3: RunningS3;
let pool: RenderPool;
const counted: Array<Record<string, string | number>> = [];

beforeAll(async () => {
  [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  const { entryFile } = await compiledCode();
  pool = new WorkerPool({ model: contentModel, entryFile, threads: 2 });
}, 240_000);

afterAll(async () => {
  console.table(counted);
  await pool?.close();
  await s3?.stop();
  postgres?.stop();
});

const reviewed = (count: number) =>
  put(`${count} reviews`, ['products', 'p1'], () => ({ reviewsCount: count })).apply(
    startingWorld(),
  );

/** A machine behind connections that can be cut, and one beside it. */
async function twoMachines() {
  const { now: instant } = startingWorld();
  const now = () => instant;
  const databaseUrl = await aDatabase(postgres);
  const [toPostgres, toObjects] = await Promise.all([
    aConnectionTo(databaseUrl),
    aConnectionTo(s3.options.endpoint),
  ]);
  const open = (endpoint: string) => openS3({ ...s3.options, endpoint, silenceMs: 1_000 });
  const behind = await open(toObjects.url);
  const start = async (options: Omit<Parameters<typeof aMachine>[0], 'now'>) => {
    const started = await aMachine({ ...options, now });
    onTestFinished(() => started.stop());
    return started;
  };
  const slow = pausedPool(pool);
  const cut = await start({ pool: slow.pool, databaseUrl: toPostgres.url, objects: behind });
  const objects = await open(s3.options.endpoint);
  const other = await start({ pool, databaseUrl, objects });
  const ways: Record<(typeof SERVICES)[number][number], CutConnection> = {
    PostgreSQL: toPostgres,
    'object store': toObjects,
  };
  return { cut, other, ways, slow };
}

const isInConflict = (services: ReadonlyArray<string>) => services.includes('PostgreSQL');

type Cut = Awaited<ReturnType<typeof twoMachines>>;

/** How long something takes, in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

const listOf = ({ shared: { work } }: Machine) => new WorkList({ locales: LOCALES, store: work });

/** Hands deliveries to a machine; returns those that it acknowledged. */
async function acknowledgedBy(machine: Machine, ids: ReadonlyArray<string>) {
  const stored = await Promise.allSettled(
    ids.map(async (id) => {
      await listOf(machine).add([{ id, countries: ['SG'], records: undefined }]);
      return id;
    }),
  );
  return stored.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

/** The deliveries that the machines have. */
async function deliveriesOf(machine: Machine) {
  const parts = await listOf(machine).parts({});
  return new Set(parts.map(({ delivery }) => delivery));
}

/** Has a machine begin an edit that isn't published before `goOn`. Resolves once it has ingested it. */
async function beginEdit({ cut, slow }: Cut) {
  const { logVersion } = cut.here.file;
  const goOn = slow.pause();
  const end = cut.publish(reviewed(2)).catch((error: unknown) => error);
  await vi.waitUntil(() => cut.here.file.logVersion > logVersion, SOON_MS);
  return { goOn, end };
}

/** What happens while a machine is cut off: others publish, and it answers with what it has. */
async function whileCutOff({ cut, other }: Cut) {
  const acknowledging = acknowledgedBy(cut, ['while-1', 'while-2']);
  // If the machine that is cut off holds the lease, it is taken over.
  const takeoverMs = await timed(() => other.publish(reviewed(3)));
  for (const count of [4, 5, 6]) await other.publish(reviewed(count));
  const answered = await cut.readAll();
  expect(answered, 'the pages of one release').toBeGreaterThan(20);
  return { acknowledging, takeoverMs, answered };
}

// The fast tier has the most telling of these cases, see `partitioned-machines.test.ts`.
describe.runIf(TIER !== 'fast')(
  'a machine that is cut off loses nothing, and the others go on',
  () => {
    test.each(CASES)('it $name', { timeout: 180_000 }, async ({ role, services, moment, name }) => {
      const machines = await twoMachines();
      const { cut, other, ways } = machines;
      const both = [cut, other];
      await (role === 'writes' ? cut : other).publish(reviewed(1));
      for (const each of both) await each.catchUp();
      const before = await acknowledgedBy(cut, ['before-1', 'before-2']);
      expect(before).toHaveLength(2);

      const edit = moment === 'during an edit' ? await beginEdit(machines) : undefined;
      for (const service of services) ways[service].cut();
      // Only who is cut off from PostgreSQL can be in conflict: another waits for its lease.
      if (!isInConflict(services)) edit?.goOn();
      const { acknowledging, takeoverMs, answered } = await whileCutOff(machines);
      edit?.goOn();
      for (const service of services) ways[service].mend();
      const failed = Number((await edit?.end) instanceof Error);
      const acknowledged = [...before, ...(await acknowledging)];
      const recoveryMs = await timed(() => vi.waitFor(() => cut.publish(reviewed(7)), SOON_MS));

      await other.publish(reviewed(8));
      for (const each of both) await each.catchUp();
      expect(cut.rows()).toEqual(other.rows());
      expect(cut.pages()).toEqual(await cleanPages(pool, other, reviewed(8)));
      const kept = await deliveriesOf(other);
      const lost = acknowledged.filter((id) => !kept.has(id));
      expect(lost).toEqual([]);
      counted.push({
        'a machine that …': name,
        'pages answered meanwhile': answered,
        'its edits that failed': failed,
        'acknowledged deliveries': acknowledged.length,
        lost: lost.length,
        'first edit elsewhere, ms': takeoverMs,
        'its first edit afterwards, ms': recoveryMs,
      });
    });
  },
);
