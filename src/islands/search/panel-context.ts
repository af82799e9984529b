import { createContext, useContext } from 'react';
import type { CommerceClient } from '#commerce/client.ts';
import type { Locale } from '#domain/locale/locales.ts';

export type SearchTexts = Readonly<
  Record<
    | 'popular'
    | 'recent'
    | 'clearRecent'
    | 'recentProducts'
    | 'suggestedBrands'
    | 'suggestedCategories'
    | 'suggestedProducts'
    | 'suggestedHelp'
    | 'all'
    | 'categories'
    | 'suggestions'
    | 'viewAll'
    | 'noResults'
    | 'tipSpelling'
    | 'tipGeneral'
    | 'loading'
    | 'ratingLabel'
    | 'wasPrice'
    | 'priceFrom',
    string
  >
>;

/** What all parts of an open search panel share. */
export interface PanelSetting {
  readonly locale: Locale;
  readonly client: CommerceClient;
  readonly texts: SearchTexts;
  readonly input: HTMLInputElement;
  /** The action of the box's form, such as `/search/makeup`. */
  readonly path: string;
  /** Origins whose pictures the picture service resizes. */
  readonly pictureSources: ReadonlyArray<string>;
}

export const PanelContext = createContext<PanelSetting | undefined>(undefined);

export function usePanel(): PanelSetting {
  const setting = useContext(PanelContext);
  if (!setting) throw new Error('A part of the search panel stands outside of it.');
  return setting;
}
