import { describe, expect, it } from 'vitest';
import type { Offer } from '#commerce/offer.ts';
import { type ShownVariant, withOffer } from '#islands/product-page/shown-variant.ts';

const soldOut = 'Sold out';

const aVariant = (overrides: Partial<ShownVariant> = {}): ShownVariant => ({
  id: 'v1',
  name: 'Ruby',
  price: '$20',
  amount: 2000,
  availability: 'In stock',
  ...overrides,
});

const anOffer = (overrides: Partial<Offer> = {}): Offer => ({
  id: 'v1',
  price: '$18',
  amount: 1800,
  originalPrice: '$20',
  saleText: '-10%',
  name: '',
  color: '',
  isSoldOut: false,
  launchStatus: 'none',
  ...overrides,
});

const valued = (variant: ShownVariant, offer: Offer) => withOffer(variant, offer, soldOut);

describe('a variant whose offer is requested again', () => {
  it('has the current price, and what it is called', () => {
    expect(valued(aVariant({ state: 'New' }), anOffer())).toMatchObject({
      ...{ price: '$18', amount: 1800, originalPrice: '$20', saleText: '-10%' },
      ...{ name: 'Ruby', state: 'New', availability: 'In stock' },
    });
  });

  it('is no longer reduced when the offer is not', () => {
    const before = aVariant({ originalPrice: '$20', saleText: '-10%' });
    const after = valued(before, anOffer({ originalPrice: '', saleText: '' }));
    expect(after.originalPrice ?? after.saleText).toBeUndefined();
  });

  it('is sold out, or back', () => {
    const gone = valued(aVariant(), anOffer({ isSoldOut: true }));
    expect(gone).toMatchObject({ state: soldOut, isSoldOut: true });
    expect(gone.availability).toBeUndefined();
    const back = valued(aVariant({ state: soldOut, isSoldOut: true }), anOffer());
    expect([back.state, back.isSoldOut]).toEqual([undefined, false]);
  });
});
