// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { type FoundProduct, search } from '#commerce/search.ts';
import type { AnalyticsEvent } from '#domain/page/client-reports.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { readCookie, removeCookie, writeCookie } from '#islands/browser/cookies.ts';
import { onAnalytics } from '#islands/reporting/tell-analytics.ts';
import { reportAdded } from '#islands/search/report-added.ts';
import { reportChoice, reportPress } from '#islands/search/report-found.ts';

const SIZE = 2;

/** Each page has its own query id; the second product of each was found by another than its first shade. */
const hitsOf = (page: number) => [
  { id: `a${page}`, 'product-id': `balm-${page}`, 'slug-url': `balm-${page}`, name: 'Balm' },
  {
    id: `red${page}`,
    'product-id': `lipstick-${page}`,
    'slug-url': `lipstick-${page}`,
    'featured-variant-id': `pink${page}`,
    name: 'Lipstick',
  },
];

const client = createCommerceClient({
  baseUrl: 'http://shop.test',
  country: 'SG',
  language: 'en',
  async fetch(url) {
    const page = Number(new URL(String(url)).searchParams.get('page[number]'));
    const variants = { hits: hitsOf(page), nbHits: 4, queryID: `query-${page}` };
    return Response.json({ results: { variants } });
  },
});

async function find(page: number): Promise<ReadonlyArray<FoundProduct>> {
  return (await search(client, { query: 'lip', page, size: SIZE, hasFacets: true })).products;
}

let told: Array<AnalyticsEvent> = [];
onAnalytics((event) => told.push(event));

beforeEach(() => {
  told = [];
  writeCookie(COOKIES.legalNotice, 'all');
});

/** A grid with a card of each product: its link, the link to one more shade, and its button. */
function show(products: ReadonlyArray<FoundProduct>): void {
  const cards = products.map(
    ({ path, variantId }) =>
      `<li><a class="card" href="${path}">A card</a><ul><li><a class="swatch" href="/products/x?variant=plum"></a></li></ul><button data-add="${variantId}"></button></li>`,
  );
  document.body.innerHTML = `<ul class="product-grid">${cards.join('')}</ul>`;
  const grid = document.querySelector('ul');
  grid?.addEventListener('click', (event) => {
    event.preventDefault();
    reportPress(event, products);
  });
}

const press = (selector: string, at: number) =>
  document.querySelectorAll<HTMLElement>(selector)[at]?.click();

/** On the page of a product. */
function reportAddedOn(path: string, variantId: string): void {
  history.replaceState(null, '', path);
  reportAdded(variantId);
}

const SECOND = { query_id: 'query-1', position: 2, product_id: 'lipstick-1' };

test('a product that was found by one of its shades is reported, and that it was added', async () => {
  show(await find(1));
  press('.card', 1);
  reportAddedOn('/products/lipstick-1', 'red1');
  reportAddedOn('/products/balm-1', 'balm');
  expect(told).toEqual([
    { name: 'search_result_clicked', properties: { ...SECOND, variant_id: 'red1' } },
    { name: 'search_result_added_to_bag', properties: { ...SECOND, variant_id: 'red1' } },
  ]);
});

test('another shade of a found product is reported as that shade', async () => {
  show(await find(1));
  press('.swatch', 1);
  const clicked = { ...SECOND, variant_id: 'plum' };
  expect(told).toEqual([{ name: 'search_result_clicked', properties: clicked }]);
});

test('a product that is added from its card is attributed without a click on its link', async () => {
  show(await find(1));
  press('[data-add]', 1);
  reportAdded('pink1', { productId: 'lipstick-1' });
  reportAdded('plum9', { productId: 'lipstick-9' });
  const added = { ...SECOND, variant_id: 'pink1' };
  expect(told).toEqual([{ name: 'search_result_added_to_bag', properties: added }]);
});

test('a card of one variant is attributed by that, whichever page it is on', async () => {
  show(await find(1));
  press('[data-add]', 0);
  history.replaceState(null, '', '/products/balm-1');
  reportAdded('other', {});
  expect(told).toEqual([]);
  reportAdded('a1', {});
  expect(told.map(({ name }) => name)).toEqual(['search_result_added_to_bag']);
});

test('positions count over pages, each with the query id of its answer', async () => {
  show([...(await find(1)), ...(await find(2))]);
  press('.card', 3);
  expect(told[0]?.properties).toMatchObject({ query_id: 'query-2', position: 4 });
  show(await find(2));
  press('.card', 0);
  expect(told[1]?.properties).toMatchObject({ query_id: 'query-2', position: 3 });
});

test('a suggestion that was found by its shade is attributed as well', async () => {
  const [, product] = await find(1);
  if (product) reportChoice('search_suggestion_clicked', product);
  reportAddedOn('/products/lipstick-1', 'red1');
  expect(told.map(({ name }) => name)).toEqual([
    'search_suggestion_clicked',
    'search_result_added_to_bag',
  ]);
});

test('a page that is shown again after a later search stores the query of its own results', async () => {
  show(await find(1));
  writeCookie(COOKIES.searchQueryId, 'later');
  press('.card', 0);
  expect(readCookie(COOKIES.searchQueryId)).toBe('query-1');
});

test('without consent, nothing of a choice is stored', async () => {
  removeCookie(COOKIES.legalNotice);
  show(await find(1));
  press('.card', 1);
  reportAddedOn('/products/lipstick-1', 'red1');
  expect(told.map(({ name }) => name)).toEqual(['search_result_clicked']);
  expect(readCookie(COOKIES.searchQueryId)).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});
