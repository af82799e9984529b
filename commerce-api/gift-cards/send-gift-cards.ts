import type { Selectable } from 'kysely';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { greetedName, mailText } from '#commerce-api/members/mail/mail-text.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { GIFT_CARDS } from '#domain/addresses/addresses.ts';
import { canonicalAddress } from '#domain/addresses/site.ts';
import { morningOf, today } from '#domain/locale/country-days.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import { formatDay } from '#i18n/dates.ts';
import { countryName } from '#i18n/place-names.ts';
import { type Gift, readGift, writeGift } from './gift.ts';
import { showGiftCardCode } from './gift-card-code.ts';
import { type GiftCard, loadGiftCard } from './gift-card-store.ts';

type GiftCardMail = Selectable<CommerceTables['gift_card_mails']>;

/** How many mails one process sends at a time. */
const AT_ONCE = 50;
/** After this long, another process takes over from one that died. */
const CLAIM_MS = 10 * 60_000;
/** How often to try a mail that can't be sent. The buyer has the code as well. */
const TRIES_MAX = 5;

interface MailToCome {
  readonly card: GiftCard;
  readonly code: string;
  readonly gift: Gift;
  readonly language: GiftCardMail['language'];
  readonly now: Date;
}

/** Has a card mailed in the morning of its day, or soon if that is today. */
export async function mailOnItsDay(
  db: Database,
  { card, code, gift, language, now }: MailToCome,
): Promise<void> {
  const isToday = gift.send_on <= today(card.country, now);
  const at = isToday ? now : morningOf(gift.send_on, card.country);
  const row = {
    gift_card_id: card.id,
    code,
    language,
    gift: writeGift(gift),
    send_at: at.toISOString(),
    claimed_until: null,
    tries: 0,
  };
  await db.insertInto('gift_card_mails').values(row).execute();
}

/**
 * Mails the gift cards whose day has come: each once, however many processes do this. What is sent is
 * forgotten. If a process dies between sending a mail and noting it, the mail may be sent again.
 */
export async function sendGiftCards(
  services: Pick<MemberServices, 'db' | 'clock' | 'mailer' | 'origin'>,
): Promise<void> {
  const { db, clock } = services;
  for (const mail of await claimMails(db, clock())) {
    try {
      await send(services, mail);
    } catch (error) {
      console.error(error);
      if (mail.tries + 1 >= TRIES_MAX) await settle(db, mail);
    }
  }
}

async function claimMails(db: Database, now: Date): Promise<ReadonlyArray<GiftCardMail>> {
  // Reads before it takes the lock to write, which could mean waiting for a whole import.
  if ((await dueMails(db, now)).length === 0) return [];
  return inTransaction(db, ['gift cards'], async (transaction) => {
    const due = await dueMails(transaction, now);
    const ids = due.map(({ gift_card_id: id }) => id);
    if (ids.length === 0) return [];
    const until = new Date(now.getTime() + CLAIM_MS).toISOString();
    await transaction
      .updateTable('gift_card_mails')
      .set((mail) => ({ claimed_until: until, tries: mail('tries', '+', 1) }))
      .where('gift_card_id', 'in', ids)
      .execute();
    return due;
  });
}

function dueMails(db: Database, now: Date): Promise<ReadonlyArray<GiftCardMail>> {
  const at = now.toISOString();
  return db
    .selectFrom('gift_card_mails')
    .selectAll()
    .where('send_at', '<=', at)
    .where((mail) => mail.or([mail('claimed_until', 'is', null), mail('claimed_until', '<=', at)]))
    .orderBy('send_at')
    .limit(AT_ONCE)
    .execute();
}

async function send(
  { db, mailer, origin }: Pick<MemberServices, 'db' | 'mailer' | 'origin'>,
  mail: GiftCardMail,
): Promise<void> {
  const card = await loadGiftCard(db, mail.gift_card_id);
  if (card) {
    const locale = localeFor(card.country, mail.language);
    const gift = readGift(mail.gift);
    await mailer.send(giftCardMail({ origin }, { card, code: mail.code, gift, locale }));
  }
  await settle(db, mail);
}

async function settle(db: Database, { gift_card_id: id }: GiftCardMail): Promise<void> {
  await db.deleteFrom('gift_card_mails').where('gift_card_id', '=', id).execute();
}

interface MailedCard {
  readonly card: Pick<GiftCard, 'country' | 'valid_until'>;
  readonly code: string;
  readonly gift: Gift;
  readonly locale: Locale;
}

/** The mail that brings a gift card to its recipient. */
function giftCardMail(
  { origin }: { readonly origin: string },
  { card, code, gift, locale }: MailedCard,
): Mail {
  const currency = COUNTRY_CURRENCY[card.country];
  const sender = greetedName(gift.sender_name);
  const { message } = gift;
  const words = {
    name: greetedName(gift.recipient_name),
    sender,
    amount: formatMoney({ amount: gift.amount, currency }, locale.tag),
    // A blank line sets it apart from what the shop says.
    message: message ? `${message}\n\n` : '',
    code: showGiftCardCode(code),
    country: countryName(locale),
    day: formatDay(card.valid_until, locale.tag),
    link: canonicalAddress({ origin }, locale, GIFT_CARDS),
  };
  return { to: gift.recipient_email, ...mailText('giftCard', locale.language, words) };
}
