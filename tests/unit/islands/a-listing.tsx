import type { ReactNode } from 'react';
import { createCommerceClient } from '#commerce/client.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { ListingContext, type ListingSetting } from '#islands/listing/listing-context.ts';
import type { ListingTexts } from '#islands/listing/listing-texts.ts';
import { browserCardTexts } from '#islands/product/browser-card-texts.ts';
import messages from '../../../src/i18n/messages/en.json' with { type: 'json' };

/** Components of an open listing in Singapore, and what they request. */
export function aListing(
  asked: Pick<ListingSetting, 'change' | 'productsCount'>,
  ...parts: ReadonlyArray<ReactNode>
) {
  const locale = localeFor('SG');
  const setting: ListingSetting = {
    scope: {},
    locale,
    client: createCommerceClient({ baseUrl: '', country: 'SG', language: 'en' }),
    texts: { ...messages.listing, titleIn: messages.search.titleIn } as ListingTexts,
    cards: { locale, texts: browserCardTexts(locale, {}), pictureSources: [] },
    pictureSources: [],
    priceStep: 1,
    hasFilters: true,
    more: () => {},
    addressOf: () => '/',
    ...asked,
  };
  return <ListingContext value={setting}>{...parts}</ListingContext>;
}
