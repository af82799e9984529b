import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Client, PoolClient } from 'pg';
import type { Log } from '#content-sync/cluster/log-table.ts';
import type { Postgres } from '#content-sync/cluster/postgres.ts';
import { openSharedPaths } from '#content-sync/ingest/shared-paths.ts';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';
import { openWorkDatabase } from '#content-sync/work/work-store.ts';
import { openDatabaseForReading } from '#storage/open-database.ts';
import { MemoryLog } from './memory-log.ts';
import { type Network, ServiceError } from './network.ts';
import { BEGINNING } from './runtime.ts';
import { Process, type Scheduler } from './scheduler.ts';
import { answerTo, forSqlite, type Result } from './sqlite-dialect.ts';

const PATIENCE = { connectMs: 1_000, statementMs: 3_000 };
/** How soon PostgreSQL ends what is silent: a session of leases, and a transaction. */
const SILENT_MS = { session: 3_000, transaction: 5_000 };

/**
 * The database of a simulation's machines. Statements about work and paths are the real ones, and run in
 * SQLite; sessions, locks, notifications and the log of locales are simulated.
 */
export class SimulatedPostgres {
  readonly process = new Process('postgres');
  readonly log: MemoryLog;
  readonly #scheduler: Scheduler;
  readonly #network: Network;
  readonly #sessions = new Set<Session>();
  readonly #stores: Readonly<Record<'work' | 'paths', Store>>;
  #isDown = false;

  constructor(scheduler: Scheduler, network: Network, folder: string) {
    this.#scheduler = scheduler;
    this.#network = network;
    this.log = new MemoryLog({
      clock: () => BEGINNING + scheduler.now,
      notify: (channel, payload) => this.#notify(channel, payload),
    });
    const isAlive = (machine: unknown) => Number(this.isAlive(String(machine)));
    this.#stores = {
      work: new Store(openWorkDatabase(folder), join(folder, 'deliveries.db'), isAlive),
      paths: new Store(openSharedPaths(folder), join(folder, 'paths.db'), isAlive),
    };
  }

  /** The database as one of the machines reaches it. */
  portOf(machine: Process): Postgres {
    const connect = async () => {
      const session = await this.#call('connect', PATIENCE.connectMs, () => this.#open(machine));
      const query: Query = (text, values) =>
        this.#call(nameOf(text), PATIENCE.statementMs, () => this.#run(session, text, values));
      return new SimulatedClient(session, query, () => this.#leave(session));
    };
    const idle: Array<SimulatedClient> = [];
    return {
      query: () => Promise.reject(new Error('Only the log of locales asks without a connection.')),
      async using(work) {
        const client = idle.pop() ?? (await connect().catch(asSharedState));
        let isBroken = false;
        try {
          return await work(client as unknown as PoolClient);
        } catch (error) {
          isBroken = error instanceof SharedStateError;
          throw error;
        } finally {
          if (isBroken) void client.end();
          else idle.push(client);
        }
      },
      connect: async () => (await connect().catch(asSharedState)) as unknown as Client,
      close: async () => {},
    };
  }

  /** The log as one of the machines reaches it. */
  logOf(): Log {
    const asked =
      (name: keyof Log) =>
      (...values: ReadonlyArray<never>) =>
        this.#call(name, PATIENCE.statementMs, () => {
          const method = this.log[name] as (...all: ReadonlyArray<never>) => Promise<unknown>;
          if (WAITING_FOR_DISK.has(name)) this.#stores.work.forgetRows();
          return method.call(this.log, ...values);
        }).catch(asSharedState);
    return new Proxy(this.log, { get: (_, name) => asked(name as keyof Log) });
  }

  isAlive(machine: string): boolean {
    return [...this.#sessions].some((session) => session.machine === machine);
  }

  /** Runs a statement without anybody waiting for it. */
  inspect(store: 'work' | 'paths', text: string): ReadonlyArray<Record<string, unknown>> {
    return this.#stores[store].reader.prepare(text).all();
  }

  /**
   * Loses its power within a moment: ends all sessions, and refuses others for a while. What was committed
   * since without waiting for the disk is lost, unless a later commit waited.
   */
  loseItsPower(downMs: number): void {
    const { work } = this.#stores;
    work.rememberRows();
    const soonMs = this.#scheduler.random.between(0, UNSYNCED_MS);
    this.#scheduler.after(soonMs, this.process, () => this.#restart(downMs));
  }

  #restart(downMs: number): void {
    this.#isDown = true;
    for (const session of this.#sessions) this.#end(session, true);
    this.#stores.work.restoreRows();
    this.#scheduler.after(downMs, this.process, () => {
      this.#isDown = false;
    });
  }

  /** Notices at once that a machine's process has ended, if the network says so. */
  noticeEnd(machine: Process): void {
    for (const session of this.#sessions) {
      if (session.owner === machine) this.#end(session, false);
    }
  }

  close(): void {
    for (const store of Object.values(this.#stores)) store.close();
  }

  #call<T>(what: string, patienceMs: number, work: () => T | Promise<T>): Promise<T> {
    return this.#network.call(this.process, { what, patienceMs }, () => {
      if (this.#isDown) throw new ServiceError('connect ECONNREFUSED');
      return work();
    });
  }

  #open(owner: Process): Session {
    const session = new Session(owner);
    this.#sessions.add(session);
    return session;
  }

  async #run(session: Session, text: string, values: ReadonlyArray<unknown>): Promise<Result> {
    if (!this.#sessions.has(session)) throw new ServiceError('Connection terminated');
    session.heardAt = this.#scheduler.now;
    const result = await this.#answer(session, text, values);
    session.heardAt = this.#scheduler.now;
    return result;
  }

  #answer(session: Session, text: string, values: ReadonlyArray<unknown>) {
    const [, store] = /pg_advisory_xact_lock\(\d+, hashtext\('(\w+)'\)/.exec(text) ?? [];
    if (store !== undefined) return this.#begin(session, this.#stores[store as 'work' | 'paths']);
    if (text === 'COMMIT' || text === 'ROLLBACK') return this.#endTransaction(session, text);
    if (text.startsWith('LISTEN')) return session.listen(text.slice('LISTEN '.length));
    if (/pg_\w*advisory_\w*lock/.test(text)) return this.#lease(session, text, String(values[0]));
    if (text.startsWith('SET LOCAL')) session.waitsForDisk = false;
    if (text === 'SELECT' || text.startsWith('SET LOCAL')) return NOTHING;
    return this.#statement(session, text, values);
  }

  /** What `LeaseSession` asks for. */
  #lease(session: Session, text: string, name: string): Result {
    if (text.includes('idle_session_timeout')) {
      session.machine = name;
      this.#endWhenSilent(session, SILENT_MS.session);
      return NOTHING;
    }
    if (text.includes('pg_advisory_unlock')) {
      session.leases.delete(name);
      return NOTHING;
    }
    const isFree = [...this.#sessions].every((each) => each === session || !each.leases.has(name));
    if (isFree) session.leases.add(name);
    return { rows: [{ isAcquired: isFree }], rowCount: 1 };
  }

  async #begin(session: Session, store: Store): Promise<Result> {
    await this.#lock(session, store);
    store.writer.exec('BEGIN IMMEDIATE');
    this.#endWhenSilent(session, SILENT_MS.transaction, () => store.holder === session);
    return NOTHING;
  }

  #lock(session: Session, store: Store): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = this.#scheduler.after(PATIENCE.statementMs, this.process, () => {
        store.waiting = store.waiting.filter((each) => each.session !== session);
        reject(new ServiceError('canceling statement due to statement timeout'));
      });
      const grant = () => {
        giveUp();
        store.holder = session;
        session.store = store;
        resolve();
      };
      if (store.holder) store.waiting = [...store.waiting, { session, grant }];
      else grant();
    });
  }

  #endTransaction(session: Session, how: 'COMMIT' | 'ROLLBACK'): Result {
    const { store } = session;
    if (store?.writer.isTransaction) store.writer.exec(how);
    if (how === 'COMMIT' && session.waitsForDisk) this.#stores.work.forgetRows();
    session.waitsForDisk = true;
    if (store) this.#unlock(store);
    session.store = undefined;
    return NOTHING;
  }

  #unlock(store: Store): void {
    const next = store.waiting.find(({ session }) => this.#sessions.has(session));
    store.waiting = store.waiting.filter((each) => each !== next);
    store.holder = undefined;
    next?.grant();
  }

  async #statement(session: Session, text: string, values: ReadonlyArray<unknown>) {
    const store = session.store ?? this.#stores[/\bpath/.test(text) ? 'paths' : 'work'];
    if (session.store) return answerTo(store.writer, forSqlite(text), values);
    if (/^\s*SELECT/.test(text)) return answerTo(store.reader, forSqlite(text), values);
    await this.#lock(session, store);
    try {
      return answerTo(store.writer, forSqlite(text), values);
    } finally {
      this.#endTransaction(session, 'COMMIT');
    }
  }

  #endWhenSilent(session: Session, ms: number, isMeant: () => boolean = () => true): void {
    const look = () => {
      if (!this.#sessions.has(session) || !isMeant()) return;
      const leftMs = session.heardAt + ms - this.#scheduler.now;
      if (leftMs > 0) this.#scheduler.after(leftMs, this.process, look);
      else this.#end(session, true);
    };
    this.#scheduler.after(ms, this.process, look);
  }

  #end(session: Session, isTold: boolean): void {
    this.#sessions.delete(session);
    if (session.store) this.#endTransaction(session, 'ROLLBACK');
    if (isTold) {
      this.#network.tell(this.process, session.owner, () => session.events.emit('end'));
    }
  }

  #notify(channel: string, payload: string): void {
    for (const session of this.#sessions) {
      if (!session.channels.has(channel)) continue;
      this.#network.tell(this.process, session.owner, () =>
        session.events.emit('notification', { channel, payload }),
      );
    }
  }

  /** Ends a session from the machine's side, which PostgreSQL hears if nothing is in the way. */
  #leave(session: Session): void {
    this.#network.tell(session.owner, this.process, () => this.#end(session, false));
  }
}

/** A commit that waits for the disk takes all earlier ones there. */
const WAITING_FOR_DISK: ReadonlySet<string> = new Set(['append', 'replaceBy', 'addBaseCopy']);
/** How long a commit may be with PostgreSQL alone that doesn't wait for the disk. */
const UNSYNCED_MS = 600;

const NOTHING: Result = { rows: [], rowCount: 0 };

const names = new Map<string, string>();

/** A statement in a few words. */
function nameOf(text: string): string {
  const name = names.get(text) ?? text.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
  names.set(text, name);
  return name;
}

function asSharedState(cause: unknown): never {
  throw new SharedStateError('PostgreSQL', { cause });
}

/** A connection, as PostgreSQL has it. */
class Session {
  readonly owner: Process;
  readonly events = new EventEmitter();
  readonly leases = new Set<string>();
  readonly channels = new Set<string>();
  /** The id of the machine whose leases it keeps. */
  machine: string | undefined;
  /** Whose transaction it is in. */
  store: Store | undefined;
  /** Whether its transaction waits for the disk when it commits. */
  waitsForDisk = true;
  heardAt = 0;

  constructor(owner: Process) {
    this.owner = owner;
  }

  listen(channel: string): Result {
    this.channels.add(channel);
    return NOTHING;
  }
}

const WORK_TABLES = ['webhooks', 'work'];

type Rows = ReadonlyArray<{
  readonly table: string;
  readonly rows: ReadonlyArray<Record<string, SQLOutputValue>>;
}>;

/** Tables whose transactions run one at a time, as `sharedStore` has it. */
class Store {
  readonly writer: DatabaseSync;
  /** Sees what is committed. */
  readonly reader: DatabaseSync;
  holder: Session | undefined;
  waiting: ReadonlyArray<{ readonly session: Session; readonly grant: () => void }> = [];
  #remembered: Rows | undefined;

  constructor(writer: DatabaseSync, file: string, isAlive: (machine: unknown) => number) {
    this.writer = writer;
    this.reader = openDatabaseForReading(file);
    for (const database of [this.writer, this.reader]) database.function('is_alive', isAlive);
  }

  /** Remembers what is on the disk. */
  rememberRows(): void {
    this.#remembered = WORK_TABLES.map((table) => ({
      table,
      rows: this.reader.prepare(`SELECT * FROM ${table}`).all(),
    }));
  }

  /** Everything is on the disk. */
  forgetRows(): void {
    this.#remembered = undefined;
  }

  /** Has what is on the disk, and nothing else. */
  restoreRows(): void {
    for (const { table, rows } of this.#remembered ?? []) {
      this.writer.exec(`DELETE FROM ${table}`);
      for (const row of rows) {
        const values = Object.values(row);
        const marks = values.map(() => '?').join();
        this.writer.prepare(`INSERT INTO ${table} VALUES (${marks})`).run(...values);
      }
    }
    this.#remembered = undefined;
  }

  close(): void {
    for (const database of [this.reader, this.writer]) if (database.isOpen) database.close();
  }
}

type Query = (text: string, values: ReadonlyArray<unknown>) => Promise<Result>;

/** A connection, as a machine has it: what the engine uses of node-postgres. */
class SimulatedClient extends EventEmitter {
  readonly query: (text: string, values?: ReadonlyArray<unknown>) => Promise<Result>;
  readonly #leave: () => void;

  constructor(session: Session, query: Query, leave: () => void) {
    super();
    this.query = (text, values = []) => query(text, values);
    this.#leave = leave;
    session.events.on('end', () => this.emit('end'));
    session.events.on('notification', (message) => this.emit('notification', message));
  }

  async end(): Promise<void> {
    this.#leave();
    this.emit('end');
  }
}
