import { createContext, useContext } from 'react';
import type { CommerceClient } from '#commerce/client.ts';
import type { ListingScope } from '#domain/listing/listing-scope.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import type { CardSetting } from '#views/card-setting.ts';
import type { ListingRouting } from './listing-routing.ts';

/** What a listing's page is about. */
export interface ListingFacts {
  readonly scope: ListingScope;
  /** The step of price choices, in major units. */
  readonly priceStep: number;
  /** How many products there are with no filter; unknown of a search. */
  readonly productsCount?: number;
}

/** What all parts of an open listing share. */
export interface ListingSetting extends ListingFacts {
  readonly locale: Locale;
  readonly client: CommerceClient;
  readonly texts: Texts<'listing'>;
  readonly cards: CardSetting;
  /** Whether there are enough products for filters. */
  readonly hasFilters: boolean;
  readonly routing: ListingRouting;
}

export const ListingContext = createContext<ListingSetting | undefined>(undefined);

export function useSetting(): ListingSetting {
  const setting = useContext(ListingContext);
  if (!setting) throw new Error('A part of a listing stands outside of it.');
  return setting;
}
