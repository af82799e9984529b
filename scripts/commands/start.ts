import { isPublished } from '#content-sync/publish/published-locales.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { buildCommand, type CommandContext, type SiteOption } from './rebuild.ts';
import { serveCommand } from './serve.ts';

/**
 * `storefront start`: builds all locales, then serves. Published pages are shown meanwhile, and
 * also if the build fails. `onBuilt` is called with how the build ended.
 */
export function startCommand(
  context: CommandContext,
  options: SiteOption,
  onBuilt: (code: ExitCode) => Promise<void>,
): Promise<ExitCode> {
  return serveCommand(context, async () => {
    const built = await buildCommand(LOCALES, context, options);
    await onBuilt(built);
    const { dataFolder } = context.config;
    return LOCALES.some(({ id }) => isPublished(dataFolder, id)) ? EXIT.done : built;
  });
}
