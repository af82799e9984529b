import type { Database } from '../database/tables.ts';
import type { Seed } from '../seed/seed.ts';

/** Where a shop's catalogue is compared with another one, exchanged for it, and kept. */
export interface CatalogueStore {
  /** The shop's own database. */
  readonly db: Database;
  /** Stores another catalogue beside the shop's. */
  stage(seed: Seed, identity: string): Promise<void>;
  /** Does work in which SQL reaches what was staged, in the schema of the name that it gets. */
  withStaged<T>(work: (beside: string) => Promise<T>): Promise<T>;
  /** Keeps what the shop sells and shows, in place of what was kept before. */
  keep(): Promise<void>;
  /**
   * Brings back what was kept, with a new version, and keeps what it replaces: a second call undoes
   * the first. Bags and members stay. Returns false if nothing is kept.
   */
  restore(): Promise<boolean>;
}
