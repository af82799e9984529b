import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { storeInFile } from '#storage/file-store.ts';
import type { PreparingDatabase } from '#storage/open-database.ts';
import { OptionalFile, type OptionalFileOptions } from '#storage/optional-file.ts';
import {
  orOtherwise,
  type StateStore,
  type TableRows,
  type Tables,
  type Value,
} from '#storage/state-store.ts';
import { exportState } from './export-state.ts';
import type { SharedStores } from './shared-console.ts';
import type { SharedStore } from './shared-store.ts';

/** The file where a shop on one machine keeps what several machines share in their database. */
export interface OwnFile {
  /** What machines call it in their database. */
  readonly name: keyof SharedStores;
  readonly file: string;
  /** Opens the file in a data folder. */
  readonly open: (dataFolder: string) => PreparingDatabase;
  /** If the first table is empty, all of them count as empty. */
  readonly tables: readonly [string, ...ReadonlyArray<string>];
  /** How many rows with the highest ids are copied; by default all. */
  readonly latest?: number;
}

/** What this machine stores, alone or with others. */
export interface ShopState extends StateStore {
  /** Writes a copy to this machine's file, for when it's the only machine. */
  exportState(): Promise<void>;
}

type Watch = Pick<OptionalFileOptions<PreparingDatabase>, 'onDown' | 'onUp' | 'retryMs'>;

export interface StateOptions {
  /** What the machines share; undefined on a single one. */
  readonly shared?: SharedStores | undefined;
  /** What to call when a file gets out of order, and when it works again. */
  readonly watch: (file: string) => Watch;
}

/** Opens what is in this machine's file or, if machines share the shop, in their database. */
export function openState(own: OwnFile, { shared, watch }: StateOptions): ShopState {
  if (shared) return stateOfMachines(shared[own.name], own);
  return { ...ownState(own, watch(basename(own.file))), exportState: async () => {} };
}

/** What is in this machine's file, which is opened on first use. */
export function ownState(own: OwnFile, watch: Watch): StateStore {
  const { file } = own;
  return storeInFile(new OptionalFile({ file, open: () => own.open(dirname(file)), ...watch }));
}

/** State that machines share. The first machine that joins brings what its own file has. */
function stateOfMachines(shared: SharedStore, own: OwnFile): ShopState {
  const [first] = own.tables;
  const { need, use } = afterJoining(shared, () =>
    shared.fillIfEmpty(first, () => rowsInFile(own)),
  );
  return {
    need,
    use,
    close: shared.close,
    async exportState() {
      const rows = await need((tables) => rowsIn(tables, own));
      const isEmpty = rows.every((each) => each.rows.length === 0);
      if (isEmpty && !existsSync(own.file)) return;
      exportState({ file: own.file, make: own.open, rows, now: new Date() });
    },
  };
}

/**
 * A store whose work waits until this machine has brought what it has of its own. It does so at once,
 * so that this comes before what is added from now on; if that fails, the next work tries again.
 */
export function afterJoining(
  shared: Pick<StateStore, 'need'>,
  bring: () => Promise<void>,
): Pick<StateStore, 'need' | 'use'> {
  let joined: Promise<void> | undefined;
  const join = () => {
    joined ??= bring().catch((error: unknown) => {
      joined = undefined;
      throw error;
    });
    return joined;
  };
  join().catch(() => {});
  const need: StateStore['need'] = async (work) => {
    await join();
    return shared.need(work);
  };
  return { need, use: (work, otherwise) => orOtherwise(() => need(work), otherwise) };
}

function rowsInFile(own: OwnFile): ReadonlyArray<TableRows> {
  if (!existsSync(own.file)) return [];
  const database = own.open(dirname(own.file));
  try {
    return own.tables.map((table) => ({
      table,
      rows: database.prepare(`SELECT * FROM ${table}`).all() as Array<Record<string, Value>>,
    }));
  } finally {
    database.close();
  }
}

function selectIn(table: string, { latest }: OwnFile): string {
  const all = `SELECT * FROM ${table}`;
  return latest === undefined ? all : `${all} ORDER BY id DESC LIMIT ${latest}`;
}

/** Reads rows as of one instant: other transactions of the store wait. */
function rowsIn(tables: Tables, own: OwnFile): Promise<ReadonlyArray<TableRows>> {
  return tables.transaction(async () => {
    const read: Array<TableRows> = [];
    for (const table of own.tables) {
      const rows = await tables.all(selectIn(table, own));
      read.push({ table, rows: rows as Array<Record<string, Value>> });
    }
    return read;
  });
}
