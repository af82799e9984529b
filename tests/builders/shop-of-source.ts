import { onTestFinished } from 'vitest';
import { contentModel } from '#content/model.ts';
import { OpenLocales } from '#content-sync/content-model/open-locales.ts';
import type { Engine } from '#content-sync/engine/engine.ts';
import type { EngineEvent } from '#content-sync/engine/events.ts';
import { rebuild, rebuildWith } from '#content-sync/rebuild/rebuild.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import { EVERYTHING, recordWork } from '#content-sync/work/work-row.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { compiledCode } from './compiled-code.ts';
import { SITE } from './snapshot.ts';
import { livePages } from './tables.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';
import { aRunner, type RunnerOptions } from './work-runner.ts';

const SG = localeFor('SG');

interface ShopOfSourceOptions extends Pick<RunnerOptions, 'waitMs' | 'most'> {
  /** Renders its pages, and is somebody else's to close; without it, the shop has one of its own. */
  readonly pool?: RenderPool;
}

/**
 * Publishes the shop of Singapore from a source, and has it follow the webhooks that arrive until
 * the test ends.
 */
export async function aShopOf(
  source: ContentSource,
  hooks: Pick<WebhookReceiver, 'onReceived'>,
  { pool: given, ...waits }: ShopOfSourceOptions = {},
) {
  const codeBuild = await compiledCode();
  const dataFolder = aFolder();
  const openLocales = new OpenLocales({ dataFolder, model: contentModel });
  const { entryFile } = codeBuild;
  const pool = given ?? new WorkerPool({ model: contentModel, entryFile, threads: 1 });
  const events: Array<EngineEvent> = [];
  const engine: Engine = {
    dataFolder,
    model: contentModel,
    openLocales,
    codeBuild,
    pool,
    source,
    site: SITE,
    listen: (event) => events.push(event),
    clock: () => 0,
    confirmedAfterMs: 10,
  };
  const { outcome } = await rebuild(SG, engine);
  if (outcome !== 'published') throw new Error(`The shop is not published: ${outcome}.`);
  events.length = 0;
  const { list, runner } = aRunner({
    dataFolder,
    rebuild: rebuildWith(async () => engine),
    waitMs: 20,
    ...waits,
  });
  hooks.onReceived = (webhook) => {
    const reading = source.webhooks?.read(webhook);
    if (reading?.outcome !== 'changed') return;
    const { countries, records } = reading.change;
    if (countries.includes('SG'))
      void runner.request([SG], ...(records?.map(recordWork) ?? [EVERYTHING]));
  };
  onTestFinished(async () => {
    hooks.onReceived = () => {};
    await runner.stop();
    openLocales.closeAll();
    if (!given) await pool.close();
  });
  return {
    pages: () => livePages(openLocales.open(SG.id).file),
    idle: () => runner.idle(),
    /** How many locales have work that is still to be done, or to be looked at again. */
    waiting: async () => (await list.waiting()).length,
    rendered: () =>
      events.flatMap((event) => (event.type === 'planned' ? event.render : [])).map(({ at }) => at),
  };
}
