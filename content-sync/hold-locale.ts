import type { DatabaseSync } from 'node:sqlite';
import type { LocaleId } from '#domain/locales.ts';
import { openLocaleDatabase } from './locale-database.ts';
import { asOnlyWriter } from './locale-lock.ts';
import { type Rollback, resume, rollBack } from './publish/rollback.ts';

export interface HoldOptions {
  readonly dataFolder: string;
  readonly locale: LocaleId;
  /** How long a rebuild that is under way is waited for, where not as usual. */
  readonly patienceMs?: number;
}

/**
 * Publishes an earlier release of a locale again, by default the one before the live one, and holds
 * the locale there.
 *
 * @throws LocaleBusyError when a rebuild does not end
 */
export function rollBackLocale(
  options: HoldOptions & { readonly to: number | undefined; readonly now: number },
): Promise<Rollback> {
  return asWriterOf(options, (database) => rollBack(database, options));
}

/**
 * Lets a locale follow its content again; the next rebuild brings it up to date.
 *
 * @throws LocaleBusyError when a rebuild does not end
 */
export function resumeLocale(options: HoldOptions): Promise<void> {
  return asWriterOf(options, resume);
}

function asWriterOf<T>(
  { dataFolder, locale, patienceMs }: HoldOptions,
  work: (database: DatabaseSync) => T,
): Promise<T> {
  const write = async () => {
    const database = openLocaleDatabase(dataFolder, locale);
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  return asOnlyWriter(dataFolder, locale, write, patienceMs);
}
