import { DatabaseSync, type DatabaseSyncOptions, type StatementSync } from 'node:sqlite';
import { explainStateError } from './state-problem.ts';

const CALLS = ['all', 'get', 'run'] as const;

/** A database that prepares each statement once, and whose errors name the file. */
export class PreparingDatabase extends DatabaseSync {
  readonly file: string;
  /** Whether it's read as a file that nobody writes. */
  readonly isAtRest: boolean;
  readonly #statements = new Map<string, StatementSync>();

  /** @param place what to open, if that isn't simply the file's path */
  constructor(file: string, options: DatabaseSyncOptions = {}, place: string | URL = file) {
    super(place, options);
    this.file = file;
    this.isAtRest = place !== file;
  }

  override prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const made = this.#explained(() => explaining(super.prepare(sql), this.file));
    this.#statements.set(sql, made);
    return made;
  }

  override exec(sql: string): void {
    this.#explained(() => super.exec(sql));
  }

  override close(): void {
    // A statement references its database, so a cache of statements that outlives it would keep it
    // open.
    this.#statements.clear();
    super.close();
  }

  #explained<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw explainStateError(error, this.file);
    }
  }
}

function explaining(statement: StatementSync, file: string): StatementSync {
  for (const name of CALLS) {
    const call = statement[name].bind(statement) as (...args: Array<never>) => never;
    statement[name] = (...args: Array<never>) => {
      try {
        return call(...args);
      } catch (error) {
        throw explainStateError(error, file);
      }
    };
  }
  return statement;
}
