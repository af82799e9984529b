import type { BagDetails } from '#commerce/shop-port.ts';
import type { PageLocale } from '../browser-client.ts';
import { putDetails } from './bag-api.ts';
import { withBagLock } from './bag-lock.ts';
import { syncBag } from './bag-store.ts';
import { useAcceptBag } from './useBag.ts';

/** Changes the bag's promo code or gift message. Rejects if the API refuses it. */
export function useDetails(locale: PageLocale) {
  const acceptBag = useAcceptBag(locale);
  return (details: BagDetails): Promise<void> =>
    withBagLock(async () => {
      syncBag();
      await acceptBag(await putDetails(locale, details));
    });
}
