import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { asOnlyWriter } from '#content-sync/locale-file/locale-lock.ts';
import {
  finishRepairedFile,
  localeFilePath,
  openLocaleFile,
} from '#content-sync/locale-file/open-locale-file.ts';
import { PUBLISHED_TABLES } from '#content-sync/locale-file/schema.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { isBroken } from '#storage/file-condition.ts';
import { type FileRepair, repairFile } from '#storage/repair-file.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { sideFileProblems } from '../serve/state-files.ts';
import { withWorkList } from '../serve/work-state.ts';
import type { CommandContext } from './rebuild.ts';

/**
 * `storefront repair`: puts broken state files aside, and creates new ones with what can still be
 * read of them. A running origin continues with the new files.
 */
export async function repairCommand({ config, terminal }: CommandContext): Promise<ExitCode> {
  const { dataFolder } = config;
  const now = new Date();
  let code: ExitCode = EXIT.done;
  /** Webhooks about them may be lost. */
  let pulled: ReadonlyArray<Locale> = [];
  const report = (name: string, { backup, rows, isComplete }: FileRepair) => {
    const saved = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const line = `${name}  ${saved} rows saved${isComplete ? '' : ', others could not be read'}; the broken file is ${basename(backup)}`;
    terminal.result(line, { type: 'repaired', name, kept: backup, rows, isComplete });
    if (!isComplete) code = EXIT.partsLeftOut;
  };

  for (const { side, error } of sideFileProblems(dataFolder)) {
    // A file that can't be checked, as on a full disk, need not be broken.
    if (error.problem !== 'broken') throw error;
    const repaired = await repairFile({ ...side, dataFolder, now });
    report(side.name, repaired);
    if (side.name === 'deliveries.db' && !repaired.isComplete) pulled = LOCALES;
  }
  const broken = LOCALES.filter(({ id }) => {
    const file = localeFilePath(dataFolder, id);
    return existsSync(file) && isBroken(file);
  });
  for (const locale of broken) report(locale.id, await repairLocale(locale, dataFolder, now));
  // Several machines have their list, and what a file lacks, in their database.
  const lacking = config.machines ? [] : [...pulled, ...broken];
  if (lacking.length > 0) await haveItPulled(config, lacking, now);
  if (code === EXIT.done) terminal.info('Every file is intact.');
  return code;
}

/** Runs as the locale's writer. The records and what follows from them are pulled again. */
function repairLocale({ id }: Locale, dataFolder: string, now: Date): Promise<FileRepair> {
  return asOnlyWriter({ dataFolder, locale: id }, () =>
    repairFile({
      dataFolder,
      name: localeFilePath('', id),
      now,
      tables: PUBLISHED_TABLES,
      make: (folder) => openLocaleFile(folder, id).close(),
      finish: (folder) => finishRepairedFile(folder, id),
    }),
  );
}

/** Leaves a delivery that has the running origin, or the next one, pull the locales' content. */
async function haveItPulled(
  config: CommandContext['config'],
  locales: ReadonlyArray<Locale>,
  now: Date,
): Promise<void> {
  const countries = [...new Set(locales.map(({ country }) => country))];
  const delivery = { id: `repair-${now.toISOString()}`, countries };
  await withWorkList(config, (list) => list.add([delivery]), { isMade: true });
}
