// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { mutate } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Bag, emptyBag } from '#commerce/bag.ts';
import { AddedPanel } from '#islands/bag/AddedPanel.tsx';
import { closeAdded, openAdded } from '#islands/bag/added-store.ts';
import { BagPanel } from '#islands/bag/BagPanel.tsx';
import { bagKey } from '#islands/bag/bag-cache.ts';
import { useBagStore } from '#islands/bag/bag-store.ts';
import { FullCart } from '#islands/bag/FullCart.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { aLineItem } from '../../../builders/line-item.ts';

const LOCALE = { country: 'SG', language: 'en' } as const;
const texts = { ...messages.bag, ...messages.cart };
const links = { bag: '/cart', checkout: '/checkout' };

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('IntersectionObserver', OutOfView);
});
afterEach(() => {
  closeAdded('on');
  useBagStore.setState(useBagStore.getInitialState());
});

type Tell = (entries: ReadonlyArray<{ readonly isIntersecting: boolean }>) => void;

/** Whatever is observed is out of view. */
class OutOfView {
  readonly #tell: Tell;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  observe(): void {
    this.#tell([{ isIntersecting: false }]);
  }

  disconnect(): void {}
}

/** Does to a page what browsers do that translate it: each text is taken out, and stands in elements of theirs. */
function translate(root: Element): void {
  const found = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const all: Array<ChildNode> = [];
  while (found.nextNode()) all.push(found.currentNode as ChildNode);
  for (const text of all.filter(({ textContent }) => textContent?.trim())) {
    const font = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.textContent;
    font.append(inner);
    text.replaceWith(font);
  }
}

/** A bag with so many pieces of a product of $10, a reward, a promo code, and offers. */
function bagOf(quantity: number, others: Partial<Bag> = {}): Bag {
  const line = aLineItem({
    variantName: '30 ml',
    quantity,
    unitPrice: 1_000,
    originalUnitPrice: 1_200,
    displayPrice: `$${quantity}0`,
    inventory: 9,
  });
  return {
    ...emptyBag('mine'),
    version: quantity,
    lineItems: [line, { ...line, id: 'reward', type: 'redeemable', quantity: 1, points: 100 }],
    itemsCount: quantity,
    points: quantity * 100,
    displaySubtotal: `$${quantity}0.00`,
    displayTotal: `$${quantity}0.50`,
    shippingOffers: [
      {
        message: `$${90 - quantity} to go`,
        isFree: quantity > 3,
        threshold: 9_000,
        source: 'progress',
      },
    ],
    ...others,
  };
}

const view = (bag: Bag) => ({ bag, isRefreshing: false, hasFailed: false, refresh: () => {} });
const parts = {
  'the open bag': (bag: Bag) => (
    <BagPanel
      {...{ locale: LOCALE, texts, links }}
      title="Shopping bag"
      view={view(bag)}
      onRemove={async () => {}}
    />
  ),
  'the bag’s page': (bag: Bag) => <FullCart {...{ bag, locale: LOCALE, texts, links }} />,
};

test.each(Object.entries(parts))('%s shows what is in it also on a translated page', (_, of) => {
  const fresh = render(of(bagOf(4)));
  const expected = fresh.container.textContent;
  cleanup();
  const { container, rerender } = render(of(bagOf(2)));
  translate(container);
  rerender(of(bagOf(4)));
  expect(container.textContent).toBe(expected);
  translate(container);
  act(() => useBagStore.setState({ changing: 1 }));
  act(() => useBagStore.setState({ changing: 0 }));
  expect(container.textContent).toBe(expected);
});

test('the panel shows the bag after the next addition also on a translated page', async () => {
  const panel = (
    <AddedPanel {...{ locale: LOCALE, texts }} checkout="/checkout" pictureSources={[]} />
  );
  const add = (quantity: number) =>
    act(async () => {
      await mutate(bagKey(LOCALE), bagOf(quantity), { revalidate: false });
      openAdded({ variantId: 'balm', priceRise: undefined });
    });
  await add(4);
  const expected = render(panel).container.textContent;
  cleanup();
  await add(2);
  const { container } = render(panel);
  translate(container);
  await add(4);
  expect(container.textContent).toBe(expected);
});
