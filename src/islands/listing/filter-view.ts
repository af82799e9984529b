import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Facet, FacetValue } from '#commerce/search.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import type { Refinement } from '#domain/listing/refinement.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';

export type ListingStatus = 'waiting' | 'shown' | 'failed';

/** A value of a filter; only categories have a parent. */
export type OfferedValue = Omit<FacetValue, 'parentId'> & Partial<Pick<FacetValue, 'parentId'>>;

/** The facet of reduced products, whose one value stands alone. */
export const SALE = 'under-sale';

/** A filter, in its place, with the values that are known of it: the most frequent ones at first. */
export interface OfferedFacet extends Omit<Facet, 'values'> {
  readonly values: ReadonlyArray<OfferedValue>;
  /** How many values there are; absent if these are all. */
  readonly valuesCount?: number;
}

/** Prices in major units. */
export interface Prices {
  readonly min: number;
  readonly max: number;
}

/** What the filters of a listing show: as served, or as the open listing knows it. */
export interface FilterView {
  readonly productsCount: number | undefined;
  /** The step of prices, in major units, and how these are marked. */
  readonly priceStep: number;
  readonly currencySymbol: string;
  readonly locale: Locale;
  /** Those of the open listing come with it. */
  readonly texts: Texts<'filters'> & Partial<Texts<'listing'>>;
  readonly state: ListingState;
  readonly status: ListingStatus;
  readonly hitsCount: number;
  readonly facets: ReadonlyArray<OfferedFacet>;
  /** How many products the other filters leave of a facet's value. */
  readonly countLeft: (facet: string, value: string) => number;
  readonly prices: Prices | undefined;
  /** What was chosen when the shopper arrived: its panels are open, and its values stay in view. */
  readonly arrivedWith: ReadonlyArray<Refinement>;
  readonly addressOf: (state: ListingState) => string;
  readonly change: (next: (state: ListingState) => Partial<ListingState>) => void;
  /** Has all values of the facets come. */
  readonly askForAll: () => void;
  /** What shows all values of a facet; undefined until they have come. */
  readonly WholeList: ComponentType<ListProps> | undefined;
}

export interface ListProps {
  readonly facet: OfferedFacet;
  readonly children: (values: OfferedFacet['values']) => ReactNode;
}

export const FilterContext = createContext<FilterView | undefined>(undefined);

export function useFilters(): FilterView {
  const view = useContext(FilterContext);
  if (!view) throw new Error('A filter stands outside of its listing.');
  return view;
}
