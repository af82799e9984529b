// @vitest-environment happy-dom

import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { COOKIES } from '#domain/storage/cookies.ts';
import { textsOf } from '#i18n/texts.ts';
import { PurchasedItems } from '#islands/account/PurchasedItems.tsx';
import { writeCookie } from '#islands/browser/cookies.ts';

const texts = { ...textsOf('en', 'purchasedItems'), ...textsOf('en', 'accountState') };

const item = (id: string, price: object) => ({
  type: 'purchased-items',
  id,
  attributes: { 'variant-id': id, 'product-name': `Product ${id}`, ...price },
});

test('what is no longer sold says so, and is not offered again', async () => {
  const data = [
    item('sold', { 'display-price': '$20' }),
    item('gone', { 'display-price': null }),
    item('unknown', {}),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ data, meta: { 'total-items': 3 } }));
  writeCookie(COOKIES.accessToken, 'x.e30.');
  render(<PurchasedItems {...{ texts }} country="SG" language="en" localeTag="en-SG" />);
  await waitFor(() => screen.getByText('Product gone'));
  const offered = screen.getAllByRole('button').map(({ dataset }) => dataset.add);
  expect(offered).toEqual(['sold', 'unknown']);
  expect(screen.getAllByText(texts.soldNoMore)).toHaveLength(1);
});

test('a day is that of the country, wherever its reader is', async () => {
  document.documentElement.lang = 'ko-KR';
  // Midnight has passed in Korea.
  const data = [item('late', { 'last-bought-at': '2026-11-30T21:53:00Z' })];
  vi.stubGlobal('fetch', async () => Response.json({ data, meta: { 'total-items': 1 } }));
  writeCookie(COOKIES.accessToken, 'x.e30.');
  render(<PurchasedItems {...{ texts }} country="KR" language="ko" localeTag="ko-KR" />);
  await waitFor(() => screen.getByText(/2026\. 12\. 1\./));
});
