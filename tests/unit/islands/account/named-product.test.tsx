// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { NamedProduct } from '#islands/account/NamedProduct.tsx';

const SEEN = {
  id: 'p1',
  slug: 'velvet',
  name: 'Velvet Lipstick',
  brandName: 'Atelier Nuit',
  imgSrc: '/a.webp',
};

function shownAt(query: string, stored: unknown): string {
  localStorage.setItem(LOCAL_STORAGE.recentProducts, JSON.stringify(stored));
  history.replaceState(null, '', `/account/reviews${query}`);
  return render(<NamedProduct country="SG" language="en" />).container.textContent ?? '';
}

afterEach(cleanup);

test('whoever comes from a product sees what it is, before signing in to write about it', () => {
  const text = shownAt('?product=velvet', [{ ...SEEN, slug: 'other', name: 'Other' }, SEEN]);
  expect(text).toContain('Atelier Nuit');
  expect(text).toContain('Velvet Lipstick');
  expect(text).not.toContain('Other');
  expect(document.querySelector('img')?.getAttribute('src')).toMatch(/^\/a\.webp/);
});

test.each([
  ['without a product in the address', '', [SEEN]],
  ['of a product that this browser has not seen', '?product=unknown', [SEEN]],
  ['of a product without a name', '?product=velvet', [{ ...SEEN, name: '' }]],
  ['of what is stored otherwise', '?product=velvet', { velvet: SEEN }],
])('nothing is shown %s', (_, query, stored) => {
  expect(shownAt(query, stored)).toBe('');
});
