import type { Bag } from '#commerce/bag.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { cartTokenIn } from '../checkout/bag-cookie.ts';
import { type FormBagOwner, withFormBag } from '../checkout/form-bag.ts';
import type { ClientOf } from '../client-of.ts';
import type { NoScriptAnswer } from './no-script-page.ts';

type BagBadge = Pick<NoScriptAnswer, 'bagCount' | 'bagToken'>;

/** What the page shows of the bag; nothing without a bag, or if the API doesn't answer. */
export async function bagBadge(clientOf: ClientOf, owner: FormBagOwner): Promise<BagBadge> {
  const token = cartTokenIn(owner.cookie, owner.locale.country);
  if (!token) return {};
  try {
    const summary = await withFormBag(clientOf, owner, (bag) => bag.count(token));
    return summary ? badgeOf(summary, owner.locale) : {};
  } catch (error) {
    if (error instanceof CommerceError) return {};
    throw error;
  }
}

export function badgeOf(
  { token, itemsCount }: Pick<Bag, 'token' | 'itemsCount'>,
  { tag }: Locale,
): BagBadge {
  return { bagCount: itemsCount > 0 ? formatNumber(itemsCount, tag) : '', bagToken: token };
}
