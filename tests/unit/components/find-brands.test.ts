// @vitest-environment happy-dom
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

const TEXTS = {
  all: '3 brands',
  found_one: '{{count}} brand found',
  found_other: '{{count}} brands found',
  none: 'No brand has “{{query}}” in its name.',
  searchAll: 'Search all products for “{{query}}”',
};

const group = (letter: string, ...names: ReadonlyArray<string>) =>
  `<section class="brand-group" aria-labelledby="brands-${letter}">
    <ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>
  </section>`;

test('the brand index leaves the brands whose names have what is typed, says how many, and leads on', async () => {
  document.documentElement.lang = 'en-SG';
  document.body.innerHTML = `<input data-find-brands>
    <p role="status">3 brands</p>
    <div class="letters"><a href="#brands-e">E</a><a href="#brands-z">Z</a></div>
    <p hidden><a href="/search?language=zh" data-search-all></a></p>
    ${group('e', 'Éclat Fauve', 'Eden')}${group('z', 'Zwirn')}`;
  const status = document.querySelector<HTMLElement>('[role=status]');
  if (status) status.dataset.brandsFound = JSON.stringify(TEXTS);
  await import('#components/listing/find-brands.ts');
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('section:not([hidden]) li:not([hidden])')].map(
      ({ textContent }) => textContent,
    );
  const letters = () =>
    [...document.querySelectorAll('.letters a[href]')].map((letter) => letter.textContent);
  const all = () => document.querySelector<HTMLAnchorElement>('p:not([hidden]) > a');
  const field = document.querySelector('input') ?? document.body;
  const user = userEvent.setup();
  await user.type(field, ' ECLAT');
  expect(shown()).toEqual(['Éclat Fauve']);
  expect(letters()).toEqual(['E']);
  expect(status?.textContent).toBe('1 brand found');
  expect(all()).toBeNull();
  await user.type(field, 'x');
  expect(shown()).toEqual([]);
  expect(letters()).toEqual([]);
  expect(status?.textContent).toBe('No brand has “ECLATx” in its name.');
  expect(all()?.textContent).toBe('Search all products for “ECLATx”');
  expect(all()?.search).toBe('?language=zh&q=ECLATx');
  await user.clear(field);
  await user.type(field, 'q');
  expect(status?.textContent).toBe('No brand has “q” in its name.');
  expect(all()).toBeNull();
  await user.clear(field);
  expect(shown()).toEqual(['Éclat Fauve', 'Eden', 'Zwirn']);
  expect(letters()).toEqual(['E', 'Z']);
  expect(status?.textContent).toBe('3 brands');
  expect(all()).toBeNull();
});
