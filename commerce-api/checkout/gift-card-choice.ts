import {
  findGiftCard,
  type GiftCardFault,
  type GiftCardMiss,
  giftCardFault,
} from '#commerce-api/gift-cards/gift-card-store.ts';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { type Checkout, saveGiftCard, saveTypedGiftCard } from './checkout-store.ts';
import { GIFT_CARD_BUTTON, GIFT_CARD_FIELD } from './gift-card-field.ts';

const PROBLEM_OF = {
  mistyped: 'giftCardMistyped',
  unknown: 'giftCardUnknown',
  elsewhere: 'giftCardElsewhere',
  expired: 'giftCardExpired',
  empty: 'giftCardEmpty',
} as const satisfies Record<GiftCardMiss | GiftCardFault, string>;

/** Why a gift card doesn't pay, as the page says it. */
export const GIFT_CARD_PROBLEMS = [
  ...Object.values(PROBLEM_OF),
  'giftCardMissing',
  'giftCardTooOften',
] as const;
type GiftCardProblem = (typeof GIFT_CARD_PROBLEMS)[number];

interface SentForm {
  readonly context: ApiContext;
  readonly checkout: Checkout;
  readonly form: Readonly<Record<string, unknown>>;
}

/**
 * Adds or removes a gift card, if that is what a form asks for: by its button, or by a code that was typed
 * before ordering, so that nobody orders without having seen what the card pays. Undefined if it asks for
 * neither.
 */
export async function changeGiftCard(
  services: Pick<MemberServices, 'db' | 'clock' | 'limits'>,
  { context, checkout, form }: SentForm,
): Promise<'done' | GiftCardProblem | undefined> {
  const { db } = services;
  if (form[GIFT_CARD_BUTTON] === 'remove') {
    await saveGiftCard(db, checkout, null);
    return 'done';
  }
  const field = form[GIFT_CARD_FIELD];
  const typed = typeof field === 'string' ? field.trim().slice(0, 100) : '';
  if (typed !== '') {
    const problem = await addGiftCard(services, { context, checkout, typed });
    if (problem !== 'done') await saveTypedGiftCard(db, checkout, typed);
    return problem;
  }
  return form[GIFT_CARD_BUTTON] === 'add' ? 'giftCardMissing' : undefined;
}

async function addGiftCard(
  { db, clock, limits }: Pick<MemberServices, 'db' | 'clock' | 'limits'>,
  { context, checkout, typed }: Omit<SentForm, 'form'> & { readonly typed: string },
): Promise<'done' | GiftCardProblem> {
  const attempt = { clientAddress: context.env.clientAddress };
  if ((await limits.giftCardCode.count(attempt)) > 0) return 'giftCardTooOften';
  const card = await findGiftCard(db, typed);
  if (card === 'mistyped' || card === 'unknown') return PROBLEM_OF[card];
  await limits.giftCardCode.forgive(attempt);
  const { country } = checkout.locale;
  const fault = giftCardFault(card, { country, now: clock() });
  if (fault) return PROBLEM_OF[fault];
  await saveGiftCard(db, checkout, card.id);
  return 'done';
}
