import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Complete } from '@bomb.sh/tab';
import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';
import { RECORD_TYPE_NAMES } from '#content/records.ts';
import { readPublishedIfIntact } from '#content-sync/locale-file/open-locale-file.ts';
import { COUNTRIES, LOCALES, parseLocaleId } from '#domain/locale/locales.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/config-file.ts';

export interface CompletionOptions {
  /** The words of the command line that is being completed; the last one may be incomplete. */
  readonly words: ReadonlyArray<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Adds `storefront complete`: prints a script for a shell, and answers what that script asks.
 * Commands, flags and their choices come from the program; argument values from here, by name.
 */
export function addCompletion(program: Command, options: CompletionOptions): void {
  const { commands } = tab(program);
  const argumentValues: Readonly<Record<string, (complete: Complete) => void>> = {
    locale: completeLocales,
    release: (complete) => completeReleases(complete, options),
    type: (complete) => {
      for (const type of RECORD_TYPE_NAMES) complete(type, '');
    },
    file: (complete) => completePaths(complete, options),
    folder: (complete) => completePaths(complete, options),
  };
  for (const command of commands.values()) {
    for (const argument of command.arguments.values()) {
      const handler = argumentValues[argument.name];
      if (handler) argument.handler ??= handler;
    }
    const record = command.options.get('record');
    if (record) record.handler = completeRecordTypes;
  }
}

function completeLocales(complete: Complete): void {
  for (const { id } of LOCALES) complete(id, '');
  for (const country of COUNTRIES) complete(country, 'all its languages');
}

/** Completes only the type of a record, since there may be very many ids. */
function completeRecordTypes(complete: Complete): void {
  for (const type of RECORD_TYPE_NAMES) complete(`${type}:`, '');
}

/** Releases of the locale named before; none if they can't be read. */
function completeReleases(complete: Complete, { words, env }: CompletionOptions): void {
  const locale = words.map((word) => parseLocaleId(word)).find((each) => each !== undefined);
  const dataFolder = dataFolderOf(env);
  if (!locale || dataFolder === undefined) return;
  const [, ...earlier] =
    readPublishedIfIntact(dataFolder, locale.id, ({ releases }) => releases.latest(OFFERED)) ?? [];
  for (const { id, createdAt } of earlier) complete(String(id), new Date(createdAt).toISOString());
}

const OFFERED = 50;

function dataFolderOf(env: CompletionOptions['env']): string | undefined {
  try {
    return readConfig(readEnvironment(env).env).dataFolder;
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}

/** Completes file names, which shells leave to the program that completes. */
function completePaths(complete: Complete, { words }: CompletionOptions): void {
  const typed = words.at(-1) ?? '';
  const folder = typed.endsWith('/') ? typed : dirname(typed);
  const isHidden = basename(typed).startsWith('.');
  for (const entry of entriesOf(folder)) {
    if (entry.name.startsWith('.') && !isHidden) continue;
    const path = folder === '.' && !typed.startsWith('./') ? entry.name : join(folder, entry.name);
    complete(entry.isDirectory() ? `${path}/` : path, '');
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
