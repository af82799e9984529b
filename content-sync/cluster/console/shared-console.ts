import pLimit from 'p-limit';
import type { Postgres } from '../postgres.ts';
import { type SharedStore, sharedStore } from './shared-store.ts';
import { openSignals, type Signals } from './signals.ts';
import { openTurns, type Turns } from './turns.ts';

/** What the consoles of all machines keep together. */
export interface SharedConsole {
  readonly people: SharedStore;
  readonly drafts: SharedStore;
  readonly journal: SharedStore;
  readonly turns: Turns;
  readonly signals: Signals;
}

/** A transaction that waits for another holds a connection. The locales' work needs some, too. */
const CONNECTIONS = 3;

export function openSharedConsole(postgres: Postgres, machine: string): SharedConsole {
  const few = pLimit(CONNECTIONS);
  const using: Postgres['using'] = (work) => few(() => postgres.using(work));
  return {
    people: sharedStore({ using }, 'people'),
    drafts: sharedStore({ using }, 'drafts'),
    journal: sharedStore({ using }, 'journal'),
    turns: openTurns(postgres, machine),
    signals: openSignals(postgres, machine),
  };
}
