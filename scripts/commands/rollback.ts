import { resumeLocale, rollBackLocale } from '#content-sync/hold-locale.ts';
import type { Locale } from '#domain/locales.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type CommandContext, rebuildCommand } from './rebuild.ts';

/** `storefront rollback`: publishes an earlier release again, and holds the locale there. */
export async function rollbackCommand(
  locale: Locale,
  to: number | undefined,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const { dataFolder } = config;
  const result = await rollBackLocale({ dataFolder, locale: locale.id, to, now: Date.now() });
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
  await resumeLocale({ dataFolder: context.config.dataFolder, locale: locale.id });
  return rebuildCommand([locale], {}, context);
}
