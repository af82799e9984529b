import type { DatabaseSync } from 'node:sqlite';
import { createCommerceClient } from '#commerce/client.ts';
import { pagePath } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';
import type { Listener } from './events.ts';
import { openLocaleDatabase } from './locale-database.ts';
import { type PlannedPage, plannedPages } from './plan/planned-pages.ts';
import { syncPack } from './publish/pack.ts';
import {
  livePages,
  liveRelease,
  type Publication,
  publish,
  type Release,
  type ReleaseSource,
  type RenderedPage,
} from './publish/releases.ts';
import { malformedKeys, pullLocale } from './pull/pull.ts';
import type { CodeBuild } from './render/code-build.ts';
import type { RenderPool } from './render/render-pool.ts';
import { openRecordStore, replaceRecords, snapshotVersion } from './snapshot/snapshot.ts';

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
  /** Whether header and footer are rendered once a locale (default) or with each page. */
  readonly stitched?: boolean;
  /** Waits before the first retry of a call to the API. */
  readonly firstRetryMs?: number;
}

export type RebuildResult =
  | { readonly outcome: 'published'; readonly publication: Publication; readonly leftOut: number }
  | { readonly outcome: 'up-to-date'; readonly leftOut: number }
  | { readonly outcome: 'failed'; readonly problem: string };

/** Brings the published pages of a locale up to what the commerce API has now. */
export async function rebuild(locale: Locale, engine: Engine): Promise<RebuildResult> {
  const database = openLocaleDatabase(engine.dataFolder, locale.id);
  try {
    return await rebuildIn(database, locale, engine);
  } finally {
    database.close();
  }
}

async function rebuildIn(
  database: DatabaseSync,
  locale: Locale,
  engine: Engine,
): Promise<RebuildResult> {
  const startedAt = performance.now();
  const pulled = await pull(database, locale, engine);
  if (pulled.outcome === 'failed') return pulled;

  const source = { snapshotVersion: snapshotVersion(database), codeBuild: engine.codeBuild.id };
  const live = liveRelease(database);
  if (live && isUpToDate(live, source)) {
    const pages = livePages(database).size;
    engine.listen({ type: 'up-to-date', locale: locale.id, release: live.id, pages });
    return { outcome: 'up-to-date', leftOut: pulled.malformed };
  }

  const pages = plannedPages(openRecordStore(database));
  engine.listen({
    type: 'planned',
    locale: locale.id,
    pages: pages.length,
    toRender: pages.length,
  });
  const now = (engine.clock ?? Date.now)();
  const { rendered, shellReads, failed } = await render(database, { locale, engine, pages, now });
  if (rendered.length === 0) return nothingRendered(locale, engine);
  const paths = new Set(pages.map(({ path, page }) => pagePath(path, page)));
  const publication = publish(database, { source, rendered, shellReads, paths, failed, now });
  const ms = Math.round(performance.now() - startedAt);
  engine.listen({ type: 'published', locale: locale.id, ...publication, ms });
  return { outcome: 'published', publication, leftOut: pulled.malformed + failed };
}

/** Whether a release was made from the same records and code, with no page left behind. */
function isUpToDate(live: Release, source: ReleaseSource): boolean {
  return (
    live.failed === 0 &&
    live.snapshotVersion === source.snapshotVersion &&
    live.codeBuild === source.codeBuild
  );
}

/** Not one page could be rendered: the code is broken, and a release would be of no use. */
function nothingRendered(locale: Locale, { listen }: Engine): RebuildResult {
  const problem = 'No page could be rendered.';
  const advice = 'Every published page is as it was. Mend the code and build again.';
  listen({ type: 'failed', locale: locale.id, problem, advice });
  return { outcome: 'failed', problem };
}

/** Pulls the locale's records into its snapshot; a pull that fails leaves the snapshot as it was. */
async function pull(database: DatabaseSync, locale: Locale, engine: Engine) {
  const { api, listen } = engine;
  listen({ type: 'pull-started', locale: locale.id });
  const result = await pullLocale({
    client: createCommerceClient({ ...api, country: locale.country, language: locale.language }),
    onRecords: (recordType, count) =>
      listen({ type: 'records-pulled', locale: locale.id, recordType, count }),
    ...(engine.firstRetryMs === undefined ? {} : { firstRetryMs: engine.firstRetryMs }),
  });
  if (result.outcome === 'failed') {
    const advice = 'Every published page is as it was. Check the API and run the command again.';
    listen({ type: 'failed', locale: locale.id, problem: result.problem, advice });
    return result;
  }
  for (const { type, id, problem } of result.malformed) {
    listen({ type: 'record-malformed', locale: locale.id, recordType: type, id, problem });
  }
  const change = replaceRecords(database, result.records, malformedKeys(result.malformed));
  const malformed = result.malformed.length;
  listen({
    type: 'pulled',
    locale: locale.id,
    records: result.records.length,
    changed: change.changed,
    removed: change.removed,
    malformed,
  });
  return { outcome: 'pulled', malformed } as const;
}

interface Rendering {
  readonly locale: Locale;
  readonly engine: Engine;
  readonly pages: ReadonlyArray<PlannedPage>;
  readonly now: number;
}

/** Renders pages; one that fails is reported, and keeps the body it has. */
async function render(database: DatabaseSync, { locale, engine, pages, now }: Rendering) {
  const stored = livePages(database);
  let done = 0;
  const {
    pages: rendered,
    failed,
    shellReads,
  } = await engine.pool.render(
    {
      locale: locale.id,
      snapshotVersion: snapshotVersion(database),
      now,
      stitched: engine.stitched ?? true,
    },
    pages.map((page) => ({ ...page, storedDigest: stored.get(pagePath(page.path, page.page)) })),
    (batch) => {
      done += batch.pages.length + batch.failed.length;
      engine.listen({
        type: 'rendered',
        locale: locale.id,
        done,
        total: pages.length,
        heapBytes: batch.heapBytes,
      });
    },
  );
  for (const failure of failed) {
    engine.listen({ type: 'page-failed', locale: locale.id, ...failure });
  }
  for (const pack of packsOf(rendered)) syncPack(engine.dataFolder, pack);
  return { rendered, shellReads, failed: failed.length };
}

function packsOf(pages: ReadonlyArray<RenderedPage>): ReadonlySet<string> {
  return new Set(pages.flatMap(({ stored }) => stored?.pack ?? []));
}
