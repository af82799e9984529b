import { html } from 'hono/html';
import { isShort, type LineItem } from '#commerce/bag.ts';
import { linePath, localAddress, plainCartAddress } from '#domain/addresses/addresses.ts';
import { LINE_PIECES_MAX } from '#domain/limits.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import { noPictureUrl } from '#domain/pictures/no-picture.ts';
import { type PicturePlace, pictureAddresses } from '#domain/pictures/picture-addresses.ts';
import type { Html } from './plain-page.ts';
import type { PlainSetting } from './plain-setting.ts';

const PICTURE_SIZE = 72;
const PICTURE_PLACE: PicturePlace = {
  sizes: '8rem',
  narrowest: PICTURE_SIZE,
  widest: 128,
  isNominal: true,
};

/** A line of the bag as the bag's page shows it, with forms in place of its controls. */
export function bagLine(item: LineItem, setting: PlainSetting): Html {
  const { locale, t } = setting;
  const address = localAddress(linePath(item), locale);
  return html`<li class="bag-line">
    ${linePicture(item, setting)}
    <div class="bag-names">
      <p class="bag-brand"><bdi>${item.brandName}</bdi></p>
      <p><a class="link" href="${address}"><bdi>${item.productName}</bdi></a></p>
      <p class="bag-variant"><bdi>${item.variantName}</bdi></p>
      ${item.type === 'product' ? quantityForm(item, setting) : ''}
      ${notesOf(item, setting).map((note) => html`<p class="bag-note">${note}</p>`)}
      ${problemOf(item, setting)}
    </div>
    <div class="bag-actions">
      <p class="bag-price">${priceOf(item, t)}${priceBefore(item, setting)}${priceOfOne(item, setting)}</p>
      ${item.type === 'gwp' ? '' : removalForm(item, setting)}
    </div>
  </li>`;
}

function linePicture(
  { imgSrc, brandName, productSlug: path }: LineItem,
  { pictureSources }: PlainSetting,
): Html {
  const url = imgSrc ?? noPictureUrl({ brandName, path });
  const picture = pictureAddresses({ url, width: PICTURE_SIZE }, PICTURE_PLACE, pictureSources);
  const sized = picture.srcset
    ? html` srcset="${picture.srcset}" sizes="${picture.sizes ?? ''}"`
    : '';
  return html`<img class="bag-picture" src="${picture.src}"${sized} alt="" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}">`;
}

function quantityForm(item: LineItem, { locale, t }: PlainSetting): Html {
  const { id, quantity, inventory = LINE_PIECES_MAX, productName: name } = item;
  const most = Math.max(Math.min(inventory, LINE_PIECES_MAX), quantity);
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  const option = (count: number) => {
    const unavailable = count > inventory ? ' disabled' : '';
    const state = count === quantity ? ' selected' : unavailable;
    return html`<option value="${count}"${state}>${count}</option>`;
  };
  return html`<form class="plain-line" action="${plainCartAddress(locale)}" method="post">
    <input type="hidden" name="line" value="${id}">
    <label class="cart-quantity">
      <span aria-hidden="true">${t('bag.quantity')}</span>
      <select name="quantity" aria-label="${t('bag.quantityOf', { name })}">${counts.map(option)}</select>
    </label>
    <button class="button button-plain button-small">${t('cart.update')}<span class="visually-hidden"> ${name}</span></button>
  </form>`;
}

function removalForm({ id, productName: name }: LineItem, { locale, t }: PlainSetting): Html {
  return html`<form action="${plainCartAddress(locale)}" method="post">
    <input type="hidden" name="line" value="${id}">
    <input type="hidden" name="quantity" value="0">
    <button class="icon-button" aria-label="${t('bag.remove', { name })}">
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9.5 7V4h5v3"/></svg>
    </button>
  </form>`;
}

/** The kind of line if it isn't a product. */
function notesOf({ type }: LineItem, { t }: PlainSetting): ReadonlyArray<string> {
  if (type === 'gwp') return [t('bag.gift')];
  return type === 'free_sample' ? [t('bag.sample')] : [];
}

/** What prevents buying it. */
function problemOf(item: LineItem, { t }: PlainSetting): Html | '' {
  if (!isShort(item)) return '';
  const { inventory: count = 0 } = item;
  const problem = count === 0 ? t('bag.soldOut') : t('bag.onlyLeft', { count });
  return html`<p class="bag-note bag-problem">${problem}</p>`;
}

function priceOf({ type, displayPrice, points }: LineItem, t: PlainSetting['t']): string {
  if (type === 'product') return displayPrice;
  return type === 'redeemable' ? t('bag.points', { points }) : t('bag.free');
}

/** What all pieces of a reduced line would have cost before. */
function priceBefore(item: LineItem, { locale, t }: PlainSetting): Html | '' {
  const { type, quantity, unitPrice, originalUnitPrice = 0 } = item;
  if (type !== 'product' || originalUnitPrice <= unitPrice) return '';
  const before = {
    amount: originalUnitPrice * quantity,
    currency: COUNTRY_CURRENCY[locale.country],
  };
  return html`<s class="bag-price-before"><span class="visually-hidden">${t('bag.wasPrice')} </span>${formatMoney(before, locale.tag)}</s>`;
}

/** What one piece costs, where the price is for several. */
function priceOfOne(item: LineItem, { locale, t }: PlainSetting): Html | '' {
  const { type, quantity, unitPrice: amount } = item;
  if (type !== 'product' || quantity < 2) return '';
  const price = formatMoney({ amount, currency: COUNTRY_CURRENCY[locale.country] }, locale.tag);
  return html`<span class="bag-each">${t('cart.each', { price })}</span>`;
}
