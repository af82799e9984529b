import { localAddress } from '#domain/addresses/addresses.ts';
import { launchStatusAt } from '#domain/locale/launch.ts';
import { formatMoney } from '#domain/money/money.ts';
import { adIcon } from '#domain/pictures/ad-icons.ts';
import { pictureAddresses } from '#domain/pictures/picture-addresses.ts';
import { PRODUCT_PICTURE_PLACES } from '#domain/pictures/product-picture-places.ts';
import type { ProductCard as Product } from '#domain/product/product-card.ts';
import { productState } from '#domain/product/product-state.ts';
import { fillText } from '#i18n/fill-text.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { CardButtons } from './CardButtons.tsx';
import { CardSwatches, optionsText, otherPicture } from './CardSwatches.tsx';
import type { CardSetting } from './card-setting.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly product: Product;
  readonly setting: CardSetting;
}

interface CardProps extends Props {
  /** Cards that are visible without scrolling load their picture at once. */
  readonly isAboveFold?: boolean;
}

/**
 * A product in a list: in pages, in results, and for browsers without JavaScript. Has no state, so that it can be
 * shown without React: what happens to a card follows from listeners of the page (`swatches.ts`, `wish-buttons.ts`, `quick-buttons.ts`).
 */
export function ProductCard({ product, setting, isAboveFold = false }: CardProps) {
  const { brandName, name, path } = product;
  return (
    <li>
      <a className="card" href={localAddress(path, setting.locale)}>
        <CardPicture {...{ product, setting, isAboveFold }} />
        <StateLabel {...{ product, setting }} />
        <bdi className="card-brand">{brandName}</bdi>
        <bdi className="card-name">{setting.inWords?.(name) ?? name}</bdi>
        <Options {...{ product, setting }} />
        <CardPrice {...{ product, setting }} />
        <Ad {...{ product, setting }} />
        <Rating {...{ product, setting }} />
      </a>
      <CardSwatches {...{ product, setting }} />
      <CardButtons {...{ product, setting }} />
    </li>
  );
}

function CardPicture({ product, setting, isAboveFold }: Required<CardProps>) {
  const { picture, secondPictureUrl = null } = product;
  const place = PRODUCT_PICTURE_PLACES[setting.place ?? 'card'];
  const { src, srcset, sizes } = pictureAddresses(picture, place, setting.pictureSources);
  return (
    <img
      className="card-picture"
      src={src}
      srcSet={srcset}
      sizes={sizes}
      alt=""
      width={picture.width}
      height={picture.height}
      loading={isAboveFold ? undefined : 'lazy'}
      fetchPriority={isAboveFold && setting.hasMainPicture ? 'low' : undefined}
      data-second={otherPicture(secondPictureUrl, product, setting)}
    />
  );
}

function StateLabel({ product, setting: { words, lacks, hasPassed } }: Props) {
  const launchStatus = launchStatusAt(product.launch, hasPassed);
  const hasMembers = !lacks.includes('members');
  const state = productState({ ...product, launchStatus, hasMembers });
  return state && <span className="card-label label">{words[state]}</span>;
}

/** The variant that the card stands for, or how many there are, unless their swatches show it. */
function Options({ product, setting }: Props) {
  const { variantsCount, swatches, variantName } = product;
  if (variantName) return <bdi className="card-options">{variantName}</bdi>;
  if (variantsCount < 2 || swatches.length > 0) return null;
  return <span className="card-options">{optionsText(product, setting)}</span>;
}

/** The price, and what it was before a reduction. A changed one is a new element, for pages in translation. */
export function CardPrice({ product, setting }: Props) {
  const { price, isFromPrice, originalPrice, saleText } = product;
  const { words, locale } = setting;
  const amount = formatMoney(price, locale.tag);
  const now = isFromPrice ? fillText(words.priceFrom, { price: amount }) : amount;
  return (
    <span
      key={`${now} ${originalPrice?.amount}`}
      className={originalPrice ? 'card-price card-price-sale' : 'card-price'}
    >
      {now}
      {originalPrice && (
        <s>
          <span className="visually-hidden">{`${words.wasPrice} `}</span>
          {formatMoney(originalPrice, locale.tag)}
        </s>
      )}
      {saleText && <span className="card-sale">{saleText}</span>}
    </span>
  );
}

function Ad({ product: { featuredAd }, setting: { iconAddress, inWords } }: Props) {
  if (!featuredAd) return null;
  return (
    <span className="card-ad">
      {iconAddress && <Icon address={iconAddress(adIcon(featuredAd.iconType))} />}
      <bdi>{inWords?.(featuredAd.shortTitle) ?? featuredAd.shortTitle}</bdi>
    </span>
  );
}

function Rating({ product: { rating, reviewsCount }, setting: { words, locale } }: Props) {
  if (rating === null) return null;
  const label = fillText(words.ratingLabel, { rating: formatNumber(rating, locale.tag) });
  return (
    <span className="card-rating">
      <svg className="stars" viewBox="0 0 5 1" role="img" aria-label={label}>
        <path d={`M0 0h${rating}v1H0z`} />
      </svg>
      {formatNumber(reviewsCount, locale.tag)}
    </span>
  );
}
