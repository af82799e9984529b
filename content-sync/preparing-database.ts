import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** A database that prepares each statement once. */
export class PreparingDatabase extends DatabaseSync {
  readonly #statements = new Map<string, StatementSync>();

  override prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? super.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }

  override close(): void {
    // A statement keeps its database: statements that this one kept would keep it for good.
    this.#statements.clear();
    super.close();
  }
}
