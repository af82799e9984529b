import type { ListedProduct } from '#commerce/listed-products.ts';
import { type PicturePlace, pictureAddresses } from '#domain/pictures/picture-addresses.ts';
import { fillText } from '#i18n/fill-text.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { Option } from './Option.tsx';
import { usePanel } from './panel-context.ts';

interface Props {
  readonly product: Omit<ListedProduct, 'id' | 'path'>;
  readonly href: string;
  readonly onChoose?: () => void;
}

const SIDE = 56;
const PICTURE_PLACE: PicturePlace = {
  sizes: `${SIDE}px`,
  narrowest: SIDE,
  widest: SIDE,
  isNominal: true,
};

export function ProductOption({ product, href, onChoose }: Props) {
  const { name, brandName, imgSrc, displayPrice, displayOriginalPrice, rating } = product;
  const { texts, pictureSources } = usePanel();
  const picture = pictureAddresses({ url: imgSrc, width: SIDE }, PICTURE_PLACE, pictureSources);
  return (
    <Option href={href} {...(onChoose && { onChoose })}>
      {imgSrc && (
        <img
          className="search-picture"
          sizes={picture.sizes}
          srcSet={picture.srcset}
          src={picture.src}
          alt=""
          width={SIDE}
          height={SIDE}
        />
      )}
      <span className="search-product">
        <strong>
          <bdi>{brandName}</bdi>
        </strong>
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className="search-facts">
          {displayPrice}
          {displayOriginalPrice && (
            <s>
              <span className="visually-hidden">{texts.wasPrice} </span>
              {displayOriginalPrice}
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
  const { texts, locale } = usePanel();
  return (
    <>
      <svg className="stars" viewBox="0 0 5 1" aria-hidden="true">
        <path d={`M0 0h${rating}v1H0z`} />
      </svg>
      <span className="visually-hidden">
        {fillText(texts.ratingLabel, { rating: formatNumber(rating, locale.tag) })}
      </span>
    </>
  );
}
