import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SharedStore } from '#content-sync/cluster/console/shared-store.ts';
import type { PreparingDatabase } from '#storage/preparing-database.ts';
import { orOtherwise, type StateStore, type Tables } from '#storage/state-store.ts';
import { leaveCopy, type TableRows } from './leave-copy.ts';

/** Where a shop on one machine keeps what its machines share otherwise. */
export interface OwnFile {
  readonly file: string;
  /** Opens it in a data folder. */
  readonly open: (dataFolder: string) => PreparingDatabase;
  /** The first has no rows only if none has. */
  readonly tables: readonly [string, ...ReadonlyArray<string>];
  /** How many rows are brought and left, by their ids, if not all. */
  readonly latest?: number;
}

export interface JoinedState extends StateStore {
  /** Leaves this machine's file as it would be if it was the only one. */
  leaveCopy(): Promise<void>;
}

/** What machines share. The first one that joins brings what its file has. */
export function joinedState(shared: SharedStore, own: OwnFile): JoinedState {
  const [first] = own.tables;
  let joined: Promise<void> | undefined;
  const join = () => {
    joined ??= shared
      .fillIfEmpty(first, () => rowsInFile(own))
      .catch((error: unknown) => {
        joined = undefined;
        throw error;
      });
    return joined;
  };
  // At once, so that what its file has doesn't come after what others begin; `need` tries again.
  join().catch(() => {});
  const need: StateStore['need'] = async (work) => {
    await join();
    return shared.need(work);
  };
  return {
    need,
    use: (work, otherwise) => orOtherwise(() => need(work), otherwise),
    close: shared.close,
    async leaveCopy() {
      const rows = await need((tables) => rowsIn(tables, own));
      const isEmpty = rows.every((each) => each.rows.length === 0);
      if (isEmpty && !existsSync(own.file)) return;
      leaveCopy({ file: own.file, make: own.open, rows, now: new Date() });
    },
  };
}

function rowsInFile(own: OwnFile): ReadonlyArray<TableRows> {
  if (!existsSync(own.file)) return [];
  const database = own.open(dirname(own.file));
  try {
    return own.tables.map((table) => ({
      table,
      rows: database.prepare(selectIn(table, own)).all(),
    }));
  } finally {
    database.close();
  }
}

function selectIn(table: string, { latest }: OwnFile): string {
  const all = `SELECT * FROM ${table}`;
  return latest === undefined ? all : `${all} ORDER BY id DESC LIMIT ${latest}`;
}

/** As of one moment: other transactions of the store wait. */
function rowsIn(tables: Tables, own: OwnFile): Promise<ReadonlyArray<TableRows>> {
  return tables.transaction(async () => {
    const read: Array<TableRows> = [];
    for (const table of own.tables) {
      read.push({ table, rows: await tables.all(selectIn(table, own)) });
    }
    return read;
  });
}
