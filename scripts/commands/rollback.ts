import { openLocaleDatabase } from '#content-sync/locale-database.ts';
import { asOnlyWriter } from '#content-sync/locale-lock.ts';
import { resume, rollBack } from '#content-sync/publish/rollback.ts';
import type { Locale } from '#domain/locales.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type CommandContext, rebuildCommand } from './rebuild.ts';

/** `storefront rollback`: publishes an earlier release again, and holds the locale there. */
export async function rollbackCommand(
  locale: Locale,
  to: number | undefined,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const result = await asOnlyWriter(config.dataFolder, locale.id, async () => {
    const database = openLocaleDatabase(config.dataFolder, locale.id);
    try {
      return rollBack(database, { to, now: Date.now() });
    } finally {
      database.close();
    }
  });
  if (result.outcome === 'unknown-release') {
    const live =
      result.live === undefined ? 'It was never published.' : `Release ${result.live} is live.`;
    terminal.complain(`${locale.id} has no such earlier release. ${live}`);
    return EXIT.failed;
  }
  const summary = `${locale.id}  is back at release ${result.to}: ${result.pages} pages changed. Content is not followed until "storefront resume ${locale.id}".`;
  terminal.result(summary, { type: 'rolled-back', locale: locale.id, ...result });
  return EXIT.done;
}

/** `storefront resume`: lets a locale follow its content again, and brings it up to date. */
export async function resumeCommand(locale: Locale, context: CommandContext): Promise<ExitCode> {
  const { dataFolder } = context.config;
  await asOnlyWriter(dataFolder, locale.id, async () => {
    const database = openLocaleDatabase(dataFolder, locale.id);
    resume(database);
    database.close();
  });
  return rebuildCommand([locale], {}, context);
}
