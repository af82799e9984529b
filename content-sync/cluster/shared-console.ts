import pLimit from 'p-limit';
import type { Leases } from './leases.ts';
import { listenTo, type Postgres } from './postgres.ts';
import { type SharedStore, sharedStore } from './shared-store.ts';

/** What the consoles of all machines store together. */
export interface SharedStores {
  readonly people: SharedStore;
  readonly drafts: SharedStore;
  readonly journal: SharedStore;
}

/** What the consoles of all machines do together. */
export interface SharedConsole extends SharedStores {
  /**
   * Runs work that one machine does for all, unless another is at it. If that one is lost, the next
   * to ask runs it. Resolves with whether it ran.
   */
  runAlone(name: string, work: () => Promise<void>): Promise<boolean>;
  readonly signals: Signals;
}

interface SharedConsoleOptions {
  readonly postgres: Postgres;
  /** This machine's id among the others. */
  readonly machine: string;
  readonly leases: Pick<Leases, 'acquireIfFree'>;
}

export function openSharedConsole(options: SharedConsoleOptions): SharedConsole {
  const { postgres, machine, leases } = options;
  return {
    ...openSharedStores(postgres),
    signals: openSignals(postgres, machine),
    async runAlone(name, work) {
      const end = await leases.acquireIfFree(name);
      if (!end) return false;
      try {
        await work();
        return true;
      } finally {
        end();
      }
    },
  };
}

/** A transaction that waits for another holds a connection. The locales' work needs some, too. */
const CONNECTIONS = 3;

export function openSharedStores(postgres: Pick<Postgres, 'using'>): SharedStores {
  const limited = pLimit(CONNECTIONS);
  const using: Postgres['using'] = (work) => limited(() => postgres.using(work));
  return {
    people: sharedStore({ using }, 'people'),
    drafts: sharedStore({ using }, 'drafts'),
    journal: sharedStore({ using }, 'journal'),
  };
}

/** Short messages to the consoles of other machines. A message may be lost. */
export interface Signals {
  /** Sends one to the other machines. */
  send(message: string): void;
  /**
   * Calls `onMessage` with what other machines send, from now on. Returns a function that ends
   * that.
   */
  listen(onMessage: (message: string) => void): () => Promise<void>;
}

const CHANNEL = 'storefront_console';
/** PostgreSQL accepts less than 8,000 bytes. */
const BYTES_MAX = 7_900;

function openSignals(
  { query, connect }: Pick<Postgres, 'query' | 'connect'>,
  machine: string,
): Signals {
  const own = `${machine} `;
  return {
    send(message) {
      const payload = own + message;
      if (Buffer.byteLength(payload) > BYTES_MAX) return;
      // Without the database, nobody on another machine edits anything either.
      query('SELECT pg_notify($1, $2)', [CHANNEL, payload]).catch(() => {});
    },
    listen(onMessage) {
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
