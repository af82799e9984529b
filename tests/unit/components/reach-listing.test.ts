// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The listing's code, which is on its way until the test lets it fail. */
const { code } = vi.hoisted(() => ({ code: Promise.withResolvers<void>() }));
vi.mock('#islands/listing/open-listing.tsx', () => ({ openListing: () => code.promise }));
vi.mock('#islands/toast/failure.ts', () => ({ showUnreachable: vi.fn() }));
vi.mock('#islands/reporting/report.ts', () => ({ report: vi.fn() }));

beforeEach(async () => {
  document.body.innerHTML = `<div data-listing="{}">
    <a class="listing-choice" data-facet="brand" data-value="one">One</a>
    <a class="listing-choice" data-facet="brand" data-value="two">Two</a>
    <a class="listing-choice" data-facet="type:finish" data-value="matte">Matte</a>
    <p class="filters-done"><button data-loading="Loading…">Show 279 products</button></p>
    <div class="listing-own"></div>
  </div>`;
  await import('#components/listing/reach-listing.ts');
});

afterEach(() => {
  document.body.innerHTML = '';
});

const element = (selector: string) => document.querySelector<HTMLElement>(selector);
const isChosen = () =>
  [...document.querySelectorAll('.listing-choice')].map(
    (one) => one.getAttribute('aria-current') === 'true',
  );

test('choices add up before the listing’s code is there, and are taken back without it', async () => {
  const [one, two, matte] = document.querySelectorAll<HTMLElement>('.listing-choice');
  const chosen = (facet: string) =>
    new URL(location.href).searchParams.get(facet)?.split(',').filter(Boolean);
  history.replaceState(null, '', '/categories/makeup?pages=3&language=th');
  one?.click();
  // The mark is painted before anything else takes its time.
  expect(isChosen()).toEqual([true, false, false]);
  expect(location.search).toMatch(/pages=3/);
  two?.click();
  matte?.click();
  expect(isChosen()).toEqual([true, true, true]);
  await vi.waitFor(() => expect(chosen('type:finish')).toEqual(['matte']));
  expect(element('.listing-own')?.getAttribute('aria-busy')).toBe('true');
  expect(element('.filters-done')?.textContent).toBe('Loading…');
  expect(chosen('brand')).toEqual(['one', 'two']);
  expect(location.search).toMatch(/language=th/);
  expect(location.search).not.toMatch(/pages=/);
  one?.click();
  expect(isChosen()).toEqual([false, true, true]);
  await vi.waitFor(() => expect(chosen('brand')).toEqual(['two']));

  code.reject(new Error('offline'));
  await vi.waitFor(() => expect(isChosen()).toEqual([false, false, false]));
  expect(location.href).toMatch(/pages=3/);
  expect(element('.listing-own')?.getAttribute('aria-busy')).toBe('false');
  expect(element('.filters-done')?.textContent).toBe('Show 279 products');
});
