// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The listing's code, which is on its way until the test lets it fail. */
const { code } = vi.hoisted(() => ({ code: Promise.withResolvers<void>() }));
vi.mock('#islands/listing/open-listing.tsx', () => ({ openListing: () => code.promise }));
vi.mock('#islands/toast/failure.ts', () => ({ showUnreachable: vi.fn() }));
vi.mock('#islands/reporting/report.ts', () => ({ report: vi.fn() }));

beforeEach(async () => {
  document.body.innerHTML = `<div data-listing="{}">
    <a class="listing-choice" href="/categories/makeup?brand=one">One</a>
    <a class="listing-choice" href="/categories/makeup?brand=two">Two</a>
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

test('a choice is shown before the listing’s code is there, and taken back without it', async () => {
  const [one, two] = document.querySelectorAll<HTMLElement>('.listing-choice');
  one?.click();
  expect(isChosen()).toEqual([true, false]);
  expect(element('.listing-own')?.getAttribute('aria-busy')).toBe('true');
  expect(element('.filters-done')?.textContent).toBe('Loading…');
  two?.click();
  expect(isChosen()).toEqual([false, true]);

  code.reject(new Error('offline'));
  await vi.waitFor(() => expect(isChosen()).toEqual([false, false]));
  expect(element('.listing-own')?.getAttribute('aria-busy')).toBe('false');
  expect(element('.filters-done')?.textContent).toBe('Show 279 products');
});
