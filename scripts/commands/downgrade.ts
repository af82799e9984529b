import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { asOnlyWriter } from '#content-sync/locale-file/locale-lock.ts';
import { downgradeLocaleFile } from '#content-sync/locale-file/migrate-locale.ts';
import { localeFilePath } from '#content-sync/locale-file/open-locale-file.ts';
import { LOCALES, type LocaleId } from '#domain/locales.ts';
import { copyDatabase } from '#storage/copy-database.ts';
import { goBack, versionOf } from '#storage/migrations.ts';
import { openDatabase } from '#storage/open-database.ts';
import { inTransaction } from '#storage/transactions.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { SIDE_FILES, type SideFile } from '../state-files.ts';
import type { CommandContext } from './rebuild.ts';

export interface DowngradeOptions {
  /**
   * The version of the tables to go back to; by default the one that this code writes. Concerns the
   * locales' files, unless a file is named.
   */
  readonly to?: number;
  /** Name of the only file to downgrade, which is next to the locales' files. */
  readonly file?: string;
}

/** A file with the version of its tables. */
interface Downgraded {
  readonly before: number;
  readonly after: number;
  /** Where a copy of the file was kept, if one was. */
  readonly kept?: string | undefined;
}

/**
 * `storefront downgrade`: migrates files that newer code wrote back to the versions that this code
 * writes, by the down migrations stored in them. What is published stays.
 */
export async function downgradeCommand(
  options: DowngradeOptions,
  context: CommandContext,
): Promise<ExitCode> {
  if (!context.config.machines || options.file !== undefined) return downgradeAll(options, context);
  context.terminal.complain(SHARED);
  return EXIT.failed;
}

async function downgradeAll(
  { to, file }: DowngradeOptions,
  { config: { dataFolder }, terminal }: CommandContext,
): Promise<ExitCode> {
  const report = (name: string, { before, after, kept }: Downgraded) => {
    const was = before === after ? '' : `, and were of ${before}`;
    const copy = kept ? `; as it was it is kept as ${kept}` : '';
    const line = `${name}  its tables are of version ${after}${was}${copy}`;
    terminal.result(line, { type: 'downgraded', name, before, after, kept });
  };
  for (const { id } of file === undefined ? LOCALES : []) {
    if (!existsSync(localeFilePath(dataFolder, id))) continue;
    report(id, await downgradeLocale(dataFolder, id, to));
  }
  // A version without a file name refers to the locales' tables.
  for (const side of to !== undefined && file === undefined ? [] : SIDE_FILES) {
    if (file !== undefined && side.name !== file) continue;
    if (existsSync(join(dataFolder, side.name))) {
      report(side.name, downgradeSideFile(side, dataFolder, to));
    }
  }
  if (file === undefined)
    terminal.say('What pages were made from is pulled again by the next build.');
  return EXIT.done;
}

const SHARED =
  'The tables of all machines are those of the database, which would stay as they are. Stop the machines. On one of them, run this without DATABASE_URL and S3_BUCKET; then install the earlier version everywhere, name an empty database, and build there first. "Going back" in docs/scaling.md has the steps.';

function downgradeLocale(
  dataFolder: string,
  locale: LocaleId,
  to: number | undefined,
): Promise<Downgraded> {
  return asOnlyWriter({ dataFolder, locale }, async () =>
    downgradeLocaleFile(dataFolder, locale, to),
  );
}

/** Downgrades one file. The copy has what this loses. */
export function downgradeSideFile(
  { name, version, isCopied = false }: Pick<SideFile, 'name' | 'version' | 'isCopied'>,
  dataFolder: string,
  to = version,
): Downgraded {
  const file = join(dataFolder, name);
  const database = openDatabase(file);
  return closing(database, () => {
    if (versionOf(database) <= to) return goingBack(database, () => {});
    const kept = isCopied ? copyOf(database, file) : undefined;
    return { ...goingBack(database, () => goBack(database, file, to)), kept };
  });
}

function copyOf(database: DatabaseSync, file: string): string {
  const kept = `${file}.version-${versionOf(database)}-${new Date().toISOString().replaceAll(':', '-')}`;
  copyDatabase(file, kept);
  return kept;
}

function goingBack(database: DatabaseSync, work: () => void): Downgraded {
  const before = versionOf(database);
  inTransaction(database, work);
  return { before, after: versionOf(database) };
}

function closing<T>(database: DatabaseSync, work: () => T): T {
  try {
    return work();
  } finally {
    database.close();
  }
}
