import { setTimeout as wait } from 'node:timers/promises';
import { contentModel } from '#content/model.ts';
import { RememberingStore } from '#content-sync/content-model/remembering-store.ts';
import { type Country, LOCALES, type Locale, localesOf } from '#domain/locale/locales.ts';
import { lowestOffer } from '#domain/money/lowest-offer.ts';
import { type EditedShop, openEditedShop } from '../../e2e/edited-shop.ts';
import {
  tagsOf,
  tagText,
  type Visit,
  type VisitedPage,
  visit,
  visitedPages,
} from '../live/visits.ts';
import type { Measured, Scenario } from '../scenario.ts';
import { inLocale, productsSoldEverywhere } from '../shop/records.ts';
import { quantile, spread, timed } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

/** Countries whose prices change, each by a clock of its own. */
const COUNTRIES: ReadonlyArray<Country> = ['SG', 'HK', 'TH'];
const PRODUCTS = 5_000;
const PAGES_A_LOCALE = 60;
const PAGES_A_SECOND = 300;
/** How long shoppers are there before and after an instant. */
const [BEFORE_S, AFTER_S] = [10, 20];
/** From one country's midnight to the next one's, which is an hour in the world. */
const APART_MS = 150_000;
/** What announcing a price takes on a slow machine, and the rest of it. */
const [ANNOUNCED_MS, SETTLED_MS] = [40, 90_000];
const PATIENCE_MS = 900_000;

export const saleScenario: Scenario = {
  name: 'sale',
  title: 'A sale at midnight: prices change at one instant in three countries',
  limit: 'Not measured on a quiet machine yet.',
  async run(workshop) {
    const locales = COUNTRIES.flatMap((country) => localesOf(country));
    const dataFolder = await workshop.newFolder('sale');
    workshop.say(`Building ${locales.length} locales behind Varnish and nginx…`);
    const [first = LOCALES[0] as Locale, ...others] = locales;
    const catalogue = process.env.CATALOGUE;
    const shop = await openEditedShop({ dataFolder, locales: [first, ...others], catalogue });
    try {
      const sale: Sale = { shop, locales, dataFolder, offers: offersOf(dataFolder, locales) };
      const announced = await announcedSale(sale, workshop);
      const unannounced = await unannouncedSale(sale, announced, workshop);
      return measured(sale, announced, unannounced);
    } finally {
      await shop.close();
    }
  },
};

interface Offer {
  readonly locale: Locale;
  readonly productId: string;
  readonly variantId: string;
  readonly price: number;
}

interface Sale {
  readonly shop: EditedShop;
  readonly locales: ReadonlyArray<Locale>;
  readonly dataFolder: string;
  /** The variant of each product whose price is shown, in one locale of each country. */
  readonly offers: ReadonlyArray<Offer>;
}

function offersOf(dataFolder: string, locales: ReadonlyArray<Locale>): Array<Offer> {
  const ids = spread(productsSoldEverywhere({ dataFolder, locales }), PRODUCTS);
  const firsts = COUNTRIES.flatMap((country) => localesOf(country).slice(0, 1));
  return firsts.flatMap((locale) =>
    inLocale({ dataFolder }, locale, (file) => {
      const store = new RememberingStore(file, contentModel);
      return ids.flatMap((id) => {
        const product = store.get('products', id) as Product | undefined;
        if (!product) return [];
        const { variant } = lowestOffer(product.variants, ({ soldOut }) => soldOut);
        // Some of a shop are on sale already.
        if (variant.salePrice) return [];
        return [{ locale, productId: id, variantId: variant.id, price: variant.price }];
      });
    }),
  );
}

type Product = ReturnType<typeof import('../shop/records.ts').recordIn<'products'>>;

/** What shoppers saw around one country's instant. */
interface Instant {
  readonly country: Country;
  readonly at: number;
  readonly before: ReadonlyMap<VisitedPage, string>;
  readonly after: ReadonlyMap<VisitedPage, string>;
  readonly visits: ReadonlyArray<Visit>;
  /** When the commerce API, from which the bag has its prices, first had the new one. */
  readonly bagAt: number;
}

async function announcedSale(sale: Sale, { say }: Workshop) {
  const { shop, offers } = sale;
  const beginsAt = Date.now() + ANNOUNCED_MS * offers.length + SETTLED_MS;
  const instantOf = (country: Country) => beginsAt + APART_MS * COUNTRIES.indexOf(country);
  say(`Announcing ${offers.length} prices…`);
  const { ms: announcedMs } = await timed(async () => {
    await reprice(sale, ({ locale: { country }, price }) => ({
      expected: null,
      price: announcedPrice(price, instantOf(country)),
    }));
    await untilPublished(shop);
  });
  const leftMs = beginsAt - Date.now();
  if (leftMs < BEFORE_S * 2_000) {
    throw new Error(`Announcing took ${Math.round(announcedMs / 1_000)} s, which is too long.`);
  }
  const instants: Array<Instant> = [];
  for (const country of COUNTRIES) {
    say(`Waiting for the sale of ${country}…`);
    instants.push(await aroundInstant(sale, country, instantOf(country)));
  }
  return { announcedMs, instants, instantOf };
}

async function aroundInstant(sale: Sale, country: Country, at: number): Promise<Instant> {
  const { shop, dataFolder, locales } = sale;
  const own = locales.filter((locale) => locale.country === country);
  const pages = visitedPages(dataFolder, own, PAGES_A_LOCALE);
  const before = await tagsOf(shop.originUrl, pages);
  await wait(Math.max(0, at - Date.now() - BEFORE_S * 1_000));
  const [visits, bagAt] = await Promise.all([
    visit(shop, pages, { aSecond: PAGES_A_SECOND, seconds: BEFORE_S + AFTER_S }),
    newPriceInBag(sale, country),
  ]);
  await untilPublished(shop);
  return { country, at, before, visits, bagAt, after: await tagsOf(shop.originUrl, pages) };
}

/** When the API that prices the bag has another price of a variant than now. */
async function newPriceInBag({ shop, offers }: Sale, country: Country): Promise<number> {
  const offer = offers.find((each) => each.locale.country === country);
  if (!offer) throw new Error(`Nothing is on sale in ${country}.`);
  const { productId, locale } = offer;
  const query = 'include=variants&fields[variants]=display-price&fields[products]=';
  const url = `${shop.originUrl}/api/v2.6/products/${productId}?${query}`;
  const headers = { 'X-Site-Country': country, 'Accept-Language': locale.language };
  const pricesNow = async () => {
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
    const { included } = (await answer.json()) as {
      included: ReadonlyArray<{ attributes: unknown }>;
    };
    return JSON.stringify(included.map(({ attributes }) => attributes));
  };
  const before = await pricesNow();
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if ((await pricesNow()) !== before) return Date.now();
    await wait(100);
  }
  throw new Error(`The price of ${productId} never changes.`);
}

/** From the last of the edits until no page is old any more. */
async function unannouncedSale(sale: Sale, announced: Announced, { say }: Workshop) {
  const { shop, offers, locales, dataFolder } = sale;
  say(`Changing ${offers.length} prices without announcing them…`);
  const pages = visitedPages(dataFolder, locales, PAGES_A_LOCALE);
  const before = await tagsOf(shop.originUrl, pages);
  const editing = timed(async () => {
    await reprice(sale, ({ locale: { country }, price }) => {
      const known = announcedPrice(price, announced.instantOf(country));
      return { expected: known, price: { ...known, amount: Math.floor(price * 0.7) } };
    });
    return Date.now();
  });
  let isOver = false;
  const visits: Array<Visit> = [];
  const visiting = (async () => {
    while (!isOver) {
      visits.push(...(await visit(shop, pages, { aSecond: PAGES_A_SECOND, seconds: 5 })));
    }
  })();
  const { ms: editedMs, result: editedAt } = await editing;
  await untilPublished(shop);
  isOver = true;
  await visiting;
  const after = await tagsOf(shop.originUrl, pages);
  return { at: editedAt, editedMs, before, after, visits };
}

const announcedPrice = (price: number, at: number) => ({
  amount: Math.floor(price * 0.8),
  from: new Date(at).toISOString(),
  until: null,
});

type SalePrice = ReturnType<typeof announcedPrice>;

interface Repricing {
  readonly expected: SalePrice | null;
  readonly price: SalePrice;
}

/** Sets the sale prices of all offers, those of a country at once. */
async function reprice({ shop, offers }: Sale, to: (offer: Offer) => Repricing): Promise<void> {
  const byLocale = Map.groupBy(offers, ({ locale }) => locale.id);
  for (const some of byLocale.values()) {
    const operations = some.map((offer) => {
      const { expected, price } = to(offer);
      const [type, id, locale] = ['variants', offer.variantId, offer.locale.id];
      return {
        ...{ type, id, locale },
        expected: { 'sale-price': expected },
        fields: { 'sale-price': price },
      };
    });
    await shop.operate(operations);
  }
}

/** Deliveries that are not through, as the metrics count them. */
const OPEN = /^storefront_deliveries\{.*state="(?:received|waiting)"\} (\d+)/gm;

async function untilPublished({ originUrl }: EditedShop): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const text = await (await fetch(`${originUrl}/metrics`)).text();
    const open = [...text.matchAll(OPEN)].reduce((all, [, count]) => all + Number(count), 0);
    if (open === 0) return;
    await wait(500);
  }
  throw new Error('Edits are not published.');
}

/** How long after the instant somebody who asked then still got an old page, in seconds. */
function lastOldS({ at, before, after, visits }: Omit<Instant, 'country' | 'bagAt'>): number {
  const old = visits.filter(
    (each) =>
      before.get(each.page) !== after.get(each.page) &&
      each.at > at &&
      tagText(each.etag ?? '') !== after.get(each.page),
  );
  return old.reduce((latest, each) => Math.max(latest, each.at - at), 0) / 1_000;
}

/** Answers that are neither the page of before nor that of after. */
function mixed({ before, after, visits }: Instant): Array<Visit> {
  return visits.filter(({ page, etag, status }) => {
    const tag = tagText(etag ?? '');
    return status !== 200 || (tag !== before.get(page) && tag !== after.get(page));
  });
}

type Unannounced = Awaited<ReturnType<typeof unannouncedSale>>;
type Announced = Awaited<ReturnType<typeof announcedSale>>;

function measured({ offers }: Sale, announced: Announced, unannounced: Unannounced): Measured {
  const { instants, announcedMs } = announced;
  const visits = instants.flatMap((instant) => instant.visits);
  const p99 = (some: ReadonlyArray<Visit>) =>
    quantile(
      some.map(({ ms }) => ms),
      0.99,
    );
  const changed = instants.map(
    ({ before, after }) => [...before].filter(([page, tag]) => after.get(page) !== tag).length,
  );
  const figures: Measured['figures'] = [
    { name: 'until it is announced on all pages', value: announcedMs / 1_000, unit: 's' },
    ...instants.map((instant) => ({
      name: `${instant.country}: last old page after the instant`,
      value: lastOldS(instant),
      unit: 's' as const,
      goal: { atMost: 1 },
    })),
    ...instants.map(({ country, at, bagAt }) => ({
      name: `${country}: the bag has the new price after`,
      value: (bagAt - at) / 1_000,
      unit: 's' as const,
      goal: { atMost: 1 },
    })),
    {
      name: 'answers neither of before nor of after',
      value: instants.flatMap(mixed).length,
      unit: 'pages',
      goal: { atMost: 0 },
    },
    { name: 'p99 of pages, announced', value: p99(visits), unit: 'ms', goal: { atMost: 100 } },
    { name: 'unannounced: edits', value: unannounced.editedMs / 1_000, unit: 's' },
    {
      name: 'unannounced: last old page after the last edit',
      value: lastOldS(unannounced),
      unit: 's',
      goal: { atMost: 10 },
    },
    {
      name: 'p99 of pages, unannounced',
      value: p99(unannounced.visits),
      unit: 'ms',
      goal: { atMost: 100 },
    },
  ];
  return {
    figures,
    notes: [
      `${offers.length} prices in ${COUNTRIES.join(', ')}, whose instants are ${APART_MS / 1_000} s apart in place of an hour; ${PAGES_A_SECOND} pages a second through Varnish and nginx by turns, ${PAGES_A_LOCALE} of each locale, from ${BEFORE_S} s before an instant to ${AFTER_S} s after it.`,
      `Of the pages that are looked at, ${changed.join(', ')} change at the instants. Each answer is compared with the pages of before and after by its entity tag.`,
    ],
  };
}
