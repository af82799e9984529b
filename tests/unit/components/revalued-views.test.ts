import { describe, expect, it } from 'vitest';
import type { Offer } from '#commerce/offer.ts';
import { revaluedViews } from '#components/product/revalued-views.ts';
import type { VariantView } from '#components/product/variant-view.ts';

const soldOut = 'Sold out';

const aView = (overrides: Partial<VariantView> = {}): VariantView => ({
  id: 'v1',
  name: 'Ruby',
  price: '$20',
  originalPrice: null,
  saleText: null,
  state: null,
  seal: null,
  ad: null,
  availability: 'In stock',
  pictures: [],
  ...overrides,
});

const anOffer = (overrides: Partial<Offer> = {}): Offer => ({
  id: 'v1',
  price: '$18',
  originalPrice: '$20',
  saleText: '-10%',
  name: '',
  color: '',
  isSoldOut: false,
  launchStatus: 'none',
  ...overrides,
});

const revalued = (view: VariantView, offer: Offer) =>
  revaluedViews(new Map([[view.id, view]]), { offers: [offer], soldOut }).get(view.id);

describe('a view of a variant whose offer is requested again', () => {
  it('has the current price', () => {
    const view = revalued(aView({ state: 'New' }), anOffer());
    expect(view).toMatchObject({ price: '$18', originalPrice: '$20', saleText: '-10%' });
    expect(view).toMatchObject({ state: 'New', availability: 'In stock' });
  });

  it('is no longer reduced when the offer is not', () => {
    const before = aView({ originalPrice: '$20', saleText: '-10%' });
    const after = revalued(before, anOffer({ originalPrice: '', saleText: '' }));
    expect(after).toMatchObject({ originalPrice: null, saleText: null });
  });

  it('is sold out, or back', () => {
    const gone = revalued(aView(), anOffer({ isSoldOut: true }));
    expect(gone).toMatchObject({ state: soldOut, availability: '' });
    expect(revalued(aView({ state: soldOut }), anOffer())?.state).toBeNull();
  });

  it('stays as it is without news of it', () => {
    expect(revalued(aView(), anOffer({ id: 'other' }))).toEqual(aView());
  });
});
