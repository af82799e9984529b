// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { localeFor } from '#domain/locale/locales.ts';
import { sizedAddress } from '#domain/pictures/picture-addresses.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { fillText } from '#i18n/fill-text.ts';
import { textsOf } from '#i18n/texts.ts';
import { readCookie, writeCookie } from '#islands/browser/cookies.ts';
// What a focus loads is here before any test begins.
import '#islands/search/open-panel.tsx';
import { SearchPanel } from '#islands/search/SearchPanel.tsx';
import { besideTexts } from '../../../builders/texts-file.ts';

vi.mock('#islands/browser/load-styles.ts', () => ({ loadStyles: async () => {} }));

const texts = textsOf('en', 'search');
const LOCALE = localeFor('SG');

const SOURCE = 'https://media.example';
const PHOTO = `${SOURCE}/lipstick.jpg`;

/** Results with one product, one brand and one category. */
const FOUND = {
  variants: {
    nbHits: 1,
    queryID: 'q1',
    hits: [
      {
        id: 'v1',
        'product-id': 'p1',
        'slug-url': 'velvet-lipstick',
        name: 'Velvet Lipstick',
        'brand-name': 'Maison Aube',
        'image-urls': [PHOTO],
        price: 2_600,
        rating: 4.5,
      },
    ],
  },
  brands: { hits: [{ id: 'b1', slug: 'lip-lab', name: 'Lip Lab', type: 'brand' }] },
  categories: {
    hits: [
      { id: 'c1', slug: 'makeup/lip', name: 'Lip', type: 'category', parentName: 'Makeup' },
      { id: 'c2', slug: 'skincare/lip-care', name: 'Lip care', type: 'category' },
    ],
  },
};

const HELP = {
  pages: [],
  categories: [{ name: 'Makeup', address: '/categories/makeup' }],
  ways: [
    { name: 'Help', address: '/faq' },
    { name: 'Find a store', address: '/store-locations' },
  ],
};

type Answer = object | Promise<object>;

/** What the shop answers, with an API that answers searches as the test says. */
function shopAnswers(answer: (query: string) => Answer) {
  const searches: Array<string> = [];
  const answers = async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://shop.test');
    if (pathname === '/texts/help.json') return Response.json(HELP);
    if (pathname.endsWith('/popular_queries')) {
      const data = ['x', 'sunscreen'].map((each) => ({ attributes: { query: each } }));
      return Response.json({ data });
    }
    if (!pathname.endsWith('/search')) return new Response(null, { status: 503 });
    const query = searchParams.get('query') ?? '';
    searches.push(query);
    return Response.json({ results: await answer(query) });
  };
  vi.stubGlobal('fetch', besideTexts(answers));
  return searches;
}

const ISLAND = (
  <SWRConfig value={{ provider: () => new Map() }}>
    <SearchPanel {...LOCALE} place="header" path="/search" hint="Products" submit="Search" />
  </SWRConfig>
);

/** The island with its field focused. */
async function open(answer: (query: string) => Answer = () => FOUND) {
  const searches = shopAnswers(answer);
  render(ISLAND);
  // Options are links, which would leave the test's page.
  screen.getByRole('search').addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  });
  const input = screen.getByRole<HTMLInputElement>('combobox');
  const user = userEvent.setup();
  await user.click(input);
  await waitFor(() => expect(input.hasAttribute('aria-controls')).toBe(true));
  return { user, input, searches };
}

const groupOf = (title: string) => within(screen.getByRole('group', { name: title }));
const hasGroup = (title: string) => screen.queryByRole('group', { name: title }) !== null;
const addresses = (options: ReadonlyArray<HTMLElement>) =>
  options.map((option) => option.getAttribute('href'));
const kept = () => JSON.parse(localStorage.getItem(LOCAL_STORAGE.recentSearches) ?? '[]');

test('what is popular is offered before anything is typed', async () => {
  const { searches } = await open();
  await screen.findByRole('group', { name: texts.popular });
  const popular = groupOf(texts.popular).getAllByRole('option');
  expect(addresses(popular)).toEqual(['/search?q=sunscreen']);
  expect(hasGroup(texts.recent)).toBe(false);
  expect(searches).toEqual([]);
});

test('pictures of products come from the picture service', async () => {
  document.documentElement.dataset.pictureSources = SOURCE;
  const { user, input } = await open();
  await user.type(input, 'lips');
  await screen.findByRole('group', { name: texts.suggestedProducts });
  const option = groupOf(texts.suggestedProducts).getByRole('option', { name: /Velvet Lipstick/ });
  expect(option.querySelector('img')?.getAttribute('src')).toBe(sizedAddress(PHOTO, 160));
});

test('earlier searches are offered until they are forgotten', async () => {
  const search = { name: 'Lip', slug: 'makeup/lip', type: 'category' };
  localStorage.setItem(LOCAL_STORAGE.recentSearches, JSON.stringify([search]));
  const { user } = await open();
  const [recent] = groupOf(texts.recent).getAllByRole('option');
  expect(addresses(recent ? [recent] : [])).toEqual(['/categories/makeup/lip']);
  await user.click(screen.getByRole('button', { name: texts.clearRecent }));
  expect(hasGroup(texts.recent)).toBe(false);
  expect(kept()).toEqual([]);
});

test('a query is sent once typing stops, and not before its third character', async () => {
  const { user, input, searches } = await open();
  await user.type(input, 'li');
  expect(hasGroup(texts.suggestedProducts)).toBe(false);
  await user.type(input, 'pstick');
  await screen.findByRole('group', { name: texts.suggestedProducts });
  expect(searches).toEqual(['lipstick']);
});

test('suggestions lead to categories, brands, products and all results, and are counted', async () => {
  const { user, input } = await open();
  await user.type(input, 'lip');
  await screen.findByRole('group', { name: texts.suggestedProducts });
  expect(addresses(groupOf(texts.suggestedCategories).getAllByRole('option'))).toEqual([
    '/categories/makeup/lip',
    '/categories/skincare/lip-care',
  ]);
  expect(addresses(groupOf(texts.suggestedBrands).getAllByRole('option'))).toEqual([
    '/brands/lip-lab',
  ]);
  const [product] = groupOf(texts.suggestedProducts).getAllByRole('option');
  expect(addresses(product ? [product] : [])).toEqual(['/products/velvet-lipstick']);
  expect(product?.textContent).toContain('Maison Aube');
  const all = screen.getByRole('option', { name: fillText(texts.viewAll, { query: 'lip' }) });
  expect(addresses([all])).toEqual(['/search?q=lip']);
  const count = fillText(texts.suggestions, { count: 4 });
  expect(screen.getByRole('status').textContent).toBe(count);
});

test('the id of a query is stored with consent alone, until the query is too short', async () => {
  const { user, input } = await open();
  const found = () => screen.findByRole('group', { name: texts.suggestedProducts });
  await user.type(input, 'lip');
  await found();
  expect(readCookie(COOKIES.searchQueryId)).toBeUndefined();
  await user.clear(input);
  writeCookie(COOKIES.legalNotice, 'all');
  await user.type(input, 'lips');
  await found();
  await waitFor(() => expect(readCookie(COOKIES.searchQueryId)).toBe('q1'));
  await user.clear(input);
  await waitFor(() => expect(readCookie(COOKIES.searchQueryId)).toBeUndefined());
});

test('a choice is kept as an earlier search', async () => {
  const { user, input } = await open();
  await user.type(input, 'lip');
  await user.click(await screen.findByRole('option', { name: 'Lip Lab' }));
  expect(kept()).toEqual([{ name: 'Lip Lab', slug: 'lip-lab', type: 'brand' }]);
});

test('a query without results is answered with tips', async () => {
  const { user, input } = await open(() => ({}));
  await user.type(input, 'xyzzy');
  await screen.findByText(texts.noResults);
  expect(screen.getByText(texts.tipSpelling).hidden).toBe(false);
  expect(screen.queryByRole('option', { name: /xyzzy/ })).toBeNull();
});

test('a query without results leads on to searches, categories, help and stores', async () => {
  const { user, input } = await open(() => ({}));
  await user.type(input, 'xyzzy');
  await screen.findByRole('group', { name: texts.categories });
  const found = (title: string) =>
    groupOf(title)
      .getAllByRole('option')
      .map((option) => [option.textContent, option.getAttribute('href')]);
  expect(found(texts.popular)).toEqual([['sunscreen', '/search?q=sunscreen']]);
  expect(found(texts.categories)).toEqual([['Makeup', '/categories/makeup']]);
  expect(found(texts.suggestedHelp)).toEqual([
    ['Help', '/faq'],
    ['Find a store', '/store-locations'],
  ]);
  await user.keyboard('{ArrowDown}');
  const current = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  expect(current?.textContent).toBe('sunscreen');
});

test('suggestions stay until those of the next query are there', async () => {
  const next = Promise.withResolvers<object>();
  const { user, input, searches } = await open((query) => (query === 'lip' ? FOUND : next.promise));
  await user.type(input, 'lip');
  await screen.findByRole('group', { name: texts.suggestedBrands });
  await user.type(input, 'stick');
  await waitFor(() => expect(searches).toEqual(['lip', 'lipstick']));
  expect(hasGroup(texts.suggestedBrands)).toBe(true);
  next.resolve({ ...FOUND, brands: {} });
  await waitFor(() => expect(hasGroup(texts.suggestedBrands)).toBe(false));
  expect(hasGroup(texts.suggestedProducts)).toBe(true);
});

test('the box names the list that is shown, whose options arrow keys reach', async () => {
  const { user, input } = await open();
  await screen.findByRole('group', { name: texts.popular });
  const list = () => document.getElementById(input.getAttribute('aria-controls') ?? '');
  expect(list()?.textContent).toContain('sunscreen');
  await user.type(input, 'lip');
  await screen.findByRole('group', { name: texts.suggestedCategories });
  expect(list()?.textContent).not.toContain('sunscreen');
  await user.keyboard('{ArrowDown}');
  const current = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  expect(current?.getAttribute('href')).toBe('/categories/makeup/lip');
  expect(list()?.contains(current)).toBe(true);
});

test('what was typed before the island is awake is kept, and searched for', async () => {
  const searches = shopAnswers(() => FOUND);
  const place = document.createElement('div');
  place.innerHTML = renderToString(ISLAND);
  document.body.append(place);
  const input = within(place).getByRole<HTMLInputElement>('searchbox');
  const user = userEvent.setup();
  await user.type(input, 'lipstick');
  const complain = vi.spyOn(console, 'error');
  render(ISLAND, { container: place, hydrate: true });
  expect(within(place).getByRole('combobox')).toBe(input);
  await screen.findByRole('group', { name: texts.suggestedProducts });
  expect(input.value).toBe('lipstick');
  expect(searches).toEqual(['lipstick']);
  expect(complain).not.toHaveBeenCalled();
});

test('a focus that leaves the search closes its panel', async () => {
  const { user, input } = await open();
  expect(input.getAttribute('aria-expanded')).toBe('true');
  const other = document.createElement('button');
  document.body.append(other);
  await user.click(other);
  expect(input.getAttribute('aria-expanded')).toBe('false');
});

test('a search is sent without the spaces around it; an empty one is not sent', async () => {
  const { user, input } = await open();
  const sent: Array<string> = [];
  const ended = new AbortController();
  const onSubmit = (event: Event) => {
    if (!event.defaultPrevented) sent.push(input.value);
    event.preventDefault();
  };
  document.addEventListener('submit', onSubmit, { signal: ended.signal });
  await user.type(input, '  {Enter}lip {Enter}');
  ended.abort();
  expect(sent).toEqual(['lip']);
});
