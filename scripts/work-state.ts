import { existsSync } from 'node:fs';
import type { SharedWork } from '#content-sync/cluster/shared-work.ts';
import { isFollowed } from '#content-sync/publish/published-locales.ts';
import { WorkList } from '#content-sync/work/work-list.ts';
import { type WorkStore, workInFile } from '#content-sync/work/work-store.ts';
import { openWorkDatabase, workFile } from '#content-sync/work/work-tables.ts';
import type { LocaleId } from '#domain/locales.ts';
import type { Config } from '#server/config.ts';
import { joinedState } from '#server/console/joined-state.ts';
import type { OptionalFileOptions } from '#storage/optional-file.ts';
import type { PreparingDatabase } from '#storage/preparing-database.ts';
import type { StateFileError } from '#storage/state-problem.ts';

/** Where the list of work is kept, and what a machine takes along that leaves the others. */
export interface WorkState {
  readonly store: WorkStore;
  /** Writes a copy of what is to be done to this machine's file, for when it's the only machine. */
  leaveCopy(): Promise<void>;
}

interface WorkStateOptions {
  readonly dataFolder: string;
  /** What the machines share; undefined on a single one. */
  readonly shared: SharedWork | undefined;
  readonly watch: Pick<OptionalFileOptions<PreparingDatabase>, 'onDown' | 'onUp'>;
}

export function openWorkState({ dataFolder, shared, watch }: WorkStateOptions): WorkState {
  if (!shared) return { store: workInFile(dataFolder, watch), leaveCopy: async () => {} };
  const joined = joinedState(shared, {
    file: workFile(dataFolder),
    open: openWorkDatabase,
    tables: ['work', 'webhooks'],
    copied: { work: OPEN, webhooks: `id IN (SELECT delivery FROM work WHERE ${OPEN})` },
  });
  return { store: { ...shared, ...joined }, leaveCopy: joined.leaveCopy };
}

/** Rows that are to be done, or that a person has to deal with. */
const OPEN = `state NOT IN ('published', 'superseded', 'unconfirmed', 'discarded')`;

interface ListOptions {
  /** Whether to make the list if there is none yet. */
  readonly isMade?: boolean;
}

/**
 * Runs a command's work on the list of work, which is that of all machines if there are several;
 * resolves with undefined if there is none yet.
 *
 * @throws StateFileError if this machine's list is out of order
 */
export async function withWorkList<T>(
  { dataFolder, machines }: Pick<Config, 'dataFolder' | 'machines'>,
  work: (list: WorkList) => Promise<T>,
  { isMade = false }: ListOptions = {},
): Promise<T | undefined> {
  if (!machines && !isMade && !existsSync(workFile(dataFolder))) return undefined;
  await using opened = new AsyncDisposableStack();
  const shared = machines && (await sharedOf(machines.databaseUrl, opened));
  const problems: Array<StateFileError> = [];
  const watch = { onDown: (error: StateFileError) => problems.push(error), onUp() {} };
  const { store } = openWorkState({ dataFolder, shared, watch });
  const followed = (locale: LocaleId) => isFollowed(dataFolder, locale);
  const list = opened.adopt(new WorkList({ store, isFollowed: followed }), (each) => each.close());
  const result = await work(list);
  const [problem] = problems;
  if (problem) throw problem;
  return result;
}

/** Imports the libraries, which a shop on one machine doesn't need. */
async function sharedOf(databaseUrl: string, opened: AsyncDisposableStack): Promise<SharedWork> {
  const [{ openPostgres }, { openSharedWork }] = await Promise.all([
    import('#content-sync/cluster/postgres.ts'),
    import('#content-sync/cluster/shared-work.ts'),
  ]);
  const postgres = opened.adopt(await openPostgres(databaseUrl), (each) => each.close());
  return openSharedWork(postgres, 'a command');
}
