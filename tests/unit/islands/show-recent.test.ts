// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { sizedAddress } from '#domain/pictures/picture-addresses.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { showRecent } from '#islands/product/show-recent.ts';

const SOURCE = 'https://vendure.example';
const PHOTO = `${SOURCE}/assets/rose.jpg`;

beforeEach(() => {
  localStorage.setItem(LOCAL_STORAGE.productViews, JSON.stringify(['rose']));
  document.documentElement.lang = 'en-SG';
  vi.stubGlobal('fetch', async () =>
    Response.json({
      data: [
        {
          type: 'products',
          id: 'rose',
          attributes: { name: 'Rose', 'slug-url': 'rose' },
          relationships: { 'featured-variant': { data: { type: 'variants', id: 'v' } } },
        },
      ],
      included: [{ type: 'variants', id: 'v', attributes: { 'image-urls': [PHOTO] } }],
    }),
  );
});

async function shown() {
  document.body.innerHTML = `<div class="added-place" data-picture-sources="${SOURCE}"></div>
    <recently-viewed><section hidden><ul data-products></ul></section></recently-viewed>`;
  const element = document.querySelector<HTMLElement>('recently-viewed');
  if (!element) throw new Error('There is no place for them.');
  await showRecent(element);
  return element;
}

test('pictures of products viewed before come from the picture service', async () => {
  const picture = (await shown()).querySelector('img');
  expect(picture?.getAttribute('src')).toBe(sizedAddress(PHOTO, 320));
  expect(picture?.getAttribute('srcset')).toContain(`${sizedAddress(PHOTO, 160)} 160w`);
});

test('their names are kept apart from what is around them', async () => {
  const names = (await shown()).querySelectorAll('bdi');
  expect([...names].map(({ className }) => className)).toEqual(['card-brand', 'card-name']);
});
