import pLimit from 'p-limit';
import { StateFileError } from '#storage/state-problem.ts';
import type { ContentModel } from '../content-model/content-model.ts';
import { openLocale } from '../content-model/open-locales.ts';
import type { Locale } from '../contract/locale.ts';
import type { Site } from '../contract/site.ts';
import {
  type Engine,
  type Failure,
  type FailureReport,
  type RebuildRequest,
  reportFailure,
  unlessOutOfOrder,
  type Work,
} from '../engine/engine.ts';
import {
  bringUpTo,
  type Ingested,
  type IngestResult,
  ingest,
  ingestPulled,
  pull,
  wasPulledWithThisCode,
} from '../ingest/ingest.ts';
import {
  latestPathChange,
  newlyAnnounced,
  recordAnnounced,
  sharedPathsOf,
} from '../ingest/shared-paths.ts';
import { heldAt } from '../locale-file/facts.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { asOnlyWriter } from '../locale-file/locale-lock.ts';
import { SharedStateError } from '../locale-file/locale-log.ts';
import type { Plan } from '../plan/plan.ts';
import { collectWhenDue, DEFAULT_RETENTION } from '../publish/collect.ts';
import { correctClock } from '../publish/publish.ts';
import { LONGEST_LEAD_MS, nextChange } from '../publish/published-locales.ts';
import { publishPrepared } from './prepared-change.ts';
import {
  isBehindCode,
  type PublishResult,
  planOf,
  publishChanges,
  repairHeldPages,
} from './publish-changes.ts';

export type RebuildResult =
  | (Exclude<PublishResult, { outcome: 'failed' }> & Ingested & Unrendered)
  /** The locale was rolled back: changes are ingested, and wait until it is resumed. */
  | ({ readonly outcome: 'held'; readonly leftOut: number } & Ingested)
  | Failure;

interface Unrendered {
  /** Pages that could not be rendered, and stay as they were until they can. */
  readonly unrendered: number;
}

/** Rebuilds a locale, in this process or another. Undefined while there is no code build. */
export type RebuildLocale = (
  locale: Locale,
  request: RebuildRequest,
) => Promise<RebuildResult | undefined>;

/** Rebuilds in this process, with the current code build. */
export function rebuildWith(engine: () => Promise<Engine | undefined>): RebuildLocale {
  return async (locale, request) => {
    const current = await engine();
    return current && rebuild(locale, current, request);
  };
}

/** Brings the published pages of a locale up to what the commerce API has now. */
export function rebuild(
  locale: Locale,
  engine: Engine,
  request: RebuildRequest = {},
): Promise<RebuildResult> {
  return working({ locale, engine, request }, async (work) => {
    const changed = await publishChange(work, request);
    const ingested = await ingestForSite(work, request, publishingExpired(work));
    return publishIngested(work, ingested, { ...request, changed });
  });
}

/** Publishes at its instant what soon changes by itself, if nothing else is requested; undefined otherwise. */
async function publishChange(work: Work, { preparesChange, records, pages }: RebuildRequest) {
  const isAlone = preparesChange && records?.length === 0 && !pages;
  const { file, locale, engine } = work;
  if (!isAlone || !isShownAsStored(work)) return undefined;
  if (isBehindCode(engine.dataFolder, locale.id, engine.codeBuild.id)) return undefined;
  const at = nextChange(file) ?? Number.POSITIVE_INFINITY;
  const leftMs = at - (engine.clock ?? Date.now)();
  return leftMs > 0 && leftMs <= LONGEST_LEAD_MS ? publishPrepared(work, at) : undefined;
}

/**
 * Publishes what expires while a source takes long to answer, since that needs no source. A page
 * that can't be rendered is left to the rebuild, which tries it again.
 */
function publishingExpired(work: Work): () => Promise<void> {
  const { file, engine } = work;
  let triedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = (engine.clock ?? Date.now)();
    const at = nextChange(file) ?? Number.POSITIVE_INFINITY;
    if (at > now || at <= triedAt || !isShownAsStored(work)) return;
    triedAt = now;
    await file.commit(() => bringUpTo(work, now));
    await publishChanges(work);
  };
}

/** Whether shoppers see what the locale's file has, as present code would publish it. */
function isShownAsStored(work: Work): boolean {
  const { releases } = work.file;
  return (
    releases.live() !== undefined && heldAt(work.file) === undefined && wasPulledWithThisCode(work)
  );
}

/** The same for several locales. */
export function rebuildAll(
  locales: ReadonlyArray<Locale>,
  engine: Engine,
  request: RebuildRequest = {},
): Promise<Array<RebuildResult>> {
  return request.records
    ? rebuildIncrementally(locales, engine, request)
    : rebuildFull(locales, engine, request);
}

/**
 * Every locale's content is ingested before the first is rendered, since pages say in which other
 * locales they exist. One after the other: a full pull and its rendering keep a machine busy.
 */
async function rebuildFull(
  locales: ReadonlyArray<Locale>,
  engine: Engine,
  request: RebuildRequest,
): Promise<Array<RebuildResult>> {
  const limit = pLimit(1);
  const { dataFolder, codeBuild } = engine;
  const behind = locales.filter(({ id }) => isBehindCode(dataFolder, id, codeBuild.id));
  await limit.map(behind, (locale) =>
    unlessDamaged(locale, engine, () =>
      working({ locale, engine, request }, (work) => publishNewCode(work, request)),
    ),
  );
  const ingested = await limit.map(locales, (locale) =>
    unlessDamaged(locale, engine, () =>
      working({ locale, engine, request }, (work) => ingestForSite(work, request)),
    ),
  );
  return limit.map(locales, (locale, index) => {
    const result = ingested[index] as IngestResult;
    if (result.outcome === 'failed') return result;
    return unlessDamaged(locale, engine, () =>
      working({ locale, engine, request }, (work) => publishIngested(work, result, request)),
    );
  });
}

/**
 * Publishes what new code alone changes, since that waits for no source. If it can't be rendered, it may be with the
 * content that is pulled next.
 */
async function publishNewCode(work: Work, request: RebuildRequest): Promise<void> {
  if (isShownAsStored(work) && !refusedSite(work, request)) await publishChanges(work);
}

/**
 * A few records seldom make pages appear or disappear, so each locale is rendered while others are
 * ingested. If the paths that locales share changed meanwhile, all are published again.
 */
async function rebuildIncrementally(
  locales: ReadonlyArray<Locale>,
  engine: Engine,
  request: RebuildRequest,
): Promise<Array<RebuildResult>> {
  const limit = pLimit(CONCURRENT_LOCALES);
  const rebuildEach = (requested: RebuildRequest) =>
    limit.map(locales, (locale) =>
      unlessDamaged(locale, engine, () => rebuild(locale, engine, requested)),
    );
  const before = await latestPathChange(engine);
  const first = await rebuildEach(request);
  if ((await latestPathChange(engine)) === before) return first;
  const { siteChanged } = request;
  const again = await rebuildEach({ records: [], siteChanged });
  return first.map((result, index) => laterOf(result, again[index] ?? result));
}

/** How two rebuilds ended together, of which the second pulled nothing. */
function laterOf(first: RebuildResult, second: RebuildResult): RebuildResult {
  if (first.outcome === 'failed') return first;
  if (second.outcome !== 'published') return second.outcome === 'failed' ? second : first;
  const { leftOut, unconfirmed, elsewhere, missing, unknown, stopped, unread } = first;
  const notIngested = leftOut - (first.outcome === 'held' ? 0 : first.unrendered);
  return {
    ...second,
    ...{ unconfirmed, elsewhere, missing, unknown, stopped, unread },
    leftOut: second.unrendered + notIngested,
  };
}

/** A locale whose file is damaged doesn't keep the others from being rebuilt. */
async function unlessDamaged<T>(
  { id: locale }: Locale,
  { listen }: Engine,
  work: () => Promise<T>,
): Promise<T | Failure> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StateFileError)) throw error;
    const { message: problem } = error;
    listen({ type: 'failed', locale, problem, advice: 'The other locales go on.' });
    return { outcome: 'failed', problem };
  }
}

const CONCURRENT_LOCALES = 4;

/** Ingests, unless the settings that pages would be published with are refused. */
async function ingestForSite(
  work: Work,
  request: RebuildRequest,
  whilePulling?: () => Promise<void>,
): Promise<IngestResult> {
  const refused = refusedSite(work, request);
  return refused ? reportFailure(work, refused) : ingest(work, request, whilePulling);
}

function refusedSite({ file, engine }: Work, { siteChanged }: RebuildRequest) {
  return siteChanged ? undefined : changedSite(file, engine);
}

async function publishIngested(
  work: Work,
  ingested: IngestResult,
  { changed, ...request }: RebuildRequest & { readonly changed?: PublishResult | undefined },
): Promise<RebuildResult> {
  if (ingested.outcome === 'failed') return ingested;
  const { leftOut, outcome: _, ...facts } = ingested;
  const release = heldAt(work.file);
  if (release !== undefined) {
    if (request.pages) await repairHeldPages(work, request.pages);
    work.engine.listen({ type: 'held', locale: work.locale.id, release });
    return { outcome: 'held', leftOut, ...facts };
  }
  const result = changed ?? (await publishChanges(work, request));
  if (result.outcome === 'failed') return result;
  await forgetThePast(work);
  const { leftOut: unrendered } = result;
  return { ...result, ...facts, unrendered, leftOut: unrendered + leftOut };
}

async function forgetThePast({ file, locale, engine }: Work): Promise<void> {
  const { dataFolder, retention = DEFAULT_RETENTION, clock = Date.now, listen } = engine;
  const options = { ...retention, dataFolder, locale: locale.id, now: clock() };
  const collected = await collectWhenDue(file, options);
  if (collected?.releases) listen({ type: 'collected', locale: locale.id, ...collected });
}

interface WorkOptions {
  readonly locale: Locale;
  readonly engine: Engine;
  readonly request: RebuildRequest;
}

/** Works on a locale as its only writer. Its file stays open for the next edit. */
async function working<T>(
  { locale, engine, request }: WorkOptions,
  work: (work: Work) => Promise<T>,
): Promise<T | Failure> {
  const { dataFolder, shared } = engine;
  const writing = asOnlyWriter({ dataFolder, locale: locale.id, log: shared?.log }, async () => {
    let staysOpen = false;
    try {
      const result = await work({ ...engine.openLocales.open(locale.id), locale, engine });
      staysOpen = request.records !== undefined;
      return result;
    } finally {
      if (!staysOpen) engine.openLocales.close(locale.id);
    }
  });
  return writing.catch((error: unknown) => {
    if (!(error instanceof SharedStateError)) throw error;
    const { message: problem } = error;
    const advice = 'Every published page is as it was.';
    engine.listen({ type: 'failed', locale: locale.id, problem, advice });
    return { outcome: 'failed', problem };
  });
}

export type PlanResult = { readonly outcome: 'planned'; readonly plan: Plan } | Failure;

/** What a rebuild of the locale would do now. Changes nothing. */
export async function planRebuild(
  locale: Locale,
  engine: Engine,
  request: RebuildRequest = {},
): Promise<PlanResult> {
  const opened = openLocale(engine, locale.id);
  const { file } = opened;
  const work = { ...opened, locale, engine };
  try {
    const refused = refusedSite(work, request);
    if (refused) return reportFailure(work, refused);
    const pulled = await pull(work, request);
    if (pulled.outcome === 'failed') return pulled;
    const announced = await unlessOutOfOrder(
      work,
      () => newlyAnnounced(sharedPathsOf(engine), file),
      undefined,
    );
    return file.inRolledBackTransaction(() => {
      const ingested = ingestPulled(work, pulled, request);
      if (ingested.outcome === 'failed') return ingested;
      for (const event of ingested.events) if (event.type !== 'pulled') engine.listen(event);
      if (announced) recordAnnounced(file, locale.id, announced);
      const now = (engine.clock ?? Date.now)();
      correctClock(file, now);
      return { outcome: 'planned', plan: planOf(work, { ...request, now }) };
    });
  } finally {
    file.close();
  }
}

/**
 * Why a release with these settings is refused; undefined if it isn't. A forgotten variable would
 * publish every page with another address. A site that only this machine reaches may change freely.
 */
function changedSite(
  { releases, facts }: Pick<LocaleFile, 'releases' | 'facts'>,
  { site, model }: Pick<Engine, 'site' | 'model'>,
): FailureReport | undefined {
  const before = releases.live()?.site ?? siteOfPull(facts.read('site'));
  if (!releases.live() || !before || ONE_MACHINE.test(before.origin)) return undefined;
  const settingsBefore = steadySettings(model, before);
  const changes = [...steadySettings(model, site)].flatMap(([name, text]) => {
    const textBefore = settingsBefore.get(name);
    return text === textBefore ? [] : [`${name} would be ${text} instead of ${textBefore}`];
  });
  if (changes.length === 0) return undefined;
  const problem = `${capitalised(changes.join(', and '))}.`;
  return { problem, advice: IF_MEANT, isRefusal: true };
}

/** Addresses that only the machine itself reaches. */
const ONE_MACHINE = /^https?:\/\/(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})(?::\d+)?$/;

const IF_MEANT = 'If this is meant, run "storefront build --site-changed"; else set it as it was.';

/** What all releases share, each with its name in words. */
function steadySettings({ steadySettings: others }: ContentModel, site: Site) {
  return new Map([['the origin', site.origin], ...Object.entries(others?.(site) ?? {})]);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** For releases made before sites were recorded: the site of the last pull. */
function siteOfPull(json: string | undefined): Site | undefined {
  return json === undefined ? undefined : (JSON.parse(json) as Site);
}
