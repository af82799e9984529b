import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { SessionLeases } from '#content-sync/cluster/leases.ts';
import { CHANNEL, LogTable, type StoredBytes } from '#content-sync/cluster/log-table.ts';
import { openPostgres, type Postgres, USUAL_PATIENCE } from '#content-sync/cluster/postgres.ts';
import { openSharedWork, postgresPaths } from '#content-sync/cluster/shared-store.ts';
import { digestOf } from '#content-sync/digest.ts';
import { WorkList } from '#content-sync/work/work-list.ts';
import { LOCALES, localeFor } from '#domain/locale/locales.ts';
import { sum } from '../statistics.ts';

/** What machines ask PostgreSQL for. */
export const OPERATIONS = [
  /** Takes a locale's lease, and ends it. */
  'lease',
  /** Reads a locale's head. */
  'head',
  /** Logs what was ingested: a changeset. */
  'ingest',
  /** Reads which paths changed in other locales. */
  'paths',
  /** Logs what was published, a changeset and a pack of new bodies, and notifies of it. */
  'publish',
  /** Fetches what was ingested and what was published, on another machine. */
  'fetch',
  /** What each machine asks for in every second, edits or not. */
  'idle second',
] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface Cost {
  /** Processor time of PostgreSQL, in milliseconds. */
  readonly cpuMs: number;
  /** From the question to the answer, without anybody else, in milliseconds. */
  readonly answerMs: number;
}

export interface TrafficCosts {
  readonly operations: Readonly<Record<Operation, Cost>>;
  /** What an append costs more for each machine that listens: processor time in milliseconds. */
  readonly listenerCpuMs: number;
}

/** What travels for an edit of ten pages in one locale, as measured on the real catalogue. */
export const BYTES = { changeset: 3_400, pack: 40_000 } as const;

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;
const WARM_UP = 50;
const LISTENERS = 60;
const SG = localeFor('SG').id;

/** Measures on a database of its own how much of PostgreSQL each operation takes. */
export async function measureTraffic(databaseUrl: string, times: number): Promise<TrafficCosts> {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.adopt(await openPostgres(databaseUrl), (each) => each.close());
  const machine = randomUUID();
  const leases = opened.adopt(
    new SessionLeases({ databaseUrl, machine, patience: USUAL_PATIENCE }),
    (each) => each.close(),
  );
  const server = await serverOf(postgres);
  const writer = logWriter(new LogTable(postgres));
  await writer.begin();
  const measure = async (work: () => Promise<unknown>): Promise<Cost> => {
    for (let time = 0; time < WARM_UP; time += 1) await work();
    const cpuBefore = cpuMsOf(server);
    const startedAt = performance.now();
    for (let time = 0; time < times; time += 1) await work();
    const answerMs = (performance.now() - startedAt) / times;
    return { cpuMs: (cpuMsOf(server) - cpuBefore) / times, answerMs };
  };
  const list = new WorkList({ locales: LOCALES, store: openSharedWork(postgres, machine) });
  const works: Record<Operation, () => Promise<unknown>> = {
    lease: async () => (await leases.acquire(SG, 1_000))(),
    head: writer.fetchNothing,
    ingest: writer.ingest,
    paths: () => postgresPaths(postgres).since(0),
    publish: writer.publish,
    fetch: writer.fetchLatest,
    // Two processes say that they are alive, twice each; one looks at the heads and at deliveries.
    'idle second': () =>
      Promise.all([
        ...Array.from({ length: 4 }, () => postgres.query('SELECT')),
        writer.log.heads(),
        list.recoverClaims(),
        list.due([SG]),
      ]),
  };
  const operations: Partial<Record<Operation, Cost>> = {};
  for (const operation of OPERATIONS) {
    if (operation === 'fetch') await writer.edit();
    operations[operation] = await measure(works[operation]);
    process.stderr.write(`${operation}: ${operations[operation].cpuMs.toFixed(2)} ms\n`);
  }
  for (let listener = 0; listener < LISTENERS; listener += 1) {
    const client = opened.adopt(new Client(databaseUrl), (each) => each.end());
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
  }
  const listened = await measure(writer.publish);
  const { publish } = operations;
  return {
    operations: operations as Record<Operation, Cost>,
    listenerCpuMs: Math.max(0, (listened.cpuMs - (publish?.cpuMs ?? 0)) / LISTENERS),
  };
}

/** Logs transactions of the usual size, as a rebuild does. */
function logWriter(log: LogTable) {
  const shape = 'measured';
  let version = 0;
  let follows: string | undefined;
  const append = async (hasPack: boolean) => {
    version += 1;
    const token = randomUUID();
    const { content: zipped, ...pack } = someBytes(BYTES.pack);
    const packs = hasPack ? [{ name: token, ...pack, zipped }] : [];
    const changeset = someBytes(BYTES.changeset);
    const entry = { locale: SG, version, shape, token, follows, changeset, isSeen: hasPack, packs };
    if (!(await log.append(entry))) throw new Error('Somebody else writes this log.');
    follows = token;
  };
  return {
    log,
    begin: () => log.begin(SG, shape),
    ingest: () => append(false),
    publish: () => append(true),
    async edit() {
      await append(false);
      await append(true);
    },
    fetchNothing: () => log.newsAfter(SG, version),
    async fetchLatest() {
      const news = await log.newsAfter(SG, version - 2);
      if (news?.entries.length !== 2) throw new Error('The latest entries are missing.');
    },
  };
}

function someBytes(bytes: number): StoredBytes {
  const content = randomBytes(bytes);
  return { digest: digestOf(content), bytes, content };
}

/** The process that all processes of PostgreSQL descend from. */
async function serverOf({ query }: Postgres): Promise<number> {
  const { rows } = await query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return parentOf(rows[0]?.pid ?? 0);
}

const parentOf = (pid: number) => Number(statOf(pid)[PARENT]);

/** Fields of `/proc/<pid>/stat` after the name, see proc(5). */
const PARENT = 1;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

function statOf(pid: number): ReadonlyArray<string> {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}

/** The processor time of a process and its children, those included that have ended. */
function cpuMsOf(server: number): number {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return sum(
    pids.map((pid) => {
      try {
        const stat = statOf(pid);
        const isOfServer = pid === server || Number(stat[PARENT]) === server;
        return isOfServer ? (Number(stat[USER_TICKS]) + Number(stat[SYSTEM_TICKS])) * TICK_MS : 0;
      } catch {
        // It ended meanwhile.
        return 0;
      }
    }),
  );
}
