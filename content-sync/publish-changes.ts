import { isForPrograms } from '#domain/indexing.ts';
import type { Digest } from './digest.ts';
import type { RebuildRequest } from './engine.ts';
import { inTransaction, readMeta, writeMeta } from './locale-database.ts';
import { makePlan, type PageToRender, type Plan } from './plan/plan.ts';
import { takePaths } from './plan/shared-paths.ts';
import { syncPack } from './publish/pack.ts';
import {
  livePageDigest,
  liveRelease,
  type Publication,
  type PublishOptions,
  publish,
  type RenderedPage,
} from './publish/releases.ts';
import type { PageInJob } from './render/render-pool.ts';
import { snapshotVersion } from './snapshot/snapshot.ts';
import { type Failure, reportFailure, type Work } from './work.ts';

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
  takePaths(engine.dataFolder, locale.id, database);
  const now = (engine.clock ?? Date.now)();
  const plan = planOf(work, { ...request, now });
  const { render, remove } = plan;
  if (render.length + remove.length > 0) {
    engine.listen({ type: 'planned', locale: locale.id, render, remove });
  }
  const done = await renderPages(work, { plan, now });
  if (isBroken(work, plan, done.pages)) return reportFailure(work, NOTHING_RENDERED);
  const publication = commit(work, {
    source: { snapshotVersion: snapshotVersion(database), codeBuild: engine.codeBuild.id },
    rendered: done.pages,
    remove,
    failed: done.failed.map(({ path }) => path),
    answered: [...plan.answered, ...done.answered],
    now,
  });
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
const ANSWERED_WITH = 'answered-with';

/** What is to be rendered and removed, from what the locale's file holds. */
export function planOf(
  { database, store, locale, engine: { codeBuild } }: Work,
  { force = false, now }: RebuildRequest & { readonly now: number },
): Plan {
  return makePlan(database, store, {
    everything: force,
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
  const storedDigest = livePageDigest(database);
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

function pageInJob(
  { at, path, page, redirectTo, code }: PageToRender,
  storedDigest: (at: string) => Digest | undefined,
): PageInJob {
  return { at, path, page, redirectTo, code, storedDigest: storedDigest(at) };
}

function packsOf(pages: ReadonlyArray<RenderedPage>): ReadonlySet<string> {
  return new Set(pages.flatMap(({ stored }) => stored?.pack ?? []));
}
