import { mutate } from 'swr';
import { type Bag, type QuantityChange, withQuantity } from '#commerce/bag.ts';
import type { BagDetails } from '#commerce/shop-port.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import type { PageLocale } from '../browser/client.ts';
import { createBrowserLock } from '../browser/session/lock.ts';
import { isOfCookie, putDetails, putQuantity } from './bag-api.ts';
import { followBag, whileChanging } from './bag-store.ts';

/** SWR's cache is the one place where a page has the bag: what reads and changes it meets here. */

/** A bag; null if there is none, undefined if that isn't known. */
export type KnownBag = Bag | null | undefined;

export const bagKey = ({ country, language }: PageLocale) => ['bag', country, language] as const;

/**
 * Runs a change of the bag after all earlier ones, in any tab: changes keep the order of the shopper's presses, and
 * two first additions don't create two bags.
 */
const withBagLock = createBrowserLock('bag');

/** Makes a change, and shows its answer. Rejects if the API refuses. */
export function changeBag(locale: PageLocale, change: () => Promise<Bag>): Promise<Bag> {
  return withBagLock(async () => {
    const bag = await change();
    followBag();
    if (isOfCookie(bag, locale)) {
      await mutate<KnownBag>(bagKey(locale), (known) => newerOf(known, bag), SETTLED);
    } else await readAgain(locale);
    return bag;
  });
}

/** Changes the bag's promo code or gift message. Rejects if the API refuses it. */
export async function changeDetails(locale: PageLocale, details: BagDetails): Promise<void> {
  await changeBag(locale, () => putDetails(locale, details));
}

/** The last quantity that was set for each line. */
const latest = new Map<string, QuantityChange>();

/**
 * Sets a quantity, which is shown at once, and taken back if the API refuses it; then it rejects. If several changes
 * of a line are waiting, only the last one is sent.
 */
export function changeQuantity(locale: PageLocale, change: QuantityChange): Promise<void> {
  const { lineId, quantity } = change;
  latest.set(lineId, change);
  const put = () =>
    withBagLock(async () =>
      latest.get(lineId) === change ? putQuantity(locale, lineId, quantity) : undefined,
    );
  return whileChanging(async () => {
    try {
      await mutate<KnownBag>(bagKey(locale), put, {
        ...SETTLED,
        optimisticData: (_, shown) =>
          shown && withQuantity(shown, change, printerOf(locale, shown)),
        rollbackOnError: true,
      });
    } catch (error) {
      // What was there before is older than the answers to changes made in between.
      void readAgain(locale);
      throw error;
    }
  });
}

/** Reads the bag again wherever the page shows it. */
export const readAgain = (locale: PageLocale) => mutate<KnownBag>(bagKey(locale));

/** Of two answers about a bag, the newer one; an older one arrived late. */
export function newerOf(known: KnownBag, answered: KnownBag): KnownBag {
  const isLate =
    known && answered && known.token === answered.token && known.version > answered.version;
  return isLate ? known : answered;
}

/** The answer is what the bag is: it isn't read again. */
const SETTLED = { revalidate: false } as const;

const printerOf =
  ({ country, language }: PageLocale, { currency = COUNTRY_CURRENCY[country] }: Bag) =>
  (amount: number) =>
    formatMoney({ amount, currency }, `${language}-${country}`);
