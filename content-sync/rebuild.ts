import type { DatabaseSync } from 'node:sqlite';
import { createCommerceClient } from '#commerce/client.ts';
import { pagePath } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';
import type { Listener } from './events.ts';
import { inRolledBackTransaction, openLocaleDatabase } from './locale-database.ts';
import { asOnlyWriter } from './locale-lock.ts';
import { makePlan, type Plan } from './plan/plan.ts';
import { syncPack } from './publish/pack.ts';
import {
  livePageDigest,
  liveRelease,
  type Publication,
  publish,
  type Release,
  type RenderedPage,
  settle,
} from './publish/releases.ts';
import { heldAt } from './publish/rollback.ts';
import { type MalformedRecord, malformedKeys, pullLocale } from './pull/pull.ts';
import { pullNamed } from './pull/pull-named.ts';
import { unusualContent } from './pull/unusual-content.ts';
import type { CodeBuild } from './render/code-build.ts';
import type { RenderPool } from './render/render-pool.ts';
import type { PlannedPage } from './snapshot/queries/pages.ts';
import {
  applyRecords,
  openRecordStore,
  type RecordName,
  replaceRecords,
  snapshotVersion,
} from './snapshot/snapshot.ts';

/** Where a rebuild reads from, writes to and renders with. */
export interface Engine {
  readonly dataFolder: string;
  readonly codeBuild: CodeBuild;
  readonly pool: RenderPool;
  /** Where the commerce API is, and how it is reached; the embedded one needs no socket. */
  readonly api: {
    readonly baseUrl: string;
    readonly fetch?: typeof fetch;
    readonly timeoutMs?: number;
  };
  readonly listen: Listener;
  readonly clock?: () => number;
  /** The records that changed; everything is pulled when absent. */
  readonly records?: ReadonlyArray<RecordName> | undefined;
  /** Whether every page is rendered, whatever changed, and unusual content is let through. */
  readonly force?: boolean;
  /** Whether header and footer are rendered once a locale (default) or with each page. */
  readonly stitched?: boolean;
  /** Waits before the first retry of a call to the API. */
  readonly firstRetryMs?: number;
}

export type RebuildResult =
  | { readonly outcome: 'published'; readonly publication: Publication; readonly leftOut: number }
  | { readonly outcome: 'up-to-date'; readonly leftOut: number }
  /** The locale was rolled back: changes are taken in, and wait until it is resumed. */
  | { readonly outcome: 'held'; readonly leftOut: number }
  | { readonly outcome: 'failed'; readonly problem: string };

/** Brings the published pages of a locale up to what the commerce API has now. */
export function rebuild(locale: Locale, engine: Engine): Promise<RebuildResult> {
  return asOnlyWriter(engine.dataFolder, locale.id, async () => {
    const database = openLocaleDatabase(engine.dataFolder, locale.id);
    try {
      const pulled = engine.records
        ? await pullRecordsOf(engine.records, database, { locale, engine })
        : await pull(database, locale, engine);
      if (pulled.outcome === 'failed') return pulled;
      const held = heldAt(database);
      if (held !== undefined) {
        engine.listen({ type: 'held', locale: locale.id, release: held });
        return { outcome: 'held', leftOut: pulled.malformed };
      }
      const result = await publishChanges(database, locale, engine);
      return result.outcome === 'failed'
        ? result
        : { ...result, leftOut: result.leftOut + pulled.malformed };
    } finally {
      database.close();
    }
  });
}

/** Brings the published pages of a locale up to what its snapshot holds. */
export async function publishChanges(
  database: DatabaseSync,
  locale: Locale,
  engine: Engine,
): Promise<RebuildResult> {
  const startedAt = performance.now();
  const source = { snapshotVersion: snapshotVersion(database), codeBuild: engine.codeBuild.id };
  const now = (engine.clock ?? Date.now)();
  const live = liveRelease(database);
  const everything = rendersEverything(live, engine);
  const plan = makePlan(database, openRecordStore(database), { everything, now });
  if (live && plan.render.length === 0 && plan.remove.length === 0) {
    settle(database, plan);
    engine.listen({ type: 'up-to-date', locale: locale.id, release: live.id });
    return { outcome: 'up-to-date', leftOut: 0 };
  }
  engine.listen({ type: 'planned', locale: locale.id, render: plan.render, remove: plan.remove });
  const done = await render(database, { locale, engine, pages: plan.render, now });
  if (everything && done.pages.length === 0) return nothingRendered(locale, engine);
  const publication = publish(database, {
    source,
    everything,
    rendered: done.pages,
    remove: plan.remove,
    failed: done.failed.map(({ path }) => path),
    shellReads: done.pages.length > 0 ? done.shellReads : undefined,
    answered: [...plan.answered, ...done.answered],
    owned: plan.owned,
    now,
  });
  const ms = Math.round(performance.now() - startedAt);
  engine.listen({ type: 'published', locale: locale.id, ...publication, ms });
  return { outcome: 'published', publication, leftOut: done.failed.length };
}

/** Whether what is published says nothing of what it would be now: it is asked for, or the code is new. */
function rendersEverything(live: Release | undefined, { force, codeBuild }: Engine): boolean {
  return force === true || live?.codeBuild !== codeBuild.id;
}

/** Not one page could be rendered: the code is broken, and a release would be of no use. */
function nothingRendered(locale: Locale, { listen }: Engine): RebuildResult {
  const problem = 'No page could be rendered.';
  const advice = 'Every published page is as it was. Mend the code and build again.';
  listen({ type: 'failed', locale: locale.id, problem, advice });
  return { outcome: 'failed', problem };
}

export type PlanResult =
  | { readonly outcome: 'planned'; readonly plan: Plan }
  | { readonly outcome: 'failed'; readonly problem: string };

/** What a rebuild of the locale would do now. Nothing is changed. */
export async function planRebuild(locale: Locale, engine: Engine): Promise<PlanResult> {
  const pulled = await pullRecords(locale, engine);
  if (pulled.outcome === 'failed') return pulled;
  const database = openLocaleDatabase(engine.dataFolder, locale.id);
  try {
    return inRolledBackTransaction(database, () => {
      replaceRecords(database, pulled.records, malformedKeys(pulled.malformed));
      const now = (engine.clock ?? Date.now)();
      const everything = rendersEverything(liveRelease(database), engine);
      const plan = makePlan(database, openRecordStore(database), { everything, now });
      return { outcome: 'planned', plan };
    });
  } finally {
    database.close();
  }
}

/** Pulls the locale's records into its snapshot; a pull that fails leaves the snapshot as it was. */
async function pull(database: DatabaseSync, locale: Locale, engine: Engine) {
  const result = await pullRecords(locale, engine);
  if (result.outcome === 'failed') return result;
  const keep = malformedKeys(result.malformed);
  const unusual = engine.force ? [] : unusualContent(database, result.records, keep);
  if (unusual.length > 0) return refuse(unusual, locale, engine);
  const { changed, removed } = replaceRecords(database, result.records, keep);
  const malformed = result.malformed.length;
  const records = result.records.length;
  engine.listen({ type: 'pulled', locale: locale.id, records, changed, removed, malformed });
  return { outcome: 'pulled', malformed } as const;
}

/** Pulls the records that are said to have changed, and leaves the others as they are. */
async function pullRecordsOf(
  names: ReadonlyArray<RecordName>,
  database: DatabaseSync,
  { locale, engine }: { readonly locale: Locale; readonly engine: Engine },
) {
  const { api, listen, firstRetryMs } = engine;
  listen({ type: 'pull-started', locale: locale.id });
  const result = await pullNamed(names, openRecordStore(database), {
    client: createCommerceClient({ ...api, country: locale.country, language: locale.language }),
    ...(firstRetryMs === undefined ? {} : { firstRetryMs }),
  });
  if (result.outcome === 'failed') return reportFailure(result.problem, locale, engine);
  reportMalformed(result.malformed, locale, engine);
  const { changed, removed } = applyRecords(database, result.records, result.removed);
  const malformed = result.malformed.length;
  const records = result.records.length;
  listen({ type: 'pulled', locale: locale.id, records, changed, removed, malformed });
  return { outcome: 'pulled', malformed } as const;
}

/** Stops before unusual content is taken over. */
function refuse(unusual: ReadonlyArray<string>, locale: Locale, { listen }: Engine) {
  const problem = `Something looks wrong: ${unusual.join('; ')}.`;
  const advice = 'Every published page is as it was. If this is meant, rebuild with --force.';
  listen({ type: 'failed', locale: locale.id, problem, advice });
  return { outcome: 'failed', problem } as const;
}

async function pullRecords(locale: Locale, engine: Engine) {
  const { api, listen, firstRetryMs } = engine;
  listen({ type: 'pull-started', locale: locale.id });
  const result = await pullLocale({
    client: createCommerceClient({ ...api, country: locale.country, language: locale.language }),
    onRecords: (recordType, count) =>
      listen({ type: 'records-pulled', locale: locale.id, recordType, count }),
    ...(firstRetryMs === undefined ? {} : { firstRetryMs }),
  });
  if (result.outcome === 'failed') return reportFailure(result.problem, locale, engine);
  reportMalformed(result.malformed, locale, engine);
  return result;
}

function reportFailure(problem: string, locale: Locale, { listen }: Engine) {
  const advice = 'Every published page is as it was. Check the API and run the command again.';
  listen({ type: 'failed', locale: locale.id, problem, advice });
  return { outcome: 'failed', problem } as const;
}

function reportMalformed(
  malformed: ReadonlyArray<MalformedRecord>,
  locale: Locale,
  { listen }: Engine,
): void {
  for (const { type, id, problem } of malformed) {
    listen({ type: 'record-malformed', locale: locale.id, recordType: type, id, problem });
  }
}

interface Rendering {
  readonly locale: Locale;
  readonly engine: Engine;
  readonly pages: ReadonlyArray<PlannedPage>;
  readonly now: number;
}

/** Renders pages; one that fails is reported. Returns once the bodies are on the disk. */
async function render(database: DatabaseSync, { locale, engine, pages, now }: Rendering) {
  const storedDigest = livePageDigest(database);
  const total = pages.length;
  let done = 0;
  const result = await engine.pool.render(
    {
      dataFolder: engine.dataFolder,
      locale: locale.id,
      snapshotVersion: snapshotVersion(database),
      now,
      stitched: engine.stitched ?? true,
      keepsBodies: true,
    },
    pages.map(({ path, page }) => ({
      path,
      page,
      storedDigest: storedDigest(pagePath(path, page)),
    })),
    ({ pages: rendered, failed, heapBytes }) => {
      done += rendered.length + failed.length;
      engine.listen({ type: 'rendered', locale: locale.id, done, total, heapBytes });
    },
  );
  for (const failure of result.failed) {
    engine.listen({ type: 'page-failed', locale: locale.id, ...failure });
  }
  for (const pack of packsOf(result.pages)) syncPack(engine.dataFolder, pack);
  return result;
}

function packsOf(pages: ReadonlyArray<RenderedPage>): ReadonlySet<string> {
  return new Set(pages.flatMap(({ stored }) => stored?.pack ?? []));
}
