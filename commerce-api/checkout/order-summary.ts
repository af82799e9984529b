import { html } from 'hono/html';
import type { BagLine } from '#commerce-api/bag/bag.ts';
import { variantPictures } from '#commerce-api/catalogue/variant-pictures.ts';
import { countPieces } from '#domain/bag/bag-pieces.ts';
import type { CountedLine } from '#domain/product/bought-pieces.ts';
import { type CheckoutBag, giftCardPart } from './checkout-bag.ts';
import type { Delivery } from './delivery.ts';
import type { Html } from './layout.ts';
import { discountOf, discountText, type OrderTexts, priceOrFree } from './order-texts.ts';

/**
 * What is in the bag, and what it costs with the delivery. The number of pieces and the total are seen
 * while the rest is folded, as it is on a phone.
 */
export function orderSummary(checkoutBag: CheckoutBag, bagUrl: string, texts: OrderTexts): Html {
  const { bag, short } = checkoutBag;
  const { t } = texts;
  return html`<aside class="summary" aria-labelledby="summary">
    <h2 id="summary">${t('checkout.summary')}</h2>
    <details ${short.length > 0 ? html`open` : ''}>
      <summary>
        <strong>${t('checkout.summary')}</strong>
        <span class="sum">
          <span class="detail">${countText(bag.lines, t)}</span>
          <strong>${totals(checkoutBag, texts)}</strong>
        </span>
      </summary>
      <ul class="lines">
        ${bag.lines.map((line) => summaryLine(line, short.includes(line), texts))}
      </ul>
      ${
        bag.giftMessage
          ? html`<p class="gift-message">${t('receipt.giftMessage', { message: bag.giftMessage })}</p>`
          : ''
      }
      ${amounts(checkoutBag, texts)}
      <a href="${bagUrl}">${t('checkout.backToBag')}</a>
    </details>
  </aside>`;
}

/** What is bought, and what comes with it, as the bag's page counts it. */
export function countText(lines: ReadonlyArray<CountedLine>, t: OrderTexts['t']): string {
  const { items, extras, rewards } = countPieces(lines);
  return [
    t('bag.items', { count: items }),
    ...(extras > 0 ? [t('bag.extras', { count: extras })] : []),
    ...(rewards > 0 ? [t('bag.rewardsCount', { count: rewards })] : []),
  ].join(' · ');
}

function amounts(checkoutBag: CheckoutBag, texts: OrderTexts): Html {
  const { bag, deliveries } = checkoutBag;
  const { t, money } = texts;
  const discount = discountText(discountOf(bag), texts);
  return html`<dl class="amounts">
    <dt>${t('receipt.subtotal')}</dt>
    <dd>${money(bag.subtotal)}</dd>
    ${discount ? html`<dt>${discount.label}</dt><dd>${discount.amount}</dd>` : ''}
    <dt>${t('receipt.delivery')}</dt>
    <dd>${byDelivery(deliveries, ({ price }) => priceOrFree(price, texts))}</dd>
    <dt class="total">${t('receipt.total')}</dt>
    <dd class="total">${totals(checkoutBag, texts)}</dd>
    ${checkoutBag.giftCard ? giftCardAmounts(checkoutBag, texts) : ''}
  </dl>`;
}

/** What a gift card pays, and what remains. */
function giftCardAmounts(checkoutBag: CheckoutBag, { t, money }: OrderTexts): Html {
  const { bag, deliveries } = checkoutBag;
  const paid = ({ price }: Delivery) => giftCardPart(checkoutBag, bag.total + price);
  return html`<dt>${t('checkout.giftCard')}</dt>
    <dd>${byDelivery(deliveries, (delivery) => money(-paid(delivery)))}</dd>
    <dt class="total">${t('checkout.toPay')}</dt>
    <dd class="total">
      ${byDelivery(deliveries, (delivery) => money(bag.total + delivery.price - paid(delivery)))}
    </dd>`;
}

/** With each delivery; the style sheet shows that of the chosen one. */
export function totals({ bag, deliveries }: CheckoutBag, { t, money }: OrderTexts): Html {
  return html`${byDelivery(deliveries, ({ price }) => money(bag.total + price))}
    ${bag.points > 0 ? html`+ ${t('receipt.points', { points: bag.points })}` : ''}`;
}

export function byDelivery(
  deliveries: CheckoutBag['deliveries'],
  textOf: (delivery: Delivery) => string,
): Array<Html> {
  return deliveries.map(
    (delivery) => html`<span data-delivery="${delivery.id}">${textOf(delivery)}</span>`,
  );
}

function summaryLine(line: BagLine, isShort: boolean, texts: OrderTexts): Html {
  const { t } = texts;
  const { product, variant, quantity } = line;
  const [picture] = variantPictures(variant, product);
  return html`<li>
    ${picture ? html`<img src="${picture}" alt="" width="56" height="56" loading="lazy" />` : ''}
    <div>
      <p class="brand"><bdi>${product.brandName}</bdi></p>
      <p><bdi>${product.name}</bdi></p>
      <p class="detail"><bdi>${variant.name}</bdi></p>
      <p class="detail">${t('receipt.quantity', { count: quantity })}</p>
      ${isShort ? html`<p class="problem">${t('checkout.shortLine')}</p>` : ''}
    </div>
    <p class="price">${priceOf(line, texts)}</p>
  </li>`;
}

function priceOf({ type, quantity, variant, points }: BagLine, { t, money }: OrderTexts): string {
  if (type === 'product') return money(variant.price * quantity);
  if (type === 'redeemable') return t('receipt.points', { points: points * quantity });
  return t(type === 'gwp' ? 'receipt.gift' : 'receipt.sample');
}
