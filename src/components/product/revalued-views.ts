import type { OffersNews } from '#islands/page/shown-product.ts';
import type { VariantView } from './variant-view.ts';

type Views = ReadonlyMap<string, VariantView>;

/** Viewed products with their variants' current prices, marking those that are gone or back. */
export function revaluedViews(views: Views, { offers, soldOut }: OffersNews): Views {
  const revalued = new Map(views);
  for (const { id, price, originalPrice, saleText, isSoldOut } of offers) {
    const view = views.get(id);
    if (!view) continue;
    const prices = { price, originalPrice: originalPrice || null, saleText: saleText || null };
    const back = view.state === soldOut ? { state: null } : {};
    const stock = isSoldOut ? { state: soldOut, availability: '' } : back;
    revalued.set(id, { ...view, ...prices, ...stock });
  }
  return revalued;
}
