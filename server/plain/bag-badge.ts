import { CommerceError } from '#commerce/commerce-error.ts';
import type { Locale } from '#domain/locales.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { CallUpstream } from '../call-upstream.ts';
import { cartTokenIn } from '../checkout/bag-cookie.ts';
import { type FormBagOwner, withFormBag } from '../checkout/form-bag.ts';

/** The number on the bag's badge; '' if it's empty, or can't be told. */
export async function bagBadge(api: CallUpstream, owner: FormBagOwner): Promise<string> {
  const token = cartTokenIn(owner.cookie);
  if (!token) return '';
  try {
    const summary = await withFormBag(api, owner, (bag) => bag.count(token));
    return badgeOf(summary?.itemsCount ?? 0, owner.locale);
  } catch (error) {
    if (error instanceof CommerceError) return '';
    throw error;
  }
}

export const badgeOf = (count: number, { tag }: Locale) =>
  count > 0 ? formatNumber(count, tag) : '';
