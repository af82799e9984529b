import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';
import pLimit from 'p-limit';
import { brandPath, LLMS, markdownPath, productPath } from '#domain/addresses/addresses.ts';
import { FEEDS, feedPath } from '#domain/addresses/feeds.ts';
import { canonicalAddress } from '#domain/addresses/site.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import {
  asInFeed,
  linksOf,
  namedByPage,
  type ToldLink,
  type ToldVariant,
  toldByFeed,
  toldByMarkdown,
  toldByPage,
} from '../builders/told-products.ts';
import { BEHAVIOUR_LOCALES, TIER } from '../tier.ts';
import { test } from './shop-test.ts';

const PRODUCTS = TIER === 'fast' ? 120 : Number.POSITIVE_INFINITY;
const CONCURRENCY = 8;

for (const locale of BEHAVIOUR_LOCALES) {
  test(`${locale.id} says the same of products in llms.txt, Markdown, structured data and feeds`, async ({
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const read = reader(baseURL ?? '');
    const overview = canonicalAddress({ origin: 'http://shop' }, locale, LLMS);
    const listings = linksOf(await read(overview)).filter(({ address }) =>
      new URL(address).pathname.startsWith(brandPath('')),
    );
    const listed = new Map<string, ToldLink>();
    for (const { address } of listings) {
      if (listed.size >= PRODUCTS) break;
      for (const link of productsIn(await read(address))) listed.set(link.address, link);
    }
    expect(listed.size).toBeGreaterThan(50);

    const feeds = await Promise.all(
      FEEDS.map(async (name) => {
        const address = canonicalAddress({ origin: 'http://shop' }, locale, feedPath(name));
        return toldByFeed(await read(address), { locale, now: Date.now() });
      }),
    );
    const limit = pLimit(CONCURRENCY);
    const looked = await Promise.all(
      [...listed.values()].map((link) =>
        limit(() => compare({ link, locale, read, listings, feeds })),
      ),
    );
    expect(looked.flatMap(({ problems }) => problems)).toEqual([]);
    const states = new Set(looked.flatMap(({ availabilities }) => availabilities));
    expect([...states]).toEqual(expect.arrayContaining(['InStock', 'OutOfStock']));
  });
}

type Read = (address: string) => Promise<string>;

/** Reads published documents from the test's shop, whatever their public address. */
function reader(shopUrl: string): Read {
  return async (address) => {
    const { pathname, search } = new URL(address);
    const answer = await fetch(shopUrl + pathname + search, { redirect: 'error' });
    if (!answer.ok) throw new Error(`${address} is ${answer.status}.`);
    return answer.text();
  };
}

const productsIn = (listing: string) =>
  linksOf(listing).filter(({ address }) => new URL(address).pathname.startsWith(productPath('')));

interface Look {
  /** The product in a listing. */
  readonly link: ToldLink;
  readonly locale: Locale;
  readonly read: Read;
  /** What llms.txt leads to. */
  readonly listings: ReadonlyArray<ToldLink>;
  readonly feeds: ReadonlyArray<ReadonlyMap<string, ToldVariant>>;
}

async function compare({ link, locale, read, listings, feeds }: Look) {
  const markdown = await read(link.address);
  const inMarkdown = toldByMarkdown(markdown, locale);
  const html = await read(inMarkdown.address);
  const inPage = toldByPage(html, locale);
  const named = namedByPage(html);
  const brands = listings.map(({ label, address }) => `${label} ${address}`);
  const checks = {
    'the Markdown and the page': isDeepStrictEqual(inMarkdown, inPage),
    'the listing': isListedAs(link, inMarkdown, locale),
    'the feeds': isDeepStrictEqual(
      feeds.map((feed) => inMarkdown.variants.map(({ id }) => feed.get(id))),
      feeds.map(() => inMarkdown.variants.map(asInFeed)),
    ),
    'the canonical address': named.canonical === inMarkdown.address,
    'the address of the Markdown': named.markdown === link.address,
    'llms.txt': brands.includes(brandInOverview(inMarkdown)),
    'the way to llms.txt': linksTo(markdown, LLMS),
  };
  const wrong = Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]));
  return {
    problems: wrong.map((what) => ({ what, link, inMarkdown, inPage, named })),
    availabilities: inMarkdown.variants.map(({ availability }) => availability),
  };
}

type Told = ReturnType<typeof toldByMarkdown>;

/** Whether a listing names the product, its brand, a price that it has, and whether it's sold out. */
function isListedAs(link: ToldLink, { name, brand, variants }: Told, { language }: Locale) {
  const t = translator(language);
  const [listedBrand, listedPrice = '', ...states] = link.facts;
  const isSoldOut = variants.every(({ availability }) => availability === 'OutOfStock');
  return (
    link.label === name &&
    listedBrand === brand &&
    listedPrices(variants, t).includes(listedPrice) &&
    states.includes(t('card.soldOut')) === isSoldOut
  );
}

/** The lowest price in stock. No document says whether an announced product is in stock. */
function listedPrices(variants: Told['variants'], t: ReturnType<typeof translator>) {
  const from = (price: string) => t('card.priceFrom', { price });
  if (variants.some(({ availability }) => availability === 'PreOrder')) {
    return variants.flatMap(({ price }) => [price, from(price)]);
  }
  const inStock = variants.filter(({ availability }) => availability !== 'OutOfStock');
  const prices = new Set((inStock.length > 0 ? inStock : variants).map(({ price }) => price));
  return [prices.size === 1 ? lowest(prices) : from(lowest(prices))];
}

function lowest(prices: ReadonlySet<string>): string {
  return [...prices].sort((a, b) => amountIn(a) - amountIn(b))[0] ?? '';
}

/** Three digits after a dot or comma are thousands in every currency of the shop. */
const amountIn = (price: string) =>
  Number(price.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '').replaceAll(/[^\d.]/g, ''));

function brandInOverview({ brand, brandAddress }: Told): string {
  const address = new URL(brandAddress);
  address.pathname = markdownPath(address.pathname);
  return `${brand} ${address.href}`;
}

const linksTo = (markdown: string, path: string) => markdown.includes(`${path}?`);
