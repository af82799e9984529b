import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { peopleFile } from '#console/server/people/people-file.ts';
import { draftsFile } from '#console/server/sets/drafts-file.ts';
import { SessionLeases } from '#content-sync/cluster/leases.ts';
import { openPostgres, USUAL_PATIENCE } from '#content-sync/cluster/postgres.ts';
import { openSharedConsole, type SharedStores } from '#content-sync/cluster/shared-console.ts';
import { openState } from '#content-sync/cluster/shop-state.ts';
import { journalFile } from '#server/operations/journal.ts';
import { aFolder } from '#storage/tests/folders.ts';

export type ConsoleState = ReturnType<typeof openConsoleState>;

interface StateOptions {
  readonly dataFolder: string;
  /** What the machines share; undefined on a single one. */
  readonly shared?: SharedStores;
}

/** What a machine stores of its console, and the journal. */
export function openConsoleState({ dataFolder, shared }: StateOptions) {
  const watch = () => ({ onDown: () => {}, onUp: () => {} });
  const [people, drafts, journal] = [
    openState(peopleFile(dataFolder), { shared, watch }),
    openState(draftsFile(dataFolder), { shared, watch }),
    openState(journalFile(dataFolder), { shared, watch }),
  ];
  const all = [people, drafts, journal];
  return {
    people,
    drafts,
    journal,
    async exportStates() {
      for (const each of all) await each.exportState();
    },
    async close() {
      for (const each of all) await each.close();
    },
  };
}

/** What a machine of a shop shares of its console, and ends with it. */
export async function aMachinesState(databaseUrl: string, dataFolder = aFolder()) {
  const postgres = await openPostgres(databaseUrl);
  const machine = randomUUID();
  const leases = new SessionLeases({ databaseUrl, machine, patience: USUAL_PATIENCE });
  const shared = openSharedConsole({ postgres, machine, leases });
  const state = openConsoleState({ dataFolder, shared });
  let isGone = false;
  /** What is left of a machine that was killed. */
  const vanish = async () => {
    if (isGone) return;
    isGone = true;
    await leases.close();
    await postgres.close();
  };
  onTestFinished(vanish);
  return { dataFolder, shared, ...state, vanish };
}
