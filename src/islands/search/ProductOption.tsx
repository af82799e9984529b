import { localAddress } from '#domain/addresses/addresses.ts';
import { formatMoney } from '#domain/money/money.ts';
import { type PicturePlace, pictureAddresses } from '#domain/pictures/picture-addresses.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { fillText } from '#i18n/fill-text.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { Option } from './Option.tsx';
import { usePanel } from './panel-context.ts';

interface Props {
  readonly product: ProductCard;
  readonly onChoose?: () => void;
}

const SIDE = 56;
const PICTURE_PLACE: PicturePlace = {
  sizes: `${SIDE}px`,
  narrowest: SIDE,
  widest: SIDE,
  isNominal: true,
};

/** A product as an option: what its card says in short. */
export function ProductOption({ product, onChoose }: Props) {
  const { name, brandName, path, price, isFromPrice, originalPrice, rating } = product;
  const { cardTexts, locale, pictureSources } = usePanel();
  const { url } = product.picture;
  const picture = pictureAddresses({ url, width: SIDE }, PICTURE_PLACE, pictureSources);
  const amount = formatMoney(price, locale.tag);
  return (
    <Option href={localAddress(path, locale)} {...(onChoose && { onChoose })}>
      <img
        className="search-picture"
        sizes={picture.sizes}
        srcSet={picture.srcset}
        src={picture.src}
        alt=""
        width={SIDE}
        height={SIDE}
      />
      <span className="search-product">
        <strong>
          <bdi>{brandName}</bdi>
        </strong>
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className="search-facts">
          <span>{isFromPrice ? fillText(cardTexts.priceFrom, { price: amount }) : amount}</span>
          {originalPrice && (
            <s>
              <span className="visually-hidden">{cardTexts.wasPrice} </span>
              {formatMoney(originalPrice, locale.tag)}
            </s>
          )}
          {rating !== null && <Stars rating={rating} />}
        </span>
      </span>
    </Option>
  );
}

/** Pictures within options aren't announced, so the rating is also there in words. */
function Stars({ rating }: { readonly rating: number }) {
  const { cardTexts, locale } = usePanel();
  return (
    <>
      <svg className="stars" viewBox="0 0 5 1" aria-hidden="true">
        <path d={`M0 0h${rating}v1H0z`} />
      </svg>
      <span className="visually-hidden">
        {fillText(cardTexts.ratingLabel, { rating: formatNumber(rating, locale.tag) })}
      </span>
    </>
  );
}
