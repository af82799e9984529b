import useSWR from 'swr';
import { type Extra, extraSchema } from '#commerce/account-item.ts';
import type { Bag } from '#commerce/bag.ts';
import { many } from '#commerce/json-api-document.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { retries } from '../react/retries.ts';
import { postLine } from './bag-api.ts';
import { changeBag } from './bag-cache.ts';

interface LoadedExtras {
  readonly extras: ReadonlyArray<Extra>;
  readonly isLoading: boolean;
}

export type ExtraKind = 'freeSamples' | 'rewards';

/** None while loading and if they aren't available: the bag works without them. */
export function useExtras(kind: ExtraKind | null, locale: PageLocale): LoadedExtras {
  const { country, language } = locale;
  const { data, isLoading } = useSWR(
    kind && ([kind, country, language] as const),
    async ([endpoint]) => many(extraSchema)((await browserClient(locale).get(endpoint)).document),
    { revalidateOnFocus: false, ...retries(1) },
  );
  return { extras: data ?? [], isLoading };
}

/** Adds an extra to the bag. */
export function chooseExtra(
  locale: PageLocale,
  extra: { readonly variantId: string; readonly type: 'redeemable' | 'free_sample' },
): Promise<Bag> {
  return changeBag(locale, () => postLine(locale, extra));
}
