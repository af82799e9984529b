import { useMemo } from 'react';
import { ITEM_FIELDS } from '#commerce/item.ts';
import { address, from, listOf, object, text } from '#commerce/schema.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { ItemSummary } from '#views/ItemSummary.tsx';
import type { PageLocale } from '../browser/client.ts';
import { storedJson } from '../browser/stored-values.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { namedProduct } from './named-product.ts';

/**
 * The product that the page's address names, for visitors who come from its page to write about it and have to sign
 * in first: as this browser remembers it. Nothing of products that it hasn't seen.
 */
export function NamedProduct(locale: PageLocale) {
  const slug = useBrowserValue(namedProduct, '');
  const item = useMemo(() => viewedItem(slug), [slug]);
  return item ? <ItemSummary {...{ item, locale }} /> : null;
}

function viewedItem(slug: string) {
  if (slug === '') return undefined;
  const viewed = storedJson('localStorage', LOCAL_STORAGE.recentProducts, listOf(viewedProduct));
  return viewed.find(({ productSlug }) => productSlug === slug);
}

/** As `remember-view.ts` stores it. */
const viewedProduct = object(
  {
    ...ITEM_FIELDS,
    productName: from('name', text),
    productSlug: from('slug', text),
    imgSrc: from('imgSrc', address),
  },
  'productName',
);
