import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { markdownPath, productPath } from '#domain/addresses/addresses.ts';
import { FEEDS, feedPath } from '#domain/addresses/feeds.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { type Currency, formatMoney } from '#domain/money/money.ts';
import { aSeed, aVariant } from '../builders/seed.ts';
import { aPublishedShop } from '../builders/shop.ts';
import {
  asInFeed,
  type ToldVariant,
  toldByFeed,
  toldByMarkdown,
  toldByPage,
} from '../builders/told-products.ts';
import { TIER } from '../tier.ts';
import { openUcpShop } from './origin/ucp-shop.ts';

/** What a shop tells robots, agents and shoppers of its prices and stock, at one moment. */

const SG = localeFor('SG');
/** The commerce system looks for sales that begin or end once a second. */
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const CONTEXT = { address_country: 'SG' };
const TOKEN = 'a-token-of-the-content-team';

const PRODUCTS = ['p1', 'p2'];
const seed = aSeed({
  products: PRODUCTS.length,
  product: (index) => ({
    variants: [1, 2].map((number) =>
      aVariant({ id: `p${index + 1}-v${number}`, name: { en: `Shade ${number}` } }),
    ),
  }),
});

/** A shop and its clock, which also the commerce system goes by. */
async function aTellingShop() {
  // A shop that was published once is copied, and its releases are of that time.
  const clock = { now: Math.ceil(Date.now() / HOUR_MS) * HOUR_MS };
  const shop = await aPublishedShop({
    seed,
    apiOptions: { adminToken: TOKEN, clock: () => new Date(clock.now) },
    clock: () => clock.now,
  });
  const pages = new PackedPages(shop.dataFolder);
  onTestFinished(() => pages.close());
  const agents = await openUcpShop(shop.api, { pages });
  const read = async (path: string) => {
    const { status, body } = await agents.ask(`${path}?country_code=SG`);
    expect(status, path).toBe(200);
    return String(body);
  };
  return {
    ask: agents.ask,
    /** Edits a record, or only lets time pass, and publishes what follows. */
    async change({ passedMs = 0, record, attributes }: Change) {
      clock.now += passedMs;
      if (record) await edit(shop.api, record, attributes?.(clock.now));
      const { outcome } = await shop.rebuild({ acceptsUnusual: true });
      expect(outcome).not.toBe('failed');
    },
    /** Everybody is told the same of each variant; gives the price of the first. */
    async expectOneStory() {
      let first: string | undefined;
      const feeds = await Promise.all(
        FEEDS.map(async (name) =>
          toldByFeed(await read(feedPath(name)), { locale: SG, now: clock.now }),
        ),
      );
      const found = await agents.send('POST /catalog/search', {
        query: 'velvet',
        context: CONTEXT,
      });
      for (const id of PRODUCTS) {
        const path = productPath(`velvet-lipstick-${id}`);
        const html = await read(path);
        const page = toldByPage(html, SG);
        const variants = page?.variants ?? [];
        expect(variants).toHaveLength(2);
        first ??= variants[0]?.price;
        expect(toldByMarkdown(await read(markdownPath(path)), SG).variants).toEqual(variants);
        const inFeed = variants.map(asInFeed);
        const ids = variants.map((each) => each.id);
        for (const feed of feeds) expect(ids.map((each) => feed.get(each))).toEqual(inFeed);
        expect(variants).toContainEqual(expect.objectContaining(shown(html)));
        const { products } = found.facts;
        const [hit] = products.find((each: { id: string }) => each.id === id).variants;
        expect(inFeed).toContainEqual(toldByAgent(hit));
        const { facts } = await agents.send('POST /catalog/lookup', {
          ids: ids.map((each) => `${id}/${each}`),
          context: CONTEXT,
        });
        expect(facts.products[0].variants.map(toldByAgent)).toEqual(inFeed);
      }
      return first;
    },
  };
}

/** The price that a product's page shows before anybody chooses another variant. */
function shown(html: string): Pick<ToldVariant, 'price' | 'originalPrice'> {
  const [, text = ''] = /class="variant-price"(.*?)<\/div>/s.exec(html) ?? [];
  const [, price = ''] = /<strong>(.*?)<\/strong>/.exec(text) ?? [];
  return { price, originalPrice: /<s>(.*?)<\/s>/.exec(text)?.[1] };
}

interface AgentsVariant {
  readonly id: string;
  readonly price: AgentsPrice;
  readonly list_price?: AgentsPrice;
  readonly availability: { readonly status: string };
}

interface AgentsPrice {
  readonly amount: number;
  readonly currency: Currency;
}

const toldByAgent = ({
  id,
  price,
  list_price: before,
  availability,
}: AgentsVariant): ToldVariant => ({
  id: id.split('/')[1] ?? '',
  price: formatMoney(price, SG.tag),
  originalPrice: before && formatMoney(before, SG.tag),
  availability: availability.status,
});

interface Change {
  /** How much time passes before. */
  readonly passedMs?: number;
  /** Such as `variants/p1-v1`. */
  readonly record?: string;
  readonly attributes?: (now: number) => Readonly<Record<string, unknown>>;
}

async function edit(api: CommerceApi, record: string, attributes: unknown = {}): Promise<void> {
  const [type, id] = record.split('/');
  const answer = await api.fetch(
    new Request(`http://api/api/admin/v1/${record}`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${TOKEN}`,
        'Content-Type': 'application/vnd.api+json',
        'X-Site-Country': SG.country,
        'Accept-Language': SG.language,
      },
      body: JSON.stringify({ data: { type, id, attributes } }),
    }),
  );
  // What is refused changes nothing, such as a sale above the price.
  expect([200, 422]).toContain(answer.status);
}

const at = (now: number, hours: number) => new Date(now + hours * HOUR_MS).toISOString();
const inHours = fc.integer({ min: -30, max: 30 });
const amount = fc.integer({ min: 5, max: 40 }).map((dollars) => dollars * 100);

const ofVariant: fc.Arbitrary<NonNullable<Change['attributes']>> = fc.oneof(
  amount.map((price) => () => ({ price })),
  fc.option(amount).map((before) => () => ({ 'original-price': before })),
  fc.constantFrom(0, 1, 50).map((inventory) => () => ({ inventory })),
  fc.constant(() => ({ 'sale-price': null })),
  fc
    .record({ amount, from: fc.option(inHours), until: fc.option(inHours) })
    .map((sale) => (now: number) => ({
      'sale-price': {
        amount: sale.amount,
        from: sale.from === null ? null : at(now, sale.from),
        until: sale.until === null ? null : at(now, sale.until),
      },
    })),
);
const ofProduct = fc.option(inHours).map((hours) => (now: number) => ({
  'launch-config': hours === null ? null : { 'launch-at': at(now, hours) },
}));

const aChange: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      record: fc.constantFrom('p1-v1', 'p1-v2', 'p2-v1').map((id) => `variants/${id}`),
      attributes: ofVariant,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      record: fc.constantFrom(...PRODUCTS).map((id) => `products/${id}`),
      attributes: ofProduct,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 30 }).map((hours) => ({ passedMs: hours * HOUR_MS })),
  },
);

test('feeds, pages, structured data, Markdown and agents tell the same, whatever is edited', async () => {
  const agree = fc.asyncProperty(fc.array(aChange, { minLength: 3, maxLength: 6 }), async (all) => {
    const shop = await aTellingShop();
    for (const change of all) {
      await shop.change(change);
      await shop.expectOneStory();
    }
  });
  await fc.assert(agree, { numRuns: TIER === 'fast' ? 3 : 40 });
}, 600_000);

test('they do so at every moment of the beginning and end of a sale', async () => {
  const shop = await aTellingShop();
  await shop.change({
    record: 'variants/p1-v1',
    attributes: (now) => ({
      'sale-price': { amount: 1_500, from: at(now, 2), until: at(now, 4) },
    }),
  });
  expect(await shop.expectOneStory()).toBe('$20');
  for (const [passedMs, told] of [
    [2 * HOUR_MS - SECOND_MS, '$20'],
    [SECOND_MS, '$15'],
    [2 * HOUR_MS - SECOND_MS, '$15'],
    [SECOND_MS, '$20'],
  ] as const) {
    await shop.change({ passedMs });
    expect(await shop.expectOneStory()).toBe(told);
  }
}, 120_000);

test.each(FEEDS)('the feed %s comes compressed', async (name) => {
  const { ask } = await aTellingShop();
  const headers = { 'Accept-Encoding': 'gzip' };
  const answer = await ask(`${feedPath(name)}?country_code=SG`, { headers });
  expect(answer.headers['content-encoding']).toBe('gzip');
});
