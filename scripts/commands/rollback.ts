import { existsSync } from 'node:fs';
import {
  refusedRollbackText,
  resumeLocale,
  rollBackLocale,
} from '#content-sync/rebuild/hold-locale.ts';
import type { Locale } from '#domain/locales.ts';
import { deliveriesFile, openDeliveryDatabase } from '#server/deliveries/delivery-log.ts';
import { finishBuilt } from '#server/deliveries/finish-built.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type CommandContext, followPaths, rebuildCommand } from './rebuild.ts';

/**
 * `storefront rollback`: publishes an earlier release again, and holds the locale there. Other
 * locales' pages name the pages that it has then.
 */
export async function rollbackCommand(
  locale: Locale,
  to: number | undefined,
  context: CommandContext,
): Promise<ExitCode> {
  const { config, terminal } = context;
  const { dataFolder } = config;
  const result = await rollBackLocale({ dataFolder, locale: locale.id, to, now: Date.now() });
  if (result.outcome !== 'rolled-back') {
    terminal.complain(refusedRollbackText(locale.id, result));
    return EXIT.failed;
  }
  const summary = `${locale.id}  is back at release ${result.to}: ${result.pages} pages changed. Content is not followed until "storefront resume ${locale.id}".`;
  terminal.result(summary, { type: 'rolled-back', locale: locale.id, ...result });
  return result.pathsTold > 0 ? followPaths(context) : EXIT.done;
}

/**
 * `storefront resume`: lets a locale follow its content again, and brings it up to date, including
 * deliveries that were ingested while it was held.
 */
export async function resumeCommand(locale: Locale, context: CommandContext): Promise<ExitCode> {
  const { dataFolder } = context.config;
  await resumeLocale({ dataFolder, locale: locale.id });
  const code = await rebuildCommand([locale], {}, context);
  if (code !== EXIT.failed && existsSync(deliveriesFile(dataFolder))) {
    const database = openDeliveryDatabase(dataFolder);
    finishBuilt(database, locale.id, Date.now());
    database.close();
  }
  return code;
}
