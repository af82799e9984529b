import { cp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { contentModel } from '#content/model.ts';
import type { ContentModel } from '#content-sync/content-model/content-model.ts';
import { createIndexNow } from '#content-sync/publish/purge/index-now.ts';
import { openPurgeLog, purgesFile } from '#content-sync/publish/purge/purge-log.ts';
import { EdgePurges, LiveReleases } from '#content-sync/publish/purge/purge-releases.ts';
import { isFeed } from '#domain/addresses/feeds.ts';
import { canonicalPageAddress } from '#domain/addresses/site.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { settleDisk } from '../run-process.ts';
import type { Measured, Scenario } from '../scenario.ts';
import { allLocalesBuilt } from '../shop/built-apart.ts';
import { lowerPrice, type PublishedEdit, publishProducts, WARM_UPS } from '../shop/price-edit.ts';
import { inLocale, newestPaths, productsSoldEverywhere } from '../shop/records.ts';
import { openShop, type Shop, SITE } from '../shop/shop.ts';
import { median, quantile, spread } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

export const toldScenario: Scenario = {
  name: 'told',
  title: "One product's price in every locale, with feeds and IndexNow against without",
  limit:
    'A part of each feed in each locale, with the products that share it: four of 8,494 on average. Telling search engines takes a hundredth of the time.',
  async run(workshop) {
    const { dataFolder } = await workshop.once(allLocalesBuilt);
    workshop.say('Opening a copy of the shop with feeds, and one without…');
    const telling = await copiedShop(workshop, dataFolder, contentModel);
    const silent = await copiedShop(workshop, dataFolder, WITHOUT_FEEDS);
    const engine = await aSearchEngine(telling);
    await settleDisk();
    try {
      const edits = await editInTurns({ telling, silent, engine }, WARM_UPS + workshop.repetitions);
      const { lines, ...result } = measured(edits.slice(WARM_UPS), telling);
      workshop.say(lines.join('\n'));
      return result;
    } finally {
      await engine.close();
      for (const shop of [telling, silent]) await shop.close();
    }
  },
};

const WITHOUT_FEEDS: ContentModel = {
  ...contentModel,
  fixedPages: (store) => contentModel.fixedPages(store).filter(({ path }) => !isFeed(path)),
};

/** A copy of a built shop, with the pages that a model has. */
async function copiedShop(
  workshop: Workshop,
  builtFolder: string,
  model: ContentModel,
): Promise<Shop> {
  const dataFolder = await workshop.newFolder('told');
  await cp(builtFolder, dataFolder, { recursive: true });
  const { codeBuild } = workshop;
  const isWhole = model === contentModel;
  // Which pages there are is asked again for answers of other code.
  const answers = isWhole ? codeBuild.answers : `${codeBuild.answers} without feeds`;
  const shop = await openShop(dataFolder, LOCALES, { codeBuild: { ...codeBuild, answers }, model });
  await shop.rebuild({ records: [] });
  return shop;
}

interface ToldShops {
  readonly telling: Shop;
  readonly silent: Shop;
  readonly engine: SearchEngine;
}

interface EditOfBoth {
  readonly silent: PublishedEdit;
  readonly telling: PublishedEdit;
  /** Of the processor, to tell search engines. */
  readonly toldCpuMs: number;
  readonly addresses: ReadonlyArray<string>;
}

/** Edits the same products in both shops, each of which is the first every other time. */
async function editInTurns(shops: ToldShops, count: number): Promise<Array<EditOfBoth>> {
  const { telling, silent, engine } = shops;
  const edits: Array<EditOfBoth> = [];
  for (const [index, id] of spread(productsSoldEverywhere(telling), count).entries()) {
    const ofBoth = new Map<Shop, PublishedEdit>();
    for (const shop of index % 2 === 0 ? [telling, silent] : [silent, telling]) {
      await lowerPrice(shop, id);
      ofBoth.set(shop, await publishProducts(shop, id));
    }
    const published = (shop: Shop) => ofBoth.get(shop) as PublishedEdit;
    const told = await engine.tell();
    edits.push({ silent: published(silent), telling: published(telling), ...told });
  }
  return edits;
}

function measured(edits: ReadonlyArray<EditOfBoth>, telling: Shop) {
  const cpu = edits.map((edit) => (edit.telling.cpuMs + edit.toldCpuMs) / edit.silent.cpuMs);
  const ms = edits.map((edit) => edit.telling.ms / edit.silent.ms);
  const of = (value: (edit: EditOfBoth) => number) => median(edits.map(value));
  const figures: Measured['figures'] = [
    { name: 'pages changed, median', value: of(({ telling: { pages } }) => pages), unit: 'pages' },
    { name: 'of them without feeds', value: of(({ silent: { pages } }) => pages), unit: 'pages' },
    { name: 'addresses told', value: of(({ addresses }) => addresses.length), unit: 'pages' },
    { name: 'processor time', value: of((edit) => edit.telling.cpuMs), unit: 'ms' },
    { name: 'without feeds', value: of(({ silent: { cpuMs } }) => cpuMs), unit: 'ms' },
    { name: 'to tell search engines', value: of(({ toldCpuMs }) => toldCpuMs), unit: 'ms' },
    {
      name: 'processor time, with against without',
      value: median(cpu),
      unit: '×',
      goal: { atMost: 1.1 },
    },
    { name: 'of it, lower quartile', value: quantile(cpu, 0.25), unit: '×' },
    { name: 'of it, upper quartile', value: quantile(cpu, 0.75), unit: '×' },
    { name: 'until published, with against without', value: median(ms), unit: '×' },
  ];
  const { lines, note } = listOf(edits.at(-1), telling);
  return { figures, notes: [METHOD, note], lines };
}

const METHOD =
  'Medians of the same products, edited in turns in two copies of the shop, one of which has no feeds; ratios are of each edit by itself. Search engines are told after each edit, as the shop does after a minute at most.';

/** What the last edit changed, page by page, and which addresses search engines were told. */
function listOf(edit: EditOfBoth | undefined, shop: Shop) {
  const changed = shop.locales.map((locale) => ({
    locale,
    paths: inLocale(shop, locale, newestPaths),
  }));
  const [first] = changed;
  const pages = changed.flatMap(({ locale, paths }) => paths.map((at) => `${locale.id} ${at}`));
  const lines = [
    'The last edit changed these pages:',
    ...pages,
    'Search engines were told:',
    ...(edit?.addresses ?? []),
  ];
  const note = `The last edit changed in ${first?.locale.id}: ${first?.paths.join(', ')}. Search engines were told ${edit?.addresses.length} addresses of all locales.`;
  return { lines, note };
}

interface SearchEngine {
  tell(): Promise<Pick<EditOfBoth, 'toldCpuMs' | 'addresses'>>;
  close(): Promise<void>;
}

const KEY = '5f1d7a84db6c4f2bbdcd1a2c3d4e5f60';

/** A search engine of this process, which is told of a shop's releases from now on. */
async function aSearchEngine({ dataFolder }: Shop): Promise<SearchEngine> {
  const addresses: Array<string> = [];
  const server = createServer(async (request, response) => {
    const { urlList } = (await json(request)) as { readonly urlList: ReadonlyArray<string> };
    addresses.push(...urlList);
    response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
  const [releases, log] = [new LiveReleases(dataFolder), openPurgeLog(purgesFile(dataFolder))];
  const purges = new EdgePurges(createIndexNow(SITE.origin, { url, key: KEY }), {
    ...{ model: contentModel, locales: LOCALES, log, releases },
    addressOf: ({ locale, ...page }) => canonicalPageAddress(SITE, locale, page),
    answerMs: 0,
    clock: Date.now,
    onProblem(_engine, problem) {
      throw new Error(problem);
    },
  });
  // Nothing is told of what was published before.
  await purges.purge();
  return {
    async tell() {
      const before = process.cpuUsage();
      await purges.purge();
      const { user, system } = process.cpuUsage(before);
      return { toldCpuMs: (user + system) / 1_000, addresses: addresses.splice(0) };
    },
    async close() {
      releases.close();
      log.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
