// @vitest-environment happy-dom
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LineItem } from '#commerce/bag.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import { addToBag } from '#islands/bag/add-to-bag.ts';
import { LiveBagLine } from '#islands/bag/LiveBagLine.tsx';
import { useLiveVariants } from '#islands/product-page/useLiveVariants.ts';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { aLineItem } from '../../../builders/line-item.ts';

const LOCALE = { country: 'SG', language: 'en' } as const;
const texts = messages.bag;

beforeEach(() => {
  document.body.innerHTML =
    '<div class="toaster"><div role="status"></div><div role="alert"></div></div>';
});

const told = () => document.querySelector('.toaster [role="status"]')?.textContent;

/** The line of a bag with a product at a price in cents. */
const lineAt = (unitPrice: number) =>
  aLineItem({ unitPrice, displayPrice: `$${unitPrice / 100}`, inventory: 9 });

/** Has the API answer additions with the product at a price in cents. */
function sellAt(unitPrice: number) {
  const line = {
    id: 'l',
    'line-item-type': 'product',
    'variant-id': 'balm-1',
    'unit-price': unitPrice,
    'quantity-value': 1,
  };
  const attributes = { token: 'mine', currency: 'SGD', 'line-items': [line] };
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { type: 'carts', id: 'mine', attributes } }),
  );
}

test.each([
  ['rose', 2_500, fillText(texts.priceRose, { before: '$25', price: '$30' })],
  ['fell', 3_500, ''],
  ['stayed', 3_000, ''],
  ['was not seen', undefined, ''],
] as const)('who adds a product whose price %s is told so, or not', async (_, seen, notice) => {
  sellAt(3_000);
  const again = () => {};
  const press = { texts, again, seen, focused: null, deadline: performance.now() + 300 };
  const answer = await addToBag(LOCALE, { variantId: 'balm-1' }, press);
  expect(answer).toMatchObject({ hasRisen: notice !== '' });
  expect(told()).toBe([texts.added, notice].filter(Boolean).join(' '));
});

test('an open bag says that the price of a line has risen', async () => {
  const line = (item: LineItem) => (
    <LiveBagLine
      {...{ item, texts }}
      locale={localeFor('SG')}
      pictureSources={undefined}
      onRemove={() => {}}
    />
  );
  const { rerender } = render(line(lineAt(2_500)));
  expect(screen.queryByText(/gone up/)).toBeNull();
  rerender(line(lineAt(2_900)));
  const rise = fillText(texts.priceRose, { before: '$25', price: '$29' });
  expect(screen.getByText(/gone up/).textContent).toBe(rise);
  cleanup();
  render(line(lineAt(2_900)));
  expect(screen.getByText(/gone up/).textContent).toBe(rise);
});

test('a page that the browser brings back asks for prices again', async () => {
  const asked = vi.fn(async () => Response.json({ data: {}, included: [] }));
  vi.stubGlobal('fetch', asked);
  const setting = { ...LOCALE, productId: 'balm', soldOut: texts.soldOut };
  renderHook(() => useLiveVariants([{ id: 'balm-1', name: '', price: '$30' }], setting));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});
