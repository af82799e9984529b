// @vitest-environment happy-dom
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fetchTextsAlone } from '../../builders/texts-file.ts';

const group = (letter: string, ...names: ReadonlyArray<string>) =>
  `<section class="brand-group" aria-labelledby="brands-${letter}">
    <ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>
  </section>`;

test('the brand index leaves the brands whose names have what is typed, says how many, and leads on', async () => {
  document.documentElement.lang = 'en-SG';
  document.body.innerHTML = `<input data-find-brands>
    <p role="status" data-brands-found>3 brands</p>
    <div class="letters"><a href="#brands-e">E</a><a href="#brands-z">Z</a></div>
    <p hidden><a href="/search?language=zh" data-search-all></a></p>
    ${group('e', 'Éclat Fauve', 'Eden')}${group('z', 'Zwirn')}`;
  const says = (text: string) =>
    vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe(text));
  vi.stubGlobal('fetch', fetchTextsAlone);
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
  await says('1 brand found');
  expect(all()).toBeNull();
  await user.type(field, 'x');
  expect(shown()).toEqual([]);
  expect(letters()).toEqual([]);
  await says('No brand has “ECLATx” in its name.');
  expect(all()?.textContent).toBe('Search all products for “ECLATx”');
  expect(all()?.search).toBe('?language=zh&q=ECLATx');
  await user.clear(field);
  await user.type(field, 'q');
  await says('No brand has “q” in its name.');
  expect(all()).toBeNull();
  await user.clear(field);
  expect(shown()).toEqual(['Éclat Fauve', 'Eden', 'Zwirn']);
  expect(letters()).toEqual(['E', 'Z']);
  await says('3 brands');
  expect(all()).toBeNull();
});
