import { createContext, useContext } from 'react';
import type { CommerceClient } from '#commerce/client.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';

/** What all parts of an open search panel share. */
export interface PanelSetting {
  readonly locale: Locale;
  readonly client: CommerceClient;
  readonly texts: Texts<'search'>;
  readonly cardTexts: Texts<'card'>;
  /** What can be searched for, which names the options. */
  readonly hint: string;
  /** The id of the option that the arrow keys have reached. */
  readonly current: string | undefined;
  /** The action of the field's form, such as `/search/makeup`. */
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
