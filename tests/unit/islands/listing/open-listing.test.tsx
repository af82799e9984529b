// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ListingFilters } from '#islands/listing/ListingFilters.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { textsFileAt } from '../../../builders/texts-file.ts';

vi.mock('#islands/browser/load-styles.ts', () => ({ loadStyles: async () => {} }));

const texts = { ...messages.listing, ...messages.filters };

const FINISH = {
  name: 'Finish',
  values: [
    { id: 'matte', name: 'Matte', count: 40 },
    { id: 'satin', name: 'Satin', count: 12 },
  ],
};
let price = 900;
const hit = (id: string) => ({
  id: `v${id}`,
  'product-id': id,
  'slug-url': id,
  name: id,
  price,
  'image-urls': [`https://pictures.example/${id}.jpg`],
});

/** A served listing of the category c1, on whose first page are two of 52 products. */
const FILTERS = {
  country: 'SG',
  language: 'en',
  texts,
  facts: { scope: { category: 'c1' }, priceStep: 10, productsCount: 52 },
  address: '/categories/x',
  currencySymbol: '$',
  hasFilters: true,
  facets: [{ key: 'type:finish', ...FINISH, valuesCount: 3 }],
  prices: { min: 5, max: 95 },
} as const;

const PAGE = `
  <header data-picture-sources="https://pictures.example"></header>
  <div data-listing='{"scope":{"category":"c1"}}'>
    <aside class="listing-rail"><div class="filters"><div class="filters-values">${renderToString(
      <ListingFilters {...FILTERS} />,
    )}</div></div></aside>
    <div>
      <div class="listing-own">
        <select name="sort" data-sort><option value="popularity">x</option><option value="newest">y</option></select>
        <ul class="product-grid"><li>served</li></ul>
      </div>
      <div class="listing-found" hidden></div>
    </div>
  </div>`;

// A busy machine takes half a minute to compile all of it.
beforeAll(() => import('#islands/listing/open-listing.tsx'));

/** InstantSearch ends a turn after its component, and writes the address once more. */
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});

/** The page at an address, before its island is awake. */
function open(address: string) {
  document.documentElement.lang = 'en-SG';
  document.body.innerHTML = PAGE;
  history.replaceState(null, '', address);
}

/** Hydrates the filters in their served HTML. */
function hydrate(): void {
  const container = document.querySelector('.filters-values') as HTMLElement;
  render(<ListingFilters {...FILTERS} />, { container, hydrate: true });
}

/** An API that finds one product for each page and choice, and what it was asked. */
function answer() {
  const asked: Array<URLSearchParams> = [];
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const url = new URL(String(input), location.origin);
    const file = textsFileAt(url);
    if (file) return file;
    asked.push(url.searchParams);
    const where = JSON.parse(url.searchParams.get('where[facets]') ?? '{}');
    const isFiltered = Object.keys(where).length > 1;
    const name = [where['type:finish'], url.searchParams.get('sort')].flat().filter(Boolean).join();
    const variants = {
      hits: url.searchParams.get('page[size]') === '1' ? [] : [hit(name)],
      nbHits: isFiltered ? 1 : 52,
      queryID: `q${asked.length}`,
      facets: { 'type:finish': FINISH },
      stats: { price: { min: 5, max: 95 } },
    };
    return Response.json({ results: { variants } });
  });
  return asked;
}

const found = () => document.querySelector<HTMLElement>('.listing-found');
const own = () => document.querySelector<HTMLElement>('.listing-own');
const names = () =>
  [...(found()?.querySelectorAll('.card-name') ?? [])].map((one) => one.textContent);
const rail = () => within(document.querySelector('.filters-values') as HTMLElement);

const isChosen = () =>
  rail()
    .getAllByRole('link')
    .map((one) => one.getAttribute('aria-current') === 'true');
const done = () => document.querySelector('.filters-done')?.textContent;

test('choices add up before the listing’s code is there, and are taken back without it', async () => {
  open('/categories/x?utm=1&language=th');
  const loading = Promise.withResolvers<Response>();
  const fetched = vi.fn(() => loading.promise);
  vi.stubGlobal('fetch', fetched);
  hydrate();
  expect(isChosen()).toEqual([false, false]);
  const [matte, satin] = rail().getAllByRole('link');
  const chosen = () =>
    new URL(location.href).searchParams.get('type:finish')?.split(',').filter(Boolean);
  matte?.click();
  // The mark is painted before anything else takes its time.
  expect(isChosen()).toEqual([true, false]);
  expect(chosen()).toBeUndefined();
  satin?.click();
  expect(isChosen()).toEqual([true, true]);
  await waitFor(() => expect(chosen()).toEqual(['matte', 'satin']));
  await waitFor(() => expect(own()?.getAttribute('aria-busy')).toBe('true'));
  expect(done()).toContain(messages.listing.loading);
  expect(location.search).toMatch(/utm=1&language=th/);
  matte?.click();
  expect(isChosen()).toEqual([false, true]);
  await waitFor(() => expect(chosen()).toEqual(['satin']));

  await waitFor(() => expect(fetched).toHaveBeenCalled());
  loading.reject(new Error('offline'));
  await waitFor(() => expect(isChosen()).toEqual([false, false]));
  expect(location.search).toBe('?utm=1&language=th');
  await waitFor(() => expect(own()?.getAttribute('aria-busy')).toBe('false'));
  expect(done()).toBe('Show 52 products');

  // The next choice tries again.
  answer();
  matte?.click();
  await waitFor(() => expect(names()).toEqual(['matte,popularity']));
});

test('an address with a filter opens the listing in place of the served one', async () => {
  open('/categories/x?type:finish=matte&ref=1#top');
  document.documentElement.dataset.filtered = '';
  const asked = answer();
  const served = document.querySelector<HTMLElement>('[data-value=matte]');
  const panel = rail().getByText('Finish').closest('details');
  served?.focus();
  Object.assign(rail().getByLabelText(/^From/), { value: '10' });
  hydrate();
  await waitFor(() => expect(names()).toEqual(['matte,popularity']));
  expect(found()?.querySelector('img')?.src).toContain('/images/');
  expect([own()?.hidden, found()?.hidden]).toEqual([true, false]);
  expect(document.documentElement.dataset.filtered).toBeUndefined();
  expect(asked.map((call) => call.get('page[size]')).sort()).toEqual(['1', '48']);

  // The served filters are still there: a panel, a price, and where the shopper was.
  expect(rail().getByText('Finish').closest('details')).toBe(panel);
  expect(panel?.open).toBe(true);
  expect(rail().getByLabelText(/^From/)).toHaveProperty('value', '10');
  const matte = rail().getByRole('link', { name: 'Matte' });
  expect(matte).toBe(served);
  expect(document.activeElement).toBe(matte);
  expect(matte.getAttribute('aria-current')).toBe('true');

  const user = userEvent.setup();
  await user.click(rail().getByRole('link', { name: 'Satin' }));
  await waitFor(() => expect(names()).toEqual(['matte,satin,popularity']));
  expect(decodeURIComponent(location.search)).toBe('?ref=1&type:finish=matte,satin');

  // Without a choice, the served products are there, without another call.
  const calls = asked.length;
  await user.click(within(found() as HTMLElement).getByRole('button', { name: texts.clear }));
  await waitFor(() => expect(own()?.hidden).toBe(false));
  expect(found()?.hidden).toBe(true);
  expect(location.search).toBe('?ref=1');
  expect(asked).toHaveLength(calls);

  // The order of the served products is that of the found ones.
  const sort = own()?.querySelector('select') as HTMLSelectElement;
  await user.selectOptions(sort, 'newest');
  await waitFor(() => expect(names()).toEqual(['newest']));
  expect(location.search).toBe('?ref=1&sort=newest');
  expect(screen.getByRole('button', { name: texts.showMore })).toBeTruthy();

  // Back, as the browser says it.
  history.replaceState(null, '', '/categories/x?ref=1&type:finish=matte');
  dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(names()).toEqual(['matte,popularity']));

  // A page that the browser has kept shows what the products cost now.
  price = 1_200;
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(found()?.textContent).toContain('$12'));
  expect(found()?.textContent).not.toContain('$9');
});

test.each(['.listing-own', '.search-pending'])(
  'another order that was chosen in %s before the island was awake is taken up',
  async (place) => {
    open('/categories/x');
    answer();
    const tools = own()?.querySelector('select') as HTMLSelectElement;
    if (place === '.search-pending') {
      const pending = Object.assign(document.createElement('div'), { className: 'search-pending' });
      document.body.prepend(pending);
      pending.append(tools);
    }
    Object.assign(tools, { value: 'newest' });
    hydrate();
    await waitFor(() => expect(names()).toEqual(['newest']));
    expect(location.search).toBe('?sort=newest');
  },
);

test('all values of a filter come when they are asked for', async () => {
  open('/categories/x');
  const asked = answer();
  hydrate();
  const user = userEvent.setup();
  await user.click(rail().getByRole('button', { name: 'Show all 3' }));
  await waitFor(() => expect(rail().getByRole('searchbox')).toBe(document.activeElement));
  expect(asked).toHaveLength(1);
  expect(own()?.hidden).toBe(false);
});
