import { html } from 'hono/html';
import type { BagLine } from '#commerce-api/bag/bag.ts';
import { variantPictures } from '#commerce-api/catalogue/variant-pictures.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type Currency, formatMoney } from '#domain/money/money.ts';
import type { CheckoutBag } from '../checkout-bag.ts';
import type { Checkout } from '../checkout-store.ts';
import { checkoutTexts, type Translate } from '../checkout-texts.ts';
import { discountOf, discountText } from '../discount-text.ts';
import { priceOrFree } from '../price-or-free.ts';
import { countText } from './count-text.ts';
import type { Html } from './layout.ts';

/**
 * What is in the bag, and what it costs with the delivery. The number of pieces and the total are seen
 * while the rest is folded, as it is on a phone.
 */
export function orderSummary(
  checkoutBag: CheckoutBag,
  checkout: Pick<Checkout, 'locale' | 'bagUrl'>,
): Html {
  const { bag, total, short } = checkoutBag;
  const { locale } = checkout;
  const t = checkoutTexts(locale.language);
  const money = moneyOf(bag.currency, locale);
  return html`<aside class="summary" aria-labelledby="summary">
    <details ${short.length > 0 ? html`open` : ''}>
      <summary>
        <h2 id="summary">${t('summary')}</h2>
        <span class="sum">
          <span class="detail">${countText(bag.lines, t)}</span>
          <strong>${totalOf(total, bag.points, { t, money })}</strong>
        </span>
      </summary>
      <ul class="lines">
        ${bag.lines.map((line) => summaryLine(line, { locale, money, isShort: short.includes(line) }))}
      </ul>
      ${
        bag.giftMessage
          ? html`<p class="gift-message">${t('labelled', { label: t('giftMessage'), value: bag.giftMessage })}</p>`
          : ''
      }
      ${amounts(checkoutBag, { t, money })}
      <a href="${checkout.bagUrl}">${t('backToBag')}</a>
    </details>
  </aside>`;
}

type Money = (amount: number) => string;

const moneyOf =
  (currency: Currency, { tag }: Locale): Money =>
  (amount) =>
    formatMoney({ amount, currency }, tag);

interface AmountTexts {
  readonly t: Translate;
  readonly money: Money;
}

function amounts({ bag, delivery, total }: CheckoutBag, texts: AmountTexts): Html {
  const { t, money } = texts;
  const discount = discountText(discountOf(bag), texts);
  return html`<dl class="amounts">
    <dt>${t('subtotal')}</dt>
    <dd>${money(bag.subtotal)}</dd>
    ${discount ? html`<dt>${discount.label}</dt><dd>${discount.amount}</dd>` : ''}
    <dt>${t('delivery')}</dt>
    <dd data-delivery-price>${priceOrFree(delivery.price, t, money)}</dd>
    <dt class="total">${t('total')}</dt>
    <dd class="total">${totalOf(total, bag.points, texts)}</dd>
  </dl>`;
}

function totalOf(total: number, points: number, { t, money }: AmountTexts): Html {
  return html`<span data-total>${money(total)}</span>
    ${points > 0 ? html`+ ${t('points', { points })}` : ''}`;
}

interface LineContext {
  readonly locale: Locale;
  readonly money: Money;
  readonly isShort: boolean;
}

function summaryLine(line: BagLine, { locale, money, isShort }: LineContext): Html {
  const t = checkoutTexts(locale.language);
  const { product, variant, quantity } = line;
  const [picture] = variantPictures(variant, product);
  return html`<li>
    ${picture ? html`<img src="${picture}" alt="" width="56" height="56" loading="lazy" />` : ''}
    <div>
      <p class="brand"><bdi>${product.brandName}</bdi></p>
      <p><bdi>${product.name}</bdi></p>
      <p class="detail"><bdi>${variant.name}</bdi></p>
      <p class="detail">${t('quantity', { count: quantity })}</p>
      ${isShort ? html`<p class="problem">${t('shortLine')}</p>` : ''}
    </div>
    <p class="price">${priceOf(line, t, money)}</p>
  </li>`;
}

function priceOf({ type, quantity, variant, points }: BagLine, t: Translate, money: Money): string {
  if (type === 'product') return money(variant.price * quantity);
  if (type === 'redeemable') return t('points', { points: points * quantity });
  return t(type === 'gwp' ? 'gift' : 'sample');
}
