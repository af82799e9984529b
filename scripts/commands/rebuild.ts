import { type Engine, planRebuild, type RebuildResult, rebuild } from '#content-sync/rebuild.ts';
import { type CodeBuild, compile, currentCodeBuild } from '#content-sync/render/code-build.ts';
import { createRenderPool } from '#content-sync/render/render-pool.ts';
import type { RecordName } from '#content-sync/snapshot/snapshot.ts';
import type { Locale } from '#domain/locales.ts';
import type { Config } from '#server/config.ts';
import { openCommerce } from '../embedded-commerce.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { printPlan } from '../plan-text.ts';
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
  const compiled = await compile(PROJECT_FOLDER, config.dataFolder, () =>
    terminal.say('Compiling the code…'),
  );
  if (compiled.outcome === 'failed') {
    terminal.complain(compiled.output);
    terminal.complain('The code does not compile. Every published page is as it was.');
    return EXIT.failed;
  }
  return rebuildLocales(locales, { codeBuild: compiled.build, force: false }, context);
}

export interface RebuildOptions {
  /** Renders every page, whatever changed, and lets unusual content through. */
  readonly force?: boolean;
  /** The records that changed; everything is pulled without. */
  readonly record?: ReadonlyArray<RecordName>;
  /** Says what would be done, and does nothing. */
  readonly dryRun?: boolean;
}

/** `storefront rebuild`: pulls, plans, renders and publishes the locales; never compiles. */
export async function rebuildCommand(
  locales: ReadonlyArray<Locale>,
  { dryRun = false, force = false, record }: RebuildOptions,
  context: CommandContext,
): Promise<ExitCode> {
  return withCurrentCode(context, (codeBuild) =>
    dryRun
      ? planLocales(locales, { codeBuild, force }, context)
      : rebuildLocales(locales, { codeBuild, force, records: record }, context),
  );
}

/** Runs with the code build that pages are rendered with now; says so if there is none. */
export async function withCurrentCode(
  { config, terminal }: CommandContext,
  work: (codeBuild: CodeBuild) => Promise<ExitCode>,
): Promise<ExitCode> {
  const codeBuild = await currentCodeBuild(config.dataFolder);
  if (codeBuild) return work(codeBuild);
  terminal.complain(
    `There is no code build in ${config.dataFolder}. Run "storefront build" first.`,
  );
  return EXIT.failed;
}

export interface EngineSettings {
  readonly codeBuild: CodeBuild;
  readonly force: boolean;
  readonly records?: ReadonlyArray<RecordName> | undefined;
}

async function rebuildLocales(
  locales: ReadonlyArray<Locale>,
  settings: EngineSettings,
  context: CommandContext,
): Promise<ExitCode> {
  return withEngine(settings, context, async (engine) => {
    const results: Array<RebuildResult> = [];
    for (const locale of locales) results.push(await rebuild(locale, engine));
    return exitCodeOf(results);
  });
}

/** What a rebuild would do, a line a page; everything is summed up. */
export async function planLocales(
  locales: ReadonlyArray<Locale>,
  settings: EngineSettings,
  context: CommandContext,
): Promise<ExitCode> {
  return withEngine(settings, context, async (engine) => {
    let code: ExitCode = EXIT.done;
    for (const locale of locales) {
      const result = await planRebuild(locale, engine);
      if (result.outcome === 'failed') code = EXIT.failed;
      else printPlan(locale, result.plan, context.terminal);
    }
    return code;
  });
}

/** Opens what a rebuild needs, and closes it afterwards. */
export async function withEngine<T>(
  { codeBuild, force, records }: EngineSettings,
  { config, terminal }: CommandContext,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  const { dataFolder } = config;
  const api = await openCommerce(config, terminal);
  const pool = createRenderPool({ entryFile: codeBuild.entryFile });
  try {
    return await work({
      dataFolder,
      codeBuild,
      pool,
      api,
      force,
      records,
      listen: terminal.listen,
    });
  } finally {
    await pool.close();
    await api.close();
  }
}

function exitCodeOf(results: ReadonlyArray<RebuildResult>): ExitCode {
  if (results.some(({ outcome }) => outcome === 'failed')) return EXIT.failed;
  const isComplete = results.every((result) => result.outcome === 'failed' || result.leftOut === 0);
  return isComplete ? EXIT.done : EXIT.partsLeftOut;
}
