import { escape as escapeHtml } from 'html-escaper';
import icons from '#components/ui/icons.svg?url&no-inline';
import { adIcon } from '#domain/ad-icons.ts';
import { localAddress } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';
import type { Money } from '#domain/money.ts';
import { pictureAddresses } from '#domain/picture-addresses.ts';
import { PICTURE_PLACES } from '#domain/picture-places.ts';
import type { ProductCard } from '#domain/product-card.ts';

/** The texts of cards, as the build and the browser make them. */
export interface CardTexts {
  readonly original: string;
  wish(name: string): string;
  money(money: Money): string;
  /** A price from which there are others. */
  from(price: string): string;
  rating(rating: number): string;
  count(value: number): string;
  options(optionType: string | null, count: number): string;
  state(product: ProductCard): string | undefined;
}

/** What all cards of a page share. */
export interface CardSetting {
  readonly locale: Locale;
  readonly texts: CardTexts;
  /** Origins whose pictures the picture service resizes. */
  readonly pictureSources: ReadonlyArray<string>;
  readonly place?: 'card' | 'card-in-reel' | undefined;
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
  return [
    `<a class="card" href="${escapeHtml(localAddress(path, locale))}">`,
    pictureHtml(product, setting, isAboveFold),
    span('card-label label', texts.state(product)),
    span('card-brand', brandName),
    span('card-name', name),
    optionsHtml(product, texts),
    priceHtml(product, texts, saleText),
    adHtml(product),
    ratingHtml(product, texts),
    '</a>',
    variantId ? wishHtml(variantId, texts.wish(name)) : '',
  ].join('');
}

function pictureHtml({ picture }: ProductCard, setting: CardSetting, isAboveFold: boolean): string {
  const place = PICTURE_PLACES[setting.place ?? 'card'];
  const { src, srcset, sizes } = pictureAddresses(picture, place, setting.pictureSources);
  const sized = srcset ? ` srcset="${escapeHtml(srcset)}" sizes="${sizes}"` : '';
  const loading = isAboveFold ? '' : ' loading="lazy"';
  return `<img class="card-picture" src="${escapeHtml(src)}"${sized} alt="" width="${picture.width}" height="${picture.height}"${loading}>`;
}

function optionsHtml({ variantsCount, optionType }: ProductCard, texts: CardTexts): string {
  return variantsCount > 1 ? span('card-options', texts.options(optionType, variantsCount)) : '';
}

function priceHtml(
  { price, isFromPrice, originalPrice }: ProductCard,
  texts: CardTexts,
  saleText: string | null,
): string {
  const before = originalPrice
    ? `<s><span class="vh">${escapeHtml(texts.original)} </span>${escapeHtml(texts.money(originalPrice))}</s>`
    : '';
  const className = originalPrice ? 'card-price card-price-sale' : 'card-price';
  const amount = texts.money(price);
  const now = escapeHtml(isFromPrice ? texts.from(amount) : amount);
  return `<span class="${className}">${now}${before}${span('card-sale', saleText)}</span>`;
}

function adHtml({ featuredAd }: ProductCard): string {
  if (!featuredAd) return '';
  const { iconType, shortTitle } = featuredAd;
  return `<span class="card-ad">${iconHtml(adIcon(iconType))}${escapeHtml(shortTitle)}</span>`;
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

function iconHtml(name: string): string {
  return `<svg class="icon" aria-hidden="true"><use href="${icons}#${name}"></use></svg>`;
}

function span(className: string, text: string | null | undefined): string {
  return text ? `<span class="${className}">${escapeHtml(text)}</span>` : '';
}
