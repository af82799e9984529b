// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { rememberView } from '#components/product/remember-view.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';

const { productViews, recentProducts } = LOCAL_STORAGE;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/products/velvet');
  document.body.innerHTML =
    '<div class="product" data-id="p1" data-rating="4.5"><p class="product-name">Velvet</p></div>';
});

const kept = (name: string) => JSON.parse(localStorage.getItem(name) ?? 'null');

test('a product that is viewed is remembered at once', () => {
  rememberView();
  expect(kept(productViews)).toEqual(['p1']);
  expect(kept(recentProducts)).toMatchObject([
    { id: 'p1', slug: 'velvet', name: 'Velvet', rating: 4.5 },
  ]);
});

test('what is stored of earlier views stays as far as it can be read', () => {
  localStorage.setItem(productViews, '["p2", null, "p1"]');
  localStorage.setItem(recentProducts, '[7, {}, {"id": "p2", "price": "$7"}]');
  rememberView();
  expect(kept(productViews)).toEqual(['p1', 'p2']);
  expect(kept(recentProducts)).toMatchObject([{ id: 'p1' }, { id: 'p2', price: '$7' }]);
});
