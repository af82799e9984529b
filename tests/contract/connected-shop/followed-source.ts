import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentModel } from '#content/model.ts';
import { OpenLocales } from '#content-sync/content-model/open-locales.ts';
import type { Engine } from '#content-sync/engine/engine.ts';
import type { Query } from '#content-sync/locale-file/dependencies.ts';
import { pullLocale } from '#content-sync/pull/pull.ts';
import { type RebuildLocale, rebuildAll, rebuildWith } from '#content-sync/rebuild/rebuild.ts';
import type { RenderPool } from '#content-sync/render/render-pool.ts';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import { EVERYTHING, recordWork } from '#content-sync/work/work-row.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { removeFolder } from '#storage/tests/folders.ts';
import { compiledCode } from '../../builders/compiled-code.ts';
import { storedRecords } from '../../builders/engine.ts';
import { SITE } from '../../builders/snapshot.ts';
import { inTables, livePages } from '../../builders/tables.ts';
import type { WebhookReceiver } from '../../builders/webhook-receiver.ts';
import { aRunner } from '../../builders/work-runner.ts';

export interface FollowedSource {
  readonly source: ContentSource;
  readonly pool: RenderPool;
  readonly locales: ReadonlyArray<Locale>;
}

type Pages = Readonly<Record<string, ReadonlyMap<string, string>>>;

/** Publishes locales of a source, and has them follow the webhooks that arrive until it's closed. */
export async function aShopThatFollows(options: FollowedSource, hooks: WebhookReceiver) {
  const { source, locales } = options;
  const shop = await aBuiltShop(options);
  const { engine } = shop;
  const failures: Array<unknown> = [];
  // Of few products, some edits are more than the guard lets pass.
  const rebuild: RebuildLocale = (locale, request) =>
    rebuildWith(async () => engine)(locale, { ...request, acceptsUnusual: true });
  const { runner } = aRunner({
    dataFolder: engine.dataFolder,
    rebuild,
    onError: (error) => failures.push(error),
    rules: { recheckMs: 20 },
  });
  hooks.onReceived = (webhook) => {
    const reading = source.webhooks?.read(webhook);
    if (reading?.outcome !== 'changed') return;
    const { countries, records } = reading.change;
    const concerned = locales.filter(({ country }) => countries.includes(country));
    runner.request(concerned, ...(records?.map(recordWork) ?? [EVERYTHING]));
  };
  return {
    pages: shop.pages,
    idle: () => runner.idle(),
    failures,
    /** Records of each locale that aren't what the source has now. */
    async behind(): Promise<ReadonlyArray<string>> {
      const behind = await Promise.all(
        locales.map(async (locale) => {
          const now = await recordsNow(source, locale);
          const known = shop.records(locale);
          const names = new Set([...now.keys(), ...known.keys()]);
          return [...names]
            .filter((name) => now.get(name) !== known.get(name))
            .map((name) => `${locale.id} ${name}`);
        }),
      );
      return behind.flat();
    },
    /** The pages of a clean build of what the source has now, with the same history. */
    async cleanPages(): Promise<Pages> {
      const clean = await aBuiltShop(options, engine.dataFolder);
      try {
        return clean.pages();
      } finally {
        await clean.close();
      }
    },
    async close() {
      hooks.onReceived = () => {};
      await runner.stop();
      await shop.close();
    },
  };
}

/** @param history the data folder of a shop whose old addresses it knows */
async function aBuiltShop({ source, pool, locales }: FollowedSource, history?: string) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'storefront-followed-'));
  const openLocales = new OpenLocales({ dataFolder, model: contentModel });
  const engine: Engine = {
    dataFolder,
    model: contentModel,
    openLocales,
    codeBuild: await compiledCode(),
    pool,
    source,
    site: SITE,
    listen: () => {},
    confirmedAfterMs: 10,
  };
  if (history) for (const locale of locales) takeHistory(engine, locale, history);
  for (const result of await rebuildAll(locales, engine, { acceptsUnusual: true })) {
    if (result.outcome !== 'published') {
      throw new Error(`The shop is not published: ${JSON.stringify(result)}`);
    }
  }
  const fileOf = ({ id }: Locale) => openLocales.open(id).file;
  return {
    engine,
    pages: (): Pages =>
      Object.fromEntries(locales.map((locale) => [locale.id, livePages(fileOf(locale))])),
    records: (locale: Locale) =>
      byName(
        Object.entries(storedRecords(fileOf(locale))).flatMap(([type, list]) =>
          list.map((record) => ({ type, record })),
        ),
      ),
    async close() {
      openLocales.closeAll();
      removeFolder(dataFolder);
    },
  };
}

/** Content doesn't tell at which addresses something was before. */
function takeHistory({ openLocales }: Engine, { id }: Locale, from: string): void {
  const rows = inTables(from, id, (database) =>
    database.prepare('SELECT path, owner, key FROM old_paths').all(),
  );
  const { file } = openLocales.open(id);
  for (const { path, owner, key } of rows) {
    file.redirects.recordOldPath(String(path), owner as Query, String(key));
  }
}

async function recordsNow(source: ContentSource, locale: Locale) {
  const result = await pullLocale({ model: contentModel, content: source.contentOf(locale) });
  if (result.outcome === 'failed') throw new Error(result.problem);
  return byName(result.records);
}

interface NamedRecord {
  readonly type: string;
  readonly record: { readonly id: string };
}

/** Records as text, by type and id. */
const byName = (records: ReadonlyArray<NamedRecord>): ReadonlyMap<string, string> =>
  new Map(records.map(({ type, record }) => [`${type} ${record.id}`, JSON.stringify(record)]));
