// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openListing } from '#islands/listing/open-listing.tsx';
import messages from '../../../src/i18n/messages/en.json' with { type: 'json' };

vi.mock('#islands/load-styles.ts', () => ({ loadStyles: async () => {} }));

const { listing: texts, product, search } = messages;

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
});

/** A served listing of the category c1, on whose first page are two of 52 products. */
const PAGE = `
  <div data-listing='{"scope":{"category":"c1"},"pictureSources":[],"priceStep":10,"productsCount":52}'>
    <aside class="listing-rail"><div class="filters"><div class="filters-values">
      <details data-filter="type:finish" open><summary>Finish</summary><ul><li>
        <a class="listing-choice" href="?type:finish=matte" data-facet="type:finish" data-value="matte">Matte</a>
      </li></ul></details>
      <form class="filter-price"><input name="from" value="10"><input name="to" value="20"></form>
      <p class="filters-done"><button popovertarget="filters">Show 52 products</button></p>
    </div></div></aside>
    <div>
      <div class="listing-own">
        <select name="sort" data-sort><option value="popularity">x</option><option value="newest">y</option></select>
        <ul class="product-grid"><li>served</li></ul>
      </div>
      <div class="listing-found" hidden></div>
    </div>
  </div>`;

/** An API that finds one product for each page and choice, and what it was asked. */
function answer() {
  const asked: Array<URLSearchParams> = [];
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const url = new URL(String(input), location.origin);
    if (url.pathname.startsWith('/texts/')) {
      const { titleIn, correction, asTyped } = search;
      return Response.json({ ...product, ...texts, titleIn, correction, asTyped });
    }
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

test('an address with a filter opens the listing in place of the served one', async () => {
  document.documentElement.lang = 'en-SG';
  document.documentElement.dataset.filtered = '';
  document.body.innerHTML = PAGE;
  history.replaceState(null, '', '/categories/x?type:finish=matte&ref=1#top');
  const asked = answer();
  document.querySelector<HTMLElement>('[data-value=matte]')?.focus();
  await openListing();
  expect(names()).toEqual(['matte,popularity']);
  expect([own()?.hidden, found()?.hidden]).toEqual([true, false]);
  expect(document.documentElement.dataset.filtered).toBeUndefined();
  expect(asked.map((call) => call.get('page[size]')).sort()).toEqual(['1', '48']);

  // What the shopper did before stays: a panel, a price, and where they were.
  expect(rail().getByText('Finish').closest('details')?.open).toBe(true);
  expect(rail().getByLabelText(/^From/)).toHaveProperty('value', '10');
  const matte = rail().getByRole('link', { name: 'Matte' });
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
