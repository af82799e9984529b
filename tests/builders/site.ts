import type { Query } from '#content-sync/locale-file/dependencies.ts';
import type { RenderPool } from '#content-sync/render/render-pool.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import type { World } from './edit.ts';
import { anEngine } from './engine.ts';
import { type KeptFiles, keepFiles, writeKeptFiles } from './kept-files.ts';
import { startingWorld } from './starting-world.ts';
import { inTables } from './tables.ts';

/** A locale and a neighbour whose pages come and go, in one data folder. */
export async function aSite(pool: RenderPool, folder = aFolder(), started = 0) {
  const clock = { now: started };
  const now = () => clock.now;
  const here = await anEngine(pool, { folder, now });
  const neighbour = await anEngine(pool, { folder, now, locale: localeFor('HK', 'zh') });
  return {
    folder,
    here,
    async publish({ content, elsewhere, now: time }: World) {
      clock.now = time;
      await neighbour.ingest(elsewhere);
      return here.publish(content);
    },
    async publishGuarded({ content, elsewhere, now: time }: World) {
      clock.now = time;
      await neighbour.ingest(elsewhere);
      return here.publishGuarded(content);
    },
    close() {
      here.close();
      neighbour.close();
    },
  };
}

export type Site = Awaited<ReturnType<typeof aSite>>;

let startingFiles: Promise<KeptFiles> | undefined;

/** A folder in which the starting world is published: built once, and copied from then on. */
export async function aStartedFolder(pool: RenderPool): Promise<string> {
  startingFiles ??= publishStart(pool);
  const folder = aFolder();
  writeKeptFiles(await startingFiles, folder);
  return folder;
}

/** A site on which the starting world is published. */
export async function aStartedSite(pool: RenderPool): Promise<Site> {
  return aSite(pool, await aStartedFolder(pool), startingWorld().now);
}

async function publishStart(pool: RenderPool): Promise<KeptFiles> {
  const site = await aSite(pool);
  await site.publish(startingWorld());
  site.close();
  return keepFiles(site.folder);
}

/** Where a site's history is, which content doesn't tell. */
type History = Pick<Site, 'folder'>;

/** Copies another site's history. */
function shareHistory(from: History, to: Site): void {
  const rows = inTables(from.folder, to.here.work.locale.id, (database) =>
    database.prepare('SELECT path, owner, key FROM old_paths').all(),
  );
  for (const { path, owner, key } of rows) {
    to.here.file.redirects.recordOldPath(String(path), owner as Query, String(key));
  }
}

/** The pages of a clean build of a world, with the history of a site. */
export async function cleanPages(pool: RenderPool, history: History, world: World) {
  const clean = await aSite(pool);
  try {
    shareHistory(history, clean);
    await clean.publish(world);
    return clean.here.pages();
  } finally {
    clean.close();
  }
}
