import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ingest } from '#content-sync/ingest/ingest.ts';
import { sharedPathsIn } from '#content-sync/ingest/shared-paths.ts';
import { asOnlyWriter } from '#content-sync/locale-file/locale-lock.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { rebuildWith } from '#content-sync/rebuild/rebuild.ts';
import { WorkList } from '#content-sync/work/work-list.ts';
import { WorkRunner } from '#content-sync/work/work-runner.ts';
import { workInFile } from '#content-sync/work/work-store.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { listen } from '#server/http/listen.ts';
import { createOrigin } from '#server/origin.ts';
import { awaitPlannedPages, type PlannedPagesOptions } from '#server/pages/planned-pages.ts';
import { aSeed } from '../builders/seed.ts';
import { aPublishedShop } from '../builders/shop.ts';

const NEW_PAGE = '/products/velvet-lipstick-p4';

/** A shop whose fourth product is ingested but not published, and an origin in front of it. */
async function aShopThatIsBehind(options: Partial<PlannedPagesOptions> = {}) {
  const shop = await aPublishedShop({ seed: aSeed({ products: 3 }) });
  await shop.api.seed(aSeed({ products: 4 }), { identity: 'larger' });
  const { locale, engine, dataFolder } = shop;
  const taken = await asOnlyWriter({ dataFolder, locale: locale.id }, () =>
    ingest({ ...engine.openLocales.open(locale.id), locale, engine }, {}),
  );
  expect(taken.outcome).toBe('ingested');
  shop.events.length = 0;
  const pages = new PackedPages(dataFolder);
  const store = workInFile(dataFolder, { onDown: () => {}, onUp: () => {} });
  const list = new WorkList({ locales: LOCALES, store });
  // It isn't started: nothing is published that nobody asks for.
  const runner = new WorkRunner({
    locales: LOCALES,
    dataFolder,
    list,
    rebuild: rebuildWith(async () => engine),
    paths: sharedPathsIn(dataFolder),
    onError: (error) => {
      throw error;
    },
  });
  const publish = (wanted: Locale) => runner.publishPending(wanted);
  const origin = createOrigin({
    config: { origin: 'http://localhost', hosts: undefined },
    pages,
    code: () => ({ folders: [], inlineScripts: [] }),
    api: () => new Response(''),
    pictures: () => new Response(''),
    images: () => new Response(''),
    hooks: { enqueue: async () => {} },
    log: pino({ level: 'silent' }),
    awaitPlanned: awaitPlannedPages({ pages, publish, patienceMs: 15_000, ...options }),
  });
  const { port, stop } = await listen(origin, { port: 0, host: '127.0.0.1', graceMs: 0 });
  onTestFinished(async () => {
    await stop();
    await runner.stop();
    pages.close();
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const count = (type: string) => shop.events.filter((event) => event.type === type).length;
  return { shop, ask, count };
}

describe('a page that is planned and not published', { timeout: 60_000 }, () => {
  test('is published when it is requested, once for all who ask', async () => {
    const { shop, ask, count } = await aShopThatIsBehind();
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask(NEW_PAGE)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(count('published')).toBe(1);
    expect(count('pull-started')).toBe(0);
    expect(shop.pages().has(NEW_PAGE)).toBe(true);
  });

  test('that does not exist costs no rebuild', async () => {
    const { ask, count } = await aShopThatIsBehind();
    expect((await ask('/products/there-is-none')).status).toBe(404);
    expect(count('planned')).toBe(0);
  });

  test('keeps nobody waiting for long, and says when to come back', async () => {
    const { ask } = await aShopThatIsBehind({
      patienceMs: 0,
      publish: () => new Promise(() => {}),
    });
    const answer = await ask(NEW_PAGE);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('and cannot be rendered is 404, and not retried by every request', async () => {
    let publishes = 0;
    const { ask } = await aShopThatIsBehind({
      publish: async () => {
        publishes += 1;
      },
    });
    for (const _ of [1, 2, 3]) expect((await ask(NEW_PAGE)).status).toBe(404);
    expect(publishes).toBe(1);
  });
});
