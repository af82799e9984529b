import pLimit from 'p-limit';
import type { Leases } from '../leases.ts';
import type { Postgres } from '../postgres.ts';
import { type SharedStore, sharedStore } from './shared-store.ts';
import { openSignals, type Signals } from './signals.ts';

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
   * to ask takes the turn. Resolves with whether it ran.
   */
  takeTurn(name: string, work: () => Promise<void>): Promise<boolean>;
  readonly signals: Signals;
}

export interface SharedConsoleOptions {
  readonly postgres: Postgres;
  /** This machine's id among the others. */
  readonly machine: string;
  readonly leases: Pick<Leases, 'takeIfFree'>;
}

export function openSharedConsole(options: SharedConsoleOptions): SharedConsole {
  const { postgres, machine, leases } = options;
  return {
    ...openSharedStores(postgres),
    signals: openSignals(postgres, machine),
    async takeTurn(name, work) {
      const end = await leases.takeIfFree(name);
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
  const few = pLimit(CONNECTIONS);
  const using: Postgres['using'] = (work) => few(() => postgres.using(work));
  return {
    people: sharedStore({ using }, 'people'),
    drafts: sharedStore({ using }, 'drafts'),
    journal: sharedStore({ using }, 'journal'),
  };
}
