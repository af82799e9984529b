import { html } from 'hono/html';
import { deliveryDates } from '#domain/bag/delivery-dates.ts';
import { formatMoney } from '#domain/money/money.ts';
import { checkoutTexts } from '../checkout-texts.ts';
import type { Delivery } from '../delivery.ts';
import { priceOrFree } from '../price-or-free.ts';
import { checkoutPage, type Html } from './layout.ts';
import { orderSummary } from './order-summary.ts';
import { problemList } from './problems.ts';
import { stepAddress, stepList } from './steps.ts';
import type { CheckoutView } from './view.ts';

/** The second step: how fast, and for how much. */
export function deliveryPage({ shopName, checkout, bag, notices }: CheckoutView): Html {
  const { locale } = checkout;
  const t = checkoutTexts(locale.language);
  const money = (amount: number) => formatMoney({ amount, currency: bag.bag.currency }, locale.tag);
  const option = (delivery: Delivery) => {
    const { id, price } = delivery;
    const isChosen = id === bag.delivery.id;
    return html`<label class="option">
      <input
        type="radio"
        name="delivery"
        value="${id}"
        data-price="${priceOrFree(price, t, money)}"
        data-total="${money(bag.bag.total + price)}"
        ${isChosen ? html`checked` : ''}
      />
      <span>
        <strong>${t(id)}</strong>
        <span class="detail">${t('arrives', { dates: deliveryDates(delivery, locale.tag) })}</span>
      </span>
      <span class="price">${priceOrFree(price, t, money)}</span>
    </label>`;
  };
  return checkoutPage({
    locale,
    shopName,
    title: t('deliveryTitle'),
    steps: stepList(checkout, 'delivery', t),
    aside: orderSummary(bag, checkout),
    main: html`<h1 id="delivery-title">${t('deliveryTitle')}</h1>
      ${problemList(t('problemTitle'), notices)}
      <form method="post" action="${stepAddress(checkout, 'delivery')}">
        <fieldset aria-labelledby="delivery-title">${bag.deliveries.map(option)}</fieldset>
        <button type="submit">${t('next')}</button>
      </form>`,
  });
}
