// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { listingRouting } from '#islands/listing/listing-routing.ts';
import { goTo } from '#islands/page/page-listing.ts';

const ADDRESS = '/categories/lips?language=th&type:finish=matte&brand=b2,b1&price=-50';
const routing = listingRouting({ category: 'c1' });
const { router, stateMapping, stateOf, uiStateOf } = routing;

beforeEach(() => history.replaceState({ scrollY: 7 }, '', ADDRESS));

const here = () => location.pathname + decodeURIComponent(location.search) + location.hash;

test.each<Partial<ListingState>>([
  {},
  { sort: 'price-asc' },
  { page: 3 },
  { pages: 4 },
  { trail: [{ facet: 'under-sale', value: 'true' }] },
  { trail: [{ facet: 'price', value: '10-' }] },
])('a state of InstantSearch says what the address says: %o', (changed) => {
  const state = { ...router.read(), ...changed };
  expect(stateOf(uiStateOf(state))).toEqual(state);
});

test('filters stay in the order in which they were chosen, and new ones follow', () => {
  const ui = {
    refinementList: { brand: ['b1', 'b2', 'b3'], 'type:finish': ['matte'] },
    range: { price: ':50' },
  };
  expect(stateOf(ui).trail.map(({ value }) => value)).toEqual(['matte', 'b2', 'b1', '-50', 'b3']);
});

test('a choice is an entry of the history, and more pages of a list are not', () => {
  const pushed = vi.spyOn(history, 'pushState');
  const state = router.read();
  router.write({ ...state, sort: 'newest' });
  router.write({ ...state, sort: 'newest', pages: 2 });
  expect(here()).toBe(`${ADDRESS}&sort=newest&pages=2`);
  expect(pushed).toHaveBeenCalledTimes(1);
  router.write({ ...state, sort: 'newest', page: 2 });
  expect(pushed).toHaveBeenCalledTimes(2);
  router.write({ ...state, sort: 'newest', page: 2 });
  expect(pushed).toHaveBeenCalledTimes(2);
  pushed.mockRestore();
});

test('an address that was typed is normalised, with its place in the page and its position', () => {
  history.replaceState({ scrollY: 7 }, '', '/categories/lips?price=50-10&brand=b1,b1&x=1#found');
  router.read();
  expect(here()).toBe('/categories/lips?x=1&price=10-50&brand=b1#found');
  expect(history.state).toEqual({ scrollY: 7 });
});

test('addresses of the history, and of the served page’s links, are followed without another entry', () => {
  const pushed = vi.spyOn(history, 'pushState');
  const followed: Array<ListingState> = [];
  router.onUpdate((route) => followed.push(route));
  history.replaceState(null, '', '/categories/lips?brand=b1%2Cb2&sort=popularity');
  dispatchEvent(new PopStateEvent('popstate'));
  const [state] = followed;
  expect(state?.trail.map(({ value }) => value)).toEqual(['b1', 'b2']);
  if (state) router.write(stateMapping.stateToRoute(stateMapping.routeToState(state)));
  expect(pushed).not.toHaveBeenCalled();
  pushed.mockRestore();
  goTo('/categories/lips?brand=b3%2Cb4');
  expect(followed[1]?.trail.map(({ value }) => value)).toEqual(['b3', 'b4']);
  router.dispose();
  goTo('/categories/lips');
  expect(followed).toHaveLength(2);
});
