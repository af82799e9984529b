import { existsSync } from 'node:fs';
import {
  inTransaction,
  localeDatabaseFile,
  openLocaleDatabaseAsIs,
} from '#content-sync/locale-database.ts';
import { asOnlyWriter } from '#content-sync/locale-lock.ts';
import { downgradeSchema } from '#content-sync/schema.ts';
import { LOCALES, type LocaleId } from '#domain/locales.ts';
import { versionOf } from '#storage/migrations.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandContext } from './rebuild.ts';

export interface DowngradeOptions {
  /** The version of the tables to go back to; that which this code writes when absent. */
  readonly to?: number;
}

/**
 * `storefront downgrade`: leads the files of locales that newer code wrote back to what this code
 * writes, by the ways back that they keep. What is published stays.
 */
export async function downgradeCommand(
  { to }: DowngradeOptions,
  { config: { dataFolder }, terminal }: CommandContext,
): Promise<ExitCode> {
  for (const { id } of LOCALES) {
    if (!existsSync(localeDatabaseFile(dataFolder, id))) continue;
    const { before, after } = await downgradeLocale(dataFolder, id, to);
    const line = `${id}  its tables are of version ${after}${before === after ? '' : `, and were of ${before}`}`;
    terminal.result(line, { type: 'downgraded', locale: id, before, after });
  }
  terminal.say('What pages were made from is pulled again by the next build.');
  return EXIT.done;
}

function downgradeLocale(dataFolder: string, locale: LocaleId, to: number | undefined) {
  return asOnlyWriter(dataFolder, locale, async () => {
    const database = openLocaleDatabaseAsIs(dataFolder, locale);
    try {
      const before = versionOf(database);
      inTransaction(database, () =>
        downgradeSchema(database, localeDatabaseFile(dataFolder, locale), to),
      );
      return { before, after: versionOf(database) };
    } finally {
      database.close();
    }
  });
}
