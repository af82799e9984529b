import type { LineItem } from '#commerce/bag.ts';
import { type PicturePlace, pictureAddresses } from '#domain/picture-addresses.ts';
import { fillText } from '../fill-text.ts';
import type { DropdownTexts } from './bag-texts.ts';

const PICTURE_SIZE = 72;
/** The picture is larger on the page of the bag than in its dropdown. */
const PICTURE_PLACE: PicturePlace = {
  sizes: '8rem',
  narrowest: PICTURE_SIZE,
  widest: 128,
  isNominal: true,
};

interface Props {
  readonly item: LineItem;
  readonly texts: DropdownTexts;
  readonly pictureSources: ReadonlyArray<string> | undefined;
  readonly onRemove: (item: LineItem) => void;
}

/** One line item of the bag. */
export function BagLine({ item, texts, pictureSources, onRemove }: Props) {
  const picture =
    item.imgSrc === undefined
      ? undefined
      : pictureAddresses({ url: item.imgSrc, width: PICTURE_SIZE }, PICTURE_PLACE, pictureSources);
  return (
    <li className="bag-line">
      <img
        className="bag-picture"
        sizes={picture?.sizes}
        srcSet={picture?.srcset}
        src={picture?.src}
        alt=""
        width={PICTURE_SIZE}
        height={PICTURE_SIZE}
        loading="lazy"
      />
      <div className="bag-names">
        <p className="bag-brand">{item.brandName}</p>
        <p>{item.productName}</p>
        <p className="bag-variant">{item.variantName}</p>
        <p className="bag-variant">
          {texts.quantity}: {item.quantity}
        </p>
      </div>
      <div className="bag-actions">
        <p className="bag-price">{item.displayPrice}</p>
        <button
          type="button"
          className="icon-button"
          aria-label={fillText(texts.remove, { name: item.productName })}
          onClick={() => onRemove(item)}
        >
          <RemoveIcon />
        </button>
      </div>
    </li>
  );
}

function RemoveIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9.5 7V4h5v3" />
    </svg>
  );
}
