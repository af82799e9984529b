import pLimit from 'p-limit';
import type { PreparingDatabase } from './open-database.ts';
import type { OptionalFile } from './optional-file.ts';
import { StateFileError } from './state-problem.ts';
import { orOtherwise, type StateStore, storable, type Tables } from './state-store.ts';

/**
 * A store in an SQLite file. Work runs one piece at a time: otherwise, its statements could become
 * part of another's transaction, and be lost with it.
 */
export function storeInFile(file: OptionalFile<PreparingDatabase>): StateStore {
  const oneAtATime = pLimit(1);

  const attempt = async <R>(work: (tables: Tables) => Promise<R>): Promise<R> => {
    const opened = file.need((database) => database);
    const result = await explained(() => work(tablesOf(opened)));
    if (file.need((database) => database) === opened) return result;
    throw new StateFileError(`${opened.file} was replaced while it was in use.`, {
      problem: 'unreadable',
      file: opened.file,
    });
  };
  const explained = async <R>(work: () => Promise<R>): Promise<R> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StateFileError) file.failed(error);
      throw error;
    }
  };
  const need: StateStore['need'] = (work) => oneAtATime(() => attempt(work));

  return {
    need,
    use: (work, otherwise) => orOtherwise(() => need(work), otherwise),
    close: () => oneAtATime(() => file.close()),
  };
}

/** The tables of an open file that nobody else uses. */
export function tablesOf(database: PreparingDatabase): Tables {
  return {
    all: async (statement, ...values) => database.prepare(statement).all(...values.map(storable)),
    get: async (statement, ...values) => database.prepare(statement).get(...values.map(storable)),
    run: async (statement, ...values) =>
      Number(database.prepare(statement).run(...values.map(storable)).changes),
    async insert(table, rows) {
      for (const row of rows) {
        const columns = Object.keys(row);
        const marks = columns.map(() => '?').join();
        database
          .prepare(`INSERT INTO ${table} (${columns.join()}) VALUES (${marks})`)
          .run(...Object.values(row).map(storable));
      }
    },
    async transaction(work, survives = 'power failure') {
      if (database.isTransaction) return work();
      const { synchronous } = database.prepare('PRAGMA synchronous').get() ?? {};
      if (survives !== 'power failure') database.exec('PRAGMA synchronous = NORMAL');
      try {
        database.exec('BEGIN IMMEDIATE');
        const result = await work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        // SQLite has already ended the transaction after errors such as a full disk.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      } finally {
        if (survives !== 'power failure') database.exec(`PRAGMA synchronous = ${synchronous}`);
      }
    },
    numberIn: (column, key) => `${column} ->> '${key}'`,
    among: (column) => `${column} IN (SELECT value FROM json_each(?))`,
  };
}
