import type { RuledProduct } from '../../builders/ruled-catalogue/ruled-catalogue.ts';
import { firstVariantOf } from '../../builders/ruled-catalogue/ruled-seed.ts';
import type { ConnectedSystem } from './connected-system.ts';

const JSON_API = 'application/vnd.api+json';

/** Edits of first variants in Hong Kong, by the admin surface of the shop's own commerce API. */
export function variantEdits(
  url: string,
  token: string,
): Pick<ConnectedSystem, 'setPrice' | 'setStock'> {
  const edit = async (product: RuledProduct, attributes: object) => {
    const id = firstVariantOf(product);
    const answer = await fetch(new URL(`/api/admin/v1/variants/${id}`, url), {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': JSON_API,
        'X-Site-Country': 'HK',
        'Accept-Language': 'zh',
      },
      body: JSON.stringify({ data: { type: 'variants', id, attributes } }),
    });
    if (!answer.ok) throw new Error(`The edit of ${id}: ${await answer.text()}`);
  };
  return {
    setPrice: (product, price) => edit(product, { price }),
    setStock: (product, inventory) => edit(product, { inventory }),
  };
}
