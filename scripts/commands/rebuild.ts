import { existsSync } from 'node:fs';
import { contentModel as model } from '#content/model.ts';
import { OpenLocales } from '#content-sync/content-model/open-locales.ts';
import type { Engine, RebuildRequest } from '#content-sync/engine/engine.ts';
import type { EngineEvent } from '#content-sync/engine/events.ts';
import { latestPathChange } from '#content-sync/ingest/shared-paths.ts';
import { localesBehindPaths } from '#content-sync/inspect/status.ts';
import type { RecordName } from '#content-sync/locale-file/keys.ts';
import {
  expectOwnTables,
  localeFilePath,
  readLocale,
} from '#content-sync/locale-file/open-locale-file.ts';
import { DEFAULT_RETENTION } from '#content-sync/publish/collect.ts';
import { codeBuildsInUse } from '#content-sync/publish/published-locales.ts';
import { planRebuild, type RebuildResult, rebuildAll } from '#content-sync/rebuild/rebuild.ts';
import {
  type CodeBuild,
  compile,
  currentCodeBuild,
  forgetCodeBuilds,
  makeCurrent,
} from '#content-sync/render/code-build.ts';
import { WorkerPool } from '#content-sync/render/render-pool.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { type Config, siteOf } from '#server/config/config.ts';
import { Journal, journalFile } from '#server/operations/journal.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import {
  type Commerce,
  commerceFile,
  expectCatalogue,
  isThere,
  openCommerce,
  openExistingCommerce,
} from '../serve/embedded-commerce.ts';
import { joinMachines } from '../serve/join-machines.ts';
import { withShopState } from '../serve/shop-state.ts';
import { shopCode } from '../shop-code.ts';
import type { Terminal } from '../terminal.ts';
import { printPlan } from './plan-text.ts';
import { commandUser } from './record-command.ts';

export interface CommandContext {
  readonly config: Config;
  readonly terminal: Terminal;
}

/** `storefront build`: compiles the code if its sources changed, then rebuilds the locales. */
export async function buildCommand(
  locales: ReadonlyArray<Locale>,
  context: CommandContext,
  { acceptUnusual, siteChanged }: SiteOption & Pick<RebuildOptions, 'acceptUnusual'> = {},
): Promise<ExitCode> {
  const { config, terminal } = context;
  expectCatalogue(config);
  let api: Promise<Commerce> | undefined;
  const compiled = await compile(shopCode(), config.dataFolder, () => {
    terminal.info('Compiling the code…');
    // A new shop is filled while the compiler runs. Its failure is that of the rebuild.
    api = openCommerce(config, terminal);
    api.catch(() => {});
  });
  if (compiled.outcome === 'failed') {
    await api?.then(
      (opened) => opened.close(),
      () => {},
    );
    terminal.complain(compiled.output);
    terminal.complain('The code does not compile. Every published page is as it was.');
    return EXIT.failed;
  }
  const request = { acceptsUnusual: acceptUnusual, siteChanged };
  const rebuilt = await rebuildLocales(
    locales,
    { codeBuild: compiled.build, request, api },
    context,
  );
  const isUsable = rebuilt.results.some(({ outcome }) => outcome !== 'failed');
  if (isUsable) await makeCurrent(config.dataFolder, compiled.build);
  const used = codeBuildsInUseIfKnown(config.dataFolder);
  if (used) await forgetCodeBuilds(config.dataFolder, { used, now: Date.now() });
  return exitCodeOf(rebuilt);
}

/** Undefined if a locale's file is out of order, since it may need further builds. */
function codeBuildsInUseIfKnown(dataFolder: string): ReadonlySet<string> | undefined {
  try {
    return codeBuildsInUse(dataFolder, LOCALES);
  } catch (error) {
    if (error instanceof StateFileError) return undefined;
    throw error;
  }
}

/** An option of every command that publishes. */
export interface SiteOption {
  /** Publishes at another address, or with pictures from other sources. */
  readonly siteChanged?: boolean | undefined;
}

export interface RebuildOptions extends SiteOption {
  /** Renders every page, whatever changed. */
  readonly allPages?: boolean;
  /** Lets through content that the guard stopped. */
  readonly acceptUnusual?: boolean;
  /** The records that changed; without any, everything is pulled. */
  readonly record?: ReadonlyArray<RecordName>;
  /** Prints what would be done, and does nothing. */
  readonly dryRun?: boolean;
}

/** `storefront rebuild`: pulls, plans, renders and publishes the locales; never compiles. */
export async function rebuildCommand(
  locales: ReadonlyArray<Locale>,
  { dryRun = false, allPages, acceptUnusual, siteChanged, record }: RebuildOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const request = { allPages, acceptsUnusual: acceptUnusual, siteChanged, records: record };
  // Opening a file of another version would migrate it.
  if (dryRun) for (const { id } of locales) expectOwnTables(context.config.dataFolder, id);
  return withCurrentCode(context, (codeBuild) =>
    dryRun
      ? planLocales(locales, { codeBuild, request }, context)
      : rebuildLocales(locales, { codeBuild, request }, context).then((rebuilt) =>
          complainOfUnknown(record ?? [], rebuilt, context) ? EXIT.failed : exitCodeOf(rebuilt),
        ),
  );
}

/** Complains of records that no locale knows, neither here nor at the source. */
function complainOfUnknown(
  named: ReadonlyArray<RecordName>,
  { results }: Rebuilt,
  { terminal }: CommandContext,
): boolean {
  const isUnknown = ({ type, id }: RecordName) =>
    results.every(
      (result) =>
        result.outcome !== 'failed' &&
        result.unknown.some((each) => each.type === type && each.id === id),
    );
  const unknown = results.length > 0 ? named.filter(isUnknown) : [];
  for (const { type, id } of unknown) {
    terminal.complain(`There is no record ${type}:${id}, neither at the source nor here.`);
  }
  return unknown.length > 0;
}

/** Runs with the current code build; complains if there is none. */
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

async function rebuildLocales(
  locales: ReadonlyArray<Locale>,
  { codeBuild, request, api: opening }: RebuildSettings,
  context: CommandContext,
): Promise<Rebuilt> {
  const { config, terminal } = context;
  const api = await (opening ?? openCommerce(config, terminal));
  return usingEngine(codeBuild, { config, terminal, api }, (engine, { linesLeftOut }) =>
    withJournal(engine, context, async (journaled) => {
      const before = locales.length > 0 ? await latestPathChange(journaled) : undefined;
      const results = await rebuildAll(locales, journaled, request);
      warnOfEmpty(locales, context);
      const { siteChanged } = request;
      const others = await rebuildBehindPaths(journaled, { locales, before, siteChanged });
      return { results: [...results, ...others], linesLeftOut };
    }),
  );
}

/** A locale that sells no product is published all the same, and looks as if it were out of order. */
function warnOfEmpty(locales: ReadonlyArray<Locale>, { config, terminal }: CommandContext): void {
  for (const { id } of locales) {
    const hasProducts = readLocale(config.dataFolder, id, (file) =>
      file.records.hasAtLeast(1, 'products'),
    );
    if (hasProducts !== false) continue;
    terminal.complain(
      `${id} sells no product: its pages are empty. Does the catalogue have offers there?`,
    );
  }
}

/**
 * Journals what the engine publishes, with the reasons, as a running origin does. A refusal is
 * journalled as something that somebody tried, since the running shop has no problem.
 */
export async function withJournal<T>(
  engine: Engine,
  { config, terminal }: CommandContext,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  const { machines } = config;
  const onDown = ({ message }: Error) => terminal.complain(message);
  return withShopState({ own: journalFile(engine.dataFolder), machines, onDown }, (store) =>
    journalled(engine, new Journal(store), work),
  );
}

async function journalled<T>(
  engine: Engine,
  journal: Journal,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  const listen = (event: EngineEvent) => {
    engine.listen(event);
    if (event.type === 'failed' && event.isRefusal) {
      const { locale, problem } = event;
      journal.recordAction({ locale, who: commandUser(), text: `Refused: ${problem}` });
    } else journal.listen(event);
  };
  try {
    return await work({ ...engine, listen });
  } finally {
    await journal.close();
  }
}

/**
 * Renders the pages that name other locales' pages which appeared or disappeared. Like a running
 * origin, it does so without asking the API.
 */
async function rebuildBehindPaths(
  engine: Engine,
  {
    locales,
    before,
    siteChanged,
  }: Pick<RebuildRequest, 'siteChanged'> & {
    readonly locales: ReadonlyArray<Locale>;
    /** The latest change of the paths before the locales were rebuilt, if any were. */
    readonly before: number | undefined;
  },
) {
  // Otherwise, this machine would have to fetch the files of all locales for nothing.
  if (engine.shared && before !== undefined && (await latestPathChange(engine)) === before)
    return [];
  const others = engine.model.locales.filter((locale) => !locales.includes(locale));
  const behind = await localesBehindPaths(engine, others);
  return behind.length > 0 ? rebuildAll(behind, engine, { records: [], siteChanged }) : [];
}

/**
 * Renders pages of published locales that name other locales' pages which appeared or disappeared.
 */
export function followPaths(
  context: CommandContext,
  { siteChanged }: SiteOption,
): Promise<ExitCode> {
  return withCurrentCode(context, async (codeBuild) =>
    exitCodeOf(await rebuildLocales([], { codeBuild, request: { siteChanged } }, context)),
  );
}

interface Rebuilt {
  readonly results: ReadonlyArray<RebuildResult>;
  /** How many lines of the catalogue were left out, if it was read for this. */
  readonly linesLeftOut: number;
}

interface RebuildSettings {
  readonly codeBuild: CodeBuild;
  readonly request: RebuildRequest;
  /** The commerce API, if it's being opened already: it's closed afterwards. */
  readonly api?: Promise<Commerce> | undefined;
}

/** What a rebuild would do: one line per page or, if there are many, one line per reason. */
async function planLocales(
  locales: ReadonlyArray<Locale>,
  { codeBuild, request }: RebuildSettings,
  context: CommandContext,
): Promise<ExitCode> {
  const { config, terminal } = context;
  if (!isThere(config)) {
    terminal.complain(`There is no ${commerceFile(config)} to plan from. Run "storefront build".`);
    return EXIT.failed;
  }
  return withEngineOnExistingCommerce(codeBuild, context, async (engine) => {
    let code: ExitCode = EXIT.done;
    for (const locale of locales) {
      if (!existsSync(localeFilePath(config.dataFolder, locale.id))) {
        const line = `${locale.id}  was never built: all of it is to render`;
        terminal.result(line, { type: 'plan', locale: locale.id, isNew: true });
        continue;
      }
      const result = await planRebuild(locale, engine, request);
      if (result.outcome === 'failed') code = EXIT.failed;
      else printPlan(locale, result.plan, context.terminal);
    }
    return code;
  });
}

/** Opens the engine for commands that only read, which neither create nor fill an API. */
export async function withEngineOnExistingCommerce<T>(
  codeBuild: CodeBuild,
  { config, terminal }: CommandContext,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  return usingEngine(
    codeBuild,
    { config, terminal, api: await openExistingCommerce(config) },
    work,
  );
}

/** Opens what a rebuild needs, and closes it afterwards, the API too. */
async function usingEngine<T>(
  codeBuild: CodeBuild,
  { config, terminal, api }: CommandContext & { readonly api: Commerce },
  work: (engine: Engine, commerce: Commerce) => Promise<T>,
): Promise<T> {
  const { dataFolder } = config;
  const { entryFile, moduleCache } = codeBuild;
  const limits = config.renderLimits;
  await using opened = new AsyncDisposableStack();
  opened.adopt(api, (each) => each.close());
  const pool = opened.adopt(new WorkerPool({ model, entryFile, moduleCache, limits }), (each) =>
    each.close(),
  );
  const shared = opened.adopt(await joinMachines(config, terminal.listen), (each) => each?.close());
  const openLocales = opened.adopt(
    new OpenLocales({ dataFolder, model, log: shared?.log }),
    (each) => each.closeAll(),
  );
  const site = siteOf(config);
  const retention = { ...DEFAULT_RETENTION, keepReleases: config.keepReleases };
  const engine = {
    dataFolder,
    model,
    shared,
    openLocales,
    codeBuild,
    pool,
    source: api.source,
    mostRecords: config.mostRecords,
    site,
    retention,
    listen: terminal.listen,
  };
  return await work(engine, api);
}

/** 3 if parts were left out, 1 if a locale failed. */
function exitCodeOf({ results, linesLeftOut }: Rebuilt): ExitCode {
  if (results.some(({ outcome }) => outcome === 'failed')) return EXIT.failed;
  const isComplete = results.every((result) => result.outcome === 'failed' || result.leftOut === 0);
  return isComplete && linesLeftOut === 0 ? EXIT.done : EXIT.partsLeftOut;
}
