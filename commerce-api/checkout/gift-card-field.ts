import { html } from 'hono/html';
import { type CheckoutBag, giftCardPart } from './checkout-bag.ts';
import { labelledInput } from './labelled-input.ts';
import type { Html } from './layout.ts';
import { byDelivery } from './order-summary.ts';
import type { OrderTexts } from './order-texts.ts';

/** The name of the field for the code. */
export const GIFT_CARD_FIELD = 'gift-card';
/** The name of its buttons: `add` and `remove`. */
export const GIFT_CARD_BUTTON = 'gift-card-change';

interface GiftCardFieldState {
  /** What was sent last and pays nothing. */
  readonly typed: string | undefined;
  readonly problem: string | undefined;
  readonly texts: OrderTexts;
}

/** Takes the code of a gift card, or says what the card pays and what stays on it. */
export function giftCardField(
  checkoutBag: CheckoutBag,
  { typed, problem, texts }: GiftCardFieldState,
): Html {
  const { t } = texts;
  const { giftCard } = checkoutBag;
  return html`<fieldset>
    <legend>${t('checkout.giftCard')}</legend>
    ${giftCard ? payingCard(checkoutBag, texts) : codeInput({ typed, problem, texts })}
    <button
      type="submit"
      class="quiet"
      name="${GIFT_CARD_BUTTON}"
      value="${giftCard ? 'remove' : 'add'}"
    >
      ${t(giftCard ? 'checkout.giftCardRemove' : 'checkout.giftCardAdd')}
    </button>
  </fieldset>`;
}

function codeInput({ typed, problem, texts: { t } }: GiftCardFieldState): Html {
  return labelledInput(
    {
      id: GIFT_CARD_FIELD,
      label: t('checkout.giftCardCode'),
      hint: html`${t('checkout.giftCardHint')}`,
      problem,
    },
    html`value="${typed ?? ''}" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40"`,
  );
}

function payingCard(checkoutBag: CheckoutBag, { t, money }: OrderTexts): Html {
  const { bag, deliveries, giftCard } = checkoutBag;
  const balance = giftCard?.balance ?? 0;
  return html`<p class="paying">
    <strong>${t('checkout.giftCardEnding', { ending: giftCard?.ending ?? '' })}</strong>
    ${byDelivery(deliveries, ({ price }) => {
      const paid = giftCardPart(checkoutBag, bag.total + price);
      return t('checkout.giftCardPays', { paid: money(paid), left: money(balance - paid) });
    })}
  </p>`;
}
