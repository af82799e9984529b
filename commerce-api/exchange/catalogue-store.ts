import type { Database } from '../database/tables.ts';
import type { Seed } from '../seed/seed.ts';
import type { SeedOptions } from '../seed/write-seed.ts';

/** Compares a shop's catalogue with another, exchanges the two, and keeps an earlier one. */
export interface CatalogueStore {
  /** The shop's own database. */
  readonly db: Database;
  /** Stores another catalogue beside the shop's. */
  stage(seed: Seed, options: Pick<SeedOptions, 'identity' | 'onProgress'>): Promise<void>;
  /** Runs `work` while SQL can reach the staged catalogue, in the schema that it's given. */
  withStaged<T>(work: (beside: string) => Promise<T>): Promise<T>;
  /** Backs up what the shop sells and shows, in place of the previous backup. */
  backUp(): Promise<void>;
  /**
   * Swaps the shop's catalogue with the backup, under a new version, so that a second call undoes
   * the first. Bags and members stay. Returns false without a backup.
   */
  restore(): Promise<boolean>;
}
