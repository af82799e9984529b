// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { emptyBag } from '#commerce/bag.ts';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { BagAmounts } from '#views/BagAmounts.tsx';

const texts = messages.bag;

function show(isFree: boolean) {
  const offer = { message: '', isFree, threshold: 6_000, source: 'progress' } as const;
  const bag = { ...emptyBag('mine'), displayTotal: 'S$36', shippingOffers: [offer] };
  render(<BagAmounts {...{ bag, texts }} />);
}

describe('the amounts of a bag', () => {
  test('say that the checkout adds the delivery', () => {
    show(false);
    expect(screen.getByText(texts.delivery).nextSibling?.textContent).toBe(texts.deliveryLater);
    expect(screen.getByText(texts.totalBefore).nextSibling?.textContent).toBe('S$36');
    expect(screen.queryByText(texts.total)).toBeNull();
  });

  test('say with a true minus sign what a promo code takes off', () => {
    const promo = {
      code: 'GLOW10',
      kind: 'percentage',
      value: 10,
      minimum: 0,
      discount: 400,
      displayDiscount: '-S$4',
      displayMinimum: '',
      problem: undefined,
    } as const;
    render(<BagAmounts {...{ bag: { ...emptyBag('mine'), promo }, texts }} />);
    expect(screen.getByText('\u2212S$4')).toBeTruthy();
  });

  test('are the total if delivery is free', () => {
    show(true);
    expect(screen.getByText(texts.delivery).nextSibling?.textContent).toBe(texts.free);
    expect(screen.getByText(texts.total).nextSibling?.textContent).toBe('S$36');
  });
});
