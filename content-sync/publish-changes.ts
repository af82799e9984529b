import type { DatabaseSync } from 'node:sqlite';
import { isForPrograms } from '#domain/indexing.ts';
import type { LocaleId } from '#domain/locales.ts';
import type { Digest } from './digest.ts';
import type { RebuildRequest } from './engine.ts';
import { inTransaction, readMeta, writeMeta } from './locale-database.ts';
import { openPageChart } from './plan/page-chart.ts';
import { makePlan, type PageToRender, type Plan } from './plan/plan.ts';
import { takePaths } from './plan/shared-paths.ts';
import { damagedPages } from './publish/damaged-pages.ts';
import { syncPack } from './publish/pack.ts';
import {
  livePageDigest,
  liveRelease,
  type Publication,
  type PublishOptions,
  publish,
  type RenderedPage,
  storeAgain,
} from './publish/releases.ts';
import { settleClock } from './publish/settle-clock.ts';
import { readLocale } from './read-locale.ts';
import { currentCodeBuildId } from './render/code-build.ts';
import type { PageInJob } from './render/render-pool.ts';
import { snapshotVersion } from './snapshot/snapshot.ts';
import { type Failure, reportFailure, unlessOutOfOrder, type Work } from './work.ts';

export type PublishResult =
  | { readonly outcome: 'published'; readonly publication: Publication; readonly leftOut: number }
  | { readonly outcome: 'up-to-date'; readonly leftOut: number }
  | Failure;

/** Brings the published pages of a locale up to what its snapshot holds. */
export async function publishChanges(
  work: Work,
  request: RebuildRequest = {},
): Promise<PublishResult> {
  const { database, locale, engine } = work;
  const startedAt = performance.now();
  unlessOutOfOrder(work, () => takePaths(engine.dataFolder, locale.id, database), 0);
  const now = (engine.clock ?? Date.now)();
  settleClock(database, now);
  const plan = planOf(work, { ...request, now });
  const { render, remove } = plan;
  if (render.length + remove.length > 0) {
    engine.listen({ type: 'planned', locale: locale.id, render, remove });
  }
  const done = await renderPages(work, { plan, now });
  const mended = countMended(work, done.pages);
  if (isBroken(work, plan, done.pages)) return reportFailure(work, NOTHING_RENDERED);
  const publication = commit(work, {
    source: { snapshotVersion: snapshotVersion(database), codeBuild: engine.codeBuild.id },
    rendered: done.pages,
    remove,
    failed: done.failed.map(({ path }) => path),
    answered: [...plan.answered, ...done.answered],
    now,
  });
  if (mended > 0) engine.listen({ type: 'mended', locale: locale.id, pages: mended });
  const leftOut = done.failed.length;
  if (!publication) {
    engine.listen({ type: 'up-to-date', locale: locale.id, release: liveRelease(database)?.id });
    return { outcome: 'up-to-date', leftOut };
  }
  const ms = Math.round(performance.now() - startedAt);
  engine.listen({ type: 'published', locale: locale.id, ...publication, ms });
  return { outcome: 'published', publication, leftOut };
}

/** Publishes, and notes with which code. */
function commit({ database, engine: { codeBuild } }: Work, options: PublishOptions) {
  return inTransaction(database, () => {
    writeMeta(database, CODE_BUILD, codeBuild.id);
    writeMeta(database, ANSWERED_WITH, codeBuild.answers);
    return publish(database, options);
  });
}

const CODE_BUILD = 'code-build';

/** Whether a locale was last published with other code than that of the moment. */
export function isBehindCode(dataFolder: string, locale: LocaleId): boolean {
  const current = currentCodeBuildId(dataFolder);
  if (current === undefined) return false;
  return readLocale(dataFolder, locale, (database) => readMeta(database, CODE_BUILD)) !== current;
}
const ANSWERED_WITH = 'answered-with';

/** What is to be rendered and removed, from what the locale's file holds. */
export function planOf(
  { database, store, locale, engine: { codeBuild } }: Work,
  { allPages = false, pages, now }: RebuildRequest & { readonly now: number },
): Plan {
  return makePlan(database, store, {
    everything: allPages,
    damaged: pages,
    code: codeBuild.pageCode(locale),
    isNewCode: readMeta(database, CODE_BUILD) !== codeBuild.id,
    asksAgain: readMeta(database, ANSWERED_WITH) !== codeBuild.answers,
    now,
  });
}

/**
 * Whether not one of many pages that people see could be rendered: a release of the rest would be
 * of no use.
 */
function isBroken(
  { database }: Work,
  { render }: Plan,
  rendered: ReadonlyArray<RenderedPage>,
): boolean {
  const isSeen = ({ path }: { path: string }) => !isForPrograms(path);
  if (rendered.some(isSeen) || !render.some(isSeen)) return false;
  return !liveRelease(database) || render.some(({ reason }) => COMES_WITH_CODE.has(reason.kind));
}

const COMES_WITH_CODE: ReadonlySet<string> = new Set(['code', 'asked-for']);

const NOTHING_RENDERED = {
  problem: 'No page could be rendered.',
  advice: 'Mend the code and build again.',
};

interface Rendering {
  readonly plan: Plan;
  readonly now: number;
}

/** Renders pages; one that fails is reported. Returns once the bodies are on the disk. */
async function renderPages({ database, locale, engine }: Work, { plan, now }: Rendering) {
  const storedDigest = wholeDigest(engine.dataFolder, database, plan);
  const total = plan.render.length;
  let done = 0;
  const result = await engine.pool.render(
    {
      dataFolder: engine.dataFolder,
      locale: locale.id,
      snapshotVersion: snapshotVersion(database),
      now,
      whole: false,
      keepsBodies: true,
    },
    {
      pages: plan.render.map((page) => pageInJob(page, storedDigest)),
      answers: plan.answers,
      onBatch({ pages, failed, heapBytes }) {
        done += pages.length + failed.length;
        engine.listen({ type: 'rendered', locale: locale.id, done, total, heapBytes });
      },
    },
  );
  for (const failure of result.failed) {
    engine.listen({ type: 'page-failed', locale: locale.id, ...failure });
  }
  const packs = [...packsOf(result.pages)];
  await Promise.all(packs.map((pack) => syncPack(engine.dataFolder, pack)));
  return result;
}

/** The digests of live pages whose bodies need not be stored again. */
function wholeDigest(dataFolder: string, database: DatabaseSync, { render }: Plan) {
  const digest = livePageDigest(database);
  if (!render.some(({ reason }) => STORES_AGAIN.has(reason.kind))) return digest;
  const damaged = damagedPages(dataFolder, database);
  return (at: string) => (damaged.has(at) ? undefined : digest(at));
}

const STORES_AGAIN: ReadonlySet<string> = new Set(['asked-for', 'damaged']);

/** Pages that were stored anew and came out as they are. */
function countMended({ database }: Work, rendered: ReadonlyArray<RenderedPage>): number {
  const digest = livePageDigest(database);
  return rendered.filter((page) => page.stored && page.digest === digest(page.path)).length;
}

/**
 * Stores pages of a locale that is held anew, as far as they come out as they are: nothing else of it
 * changes until it is resumed.
 */
export async function mendHeldPages(work: Work, damaged: ReadonlyArray<string>): Promise<void> {
  const { database, engine, locale } = work;
  const now = (engine.clock ?? Date.now)();
  const chart = openPageChart(database);
  const code = engine.codeBuild.pageCode(locale);
  const render = damaged.flatMap((at) => {
    const page = chart.pageAt(at);
    return page ? [{ at, ...page, code: code(at), reason: DAMAGED }] : [];
  });
  const plan: Plan = { render, remove: [], answered: [], answers: [] };
  const { pages } = await renderPages(work, { plan, now });
  const digest = livePageDigest(database);
  const same = pages.filter((page) => page.stored && page.digest === digest(page.path));
  storeAgain(database, same);
  if (same.length > 0) engine.listen({ type: 'mended', locale: locale.id, pages: same.length });
}

const DAMAGED = { kind: 'damaged' } as const;

function pageInJob(
  { at, path, page, redirectTo, code }: PageToRender,
  storedDigest: (at: string) => Digest | undefined,
): PageInJob {
  return { at, path, page, redirectTo, code, storedDigest: storedDigest(at) };
}

function packsOf(pages: ReadonlyArray<RenderedPage>): ReadonlySet<string> {
  return new Set(pages.flatMap(({ stored }) => stored?.pack ?? []));
}
