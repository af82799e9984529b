import pLimit from 'p-limit';
import type { Client, QueryResultRow } from 'pg';
import { SharedStateError } from '../locale-file/locale-log.ts';
import type { Postgres } from './postgres.ts';

/**
 * A connection that opens when it's first needed, and again after it broke. The locks of the broken
 * one are gone: compare `connection` to tell. Statements run one after another, so that each has
 * its own time limit.
 */
export interface Session {
  /** @throws SharedStateError */
  query<R extends QueryResultRow>(text: string, values?: ReadonlyArray<unknown>): Promise<Asked<R>>;
  /** Runs a statement, or does nothing if the given connection isn't the current one. */
  queryOn(connection: Client, text: string, values: ReadonlyArray<unknown>): Promise<void>;
  close(): Promise<void>;
}

interface Asked<R> {
  readonly rows: ReadonlyArray<R>;
  readonly connection: Client;
}

export function createSession({ connect }: Pick<Postgres, 'connect'>): Session {
  let current: Promise<Client> | undefined;
  const oneByOne = pLimit(1);

  const connected = () => {
    if (current) return current;
    const opening = connect();
    current = opening;
    const forget = () => {
      if (current === opening) current = undefined;
    };
    opening.then((client) => client.once('end', forget), forget);
    return opening;
  };
  const drop = async (client: Client) => {
    const opened = current;
    // A connection that is being opened in its place may fail, too.
    if ((await opened?.catch(() => undefined)) === client && current === opened)
      current = undefined;
    await client.end().catch(() => {});
  };

  return {
    query: <R extends QueryResultRow>(text: string, values: ReadonlyArray<unknown> = []) =>
      oneByOne(async () => {
        const client = await connected();
        try {
          const { rows } = await client.query<R>(text, [...values]);
          return { rows, connection: client };
        } catch (error) {
          // It's broken or was too slow: what it held can't be relied on.
          void drop(client);
          throw new SharedStateError('PostgreSQL', { cause: error });
        }
      }),
    queryOn: (connection, text, values) =>
      oneByOne(async () => {
        if ((await current?.catch(() => undefined)) !== connection) return;
        await connection.query(text, [...values]).catch(() => drop(connection));
      }),
    async close() {
      const client = await current?.catch(() => undefined);
      current = undefined;
      await client?.end().catch(() => {});
    },
  };
}
