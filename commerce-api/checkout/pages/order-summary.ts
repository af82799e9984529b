import { html } from 'hono/html';
import type { BagLine } from '#commerce-api/bag/bag.ts';
import { variantPictures } from '#commerce-api/catalogue/variant-pictures.ts';
import type { Locale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import type { CheckoutBag } from '../checkout-bag.ts';
import type { Checkout } from '../checkout-store.ts';
import { checkoutTexts, type Translate } from '../checkout-texts.ts';
import type { Html } from './layout.ts';

/** What is in the bag, and what it costs with the delivery. */
export function orderSummary(
  { bag, delivery, total, short }: CheckoutBag,
  { locale, bagUrl }: Pick<Checkout, 'locale' | 'bagUrl'>,
): Html {
  const t = checkoutTexts(locale.language);
  const { subtotal, giftMessage } = bag;
  const discount = subtotal - bag.total;
  const money = (amount: number) => formatMoney({ amount, currency: bag.currency }, locale.tag);
  return html`<aside class="summary" aria-labelledby="summary">
    <h2 id="summary">${t('summary')}</h2>
    <ul class="lines">
      ${bag.lines.map((line) => summaryLine(line, { locale, money, isShort: short.includes(line) }))}
    </ul>
    ${
      giftMessage
        ? html`<p class="gift-message"><strong>${t('giftMessage')}:</strong> ${giftMessage}</p>`
        : ''
    }
    <dl class="amounts">
      <dt>${t('subtotal')}</dt>
      <dd>${money(subtotal)}</dd>
      ${discount > 0 ? html`<dt>${t('discount')}</dt><dd>${money(-discount)}</dd>` : ''}
      <dt>${t('delivery')}</dt>
      <dd data-delivery-price>${priceOrFree(delivery.price, t, money)}</dd>
      <dt class="total">${t('total')}</dt>
      <dd class="total">
        <span data-total>${money(total)}</span>
        ${bag.points > 0 ? html`+ ${t('points', { points: bag.points })}` : ''}
      </dd>
    </dl>
    <a href="${bagUrl}">${t('backToBag')}</a>
  </aside>`;
}

export function priceOrFree(
  price: number,
  t: Translate,
  money: (amount: number) => string,
): string {
  return price === 0 ? t('free') : money(price);
}

interface LineContext {
  readonly locale: Locale;
  readonly money: (amount: number) => string;
  readonly isShort: boolean;
}

function summaryLine(line: BagLine, { locale, money, isShort }: LineContext): Html {
  const t = checkoutTexts(locale.language);
  const { product, variant, quantity } = line;
  const [picture] = variantPictures(variant, product);
  return html`<li>
    ${picture ? html`<img src="${picture}" alt="" width="56" height="56" loading="lazy" />` : ''}
    <div>
      <p class="brand">${product.brandName}</p>
      <p>${product.name}</p>
      <p class="detail">${variant.name}</p>
      <p class="detail">${t('quantity', { count: quantity })}</p>
      ${isShort ? html`<p class="problem">${t('shortLine')}</p>` : ''}
    </div>
    <p class="price">${priceOf(line, t, money)}</p>
  </li>`;
}

function priceOf(
  { type, quantity, variant, points }: BagLine,
  t: Translate,
  money: (amount: number) => string,
): string {
  if (type === 'product') return money(variant.price * quantity);
  if (type === 'redeemable') return t('points', { points: points * quantity });
  return t(type === 'gwp' ? 'gift' : 'sample');
}
