import type { CommerceClient } from '#commerce/client.ts';
import { jsonApiProducts } from '#commerce/json-api-products.ts';
import { listOf, orNone, text } from '#commerce/schema.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { storedJson } from '../browser/stored-values.ts';

const SHOWN_MAX = 4;

interface Wanted {
  readonly max?: number;
  /** The id of a product that is shown already. */
  readonly except?: string;
}

/** The products viewed in this browser, with their current data. */
export async function recentProducts(
  client: CommerceClient,
  { max = SHOWN_MAX, except }: Wanted = {},
): Promise<ReadonlyArray<ProductCard>> {
  const ids = viewedIds()
    .filter((id) => id !== except)
    .slice(0, max);
  if (ids.length === 0) return [];
  return jsonApiProducts(client).cards(ids);
}

const viewedIds = () =>
  storedJson('localStorage', LOCAL_STORAGE.productViews, listOf(orNone(text)));
