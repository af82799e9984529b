import { loadVariants, type SoldVariant } from '#commerce-api/bag/bag.ts';
import { faultOf } from '#commerce-api/bag/purchasable.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { localeFor } from '#domain/locale/locales.ts';
import {
  claimNotices,
  type DueNotice,
  isTriedAgain,
  postponeNotice,
  settleNotice,
} from './claim-notices.ts';
import { backInStockMail } from './notice-mails.ts';

/**
 * Mails those who wait for a variant that is back: each once, however many processes do this. If a
 * process dies between sending a mail and noting it, the mail may be sent again.
 */
export async function sendStockNotices(services: MemberServices): Promise<void> {
  const { db, clock } = services;
  for (const notice of await claimNotices(db, clock())) {
    try {
      await send(services, notice);
    } catch (error) {
      console.error(error);
      if (!isTriedAgain(notice)) await settleNotice(db, notice);
    }
  }
}

async function send(services: MemberServices, notice: DueNotice): Promise<void> {
  const { db, mailer, lacks } = services;
  const locale = localeFor(notice.country, notice.language);
  const found = (await loadVariants(db, locale, [notice.variant_id])).get(notice.variant_id);
  const isOffered = !lacks.includes(notice.member_id === null ? 'stock-notices' : 'wait-list');
  if (!found || !isOffered || !isForSaleTo(services, notice, found)) {
    return postponeNotice(db, notice);
  }
  const mail = await backInStockMail(services, notice, { ...found, locale });
  await mailer.send({ to: notice.to, ...mail });
  await settleNotice(db, notice);
}

/** Whether the recipient may buy the variant: after its launch or, for members, in early access. */
function isForSaleTo(
  { clock }: MemberServices,
  { variant_id: variantId, member_id: memberId }: DueNotice,
  found: SoldVariant,
): boolean {
  const occasion = { now: clock(), isMember: memberId !== null };
  return faultOf({ variantId, quantity: 1 }, found, occasion) === undefined;
}
