import { useEffect } from 'react';
import icons from '#components/ui/icons.svg?url&no-inline';
import type { ProductCard as Product } from '#content';
import { adIcon } from '#domain/ad-icons.ts';
import { localAddress } from '#domain/addresses.ts';
import { launchStatusAt } from '#domain/launch.ts';
import type { Locale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import { knownOptionType } from '#domain/option-types.ts';
import { pictureAddresses } from '#domain/picture-addresses.ts';
import { PICTURE_PLACES } from '#domain/picture-places.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';
import { formatNumber } from '#i18n/numbers.ts';

/** What all cards of a page share. */
export interface CardSetting {
  readonly locale: Locale;
  /** Texts of the part `product-card`, as `useTexts` loads them. */
  readonly texts: Readonly<Record<string, string>>;
  /** Origins whose pictures the picture service resizes. */
  readonly pictureSources: ReadonlyArray<string>;
}

interface Props {
  readonly product: Product;
  readonly setting: CardSetting;
  readonly place?: 'card' | 'card-in-reel';
}

/** A product in a list that is rendered in the browser, with the markup of `ProductCard.astro`. */
export function ProductCard({ product, setting, place = 'card' }: Props) {
  const { picture, originalPrice, saleText, rating, variantsCount, featuredAd } = product;
  const { locale, texts, pictureSources } = setting;
  const { src, srcset, sizes } = pictureAddresses(picture, PICTURE_PLACES[place], pictureSources);
  const label = stateLabel(product, texts);
  const money = (price: Product['price']) => formatMoney(price, locale.tag);
  return (
    <li>
      <a className="card" href={localAddress(product.path, locale)}>
        <img
          className="card-picture"
          src={src}
          srcSet={srcset}
          sizes={sizes}
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
        />
        {label && <span className="card-label label">{label}</span>}
        <span className="card-brand">{product.brandName}</span>
        <span className="card-name">{product.name}</span>
        {variantsCount > 1 && (
          <span className="card-options">
            {pluralText(texts, knownOptionType(product.optionType), {
              count: variantsCount,
              tag: locale.tag,
            })}
          </span>
        )}
        <span className={originalPrice ? 'card-price card-price-sale' : 'card-price'}>
          {money(product.price)}
          {originalPrice && (
            <s>
              <span className="vh">{texts.wasPrice} </span>
              {money(originalPrice)}
            </s>
          )}
          {saleText && <span className="card-sale">{saleText}</span>}
        </span>
        {featuredAd && (
          <span className="card-ad">
            <svg className="icon" aria-hidden="true">
              <use href={`${icons}#${adIcon(featuredAd.iconType)}`} />
            </svg>
            {featuredAd.shortTitle}
          </span>
        )}
        {rating !== null && <CardRating {...{ rating, count: product.reviewsCount, setting }} />}
      </a>
      {product.variantId && (
        <WishButton variantId={product.variantId} name={product.name} texts={texts} />
      )}
    </li>
  );
}

interface WishProps {
  readonly variantId: string;
  readonly name: string;
  readonly texts: CardSetting['texts'];
}

/** Painted and handled by `wish-buttons.ts`, like those in served pages. */
function WishButton({ variantId, name, texts }: WishProps) {
  useEffect(() => {
    void import('../wish-buttons.ts').then(({ paintWishes }) => paintWishes());
  }, []);
  return (
    <button
      className="wish"
      type="button"
      data-wish={variantId}
      aria-pressed="false"
      aria-label={fillText(texts.wish ?? '', { name })}
    >
      <svg className="icon" aria-hidden="true">
        <use href={`${icons}#heart`} />
      </svg>
    </button>
  );
}

interface RatingProps {
  readonly rating: number;
  readonly count: number;
  readonly setting: CardSetting;
}

function CardRating({ rating, count, setting: { locale, texts } }: RatingProps) {
  const label = fillText(texts.ratingLabel ?? '', { rating: formatNumber(rating, locale.tag) });
  return (
    <span className="card-rating">
      <svg className="stars" viewBox="0 0 5 1" role="img" aria-label={label}>
        <path d={`M0 0h${rating}v1H0z`} />
      </svg>
      {formatNumber(count, locale.tag)}
    </span>
  );
}

/** The single label of a card. What prevents buying takes precedence. */
function stateLabel({ launch, isSoldOut, isNew }: Product, texts: CardSetting['texts']) {
  const status = launchStatusAt(launch, (instant) => Date.parse(instant) <= Date.now());
  if (status === 'coming_soon') return texts.comingSoon;
  if (isSoldOut) return texts.soldOut;
  if (status === 'early_access') return texts.earlyAccess;
  return isNew ? texts.new : undefined;
}
