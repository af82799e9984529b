import { storedPath } from '#domain/addresses/addresses.ts';
import { isSitemap } from '#domain/addresses/sitemap.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { SHELL } from '#domain/page/fragments.ts';
import { digestOf } from '../digest.ts';
import type { Engine, RebuildRequest } from '../engine/engine.ts';
import { snapshotVersion } from '../locale-file/facts.ts';
import { openLocaleFile } from '../locale-file/open-locale-file.ts';
import { standsAt } from '../locale-file/page-index.ts';
import { damagedPages } from '../publish/damaged-pages.ts';
import { PackedPages } from '../publish/packed-pages.ts';
import type { PublishedPage } from '../publish/published-pages.ts';
import { rebuild } from '../rebuild/rebuild.ts';

export interface Verification {
  readonly checked: number;
  /** Pages that would now render to other bytes than the published ones. */
  readonly different: ReadonlyArray<string>;
  /** Pages that are planned but not published. */
  readonly missing: ReadonlyArray<string>;
  /** Pages, and the shell, whose stored bytes are damaged or lost. */
  readonly damaged: ReadonlyArray<string>;
  /** Pages that can't be rendered at present. */
  readonly failed: ReadonlyArray<string>;
}

/**
 * Renders all pages or a random sample of them again, with header and footer, and compares them
 * with what shoppers get.
 */
export async function verify(
  locale: Locale,
  { dataFolder, codeBuild, pool, clock = Date.now }: Engine,
  sample: number | 'all',
): Promise<Verification> {
  const file = openLocaleFile(dataFolder, locale.id);
  const published = new PackedPages(dataFolder);
  try {
    const all = file.pageIndex.allPages().filter(({ path }) => path !== SHELL);
    const chosen = sample === 'all' ? all : pick(all, sample);
    const code = codeBuild.pageCode(locale);
    const result = await pool.render(
      {
        dataFolder,
        locale: locale.id,
        snapshotVersion: snapshotVersion(file),
        now: clock(),
        whole: true,
        keepsBodies: false,
      },
      {
        pages: chosen.map((page) => ({ ...page, at: standsAt(page), code: code(standsAt(page)) })),
      },
    );
    const digests = new Map(result.pages.map(({ path, digest }) => [path, digest]));
    // Ignores what is filled into a sitemap when it's read, since rendering doesn't make it.
    const shownDigest = (at: string, { body }: PublishedPage) =>
      isSitemap(at) ? file.pages.liveDigest(at) : digestOf(body);
    const isChosen = new Set([SHELL, ...chosen.map(standsAt)]);
    const damaged = damagedPages(dataFolder, file).intersection(isChosen);
    const different: Array<string> = [];
    const missing: Array<string> = [];
    for (const { path, page } of damaged.has(SHELL) ? [] : chosen) {
      const at = standsAt({ path, page });
      if (damaged.has(at)) continue;
      const live = await published.read(storedPath(locale, path, page));
      if (!live) missing.push(at);
      else if (digests.has(at) && digests.get(at) !== shownDigest(at, live)) different.push(at);
    }
    const failed = result.failed.map(({ path }) => path);
    return { checked: chosen.length, different, missing, damaged: [...damaged], failed };
  } finally {
    published.close();
    file.close();
  }
}

/** What was found wrong, and whether it may be published with changed settings. */
export type Mending = Pick<Verification, 'different' | 'missing' | 'damaged'> &
  Pick<RebuildRequest, 'siteChanged'>;

/** Has the locale's writer render and store again what was found wrong. */
export async function mend(
  locale: Locale,
  engine: Engine,
  { different, missing, damaged, siteChanged }: Mending,
): Promise<void> {
  const pages = [...different, ...missing, ...damaged];
  if (pages.length > 0) await rebuild(locale, engine, { records: [], pages, siteChanged });
}

function pick<T>(items: ReadonlyArray<T>, count: number): Array<T> {
  const pool = [...items];
  return Array.from({ length: Math.min(count, pool.length) }, () => {
    const [chosen] = pool.splice(Math.floor(Math.random() * pool.length), 1);
    return chosen as T;
  });
}
