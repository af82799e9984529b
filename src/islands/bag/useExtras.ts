import useSWR from 'swr';
import { type Extra, extraSchema } from '#commerce/account-item.ts';
import { many } from '#commerce/json-api-document.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { retries } from '../react/retries.ts';
import { showToast } from '../toast/show-toast.ts';
import { postLine } from './bag-api.ts';
import { changeBag } from './bag-cache.ts';
import { explainFailure } from './explain-failure.ts';

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

/** Adds an extra to the bag, and says that it's there, or why it isn't. */
export async function chooseExtra(
  locale: PageLocale,
  extra: { readonly variantId: string; readonly type: 'redeemable' | 'free_sample' },
  added: string,
): Promise<void> {
  try {
    await changeBag(locale, () => postLine(locale, extra));
    showToast('success', added);
  } catch (error) {
    showToast('error', await explainFailure(error, locale));
  }
}
