import { existsSync } from 'node:fs';
import { contentModel as model } from '#content/model.ts';
import { localeFilePath } from '#content-sync/locale-file/open-locale-file.ts';
import {
  refusedRollbackText,
  resumeLocale,
  rollBackLocale,
} from '#content-sync/rebuild/roll-back-locale.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { amongMachines } from '../serve/join-machines.ts';
import { withWorkList } from '../serve/work-state.ts';
import { type CommandContext, followPaths, rebuildCommand, type SiteOption } from './rebuild.ts';
import { commandUser } from './record-command.ts';

export interface RollbackArguments extends SiteOption {
  /** The release to publish again; by default the one before. */
  readonly to?: number | undefined;
  /** The reason, for the journal and the release. */
  readonly reason?: string | undefined;
}

/**
 * `storefront rollback`: publishes an earlier release again, and holds the locale there. Pages of
 * other locales then name the pages of that release.
 */
export async function rollbackCommand(
  locale: Locale,
  { to, reason, siteChanged }: RollbackArguments,
  context: CommandContext,
): Promise<ExitCode> {
  const { config, terminal } = context;
  const { dataFolder } = config;
  if (isNowhere(locale, { config, terminal })) return EXIT.failed;
  const by = { who: commandUser(), reason };
  const options = { dataFolder, model, locale: locale.id, to, now: Date.now(), ...by };
  const result = await amongMachines(context, (shared) => rollBackLocale({ ...options, shared }));
  if (result.outcome !== 'rolled-back') {
    terminal.complain(refusedRollbackText(locale.id, result));
    return EXIT.failed;
  }
  const summary = `${locale.id}  is back at release ${result.to}: ${result.pages} pages changed. Content is not followed until "storefront resume ${locale.id}".`;
  terminal.result(summary, { type: 'rolled-back', locale: locale.id, ...result });
  return result.pathsAnnounced > 0 ? followPaths(context, { siteChanged }) : EXIT.done;
}

/**
 * `storefront resume`: lets a locale follow its content again, and brings it up to date, including
 * deliveries that were ingested while it was held.
 */
export async function resumeCommand(
  locale: Locale,
  { siteChanged }: SiteOption,
  context: CommandContext,
): Promise<ExitCode> {
  const { dataFolder } = context.config;
  if (isNowhere(locale, context)) return EXIT.failed;
  await amongMachines(context, (shared) =>
    resumeLocale({ dataFolder, model, locale: locale.id, shared }),
  );
  const code = await rebuildCommand([locale], { siteChanged }, context);
  if (code !== EXIT.failed) {
    await withWorkList(context.config, (list) => list.finishIngested(locale.id));
  }
  return code;
}

/**
 * Whether the locale was never built; complains if so. Creates nothing. A locale that isn't on this
 * machine may be on others.
 */
function isNowhere({ id }: Locale, { config, terminal }: CommandContext): boolean {
  const { dataFolder, machines } = config;
  if (machines || existsSync(localeFilePath(dataFolder, id))) return false;
  terminal.complain(`${id} was never published from ${dataFolder}.`);
  return true;
}
