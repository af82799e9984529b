import { type RebuildResult, rebuild } from '#content-sync/rebuild.ts';
import { type CodeBuild, compile, currentCodeBuild } from '#content-sync/render/code-build.ts';
import { createRenderPool } from '#content-sync/render/render-pool.ts';
import type { Locale } from '#domain/locales.ts';
import type { Config } from '#server/config.ts';
import { openCommerce } from '../embedded-commerce.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import type { Terminal } from '../terminal.ts';

export interface CommandContext {
  readonly config: Config;
  readonly terminal: Terminal;
}

/** `storefront build`: compiles the code if its sources changed, then rebuilds the locales. */
export async function buildCommand(
  locales: ReadonlyArray<Locale>,
  context: CommandContext,
): Promise<ExitCode> {
  const { config, terminal } = context;
  terminal.say('Compiling the code…');
  const compiled = await compile(PROJECT_FOLDER, config.dataFolder);
  if (compiled.outcome === 'failed') {
    terminal.complain(compiled.output);
    terminal.complain('The code does not compile. Every published page is as it was.');
    return EXIT.failed;
  }
  return rebuildLocales(locales, compiled.build, context);
}

/** `storefront rebuild`: pulls, plans, renders and publishes the locales; never compiles. */
export async function rebuildCommand(
  locales: ReadonlyArray<Locale>,
  context: CommandContext,
): Promise<ExitCode> {
  const { config, terminal } = context;
  const codeBuild = await currentCodeBuild(config.dataFolder);
  if (!codeBuild) {
    terminal.complain(
      `There is no code build in ${config.dataFolder}. Run "storefront build" first.`,
    );
    return EXIT.failed;
  }
  return rebuildLocales(locales, codeBuild, context);
}

async function rebuildLocales(
  locales: ReadonlyArray<Locale>,
  codeBuild: CodeBuild,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const { dataFolder } = config;
  const commerce = await openCommerce(config, terminal);
  const pool = createRenderPool({ entryFile: codeBuild.entryFile });
  try {
    const engine = { dataFolder, codeBuild, pool, api: commerce, listen: terminal.listen };
    const results: Array<RebuildResult> = [];
    for (const locale of locales) results.push(await rebuild(locale, engine));
    return exitCodeOf(results);
  } finally {
    await pool.close();
    await commerce.close();
  }
}

function exitCodeOf(results: ReadonlyArray<RebuildResult>): ExitCode {
  if (results.some(({ outcome }) => outcome === 'failed')) return EXIT.failed;
  const isComplete = results.every((result) => result.outcome === 'failed' || result.leftOut === 0);
  return isComplete ? EXIT.done : EXIT.partsLeftOut;
}
