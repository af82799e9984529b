// @vitest-environment happy-dom
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

test('the brand index leaves the brands whose names have what is typed', async () => {
  const group = (...names: ReadonlyArray<string>) =>
    `<section class="brand-group"><ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul></section>`;
  document.body.innerHTML = `<input data-find-brands><p data-no-brand="None"></p>${group('Éclat Fauve', 'Eden')}${group('Zwirn')}`;
  await import('#components/listing/find-brands.ts');
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('section:not([hidden]) li:not([hidden])')].map(
      ({ textContent }) => textContent,
    );
  const field = document.querySelector('input') ?? document.body;
  const user = userEvent.setup();
  await user.type(field, ' ECLAT');
  expect(shown()).toEqual(['Éclat Fauve']);
  await user.type(field, 'x');
  expect(shown()).toEqual([]);
  expect(document.querySelector('p')?.textContent).toBe('None');
  await user.clear(field);
  expect(shown()).toEqual(['Éclat Fauve', 'Eden', 'Zwirn']);
  expect(document.querySelector('p')?.textContent).toBe('');
});
