import type { Facet } from '#commerce/search.ts';
import type { Refinement } from '#domain/listing/refinement.ts';
import type { ListingSetting } from './listing-context.ts';
import { priceName } from './price-name.ts';

/** A chosen filter as its shopper knows it. */
export function filterName(
  { facet, value }: Refinement,
  facets: ReadonlyArray<Facet>,
  setting: ListingSetting,
): string {
  if (facet === 'under-sale') return setting.texts.onSale;
  if (facet === 'price') return priceName(value, setting);
  const key = facet === 'category' ? 'categories' : facet;
  const values = facets.find((one) => one.key === key)?.values ?? [];
  return values.find(({ id }) => id === value)?.name ?? value;
}
