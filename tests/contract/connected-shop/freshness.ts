import { setTimeout as wait } from 'node:timers/promises';
import { createCommerceClient } from '#commerce/client.ts';
import { jsonApiProducts } from '#commerce/json-api-products.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { median } from '../../bench/statistics.ts';
import type { RuledProduct } from '../../builders/ruled-catalogue/ruled-catalogue.ts';
import type { ConnectedShop } from './shop-behind-varnish.ts';

/** Median milliseconds from the moment an edit is sent until it's saved, and until it's seen in each place. */
export type Freshness<Place extends string> = Readonly<Record<Place | 'saved', number>>;

/** Makes the edit of a product; resolves once it's saved. */
type Edit = (product: RuledProduct) => Promise<void>;
/** What somebody sees who looks just now. */
type Look = () => Promise<string>;

const HK = localeFor('HK');
const PATIENCE_MS = 120_000;
const POLL_MS = 10;

/** When edits of some products, one after the other, are on the page that is served in Hong Kong. */
export function measureFreshness(
  { originUrl, varnish }: ConnectedShop,
  products: ReadonlyArray<RuledProduct>,
  edit: Edit,
): Promise<Freshness<'origin' | 'edge'>> {
  return mediansOf(products, edit, async (product) => ({
    origin: () => pageOf(originUrl, product),
    edge: () => pageOf(varnish.url, product),
  }));
}

/** When edits of some products, one after the other, are in what a page that is opened in Hong Kong asks for. */
export function measureLiveCheck(
  { originUrl, varnish }: ConnectedShop,
  products: ReadonlyArray<RuledProduct>,
  edit: Edit,
): Promise<Freshness<'check'>> {
  const client = createCommerceClient({ baseUrl: varnish.url, ...HK });
  return mediansOf(products, edit, async (product) => {
    const id = await idOnPage(originUrl, product);
    return { check: async () => JSON.stringify(await jsonApiProducts(client).offers(id)) };
  });
}

async function mediansOf<Place extends string>(
  products: ReadonlyArray<RuledProduct>,
  edit: Edit,
  looksAt: (product: RuledProduct) => Promise<Readonly<Record<Place, Look>>>,
): Promise<Freshness<Place>> {
  const times = new Map<Place | 'saved', Array<number>>();
  for (const product of products) {
    const looks = Object.entries(await looksAt(product)) as Array<[Place, Look]>;
    const before = await Promise.all(looks.map(([, look]) => look()));
    const startedAt = performance.now();
    const note = (place: Place | 'saved') => {
      times.set(place, [...(times.get(place) ?? []), performance.now() - startedAt]);
    };
    await Promise.all([
      edit(product).then(() => note('saved')),
      ...looks.map(async ([place, look]) => {
        await seenOtherwise(look, before);
        note(place);
      }),
    ]);
  }
  return Object.fromEntries(
    [...times].map(([place, values]) => [place, Math.round(median(values))]),
  ) as Freshness<Place>;
}

async function pageOf(url: string, { slug }: RuledProduct): Promise<string> {
  const answer = await fetch(`${url}${productPath(slug)}?country_code=HK`);
  return answer.text();
}

async function idOnPage(url: string, product: RuledProduct): Promise<string> {
  const [, id] =
    /&quot;except&quot;:\[0,&quot;([^&]+)&quot;\]/.exec(await pageOf(url, product)) ?? [];
  if (id === undefined)
    throw new Error(`The page of ${product.slug} doesn't say which product it has.`);
  return id;
}

async function seenOtherwise(look: Look, before: ReadonlyArray<string>) {
  const deadline = performance.now() + PATIENCE_MS;
  while (before.includes(await look())) {
    if (performance.now() > deadline) throw new Error('The edit is never seen.');
    await wait(POLL_MS);
  }
}
