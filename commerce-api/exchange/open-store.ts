import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CommercePlace, openPlace } from '../database/open-place.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { createFileStore } from './file-store.ts';

/**
 * Opens the store of a shop for some work.
 *
 * @param folder for files that nobody needs afterwards
 */
export async function withStore<T>(
  place: CommercePlace,
  folder: string,
  work: (store: CatalogueStore) => Promise<T>,
): Promise<T> {
  // No time limit: comparing and copying a whole catalogue takes as long as it takes.
  const db = await openPlace(place, { statementMs: 0 });
  const { databaseFile, databaseUrl } = place;
  try {
    if (databaseUrl === undefined) return await work(createFileStore(db, databaseFile, folder));
    // Imported only by machines that share a database.
    const { createSchemaStore } = await import('./schema-store.ts');
    const store = await createSchemaStore(db, databaseUrl);
    return await work(store).finally(() => store.tidy());
  } finally {
    await db.destroy();
  }
}

/**
 * The place itself or, for a comparison that must leave nothing behind, an empty one in the folder.
 */
export function placeToCompare(place: CommercePlace, folder: string): CommercePlace {
  const isThere = place.databaseUrl !== undefined || existsSync(place.databaseFile);
  return isThere ? place : { databaseFile: join(folder, 'empty.db') };
}
