import { escape as escapeHtml } from 'html-escaper';
import { localAddress, variantAddress } from '#domain/addresses/addresses.ts';
import { shortAddress } from '#domain/addresses/short-address.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Money } from '#domain/money/money.ts';
import { adIcon } from '#domain/pictures/ad-icons.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import { pictureAddresses, type SizedPicture } from '#domain/pictures/picture-addresses.ts';
import { PRODUCT_PICTURE_PLACES } from '#domain/pictures/product-picture-places.ts';
import type { ProductCard, Swatch } from '#domain/product/product-card.ts';
import { iconHtml } from '../icon-html.ts';

/** The texts of cards, as the build and the browser make them. */
export interface CardTexts {
  readonly original: string;
  readonly soldOut: string;
  /** Of the heart; absent in a shop without a wish list. */
  readonly wish?: ((name: string) => string) | undefined;
  quickAdd(name: string): string;
  money(money: Money): string;
  /** The lowest of several prices: `from $10`. */
  from(price: string): string;
  rating(rating: number): string;
  count(value: number): string;
  options(optionType: string | null, count: number): string;
  state(product: ProductCard): string | undefined;
  /** Whether nobody can buy it yet. */
  isComing(product: ProductCard): boolean;
}

/** What all cards of a page share. */
export interface CardSetting {
  readonly locale: Locale;
  readonly texts: CardTexts;
  /** Origins whose pictures the picture service resizes. */
  readonly pictureSources: ReadonlyArray<string>;
  readonly place?: 'card' | 'card-in-reel' | undefined;
  /** Whether the page preloads its main picture, which those of cards then don't hold up. */
  readonly hasMainPicture?: boolean | undefined;
}

/**
 * The HTML inside a product's list item. Cards are text because they are in every page, in thousands,
 * and in the browser as well: as an element tree they would take several times as long.
 *
 * @param isAboveFold cards that are visible without scrolling load their picture at once
 */
export function cardHtml(product: ProductCard, setting: CardSetting, isAboveFold = false): string {
  const { locale, texts } = setting;
  const { path, variantId, brandName, name, saleText } = product;
  const address = localAddress(path, locale);
  return [
    `<a class="card" href="${escapeHtml(address)}">`,
    pictureHtml(product, setting, isAboveFold),
    span('card-label label', texts.state(product)),
    nameHtml('card-brand', brandName),
    nameHtml('card-name', name),
    optionsHtml(product, texts),
    priceHtml(product, texts, saleText),
    adHtml(product),
    ratingHtml(product, texts),
    '</a>',
    swatchesHtml(product, { ...setting, address, picture: product.picture }),
    variantId && texts.wish ? wishHtml(variantId, texts.wish(name)) : '',
    quickHtml(product, texts),
  ].join('');
}

function pictureHtml(product: ProductCard, setting: CardSetting, isAboveFold: boolean): string {
  const { picture, secondPictureUrl = null } = product;
  const place = PRODUCT_PICTURE_PLACES[setting.place ?? 'card'];
  const { src, srcset, sizes } = pictureAddresses(picture, place, setting.pictureSources);
  const sized = srcset ? ` srcset="${escapeHtml(srcset)}" sizes="${sizes}"` : '';
  const early = setting.hasMainPicture ? ' fetchpriority="low"' : '';
  const loading = isAboveFold ? early : ' loading="lazy"';
  return `<img class="card-picture" src="${escapeHtml(src)}"${sized} alt="" width="${picture.width}" height="${picture.height}"${loading}${pictureData('second', secondPictureUrl, { ...setting, picture })}>`;
}

function optionsHtml(
  { variantsCount, optionType, swatches, variantName }: ProductCard,
  texts: CardTexts,
): string {
  if (variantName) return nameHtml('card-options', variantName);
  const hasOptions = variantsCount > 1 && swatches.length === 0;
  return span('card-options', hasOptions ? texts.options(optionType, variantsCount) : '');
}

/** The first shades, each with a link to it, and how many more there are. See `swatches.ts`. */
function swatchesHtml(product: ProductCard, setting: SwatchSetting): string {
  const { swatches, variantsCount, optionType } = product;
  if (swatches.length === 0) return '';
  const { texts } = setting;
  const more = variantsCount - swatches.length;
  return [
    `<ul class="swatches" aria-label="${escapeHtml(texts.options(optionType, variantsCount))}">`,
    ...swatches.map((swatch) => swatchHtml(swatch, setting)),
    more > 0 ? `<li>+${escapeHtml(texts.count(more))}</li>` : '',
    '</ul>',
  ].join('');
}

interface SwatchSetting extends PictureSetting {
  /** Of the product. */
  readonly address: string;
}

/** Its colour is an attribute of an empty drawing, since pages have no inline styles. */
function swatchHtml(swatch: Swatch, setting: SwatchSetting): string {
  const { variantId, name, color, isSoldOut } = swatch;
  const { texts, address } = setting;
  const href = escapeHtml(variantAddress(address, variantId));
  const title = escapeHtml(isSoldOut ? `${name} (${texts.soldOut})` : name);
  const mark = color ? `<svg color="${escapeHtml(color)}"></svg>` : iconMarkHtml(swatch, setting);
  const state = isSoldOut ? ' class="swatch-sold-out"' : '';
  return `<li><a href="${href}" title="${title}"${state}${pictureData('picture', swatch.pictureUrl, setting)}>${mark}</a></li>`;
}

interface PictureSetting extends CardSetting {
  /** The card's own. */
  readonly picture: Picture;
}

/** A picture that takes the place of a card's own, by its difference from it; see `swatches.ts`. */
function pictureData(
  name: 'picture' | 'second',
  url: string | null,
  { place = 'card', pictureSources, picture }: PictureSetting,
) {
  if (url === null) return '';
  const addressOf = (sized: SizedPicture) =>
    pictureAddresses(sized, PRODUCT_PICTURE_PLACES[place], pictureSources).src;
  const other = addressOf({ url, width: Number.POSITIVE_INFINITY });
  return ` data-${name}="${escapeHtml(shortAddress(addressOf(picture), other))}"`;
}

function iconMarkHtml({ iconUrl }: Swatch, { pictureSources }: CardSetting): string {
  const picture = { url: iconUrl ?? '', width: Number.POSITIVE_INFINITY };
  const { src } = pictureAddresses(picture, PRODUCT_PICTURE_PLACES.swatch, pictureSources);
  return `<img src="${escapeHtml(src)}" alt="" width="20" height="20" loading="lazy">`;
}

export function priceHtml(
  { price, isFromPrice, originalPrice }: ProductCard,
  texts: CardTexts,
  saleText: string | null,
): string {
  const before = originalPrice
    ? `<s><span class="visually-hidden">${escapeHtml(texts.original)} </span>${escapeHtml(texts.money(originalPrice))}</s>`
    : '';
  const className = originalPrice ? 'card-price card-price-sale' : 'card-price';
  const amount = texts.money(price);
  const now = escapeHtml(isFromPrice ? texts.from(amount) : amount);
  return `<span class="${className}">${now}${before}${span('card-sale', saleText)}</span>`;
}

function adHtml({ featuredAd }: ProductCard): string {
  if (!featuredAd) return '';
  const { iconType, shortTitle } = featuredAd;
  return `<span class="card-ad">${iconHtml(adIcon(iconType))}<bdi>${escapeHtml(shortTitle)}</bdi></span>`;
}

function ratingHtml({ rating, reviewsCount }: ProductCard, texts: CardTexts): string {
  if (rating === null) return '';
  const label = escapeHtml(texts.rating(rating));
  const stars = `<svg class="stars" viewBox="0 0 5 1" role="img" aria-label="${label}"><path d="M0 0h${rating}v1H0z"></path></svg>`;
  return `<span class="card-rating">${stars}${escapeHtml(texts.count(reviewsCount))}</span>`;
}

/** Painted and handled by `wish-buttons.ts`. */
function wishHtml(variantId: string, label: string): string {
  return `<button class="wish" type="button" data-wish="${escapeHtml(variantId)}" aria-pressed="false" aria-label="${escapeHtml(label)}">${iconHtml('heart')}</button>`;
}

/**
 * Products that can't be bought have none. A card that stands for one variant adds that, others let
 * the shopper choose. Handled by `quick-buttons.ts`.
 */
function quickHtml(product: ProductCard, texts: CardTexts): string {
  const { id, variantId, variantName, variantsCount, name, price, isSoldOut } = product;
  if (!variantId || isSoldOut || texts.isComing(product)) return '';
  const isOneOfMany = variantsCount > 1 && !variantName;
  const what = isOneOfMany ? `data-choose="${escapeHtml(id)}"` : `data-price="${price.amount}"`;
  return `<button class="quick" type="button" data-add="${escapeHtml(variantId)}" ${what} aria-label="${escapeHtml(texts.quickAdd(name))}">${iconHtml('bag')}</button>`;
}

/** A name, which may be written from right to left, apart from what is around it. */
function nameHtml(className: string, name: string): string {
  return `<bdi class="${className}">${escapeHtml(name)}</bdi>`;
}

function span(className: string, text: string | null | undefined): string {
  return text ? `<span class="${className}">${escapeHtml(text)}</span>` : '';
}
