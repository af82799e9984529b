import type { Database } from '#commerce-api/database/tables.ts';
import { greetedName } from '#commerce-api/members/mail/greeted-name.ts';
import { mailText } from '#commerce-api/members/mail/mail-text.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import { canonicalAddress } from '#domain/addresses/site.ts';
import { FALLBACK_COUNTRY, localeFor } from '#domain/locale/locales.ts';
import type { Review } from './decide-review.ts';

/**
 * The mail that tells a member what became of their review; undefined if it waits,
 * or the shop has no page of their reviews.
 */
export async function decisionMail(
  db: Database,
  { origin, shopName, lacks }: Pick<MemberServices, 'origin' | 'shopName' | 'lacks'>,
  review: Review,
): Promise<Mail | undefined> {
  const { status, country, language, slug, reason } = review;
  if (status === 'pending' || lacks.includes('reviews')) return undefined;
  const member = await db
    .selectFrom('members')
    .select(['email', 'first_name'])
    .where('id', '=', review.member_id)
    .executeTakeFirst();
  if (!member) return undefined;
  const locale = localeFor(country ?? FALLBACK_COUNTRY, language);
  const page = (path: string) => canonicalAddress({ origin }, locale, path);
  const words = {
    name: greetedName(member.first_name),
    product: review.product_name.replace(/\s+/g, ' '),
    reason: reason ?? '',
    link:
      status === 'published' ? `${page(productPath(slug))}#reviews` : page(accountPath('reviews')),
    shop: shopName(locale.language),
  };
  const mail = status === 'published' ? 'reviewPublished' : 'reviewDeclined';
  return { to: member.email, ...mailText(mail, locale.language, words) };
}
