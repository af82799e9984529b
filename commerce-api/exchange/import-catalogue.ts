import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openDatabase } from '../database/open-database.ts';
import { readState } from '../database/state.ts';
import type { Database } from '../database/tables.ts';
import type { Seed } from '../seed/seed.ts';
import { writeSeed } from '../seed/write-seed.ts';
import { addCatalogue } from './add-catalogue.ts';
import { withAttachedDatabase } from './attached-database.ts';
import { differences, type TypeDifference } from './difference.ts';
import { keepCatalogue, restoreCatalogue } from './kept-catalogue.ts';
import { withKnownSlugs } from './known-slugs.ts';
import { inScratchFolder } from './scratch-folder.ts';

export interface ImportOptions {
  /** The file of the commerce API's database. */
  readonly databaseFile: string;
  readonly seed: Seed;
  /** What the seed was made from. */
  readonly identity: string;
  /** Whether to remove what the seed doesn't have, and to overwrite what editors wrote. */
  readonly replaces: boolean;
  /** Whether nothing is changed. */
  readonly isDryRun: boolean;
}

export interface Import {
  /** What differs, by type. */
  readonly differences: ReadonlyArray<TypeDifference>;
  /** Whether there was a catalogue before, which is kept. */
  readonly keepsOneBefore: boolean;
}

/**
 * Imports a catalogue into the shop, and keeps the one before. An empty shop takes over all of it; one
 * with content has products added and updated, unless it's replaced.
 */
export async function importIntoShop(options: ImportOptions): Promise<Import> {
  const { databaseFile, isDryRun } = options;
  return inScratchFolder(async (folder) => {
    // A mere comparison needs no shop, and creates none.
    const isThere = existsSync(databaseFile);
    const file = isThere || !isDryRun ? databaseFile : join(folder, 'empty.db');
    return withDatabase(file, (db) => compareAndImport(db, options, join(folder, 'staged.db')));
  });
}

async function compareAndImport(
  db: Database,
  { databaseFile, seed, identity, replaces, isDryRun }: ImportOptions,
  stagedFile: string,
): Promise<Import> {
  const isEmpty = (await readState(db, 'seed-identity')) === undefined;
  const isWhole = replaces || isEmpty;
  const staged = isWhole ? seed : await withKnownSlugs(db, seed);
  await withDatabase(stagedFile, (beside) => writeSeed(beside, staged, { identity }));
  const all = await withAttachedDatabase(db, stagedFile, () => differences(db));
  const found = isWhole ? all : all.flatMap(takenOver);
  const result = { differences: found, keepsOneBefore: !isEmpty && !isDryRun };
  if (isDryRun) return result;
  if (!isEmpty) await keepCatalogue(db, keptCatalogueFile(databaseFile));
  if (isWhole) await writeSeed(db, seed, { identity });
  else {
    const addition = { differences: found, identity };
    await withAttachedDatabase(db, stagedFile, () => addCatalogue(db, addition));
  }
  return result;
}

/**
 * The part of a difference that an addition takes over. Existing brands and categories, and
 * editorial content, belong to editors.
 */
function takenOver(difference: TypeDifference): Array<TypeDifference> {
  const { type, updated, unchanged } = difference;
  if (type === 'products') return [difference];
  if (type !== 'brands' && type !== 'categories') return [];
  return [{ ...difference, updated: [], unchanged: [...unchanged, ...updated] }];
}

/** Restores the catalogue before the last import; false if none is kept. */
export async function undoImport(databaseFile: string): Promise<boolean> {
  const kept = keptCatalogueFile(databaseFile);
  if (!existsSync(kept) || !existsSync(databaseFile)) return false;
  await withDatabase(databaseFile, (db) => restoreCatalogue(db, kept));
  return true;
}

function keptCatalogueFile(databaseFile: string): string {
  return join(dirname(databaseFile), 'catalogue-before.db');
}

async function withDatabase<T>(file: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(file);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
