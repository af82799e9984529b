import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { SessionLeases } from '#content-sync/cluster/leases.ts';
import { openPostgres, USUAL_PATIENCE } from '#content-sync/cluster/postgres.ts';
import { openSharedConsole } from '#content-sync/cluster/shared-console.ts';
import { openConsoleState } from '#scripts/serve/console-state.ts';
import { aFolder } from '../../builders/snapshot.ts';

/** What a machine of a shop shares of its console, and ends with it. */
export async function aMachinesState(databaseUrl: string, dataFolder = aFolder()) {
  const postgres = await openPostgres(databaseUrl);
  const machine = randomUUID();
  const leases = new SessionLeases({ databaseUrl, machine, patience: USUAL_PATIENCE });
  const shared = openSharedConsole({ postgres, machine, leases });
  const watch = () => ({ onDown: () => {}, onUp: () => {} });
  const state = openConsoleState({ dataFolder, shared, watch });
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
