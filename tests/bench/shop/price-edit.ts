import { COUNTRIES } from '#domain/locale/locales.ts';
import { lowestOffer } from '#domain/money/lowest-offer.ts';
import { timed } from '../statistics.ts';
import { recordIn } from './records.ts';
import type { Rebuilt, Shop } from './shop.ts';

const REDUCTION = 0.95;

/** Edits before those that count: the first look at a long listing happens once in a process. */
export const WARM_UPS = 10;

/** Lowers the price that cards show of a product, in every country of the shop. */
export async function lowerPrice(shop: Shop, productId: string): Promise<void> {
  for (const country of COUNTRIES) {
    const locale = shop.locales.find((each) => each.country === country);
    if (!locale) continue;
    const product = recordIn(shop, locale, ['products', productId]);
    const { variant } = lowestOffer(product.variants, ({ soldOut }) => soldOut);
    const price = Math.floor(variant.price * REDUCTION);
    await shop.edit(locale, { type: 'variants', id: variant.id, attributes: { price } });
  }
}

export interface PublishedEdit extends Rebuilt {
  /** From the start of the pull until every locale has published. */
  readonly ms: number;
  /** Of the processor, in all threads of the process. */
  readonly cpuMs: number;
  /** Pages that were published with other bytes. */
  readonly pages: number;
}

/** Publishes edited products in every locale of the shop. */
export async function publishProducts(
  shop: Shop,
  ...ids: ReadonlyArray<string>
): Promise<PublishedEdit> {
  const records = ids.map((id) => ({ type: 'products' as const, id }));
  const before = process.cpuUsage();
  const { ms, result } = await timed(() => shop.rebuild({ records }));
  const { user, system } = process.cpuUsage(before);
  return { ...result, ms, cpuMs: (user + system) / 1_000, pages: replacedPages(result, ids) };
}

function replacedPages({ results }: Rebuilt, ids: ReadonlyArray<string>): number {
  return results.reduce((pages, result) => {
    if (result.outcome === 'published') return pages + result.publication.replaced;
    throw new Error(`An edit of ${ids.join(', ')} was ${result.outcome} and not published.`);
  }, 0);
}
