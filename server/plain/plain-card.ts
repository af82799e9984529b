import { html } from 'hono/html';
import type { FoundProduct } from '#commerce/search.ts';
import { localAddress } from '#domain/addresses/addresses.ts';
import { knownOptionType } from '#domain/listing/option-types.ts';
import { launchStatusAt } from '#domain/locale/launch.ts';
import { formatMoney } from '#domain/money/money.ts';
import { pictureAddresses } from '#domain/pictures/picture-addresses.ts';
import { PRODUCT_PICTURE_PLACES } from '#domain/pictures/product-picture-places.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Html } from './plain-page.ts';
import type { PlainSetting } from './plain-setting.ts';

/** A product's card without what needs a script; see `card-html.ts` of the islands. */
export function plainCard(
  product: FoundProduct,
  setting: PlainSetting,
  isAboveFold: boolean,
): Html {
  const { locale, t } = setting;
  const { path, brandName, name, variantsCount: count, optionType } = product;
  const options = count > 1 ? t(`product.${knownOptionType(optionType)}`, { count }) : '';
  return html`<li><a class="card" href="${localAddress(path, locale)}">
    ${cardPicture(product, setting, isAboveFold)}
    ${span('card-label label', stateOf(product, setting))}
    <bdi class="card-brand">${brandName}</bdi>
    <bdi class="card-name">${name}</bdi>
    ${span('card-options', options)}
    ${cardPrice(product, setting)}
    ${cardRating(product, setting)}
  </a></li>`;
}

function cardPicture(
  { picture }: FoundProduct,
  { pictureSources }: PlainSetting,
  isAboveFold: boolean,
): Html {
  const { width, height } = picture;
  const {
    src,
    srcset,
    sizes = '',
  } = pictureAddresses(picture, PRODUCT_PICTURE_PLACES.card, pictureSources);
  const sized = srcset ? html` srcset="${srcset}" sizes="${sizes}"` : '';
  const loading = isAboveFold ? '' : html` loading="lazy"`;
  return html`<img class="card-picture" src="${src}"${sized} alt="" width="${width}" height="${height}"${loading}>`;
}

/** What prevents buying comes first. */
function stateOf(
  { launch, isSoldOut, isNew }: FoundProduct,
  { t, hasMembers, now }: PlainSetting,
): string {
  const status = launchStatusAt(launch, (instant) => Date.parse(instant) <= now);
  if (status === 'coming_soon') return t('product.comingSoon');
  if (isSoldOut) return t('product.soldOut');
  if (status === 'early_access')
    return t(hasMembers ? 'product.earlyAccess' : 'product.comingSoon');
  return isNew ? t('product.new') : '';
}

function cardPrice(product: FoundProduct, { locale: { tag }, t }: PlainSetting): Html {
  const { price, isFromPrice, originalPrice, saleText } = product;
  const amount = formatMoney(price, tag);
  const now = isFromPrice ? t('product.priceFrom', { price: amount }) : amount;
  const before = originalPrice
    ? html`<s><span class="visually-hidden">${t('product.wasPrice')} </span>${formatMoney(originalPrice, tag)}</s>`
    : '';
  const className = originalPrice ? 'card-price card-price-sale' : 'card-price';
  return html`<span class="${className}">${now}${before}${span('card-sale', saleText ?? '')}</span>`;
}

function cardRating(
  { rating, reviewsCount }: FoundProduct,
  { locale: { tag }, t }: PlainSetting,
): Html | '' {
  if (rating === null) return '';
  const label = t('product.ratingLabel', { rating: formatNumber(rating, tag) });
  return html`<span class="card-rating"><svg class="stars" viewBox="0 0 5 1" role="img" aria-label="${label}"><path d="M0 0h${rating}v1H0z"></path></svg>${formatNumber(reviewsCount, tag)}</span>`;
}

const span = (className: string, text: string): Html | '' =>
  text ? html`<span class="${className}">${text}</span>` : '';
