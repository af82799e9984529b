import { createContext, useContext } from 'react';
import type { CommerceClient } from '#commerce/client.ts';
import type { ListingState } from '#domain/listing-state.ts';
import type { Locale } from '#domain/locales.ts';
import type { CardSetting } from '../product/ProductCard.tsx';
import type { ListingScope } from './listing-scope.ts';
import type { ListingTexts } from './listing-texts.ts';

/** What a listing's page says of itself, in `data-listing`. */
export interface ListingFacts {
  readonly scope: ListingScope;
  readonly pictureSources: ReadonlyArray<string>;
  /** In which steps prices are chosen, in major units. */
  readonly priceStep: number;
}

/** What all parts of an opened listing have in common. */
export interface ListingSetting extends ListingFacts {
  readonly locale: Locale;
  readonly client: CommerceClient;
  readonly texts: ListingTexts;
  readonly cards: CardSetting;
  /** Whether there are products enough to be filtered. */
  readonly hasFilters: boolean;
  /** Takes up a state, and keeps it in the address: as a new entry of the history, or in place. */
  readonly change: (state: ListingState) => void;
  readonly more: () => void;
  readonly addressOf: (state: ListingState) => string;
}

export const ListingContext = createContext<ListingSetting | undefined>(undefined);

export function useSetting(): ListingSetting {
  const setting = useContext(ListingContext);
  if (!setting) throw new Error('A part of a listing stands outside of it.');
  return setting;
}
