import { randomUUID } from 'node:crypto';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { issueGiftCard } from '#commerce-api/gift-cards/gift-card-store.ts';
import { closePurchase, type WaitingPurchase } from '#commerce-api/gift-cards/purchase-store.ts';
import { mailOnItsDay } from '#commerce-api/gift-cards/send-gift-cards.ts';
import { newToken } from '#commerce-api/members/opaque-token.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import { nextOrderNumber, type PlacedOrder, storePlacedOrder } from './order-store.ts';
import type { PaidCard } from './test-cards.ts';

export interface GiftCardPayment {
  /** The buyer's address. */
  readonly email: string;
  readonly card: PaidCard;
  /** The code of the new gift card, without hyphens. */
  readonly code: string;
  readonly now: Date;
  readonly alongside: (db: Database, placed: PlacedOrder) => Promise<void>;
}

/**
 * Makes the gift card, its order and the mail to come, in one transaction. Returns the order's reference;
 * undefined if the purchase was paid for before.
 */
export function buyGiftCard(
  db: Database,
  purchase: WaitingPurchase,
  payment: GiftCardPayment,
): Promise<{ readonly reference: string; readonly placed: PlacedOrder } | undefined> {
  const { gift, locale } = purchase;
  const { country, language } = locale;
  const { code, now } = payment;
  return inTransaction(db, [], async (transaction) => {
    const reference = newToken();
    if (!(await closePurchase(transaction, purchase, reference))) return undefined;
    const card = await issueGiftCard(transaction, { code, country, amount: gift.amount, now });
    await mailOnItsDay(transaction, { card, code, gift, language, now });
    const number = await nextOrderNumber(transaction, country);
    const placed = giftCardOrder(purchase, { ending: card.ending, number, payment });
    await storePlacedOrder(transaction, { placed, reference, memberId: null });
    await payment.alongside(transaction, placed);
    return { reference, placed };
  });
}

interface Ordered {
  readonly ending: string;
  readonly number: string;
  readonly payment: GiftCardPayment;
}

function giftCardOrder(
  { gift, locale: { country } }: WaitingPurchase,
  { ending, number, payment }: Ordered,
): PlacedOrder {
  return {
    id: randomUUID(),
    number,
    placedAt: payment.now.toISOString(),
    country,
    currency: COUNTRY_CURRENCY[country],
    subtotal: gift.amount,
    discount: 0,
    payment: { card: payment.card },
    mailedTo: payment.email,
    total: gift.amount,
    points: 0,
    giftMessage: gift.message ?? undefined,
    address: { name: gift.sender_name, email: payment.email },
    lines: [],
    giftCard: {
      ending,
      design: gift.design,
      recipientName: gift.recipient_name,
      recipientEmail: gift.recipient_email,
      sendOn: gift.send_on,
    },
  };
}
