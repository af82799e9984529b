import { html } from 'hono/html';
import { type Bag, type BagPromo, isShort } from '#commerce/bag.ts';
import { checkoutAddress } from '#domain/addresses/addresses.ts';
import { countPieces } from '#domain/bag/bag-pieces.ts';
import { withTrueMinus } from '#domain/money/true-minus.ts';
import type { Html } from './plain-page.ts';
import type { PlainSetting } from './plain-setting.ts';

/** How many pieces are bought, and what comes with them. */
export function bagCount({ lineItems, itemsCount }: Bag, { t }: PlainSetting): string {
  const { extras, rewards } = countPieces(lineItems);
  const counted = [
    t('bag.items', { count: itemsCount }),
    extras > 0 && t('bag.extras', { count: extras }),
    rewards > 0 && t('bag.rewardsCount', { count: rewards }),
  ];
  return counted.filter(Boolean).join(' · ');
}

/** The bag's offers and amounts, and the way to the checkout if the shop has one. */
export function bagSummary(bag: Bag, setting: PlainSetting, hasCheckout: boolean): Html {
  return html`<section class="cart-summary" aria-labelledby="cart-summary">
    <h2 id="cart-summary">${setting.t('cart.summary')}</h2>
    ${bagOffers(bag)}
    ${bagAmounts(bag, setting)}
    ${hasCheckout ? checkoutButton(bag, setting) : ''}
  </section>`;
}

function bagOffers({ shippingOffers, exclusiveOffers, total }: Bag): Html | '' {
  if (shippingOffers.length + exclusiveOffers.length === 0) return '';
  return html`<div class="bag-offers">
    ${shippingOffers.map(({ message, isFree, threshold }) => {
      const meter =
        threshold === undefined ? '' : offerMeter(Math.min(total, threshold), threshold);
      return html`<div><p${isFree ? ' data-free' : ''}>${message}</p>${meter}</div>`;
    })}
    ${exclusiveOffers.map((offer) => html`<p>${offer}</p>`)}
  </div>`;
}

const offerMeter = (value: number, max: number) =>
  html`<progress class="bag-meter" max="${max}" value="${value}" aria-hidden="true"></progress>`;

function bagAmounts(bag: Bag, { t }: PlainSetting): Html {
  const isFree = bag.shippingOffers.some((offer) => offer.isFree);
  const { points } = bag;
  return html`<dl class="bag-amounts">
    <dt>${t('bag.subtotal')}</dt>
    <dd>${bag.displaySubtotal}</dd>
    ${bag.promo ? promoAmount(bag.promo, t) : ''}
    <dt>${t('bag.delivery')}</dt>
    <dd>${isFree ? t('bag.free') : t('bag.deliveryLater')}</dd>
    <dt class="bag-total">${isFree ? t('bag.total') : t('bag.totalBefore')}</dt>
    <dd class="bag-total">${bag.displayTotal}${points > 0 ? html`<span> + ${t('bag.points', { points })}</span>` : ''}</dd>
  </dl>`;
}

/** What the code takes off, or why it takes nothing off at the moment. */
function promoAmount(promo: BagPromo, t: PlainSetting['t']): Html {
  const label = html`<dt>${t('bag.promo', { code: promo.code })}</dt>`;
  if (promo.problem === undefined) {
    const isDelivery = promo.kind === 'free-delivery';
    const amount = withTrueMinus(promo.displayDiscount);
    return html`${label}<dd>${isDelivery ? t('bag.freeDelivery') : amount}</dd>`;
  }
  const isTooLittle = promo.problem === 'promo-minimum';
  const amount = promo.displayMinimum;
  const problem = isTooLittle ? t('bag.promoMinimum', { amount }) : t('bag.promoOver');
  return html`${label}<dd class="bag-promo-problem">${problem}</dd>`;
}

/** The checkout gets a bag as it is, so no line may be unavailable. */
function checkoutButton({ lineItems }: Bag, { locale, t }: PlainSetting): Html {
  if (lineItems.some(isShort)) {
    return html`<div class="cart-checkout">
      <button type="button" class="button" disabled aria-describedby="checkout-hindrance">${t('cart.checkout')}</button>
      <p id="checkout-hindrance" class="cart-hindrance">${t('cart.checkoutShort')}</p>
    </div>`;
  }
  return html`<div class="cart-checkout">
    <a class="button" href="${checkoutAddress(locale)}">${t('cart.checkout')}</a>
  </div>`;
}
