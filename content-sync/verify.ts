import { pagePath } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';
import { openLocaleDatabase } from './locale-database.ts';
import { openDependencies } from './plan/dependencies.ts';
import { livePageDigest } from './publish/releases.ts';
import type { Engine } from './rebuild.ts';
import { snapshotVersion } from './snapshot/snapshot.ts';

export interface Verification {
  readonly checked: number;
  /** Pages that are published with other bytes than they are rendered to now. */
  readonly different: ReadonlyArray<string>;
  /** Pages that are planned and not published. */
  readonly missing: ReadonlyArray<string>;
  /** Pages that cannot be rendered now. */
  readonly failed: ReadonlyArray<string>;
}

/** Renders pages again, all or a random sample, and compares them with what is published. */
export async function verify(
  locale: Locale,
  { dataFolder, pool, clock = Date.now }: Pick<Engine, 'dataFolder' | 'pool' | 'clock'>,
  sample: number | 'all',
): Promise<Verification> {
  const database = openLocaleDatabase(dataFolder, locale.id);
  try {
    const all = openDependencies(database).allPages();
    const pages = sample === 'all' ? all : pick(all, sample);
    const published = livePageDigest(database);
    const result = await pool.render(
      {
        dataFolder,
        locale: locale.id,
        snapshotVersion: snapshotVersion(database),
        now: clock(),
        stitched: true,
        keepsBodies: false,
      },
      pages,
    );
    const isMissing = (path: string) => published(path) === undefined;
    return {
      checked: pages.length,
      different: result.pages
        .filter(({ path, digest }) => !isMissing(path) && published(path) !== digest)
        .map(({ path }) => path),
      missing: pages.map(({ path, page }) => pagePath(path, page)).filter(isMissing),
      failed: result.failed.map(({ path }) => path),
    };
  } finally {
    database.close();
  }
}

function pick<T>(items: ReadonlyArray<T>, count: number): Array<T> {
  const pool = [...items];
  return Array.from({ length: Math.min(count, pool.length) }, () => {
    const [chosen] = pool.splice(Math.floor(Math.random() * pool.length), 1);
    return chosen as T;
  });
}
