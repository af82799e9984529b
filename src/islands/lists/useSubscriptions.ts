import useSWR from 'swr';
import { isSignedIn, type PageLocale } from '../browser/client.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { report } from '../reporting/report.ts';
import { subscribedVariants, subscribeVariant } from './subscriptions.ts';

interface Subscriptions {
  /** The variants whose early access the member is notified of; empty until they are known. */
  readonly variantIds: ReadonlyArray<string>;
  /** Shown at once, and taken back if the API refuses. */
  readonly subscribe: (variantId: string) => Promise<void>;
}

export function useSubscriptions(locale: PageLocale): Subscriptions {
  const isMember = useBrowserValue(isSignedIn, false);
  const { data: variantIds = [], mutate } = useSWR(
    isMember ? 'subscriptions' : null,
    () => subscribedVariants(locale),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  const subscribe = async (variantId: string) => {
    try {
      await mutate(subscribeVariant(locale, variantId), {
        optimisticData: (known = []) => [...known, variantId],
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (error) {
      report('subscribe', error);
    }
  };
  return { variantIds, subscribe };
}
