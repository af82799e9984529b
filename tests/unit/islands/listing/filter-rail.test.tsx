// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Facet, FacetValue, SearchAnswer, SearchCall } from '#commerce/search.ts';
import type { Refinement } from '#domain/listing/refinement.ts';
import { fillText } from '#i18n/fill-text.ts';
import { FilterRail } from '#islands/listing/FilterRail.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { openListing } from './a-listing.tsx';

const value = (name: string, count: number): FacetValue => ({
  id: name,
  name,
  count,
  parentId: '',
});

/** Ten concerns, the most frequent first; brands as the API has them, by their products. */
const CONCERNS = Array.from({ length: 10 }, (_, at) => value(`Concern ${at}`, 20 - at));
const FACETS = [
  { key: 'brand', name: '', values: [value('Zwirn', 9), value('Éclat', 5), value('Eden', 7)] },
  { key: 'type:concern', name: 'Concern', values: CONCERNS },
];

const { noValue, titleIn } = messages.listing;
const { showAll_other: showAll } = messages.filters;

interface Listing {
  readonly trail?: ReadonlyArray<Refinement>;
  readonly facets?: ReadonlyArray<Facet>;
  /** What is left once something is chosen. */
  readonly left?: Left | ((call: SearchCall) => Left | Promise<Left>);
}

type Left = Partial<SearchAnswer>;

/** The filters of a listing of 67 products that its shopper changes. */
async function open({ trail = [], facets = FACETS, left = {} }: Listing = {}) {
  const { calls, stateInAddress } = await openListing(
    {
      trail,
      productsCount: 67,
      find(call) {
        const isFiltered = Object.keys(call.where ?? {}).length > 1;
        if (!isFiltered) return { facets, price: { min: 1, max: 99 }, hitsCount: 67 };
        const answer = typeof left === 'function' ? left(call) : left;
        return answer instanceof Promise ? answer : { facets, ...answer };
      },
    },
    <FilterRail key="rail" />,
  );
  await screen.findByText('Concern', { selector: 'summary' });
  return {
    concerns: within(panelOf('Concern')),
    brands: within(panelOf(messages.listing.brand)),
    user: userEvent.setup(),
    trail: () => stateInAddress().trail,
    calls,
  };
}

function panelOf(title: string): HTMLElement {
  const panel = screen.getByText(title, { selector: 'summary' }).closest('details');
  if (!panel) throw new Error(`There is no panel ${title}.`);
  return panel;
}

type Panel = Awaited<ReturnType<typeof open>>['concerns'];
const namesIn = (panel: Panel) => panel.getAllByRole('link').map(({ textContent }) => textContent);
const countsIn = (panel: Panel) =>
  panel.getAllByRole('listitem').map(({ lastElementChild }) => lastElementChild?.textContent);
const all = { name: fillText(showAll, { count: 10 }, 'en-SG') };
const concern = (at: number): Refinement => ({ facet: 'type:concern', value: `Concern ${at}` });
const isChosen = (panel: Panel, at: number) =>
  panel.getByRole('link', { name: `Concern ${at}` }).hasAttribute('aria-current');

test('brands are in alphabetical order, other values by their number of products', async () => {
  const { brands, concerns } = await open();
  expect(namesIn(brands)).toEqual(['Éclat', 'Eden', 'Zwirn']);
  expect(namesIn(concerns)).toEqual(CONCERNS.slice(0, 8).map(({ name }) => name));
});

test('a long list is shown whole on demand, and searched', async () => {
  const { concerns, user } = await open();
  await user.click(concerns.getByRole('button', all));
  expect(namesIn(concerns)).toEqual(CONCERNS.map(({ name }) => name));
  const field = concerns.getByRole('searchbox', { name: fillText(titleIn, { label: 'Concern' }) });
  expect(document.activeElement).toBe(field);
  await user.type(field, ' CÓNCERN 7');
  expect(namesIn(concerns)).toEqual(['Concern 7']);
  await user.type(field, 'x');
  expect(concerns.queryByRole('link')).toBeNull();
  expect(concerns.getByRole('status').textContent).toBe(noValue);
});

test('categories are after what served panels have, so that they push nothing down', async () => {
  const values = ['Lips', 'Face'].map((name) => ({ ...value(name, 5), parentId: 'c1' }));
  await open({ facets: [{ key: 'category', name: '', values }, ...FACETS] });
  const panels = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(panels).toEqual([messages.listing.brand, 'Concern', messages.listing.category]);
});

test('a value stays in its place when it is no longer chosen', async () => {
  const { concerns, user, trail } = await open({ trail: [concern(9)] });
  const before = namesIn(concerns);
  expect(before).toContain('Concern 9');
  await user.click(concerns.getByRole('link', { name: 'Concern 9' }));
  await waitFor(() => expect(trail()).toEqual([]));
  expect(namesIn(concerns)).toEqual(before);
});

test('numbers of products, and prices, are those that the other filters leave', async () => {
  const left = [
    { key: 'brand', name: '', values: [value('Eden', 3)] },
    { key: 'type:concern', name: 'Concern', values: CONCERNS },
  ];
  const { concerns, brands, user } = await open({
    trail: [concern(0)],
    left: { facets: left, price: { min: 12, max: 48 } },
  });
  expect(countsIn(brands)).toEqual(['0', '3', '0']);
  expect(countsIn(concerns)).toEqual(CONCERNS.slice(0, 8).map(({ count }) => `${count}`));
  const highest = screen.getByLabelText(new RegExp(messages.filters.priceTo));
  expect(highest).toHaveProperty('placeholder', '48');
  await user.click(concerns.getByRole('link', { name: 'Concern 0' }));
  await waitFor(() => expect(countsIn(brands)).toEqual(['5', '7', '9']));
  expect(highest).toHaveProperty('placeholder', '99');
});

test('no numbers are shown without an answer that has them', async () => {
  let isDown = false;
  const { brands, concerns, user } = await open({
    left: () => (isDown ? Promise.reject(new Error('The API is down.')) : {}),
  });
  isDown = true;
  await user.click(concerns.getByRole('link', { name: 'Concern 0' }));
  await waitFor(() => expect(brands.queryByText(/^\d+$/)).toBeNull());
});

test('how many products there are is said before anything is chosen, and after', async () => {
  const held = Promise.withResolvers<Partial<SearchAnswer>>();
  const { concerns, user } = await open({
    trail: [concern(0)],
    left: ({ where }) =>
      JSON.stringify(where).includes('Concern 1') ? held.promise : { facets: FACETS, hitsCount: 9 },
  });
  expect(screen.queryByRole('button', { name: 'Show 9 products' })).not.toBeNull();
  await user.click(concerns.getByRole('link', { name: 'Concern 1' }));
  await screen.findByRole('button', { name: messages.listing.loading });
  held.resolve({ facets: FACETS, hitsCount: 4 });
  await screen.findByRole('button', { name: 'Show 4 products' });
  for (const at of [0, 1]) {
    await user.click(concerns.getByRole('link', { name: `Concern ${at}` }));
    await waitFor(() => expect(isChosen(concerns, at)).toBe(false));
  }
  await screen.findByRole('button', { name: 'Show 67 products' });
});

test('a value that would leave nothing stays in its place, and leads nowhere', async () => {
  const facets = [{ key: 'brand', name: '', values: [value('Eden', 3)] }];
  const { brands, user, trail } = await open({ trail: [concern(0)], left: { facets } });
  expect(namesIn(brands)).toEqual(['Éclat', 'Eden', 'Zwirn']);
  const spent = brands.getByRole('link', { name: 'Zwirn' });
  expect(spent.getAttribute('aria-disabled')).toBe('true');
  expect(spent.hasAttribute('href')).toBe(false);
  await user.click(spent);
  expect(trail()).toEqual([concern(0)]);
  await user.click(brands.getByRole('link', { name: 'Eden' }));
  await waitFor(() => expect(trail()).toHaveLength(2));
});

test('of facets with one choice, the latest replaces the one before it', async () => {
  const values = ['from-3', 'from-4'].map((name) => value(name, 5));
  const { user, trail } = await open({
    facets: [...FACETS, { key: 'type:rating', name: 'Rating', values }],
  });
  for (const name of ['from-3', 'from-4']) {
    await user.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(trail()).toEqual([{ facet: 'type:rating', value: name }]));
  }
});

test('filters are in the order of choice, however InstantSearch orders facets', async () => {
  const { brands, concerns, user, trail } = await open();
  await user.click(concerns.getByRole('link', { name: 'Concern 0' }));
  await waitFor(() => expect(trail()).toHaveLength(1));
  await user.click(brands.getByRole('link', { name: 'Eden' }));
  await waitFor(() => expect(trail()).toEqual([concern(0), { facet: 'brand', value: 'Eden' }]));
});

test('what is on offer is asked for once, and more pages than those that are there', async () => {
  const { brands, user, trail, calls } = await open();
  await user.click(brands.getByRole('link', { name: 'Eden' }));
  await waitFor(() => expect(trail()).toHaveLength(1));
  await user.click(brands.getByRole('link', { name: 'Éclat' }));
  await waitFor(() => expect(trail()).toHaveLength(2));
  await waitFor(() => expect(calls.map(({ size }) => size)).toEqual([48, 48, 48]));
});
