import { localeStatus } from '#content-sync/explain.ts';
import { LOCALES } from '#domain/locales.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { buildCommand, type CommandContext } from './rebuild.ts';
import { serveCommand } from './serve.ts';

/**
 * `storefront start`: builds all locales, then serves. A build that fails keeps nothing that is
 * published from being served.
 */
export async function startCommand(context: CommandContext): Promise<ExitCode> {
  const built = await buildCommand(LOCALES, context);
  const isPublished = LOCALES.some((locale) => localeStatus(context.config.dataFolder, locale));
  if (built === EXIT.failed && !isPublished) return EXIT.failed;
  return serveCommand(context);
}
