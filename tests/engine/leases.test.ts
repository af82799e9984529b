import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { LEASES } from '#content-sync/cluster/alive-machines.ts';
import { examineDatabase } from '#content-sync/cluster/examine-database.ts';
import { SessionLeases } from '#content-sync/cluster/leases.ts';
import { openMachineHealth } from '#content-sync/cluster/machine-health.ts';
import { openPostgres, type Postgres, USUAL_PATIENCE } from '#content-sync/cluster/postgres.ts';
import { SCHEMA } from '#content-sync/cluster/tables.ts';
import { LocaleBusyError } from '#content-sync/locale-file/locale-lock.ts';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { aConnectionTo } from '../builders/cut-connection.ts';
import { aDatabase } from '../builders/databases.ts';
import { isAlive } from '../builders/is-alive.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';

/** What Node warns of, each kind once. */
const warnings: Array<string> = [];
process.on('warning', ({ message }) => warnings.push(message));

let server: RunningPostgres;
let databaseUrl: string;
let postgres: Postgres;

beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await aDatabase(server);
  postgres = await openPostgres(databaseUrl);
}, 60_000);

afterAll(async () => {
  await postgres?.close();
  server?.stop();
});

const PATIENCE_MS = 20_000;
/** How soon a machine that is lost has lost its leases. */
const TAKEN_OVER_MS = 5_000;
/** How long PostgreSQL leaves a silent session alone, and longer. */
const SILENT_MS = 3_000;
const LONG_MS = 4_000;

function aMachine(machine: string) {
  const leases = new SessionLeases({ databaseUrl, machine, patience: USUAL_PATIENCE });
  onTestFinished(() => leases.close());
  return leases;
}

/** A machine that is a process of its own, and has the lease of SG. */
async function aHolder(
  machine: string,
  { url = databaseUrl, busyMs = 0, hungAfterMs = 30_000 } = {},
) {
  const script = join(PROJECT_FOLDER, 'tests', 'faults', 'lease-holder.ts');
  const child = spawn(process.execPath, [script, url, machine, `${busyMs}`, `${hungAfterMs}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  expect(await isAlive(postgres, machine)).toBe(true);
  return child;
}

/** How long a machine waits for the lease of SG, in milliseconds. */
async function timeToTake(leases: SessionLeases): Promise<number> {
  const startedAt = performance.now();
  (await leases.acquire('sg-en', PATIENCE_MS))();
  return performance.now() - startedAt;
}

test('one machine has the lease of a locale, and the next one once that has ended', async () => {
  const [one, other] = [aMachine('one'), aMachine('other')];
  const end = await one.acquire('sg-en', PATIENCE_MS);
  await expect(other.acquire('sg-en', 200)).rejects.toThrow(LocaleBusyError);
  (await other.acquire('hk-zh', 200))();
  const waiting = other.acquire('sg-en', PATIENCE_MS);
  end();
  (await waiting)();
  (await one.acquire('sg-en', 1_000))();
});

test('a machine that ended while it was not well is named no longer, and forgotten by the next report', async () => {
  const [ended, well] = ['ailing:1:a', 'well:2:b'];
  const leases = [aMachine(ended), aMachine(well)];
  for (const each of leases) (await each.acquire('sg-en', PATIENCE_MS))();
  await openMachineHealth(postgres, ended).report(['The disk is full.']);
  const others = openMachineHealth(postgres, well);
  expect(await others.others()).toEqual([{ name: 'ailing:1', problems: ['The disk is full.'] }]);
  await leases[0]?.close();
  await expect.poll(() => others.others()).toEqual([]);
  const rows = async () => (await postgres.query(`SELECT id FROM ${SCHEMA}.ailing_machines`)).rows;
  expect(await rows()).toEqual([{ id: ended }]);
  await others.report([]);
  expect(await rows()).toEqual([]);
});

test('leases that are wanted at once are locks of one session', async () => {
  const leases = aMachine('busy');
  const ends = await Promise.all(LOCALES.map(({ id }) => leases.acquire(id, PATIENCE_MS)));
  const { rows } = await postgres.query(
    `SELECT count(*)::integer AS locks, count(DISTINCT pid)::integer AS sessions
     FROM pg_locks WHERE classid = ${LEASES} AND mode = 'ExclusiveLock'`,
  );
  expect(rows).toEqual([{ locks: LOCALES.length, sessions: 1 }]);
  for (const end of ends) end();
  expect(warnings).toEqual([]);
});

test('a machine whose session ends loses its lease at once, and takes it again', async () => {
  const [one, other] = [aMachine('ended'), aMachine('next')];
  const end = await one.acquire('sg-en', PATIENCE_MS);
  const waiting = other.acquire('sg-en', 2_000);
  await postgres.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks
     WHERE classid = ${LEASES} AND objid = hashtext('ended')::oid`,
  );
  const endOther = await waiting;
  // What it held before isn't its own any more.
  end();
  await expect(one.acquire('sg-en', 200)).rejects.toThrow(LocaleBusyError);
  endOther();
  (await one.acquire('sg-en', PATIENCE_MS))();
  expect(await isAlive(postgres, 'ended')).toBe(true);
});

test('a machine counts while it runs', async () => {
  const url = await aDatabase(server);
  await (await openPostgres(url)).close();
  const counted = async () => (await examineDatabase(url)).machines;
  expect(await counted()).toBe(0);
  const one = new SessionLeases({ databaseUrl: url, machine: 'one', patience: USUAL_PATIENCE });
  const end = await one.acquire('sg-en', PATIENCE_MS);
  await aHolder('killed', { url: await aDatabase(server) });
  expect(await counted()).toBe(1);
  await one.close();
  await expect.poll(counted, { timeout: TAKEN_OVER_MS }).toBe(0);
  // What it still ends or wants doesn't bring it back.
  end();
  await expect(one.acquireIfFree('sg-en')).rejects.toThrow(SharedStateError);
  expect(await counted()).toBe(0);
});

test('the lease of a machine that is killed is taken at once', async () => {
  const holder = await aHolder('killed');
  const other = aMachine('takes over');
  expect(await other.acquireIfFree('sg-en')).toBeUndefined();
  holder.kill('SIGKILL');
  expect(await timeToTake(other)).toBeLessThan(SILENT_MS);
});

test('the lease of a machine that is stopped is taken, and is not its own when it goes on', async () => {
  const holder = await aHolder('stopped');
  const other = aMachine('takes over');
  holder.kill('SIGSTOP');
  const startedAt = performance.now();
  const end = await other.acquire('sg-en', PATIENCE_MS);
  expect(performance.now() - startedAt).toBeLessThan(TAKEN_OVER_MS);
  expect(await isAlive(postgres, 'stopped')).toBe(false);
  holder.kill('SIGCONT');
  await expect.poll(() => isAlive(postgres, 'stopped'), { timeout: PATIENCE_MS }).toBe(true);
  expect(await aMachine('a third').acquireIfFree('sg-en')).toBeUndefined();
  end();
  expect(await timeToTake(aMachine('a fourth'))).toBeLessThan(TAKEN_OVER_MS);
}, 60_000);

test('the lease of a machine without a network is taken', async () => {
  const way = await aConnectionTo(databaseUrl);
  await aHolder('cut off', { url: way.url });
  way.cut();
  expect(await timeToTake(aMachine('takes over'))).toBeLessThan(TAKEN_OVER_MS);
  way.mend();
  await expect.poll(() => isAlive(postgres, 'cut off'), { timeout: PATIENCE_MS }).toBe(true);
}, 60_000);

test('a machine whose main thread is busy keeps its lease', async () => {
  await aHolder('busy', { busyMs: 2 * LONG_MS });
  await expect(aMachine('waits').acquire('sg-en', LONG_MS)).rejects.toThrow(LocaleBusyError);
  expect(await isAlive(postgres, 'busy')).toBe(true);
}, 60_000);

test('a machine whose main thread is hung loses its lease', async () => {
  await aHolder('hung', { busyMs: 10 * LONG_MS, hungAfterMs: 2_000 });
  expect(await timeToTake(aMachine('takes over'))).toBeLessThan(2_000 + TAKEN_OVER_MS);
}, 60_000);

test('a machine is not cut off for one that ended', async () => {
  const ended = aMachine('ended before');
  await ended.acquire('th-th', PATIENCE_MS);
  await ended.close();
  const holder = aMachine('holder');
  await holder.acquire('th-th', PATIENCE_MS);
  await expect(aMachine('waits for it').acquire('th-th', LONG_MS)).rejects.toThrow(LocaleBusyError);
  expect(await isAlive(postgres, 'holder')).toBe(true);
  expect(await isAlive(postgres, 'ended before')).toBe(false);
}, 60_000);
