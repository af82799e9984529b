// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { FacetValue } from '#commerce/search.ts';
import { FROM_FIRST_PAGE, type ListingState } from '#domain/listing/listing-state.ts';
import type { Refinement } from '#domain/listing/refinement.ts';
import { fillText } from '#i18n/fill-text.ts';
import { FilterRail } from '#islands/listing/FilterRail.tsx';
import { useListing } from '#islands/listing/listing-store.ts';
import { remainingChoices } from '#islands/listing/remaining-choices.ts';
import messages from '../../../src/i18n/messages/en.json' with { type: 'json' };
import { aListing } from './a-listing.tsx';

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

const { showAll_other: showAll, noValue } = messages.listing;
const { titleIn } = messages.search;

afterEach(cleanup);

/** The filters of a listing that changes as its shopper asks. */
function open(...trail: ReadonlyArray<Refinement>) {
  const change = vi.fn((state: ListingState) => useListing.setState({ state }));
  useListing.setState({
    state: { query: '', trail, sort: 'popularity', ...FROM_FIRST_PAGE },
    facets: FACETS,
    left: undefined,
    status: 'shown',
    hitsCount: trail.length > 0 ? 9 : 0,
  });
  render(aListing({ change, productsCount: 67 }, <FilterRail key="rail" />));
  const concerns = within(panelOf('Concern'));
  return { concerns, brands: within(panelOf(messages.listing.brand)), user: userEvent.setup() };
}

function panelOf(title: string): HTMLElement {
  const panel = screen.getByText(title, { selector: 'summary' }).closest('details');
  if (!panel) throw new Error(`There is no panel ${title}.`);
  return panel;
}

type Panel = ReturnType<typeof open>['concerns'];
const namesIn = (panel: Panel) => panel.getAllByRole('link').map(({ textContent }) => textContent);
const countsIn = (panel: Panel) =>
  panel.getAllByRole('listitem').map(({ lastElementChild }) => lastElementChild?.textContent);
const all = { name: fillText(showAll, { count: 10 }, 'en-SG') };

test('brands are in alphabetical order, other values by their number of products', () => {
  const { brands, concerns } = open();
  expect(namesIn(brands)).toEqual(['Éclat', 'Eden', 'Zwirn']);
  expect(namesIn(concerns)).toEqual(CONCERNS.slice(0, 8).map(({ name }) => name));
});

test('a long list is shown whole on demand, and searched', async () => {
  const { concerns, user } = open();
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

test('categories are after what served panels have, so that they push nothing down', () => {
  open();
  act(() => {
    const values = [value('Lips', 9), value('Face', 5)];
    useListing.setState({ facets: [{ key: 'categories', name: '', values }, ...FACETS] });
  });
  const panels = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(panels).toEqual([messages.listing.brand, 'Concern', messages.listing.category]);
});

test('a value stays in its place when it is no longer chosen', async () => {
  const { concerns, user } = open({ facet: 'type:concern', value: 'Concern 9' });
  const before = namesIn(concerns);
  expect(before).toContain('Concern 9');
  await user.click(concerns.getByRole('link', { name: 'Concern 9' }));
  expect(useListing.getState().state.trail).toEqual([]);
  expect(namesIn(concerns)).toEqual(before);
});

test('numbers of products, and prices, are those that the other filters leave', () => {
  const { concerns, brands } = open({ facet: 'type:concern', value: 'Concern 0' });
  const facets = [
    { key: 'brand', name: '', values: [value('Eden', 3)] },
    { key: 'type:concern', name: 'Concern', values: CONCERNS },
  ];
  const highest = screen.getByLabelText(new RegExp(messages.listing.priceTo));
  act(() =>
    useListing.setState({ left: remainingChoices({ facets, price: { min: 12, max: 48 } }) }),
  );
  expect(countsIn(brands)).toEqual(['0', '3', '0']);
  expect(countsIn(concerns)).toEqual(CONCERNS.slice(0, 8).map(({ count }) => `${count}`));
  expect(highest).toHaveProperty('placeholder', '48');
  act(() => useListing.setState({ left: undefined }));
  expect(countsIn(brands)).toEqual(['5', '7', '9']);
});

test('no numbers are shown without an answer that has them', () => {
  const { brands } = open({ facet: 'type:concern', value: 'Concern 0' });
  act(() => useListing.setState({ status: 'failed' }));
  expect(brands.queryByText(/^\d+$/)).toBeNull();
});

test('how many products there are is said before anything is chosen, and after', async () => {
  const { concerns, user } = open({ facet: 'type:concern', value: 'Concern 0' });
  expect(screen.queryByRole('button', { name: 'Show 9 products' })).not.toBeNull();
  act(() => useListing.setState({ status: 'waiting' }));
  expect(screen.queryByRole('button', { name: messages.listing.loading })).not.toBeNull();
  act(() => useListing.setState({ status: 'shown', hitsCount: 0 }));
  await user.click(concerns.getByRole('link', { name: 'Concern 0' }));
  expect(screen.queryByRole('button', { name: 'Show 67 products' })).not.toBeNull();
});

test('a value that would leave nothing stays in its place, and leads nowhere', async () => {
  const { brands, user } = open({ facet: 'type:concern', value: 'Concern 0' });
  const facets = [{ key: 'brand', name: '', values: [value('Eden', 3)] }];
  act(() => useListing.setState({ left: remainingChoices({ facets, price: undefined }) }));
  expect(namesIn(brands)).toEqual(['Éclat', 'Eden', 'Zwirn']);
  const spent = brands.getByRole('link', { name: 'Zwirn' });
  expect(spent.getAttribute('aria-disabled')).toBe('true');
  expect(spent.hasAttribute('href')).toBe(false);
  const before = useListing.getState().state;
  await user.click(spent);
  expect(useListing.getState().state).toEqual(before);
  await user.click(brands.getByRole('link', { name: 'Eden' }));
  expect(useListing.getState().state.trail).toHaveLength(2);
});
