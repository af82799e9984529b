import type { SoldVariant } from '#commerce-api/bag/bag.ts';
import { greetedName, type MailName, mailText } from '#commerce-api/members/mail/mail-text.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import {
  productPath,
  STOCK_NOTICE,
  variantAddress,
  WAITLISTS,
} from '#domain/addresses/addresses.ts';
import { canonicalAddress } from '#domain/addresses/site.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type NoticeAction, noticeFragment } from '#domain/product/stock-notice.ts';
import type { DueNotice } from './claim-notices.ts';
import { type NoticeClaims, signNoticeToken } from './notice-tokens.ts';

type MailServices = Pick<MemberServices, 'origin' | 'signingKeys'>;
type NoticeMail = Pick<Mail, 'subject' | 'text'>;

interface About extends SoldVariant {
  readonly locale: Locale;
}

/** The mail that asks a visitor to confirm their address and their wish. */
export async function confirmationMail(
  services: MailServices,
  claims: NoticeClaims,
  about: About,
): Promise<NoticeMail> {
  const token = await signNoticeToken(services.signingKeys, claims);
  const link = actionLink(services, about.locale, { action: 'confirm', token });
  const endLink = actionLink(services, about.locale, { action: 'end', token });
  return written('stockConfirm', { about, name: '', link, endLink });
}

/** The mail that says that a variant is back, with links to it and to end these mails. */
export async function backInStockMail(
  services: MailServices,
  notice: DueNotice,
  about: About,
): Promise<NoticeMail> {
  const { locale, product, variant } = about;
  const { origin, signingKeys } = services;
  const page = canonicalAddress({ origin }, locale, productPath(product.slug));
  const link = variantAddress(page, variant.id);
  if (notice.address_hash === null) {
    const endLink = canonicalAddress({ origin }, locale, WAITLISTS);
    const name = greetedName(notice.first_name);
    return written('stockBackForMember', { about, name, link, endLink });
  }
  const claims = { noticeId: notice.id, addressHash: notice.address_hash };
  const token = await signNoticeToken(signingKeys, claims);
  const endLink = actionLink(services, locale, { action: 'end-all', token });
  return written('stockBackForVisitor', { about, name: '', link, endLink });
}

/** Has the token in the fragment, which the browser doesn't send and no server logs. */
function actionLink(
  { origin }: MailServices,
  locale: Locale,
  link: { readonly action: NoticeAction; readonly token: string },
): string {
  return canonicalAddress({ origin }, locale, STOCK_NOTICE) + noticeFragment(link);
}

interface Words {
  readonly about: About;
  readonly name: string;
  readonly link: string;
  readonly endLink: string;
}

function written(mail: MailName, { about, ...words }: Words): NoticeMail {
  return mailText(mail, about.locale.language, { ...words, product: nameOf(about) });
}

/** What stands between parts of a name in languages that have a comma of their own. */
const COMMAS: Readonly<Partial<Record<string, string>>> = { ja: '、', zh: '，' };

/** `Maison Aube Velvet Lipstick, Rosewood`, on one line. */
function nameOf({ product, variant, locale }: About): string {
  const comma = COMMAS[locale.language] ?? ', ';
  return `${product.brandName} ${product.name}${comma}${variant.name}`.replace(/\s+/g, ' ');
}
