import type { LocaleId } from '../contract/locale.ts';
import type { Digest } from '../digest.ts';
import {
  type Failure,
  type RebuildRequest,
  reportFailure,
  unlessOutOfOrder,
  type Work,
} from '../engine/engine.ts';
import { readAnnounced, sharedPathsOf } from '../ingest/shared-paths.ts';
import { snapshotVersion } from '../locale-file/facts.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { ifIntact, readLocale } from '../locale-file/open-locale-file.ts';
import { damagedPages, syncPack } from '../locale-file/pack.ts';
import type { RenderedPage } from '../locale-file/pages.ts';
import { makePlan, type PageToRender, type Plan } from '../plan/plan.ts';
import {
  correctClock,
  isClockBack,
  type Publication,
  type PublishOptions,
  publish,
  storeAgain,
} from '../publish/publish.ts';
import { currentCodeBuildId } from '../render/code-build.ts';
import type { PageInJob } from '../render/render-job.ts';

export type PublishResult =
  | { readonly outcome: 'published'; readonly publication: Publication; readonly leftOut: number }
  | { readonly outcome: 'up-to-date'; readonly leftOut: number }
  | Failure;

/** Brings the published pages of a locale up to what its snapshot holds. */
export async function publishChanges(
  work: Work,
  request: RebuildRequest = {},
): Promise<PublishResult> {
  const { file, locale, engine } = work;
  const startedAt = performance.now();
  await unlessOutOfOrder(work, () => readAnnounced(sharedPathsOf(engine), locale.id, file), 0);
  const now = (engine.clock ?? Date.now)();
  if (isClockBack(file, now)) await file.commit(() => correctClock(file, now));
  const plan = planOf(work, { ...request, now });
  const { render, remove } = plan;
  if (render.length + remove.length > 0) {
    engine.listen({ type: 'planned', locale: locale.id, render, remove });
  }
  const done = await renderPages(work, { plan, now });
  const repaired = repairedAmong(work, done.pages).length;
  if (isBroken(work, plan, done.pages)) return reportFailure(work, NOTHING_RENDERED);
  const { pages, withheld } = withoutBlindRedirects(file, plan, done.pages);
  const publication = await commit(work, {
    source: {
      snapshotVersion: snapshotVersion(file),
      codeBuild: engine.codeBuild.id,
      site: engine.site,
    },
    rendered: pages,
    remove,
    failed: [...done.failed.map(({ path }) => path), ...withheld],
    answered: [...plan.answered, ...done.answered],
    now,
  });
  if (repaired > 0) engine.listen({ type: 'repaired', locale: locale.id, pages: repaired });
  const leftOut = done.failed.length;
  if (!publication) {
    engine.listen({ type: 'up-to-date', locale: locale.id, release: file.releases.live()?.id });
    return { outcome: 'up-to-date', leftOut };
  }
  const ms = Math.round(performance.now() - startedAt);
  engine.listen({ type: 'published', locale: locale.id, ...publication, ms });
  return { outcome: 'published', publication, leftOut };
}

/**
 * Withholds redirects from former paths to paths at which no page is shown, because it failed or
 * another redirect is still there. What was at their own paths stays until their target has its page.
 * Whoever answers a redirect that content names finds out whether its target has a page.
 */
function withoutBlindRedirects(
  file: LocaleFile,
  { render }: Plan,
  rendered: ReadonlyArray<RenderedPage>,
) {
  const statuses = new Map(rendered.map(({ path, status }) => [path, status]));
  const isShown = (path: string) =>
    statuses.has(path) ? statuses.get(path) !== MOVED : file.pages.isShown(path);
  const withheld = render.flatMap(({ at, redirectTo }) =>
    redirectTo !== undefined && redirectTo === file.redirects.movedTo(at) && !isShown(redirectTo)
      ? [at]
      : [],
  );
  return { pages: rendered.filter(({ path }) => !withheld.includes(path)), withheld };
}

const MOVED = 301;

/** Publishes, and records which code build was used. */
function commit({ file, engine: { codeBuild } }: Work, options: PublishOptions) {
  return file.commit(() => {
    file.facts.write('code-build', codeBuild.id);
    file.facts.write('answered-with', codeBuild.answers);
    return publish(file, options);
  });
}

/**
 * Whether the locale was last published with a code build other than this one. False for a file that is out of
 * order; its rebuild will report what is wrong.
 *
 * @param id the current build, if none is named
 */
export function isBehindCode(
  dataFolder: string,
  locale: LocaleId,
  id = currentCodeBuildId(dataFolder),
): boolean {
  if (id === undefined) return false;
  const isBehind = () =>
    readLocale(dataFolder, locale, ({ facts }) => facts.read('code-build')) !== id;
  return ifIntact(isBehind) ?? false;
}

/**
 * Whether other machines have published the locale with another code build since this one's was in
 * use, so that this one's is older. False for a file that is out of order.
 */
export function isOlderCode(dataFolder: string, locale: LocaleId): boolean {
  const current = currentCodeBuildId(dataFolder);
  if (current === undefined) return false;
  const isOlder = ({ facts, releases }: Pick<LocaleFile, 'facts' | 'releases'>) =>
    facts.read('code-build') !== current && releases.codeBuilds().includes(current);
  return ifIntact(() => readLocale(dataFolder, locale, isOlder)) ?? false;
}

/** The pages to render and to remove, according to the locale's file. */
export function planOf(
  work: Work,
  { allPages = false, pages, now }: RebuildRequest & { readonly now: number },
): Plan {
  const { file, locale, engine } = work;
  const { codeBuild } = engine;
  return makePlan(work, {
    everything: allPages,
    damaged: pages,
    code: codeBuild.pageCode(locale),
    isNewCode: file.facts.read('code-build') !== codeBuild.id,
    answersAgain: file.facts.read('answered-with') !== codeBuild.answers,
    now,
  });
}

/**
 * Whether none of many pages that people see could be rendered: publishing the rest would be
 * useless.
 */
function isBroken(
  { file: { releases }, model }: Work,
  { render }: Plan,
  rendered: ReadonlyArray<RenderedPage>,
): boolean {
  const isSeen = ({ path }: { path: string }) => !model.isForPrograms(path);
  if (rendered.some(isSeen) || !render.some(isSeen)) return false;
  return !releases.live() || render.some(({ reason }) => COMES_WITH_CODE.has(reason.kind));
}

const COMES_WITH_CODE: ReadonlySet<string> = new Set(['code', 'requested']);

const NOTHING_RENDERED = {
  problem: 'No page could be rendered.',
  advice: 'Fix the code and build again.',
};

interface Rendering {
  readonly plan: Plan;
  readonly now: number;
}

/** Renders pages and reports failures. Returns once the bodies are on disk. */
async function renderPages({ file, locale, engine }: Work, { plan, now }: Rendering) {
  const storedDigest = intactDigest(engine.dataFolder, file, plan);
  const total = plan.render.length;
  let done = 0;
  const result = await engine.pool.render(
    {
      dataFolder: engine.dataFolder,
      locale: locale.id,
      snapshotVersion: snapshotVersion(file),
      now,
      storesBodies: true,
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

/** Finds the live digest of pages whose stored bodies are undamaged. */
function intactDigest(dataFolder: string, file: LocaleFile, { render }: Plan) {
  const { liveDigest } = file.pages;
  if (!render.some(({ reason }) => STORES_AGAIN.has(reason.kind))) return liveDigest;
  const damaged = damagedPages(dataFolder, file);
  return (at: string) => (damaged.has(at) ? undefined : liveDigest(at));
}

const STORES_AGAIN: ReadonlySet<string> = new Set(['requested', 'damaged']);

/** Pages that were stored again and came out unchanged. */
function repairedAmong(
  { file: { pages } }: Work,
  rendered: ReadonlyArray<RenderedPage>,
): ReadonlyArray<RenderedPage> {
  return rendered.filter(({ stored, digest, path }) => stored && digest === pages.liveDigest(path));
}

/**
 * Stores pages of a held locale again if they render to the same bytes. Nothing else of it changes
 * until it is resumed.
 */
export async function repairHeldPages(work: Work, damaged: ReadonlyArray<string>): Promise<void> {
  const { file, engine, locale } = work;
  const now = (engine.clock ?? Date.now)();
  const code = engine.codeBuild.pageCode(locale);
  const render = damaged.flatMap((at) => {
    const page = file.pageIndex.pageAt(at);
    return page ? [{ at, ...page, code: code(at), reason: DAMAGED }] : [];
  });
  const plan: Plan = { render, remove: [], answered: [], answers: [] };
  const { pages } = await renderPages(work, { plan, now });
  const same = repairedAmong(work, pages);
  await file.commit(() => storeAgain(file, same));
  if (same.length > 0) engine.listen({ type: 'repaired', locale: locale.id, pages: same.length });
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
