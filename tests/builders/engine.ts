import { onTestFinished } from 'vitest';
import { contentModel } from '#content/model.ts';
import { OpenLocales } from '#content-sync/content-model/open-locales.ts';
import { nameOf } from '#content-sync/content-model/record-store.ts';
import type { Engine, RebuildRequest, Shared } from '#content-sync/engine/engine.ts';
import type { EngineEvent } from '#content-sync/engine/events.ts';
import { bringUpTo } from '#content-sync/ingest/ingest.ts';
import { announceIngestedPaths, sharedPathsIn } from '#content-sync/ingest/shared-paths.ts';
import { indexChange, writeNamed } from '#content-sync/ingest/write-change.ts';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { rollBack } from '#content-sync/publish/rollback.ts';
import { publishChanges } from '#content-sync/rebuild/publish-changes.ts';
import type { CodeBuild } from '#content-sync/render/code-build.ts';
import type { RenderPool } from '#content-sync/render/render-pool.ts';
import { absentRecords } from '#content-sync/snapshot/snapshot.ts';
import type { Site } from '#domain/addresses/site.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { livePages } from '../builders/tables.ts';
import { anApiSource } from './api-source.ts';
import { compiledCode } from './compiled-code.ts';
import { replaceRecords } from './replace-records.ts';
import { pulled, type Records, SITE } from './snapshot.ts';

export interface EngineOptions {
  readonly folder?: string;
  readonly locale?: Locale;
  readonly code?: CodeBuild;
  readonly site?: Site;
  readonly shared?: Shared;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** The engine without an API: records go straight into a locale's snapshot. */
export async function anEngine(pool: RenderPool, options: EngineOptions = {}) {
  const {
    folder = aFolder(),
    locale = localeFor('SG'),
    site = SITE,
    shared,
    now = () => 0,
  } = options;
  const codeBuild = options.code ?? (await compiledCode());
  const openLocales = new OpenLocales({
    dataFolder: folder,
    model: contentModel,
    log: shared?.log,
  });
  const opened = openLocales.open(locale.id);
  const { file } = opened;
  onTestFinished(() => {
    openLocales.closeAll();
  });
  const paths = shared?.paths ?? sharedPathsIn(folder);
  const events: Array<EngineEvent> = [];
  const engine: Engine = {
    dataFolder: folder,
    model: contentModel,
    shared,
    openLocales,
    codeBuild,
    pool,
    source: anApiSource({ baseUrl: 'http://nowhere.invalid' }),
    site,
    clock: now,
    listen: (event) => events.push(event),
  };
  const work = { ...opened, locale, engine };
  /** Returns what was left out of the records. */
  const ingest = async (records: Records) => {
    const { leftOut } = await file.commit(() => {
      bringUpTo(work, now());
      const change = replaceRecords(opened, pulled(records), { keep: () => false });
      return indexChange(work, change);
    });
    await announceIngestedPaths(paths, locale.id, work);
    return leftOut;
  };
  const ingestGuarded = async (records: Records) => {
    const all = pulled(records);
    const change = { records: all, removed: absentRecords(file, all.map(nameOf), () => false) };
    await file.commit(() => {
      bringUpTo(work, now());
      return writeNamed(work, change, {
        isAccepted: () => false,
        isReviewed: () => false,
        now: now(),
      });
    });
    await announceIngestedPaths(paths, locale.id, work);
  };
  /** Publishes the snapshot, and returns where the rendered pages stand. */
  const publishIngested = async (request: RebuildRequest = {}) => {
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
    file,
    ingest,
    publishIngested,
    /** Publishes records like a webhook that names all of them: unusual ones stay as they were. */
    async publishGuarded(records: Records) {
      await ingestGuarded(records);
      await publishIngested();
    },
    /** The records in the snapshot. */
    records: () => storedRecords(file),
    /** Replaces the snapshot's records, publishes, and returns where the rendered pages stand. */
    async publish(records: Records): Promise<Array<string>> {
      await ingest(records);
      return publishIngested();
    },
    rollBack: (to?: number) => rollBack(file, { model: contentModel, to, now: now() }),
    pages: () => livePages(file),
    close: () => openLocales.closeAll(),
  };
}

/** All records of a locale, in the order of their ids. */
export function storedRecords({ records }: LocaleFile): Records {
  const names = records.names().toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const byType = Map.groupBy(names, ({ type }) => type);
  return Object.fromEntries(
    [...byType].map(([type, list]) => [type, list.map((name) => records.read(name))]),
  ) as Records;
}
