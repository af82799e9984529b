import { pictureAddresses } from '#domain/pictures/picture-addresses.ts';
import { PRODUCT_PICTURE_PLACES } from '#domain/pictures/product-picture-places.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { ShownReview } from './shown-review.ts';

interface Props {
  readonly review: ShownReview;
  readonly ratingLabel: string;
  readonly photoLabel: string;
  readonly helpfulLabel: string;
  readonly pictureSources: ReadonlyArray<string> | undefined;
}

/** A review at a product's page; it can be given the focus. */
export function Review({ review, ratingLabel, helpfulLabel, ...photos }: Props) {
  const { rating, title, text, author, writtenAt, date, variantName, skinType, helpful } = review;
  return (
    <li className="review" tabIndex={-1}>
      <svg
        className="stars"
        viewBox="0 0 5 1"
        role="img"
        aria-label={fillText(ratingLabel, { rating })}
      >
        <path d={`M0 0h${rating}v1H0z`} />
      </svg>
      {title && <h3 dir="auto">{title}</h3>}
      <p dir="auto">{text}</p>
      {review.photos && <Photos urls={review.photos} {...photos} />}
      <p className="review-facts">
        <bdi>{author}</bdi>
        {date && <time dateTime={writtenAt}>{date}</time>}
        {variantName && <bdi className="review-variant">{variantName}</bdi>}
        {skinType && <span>{skinType}</span>}
      </p>
      {helpful && (
        // Its script follows what members press, which may be before this is hydrated.
        <button
          type="button"
          className="button button-plain button-small review-helpful"
          data-helpful={helpful.id}
          aria-pressed="false"
          suppressHydrationWarning
        >
          {helpfulLabel} <span suppressHydrationWarning>{helpful.count}</span>
        </button>
      )}
    </li>
  );
}

const PHOTO_SIDE = 600;

interface PhotosProps extends Pick<Props, 'photoLabel' | 'pictureSources'> {
  readonly urls: ReadonlyArray<string>;
}

function Photos({ urls, photoLabel, pictureSources }: PhotosProps) {
  return (
    <ul className="review-photos">
      {urls.map((url) => {
        const sized = { url, width: PHOTO_SIDE, height: PHOTO_SIDE };
        const place = PRODUCT_PICTURE_PLACES['review-photo'];
        const { src, srcset, sizes } = pictureAddresses(sized, place, pictureSources);
        return (
          <li key={url}>
            <a href={url} data-photo>
              <img
                {...{ src, sizes }}
                srcSet={srcset}
                width={PHOTO_SIDE}
                height={PHOTO_SIDE}
                alt={photoLabel}
                loading="lazy"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
