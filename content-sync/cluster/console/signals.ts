import { listenTo } from '../listen-to.ts';
import type { Postgres } from '../postgres.ts';

/** Short messages to whoever watches on other machines. One may be lost. */
export interface Signals {
  /** Tells the other machines. */
  tell(message: string): void;
  /** Calls back with what other machines tell, from now on. Returns what ends it. */
  hear(onMessage: (message: string) => void): () => Promise<void>;
}

const CHANNEL = 'storefront_console';
/** PostgreSQL takes less than 8,000 bytes. */
const BYTES_MAX = 7_900;

export function openSignals(
  { query, connect }: Pick<Postgres, 'query' | 'connect'>,
  machine: string,
): Signals {
  const own = `${machine} `;
  return {
    tell(message) {
      const payload = own + message;
      if (Buffer.byteLength(payload) > BYTES_MAX) return;
      // Without the database, nobody on another machine edits anything.
      query('SELECT pg_notify($1, $2)', [CHANNEL, payload]).catch(() => {});
    },
    hear(onMessage) {
      const stopping = new AbortController();
      const listening = listenTo({
        postgres: { connect },
        channel: CHANNEL,
        signal: stopping.signal,
        onNotified(payload) {
          if (!payload.startsWith(own)) onMessage(payload.slice(payload.indexOf(' ') + 1));
        },
        // It's tried again; that the database is away is reported by whoever follows it.
        onError: () => {},
      });
      return () => {
        stopping.abort();
        return listening;
      };
    },
  };
}
