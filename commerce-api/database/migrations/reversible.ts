import type { Migration } from 'kysely/migration';

/** A migration of the tables, and the way back, which the file stores for older code. */
export interface ReversibleMigration extends Migration {
  /** Statements that lead back, each ended by a semicolon. */
  readonly back: string;
}
