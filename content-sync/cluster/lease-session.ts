import pLimit from 'p-limit';
import type { Client } from 'pg';
import { LEASES } from './alive-machines.ts';

/** After this long without a statement, the session ends, and with it all leases. */
export const SILENT_MS = 3_000;
/** How often a session needs a statement. */
export const PING_EVERY_MS = 500;

const BEGIN = `SELECT set_config('idle_session_timeout', '${SILENT_MS}', false),
  pg_advisory_lock_shared(${LEASES}, hashtext($1))`;
const ACQUIRE = `SELECT pg_try_advisory_lock(${LEASES}, hashtext($1)) AS "isAcquired"`;
const END = `SELECT pg_advisory_unlock(${LEASES}, hashtext($1))`;

/**
 * A machine's session in PostgreSQL, whose locks are its leases. It begins with the first statement, and
 * PostgreSQL ends it when it is silent; the next statement begins another one, which has none of its locks.
 */
export class LeaseSession {
  readonly #machine: string;
  readonly #connect: () => Promise<Client>;
  readonly #oneByOne = pLimit(1);
  #session: Client | undefined;

  /** @param machine the id by which other machines see that this one is alive */
  constructor(machine: string, connect: () => Promise<Client>) {
    this.#machine = machine;
    this.#connect = connect;
  }

  /** Resolves with whether the lease is this machine's; rejects if PostgreSQL gives no answer. */
  async acquire(name: string): Promise<boolean> {
    const [row] = await this.#query(ACQUIRE, [name]);
    return row?.isAcquired === true;
  }

  /** Ends a lease. Without an answer, the session ends, and all of its leases with it. */
  async end(name: string): Promise<void> {
    await this.#query(END, [name]).catch(() => {});
  }

  /** Keeps the session from ending, or begins one. */
  async keepAlive(): Promise<void> {
    await this.#query('SELECT').catch(() => {});
  }

  /** Runs a statement in the session. If it fails, the session ends, since it can't be relied on. */
  #query(text: string, values: Array<string> = []): Promise<Array<Record<string, unknown>>> {
    return this.#oneByOne(async () => {
      this.#session ??= await this.#open();
      const used = this.#session;
      try {
        return (await used.query(text, values)).rows;
      } catch (error) {
        this.#leave(used);
        used.end().catch(() => {});
        throw error;
      }
    });
  }

  async #open(): Promise<Client> {
    const client = await this.#connect();
    client.once('end', () => this.#leave(client));
    try {
      await client.query(BEGIN, [this.#machine]);
      return client;
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
  }

  #leave(client: Client): void {
    if (this.#session === client) this.#session = undefined;
  }
}
