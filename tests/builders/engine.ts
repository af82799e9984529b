import { onTestFinished } from 'vitest';
import type { EngineEvent } from '#content-sync/events.ts';
import { openLocaleDatabase } from '#content-sync/locale-database.ts';
import { livePages } from '#content-sync/publish/releases.ts';
import { rollBack } from '#content-sync/publish/rollback.ts';
import { type Engine, publishChanges } from '#content-sync/rebuild.ts';
import type { RenderPool } from '#content-sync/render/render-pool.ts';
import { replaceRecords } from '#content-sync/snapshot/snapshot.ts';
import { pagePath } from '#domain/addresses.ts';
import { localeFor } from '#domain/locales.ts';
import { compiledCode } from './shop.ts';
import { aFolder, pulled, type Records } from './snapshot.ts';

const SG = localeFor('SG');

/** The engine without an API: records go straight into the snapshot of sg-en. */
export async function anEngine(pool: RenderPool, { folder = aFolder(), now = () => 0 } = {}) {
  const database = openLocaleDatabase(folder, SG.id);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  const events: Array<EngineEvent> = [];
  const engine: Engine = {
    dataFolder: folder,
    codeBuild: await compiledCode(),
    pool,
    api: { baseUrl: 'http://nowhere.invalid' },
    clock: now,
    listen: (event) => events.push(event),
  };
  return {
    events,
    /** Makes the snapshot hold these records, publishes, and gives where the rendered pages stand. */
    async publish(records: Records): Promise<Array<string>> {
      events.length = 0;
      replaceRecords(database, pulled(records), new Set());
      await publishChanges(database, SG, engine);
      return events
        .flatMap((event) => (event.type === 'planned' ? event.render : []))
        .map(({ path, page }) => pagePath(path, page))
        .sort();
    },
    database,
    rollBack: (to?: number) => rollBack(database, { to, now: now() }),
    pages: () => livePages(database),
    close: () => database.close(),
  };
}
