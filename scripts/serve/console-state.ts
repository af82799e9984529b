import {
  DRAFTS_TABLES,
  draftsFile,
  openDrafts,
  openDraftsDatabase,
} from '#console/server/editing/drafts-file.ts';
import { joinedState } from '#console/server/joined-state.ts';
import { journalFile, openJournalDatabase, openJournalStore } from '#console/server/journal.ts';
import {
  openPeople,
  openPeopleDatabase,
  PEOPLE_TABLES,
  peopleFile,
} from '#console/server/people/people-file.ts';
import type { SharedStores } from '#content-sync/cluster/shared-console.ts';
import type { Config } from '#server/config/config.ts';
import type { StateFileError } from '#storage/state-problem.ts';
import type { StateStore } from '#storage/state-store.ts';
import { openSharedDatabase } from './join-machines.ts';

/** What the console stores: in files or, if machines share the shop, in their database. */
export interface ConsoleState {
  readonly people: StateStore;
  readonly drafts: StateStore;
  readonly journal: StateStore;
  /** Writes copies to this machine's files, for when it's the only machine. */
  leaveCopies(): Promise<void>;
  close(): Promise<void>;
}

export interface ConsoleStateOptions {
  readonly dataFolder: string;
  /** What the machines share; undefined on a single one. */
  readonly shared?: SharedStores | undefined;
  /** What to call when a file gets out of order, and when it works again. */
  readonly watch: (file: string) => {
    readonly onDown: (error: StateFileError) => void;
    readonly onUp: () => void;
  };
}

export function openConsoleState(options: ConsoleStateOptions): ConsoleState {
  return options.shared ? together(options.dataFolder, options.shared) : alone(options);
}

function alone({ dataFolder, watch }: ConsoleStateOptions): ConsoleState {
  const people = openPeople(dataFolder, watch('people.db'));
  const drafts = openDrafts(dataFolder, watch('drafts.db'));
  const journal = openJournalStore(dataFolder, watch('journal.db'));
  return {
    people,
    drafts,
    journal,
    leaveCopies: async () => {},
    async close() {
      for (const each of [people, drafts, journal]) await each.close();
    },
  };
}

function together(dataFolder: string, shared: SharedStores): ConsoleState {
  const people = joinedState(shared.people, {
    file: peopleFile(dataFolder),
    open: openPeopleDatabase,
    tables: PEOPLE_TABLES,
  });
  const drafts = joinedState(shared.drafts, {
    file: draftsFile(dataFolder),
    open: openDraftsDatabase,
    tables: DRAFTS_TABLES,
  });
  const journal = joinedState(shared.journal, {
    file: journalFile(dataFolder),
    open: openJournalDatabase,
    tables: ['entries'],
    latest: ENTRIES_COPIED,
  });
  return {
    people,
    drafts,
    journal,
    async leaveCopies() {
      await Promise.all([people, drafts, journal].map((each) => each.leaveCopy()));
    },
    close: async () => {},
  };
}

/** How many journal entries are copied. A busy shop's month has more than is worth it. */
const ENTRIES_COPIED = 10_000;

/** Runs a command's work on what the console stores, for all machines if there are several. */
export async function withConsoleState<T>(
  { dataFolder, machines }: Pick<Config, 'dataFolder' | 'machines'>,
  work: (state: ConsoleState) => Promise<T>,
  onDown: (error: StateFileError) => void = () => {},
): Promise<T> {
  await using opened = new AsyncDisposableStack();
  const shared = machines && (await sharedOf(machines.databaseUrl, opened));
  const watch = () => ({ onDown, onUp: () => {} });
  const state = opened.adopt(openConsoleState({ dataFolder, shared, watch }), (each) =>
    each.close(),
  );
  return await work(state);
}

async function sharedOf(databaseUrl: string, opened: AsyncDisposableStack): Promise<SharedStores> {
  const { openSharedStores } = await import('#content-sync/cluster/shared-console.ts');
  return openSharedStores(await openSharedDatabase(databaseUrl, opened));
}
