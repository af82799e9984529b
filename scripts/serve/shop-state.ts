import type { Logger } from 'pino';
import type { Cluster } from '#content-sync/cluster/cluster.ts';
import type { SharedStores } from '#content-sync/cluster/shared-console.ts';
import { type OwnFile, openState } from '#content-sync/cluster/shop-state.ts';
import type { Config } from '#server/config/config.ts';
import type { StateFileError } from '#storage/state-problem.ts';
import type { StateStore } from '#storage/state-store.ts';
import { openSharedDatabase } from './join-machines.ts';
import type { Published } from './show-published.ts';

export interface StateParts extends Pick<Published, 'degraded'> {
  /** What several machines share; undefined on a single one. */
  readonly shared: Cluster | undefined;
  readonly log: Logger;
}

/**
 * Opens what the shop stores in a file or, with other machines, in their database. A machine that
 * stops leaves a copy in its own file, for when it's the only one.
 */
export function openShopState(
  own: OwnFile,
  { shared, degraded, log }: StateParts,
  opened: AsyncDisposableStack,
): StateStore {
  const watch = (file: string) => degraded.watch(file);
  const state = opened.adopt(openState(own, { shared: shared?.console, watch }), (each) =>
    each.close(),
  );
  opened.defer(() =>
    state.exportState().catch((error: unknown) => {
      log.warn({ err: error }, `${own.file} doesn’t have the latest of what machines share.`);
    }),
  );
  return state;
}

interface CommandState extends Pick<Config, 'machines'> {
  readonly own: OwnFile;
  /** Called if this machine's file is out of order. */
  readonly onDown?: (error: StateFileError) => void;
}

/** Runs a command's work on what the shop stores, for all machines if there are several. */
export async function withShopState<T>(
  { own, machines, onDown = () => {} }: CommandState,
  work: (state: StateStore) => Promise<T>,
): Promise<T> {
  await using opened = new AsyncDisposableStack();
  const shared = machines && (await sharedOf(machines.databaseUrl, opened));
  const watch = () => ({ onDown, onUp: () => {} });
  const state = opened.adopt(openState(own, { shared, watch }), (each) => each.close());
  return await work(state);
}

async function sharedOf(databaseUrl: string, opened: AsyncDisposableStack): Promise<SharedStores> {
  const { openSharedStores } = await import('#content-sync/cluster/shared-console.ts');
  return openSharedStores(await openSharedDatabase(databaseUrl, opened));
}
