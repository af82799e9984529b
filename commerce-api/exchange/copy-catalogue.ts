import { sql } from 'kysely';
import { nextVersion } from '../database/state.ts';
import { CONTENT_TABLES, type Database } from '../database/tables.ts';
import type { Seed } from '../seed/seed.ts';
import type { SeedOptions } from '../seed/write-seed.ts';
import { columnsOf } from './columns.ts';

/** The schemas that a catalogue is copied between. */
interface Way {
  readonly from: string;
  readonly into: string;
}

const IDENTITY = 'seed-identity';

/** Copies what the shop sells and shows into an empty schema. */
export async function copyCatalogue(transaction: Database, { from, into }: Way): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(transaction);
  for (const table of CONTENT_TABLES) {
    await run(`CREATE TABLE ${into}.${table} AS SELECT * FROM ${from}.${table}`);
  }
  const identity = `SELECT key, value FROM ${from}.state WHERE key = '${IDENTITY}'`;
  await run(`CREATE TABLE ${into}.state AS ${identity}`);
}

/** Replaces a catalogue with such a copy, under a new version. */
export async function replaceCatalogue(transaction: Database, { from, into }: Way): Promise<void> {
  const version = await nextVersion(transaction);
  const run = (text: string) => sql.raw(text).execute(transaction);
  for (const table of CONTENT_TABLES) {
    const { content, hasVersion } = await columnsOf(transaction, table, from);
    const columns = [...content, ...(hasVersion ? ['version'] : [])].join(', ');
    const values = [...content, ...(hasVersion ? [version] : [])].join(', ');
    await run(`DELETE FROM ${into}.${table}`);
    await run(`INSERT INTO ${into}.${table} (${columns}) SELECT ${values} FROM ${from}.${table}`);
  }
  await run(`DELETE FROM ${into}.state WHERE key = '${IDENTITY}'`);
  await run(
    `INSERT INTO ${into}.state (key, value) SELECT key, value FROM ${from}.state WHERE key = '${IDENTITY}'`,
  );
}

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
