import { SHELL } from '../contract/fragments.ts';
import type { Locale } from '../contract/locale.ts';
import type { Engine, RebuildRequest } from '../engine/engine.ts';
import { snapshotVersion } from '../locale-file/facts.ts';
import { openLocaleFile } from '../locale-file/open-locale-file.ts';
import { damagedPages } from '../locale-file/pack.ts';
import { standsAt } from '../locale-file/page-index.ts';
import type { RenderedPage } from '../locale-file/pages.ts';
import { rebuild } from '../rebuild/rebuild.ts';

export interface Verification {
  readonly checked: number;
  /** Pages, and the shell, that would now render to other bytes than the published ones. */
  readonly different: ReadonlyArray<string>;
  /** Pages that are planned but not published. */
  readonly missing: ReadonlyArray<string>;
  /** Pages, and the shell, whose stored bytes are damaged or lost. */
  readonly damaged: ReadonlyArray<string>;
  /** Pages that can't be rendered at present. */
  readonly failed: ReadonlyArray<string>;
}

/**
 * Renders all pages or a random sample of them again, and the shell that is stitched into them, and
 * compares them with what is published.
 */
export async function verify(
  locale: Locale,
  { dataFolder, codeBuild, pool, clock = Date.now }: Engine,
  sample: number | 'all',
): Promise<Verification> {
  const file = openLocaleFile(dataFolder, locale.id);
  try {
    const all = file.pageIndex.allPages();
    const shell = all.filter(({ path }) => path === SHELL);
    const pages = all.filter(({ path }) => path !== SHELL);
    const chosen = [...shell, ...(sample === 'all' ? pages : pick(pages, sample))];
    const code = codeBuild.pageCode(locale);
    const result = await pool.render(
      {
        dataFolder,
        locale: locale.id,
        snapshotVersion: snapshotVersion(file),
        now: clock(),
        storesBodies: false,
      },
      {
        pages: chosen.map((page) => ({ ...page, at: standsAt(page), code: code(standsAt(page)) })),
      },
    );
    const isChosen = new Set(chosen.map(standsAt));
    const damaged = damagedPages(dataFolder, file).intersection(isChosen);
    const isOther = ({ path, digest }: RenderedPage) => {
      const live = file.pages.liveDigest(path);
      return live !== undefined && live !== digest && !damaged.has(path);
    };
    return {
      checked: chosen.length - shell.length,
      different: result.pages.filter(isOther).map(({ path }) => path),
      missing: [...isChosen].filter((at) => file.pages.liveDigest(at) === undefined),
      damaged: [...damaged],
      failed: result.failed.map(({ path }) => path),
    };
  } finally {
    file.close();
  }
}

/** What was found wrong, and whether it may be published with changed settings. */
export type PagesToRepair = Pick<Verification, 'different' | 'missing' | 'damaged'> &
  Pick<RebuildRequest, 'siteChanged'>;

/** Has the locale's writer render and store again what was found wrong. */
export async function repairPages(
  locale: Locale,
  engine: Engine,
  { different, missing, damaged, siteChanged }: PagesToRepair,
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
