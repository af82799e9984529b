import type { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { Engine, RebuildRequest } from '#content-sync/engine.ts';
import type { EngineEvent } from '#content-sync/events.ts';
import { takeNamedGuarded } from '#content-sync/guard/take-guarded.ts';
import { inTransaction } from '#content-sync/locale-database.ts';
import { createLocaleFiles } from '#content-sync/locale-files.ts';
import { tellPaths } from '#content-sync/plan/shared-paths.ts';
import { livePages } from '#content-sync/publish/releases.ts';
import { rollBack } from '#content-sync/publish/rollback.ts';
import { publishChanges } from '#content-sync/publish-changes.ts';
import type { CodeBuild } from '#content-sync/render/code-build.ts';
import type { RenderPool } from '#content-sync/render/render-pool.ts';
import { settleInto } from '#content-sync/settle.ts';
import { absentRecords, applyRecords, replaceRecords } from '#content-sync/snapshot/snapshot.ts';
import { type Locale, localeFor } from '#domain/locales.ts';
import type { Site } from '#domain/site.ts';
import { compiledCode } from './shop.ts';
import { aFolder, pulled, type Records, SITE } from './snapshot.ts';

export interface EngineOptions {
  readonly folder?: string;
  readonly locale?: Locale;
  readonly code?: CodeBuild;
  readonly site?: Site;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** The engine without an API: records go straight into the snapshot of a locale. */
export async function anEngine(pool: RenderPool, options: EngineOptions = {}) {
  const { folder = aFolder(), locale = localeFor('SG'), site = SITE, now = () => 0 } = options;
  const codeBuild = options.code ?? (await compiledCode());
  const files = createLocaleFiles(folder);
  const { database, store } = files.open(locale.id);
  onTestFinished(() => {
    files.closeAll();
  });
  const events: Array<EngineEvent> = [];
  const engine: Engine = {
    dataFolder: folder,
    files,
    codeBuild,
    pool,
    api: { baseUrl: 'http://nowhere.invalid' },
    site,
    clock: now,
    listen: (event) => events.push(event),
  };
  const work = { database, store, locale, engine };
  /** Gives what of the records is left out. */
  const takeIn = (records: Records) => {
    const change = () => replaceRecords(database, pulled(records), { keep: () => false });
    const { leftOut } = inTransaction(database, () => settleInto(work, change));
    tellPaths(folder, locale.id, database);
    return leftOut;
  };
  const takeInGuarded = (records: Records) => {
    const all = pulled(records);
    const change = { records: all, removed: absentRecords(database, all, () => false) };
    takeNamedGuarded(work, change, {
      isAccepted: () => false,
      write: (part) => applyRecords(database, part.records, part.removed),
      now: now(),
    });
    tellPaths(folder, locale.id, database);
  };
  /** Publishes what the snapshot holds, and gives where the rendered pages stand. */
  const publishTaken = async (request: RebuildRequest = {}) => {
    events.length = 0;
    await publishChanges(work, request);
    return events
      .flatMap((event) => (event.type === 'planned' ? event.render : []))
      .map(({ at }) => at)
      .sort();
  };
  return {
    events,
    engine,
    work,
    database,
    takeIn,
    publishTaken,
    /** The same as a webhook has it that names every record: what is unusual stays as it was. */
    async publishGuarded(records: Records) {
      takeInGuarded(records);
      await publishTaken();
    },
    /** What the snapshot holds. */
    records: () => storedRecords(database),
    /** Makes the snapshot hold these records, publishes, and gives where the rendered pages stand. */
    async publish(records: Records): Promise<Array<string>> {
      takeIn(records);
      return publishTaken();
    },
    rollBack: (to?: number) => rollBack(database, { to, now: now() }),
    pages: () => livePages(database),
    close: () => files.closeAll(),
  };
}

function storedRecords(database: DatabaseSync): Records {
  const rows = database.prepare('SELECT type, json FROM records ORDER BY type, id').all();
  const byType = Map.groupBy(rows, ({ type }) => String(type));
  return Object.fromEntries(
    [...byType].map(([type, list]) => [type, list.map(({ json }) => JSON.parse(String(json)))]),
  ) as Records;
}
