import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Postgres } from './postgres.ts';

export interface ListenOptions {
  readonly postgres: Pick<Postgres, 'connect'>;
  readonly channel: string;
  /** Ends listening. */
  readonly signal: AbortSignal;
  readonly onNotified: (payload: string) => void;
  readonly onError: (error: unknown) => void;
}

const AGAIN_AFTER_MS = 1_000;

/** Listens to a channel of the database, and connects again whenever the connection breaks. */
export async function listenTo(options: ListenOptions): Promise<void> {
  const { postgres, channel, signal, onNotified, onError } = options;
  while (!signal.aborted) {
    try {
      const client = await postgres.connect();
      client.on('notification', ({ payload = '' }) => onNotified(payload));
      await client.query(`LISTEN ${channel}`);
      await ended(client, signal);
    } catch (error) {
      onError(error);
    }
    await wait(AGAIN_AFTER_MS, undefined, { signal }).catch(() => {});
  }
}

function ended(client: Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', () => resolve());
    if (signal.aborted) void client.end();
    signal.addEventListener('abort', () => void client.end(), { once: true });
  });
}
