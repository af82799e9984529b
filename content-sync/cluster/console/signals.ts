import { listenTo } from '../listen-to.ts';
import type { Postgres } from '../postgres.ts';

/** Short messages to the consoles of other machines. A message may be lost. */
export interface Signals {
  /** Tells the other machines. */
  tell(message: string): void;
  /**
   * Calls `onMessage` with what other machines tell, from now on. Returns a function that ends
   * that.
   */
  hear(onMessage: (message: string) => void): () => Promise<void>;
}

const CHANNEL = 'storefront_console';
/** PostgreSQL accepts less than 8,000 bytes. */
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
      // Without the database, nobody on another machine edits anything either.
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
        // Listening is retried. Whoever follows the database reports that it's away.
        onError: () => {},
      });
      return () => {
        stopping.abort();
        return listening;
      };
    },
  };
}
