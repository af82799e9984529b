import { existsSync, statSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncOptions, type StatementSync } from 'node:sqlite';
import { explainStateError } from './state-problem.ts';

let openings = 0;

const CALLS = ['all', 'get', 'run'] as const;

/** A database that prepares each statement once, and whose errors name the file. */
export class PreparingDatabase extends DatabaseSync {
  readonly file: string;
  /** Differs between all databases that this process opens. */
  readonly opening = ++openings;
  readonly #inode: number | undefined;
  /** When the file changed last, if it's read as one that nobody writes. */
  readonly #changedAt: number | undefined;
  readonly #statements = new Map<string, StatementSync>();

  /** @param place what to open, if that isn't simply the file's path */
  constructor(file: string, options: DatabaseSyncOptions = {}, place: string | URL = file) {
    const inode = inodeOfFile(file);
    const changedAt = place === file ? undefined : changeTimeOf(file);
    super(place, options);
    this.file = file;
    // If it was replaced while it was being opened, it counts as replaced.
    this.#inode = inode ?? inodeOfFile(file);
    this.#changedAt = changedAt;
  }

  /**
   * Whether this is still the file at its path: nobody replaced it or, if it's read as one that
   * nobody writes, wrote to it.
   */
  isCurrent(): boolean {
    if (this.#inode !== inodeOfFile(this.file)) return false;
    if (this.#changedAt === undefined) return true;
    return this.#changedAt === changeTimeOf(this.file) && isAtRest(this.file);
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

/** Tells a file from another one that took its place; undefined if there is no file. */
export function inodeOfFile(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

/** Whether everything written to a database is in the file itself, as after a clean stop. */
export function isAtRest(file: string): boolean {
  const written = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return existsSync(file) && written === 0;
}

/** Changes with each write to the file itself; undefined if there is no file. */
function changeTimeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
