import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { exportState, isOwnExport, moveToBackup } from '#content-sync/cluster/export-state.ts';
import type { SharedWork } from '#content-sync/cluster/shared-store.ts';
import { afterJoining } from '#content-sync/cluster/shop-state.ts';
import { isFollowed } from '#content-sync/publish/published-locales.ts';
import { WorkList } from '#content-sync/work/work-list.ts';
import {
  openWorkDatabase,
  type WorkStore,
  workFile,
  workInFile,
} from '#content-sync/work/work-store.ts';
import { LOCALES, type LocaleId } from '#domain/locale/locales.ts';
import type { Config } from '#server/config/config.ts';
import { tablesOf } from '#storage/file-store.ts';
import type { PreparingDatabase } from '#storage/open-database.ts';
import type { OptionalFileOptions } from '#storage/optional-file.ts';
import { storableJson, type Tables, type Value } from '#storage/state-store.ts';
import { openSharedDatabase } from './join-machines.ts';

/**
 * Where the list of work is stored, and the state that a machine exports when it leaves the others.
 */
export interface WorkState {
  readonly store: WorkStore;
  /** Writes a copy of what is to be done to this machine's file, for when it's the only machine. */
  exportState(): Promise<void>;
}

interface WorkStateOptions {
  readonly dataFolder: string;
  /** What the machines share; undefined on a single one. */
  readonly shared: SharedWork | undefined;
  readonly watch: Pick<OptionalFileOptions<PreparingDatabase>, 'onDown' | 'onUp'>;
}

export function openWorkState({ dataFolder, shared, watch }: WorkStateOptions): WorkState {
  if (!shared) return { store: workInFile(dataFolder, watch), exportState: async () => {} };
  const file = workFile(dataFolder);
  const store = { ...shared, ...afterJoining(shared, () => bringOwnWork(file, shared)) };
  return { store, exportState: () => exportWork(file, store) };
}

/**
 * Brings what this machine had to do while it was alone. A copy that it left when it was among others
 * is theirs already, unless their database is a new one.
 */
async function bringOwnWork(file: string, shared: SharedWork): Promise<void> {
  if (!existsSync(file)) return;
  const isTheirs = isOwnExport(file);
  const rows = await openWithin(file, rowsToDo);
  await shared.need((tables) =>
    tables.transaction(async () => {
      const isEmpty = !(await tables.get('SELECT 1 FROM webhooks LIMIT 1'));
      if (!isTheirs || isEmpty) await addMissing(tables, rows);
    }),
  );
  if (!isTheirs) moveToBackup(file, new Date());
}

async function openWithin<T>(file: string, work: (tables: Tables) => Promise<T>): Promise<T> {
  const database = openWorkDatabase(dirname(file));
  try {
    return await work(tablesOf(database));
  } finally {
    database.close();
  }
}

type Stored = Readonly<Record<string, Value>>;

interface WorkToDo {
  readonly webhooks: ReadonlyArray<Stored>;
  readonly work: ReadonlyArray<Stored>;
}

/** Webhooks that aren't done, with their rows. What the shop itself has to do is planned again. */
async function rowsToDo(tables: Tables): Promise<WorkToDo> {
  const webhooks = `SELECT * FROM webhooks WHERE id IN (SELECT delivery FROM work WHERE ${OPEN})`;
  const work = `SELECT * FROM work WHERE delivery IS NOT NULL AND ${OPEN}`;
  return {
    webhooks: (await tables.all(webhooks)) as ReadonlyArray<Stored>,
    work: (await tables.all(work)) as ReadonlyArray<Stored>,
  };
}

async function addMissing(tables: Tables, { webhooks, work }: WorkToDo): Promise<void> {
  const ids = storableJson(webhooks.map(({ id }) => id));
  const select = `SELECT id FROM webhooks WHERE ${tables.among('id', 'text')}`;
  const known = new Set((await tables.all(select, ids)).map(({ id }) => id));
  const isMissing = (id: unknown) => !known.has(id);
  await tables.insert(
    'webhooks',
    webhooks.filter(({ id }) => isMissing(id)),
  );
  const rows = work.filter(({ delivery }) => isMissing(delivery));
  await tables.insert(
    'work',
    rows.map(({ seq: _, claimed_by: __, ...row }) => row),
  );
}

/** Leaves a copy of what is to be done. */
async function exportWork(file: string, store: WorkStore): Promise<void> {
  const { webhooks, work } = await store.need((tables) =>
    tables.transaction(() => rowsToDo(tables)),
  );
  if (work.length === 0 && !existsSync(file)) return;
  const rows = [
    { table: 'webhooks', rows: webhooks },
    { table: 'work', rows: work },
  ];
  exportState({ file, make: openWorkDatabase, rows, now: new Date() });
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
 * @throws StateError if the list is out of order
 */
export async function withWorkList<T>(
  { dataFolder, machines }: Pick<Config, 'dataFolder' | 'machines'>,
  work: (list: WorkList) => Promise<T>,
  { isMade = false }: ListOptions = {},
): Promise<T | undefined> {
  if (!machines && !isMade && !existsSync(workFile(dataFolder))) return undefined;
  await using opened = new AsyncDisposableStack();
  const shared = machines && (await sharedOf(machines.databaseUrl, opened));
  const watch = { onDown() {}, onUp() {} };
  const { store } = openWorkState({ dataFolder, shared, watch });
  // A command says what is out of order, instead of going on without it.
  const strict = { ...store, use: store.need };
  const followed = (locale: LocaleId) => isFollowed(dataFolder, locale);
  const options = { store: strict, locales: LOCALES, isFollowed: followed };
  const list = opened.adopt(new WorkList(options), (each) => each.close());
  return await work(list);
}

async function sharedOf(databaseUrl: string, opened: AsyncDisposableStack): Promise<SharedWork> {
  const { openSharedWork } = await import('#content-sync/cluster/shared-store.ts');
  return openSharedWork(await openSharedDatabase(databaseUrl, opened), 'a command');
}
