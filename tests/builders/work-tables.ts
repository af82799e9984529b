import { onTestFinished } from 'vitest';
import { openWorkDatabase } from '#content-sync/work/work-store.ts';
import { tablesOf } from '#storage/file-store.ts';

/** The list of work in a data folder, as another process sees it; closed after the test. */
export function workTables(dataFolder: string) {
  const database = openWorkDatabase(dataFolder);
  onTestFinished(() => database.close());
  return tablesOf(database);
}
