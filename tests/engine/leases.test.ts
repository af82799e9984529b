import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { isAlive, leaveMachines } from '#content-sync/cluster/alive-machines.ts';
import { startHeartbeat } from '#content-sync/cluster/heartbeat.ts';
import { createLeases } from '#content-sync/cluster/leases.ts';
import { openPostgres, type Postgres } from '#content-sync/cluster/postgres.ts';
import { LocaleBusyError } from '#content-sync/locale-file/locale-lock.ts';
import { LOCALES } from '#domain/locales.ts';
import { aDatabase } from '../builders/databases.ts';
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

/** A machine's leases, and the connections that they opened. */
function aMachine(name: string) {
  const connections: Array<Client> = [];
  const connect = async () => {
    const client = await postgres.connect();
    connections.push(client);
    return client;
  };
  const leases = createLeases({ connect }, name);
  onTestFinished(() => leases.close());
  return { leases, connections };
}

const PATIENCE_MS = 20_000;

test('one machine has the lease of a locale, and the next one once that has ended', async () => {
  const [one, other] = [aMachine('one'), aMachine('other')];
  const end = await one.leases.take('sg-en', PATIENCE_MS);
  await expect(other.leases.take('sg-en', 200)).rejects.toThrow(LocaleBusyError);
  await (await other.leases.take('hk-zh', 200))();
  const waiting = other.leases.take('sg-en', PATIENCE_MS);
  await end();
  await (await waiting)();
  await (await one.leases.take('sg-en', 200))();
});

test('leases that are wanted at once are asked for one after another', async () => {
  const { leases, connections } = aMachine('busy');
  const ends = await Promise.all(LOCALES.map(({ id }) => leases.take(id, PATIENCE_MS)));
  await Promise.all(ends.map((end) => end()));
  expect(connections).toHaveLength(1);
  expect(warnings).toEqual([]);
});

test('a machine whose session ends loses its lease at once, and takes it again', async () => {
  const [one, other] = [aMachine('ended'), aMachine('next')];
  const end = await one.leases.take('sg-en', PATIENCE_MS);
  const [connection] = one.connections;
  const waiting = other.leases.take('sg-en', 2_000);
  await connection?.end();
  const endOther = await waiting;
  // What it held before isn't its own any more.
  await end();
  await expect(one.leases.take('sg-en', 200)).rejects.toThrow(LocaleBusyError);
  await endOther();
  await (await one.leases.take('sg-en', PATIENCE_MS))();
});

test('machines that have ended leave the table, whether they said so or not', async () => {
  const listed = async () => {
    const { rows } = await postgres.query<{ id: string }>('SELECT id FROM machines');
    return rows.map(({ id }) => id);
  };
  await postgres.query(
    `INSERT INTO machines (id, backend, seen_at) VALUES
      ('killed', 0, clock_timestamp() - interval '2 minutes'),
      ('silent', pg_backend_pid(), clock_timestamp() - interval '2 minutes'),
      ('just gone', 0, clock_timestamp())`,
  );
  const { leases } = aMachine('leaves');
  await (await leases.take('sg-en', PATIENCE_MS))();
  expect(await listed()).toEqual(expect.arrayContaining(['leaves', 'silent', 'just gone']));
  expect(await listed()).not.toContain('killed');
  await leases.close();
  await leaveMachines(postgres, 'leaves');
  expect(await listed()).not.toContain('leaves');
});

test('a busy machine keeps its leases, and loses them soon after its heart stops', async () => {
  const [busy, other] = [aMachine('busy heart'), aMachine('next to it')];
  const heartbeat = startHeartbeat({ databaseUrl, machine: 'busy heart' });
  onTestFinished(() => heartbeat.stop());
  await busy.leases.take('sg-en', PATIENCE_MS);
  await vi.waitFor(async () => {
    const { rows } = await postgres.query(
      `SELECT FROM machines WHERE id = 'busy heart' AND beat_at IS NOT NULL`,
    );
    expect(rows).toHaveLength(1);
  }, 10_000);
  const [connection] = busy.connections;
  if (connection) vi.spyOn(connection, 'query').mockImplementation(() => new Promise(() => {}));
  const taken = other.leases.take('sg-en', PATIENCE_MS);
  const whileBeating = await Promise.race([taken.then(() => 'taken'), wait(6_000, 'waiting')]);
  expect(whileBeating).toBe('waiting');
  await heartbeat.stop();
  const after = await Promise.race([taken, wait(2_500, 'waiting')]);
  expect(after).not.toBe('waiting');
  await (await taken)();
});

test('a machine is not cut off for one that ended and had a session of the same number', async () => {
  const [holder, other] = [aMachine('holder'), aMachine('waits for it')];
  await holder.leases.take('th-th', PATIENCE_MS);
  await postgres.query(
    `INSERT INTO machines (id, backend, seen_at)
     SELECT 'ended long ago', backend, clock_timestamp() - interval '30 seconds'
     FROM machines WHERE id = 'holder'`,
  );
  await expect(other.leases.take('th-th', 3_000)).rejects.toThrow(LocaleBusyError);
  expect(await isAlive(postgres, 'holder')).toBe(true);
  expect(await isAlive(postgres, 'ended long ago')).toBe(false);
});

test('a machine that is not seen any more is cut off by who waits for its lease', {
  timeout: 30_000,
}, async () => {
  const [one, other] = [aMachine('unseen'), aMachine('waits')];
  await one.leases.take('sg-en', PATIENCE_MS);
  const [connection] = one.connections;
  if (connection) vi.spyOn(connection, 'query').mockImplementation(() => new Promise(() => {}));
  const taken = other.leases.take('sg-en', PATIENCE_MS);
  const early = await Promise.race([taken.then(() => 'taken'), wait(2_000, 'waiting')]);
  expect(early).toBe('waiting');
  await (await taken)();
});
