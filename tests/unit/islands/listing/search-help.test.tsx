// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { textsOf } from '#i18n/texts.ts';
import { ListingFilters } from '#islands/listing/ListingFilters.tsx';
import { besideTexts } from '../../../builders/texts-file.ts';

// Loaded before any test waits for it.
import '#islands/listing/find-help.ts';
import '#islands/listing/open-listing.tsx';

vi.mock('#islands/browser/load-styles.ts', () => ({ loadStyles: async () => {} }));

const texts = textsOf('en', 'search');

const HELP = {
  pages: [
    { name: 'Can I return something?', address: '/faq#return', topic: 'Returns' },
    { name: 'The Lip Studio', address: '/stores/lip', isStore: true, facts: ['1 Lip Road'] },
  ],
  categories: [],
  ways: [{ name: 'Help', address: '/faq' }],
};

const PAGE = `
  <div class="search-box"><h1>
    <span>Search</span>
    <span data-heading="results" hidden>Results for <bdi></bdi></span>
    <span data-heading="none" hidden>No results for <bdi></bdi></span>
  </h1></div>
  <div class="search-pending"></div>
  <div data-listing='{"scope":{"isSearch":true}}'>
    <aside class="listing-rail" hidden></aside>
    <div>
      <div class="listing-found" hidden></div>
      <div class="listing-own"><div class="search-unanswered"></div><p>Categories</p></div>
    </div>
  </div>`;

afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});

interface Shop {
  /** How many products are found. */
  readonly hits?: number;
  readonly hasHelp?: boolean;
}

/** The page of a search, and the open listing in it. */
async function search(query: string, { hits = 0, hasHelp = true }: Shop = {}) {
  document.documentElement.lang = 'en-SG';
  document.body.innerHTML = PAGE;
  history.replaceState(null, '', `/search?q=${encodeURIComponent(query)}`);
  const answer = async (address: string) => {
    if (address.includes('/texts/help.json')) {
      return hasHelp ? Response.json(HELP) : new Response(null, { status: 503 });
    }
    if (address.includes('popular')) {
      return Response.json({
        data: [{ id: '1', type: 'queries', attributes: { query: 'mascara' } }],
      });
    }
    const found = [...Array(hits).keys()].map((id) => ({
      id: `v${id}`,
      'product-id': `${id}`,
      'slug-url': `p${id}`,
      name: `Product ${id}`,
      price: 900,
    }));
    const variants = { hits: found, nbHits: hits, queryID: 'q1', facets: {} };
    return Response.json({ results: { variants } });
  };
  vi.stubGlobal('fetch', besideTexts(answer));
  render(
    <ListingFilters
      country="SG"
      language="en"
      texts={textsOf('en', 'filters')}
      facts={{ scope: { isSearch: true }, priceStep: 10 }}
      address=""
      currencySymbol="$"
      hasFilters
      facets={[]}
    />,
  );
  await waitFor(() => expect(document.querySelector('.search-pending')).toBeNull());
}

const part = (name: string) => document.querySelector(name) as HTMLElement;
const heading = () =>
  [...part('h1').children].find((one) => !(one as HTMLElement).hidden)?.textContent;
const namesIn = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section');
  return within(section as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

// Before the others, since a page keeps what it has loaded.
test('without its help, it is still told', async () => {
  await search('return policy', { hasHelp: false });
  expect(heading()).toBe('No results for return policy');
  expect(screen.getByText(texts.noResults)).toBeTruthy();
});

test('a search without products is told how to search otherwise, above the ways into the shop', async () => {
  await search('qqqq');
  expect([part('.listing-own').hidden, part('.listing-found').hidden]).toEqual([false, true]);
  expect(heading()).toBe('No results for qqqq');
  expect(part('.search-unanswered').textContent).toContain(texts.tipSpelling);
  expect(namesIn(texts.popular)).toEqual(['mascara']);
  expect(namesIn(texts.suggestedHelp)).toEqual(['Help']);
});

test('pages that answer it take the place of these tips, and some stores lead to all', async () => {
  await search('lip studio');
  expect(heading()).toBe('Results for lip studio');
  expect(namesIn(texts.suggestedHelp)).toEqual(['The Lip Studio', texts.allStores]);
  expect(part('.search-unanswered').textContent).toContain('1 Lip Road');
  expect(screen.queryByText(texts.noResults)).toBeNull();
});

test('a search of two letters only says that there is nothing', async () => {
  await search('zq');
  expect(heading()).toBe('Results for zq');
  expect(within(part('.listing-own')).getByRole('status').textContent).toBe('0 products');
});

test.each([
  { top: 5_000, isThere: true },
  { top: 5, isThere: false },
])(
  'help for a search that finds products is below them, if that moves nothing in view',
  async ({ top, isThere }) => {
    const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    measured.mockReturnValue({ top } as DOMRect);
    await search('return something', { hits: 2 });
    const found = part('.listing-found');
    expect([part('.listing-own').hidden, found.hidden]).toEqual([true, false]);
    const end = found.querySelector('[aria-busy]')?.lastElementChild;
    await waitFor(() => expect(measured.mock.contexts).toContain(end));
    await waitFor(() => expect(end?.childElementCount).toBe(isThere ? 1 : 0));
    expect(end?.textContent?.includes('Can I return something?')).toBe(isThere);
    measured.mockRestore();
  },
);
